"""The hall: all tables of this process, opened from the database when somebody needs them."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from msgspec import Struct

from splashdeck.bots import LEVELS
from splashdeck.errors import InvalidSetup, TableError
from splashdeck.game import RULES_VERSION, Json, Seat
from splashdeck.games import bind
from splashdeck.server.clock import Clock
from splashdeck.server.fanout import Doorbell, NoDoorbell
from splashdeck.server.room import Room
from splashdeck.server.store.queries import Books, Opened
from splashdeck.server.store.queue import Storage
from splashdeck.server.store.rows import SeatRow, TableRow
from splashdeck.server.thinking.bots import Thinkers
from splashdeck.server.thinking.coach import Coaches
from splashdeck.server.web.identity import Person, Signer, new_code, new_id
from splashdeck.server.wire.caller import Caller
from splashdeck.server.wire.limits import Buckets, Limits
from splashdeck.table.fold import Play, Shown
from splashdeck.table.protocol import TableInfo, TableOptions, refuse

IDLE_MS = 10 * 60 * 1000
FRESH_MS = 5 * 60 * 1000
SHORTEST_PUBLIC_WINDOW = 2.0

_logger = logging.getLogger("splashdeck.hall")


class Metrics(Struct):
    """Counts since the start of the process."""

    entries: int = 0
    finished: int = 0
    refused: int = 0
    opened: int = 0
    sockets: int = 0


class SeatPlan(Struct, forbid_unknown_fields=True):
    """How a new table's seat is meant: open, or a bot of a level; junior or not."""

    bot: str | None = None
    junior: bool = False


