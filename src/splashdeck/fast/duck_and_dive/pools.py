"""Duck & Dive on arrays: full and overcrowded pools (DD-6, DD-7)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits, chance
from splashdeck.fast.bits import any_seat, total
from splashdeck.fast.duck_and_dive.model import (
    ALL_DUCKS,
    CARDS,
    DUCKS,
    FLOATS,
    GOLDIE_CARD,
    NOWHERE,
    POOLS,
    SEATS,
    State,
    constant,
    counted,
    gathered,
    indices,
    one_of,
    picked,
    spread,
)
from splashdeck.fast.staging import staged

SHIFT = 9
RECIPROCAL = np.array([0, *(-(-(1 << SHIFT) // h) for h in range(1, SEATS + 1))], np.uint16)
NONE = np.uint32(0)
EVENLY, APART, NOBODY, NO_TURN = 250, 251, 252, 253  # how a card is given away


def divided(number: Array, by: Array) -> tuple[Array, Array]:
    """Divide uint8 numbers up to CARDS by 1 to 6: quotient and remainder; by 0 gives 0."""
    times = jnp.zeros(by.shape, jnp.uint16)
    for divisor in range(1, SEATS + 1):
        times = jnp.where(by == divisor, RECIPROCAL[divisor], times)
    quotient = ((number.astype(jnp.uint16) * staged(times)) >> SHIFT).astype(jnp.uint8)
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
        jnp.where(row[DUCKS + k], place[DUCKS + k], np.uint8(CARDS)) < place for k in range(FLOATS)
    ]
    return total(jnp.stack(before).astype(jnp.uint8))


def scored(state: State, slot: Array, word: Array, goldie_without_tokens: bool) -> State:
    """Divide the full pool of a slot among the tokens on it (DD-6.2 to DD-6.7); NOWHERE: none."""
    row = one_of(state.rows, slot)
    here = (state.token == slot) & (slot != NOWHERE)  # (seat, *batch)
    holders = total(here.astype(jnp.uint8))
    ducks = counted(row & constant(ALL_DUCKS, row))
    row, here, holders, ducks = staged((row, here, holders, ducks))
    gold = (row[GOLDIE_CARD // bits.WORD] >> np.uint32(GOLDIE_CARD % bits.WORD) & 1) > 0
    dealt_first = gold & picked(here, state.active) & (ducks >= holders)  # DD-6.4
    apart = gold & ~dealt_first
    if not goldie_without_tokens:  # DD-12.5
        apart = apart & (holders > 0)
    share, _ = divided(ducks - apart.astype(jnp.uint8), holders)
    deal = staged(Deal(row, holders, share * holders, dealt_first, apart))
    codes = staged([_code(state, here, seat, apart) for seat in range(here.shape[0])])

    is_here = staged(spread(row))
    floats_before = staged(earlier(is_here, state.place))
    rank, getting = staged(_ranked(deal, is_here, state.place - floats_before))
    order, getting = staged(_dealt_out(deal, rank, getting))
    # DD-6.3, DD-7.2: the floats go first, then the remainder, each in laying order
    discards = counted(state.discard)
    behind = discards + counted(row) - ducks - deal.dealt
    is_float = indices(CARDS, slot) >= DUCKS
    rest = jnp.where(is_float, discards + floats_before, staged(behind) + rank)
    place = jnp.where(is_here, rest, state.place)
    sizes, shares = staged(counted(state.points)), []
    for seat, code in enumerate(codes):
        mine = getting == code
        place = jnp.where(mine, sizes[seat] + order, place)
        shares.append(gathered(mine))
    given = staged(jnp.stack(shares, axis=1))
    state = state._replace(
        points=state.points | given,
        discard=state.discard | row & ~bits.together(given),
        rows=jnp.where(indices(state.pool.shape[0], slot) == slot, NONE, state.rows),
        place=place,
        down=state.down & ~row,
    )
    return _replaced(state, slot, here, word)


class Deal(NamedTuple):
    """How a full pool is divided; arrays (*batch)."""

    row: Array  # (word, *batch) uint32
    holders: Array  # uint8
    dealt: Array  # uint8: ducks that are dealt out, the others are the remainder
    dealt_first: Array  # bool: Goldie is (DD-6.4)
    apart: Array  # bool: Goldie is given to the active seat before


def _ranked(deal: Deal, is_here: Array, rank: Array) -> tuple[Array, Array]:
    """Order the ducks for dealing; say for each card how it is given away: EVENLY, APART or not."""
    cards = indices(CARDS, deal.holders)
    special = deal.dealt_first | deal.apart
    is_gold = (cards == GOLDIE_CARD) & special
    shifted = special & (rank > rank[GOLDIE_CARD])
    rank = rank - shifted.astype(jnp.uint8) + deal.dealt_first.astype(jnp.uint8)
    rank = jnp.where(is_gold, np.uint8(0), rank)
    evenly = is_here & (cards < DUCKS) & (rank < deal.dealt)
    ways = jnp.where(evenly, np.uint8(EVENLY), np.uint8(NOBODY))
    return rank, jnp.where(is_gold & deal.apart, np.uint8(APART), ways)


def _dealt_out(deal: Deal, rank: Array, ways: Array) -> tuple[Array, Array]:
    """Deal one each in turn: each card's place in its share, and whose turn it is."""
    order, turn = divided(rank, deal.holders)
    return order, jnp.where(ways == EVENLY, turn, ways)


