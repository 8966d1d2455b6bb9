"""What is kept of a table, as plain data: the table, its seats, and all a host has stored."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from splashdeck.game import Json, Seat
from splashdeck.table.deal import Deal
from splashdeck.table.entries import Entry
from splashdeck.table.names import Duck
from splashdeck.table.openings import Opening
from splashdeck.table.protocol import Order, TableOptions

Status: TypeAlias = Literal["open", "dealing", "playing", "over", "closed"]
SeatKind: TypeAlias = Literal["open", "human", "bot"]


class TableRow(Struct, frozen=True):
    """A table, without its seats and its log; a change makes a new row."""

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
    """The table of the rematch."""
    author: str | None = None
    """Who wrote the card sheet in the set-up; None if it is a built-in one."""
    plan: int = 0
    """Grows whenever that changes to which people say that they are ready."""


class SeatRow(Struct, frozen=True):
    """A seat; `name` and `duck` are its person's, and are stored with the person only."""

    seat: Seat
    kind: SeatKind = "open"
    person: str | None = None
    level: str | None = None
    junior: bool = False
    away: bool = False
    orders: list[Order] | None = None
    name: str | None = None
    duck: Duck | None = None
    ready: int | None = None
    """The plan of the table that this person has said to be ready for."""
    guest: str | None = None
    """The name of somebody who sits here at this person's device; None: the person themself."""

    @property
    def is_held(self) -> bool:
        """Does a bot play for this seat?"""
        return self.kind == "bot" or self.away


class Plan(Struct, frozen=True):
    """A table and all its seats, stored as one, in place of whatever was stored of them."""

    table: TableRow
    seats: tuple[SeatRow, ...]


class ChatLine(Struct, frozen=True):
    """One line of chat or one emote; `name` is stored with the person only."""

    number: int
    person: str | None
    name: str | None
    seat: Seat | None
    kind: str
    text: str
    at: int


class Admission(Struct, frozen=True):
    """Somebody may see a private table by its invitation, or was sent away from it for good."""

    person: str
    removed: bool = False


class Mute(Struct, frozen=True):
    """Somebody wants to hear no more of a person, at any table, or hear them again."""

    person: str
    muted: str
    on: bool


class Snapshot(Struct, frozen=True):
    """The fold as it stood after entry `seq`; a host may drop the ones before it."""

    seq: int
    content: bytes


class Kept(Struct):
    """Everything a host has stored of one table, from which `Table.rebuild` builds it again.

    `entries` begin after the snapshot, or with the first one if there is none.
    """

    table: TableRow
    seats: list[SeatRow]
    deal: Deal | None = None
    opening: Opening | None = None
    snapshot: str | bytes | None = None
    entries: list[Entry] = []
    chat: list[ChatLine] = []
    seq: int | None = None
    """How many entries the log should have, where the host keeps count of that, too."""
    admissions: list[Admission] = []
