"""Duck & Dive on arrays: the state, and the numbers that code its things.

A card is its number in the reference's order, ducks before floats. Where cards are is told
by bit sets in three words. Rows, points piles and the discard pile have an order: `place`
is a card's, from 0 for the first laid, first received or bottom one. The deck and the pool
deck have none: a card is drawn at random, which is the law of a shuffled pile that nobody
may look into (DD-13.2); a place means nothing in the deck and in hands.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits
from splashdeck.games.duck_and_dive.model import CARDS as NAMES
from splashdeck.games.duck_and_dive.model import COPIES, GOLDIE, POOL_CARDS
from splashdeck.games.duck_and_dive.model import DUCKS as DUCK_NAMES

CARDS, DUCKS = len(NAMES), len(DUCK_NAMES)
FLOATS = CARDS - DUCKS
POOLS = POOL_CARDS
SEATS = 6
KINDS = (*COPIES, "float")
SAM, WILMA, DINGY, LARA, JULIE, ALBERT, JAMES, AMY, ARRWIN, GOLD, FLOAT = range(len(KINDS))
KIND_OF = np.array([KINDS.index(name.partition(".")[0]) for name in NAMES], np.uint8)
FIRST_OF_KIND = [int((kind > KIND_OF).sum()) for kind in range(len(KINDS))]
GOLDIE_CARD = NAMES.index(GOLDIE)

WORDS = -(-CARDS // bits.WORD)
OF_KIND = np.stack(  # (kind, word) uint32
    [bits.packed(np.flatnonzero(kind == KIND_OF).tolist(), WORDS) for kind in range(len(KINDS))]
)
ALL_CARDS = bits.packed(list(range(CARDS)), WORDS)
ALL_DUCKS = bits.packed(list(range(DUCKS)), WORDS)
ALL_FLOATS = OF_KIND[FLOAT]

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

    deck: Array  # (word, *batch) uint32
    discard: Array  # (word, *batch) uint32
    rows: Array  # (word, slot, *batch) uint32
    hands: Array  # (word, seat, *batch) uint32
    points: Array  # (word, seat, *batch) uint32
    place: Array  # (card, *batch) uint8: in a row, a points pile or the discard pile
    down: Array  # (word, *batch) uint32: ducks that lie face down in a row
    played: Array  # (word, *batch) uint32: ducks played from the hand this turn (DD-3.4)
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


# --- sets of cards ---


def constant(cards: np.ndarray, like: Array) -> np.ndarray:
    """Give a constant set (word,) the axes of sets (word, …)."""
    return cards.reshape(WORDS, *(1,) * (like.ndim - 1))


def set_of(card: Array) -> Array:
    """Make a set of one card, or of NO_CARD none: (word, …) uint32."""
    return bits.set_of(card, WORDS)


def counted(cards: Array) -> Array:
    """Count the members of sets (word, …): uint8."""
    return bits.count(cards).astype(jnp.uint8)


def one_of(cards: Array, index: Array) -> Array:
    """Pick the set of one seat or slot, a different one in each game: (word, *batch)."""
    return bits.together(jnp.where(indices(cards.shape[1], index) == index, cards, np.uint32(0)))


def spread(cards: Array) -> Array:
    """Spread a set (word, *batch) into (card, *batch) bool, by way of its bytes."""
    parts = [(cards[first // 32] >> np.uint32(first % 32)) for first in range(0, CARDS, 8)]
    octets = jnp.stack(parts).astype(jnp.uint8)
    each = (np.uint8(1) << np.arange(8, dtype=np.uint8)).reshape(1, 8, *(1,) * (cards.ndim - 1))
    marks = (octets[:, None] & each).reshape(-1, *cards.shape[1:])
    return marks[:CARDS] != 0


def gathered(marks: Array) -> Array:
    """Make sets of (card, *batch) marks, the reverse of `spread`: (word, *batch) uint32."""
    batch = marks.shape[1:]
    padded = jnp.pad(marks, ((0, WORDS * bits.WORD - CARDS), *((0, 0),) * len(batch)))
    eight = padded.reshape(-1, 8, *batch)
    octets = jnp.where(eight[:, 0], np.uint8(1), np.uint8(0))
    for bit in range(1, 8):
        octets = octets | jnp.where(eight[:, bit], np.uint8(1 << bit), np.uint8(0))
    four = octets.reshape(WORDS, 4, *batch).astype(jnp.uint32)
    return four[:, 0] | four[:, 1] << 8 | four[:, 2] << 16 | four[:, 3] << 24


# --- seats and slots ---


def indices(count: int, like: Array) -> np.ndarray:
    """Number a first axis before the batch axes of an array without others."""
    return np.arange(count, dtype=np.int8).reshape(count, *(1,) * like.ndim)


def picked(values: Array, index: Array) -> Array:
    """Take one of the first axis, a different one in each game; out of range gives 0."""
    found = jnp.zeros(index.shape, values.dtype)
    for place in range(values.shape[0]):
        found = jnp.where(index == place, values[place], found)
    return found


def row_counts(state: State, sheet: Sheet) -> tuple[Array, Array]:
    """Count face-up icons and floats in each slot: (slot, *batch) int16 each."""
    icons = bits.with_batch_axes(sheet.icons, state.phase.ndim).astype(jnp.int16)
    up = state.rows & ~state.down[:, None]
    shown = jnp.zeros(state.pool.shape, jnp.int16)
    for kind in range(FLOAT):
        words = [word for word in range(WORDS) if OF_KIND[kind, word]]
        many = bits.count(jnp.stack([up[word] & OF_KIND[kind, word] for word in words]))
        shown = shown + many.astype(jnp.int16) * icons[kind]
    floats = bits.count(state.rows & constant(ALL_FLOATS, state.rows))
    return shown, floats.astype(jnp.int16)


def capacities(state: State, sheet: Sheet) -> tuple[Array, Array]:
    """Look up each slot's capacities: (slot, *batch) int16 each; 0 where there is no pool."""
    ndim = state.phase.ndim
    ducks, floats = (bits.with_batch_axes(values, ndim) for values in (sheet.ducks, sheet.floats))
    most = [jnp.zeros(state.pool.shape, jnp.int16)] * 2
    for pool in range(POOLS):
        here = state.pool == pool
        most = [
            jnp.where(here, values[pool].astype(jnp.int16), found)
            for values, found in zip((ducks, floats), most, strict=True)
        ]
    return most[0], most[1]
