"""Sweeps: what changed numbers on the cards do to a game, many sheets in one batch.

    from splashdeck.lab.sweep import read_vary, sweep
    found = sweep(game, [read_vary("icons.albert=3..6")], games=2000)

All sheets are played on the same deals by the same level. A sheet's games are shared out among
lanes, each of which plays deals of its own one after the other; intervals are made by drawing
whole lanes again, the same for all sheets.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct, to_builtins
from msgspec import json as coded

from splashdeck.errors import InvalidRequest, Words, unreadable
from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import AnyGame
from splashdeck.lab.batch import Run, Table, table_of
from splashdeck.lab.games import SECONDS_CHOICE, SECONDS_FORCED
from splashdeck.lab.resampling import Estimate, estimates, means, shares
from splashdeck.lab.simulate import Progress

LANES = 32
"""Lanes of a sheet: so many groups of deals are drawn again for the intervals."""
AT_ONCE = {"cpu": 32, "gpu": 4096}
"""Sheets that are played together."""
MOST = 5000
"""Sheets of a sweep: more would not be looked at."""


class Vary(NamedTuple):
    """A number on the cards, and the values that it is to have."""

    field: str
    values: tuple[int, ...]


class Tried(Struct, frozen=True, kw_only=True):
    """What came of one sheet."""

    values: dict[str, int]
    """The varied numbers."""
    games: int
    turn_order: list[float]
    """Shares of wins, from the first player on."""
    turn_order_interval: list[list[float]]
    balance: float
    """1 less the gap between the best and the worst place: 1 is fair."""
    balance_interval: list[float]
    minutes: float
    minutes_interval: list[float]
    tied: float
    stopped: float
    """Games that another rule than the usual one ended."""


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


def read_vary(text: str) -> Vary:
    """Read `pool.lagoon.ducks=15..23` or `icons.albert=3,5`."""
    field, equals, values = text.partition("=")
    try:
        first, dots, last = values.partition("..")
        if dots:
            chosen = tuple(range(int(first), int(last) + 1))
        else:
            chosen = tuple(int(value) for value in values.split(","))
    except ValueError:
        chosen = ()
    if not field or not equals or not chosen or len({*chosen}) != len(chosen):
        raise InvalidRequest(Words("error-lab-vary"), f"--vary {text}")
    return Vary(field, chosen)


def sweep(
    game: AnyGame,
    vary: Sequence[Vary],
    *,
    level: str = "dabbler",
    games: int = 2000,
    seed: str = "0",
    resume: Path | None = None,
    progress: Progress | None = None,
) -> Sweep:
    """Play every combination of values; Ctrl-C keeps the sheets that are done.

    With `resume` each finished sheet is written to a file, and those that it already has are
    not played again.
    """
    table = table_for(game, level, vary)
    wanted = [dict(zip([v.field for v in vary], values, strict=True)) for values in combined(vary)]
    sheets = [varied(table, game, values) for values in wanted]
    arrays_of(table, sheets)  # what is wrong with any of them is told of before the first game
    keys = {key: value for key, value in game.setup_keys().items() if key != "game"}
    about = {**keys, "level": level, "games": games, "seed": seed, "rules": RULES_VERSION}
    ranges = {one.field: list(one.values) for one in vary}
    head = {"game": game.name, "setup": about}
    book = Book(resume, head)
    left = [at for at, values in enumerate(wanted) if _key(values) not in book.done]
    interrupted = False
    try:
        missing = [(wanted[at], sheets[at]) for at in left]
        for tried in played(table, level, games, seed, missing, len(wanted), progress):
            book.add(tried)
    except KeyboardInterrupt:
        interrupted = True
    found = [book.done[_key(values)] for values in wanted if _key(values) in book.done]
    return Sweep(game=game.name, setup=about, vary=ranges, tried=found, interrupted=interrupted)


def table_for(game: AnyGame, level: str, vary: Sequence[Vary]) -> Table:
    """Find the twin's table, and see that it knows the fields."""
    table = table_of(game, [level])
    if table is None:
        raise InvalidRequest(Words("error-lab-no-twin", level=level), "lab sweep")
    known = table.told.fields(base(game)) if hasattr(game, "sheet") else {}
    for one in vary:
        if one.field not in known:
            names = ", ".join(known) or "–"
            raise InvalidRequest(Words("error-lab-field", known=names), f"--vary {one.field}")
    return table


def base(game: AnyGame) -> Json:
    """Copy the set-up's own sheet."""
    sheet: Any = game
    return deepcopy(sheet.sheet.to_json())


