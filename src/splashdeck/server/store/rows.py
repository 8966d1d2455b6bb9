"""Rows of the database, written from a table's data and read back."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import asdict

from splashdeck.server.store.queue import Row
from splashdeck.table import Deal, SeatRow, TableRow


def write_table(table: TableRow) -> Row:
    """Write a table."""
    row = asdict(table)
    for name in ("setup", "options", "outcome"):
        row[name] = None if row[name] is None else _text(row[name])
    return row


def read_table(row: Row) -> TableRow:
    """Read a table."""
    content = dict(row)
    for name in ("setup", "options", "outcome"):
        if row[name] is not None:
            content[name] = msgspec.json.decode(row[name])
    return msgspec.convert(content, TableRow)


def write_seat(table: str, seat: SeatRow) -> Row:
    """Write a seat, without its person's name."""
    row: dict[str, Any] = asdict(seat)
    del row["name"]
    row["orders"] = None if seat.orders is None else _text(seat.orders)
    return {"table": table, **row}


def read_seat(row: Row) -> SeatRow:
    """Read a seat, with its person's name if the row has it."""
    content = {name: row[name] for name in SeatRow.__struct_fields__ if name in row}
    if content.get("orders") is not None:
        content["orders"] = msgspec.json.decode(content["orders"])
    return msgspec.convert(content, SeatRow)


def write_deal(table: str, deal: Deal) -> Row:
    """Write a deal."""
    return {
        "table": table,
        "number": deal.number,
        "secret": deal.secret,
        "status": deal.status,
        "commitments": _text([deal.seats, deal.commitments]),
        "nonces": _text(deal.nonces),
        "withheld": _text(deal.withheld),
    }


def read_deal(row: Row) -> Deal:
    """Read a deal."""
    seats, commitments = msgspec.json.decode(
        row["commitments"], type=tuple[tuple[int, ...], dict[int, str]]
    )
    nonces = msgspec.json.decode(row["nonces"], type=dict[int, str])
    withheld = msgspec.json.decode(row["withheld"], type=tuple[int, ...])
    secret = bytes(row["secret"])
    return Deal(row["number"], secret, seats, commitments, nonces, row["status"], withheld)


def _text(content: object) -> str:
    return msgspec.json.encode(content).decode()
