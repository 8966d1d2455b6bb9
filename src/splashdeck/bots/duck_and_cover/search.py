"""A model of the next call and its answers (DC-3 to DC-5), after `games/duck_and_cover/rules.py`.

The champion looks at it for every card that it may be; `tests/bots/models` holds it to the
reference.
"""

from __future__ import annotations

from splashdeck.bots.duck_and_cover.features import DUCKS, MAX, MAX_CALL, REPEAT, GridArrays, Table
from splashdeck.bots.duck_and_cover.network import Network
from splashdeck.bots.numeric import np

SIDES = ((-1, 1), (-1, -1), (1, 1), (1, -1))  # up, left, right, down, as (u, v)


def has_ended(table: Table) -> bool:
    """Say whether a rival has one pile left (DC-6.1)."""
    return bool(np.any(table.rivals.shown.sum(-1) == 1))


def looked_ahead(network: Network, table: Table, grid: GridArrays) -> float:
    """Work out the chance to win as the mean over the next card of the best answer."""
    kinds = np.flatnonzero(table.draw[0])
    tables = tables_after(table, grid, kinds)
    replies = [replies_to(grid, int(call)) for call in tables.call]
    counts = [len(reply.shown) for reply in replies]
    answers = GridArrays(*(np.concatenate(parts) for parts in zip(*replies, strict=True)))
    wins, _ = network.rate(answers, tables, np.repeat(np.arange(len(kinds)), counts))
    best = np.maximum.reduceat(wins, np.cumsum([0, *counts[:-1]]))
    return float(np.average(best, weights=table.draw[0, kinds]))


def tables_after(table: Table, grid: GridArrays, kinds: np.ndarray) -> Table:
    """Turn each kind of card up and lay it away, the rivals' grids as they are: (kind, …)."""
    size = len(kinds)
    call = np.where(kinds == MAX, MAX_CALL, kinds + 1)
    call = np.where(kinds == REPEAT, table.call, call)  # DC-3.4
    rivals_asked = _asked(table.rivals.shown[0], call)  # (kind, rival)
    answered = _asked(grid.shown[None], call)[:, 0] | rivals_asked.any(-1)
    card = np.eye(len(table.draw[0]), dtype=int)[kinds]
    draw, captain = table.draw - card, table.captain + card * answered[:, None]
    empty = table.draw_size[0] == 1
    if empty:  # DC-5.3
        draw, captain = captain, np.zeros_like(captain)
    return table._replace(
        draw=draw,
        captain=captain,
        draw_size=draw.sum(-1) if empty else np.repeat(table.draw_size - 1, size),
        call=call,
        discarded=~answered,
        discards_left=table.discards_left - ~answered,
        rounds_left=np.repeat(table.rounds_left, size),
        values=np.repeat(table.values, size, 0),
        doubled=np.repeat(table.doubled, size),
        total=np.repeat(table.total, size),
        rivals=GridArrays(*(np.repeat(part, size, 0) for part in table.rivals)),
        rival_called=rivals_asked,
        rival_totals=np.repeat(table.rival_totals, size, 0),
    )


def _asked(shown: np.ndarray, call: np.ndarray) -> np.ndarray:
    """Say which grids have the called duck to move: (call, grid) bool."""
    number = np.clip(call - 1, 0, DUCKS - 1)
    numbered = (call > 0) & (call < MAX_CALL)
    asked: np.ndarray = (shown[:, number].T & numbered[:, None]) | (call == MAX_CALL)[:, None]
    return asked


def replies_to(grid: GridArrays, call: int) -> GridArrays:
    """Lay out every answer to a call, or the grid alone if its duck is covered: (answer, duck)."""
    seen = np.flatnonzero(grid.shown)
    slot = int(seen[-1]) if call == MAX_CALL else call - 1
    if slot < 0 or not grid.shown[slot]:
        return GridArrays(*(part[None] for part in grid))
    piles = {(int(grid.u[other]), int(grid.v[other])): int(other) for other in seen}
    at = int(grid.u[slot]), int(grid.v[slot])
    covers = [place for place in _beside(at) if place in piles]
    reach = {place for pile in piles if pile != at for place in _beside(pile)}
    moves = covers + sorted(reach - piles.keys())
    u, v, shown = (np.repeat(part[None], len(moves), 0) for part in grid)
    u[:, slot], v[:, slot] = zip(*moves, strict=True)
    for row, place in enumerate(covers):
        shown[row, piles[place]] = False
    return GridArrays(u, v, shown)


def _beside(place: tuple[int, int]) -> list[tuple[int, int]]:
    return [(place[0] + u, place[1] + v) for u, v in SIDES]
