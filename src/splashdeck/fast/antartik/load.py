"""Antartik on arrays: states and card sheets of the reference, turned into arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits
from splashdeck.fast.antartik.model import (
    HOLDS,
    LOOK,
    MOST_IN_MIDDLE,
    NAMES,
    PHASES,
    RING,
    WORDS,
    Sheet,
    State,
)
from splashdeck.game import Seat
from splashdeck.games.antartik.memory import recall
from splashdeck.games.antartik.model import PLACE_OF, Bet, Card, Hold
from splashdeck.games.antartik.model import State as ReferenceState
from splashdeck.games.antartik.sheet import Sheet as ReferenceSheet


def sheet_arrays(sheet: ReferenceSheet) -> Sheet:
    """Turn a card sheet (AN-1.3) into bit sets."""
    stars = sheet.stars_of
    return Sheet(
        two_stars=_set(card for card in NAMES if stars[card] == 2),
        referees=_set(sheet.referee),
        parachutes=_set(sheet.parachute),
    )


def read(state: ReferenceState, seed: tuple[int, int]) -> State:
    """Turn a state into arrays; every card of its draw pile is decided."""
    seats = range(len(state.face_up))
    bets = dict(state.bets)
    return State(
        pile=_row(state.draw, RING),
        head=jnp.uint8(0),
        size=jnp.uint8(len(state.draw)),
        unseen=_set(()),
        middle=_row(state.middle, MOST_IN_MIDDLE),
        dive=_set(state.middle),
        face_up=_sets(state.face_up),
        face_down=_sets(state.face_down),
        out=_set(state.out),
        known=_sets([_known(state, seat) for seat in seats]),
        bets=jnp.asarray([_number(bets.get(seat)) for seat in seats], jnp.uint8),
        chosen=jnp.asarray([_choice(choice) for choice in state.chosen], jnp.uint8),
        asked=jnp.asarray([seat in state.asked for seat in seats]),
        has_bet=jnp.asarray([seat in state.has_bet for seat in seats]),
        looked=_row(state.looked, LOOK),
        duplicate=jnp.uint8(_number(state.duplicate)),
        turned=jnp.uint8(state.turned),
        diver=jnp.int8(state.diver),
        phase=jnp.int8(PHASES.index(state.phase)),
        seed=jnp.asarray(seed, jnp.uint32),
        ticks=jnp.uint32(0),
    )


def _known(state: ReferenceState, seat: Seat) -> list[Card]:
    """List the cards of the draw pile whose very place a seat remembers (AN-9.2)."""
    groups = recall(state, seat)
    return [group.cards[0] for group in groups if len(group.heights) == len(group.cards) == 1]


def _number(card: Card | None) -> int:
    return 0 if card is None else PLACE_OF[card] + 1


def _choice(choice: Bet | Hold | None) -> int:
    if isinstance(choice, Hold):
        return HOLDS
    return _number(None if choice is None else choice.card)


def _row(cards: Sequence[Card], size: int) -> Array:
    row = np.zeros(size, np.uint8)
    row[: len(cards)] = [_number(card) for card in cards]
    return jnp.asarray(row)


def _set(cards: Iterable[Card]) -> Array:
    return jnp.asarray(bits.packed([PLACE_OF[card] for card in cards], WORDS))


def _sets(by_seat: Sequence[Sequence[Card]]) -> Array:
    return jnp.stack([_set(cards) for cards in by_seat], axis=1)
