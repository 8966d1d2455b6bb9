"""Duck & Dive on arrays: full and overcrowded pools (DD-6, DD-7)."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits, chance
from splashdeck.fast.duck_and_dive.model import (
    CARDS,
    DISCARD,
    DUCKS,
    FLOATS,
    GOLDIE_CARD,
    NOWHERE,
    POINTS,
    POOLS,
    ROW,
    SEATS,
    State,
    at,
    counted,
    upto,
)

SHIFT = 9
RECIPROCAL = np.array([0, *(-(-(1 << SHIFT) // h) for h in range(1, SEATS + 1))], np.uint16)


def divided(number: Array, by: Array) -> tuple[Array, Array]:
    """Divide uint8 numbers up to CARDS by 1 to 6: quotient and remainder; by 0 gives 0."""
    times = at(jnp.broadcast_to(RECIPROCAL.reshape(-1, *(1,) * by.ndim), (7, *by.shape)), by)
    quotient = ((number.astype(jnp.uint16) * times) >> SHIFT).astype(jnp.uint8)
    return quotient, number - quotient * by


def first_slot(marks: Array) -> Array:
    """Find the lowest marked slot: (*batch) int8, NOWHERE if there is none."""
    found = jnp.full(marks.shape[1:], NOWHERE, jnp.int8)
    for slot in reversed(range(marks.shape[0])):
        found = jnp.where(marks[slot], jnp.int8(slot), found)
    return found


def earlier(row: Array, place: Array) -> Array:
    """Count for each card the floats before it in a row: (card, *batch) uint8."""
    before = [
        (row[DUCKS + k] & (place[DUCKS + k] < place)).astype(jnp.uint8) for k in range(FLOATS)
    ]
    return sum(before[1:], before[0])


def scored(state: State, slot: Array, word: Array) -> State:
    """Divide the full pool of a slot among the tokens on it (DD-6.2 to DD-6.7); NOWHERE: none."""
    players = state.token.shape[0]
    go = slot != NOWHERE
    row = (state.zone == (slot + np.int8(ROW)).astype(jnp.uint8)) & go
    here = (state.token == slot) & go  # (seat, *batch)
    holders = counted(here)
    floats_before = earlier(row, state.place)
    gold = row[GOLDIE_CARD]
    ducks = counted(row[:DUCKS])
    filler = at(here.astype(jnp.uint8), state.active) > 0
    dealt_first = gold & filler & (ducks >= holders)  # DD-6.4
    apart = gold & (holders > 0) & ~dealt_first
    rank = state.place - floats_before
    shifted = (dealt_first | apart) & (rank > rank[GOLDIE_CARD])
    rank = rank - shifted.astype(jnp.uint8) + dealt_first.astype(jnp.uint8)
    is_gold = (upto(CARDS, slot) == GOLDIE_CARD) & gold
    rank = jnp.where(is_gold & dealt_first, np.uint8(0), rank)
    share, _ = divided(ducks - apart.astype(jnp.uint8), holders)
    dealt = share * holders
    order, turn = divided(rank, holders)
    discards = counted(state.zone == DISCARD)
    floats = counted(row[DUCKS:])
    is_float = upto(CARDS, slot) >= DUCKS
    # DD-6.3, DD-7.2: the floats go first, then the remainder, each in laying order
    rest = discards + jnp.where(is_float, floats_before, floats + rank - dealt)
    zone = jnp.where(row, np.uint8(DISCARD), state.zone)
    place = jnp.where(row, rest, state.place)
    gets = row & ~is_float & (rank < dealt) & ~(is_gold & apart)
    for seat in range(players):
        ahead = [
            (here[other] & (_clockwise(state, other) < _clockwise(state, seat))).astype(jnp.uint8)
            for other in range(players)
        ]
        before = sum(ahead[1:], ahead[0])
        size = counted(state.zone == np.uint8(POINTS + seat))
        mine = gets & here[seat] & (turn == before)
        alone = is_gold & apart & (state.active == seat)
        zone = jnp.where(mine | alone, np.uint8(POINTS + seat), zone)
        place = jnp.where(mine, size + order, jnp.where(alone, size, place))
    return _replaced(
        state._replace(zone=zone, place=place, down=state.down & ~row[:DUCKS]),
        slot,
        here,
        word,
    )


def _clockwise(state: State, seat: int) -> Array:
    """Count the seats from the active one to another."""
    players = state.token.shape[0]
    steps = np.int8(seat) - state.active
    return jnp.where(steps < 0, steps + np.int8(players), steps)


def _replaced(state: State, slot: Array, here: Array, word: Array) -> State:
    """Lay the next pool under the tokens (DD-6.6), or leave the slot empty for good."""
    leaves = here.any(axis=0)  # DD-6.7: without tokens the pool card stays
    left = bits.count(state.coming[None])
    index = bits.nth_of_word(state.coming, chance.below(word, left))
    pool = jnp.where(left > 0, index.astype(jnp.int8), jnp.int8(NOWHERE))
    laid = leaves & (left > 0)
    slots = upto(state.pool.shape[0], slot).astype(np.int8)
    bit = jnp.uint32(1) << (index & np.uint32(31))
    return state._replace(
        pool=jnp.where((slots == slot) & leaves, pool, state.pool),
        coming=jnp.where(laid, state.coming & ~bit, state.coming),
        token=jnp.where(here & leaves & (left == 0), jnp.int8(NOWHERE), state.token),
    )


def emptied(state: State, slot: Array) -> State:
    """Discard all cards of an overcrowded pool in laying order (DD-7.2); NOWHERE: none."""
    row = (state.zone == (slot + np.int8(ROW)).astype(jnp.uint8)) & (slot != NOWHERE)
    discards = counted(state.zone == DISCARD)
    return state._replace(
        zone=jnp.where(row, np.uint8(DISCARD), state.zone),
        place=jnp.where(row, discards + state.place, state.place),
        down=state.down & ~row[:DUCKS],
    )


assert all(
    r * int(RECIPROCAL[h]) >> SHIFT == r // h for h in range(1, SEATS + 1) for r in range(CARDS)
)
assert POOLS <= bits.WORD
