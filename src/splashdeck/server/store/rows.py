"""Rows of the database, written from a table's data and read back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from splashdeck.server.store.queue import Row
from splashdeck.table import Deal, Opening, SeatRow, TableRow


def write_table(table: TableRow) -> Row:
    """Turn a table into a row of the database."""
    row = asdict(table)
    for name in ("setup", "options", "outcome"):
        row[name] = None if row[name] is None else as_text(row[name])
    return row


def read_table(row: Row) -> TableRow:
    """Turn a row of the database into a table."""
    content = dict(row)
    for name in ("setup", "options", "outcome"):
        if row[name] is not None:
            content[name] = msgspec.json.decode(row[name])
    return msgspec.convert(content, TableRow)


def write_seat(table: str, seat: SeatRow) -> Row:
    """Write a seat, without its person's name."""
    row: dict[str, Any] = asdict(seat)
    del row["name"], row["duck"]
    row["orders"] = None if seat.orders is None else as_text(seat.orders)
    return {"table": table, **row}


def read_seat(row: Row) -> SeatRow:
    """Read a seat, with its person's name if the row has it."""
    content = {name: row[name] for name in SeatRow.__struct_fields__ if name in row}
    if content.get("orders") is not None:
        content["orders"] = msgspec.json.decode(content["orders"])
    return msgspec.convert(content, SeatRow)


class _Bindings(Struct, array_like=True):
    """What a deal's column `commitments` holds; older programs wrote no table."""

    seats: tuple[int, ...]
    commitments: dict[int, str]
    table: str = ""


# Threads read rows side by side. msgspec looks at a type when it is first used, and takes the
# whole process down where two threads do that at once: so it looks at these now.
for _kind in (TableRow, SeatRow, Opening, _Bindings):
    msgspec.json.Decoder(_kind)


def write_deal(table: str, deal: Deal) -> Row:
    """Write a deal; the voided ones before it have rows of their own."""
    return {
        "table": table,
        "number": deal.number,
        "secret": deal.secret,
        "status": deal.status,
        "commitments": as_text(_Bindings(deal.seats, deal.commitments, deal.table)),
        "nonces": as_text(deal.nonces),
        "withheld": as_text(deal.withheld),
    }


def read_deals(rows: Iterable[Row]) -> Deal | None:
    """Read the deals of a table, in order: the last one, which knows those before it."""
    last: Deal | None = None
    for row in rows:
        bound = msgspec.json.decode(row["commitments"], type=_Bindings)
        last = Deal(
            number=row["number"],
            secret=bytes(row["secret"]),
            seats=bound.seats,
            commitments=bound.commitments,
            nonces=msgspec.json.decode(row["nonces"], type=dict[int, str]),
            status=row["status"],
            withheld=msgspec.json.decode(row["withheld"], type=tuple[int, ...]),
            table=bound.table,
            voids=() if last is None else (*last.voids, last.attempt()),
        )
    return last


def as_text(content: object) -> str:
    """Write something as the JSON text of a column."""
    return msgspec.json.encode(content).decode()
