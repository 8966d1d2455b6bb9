"""Seating: who sits where, who hosts, who may look on, and where everybody sits next time."""

from __future__ import annotations

import hmac
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec import json
from msgspec.structs import replace

from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Json, Seat
from splashdeck.table.caller import Person
from splashdeck.table.names import clean_name, without_words
from splashdeck.table.outbox import Outbox
from splashdeck.table.protocol import SeatInfo, SeatPlan, TableInfo, refuse
from splashdeck.table.rows import Admission, Plan, SeatKind, SeatRow, TableRow

MOST_ADMITTED = 500
FEWEST_VOTERS = 2

_encode_sorted = json.Encoder(order="sorted").encode


class Seating:
    """The table's own row and its seats; every change is handed in to be stored."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        levels: Sequence[str],
        out: Outbox,
        admissions: Iterable[Admission] = (),
    ) -> None:
        self.row = row
        self.seats = list(seats)
        self.levels = levels
        """The bots that can be seated."""
        self._out = out
        self.held: frozenset[Seat] = frozenset()
        """The seats for which bots play."""
        self._count_held()
        self.admitted: set[str] = set()
        """Who has opened the invitation of a private table."""
        self.removed: set[str] = set()
        """Whom the host has sent away."""
        for admission in admissions:
            (self.removed if admission.removed else self.admitted).add(admission.person)
        self.unwanted: dict[Seat, set[str]] = {}
        """Who has agreed to send somebody away, by that one's seat."""

    def _count_held(self) -> None:
        self.held = frozenset(seat.seat for seat in self.seats if seat.is_held)

    def change_table(self, **changes: Any) -> None:
        """Change the table's row."""
        self.row = replace(self.row, **changes)
        self._out.store(self.row)

    def change_seat(self, seat: Seat, **changes: Any) -> None:
        """Change a seat."""
        self.put(replace(self.seats[seat], **changes))

    def put(self, row: SeatRow) -> None:
        """Put a seat in another one's place."""
        self.seats[row.seat] = row
        self._count_held()
        self._out.store(row)

    @property
    def plan(self) -> Plan:
        """The table and its seats, as they are planned now."""
        return Plan(self.row, tuple(self.seats))

    def change_plan(self, plan: Plan) -> None:
        """Put another plan in the place of this one, stored as one."""
        self.row, self.seats = plan.table, list(plan.seats)
        self._count_held()
        self._out.store(plan)

    # --- questions ---

    def seat_of(self, person: str | None) -> Seat | None:
        """Return the seat of a person; None for those who watch, or were sent away from a game."""
        held = self.seats_of(person)
        return min(held, key=lambda seat: (self.seats[seat].guest is not None, seat), default=None)

    def seats_of(self, person: str | None) -> list[Seat]:
        """List the seats of a person: their own, and those of their guests at the same device."""
        if person is None or (person in self.removed and self.row.status != "over"):
            return []
        return [s.seat for s in self.seats if s.person == person and s.kind == "human"]

    def viewer(self, person: str | None, chair: Seat | None = None) -> Seat | None:
        """Say as which seat a person sees the table: the one that they name, or their own.

        As long as a game is on, a device with several people that names none of them sees what
        anybody sees: nobody's cards are shown to the wrong person.
        """
        held = self.seats_of(person)
        if chair is not None:
            if chair not in held:
                raise refuse("not-seated")
            return chair
        is_on = self.row.status == "playing"
        return None if is_on and len(held) > 1 else self.seat_of(person)

    def is_full(self) -> bool:
        """Is every seat taken?"""
        return all(seat.kind != "open" for seat in self.seats)

    def may_see(self, person: str | None, invite: str | None) -> bool:
        """May this person look at this table?"""
        if self.row.public or self.seat_of(person) is not None:
            return True
        if person is not None:
            if person in self.removed:
                return False
            if person == self.row.host or person in self.admitted:
                return True
        return self._is_invite(invite)

    def _is_invite(self, text: str | None) -> bool:
        return text is not None and hmac.compare_digest(text.encode(), self.row.invite.encode())

    def check_host(self, person: str) -> None:
        """Raise unless this person hosts the table."""
        if self.row.host != person:
            raise refuse("not-host")

    def check_open(self) -> None:
        """Raise unless the table waits for players."""
        if self.row.status != "open":
            raise refuse("not-open")

    def existing(self, seat: Seat) -> SeatRow:
        """Return a seat by a number that anybody may have made up."""
        if not 0 <= seat < len(self.seats):
            raise refuse("not-seated", Words("error-no-seat", number=seat))
        return self.seats[seat]

    # --- coming and going ---

    def admit(self, person: Person, invite: str) -> None:
        """Let somebody see a private table from now on, by its invitation."""
        if person.id in self.removed:
            raise refuse("removed")
        if not self._is_invite(invite):
            raise refuse("no-such-table")
        if self.may_see(person.id, None):
            return
        if len(self.admitted) >= MOST_ADMITTED:
            raise refuse("too-many", Words("error-invitation-full"))
        self.admitted.add(person.id)
        self._out.store(Admission(person.id))

    def join(self, person: Person, seat: Seat | None) -> Seat | None:
        """Give somebody an open seat, this one or any; None if they have one already."""
        if self.seat_of(person.id) is not None:
            return None  # perhaps just now, by a second tap
        if person.id in self.removed:
            raise refuse("removed")
        self.check_open()
        free = [s for s in self.seats if s.kind == "open" and seat in (None, s.seat)]
        if not free:
            raise refuse("table-full" if seat is None else "seat-taken")
        self.put(seated(free[0], person))
        if self.row.options.television and self.seat_of(self.row.host) is None:
            self._hand_over(person.id)
        return free[0].seat

    def _hand_over(self, person: str) -> None:
        """Let the first who sits down host a table that a big screen has set up."""
        screen = self.row.host
        self.change_table(host=person)
        if screen is not None and screen not in self.admitted:
            self.admitted.add(screen)
            self._out.store(Admission(screen))

    def seat_guest(self, person: Person, name: str, seat: Seat | None) -> Seat:
        """Give an open seat to somebody who plays at this person's device."""
        self.check_open()
        if self.seat_of(person.id) is None:
            raise refuse("not-seated")
        if self.row.options.rated:
            raise refuse("no-guests")
        free = [s for s in self.seats if s.kind == "open" and seat in (None, s.seat)]
        if not free:
            raise refuse("table-full" if seat is None else "seat-taken")
        self.put(seated_guest(free[0], person, name))
        return free[0].seat

    def is_guest_of(self, person: str, seat: Seat) -> bool:
        """Does somebody sit there at this person's device?"""
        return any(s.seat == seat and s.person == person and s.guest for s in self.seats)

    def leave_open_table(self, seat: Seat) -> None:
        """Open a seat again; a table without its host goes to the next person, or is closed."""
        was = self.seats[seat]
        self.put(SeatRow(seat, junior=was.junior))
        if self.row.host == was.person and was.guest is None:
            self.find_host()

    def find_host(self) -> None:
        """Hand a table that waits to somebody who is still there; close it if nobody is."""
        people = [seat.person for seat in self.seats if seat.kind == "human"]
        if people:
            self.change_table(host=people[0])
        else:
            self.change_table(host=None, status="closed", code=None)

    def remove(self, person: str, seat: Seat) -> bool:
        """Let the host send somebody away for good; False while others have to agree.

        Before the start their seats, and those of their guests, are open again; in a game bots
        hold them, and they stay their owner's in the books. In a public or rated game somebody
        who is not away is sent away only if all other people agree, and those are at least two.
        """
        agreed = self.unwanted.get(seat, set())
        if person != self.row.host and not self._may_agree(person, agreed):
            raise refuse("not-host")
        if self.row.status in ("over", "closed"):
            raise refuse("not-playing")  # what was played stays played
        gone = self.existing(seat)
        is_there = gone.kind == "human" and gone.person is not None
        if not is_there or gone.person in (self.row.host, person, *self.removed):
            raise refuse("not-seated")
        if self._takes_a_vote(gone):
            voters = self._voters(gone)
            if len(voters) < FEWEST_VOTERS:
                raise refuse("still-here")
            self.unwanted[seat] = agreed | {person}
            if not voters <= self.unwanted[seat]:
                return False
        self._send_away(gone)
        return True

    def _may_agree(self, person: str, agreed: Container[str | None]) -> bool:
        """May somebody who plays agree to this? Once the host has asked for it."""
        return self.row.host in agreed and self.seat_of(person) is not None

    def _takes_a_vote(self, gone: SeatRow) -> bool:
        is_strict = self.row.public or self.row.options.rated
        return is_strict and self.row.status != "open" and not gone.away

    def _voters(self, gone: SeatRow) -> set[str]:
        """Name the host and everybody else who plays and is not away."""
        people = {seat.person for seat in self.seats if seat.kind == "human" and not seat.away}
        return {person for person in people | {self.row.host} if person} - {gone.person or ""}

    def _send_away(self, gone: SeatRow) -> None:
        assert gone.person is not None
        self.unwanted.pop(gone.seat, None)
        self.admitted.discard(gone.person)
        self.removed.add(gone.person)
        self._out.store(Admission(gone.person, removed=True))
        for seat in [seat for seat in self.seats if seat.person == gone.person]:
            if self.row.status == "open":
                self.put(SeatRow(seat.seat, junior=seat.junior))
            else:
                self.change_seat(seat.seat, away=True)

    def put_bots(self, level: str) -> None:
        """Let bots take all open seats."""
        for seat in self.seats:
            if seat.kind == "open":
                self.put(SeatRow(seat.seat, "bot", level=level, junior=seat.junior))

    # --- people who change or disappear: the host stores that with the person ---

    def rename(self, person: Person) -> bool:
        """Show a changed name or duck; False if that person does not sit here."""
        found = False
        for seat in self.seats:
            if seat.person == person.id:
                self.seats[seat.seat] = replace(seat, name=person.name, duck=person.duck)
                found = True
        return found

    def erase(self, person: str) -> bool:
        """Let a bot hold an erased person's seat for good; False if they were not here."""
        self.admitted.discard(person)
        self.removed.discard(person)
        found = self.row.host == person
        if found:
            self.row = replace(self.row, host=None)
        if self.row.author == person:
            self.row = replace(self.row, setup=without_words(self.row.setup), author=None)
        for seat in self.seats:
            if seat.person == person:
                nobody = {"person": None, "name": None, "duck": None, "guest": None}
                self.seats[seat.seat] = replace(seat, away=True, **nobody)
                found = True
        self._count_held()
        return found


