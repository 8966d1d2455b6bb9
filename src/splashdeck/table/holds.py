"""Holds: what has been decided and has not happened yet.

A *window* lets everybody answer a declared effect; a *grace* lets the last simultaneous
choices be changed for a moment after a misclick.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from splashdeck.errors import SplashdeckError
from splashdeck.game import Event, Move, Reaction, Seat
from splashdeck.table.reactions import ordered_answer

if TYPE_CHECKING:
    from splashdeck.table.fold import Fold
    from splashdeck.table.rows import SeatRow


class Hold(Struct):
    """A window or a grace, opened by entry `seq`."""

    kind: str
    seq: int
    until: int
    answers: dict[Seat, str]
    events: tuple[Event, ...] = ()
    """In a window: what happens behind it, should the game have gone on by itself."""
    reaction: Reaction | None = None
    last: tuple[Seat, Move] | None = None
    """In a grace: the choice that completed the decision."""

    @property
    def effect(self) -> str:
        """What the window lets everybody stop."""
        return "" if self.reaction is None else self.reaction.effect


def standing_answers(fold: Fold, seats: list[SeatRow]) -> Iterator[tuple[Seat, str]]:
    """Answer a window for those who have not, as their standing orders say."""
    hold = fold.hold
    assert hold is not None
    assert hold.reaction is not None
    for seat in seats:
        if seat.seat not in hold.answers:
            yield (
                seat.seat,
                possible_answer(
                    fold, seat.seat, ordered_answer(seat.orders, hold.reaction, seat.seat)
                ),
            )


def possible_answer(fold: Fold, seat: Seat, answer: str) -> str:
    """Return the answer, or the one that lets the effect pass where the seat can't give it."""
    hold = fold.hold
    assert hold is not None
    assert hold.reaction is not None
    try:
        fold.check_answer(seat, hold.seq, answer)
    except SplashdeckError:
        return hold.reaction.passes
    return answer
