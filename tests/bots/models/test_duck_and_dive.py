"""Duck & Dive: what the dabbler foresees of a card before it is laid."""

from __future__ import annotations

import pytest

from splashdeck.bots.duck_and_dive.dabbler import Table
from splashdeck.entropy import Entropy
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.model import ChoosePool, PlayFromHand
from tests.bots.models.reference import steps


@pytest.mark.parametrize("edition", ["2023", "2025"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_ducks_that_can_be_played_are_the_references(players: int, edition: str) -> None:
    """DD-3.3, DD-3.4: asked before a pool is chosen, when no move of that kind is legal yet."""
    game = DuckAndDive.set_up({"players": players, "edition": edition})
    chosen = 0
    for seed in range(3):
        for step in steps(game, f"playable {seed}"):
            if not isinstance(step.move, ChoosePool) or step.after.phase != "play":
                continue
            known = game.knowledge(step.before, step.seat)
            table = Table(game, known, Entropy.from_text("any"))
            legal = game.legal_moves(step.after, step.seat)
            playable = [move.card for move in legal if isinstance(move, PlayFromHand)]
            assert sorted(table.playable()) == sorted(playable)
            chosen += 1
    assert chosen > 20
