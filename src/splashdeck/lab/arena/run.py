"""A match from its first deal to its report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from msgspec import Struct

from splashdeck.errors import InvalidRequest, Words
from splashdeck.games import AnyGame
from splashdeck.lab.arena.journal import Deal, Journal
from splashdeck.lab.arena.match import Match, games_per_deal, line_ups, make_match
from splashdeck.lab.arena.results import Place, Standing, milliseconds, places, standings
from splashdeck.lab.arena.workers import Task, played
from splashdeck.lab.chunks import Here, Where, cores
from splashdeck.lab.simulate import Progress


class Report(Struct, frozen=True, kw_only=True):
    """What came of a match; `results` depend on nothing but the match and the deals."""

    results: list[Standing]
    game: str
    players: int
    seed: str
    deals: int
    games: int
    interrupted: bool
    order: list[Place]
    """Shares of wins in the order of turns, from the first player on; none if all act at once."""
    move_ms: dict[str, float | None]
    """Each bot's mean processor time for a choice, on this machine."""

    def _repr_html_(self) -> str:
        """Say it in a notebook."""
        return f"<pre>{escape(self.text())}</pre>"

    def text(self, lang: str = "en") -> str:
        """Say it to a person."""
        from splashdeck.lab.arena import words  # loads Fluent

        return words.text(self, lang)


def arena(
    game: AnyGame,
    bots: Sequence[str],
    games: int = 100,
    seed: str = "0",
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    workers: int | None = None,
    where: Where | None = None,
    resume: Path | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play whole deals, at least as many games as asked for; Ctrl-C keeps the deals that are done.

    Games are played `where` it is said, else by this many `workers` here, else on all cores.
    `resume` is a file of finished deals: those of the same match are not played again, and
    new ones are added as they end.
    """
    if games < 1:
        raise InvalidRequest(Words("error-arena-positive"), "games")
    if workers is not None and workers < 1:
        raise InvalidRequest(Words("error-arena-positive"), "workers")
    match = make_match(game, bots, seed, simulations, seconds)
    journal = Journal(match, resume)
    deals = -(-games // games_per_deal(len(bots), game.players))
    interrupted = _play(match, journal, deals, where or Here(workers or cores()), progress)
    done = journal.deals[:deals]
    return Report(
        results=standings(match, done),
        game=game.name,
        players=game.players,
        seed=seed,
        deals=len(done),
        games=sum(len(deal.games) for deal in done),
        interrupted=interrupted,
        order=places(match, done),
        move_ms=milliseconds(match, done),
    )


def _play(
    match: Match, journal: Journal, deals: int, where: Where, progress: Progress | None
) -> bool:
    """Play the deals that are missing; say whether that was interrupted."""
    tasks = list(_tasks(match, range(len(journal.deals), deals)))
    if not tasks:
        return False
    done = 0
    try:
        with played(match, tasks, where) as games:
            for number, group in groupby(tasks, key=lambda task: task[0]):
                of_deal = []
                for _ in group:
                    of_deal.append(next(games))
                    done += 1
                    if progress is not None:
                        progress(done, len(tasks))
                journal.add(Deal(number, tuple(of_deal)))
    except KeyboardInterrupt:
        return True
    return False


def _tasks(match: Match, deals: range) -> Iterator[Task]:
    for number in deals:
        players = match.setup["players"]
        for seats in line_ups(len(match.bots), players, match.deal(number)):
            yield number, seats
