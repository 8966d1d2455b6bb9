"""Measure several server processes on one PostgreSQL and one Valkey, beside one process alone.

All take turns, each time with new processes and an empty database. What counts is how many
moves are stored in a second of the server processes' own processor time, together: cores are
shared with PostgreSQL, Valkey and the load.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bench.load import SEATS, Load
from bench.outages import outages
from bench.peers import servers
from bench.peers.servers import TakeTurn
from bench.server import LOAD_GAMES, PACE_SECONDS, Subject, full_speed, paced, take_turns
from bench.site import Site
from bench.turns import Progress, check_seconds
from splashdeck.game import Json

MOST_TABLES, MOST_DISTURBED = 100, 60
"""Tables at each process at full speed, and tables that things happen to."""

ONE, OWNER, ANYWHERE, ELSEWHERE = "one", "owner", "anywhere", "elsewhere"


class SiteLoad(Load):
    """Tables spread over all processes, and their seats `apart` processes further on each.

    0: all at the table's owner. 1: the first at the owner, the others each at the next one.
    """

    def __init__(
        self, site: Site, game: str, tables: int, every: float, seed: int, *, apart: int
    ) -> None:
        super().__init__(site, game, tables, every, seed)
        self._urls = [server.url for server in site.servers]
        self._apart = apart

    def urls(self, number: int) -> Sequence[str]:
        """Make the table where its number says; seat everyone there or at others."""
        places = [number, *(number + self._apart * seat for seat in range(SEATS))]
        return [self._urls[place % len(self._urls)] for place in places]


class RelayedLoad(SiteLoad):
    """Tables with their last seat at the owner, by which they stay there, and the others not.

    Only the moves that are passed on are timed.
    """

    def urls(self, number: int) -> Sequence[str]:
        """Make the table where its number says; seat all but the last at the next process."""
        places = [0, *[1] * (SEATS - 1), 0]
        return [self._urls[(number + far) % len(self._urls)] for far in places]

    def acked(self, number: int, seconds: float) -> None:
        """Note how long it took a seat, if it is not at the owner."""
        super().acked(number, seconds)
        if number == SEATS - 1:
            self.latencies.pop()


async def one_turn(processes: int, game: str, apart: int, tables: int, seconds: float) -> Json:
    """Play as fast as answers come, on new processes with an empty database.

    Each process has as many tables, so that as many moves share each of its transactions.
    """
    all_tables = tables * processes
    async with Site(processes, bus=processes > 1) as site:
        return await full_speed(
            lambda seed: SiteLoad(site, game, all_tables, 0, seed, apart=apart), seconds
        )


async def relayed(processes: int, game: str, tables: int, seconds: float) -> Json:
    """Measure how long a move takes to one's own update, at the owner and passed on."""
    found = {}
    for name, kind in ((OWNER, SiteLoad), (ELSEWHERE, RelayedLoad)):
        async with Site(processes) as site:
            found[name] = await paced(kind(site, game, tables, PACE_SECONDS, 0, apart=0), seconds)
    return found


def bench_processes(
    processes: int,
    *,
    seconds: float = 10.0,
    paced_tables: int = 1000,
    paced_seconds: float = 9.0,
    game: str = LOAD_GAMES[0],
    progress: Progress | None = None,
) -> Json:
    """Measure everything and return the figures; it takes minutes. Ctrl-C keeps the turns taken.

    Fewer paced tables than usual are for a small machine: then all else has no more, either.
    """
    check_seconds(seconds)
    pace = (paced_tables, paced_seconds)
    return servers.run(_bench(processes, seconds, pace, game, progress))


async def _bench(
    processes: int, seconds: float, pace: tuple[int, float], game: str, progress: Progress | None
) -> Json:
    at_pace = await relayed(processes, game, *pace)
    tables = min(MOST_TABLES, pace[0])
    troubles = await outages(processes, min(MOST_DISTURBED, pace[0]))
    subjects: dict[Subject, TakeTurn] = {
        (ONE, game): partial(one_turn, 1, game, 0),
        (OWNER, game): partial(one_turn, processes, game, 0),
        (ANYWHERE, game): partial(one_turn, processes, game, 1),
    }
    found = await take_turns(subjects, tables, seconds, progress)
    rows = [{"people": who, "game": game} | figures for (who, game), figures in found.items()]
    return {
        "processes": processes,
        "full_speed": rows,
        "ratios": shares(rows),
        "paced": at_pace,
        "outages": troubles,
    }


def shares(rows: Sequence[Json]) -> dict[str, float]:
    """Divide each figure by that of one process alone."""
    speeds = {row["people"]: row.get("moves_per_cpu_second") for row in rows}
    alone = speeds.pop(ONE, None)
    return {who: round(speed / alone, 2) for who, speed in speeds.items() if speed and alone}
