"""The servers on one database: who they are, and until when each is taken for alive.

A server says again and again that it lives, in the same queue as everything else that it
stores. So this is also how it notices that the database is away while nobody plays.
"""

from __future__ import annotations

import time

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    delete,
    insert,
    literal,
    literal_column,
    select,
    update,
)

from splashdeck import __version__
from splashdeck.server.store.schema import heads, processes

BEAT_SECONDS = 5.0
LEASE_MS = 15_000
"""How long after its last beat a server is taken for alive."""


def database_now(connection: Connection) -> ColumnElement[int]:
    """Return the time by the database's clock; SQLite's is this machine's."""
    if connection.dialect.name == "postgresql":
        now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        return literal_column(now, BigInteger)
    return literal(time.time_ns() // 1_000_000, BigInteger)


def beat(connection: Connection, process: str, address: str) -> None:
    """Say that a server lives, where it can be reached."""
    until = database_now(connection) + LEASE_MS
    row = {"address": address, "version": __version__, "until": until}
    here = processes.c.id == process
    if connection.execute(update(processes).where(here).values(row)).rowcount == 0:
        connection.execute(insert(processes).values(id=process, **row))


def bury_others(connection: Connection, process: str) -> None:
    """Take every other server for dead; whoever does this holds the lock that makes it so."""
    connection.execute(delete(processes).where(processes.c.id != process))


def say_goodbye(connection: Connection, process: str) -> None:
    """Let go of all tables: whoever wants one need not wait."""
    connection.execute(update(heads).where(heads.c.process == process).values(process=None))
    connection.execute(delete(processes).where(processes.c.id == process))


def living(connection: Connection) -> list[str]:
    """List the addresses of the servers that are taken for alive."""
    query = select(processes.c.address).where(processes.c.until > database_now(connection))
    return list(connection.execute(query).scalars())
