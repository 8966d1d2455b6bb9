"""A room drives one table: storage, sockets, the loop's timers and the bots' processes.

The table (`splashdeck.table`) decides everything; a room does what it asks for. It is a
cache that can be dropped at any moment and built again from the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple

from splashdeck.errors import SplashdeckError
from splashdeck.server.clock import Timer
from splashdeck.server.rooms.past import Past
from splashdeck.server.store.fence import OutrunError
from splashdeck.server.store.queries import is_end
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.limits import Bucket, milliseconds, spend
from splashdeck.table import (
    Abandon,
    Advise,
    CancelTimer,
    Close,
    Entry,
    Failed,
    Finished,
    Mute,
    Refused,
    Send,
    SetTimer,
    Showed,
    Store,
    Table,
    Think,
    refuse,
)
from splashdeck.table.messages import key_of
from splashdeck.table.shown import encode, error_of

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

_logger = logging.getLogger("splashdeck.room")


class Room:
    """A table in memory, and what it takes to run it."""

    def __init__(self, hall: Hall, table: Table, epoch: int, due: int | None = None) -> None:
        self.hall = hall
        self.table = table
        self.id = table.row.id
        self.epoch = epoch
        """That of our claim: when another process claims the table, we store nothing more."""
        self.last_used = hall.clock.now()
        self.rematching = asyncio.Lock()
        self.past = Past(table)
        self._timers: dict[str, Timer] = {}
        self._due = due
        """Before when nothing happens by itself here, as it is stored."""
        self._watchers = Bucket(hall.limits.watcher_messages, hall.clock.now() / 1000)

    def do(self, call: Callable[..., None], *arguments: Any) -> None:
        """Call a method of the table, now, and do what it asks for.

        A TableError of the call is raised after that.
        """
        try:
            call(*arguments, self.hall.clock.now())
        finally:
            self._drive()

    def _drive(self) -> None:
        """Do what the table asks for, in its order."""
        for output in self.table.out.take():
            if type(output) is Send:
                for caller, payload, may_wait in output.messages:
                    caller.socket.send(payload, may_wait)  # type: ignore[attr-defined]
            else:
                _DRIVERS[type(output)](self, output)

    # --- sockets ---

    def receive(self, caller: Connection, data: bytes) -> None:
        """Hand a message to the table, unless its sender sends too many."""
        now = self.hall.clock.now()
        wait = self._count(caller, now / 1000)
        if wait:
            self.hall.metrics.refused += 1
            error = refuse("too-many", retry_ms=milliseconds(wait))
            caller.socket.send(encode(error_of(error, key_of(data))))
            return
        self.table.receive(caller, data, now)
        self._drive()

    def count(self, caller: Connection) -> bool:
        """Count a frame that is not a message; False if it is one too many."""
        return not self._count(caller, self.hall.clock.now() / 1000)

    def _count(self, caller: Connection, now: float) -> float:
        """Count a frame by all that it is limited by; if it is one too many, say until when."""
        buckets = caller.buckets
        if caller.seat is None and self.table.seating.seat_of(caller.person_id) is None:
            buckets = (*buckets, self._watchers)
        wait = spend(buckets, now)
        if wait:
            caller.refuse_more(now)
        return wait

    def arrived(self, caller: Connection) -> None:
        """Wait for the `hello` of a new socket."""

    def lost(self, caller: Connection) -> None:
        """Note that a socket is gone."""
        caller.room = None
        self.last_used = self.hall.clock.now()
        self.do(self.table.lost, caller)
        if self.table.row.status == "closed":
            self._end()

    def _end(self) -> None:
        """Leave the memory at once: nothing will happen at a closed table any more."""
        if self.is_idle and self.hall.rooms.get(self.id) is self:
            del self.hall.rooms[self.id]
            self.drop()

    def _close(self, output: Close) -> None:
        caller: Any = output.caller
        caller.socket.close(output.code, output.reason)

    # --- storage ---

    def _store(self, output: Store) -> None:
        what, hall = output.what, self.hall
        stored, refused = partial(self._stored, output.token), partial(self._refused, output.token)
        if type(what) is Entry:
            hall.metrics.entries += 1
            row = (self.id, *astuple(what), self.epoch)  # an entry's fields are the log's columns
            hall.storage.append(row, stored, refused)
            return
        if is_end(what):
            self._due = None
        elif type(what) is Mute:
            hall.mute(what)
        hall.books.save(self.id, self.epoch, what, stored, refused)

    async def settle(self) -> None:
        """Return once all that was handed in is stored; TableError if it never will be by us.

        Then another process has the table: whoever asked comes again, and finds it as it is.
        """
        await self.hall.storage.flush()
        if self.table.is_broken:
            raise refuse("unavailable")

    def _stored(self, token: int, _result: object = None) -> None:
        table = self.table
        table.stored(token, self.hall.clock.now())
        self._drive()
        if table.seating.row.status == "closed":
            self._end()

    def outrun(self) -> None:
        """Give the table up: another process has it."""
        self.hall.metrics.fenced += 1
        if not self.table.is_stopped:
            self.table.give_up("another process has it now")
            self.table.send_away()
        self._drive()

    def _refused(self, token: int, error: Exception) -> None:
        if isinstance(error, OutrunError) and not self.table.is_broken:
            self.hall.metrics.fenced += 1
        if not self.table.is_stopped:
            _logger.error("table %s could not be stored: %s", self.id, error)
        self.do(self.table.refused, token)

    def _abandon(self, output: Abandon) -> None:
        """Forget this room; whoever comes back finds the table as it is stored."""
        _logger.error("table %s is read again: %s", self.id, output.why)
        self._forget_timers()
        if self.hall.rooms.get(self.id) is self:
            del self.hall.rooms[self.id]

    def _failed(self, output: Failed) -> None:
        _logger.error("table %s made a mistake", self.id, exc_info=output.error)

    def _count_refusal(self, _output: Refused) -> None:
        self.hall.metrics.refused += 1

    def _showed(self, output: Showed) -> None:
        self.past.note(output.shown)

    def _finished(self, _output: Finished) -> None:
        self.hall.metrics.finished += 1
        self.hall.records.finished.add(self.id)
        self.rest()

    # --- time ---

    def _set_timer(self, output: SetTimer) -> None:
        timer = self._timers.pop(output.name, None)
        if timer is not None:
            timer.cancel()
        self._note_due(output.when)
        ring = partial(self._ring, output.name)
        self._timers[output.name] = self.hall.clock.at(output.when, ring)

    def _cancel_timer(self, output: CancelTimer) -> None:
        timer = self._timers.pop(output.name, None)
        if timer is not None:
            timer.cancel()

    def _ring(self, name: str) -> None:
        self._timers.pop(name, None)
        self.do(self.table.ring, name)

    def _note_due(self, when: int) -> None:
        """Let the database know that something will happen here, for when we are gone.

        That is stored once, not with every timer: earlier than needed does no harm.
        """
        if self._due is None or when < self._due:
            self._due = when
            self.hall.books.save_due(self.id, self.epoch, when)

    def rest(self) -> None:
        """Note that nothing happens here any more until somebody comes."""
        if self._due is not None:
            self._due = None
            self.hall.books.save_due(self.id, self.epoch, None)

    @property
    def timers(self) -> int:
        """Count what will happen here by itself."""
        return len(self._timers)

    def _forget_timers(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    # --- bots and the coach ---

    def _think(self, output: Think) -> None:
        self._note_due(self.hall.clock.now())
        self.hall.run(self._choose(output))

    async def _choose(self, output: Think) -> None:
        thinkers = self.hall.thinkers
        within = None if output.until is None else (output.until - self.hall.clock.now()) / 1000
        choice = await thinkers.choose(
            output.game, output.level, output.knowledge, output.legal, within
        )
        thought = partial(self.table.thought, by_thumb=choice.by_thumb)
        self.do(thought, output.ticket, choice.move)

    def _advise(self, output: Advise) -> None:
        self.hall.run(self._weigh(output))

    async def _weigh(self, output: Advise) -> None:
        advice: Any
        try:
            asker = self.table.seats[output.moment[1]].person or self.id
            advice = await self.hall.coaches.hint(output, asker)
        except SplashdeckError as error:
            advice = error
        except Exception:
            _logger.exception("a hint failed")
            advice = refuse("internal")
        self.do(self.table.advised, output.ticket, advice)

    # --- for the hall ---

    @property
    def is_idle(self) -> bool:
        """Could this room be dropped from memory now, losing nothing?"""
        return self.table.is_idle

    def drop(self) -> None:
        """Stop everything; the database has it all."""
        self.table.stop()
        self._drive()


_DRIVERS: dict[type, Callable[[Room, Any], None]] = {
    Store: Room._store,
    SetTimer: Room._set_timer,
    CancelTimer: Room._cancel_timer,
    Think: Room._think,
    Advise: Room._advise,
    Close: Room._close,
    Showed: Room._showed,
    Finished: Room._finished,
    Refused: Room._count_refusal,
    Abandon: Room._abandon,
    Failed: Room._failed,
}
