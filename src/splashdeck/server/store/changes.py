"""What a table hands in to be stored, as changes of the database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import asdict
from sqlalchemy import (
    BindParameter,
    Connection,
    bindparam,
    delete,
    insert,
    update,
)

from splashdeck.server.store.held import are_all_held
from splashdeck.server.store.ratings import (
    is_over,
    rate_game,
)
from splashdeck.server.store.rows import (
    as_text,
    write_deal,
    write_seat,
    write_table,
)
from splashdeck.server.store.schema import (
    admissions,
    chat,
    deals,
    mutes,
    openings,
    seats,
    snapshots,
    tables,
)
from splashdeck.table import (
    Admission,
    ChatLine,
    Deal,
    Mute,
    Opening,
    Plan,
    SeatRow,
    Snapshot,
    TableRow,
)

Change: TypeAlias = Callable[[Connection], Any]

# Built once: SQLAlchemy takes longer to build such a statement than SQLite to carry it out.
_NAME: BindParameter[str] = bindparam("name")
_PLACE: BindParameter[int] = bindparam("place")
CHANGE_TABLE = update(tables).where(tables.c.id == _NAME)
CHANGE_SEAT = update(seats).where(seats.c.table == _NAME, seats.c.seat == _PLACE)
CHANGE_DEAL = update(deals).where(deals.c.table == _NAME, deals.c.number == _PLACE)
ADD_DEAL = insert(deals)


def _save_table(_table: str, what: TableRow) -> Change:
    row = {"name": what.id, **write_table(what)}
    if what.status != "over" or not what.options.rated:
        return lambda c: c.execute(CHANGE_TABLE, row)

    def save(connection: Connection) -> None:
        is_news = not is_over(connection, what.id)
        connection.execute(CHANGE_TABLE, row)
        if is_news:
            rate_game(connection, what)

    return save


def _save_seat(table: str, what: SeatRow) -> Change:
    row = {"name": table, "place": what.seat, **write_seat(table, what)}
    return lambda c: c.execute(CHANGE_SEAT, row)


def _save_plan(table: str, what: Plan) -> Change:
    """Store a table and all its seats, in one transaction."""
    change = _save_table(table, what.table)
    new = [write_seat(table, seat) for seat in what.seats]

    def save(connection: Connection) -> None:
        change(connection)
        connection.execute(delete(seats).where(seats.c.table == table))
        connection.execute(insert(seats), new)

    return save


def _save_deal(table: str, what: Deal) -> Change:
    row = write_deal(table, what)
    changed = {"name": table, "place": what.number, **row}

    def save(connection: Connection) -> None:
        if connection.execute(CHANGE_DEAL, changed).rowcount == 0:
            connection.execute(ADD_DEAL, row)

    return save


def _save_opening(table: str, what: Opening) -> Change:
    row = {"table": table, "content": as_text(what)}
    return lambda c: c.execute(insert(openings), row)


def _save_snapshot(table: str, what: Snapshot) -> Change:
    """Store a snapshot and drop the one before it."""
    row = {"table": table, "seq": what.seq, "content": what.content.decode()}

    def save(connection: Connection) -> None:
        older = (snapshots.c.table == table) & (snapshots.c.seq <= what.seq)
        connection.execute(delete(snapshots).where(older))
        connection.execute(insert(snapshots), row)

    return save


def _save_line(table: str, what: ChatLine) -> Change:
    """Store a line of chat, without the speaker's name."""
    row = {"table": table, **asdict(what)}
    del row["name"]
    return lambda c: c.execute(insert(chat), row)


def _save_admission(table: str, what: Admission) -> Change:
    row = {"table": table, **asdict(what)}

    def save(connection: Connection) -> None:
        where = (admissions.c.table == table) & (admissions.c.person == what.person)
        connection.execute(delete(admissions).where(where))
        connection.execute(insert(admissions), row)

    return save


def _save_mute(_table: str, what: Mute) -> Change:
    def save(connection: Connection) -> None:
        where = (mutes.c.person == what.person) & (mutes.c.muted == what.muted)
        connection.execute(delete(mutes).where(where))
        if what.on and are_all_held(connection, (what.person, what.muted)):
            connection.execute(insert(mutes), {"person": what.person, "muted": what.muted})

    return save


CHANGES: dict[type, Callable[[str, Any], Change]] = {
    TableRow: _save_table,
    SeatRow: _save_seat,
    Plan: _save_plan,
    Deal: _save_deal,
    Opening: _save_opening,
    Snapshot: _save_snapshot,
    ChatLine: _save_line,
    Admission: _save_admission,
    Mute: _save_mute,
}
"""How each thing that a table hands in is stored, but the entries of its log."""


def people_of(what: object) -> list[str | None]:
    """List the people whom something brings to its table.

    People who are there already are left out where that is certain: while a table is ours,
    nobody of it is erased but by us.
    """
    if isinstance(what, SeatRow | ChatLine | Admission):
        return [what.person]
    if isinstance(what, Plan):
        return [what.table.host, what.table.author, *(seat.person for seat in what.seats)]
    return []
