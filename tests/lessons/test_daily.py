"""Puzzles of the day: one for every date, each with evidence that its answer is clear."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from splashdeck.bots import Budget
from splashdeck.bots.coach import Trials
from splashdeck.bots.interface import question
from splashdeck.commands.learn import make_puzzles
from splashdeck.entropy import Entropy
from splashdeck.games import load
from splashdeck.lessons import daily_exercise, making, taught
from splashdeck.lessons.daily import DailyPuzzle, daily, daily_of, made, streak, with_daily
from splashdeck.lessons.progress import Done, read, write
from tests.node import WEB, run_node

ALL = [puzzle for game in taught() for puzzle in made(game)]
each = pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)
WEEKS = 4
DAY = date(2027, 1, 31)
LONGEST_SENTENCE = 140


def test_every_game_has_some_and_none_comes_again_for_weeks() -> None:
    assert with_daily() == taught()
    assert len({puzzle.id for puzzle in ALL}) == len(ALL)
    for first in (DAY, DAY + timedelta(days=100)):
        days = [daily(first + timedelta(days=number)) for number in range(7 * WEEKS)]
        assert len({puzzle.id for puzzle in days}) == len(days)
        assert {puzzle.game for puzzle in days[:3]} == set(taught())


@each
def test_its_evidence_is_whole_and_clear(puzzle: DailyPuzzle) -> None:
    game, (state, _) = load(puzzle.position)
    legal = {str(move) for move in game.legal_moves(state, puzzle.seat)}
    assert game.name == puzzle.game
    assert {one.move for one in puzzle.moves} == legal
    assert set(puzzle.right) < legal
    assert puzzle.lead >= max(making.LEAST_LEAD, making.LEAST_ERRORS * puzzle.lead_error)
    assert puzzle.simulations >= making.SIMULATIONS
    assert 1 <= puzzle.level <= 4
    chances = {one.move: one for one in puzzle.moves}
    for one in puzzle.moves:
        assert 0 <= one.low <= one.win <= one.high <= 1
    best = max(chances[move].win for move in puzzle.right)
    assert best == puzzle.moves[0].win
    assert all(best > chances[move].win for move in legal - set(puzzle.right))


@each
def test_it_is_asked_and_answered_in_every_language(puzzle: DailyPuzzle) -> None:
    exercise = daily_exercise(puzzle.game, puzzle.id)
    step = exercise.step
    assert step is not None
    for lang in ("en", "nl", "fr"):
        assert len(step.say[lang]) <= LONGEST_SENTENCE
        assert step.well[lang] != step.well["en"] or lang == "en"
    wrong = [str(move) for move in exercise.legal if str(move) not in exercise.right]
    assert exercise.answer(wrong[0]).verdict == "again"
    assert exercise.answer(puzzle.right[0]).verdict == "right"


def test_the_same_seed_gives_the_same_evidence() -> None:
    puzzle = made("antartik")[0]  # the quickest to imagine
    game, (state, _) = load(puzzle.position)
    asked = question(game, state, puzzle.seat)
    trials = Trials(game, asked.knowledge, asked.legal, Entropy.from_text(puzzle.seed))
    trials.run(Budget(simulations=making.SIMULATIONS))
    again = {str(one.move): one.win for one in trials.advice().moves}
    assert trials.games == puzzle.simulations
    assert again == pytest.approx({one.move: one.win for one in puzzle.moves}, abs=0.001)


def test_equal_seeds_make_equal_puzzles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("LEAST_LEAD", "LEAST_ERRORS", "GLANCE_LEAD"):
        monkeypatch.setattr(making, name, -10.0)  # whatever is looked at is clear enough
    monkeypatch.setattr(making, "SURE_WIN", 2.0)
    lines = []
    for _ in range(2):
        make_puzzles("antartik", count=2, seed="ducks", simulations=30)
        lines.append(capsys.readouterr().out.splitlines())
    assert lines[0] == lines[1]
    puzzles = [msgspec.json.decode(line, type=DailyPuzzle) for line in lines[0]]
    assert len(puzzles) == 2
    assert puzzles[0].origin.seed != puzzles[1].origin.seed


def test_days_in_a_row_are_counted_and_kept(tmp_path: Path) -> None:
    done = Done()
    for day in (DAY, DAY - timedelta(days=1), DAY, DAY - timedelta(days=3)):
        done.found_on(day)
    write(done, tmp_path)
    days = read(tmp_path).days
    assert streak(days, DAY) == streak(days, DAY + timedelta(days=1)) == 2
    assert streak(days, DAY + timedelta(days=2)) == 0
    assert daily_of(ALL[0].game, ALL[0].id) == ALL[0]


def test_the_page_finds_the_same_puzzle_on_a_date() -> None:
    """The page's own arithmetic, run by Node over the same counts."""
    days = [(DAY + timedelta(days=number)).isoformat() for number in range(0, 200, 7)]
    games = [[game, len(made(game))] for game in taught()]
    script = f"""
      import {{ puzzleAt }} from {str(WEB / "src" / "lib" / "dates.ts")!r};
      console.log(JSON.stringify({days}.map((day) => puzzleAt(day, {games}))));
    """
    found = msgspec.json.decode(run_node("--input-type=module", "-e", script))
    for day, (game, place) in zip(days, found, strict=True):
        assert made(game)[place] == daily(date.fromisoformat(day))
