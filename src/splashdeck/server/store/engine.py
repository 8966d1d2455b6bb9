"""The database's engine: SQLite or PostgreSQL, and how to tell that it is out of reach."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

READERS = 4


def make_engine(url: str) -> Engine:
    """Connect to a database by its URL, tuned as the server needs it."""
    if url.startswith(("postgres://", "postgresql://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=READERS + 2, pool_pre_ping=True)
    engine = create_engine(url, pool_size=READERS + 2)
    event.listen(engine, "connect", _tune_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "wal_autocheckpoint=20000",  # should `_checkpoint` lag far behind
    "busy_timeout=100",  # `Storage` tries again, and the tables don't stand still meanwhile
    "foreign_keys=ON",
)


def _tune_sqlite(raw: Any, _record: Any) -> None:
    """Write ahead, wait for the disk before a move is acknowledged, keep foreign keys."""
    raw.isolation_level = None  # SQLAlchemy's own advice: transactions begin where we say
    for pragma in PRAGMAS:
        raw.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


SIGNS_OF_TROUBLE = (
    *("locked", "busy", "connection", "closed", "starting up", "shutting down", "terminat"),
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
