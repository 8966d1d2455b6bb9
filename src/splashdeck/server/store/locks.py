"""One server a database, or several that know of each other: any other is told who is there.

The fence (`fence.py`) keeps what is stored whole whatever happens. This lock keeps people from
starting two servers by accident, which would send each other's guests away. It ends with its
process, however that ends.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from splashdeck.errors import InvalidRequest, Words
from splashdeck.server.files import check_ours
from splashdeck.server.store.engine import make_engine, reaching
from splashdeck.server.store.processes import living

SERVER_LOCK = 0x5B1A_5DEC_0002
"""PostgreSQL's advisory lock of a running server: any number that nobody else takes."""
DYING_SECONDS = 3.0
"""PostgreSQL may need a moment to notice that a killed server is gone."""


class Lock(Protocol):
    """What keeps a second server away from a database while one runs."""

    def say(self, address: str) -> None:
        """Note where the server can be reached, for whoever comes second."""

    def is_held(self) -> bool:
        """Is it still ours? Asked now and then; it may block."""

    def release(self) -> None:
        """Let the next one have it."""


def take_lock(engine: Engine, *, shared: bool = False) -> Lock | None:
    """Become the only server of a database; InvalidRequest names the other one.

    `shared`: beside others that share it, too, on PostgreSQL. None for a database in memory,
    which nobody else can open.
    """
    if engine.dialect.name == "postgresql":
        return DatabaseLock(engine, shared=shared)
    path = sqlite_path(str(engine.url))
    return None if path is None else FileLock(path)


@contextmanager
def opened(database: str, *, alone: bool) -> Iterator[Engine]:
    """Open a database that there is, for a command; `alone`: only while no server runs on it."""
    engine = make_engine(database)
    path = sqlite_path(str(engine.url))
    if path is not None and not path.exists():  # SQLite would make an empty one
        raise InvalidRequest(Words("error-file-missing"), str(path))
    if path is not None:
        check_ours(path)
    lock = None
    try:
        with reaching():
            lock = take_lock(engine) if alone else None
            yield engine
    finally:
        if lock is not None:
            lock.release()
        engine.dispose()


def sqlite_path(url: str) -> Path | None:
    """Return the file of an SQLite database; None for other databases and those in memory."""
    if not url.startswith("sqlite"):
        return None
    name = make_url(url).database
    return None if not name or name == ":memory:" else Path(name)


class FileLock:
    """A lock on a file beside an SQLite database, which says who holds it."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(database.name + ".lock")
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock_file(self._file)
        except OSError:
            holder = os.read(self._file, 300).decode(errors="replace").strip()
            os.close(self._file)
            raise _in_use(holder or "?", str(database)) from None
        self.say("")

    def say(self, address: str) -> None:
        """Write who we are into the file."""
        holder = f"{address} (pid {os.getpid()})".strip()
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, holder.encode())

    def is_held(self) -> bool:
        """Say yes: a lock on a file is never lost."""
        return True

    def release(self) -> None:
        """Let go; the file stays, for a second one may be waiting at it."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock_file(file: int) -> None:
        """Lock a byte far behind the text, which others are to read."""
        os.lseek(file, 1 << 30, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock_file(file: int) -> None:
        """Lock the whole file; children don't inherit it, so it ends with this process."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class DatabaseLock:
    """PostgreSQL's own lock, held by a connection that does nothing else."""

    def __init__(self, engine: Engine, *, shared: bool = False) -> None:
        self._engine = engine
        self._lock = f"pg_try_advisory_lock{'_shared' if shared else ''}({SERVER_LOCK})"
        self._connection: Connection | None = None
        until = time.monotonic() + DYING_SECONDS
        while not self._take():
            if time.monotonic() > until:
                raise _in_use(self._others(), str(engine.url.database))
            time.sleep(0.1)

    def say(self, address: str) -> None:
        """Leave that to the server's row among the processes."""

    def is_held(self) -> bool:
        """Look whether the connection lives; take the lock anew if PostgreSQL was restarted."""
        try:
            if self._connection is not None:
                self._connection.execute(text("SELECT 1"))
                return True
        except DBAPIError:
            self.release()
        try:
            return self._take()
        except DBAPIError:
            return True  # nobody can have it while the database is away

    def release(self) -> None:
        """Let go of the lock, with the connection that holds it."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()

    def _take(self) -> bool:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            for setting in ("idle = 20", "interval = 5", "count = 3"):  # for a machine that died
                connection.execute(text(f"SET tcp_keepalives_{setting}"))
            taken: Any = connection.execute(text(f"SELECT {self._lock}"))
            if taken.scalar_one():
                self._connection = connection
                return True
        except BaseException:
            connection.invalidate()
            connection.close()
            raise
        connection.close()
        return False

    def _others(self) -> str:
        try:
            with self._engine.connect() as connection:
                return ", ".join(dict.fromkeys(living(connection))) or "?"  # workers share a port
        except DBAPIError:  # of an older schema
            return "?"


def _in_use(holder: str, database: str) -> InvalidRequest:
    return InvalidRequest(Words("error-database-in-use", holder=holder), where=database)
