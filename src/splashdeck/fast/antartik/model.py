"""Antartik on arrays: the state, and the numbers that code its things.

A card is its number from 1 (1.1) to 55 (10.10); 0 is none. A set of cards is a bit set
in two words. The draw pile is a ring of cards in order, in which 0 stands for a card not
yet decided: whatever it is, it is one of `unseen`, each as likely as the other. That is
the law of a shuffled pile; a card is drawn by chance when somebody first sees it, and
from then on it keeps its place (AN-9.2: what a referee showed, what went underneath).
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits
from splashdeck.games.antartik.model import CARDS as NAMES
from splashdeck.games.antartik.model import LOOK
from splashdeck.games.antartik.notation import ACTIONS, BONUS_CARDS

CARDS = len(NAMES)
WORDS = 2
FIRST_OF_VALUE = np.array([0, *(NAMES.index(f"{value}.1") + 1 for value in range(1, 11))])
FIRST_BONUS = NAMES.index(BONUS_CARDS[0])  # cards from here to the last may carry a bonus

__all__ = [
    "ACCEPT",
    "ARRANGE",
    "BEGIN",
    "BET",
    "BET_ONE",
    "CARDS",
    "DIVE",
    "EXCHANGE",
    "FIRST_BONUS",
    "FIRST_OF_VALUE",
    "FLOP",
    "FRESH",
    "GO",
    "HOLD",
    "HOLDS",
    "IDLE",
    "LOOK",
    "MOST_IN_MIDDLE",
    "NAMES",
    "OVER",
    "PHASES",
    "PUT_BACK",
    "REFEREE",
    "RETRY",
    "RING",
    "STOP",
    "TURN",
    "USE_PARACHUTE",
    "USE_REFEREE",
    "WORDS",
    "Sheet",
    "State",
    "counted",
    "same_value",
    "set_of",
]

RING = 64  # a power of two that holds the largest pile
MOST_IN_MIDDLE = 9  # one of each value but the players' number, which is dealt (AN-2.1)
HOLDS = CARDS + 1  # a choice: 0 none yet, the card bet, or a raised hand

BEGIN, REFEREE, ARRANGE, BET, DIVE, FLOP, OVER = range(7)
PHASES = ("begin", "referee", "arrange", "bet", "dive", "flop", "over")

# Actions, by the numbers of the reference; where one names a card, the number of the first.
_NUMBERS = {str(action): number for number, action in enumerate(ACTIONS)}
RETRY, FRESH, GO, HOLD = (_NUMBERS[text] for text in ("retry", "fresh", "go", "hold"))
TURN, STOP, ACCEPT = (_NUMBERS[text] for text in ("turn", "stop", "accept"))
USE_REFEREE = _NUMBERS[f"referee {BONUS_CARDS[0]}"]
USE_PARACHUTE = _NUMBERS[f"parachute {BONUS_CARDS[0]}"]
PUT_BACK = _NUMBERS["0"]  # the first way to arrange the cards
BET_ONE, EXCHANGE = _NUMBERS[f"bet {NAMES[0]}"], _NUMBERS[f"exchange {NAMES[0]}"]
IDLE = len(ACTIONS)


class Sheet(NamedTuple):
    """A card sheet (AN-1.3) as bit sets, each (word, [*batch]) uint32."""

    two_stars: Array
    referees: Array
    parachutes: Array


class State(NamedTuple):
    """Games in progress."""

    pile: Array  # (place, *batch) uint8: a ring of RING places
    head: Array  # (*batch) uint8: the place of the card turned next
    size: Array  # (*batch) uint8: cards in the draw pile
    unseen: Array  # (word, *batch) uint32: those of them that are not yet decided
    middle: Array  # (place, *batch) uint8: the dive, in the order turned
    dive: Array  # (word, *batch) uint32: the same as a set
    face_up: Array  # (word, seat, *batch) uint32
    face_down: Array  # (word, seat, *batch) uint32
    out: Array  # (word, *batch) uint32: cards out of the game
    known: Array  # (word, seat, *batch) uint32: those of the draw pile whose place a seat knows
    bets: Array  # (seat, *batch) uint8: the card bet in the present step
    chosen: Array  # (seat, *batch) uint8: secret choices: a card, HOLDS, or 0
    asked: Array  # (seat, *batch) bool: who takes part in the present decision
    has_bet: Array  # (seat, *batch) bool: in this turn, the present step included
    looked: Array  # (place, *batch) uint8: what a referee shows, first = was top
    duplicate: Array  # (*batch) uint8: the card that made a belly flop, while a junior decides
    turned: Array  # (*batch) uint8: cards turned in this turn
    diver: Array  # (*batch) int8
    phase: Array  # (*batch) int8
    seed: Array  # (2, *batch) uint32
    ticks: Array  # (*batch) uint32: rows drawn from the random stream

    @property
    def over(self) -> Array:
        """Where the game has ended: (*batch) bool."""
        return self.phase == OVER


def set_of(card: Array) -> Array:
    """Make a set of one card, or of none: (word, …) uint32."""
    return bits.set_of(card, WORDS, least=1)


def counted(cards: Array) -> Array:
    """Count the cards of a row (place, *batch): uint8."""
    return bits.total((cards > 0).astype(jnp.uint8))


def value_of(card: Array) -> Array:
    """Return the value on a card, 0 for none: int8."""
    value = jnp.zeros(card.shape, jnp.int8)
    for first in FIRST_OF_VALUE[1:]:
        value = value + (card >= np.uint8(first)).astype(jnp.int8)
    return value


def same_value(card: Array) -> Array:
    """Return the set of all cards of a card's value: (word, …) uint32."""
    value = value_of(card).astype(jnp.uint32)
    copies = lax.shift_left(jnp.ones_like(value), value) - np.uint32(1)
    below = value * (value - np.uint32(1)) >> 1  # 1 + 2 + … cards come before it (AN-1.2)
    first = lax.shift_left(copies, below)
    second = lax.shift_left(copies, below - np.uint32(bits.WORD))
    over_the_edge = lax.shift_right_logical(copies, np.uint32(bits.WORD) - below)
    words = np.arange(WORDS).reshape(WORDS, *(1,) * card.ndim)
    return jnp.where(words == 0, first[None], (second | over_the_edge)[None])