class TablePlan(Struct, forbid_unknown_fields=True):
    """What a new table is to be."""

    setup: Json
    seats: list[SeatPlan] | None = None
    options: TableOptions = TableOptions()
    public: bool = False


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
        self.clock = clock
        self.thinkers = thinkers
        self.coaches = Coaches(limits)
        self.signer = signer
        self.limits = limits
        self.chatter = Buckets(limits.chat)
        self.deal_seconds = deal_seconds
        self.doorbell: Doorbell = NoDoorbell()
        self.metrics = Metrics()
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
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

    # --- opening ---

    async def room(self, table: str) -> Room:
        """Return the live room of a table, opening it if it is not; TableError if none."""
        room = self.rooms.get(table)
        if room is not None:
            room.last_used = self.clock.now()
            return room
        task = self._opening.get(table)
        if task is None:
            task = asyncio.ensure_future(self._open(table))
            self._opening[table] = task
            task.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(task)

    async def _open(self, table: str) -> Room:
        opened = await self.books.open_table(table)
        if opened is None:
            raise refuse("no-such-table")
        if opened.table.rules_version != RULES_VERSION:
            if opened.table.status not in ("open", "closed"):
                raise refuse("rules-version")
            opened.table.rules_version = RULES_VERSION  # nothing has been played yet
        room = Room(self, opened.table, opened.seats)
        room.deal = opened.deal
        room.talk.lines, room.talk.count = opened.chat, opened.chat_count
        room.play = replay(opened, room)
        if opened.entries:
            room.snapshot_seq = opened.entries[0].seq - 1
        self.rooms[table] = room
        self.metrics.opened += 1
        room.resume()
        return room

    async def recover(self) -> None:
        """Open every table where a game goes on, so that bots and clocks go on too."""
        for table in await self.books.live_tables():
            if self.is_closing:
                return
            try:
                await self.room(table)
            except Exception:
                _logger.exception("table %s can't be opened", table)
            await asyncio.sleep(0)

    def drop_idle(self) -> None:
        """Forget the rooms that nobody has needed for a while."""
        before = self.clock.now() - IDLE_MS
        for table, room in list(self.rooms.items()):
            if room.is_idle() and room.last_used < before:
                room.drop()
                del self.rooms[table]

    async def close(self) -> None:
        """Stop all rooms; what was accepted is still stored."""
        self.is_closing = True
        for room in self.rooms.values():
            room.drop()
        for task in list(self._tasks):
            task.cancel()
        self.thinkers.close()
        self.coaches.close()
        await self.storage.close()

    # --- who may see what ---

    def may_see(self, room: Room, person: Person | None, invite: str | None) -> bool:
        """May this person look at this table?"""
        if room.table.public:
            return True
        if person is not None and person.id == room.table.host:
            return True
        if person is not None and room.seat_of(person.id) is not None:
            return True
        if invite is None:
            return False
        return hmac.compare_digest(invite.encode(), room.table.invite.encode())

    async def seen_room(self, table: str, person: Person | None, invite: str | None = None) -> Room:
        """Return a room that this person may see; TableError if there is none."""
        room = await self.room(table)
        if not self.may_see(room, person, invite):
            raise refuse("no-such-table")
        return room

    # --- making and filling tables ---

    async def create(self, host: Person, plan: TablePlan) -> Room:
        """Set up a table; the host takes the first open seat."""
        juniors = [seat for seat, plan_ in enumerate(plan.seats or ()) if plan_.junior]
        setup = dict(plan.setup)
        if juniors and "juniors" not in setup:
            setup["juniors"] = juniors
        game = bind(setup)
        seats = plan_seats(plan.seats, game.players, game.setup_keys().get("juniors", ()))
        if plan.public and plan.options.window < SHORTEST_PUBLIC_WINDOW:
            raise InvalidSetup("public tables wait at least 2 s", where="options.window")
        if plan.options.first is not None and plan.options.first >= game.players:
            raise InvalidSetup(f"there is no seat {plan.options.first}", where="options.first")
        for seat in seats:
            if seat.kind == "open":
                _sit(seat, host)
                break
        table = TableRow(
            new_id(),
            new_id(),
            new_code(),
            host.id,
            game.name,
            game.setup_keys(),
            plan.options,
            plan.public,
            "open",
            RULES_VERSION,
            self.clock.now(),
        )
        await self.books.add_table(table, seats, self.limits.open_tables)
        return await self.room(table.id)

    async def join(self, room: Room, person: Person, seat: Seat | None) -> None:
        """Take an open seat, or that of a bot's place that the host left open."""
        is_blocked = await self._is_blocked(room, person)
        if room.seat_of(person.id) is not None:
            return  # perhaps just now, by a second tap
        if room.table.status != "open":
            raise refuse("not-open")
        if is_blocked:
            raise refuse("blocked")
        free = [s for s in room.seats if s.kind == "open" and seat in (None, s.seat)]
        if not free:
            raise refuse("table-full" if seat is None else "seat-taken")
        _sit(free[0], person)
        self._seat_changed(room, free[0])

    async def _is_blocked(self, room: Room, person: Person) -> bool:
        """Has this person blocked somebody here, or been blocked, newcomers included?"""
        is_blocked, asked = False, {person.id}
        while others := {seat.person for seat in room.seats if seat.person} - asked:
            asked |= others
            is_blocked |= await self.books.are_blocked(person.id, others)
        return is_blocked

    def leave(self, room: Room, person: Person) -> None:
        """Give up a seat; in a game a bot holds it until its owner is back."""
        seat = room.seat_of(person.id)
        if seat is None:
            raise refuse("not-seated")
        if room.table.status == "open":
            room.seats[seat] = SeatRow(seat, junior=room.seats[seat].junior)
            self._seat_changed(room, room.seats[seat])
            if room.table.host == person.id:
                self._find_host(room)
        elif room.table.status in ("dealing", "playing"):
            room.attendant.give_to_bot(seat)

    def _find_host(self, room: Room) -> None:
        """Hand a table that waits to somebody who is still there; close it if nobody is."""
        people = [seat.person for seat in room.seats if seat.kind == "human"]
        room.table.host = people[0] if people else None
        if not people:
            room.table.status, room.table.code = "closed", None
        self.books.save_table(room.table, room.tell_table)

    def remove(self, room: Room, host: Person, seat: Seat) -> None:
        """Let the host send somebody away: the seat is open again, or a bot's for good."""
        self._host_only(room, host)
        if room.table.status in ("over", "closed"):
            raise refuse("not-playing")  # who played has played
        gone = self._seat(room, seat)
        if gone.kind != "human" or gone.person == host.id:
            raise refuse("not-seated")
        for caller in [caller for caller in room.callers if caller.seat == seat]:
            caller.socket.close(4003, "removed by the host")
        if room.table.status == "open":
            room.seats[seat] = SeatRow(seat, junior=gone.junior)
        else:
            room.seats[seat] = SeatRow(seat, "bot", level="dabbler", junior=gone.junior)
        self._seat_changed(room, room.seats[seat])
        room.let_bots_consent()
        room.attendant.consider()

    def set_seat(self, room: Room, host: Person, seat: Seat, bot: str | None) -> None:
        """Let the host put a bot on a free seat, or open a bot's seat."""
        self._host_only(room, host)
        if room.table.status != "open":
            raise refuse("not-open")
        found = self._seat(room, seat)
        if found.kind == "human":
            raise refuse("seat-taken")
        _check_level(bot, f"seats.{seat}.bot")
        room.seats[seat] = SeatRow(
            seat, "open" if bot is None else "bot", level=bot, junior=found.junior
        )
        self._seat_changed(room, room.seats[seat])

    def start(self, room: Room, host: Person) -> None:
        """Begin the deal, once every seat is taken; the short code ends here."""
        self._host_only(room, host)
        if room.table.status != "open":
            raise refuse("not-open")
        if any(seat.kind == "open" for seat in room.seats):
            raise refuse("not-full")
        room.table.code = None
        room.dealer.begin()

    async def rematch(self, room: Room, person: Person) -> Room:
        """Set up the same table again, every seat one further; all are told where."""
        if room.seat_of(person.id) is None and room.table.host != person.id:
            raise refuse("not-seated")
        if room.table.status != "over":
            raise refuse("not-over")
        others = [seat.person for seat in room.seats if seat.person]
        unwanted = [other for other in others if await self.books.are_blocked(person.id, [other])]
        while (found := room.table.next) is not None:
            await self.storage.flush()  # somebody else's rematch may just be on its way
            again = await self.room(found)
            if again.table.status != "closed":
                return again
            if room.table.next == found:
                break  # all have left it
        table = TableRow(
            new_id(),
            new_id(),
            new_code(),
            person.id,
            room.table.game,
            rotated_setup(room.table.setup),
            room.options,
            room.table.public,
            "open",
            RULES_VERSION,
            self.clock.now(),
        )
        before, room.table.next = room.table.next, table.id
        try:
            seats = rotated(room.seats, unwanted)
            await self.books.add_table(table, seats, self.limits.open_tables)
        except Exception:
            room.table.next = before
            raise
        self.books.save_table(room.table)
        room.tell_table()
        return await self.room(table.id)

    async def quick(self, person: Person, game: str, players: int) -> Room:
        """Find a seat at a public table of this game, or play bots at once."""
        for table in await self.books.public_tables(["open"], game):
            room = await self.room(table)
            is_fresh = room.callers or self.clock.now() - room.table.created < FRESH_MS
            is_open = any(seat.kind == "open" for seat in room.seats)
            if is_open and is_fresh:
                try:
                    await self.join(room, person, None)
                except TableError:
                    continue  # taken meanwhile, or by somebody not to be met
                self._start_if_full(room)
                return room
        seats = [SeatPlan(), *[SeatPlan(bot="dabbler") for _ in range(players - 1)]]
        plan = TablePlan({"game": game, "players": players}, seats)
        room = await self.create(person, plan)
        self.start(room, person)
        return room

    def _start_if_full(self, room: Room) -> None:
        if room.table.status == "open" and all(seat.kind != "open" for seat in room.seats):
            room.table.code = None
            room.dealer.begin()

    def _seat_changed(self, room: Room, seat: SeatRow) -> None:
        for caller in room.callers:
            caller.seat = room.seat_of(None if caller.person is None else caller.person.id)
        room.attendant.absent_since.pop(seat.seat, None)  # that was somebody else
        self.books.save_seat(room.table.id, seat, room.tell_table)

    def _host_only(self, room: Room, person: Person) -> None:
        if room.table.host != person.id:
            raise refuse("not-host")

    def _seat(self, room: Room, seat: Seat) -> SeatRow:
        if not 0 <= seat < len(room.seats):
            raise refuse("not-seated", "there is no such seat")
        return room.seats[seat]

    async def infos(self, found: Sequence[str]) -> list[TableInfo]:
        """Describe some tables, without keeping them in memory."""
        cold = await self.books.tables_and_seats([t for t in found if t not in self.rooms])
        rooms = {**{row.id: Room(self, row, seats) for row, seats in cold}, **self.rooms}
        return [rooms[table].info() for table in found if table in rooms]

    # --- sockets ---

    def arrive(self, room: Room, caller: Caller) -> None:
        """Connect a socket to a room; it speaks `hello` first."""
        caller.room = room
        self.metrics.sockets += 1

    def left(self, caller: Caller) -> None:
        """Note that a socket is gone."""
        if caller.room is not None:
            self.metrics.sockets -= 1
            caller.room.lost(caller)

    def callers_of(self, caller: Caller) -> list[Caller]:
        """List all connections of the person behind one; of a stranger, that one alone."""
        if caller.person is None:
            return [caller]
        found = [other for room in self.rooms.values() for other in room.callers]
        return [one for one in found if one.person and one.person.id == caller.person.id]

    def rename(self, person: Person) -> None:
        """Show a changed name at the tables where that person is."""
        for room in self.rooms.values():
            touched = False
            for caller in room.callers:
                if caller.person is not None and caller.person.id == person.id:
                    caller.person = person
                    touched = True
            for seat in room.seats:
                if seat.person == person.id:
                    seat.name, touched = person.name, True
            if touched:
                room.tell_table()

    async def forget(self, person: Person) -> None:
        """Erase a person: tables that wait go on without them, in games a bot holds the seat."""
        for table in await self.books.tables_of(person.id, "open"):
            room = await self.room(table)
            if room.seat_of(person.id) is None:
                self._find_host(room)
            else:
                self.leave(room, person)
        self._take_out(person.id)  # first, so that no room stores them again
        await self.books.forget(person.id)
        self._take_out(person.id)  # of the rooms that were opened meanwhile, too

    def _take_out(self, person: str) -> None:
        """Take an erased person out of the live rooms."""
        for room in self.rooms.values():
            room.talk.lines = [line for line in room.talk.lines if line["person"] != person]
            for caller in [c for c in room.callers if c.person and c.person.id == person]:
                caller.socket.close(4004, "your data was erased")
            if room.table.host == person or any(seat.person == person for seat in room.seats):
                _vacate(room, person)
                room.tell_table()
                room.attendant.consider()


