"""A new table: what it is to be, who sits where, and what its people are told of it."""

from __future__ import annotations

from collections.abc import Container, Sequence

from msgspec import Struct
from msgspec.structs import replace

from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import bind
from splashdeck.table.caller import Person
from splashdeck.table.names import clean_sheet, has_own_sheet
from splashdeck.table.planning import check_options
from splashdeck.table.protocol import SeatPlan, TableInfo, TableOptions, refuse
from splashdeck.table.rated import check_rated
from splashdeck.table.rows import SeatRow, TableRow
from splashdeck.table.seating import plan_seats, rotated, rotated_setup, seated, seated_guest
from splashdeck.table.table import Table


class TablePlan(Struct, forbid_unknown_fields=True):
    """What a new table is to be."""

    setup: Json
    seats: list[SeatPlan] | None = None
    options: TableOptions = TableOptions()
    public: bool = False


class Planned(Struct, frozen=True):
    """A table as it was asked for, checked: its settings go together."""

    setup: Json
    options: TableOptions
    public: bool
    seats: Sequence[SeatRow]
    author: str | None = None
    """Who wrote the card sheet in the set-up; None if it is a built-in one."""

    def row(self, table: str, invite: str, code: str | None, host: Person, now: int) -> TableRow:
        """Write it as the row of a new table."""
        return TableRow(
            table,
            invite,
            code,
            host.id,
            self.setup["game"],
            self.setup,
            self.options,
            self.public,
            "open",
            RULES_VERSION,
            now,
            author=self.author,
        )


def planned(host: Person, plan: TablePlan, levels: Sequence[str]) -> Planned:
    """Check what somebody wants to set up.

    The host takes the first open seat, unless it is a big screen; guests sit at the host's device.
    """
    juniors = [seat for seat, wish in enumerate(plan.seats or ()) if wish.junior]
    setup = dict(plan.setup)
    if juniors and "juniors" not in setup:
        setup["juniors"] = juniors
    game = bind(setup)
    keys = clean_sheet(game.setup_keys())
    seats = plan_seats(plan.seats, game.players, keys.get("juniors", ()), levels)
    check_options(plan.options, plan.public, game.players)
    check_rated(game, plan.options)
    guests = {seat: wish.guest for seat, wish in enumerate(plan.seats or ()) if wish.guest}
    if guests and (plan.options.rated or plan.options.television):
        raise refuse("no-guests")
    free = [seat for seat in seats if seat.kind == "open" and seat.seat not in guests]
    for seat in [] if plan.options.television else free[:1]:
        seats[seat.seat] = seated(seat, host)
    for number, name in guests.items():
        seats[number] = seated_guest(seats[number], host, name)
    author = host.id if has_own_sheet(keys) else None
    return Planned(keys, plan.options, plan.public, seats, author)


def planned_on(host: Person, setup: Json, seat: int, level: str, levels: Sequence[str]) -> Planned:
    """Plan a table that goes on from a moment of another game: bots on all seats but one."""
    players = bind(setup).players
    wishes = [SeatPlan(None if one == seat else level) for one in range(players)]
    seats = plan_seats(wishes, players, setup.get("juniors", ()), levels)
    seats[seat] = seated(seats[seat], host)
    return Planned(setup, TableOptions(), False, seats)


def planned_again(
    table: Table, unwanted: Container[str | None] = (), *, when_ready: bool
) -> Planned:
    """Plan the same game once more, everyone one seat further; the unwanted have no seat.

    `when_ready`: it begins by itself when all are ready.
    """
    row, options = table.row, table.options
    if when_ready:
        options = replace(options, when_ready=True, fill_seconds=None)
    seats = rotated(table.seats, unwanted)
    return Planned(rotated_setup(row.setup), options, row.public, seats, row.author)


class Seated(Struct):
    """A table that the caller has a seat at, with what it takes to invite others."""

    table: TableInfo
    seat: int | None
    invite: str
    code: str | None


def seated_at(table: Table, person: Person | None) -> Seated:
    """Describe a table to somebody who belongs to it; None is somebody without a seat."""
    row, seat = table.row, table.seating.seat_of(None if person is None else person.id)
    return Seated(table.info(), seat, row.invite, row.code)
