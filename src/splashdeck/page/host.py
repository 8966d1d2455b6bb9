"""The host of all tables in one page: messages in, things to do out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import token_bytes
from typing import Any

import msgspec

from splashdeck.bots import LEVELS
from splashdeck.errors import SplashdeckError
from splashdeck.page import messages, shelf
from splashdeck.page.looks import Look, ThinkerFailed
from splashdeck.page.messages import Done, Heard
from splashdeck.page.practice import Practice
from splashdeck.page.requests import answered
from splashdeck.page.room import GONE, Room
from splashdeck.page.shelf import Head
from splashdeck.page.thinking import packed, unpacked
from splashdeck.page.waiting import Wait, run
from splashdeck.table import SECRET_BYTES, House, Kept, Person, Table, refuse
from splashdeck.table.shown import encode, error_of

_read = msgspec.json.Decoder(Heard)


class Host:
    """Every table of this page; `hear` is its only door.

    `stored` is what lies under `me` and all keys that begin with `head/` or `task/`; `draw` gives
    random bytes, which a test hands in seeded; `languages` is what the browser's reader reads.
    """

    def __init__(
        self,
        stored: Mapping[str, str] = {},
        draw: Callable[[int], bytes] = token_bytes,
        languages: str = "",
    ) -> None:
        self.draw = draw
        self.languages = languages
        self.now = 0
        self.me: Person | None = None
        if shelf.ME in stored:
            self.me = msgspec.json.decode(stored[shelf.ME], type=Person)
        self.heads: dict[str, Head] = {}
        for key, text in stored.items():
            if key.startswith(shelf.HEADS):
                head = msgspec.json.decode(text, type=Head)
                self.heads[head.table.id] = head
        self.house = House(
            draw_secret=lambda: draw(SECRET_BYTES), levels=tuple(LEVELS), deal_seconds=20.0
        )
        self.rooms: dict[str, Room] = {}
        self.looks: dict[str, Look] = {}
        """Looks back at games, by what they are of."""
        self.practice = Practice(self, stored)
        self._out: list[Done] = []
        self._lines: dict[int, Room] = {}
        self._early: dict[int, list[str]] = {}
        """What was said on lines whose table is still being read."""
        self._left: set[str] = set()
        self._opening: dict[str, Wait[Room]] = {}
        self._reading: dict[str, list[Wait[Mapping[str, str]]]] = {}
        self._writes: dict[int, Callable[[], None]] = {}
        self._works: dict[int, tuple[Wait[Any], Callable[[float], None] | None]] = {}
        self._number = 0

    def hear(self, text: str | bytes, now: int) -> list[Done]:
        """Take one message, and return what is to be done, in order."""
        self.now = max(self.now, now)
        message = _read.decode(text)
        _HEARD[type(message)](self, message)
        done, self._out = self._out, []
        return done

    def put(self, what: Done) -> None:
        """Note something that is to be done outside, after all before it."""
        self._out.append(what)

    def _next(self) -> int:
        self._number += 1
        return self._number

    # --- requests ---

    def _ask(self, message: messages.Ask) -> None:
        run(self._answer(message))

    async def _answer(self, message: messages.Ask) -> None:
        try:
            status, body = 200, await answered(self, message)
        except SplashdeckError as error:
            status, body = 400, encode(error_of(error))
        except Exception as error:
            self.put(messages.Note(f"{message.method} {message.path} failed: {error!r}"))
            status, body = 500, encode(error_of(refuse("internal")))
        self.put(messages.Answer(message.number, status, body.decode()))

    # --- lines ---

    def _open_line(self, message: messages.Open) -> None:
        self._early[message.line] = []
        run(self._connect(message))

    async def _connect(self, message: messages.Open) -> None:
        try:
            room = await self.room(message.table)
        except SplashdeckError as error:
            self._early.pop(message.line, None)
            self.put(messages.Tell(message.line, encode(error_of(error)).decode()))
            self.put(messages.Close(message.line, GONE, "no such table"))
            return
        said = self._early.pop(message.line, None)
        if said is None:  # it was closed meanwhile
            return
        self._left.discard(room.id)
        self._lines[message.line] = room
        room.arrive(message.line)
        for text in said:
            room.receive(message.line, text)

    def _say(self, message: messages.Say) -> None:
        if message.line in self._early:
            self._early[message.line].append(message.text)
            return
        room = self._lines.get(message.line)
        if room is None:
            return
        if self.rooms.get(room.id) is not room:  # it was given up, and is read again
            self.put(messages.Close(message.line, GONE, "come back in a moment"))
            return
        room.receive(message.line, message.text)

    def _hang_up(self, message: messages.HangUp) -> None:
        self._early.pop(message.line, None)
        room = self._lines.pop(message.line, None)
        if room is None:
            return
        if len(room.lines) == 1:
            self._left.add(room.id)
        room.lose(message.line)

    # --- tables ---

    async def room(self, table: str) -> Room:
        """Return a table's room, opening it if need be; TableError if there is no such table."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self.heads:
            raise refuse("no-such-table")
        if table in self._opening:
            return await self._opening[table]
        wait = self._opening[table] = Wait()
        try:
            room = self.add(Table.rebuild(await self.kept(table), self.house))
        except Exception as error:
            wait.fail(error)
            raise
        finally:
            del self._opening[table]
        room.do(room.table.resume)
        wait.end(room)
        return room

    def add(self, table: Table) -> Room:
        """Give a table a room, and list it."""
        head = Head(table.row, tuple(table.seats))
        room = self.rooms[table.row.id] = Room(self, head, table)
        self.heads[table.row.id] = head
        return room

    def was_left(self, room: Room) -> bool:
        """Was somebody at this table, and is nobody now?"""
        return room.id in self._left and self.rooms.get(room.id) is room

    def forget(self, room: Room) -> None:
        """Let go of a room; what is stored stays."""
        self._left.discard(room.id)
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    def named(self, head: Head) -> Head:
        """Write the player's present name on their seats."""
        if self.me is None:
            return head
        seats = [
            msgspec.structs.replace(one, name=self.me.name, duck=self.me.duck)
            if one.person == self.me.id
            else one
            for one in head.seats
        ]
        return Head(head.table, tuple(seats))

    # --- storage ---

    def write(
        self, puts: dict[str, str], drops: list[str] | None = None, then: Any = lambda: None
    ) -> None:
        """Have something stored, and `then` called."""
        number = self._next()
        self._writes[number] = then
        self.put(messages.Write(number, puts, drops or []))

    async def stored(self, puts: dict[str, str], drops: list[str] | None = None) -> None:
        """Store something, and return when that is done."""
        wait: Wait[None] = Wait()
        self.write(puts, drops, lambda: wait.end(None))
        await wait

    def _written(self, message: messages.Written) -> None:
        self._writes.pop(message.number)()

    async def kept(self, table: str) -> Kept:
        """Read everything that is stored of a table."""
        wait: Wait[Mapping[str, str]] = Wait()
        self._reading.setdefault(table, []).append(wait)
        self.put(messages.Read(table, shelf.log_of(table)))
        things = await wait
        if table not in self.heads:  # erased meanwhile
            raise refuse("no-such-table")
        return shelf.kept_of(self.named(self.heads[table]), things)

    def _found(self, message: messages.Found) -> None:
        for wait in self._reading.pop(message.table, []):
            wait.end(message.things)

    # --- time and thought ---

    def _rang(self, message: messages.Rang) -> None:
        room = self.rooms.get(message.table)
        if room is not None:
            room.do(room.table.ring, message.name)

    async def work(
        self,
        thinker: str,
        name: str,
        *arguments: Any,
        note: Callable[[float], None] | None = None,
    ) -> Any:
        """Have something worked out in another worker; ThinkerFailed if it can't be."""
        number, wait = self._next(), Wait[Any]()
        self._works[number] = (wait, note)
        self.put(messages.Work(number, thinker, packed((name, arguments))))
        return await wait

    def _worked(self, message: messages.Worked) -> None:
        wait, _ = self._works.pop(message.number)
        if message.found is None:
            wait.fail(ThinkerFailed(message.why))
            return
        found = unpacked(message.found)
        if isinstance(found, SplashdeckError):
            wait.fail(found)
        else:
            wait.end(found)

    def _progress(self, message: messages.Progress) -> None:
        _, note = self._works.get(message.number, (None, None))
        if note is not None:
            note(message.done)

    # --- erasing ---

    async def erase(self) -> None:
        """Forget the player and all that was played here."""
        for room in list(self.rooms.values()):
            for line in list(room.lines):
                self.put(messages.Close(line, 4004, "your data was erased"))
            room.drop()
        self.rooms.clear()
        self.heads.clear()
        self.looks.clear()
        self.practice.forget()
        self.me = None
        await self.stored({}, [shelf.ME, shelf.HEADS, shelf.LOGS, shelf.TASKS])


_HEARD: dict[type, Callable[[Host, Any], None]] = {
    messages.Ask: Host._ask,
    messages.Open: Host._open_line,
    messages.Say: Host._say,
    messages.HangUp: Host._hang_up,
    messages.Written: Host._written,
    messages.Found: Host._found,
    messages.Rang: Host._rang,
    messages.Worked: Host._worked,
    messages.Progress: Host._progress,
}