def sheet_name(sheet: object) -> str:
    """Name a card sheet of somebody's own by its digest."""
    return f"sha256:{sha256(_encode_sorted(sheet)).hexdigest()}"


def brief_setup(setup: Json) -> Json:
    """Name a sheet by its digest where the set-up holds a whole one; else it is as it was."""
    sheet = setup.get("sheet")
    return {**setup, "sheet": sheet_name(sheet)} if isinstance(sheet, dict) else setup


def describe(
    row: TableRow,
    seats: Sequence[SeatRow],
    here: Container[Seat | None] = (),
    removed: Container[str | None] = (),
    unwanted: Mapping[Seat, Collection[str]] | None = None,
    setup: Json | None = None,
) -> TableInfo:
    """Describe a table, as anyone who may see it sees it.

    `here` are the seats that are connected, `removed` the people sent away, `unwanted` those
    who agree to send somebody away, by that one's seat; `setup` writes its set-up another way.
    """
    infos = [_seat_info(seat, seat.kind == "human" and seat.seat in here) for seat in seats]
    for seat, info in zip(seats, infos, strict=True):
        info.ready = is_ready(row, seat)
        info.removed = info.person is not None and info.person in removed
        info.unwanted_by = sorted((unwanted or {}).get(info.seat, ()))
    return TableInfo(
        row.id,
        row.game,
        len(seats),
        row.setup if setup is None else setup,
        row.options,
        row.public,
        row.status,
        row.host,
        infos,
        row.rules_version,
        row.created,
        row.outcome,
        row.next,
        row.plan,
    )


