"""Torture several processes on one PostgreSQL and one Valkey, and count what they lost: nothing.

People come to any process and are moved about. Processes are killed, stopped and paused beyond
their lease; PostgreSQL is restarted and its connections are cut; Valkey is restarted empty, paused,
emptied and cut. Afterwards the database and what clients heard are compared.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

from sqlalchemy import Connection, create_engine, select, text

from bench.launch import Launched
from bench.torture import PEOPLE, Ordeal, Sitting, Tally, start_postgres
from bench.valkey import Valkey
from splashdeck.client import Account
from splashdeck.client.swarm import Heard
from splashdeck.game import Json
from splashdeck.server.store.schema import log

PAUSES = (3.0, 8.0)
LONG_PAUSE = 20.0
"""Only in long runs: nothing else happens to that process meanwhile."""
LONG_RUN = 300.0
WHOLE_RUN = 20.0
"""In shorter ones games are not played to their end."""
COUNTED = {
    "takeovers": "splashdeck_takeovers_total",
    "fenced": "splashdeck_tables_fenced_total",
    "resyncs": "splashdeck_resyncs_total",
}


class ClusterTally(Tally):
    """What was done by several processes, and what went wrong."""

    takeovers: int = 0
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
        servers: list[Launched],
        postgres: Any,
        database: str,
        valkey: Valkey,
        tables: int,
        seed: int,
        tally: ClusterTally,
    ) -> None:
        super().__init__(servers[0], tables, seed, tally, None)
        self.servers = servers
        self.postgres = postgres
        self.database = database
        self.valkey = valkey
        self.paused: set[int] = set()
        self.heard_by: dict[tuple[str, int], int] = {}
        self.is_long = False
        self.is_whole = True
        self._chance = Random(seed + 1)

    def any_server(self) -> Launched:
        """Choose one of the processes that run."""
        running = [one for one in self.servers if one.process is not None]
        return self._chance.choice(running or self.servers)

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
        processes = [self.kill, self.kill, self.stop, self.pause_one]
        others = [self.move_people, self.restart_postgres, self.cut_postgres]
        await self.random.choice([*processes, *others, self.hurt_valkey, self.hurt_valkey])()

    def _unhurt(self) -> Launched | None:
        """Choose a process that is not paused; None if it is better to leave them alone."""
        found = [s for s in self.servers if s.process is not None and s.port not in self.paused]
        return self.random.choice(found) if len(found) > 1 else None

    async def kill(self) -> None:
        """End a process as a power cut would, and start another in its place."""
        self._restart(Launched.kill)

    async def stop(self) -> None:
        """Stop a process as an upgrade would, and start another in its place."""
        self._restart(Launched.stop)

    def _restart(self, end: Callable[[Launched], Any]) -> None:
        server = self._unhurt()
        if server is not None:
            self.paused.add(server.port)
            self.later(0.0, self._end_and_start, server, end, self.random.random() * 3)

    async def _end_and_start(
        self, server: Launched, end: Callable[[Launched], Any], wait: float
    ) -> None:
        await asyncio.to_thread(self.count, server)
        await asyncio.to_thread(end, server)
        await asyncio.sleep(wait)
        while server.process is None:
            try:
                await asyncio.to_thread(server.start)
            except RuntimeError:  # the database or Valkey is away just now
                await asyncio.to_thread(server.kill)
        self.paused.discard(server.port)

    async def pause_one(self) -> None:
        """Let a process stand still, perhaps beyond its lease, and go on."""
        server = self._unhurt()
        if server is None:
            return
        pauses = (*PAUSES, LONG_PAUSE) if self.is_long else PAUSES
        self.paused.add(server.port)
        os.kill(server.pid, signal.SIGSTOP)
        self.later(self.random.choice(pauses), self._go_on, server)

    async def _go_on(self, server: Launched) -> None:
        os.kill(server.pid, signal.SIGCONT)
        self.paused.discard(server.port)

    async def move_people(self) -> None:
        """Cut many sockets: their people come back to any process."""
        for sitting in self.random.sample(self.sittings, len(self.sittings) // 2):
            for seat in list(sitting.seats.values()):
                if self.random.random() < 0.7:
                    seat.close()

    async def restart_postgres(self) -> None:
        """Restart the database."""

        def restart() -> None:
            self.postgres.stop()
            self.postgres.start()

        await asyncio.to_thread(restart)

    async def cut_postgres(self) -> None:
        """Cut some connections to the database, whatever they are doing."""
        cut = text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() "
            "ORDER BY random() LIMIT 4"
        )

        def run() -> None:
            engine = create_engine(self.database)
            with engine.connect() as connection:
                connection.execute(cut)
            engine.dispose()

        await asyncio.to_thread(run)

    async def hurt_valkey(self) -> None:
        """Restart Valkey empty, empty it, let it pause, or cut its connections."""
        kind = self.random.choice(("restart", "empty", "pause", "cut"))
        if kind == "restart":
            await asyncio.to_thread(self.valkey.stop)
            await asyncio.sleep(self.random.random() * 2)
            await asyncio.to_thread(self.valkey.start)
        else:
            words = {
                "empty": ("FLUSHALL",),
                "pause": ("CLIENT", "PAUSE", str(self.random.choice((500, 5000)))),
                "cut": ("CLIENT", "KILL", "TYPE", "normal"),
            }[kind]
            await asyncio.to_thread(self.valkey.say, *words)

    async def play_out(self) -> None:
        """Let games come to their end, unless there is hardly any time."""
        if self.is_whole:
            await super().play_out()

    async def look_for_stuck(self) -> None:
        """Wait for the processes that are still on their way back, then look."""
        while self.paused:  # noqa: ASYNC110 - each of them comes back by itself
            await asyncio.sleep(0.1)
        await super().look_for_stuck()

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
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="splashdeck-")))
        postgres = start_postgres(folder)
        stack.callback(postgres.cleanup)
        database = postgres.get_uri().replace("postgresql://", "postgresql+psycopg://")
        valkey = stack.enter_context(Valkey(folder))
        servers = [
            start_process(folder, number, database=database, bus=valkey.url)
            for number in range(processes)
        ]
        for server in servers:
            stack.callback(server.kill)
        ordeal = ClusterOrdeal(servers, postgres, database, valkey, tables, seed, tally)
        ordeal.is_long = seconds >= LONG_RUN
        ordeal.is_whole = seconds >= WHOLE_RUN
        await ordeal.run(seconds)
        for server in servers:
            await asyncio.to_thread(ordeal.count, server)
            await asyncio.to_thread(server.stop)
        ordeal.check_log(database)
        if tally.lost or tally.stuck or tally.unfenced or tally.fallen:
            for server in servers:
                print((server.data_folder / "server.log").read_text()[-20000:], file=sys.stderr)


def start_process(folder: Path, number: int, **settings: Any) -> Launched:
    """Start one of several processes."""
    secret = folder / "secret"
    if not secret.exists():
        secret.write_text("x" * 64)
    data = folder / f"process-{number}"
    data.mkdir()
    shared = {"secret_file": str(secret), "bot_workers": 1, **settings}
    return Launched(data, **shared).start()


if __name__ == "__main__":
    began = time.monotonic()
    words = sys.argv[1:]
    print(torture_cluster(int(words[0]), float(words[1]), int(words[2]), int(words[3])))
    print(f"{time.monotonic() - began:.0f} s")
