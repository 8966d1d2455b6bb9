"""The ladder: dabbler beats paddler with a large margin, on small fixed samples."""

from __future__ import annotations

import pytest

import splashdeck
from splashdeck.lab.simulate import simulate

GAMES = 12


@pytest.mark.parametrize("name", splashdeck.titles())
def test_a_dabbler_beats_a_paddler_from_either_seat(name: str) -> None:
    game = splashdeck.set_up(name, 2)
    first = simulate(game, GAMES, "ladder", bots=["dabbler", "paddler"])
    second = simulate(game, GAMES, "ladder", bots=["paddler", "dabbler"])
    assert first.wins[0] + second.wins[1] >= 0.75 * 2 * GAMES
