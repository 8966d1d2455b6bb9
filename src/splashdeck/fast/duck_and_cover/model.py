"""Duck & Cover on arrays: the state, and the numbers that code its things.

A covered duck never comes back (DC-4.1: piles move whole), so a player's piles are the
visible ducks, each with its place and height. Places are kept turned by 45 degrees,
u = x + y and v = x − y: beside means that both differ by 1, and the plane needs no edge.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from jax import Array

from splashdeck.games.duck_and_cover.model import CAPTAINS_DECK, FAMILY, SPLASHES, WIDTH
from splashdeck.games.duck_and_cover.notation import DIVES, QUACK, STEPS

DUCKS = len(FAMILY)
SIDES = ((-1, 1), (-1, -1), (1, 1), (1, -1))  # up, left, right, down, as (u, v)
ACTIONS = STEPS + 1

FAR = 0x7F7F  # the u of a covered duck: beside no pile, also when only its low byte is looked at
FARTHEST = 32_000  # u and v stay within it, away from FAR
NARROW = 120  # within it low bytes tell places apart, from each other and from FAR

# Captain's cards, numbered as in CAPTAINS_DECK, and the calls they make.
CARDS = len(CAPTAINS_DECK)
MAX_CARD, REPEAT_CARD = CAPTAINS_DECK.index("max"), CAPTAINS_DECK.index("repeat")
NO_CARD = CARDS
FULL_DECK = np.uint32((1 << CARDS) - 1)
NO_CALL, MAX_CALL = 0, DUCKS + 1  # between them a call is the number

CELLS = np.array([(i % WIDTH, i // WIDTH) for i in range(DUCKS)])  # DC-2.1, in laying order

Values: TypeAlias = Array
"""The card sheet: what a visible duck scores, by number − 1: (duck, [*batch]) int16."""

SPLASH_VALUES = np.array(SPLASHES[1:], np.int16)
NUMBER_VALUES = np.array(FAMILY, np.int16)  # DC-10.1


class State(NamedTuple):
    """Games in progress, after a card was called and before it is answered."""

    u: Array  # (seat, duck, *batch) int16: x + y, FAR once covered
    v: Array  # (seat, duck, *batch) int16: x − y
    height: Array  # (seat, duck, *batch) int8: ducks in its pile, 0 once covered
    visible: Array  # (seat, *batch) uint16: bit set of duck numbers − 1
    called: Array  # (seat, *batch) int8: the duck that must move, 0 = quack (DC-3.5)
    totals: Array  # (seat, *batch) int16: scores of the finished rounds
    spare: Array  # (3, seat, *batch) uint16: the next deal, being shuffled (see `dealing`)
    draw: Array  # (*batch) uint32: bit set of captain's cards
    captain: Array  # (*batch) uint32
    discard: Array  # (*batch) uint32
    top: Array  # (*batch) int8: the captain's pile's visible card, or NO_CARD
    card: Array  # (*batch) int8: turned up and not yet laid away; NO_CARD when over
    call: Array  # (*batch) int8: the value it has now
    previous: Array  # (*batch) int8: the call before it, for Repeat (DC-3.4)
    discarded: Array  # (*batch) bool: whether that call's card was discarded
    calls: Array  # (*batch) int16: cards turned up in this round (DC-6.3)
    reach: Array  # (*batch) int16: no visible duck's |u| or |v| is greater
    round: Array  # (*batch) int8, from 1
    over: Array  # (*batch) bool
    seed: Array  # (2, *batch) uint32
    ticks: Array  # (*batch) uint32: rows drawn from the random stream


__all__ = [
    "ACTIONS",
    "CARDS",
    "CELLS",
    "DIVES",
    "DUCKS",
    "FAR",
    "FARTHEST",
    "FULL_DECK",
    "MAX_CALL",
    "MAX_CARD",
    "NARROW",
    "NO_CALL",
    "NO_CARD",
    "NUMBER_VALUES",
    "QUACK",
    "REPEAT_CARD",
    "SIDES",
    "SPLASH_VALUES",
    "State",
    "Values",
]
