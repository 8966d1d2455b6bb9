"""The database behind one small interface: append, write, read.

All writing goes through one queue in order. Whatever has gathered while the last batch
was being stored becomes the next one: many tables' moves share a transaction.

SQLAlchemy Core runs in threads of its own rather than through asyncio's drivers: one hop
carries a whole batch, where an async driver would hop for every statement. SQLite's
batches don't even hop: they are written between two turns of the event loop. A move waits
for the disk anyway before it is shown, and a thread that fights the loop for the
interpreter's lock costs more than the writing. Tidying the file up (checkpoints) is left
to a thread, where Python has nothing to do.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from alembic import command
from alembic.config import Config
from msgspec import Struct
from sqlalchemy import (
    Connection,
    PoolProxiedConnection,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from splashdeck.server.store.engine import READERS, is_broken, make_engine
from splashdeck.server.store.schema import log

Result = TypeVar("Result")
Row: TypeAlias = dict[str, Any]
LogRow: TypeAlias = tuple[str, int, str, int, str, str, str, int, bytes]
"""A line of the log, in the order of the table's columns."""

RETRY_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0)
MOST_IN_A_BATCH = 500
CHECKPOINT_EVERY = 4000
"""Jobs between two checkpoints of SQLite's."""

_logger = logging.getLogger("splashdeck.storage")


class Job(Struct, eq=False):
    """One thing to store, and whom to tell: a row of the log, or any change."""

    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    row: LogRow | None = None
    change: Callable[[Connection], Any] | None = None
    result: Any = None
    error: Exception | None = None


