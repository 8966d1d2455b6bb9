"""Leads a learner through one lesson or puzzle: moves as text in, what they bring out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Consequence, Event, Move, Seat
from splashdeck.games import AnyGame, load
from splashdeck.lessons.course import Puzzle, Step, Texts, course, puzzles
from splashdeck.lessons.daily import asked, daily_of

Verdict: TypeAlias = Literal["right", "kept", "again", "helped"]
"""What became of a move: it was right; it was another one, and made all the same; it was another
one, and not made; it was the last of several others, and the teacher made a right one instead."""

GLOWS_AFTER, HELPS_AFTER = 2, 3
"""After this many other moves the right ones are shown; after this many the teacher makes one."""


class Shown(Struct, frozen=True):
    """One move that was made, and what it did."""

    seat: Seat
    move: Move
    state: Any
    events: tuple[Event, ...]


class Reply(Struct, frozen=True):
    """The teacher's answer to a move: a verdict, a sentence, and what was played."""

    verdict: Verdict
    says: Texts
    played: tuple[Shown, ...] = ()
    win: bool = False


class Exercise:
    """A learner before the steps of one lesson or puzzle.

    `step` is asked now, from `state`; `answer` takes a move, and after a move that was made
    `go_on` leads to the next step. `step` is None once all is done.
    """

    def __init__(self, name: str, steps: Sequence[Step], seat: Seat = 0) -> None:
        self.name = name
        self.steps = tuple(steps)
        self.usual_seat = seat
        self.number = 0
        self.game: AnyGame
        self.state: Any = None
        self.others = 0
        self.is_answered = False
        self._open()

    def _open(self) -> None:
        """Go to the present step's position, if it has one of its own."""
        self.others, self.is_answered = 0, False
        start = None if self.step is None else self.step.start()
        if start is not None:
            self.game, (self.state, _) = load(start)

    @property
    def step(self) -> Step | None:
        """What is asked now; None once everything is answered."""
        return self.steps[self.number] if self.number < len(self.steps) else None

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        own = None if self.step is None else self.step.seat
        return self.usual_seat if own is None else own

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves that the rules allow the learner now."""
        return () if self.is_answered else tuple(self.game.legal_moves(self.state, self.seat))

    @property
    def right(self) -> tuple[str, ...]:
        """The moves that answer the question."""
        assert self.step is not None
        if self.step.right == "any":
            return tuple(map(str, self.game.legal_moves(self.state, self.seat)))
        return self.step.right

    @property
    def glowing(self) -> tuple[str, ...]:
        """The right moves, once the learner has tried often enough to be shown them."""
        return self.right if self.others >= GLOWS_AFTER and not self.is_answered else ()

    def preview(self, move: Move) -> tuple[Consequence, ...]:
        """Say what surely follows from a legal move, as at any table."""
        return tuple(self.game.preview(self.game.view(self.state, self.seat), self.seat, move))

    def answer(self, text: str) -> Reply:
        """Take the learner's move; IllegalMove or InvalidNotation if the game itself refuses it.

        Another move than the right ones is told so and, unless the step keeps it, not made:
        nothing hidden is shown, and the learner tries again.
        """
        step = self._asked()
        move = self.game.read_move(text)
        refused = self.game.refusal(self.state, self.seat, move)
        if refused is not None:
            raise refused.error(move)
        if str(move) in self.right:
            return self._make(move, "right", step.well)
        assert step.other is not None, "a step says something of every legal move"
        if step.keep:
            return self._make(move, "kept", step.other)
        self.others += 1
        if self.others >= HELPS_AFTER:
            return self.show_me()
        return Reply("again", step.other)

    def show_me(self) -> Reply:
        """Let the teacher make a right move."""
        step = self._asked()
        return self._make(self.game.read_move(self.right[0]), "helped", step.well)

    def go_on(self) -> None:
        """Go to the next step, after a move that was made."""
        if not self.is_answered:
            raise InvalidRequest(Words("error-lesson-unanswered"), self.name)
        self.number += 1
        self._open()

    def _asked(self) -> Step:
        if self.step is None or self.is_answered:
            raise InvalidRequest(Words("error-lesson-answered"), self.name)
        return self.step

    def _make(self, move: Move, verdict: Verdict, says: Texts) -> Reply:
        step = self._asked()
        played = [self._play(self.seat, move)]
        for answer in step.answers:
            played.append(self._play(answer.seat, self.game.read_move(answer.move)))
        self.is_answered = True
        return Reply(verdict, says, tuple(played), step.win and verdict != "kept")

    def _play(self, seat: Seat, move: Move) -> Shown:
        self.state, events = self.game.play(self.state, seat, move)
        return Shown(seat, move, self.state, events)


def lesson_of(game: str, name: str) -> Exercise:
    """Begin a lesson of a game's course; InvalidRequest if it has none of this name."""
    lessons = {lesson.id: lesson for lesson in course(game).lesson}
    if name not in lessons:
        raise InvalidRequest(Words("error-lesson-name", known=", ".join(lessons)), name)
    return Exercise(name, lessons[name].step, lessons[name].seat)


def puzzle_of(game: str, name: str) -> Exercise:
    """Begin a puzzle of a game; InvalidRequest if it has none of this name."""
    found = {puzzle.id: puzzle for puzzle in puzzles(game).puzzle}
    if name not in found:
        raise InvalidRequest(Words("error-lesson-name", known=", ".join(found)), name)
    return Exercise(name, [as_step(found[name], puzzles(game).other)], found[name].seat)


def daily_exercise(game: str, name: str) -> Exercise:
    """Begin a puzzle of the day; InvalidRequest if the game has none of this name."""
    found = daily_of(game, name)
    return Exercise(name, [asked(found)], found.seat)


def as_step(puzzle: Puzzle, other: Texts) -> Step:
    """Ask a puzzle as the single step of a lesson."""
    return Step(
        say=puzzle.say,
        well=puzzle.well,
        rules=puzzle.rules,
        right=puzzle.right,
        position=puzzle.position,
        show=puzzle.show,
        other=other,
    )
