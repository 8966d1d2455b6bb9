"""A study of a game: all twelve figures, for several numbers of players and levels of play.

    from splashdeck.lab.study import study
    found = study("antartik", players=[2, 4], levels=["paddler", "dabbler"], games=200)
    for figure in found.figures:
        print(figure.id, figure.level, figure.players, figure.value, figure.interval)

The same arguments give the same figures on every machine; where networks play on a twin, on every
one of a kind, since a GPU rounds otherwise. Deals are common to all levels and sheets, so that two
studies with the same seed can be compared deal by deal.

More than EXACT games are played on the game's twin, many at once, where it knows the levels and
the set-up (`splashdeck.lab.batched`); all others by the bots themselves on the reference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from itertools import permutations
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from splashdeck.bots import Bot
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, Words, needs
from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import AnyGame, bind, set_up
from splashdeck.games.catalogue import has_part, title
from splashdeck.lab import figures as formulas
from splashdeck.lab.arena.match import find_bot
from splashdeck.lab.chunks import Here, Where, map_chunks, stopped, unbroken
from splashdeck.lab.figures import Duel, Parts
from splashdeck.lab.games import Games
from splashdeck.lab.published import FEWEST, Figure, published
from splashdeck.lab.simulate import Progress
from splashdeck.lab.traces import Trace, Without, aside_kinds, play
from splashdeck.lab.weighing import weighed

if TYPE_CHECKING:
    from duckdb import DuckDBPyRelation

Engine: TypeAlias = Literal["twin", "reference"]
"""What games are played on."""
LEVELS = ("paddler", "dabbler")
BATCHED = {*LEVELS}
"""Levels that a twin may play."""
EXACT = 400
"""Up to this many games of a cell are played by the bots themselves."""
LOOKED_INTO = FEWEST
"""In how many games luck and choice are parted: moves of them are made several times."""
MOST_LOOKED_INTO = 5 * LOOKED_INTO
"""Games on the reference after which it is enough, however sure they are."""
LOOKED_AT = 250
"""Decisions of such a game that are enough: of longer games each second, third … is looked into."""


class Study(Struct, frozen=True, kw_only=True):
    """All figures of a game, and what they rest on."""

    game: str
    setup: Json
    figures: list[Figure]
    traces: list[tuple[str, int, Trace]]
    """Level, number of players and game, move by move; on a twin's tables only some games."""
    games: list[tuple[str, int, Games]]
    """Level, number of players, and all their games: the rows behind the figures."""
    interrupted: bool = False

    @property
    def levels(self) -> list[str]:
        """The levels that were played: all, unless it was stopped before."""
        named: list[str] = self.setup["levels"]
        done = {one.level for one in self.figures}
        return [level for level in named if level in done] or named

    def to_json(self) -> Json:
        """Write the figures, without the games behind them, and say so if it was stopped."""
        from msgspec import to_builtins

        written = {"game": self.game, "setup": self.setup, "figures": to_builtins(self.figures)}
        return {**written, "interrupted": True} if self.interrupted else written

    def to_arrow(self) -> DuckDBPyRelation:
        """Hand the rows to any data library that speaks Arrow (extra `lab`)."""
        from splashdeck.lab.rows import to_arrow

        return to_arrow(list(self.rows()))

    def _repr_html_(self) -> str:
        """Draw all figures, for a notebook."""
        from splashdeck.lab.report import pictures

        return pictures(self)

    def rows(self, **more: str) -> Iterator[Json]:
        """List the games, a flat row for each place; all rows have these columns more."""
        for level, players, games in self.games:
            minutes = games.minutes
            for at, deal in enumerate(games.deals):
                for seat in range(players):
                    yield {
                        "game": self.game,
                        **more,
                        "level": level,
                        "players": players,
                        "deal": int(deal),
                        "place": seat + 1,
                        "won": float(games.wins[at, seat]),
                        "score": int(games.scores[at, seat]),
                        "rule": str(games.rules[at]),
                        "decisions": int(games.decisions[at]),
                        "minutes": float(minutes[at]),
                        "wait": float(games.wait[at]),
                    }


