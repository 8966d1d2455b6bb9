"""What a course and a file of puzzles hold, read from a title's folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct, field

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json, Seat
from splashdeck.games.catalogue import title, titles

Texts = dict[str, str]
"""One text in every language, by the language's code."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of somebody else that follows the learner's."""

    seat: Seat
    move: str


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One question to the learner: a sentence, and the moves that answer it."""

    say: Texts
    """The teacher's sentence, before the move."""
    well: Texts
    """Said after a right move and what follows it."""
    rules: tuple[str, ...]
    """The rules behind the idea."""
    right: tuple[str, ...] | Literal["any"]
    """The moves that count, as text; or every legal one."""
    position: str | None = None
    """Where it starts, as JSON; without one it goes on where the step before ended."""
    seat: Seat | None = None
    """The learner's seat, if it is another one than the lesson's."""
    show: tuple[str, ...] = ()
    """What to point at, in the game's own words (`docs/lessons.md`)."""
    other: Texts | None = None
    """Said after another legal move; there exactly where there is such a move."""
    keep: bool = False
    """Is another legal move made, too? Otherwise it is not, and the learner tries again."""
    answers: tuple[Answer, ...] = ()
    """Moves that follow the learner's, in order."""
    after: str = "{}"
    """What must be so in the position then, as JSON; for the proof alone."""
    events: tuple[str, ...] = ()
    """Events that must have happened by then; for the proof alone."""
    win: bool = False
    """Has the learner won something here?"""

    def start(self) -> Json | None:
        """Read the position that it starts from."""
        return None if self.position is None else _json(self.position)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Some steps that belong together; `id` is what progress is kept by."""

    id: str
    title: Texts
    step: tuple[Step, ...]
    seat: Seat = 0


class Finish(Struct, frozen=True, forbid_unknown_fields=True):
    """The real game that a course ends in."""

    say: Texts
    players: int
    bots: str
    hints: Literal["gentle"]
    options: dict[str, Any] = field(default_factory=dict)
    edition: str | None = None

    def setup(self, game: str) -> Json:
        """Give the keys that the game is set up by."""
        keys: Json = {"game": game, "players": self.players, "options": self.options}
        return keys if self.edition is None else keys | {"edition": self.edition}


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons of one game, in their order."""

    game: str
    version: Literal[1]
    lesson: tuple[Lesson, ...]
    finish: Finish


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position with one best answer; `well` gives the reason."""

    id: str
    level: int
    position: str
    seat: Seat = 0
    rules: tuple[str, ...]
    say: Texts
    show: tuple[str, ...] = ()
    right: tuple[str, ...]
    well: Texts
    proof: Literal["wins", "score", "coach"]
    """Why it is the best: it alone wins, it is worth the most, or the coach is sure of it."""
    plies: int = 1
    """How many moves the proof looks ahead, the first included."""


class Puzzles(Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of one game, from easy to hard; `other` is said after any other move."""

    game: str
    version: Literal[1]
    other: Texts
    puzzle: tuple[Puzzle, ...]


def taught() -> tuple[str, ...]:
    """Name the titles that have a course."""
    return tuple(name for name, card in titles().items() if (card.lessons() / COURSE).exists())


@cache
def course(game: str) -> Course:
    """Read the course of a game; InvalidRequest if it has none."""
    return _read(game, COURSE, Course)


@cache
def puzzles(game: str) -> Puzzles:
    """Read the puzzles of a game; InvalidRequest if it has none."""
    return _read(game, PUZZLES, Puzzles)


COURSE, PUZZLES = "course.toml", "puzzles.toml"
Part = TypeVar("Part", Course, Puzzles)


def _read(game: str, name: str, kind: type[Part]) -> Part:
    path: Path = title(game).lessons() / name
    if not path.exists():
        raise InvalidRequest(Words("error-no-lessons", games=", ".join(taught())), where=game)
    return msgspec.toml.decode(path.read_bytes(), type=kind)


def _json(text: str) -> Json:
    found: Json = msgspec.json.decode(text)
    return found
