"""Lessons and puzzles in the terminal: each played to its end, the wrong way first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from textual.pilot import Pilot

from splashdeck.game import Json
from splashdeck.lessons import course, puzzles, taught
from splashdeck.terminal.app import Splashdeck
from splashdeck.terminal.gentle import FirstGame
from splashdeck.terminal.host import Host
from splashdeck.terminal.learn import FINISH, Learning, LearnMenu, first_game, following
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.pages import RulePage
from splashdeck.terminal.plan import usual_plan
from splashdeck.terminal.screen import TableScreen
from splashdeck.terminal.teaching import LessonScreen, Task
from tests.terminal.driver import press, running, screen_text, until

LESSONS = [(game, lesson.id) for game in taught() for lesson in course(game).lesson]


def learner(folder: Path, learning: Learning, lang: str = "en") -> Splashdeck:
    plans = {name: usual_plan(name, "Ann") for name in taught()}
    return Splashdeck(plans, lang=lang, folder=folder, learning=learning)


def begun(folder: Path, task: Task, lang: str = "en") -> Splashdeck:
    return learner(folder, Learning(task.kind, (task.game,), task), lang)


def lesson_screen(pilot: Pilot[None]) -> LessonScreen:
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    screen.pace = 0
    return screen


async def choose(pilot: Pilot[None], move: str) -> None:
    """Make a move by its number in the list."""
    screen = lesson_screen(pilot)
    place = [choice.text for choice in screen.face.choices].index(move)
    asked = screen.asked
    await press(pilot, *str(place + 1), "enter")
    await until(lambda: screen.asked != asked)


async def go_on(pilot: Pilot[None], screen: LessonScreen) -> None:
    """Go on to the next question, or off the screen after the last."""
    asked, number = screen.asked, screen.exercise.number
    await press(pilot, "space")
    await until(
        lambda: (
            screen.exercise.number != number
            and (screen.exercise.step is None or screen.asked != asked)
        )
    )


@pytest.mark.parametrize("game, name", LESSONS)
async def test_each_lesson_is_played_to_its_end_the_wrong_way_first(
    game: str, name: str, tmp_path: Path
) -> None:
    async with running(begun(tmp_path, Task(game, "lesson", name))) as pilot:
        screen = lesson_screen(pilot)
        exercise = screen.exercise
        while (step := exercise.step) is not None:
            assert step.say["en"].split()[0] in screen_text(pilot)
            wrong = [str(move) for move in exercise.legal if str(move) not in exercise.right]
            for move in wrong[:1]:
                await choose(pilot, move)
                assert screen.reply is not None
                assert screen.reply.says == step.other
            if not exercise.is_answered:
                await choose(pilot, exercise.right[0])
                assert screen.reply is not None
                assert screen.reply.says == step.well
            await go_on(pilot, screen)
        await press(pilot)
        after = following(Task(game, "lesson", name))
        assert after is not None
        if after.name == FINISH:
            assert isinstance(pilot.app.screen, TableScreen)
        else:
            assert lesson_screen(pilot).task_of == after
    assert f"{game}/{name}" in json.loads((tmp_path / "lessons.json").read_text())["done"]


async def test_a_puzzle_shows_its_answer_when_asked_and_the_next_follows(tmp_path: Path) -> None:
    first, second, *_ = puzzles("duck-and-dive").puzzle
    async with running(begun(tmp_path, Task("duck-and-dive", "puzzle", first.id))) as pilot:
        screen = lesson_screen(pilot)
        asked = screen.asked
        await press(pilot, "h")
        await until(lambda: screen.asked != asked)
        assert screen.reply is not None
        assert screen.reply.verdict == "helped"
        await go_on(pilot, screen)
        await press(pilot)
        assert lesson_screen(pilot).task_of.name == second.id


async def test_the_question_is_said_again_its_rule_opens_and_languages_change(
    tmp_path: Path,
) -> None:
    async with running(begun(tmp_path, Task("antartik", "lesson", "dive"))) as pilot:
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, RulePage)
        await press(pilot, "escape", "l")
        assert "Stap 1 van 3" in screen_text(pilot)
        assert "Jij bent de duiker" in screen_text(pilot)
        await press(pilot, "question_mark")
        assert screen_text(pilot).count("Jij bent de duiker") == 2
        await choose(pilot, "turn")
        await press(pilot, "l")
        assert "Étape 1 sur 3" in screen_text(pilot), "also once it is answered"


async def test_after_two_other_moves_the_right_ones_are_named(tmp_path: Path) -> None:
    async with running(begun(tmp_path, Task("antartik", "lesson", "dive"))) as pilot:
        await choose(pilot, "stop")
        await choose(pilot, "stop")
        assert "Try one of these: turn" in screen_text(pilot)
        await choose(pilot, "stop")
        screen = lesson_screen(pilot)
        assert screen.reply is not None
        assert screen.reply.verdict == "helped"


async def test_the_list_ticks_off_what_was_done_and_goes_to_what_was_not(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text('{"done":["antartik/dive"]}')
    async with running(learner(tmp_path, Learning("lesson", ("antartik",)))) as pilot:
        assert isinstance(pilot.app.screen, LearnMenu)
        assert "✓ The perfect dive" in screen_text(pilot)
        assert "1 of 7 done" in screen_text(pilot)
        await press(pilot, "p")
        assert "Puzzles: find the best move" in screen_text(pilot)
        await press(pilot, "p", "enter")
        assert lesson_screen(pilot).task_of.name == "flop"
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, LearnMenu)


async def test_a_spoilt_list_counts_as_nothing_done(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text("not JSON")
    async with running(learner(tmp_path, Learning("lesson", ("antartik",)))) as pilot:
        assert "0 of 7 done" in screen_text(pilot)


async def test_the_menu_leads_to_the_lessons(tmp_path: Path) -> None:
    plans = {name: usual_plan(name, "Ann") for name in taught()}
    async with running(Splashdeck(plans, lang="en", folder=tmp_path)) as pilot:
        await press(pilot, "h")
        assert isinstance(pilot.app.screen, LearnMenu)
        await press(pilot, "q")
        assert not isinstance(pilot.app.screen, LearnMenu)


async def test_the_game_at_the_end_says_its_goal_and_proposes_a_move_to_who_thinks_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hint(table: LocalTable, seat: int, lang: str) -> Json:
        return {"moves": [{"move": str(table.moves(seat)[0][0]), "because": ["Just so."]}]}

    monkeypatch.setattr(LocalTable, "hint", hint)
    table = first_game("antartik").table()
    screen = FirstGame(table, lambda face: Host(table, face, 0.05), "en", tmp_path, pace=0)
    screen.patience = 1e9
    app = learner(tmp_path, Learning("lesson", ("antartik",)))
    async with running(app) as pilot:
        await app.push_screen(screen)
        await until(lambda: screen.is_asking)
        assert "Goal: most stars." in screen_text(pilot)
        screen._propose(screen.face.viewer or 0, screen.asked)
        await until(lambda: "How about" in screen_text(pilot))
        await press(pilot, "g")
        assert "No more hints" in screen_text(pilot)
        screen._propose(screen.face.viewer or 0, screen.asked)
        await press(pilot)
        assert "How about" not in screen_text(pilot)
