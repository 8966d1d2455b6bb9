"""What the coach goes by where a title has no outlook or reasons of its own."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from splashdeck.bots.prospects import Prospect, settled
from splashdeck.game import Statement
from splashdeck.games import AnyGame


class Outlook:
    """Plays every game out to its end."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def is_likely(self, known: Any, state: Any) -> bool:
        """Doubt nothing that fits what is known."""
        return True

    def trust(self, known: Any) -> float:
        """Trust the play-outs in full."""
        return 1.0

    def horizon(self, state: Any) -> Callable[[Any], bool]:
        """Never stop a play-out before the end of the game."""
        return lambda later: False

    def prospect(self, state: Any) -> Prospect:
        """Count a finished game; there are no others here."""
        outcome = self.game.outcome(state)
        assert outcome is not None
        return settled(outcome)


class Reasons:
    """Tries every move, and lets the figures speak for themselves."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def kind(self, move: Any) -> Hashable:
        """Take every move for one of its own kind."""
        return str(move)

    def facts(self, known: Any, move: Any) -> list[Statement]:
        """List no facts: the figures of a move are all there is to say."""
        return []
