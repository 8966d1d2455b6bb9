"""Whole games among bots: who sits where, and how each seat's bot is asked in its turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from splashdeck.bots import Bot, Budget, bot, decide
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Seat
from splashdeck.games import AnyGame

Chooser: TypeAlias = Callable[[Any, Seat], Any]
"""Picks a legal move for a seat in a state."""


def seat_bots(game: AnyGame, bots: Sequence[str | Bot]) -> list[Bot]:
    """Find a bot for each seat; InvalidSetup if there are too few or too many."""
    if len(bots) != game.players:
        why = Words("error-bots-count", bots=str(len(bots)), players=game.players)
        raise InvalidSetup(why, where="bots")
    return [bot(one, game.name) if isinstance(one, str) else one for one in bots]


def bot_name(one: str | Bot) -> str:
    """Say what a bot is called in a report."""
    return one if isinstance(one, str) else type(one).__name__.lower()


def by_bots(
    game: AnyGame, bots: Sequence[Bot], deal: Entropy, budgets: Sequence[Budget] | None = None
) -> Chooser:
    """Let each seat's bot choose by what that seat knows, each time from fresh entropy.

    Without budgets, each thinks for as many simulations as it is calibrated to.
    """
    asked = Counter[Seat]()
    given = budgets or [Budget(simulations=one.calibrated) for one in bots]

    def choose(state: Any, seat: Seat) -> Any:
        asked[seat] += 1
        entropy = deal.child(f"seat {seat} choice {asked[seat]}")
        return decide(bots[seat], game, state, seat, given[seat], entropy)

    return choose
