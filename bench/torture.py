"""Kill the server under load, again and again, and count what it lost: it must be nothing.

Hundreds of tables are played over real sockets. Meanwhile the server is ended with
SIGKILL and started again, PostgreSQL is restarted, connections are cut, and beside SQLite
a second server is started on the same database, as by accident. Afterwards the database is
read: every acknowledged move must be there, once; every table must still go on; every
finished record must verify; no log may hold what a server wrote after it was overtaken.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection, create_engine, select

from bench.launch import Launched
from bench.postgres import start_again, start_postgres
from bench.sitting import PEOPLE, Sitting
from bench.tally import Tally
from bench.titles import plans
from splashdeck.client import Account, Refused
from splashdeck.client.swarm import Heard
from splashdeck.errors import InvalidRecord
from splashdeck.game import Json
from splashdeck.record import Record
from splashdeck.server.store.kept import read_kept
from splashdeck.server.store.schema import heads, log
from splashdeck.table import Kept, history

STUCK_SECONDS = 300.0
PLAY_OUT_SECONDS = 300.0
ENOUGH_FINISHED = 5
PLANS = plans()


class Ordeal:
    """One database, one server, many tables, and bad luck."""

    def __init__(
        self,
        server: Launched,
        tables: int,
        seed: int,
        tally: Tally,
        restart_database: Callable[[], None] | None,
    ) -> None:
        self.server = server
        self.wanted = tables
        self.random = Random(seed)
        self.tally = tally
        self.restart_database = restart_database
        self.second: Launched | None = None
        """A server that was started by accident on the same database."""
        self.people: list[Account] = []
        self.sittings: list[Sitting] = []
        self.finished: list[Sitting] = []
        self.enough_finished = asyncio.Event()
        self.is_done = False
        self.may_begin = True
        self._tasks: set[asyncio.Task[Any]] = set()

    def later(self, seconds: float, call: Any, *arguments: Any) -> None:
        """Run a coroutine after a while."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            await call(*arguments)

        task = asyncio.ensure_future(wait())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def any_server(self) -> Launched:
        """Choose one of the servers that run."""
        return (
            self.server if self.second is None else self.random.choice((self.server, self.second))
        )

    def pause(self) -> float:
        """Return how long a player thinks, so that any number of tables is the same load."""
        return self.random.random() * self.wanted / 500

    def over(self, sitting: Sitting) -> None:
        """Note a finished game; another table takes its place."""
        if sitting in self.sittings:
            self.sittings.remove(sitting)
            self.finished.append(sitting)
            if len(self.finished) >= ENOUGH_FINISHED:
                self.enough_finished.set()
            sitting.close()
            if self.may_begin:
                self.later(0.0, self.begin)

    async def begin(self) -> None:
        """Set a table up, however often the server goes away meanwhile."""
        setup, bots, options = self.random.choice(PLANS)
        options = {"pace": 0.0, "absence_seconds": None, **options}
        while not self.is_done:
            sitting = None
            try:
                table = await self.people[0].create(setup, bots=bots, options=options)
                for person in self.people[1:]:
                    await person.join(table["id"], invite=table["invite"])
                sitting = self.sit_down(table["id"])
                for number in range(PEOPLE):
                    await sitting.connect(number)
                await self.people[0].start(table["id"])
            except (OSError, Refused):
                if sitting is not None:
                    sitting.is_over = True  # another one is tried in its place
                    sitting.close()
                await asyncio.sleep(0.2)
                continue
            self.sittings.append(sitting)
            self.tally.tables += 1
            return

    def sit_down(self, table: str) -> Sitting:
        """Make what plays at a table."""
        return Sitting(self, table)

    async def make_people(self) -> None:
        """Make the guests who play."""
        self.people = [await Account.guest(self.server.url, f"Stoic {n}") for n in range(PEOPLE)]

    def note_heard(self, sitting: Sitting, number: int, message: Heard) -> None:
        """Look at a message that a seat heard."""

    async def run(self, seconds: float) -> None:
        """Play under faults, then in peace, then count."""
        await self.make_people()
        gate = asyncio.Semaphore(4)

        async def begin_one() -> None:
            async with gate:
                await self.begin()

        begun = [asyncio.ensure_future(begin_one()) for _ in range(self.wanted)]
        end = time.monotonic() + seconds
        await asyncio.sleep(min(1.0, seconds / 4))
        await self.fault()  # one at least, however busy the machine is
        while time.monotonic() < end:
            await asyncio.sleep(0.3 + self.random.random() * 1.2)
            await self.fault()
        self.may_begin = False
        await self.come_to_peace()
        await asyncio.wait(begun, timeout=STUCK_SECONDS)
        for task in begun:
            task.cancel()  # what has not begun by now can't be stuck
        await self.look_for_stuck()
        await self.play_out()
        await self.end()
        await self.check_records()

    async def end(self) -> None:
        """Hang up everywhere, and let nothing more happen."""
        self.is_done = True
        for sitting in self.sittings:
            sitting.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def fault(self) -> None:
        """Do one bad thing."""
        self.tally.faults += 1
        kinds = ["kill", "kill", "cut", "database" if self.restart_database else "second"]
        kind = self.random.choice(kinds)
        if kind == "cut":
            for sitting in self.random.sample(self.sittings, len(self.sittings) // 3):
                for seat in list(sitting.seats.values()):
                    if self.random.random() < 0.5:
                        seat.close()
        elif kind == "second":
            await self.start_or_end_second()
        elif kind == "database":
            assert self.restart_database is not None
            await asyncio.to_thread(self.restart_database)
        else:
            self.server.kill()
            await asyncio.sleep(self.random.random() * 0.3)
            await asyncio.to_thread(self.server.start_again)

    async def start_or_end_second(self) -> None:
        """Start a second server on the same database, past its lock; the next time, kill it."""
        if self.second is None:
            settings = {**self.server.settings, "alone": False}
            second = Launched(self.server.data_folder, **settings)
            self.second = await asyncio.to_thread(second.start)
        else:
            second, self.second = self.second, None
            await asyncio.to_thread(self.random.choice((second.kill, second.stop)))

    async def come_to_peace(self) -> None:
        """Mend whatever is still broken."""
        if self.second is not None:
            await self.start_or_end_second()

    async def look_for_stuck(self) -> None:
        """Give every table time to make progress in peace; count those that don't."""
        since = time.monotonic()
        waiting = list(self.sittings)
        while waiting and time.monotonic() - since < STUCK_SECONDS:
            await asyncio.sleep(0.1)
            waiting = [s for s in waiting if s.last_progress <= since and not s.is_over]
        self.tally.stuck += len(waiting)
        for sitting in waiting:
            print(f"stuck: {sitting.describe()}", file=sys.stderr)

    async def play_out(self) -> None:
        """Let some games come to their end, so that there are records to verify."""
        if self.sittings:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.enough_finished.wait(), PLAY_OUT_SECONDS)

    async def check_records(self) -> None:
        """Fetch and verify the records of the finished games."""
        for sitting in self.finished:
            self.tally.finished += 1
            try:
                Record.read((await self.fetch_record(sitting.table)).encode()).verify()
            except (InvalidRecord, Refused, OSError) as error:
                self.tally.unverified += 1
                print(f"unverified: {sitting.table}: {error}", file=sys.stderr)

    async def fetch_record(self, table: str) -> str:
        """Fetch a record, again if the line fails: that is not what is looked for here."""
        for _ in range(3):
            with suppress(OSError):
                return await self.people[0].record(table)
        return await self.people[0].record(table)

    def check_log(self, database: str) -> None:
        """Compare what was acknowledged with what the database holds."""
        engine = create_engine(database)
        with engine.connect() as connection:
            for sitting in [*self.sittings, *self.finished]:
                self.check_fence(connection, sitting.table)
                kept = read_kept(connection, sitting.table, whole=True)
                if kept is not None:
                    self.check_kept(kept)
                keyed = [] if kept is None else [s for s in history(kept) if s.entry.key]
                stored = {(s.entry.seat, s.entry.key): (s.number, s.entry.text) for s in keyed}
                self.tally.doubled += len(keyed) - len(stored)
                for who, what in sitting.acknowledged.items():
                    self.tally.acknowledged += 1
                    # The key names the seat's move; a table may seat people in another order.
                    self.tally.lost += stored.get(who) != what
        engine.dispose()

    def check_fence(self, connection: Connection, table: str) -> None:
        """See that a log has no gap, no epoch after a later one, and ends where its head says."""
        query = select(log.c.seq, log.c.epoch).where(log.c.table == table).order_by(log.c.seq)
        entries = connection.execute(query).all()
        head = connection.execute(select(heads.c.seq).where(heads.c.table == table)).scalar_one()
        epochs = [entry.epoch for entry in entries]
        is_whole = [entry.seq for entry in entries] == list(range(1, head + 1))
        if not is_whole or epochs != sorted(epochs):
            self.tally.unfenced += 1
            print(f"unfenced: {table}, {head}: {entries}", file=sys.stderr)

    def check_kept(self, kept: Kept) -> None:
        """Look at all that is stored of a table."""