def _code(state: State, here: Array, seat: int, apart: Array) -> Array:
    """Say by which turn a seat gets cards (DD-6.3), or that it gets Goldie alone: uint8.

    Who gets Goldie apart has no turn, or nobody has one.
    """
    ahead = [
        (here[other] & (_clockwise(state, other) < _clockwise(state, seat))).astype(jnp.uint8)
        for other in range(here.shape[0])
    ]
    turn = jnp.where(here[seat], sum(ahead[1:], ahead[0]), np.uint8(NO_TURN))
    return jnp.where(apart & (state.active == seat), np.uint8(APART), turn)


def _clockwise(state: State, seat: int) -> Array:
    """Count the seats from the active one to another."""
    players = state.token.shape[0]
    steps = np.int8(seat) - state.active
    return jnp.where(steps < 0, steps + np.int8(players), steps)


def _replaced(state: State, slot: Array, here: Array, word: Array) -> State:
    """Lay the next pool under the tokens (DD-6.6), or leave the slot empty for good."""
    leaves = any_seat(here)  # DD-6.7: without tokens the pool card stays
    left = bits.count(state.coming[None])
    index = bits.nth_of_word(state.coming, chance.below(word, left), 16)
    pool = jnp.where(left > 0, index.astype(jnp.int8), jnp.int8(NOWHERE))
    laid = leaves & (left > 0)
    slots = indices(state.pool.shape[0], slot)
    bit = jnp.uint32(1) << (index & np.uint32(31))
    return state._replace(
        pool=jnp.where((slots == slot) & leaves, pool, state.pool),
        coming=jnp.where(laid, state.coming & ~bit, state.coming),
        token=jnp.where(here & leaves & (left == 0), jnp.int8(NOWHERE), state.token),
    )


def emptied(state: State, slot: Array) -> State:
    """Discard all cards of an overcrowded pool in laying order (DD-7.2); NOWHERE: none."""
    row = staged(one_of(state.rows, slot))
    return state._replace(
        rows=jnp.where(indices(state.pool.shape[0], slot) == slot, NONE, state.rows),
        place=jnp.where(spread(row), counted(state.discard) + state.place, state.place),
        discard=state.discard | row,
        down=state.down & ~row,
    )


assert all(
    r * int(RECIPROCAL[h]) >> SHIFT == r // h for h in range(1, SEATS + 1) for r in range(CARDS)
)
assert POOLS <= 16  # as many bits of `coming` are looked at