def _vacate(room: Room, person: str) -> None:
    """Let a bot hold an erased person's seat for good."""
    if room.table.host == person:
        room.table.host = None
    for seat in room.seats:
        if seat.person == person:
            seat.person = seat.name = None
            seat.away = True


def replay(opened: Opened, room: Room) -> Play | None:
    """Fold a table's log, from its snapshot if there is one."""
    if opened.table.status not in ("playing", "over") or opened.deal is None:
        return None
    if opened.deal.status != "dealt":
        return None
    if opened.snapshot is not None:
        play = Play.restore(room.game, room.options, opened.snapshot)
    else:
        began = opened.table.started or opened.table.created
        play = Play(room.game, room.options, opened.deal.entropy(), began)
    for entry in opened.entries:
        play.apply(entry)
    return play


async def history(hall: Hall, room: Room) -> list[Shown]:
    """Fold a table's whole log again and keep what each entry showed."""
    opened = await hall.books.open_table(room.table.id, whole=True)
    if opened is None or opened.deal is None or opened.deal.status != "dealt":
        return []
    began = opened.table.started or opened.table.created
    play = Play(room.game, room.options, opened.deal.entropy(), began)
    start = Shown(_opening_entry(began), play.opening, ())
    return [start, *(play.apply(entry) for entry in opened.entries)]


