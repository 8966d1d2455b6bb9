"""The database behind one small interface: append, write, read.

All writing goes through one queue in order. Whatever has gathered while the last batch
was being stored becomes the next one: many tables' moves share a transaction.

SQLAlchemy Core runs in threads of its own rather than through asyncio's drivers: one hop
carries a whole batch, where an async driver would hop for every statement. SQLite's large
batches don't even hop: they are written between two turns of the event loop. Nearly all who
act wait for that batch anyway, and a thread that fights the loop for the interpreter's lock
costs more than the writing. Small batches, from the second in a row on, do hop: few wait for them,
and a disk that takes its time keeps nobody else waiting. Tidying the file up (checkpoints) is left
to a thread, too.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import sqlite3
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import groupby
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, PoolProxiedConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from splashdeck.errors import TableError
from splashdeck.server.metrics import Histogram
from splashdeck.server.store.engine import (
    READERS,
    follow_lines,
    is_broken,
    make_engine,
    tune_for_appends,
)
from splashdeck.server.store.fence import LogRow, OutrunError, append
from splashdeck.server.store.migrate import migrate
from splashdeck.table import refuse

Result = TypeVar("Result")
Row: TypeAlias = dict[str, Any]

RETRY_SECONDS = (0.05, 0.1, 0.2, 0.5, 1.0)
PATIENCE_SECONDS = 2.0
"""How long somebody waits for a database that is away before they are told so."""
LOOKS = 4
"""In how many looks that time is counted: in a process that stands still nobody looks."""
STOP_SECONDS = 10.0
"""How long a stop waits for such a database."""
MOST_IN_A_BATCH = 500
LARGE_BATCH = 8
"""From this many jobs on a batch of SQLite's is written on the event loop, and so is the next."""
CHECKPOINT_EVERY = 4000
"""Jobs between two checkpoints of SQLite's."""
TIDY_SECONDS = 1.0
"""How long a stop waits for a checkpoint; the next start can make it."""
CALM_SECONDS = sys.getswitchinterval()
HURRIED_SECONDS = CALM_SECONDS / 10
"""How long a thread that has an answer of the database waits for the interpreter's lock while much
is played. To open tables takes a dozen answers, for which people wait; moves come in batches,
and the longer these are the cheaper."""

_logger = logging.getLogger("splashdeck.storage")


class Job(Struct, eq=False):
    """One thing to store, and whom to tell: a row of the log, or any change."""

    done: Callable[[Any], None]
    failed: Callable[[Exception], None]
    row: LogRow | None = None
    change: Callable[[Connection], Any] | None = None
    table: str = ""
    """The table that a change is about, where it is about one."""
    is_fenced: bool = False
    """Does the change begin with the fence, which alone may refuse it?"""
    result: Any = None
    error: Exception | None = None