class Storage:
    """One database, written by one task of this process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self.is_healthy = True
        self.batches = 0
        self.stored = 0
        self._queue: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._writer = ThreadPoolExecutor(1, "storage-writer")
        self._readers = ThreadPoolExecutor(READERS, "storage-reader")
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._direct: PoolProxiedConnection | None = None
        self._is_sqlite = self.engine.dialect.name == "sqlite"
        self._tidying: asyncio.Future[None] | None = None
        self._tidy_at = CHECKPOINT_EVERY

    def migrate(self) -> None:
        """Bring the database to this version's schema; it blocks."""
        with self.engine.begin() as connection:
            config = Config()
            config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def start(self) -> None:
        """Begin to write what is handed in."""
        self._task = asyncio.create_task(self._write_batches())

    async def close(self) -> None:
        """Store all that is queued, then let go of the database."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        if self._tidying is not None:
            await self._tidying
        if self._direct is not None:
            self._direct.close()
        self._writer.shutdown()
        self._readers.shutdown()
        self.engine.dispose()

    # --- what the server calls ---

    def append(
        self,
        row: LogRow,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Add a row to a table's log; `done` is called on the loop once it is stored.

        `failed` is called if another process has written that place of the log.
        """
        self._queue.append(Job(done, failed or _unexpected, row=row))
        self._wake.set()

    async def write(self, change: Callable[[Connection], Result]) -> Result:
        """Run a change in order with the log, and return once it is stored."""
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._queue.append(Job(_settle(future), _fail(future), change=change))
        self._wake.set()
        return await future

    async def flush(self) -> None:
        """Return once all that was handed in before is stored."""
        await self.write(_nothing)

    def write_then(
        self,
        change: Callable[[Connection], Any],
        then: Callable[[], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Run a change in order with the log; `then` is called once it is stored."""
        self._queue.append(Job(lambda _: then(), failed or _unexpected, change=change))
        self._wake.set()

    async def read(self, query: Callable[[Connection], Result]) -> Result:
        """Run a query beside the writer."""
        loop = asyncio.get_running_loop()
        for wait in (*RETRY_SECONDS, None):
            try:
                return await loop.run_in_executor(self._readers, self._read, query)
            except DBAPIError as error:
                if wait is None or not is_broken(error):
                    raise
                await asyncio.sleep(wait)
        raise AssertionError("unreachable")

    def _read(self, query: Callable[[Connection], Result]) -> Result:
        with self.engine.connect() as connection:
            return query(connection)

    # --- the writer ---

    async def _write_batches(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            if not self._queue:
                if self._closing:
                    return
                self._wake.clear()
                await self._wake.wait()
                continue
            batch = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_IN_A_BATCH))]
            await self._store(loop, batch)
            self.batches += 1
            self.stored += len(batch)
            if self._is_sqlite and self.stored >= self._tidy_at:
                self._tidy_at = self.stored + CHECKPOINT_EVERY
                self._tidying = loop.run_in_executor(self._readers, self._checkpoint)
            for job in batch:
                _tell(job)
            await asyncio.sleep(0)  # SQLite's batches don't wait; the tables' sockets do

    async def _store(self, loop: asyncio.AbstractEventLoop, batch: Sequence[Job]) -> None:
        """Store a batch, however often the database goes away meanwhile."""
        tries = 0
        while True:
            try:
                await self._run(loop, self._commit, batch, tries > 0)
            except Exception as error:
                if not isinstance(error, DBAPIError) or not is_broken(error):
                    _logger.exception("a batch was refused; each of its parts is tried alone")
                    await self._run(loop, self._commit_one_by_one, batch)
                    return
                self.is_healthy = False
                _logger.warning("the database is away: %s", type(error.orig).__name__)
                await asyncio.sleep(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
                tries += 1
            else:
                self.is_healthy = True
                return

    async def _run(
        self, loop: asyncio.AbstractEventLoop, work: Callable[..., None], *given: Any
    ) -> None:
        if self._is_sqlite:
            work(*given)
        else:
            await loop.run_in_executor(self._writer, work, *given)

    def _checkpoint(self) -> None:
        """Move what was written ahead into the file, while others read and write."""
        raw = self.engine.raw_connection()  # not within a transaction
        try:
            raw.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
        except sqlite3.Error as error:
            _logger.warning("tidying up failed, the next time will do: %s", error)
        finally:
            raw.close()

    def _commit(self, batch: Sequence[Job], again: bool) -> None:
        if not again and all(job.row is not None for job in batch):
            if self._append_directly([job.row for job in batch if job.row is not None]):
                return
            again = True  # it is open whether that was stored
        with self.engine.begin() as connection:
            for is_row, jobs in groupby(batch, key=lambda job: job.row is not None):
                if is_row:
                    _append_rows(connection, list(jobs), again)
                else:
                    for job in jobs:
                        _change(connection, job, again)

    def _commit_one_by_one(self, batch: Sequence[Job]) -> None:
        """Let one bad job fail alone, so that the writer goes on whatever it is handed."""
        for job in batch:
            try:
                self._commit([job], True)
            except Exception as error:
                job.error = error

    def _append_directly(self, rows: list[LogRow]) -> bool:
        """Append moves, and nothing else, on a connection kept for it; False if that failed.

        Through SQLAlchemy a batch costs several times as much, and most batches are small.
        """
        try:
            if self._direct is None:
                self._direct = self.engine.raw_connection()
            cursor = self._direct.cursor()
            if self._is_sqlite:
                cursor.execute("BEGIN")
                cursor.executemany(APPEND_TO_SQLITE, rows)
            else:
                cursor.execute(APPEND_TO_POSTGRESQL, columns_of(rows))
            self._direct.commit()
            cursor.close()
        except Exception as error:
            _logger.warning("appending failed, trying anew: %s", type(error).__name__)
            direct, self._direct = self._direct, None
            if direct is not None:
                direct.invalidate()
            return False
        return True


NAMES = [column.name for column in log.columns]
_INTO = "INSERT INTO log ({}) ".format(", ".join(f'"{name}"' for name in NAMES))
APPEND_TO_SQLITE = _INTO + "VALUES ({})".format(", ".join("?" for _ in NAMES))
_ARRAYS = ("text", "int", "text", "int", "text", "text", "text", "bigint", "bytea")
APPEND_TO_POSTGRESQL = (
    _INTO + "SELECT * FROM unnest(" + ", ".join(f"%s::{kind}[]" for kind in _ARRAYS) + ")"
)


def columns_of(rows: Sequence[LogRow]) -> tuple[list[Any], ...]:
    """Turn rows into columns: one statement then appends all of them."""
    return tuple(map(list, zip(*rows, strict=True)))


class OutrunError(Exception):
    """Another process has written to a table that this one thought its own."""


def _append_rows(connection: Connection, jobs: Sequence[Job], again: bool) -> None:
    """Append rows; on a second try, find out which of them the first one has stored."""
    rows = [job.row for job in jobs if job.row is not None]
    name = connection.dialect.name
    if not again and name == "sqlite":
        connection.exec_driver_sql(APPEND_TO_SQLITE, rows)
        return
    if not again:
        connection.exec_driver_sql(APPEND_TO_POSTGRESQL, columns_of(rows))
        return
    dialect = postgresql if name == "postgresql" else sqlite
    filled = [dict(zip(NAMES, row, strict=True)) for row in rows]
    connection.execute(dialect.insert(log).on_conflict_do_nothing(), filled)
    kept = ("seat", "text", "key", "at")
    for job, row in zip(jobs, filled, strict=True):
        place = (log.c.table == row["table"]) & (log.c.seq == row["seq"])
        found = connection.execute(select(*(log.c[name] for name in kept)).where(place)).one()
        is_ours = tuple(found) == tuple(row[name] for name in kept)
        job.error = None if is_ours else OutrunError(f"{row['table']}:{row['seq']}")


def _change(connection: Connection, job: Job, again: bool) -> None:
    """Run one change; its own failure is its own, and undoes nothing but itself."""
    assert job.change is not None
    job.error = None
    try:
        with connection.begin_nested():
            job.result = job.change(connection)
    except IntegrityError as error:
        if not again:  # on a second try: the first one was stored after all
            job.error = error
    except OperationalError:
        raise  # SQLite may have undone the whole transaction: nothing of it counts as stored
    except DBAPIError as error:
        if is_broken(error):
            raise
        job.error = error
    except Exception as error:
        job.error = error


def _settle(future: asyncio.Future[Result]) -> Callable[[Result], None]:
    def settle(result: Result) -> None:
        if not future.done():
            future.set_result(result)

    return settle


def _fail(future: asyncio.Future[Any]) -> Callable[[Exception], None]:
    def fail(error: Exception) -> None:
        if not future.done():
            future.set_exception(error)

    return fail


def _tell(job: Job) -> None:
    """Say how a job went; whatever its owner makes of that, the writer goes on."""
    try:
        if job.error is None:
            job.done(job.result)
        else:
            job.failed(job.error)
    except Exception:
        _logger.exception("what follows from a change failed")


def _nothing(_result: object) -> None:
    pass


def _unexpected(error: Exception) -> None:
    _logger.error("a change was not stored: %s", error)


def rows(connection: Connection, query: Any) -> list[Row]:
    """Run a query and give its rows as dictionaries."""
    result = connection.execute(query)
    names = list(map(str, result.keys()))  # not SQLAlchemy's own kind of text
    return [dict(zip(names, row, strict=True)) for row in result]


def first(found: Iterable[Row]) -> Row | None:
    """Return the first row, if there is one."""
    return next(iter(found), None)
