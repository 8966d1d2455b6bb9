"""What a bot is: knowledge, legal moves, a budget and entropy in; one of the moves out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any, Protocol

from msgspec import Struct

from splashdeck.entropy import Entropy
from splashdeck.games import AnyGame

__all__ = ["Bot", "Budget"]


class Budget(Struct, frozen=True):
    """How long a bot may think about a move: in seconds, in simulations, or whichever ends first.

    Only simulations give the same move every time; seconds depend on the machine.
    """

    seconds: float | None = None
    simulations: int | None = None

    def simulate(self) -> Iterator[int]:
        """Count simulations, from 0, until the budget is used up; there is always one."""
        until = None if self.seconds is None else perf_counter() + self.seconds
        number = 0
        while True:
            yield number
            number += 1
            if self.simulations is not None and number >= self.simulations:
                return
            if until is not None and perf_counter() >= until:
                return


class Bot(Protocol):
    """A player that is no person."""

    calibrated: int
    """The simulations that take about 20 ms on one core: the arena's budget for a move."""

    def choose(
        self,
        game: AnyGame,
        knowledge: Any,
        legal: Sequence[Any],
        budget: Budget,
        entropy: Entropy,
    ) -> Any:
        """Pick one of the seat's legal moves within a budget.

        `knowledge` is `game.knowledge` of the seat that has to choose. Equal arguments,
        with a budget in simulations, give equal moves, whatever the state behind them.
        """