def study(
    game: str,
    *,
    players: Sequence[int],
    levels: Sequence[str] = LEVELS,
    games: int = 200,
    seed: str = "0",
    setup: Callable[[int], AnyGame] | None = None,
    progress: Progress | None = None,
    where: Where = Here(),
    engine: Engine | None = None,
) -> Study:
    """Play a game and measure it by the twelve figures; Ctrl-C keeps what is done.

    `games` are those of each level and number of players; `levels` are named from the weakest on.
    `setup` binds the rules for a number of players, and `where` says who plays. Studies that are to
    be compared name the same `engine`. The same arguments give the same figures.
    """
    if games < 2:
        raise InvalidRequest(Words("error-lab-games"), "games")
    if not players:
        raise InvalidRequest(Words("error-lab-players"), "players")
    if not levels:
        raise InvalidRequest(Words("error-lab-levels"), "levels")
    tables = [setup(number) if setup else set_up(game, number) for number in players]
    for level in levels:
        find_bot(level, tables[0])  # an unknown one is told of at once
    found: list[Figure] = []
    traces: list[tuple[str, int, Trace]] = []
    played: list[tuple[str, int, Games]] = []
    if engine is None:
        engine = "twin" if games > EXACT and is_batched(tables, levels) else "reference"
    interrupted = False
    chunks = shared_out(tables, len(levels), engine == "twin" and where != Here())
    done = 0
    try:
        with map_chunks(partial(measured, engine, levels, games, seed), chunks, where) as results:
            for (keys, places), some in zip(chunks, results, strict=True):
                for at, one in zip(places, some, strict=True):
                    level, number = levels[at], int(keys["players"])
                    found += one.figures
                    traces += [(level, number, trace) for trace in one.traces]
                    played.append((level, number, one.games))
                done += len(places)
                if progress is not None:
                    progress(done, len(tables) * len(levels))
    except KeyboardInterrupt:
        interrupted = True
    keys = {key: value for key, value in tables[0].setup_keys().items() if key != "players"}
    about = {
        **keys,
        "players": list(players),
        "levels": list(levels),
        "games": games,
        "seed": seed,
        "rules": RULES_VERSION,
        "engine": engine,
    }
    return Study(
        game=game,
        setup=about,
        figures=found,
        traces=traces,
        games=played,
        interrupted=interrupted,
    )


def shared_out(
    tables: Sequence[AnyGame], levels: int, together: bool
) -> list[tuple[Json, tuple[int, ...]]]:
    """Part the work: a table's levels one by one, or `together`, so that it is compiled once."""
    every = tuple(range(levels))
    parts = [every] if together else [(at,) for at in every]
    return [(table.setup_keys(), part) for table in tables for part in parts]


def is_batched(tables: Sequence[AnyGame], levels: Sequence[str]) -> bool:
    """Can all of this be played on the twin? InvalidRequest if only JAX is missing for it."""
    if not {*levels} <= BATCHED:
        return False
    with needs("fast", "lab report"):
        if not has_part(tables[0].name, "fast"):
            return False
        from splashdeck.lab.batch import table_of

    return all(table_of(table, levels) is not None for table in tables)


def cell(
    engine: str, table: AnyGame, levels: Sequence[str], at: int, games: int, seed: str
) -> Cell:
    """Make the cell of a level at a table."""
    below = levels[at - 1] if at else None
    if engine == "reference":
        return Cell(table, levels[at], below, games, seed)
    from splashdeck.lab.batch import table_of
    from splashdeck.lab.batched import BatchedCell

    batch = table_of(table, levels)
    assert batch is not None
    return BatchedCell(table, levels[at], below, games, seed, batch)


class Measured(NamedTuple):
    """What came of a cell."""

    figures: list[Figure]
    traces: list[Trace]
    games: Games


