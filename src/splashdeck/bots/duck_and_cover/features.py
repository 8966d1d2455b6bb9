"""A model of what a grid scores (DC-7, DC-10.2), after `games/duck_and_cover/rules.py`.

It is part of Duck & Cover in numbers: what the champion's network sees, on arrays of any kind.
`tests/bots/models` holds it to the reference.

A line of features describes the game as one seat knows it right after its own choice,
before its rivals' choices are shown and before the next card is called. `xp` is the
module that made the arrays: numpy in play, jax.numpy in training. All batch axes come
first; places are u = x + y and v = x − y, so that beside means that both differ by 1.

Nothing depends on where the grid lies or how it is turned: only on which ducks show,
which lie beside each other, and which are near enough for a third to dive between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from splashdeck.bots.duck_and_cover.grid import numbered
from splashdeck.bots.numeric import np
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

Array: TypeAlias = Any
"""An array of numpy or of JAX."""

DUCKS = 12
CARDS = 14  # kinds of captain's cards: twelve numbers, Max, Repeat
MAX, REPEAT = 12, 13  # as kinds
MAX_CALL = 13  # as a call; 1 to 12 is the number, 0 no call
NEAREST = 3  # the number of rivals that are looked at one by one
FAR_BEHIND = 3.0  # the margin of a rival who is not there
COMPETITION = 2.6  # a family's numbers over its splashes: 78 / 30 (DC-10.1)

FIRST, SECOND = np.triu_indices(DUCKS, 1)  # every pair of ducks


class GridArrays(NamedTuple):
    """The visible ducks of a player's grid, or of several."""

    u: Array  # (…, duck) int
    v: Array  # (…, duck) int
    shown: Array  # (…, duck) bool


def row_of(grids: GridArrays, index: int) -> GridArrays:
    """Take one of several grids."""
    return GridArrays(*(part[index] for part in grids))


class Table(NamedTuple):
    """What a seat knows besides its own grid, with the called card laid away."""

    draw: Array  # (…, card) int: cards of each kind that may be drawn next
    captain: Array  # (…, card) int: cards of each kind on the captain's pile
    draw_size: Array  # (…) int
    call: Array  # (…) int: the last call, for Repeat (DC-3.4)
    discarded: Array  # (…) bool: whether its card went to the discard zone
    discards_left: Array  # (…) int: this many more end the round (DC-6.2)
    rounds_left: Array  # (…) int: after the present one
    values: Array  # (…, duck) int: what a visible duck scores
    doubled: Array  # (…) bool: a score below zero counts double now (DC-10.2)
    total: Array  # (…) int: the seat's score of the finished rounds
    rivals: GridArrays  # (…, rival, duck)
    rival_called: Array  # (…, rival) bool: who moves at the same time
    rival_totals: Array  # (…, rival) int


def pairs(xp: Any, grid: GridArrays) -> tuple[Array, Array]:
    """Say which pairs of visible ducks lie beside each other, and which near: (…, pair)."""
    both = grid.shown[..., FIRST] & grid.shown[..., SECOND]
    du = xp.abs(grid.u[..., FIRST] - grid.u[..., SECOND])
    dv = xp.abs(grid.v[..., FIRST] - grid.v[..., SECOND])
    return both & (du == 1) & (dv == 1), both & (xp.maximum(du, dv) == 2)


def scores(xp: Any, shown: Array, values: Array, doubled: Array) -> Array:
    """Score grids as they lie (DC-7, DC-10.2)."""
    worth = xp.sum(xp.where(shown, values, 0), axis=-1)
    lone = xp.where(doubled, -2, -1) * worth
    return xp.where(xp.sum(shown, axis=-1) == 1, lone, worth)


def scale(xp: Any, values: Array) -> Array:
    """Return by what to divide scores, so that all sheets look alike."""
    return xp.where(values[..., DUCKS - 1] == DUCKS, COMPETITION, 1.0)


def of_table(xp: Any, table: Table) -> Array:
    """Describe what is the same whatever the seat chooses: (…, feature) float32."""
    beside, _ = pairs(xp, table.rivals)
    shown = table.rivals.shown
    piles = xp.sum(shown, axis=-1)
    ready = (piles == 2) & xp.any(beside, axis=-1)
    fewest = xp.min(piles, axis=-1)
    players = shown.shape[-2] + 1
    behind = (table.rival_totals - table.total[..., None]) / scale(xp, table.values)[..., None]
    parts = [
        table.draw / 2,
        table.captain / 2,
        _one_hot(table.call, range(1, MAX_CALL + 1)),
        table.discarded,
        table.draw_size / 26,
        table.discards_left / 9,
        _one_hot(table.discards_left, range(1, 4)),
        _one_hot(table.rounds_left, range(2)),
        table.doubled,
        table.values[..., DUCKS - 1] == DUCKS,
        xp.any(shown, axis=-2),
        xp.mean(shown, axis=-2),
        xp.any(shown & ready[..., None], axis=-2),
        xp.any(ready & table.rival_called, axis=-1),
        _one_hot(fewest, range(2, 6)),
        xp.mean(piles, axis=-1) / DUCKS,
        _nearest(xp, behind),
        _one_hot(xp.full_like(table.call, players), range(2, 8)),  # as the network was trained
    ]
    return _joined(xp, parts)


