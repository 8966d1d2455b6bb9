"""Bots: when the seats that they hold think, and when they have an answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from splashdeck.game import Seat
from splashdeck.table.fold import Fold
from splashdeck.table.rows import SeatRow

PATIENCE = 2.0
"""How many times a bot's pace people wait for all that bots do in a row, or little longer.

Each move takes an equal part of the time that is left, so that the first one takes a whole
pace, and the others come quicker and quicker.
"""

QUICKEST = 0.02
"""The part of its pace that a bot takes at least, however long people have waited."""

QUICKEST_ANSWER = 0.1
"""The part of its pace that a bot has to think about its answer in a window."""

STAGGER_MS = 150
"""In a window each seat answers by this much later than the seat before, or less in a hurry."""

STAND_IN = "dabbler"
"""The level of the bot that holds an absent person's seat, or plays when time is up."""


class Thought(Struct):
    """What a bot thinks about: one decision of a seat, or one window."""

    seat: Seat
    moment: int
    """The decision's or the window's number."""
    when: int
    """When it thinks; in a window, when it answers."""
    by: str
    ticket: int = 0
    """Of the question to the host; 0: not asked yet."""
    choice: str | None = None
    by_thumb: bool = False
    """Did a rule of thumb choose, because the bot could not?"""


class Thoughts:
    """The thoughts of one table, at most one for each seat."""

    def __init__(self) -> None:
        self.by_seat: dict[Seat, Thought] = {}
        self.alone_since: int | None = None
        """Since when bots alone are asked; None while a person is, too, or nobody waits."""
        self._tickets = 0

    @property
    def are_open(self) -> bool:
        """Does somebody think at this moment?"""
        return any(thought.ticket for thought in self.by_seat.values())

    def of(self, fold: Fold, seat: Seat, when: int, by: str) -> Thought:
        """Return what a seat thinks about now; the thought begins at `when` if it is new."""
        moment = moment_of(fold, seat)
        thought = self.by_seat.get(seat)
        if thought is None or thought.moment != moment:
            thought = self.by_seat[seat] = Thought(seat, moment, when, by)
        return thought

    def ask(self, thought: Thought) -> int:
        """Number the question that is put to the host."""
        self._tickets += 1
        thought.ticket = self._tickets
        return thought.ticket

    def find(self, ticket: int) -> Thought | None:
        """Find the thought that a ticket asked for; None if nobody needs it any more."""
        for thought in self.by_seat.values():
            if thought.ticket == ticket:
                return thought
        return None

    def keep(self, fold: Fold, seats: Iterable[Seat]) -> list[Seat]:
        """Drop the thoughts of all other seats and of past moments; name whose they were."""
        kept = set(seats)
        gone = [
            seat
            for seat, thought in self.by_seat.items()
            if seat not in kept or thought.moment != moment_of(fold, seat)
        ]
        for seat in gone:
            del self.by_seat[seat]
        return gone


def moment_of(fold: Fold, seat: Seat) -> int:
    """Number what a seat is asked now: its decision, or the window."""
    return fold.decisions[seat] if fold.hold is None else fold.hold.seq


def asked_seats(fold: Fold) -> Sequence[Seat]:
    """Name the seats that owe something now: a decision, or an answer in a window."""
    hold = fold.hold
    if hold is None:
        return fold.pending
    if hold.kind == "window":
        return [seat for seat in fold.everyone if seat not in hold.answers]
    return ()


def may_go_on(seats: Iterable[SeatRow]) -> bool:
    """Is there anybody to play for? Bots don't play on at a table that all have left.

    Those who look on decide nothing, and whoever was erased does not come back.
    """
    people = [seat for seat in seats if seat.person is not None]
    return not people or any(not seat.away for seat in people)


def move_wait(pace_ms: int, waited_ms: int) -> int:
    """Say how long a bot takes for a move: the less, the longer people have waited for bots."""
    left = PATIENCE * pace_ms - waited_ms
    return int(max(left / PATIENCE, QUICKEST * pace_ms))


def answer_wait(pace_ms: int, window: float, seat: Seat, waited_ms: int) -> int:
    """Say how long a bot waits in a window: as all can see, whatever is in its hand."""
    wait = max(move_wait(pace_ms, waited_ms), QUICKEST_ANSWER * pace_ms)
    hurry = wait / pace_ms if pace_ms else 1.0
    return min(int(wait + STAGGER_MS * seat * hurry), int(window * 800))
