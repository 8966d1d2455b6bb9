"""A hall in the test's own process, under a clock that the test moves by hand."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from splashdeck.game import Event, State
from splashdeck.games import AnyGame
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person, Signer
from splashdeck.server.rooms.room import Room
from splashdeck.server.store.queue import Storage
from splashdeck.server.thinking.bots import Choice, Thinkers
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.limits import UNLIMITED
from splashdeck.table import SeatPlan, TableOptions
from splashdeck.table.entries import Entry, Shown
from splashdeck.table.fold import Fold
from splashdeck.table.founding import TablePlan
from splashdeck.table.openings import Begun

START = 1_000_000_000_000


class HandClock:
    """Time stands still until it is moved."""

    def __init__(self) -> None:
        self.time = START
        self._timers: list[tuple[int, int, HandTimer]] = []
        self._order = itertools.count()

    def now(self) -> int:
        return self.time

    def at(self, when: int, call: Callable[[], None]) -> HandTimer:
        timer = HandTimer(call)
        heapq.heappush(self._timers, (max(when, self.time), next(self._order), timer))
        return timer

    def next_call(self, until: int) -> Callable[[], None] | None:
        """Move to the next timer up to then, and return what it calls."""
        while self._timers and self._timers[0][0] <= until:
            when, _, timer = heapq.heappop(self._timers)
            if not timer.is_cancelled:
                self.time = max(self.time, when)
                return timer.call
        self.time = until
        return None


class HandTimer:
    """Something that will happen when the clock is moved past it."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call = call
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class Ear:
    """A socket that remembers every byte and the time at which it came."""

    def __init__(self, clock: HandClock) -> None:
        self.clock = clock
        self.heard: list[tuple[int, bytes]] = []
        self.closed: tuple[int, str] | None = None

    def send(self, payload: bytes, may_wait: bool = False) -> None:
        self.heard.append((self.clock.now(), payload))

    def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)

    def messages(self) -> list[dict[str, Any]]:
        """Read everything that was heard."""
        return [msgspec.json.decode(payload) for _, payload in self.heard]

    def last(self, kind: str) -> dict[str, Any]:
        """Return the last message of a kind."""
        return next(m for m in reversed(self.messages()) if m["on"] == kind)


class CalmThinkers(Thinkers):
    """Bots that decide in this process: they let effects pass and play what comes first."""

    async def choose(
        self,
        game: AnyGame,
        level: str,
        knowledge: Any,
        legal: Sequence[Any],
        within: float | None = None,
    ) -> Choice:
        moves = [str(move) for move in legal]
        return Choice("let" if "let" in moves else moves[0])


class TestTable:
    """One table with an ear in every seat, and one for a spectator at the end."""

    __test__ = False

    def __init__(self, hall: Hall, clock: HandClock, room: Room) -> None:
        self.hall = hall
        self.clock = clock
        self.room = room
        self.ears: dict[int | None, Ear] = {}
        self.callers: dict[int | None, Connection] = {}
        self.keys = itertools.count()

    @property
    def play(self) -> Fold:
        assert self.room.table.fold is not None
        return self.room.table.fold

    async def connect(self, seat: int | None) -> Ear:
        """Sit somebody down, or let somebody watch."""
        person = None
        if seat is not None:
            row = self.room.table.seats[seat]
            person = Person(row.person or "", row.name or "")
        ear = Ear(self.clock)
        caller = Connection(ear, person, UNLIMITED, 0.0)
        self.hall.arrive(self.room, caller)
        self.ears[seat], self.callers[seat] = ear, caller
        hello = {"do": "hello", "invite": self.room.table.row.invite, "take_back": True}
        await self.say(seat, hello)
        return ear

    async def say(self, seat: int | None, message: dict[str, Any] | bytes) -> None:
        """Let a seat say something, and wait until all that follows from it is stored."""
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        self.room.receive(self.callers[seat], data)
        await self.settle()

    async def move(self, seat: int, text: str, key: str | None = None) -> None:
        """Let a seat make a move in its present decision."""
        key = key or f"k{next(self.keys)}"
        decision = self.play.decisions[seat]
        await self.say(seat, {"do": "play", "id": key, "decision": decision, "move": text})

    async def answer(self, seat: int, text: str) -> None:
        """Let a seat answer the open window."""
        assert self.play.hold is not None
        key = f"k{next(self.keys)}"
        told = {"do": "answer", "id": key, "window": self.play.hold.seq, "move": text}
        await self.say(seat, told)

    async def wait(self, milliseconds: int) -> None:
        """Let time pass, and everything that happens in it."""
        await self.settle()  # nothing is timed before it is stored
        until = self.clock.time + milliseconds
        while (call := self.clock.next_call(until)) is not None:
            call()
            await self.settle()

    async def settle(self) -> None:
        """Wait until everything is stored, and what follows from it too."""
        await self.hall.storage.flush()
        while not self.room.table.out.is_clear or self.hall._tasks:
            await self.hall.storage.flush()


