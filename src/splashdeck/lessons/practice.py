"""One's own mistakes on this machine: the games to look back at, and the tasks made of them.

All of it is one small file beside the records. Moments of time are milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from splashdeck.bots.review import review
from splashdeck.game import Seat
from splashdeck.lessons.course import Step
from splashdeck.lessons.exercise import Exercise
from splashdeck.lessons.files import put_json, read_json
from splashdeck.lessons.mistakes import SIMULATIONS, Misjudged, misjudged
from splashdeck.lessons.spacing import MOST_TASKS, Standing, is_due, next_time, standing
from splashdeck.record import Record

FILE = "practice.json"
MOST_GAMES = 50
"""Games that wait to be looked back at; the oldest are forgotten."""


class Played(Struct):
    """A finished game that nobody has looked back at, and the seats of people at this keyboard."""

    record: str
    """The name of its file among the records."""
    seats: list[Seat]


class Entry(Struct):
    """A moment to be judged again, and how far one is with it."""

    record: str
    move: int
    game: str
    seat: Seat
    step: Step
    best: str
    played: str
    chances: tuple[float, float]
    """The chance to win with the best move, and with the one that was played."""
    due: int | None
    stage: int = 0

    def begin(self) -> Exercise:
        """Begin the exercise that asks for this moment's best move."""
        return Exercise("practise", [self.step], self.seat)


class Book(Struct):
    """What is to be looked back at, and what is practised."""

    games: list[Played] = msgspec.field(default_factory=list)
    entries: list[Entry] = msgspec.field(default_factory=list)

    def note(self, record: str, seats: Sequence[Seat]) -> None:
        """Note that a game is over, to be looked back at when somebody practises."""
        if seats:
            self.games = [*self.games, Played(record, list(seats))][-MOST_GAMES:]

    def add(self, record: str, found: Sequence[Misjudged], now: int) -> None:
        """Take in the tasks that were made of a game."""
        there = {(entry.record, entry.move) for entry in self.entries}
        new = [_entry(record, one, now) for one in found if (record, one.task.move) not in there]
        self.entries += new[: max(0, MOST_TASKS - len(self.entries))]

    def next(self, now: int) -> Entry | None:
        """Find the task that has waited longest; None if nothing is due."""
        ready = [entry for entry in self.entries if is_due(entry.due, now)]
        return min(ready, key=lambda entry: (entry.due, entry.record, entry.move), default=None)

    def answer(self, entry: Entry, found: bool, now: int) -> None:
        """Note whether a task was found at once; it comes again later, at last never."""
        entry.stage, entry.due = next_time(entry.stage, found, now)

    def standing(self, now: int) -> Standing:
        """Count the tasks that are due, that come later, and that are known by now."""
        return standing([entry.due for entry in self.entries], now)


def _entry(record: str, found: Misjudged, now: int) -> Entry:
    task = found.task
    best = task.moves[0]
    played = next(one for one in task.moves if one.move == task.played)
    return Entry(
        record=record,
        move=task.move,
        game=task.game,
        seat=task.seat,
        step=found.step,
        best=best.move,
        played=task.played,
        chances=(best.win, played.win),
        due=now,
    )


def look_back(text: str, seats: Sequence[Seat], simulations: int = SIMULATIONS) -> list[Misjudged]:
    """Make tasks of what these seats misjudged in a game; InvalidRecord if it is not a record."""
    record = Record.read(text.encode())
    moments = [one.move for one in review(record).moments if one.seat in seats]
    return misjudged(text, moments, simulations)


def read(folder: Path) -> Book:
    """Read the book; a file that is missing or spoilt counts as an empty one."""
    return read_json(folder / FILE, Book) or Book()


def write(book: Book, folder: Path) -> None:
    """Keep the book; OSError if the folder can't be written."""
    put_json(folder / FILE, book)
