"""Lessons and puzzles with everything a client draws, worked out beforehand.

A course is finite: from every position that a learner may come to, the view, the legal moves and
what each right move brings can be told. So the page teaches with no engine and no server.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from splashdeck.errors import InvalidNotation
from splashdeck.game import Json, Seat, events_seen
from splashdeck.games import AnyGame, load
from splashdeck.games.catalogue import has_part, part
from splashdeck.lessons.course import Lesson, Step, course, puzzles
from splashdeck.lessons.daily import DailyPuzzle, asked, made
from splashdeck.lessons.exercise import as_step


def baked(game: str) -> Json:
    """Work out a game's whole course and all its puzzles.

    `questions` holds every question in every position that it may be asked in; a lesson or
    puzzle names its `first` one by its number there, and each move that is made names the next.
    """
    oven = Oven()
    return {
        "lessons": [
            {"id": lesson.id, "title": lesson.title, "first": oven.bake(lesson)}
            for lesson in course(game).lesson
        ],
        "puzzles": [
            {
                "id": one.id,
                "level": one.level,
                "say": one.say,
                "first": oven.bake(
                    Lesson(one.id, {}, (as_step(one, puzzles(game).other),), one.seat)
                ),
            }
            for one in puzzles(game).puzzle
        ],
        "finish": msgspec.to_builtins(course(game).finish)
        | {"setup": course(game).finish.setup(game)},
        "questions": oven.questions,
    }


def baked_daily(game: str) -> list[Json]:
    """Work out a game's puzzles of the day, each by itself, with the evidence for its answer."""
    return [_daily(puzzle) for puzzle in made(game)]


def _daily(puzzle: DailyPuzzle) -> Json:
    oven = Oven()
    oven.bake(Lesson(puzzle.id, {}, (asked(puzzle),), puzzle.seat))
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "level": puzzle.level,
        "moves": _json(puzzle.moves),
        "simulations": puzzle.simulations,
        "questions": oven.questions,
    }


class Oven:
    """Works questions out, each position of a step once."""

    def __init__(self) -> None:
        self.questions: list[Json] = []

    def bake(self, lesson: Lesson) -> int:
        """Work out all questions of a lesson; return the number of the first."""
        known: dict[tuple[int, bytes], int] = {}

        def ask(number: int, game: AnyGame | None, state: Any) -> int | None:
            if number == len(lesson.step):
                return None
            step = lesson.step[number]
            start = step.start()
            if start is not None:
                game, (state, _) = load(start)
            assert game is not None
            key = (number, msgspec.json.encode(game.position(state), order="sorted"))
            if key not in known:
                known[key] = len(self.questions)
                self.questions.append({})
                seat = lesson.seat if step.seat is None else step.seat
                question = _question(step, seat, game, state)
                question["place"] = [number + 1, len(lesson.step)]
                for made in question["made"].values():
                    made["next"] = ask(number + 1, game, made.pop("state"))
                self.questions[known[key]] = question
            return known[key]

        first = ask(0, None, None)
        assert first is not None
        return first


def _question(step: Step, seat: Seat, game: AnyGame, state: Any) -> Json:
    """Tell one question: what the learner sees, may do, and what every move that counts brings."""
    legal = game.legal_moves(state, seat)
    view = game.view(state, seat)
    right = [str(move) for move in legal] if step.right == "any" else list(step.right)
    counts = [move for move in legal if step.keep or str(move) in right]
    return {
        "seat": seat,
        "setup": game.setup_keys(),
        "view": _json(view),
        "legal": [
            {"move": str(move), "preview": _json(game.preview(view, seat, move))} for move in legal
        ],
        "refused": refused(game, state, seat),
        "say": step.say,
        "well": step.well,
        "other": step.other,
        "rules": step.rules,
        "show": step.show,
        "right": right,
        "win": step.win,
        "made": {str(move): _made(step, seat, game, state, move) for move in counts},
    }


def refused(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """Say which rule forbids what somebody may try: each verb that is legal here, anywhere else.

    Each rule's words come with the moves that they forbid. What may be tried is what the view
    names (`aims`).
    """
    tried = sorted(aims(game.name, game.view(state, seat)))
    verbs = {str(move).split(" ")[0] for move in game.legal_moves(state, seat)}
    found: dict[bytes, tuple[Any, list[str]]] = {}
    for text in (f"{verb} {aim}" for verb in sorted(verbs) for aim in tried):
        with suppress(InvalidNotation):
            why = game.refusal(state, seat, game.read_move(text))
            if why is not None:
                refusal = _json(why)
                found.setdefault(msgspec.json.encode(refusal), (refusal, []))[1].append(text)
    return [list(one) for one in found.values()]


def aims(name: str, view: Any) -> set[str]:
    """Find what a view names that a move may be about: its texts, and the places of the title.

    A title with moves that name places lists them by `aims(view)` in its drawer `notation`.
    """
    has_notation = has_part(name, "games", "notation")
    places = getattr(part(name, "games", "notation"), "aims", None) if has_notation else None
    return texts(_json(view)) | (set() if places is None else places(view))


def texts(view: Any) -> set[str]:
    """Collect every text in a view, such as the cards that it names."""
    if isinstance(view, str):
        return {view}
    if isinstance(view, dict):
        return texts(tuple(view.values()))
    return set().union(*map(texts, view)) if isinstance(view, list | tuple) else set()


def _made(step: Step, seat: Seat, game: AnyGame, state: Any, move: Any) -> Json:
    """Play a move and what answers it; tell it frame by frame, as the learner sees it."""
    moves: Sequence[tuple[Seat, Any]] = [
        (seat, move),
        *((one.seat, game.read_move(one.move)) for one in step.answers),
    ]
    frames = []
    for mover, one in moves:
        state, events = game.play(state, mover, one)
        frames.append({"view": _json(game.view(state, seat)), "events": events_seen(events, seat)})
    return {"frames": frames, "state": state}


def _json(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=True)
