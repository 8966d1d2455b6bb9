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
from random import Random
from typing import Any
from urllib.request import urlopen

from sqlalchemy import Connection, select

from bench.faults import Faults
from bench.launch import Launched
from bench.site import Site
from bench.torture import PEOPLE, Ordeal, Sitting, Tally
from splashdeck.client import Account
from splashdeck.client.swarm import Heard
from splashdeck.game import Json
from splashdeck.server.store.schema import log

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


class Wanderer(Account):
    """Somebody who asks another process each time."""

    choose: Callable[[], str]

    def _request(self, *given: Any) -> Any:
        self.url = self.choose()
        return super()._request(*given)


class ClusterOrdeal(Ordeal):
    """One database, one Valkey, several processes, many tables, and bad luck."""

    tally: ClusterTally

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

    def any_server(self) -> Launched:
        """Choose one of the processes that listen, as a balancer does; it may stand still."""
        listening = [one for one in self.servers if one.port not in self.faults.down]
        return self._chance.choice(listening or self.servers)

    async def make_people(self) -> None:
        """Make the guests, who ask any process."""
        for number in range(PEOPLE):
            person = Wanderer(self.server.url)
            person.choose = lambda: self.any_server().url
            me = await person.request("POST", "/api/me", {"name": f"Stoic {number}"})
            person.id, person.name = me["id"], me["name"]
            self.people.append(person)

    def note_heard(self, sitting: Sitting, number: int, message: Heard) -> None:
        """See that nobody is told of an earlier moment than before."""
        if message.on in ("welcome", "update"):
            before = self.heard_by.get((sitting.table, number), 0)
            if message.seq < before:
                self.tally.fallen += 1
                print(f"fallen: {sitting.table} {before} > {message.seq}", file=sys.stderr)
            self.heard_by[sitting.table, number] = max(before, message.seq)

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

    # --- counting ---

    def count(self, server: Launched) -> None:
        """Add up what a process has counted, before it ends."""
        with suppress(OSError), urlopen(f"{server.url}/metrics", timeout=2) as answer:
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


def torture_cluster(
    processes: int = 3, seconds: float = 60.0, seed: int = 0, tables: int = 60
) -> Json:
    """Torture several processes for a while; return the tally."""
    tally = ClusterTally()
    asyncio.run(_torture(processes, seconds, seed, tables, tally))
    return {name: getattr(tally, name) for name in ClusterTally.__struct_fields__}


async def _torture(
    processes: int, seconds: float, seed: int, tables: int, tally: ClusterTally
) -> None:
    async with Site(processes, lines=True, clocks=Random(seed + 2)) as site:
        ordeal = ClusterOrdeal(site, tables, seed, tally, seconds)
        await ordeal.run(seconds)
        for server in site.servers:
            await asyncio.to_thread(ordeal.count, server)
            await asyncio.to_thread(server.stop)
        await asyncio.to_thread(ordeal.check_log, site.database)
        if tally.lost or tally.stuck or tally.unfenced or tally.fallen:
            for server in site.servers:
                print((server.data_folder / "server.log").read_text()[-20000:], file=sys.stderr)


if __name__ == "__main__":
    began = time.monotonic()
    words = sys.argv[1:]
    print(torture_cluster(int(words[0]), float(words[1]), int(words[2]), int(words[3])))
    print(f"{time.monotonic() - began:.0f} s")
