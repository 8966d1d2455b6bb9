"""Duck & Cover as text and numbers: moves, and their numbers for learners."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from splashdeck.errors import InvalidNotation, Words
from splashdeck.game import Move, Seat
from splashdeck.games.duck_and_cover.model import (
    FAMILY,
    NEARBY,
    SIDES,
    Cell,
    Cover,
    Duck,
    Give,
    Place,
    State,
    cell,
)
from splashdeck.games.duck_and_cover.rules import Rules
from splashdeck.games.duck_and_cover.view import View

# --- moves ---

HORIZON = 400_000  # more than any duck can reach from FARTHEST, less than half a ROW

_CELL = r"(-?\d{1,6}),(-?\d{1,6})"


_MOVE = re.compile(rf"(cover|duck|give|place) (?:{_CELL}>)?{_CELL}")


@lru_cache(maxsize=NEARBY)
def read_move(text: str) -> Move:
    """Read `cover x,y`, `duck x,y`, `cover a,b>x,y`, `duck a,b>x,y`, `give x,y`, `place x,y`."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise InvalidNotation(text, Words("error-dc-move-cover"))
    verb, a, b, x, y = match.groups()
    to = _cell(text, x, y)
    source = None if a is None else _cell(text, a, b)
    if verb == "cover":
        move: Move = Cover(to, source)
    elif verb == "duck":
        move = Duck(to, source)
    elif source is not None:
        raise InvalidNotation(text, Words("error-dc-move-one-cell", verb=verb))
    else:
        move = Give(to) if verb == "give" else Place(to)
    if str(move) != text:
        raise InvalidNotation(text, Words("error-move-written", move=str(move)))
    return move


def _cell(text: str, x: str, y: str) -> Cell:
    if abs(int(x)) > HORIZON or abs(int(y)) > HORIZON:
        raise InvalidNotation(text, Words("error-dc-move-far", most=str(HORIZON)))
    return cell(int(x), int(y))


def aims(view: View) -> set[str]:
    """Name the cells that somebody may think of: those where ducks lie, and all beside them."""
    taken = [pile.at for grid in view.grids for pile in grid]
    near = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    return {f"{x + right},{y + down}" for x, y in taken for right, down in near}


# --- numbers ---

DIVES = 4 * len(FAMILY)


STEPS = DIVES + 4


QUACK = STEPS
"""The fast engine's number for a seat that can't move; never legal here (DC-3.5)."""


def action_count(rules: Rules) -> int:
    """Count the numbered actions: 53, or more where ducks change hands (DC-10.4)."""
    return len(FAMILY) * STEPS + len(FAMILY) + DIVES if rules.options.low_blows else STEPS + 1


def action_of(rules: Rules, state: State, seat: Seat, move: Move) -> int:
    """Number a legal move.

    A dive is a side of a visible duck, a cover a side of the called one; sides go up,
    left, right, down. Of several names for one cell the least counts. With `low_blows`
    piles are named by their rank in row order, and the moved pile's rank × 52 is added.
    """
    grid = state.grids[seat]
    if not rules.options.low_blows:
        source = state.called[seat][0]
        assert isinstance(move, Cover | Duck)
        numbers = {place: pile[-1] - 1 for place, pile in grid.items()}
        return _step_number(numbers, source, move)
    ranks = {place: rank for rank, place in enumerate(sorted(grid))}
    if isinstance(move, Give):
        return len(FAMILY) * STEPS + ranks[move.source]
    if isinstance(move, Place):
        return len(FAMILY) * STEPS + len(FAMILY) + _beside(ranks, None, move.to)
    assert isinstance(move, Cover | Duck)
    source = state.called[seat][0] if move.source is None else move.source
    return ranks[source] * STEPS + _step_number(ranks, source, move)


def _step_number(numbers: Mapping[Cell, int], source: Cell, move: Cover | Duck) -> int:
    if isinstance(move, Cover):
        return DIVES + SIDES.index(move.to - source)
    return _beside(numbers, source, move.to)


def _beside(numbers: Mapping[Cell, int], source: Cell | None, to: Cell) -> int:
    """Return the least name of a cell: 4 × the pile beside it, plus the side."""
    piles = [(to - way, side) for side, way in enumerate(SIDES)]
    names = [4 * numbers[at] + side for at, side in piles if at in numbers and at != source]
    assert names, "a legal dive lies beside a pile"
    return min(names)
