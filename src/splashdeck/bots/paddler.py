"""The paddler, for every game."""

from __future__ import annotations

from collections.abc import Sequence

from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Knowledge, Move
from splashdeck.games import AnyGame


class Paddler:
    """Plays any legal move, each equally likely."""

    calibrated = 1

    def choose(
        self,
        game: AnyGame,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Pick by chance alone."""
        return entropy.pick(legal)[0]