def measured(
    engine: str, levels: Sequence[str], games: int, seed: str, chosen: tuple[Json, Sequence[int]]
) -> list[Measured]:
    """Measure some levels at one table; any process may do it."""
    keys, places = chosen
    some = []
    for at in places:
        one = cell(engine, bind(keys), levels, at, games, seed)
        with unbroken() if engine == "twin" else nullcontext():
            figures = list(one.figures())
        some.append(Measured(figures, one.traces, one.all))
    return some


class Cell:
    """One level at one table, on the reference."""

    all: Games

    def __init__(self, game: AnyGame, level: str, below: str | None, games: int, seed: str) -> None:
        self.game = game
        self.level = level
        self.below = below
        self.games = games
        self.seed = Entropy.from_text(seed)
        self.bots: dict[str, Bot] = {}
        self.traces: list[Trace] = []
        self.aside: set[str] = set()

    def bot(self, name: str) -> Bot:
        """Make a level's bot, or one that never makes a kind of move: `dabbler without bet`."""
        if name not in self.bots:
            level, _, kind = name.partition(" without ")
            made = find_bot(level, self.game)
            self.bots[name] = Without(made, kind, self.aside) if kind else made
        return self.bots[name]

    def deal(self, number: int) -> Entropy:
        """Return the stream of a deal, the same whoever plays it; none once we are to stop."""
        if stopped():
            raise KeyboardInterrupt
        return self.seed.child(f"deal {number}")

    def figures(self) -> Iterator[Figure]:
        """Work the twelve out, in their order."""
        alike = [self.bot(self.level)] * self.game.players
        self.traces = [
            play(self.game, alike, self.deal(number), number, chances=True)
            for number in range(self.games)
        ]
        self.all = formulas.gathered(self.traces)
        found: dict[str, Figure] = {}
        for name, formula in formulas.OF_GAMES.items():
            found[name] = self.figure(name, formula(self.all), len(self.traces))
        count = len(self.traces) if self.all.behind is not None else 0
        for name, formula in formulas.OF_CHANCES.items():
            found[name] = self.figure(name, formula(self.all) if count else {}, count)
        found["choice"] = self.choice()
        found |= self.sources()
        found |= self.rungs()
        found |= self.things()
        yield from (found[name] for name in formulas.IDS)

    def figure(self, name: str, parts: Parts, games: int, deals: int | None = None) -> Figure:
        """Write a figure as it is published."""
        return published(name, self.level, self.game.players, parts, games, deals)

    def choice(self) -> Figure:
        """Add to how many moves there are what choosing among them is worth."""
        alike = [self.bot(self.level)] * self.game.players
        deals = weighed(self.game, alike, self.games, self.deal)
        worth = formulas.weights(deals) if deals else {}
        found = self.figure("choice", formulas.choice(self.all) | worth, self.games)
        if len(deals) >= FEWEST:
            return found
        unsure = [part for part in found.parts if part in found.unsure or part in worth]
        return replace(found, unsure=unsure, enough=found.enough and not unsure)

    def sources(self) -> dict[str, Figure]:
        """Look into some games, move by move."""
        if not self.traces[0].chances:
            return {"sources": self.figure("sources", {}, 0)}
        alike = [self.bot(self.level)] * self.game.players
        looked = [
            play(self.game, alike, self.deal(number), number, sources=True, every=self.every())
            for number in range(min(LOOKED_INTO, self.games))
        ]
        parts = formulas.sources([one.sources for one in looked if one.sources is not None])
        return {"sources": self.figure("sources", parts, len(looked))}

    def every(self) -> int:
        """Say how many decisions go by until one is looked into."""
        return max(1, int(self.all.decisions.mean()) // LOOKED_AT)

    def rungs(self) -> dict[str, Figure]:
        """Compare with the level below."""
        names = ("ladder", "games-to-tell", "deal-luck")
        if self.below is None:
            return {name: self.figure(name, {}, 0) for name in names}
        duel = self.duel(self.level, self.below, max(2, self.games // self.game.players // 2))
        parts = (formulas.ladder(duel), formulas.games_to_tell(duel), formulas.deal_luck(duel))
        pairs = zip(names, parts, strict=True)
        return {name: self.figure(name, part, duel.games, duel.deals) for name, part in pairs}

    def things(self) -> dict[str, Figure]:
        """Take each kind of move away from one player; then let the ways to play meet."""
        made = {kind for trace in self.traces for kind in trace.kinds}
        self.aside = aside_kinds(
            self.game, [self.bot(self.level)] * self.game.players, self.deal(0)
        )
        deals = max(2, self.games // self.game.players // 4)
        kinds = sorted(kind for kind in made if self.is_optional(kind))
        lone = {
            kind: self.alone(f"{self.level} without {kind}", self.level, range(deals))[0]
            for kind in kinds
        }
        parts = formulas.worth(lone)
        dearest = sorted(parts, key=lambda kind: parts[kind].value)
        names = [self.level, *([self.below] if self.below else [])]
        names += [
            f"{self.level} without {kind}" for kind in dearest[: formulas.MOST_STYLES - len(names)]
        ]
        return {
            "worth": self.worth(lone),
            "styles": self.styles(names, deals),
        }

    def worth(self, lone: Mapping[str, np.ndarray]) -> Figure:
        """Publish what moves are worth; games and deals are those of the kind with the fewest."""
        games = min((won.size for won in lone.values()), default=0)
        return self.figure("worth", formulas.worth(lone), games, games // self.game.players)

    def is_optional(self, kind: str) -> bool:
        """Is there, now and then, another kind of move to choose instead?"""
        return any(
            kind == made and free
            for trace in self.traces[:MOST_LOOKED_INTO]
            for made, free in zip(trace.kinds, trace.free, strict=True)
        )

    def styles(self, names: Sequence[str], deals: int) -> Figure:
        """Let each style play alone among each other one.

        That is on other deals than those by which the styles were chosen.
        """
        won = np.full((deals, len(names), len(names)), 1 / self.game.players)
        others = range(deals, 2 * deals)
        for one, other in permutations(range(len(names)), 2):
            won[:, one, other] = self.alone(names[one], names[other], others)[0].mean(1)
        games = deals * self.game.players * len(names) * (len(names) - 1)
        parts = formulas.styles(names, won) if len(names) > 1 else {}
        return self.figure("styles", parts, games, deals)

    # --- one against the others ---

    def alone(self, one: str, others: str, deals: range) -> tuple[np.ndarray, np.ndarray]:
        """Seat one player at each place of each deal: its wins and margins, (deal, place)."""
        rows = [
            [self.lone(one, others, number, place) for place in range(self.game.players)]
            for number in deals
        ]
        both = np.array(rows, float)
        return both[..., 0], both[..., 1]

    def lone(self, one: str, others: str, number: int, place: int) -> tuple[float, float]:
        """Play a deal once."""
        bots = [self.bot(one if seat == place else others) for seat in range(self.game.players)]
        trace = play(self.game, bots, self.deal(number), number)
        ahead = margins(self.game.name, np.array([trace.scores]))
        return trace.wins[place], float(ahead[0, place])

    def duel(self, one: str, other: str, deals: int) -> Duel:
        """Let two levels meet, either as the lone one."""
        won, ahead = self.alone(one, other, range(deals))
        _, swapped = self.alone(other, one, range(deals))
        return Duel(won, ahead, swapped)


def margins(game: str, scores: np.ndarray) -> np.ndarray:
    """Return by how many points each place is ahead of the mean of the others: (game, place)."""
    players = scores.shape[1]
    sign = -1 if title(game).best == "least" else 1
    ahead: np.ndarray = (scores - scores.mean(1, keepdims=True)) * players / (players - 1)
    return sign * ahead
