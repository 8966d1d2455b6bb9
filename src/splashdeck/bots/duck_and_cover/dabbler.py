"""Duck & Cover: a rule of thumb for a player's own grid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from splashdeck.bots.duck_and_cover.grid import VisibleGrid, grid_after, laid
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import Cell, Cover, Duck, Number, beside

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
        seat, values = knowledge.seat, game.values
        if knowledge.phase != "move":
            return min(legal, key=lambda move: trouble(values, grid_after(knowledge, move)))
        tops = tuple([(place, pile[-1]) for place, pile in knowledge.grids[seat].items()])
        return least_trouble(tuple(values), tops, knowledge.called[seat][0], tuple(legal))


@lru_cache(maxsize=1024)
def least_trouble(
    values: tuple[int, ...],
    tops: tuple[tuple[Cell, Number], ...],
    called: Cell,
    legal: tuple[Cover | Duck, ...],
) -> Cover | Duck:
    """Pick the move after which a grid looks best, and remember it.

    The coach tries all moves of a seat in the same world; its rivals do the same each time.
    """
    grid = dict(tops)
    return min(legal, key=lambda move: trouble(values, laid(grid, called, move)))


def trouble(values: Sequence[int], tops: VisibleGrid) -> float:
    """Estimate what a grid will cost: what is seen, less what can soon be covered."""
    if len(tops) == 1:
        return -sum(values[duck] for duck in tops.values())  # DC-7.2
    cost, shown = 0.0, {place: values[duck] for place, duck in tops.items()}
    for place, splashes in shown.items():
        others = [shown[near] for near in beside(place) if near in shown]
        if not others:
            cost += splashes + STRANDED
            continue
        cost += splashes
        least = min(others)
        if least < splashes:
            cost -= BURIER * (splashes - least)
    return cost
