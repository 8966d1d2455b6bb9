"""Torture several processes on one PostgreSQL and one Valkey, and count what they lost: nothing.

People come to any process and are moved about, in the middle of a decision. The clocks of most
processes are wrong, and `faults` happen. Afterwards the database and what clients heard are
compared.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from random import Random
from typing import Any
from urllib.request import urlopen

from sqlalchemy import Connection, create_engine, select

from bench.faults import Faults
from bench.invariants import (
    rung_twice,
    still_named,
    watch_writers,
    watched,
    written_by_others,
)
from bench.launch import Launched
from bench.site import Site
from bench.sitting import PEOPLE, Sitting
from bench.tally import Tally
from bench.torture import PLANS, STUCK_SECONDS, Ordeal
from bench.visitors import Visitor
from splashdeck.client import Account
from splashdeck.client.swarm import Heard
from splashdeck.commands.measure import TROUBLES, TROUBLES_OF_SEVERAL
from splashdeck.game import Json
from splashdeck.server.store.schema import log
from splashdeck.table import Kept

LONG_RUN = 300.0
"""From here on processes also stand still for much longer than their lease."""
WHOLE_RUN = 20.0
"""In shorter ones games are not played to their end."""
COUNTED = {
    "takeovers": "splashdeck_takeovers_total",
    "handovers": "splashdeck_handovers_total",
    "fenced": "splashdeck_tables_fenced_total",
    "resyncs": "splashdeck_resyncs_total",
}


class ClusterTally(Tally):
    """What was done by several processes, and what went wrong."""

    takeovers: int = 0
    handovers: int = 0
    fenced: int = 0
    resyncs: int = 0
    fallen: int = 0
    """Clients who heard of an earlier moment than before, and entries dated before the last."""
    mixed: int = 0
    """Entries by another process than the one that had claimed the table under their epoch."""
    rung_twice: int = 0
    """Holds that were closed, and decisions that a bot or a clock made, more often than once."""
    erased: int = 0
    unerased: int = 0
    """Columns in which somebody is found who was erased."""
    unstopped: int = 0
    """Processes that were told to stop and had to be killed, or ended otherwise than in peace."""


class Wanderer(Account):
    """Somebody who asks another process each time."""

    choose: Callable[[], str]

    def _request(self, *given: Any) -> Any:
        self.url = self.choose()
        return super()._request(*given)


class ClusterOrdeal(Ordeal):
    """One database, one Valkey, several processes, many tables, and bad luck."""

    tally: ClusterTally
    has_visitors = True

    def __init__(
        self,
        site: Site,
        tables: int,
        seed: int,
        tally: ClusterTally,
        seconds: float,
    ) -> None:
        super().__init__(site.servers[0], tables, seed, tally, None)
        self.servers = site.servers
        is_long = seconds >= LONG_RUN
        self.faults = Faults(site, self.random, self.later, self.count, is_long=is_long)
        self.heard_by: dict[tuple[str, int], int] = {}
        self.is_whole = seconds >= WHOLE_RUN
        self._chance = Random(seed + 1)
        self._visitors: list[Visitor] = []
        self._erased: list[str] = []
        """By what those were known who were erased."""

    def any_server(self) -> Launched:
        """Choose one of the processes that listen, as a balancer does; it may stand still."""
        listening = [one for one in self.servers if one.port not in self.faults.down]
        return self._chance.choice(listening or self.servers)

    async def make_people(self) -> None:
        """Make the guests, who ask any process."""
        for number in range(PEOPLE):
            person = self._wanderer()
            me = await person.request("POST", "/api/me", {"name": f"Stoic {number}"})
            person.id, person.name = me["id"], me["name"]
            self.people.append(person)

    def _wanderer(self) -> Wanderer:
        person = Wanderer(self.server.url)
        person.choose = lambda: self.any_server().url
        return person

    def note_heard(self, sitting: Sitting, number: int, message: Heard) -> None:
        """See that nobody is told of an earlier moment than before."""
        if message.on in ("welcome", "update"):
            before = self.heard_by.get((sitting.table, number), 0)
            if message.seq < before:
                self.tally.fallen += 1
                print(f"fallen: {sitting.table} {before} > {message.seq}", file=sys.stderr)
            self.heard_by[sitting.table, number] = max(before, message.seq)

    # --- people who go for good ---

    async def begin(self) -> None:
        """Set a table up; somebody comes by now and then who is erased soon."""
        await super().begin()
        if self.has_visitors and not self.is_done:
            self.later(0.0, self._visit)

    async def _visit(self) -> None:
        account = self._wanderer()
        plan = self._chance.choice(PLANS)
        seed = self._chance.getrandbits(32)
        visitor = Visitor(plan, account, lambda: self.any_server().url, seed)
        self._visitors.append(visitor)
        await visitor.visit()
        self._visitors.remove(visitor)
        self._erased += visitor.words
        self.tally.erased += 1

    # --- faults ---

    async def fault(self) -> None:
        """Do one bad thing."""
        self.tally.faults += 1
        await self.random.choice([*self.faults.kinds(), self.move_people])()

    async def move_people(self) -> None:
        """Cut the sockets of whoever is just asked or answering; they come back to any process."""
        for sitting in self.random.sample(self.sittings, len(self.sittings) // 2):
            for number, seat in list(sitting.seats.items()):
                is_deciding = number in sitting.asked or number in sitting.unanswered
                if is_deciding or self.random.random() < 0.5:
                    seat.close()

    async def play_out(self) -> None:
        """Let games come to their end, unless there is hardly any time."""
        if self.is_whole:
            await super().play_out()

    async def come_to_peace(self) -> None:
        """Wait for the processes that are still on their way back."""
        while self.faults.is_busy:  # noqa: ASYNC110 - it is mended by itself
            await asyncio.sleep(0.1)

    async def look_for_stuck(self) -> None:
        """Give every table and every visitor time; count those that make no progress."""
        await super().look_for_stuck()
        with suppress(TimeoutError):
            async with asyncio.timeout(STUCK_SECONDS):
                while self._visitors:  # noqa: ASYNC110 - they go by themselves
                    await asyncio.sleep(0.1)
        self.tally.stuck += len(self._visitors)

    # --- counting ---

    def count(self, server: Launched) -> None:
        """Add up what a process has counted, before it ends."""
        gone = (OSError, HTTPException)
        with suppress(*gone), urlopen(f"{server.url}/metrics", timeout=2) as answer:
            counted = dict(
                line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line
            )
            for name, metric in COUNTED.items():
                more = int(float(counted.get(metric, 0)))
                setattr(self.tally, name, getattr(self.tally, name) + more)

    def check_fence(self, connection: Connection, table: str) -> None:
        """See that a log is whole, and that its times do not fall."""
        super().check_fence(connection, table)
        query = select(log.c.at).where(log.c.table == table).order_by(log.c.seq)
        times = list(connection.execute(query).scalars())
        if times != sorted(times):
            self.tally.fallen += 1
            print(f"fallen: {table}: {times}", file=sys.stderr)

    def check_kept(self, kept: Kept) -> None:
        """See that what happens by itself at a table happened once."""
        twice = rung_twice(kept)
        self.tally.rung_twice += len(twice)
        for what in twice:
            print(f"rung twice: {kept.table.id}: {what}", file=sys.stderr)

    def check_site(self, database: str) -> None:
        """See that nobody wrote under another's claim, and that the erased are in no row."""
        engine = create_engine(database)
        with engine.connect() as connection:
            mixed = written_by_others(*watched(connection))
            named = still_named(connection, self._erased)
        engine.dispose()
        self.tally.mixed += len(mixed)
        self.tally.unerased += len(named)
        for found in (*mixed, *named):
            print(f"mixed or not erased: {found}", file=sys.stderr)


