"""Duck & Cover: what a seat knows, turned into arrays for the diver and the champion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np

from splashdeck.bots.duck_and_cover.diver import numbered
from splashdeck.bots.duck_and_cover.features import CARDS, DUCKS, MAX, MAX_CALL, Bath, Table
from splashdeck.game import Move
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import (
    CaptainsCard,
    Cell,
    Cover,
    Duck,
    Grid,
    column_and_row,
)

KINDS: dict[CaptainsCard, int] = {
    **{number: number - 1 for number in range(1, DUCKS + 1)},
    "max": MAX,
    "repeat": MAX + 1,
}


def slots(grid: Grid) -> dict[Cell, int]:
    """Give each pile the slot of its visible duck's number, from 0."""
    tops = {place: pile[-1] for place, pile in grid.items()}
    return {place: duck - 1 for place, duck in numbered(tops).items()}


def bath_of(grid: Grid) -> Bath:
    """Read a bath: (duck,)."""
    u, v, shown = np.zeros(DUCKS, int), np.zeros(DUCKS, int), np.zeros(DUCKS, bool)
    for place, slot in slots(grid).items():
        x, y = column_and_row(place)
        u[slot], v[slot], shown[slot] = x + y, x - y, True
    return Bath(u, v, shown)


def baths_after(known: Knowledge, moves: Sequence[Move]) -> Bath:
    """Lay each move out in the seat's own bath: (move, duck)."""
    grid = known.grids[known.seat]
    where = slots(grid)
    u, v, shown = (np.tile(part, (len(moves), 1)) for part in bath_of(grid))
    for row, move in enumerate(moves):
        assert isinstance(move, Cover | Duck)
        source = known.called[known.seat][0] if move.source is None else move.source
        x, y = column_and_row(move.to)
        u[row, where[source]], v[row, where[source]] = x + y, x - y
        if isinstance(move, Cover):
            shown[row, where[move.to]] = False
    return Bath(u, v, shown)


def table_of(game: DuckAndCover, known: Knowledge) -> Table:
    """Gather all else that the seat knows, its called card laid away: (1, …)."""
    seats = [(known.seat + k) % game.players for k in range(1, game.players)]
    baths = [bath_of(known.grids[seat]) for seat in seats]
    totals = [sum(scores) for scores in zip(*known.scores, strict=True)] or [0] * game.players
    last = known.round == game.options.rounds
    card = () if known.card is None else (known.card,)
    draw, captain, size = _counts(known.unseen), _counts(known.captain + card), known.draw_size
    if size == 0:  # DC-5.3: the next card comes from the captain's pile
        draw, captain, size = captain, np.zeros(CARDS, int), int(captain.sum())
    return Table(
        draw=draw[None],
        captain=captain[None],
        draw_size=np.array([size]),
        call=np.array([MAX_CALL if known.call == "max" else known.call or 0]),
        discarded=np.array([False]),  # the seat itself answers the call
        discards_left=np.array([game.discard_limit - len(known.discard)]),
        rounds_left=np.array([game.options.rounds - known.round]),
        values=np.array([game.values[1:]]),
        doubled=np.array([last and game.options.pressure]),
        total=np.array([totals[known.seat]]),
        rivals=Bath(*(np.stack(parts)[None] for parts in zip(*baths, strict=True))),
        rival_called=np.array([[bool(known.called[seat]) for seat in seats]]),
        rival_totals=np.array([[totals[seat] for seat in seats]]),
    )


def _counts(cards: Iterable[CaptainsCard]) -> np.ndarray:
    counts = np.zeros(CARDS, int)
    for card, count in Counter(cards).items():
        counts[KINDS[card]] = count
    return counts
