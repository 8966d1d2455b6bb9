"""A table in a page's host, and what it takes to run it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from splashdeck.bots import LEVELS
from splashdeck.errors import SplashdeckError
from splashdeck.page import messages, shelf
from splashdeck.page.looks import HINT_BUDGET, ThinkerFailed
from splashdeck.page.shelf import Head
from splashdeck.page.waiting import Wait, run
from splashdeck.table import (
    Abandon,
    Advise,
    Caller,
    CancelTimer,
    Close,
    Failed,
    Finished,
    Mute,
    Person,
    Plan,
    Refused,
    SeatRow,
    Send,
    SetTimer,
    Showed,
    Snapshot,
    Store,
    Table,
    TableRow,
    Think,
    history,
    refuse,
)
from splashdeck.table.bots import STAND_IN
from splashdeck.table.shown import LogLine, log_line, log_lines
from splashdeck.thinking.moves import LEAST_SECONDS, seconds_for, setup_text, think

if TYPE_CHECKING:
    from splashdeck.page.host import Host

QUICK = ("paddler", "dabbler")
"""The levels that answer at once: no other worker is needed for them."""
GONE = 1012


class Line(Caller):
    """A caller that a line of the page leads to."""

    __slots__ = ("number",)

    def __init__(self, number: int, person: Person | None) -> None:
        super().__init__(person)
        self.number = number


class Room:
    """Does what its table asks for."""

    def __init__(self, host: Host, head: Head, table: Table) -> None:
        self.host = host
        self.head = head
        self.table = table
        self.id = head.table.id
        self.lines: dict[int, Line] = {}
        self._log: list[LogLine] = []
        """What each entry showed, from when somebody first asked."""
        self._log_is_whole = False
        self._settled: list[Wait[None]] = []

    def do(self, call: Callable[..., None], *arguments: Any) -> None:
        """Call a method of the table, now, and do what it asks for; its TableError comes after."""
        try:
            call(*arguments, self.host.now)
        finally:
            self._drive()

    def _drive(self) -> None:
        stores = []
        for output in self.table.take():
            if isinstance(output, Store):
                stores.append(output)
            else:
                _DRIVERS[type(output)](self, output)
        if stores:
            self._write(stores)
        if self.table.out.is_clear:
            for wait in self._settled:
                wait.end(None)
            self._settled.clear()
        if self.is_left:
            self.drop()

    # --- storage ---

    def _write(self, stores: list[Store]) -> None:
        puts: dict[str, str] = {}
        for store in stores:
            what = store.what
            if isinstance(what, TableRow | SeatRow | Plan):
                self.head = self.host.heads[self.id] = self.head.with_(what)
                puts[shelf.HEADS + self.id] = shelf.text_of(self.head)
            elif not isinstance(what, Mute | Snapshot):
                key, text = shelf.keyed(self.id, what) or ("", "")
                puts[key] = text
        token = stores[-1].token
        self.host.write(puts, then=partial(self.do, self.table.stored, token))

    async def settle(self) -> None:
        """Return once all that was handed in is stored."""
        if not self.table.out.is_clear:
            wait: Wait[None] = Wait()
            self._settled.append(wait)
            await wait

    # --- lines ---

    def arrive(self, number: int) -> None:
        """Connect a line; it speaks `hello` first."""
        self.lines[number] = Line(number, self.host.me)

    def receive(self, number: int, text: str) -> None:
        """Hand a message to the table."""
        self.do(self.table.receive, self.lines[number], text.encode())

    def lose(self, number: int) -> None:
        """Note that a line is closed. A game that nobody looks at stands still."""
        self.do(self.table.lost, self.lines.pop(number))

    @property
    def is_left(self) -> bool:
        """Has everybody gone who was here, with all stored?"""
        return self.host.was_left(self) and self.table.out.is_clear

    def drop(self) -> None:
        """Stop; whoever comes back finds what is stored."""
        self.host.forget(self)
        self.table.stop()
        for output in self.table.take():
            if isinstance(output, CancelTimer):
                self._cancel_timer(output)

    def _send(self, output: Send) -> None:
        for caller, payload, _ in output.messages:
            assert isinstance(caller, Line)
            if caller.number in self.lines:
                self.host.put(messages.Tell(caller.number, payload.decode()))

    def _close(self, output: Close) -> None:
        assert isinstance(output.caller, Line)
        self.host.put(messages.Close(output.caller.number, output.code, output.reason))

    # --- time ---

    def _set_timer(self, output: SetTimer) -> None:
        self.host.put(messages.SetTimer(self.id, output.name, output.when))

    def _cancel_timer(self, output: CancelTimer) -> None:
        self.host.put(messages.CancelTimer(self.id, output.name))

    # --- bots and the coach ---

    def _think(self, output: Think) -> None:
        run(self._choose(output))

    async def _choose(self, output: Think) -> None:
        left = None if output.until is None else (output.until - self.host.now) / 1000
        seconds = seconds_for(LEVELS[output.level].seconds, left)
        setup = setup_text(output.game.setup_keys())
        about = (output.knowledge, output.legal)
        seed = self.host.draw(32)
        by_thumb = False
        if output.level in QUICK:
            move = think(setup, output.level, *about, seconds, seed)
        else:
            try:
                task = (setup, output.level, *about, seconds, seed)
                move = await self.host.work("bots", "move", *task)
            except ThinkerFailed as error:
                self.host.put(messages.Note(f"a {output.level} did not choose: {error}"))
                move, by_thumb = think(setup, STAND_IN, *about, LEAST_SECONDS, seed), True
        self.do(partial(self.table.thought, by_thumb=by_thumb), output.ticket, move)

    def _advise(self, output: Advise) -> None:
        run(self._weigh(output))

    async def _weigh(self, output: Advise) -> None:
        setup = msgspec.json.encode(output.game.setup_keys())
        about = (setup, output.knowledge, output.legal, HINT_BUDGET, output.seed, output.lang)
        advice: Any
        try:
            advice = await self.host.work("bots", "hint", *about)
        except ThinkerFailed as error:
            self.host.put(messages.Note(f"a hint failed: {error}"))
            advice = refuse("internal")
        except SplashdeckError as error:
            advice = error
        self.do(self.table.advised, output.ticket, advice)

    # --- the rest ---

    async def log(self) -> list[LogLine]:
        """Tell what each entry showed; the stored log is folded the first time."""
        if self.table.fold is None:
            return []
        if not self._log_is_whole:
            self.table.is_followed = True  # before it is read, so that nothing is missed
            kept = await self.host.kept(self.id)
            last = kept.entries[-1].seq if kept.entries else 0
            later = [line for line in self._log if line.seq > last]
            self._log, self._log_is_whole = [*log_lines(history(kept)), *later], True
        return self._log

    def _showed(self, output: Showed) -> None:
        line = log_line(output.shown)
        if line is not None:
            self._log.append(line)

    def _abandon(self, output: Abandon) -> None:
        self.host.put(messages.Note(f"table {self.id} is read again: {output.why}"))
        self.host.forget(self)

    def _failed(self, output: Failed) -> None:
        self.host.put(messages.Note(f"table {self.id} made a mistake: {output.error!r}"))

    def _ignore(self, _output: object) -> None:
        """Count nothing: nobody asks."""


_DRIVERS: dict[type, Callable[[Room, Any], None]] = {
    Send: Room._send,
    Close: Room._close,
    SetTimer: Room._set_timer,
    CancelTimer: Room._cancel_timer,
    Think: Room._think,
    Advise: Room._advise,
    Showed: Room._showed,
    Abandon: Room._abandon,
    Failed: Room._failed,
    Finished: Room._ignore,
    Refused: Room._ignore,
}
