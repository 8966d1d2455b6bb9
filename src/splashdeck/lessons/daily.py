"""Puzzles of the day: positions of bots' games whose best move is clear, one for every date.

They are made by `splashdeck puzzles make` (`lessons/making.py`), each with the evidence for its
answer, and lie in a title's folder as `daily.jsonl`, one a line. The title changes from day to
day, and so does the puzzle: everybody who asks about a date is asked the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from functools import cache

import msgspec
from msgspec import Struct

from splashdeck.bots.coach import Advice
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json, Seat, Statement
from splashdeck.games.catalogue import title, titles
from splashdeck.lessons.course import Step, Texts
from splashdeck.locale import LANGUAGES, Teller, say

FILE = "daily.jsonl"
INTERVAL = 1.96
"""Standard errors on either side of a chance in its 95% interval."""
MOST_REASONS = 2
"""How many facts about the answer are shown at most."""


class Weighed(Struct, frozen=True):
    """What the coach found of one legal move: the chance to win, and its 95% interval."""

    move: str
    win: float
    low: float
    high: float


def weighed(advice: Advice) -> tuple[Weighed, ...]:
    """Write down what the coach found of every legal move, the best first."""
    return tuple(
        Weighed(
            str(one.move),
            round(one.win, 3),
            round(max(0.0, one.win - INTERVAL * one.win_error), 3),
            round(min(1.0, one.win + INTERVAL * one.win_error), 3),
        )
        for one in advice.moves
    )


class Origin(Struct, frozen=True):
    """Where a position comes from: a game of bots with themselves, after `move` moves."""

    seed: str
    bots: str
    move: int


class DailyPuzzle(Struct, frozen=True, kw_only=True):
    """A position whose best move is clear, with the evidence for it."""

    id: str
    game: str
    seat: Seat
    level: int
    position: Json
    right: tuple[str, ...]
    """The best move; several where they come to the same."""
    because: tuple[Statement, ...]
    """The coach's facts about the best move."""
    moves: tuple[Weighed, ...]
    """Every legal move, the best first."""
    lead: float
    """How much more often the best move wins than the next, in equal worlds."""
    lead_error: float
    """The standard error of that lead."""
    simulations: int
    """How many games were imagined for this."""
    seed: str
    """The coach's dice: the same seed and number of games give the same chances."""
    origin: Origin


@cache
def made(game: str) -> tuple[DailyPuzzle, ...]:
    """Read the puzzles that were made for a game; none if there is no file."""
    path = title(game).lessons() / FILE
    lines = path.read_bytes().splitlines() if path.exists() else []
    return tuple(msgspec.json.decode(line, type=DailyPuzzle) for line in lines if line)


def with_daily() -> tuple[str, ...]:
    """Name the titles that have puzzles of the day."""
    return tuple(name for name in titles() if made(name))


def today() -> date:
    """Return the date where this machine is."""
    return datetime.now().astimezone().date()


def daily(day: date, games: Sequence[str] | None = None) -> DailyPuzzle:
    """Find the puzzle of a date, of these games or of all; InvalidRequest if there is none.

    >>> daily(date(2027, 1, 1)) == daily(date(2027, 1, 1))
    True
    """
    named = with_daily() if games is None else [game for game in games if made(game)]
    if not named:
        raise InvalidRequest(Words("error-no-lessons", games=", ".join(with_daily())), "daily")
    turn, place = divmod(day.toordinal(), len(named))
    found = made(named[place])
    return found[turn % len(found)]


def daily_of(game: str, name: str) -> DailyPuzzle:
    """Find a puzzle of the day by its name; InvalidRequest if there is none."""
    for puzzle in made(game):
        if puzzle.id == name:
            return puzzle
    known = ", ".join(one.id for one in made(game))
    raise InvalidRequest(Words("error-lesson-name", known=known), name)


def asked(puzzle: DailyPuzzle) -> Step:
    """Ask a puzzle of the day as the single step of a lesson, in every language."""
    rules = dict.fromkeys(fact.rule for fact in puzzle.because if fact.rule)
    return Step(
        say=_texts("coach-daily-ask"),
        well={lang: reason(puzzle, lang) for lang in LANGUAGES},
        other=_texts("coach-daily-other"),
        rules=tuple(rules),
        right=puzzle.right,
        position=msgspec.json.encode(puzzle.position).decode(),
    )


def reason(puzzle: DailyPuzzle, lang: str) -> str:
    """Say how clear the answer is, and the coach's facts about it."""
    best = puzzle.moves[0]
    following = next(one for one in puzzle.moves if one.move not in puzzle.right)
    numbers = {
        "best": round(100 * best.win),
        "next": round(100 * following.win),
        "games": puzzle.simulations,
    }
    teller = Teller((), lang, puzzle.position)
    facts = [teller.reason(fact) for fact in puzzle.because[:MOST_REASONS]]
    return " ".join([say("coach-daily-well", numbers, lang), *facts])


def _texts(message: str) -> Texts:
    return {lang: say(message, {}, lang) for lang in LANGUAGES}


# --- days in a row ---


def streak(days: Iterable[str], today: date) -> int:
    """Count the days in a row on which the puzzle was found, up to today or yesterday.

    >>> streak(["2027-01-01", "2027-01-02"], date(2027, 1, 3))
    2
    """
    found = set(days)
    last = today if today.isoformat() in found else today - timedelta(days=1)
    count = 0
    while last.isoformat() in found:
        count += 1
        last -= timedelta(days=1)
    return count
