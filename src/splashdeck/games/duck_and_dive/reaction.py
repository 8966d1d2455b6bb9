"""Duck & Dive: what a float can still stop (DD-5), as everybody at the table sees it.

The engine asks only the holders of a float. Whoever hosts a table asks all alike, so it is
told of every declared effect, whether or not anybody can stop it (DD-5.3).
"""

from __future__ import annotations

from collections.abc import Sequence

from splashdeck.game import Event, Move, Reaction, Seat, put, replace
from splashdeck.games.duck_and_dive.events import Declared
from splashdeck.games.duck_and_dive.legal import float_holders
from splashdeck.games.duck_and_dive.model import (
    FLOATS,
    LET,
    STOP,
    Card,
    Flip,
    MoveDuck,
    MoveToken,
    Rob,
    Slot,
    State,
    Take,
)
from splashdeck.games.duck_and_dive.rules import Rules


def reaction(
    rules: Rules, before: State, seat: Seat, move: Move, events: Sequence[Event]
) -> Reaction | None:
    """Say which effect this move declared, and the moment of its declaration."""
    count, effect = _declaration(events)
    if not count:
        return None
    moment = _moment(rules, before, seat, move)
    # The game waits exactly if there was a holder then: those of the moment (DD-5.1).
    return Reaction(
        effect,
        tuple(events[:count]),
        moment,
        (str(STOP), str(LET)),
        str(LET),
        moment.asked,
        _struck(moment.declared),
        tuple([other for other, hand in enumerate(moment.hands) if hand]),
        _touched(moment, seat),
    )


def _declaration(events: Sequence[Event]) -> tuple[int, str]:
    """Count the events up to a declared effect; 0 if there is none."""
    for count, event in enumerate(events, start=1):
        if type(event) is Declared:
            return count, event.effect
    return 0, ""


def _moment(rules: Rules, before: State, seat: Seat, move: Move) -> State:
    """Return the state right after the declaration, the same whoever holds what.

    A float is lent to the mover, so that the engine stops there in any case, and taken
    back out of the hand before anyone looks.
    """
    hand = before.hands[seat]
    lent = next(card for card in FLOATS if card not in hand)
    state, _ = rules.play(_with_hand(before, seat, (*hand, lent)), seat, move)
    assert state.phase == "react", "a declaration is stoppable by whoever holds a float"
    kept = tuple([card for card in state.hands[seat] if card != lent])
    state = _with_hand(state, seat, kept)
    # A view tells its own seat, and nobody else, that it could stop the effect.
    return replace(state, asked=float_holders(state.hands), chosen=rules.nobody)


def _with_hand(state: State, seat: Seat, hand: tuple[Card, ...]) -> State:
    return replace(state, hands=put(state.hands, seat, hand))


def _struck(effect: Move | None) -> tuple[Seat, ...]:
    """Name the seat that an effect robs or whose token it moves (DD-4.3, DD-4.4)."""
    return (effect.seat,) if isinstance(effect, MoveToken | Rob) else ()


def _touched(state: State, mover: Seat) -> tuple[Seat, ...]:
    """Name the others whom an effect concerns: struck, or on a pool whose cards it changes."""
    effect = state.declared
    slots = _changed_slots(effect)
    return tuple(
        [
            seat
            for seat, token in enumerate(state.tokens)
            if seat != mover and (seat in _struck(effect) or token in slots)
        ]
    )


def _changed_slots(effect: Move | None) -> tuple[Slot | None, ...]:
    """Name the pools whose cards an effect changes (DD-4.1, DD-4.2, DD-4.5)."""
    if isinstance(effect, MoveDuck):
        return (effect.slot, effect.to)
    return (effect.slot,) if isinstance(effect, Flip | Take) else ()