def of_grid(xp: Any, grid: GridArrays, table: Table) -> Array:
    """Describe the grid that a choice leaves: (…, feature) float32; the table's axes lead."""
    beside, near = pairs(xp, grid)
    own = scores(xp, grid.shown, table.values, table.doubled)
    theirs = scores(xp, table.rivals.shown, table.values[..., None, :], table.doubled[..., None])
    size = scale(xp, table.values)
    final = table.rival_totals + theirs
    ahead = (final - (table.total + own)[..., None]) / size[..., None]
    parts = [
        grid.shown,
        beside,
        near,
        grid.shown * table.draw[..., :DUCKS] / 2,
        _one_hot(xp.sum(grid.shown, axis=-1), range(1, DUCKS + 1)),
        own / size / 10,
        _nearest(xp, ahead),
    ]
    return _joined(xp, parts)


def _one_hot(number: Array, of: range) -> Array:
    return number[..., None] == np.array(of)


def _nearest(xp: Any, margins: Array) -> Array:
    """Take the rivals with the least margins, far ones where there are too few."""
    low = xp.clip(xp.sort(margins, axis=-1)[..., :NEAREST] / 6, -FAR_BEHIND, FAR_BEHIND)
    missing = xp.full((*low.shape[:-1], NEAREST - low.shape[-1]), FAR_BEHIND)
    return xp.concatenate([low, missing], axis=-1)


def _joined(xp: Any, parts: list[Array]) -> Array:
    axes = parts[0].ndim
    whole = [part if part.ndim == axes else part[..., None] for part in parts]
    return xp.concatenate([part.astype(xp.float32) for part in whole], axis=-1)


# --- from what a seat knows ---

KINDS: dict[CaptainsCard, int] = {
    **{number: number - 1 for number in range(1, DUCKS + 1)},
    "max": MAX,
    "repeat": MAX + 1,
}


def slots(grid: Grid) -> dict[Cell, int]:
    """Give each pile the slot of its visible duck's number, from 0."""
    tops = {place: pile[-1] for place, pile in grid.items()}
    return {place: duck - 1 for place, duck in numbered(tops).items()}


def grid_arrays(grid: Grid) -> GridArrays:
    """Read a grid: (duck,)."""
    u, v, shown = np.zeros(DUCKS, int), np.zeros(DUCKS, int), np.zeros(DUCKS, bool)
    for place, slot in slots(grid).items():
        x, y = column_and_row(place)
        u[slot], v[slot], shown[slot] = x + y, x - y, True
    return GridArrays(u, v, shown)


def grids_after(known: Knowledge, moves: Sequence[Move]) -> GridArrays:
    """Lay each move out in the seat's own grid: (move, duck)."""
    grid = known.grids[known.seat]
    where = slots(grid)
    u, v, shown = (np.tile(part, (len(moves), 1)) for part in grid_arrays(grid))
    for row, move in enumerate(moves):
        assert isinstance(move, Cover | Duck)
        source = known.called[known.seat][0] if move.source is None else move.source
        x, y = column_and_row(move.to)
        u[row, where[source]], v[row, where[source]] = x + y, x - y
        if isinstance(move, Cover):
            shown[row, where[move.to]] = False
    return GridArrays(u, v, shown)


def table_of(game: DuckAndCover, known: Knowledge) -> Table:
    """Gather all else that the seat knows, its called card laid away: (1, …)."""
    seats = [(known.seat + k) % game.players for k in range(1, game.players)]
    grids = [grid_arrays(known.grids[seat]) for seat in seats]
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
        rivals=GridArrays(*(np.stack(parts)[None] for parts in zip(*grids, strict=True))),
        rival_called=np.array([[bool(known.called[seat]) for seat in seats]]),
        rival_totals=np.array([[totals[seat] for seat in seats]]),
    )


def _counts(cards: Iterable[CaptainsCard]) -> np.ndarray:
    counts = np.zeros(CARDS, int)
    for card, count in Counter(cards).items():
        counts[KINDS[card]] = count
    return counts