class Storage:
    """One database, written by one task of this process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self.is_healthy = True
        self.patience = PATIENCE_SECONDS
        self.batches = 0
        self.stored = 0
        self.errors = 0
        self.commit_seconds = Histogram()
        self.stored_seconds = Histogram()
        """From handing in the first of a batch until all of it is stored."""
        self._queued_at = 0.0
        self._queue: deque[Job] = deque()
        self._batch: Sequence[Job] = ()
        self._batch_began = 0.0
        self._looks = 0
        """How often the present batch was looked at and not stored."""
        self._wake = asyncio.Event()
        self._writer = ThreadPoolExecutor(1, "storage-writer")
        self._readers = ThreadPoolExecutor(READERS, "storage-reader")
        self._task: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._closing = False
        self._direct: PoolProxiedConnection | None = None
        self._is_sqlite = self.engine.dialect.name == "sqlite"
        self._was_large = False
        self._writing = self.engine.execution_options(writes=True)
        self._lines = follow_lines(self.engine)
        self._tidying: asyncio.Future[None] | None = None
        self._tidy_at = CHECKPOINT_EVERY

    def migrate(self) -> None:
        """Bring the database to this version's schema; it blocks."""
        migrate(self.engine)

    def start(self) -> None:
        """Begin to write what is handed in."""
        self._task = asyncio.create_task(self._write_batches())
        self._looking = asyncio.create_task(self._look())

    async def close(self, seconds: float = STOP_SECONDS) -> None:
        """Store all that is queued, if that can be done in time, then let go of the database."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=seconds)
            if not self._task.done():
                self._task.cancel()
                self._say_what_is_lost()
        if self._looking is not None:
            self._looking.cancel()
        if self._tidying is not None:
            await asyncio.wait([self._tidying], timeout=TIDY_SECONDS)
        if self._direct is not None:
            self._direct.invalidate()  # not to be used by others: it is tuned for appends
        self._writer.shutdown(wait=False, cancel_futures=True)
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()
        self._lines.cut()  # else a thread that waits for an answer would keep this process alive

    def _say_what_is_lost(self) -> None:
        """Name the tables of which something was handed in and not stored, nor acknowledged."""
        jobs = [*self._batch, *self._queue]
        names = {job.row[0] if job.row else job.table for job in jobs} - {""}
        _logger.error(
            "the database is away: %d changes were not stored, and nobody was told that they "
            "were; tables: %s",
            len(jobs),
            ", ".join(sorted(names)) or "none",
        )

    @property
    def waiting(self) -> int:
        """Count what was handed in and is not stored yet."""
        return len(self._batch) + len(self._queue)

    @property
    def is_away(self) -> bool:
        """Has the database kept a batch waiting for too long?"""
        return bool(self._batch) and self._looks > LOOKS  # the first may come at once

    async def _look(self) -> None:
        """Count, while the loop turns, how long the present batch has been waiting."""
        while True:
            await asyncio.sleep(self.patience / LOOKS)
            self._looks += 1

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
        self._put(Job(done, failed or _unexpected, row))

    def _put(self, job: Job) -> None:
        if not self._queue:  # else the writer knows already that there is something to do
            self._queued_at = time.monotonic()
            self._wake.set()
        self._queue.append(job)

    async def write(self, change: Callable[[Connection], Result]) -> Result:
        """Run a change in order with the log, and return once it is stored.

        TableError (`unavailable`) if the database is away: then it may not be stored, or late.
        """
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        job = Job(_settle(future), _fail(future), change=change)
        self._put(job)
        try:
            return await self._wait(future)
        except TableError:
            with suppress(ValueError):  # it is being tried
                self._queue.remove(job)
            raise

    async def _wait(self, future: asyncio.Future[Result]) -> Result:
        """Wait for the database, but not while it is away."""
        while True:
            await asyncio.wait([future], timeout=self.patience / LOOKS)
            if future.done():
                return future.result()
            if self.is_away:
                future.cancel()
                raise refuse("unavailable")

    async def flush(self) -> None:
        """Return once all that was handed in before is stored."""
        await self.write(_nothing)

    def write_then(
        self,
        change: Callable[[Connection], Any],
        then: Callable[[], None],
        failed: Callable[[Exception], None] | None = None,
        table: str = "",
        *,
        is_fenced: bool = False,
    ) -> None:
        """Run a change in order with the log; `then` is called once it is stored.

        `is_fenced`: it looks first whether its table is ours (`fence.py`), which alone may
        refuse it.
        """
        on_failure = failed or _unexpected
        self._put(Job(lambda _: then(), on_failure, None, change, table, is_fenced))

    def hurry(self, is_wanted: bool) -> None:
        """Have answers come at once, at the cost of some speed, or no longer."""
        sys.setswitchinterval(HURRIED_SECONDS if is_wanted else CALM_SECONDS)

    async def read(self, query: Callable[[Connection], Result]) -> Result:
        """Run a query beside the writer; TableError (`unavailable`) if the database is away."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self.patience
        for wait in itertools.chain(RETRY_SECONDS, itertools.repeat(RETRY_SECONDS[-1])):
            try:
                return await self._wait(loop.run_in_executor(self._readers, self._read, query))
            except DBAPIError as error:
                self.errors += 1
                if not is_broken(error):
                    raise
                if self._closing or loop.time() + wait > until:
                    raise refuse("unavailable") from error
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
            queued_at, batch = self._queued_at, self._next_batch()
            self._batch, self._batch_began, self._looks = batch, time.monotonic(), 0
            await self._store(loop, batch)
            self._batch, now = (), time.monotonic()
            self.commit_seconds.add(now - self._batch_began)
            self.stored_seconds.add(now - queued_at)
            self.batches += 1
            self.stored += len(batch)
            if self._is_sqlite and self.stored >= self._tidy_at:
                self._tidy_at = self.stored + CHECKPOINT_EVERY
                self._tidying = loop.run_in_executor(self._readers, self._checkpoint)
            for job in batch:
                _tell(job)
            await asyncio.sleep(0)  # SQLite's batches don't wait; the tables' sockets do

    def _next_batch(self) -> list[Job]:
        queue = self._queue
        if len(queue) > MOST_IN_A_BATCH:
            return [queue.popleft() for _ in range(MOST_IN_A_BATCH)]
        batch = list(queue)
        queue.clear()
        return batch

    async def _store(self, loop: asyncio.AbstractEventLoop, batch: Sequence[Job]) -> None:
        """Store a batch, however often the database goes away meanwhile."""
        tries = 0
        while True:
            try:
                await self._run(loop, self._commit, batch, tries > 0)
            except Exception as error:
                self.errors += 1
                if not isinstance(error, DBAPIError) or not is_broken(error):
                    _logger.exception("a batch was refused; each of its parts is tried alone")
                    await self._run(loop, self._commit_one_by_one, batch, tries > 0)
                    return
                self.is_healthy = False
                _logger.warning("the database is away: %s", type(error.orig).__name__)
                await asyncio.sleep(RETRY_SECONDS[min(tries, len(RETRY_SECONDS) - 1)])
                tries += 1
            else:
                self.is_healthy = True
                return

    async def _run(
        self,
        loop: asyncio.AbstractEventLoop,
        work: Callable[..., None],
        batch: Sequence[Job],
        *given: Any,
    ) -> None:
        was_large, self._was_large = self._was_large, len(batch) >= LARGE_BATCH
        if self._is_sqlite and (was_large or self._was_large):
            work(batch, *given)
        else:
            await loop.run_in_executor(self._writer, work, batch, *given)

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
        """Store a batch in one transaction; `again`: an earlier try may have stored it."""
        if not again and None not in [job.row for job in batch]:
            if self._append_directly(batch):
                return
            again = True  # it is open whether that was stored
        for job in batch if again else ():
            job.error = None  # whatever that try has found
        with self._writing.begin() as connection:
            for is_row, jobs in groupby(batch, key=lambda job: job.row is not None):
                if is_row:
                    self._append(connection.connection.cursor(), list(jobs))
                else:
                    for job in jobs:
                        _change(connection, job, again)

    def _commit_one_by_one(self, batch: Sequence[Job], again: bool) -> None:
        """Let one bad job fail alone, so that the writer goes on whatever it is handed."""
        for job in batch:
            try:
                job.error = None  # of the try that was undone
                self._commit([job], again)
            except Exception as error:
                job.error = error

    def _append_directly(self, jobs: Sequence[Job]) -> bool:
        """Append moves, and nothing else, on a connection kept for it; False if that failed.

        Through SQLAlchemy a batch costs several times as much, and most batches are small.
        """
        try:
            if self._direct is None:
                self._direct = self.engine.raw_connection()
                tune_for_appends(self._direct.driver_connection, is_sqlite=self._is_sqlite)
            cursor = self._direct.cursor()
            if self._is_sqlite:
                cursor.execute("BEGIN IMMEDIATE")
            self._append(cursor, jobs)
            if self._is_sqlite:
                self._direct.commit()
            cursor.close()
        except Exception as error:
            _logger.warning("appending failed, trying anew: %s", type(error).__name__)
            direct, self._direct = self._direct, None
            if direct is not None:
                direct.invalidate()
            return False
        return True

    def _append(self, cursor: Any, jobs: Sequence[Job]) -> None:
        """Append rows, and note which tables were outrun."""
        rows = [job.row for job in jobs if job.row is not None]
        outrun = append(cursor, rows, to_sqlite=self._is_sqlite)
        for job in jobs if outrun else ():
            if job.row is not None and job.row[0] in outrun:
                job.error = OutrunError(f"{job.row[0]}:{job.row[1]}")


def _change(connection: Connection, job: Job, again: bool) -> None:
    """Run one change; its own failure is its own, and undoes nothing but itself."""
    assert job.change is not None
    job.error = None
    if job.is_fenced and not again:
        try:
            job.result = job.change(connection)
        except OutrunError as error:  # it has changed nothing yet: there is nothing to undo
            job.error = error
        return
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
    """Tell a job's owner how it went; whatever they make of that, the writer goes on."""
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


def unwatched(_error: object = None) -> None:
    """Take note of how a job went, where nobody waits for it and the next one makes it good."""


def rows(connection: Connection, query: Any) -> list[Row]:
    """Run a query and give its rows as dictionaries."""
    result = connection.execute(query)
    names = list(map(str, result.keys()))  # not SQLAlchemy's own kind of text
    return [dict(zip(names, row, strict=True)) for row in result]


def first(found: Iterable[Row]) -> Row | None:
    """Return the first row, if there is one."""
    return next(iter(found), None)
