"""Duck & Cover on arrays: dealing a round (DC-2) and calling a card (DC-3).

A shuffle is too long to run for every game in every step, when few games need one. So
each seat's next deal is shuffled all the time: one swap of Fisher–Yates with each call,
done after eleven. A round that ends sooner has the rest of the swaps made on the spot.
The deal is as random as any, and nobody sees it before it is laid.

`spare` holds for each duck, by number, the cell where it will be laid (the i-th of
DC-2.1), as 12 nibbles in three words.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits, chance
from splashdeck.fast.duck_and_cover.model import (
    DUCKS,
    FULL_DECK,
    MAX_CALL,
    MAX_CARD,
    NO_CALL,
    REPEAT_CARD,
)
from splashdeck.fast.staging import staged

WORDS, NIBBLES = 3, 4  # a deal: words, and nibbles in a word
LAST_SWAP = DUCKS - 1  # Fisher–Yates goes from the last place down to 1
FINISHING = 64  # lanes of the random stream from here on finish a shuffle early
SORTED = np.array([0x3210, 0x7654, 0xBA98], np.uint16)  # a deal in rising order


def sorted_spare(seats: int, batch: tuple[int, ...]) -> Array:
    """Return a deal to start shuffling from: (3, seat, *batch) uint16."""
    return jnp.broadcast_to(SORTED.reshape(WORDS, *(1,) * (1 + len(batch))), (3, seats, *batch))


def swapped(spare: Array, place: Array, words: Array) -> Array:
    """Make one swap of Fisher–Yates: a place with itself or a lower one; place 0 is done."""
    other = chance.below(words, jnp.broadcast_to(place + 1, words.shape)).astype(jnp.uint16)
    place = jnp.broadcast_to(place, words.shape).astype(jnp.uint16)
    place, other = staged((place, other))
    difference = staged(_nibble(spare, place) ^ _nibble(spare, other))
    return spare ^ _spread(place, difference) ^ _spread(other, difference)


def _nibble(spare: Array, place: Array) -> Array:
    word = jnp.where(place < NIBBLES, spare[0], spare[1])
    word = jnp.where(place < 2 * NIBBLES, word, spare[2])
    return word >> (place % NIBBLES * 4) & np.uint16(15)


def _spread(place: Array, nibble: Array) -> Array:
    """Put a nibble in its place of a deal's words: (3, seat, *batch)."""
    words = np.arange(WORDS, dtype=np.uint16).reshape(WORDS, *(1,) * place.ndim)
    here = place // NIBBLES == words
    return jnp.where(here, nibble << (place % NIBBLES * 4), np.uint16(0))


def finished(spare: Array, place: Array, wanted: Array, seed: Array, ticks: Array) -> Array:
    """Make the swaps that are left, from `place` down, where a deal is wanted now."""
    seats = spare.shape[1]

    def busy(carry: tuple[Array, Array]) -> Array:
        return jnp.any(carry[1] > 0)

    def swap(carry: tuple[Array, Array]) -> tuple[Array, Array]:
        mixed, left = carry
        words = chance.words(seed, ticks, seats, first=FINISHING + left * seats)
        mixed = jnp.where(left > 0, swapped(mixed, left, words), mixed)
        return mixed, jnp.maximum(left - 1, 0)

    left = jnp.where(wanted, place, 0)
    done: Array = lax.while_loop(busy, swap, (spare, left))[0]
    return done


def laid(spare: Array) -> tuple[Array, Array]:
    """Lay the ducks out (DC-2.1): u and v, each (seat, duck, *batch) int16."""
    _, seats, *batch = spare.shape
    shape = (seats, WORDS, NIBBLES, *batch)
    words = jnp.broadcast_to(jnp.swapaxes(spare, 0, 1)[:, :, None], shape)
    shift = lax.broadcasted_iota(jnp.uint16, shape, 2) * np.uint16(4)
    cell = (words >> shift).reshape(seats, DUCKS, *batch).astype(jnp.int16)
    x, y = cell & 3, cell >> 2 & 3
    return x + y, x - y


def captains_deck(words: Array, surprises: bool) -> Array:
    """Return the draw pile of a new round (DC-2.2), two cards short by DC-10.3."""
    full = jnp.full(words.shape[1:], FULL_DECK)
    if not surprises:
        return full
    for word in words[:2]:
        full = full ^ one_of(full, word)[1]
    return full


def one_of(cards: Array, word: Array) -> tuple[Array, Array]:
    """Draw one card of a set: its number, int8, and its bit."""
    index = bits.nth_of_word(cards, chance.below(word, lax.population_count(cards)))
    return index.astype(jnp.int8), jnp.uint32(1) << index


def value_of(card: Array, previous: Array) -> Array:
    """Return the call that a card makes; Repeat takes the one before it (DC-3.4)."""
    number = jnp.where(card >= DUCKS, card - DUCKS, card) + 1
    call = jnp.where(card == MAX_CARD, MAX_CALL, number)
    return jnp.where(card == REPEAT_CARD, previous, call).astype(jnp.int8)


def called_ducks(visible: Array, call: Array) -> Array:
    """Find the duck that a call moves, by seat: (seat, *batch) int8, 0 if covered."""
    highest = 32 - lax.clz(visible.astype(jnp.uint32)).astype(jnp.int32)  # DC-3.3
    number = call.astype(jnp.int32)
    shift = jnp.maximum(number - 1, 0).astype(jnp.uint16)
    shown = (visible >> shift & jnp.uint16(1)).astype(bool)
    found = jnp.where(shown & (number != NO_CALL), number, 0)  # DC-3.2
    return jnp.where(number == MAX_CALL, highest, found).astype(jnp.int8)
