"""Antartik: how far a play-out goes, and what the standings promise from there."""

from __future__ import annotations

from math import sqrt

from splashdeck.bots.prospects import Prospect, expected
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.games.antartik.model import VALUE_OF, State

DIVES = 2
"""A play-out stops when this many divers have finished: a flop leaves the next one its cards."""

# Measured in games of the rule of thumb with itself, 2 to 5 players.
SPREAD = 2.2
"""How much, in squared points, each card of the draw pile may change a seat's score."""

EARNED = {2: 0.74, 3: 0.58, 4: 0.49, 5: 0.43}
"""Points that each card of the draw pile brings every seat in the end, by players."""


class Outlook:
    """Stops after the next diver's turn."""

    def __init__(self, game: Antartik) -> None:
        self.game = game

    def is_likely(self, known: Knowledge, state: State) -> bool:
        """Doubt that a rival has put something on top that flops (AN-6.2)."""
        if known.seat == known.diver:
            return True
        values = [VALUE_OF[card] for card in (*state.middle, *state.draw[: known.arranged])]
        return len(set(values)) == len(values)

    def trust(self, known: Knowledge) -> float:
        """Trust the play-outs: the cards to come leave enough open."""
        return 1.0

    def horizon(self, state: State) -> Dives:
        """Stop when the next diver has finished too."""
        return Dives(state)

    def prospect(self, state: State) -> Prospect:
        """Work out what the standings promise, from the number of cards to come."""
        left = len(state.draw)
        more = EARNED[self.game.players] * left
        return expected([score + more for score in self.game.scores(state)], sqrt(SPREAD * left))


class Dives:
    """Counts the divers who have finished."""

    def __init__(self, state: State) -> None:
        self.diver = state.diver
        self.finished = 0

    def __call__(self, state: State) -> bool:
        if state.diver != self.diver:
            self.diver = state.diver
            self.finished += 1
        return self.finished >= DIVES
