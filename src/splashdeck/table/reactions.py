"""Reaction windows: what can be stopped, and what everyone sees while it can (DD-5.3).

The engine asks only those who can answer. At a networked table all are asked the same, so
a declaration is shown alone, and what follows it waits, whether or not anybody holds a float.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from splashdeck.game import Event, Move, Seat, State, replace
from splashdeck.games import AnyGame
from splashdeck.table.protocol import Order

LET = "let"
STOP = "stop"


class Declaration(Struct, frozen=True):
    """An effect that can be stopped; `after` counts the events up to it."""

    after: int
    effect: str


def find_declaration(events: Sequence[Event]) -> Declaration | None:
    """Find the effect that a move declared; None if nothing can be stopped."""
    for index, event in enumerate(events):
        if type(event).__name__ == "Declared":
            effect: str = event.effect  # type: ignore[attr-defined]
            return Declaration(index + 1, effect)
    return None


def is_reacting(state: State) -> bool:
    """Does the engine wait for holders of a float?"""
    return getattr(state, "phase", None) == "react"


def moment_of_declaration(game: AnyGame, before: Any, seat: Seat, move: Move) -> State:
    """Return the position right after the declaration, the same whoever holds what.

    A float is lent to the mover, so that the engine stops there in any case, and taken
    back out of the hand before anyone looks.
    """
    from splashdeck.games.duck_and_dive.model import FLOATS

    lent = next(card for card in FLOATS if card not in before.hands[seat])
    state: Any
    state, _ = game.play(_with_hand(before, seat, (*before.hands[seat], lent)), seat, move)
    assert is_reacting(state), "a declaration opens a window"
    hand = tuple(card for card in state.hands[seat] if card != lent)
    state = _with_hand(state, seat, hand)
    # A view tells its own seat, and nobody else, that it could stop the effect.
    holders = tuple(s for s, cards in enumerate(state.hands) if not set(FLOATS).isdisjoint(cards))
    moment: State = replace(state, asked=holders, chosen=(None,) * game.players)
    return moment


def _with_hand(state: Any, seat: Seat, hand: tuple[str, ...]) -> Any:
    hands = state.hands
    return replace(state, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def ordered_answer(orders: Sequence[Order] | None, effect: str, seat: Seat) -> str:
    """Answer as a seat's standing orders say; without any, let it pass."""
    verb, _, target = effect.partition(" ")
    strikes = verb in ("rob", "token") and target.partition(">")[0] == str(seat)
    for order in orders or ():
        if order.verb in (None, verb) and (strikes or not order.mine):
            return STOP
    return LET
