"""A search for better card sheets: several aims at once, and never one score.

    from splashdeck.lab.tune import read_aim, tune
    found = tune(game, [read_aim("balance"), read_aim("length=25min")], fewest_changes=True)
    for one in found.front:
        print(one.changes, one.tried.balance, one.tried.minutes)

Optuna's NSGA-II proposes sheets, a generation at a time. Each generation is thinned out by
successive halving: all of it plays some games, the better half twice as many, and so on; the
deals of a rung include those of the rung before, which are not played again. (Optuna's own
halving knows only one aim.) Those that no other sheet beats in all aims are played once more, on
other deals, for the best of many owe something to luck. Of these few, those are shown that still
no other beats: some luck is left, but no more than choosing among a few brings.

A search is a function of its arguments. Going on with one that was stopped means to search
again from the start, with every sheet looked up that the book already has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec import Struct, to_builtins

from splashdeck.errors import InvalidRequest, InvalidSheet, Words, needs
from splashdeck.game import Json
from splashdeck.games import AnyGame
from splashdeck.lab import paper
from splashdeck.lab.batch import Table
from splashdeck.lab.book import Book
from splashdeck.lab.chunks import Here, Where, kept_workers
from splashdeck.lab.simulate import Progress
from splashdeck.lab.tried import (
    GROUPS,
    Job,
    Tried,
    Values,
    Vary,
    about,
    check_games,
    check_values,
    fitting,
    numbers,
    table_for,
    varied,
)

if TYPE_CHECKING:
    from duckdb import DuckDBPyRelation

GENERATION = 64
"""Sheets that are proposed together."""
RUNGS = 4
"""How often a generation plays, each time half as many sheets with twice as many games."""
NEARBY = 2
"""How far a number is varied to either side if nothing else is asked for."""
MOST_SHEETS = 100_000
"""How many sheets a search proposes at most: it chooses from all that were tried."""
MOST_SHOWN = 24
"""Sheets of a front: more would not be looked at."""
AIMS = ("balance", "length=25min", "ties")


class Aim(NamedTuple):
    """What a sheet is wanted for; less of its loss is better."""

    name: str
    target: float | None = None

    def loss(self, tried: Tried, changed: int) -> float:
        """Say how far a sheet is from what is wanted."""
        if self.name == "balance":
            return 1 - tried.balance
        if self.name == "length":
            return abs(tried.minutes - (self.target or 0.0))
        return tried.tied if self.name == "ties" else float(changed)


FEWEST = Aim("changes")


class Found(Struct, frozen=True, kw_only=True):
    """A sheet that no other beats in all aims."""

    changes: dict[str, list[int]]
    """What was changed: from which number to which."""
    losses: dict[str, float]
    tried: Tried
    sheet: Json
    """The whole sheet, ready to play."""


class Tune(Struct, frozen=True, kw_only=True):
    """The sheets that a search has found, and what was sought."""

    game: str
    setup: Json
    aims: dict[str, float | None]
    """The aims, and what a length is to be."""
    vary: dict[str, list[int]]
    unchanged: Tried | None
    """The sheet that the search began with."""
    front: list[Found]
    sheets: int
    """Different sheets that were tried."""
    confirmed: bool
    """Were those of the front played again, on other deals?"""
    proposals: int = 0
    """Sheets that were to be proposed; some are proposed several times."""
    played: int = 0
    """Proposals that have played."""
    interrupted: bool = False

    def to_json(self) -> Json:
        """Write it as `lab tune --json` does."""
        found: Json = to_builtins(self)
        return found

    def rows(self) -> Iterator[Json]:
        """List the sheets of the front, a flat row each, with what they change."""
        fields = {field: 0 for one in self.front for field in one.changes}
        for one in self.front:
            by = fields | {field: new - old for field, (old, new) in one.changes.items()}
            yield {
                **one.tried.row(),
                **{f"change of {field}": value for field, value in by.items()},
            }

    def to_arrow(self) -> DuckDBPyRelation:
        """Hand the rows to any data library that speaks Arrow (extra `lab`)."""
        from splashdeck.lab.rows import to_arrow

        return to_arrow(list(self.rows()))

    def _repr_html_(self) -> str:
        """Draw the front and list its sheets, for a notebook."""
        from splashdeck.lab.front import cards

        return paper.fragment(cards(self, "en", None))


def whole_games(games: int) -> int:
    """Round games of the best sheets up, so that all of their groups have as many."""
    groups = GROUPS << RUNGS - 1
    return -(-games // groups) * groups


def read_aim(text: str) -> Aim:
    """Read `balance`, `ties` or `length=25min`."""
    if text in ("balance", "ties"):
        return Aim(text)
    length = re.fullmatch(r"length=(\d+(?:\.\d+)?)min", text)
    if length is None:
        raise InvalidRequest(Words("error-lab-aim", known=", ".join(AIMS)), f"--aim {text}")
    return Aim("length", float(length[1]))


def tune(
    game: AnyGame,
    aims: Sequence[Aim],
    vary: Sequence[Vary] = (),
    *,
    fewest_changes: bool = False,
    level: str = "dabbler",
    sheets: int = 512,
    games: int = 2048,
    seed: str = "0",
    resume: Path | None = None,
    progress: Progress | None = None,
    where: Where = Here(),
) -> Tune:
    """Search; Ctrl-C gives the best so far, and with `resume` the search can go on.

    Without `vary` all numbers of the sheet may change a little. `sheets` are proposed, rounded
    up to whole generations, and the best play `games` each; `where` says who plays.
    """
    table = table_for(game, level, vary, "lab tune")
    free = list(vary) or nearby(table, game)
    wanted = [*aims, *([FEWEST] if fewest_changes else [])]
    if len({aim.name for aim in wanted}) != len(wanted) or len(wanted) < 2:
        raise InvalidRequest(Words("error-lab-aims"), "--aim")
    if not free:
        raise InvalidRequest(Words("error-lab-sheets", count=0, most=sheets), "--vary")
    if not 1 <= sheets <= MOST_SHEETS:
        raise InvalidRequest(Words("error-lab-sheets", count=sheets, most=MOST_SHEETS), "--sheets")
    check_games(games)
    check_values(table, game, [{one.field: value} for one in free for value in one.values])
    setup = {**about(game, level, seed), "games": games}
    head = {"tune": game.name, "setup": setup}
    where = fitting(where)
    search = _Search(game, table, wanted, free, setup, Book(resume, head), where)
    generations = max(1, -(-sheets // GENERATION))
    search.watch(generations, progress)
    interrupted = False
    try:
        with kept_workers(where):
            search.run(generations)
    except KeyboardInterrupt:
        interrupted = True
    return search.found(generations, interrupted)


def nearby(table: Table, game: AnyGame) -> list[Vary]:
    """Let every number of a sheet change a little, within its rules."""
    return [
        Vary(field, allowed)
        for field, own in numbers(table, game).items()
        if len(allowed := tuple(_allowed(table, game, field, own))) > 1
    ]


def _allowed(table: Table, game: AnyGame, field: str, own: int) -> Iterator[int]:
    for value in range(own - NEARBY, own + NEARBY + 1):
        try:
            table.measures.arrays([varied(table, game, {field: value})])
        except InvalidSheet:
            continue
        yield value


class _Search:
    """A search under way: the sheets that were tried, and where to try next."""

    def __init__(
        self,
        game: AnyGame,
        table: Table,
        aims: Sequence[Aim],
        free: Sequence[Vary],
        setup: Json,
        book: Book,
        where: Where,
    ) -> None:
        self.game, self.table, self.book, self.where = game, table, book, where
        self.aims, self.free, self.setup = aims, free, setup
        own = numbers(table, game)
        self.own = {one.field: own[one.field] for one in free}
        self.tried: dict[tuple[int, ...], Tried] = {}
        self.finals: dict[tuple[int, ...], Tried] = {}
        self.again: dict[tuple[int, ...], Tried] | None = None
        self.done = 0
        self.generations = 0
        self.progress: Callable[[int], None] | None = None

    def watch(self, generations: int, progress: Progress | None) -> None:
        """Tell somebody how far it is, in games."""
        total = (MOST_SHOWN + 2) * self.job(RUNGS - 1).games
        for rung in range(RUNGS):
            total += generations * (GENERATION >> rung) * self.fresh(rung)
        if progress is not None:
            self.progress = lambda done: progress(min(self.done + done, total), total)

    def fresh(self, rung: int) -> int:
        """Count a sheet's games on a rung that it did not play on the rung before."""
        return self.job(rung).games - (self.job(rung - 1).games if rung else 0)

    def job(self, rung: int, again: bool = False) -> Job:
        """Say how sheets are played on a rung; `again` is on other deals."""
        quota = whole_games(self.setup["games"]) // (GROUPS << RUNGS - 1)
        seed = self.setup["seed"] + (" again" if again else "")
        keys, level = self.game.setup_keys(), self.setup["level"]
        return Job(keys, level, seed, GROUPS << rung, quota, GENERATION * GROUPS)

    def run(self, generations: int) -> None:
        """Play the sheet as it is, then generation after generation, then the best again."""
        self.play(RUNGS - 1, [self.own])
        with needs("lab", "lab tune"):
            import optuna
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        number = int.from_bytes(sha256(self.setup["seed"].encode()).digest()[:4], "big")
        sampler = optuna.samplers.NSGAIISampler(population_size=GENERATION, seed=number)
        study = optuna.create_study(directions=["minimize"] * len(self.aims), sampler=sampler)
        if all(self.own[one.field] in one.values for one in self.free):
            study.enqueue_trial(
                {one.field: one.values.index(self.own[one.field]) for one in self.free}
            )
        for _ in range(generations):
            trials = [study.ask() for _ in range(GENERATION)]
            proposed = [
                {
                    one.field: one.values[trial.suggest_int(one.field, 0, len(one.values) - 1)]
                    for one in self.free
                }
                for trial in trials
            ]
            self.halve(proposed)
            for trial, values in zip(trials, proposed, strict=True):
                study.tell(trial, self.losses(self.tried[_key(values)]))
            self.generations += 1
        chosen = self.best(list(self.finals.values()), MOST_SHOWN)
        again = self.play(RUNGS - 1, [self.own, *(one.values for one in chosen)], again=True)
        self.again = {_key(one.values): one for one in again}

    def halve(self, proposed: Sequence[Values]) -> None:
        """Play a generation, and go on with the better half, until few are left."""
        left = list({_key(values): values for values in proposed}.values())
        for rung in range(RUNGS):
            known = self.job(rung).games - self.fresh(rung)
            played = self.play(rung, left, known=len(left) * known)
            keep = max(1, len(left) // 2)
            left = [one.values for one in self.best(played, keep, thin=False)]

    def play(
        self, rung: int, wanted: Sequence[Values], again: bool = False, known: int = 0
    ) -> list[Tried]:
        """Play sheets on a rung, or look them up; `known` games were told of already."""
        unique = list({_key(values): values for values in wanted}.values())
        job = self.job(rung, again)
        self.done -= known
        played = self.book.all(job, unique, self.where, self.progress)
        self.done += len(unique) * job.games
        if not again:
            self.tried |= {_key(one.values): one for one in played}
            if rung == RUNGS - 1:
                self.finals |= {_key(one.values): one for one in played}
        return played

    def best(self, played: Sequence[Tried], most: int, thin: bool = True) -> list[Tried]:
        """Choose sheets, the unbeaten first; with `thin` none but those."""
        losses = np.array([self.losses(one) for one in played])
        rank, room = fronts(losses), np.zeros(len(losses))
        for front in range(rank.max() + 1):
            room[rank == front] = crowding(losses[rank == front])
        order = sorted(range(len(played)), key=lambda at: (rank[at], -room[at], at))
        return [played[at] for at in order[:most] if not thin or rank[at] == 0]

    def losses(self, tried: Tried) -> list[float]:
        """Say how far a sheet is from each aim."""
        return [aim.loss(tried, len(self.changes(tried.values))) for aim in self.aims]

    def named(self, tried: Tried) -> Iterator[tuple[str, float]]:
        """Give each aim's name and loss."""
        return zip([aim.name for aim in self.aims], self.losses(tried), strict=True)

    def changes(self, values: Values) -> dict[str, list[int]]:
        """List what differs from the set-up's own sheet."""
        return {
            field: [self.own[field], value]
            for field, value in values.items()
            if value != self.own[field]
        }

    def found(self, generations: int, interrupted: bool) -> Tune:
        """Report the best sheets that the search has found so far, beside the unchanged one."""
        known = self.finals if self.again is None else self.again
        unchanged = known.get(_key(self.own))
        inside = all(self.own[one.field] in one.values for one in self.free)
        among = [one for key, one in known.items() if inside or key != _key(self.own)]
        front = self.best(among, MOST_SHOWN) if among else []
        front.sort(key=self.losses)
        return Tune(
            game=self.game.name,
            setup=self.setup,
            aims={aim.name: aim.target for aim in self.aims},
            vary={one.field: list(one.values) for one in self.free},
            unchanged=unchanged,
            front=[
                Found(
                    changes=self.changes(one.values),
                    losses={name: round(loss, 6) for name, loss in self.named(one)},
                    tried=one,
                    sheet=self.sheet(one.values, number),
                )
                for number, one in enumerate(front, 1)
            ],
            sheets=len(self.tried),
            confirmed=self.again is not None,
            proposals=generations * GENERATION,
            played=self.generations * GENERATION,
            interrupted=interrupted,
        )

    def sheet(self, values: Values, number: int) -> Json:
        """Write a sheet with a name of its own, so that it is told from the one it comes from."""
        changed = {field: value for field, (_, value) in self.changes(values).items()}
        sheet = varied(self.table, self.game, changed)
        sheet["name"] = f"tuned {number}"
        listed = ", ".join(f"{field} = {value}" for field, value in changed.items())
        sheet["about"] = f"splashdeck lab tune: {listed or 'unchanged'}"[:1000]
        return sheet


def _key(values: Values) -> tuple[int, ...]:
    return tuple(values.values())


def fronts(losses: np.ndarray) -> np.ndarray:
    """Rank losses (sheet, aim): 0 where nobody is better in all, 1 where only those are, ..."""
    no_worse = (losses[None] <= losses[:, None]).all(-1)
    beaten = no_worse & (losses[None] < losses[:, None]).any(-1)  # [a, b]: b beats a
    rank = np.full(len(losses), -1)
    left = np.ones(len(losses), bool)
    at = 0
    while left.any():
        front = left & ~(beaten & left).any(1)
        rank[front] = at
        left &= ~front
        at += 1
    return rank


def crowding(losses: np.ndarray) -> np.ndarray:
    """Say how much room each has about it, the outermost of all most (Deb and others, 2002)."""
    room = np.zeros(len(losses))
    for column in losses.T:
        order = np.argsort(column, kind="stable")
        sorted_ = column[order]
        spread = sorted_[-1] - sorted_[0]
        gaps = np.full(len(column), np.inf)
        if spread > 0:
            gaps[1:-1] = (sorted_[2:] - sorted_[:-2]) / spread
        elif len(column) > 2:
            gaps[1:-1] = 0.0
        room[order] += gaps
    return room
