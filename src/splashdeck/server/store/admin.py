"""What whoever runs a server may do with its tables and people, whether it runs or not.

A table that is changed here is taken from the server that has it in memory: its epoch is raised
(`fence.py`) in the transaction of the change. So that server stores nothing more of it, sends its
callers away, and they come back to what is stored.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, func, select, update

from splashdeck.errors import InvalidRequest, Words
from splashdeck.server.store.fence import claim
from splashdeck.server.store.kept import named_seats
from splashdeck.server.store.migrate import check_known, is_current
from splashdeck.server.store.people import erase_person, fence_off, hold_off
from splashdeck.server.store.programs import programs_of
from splashdeck.server.store.queue import rows
from splashdeck.server.store.schema import heads, log, people, seats, tables
from splashdeck.table.rows import Status

LIVE = ("open", "dealing", "playing")
MOST_LISTED = 1_000_000_000
"""More tables than any database has, and fewer than what it takes for a number."""
NOBODY = ""
"""The process that has no table: all others have to let go of theirs."""


class TableLine(Struct, frozen=True):
    """What an operator's list says of one table."""

    id: str
    game: str
    status: str
    players: int
    people: int
    entries: int
    created: int
    last: int
    """When something was last stored of its game, in milliseconds since 1970; else `created`."""
    process: str | None
    """The server that has it."""


class SeatLine(Struct, frozen=True):
    """What an operator sees of one seat."""

    seat: int
    kind: str
    person: str | None
    name: str | None
    level: str | None
    away: bool


class TableShown(Struct, frozen=True):
    """What an operator sees of one table: everything but its cards."""

    table: TableLine
    host: str | None
    public: bool
    setup: dict[str, Any]
    outcome: dict[str, Any] | None
    seats: list[SeatLine]


def check_schema(connection: Connection) -> None:
    """Raise InvalidRequest if the database has another schema than this program's."""
    check_known(connection)
    if not is_current(connection):
        raise InvalidRequest(Words("error-database-older"))


def list_tables(engine: Engine, status: str | None = None, most: int = 100) -> list[TableLine]:
    """List tables, the newest first; without a status those that are not over."""
    known = get_args(Status)
    if status is not None and status not in known:
        raise InvalidRequest(Words("error-admin-status", known=", ".join(known)), where=status)
    wanted = LIVE if status is None else (status,)
    with engine.connect() as connection:
        check_schema(connection)
        return _lines(connection, tables.c.status.in_(wanted), most)


def show_table(engine: Engine, table: str) -> TableShown:
    """Tell all about a table but what its players hold."""
    with engine.connect() as connection:
        check_schema(connection)
        lines = _lines(connection, tables.c.id == table, 1)
        if not lines:
            raise InvalidRequest(Words("error-admin-no-table"), where=table)
        (row,) = rows(connection, select(tables).where(tables.c.id == table))
        named = named_seats().where(seats.c.table == table).order_by(seats.c.seat)
        sat = [
            SeatLine(
                seat["seat"],
                seat["kind"],
                seat["person"],
                seat["name"],
                seat["level"],
                seat["away"],
            )
            for seat in rows(connection, named)
        ]
    outcome = None if row["outcome"] is None else msgspec.json.decode(row["outcome"])
    setup = msgspec.json.decode(row["setup"])
    return TableShown(lines[0], row["host"], row["public"], setup, outcome, sat)


def _lines(connection: Connection, where: Any, most: int) -> list[TableLine]:
    here = log.c.table == tables.c.id
    sits = seats.c.table == tables.c.id
    is_person = seats.c.kind == "human"
    query = (
        select(
            tables.c.id,
            tables.c.game,
            tables.c.status,
            select(func.count()).where(sits).scalar_subquery().label("players"),
            select(func.count()).where(sits, is_person).scalar_subquery().label("people"),
            heads.c.seq.label("entries"),
            tables.c.created,
            func.coalesce(
                select(func.max(log.c.at)).where(here).scalar_subquery(), tables.c.created
            ).label("last"),
            heads.c.process,
        )
        .join(heads, heads.c.table == tables.c.id)
        .where(where)
        .order_by(tables.c.created.desc())
        .limit(min(most, MOST_LISTED))
    )
    return [TableLine(**row) for row in rows(connection, query)]


def close_table(engine: Engine, table: str) -> None:
    """End a table that waits or plays; nobody wins, and its seats stay in the history."""
    with engine.execution_options(writes=True).begin() as connection:
        check_schema(connection)
        claim(connection, [table], NOBODY)
        here = tables.c.id == table
        status = connection.execute(select(tables.c.status).where(here)).scalar_one_or_none()
        if status is None:
            raise InvalidRequest(Words("error-admin-no-table"), where=table)
        if status not in LIVE:
            raise InvalidRequest(Words("error-admin-ended"), where=table)
        connection.execute(update(tables).where(here).values(status="closed", code=None))
        free = update(heads).where(heads.c.table == table)
        connection.execute(free.values(due=None, process=None))


def erase(engine: Engine, person: str) -> int:
    """Erase a person and their programs; return how many of their tables were live.

    Where a game is going on, a bot holds the seat; a seat at a table that waits is open again.
    """
    with engine.execution_options(writes=True).begin() as connection:
        check_schema(connection)
        _check_person(connection, person)
        accounts = [row["id"] for row in rows(connection, programs_of(person))]
        return sum(_erase(connection, one) for one in [*accounts, person])


def _erase(connection: Connection, person: str) -> int:
    hold_off(connection, person, NOBODY)
    sits = seats.c.person == person
    joined = select(tables.c.id).join(seats, seats.c.table == tables.c.id).where(sits)
    live = list(connection.execute(joined.where(tables.c.status.in_(LIVE))).scalars())
    waiting = select(tables.c.id).where(tables.c.status == "open")
    own = sits & seats.c.table.in_(waiting)
    connection.execute(update(seats).where(own).values(kind="open", person=None, away=False))
    for table in list(connection.execute(waiting.where(tables.c.host == person)).scalars()):
        _pass_on(connection, table)
    erase_person(connection, person)
    return len(live)


def sign_out(engine: Engine, person: str) -> None:
    """End all cookies of a person; their sockets end with the tables at which they sit."""
    with engine.execution_options(writes=True).begin() as connection:
        check_schema(connection)
        _check_person(connection, person)
        change = update(people).where(people.c.id == person)
        connection.execute(change.values(generation=people.c.generation + 1))
        fence_off(connection, person, NOBODY)


def _check_person(connection: Connection, person: str) -> None:
    found = connection.execute(select(people.c.id).where(people.c.id == person)).one_or_none()
    if found is None:
        raise InvalidRequest(Words("error-admin-no-person"), where=person)


def _pass_on(connection: Connection, table: str) -> None:
    """Make the next person the host of a table that waits; close it if there is none."""
    query = (
        select(seats.c.person)
        .where(seats.c.table == table, seats.c.kind == "human", seats.c.person.is_not(None))
        .order_by(seats.c.seat)
        .limit(1)
    )
    heir = connection.execute(query).scalar_one_or_none()
    row: dict[str, Any] = {"host": heir}
    if heir is None:
        row |= {"status": "closed", "code": None}
    connection.execute(update(tables).where(tables.c.id == table).values(row))
