"""Card sheets that are played to be compared: what may vary, batches on common deals, a book.

    job = Job(game.setup_keys(), level="dabbler", seed="0", lanes=32, quota=63, size=32)
    for tried in played(job, [{"icons.albert": 5}, {"icons.albert": 6}]):
        print(tried.values, tried.balance)

All sheets are played on the same deals by the same level. A sheet's games are shared out among
lanes, each of which plays deals of its own one after the other; intervals are made by drawing
whole lanes again, the same for all sheets. Batches know nothing of each other: they go through
`map_chunks`, and give the same wherever they are played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import jax
import numpy as np
from msgspec import Struct
from msgspec import json as coded

from splashdeck.errors import InvalidRequest, Words, unreadable
from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import AnyGame, bind
from splashdeck.lab.batch import Run, Table, table_of
from splashdeck.lab.chunks import Here, Where, map_chunks, stopped
from splashdeck.lab.games import SECONDS_CHOICE, SECONDS_FORCED
from splashdeck.lab.resampling import Estimate, estimates, means, shares

LANES = 32
"""Lanes of a sheet: this many groups of deals are drawn again for the intervals."""
ABREAST = {"cpu": 32 * LANES, "gpu": 4096 * LANES}
"""Lanes that play together in a batch."""

Values: TypeAlias = dict[str, int]
"""Numbers on the cards, by field."""


class Vary(NamedTuple):
    """A number on the cards, and the values that it is to have."""

    field: str
    values: tuple[int, ...]


class Tried(Struct, frozen=True, kw_only=True):
    """What came of one sheet."""

    values: Values
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


class Job(NamedTuple):
    """How the sheets of a batch are played: all that a worker needs beside their numbers."""

    keys: Json
    """The set-up whose sheet is varied."""
    level: str
    seed: str
    lanes: int
    """Lanes of a sheet."""
    quota: int
    """Games of a lane."""
    size: int
    """Sheets of a batch, which is filled up to that: another number would compile anew."""

    @property
    def games(self) -> int:
        """Games of a sheet."""
        return self.lanes * self.quota


# --- what may vary ---


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


def table_for(game: AnyGame, level: str, vary: Sequence[Vary], command: str) -> Table:
    """Find the twin's table, and see that it knows the fields."""
    table = table_of(game, [level])
    if table is None:
        raise InvalidRequest(Words("error-lab-no-twin", level=level), command)
    known = numbers(table, game)
    for one in vary:
        if one.field not in known:
            names = ", ".join(known) or "–"
            raise InvalidRequest(Words("error-lab-field", known=names), f"--vary {one.field}")
    return table


def numbers(table: Table, game: AnyGame) -> Values:
    """List the numbers of the set-up's own sheet that can be varied."""
    if not hasattr(game, "sheet"):
        return {}
    return {field: place[key] for field, (place, key) in table.told.fields(base(game)).items()}


def base(game: AnyGame) -> Json:
    """Copy the set-up's own sheet."""
    sheet: Any = game
    return deepcopy(sheet.sheet.to_json())


def varied(table: Table, game: AnyGame, values: Mapping[str, int]) -> Json:
    """Write the sheet with other numbers."""
    sheet = base(game)
    fields = table.told.fields(sheet)
    for field, value in values.items():
        place, key = fields[field]
        place[key] = value
    sheet["name"] = ", ".join(f"{field}={value}" for field, value in values.items())[:60]
    return sheet


def about(game: AnyGame, level: str, seed: str) -> Json:
    """Say what all sheets have in common."""
    keys = {key: value for key, value in game.setup_keys().items() if key != "game"}
    return {**keys, "level": level, "seed": seed, "rules": RULES_VERSION}


# --- playing ---


