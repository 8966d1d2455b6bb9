"""Duck & Dive on arrays: the state, and the numbers that code its things.

A card is its number in the reference's order, ducks before floats. Each card has the zone
where it is and its place in that zone: first laid, first received or bottom = 0. The deck
and the pool deck have no order: a card is drawn at random, which is the law of a shuffled
pile that nobody may look into (DD-13.2); a place means nothing in the deck and in hands.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.games.duck_and_dive.model import CARDS as NAMES
from splashdeck.games.duck_and_dive.model import COPIES, GOLDIE, POOL_CARDS
from splashdeck.games.duck_and_dive.model import DUCKS as DUCK_NAMES

CARDS, DUCKS = len(NAMES), len(DUCK_NAMES)
FLOATS = CARDS - DUCKS
POOLS = POOL_CARDS
KINDS = (*COPIES, "float")
SAM, WILMA, DINGY, LARA, JULIE, ALBERT, JAMES, AMY, ARRWIN, GOLD, FLOAT = range(len(KINDS))
KIND_OF = np.array([KINDS.index(name.partition(".")[0]) for name in NAMES], np.uint8)
FIRST_OF_KIND = [int((kind > KIND_OF).sum()) for kind in range(len(KINDS))]
GOLDIE_CARD = NAMES.index(GOLDIE)

SEATS = 6
DECK, DISCARD, ROW = 0, 1, 2  # zones; a row's is ROW + slot
HAND, POINTS = ROW + SEATS, ROW + 2 * SEATS  # + seat

POOL, PLAY, TARGET, REACT, SPARE, PLACE, OVER = range(7)
"""Phases, in the order of the notation; SPARE is its `discard`."""
PHASES = ("pool", "play", "target", "react", "discard", "place", "over")
CHECK, END = 1, 2  # what follows a discard

NO_CARD = 255
NOWHERE = -1  # no slot, or a slot without a pool
NO_EFFECT, DRAWS, ENDS = -1, -2, -3  # declared effects that no action names: Amy's, Arrwin's


class Sheet(NamedTuple):
    """A card sheet's numbers (DD-1.4)."""

    icons: Array  # (kind, [*batch]) int16: floats have none
    ducks: Array  # (pool, [*batch]) int16: duck capacity
    floats: Array  # (pool, [*batch]) int16: float capacity


class State(NamedTuple):
    """Games in progress."""

    zone: Array  # (card, *batch) uint8
    place: Array  # (card, *batch) uint8
    down: Array  # (duck, *batch) bool: lies face down in a row
    played: Array  # (duck, *batch) bool: played from the hand this turn (DD-3.4)
    pool: Array  # (slot, *batch) int8: its pool card; NOWHERE: empty for good
    token: Array  # (seat, *batch) int8: slot; NOWHERE while it is to be placed
    coming: Array  # (*batch) uint32: the pool deck as a bit set
    marker: Array  # (*batch) int8: slot; NOWHERE in phase POOL
    laid: Array  # (*batch) uint8: the card whose effect is being worked out
    declared: Array  # (*batch) int16: its effect, an action number or DRAWS or ENDS
    drawn: Array  # (2, *batch) uint8: what the last step drew from the deck, for replays
    plays: Array  # (*batch) uint8
    idle: Array  # (*batch) uint8: turns in a row without a card laid (DD-10.3)
    turn: Array  # (*batch) int16
    active: Array  # (*batch) int8
    after: Array  # (*batch) int8: in phase SPARE: CHECK or END, else 0
    phase: Array  # (*batch) int8
    seed: Array  # (2, *batch) uint32
    ticks: Array  # (*batch) uint32: rows drawn from the random stream

    @property
    def over(self) -> Array:
        """Where the game has ended: (*batch) bool."""
        return self.phase == OVER


class Numbers(NamedTuple):
    """The first action number of each kind of move, for a number of players."""

    pool: int
    deck: int
    hand: int
    pass_: int
    flip: int
    move: int
    token: int
    rob: int
    take: int
    marker: int
    stop: int
    let: int
    discard: int
    total: int


def numbers(players: int) -> Numbers:
    """Number the actions as the reference does."""
    n = players
    sizes = (n, 1, DUCKS, 1, DUCKS, DUCKS * n, n * n, n, CARDS, n, 1, 1, CARDS)
    return Numbers(*(sum(sizes[:index]) for index in range(len(sizes) + 1)))


def upto(count: int, like: Array) -> np.ndarray:
    """Number a first axis before the batch axes of an array without others."""
    return np.arange(count, dtype=np.uint8).reshape(count, *(1,) * like.ndim)


def at(values: Array, index: Array) -> Array:
    """Take one of the first axis, a different one in each game; out of range gives 0."""
    places = np.arange(values.shape[0], dtype=index.dtype).reshape(-1, *(1,) * index.ndim)
    return jnp.where(places == index, values, 0).sum(axis=0, dtype=values.dtype)


def counted(marks: Array) -> Array:
    """Count marks along the first axis: uint8."""
    return marks.sum(axis=0, dtype=jnp.uint8)


def by_card(values: Array, ndim: int) -> Array:
    """Give a sheet's array the batch axes of a state."""
    values = jnp.asarray(values)
    return values.reshape(*values.shape, *(1,) * (ndim + 1 - values.ndim))


def row_counts(state: State, sheet: Sheet) -> tuple[Array, Array]:
    """Count face-up icons and floats in each slot: (slot, *batch) int16 each."""
    ndim = state.phase.ndim
    icons = by_card(sheet.icons, ndim)
    shown, floats = [], []
    for slot in range(state.pool.shape[0]):
        here = state.zone == np.uint8(ROW + slot)
        total = jnp.zeros(state.phase.shape, jnp.int16)
        for kind in range(FLOAT):
            first, last = FIRST_OF_KIND[kind], FIRST_OF_KIND[kind + 1]
            up = counted(here[first:last] & ~state.down[first:last])
            total = total + up.astype(jnp.int16) * icons[kind].astype(jnp.int16)
        shown.append(total)
        floats.append(counted(here[DUCKS:]).astype(jnp.int16))
    return jnp.stack(shown), jnp.stack(floats)


def capacities(state: State, sheet: Sheet) -> tuple[Array, Array]:
    """Look up each slot's capacities: (slot, *batch) int16 each."""
    slots = range(state.pool.shape[0])

    def looked_up(values: Array) -> Array:
        spread = by_card(values, state.phase.ndim)
        return jnp.stack([at(spread, state.pool[slot]) for slot in slots])

    return looked_up(sheet.ducks), looked_up(sheet.floats)
