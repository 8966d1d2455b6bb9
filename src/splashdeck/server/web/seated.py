"""A table as it is described to those who belong to it."""

from __future__ import annotations

from msgspec import Struct

from splashdeck.table import Person, Table, TableInfo


class Seated(Struct):
    """A table that the caller has a seat at, with what it takes to invite others."""

    table: TableInfo
    seat: int | None
    invite: str
    code: str | None


def seated_at(table: Table, person: Person | None) -> Seated:
    """Describe a table to somebody who belongs to it; None: who has no seat there."""
    row, seat = table.row, table.seating.seat_of(None if person is None else person.id)
    return Seated(table.info(), seat, row.invite, row.code)
