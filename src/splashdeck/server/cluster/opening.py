"""Opening tables: claimed and read from the database, all that are wanted at one time together.

Whatever is asked for while some are being opened is opened next, as one batch. So a process that
takes over the tables of another, or to which everybody comes at once, does a few queries for all
of them, not a dozen for each.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from splashdeck.errors import TableError
from splashdeck.server.cluster.membership import Elsewhere
from splashdeck.server.rooms.room import Room
from splashdeck.server.store.fence import Head, Owner
from splashdeck.table import Kept, Table, refuse

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

MOST_AT_ONCE = 50
"""Tables that are claimed and read together."""
AHEAD_MS = 10 * 1000
"""Tables where something is due so soon are opened now."""
MOST_DUE = 50

_logger = logging.getLogger("splashdeck.hall")


class Opener:
    """Opens the tables of a hall that are not in memory."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._wanted: dict[str, asyncio.Future[Room]] = {}
        self._next: list[str] = []
        """Those of the wanted that no batch has yet."""
        self._is_busy = False

    async def open(self, table: str) -> Room:
        """Open a table; TableError if there is none, `Elsewhere` if another process has it."""
        wanted = self._wanted.get(table)
        if wanted is None:
            wanted = asyncio.get_running_loop().create_future()
            wanted.add_done_callback(_look_at)
            self._wanted[table] = wanted
            self._next.append(table)
            if not self._is_busy:
                self._is_busy = True
                self._hall.run(self._open_wanted())
        return await asyncio.shield(wanted)

    async def open_due(self) -> None:
        """Open the tables where something is due and no process sees to it, so that it happens.

        Bots and clocks go on after a restart; where nothing is due, nothing is opened.
        """
        hall = self._hall
        tried: set[str] = set()
        while not hall.is_closing:
            by = hall.clock.now() + AHEAD_MS
            found = await hall.books.due_tables(hall.process, by, MOST_DUE)
            fresh = [table for table in found if table not in tried and table not in hall.rooms]
            if not fresh:
                return
            tried.update(fresh)
            await asyncio.gather(*map(self._open_due, fresh))

    async def _open_due(self, table: str) -> None:
        try:
            await self._hall.room(table)
        except Elsewhere:
            return  # another process was faster
        except Exception as error:
            if isinstance(error, TableError) and error.wire_code in (
                "unavailable",
                "shutting-down",
            ):
                raise
            _logger.exception("table %s can't be opened; it waits for somebody to come", table)
            await self._hall.books.forget_due(table)

    # --- one batch after the other ---

    async def _open_wanted(self) -> None:
        self._hall.storage.hurry(True)
        try:
            while self._next:
                names, self._next = self._next[:MOST_AT_ONCE], self._next[MOST_AT_ONCE:]
                try:
                    await self._open_all(names)
                except TableError as error:
                    self._fail(names, error)
                except Exception as error:
                    await self._open_one_by_one(names, error)
        finally:  # also when the hall closes meanwhile
            self._hall.storage.hurry(False)
            self._is_busy = False
            self._fail(list(self._wanted), refuse("shutting-down"))

    async def _open_one_by_one(self, names: list[str], error: Exception) -> None:
        """Let the table that is at fault fail alone."""
        for name in [name for name in names if name in self._wanted]:
            if len(names) > 1:
                try:
                    await self._open_all([name])
                    continue
                except Exception as own:
                    error = own
            self._fail([name], error)

    async def _open_all(self, names: list[str]) -> None:
        hall = self._hall
        erasures = hall.erasures
        claimed: dict[str, tuple[Kept, Head] | Owner]
        if hall.cluster is None:
            claimed = {**await hall.books.claim_tables(names, hall.process)}
        else:
            claimed = await hall.cluster.claim(names)
        for number, name in enumerate(names):
            if hall.erasures != erasures:  # what was read may name somebody who is erased
                await self._open_all(names[number:])
                return
            try:
                room = await self._build(name, claimed.get(name))
            except Exception as error:
                self._fail([name], error)
            else:
                self._wanted.pop(name).set_result(room)
            await asyncio.sleep(0)  # those who wait for the first ones are told

    async def _build(self, table: str, claimed: tuple[Kept, Head] | Owner | None) -> Room:
        hall = self._hall
        if claimed is None:
            raise refuse("no-such-table")
        if isinstance(claimed, Owner):
            raise Elsewhere(table, claimed)
        kept, head = claimed
        room = Room(hall, await self._rebuild(kept), head.epoch, head.due)
        hall.take_in(room)
        room.do(room.table.resume)
        return room

    async def _rebuild(self, kept: Kept) -> Table:
        """Build a table from what is stored, from its whole log if its snapshot is spoilt."""
        hall = self._hall
        try:
            table = Table.rebuild(kept, hall.house)
        except TableError:
            raise
        except Exception as error:
            whole = await hall.books.open_table(kept.table.id, whole=True)
            if kept.snapshot is None or whole is None:
                raise
            _logger.error("table %s has a spoilt snapshot: %r", kept.table.id, error)
            whole.seq = kept.seq
            table = Table.rebuild(whole, hall.house)
        if table.damage:
            say = "the log of table %s is damaged, %s; `splashdeck repair` mends it"
            _logger.error(say, kept.table.id, table.damage)
        return table

    def _fail(self, names: list[str], error: Exception) -> None:
        for name in names:
            wanted = self._wanted.pop(name, None)
            if wanted is not None and not wanted.done():
                wanted.set_exception(error)


def _look_at(wanted: asyncio.Future[Room]) -> None:
    """Take note of how it ended: whoever wanted it may be gone."""
    if not wanted.cancelled():
        wanted.exception()
