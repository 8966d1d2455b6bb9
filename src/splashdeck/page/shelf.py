"""How tables are stored under keys, each thing as JSON.

`me` is the player; `head/ID` a table and its seats, which are enough for lists; all that a game
consists of has keys that begin with `log/ID/`, and is read when somebody opens the table. What is
practised lies under `task/ID/MOVE`.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from splashdeck.table import (
    Admission,
    ChatLine,
    Deal,
    Entry,
    Kept,
    Opening,
    Plan,
    SeatRow,
    Stored,
    TableRow,
)

ME = "me"
HEADS = "head/"
LOGS = "log/"
TASKS = "task/"


class Head(Struct, frozen=True):
    """A table and its seats, with the names of those who sat there last."""

    table: TableRow
    seats: tuple[SeatRow, ...]

    def with_(self, what: TableRow | SeatRow | Plan) -> Head:
        """Return this head with a changed table, seat or plan taken in."""
        if isinstance(what, Plan):
            return Head(what.table, what.seats)
        if isinstance(what, TableRow):
            return replace(self, table=what)
        seats = [what if what.seat == one.seat else one for one in self.seats]
        return replace(self, seats=tuple(seats))


def log_of(table: str) -> str:
    """Say how the keys of a table's log begin."""
    return f"{LOGS}{table}/"


def text_of(what: object) -> str:
    """Write a thing as it is stored."""
    return msgspec.json.encode(what).decode()


def keyed(table: str, what: Stored) -> tuple[str, str] | None:
    """Say under which key something of a log is stored, and as what; None: it need not be."""
    match what:
        case Entry():
            name = f"entry/{what.seq:06}"
        case ChatLine():
            name = f"chat/{what.number:06}"
        case Admission():
            name = f"admission/{what.person}"
        case Deal():
            name = "deal"
        case Opening():
            name = "opening"
        case _:
            return None
    return log_of(table) + name, text_of(what)


def kept_of(head: Head, things: Mapping[str, str]) -> Kept:
    """Gather what is stored of a table; keys in any order."""
    kept = Kept(head.table, list(head.seats), entries=[], chat=[], admissions=[])
    for key in sorted(things):
        name = key.removeprefix(log_of(head.table.id)).partition("/")[0]
        content = things[key]
        match name:
            case "entry":
                kept.entries.append(msgspec.json.decode(content, type=Entry))
            case "chat":
                kept.chat.append(msgspec.json.decode(content, type=ChatLine))
            case "admission":
                kept.admissions.append(msgspec.json.decode(content, type=Admission))
            case "deal":
                kept.deal = msgspec.json.decode(content, type=Deal)
            case "opening":
                kept.opening = msgspec.json.decode(content, type=Opening)
    return kept
