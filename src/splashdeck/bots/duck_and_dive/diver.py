"""Duck & Dive: a tree of what may follow, with a plain idea of what a table is worth."""

from __future__ import annotations

from collections.abc import Sequence

from splashdeck.bots.duck_and_dive.search import SEARCH
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.knowledge import Knowledge


class Diver:
    """Imagines how the cards may lie, and grows a tree of what may follow."""

    calibrated = 140

    def choose(
        self,
        game: DuckAndDive,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Pick the move that the search came back to most often."""
        if len(legal) == 1:
            return legal[0]
        found: Move = SEARCH.choose(game, knowledge, legal, budget, entropy)
        return found