def torture(
    seconds: float = 60.0,
    seed: int = 0,
    tables: int = 200,
    databases: tuple[str, ...] = ("sqlite", "postgresql"),
) -> Json:
    """Torture the server on each database for its share of the time; return the tally."""
    tally = Tally()
    for number, name in enumerate(databases):
        share = seconds / len(databases)
        asyncio.run(_torture_one(name, share, seed + number, tables, tally))
    return tally.to_json()


async def _torture_one(name: str, seconds: float, seed: int, tables: int, tally: Tally) -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="splashdeck-")))
        database, restart = f"sqlite:///{folder / 'tables.sqlite3'}", None
        if name == "postgresql":
            postgres = start_postgres(folder)
            stack.callback(postgres.cleanup)
            database = postgres.get_uri().replace("postgresql://", "postgresql+psycopg://")

            def restart() -> None:
                postgres.stop()
                start_again(postgres)

        data = folder / "data"  # for its owner alone, so not where PostgreSQL is
        data.mkdir()
        server = Launched(data, database=database).start()
        stack.callback(server.stop)
        ordeal = Ordeal(server, tables, seed, tally, restart)
        await ordeal.run(seconds)
        server.stop()
        ordeal.check_log(database)


if __name__ == "__main__":
    print(json.dumps(torture(float(sys.argv[1]), int(sys.argv[2]))))
