"""One process that hosts the table: it stores, sends, rings and thinks, and it can die."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from splashdeck.bots import LEVELS
from splashdeck.errors import SplashdeckError
from splashdeck.table import (
    Abandon,
    Advise,
    Caller,
    CancelTimer,
    Close,
    Failed,
    Finished,
    House,
    Person,
    Refused,
    Send,
    SetTimer,
    Store,
    Table,
    Think,
)

if TYPE_CHECKING:
    from bench.simulation.guest import Guest
    from bench.simulation.world import World


BEAT_MS = 5_000
"""How often a process looks whether the table is still its own."""


class Line(Caller):
    """A guest's connection to one process."""

    __slots__ = ("guest", "is_cut")

    def __init__(self, person: Person, guest: Guest) -> None:
        super().__init__(person)
        self.guest = guest
        self.is_cut = False


class Process:
    """Hosts the table from a claim on; dead, it does nothing more."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.is_alive = True
        self.house = House(
            draw_secret=lambda: world.random.randbytes(32),
            levels=tuple(LEVELS),
            deal_seconds=20.0,
        )
        self.table: Table | None = None
        self._epoch = 0
        self._timers: dict[str, int] = {}
        self._writes: deque[Store] = deque()
        self._is_writing = False
        self.open()
        world.later(BEAT_MS, self._beat)

    def open(self) -> Table:
        """Claim the table and build it again from what is stored."""
        if self.table is None:
            world = self.world
            self._epoch = world.disk.claim()
            self._timers.clear()
            self._writes.clear()
            self.table = Table.rebuild(world.disk.kept(), self.house)
            self.table.resume(world.now)
            self.drive()
        table = self.table
        assert table is not None
        return table

    def die(self) -> None:
        """End at once, as by SIGKILL: what was not written is gone."""
        self.is_alive = False
        self.table = None
        self._writes.clear()

    def _beat(self) -> None:
        """End as soon as another process has the table: nothing else would tell those who watch."""
        if not self.is_alive:
            return
        if self.table is not None and self.world.disk.epoch != self._epoch:
            self.world.crash(self)
        else:
            self.world.later(BEAT_MS, self._beat)

    # --- what comes in ---

    def ask(self, method: str, *arguments: Any) -> None:
        """Call one of the table's methods for the page; a refusal changes nothing."""
        table = self.open()
        try:
            getattr(table, method)(*arguments, self.world.now)
        except SplashdeckError:
            self.world.refused += 1
        self.drive()

    def receive(self, line: Line, data: bytes) -> None:
        """Take a guest's message, unless the line or the process is gone."""
        if self.is_alive and not line.is_cut:
            self.open().receive(line, data, self.world.now)
            self.drive()

    def lost(self, line: Line) -> None:
        """Notice that a line is gone."""
        if self.is_alive and self.table is not None:
            self.table.lost(line, self.world.now)
            self.drive()

    def _ring(self, name: str, when: int) -> None:
        if self.is_alive and self.table is not None and self._timers.get(name) == when:
            del self._timers[name]
            self.table.ring(name, self.world.now)
            self.drive()

    def _thought(self, table: Table, ticket: int, move: str) -> None:
        if self.is_alive and self.table is table:
            table.thought(ticket, move, self.world.now)
            self.drive()

    def _advised(self, table: Table, ticket: int) -> None:
        if self.is_alive and self.table is table:
            table.advised(ticket, {"moves": []}, self.world.now)
            self.drive()

    # --- what the table asks for ---

    def drive(self) -> None:
        """Do what the table asks for, in its order."""
        if self.table is not None:
            for output in self.table.take():
                _DRIVERS[type(output)](self, output)

    def _store(self, output: Store) -> None:
        self._writes.append(output)
        if not self._is_writing:
            self._is_writing = True
            self.world.later(self.world.luck.write_time(), self._write)

    def _write(self) -> None:
        """Write all that has gathered, in order; the disk or the process may fail anywhere."""
        self._is_writing = False
        luck, disk = self.world.luck, self.world.disk
        newest = 0
        while self._writes and self.is_alive:
            store = self._writes.popleft()
            fate = luck.fate_of_a_write()
            if fate == "crash-before":
                self.world.crash(self)
                return
            if fate == "refuse" or not disk.write(store.what, self._epoch):
                self._refuse(store.token)
                return
            if fate == "crash-after":
                self.world.crash(self)
                return
            newest = store.token
        if newest and self.table is not None:
            self.table.stored(newest, self.world.now)
            self.drive()

    def _refuse(self, token: int) -> None:
        self._writes.clear()
        if self.table is not None:
            self.table.refused(token, self.world.now)
            self.drive()

    def _send(self, output: Send) -> None:
        line: Any
        for line, payload, _ in output.messages:
            self.world.carry(line, payload)

    def _close(self, output: Close) -> None:
        line: Any = output.caller
        self.world.cut(line)

    def _set_timer(self, output: SetTimer) -> None:
        self._timers[output.name] = output.when
        for late in self.world.luck.rings():
            self.world.at(output.when + late, self._ring, output.name, output.when)

    def _cancel_timer(self, output: CancelTimer) -> None:
        self._timers.pop(output.name, None)

    def _think(self, output: Think) -> None:
        move = str(self.world.random.choice(output.legal))
        wait = self.world.luck.thinking_time()
        self.world.later(wait, self._thought, self.table, output.ticket, move)

    def _advise(self, output: Advise) -> None:
        wait = self.world.luck.thinking_time()
        self.world.later(wait, self._advised, self.table, output.ticket)

    def _abandon(self, output: Abandon) -> None:
        self.table = None
        self._timers.clear()
        self._writes.clear()

    def _failed(self, output: Failed) -> None:
        self.world.complain(f"the table made a mistake: {output.error!r}")

    def _count(self, output: Finished | Refused) -> None:
        """Leave counting to the guests."""


_DRIVERS: dict[type, Any] = {
    Store: Process._store,
    Send: Process._send,
    Close: Process._close,
    SetTimer: Process._set_timer,
    CancelTimer: Process._cancel_timer,
    Think: Process._think,
    Advise: Process._advise,
    Abandon: Process._abandon,
    Failed: Process._failed,
    Finished: Process._count,
    Refused: Process._count,
}
