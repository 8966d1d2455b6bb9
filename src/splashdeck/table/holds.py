"""Holds: what has been decided and has not happened yet.

A *window* lets everybody answer a declared effect; a *grace* lets the last simultaneous
choices of people be changed for a moment after a misclick. Nobody waits for a machine, and
nobody learns from the waiting who could have stopped an effect: `Windows` says who is
waited for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from splashdeck.errors import SplashdeckError
from splashdeck.game import Event, Move, Reaction, Seat
from splashdeck.table.reactions import ordered_answer

if TYPE_CHECKING:
    from splashdeck.table.fold import Fold
    from splashdeck.table.protocol import TableOptions
    from splashdeck.table.rows import SeatRow


class Hold(Struct):
    """A window or a grace, opened by entry `seq`."""

    kind: str
    seq: int
    opened: int
    until: int
    answers: dict[Seat, str]
    events: tuple[Event, ...] = ()
    """In a window: what happens behind it, should the game have gone on by itself."""
    reaction: Reaction | None = None
    mover: Seat = -1
    """In a window: whose effect it is."""
    last: tuple[Seat, Move] | None = None
    """In a grace: the choice that completed the decision."""

    @property
    def effect(self) -> str:
        """What the window lets everybody stop."""
        return "" if self.reaction is None else self.reaction.effect

    @property
    def lasts(self) -> bool:
        """Is there any time in it? A grace that nobody needs ends as soon as it is stored."""
        return self.until > self.opened

    def begin_anew(self, at: int) -> None:
        """Give everybody all of its time from now on: nobody could see it before."""
        self.opened, self.until = at, at + self.until - self.opened


class Windows:
    """Whom the windows of a table wait for, as the table stands now.

    - A bot answers at its pace, whatever it holds.
    - A person whom the effect touches is asked, able to stop it or not, so that the time
      tells nothing; so are those who have ordered to be asked about everything.
    - Everybody else may stop it, too, but is not asked: half of the window waits for them,
      and the time of a misclick for whose own effect it is.
    - Other standing orders answer at once.
    - A single person among bots, with nobody watching, is waited for only if asked and able
      to stop the effect: there is nobody who could learn anything from it. What asks nothing
      can be stopped while the bots think about it. Somebody who is away and may come back
      counts as a person here, for the log shows when a window was closed.
    """

    def __init__(
        self, fold: Fold, seats: Sequence[SeatRow], options: TableOptions, is_watched: bool
    ) -> None:
        self._fold = fold
        self._seats = seats
        self._options = options
        people = sum(seat.kind == "human" for seat in seats)
        self._is_alone = people == 1 and not is_watched

    def awaited(self, now: int) -> list[Seat]:
        """Name the seats for whose answers an open window waits."""
        hold = self._hold()
        return [
            seat.seat
            for seat in self._seats
            if seat.seat not in hold.answers and self._is_awaited(seat, hold, now)
        ]

    def due(self, awaited: Sequence[Seat]) -> int:
        """Say when a window that waits for these seats has to be looked at again."""
        hold = self._hold()
        return min(self._patience(self._seats[seat], hold) for seat in awaited)

    def is_asked(self, seat: Seat) -> bool:
        """Does the whole window wait for this person's word?"""
        hold, row = self._hold(), self._seats[seat]
        return self._is_asked(row, hold) and self._is_awaited(row, hold, hold.opened)

    def answers(self, seat: Seat) -> list[str]:
        """List the answers that a seat can give now."""
        reaction = self._hold().reaction
        assert reaction is not None
        return [one for one in reaction.answers if possible_answer(self._fold, seat, one) == one]

    def standing_answers(self) -> Iterator[tuple[Seat, str]]:
        """Answer for those who have not, as their standing orders say."""
        hold = self._hold()
        for row in self._seats:
            answer = None if row.seat in hold.answers else self._order(row, hold)
            if answer is not None:
                yield row.seat, possible_answer(self._fold, row.seat, answer)

    def _hold(self) -> Hold:
        assert self._fold.hold is not None
        return self._fold.hold

    def _is_awaited(self, row: SeatRow, hold: Hold, now: int) -> bool:
        if self._order(row, hold) is not None:
            return False
        if row.is_held:
            return True
        if self._is_alone and not (self._is_asked(row, hold) and self._is_able(row, hold)):
            return False
        return now < self._patience(row, hold)

    def _is_able(self, row: SeatRow, hold: Hold) -> bool:
        assert hold.reaction is not None
        stops = hold.reaction.stops
        return possible_answer(self._fold, row.seat, stops) == stops

    def _is_asked(self, row: SeatRow, hold: Hold) -> bool:
        """Is this a question to a person? Nobody is asked about their own effect."""
        assert hold.reaction is not None
        if row.seat == hold.mover:
            return False
        return row.orders is not None or row.seat in hold.reaction.touches

    def _patience(self, row: SeatRow, hold: Hold) -> int:
        """Say until when a window waits for a seat: by what all know, never by its hand."""
        if row.is_held or self._is_asked(row, hold):
            return hold.until
        if row.seat == hold.mover:
            return min(hold.until, hold.opened + int(self._options.grace * 1000))
        return hold.opened + (hold.until - hold.opened) // 2

    def _order(self, row: SeatRow, hold: Hold) -> str | None:
        """Say how standing orders answer a window; None: its seat does."""
        reaction = hold.reaction
        assert reaction is not None
        is_asking = self._options.reactions == "window"
        if row.orders is None:
            return None if is_asking else reaction.passes
        if row.seat == hold.mover:
            return reaction.passes  # nobody orders to be stopped
        answer = ordered_answer(row.orders, reaction, row.seat)
        return answer if answer is not None or is_asking else reaction.passes


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
