"""All that is stored of tables, read for as many of them as are asked for with the same queries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, func, select

from splashdeck.server.store.queue import Row, rows
from splashdeck.server.store.rows import read_deals, read_seat, read_table
from splashdeck.server.store.schema import (
    admissions,
    chat,
    deals,
    log,
    openings,
    people,
    seats,
    snapshots,
    tables,
)
from splashdeck.table import Admission, ChatLine, Entry, Kept, Opening

CHAT_LINES = 50
"""How many lines of a table's chat are kept in memory."""


def read_kept(connection: Connection, table: str, whole: bool) -> Kept | None:
    """Read everything of one table; None if there is none."""
    return read_all_kept(connection, [table], whole).get(table)


def read_all_kept(connection: Connection, names: Sequence[str], whole: bool) -> dict[str, Kept]:
    """Read everything of some tables, of those that exist.

    `whole`: the logs from their beginning, whatever snapshots there are.
    """

    def grouped(query: Select[Any], table: ColumnElement[str]) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = {}
        for row in rows(connection, query.where(table.in_(names))):
            found.setdefault(row["table"], []).append(row)
        return found

    kept = {
        row["id"]: Kept(read_table(row), [])
        for row in rows(connection, select(tables).where(tables.c.id.in_(names)))
    }
    newest = _newest_snapshots(names)
    for table, found in grouped(named_seats(), seats.c.table).items():
        kept[table].seats = [read_seat(seat) for seat in found]
    for table, found in grouped(select(deals).order_by(deals.c.number), deals.c.table).items():
        kept[table].deal = read_deals(found)
    for table, (begun,) in grouped(select(openings), openings.c.table).items():
        kept[table].opening = msgspec.json.decode(begun["content"], type=Opening)
    if not whole:
        is_newest = (snapshots.c.table == newest.c.table) & (snapshots.c.seq == newest.c.seq)
        for table, content in connection.execute(
            select(snapshots.c.table, snapshots.c.content).join(newest, is_newest)
        ):
            kept[table].snapshot = content
    for table, *fields in connection.execute(_entries(names, None if whole else newest)):
        kept[table].entries.append(Entry(*fields))
    for table, lines in _chat(connection, names).items():
        kept[table].chat = lines
    for table, found in grouped(select(admissions), admissions.c.table).items():
        kept[table].admissions = [Admission(row["person"], bool(row["removed"])) for row in found]
    return kept


def named_seats() -> Select[Any]:
    """Ask for seats in order, each with its person's name and duck.

    Nobody sits where an older program has stored somebody who was being erased: nothing that
    names them could be stored again (`held.py`).
    """
    own = (column for column in seats.c if column is not seats.c.person)
    named = select(*own, people.c.id.label("person"), people.c.name, people.c.duck)
    return named.join(people, people.c.id == seats.c.person, isouter=True).order_by(seats.c.seat)


def _newest_snapshots(names: Sequence[str]) -> Any:
    newest = select(snapshots.c.table, func.max(snapshots.c.seq).label("seq"))
    return newest.where(snapshots.c.table.in_(names)).group_by(snapshots.c.table).subquery()


def _entries(names: Sequence[str], newest: Any) -> Select[Any]:
    """Ask for the logs of tables, in order; with `newest`, what comes after these snapshots."""
    columns = [log.c[name] for name in Entry.__struct_fields__]
    query = select(log.c.table, *columns).where(log.c.table.in_(names))
    if newest is not None:
        query = query.join(newest, newest.c.table == log.c.table, isouter=True)
        query = query.where(log.c.seq > func.coalesce(newest.c.seq, 0))
    return query.order_by(log.c.table, log.c.seq)


def _chat(connection: Connection, names: Sequence[str]) -> dict[str, list[ChatLine]]:
    """Read the last lines of tables' chats, in order, with their people's names."""
    place = func.row_number().over(partition_by=chat.c.table, order_by=chat.c.number.desc())
    placed = select(chat, place.label("place")).where(chat.c.table.in_(names)).subquery()
    query = select(placed, people.c.name).where(placed.c.place <= CHAT_LINES)
    query = query.join(people, people.c.id == placed.c.person, isouter=True)
    found: dict[str, list[ChatLine]] = {}
    for row in rows(connection, query.order_by(placed.c.table, placed.c.number)):
        line = ChatLine(**{name: row[name] for name in ChatLine.__struct_fields__})
        found.setdefault(row["table"], []).append(line)
    return found
