"""Card sheets that are played to be compared: what may vary, and groups of common deals.

    job = Job(game.setup_keys(), level="dabbler", seed="0", groups=32, quota=63, size=64)
    for tried in Book(None, {}).all(job, [{"icons.albert": 5}, {"icons.albert": 6}]):
        print(tried.values, tried.balance)

All sheets are played on the same deals by the same level. A sheet's deals lie in groups, and
intervals are made by drawing whole groups again, the same for all sheets. A group of deals on a
sheet is what is played, kept and looked up (`splashdeck.lab.book`): it knows nothing of the
others, and gives the same wherever and beside whatever it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias

import jax
import numpy as np
from msgspec import Struct

from splashdeck.errors import InvalidRequest, InvalidSheet, SplashdeckError, Words
from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import AnyGame, bind
from splashdeck.lab.arena.match import find_bot
from splashdeck.lab.batch import LANES, Table, table_of
from splashdeck.lab.chosen import chosen
from splashdeck.lab.chunks import Here, Where, cores, map_chunks
from splashdeck.lab.games import SECONDS_CHOICE, SECONDS_FORCED
from splashdeck.lab.gaps import balance
from splashdeck.lab.resampling import Estimate, means, shares
from splashdeck.lab.stream import VICTORY, Stints, stream
from splashdeck.lab.tables import number
from splashdeck.locale import say

MOST = 5000
"""Sheets of a sweep: more would not be looked at."""
MOST_GAMES = 100_000_000
"""Games of a sheet: more would not be waited for."""
GROUPS = 32
"""Groups of a sheet's deals, which are drawn again for the intervals."""
LARGEST = 1 << 18
"""Deals of a group: more could not be counted."""
STREAM = 1 << 15
"""Groups that are played in one stream."""
EACH = 8
"""Games that a lane plays of what goes to another process: fewer would wait for the longest."""

Values: TypeAlias = dict[str, int]
"""Numbers on the cards, by field."""


class Vary(NamedTuple):
    """A number on the cards, and the values that it is to have."""

    field: str
    values: tuple[int, ...]


class Tried(Struct, frozen=True, kw_only=True):
    """The figures of one sheet that was tried."""

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

    def row(self) -> Json:
        """Write it as one flat row."""
        order = {f"wins {place}": share for place, share in enumerate(self.turn_order, 1)}
        kept = ("games", "balance", "minutes", "tied", "stopped")
        low, high = self.balance_interval
        ends = {"balance low": low, "balance high": high}
        return {**self.values, **{name: getattr(self, name) for name in kept}, **ends, **order}


class Job(NamedTuple):
    """How sheets are played: all that a worker needs beside their numbers."""

    keys: Json
    """The set-up whose sheet is varied."""
    level: str
    seed: str
    groups: int
    """Groups of a sheet's deals."""
    quota: int
    """Deals of a group."""
    size: int
    """Groups of a stream at most, which is filled up to that: another would compile anew."""

    @property
    def games(self) -> int:
        """How many games are played with each sheet."""
        return self.groups * self.quota


class Group(NamedTuple):
    """Some of the deals on a sheet."""

    values: Values
    number: int


Counted: TypeAlias = tuple[Group, list[int]]
"""A group that was played, and its counts: parts of victories by place, then as in `Counts`."""


# --- what may vary ---


def read_vary(text: str) -> Vary:
    """Read `pool.lagoon.ducks=15..23` or `icons.albert=3,5`."""
    field, equals, values = text.partition("=")
    first, dots, last = values.partition("..")
    try:
        listed = [int(one) for one in ([first, last] if dots else values.split(","))]
    except ValueError:
        listed = []
    if not field or not equals or not listed:
        raise InvalidRequest(Words("error-lab-vary"), f"--vary {text}")
    if dots:
        return Vary(field, tuple(_between(listed[0], listed[1], text)))
    if twice := [one for one in listed if listed.count(one) > 1]:
        raise InvalidRequest(Words("error-lab-value-twice", value=str(twice[0])), f"--vary {text}")
    return Vary(field, tuple(listed))


