"""Rows of the database, typed."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from splashdeck.game import Json, Seat
from splashdeck.server.store.queue import Row
from splashdeck.table.protocol import Order, TableOptions

Status: TypeAlias = Literal["open", "dealing", "playing", "over", "closed"]
SeatKind: TypeAlias = Literal["open", "human", "bot"]


class TableRow(Struct):
    """A table, without its seats and its log."""

    id: str
    invite: str
    code: str | None
    host: str | None
    game: str
    setup: Json
    options: TableOptions
    public: bool
    status: Status
    rules_version: int
    created: int
    started: int | None = None
    ended: int | None = None
    outcome: Json | None = None
    next: str | None = None

    def row(self) -> Row:
        """Write it for the database."""
        row = msgspec.structs.asdict(self)
        for name in ("setup", "options", "outcome"):
            row[name] = None if row[name] is None else _text(row[name])
        return row

    @classmethod
    def from_row(cls, row: Row) -> TableRow:
        """Read it from the database."""
        content = dict(row)
        content["setup"] = msgspec.json.decode(row["setup"])
        content["options"] = msgspec.json.decode(row["options"])
        if row["outcome"] is not None:
            content["outcome"] = msgspec.json.decode(row["outcome"])
        return msgspec.convert(content, cls)


class SeatRow(Struct):
    """A seat; `name` is read from the person, and is not part of the row."""

    seat: Seat
    kind: SeatKind = "open"
    person: str | None = None
    level: str | None = None
    junior: bool = False
    away: bool = False
    orders: list[Order] | None = None
    name: str | None = None

    @property
    def is_held(self) -> bool:
        """Does a bot play for this seat?"""
        return self.kind == "bot" or self.away

    def row(self, table: str) -> Row:
        """Write it for the database."""
        row: dict[str, Any] = msgspec.structs.asdict(self)
        del row["name"]
        row["orders"] = None if self.orders is None else _text(self.orders)
        return {"table": table, **row}

    @classmethod
    def from_row(cls, row: Row) -> SeatRow:
        """Read it from the database."""
        content = {name: row[name] for name in cls.__struct_fields__ if name in row}
        if content.get("orders") is not None:
            content["orders"] = msgspec.json.decode(content["orders"])
        return msgspec.convert(content, cls)


def _text(content: object) -> str:
    return msgspec.json.encode(content).decode()
