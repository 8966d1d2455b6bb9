"""What is no longer of use is removed, after a time that whoever runs the server can choose."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Select, delete, exists, func, select, tuple_, update

from splashdeck.server.store.processes import are_living
from splashdeck.server.store.schema import chat, heads, log, passkeys, people, snapshots, tables

DAY_MS = 24 * 3600 * 1000
MOST_AT_ONCE = 200
"""Rows in one step: a step may not keep the tables waiting."""


class Retention(Struct, frozen=True):
    """How many days things are kept; null: for ever."""

    waiting_days: float | None = 7.0
    """Tables that never began, after they were set up."""
    abandoned_days: float | None = 90.0
    """Games that are not over, after their last move."""
    finished_days: float | None = None
    """Games that are over, with their records, after their end."""
    chat_days: float | None = 90.0
    """What was said at any table."""
    guest_days: float | None = 400.0
    """Guests without a passkey, after their last visit: as long as their cookie lasts."""


def sweep(
    connection: Connection,
    kept: Retention,
    now: int,
    busy: Collection[str],
    process: str | None = None,
) -> int:
    """Remove some of what is past its time; say how many rows. `busy` tables are in use.

    `process` is who sweeps, where others have tables in use too.
    """
    return (
        _drop_tables(connection, kept, now, busy, process)
        + _drop_chat(connection, kept, now)
        + _drop_snapshots(connection)
    )


def _drop_tables(
    connection: Connection, kept: Retention, now: int, busy: Collection[str], process: str | None
) -> int:
    """Remove tables with everything that belongs to them."""
    status, created, ended = tables.c.status, tables.c.created, tables.c.ended
    queries: list[Select[Any]] = []
    if kept.waiting_days is not None:
        before = _before(now, kept.waiting_days)
        queries.append(_ids().where(status.in_(("open", "closed")), created < before))
    if kept.abandoned_days is not None:
        before = _before(now, kept.abandoned_days)
        lately = exists().where(log.c.table == tables.c.id, log.c.at >= before)
        begun = func.coalesce(tables.c.started, created)
        live = status.in_(("dealing", "playing"))
        queries.append(_ids().where(live, begun < before, ~lately))
    if kept.finished_days is not None:
        queries.append(_ids().where(status == "over", ended < _before(now, kept.finished_days)))
    if process is not None:
        is_others = heads.c.process.in_(are_living(connection)) & (heads.c.process != process)
        theirs = select(heads.c.table).where(is_others)
        queries = [query.where(tables.c.id.not_in(theirs)) for query in queries]
    found = [name for query in queries for name in connection.execute(query).scalars()]
    past = [name for name in found if name not in busy]
    if past:
        connection.execute(update(tables).where(tables.c.next.in_(past)).values(next=None))
        connection.execute(delete(tables).where(tables.c.id.in_(past)))
    return len(past)


def _drop_chat(connection: Connection, kept: Retention, now: int) -> int:
    if kept.chat_days is None:
        return 0
    key = tuple_(chat.c.table, chat.c.number)
    old = select(chat.c.table, chat.c.number).where(chat.c.at < _before(now, kept.chat_days))
    return connection.execute(delete(chat).where(key.in_(old.limit(MOST_AT_ONCE)))).rowcount


def _drop_snapshots(connection: Connection) -> int:
    """Remove what only makes the opening of a live game quicker, once the game is over."""
    key = tuple_(snapshots.c.table, snapshots.c.seq)
    over = (
        select(snapshots.c.table, snapshots.c.seq)
        .join(tables, tables.c.id == snapshots.c.table)
        .where(tables.c.status == "over")
    )
    return connection.execute(delete(snapshots).where(key.in_(over.limit(MOST_AT_ONCE)))).rowcount


def stale_guests(connection: Connection, kept: Retention, now: int) -> list[str]:
    """List some guests who can't come back."""
    if kept.guest_days is None:
        return []
    unseen = people.c.seen < _before(now, kept.guest_days)
    has_passkey = exists().where(passkeys.c.person == people.c.id)
    query = select(people.c.id).where(unseen, ~has_passkey).limit(MOST_AT_ONCE)
    return list(connection.execute(query).scalars())


def _ids() -> Select[Any]:
    return select(tables.c.id).order_by(tables.c.created).limit(MOST_AT_ONCE)


def _before(now: int, days: float) -> int:
    return now - int(days * DAY_MS)
