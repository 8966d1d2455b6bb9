"""Every lesson holds: it loads, its moves are legal, its texts are true, short and translated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import pytest

from splashdeck.game import Json, Seat, events_json
from splashdeck.games import bind, load
from splashdeck.lessons import Course, Lesson, Step, Texts, course, puzzles, taught
from splashdeck.locale import LANGUAGES
from splashdeck.rulebook import rulebook
from tests.lessons.table import is_on_the_table

COURSE_SECONDS, FIRST_WIN_SECONDS, TAPS_WITHOUT_IDEA = 300, 60, 3
READING, TAPPING, SHOWING = 16.0, 2.0, 1.0  # characters a second; seconds a tap, and a move shown
LONGEST_TITLE, LONGEST_SENTENCE = 28, 140


@pytest.fixture(params=taught())
def taught_course(request: pytest.FixtureRequest) -> Course:
    """Each course in turn."""
    return course(request.param)


def steps_of(one: Course) -> list[Step]:
    return [step for lesson in one.lesson for step in lesson.step]


def test_every_game_of_ours_is_taught() -> None:
    assert set(taught()) == {"duck-and-cover", "duck-and-dive", "antartik"}


def test_a_course_is_short_and_its_lessons_have_names_of_their_own(taught_course: Course) -> None:
    names = [lesson.id for lesson in taught_course.lesson]
    assert 5 <= len(names) <= 7
    assert len(set(names)) == len(names)


def test_every_step_can_be_played_from_wherever_the_learner_may_come(taught_course: Course) -> None:
    for lesson in taught_course.lesson:
        positions: list[Json] = []
        for number, step in enumerate(lesson.step, start=1):
            positions = follow(step, lesson, positions, f"{lesson.id}, step {number}")


def follow(step: Step, lesson: Lesson, before: list[Json], where: str) -> list[Json]:
    """Play a step's right moves from every position before it; return all positions after it."""
    start = step.start()
    starts = before if start is None else [start]
    assert starts, f"{where}: neither a position nor a step before"
    seat = lesson.seat if step.seat is None else step.seat
    after: dict[bytes, Json] = {}
    has_others = False
    for position in starts:
        game, (state, _) = load(position)
        assert seat in game.pending(state), f"{where}: nothing to decide"
        for word in step.show:
            assert is_on_the_table(word, game.position(state), seat), f"{where}: {word}"
        legal = [str(move) for move in game.legal_moves(state, seat)]
        right = legal if step.right == "any" else list(step.right)
        assert set(right) <= set(legal), f"{where}: {right} of {legal}"
        others = [move for move in legal if move not in right]
        has_others = has_others or bool(others)
        for move in right:
            game.preview(game.view(state, seat), seat, game.read_move(move))
        for move in [*right, *(others if step.keep else [])]:
            found = played(position, seat, move, step, checked=move in right, where=where)
            after[msgspec.json.encode(found, order="sorted")] = found
    assert has_others == (step.other is not None), f"{where}: `other` where another move is legal"
    return list(after.values())


def played(position: Json, seat: Seat, move: str, step: Step, *, checked: bool, where: str) -> Json:
    """Play a move and what answers it; see that it leads to what the step states."""
    game, (state, _) = load(position)
    events: list[Json] = []
    for who, text in [(seat, move), *((one.seat, one.move) for one in step.answers)]:
        state, happened = game.play(state, who, game.read_move(text))
        events += msgspec.json.decode(msgspec.json.encode(events_json(happened)))
    found: Json = game.position(state)
    if checked:
        outcome = game.outcome(state)
        ends = None if outcome is None else msgspec.json.decode(msgspec.json.encode(outcome))
        stated = found | {"outcome": ends}
        for key, wanted in msgspec.json.decode(step.after).items():
            assert holds(wanted, stated[key]), f"{where}, {move}: {key} is {stated[key]}"
        for one in step.events:
            wanted = msgspec.json.decode(one) if one.startswith("{") else {"event": one}
            assert any(holds(wanted, event) for event in events), f"{where}, {move}: no {one}"
    return found


def holds(wanted: Any, found: Any) -> bool:
    """Is all that is wanted found, looking into objects key by key?"""
    if isinstance(wanted, dict) and isinstance(found, dict):
        return all(key in found and holds(wanted[key], found[key]) for key in wanted)
    return bool(wanted == found)


def test_a_course_ends_in_a_real_game(taught_course: Course) -> None:
    finish = taught_course.finish
    assert bind(finish.setup(taught_course.game)).players == finish.players
    assert finish.bots == "paddler"


# --- pace ---


def test_an_idea_comes_every_few_taps(taught_course: Course) -> None:
    known: set[str] = set()
    since = 0
    for step in steps_of(taught_course):
        since = 0 if set(step.rules) - known else since + 1
        known |= set(step.rules)
        assert since <= TAPS_WITHOUT_IDEA, step.say["en"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_course_is_soon_done_and_soon_won(taught_course: Course, lang: str) -> None:
    spent, won = 0.0, None
    for step in steps_of(taught_course):
        spent += seconds(step, lang)
        won = spent if won is None and step.win else won
    assert spent <= COURSE_SECONDS
    assert won is not None
    assert won <= FIRST_WIN_SECONDS


def seconds(step: Step, lang: str) -> float:
    """Estimate how long a slow reader needs for a step."""
    read = len(step.say[lang]) + len(step.well[lang])
    return read / READING + TAPPING + SHOWING * (1 + len(step.answers))


# --- texts ---


def texts_of(game: str) -> Iterable[tuple[Texts, int]]:
    for lesson in course(game).lesson:
        yield lesson.title, LONGEST_TITLE
    for step in steps_of(course(game)):
        for texts in (step.say, step.well, *([] if step.other is None else [step.other])):
            yield texts, LONGEST_SENTENCE
    yield course(game).finish.say, LONGEST_SENTENCE
    yield puzzles(game).other, LONGEST_SENTENCE
    for puzzle in puzzles(game).puzzle:
        yield puzzle.say, LONGEST_SENTENCE
        yield puzzle.well, LONGEST_SENTENCE


@pytest.mark.parametrize("game", taught())
def test_every_text_is_there_in_every_language_and_short(game: str) -> None:
    for texts, longest in texts_of(game):
        assert set(texts) == set(LANGUAGES), texts
        for lang, text in texts.items():
            assert text == text.strip(), text
            assert 0 < len(text) <= longest, f"{len(text)} characters: {text}"
            assert "'" not in text, text
            assert "  " not in text, text
            if lang == "fr":
                assert not re.search(r" [!?:;»]|« ", text), f"a no-break space is missing: {text}"


@pytest.mark.parametrize("game", taught())
def test_every_rule_that_is_cited_is_in_the_rulebook(game: str) -> None:
    known = {rule.id for rule in rulebook(game, "en").rules}
    cited: Sequence[tuple[str, ...]] = [
        *(step.rules for step in steps_of(course(game))),
        *(puzzle.rules for puzzle in puzzles(game).puzzle),
    ]
    for rules in cited:
        assert rules
        assert set(rules) <= known, set(rules) - known