def _between(first: int, last: int, text: str) -> range:
    """Span a range; InvalidRequest if it runs backwards, or would fill the memory."""
    if last < first:
        why = Words("error-lab-backwards", first=str(last), last=str(first))
        raise InvalidRequest(why, f"--vary {text}")
    if (count := last - first + 1) > MOST:
        raise InvalidRequest(Words("error-lab-sheets", count=count, most=MOST), f"--vary {text}")
    return range(first, last + 1)


def table_for(game: AnyGame, level: str, vary: Sequence[Vary], command: str) -> Table:
    """Find the twin's table, and see that it knows the fields."""
    try:
        find_bot(level, game)
    except SplashdeckError as error:
        raise InvalidRequest(error.reason, f"--level {level}") from None
    table = table_of(game, [level])
    if table is None:
        raise InvalidRequest(Words("error-lab-no-twin", level=level), command)
    known = numbers(table, game)
    if not known:
        raise InvalidRequest(Words("error-lab-no-numbers"), game.name)
    fields = [one.field for one in vary]
    for field in fields:
        if fields.count(field) > 1:
            raise InvalidRequest(Words("error-lab-twice"), f"--vary {field}")
    for one in vary:
        if one.field not in known:
            why = Words("error-lab-field", known=", ".join(known))
            raise InvalidRequest(why, f"--vary {one.field}")
    return table


def numbers(table: Table, game: AnyGame) -> Values:
    """List the numbers of the set-up's own sheet that can be varied."""
    if not hasattr(game, "sheet"):
        return {}
    return {field: place[key] for field, (place, key) in table.measures.fields(base(game)).items()}


def base(game: AnyGame) -> Json:
    """Copy the set-up's own sheet."""
    sheet: Any = game
    return deepcopy(sheet.sheet.to_json())


def varied(table: Table, game: AnyGame, values: Mapping[str, int]) -> Json:
    """Write the sheet with other numbers."""
    sheet = base(game)
    fields = table.measures.fields(sheet)
    for field, value in values.items():
        place, key = fields[field]
        place[key] = value
    sheet["name"] = ", ".join(f"{field}={value}" for field, value in values.items())[:60]
    return sheet


def check_values(table: Table, game: AnyGame, wanted: Sequence[Values]) -> None:
    """Refuse values that break a rule of the sheet before the first game, as they were typed."""
    try:
        table.measures.arrays([varied(table, game, values) for values in wanted])
    except InvalidSheet:
        alone = {(field, value) for values in wanted for field, value in values.items()}
        for values in (*({field: value} for field, value in sorted(alone)), *wanted):
            _check_one(table, game, values)
        raise


def _check_one(table: Table, game: AnyGame, values: Values) -> None:
    try:
        table.measures.arrays([varied(table, game, values)])
    except InvalidSheet as error:
        typed = " ".join(f"--vary {field}={value}" for field, value in values.items())
        raise InvalidSheet(error.reason, typed, error.rule) from None


def facts(game: str, setup: Json, games: int, lang: str) -> dict[str, str]:
    """Say for a page what all sheets have in common; `games` are played with each."""
    said = number(games, 0, lang)
    if games != setup["games"]:
        about = {"played": said, "asked": number(setup["games"], 0, lang)}
        said = say("lab-rounded", about, lang)
    common = {
        "lab-players": str(setup["players"]),
        "lab-level": setup["level"],
        "lab-played": said,
        "lab-seed": setup["seed"],
        "lab-rules": str(setup["rules"]),
    }
    return common | chosen(game, setup, setup["players"], lang)


def about(game: AnyGame, level: str, seed: str) -> Json:
    """Say what all sheets have in common."""
    keys = {key: value for key, value in game.setup_keys().items() if key != "game"}
    return {**keys, "level": level, "seed": seed, "rules": RULES_VERSION}


# --- playing ---


def check_games(games: int) -> None:
    """Refuse a number of games for a sheet below 1, or greater than can be counted."""
    if games < 1:
        raise InvalidRequest(Words("error-arena-positive"), "--games")
    if games > MOST_GAMES:
        raise InvalidRequest(Words("error-lab-most-games", most=MOST_GAMES), "--games")


