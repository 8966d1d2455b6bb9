"""Duck & Cover: where a duck may go, and which rule forbids the rest (DC-3, DC-4)."""

from __future__ import annotations

from splashdeck.game import Move, Refusal, Seat
from splashdeck.games.duck_and_cover.model import (
    FAMILY,
    SIDES,
    SPLASHES,
    Call,
    Cell,
    Cover,
    Duck,
    Give,
    Grid,
    Options,
    Place,
    State,
    around,
    beside,
    cell_text,
    cover_onto,
    duck_to,
)

FAMILY_VALUES = (0, *FAMILY)


class Legality:
    """The question of legality, for a number of players and options."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.discard_limit = options.discard_limit or 11 - players  # DC-6.2
        self.values = FAMILY_VALUES if options.competition else SPLASHES  # DC-10.1
        self.everyone = tuple(range(players))
        self.nobody: tuple[None, ...] = (None,) * players
        self.nowhere: tuple[tuple[Cell, ...], ...] = ((),) * players

    # --- DC-3.5 and DC-4: the moves ---

    def pending(self, state: State) -> tuple[Seat, ...]:
        """Name the seats with a duck to move, give or place and no choice in yet."""
        chosen = state.chosen
        if chosen is self.nobody:
            return state.asked
        return tuple([seat for seat in state.asked if chosen[seat] is None])

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Say which rule forbids this move, and why; None if it is legal."""
        if not 0 <= seat < self.players:
            return Refusal("DC-1.1", "no-such-seat", {"seat": seat, "players": self.players})
        if state.phase != "move":
            return self._refuse_in_other_phases(state, seat, move)
        if type(move) is not Duck and type(move) is not Cover:
            if isinstance(move, (Give, Place)):
                return Refusal("DC-4.1", "dc-move-the-called-duck", {"call": str(state.call)})
            return Refusal("DC-4.1", "not-a-move-of-this-game")
        called = state.called[seat]
        if not called:
            return Refusal("DC-3.5", "dc-covered-so-quack", {"call": str(state.call)})
        source = called[0]
        if move.source is not None or len(called) > 1:
            if move.source not in called or len(called) == 1:
                return refuse_source(move.source)
            source = move.source
        if type(move) is Duck:
            return refuse_empty_cell(state.grids[seat], move.to, source)
        return refuse_cover(state.grids[seat], move.to, source)

    def _refuse_in_other_phases(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if state.phase == "over":
            return Refusal("DC-8.1", "game-over")
        if state.phase == "give":
            return self._refuse_give(state, seat, move)
        return self._refuse_place(state, seat, move)

    def _refuse_give(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Give):
            return Refusal("DC-10.4", "dc-give-a-duck")
        if move.source not in state.grids[seat]:
            return Refusal("DC-10.4", "dc-no-duck-there", {"cell": cell_text(move.source)})
        if move.source not in state.called[seat]:
            return Refusal("DC-10.4", "dc-give-a-low-duck", {"cell": cell_text(move.source)})
        return None

    def _refuse_place(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        if not isinstance(move, Place):
            return Refusal("DC-10.4", "dc-place-the-duck")
        if state.gifts[seat] is None:
            return Refusal("DC-10.4", "dc-nothing-to-place")
        return refuse_empty_cell(state.grids[seat], move.to, None)

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        """List covers before ducks, each by row and column, then by the duck moved."""
        if not 0 <= seat < self.players:
            return []
        grid, called = state.grids[seat], state.called[seat]
        if state.phase == "move" and len(called) == 1:
            source = called[0]
            moves: list[Move] = []
            for to in beside(source):
                if to in grid:
                    moves.append(cover_onto(to))
            moves += map(duck_to, dives(grid, source))
            return moves
        if state.phase == "give":
            return [Give(source) for source in called]
        if state.phase == "place":
            return [] if state.gifts[seat] is None else [Place(to) for to in dives(grid, None)]
        steps = sorted((to, source) for source in called for to in beside(source) if to in grid)
        plunges = sorted((to, source) for source in called for to in dives(grid, source))
        return [*(Cover(*step) for step in steps), *(Duck(*plunge) for plunge in plunges)]


def called_ducks(grid: Grid, call: Call, several: bool) -> tuple[Cell, ...]:
    """Find a player's visible ducks that a call moves, by row and column (DC-3.2, DC-3.3)."""
    number = call if isinstance(call, int) else max([pile[-1] for pile in grid.values()])
    if several:  # DC-10.4: a player may have been given a second duck of the same number
        return tuple(sorted([place for place, pile in grid.items() if pile[-1] == number]))
    for place, pile in grid.items():
        if pile[-1] == number:
            return (place,)
    return ()


def givable(grid: Grid) -> tuple[Cell, ...]:
    """Find the ducks that a low blow may give: up to the second-lowest (DC-10.4)."""
    lowest = sorted(pile[-1] for pile in grid.values())[:2]
    return tuple(sorted(place for place, pile in grid.items() if pile[-1] <= lowest[-1]))


def dives(grid: Grid, source: Cell | None) -> list[Cell]:
    """List the empty cells beside a pile other than the moved one (DC-4.3), by row and column."""
    reach: set[Cell] = set()
    for place in grid:
        if place != source:  # DC-4.3: the moved pile is no neighbour of itself
            reach |= around(place)
    reach.difference_update(grid)
    return sorted(reach)


def refuse_source(source: Cell | None) -> Refusal:
    """Say that a move must name one of several called ducks, and only then (DC-10.4)."""
    if source is None:
        return Refusal("DC-10.4", "dc-say-which-duck")
    return Refusal("DC-10.4", "dc-not-the-called-duck", {"cell": cell_text(source)})


def refuse_cover(grid: Grid, to: Cell, source: Cell) -> Refusal | None:
    """Check that a pile lies in a neighbouring cell (DC-4.2)."""
    if to not in grid:
        return Refusal("DC-4.2", "dc-no-duck-there", {"cell": cell_text(to)})
    if to - source not in SIDES:
        return Refusal("DC-4.2", "dc-not-a-neighbour", {"cell": cell_text(to)})
    return None


def refuse_empty_cell(grid: Grid, to: Cell, source: Cell | None) -> Refusal | None:
    """Check that a cell is empty and beside a pile other than the moved one (DC-4.3)."""
    if to == source:
        return Refusal("DC-4.3", "dc-cell-just-left", {"cell": cell_text(to)})
    if to in grid:
        return Refusal("DC-4.3", "dc-cell-taken", {"cell": cell_text(to)})
    for place in beside(to):
        if place in grid and place != source:
            return None
    return Refusal("DC-4.3", "dc-no-pile-beside", {"cell": cell_text(to)})