def combined(vary: Sequence[Vary]) -> list[tuple[int, ...]]:
    """List all combinations of the values; InvalidRequest if they are too many."""
    count = int(np.prod([len(one.values) for one in vary]))
    if not vary or count > MOST:
        raise InvalidRequest(Words("error-lab-sheets", count=count, most=MOST), "--vary")
    return list(product(*(one.values for one in vary)))


def varied(table: Table, game: AnyGame, values: dict[str, int]) -> Json:
    """Write the sheet with other numbers."""
    sheet = base(game)
    fields = table.told.fields(sheet)
    for field, value in values.items():
        place, key = fields[field]
        place[key] = value
    sheet["name"] = ", ".join(f"{field}={value}" for field, value in values.items())[:60]
    return sheet


def arrays_of(table: Table, sheets: Sequence[Json]) -> Any:
    """Turn sheets into arrays (…, sheet); InvalidSheet for the first that breaks a rule."""
    return table.told.arrays(sheets)


def played(
    table: Table,
    level: str,
    games: int,
    seed: str,
    wanted: Sequence[tuple[dict[str, int], Json]],
    most: int,
    progress: Progress | None = None,
) -> Iterator[Tried]:
    """Play sheets, up to `most` at a time; progress is counted in games."""
    import jax

    size = min(AT_ONCE["cpu" if jax.default_backend() == "cpu" else "gpu"], most)
    quota = max(1, -(-games // LANES))
    first = np.tile(np.arange(LANES) * quota, size)
    for start in range(0, len(wanted), size):
        some = list(wanted[start : start + size])
        full = some + [some[-1]] * (size - len(some))  # another number would compile anew
        arrays = arrays_of(table, [sheet for _, sheet in full])
        lanes = jax.tree.map(lambda part: np.repeat(part, LANES, axis=-1), arrays)
        share = len(some) / size
        for run in table.run(seed, level, first, quota, lanes):
            if progress is not None:
                done = start * LANES * quota + int(np.asarray(run.games).sum() * share)
                progress(done, len(wanted) * LANES * quota)
        for at, (values, _) in enumerate(some):
            yield summed(run, at, quota, values)


def summed(run: Run, at: int, quota: int, values: dict[str, int]) -> Tried:
    """Sum a sheet's lanes up."""
    own = slice(at * LANES, (at + 1) * LANES)
    wins = np.asarray(run.wins)[:, own].T / quota  # (lane, place)
    made, real = (np.asarray(part)[own] / quota for part in (run.decisions, run.real))
    minutes = (SECONDS_CHOICE * real + SECONDS_FORCED * (made - real)) / 60

    def fair(mean: np.ndarray) -> np.ndarray:
        gap: np.ndarray = mean.max(-1, keepdims=True) - mean.min(-1, keepdims=True)
        return 1 - gap

    order, (balance,), (length,) = shares(wins), estimates(wins, fair), means(minutes[:, None])
    return Tried(
        values=values,
        games=quota * LANES,
        turn_order=[_round(one.value) for one in order],
        turn_order_interval=[_ends(one) for one in order],
        balance=_round(balance.value),
        balance_interval=_ends(balance),
        minutes=_round(length.value),
        minutes_interval=_ends(length),
        tied=_round(float(np.asarray(run.tied)[own].mean() / quota)),
        stopped=_round(float(np.asarray(run.stopped)[own].mean() / quota)),
    )


def _round(value: float) -> float:
    return round(float(value), 6)


def _ends(one: Estimate) -> list[float]:
    return [_round(one.low), _round(one.high)]


def _key(values: dict[str, int]) -> str:
    return json.dumps(values, sort_keys=True)


class Book:
    """What is done already, and the file that keeps it: a line says of what, then one a sheet."""

    def __init__(self, file: Path | None, head: Json) -> None:
        self.file = file
        self.done: dict[str, Tried] = {}
        if file is None:
            return
        first = json.dumps(head, sort_keys=True)
        try:
            if not file.exists():
                file.write_text(first + "\n", "utf-8")
            lines = file.read_text("utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            why = unreadable(error) if isinstance(error, OSError) else Words("error-not-text")
            raise InvalidRequest(why, str(file)) from None
        if lines[:1] != [first]:
            raise InvalidRequest(Words("error-lab-resume"), str(file))
        for line in lines[1:]:
            try:
                tried = coded.decode(line, type=Tried)
            except ValueError:
                continue  # half a line: the program was ended while it wrote
            self.done[_key(tried.values)] = tried

    def add(self, tried: Tried) -> None:
        """Keep a sheet."""
        self.done[_key(tried.values)] = tried
        if self.file is not None:
            with self.file.open("ab") as target:
                target.write(coded.encode(tried) + b"\n")