def is_ready(row: TableRow, seat: SeatRow) -> bool:
    """Is a seat ready for the game that is planned, or for one more after the game?

    Bots always are. A host who begins the game says so by that.
    """
    if row.status not in ("open", "over") or seat.kind != "human":
        return row.status in ("open", "over") and seat.kind == "bot"
    begins = row.status == "open" and not row.options.when_ready and seat.person == row.host
    return begins or seat.ready == row.plan


def _seat_info(seat: SeatRow, here: bool) -> SeatInfo:
    return SeatInfo(
        seat.seat,
        seat.kind,
        seat.junior,
        seat.guest or seat.name,
        seat.person,
        seat.level,
        seat.away,
        here,
        duck=seat.duck if seat.guest is None else None,
        guest=seat.guest is not None,
    )


def seated(seat: SeatRow, person: Person) -> SeatRow:
    """Sit somebody down."""
    who = {"person": person.id, "name": person.name, "duck": person.duck}
    return replace(seat, kind="human", away=False, **who)


def seated_guest(seat: SeatRow, person: Person, name: str) -> SeatRow:
    """Sit somebody down who plays at this person's device."""
    guest = clean_name(name)
    return replace(seat, kind="human", level=None, away=False, person=person.id, guest=guest)


def plan_seats(
    plans: Sequence[SeatPlan] | None,
    players: int,
    juniors: Sequence[Seat],
    levels: Sequence[str],
) -> list[SeatRow]:
    """Turn a plan into seats; InvalidSetup if it does not fit the number of players."""
    given = list(plans or [SeatPlan()] * players)
    if len(given) != players:
        raise InvalidSetup(Words("error-seats", players=players, given=len(given)), "seats")
    seats = []
    for number, plan in enumerate(given):
        check_level(plan.bot, levels, f"seats.{number}.bot")
        kind: SeatKind = "open" if plan.bot is None else "bot"
        seats.append(SeatRow(number, kind, None, plan.bot, number in juniors))
    return seats


def check_level(bot: str | None, levels: Sequence[str], where: str) -> None:
    """Raise InvalidSetup if there is no such bot."""
    if bot is not None and bot not in levels:
        why = Words("error-no-bot", name=repr(bot), levels=", ".join(levels))
        raise InvalidSetup(why, where)


def rotated(seats: Sequence[SeatRow], unwanted: Container[str | None] = ()) -> list[SeatRow]:
    """Move everyone one seat further, so that another begins; juniors stay with their player."""
    count = len(seats)
    moved = []
    for number in range(count):
        was = seats[(number + 1) % count]
        person = None if was.person in unwanted else was.person
        kind: SeatKind = "bot" if was.kind == "bot" else "human" if person else "open"
        guest = was.guest if person else None
        moved.append(SeatRow(number, kind, person, was.level, was.junior, guest=guest))
    return moved


def rotated_setup(setup: Json) -> Json:
    """Move the juniors of a set-up with their players."""
    if not setup.get("juniors"):
        return setup
    players = setup["players"]
    return {**setup, "juniors": sorted((seat - 1) % players for seat in setup["juniors"])}