def _opening_entry(at: int) -> Any:
    from splashdeck.table.fold import Entry

    return Entry(0, "deal", -1, "", "server", "", at)


def plan_seats(
    plans: Sequence[SeatPlan] | None, players: int, juniors: Sequence[Seat]
) -> list[SeatRow]:
    """Turn a plan into seats; InvalidSetup if it does not fit the number of players."""
    given = list(plans or [SeatPlan()] * players)
    if len(given) != players:
        raise InvalidSetup(f"{players} players need {players} seats, not {len(given)}", "seats")
    seats = []
    for number, plan in enumerate(given):
        _check_level(plan.bot, f"seats.{number}.bot")
        kind = "open" if plan.bot is None else "bot"
        seats.append(SeatRow(number, kind, None, plan.bot, number in juniors))  # type: ignore[arg-type]
    return seats


def _check_level(bot: str | None, where: str) -> None:
    if bot is not None and bot not in LEVELS:
        raise InvalidSetup(f"no bot is called {bot!r}; there are {', '.join(LEVELS)}", where)


def _sit(seat: SeatRow, person: Person) -> None:
    seat.kind, seat.person, seat.name, seat.away = "human", person.id, person.name, False


def rotated(seats: Sequence[SeatRow], unwanted: Sequence[str] = ()) -> list[SeatRow]:
    """Move everyone one seat further, so that another begins; juniors stay with their player."""
    count = len(seats)
    moved = []
    for number in range(count):
        was = seats[(number + 1) % count]
        person = None if was.person in unwanted else was.person
        kind = "bot" if was.kind == "bot" else "human" if person else "open"
        moved.append(SeatRow(number, kind, person, was.level, was.junior))  # type: ignore[arg-type]
    return moved


def rotated_setup(setup: Json) -> Json:
    """Move the juniors of a set-up with their players."""
    if not setup.get("juniors"):
        return setup
    players = setup["players"]
    return {**setup, "juniors": sorted((seat - 1) % players for seat in setup["juniors"])}
