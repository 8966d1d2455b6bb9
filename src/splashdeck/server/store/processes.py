"""The servers on one database: who they are, and until when each is taken for alive.

A server says again and again that it lives, in the same queue as everything else that it
stores. So this is also how it notices that the database is away while nobody plays.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
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


BURIED_AFTER_MS = 10 * 60 * 1000
"""A server that was silent for this long is forgotten."""


def database_now(connection: Connection) -> ColumnElement[int]:
    """Return the time by the database's clock; SQLite's is this machine's."""
    if connection.dialect.name == "postgresql":
        now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        return literal_column(now, BigInteger)
    return literal(time.time_ns() // 1_000_000, BigInteger)


def read_clock(connection: Connection) -> tuple[int, float, float]:
    """Read the database's clock, and this machine's monotonic one before and after."""
    query = select(database_now(connection))
    connection.execute(query)  # the first one may have to connect
    before = time.monotonic()
    now: int = connection.execute(query).scalar_one()
    return now, before, time.monotonic()


def beat(connection: Connection, process: str, address: str, lease_ms: int = LEASE_MS) -> None:
    """Say that a server lives, where it can be reached."""
    until = database_now(connection) + lease_ms
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


def are_living(connection: Connection) -> Select[Any]:
    """Ask for the servers that are taken for alive."""
    return select(processes.c.id).where(processes.c.until > database_now(connection))


def living(connection: Connection) -> list[str]:
    """List the addresses of the servers that are taken for alive."""
    return list(addresses(connection).values())


def addresses(connection: Connection) -> Mapping[str, str]:
    """Say where the servers that are taken for alive can be reached."""
    query = select(processes.c.id, processes.c.address)
    query = query.where(processes.c.until > database_now(connection))
    return {found.id: found.address for found in connection.execute(query)}


def bury_the_dead(connection: Connection) -> None:
    """Forget the servers that have been silent for long."""
    before = database_now(connection) - BURIED_AFTER_MS
    connection.execute(delete(processes).where(processes.c.until < before))
