"""Programs that play at the tables of a server: accounts of their own, each made by a person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Select, func, insert, select, update

from splashdeck.errors import Words
from splashdeck.server.identity import Person
from splashdeck.server.store.held import are_all_held
from splashdeck.server.store.queue import Row, Storage, first, rows
from splashdeck.server.store.schema import people, programs
from splashdeck.table import refuse

MOST_PROGRAMS = 5
"""Programs that one person may have at a time."""


class Programs:
    """Reads and writes them; of a token only its digest is kept."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def add(self, program: Person, owner: str, digest: str, now: int) -> None:
        """Store a new one, a person with a name; TableError if its owner has many already."""
        person = {"id": program.id, "name": program.name, "created": now, "seen": now}
        row = {"person": program.id, "owner": owner, "digest": digest, "created": now}
        own = programs.c.owner == owner

        def add(connection: Connection) -> None:
            if not are_all_held(connection, [owner]):
                raise refuse("no-identity")
            if connection.execute(select(func.count()).where(own)).scalar_one() >= MOST_PROGRAMS:
                raise refuse("too-many", Words("error-programs", most=MOST_PROGRAMS))
            connection.execute(insert(people), {**person, "generation": 0})
            connection.execute(insert(programs), row)

        await self.storage.write(add)

    async def of(self, owner: str) -> list[Row]:
        """List a person's programs with their names, the newest first."""
        query = (
            select(programs.c.person, people.c.name, programs.c.created, programs.c.used)
            .join(people, people.c.id == programs.c.person)
            .where(programs.c.owner == owner)
            .order_by(programs.c.created.desc(), programs.c.person)
        )
        return await self.storage.read(lambda c: rows(c, query))

    async def accounts(self, owner: str) -> list[Person]:
        """Return a person's programs as the people that they are."""
        query = programs_of(owner)
        found = await self.storage.read(lambda c: rows(c, query))
        return [Person(**row) for row in found]

    async def is_one(self, person: str) -> bool:
        """Is this account a program's?"""
        query = select(programs.c.person).where(programs.c.person == person)
        return await self.storage.read(lambda c: first(rows(c, query))) is not None

    async def enter(self, digest: str, now: int) -> str | None:
        """Find the account of a token, and note that it was used; None if there is none."""
        query = select(programs.c.person).where(programs.c.digest == digest)
        row = await self.storage.read(lambda c: first(rows(c, query)))
        if row is None:
            return None
        change = update(programs).where(programs.c.digest == digest).values(used=now)
        await self.storage.write(lambda c: c.execute(change))
        return str(row["person"])


def programs_of(owner: str) -> Select[Any]:
    """Ask for the accounts that a person has made for programs."""
    own = select(programs.c.person).where(programs.c.owner == owner)
    return select(people.c.id, people.c.name, people.c.generation).where(people.c.id.in_(own))
