"""A model of one grid in a round (DC-3.5, DC-4, DC-7), after `games/duck_and_cover/rules.py`.

It knows visible ducks alone, for a covered duck stays covered; `tests/bots/models` holds it to
the reference. `low_blows` (DC-10.4) uncovers and gives ducks away: no `QuickGrid` foresees that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from splashdeck.game import Move
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import (
    SIDES,
    Call,
    Cell,
    Cover,
    Duck,
    Give,
    Number,
    Place,
)

VisibleGrid: TypeAlias = Mapping[Cell, Number]
"""The visible ducks, by cell."""

Values: TypeAlias = Sequence[int]

LARGEST_FIRST = range(12, 0, -1)


def grid_after(known: Knowledge, move: Move) -> VisibleGrid:
    """Lay the move out: the seat's visible ducks after it."""
    grid = known.grids[known.seat]
    tops = {place: pile[-1] for place, pile in grid.items()}
    if isinstance(move, Cover | Duck):
        return laid(tops, known.called[known.seat][0], move)
    if isinstance(move, Give):
        del tops[move.source]
        if len(grid[move.source]) > 1:
            tops[move.source] = grid[move.source][-2]
    elif isinstance(move, Place):
        tops[move.to] = known.gifts[known.seat] or 0
    return tops


def laid(tops: VisibleGrid, called: Cell, move: Cover | Duck) -> VisibleGrid:
    """Move a duck, which is the called one unless the move names another (DC-4)."""
    after = dict(tops)
    after[move.to] = after.pop(called if move.source is None else move.source)
    return after


class QuickGrid:
    """A grid that plays by itself: its visible ducks, by cell and by number."""

    def __init__(self, tops: VisibleGrid, values: Values) -> None:
        self.tops = numbered(tops)
        self.values = values
        self.places = {duck: place for place, duck in self.tops.items()}
        self.worth = sum([values[duck] for duck in self.places])

    def answer(self, call: Call) -> bool:
        """Move the called duck; False if it is covered (DC-3.5)."""
        duck = max(self.places) if call == "max" else call
        place = self.places.get(duck)
        if place is None:
            return False
        tops, values = self.tops, self.values
        del tops[place]
        most, to = -1, place
        for side in SIDES:
            other = tops.get(place + side)
            if other is not None and values[other] > most:
                most, to = values[other], place + side
        if most > 0 or (most == 0 and len(tops) == 1):
            del self.places[tops[to]]
            self.worth -= most
        else:
            to = self._dive(duck, place)
        tops[to] = duck
        self.places[duck] = to
        return True

    def _dive(self, duck: Number, place: Cell) -> Cell:
        """Find an empty cell beside the largest other duck that has one (DC-4.3)."""
        for other in LARGEST_FIRST:
            at = self.places.get(other)
            if at is not None and other != duck:
                for side in SIDES:
                    to = at + side
                    if to not in self.tops and to != place:
                        return to
        raise AssertionError("a dive is always possible (DC-4.5)")

    def score(self, doubled: bool) -> int:
        """Score the grid as it lies (DC-7, DC-10.2)."""
        if len(self.tops) > 1:
            return self.worth
        return -2 * self.worth if doubled else -self.worth


def numbered(tops: VisibleGrid) -> dict[Cell, Number]:
    """Let no two ducks have one number.

    With `low_blows` a player may show two (DC-10.4): the second takes the free number that
    is nearest.
    """
    if len(set(tops.values())) == len(tops):
        return dict(tops)
    free = set(LARGEST_FIRST)
    named: dict[Cell, Number] = {}
    for place, duck in tops.items():
        named[place] = min(free, key=lambda number: (abs(number - duck), number))
        free.remove(named[place])
    return named