def abreast(lanes: int, most: int) -> int:
    """Say how many sheets make a batch here, of `most` that there are."""
    device = "cpu" if jax.default_backend() == "cpu" else "gpu"
    return max(1, min(ABREAST[device] // lanes, most))


def played(
    job: Job,
    wanted: Sequence[Values],
    where: Where = Here(),
    progress: Callable[[int], None] | None = None,
) -> Iterator[Tried]:
    """Play sheets, batch by batch; `progress` is told the games that are done."""
    batches = [wanted[at : at + job.size] for at in range(0, len(wanted), job.size)]
    is_here = isinstance(where, Here) and min(where.workers, len(batches)) <= 1
    done = 0

    def tell(games: int) -> None:
        if progress is not None:
            progress(done + games)

    with map_chunks(partial(batch, job, tell if is_here else None), batches, where) as results:
        for some in results:
            yield from some
            done += len(some) * job.games
            tell(0)


def batch(job: Job, tell: Callable[[int], None] | None, wanted: Sequence[Values]) -> list[Tried]:
    """Play the sheets of a batch; any process may do it."""
    game = bind(job.keys)
    table = table_of(game, [job.level])
    assert table is not None
    full = [*wanted, *[wanted[-1]] * (job.size - len(wanted))]
    arrays = table.told.arrays([varied(table, game, values) for values in full])
    sheets = jax.tree.map(lambda part: np.repeat(part, job.lanes, axis=-1), arrays)
    first = np.tile(np.arange(job.lanes) * job.quota, job.size)
    for run in table.run(job.seed, job.level, first, job.quota, sheets):
        if stopped():
            raise KeyboardInterrupt
        if tell is not None:
            tell(int(np.asarray(run.games).sum() * len(wanted) / job.size))
    return [summed(run, at, job, values) for at, values in enumerate(wanted)]


def summed(run: Run, at: int, job: Job, values: Values) -> Tried:
    """Sum a sheet's lanes up."""
    own = slice(at * job.lanes, (at + 1) * job.lanes)
    wins = np.asarray(run.wins)[:, own].T / job.quota  # (lane, place)
    made, real = (np.asarray(part)[own] / job.quota for part in (run.decisions, run.real))
    minutes = (SECONDS_CHOICE * real + SECONDS_FORCED * (made - real)) / 60

    def fair(mean: np.ndarray) -> np.ndarray:
        gap: np.ndarray = mean.max(-1, keepdims=True) - mean.min(-1, keepdims=True)
        return 1 - gap

    order, (balance,), (length,) = shares(wins), estimates(wins, fair), means(minutes[:, None])
    return Tried(
        values=values,
        games=job.games,
        turn_order=[_round(one.value) for one in order],
        turn_order_interval=[_ends(one) for one in order],
        balance=_round(balance.value),
        balance_interval=_ends(balance),
        minutes=_round(length.value),
        minutes_interval=_ends(length),
        tied=_round(float(np.asarray(run.tied)[own].mean() / job.quota)),
        stopped=_round(float(np.asarray(run.stopped)[own].mean() / job.quota)),
    )


def _round(value: float) -> float:
    return round(float(value), 6)


def _ends(one: Estimate) -> list[float]:
    return [_round(one.low), _round(one.high)]


# --- what is done already ---


class Line(Struct, frozen=True):
    """A sheet in the book: on which deals it was played, and what came of it."""

    seed: str
    tried: Tried


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
        for text in lines[1:]:
            try:
                line = coded.decode(text, type=Line)
            except ValueError:
                continue  # half a line: the program was ended while it wrote
            self.done[_key(line.seed, line.tried.games, line.tried.values)] = line.tried

    def find(self, job: Job, values: Values) -> Tried | None:
        """Look a sheet up that was played just so."""
        return self.done.get(_key(job.seed, job.games, values))

    def add(self, job: Job, tried: Tried) -> None:
        """Keep a sheet."""
        self.done[_key(job.seed, tried.games, tried.values)] = tried
        if self.file is not None:
            with self.file.open("ab") as target:
                target.write(coded.encode(Line(job.seed, tried)) + b"\n")

    def all(
        self,
        job: Job,
        wanted: Sequence[Values],
        where: Where = Here(),
        progress: Callable[[int], None] | None = None,
    ) -> list[Tried]:
        """Give all sheets, and play those that are missing; what is done is kept at once."""
        missing = [values for values in wanted if self.find(job, values) is None]
        known = (len(wanted) - len(missing)) * job.games

        def tell(games: int) -> None:
            if progress is not None:
                progress(known + games)

        for tried in played(job, missing, where, tell):
            self.add(job, tried)
        return [self.done[_key(job.seed, job.games, values)] for values in wanted]


def _key(seed: str, games: int, values: Values) -> str:
    return json.dumps([seed, games, values], sort_keys=True)
