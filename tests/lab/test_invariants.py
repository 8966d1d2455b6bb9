"""A share of a million random decisions, and proof that a broken rule would be found."""

from __future__ import annotations

from typing import Any

import pytest

import splashdeck
from splashdeck.game import Move, Seat, Step, replace
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.model import Options, State
from splashdeck.lab.simulate import simulate

SETUPS: list[dict[str, Any]] = [
    {"name": "duck-and-cover", "players": 4},
    {"name": "duck-and-cover", "players": 3, "options": {"low_blows": True, "surprises": True}},
    {"name": "duck-and-dive", "players": 4, "edition": "2023"},
    {"name": "duck-and-dive", "players": 3, "edition": "2025"},
    {"name": "antartik", "players": 4},
    {"name": "antartik", "players": 3, "juniors": [0, 2]},
]


@pytest.mark.parametrize("keys", SETUPS, ids=str)
def test_random_play_breaks_no_invariant(keys: dict[str, Any]) -> None:
    game = splashdeck.set_up(**keys)
    games = 2 if game.name == "duck-and-cover" else 10
    report = simulate(game, games, "share", check=True)
    assert report.broken is None, report.broken
    assert report.checks is not None
    assert report.checks["cards conserved"] == report.decisions > 300
    assert min(report.checks.values()) >= report.decisions // 16


class Forgetful(DuckAndCover):
    """Lists one move too few."""

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        return super().legal_moves(state, seat)[:-1]


class Thief(DuckAndCover):
    """Loses the discard zone."""

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        state, events = super().play(state, seat, move)
        return replace(state, discard=()), events


@pytest.mark.parametrize(
    "wrong, why", [(Forgetful, "is not listed rightly"), (Thief, "cards lost: {\"captain's")]
)
def test_a_broken_rule_is_found_with_its_position(wrong: type[DuckAndCover], why: str) -> None:
    report = simulate(wrong(3, Options()), 20, "broken", check=True)
    assert report.broken is not None
    assert why in report.broken.why
    assert report.broken.position["game"] == "duck-and-cover"
    assert report.games < 20
    assert f"BROKEN in game {report.broken.game_number}" in report.text()


def test_checking_changes_nothing() -> None:
    game = splashdeck.set_up("duck-and-cover", 2)
    plain, checked = (simulate(game, 2, "same", check=check) for check in (False, True))
    assert checked.decisions == plain.decisions
    assert checked.scores_by_seat == plain.scores_by_seat
    assert plain.checks is None
