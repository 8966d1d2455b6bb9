"""Duck & Cover: a rule of thumb for a player's own grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from splashdeck.bots.duck_and_cover.grid import VisibleGrid, grid_after
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import SIDES

STRANDED = 0.75
"""What a pile costs that no other can cover: it must dive, or be dived to, first."""

BURIER = 0.1
"""What it is worth, by splash, that a neighbour of fewer splashes can cover a duck."""


class Dabbler:
    """Leaves few splashes to be seen, and the large ones where a small duck can cover them."""

    calibrated = 1

    def choose(
        self,
        game: DuckAndCover,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Pick the move after which the grid looks best; the first of equals."""
        return min(legal, key=lambda move: trouble(game.values, grid_after(knowledge, move)))


def trouble(values: Sequence[int], tops: VisibleGrid) -> float:
    """Estimate what a grid will cost: what is seen, less what can soon be covered."""
    if len(tops) == 1:
        return -sum(values[duck] for duck in tops.values())  # DC-7.2
    cost = 0.0
    for place, duck in tops.items():
        beside = [values[tops[place + side]] for side in SIDES if place + side in tops]
        cost += values[duck] + (STRANDED if not beside else 0.0)
        cost -= BURIER * gain(values[duck], beside)
    return cost


def gain(splashes: int, beside: Iterable[int]) -> int:
    """Count the splashes saved if the best neighbour covers a duck."""
    return max([splashes - other for other in beside if other < splashes], default=0)