def torture_cluster(
    processes: int = 3, seconds: float = 60.0, seed: int = 0, tables: int = 60
) -> Json:
    """Torture several processes for a while; return the tally."""
    tally = ClusterTally()
    asyncio.run(_torture(processes, seconds, seed, tables, tally))
    return tally.to_json()


async def _torture(
    processes: int, seconds: float, seed: int, tables: int, tally: ClusterTally
) -> None:
    async with Site(processes, lines=True, clocks=Random(seed + 2)) as site:
        ordeal = ClusterOrdeal(site, tables, seed, tally, seconds)
        await asyncio.to_thread(_watch, site.database)
        await ordeal.run(seconds)
        for server in site.servers:
            await asyncio.to_thread(ordeal.count, server)
            tally.unstopped += await asyncio.to_thread(server.stop) != 0
        tally.unstopped += ordeal.faults.unstopped
        await asyncio.to_thread(ordeal.check_log, site.database)
        await asyncio.to_thread(ordeal.check_site, site.database)
        if any(getattr(tally, trouble) for trouble in TROUBLES + TROUBLES_OF_SEVERAL):
            for server in site.servers:
                print((server.data_folder / "server.log").read_text()[-20000:], file=sys.stderr)


def _watch(database: str) -> None:
    engine = create_engine(database)
    with engine.begin() as connection:
        watch_writers(connection)
    engine.dispose()


if __name__ == "__main__":
    began = time.monotonic()
    words = sys.argv[1:]
    print(torture_cluster(int(words[0]), float(words[1]), int(words[2]), int(words[3])))
    print(f"{time.monotonic() - began:.0f} s")
