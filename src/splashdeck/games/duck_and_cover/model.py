"""Duck & Cover: its things (state, moves), without its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from splashdeck.game import Json, Move, Seat
from splashdeck.game import Options as GameOptions
from splashdeck.game import State as GameState

Number: TypeAlias = int
"""A duck, by its number, 1 to 12; splashes depend on nothing else (DC-1.2)."""

CaptainsCard: TypeAlias = int | Literal["max", "repeat"]


Call: TypeAlias = int | Literal["max"]


Phase: TypeAlias = Literal["move", "give", "place", "over"]

Pile: TypeAlias = tuple[Number, ...]
"""Bottom first; the last duck is the visible one."""

Cell: TypeAlias = int
"""A place on the unbounded plane as one number, so that its neighbours are sums and
row order is number order: cell(x, y) = y · ROW + x."""

At: TypeAlias = tuple[int, int]
"""The same place as its column and row, for JSON."""

Grid: TypeAlias = dict[Cell, Pile]
"""A player's piles; never changed, only copied."""

SPLASHES = (0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5)  # DC-1.2, by number; number 0 is no duck


FAMILY = tuple(range(1, 13))


CAPTAINS_DECK: tuple[CaptainsCard, ...] = (*FAMILY, *FAMILY, "max", "repeat")  # DC-1.3

WIDTH = 4  # DC-2.1: the first grid is 4 wide and 3 high


ROW = (1 << 20) + 138  # not 1 << 20: neighbouring rows would collide in every hash table


FARTHEST = 100_000  # no duck swims farther within the calls of DC-6.3


SIDES = (-ROW, -1, 1, ROW)  # up, left, right, down: row order


NEARBY = 10_000  # cells worth remembering something about

Item = TypeVar("Item")


class _Remembered(dict[Cell, Item]):
    """What was worked out about cells, forgotten when it gets too much."""

    def __init__(self, work_out: Callable[[Cell], Item]) -> None:
        self.work_out = work_out

    def __missing__(self, place: Cell) -> Item:
        if len(self) >= NEARBY:
            self.clear()
        found = self[place] = self.work_out(place)
        return found


def remembered(work_out: Callable[[Cell], Item]) -> Callable[[Cell], Item]:
    """Work something out about each cell once; twice as quick as functools.lru_cache."""
    return _Remembered(work_out).__getitem__


def cell(x: int, y: int) -> Cell:
    """Number the place in column x and row y."""
    return y * ROW + x


@remembered
def column_and_row(place: Cell) -> At:
    """Return the x and y of a cell."""
    x = (place + ROW // 2) % ROW - ROW // 2
    return x, (place - x) // ROW


same = remembered(lambda place: place)
"""The one object for all equal cells; hash tables find it without comparing numbers."""


@remembered
def beside(place: Cell) -> tuple[Cell, ...]:
    """Name the four neighbours of a cell, in row order."""
    return tuple([same(place + side) for side in SIDES])


@remembered
def around(place: Cell) -> frozenset[Cell]:
    """Name the four neighbours of a cell, to be joined with others'."""
    return frozenset(beside(place))


@remembered
def cell_text(place: Cell) -> str:
    """Write a cell as the notation does: `x,y`."""
    x, y = column_and_row(place)
    return f"{x},{y}"


class Options(GameOptions, frozen=True):
    """What a table can agree on (DC-9.2, DC-10)."""

    memory_aid: bool = False  # DC-9.2
    competition: bool = False  # DC-10.1
    pressure: bool = False  # DC-10.2
    surprises: bool = False  # DC-10.3
    low_blows: bool = False  # DC-10.4
    madness: bool = False  # DC-10.5
    rounds: int = 3  # DC-8.1
    discard_limit: int | None = None  # None: 11 − players, DC-6.2
    call_limit: int = 400  # DC-6.3


class Previous(Struct, frozen=True, gc=False):
    """The card drawn before the present one in this round, for Repeat (DC-3.4)."""

    call: Call | None
    """What it called; None if nothing."""
    discarded: bool
    """Did it go to the discard zone?"""


class State(GameState, frozen=True, gc=False):
    """A game of Duck & Cover in progress."""

    phase: Phase
    round: int
    calls: int
    scores: tuple[tuple[int, ...], ...]
    draw: tuple[CaptainsCard, ...]  # first = drawn next
    captain: tuple[CaptainsCard, ...]  # last = visible top
    discard: tuple[CaptainsCard, ...]
    removed: tuple[CaptainsCard, ...]
    card: CaptainsCard | None
    call: Call | None
    previous: Previous | None
    grids: tuple[Grid, ...]
    gifts: tuple[Number | None, ...]  # by seat: received and not yet placed
    called: tuple[tuple[Cell, ...], ...]  # by seat: where the ducks lie that may be moved or given
    asked: tuple[Seat, ...]  # the seats that take part in the present decision
    chosen: tuple[Move | None, ...]  # by seat: the secret choice, while others still think


# --- moves ---


class Cover(Move, frozen=True):
    """Lay the called duck's pile on a neighbouring one (DC-4.2)."""

    to: Cell
    source: Cell | None = None  # named only when two ducks could move (DC-10.4)

    def __str__(self) -> str:
        return f"cover {_from(self.source)}{cell_text(self.to)}"


class Duck(Move, frozen=True):
    """Dive with the called duck's pile into an empty cell (DC-4.3)."""

    to: Cell
    source: Cell | None = None

    def __str__(self) -> str:
        return f"duck {_from(self.source)}{cell_text(self.to)}"


class Give(Move, frozen=True):
    """Give the visible duck of a cell to the left neighbour (DC-10.4)."""

    source: Cell

    def __str__(self) -> str:
        return f"give {cell_text(self.source)}"


class Place(Move, frozen=True):
    """Place a received duck in an empty cell (DC-10.4)."""

    to: Cell

    def __str__(self) -> str:
        return f"place {cell_text(self.to)}"


def _from(source: Cell | None) -> str:
    return "" if source is None else f"{cell_text(source)}>"


cover_onto = remembered(Cover)


duck_to = remembered(Duck)


def write_grid(grid: Grid) -> list[Json]:
    """Write a grid's piles as a position does, by row and column."""
    return [{"at": list(column_and_row(at)), "pile": list(grid[at])} for at in sorted(grid)]
