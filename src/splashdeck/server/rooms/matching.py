"""Quick matches: a seat at a public table that waits, or a new table at which others may join."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from splashdeck.errors import TableError
from splashdeck.server.identity import Person
from splashdeck.server.rooms.room import Room
from splashdeck.table import TableOptions, refuse
from splashdeck.table.founding import Seated, TablePlan, seated_at

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

FRESH_MS = 5 * 60 * 1000
WAIT_SECONDS = 15.0  # for people, before bots take the seats


class Matching:
    """Brings people of a hall together, one by one: two who ask at the same time are to meet."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._one_by_one = asyncio.Lock()

    async def quick(self, person: Person, game: str, players: int) -> Room:
        """Find a seat at a public table of this game, or wait a moment for others at a new one."""
        async with self._one_by_one:
            for found in await self._hall.books.public_tables(["open"], game):
                room = await self._hall.room(found)
                try:
                    await self.join(room, person)
                except TableError:
                    continue  # full, taken meanwhile, or by somebody not to be met
                return room
            return await self._wait_for_others(person, game, players)

    async def quick_for_all(self, person: Person, game: str, players: int) -> Seated:
        """Do what `quick` does among several processes: one of them does it for all."""
        hall = self._hall
        assert hall.cluster is not None
        async with self._one_by_one:
            for found in await hall.books.public_tables(["open"], game):
                try:
                    return await hall.cluster.take_quick_seat(found, person)
                except TableError:
                    continue
            room = await self._wait_for_others(person, game, players)
            return seated_at(room.table, person)

    async def join(self, room: Room, person: Person) -> None:
        """Take a seat where somebody may still come; TableError if there is none."""
        table = room.table
        is_fresh = table.callers or self._hall.clock.now() - table.row.created < FRESH_MS
        if not is_fresh or table.seating.is_full():
            raise refuse("table-full")
        await self._hall.join(room, person, None)
        room.do(table.start_if_full)

    async def _wait_for_others(self, person: Person, game: str, players: int) -> Room:
        options = TableOptions(fill_seconds=WAIT_SECONDS)
        plan = TablePlan({"game": game, "players": players}, options=options, public=True)
        room = await self._hall.create(person, plan)
        await self._hall.storage.flush()  # the next one finds it
        return room
