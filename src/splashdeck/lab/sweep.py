"""Sweeps: what changed numbers on the cards do to a game, many sheets in one batch.

    from splashdeck.lab.sweep import read_vary, sweep
    found = sweep(game, [read_vary("icons.albert=3..6")], games=2000)

`splashdeck.lab.tried` says how sheets are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import numpy as np
from msgspec import Struct, to_builtins

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json
from splashdeck.games import AnyGame
from splashdeck.lab.chunks import Here, Where
from splashdeck.lab.simulate import Progress
from splashdeck.lab.tried import (
    LANES,
    Book,
    Job,
    Tried,
    Vary,
    about,
    abreast,
    read_vary,
    table_for,
    varied,
)

__all__ = ["LANES", "MOST", "Sweep", "Tried", "Vary", "read_vary", "sweep"]

MOST = 5000
"""Sheets of a sweep: more would not be looked at."""


class Sweep(Struct, frozen=True, kw_only=True):
    """All sheets of a sweep that were played."""

    game: str
    setup: Json
    vary: dict[str, list[int]]
    tried: list[Tried]
    interrupted: bool = False

    def to_json(self) -> Json:
        """Write it as `lab sweep --json` does."""
        found: Json = to_builtins(self)
        return found


def sweep(
    game: AnyGame,
    vary: Sequence[Vary],
    *,
    level: str = "dabbler",
    games: int = 2000,
    seed: str = "0",
    resume: Path | None = None,
    progress: Progress | None = None,
    where: Where = Here(),
) -> Sweep:
    """Play every combination of values; Ctrl-C keeps the sheets that are done.

    With `resume` each finished sheet is written to a file, and those that it already has are
    not played again. `where` says who plays.
    """
    table = table_for(game, level, vary, "lab sweep")
    wanted = [dict(zip([v.field for v in vary], values, strict=True)) for values in combined(vary)]
    # What is wrong with any of them is told of before the first game.
    table.told.arrays([varied(table, game, values) for values in wanted])
    setup = {**about(game, level, seed), "games": games}
    size = abreast(LANES, len(wanted))
    job = Job(game.setup_keys(), level, seed, LANES, max(1, -(-games // LANES)), size)
    book = Book(resume, {"game": game.name, "setup": setup})
    interrupted = False

    def tell(done: int) -> None:
        if progress is not None:
            progress(done, len(wanted) * job.games)

    try:
        book.all(job, wanted, where, tell)
    except KeyboardInterrupt:
        interrupted = True
    found = [tried for values in wanted if (tried := book.find(job, values)) is not None]
    ranges = {one.field: list(one.values) for one in vary}
    return Sweep(game=game.name, setup=setup, vary=ranges, tried=found, interrupted=interrupted)


def combined(vary: Sequence[Vary]) -> list[tuple[int, ...]]:
    """List all combinations of the values; InvalidRequest if they are too many."""
    count = int(np.prod([len(one.values) for one in vary]))
    if not vary or count > MOST:
        raise InvalidRequest(Words("error-lab-sheets", count=count, most=MOST), "--vary")
    return list(product(*(one.values for one in vary)))
