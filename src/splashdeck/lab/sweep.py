"""Sweeps: what changed numbers on the cards do to a game, many sheets in one stream of games.

    from splashdeck.lab.sweep import read_vary, sweep
    found = sweep(game, [read_vary("icons.albert=3..6")], games=2000)

`splashdeck.lab.tried` says how sheets are played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, to_builtins

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json
from splashdeck.games import AnyGame
from splashdeck.lab import paper
from splashdeck.lab.book import Book
from splashdeck.lab.chunks import Here, Where
from splashdeck.lab.simulate import Progress
from splashdeck.lab.tried import (
    MOST,
    Job,
    Tried,
    Vary,
    about,
    check_games,
    check_values,
    grouped,
    numbers,
    read_vary,
    table_for,
)

if TYPE_CHECKING:
    from duckdb import DuckDBPyRelation

__all__ = ["MOST", "Sweep", "Tried", "Vary", "read_vary", "sweep"]


class Sweep(Struct, frozen=True, kw_only=True):
    """All sheets of a sweep that were played."""

    game: str
    setup: Json
    vary: dict[str, list[int]]
    tried: list[Tried]
    own: dict[str, int] = {}
    """The varied numbers as they are on the sheet that it began with."""
    interrupted: bool = False

    @property
    def asked(self) -> int:
        """How many sheets were to be played."""
        return prod(map(len, self.vary.values()))

    def to_json(self) -> Json:
        """Write it as `lab sweep --json` does."""
        found: Json = to_builtins(self)
        return found

    def rows(self) -> Iterator[Json]:
        """List the sheets, a flat row each."""
        return (one.row() for one in self.tried)

    def to_arrow(self) -> DuckDBPyRelation:
        """Hand the rows to any data library that speaks Arrow (extra `lab`)."""
        from splashdeck.lab.rows import to_arrow

        return to_arrow(list(self.rows()))

    def _repr_html_(self) -> str:
        """Draw the heat maps and list the sheets, for a notebook."""
        from splashdeck.lab.heat import cards

        return paper.fragment(cards(self, "en"))


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
    """Play every combination of values; Ctrl-C gives the sheets that are done.

    With `resume` games are kept in a file as they are played, and those that it already has are
    not played again. `where` says who plays.
    """
    check_games(games)
    table = table_for(game, level, vary, "lab sweep")
    wanted = [dict(zip([v.field for v in vary], values, strict=True)) for values in combined(vary)]
    check_values(table, game, wanted)
    setup = {**about(game, level, seed), "games": games}
    groups, quota = grouped(games)
    job = Job(game.setup_keys(), level, seed, groups, quota, len(wanted) * groups)
    book = Book(resume, {"game": game.name, "setup": setup})
    interrupted = False

    def tell(done: int) -> None:
        if progress is not None:
            progress(done, len(wanted) * job.games)

    try:
        book.play(job, wanted, where, tell)
    except KeyboardInterrupt:
        interrupted = True
    found = [tried for values in wanted if (tried := book.tried(job, values)) is not None]
    ranges = {one.field: list(one.values) for one in vary}
    own = numbers(table, game)
    return Sweep(
        game=game.name,
        setup=setup,
        vary=ranges,
        tried=found,
        own={field: own[field] for field in ranges},
        interrupted=interrupted,
    )


def combined(vary: Sequence[Vary]) -> list[tuple[int, ...]]:
    """List all combinations of the values; InvalidRequest if they are too many."""
    count = prod(len(one.values) for one in vary)
    if not vary or count > MOST:
        raise InvalidRequest(Words("error-lab-sheets", count=count, most=MOST), "--vary")
    return list(product(*(one.values for one in vary)))
