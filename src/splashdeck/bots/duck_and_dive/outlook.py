"""Duck & Dive: how far a play-out goes, and what the standings promise from there."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from splashdeck.bots.prospects import Prospect, expected
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.knowledge import Knowledge
from splashdeck.games.duck_and_dive.model import State

# Measured in games of the rule of thumb with itself, both editions, 2 to 6 players.
SPREAD = {2: 8.0, 3: 3.5, 4: 2.4, 5: 1.6, 6: 1.0}
"""How much, in squared points, each pool to come may change a seat's score, by players."""

EARNED = {2: 1.7, 3: 1.3, 4: 0.95, 5: 0.7, 6: 0.5}
"""Points that each pool to come brings every seat in the end, by players."""

KEPT = 0.8
"""The part of a lead that lasts: leaders are robbed, and their pools spoilt."""


class Outlook:
    """Stops when everybody has had a turn."""

    def __init__(self, game: DuckAndDive) -> None:
        self.game = game

    def is_likely(self, known: Knowledge, state: State) -> bool:
        """Take any state that fits: in this game nothing else speaks against one."""
        return True

    def horizon(self, state: State) -> Callable[[State], bool]:
        """Stop when everybody has had a turn."""
        until = state.turn + self.game.players
        return lambda later: later.turn >= until

    def prospect(self, state: State) -> Prospect:
        """Work out what the standings promise, from the number of pools to come (DD-6.8)."""
        players = self.game.players
        left = len(state.pool_deck) + sum(pool is not None for pool in state.pools)
        points = self.game.scores(state)
        mean = sum(points) / players
        scores = [mean + KEPT * (score - mean) + EARNED[players] * left for score in points]
        return expected(scores, sqrt(SPREAD[players] * left))
