"""A share of the million random decisions, and proof that a broken rule would be found."""

from __future__ import annotations

from typing import Any

import pytest

import splashdeck
from splashdeck.game import Move, Seat, Step, replace
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.model import Options, State
from splashdeck.lab.stress import stress

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
    report = stress(splashdeck.set_up(**keys), 3_000, "share")
    assert report.broken is None, report.broken
    assert report.decisions == 3_000
    assert report.checks["cards conserved"] == 3_000
    assert min(report.checks.values()) > 100


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
    report = stress(wrong(3, Options()), 20_000, "broken")
    assert report.broken is not None
    assert why in report.broken.why
    assert report.broken.position["game"] == "duck-and-cover"
    assert report.decisions < 20_000


def test_an_interrupt_keeps_the_count() -> None:
    def interrupt(done: int, total: int) -> None:
        assert total == 10_000
        if done == 50:
            raise KeyboardInterrupt

    report = stress(splashdeck.set_up("duck-and-cover", 2), 10_000, "stop", progress=interrupt)
    assert report.interrupted
    assert report.decisions == 50
    assert report.broken is None
