"""The examples that researchers start from, made small: they run, and do what they say."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from splashdeck.record import Record

FOLDER = Path(__file__).parents[2] / "examples"


def load(name: str) -> ModuleType:
    """Load an example as a module."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_mccfr_brings_exploitability_down() -> None:
    before, after = load("openspiel_tiny").solve(seed=2, iterations=40, reports=1)
    assert before > 1
    assert 0 <= after < before / 2


def test_is_mcts_plays_from_what_its_seat_knows() -> None:
    returns = load("openspiel_tiny").search(seed=1, simulations=4, most_moves=2)
    assert sum(returns) == pytest.approx(0)


def test_an_episode_is_written_where_replay_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "episode.jsonl"
    monkeypatch.setattr(sys, "argv", ["episode", "antartik", "--players", "2", "--out", str(file)])
    load("episode_to_replay").main()
    outcome = Record.read(file.read_bytes()).verify()
    assert f"scores {outcome.scores}" in capsys.readouterr().out


def test_a_bot_of_ones_own_is_measured() -> None:
    example = load("arena_entry")
    report = example.measure(games=6)
    assert report.games == 6
    assert {standing.bot for standing in report.results} == {
        "arena_entry:Careful",
        "dabbler",
        "paddler",
    }
    assert report.results == example.measure(games=6).results


def test_ppo_on_pettingzoo_makes_what_went_well_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    example = load("pettingzoo_ppo")
    monkeypatch.setattr(example, "DECISIONS", 128)
    learner = example.Learner("antartik", players=2, seed=1)
    batch = learner.gather()
    assert len(batch.action) >= 128
    assert all(marks[action] for marks, action in zip(batch.legal, batch.action, strict=True))
    before = example.loss(learner.weights, batch)
    for _ in range(10):
        learner.weights, learner.memory = learner._learn(learner.weights, learner.memory, batch)
    assert example.loss(learner.weights, batch) < before
    assert learner.update() >= 128
    assert 0 <= learner.wins(1) <= 1


def test_advantages_add_up_to_what_was_got() -> None:
    gained, target = load("pettingzoo_ppo").advantages([0.0, 0.0, 0.0], 1.0)
    assert np.allclose(gained, [0.95**2, 0.95, 1.0])
    assert target == gained
