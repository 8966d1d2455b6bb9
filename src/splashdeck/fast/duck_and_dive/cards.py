"""Duck & Dive on arrays: cards on the move, from pile to row to hand."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits, chance
from splashdeck.fast.duck_and_dive.model import (
    CARDS,
    NO_CARD,
    State,
    counted,
    gathered,
    indices,
    picked,
    set_of,
    spread,
)
from splashdeck.fast.staging import staged

NONE = np.uint32(0)


def drawn(state: State, word: Array, where: Array) -> tuple[State, Array]:
    """Take a card from the deck, reshuffling first if need be (DD-11); NO_CARD: none."""
    reshuffled = where & ~bits.any_of(state.deck)  # DD-11.1
    deck = jnp.where(reshuffled, state.discard, state.deck)
    deck, reshuffled = staged((deck, reshuffled))
    size = bits.count(deck)
    card = bits.nth(deck, chance.below(word, size)).astype(jnp.uint8)
    card = staged(jnp.where(where & (size > 0), card, np.uint8(NO_CARD)))
    discard = jnp.where(reshuffled, NONE, state.discard)
    return state._replace(deck=deck & ~set_of(card), discard=discard), card


def put(state: State, card: Array, place: Array) -> State:
    """Give a card its place; NO_CARD: none."""
    is_card = indices(CARDS, card).astype(np.uint8) == card
    return state._replace(place=jnp.where(is_card, place, state.place))


def added(sets: Array, index: Array, card: Array) -> Array:
    """Add a card to the set of one seat or slot; NO_CARD: to none."""
    there = indices(sets.shape[1], index) == index
    return sets | jnp.where(there, set_of(card)[:, None], NONE)


def out_of_row(state: State, card: Array) -> State:
    """Take a card out of its row and close the gap; NO_CARD: none."""
    one = set_of(card)
    here = bits.any_of(state.rows & one[:, None])
    row = staged(bits.together(jnp.where(here, state.rows, NONE)))
    place = staged(looked_up(state.place, card))
    later = spread(row) & (state.place > place)
    return state._replace(
        rows=state.rows & ~one[:, None],
        place=jnp.where(later, state.place - np.uint8(1), state.place),
    )


def looked_up(places: Array, card: Array) -> Array:
    """Find a card's place: (*batch) uint8."""
    index = jnp.minimum(card, np.uint8(CARDS - 1)).astype(jnp.int32)[None]
    return jnp.take_along_axis(places, index, axis=0, mode="clip")[0]


def last_of(state: State, cards: Array) -> Array:
    """Find the card on top of a pile (word, *batch): (*batch) uint8, NO_CARD if it is empty."""
    size = counted(cards)
    is_last = spread(cards) & (state.place + np.uint8(1) == size)
    top = gathered(is_last)
    number = bits.nth(top, jnp.zeros_like(top[0])).astype(jnp.uint8)
    return jnp.where(size > 0, number, np.uint8(NO_CARD))


def hand_size(state: State) -> Array:
    """Count the active seat's hand."""
    return picked(counted(state.hands), state.active)