def make_hall(folder: Path, clock: HandClock, thinkers: Thinkers | None = None) -> Hall:
    """Open a hall on a fresh SQLite database."""
    storage = Storage(f"sqlite:///{folder / 'tables.sqlite3'}")
    storage.migrate()
    storage.start()
    return Hall(storage, clock, thinkers or CalmThinkers(1, 1.0), Signer(b"x" * 32), UNLIMITED)


async def make_table(
    hall: Hall,
    clock: HandClock,
    setup: dict[str, Any],
    *,
    options: TableOptions | None = None,
    bots: Sequence[int] = (),
    state: State | None = None,
) -> TestTable:
    """Set a table up, seat everyone, and begin at a state (or deal anew, with no nonces)."""
    players = setup["players"]
    seats = [SeatPlan(bot="dabbler" if seat in bots else None) for seat in range(players)]
    people = [Person(f"person-{seat}", f"Guest {seat}") for seat in range(players)]
    for person in people:
        if await hall.people.person(person.id) is None:
            await hall.people.add_person(person, clock.now())
    humans = [seat for seat in range(players) if seat not in bots]
    plan = TablePlan(setup, seats, options or TableOptions())
    room = await hall.create(people[humans[0]], plan)
    for seat in humans[1:]:
        await hall.join(room, people[seat], seat)
    await hall.storage.flush()
    table = TestTable(hall, clock, room)
    if state is not None:
        begin_at(room, state)
    return table


def begin_at(room: Room, state: State) -> None:
    """Begin a room's game at a state, of which the database knows nothing."""
    table = room.table
    table.fold = Fold(table.game, table.options, Begun(state, ()), room.hall.clock.now())
    table.seating.row = replace(table.row, status="playing")


async def make_dealt_table(
    hall: Hall, clock: HandClock, name: str, players: int, **how: Any
) -> TestTable:
    """Set a table up and deal as clients do, so that all of it is in the database."""
    setup = {"game": name, "players": players}
    table = await make_table(hall, clock, setup, **how)
    seats = [seat.seat for seat in table.room.table.seats if seat.kind == "human"]
    for seat in seats:
        await table.connect(seat)
    table.room.do(table.room.table.start, Person(table.room.table.row.host or "", ""))
    await give_nonces(table, seats)
    return table


async def give_nonces(table: TestTable, seats: Sequence[int]) -> None:
    """Let some seats take their part in the present deal."""
    assert table.room.table.deal is not None
    deal = table.room.table.deal.number
    nonces = {seat: bytes([seat]) * 32 for seat in seats}
    for seat, nonce in nonces.items():
        commitment = sha256(nonce).hexdigest()
        await table.say(seat, {"do": "commit", "deal": deal, "commitment": commitment})
    for seat, nonce in nonces.items():
        await table.say(seat, {"do": "reveal", "deal": deal, "nonce": nonce.hex()})


async def reopen(table: TestTable) -> TestTable:
    """Forget a table, as a killed process does, and open it again; nobody is connected."""
    await table.settle()
    table.room.drop()
    table.hall.rooms.pop(table.room.table.row.id, None)
    again = TestTable(table.hall, table.clock, await table.hall.room(table.room.table.row.id))
    again.keys = table.keys
    await again.settle()
    return again


def watch_entries(play: Fold, viewer: int | None) -> list[tuple[list[Event], Any]]:
    """Keep what the rules themselves let a viewer see after each entry from now on."""
    seen: list[tuple[list[Event], Any]] = []
    apply = play.apply

    def watched(entry: Entry) -> Shown:
        shown = apply(entry)
        events = [event.seen_by(viewer) for event in shown.events]
        if entry.kind != "answer":
            seen.append((events, play.game.view(play.shown, viewer)))
        return shown

    play.apply = watched  # type: ignore[method-assign]
    return seen
