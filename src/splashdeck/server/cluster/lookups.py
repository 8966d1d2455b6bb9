"""Looks up in the database what other processes would have told us, had no message been lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, select

from splashdeck.server.cluster.notices import Ended
from splashdeck.server.identity import Person
from splashdeck.server.store.schema import heads, people

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

MOST_ASKED = 500
"""Tables or people that are looked up in one query."""


class Lookups:
    """Whether our tables are still ours, and whose cookies have ended."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def make_good(self) -> None:
        """Take in whatever we may not have heard."""
        await self.check_people()
        await self.check_rooms()

    async def check_rooms(self) -> None:
        """Give up the rooms of tables that are no longer ours."""
        rooms = dict(self._hall.rooms)
        for some in _chunks(list(rooms)):
            epochs = await self._look_up(heads.c.table, heads.c.epoch, some)
            for table in some:
                if epochs.get(table) != rooms[table].epoch:
                    rooms[table].outrun()

    async def check_people(self) -> None:
        """Find out whose cookies have ended, of those who are connected here."""
        known: dict[str, int] = {}
        for caller in self._hall.connections:
            if isinstance(caller.person, Person):
                generation = caller.person.generation
                known[caller.person.id] = min(generation, known.get(caller.person.id, generation))
        for some in _chunks(list(known)):
            generations = await self._look_up(people.c.id, people.c.generation, some)
            for person in some:
                if person not in generations:
                    Ended(person, known[person] + 1, is_erased=True).hear(self._hall)
                elif generations[person] > known[person]:
                    Ended(person, generations[person]).hear(self._hall)

    async def _look_up(
        self, key: ColumnElement[str], value: ColumnElement[int], names: list[str]
    ) -> dict[str, int]:
        query = select(key, value).where(key.in_(names))

        def find(connection: Connection) -> dict[str, int]:
            return {name: number for name, number in connection.execute(query)}  # noqa: C416 - rows

        return await self._hall.storage.read(find)


def _chunks(names: list[str], size: int = MOST_ASKED) -> Iterable[list[str]]:
    return (names[start : start + size] for start in range(0, len(names), size))
