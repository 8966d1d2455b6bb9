"""Duck & Dive: the fast twin plays as the reference does, in both editions.

Every number of players: `python -m tests.parity duck-and-dive`.
"""

from __future__ import annotations

import pytest

from splashdeck import fast
from splashdeck.fast.duck_and_dive import DuckAndDive
from tests.parity import duck_and_dive, lockstep


def twin(players: int, edition: str, turn_limit: int) -> DuckAndDive:
    options = {"turn_limit": turn_limit}
    made = fast.set_up("duck-and-dive", players, edition=edition, options=options)
    assert isinstance(made, DuckAndDive)
    return made


@pytest.mark.parametrize("players, edition, turns", [(4, "2025", 120), (2, "2023", 60)])
def test_whole_games_agree_after_every_move(players: int, edition: str, turns: int) -> None:
    bound = twin(players, edition, turns)
    for steps in lockstep.recorded(bound, lockstep.dealt(bound, players), key=1).games(4):
        assert duck_and_dive.follow(bound, steps) > 50
