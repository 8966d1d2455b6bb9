"""The hall: all tables of this process, opened from the database when somebody needs them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine, Sequence
from secrets import token_bytes
from typing import TYPE_CHECKING, Any

from splashdeck.bots import LEVELS
from splashdeck.game import Json, Seat
from splashdeck.server.clock import Clock
from splashdeck.server.cluster.errands import TableErrand
from splashdeck.server.cluster.notices import Ended, Muted, Renamed
from splashdeck.server.cluster.opening import Opener
from splashdeck.server.identity import Claim, Person, Signer, cookies_of, new_code, new_id
from splashdeck.server.metrics import Histogram, Metrics
from splashdeck.server.rooms.matching import Matching
from splashdeck.server.rooms.records import Records
from splashdeck.server.rooms.room import Room
from splashdeck.server.rooms.turns import MyTurns
from splashdeck.server.store.links import Links
from splashdeck.server.store.people import People
from splashdeck.server.store.practice import Practice
from splashdeck.server.store.processes import beat, say_goodbye
from splashdeck.server.store.programs import Programs
from splashdeck.server.store.queries import Books
from splashdeck.server.store.queue import STOP_SECONDS, Storage
from splashdeck.server.store.retention import Retention, stale_guests, sweep
from splashdeck.server.thinking.bots import Thinkers
from splashdeck.server.thinking.coach import Coaches
from splashdeck.server.thinking.scribe import Scribe
from splashdeck.server.wire.caller import Connection, Connections, Place
from splashdeck.server.wire.crowd import Crowd
from splashdeck.server.wire.limits import Buckets, Limits, milliseconds
from splashdeck.table import (
    SECRET_BYTES,
    House,
    Mute,
    Opening,
    TableInfo,
    TableRow,
    describe,
    refuse,
    sheet_name,
)
from splashdeck.table.founding import Planned, TablePlan, planned, planned_again, planned_on

if TYPE_CHECKING:
    from splashdeck.server.cluster import Cluster

IDLE_MS = 10 * 60 * 1000
CROWDED = 1000
"""From this many rooms on, those that nobody needs are dropped soon."""
CROWDED_IDLE_MS = 5000
MOST_SHEETS = 2000
ERASED, SIGNED_OUT = 4004, 4005  # close codes

_logger = logging.getLogger("splashdeck.hall")


class Hall:
    """Rooms by table, and what they share."""

    def __init__(
        self,
        storage: Storage,
        clock: Clock,
        thinkers: Thinkers,
        signer: Signer,
        limits: Limits,
        deal_seconds: float = 20.0,
    ) -> None:
        self.storage = storage
        self.books = Books(storage)
        self.people = People(storage)
        self.links = Links(storage)
        self.practice = Practice(storage)
        self.clock = clock
        self.thinkers = thinkers
        self.coaches = Coaches(limits)
        self.scribe = Scribe()
        self.turns = MyTurns(self)
        self.signer = signer
        self.limits = limits
        self.chatter = Buckets(limits.chat)
        self.crowd = Crowd(limits)
        self.house = House(
            draw_secret=lambda: token_bytes(SECRET_BYTES),
            levels=tuple(LEVELS),
            deal_seconds=deal_seconds,
            wait=self._wait,
        )
        self.metrics = Metrics()
        self.request_seconds = Histogram()
        self.process = new_id()
        """By which this process claims tables."""
        self.cluster: Cluster | None = None
        """The other processes on this database, if there may be any."""
        self.connections = Connections()
        self._ended: dict[str, int] = {}
        """The least generation of a person's cookies that still counts, where that was raised."""
        self.rooms: dict[str, Room] = {}
        self.records = Records(self)
        self.matching = Matching(self)
        self._crowded = CROWDED
        self._sheets: OrderedDict[str, str] = OrderedDict()
        """The names of tables' own sheets, for lists."""
        self._opener = Opener(self)
        self.erasures = 0
        """How many people were erased while this process ran."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.is_closing = False

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside everything else; its failure is logged, not lost."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _logger.error("a task failed", exc_info=task.exception())

    def _wait(self, what: str, who: str, now: int) -> int:
        """Limit chat by person, wherever they talk, and hints by seat."""
        buckets = self.chatter if what == "chat" else self.coaches.asked
        return milliseconds(buckets.wait(who, now / 1000))

    # --- opening ---

    async def room(self, table: str) -> Room:
        """Return the live room of a table, opening it if it is not; TableError if none.

        Among several processes: of a table that is ours, or nobody's. `Elsewhere` says whose it is.
        """
        if self.cluster is not None:
            await self.cluster.assure()
        room = self.rooms.get(table)
        if room is not None:
            room.last_used = self.clock.now()
            return room
        return await self._opener.open(table)

    def take_in(self, room: Room) -> None:
        """Keep a room that was just opened, and perhaps forget some that nobody needs."""
        if len(self.rooms) >= self._crowded:
            self.drop_idle(CROWDED_IDLE_MS)
            self._crowded = max(CROWDED, 2 * len(self.rooms))
        self.rooms[room.id] = room
        self.metrics.opened += 1

    async def open_due(self) -> None:
        """Open the tables where something is due and no process sees to it, so that it happens."""
        await self._opener.open_due()

    @property
    def is_first(self) -> bool:
        """Is this the process that sees to what one of several has to do?"""
        return self.cluster is None or self.cluster.is_first

    async def beat(self, address: str) -> None:
        """Say that this process lives, by which it also learns whether the database does."""
        await self.storage.write(lambda c: beat(c, self.process, address))

    def drop_idle(self, idle_ms: int = IDLE_MS) -> None:
        """Forget the rooms that nobody has needed for a while."""
        before = self.clock.now() - idle_ms
        for table, room in list(self.rooms.items()):
            if room.is_idle:
                room.rest()
                if room.last_used < before:
                    room.drop()
                    del self.rooms[table]
                    if self.cluster is not None:
                        self.books.release(table, room.epoch)

    async def sweep_up(self, kept: Retention) -> int:
        """Remove what is past its time; say how much that was."""
        count, now = 0, self.clock.now()
        process = None if self.cluster is None else self.process
        while not self.is_closing and self.is_first:
            swept = await self.storage.write(lambda c: sweep(c, kept, now, self.rooms, process))
            guests = await self.storage.read(lambda c: stale_guests(c, kept, now))
            for guest in guests:
                await self.forget(Person(guest, ""))
            if not swept and not guests:
                break
            count += swept + len(guests)
            await asyncio.sleep(0)  # the tables come first
        return count

    async def close(self, seconds: float = STOP_SECONDS) -> None:
        """Stop all rooms; what was accepted is still stored, if that can be done in time."""
        self.is_closing = True
        for room in self.rooms.values():
            room.drop()
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()
        self.coaches.close()
        self.scribe.close()
        self.storage.write_then(lambda c: say_goodbye(c, self.process), lambda: None)
        await self.storage.close(seconds)

    # --- who is calling, and what they may see ---

    async def identify(self, cookies: str) -> tuple[Person | None, set[str]]:
        """Find who is calling by their Cookie header, and whom they have muted.

        None for a stranger; the cookie may also be forged, or of an older generation.
        """
        found = await self.known(cookies)
        return (None, set()) if found is None else found[:2]

    async def known(self, cookies: str) -> tuple[Person, set[str], Claim] | None:
        """Find who is calling, whom they have muted, and what their cookie says."""
        for value in cookies_of(cookies):
            claim = self.signer.read_cookie(value, self.clock.now())
            found = None if claim is None else await self.people.caller(claim.person)
            if claim is not None and found is not None and found[0].generation == claim.generation:
                return *found, claim
        return None

    async def seen_room(self, table: str, person: Person | None, invite: str | None = None) -> Room:
        """Return a room that this person may see, all of it stored; TableError if there is none."""
        room = await self.room(table)
        if not room.table.seating.may_see(None if person is None else person.id, invite):
            raise refuse("no-such-table")
        if not room.table.out.is_clear:
            await room.settle()
        return room

    async def infos(self, found: Sequence[str]) -> list[TableInfo]:
        """Describe some tables briefly, without keeping them in memory."""
        infos = self.warm_infos(found)
        if self.cluster is not None:
            infos |= await self.cluster.infos([t for t in found if t not in infos])
        cold = await self.books.tables_and_seats([t for t in found if t not in infos])
        for row, seats in cold:
            infos[row.id] = describe(row, seats, setup=self._brief_setup(row))
        return [infos[table] for table in found if table in infos]

    def warm_infos(self, found: Sequence[str]) -> dict[str, TableInfo]:
        """Describe those of some tables that are in memory, and all of them stored."""
        warm = {t: self.rooms[t].table for t in found if t in self.rooms}
        return {t: table.brief_info() for t, table in warm.items() if table.out.is_clear}

    def _brief_setup(self, row: TableRow) -> Json:
        """Write a set-up briefly; a sheet is not hashed again for every list that names it."""
        sheet = row.setup.get("sheet")
        if not isinstance(sheet, dict):
            return row.setup
        if row.id not in self._sheets:
            self._sheets[row.id] = sheet_name(sheet)
            if len(self._sheets) > MOST_SHEETS:
                self._sheets.popitem(last=False)
        return {**row.setup, "sheet": self._sheets[row.id]}

    # --- making and filling tables ---

    async def create(self, host: Person, plan: TablePlan) -> Room:
        """Set up a table; the host takes the first open seat."""
        return await self._add(host, planned(host, plan, self.house.levels))

    async def _add(self, host: Person, plan: Planned) -> Room:
        """Store a new table and open it."""
        row = plan.row(new_id(), new_id(), new_code(), host, self.clock.now())
        await self.books.add_table(row, plan.seats, self.limits.open_tables)
        return await self.room(row.id)

    async def join(self, room: Room, person: Person, seat: Seat | None) -> None:
        """Take an open seat, unless somebody there is not to be met."""
        is_blocked = await self._is_blocked(room, person)
        if room.table.seating.seat_of(person.id) is None:
            room.table.seating.check_open()
            if is_blocked:
                raise refuse("blocked")
        room.do(room.table.join, person, seat)

    async def _is_blocked(self, room: Room, person: Person) -> bool:
        """Has this person blocked somebody here, or been blocked, newcomers included?"""
        is_blocked, asked = False, {person.id}
        while others := {seat.person for seat in room.table.seats if seat.person} - asked:
            asked |= others
            is_blocked |= await self.people.are_blocked(person.id, others)
        return is_blocked

    async def play_on(
        self, person: Person, setup: Json, opening: Opening, seat: Seat, level: str
    ) -> Room:
        """Begin a table from a moment of another game: this person on a seat, bots elsewhere."""
        plan = planned_on(person, setup, seat, level, self.house.levels)
        room = await self._add(person, plan)
        room.do(room.table.begin, opening)
        await room.settle()
        return room

    async def rematch(self, room: Room, person: Person, ready: bool = False) -> Room:
        """Set up the same table again, every seat one further; all are told where.

        `ready`: this person wants to play at once; the game begins by itself when all do.
        """
        table = room.table
        if table.seating.seat_of(person.id) is None and table.row.host != person.id:
            raise refuse("not-seated")
        if table.row.status != "over":
            raise refuse("not-over")
        others = [seat.person for seat in table.seats if seat.person]
        unwanted = [other for other in others if await self.people.are_blocked(person.id, [other])]
        async with room.rematching:  # somebody else's may just be on its way
            if table.row.next is not None and not await self._is_closed(table.row.next):
                again = await self.room(table.row.next)
                _note_ready(room, again, person, ready)
                return again
            plan = planned_again(table, {*unwanted, *table.seating.removed}, when_ready=ready)
            again = await self._add(person, plan)
            room.do(table.follow_with, again.id)
            _note_ready(room, again, person, ready)
        return again

    async def _is_closed(self, table: str) -> bool:
        """Did a table end before it began?"""
        room = self.rooms.get(table)
        if room is not None:
            return room.table.row.status == "closed"
        found = await self.books.tables_and_seats([table])
        return not found or found[0][0].status == "closed"

    async def do(self, errand: TableErrand) -> Any:
        """Run an errand at its table, here or where its owner is."""
        return await (errand.run(self) if self.cluster is None else self.cluster.do(errand))

    # --- sockets ---

    async def place(self, table: str) -> Place:
        """Return where a socket can speak to a table: its room, or the way to its owner."""
        if self.cluster is None:
            return await self.room(table)
        return await self.cluster.place(table)

    def arrive(self, place: Place, caller: Connection) -> None:
        """Connect a socket to a room, or to the way there; it speaks `hello` first."""
        caller.room = place
        self.connections.add(caller)
        place.arrived(caller)
        person = caller.person
        if isinstance(person, Person) and person.generation < self._ended.get(person.id, 0):
            caller.socket.close(SIGNED_OUT, "signed out everywhere")  # while it was on its way

    def left(self, caller: Connection) -> None:
        """Note that a socket is gone."""
        if caller.room is not None:
            self.connections.discard(caller)
            caller.room.lost(caller)

    def hang_up(self, person: str, code: int, reason: str, below: int | None = None) -> None:
        """Close every socket of a person, also those that have not said `hello` yet.

        With `below`, only those who came with a cookie of a lower generation.
        """
        for caller in self.connections.of(person):
            who = caller.person
            if below is None or not isinstance(who, Person) or who.generation < below:
                caller.socket.close(code, reason)

    # --- people, wherever they are ---

    def mute(self, what: Mute) -> None:
        """Let a person hear no more of another at any table, or hear them again."""
        self.note_mute(what)
        if self.cluster is not None:
            self.cluster.tell_all(Muted(what))

    def note_mute(self, what: Mute) -> None:
        """See to it at the tables of this process."""
        for caller in self.connections.of(what.person):
            (caller.muted.add if what.on else caller.muted.discard)(what.muted)

    def rename(self, person: Person) -> None:
        """Show a changed name at the tables where that person is."""
        self.show_name(person)
        if self.cluster is not None:
            self.cluster.tell_all(Renamed(person))

    def show_name(self, person: Person) -> None:
        """Show a changed name at the tables of this process."""
        for room in self._rooms_of(person.id):
            room.do(room.table.rename, person)

    async def sign_out(self, person: Person) -> Person:
        """End every cookie and every socket of a person; return them for a new cookie."""
        again = await self.people.sign_out(person)
        self._end(Ended(person.id, again.generation))
        return again

    def _end(self, what: Ended) -> None:
        """End a person's cookies at all processes."""
        what.hear(self)
        if self.cluster is not None:
            self.cluster.tell_all(what)

    def end_cookies(self, what: Ended) -> None:
        """Close the sockets of somebody whose cookies have ended; the erased leave our tables."""
        self._ended[what.person] = max(what.generation, self._ended.get(what.person, 0))
        if what.is_erased:
            self._sheets.clear()
            for table in what.reworded:
                self.coaches.reviews.forget(table)
            self._erase(what.person)
            self.hang_up(what.person, ERASED, "your data was erased")
        else:
            self.hang_up(what.person, SIGNED_OUT, "signed out everywhere", what.generation)

    async def forget(self, person: Person) -> None:
        """Erase a person: tables that wait go on without them, in games a bot holds the seat.

        Their programs are erased with them.
        """
        for program in await Programs(self.storage).accounts(person.id):
            await self.forget(program)
        for found in await self.books.tables_of(person.id, "open"):
            if self.cluster is None:
                self.leave_open_table(await self.room(found), person)
            else:
                await self.cluster.leave_table(found, person)
        self._erase(person.id)  # first, so that no room stores them again
        alone = None if self.cluster is None else self.process
        reworded = await self.people.forget(person.id, fence_all_but=alone)
        self._end(Ended(person.id, person.generation + 1, True, reworded))

    def leave_open_table(self, room: Room, person: Person) -> None:
        """Take somebody who is being erased away from a table that waits."""
        if room.table.seating.seat_of(person.id) is None:
            room.do(room.table.drop_host)
        else:
            room.do(room.table.leave, person)

    def _erase(self, person: str) -> None:
        """Take an erased person out of the live rooms."""
        self.erasures += 1
        for room in self._rooms_of(person):
            room.do(room.table.erase, person)

    def _rooms_of(self, person: str) -> list[Room]:
        """List the live rooms where anything is somebody's; there may be thousands of others."""
        return [room for room in self.rooms.values() if room.table.knows(person)]


def _note_ready(room: Room, again: Room, person: Person, ready: bool) -> None:
    """Tell at both tables that somebody wants to play again, if they do."""
    if ready:
        again.do(again.table.say_ready, person)
        room.do(room.table.say_ready, person)