def grouped(games: int) -> tuple[int, int]:
    """Split games, rather a few more, into groups; return their number, and the deals of each."""
    check_games(games)
    groups = max(GROUPS, -(-games // LARGEST))
    return groups, max(1, -(-games // groups))


def played(
    job: Job,
    wanted: Sequence[Group],
    where: Where = Here(),
    progress: Callable[[int], None] | None = None,
) -> Iterator[list[Counted]]:
    """Play groups and give them as they are done; `progress` is told the games that are."""
    where = fitting(where)
    alone = where == Here(1)
    size = max(1, min(job.size, STREAM, (1 << 31) // job.quota))
    if not alone:
        size = min(size, max(1, EACH * abreast() // job.quota))
    parts = [wanted[at : at + size] for at in range(0, len(wanted), size)]
    done = 0

    def tell(games: int) -> None:
        if progress is not None:
            progress(done + games)

    if alone:
        for part in parts:
            for games, some in streamed(job, size, part):
                tell(games)
                yield some
            done += len(part) * job.quota
        return
    with map_chunks(partial(chunk, job, size), parts, where) as results:
        for some in results:
            done += len(some) * job.quota
            tell(0)
            yield some


def chunk(job: Job, size: int, wanted: Sequence[Group]) -> list[Counted]:
    """Play groups to their end; any process may do it."""
    return [counted for _, some in streamed(job, size, wanted) for counted in some]


def streamed(job: Job, size: int, wanted: Sequence[Group]) -> Iterator[tuple[int, list[Counted]]]:
    """Play groups; say now and then how many games are over, and which groups are new."""
    game = bind(job.keys)
    table = table_of(game, [job.level])
    assert table is not None
    stints = Stints(
        [group.number * job.quota for group in wanted], job.quota, _sheets(table, game, wanted)
    )
    lanes = min(abreast(), -(-size * job.quota // 64) * 64)
    reported = np.zeros(len(wanted), bool)
    for counts in stream(table, job.seed, job.level, stints, lanes, size):
        over = counts.games >= job.quota
        rows = np.stack([*counts.wins, *counts[2:]], -1)
        new = np.flatnonzero(over & ~reported).tolist()
        reported = over
        yield int(counts.games.sum()), [(wanted[at], rows[at].tolist()) for at in new]


def _sheets(table: Table, game: AnyGame, wanted: Sequence[Group]) -> Any:
    """Write each group's sheet as arrays, (…, group); groups of one sheet lie together."""
    runs = [[*run] for _, run in groupby(wanted, lambda group: group.values)]
    arrays = table.measures.arrays([varied(table, game, run[0].values) for run in runs])
    at = np.repeat(np.arange(len(runs)), [len(run) for run in runs])
    return jax.tree.map(lambda part: np.asarray(part)[..., at], arrays)


def abreast() -> int:
    """Say how many games are played side by side here."""
    return LANES["cpu" if jax.default_backend() == "cpu" else "gpu"]


def fitting(where: Where) -> Where:
    """Choose the number of processes, if nobody has: one fills a GPU, and a core takes one."""
    if where != Here(0):
        return where
    return Here(cores() if jax.default_backend() == "cpu" else 1)


def summed(job: Job, values: Values, counts: Sequence[Sequence[int]]) -> Tried:
    """Sum the groups of a sheet up."""
    means_of = np.array(counts, float) / job.quota  # (group, …)
    wins, (tied, stopped, made, real) = means_of[:, :-4] / VICTORY, means_of[:, -4:].T
    minutes = (SECONDS_CHOICE * real + SECONDS_FORCED * (made - real)) / 60

    order, (length,), fair = shares(wins), means(minutes[:, None]), balance(wins)
    return Tried(
        values=values,
        games=job.games,
        turn_order=[_round(one.value) for one in order],
        turn_order_interval=[_ends(one) for one in order],
        balance=_round(fair.value),
        balance_interval=_ends(fair),
        minutes=_round(length.value),
        minutes_interval=_ends(length),
        tied=_round(tied.mean()),
        stopped=_round(stopped.mean()),
    )


def _round(value: float) -> float:
    return round(float(value), 6)


def _ends(one: Estimate) -> list[float]:
    return [_round(one.low), _round(one.high)]
