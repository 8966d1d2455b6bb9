"""The database's engine: SQLite or PostgreSQL, and how to tell that it is out of reach."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from weakref import WeakSet

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError

from splashdeck.errors import InvalidRequest, Words, needs

READERS = 4
CONNECT_SECONDS = 5
KINDS = ("sqlite", "postgresql")


def make_engine(url: str) -> Engine:
    """Connect to a database by its URL, tuned as the server needs it.

    InvalidRequest if it is the URL of no database that we know. It is not quoted: there may be
    a password in it.
    """
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    if kind_of(url) == "postgresql":
        with needs("postgres", "--database"):
            import psycopg  # noqa: F401 - SQLAlchemy finds it by its name
        reach = {"connect_timeout": CONNECT_SECONDS, "tcp_user_timeout": 10_000}
        engine = create_engine(
            url, pool_size=READERS + 3, pool_pre_ping=True, hide_parameters=True, connect_args=reach
        )
        event.listen(engine, "connect", _tune_postgresql)
        event.listen(engine, "handle_error", _keep_to_names)
        return engine
    engine = create_engine(url, pool_size=READERS + 2, hide_parameters=True)
    event.listen(engine, "connect", _tune_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "wal_autocheckpoint=20000",  # should `_checkpoint` lag far behind
    "busy_timeout=100",  # `Storage` tries again, and the tables don't stand still meanwhile
    "foreign_keys=ON",
    "secure_delete=ON",  # what was erased is overwritten, too
    "fullfsync=ON",  # macOS: to the disk itself, not into its cache; nothing elsewhere
    "checkpoint_fullfsync=ON",
)


def _tune_sqlite(raw: Any, _record: Any) -> None:
    """Write ahead, wait for the disk before a move is acknowledged, keep foreign keys."""
    raw.isolation_level = None  # SQLAlchemy's own advice: transactions begin where we say
    for pragma in PRAGMAS:
        raw.execute(f"PRAGMA {pragma}")


class Lines:
    """The lines to PostgreSQL that are open, so that a stop can cut those that hang."""

    def __init__(self) -> None:
        self._open: WeakSet[Any] = WeakSet()

    def add(self, raw: Any, _record: Any) -> None:
        """Note a line that was opened."""
        self._open.add(raw)

    def cut(self) -> None:
        """Let whoever waits for an answer, in whichever thread, learn that none will come."""
        for raw in list(self._open):
            with suppress(Exception), socket.socket(fileno=os.dup(raw.fileno())) as line:
                line.shutdown(socket.SHUT_RDWR)  # it fails on one that is closed already


def follow_lines(engine: Engine) -> Lines:
    """Follow the lines that an engine opens from now on; SQLite has none."""
    lines = Lines()
    if engine.dialect.name == "postgresql":
        event.listen(engine, "connect", lines.add)
    return lines


def tune_for_appends(raw: Any, *, is_sqlite: bool) -> None:
    """Prepare a connection for appending alone; it must never go back to the others."""
    if is_sqlite:
        raw.execute("PRAGMA foreign_keys=OFF")  # a head that moves says that its table is there
    else:
        raw.autocommit = True  # one statement is a transaction of its own


def _tune_postgresql(raw: Any, _record: Any) -> None:
    """Wait for a lock that others hold no longer than people wait; then try again."""
    raw.execute("SET lock_timeout = '4s'")
    raw.commit()


def _keep_to_names(context: ExceptionContext) -> None:
    """Take what PostgreSQL quotes of a refused row out of its error: it may be a secret."""
    error: Any = context.original_exception
    wrapped = context.sqlalchemy_exception
    if isinstance(wrapped, IntegrityError | DataError):
        places = ("table_name", "column_name", "constraint_name")
        named = [getattr(error.diag, place) for place in places]
        text = " ".join([f"SQLSTATE {error.sqlstate}", *filter(None, named)])
        error.args = (text,)
        wrapped.args = (f"({type(error).__name__}) {text}",)


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; one that writes takes its turn at once, before it reads anything."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def kind_of(url: str) -> str:
    """Name the kind of database that a URL leads to; InvalidRequest if we have no such kind."""
    try:
        kind = make_url(url).get_backend_name()
    except ArgumentError:
        kind = ""
    if kind not in KINDS:
        raise InvalidRequest(Words("error-database-url"), "--database")
    return kind


@contextmanager
def reaching() -> Iterator[None]:
    """Reach a database; InvalidRequest says why it can't be reached, or that it is not one."""
    try:
        yield
    except DBAPIError as error:
        why = Words("error-database-away", detail=str(error.orig).partition("\n")[0])
        raise InvalidRequest(why) from error


SIGNS_OF_TROUBLE = (
    *("locked", "busy", "connection", "closed", "starting up", "shutting down", "terminat"),
    *("deadlock", "lock timeout", "timeout expired"),
    *("disk is full", "no space", "disk i/o", "readonly", "unable to open"),
)


def is_broken(error: BaseException | None) -> bool:
    """Is the database out of reach, busy or full, so that trying again makes sense?

    What is wrong may lie behind what followed: a full SQLite drops the transaction by
    itself, and then its savepoint can't be found.
    """
    while error is not None:
        if isinstance(error, DBAPIError) and _tells_of_trouble(error):
            return True
        error = error.__context__
    return False


def _tells_of_trouble(error: DBAPIError) -> bool:
    if error.connection_invalidated or type(error.orig).__name__ == "AdminShutdown":
        return True
    if isinstance(error, IntegrityError | DataError):
        return False
    text = str(error.orig).lower()
    return any(sign in text for sign in SIGNS_OF_TROUBLE)
