"""Personal tokens: by one, a program of a person's own reads what that person may."""

from __future__ import annotations

from sqlalchemy import Connection, delete, func, insert, select, update

from splashdeck.errors import Words
from splashdeck.server.store.queue import Row, Storage, first, rows
from splashdeck.server.store.schema import tokens
from splashdeck.table import refuse

MOST_TOKENS = 5
"""Tokens that one person may have at a time."""
NOTED_MS = 3600 * 1000
"""A token's last use is stored again when this much later."""


class Tokens:
    """Reads and writes them; of a token only its digest is kept."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def add(self, row: Row) -> None:
        """Store a new one; TableError if its person has many already."""
        count = select(func.count()).where(tokens.c.person == row["person"])

        def add(connection: Connection) -> None:
            if connection.execute(count).scalar_one() >= MOST_TOKENS:
                raise refuse("too-many", Words("error-tokens", most=MOST_TOKENS))
            connection.execute(insert(tokens), row)

        await self.storage.write(add)

    async def of(self, person: str) -> list[Row]:
        """List a person's tokens, the newest first."""
        query = select(tokens).where(tokens.c.person == person)
        query = query.order_by(tokens.c.created.desc(), tokens.c.id)
        return await self.storage.read(lambda c: rows(c, query))

    async def remove(self, person: str, token: str) -> bool:
        """End one of a person's tokens; False if there is no such one."""
        own = (tokens.c.person == person) & (tokens.c.id == token)
        count: int = await self.storage.write(
            lambda c: c.execute(delete(tokens).where(own)).rowcount
        )
        return count == 1

    async def shown(self, digest: str, now: int) -> Row | None:
        """Find a token by its digest, and note that it was used; None if there is none."""
        query = select(tokens).where(tokens.c.digest == digest)
        row = await self.storage.read(lambda c: first(rows(c, query)))
        if row is not None and now - row["used"] >= NOTED_MS:
            change = update(tokens).where(tokens.c.id == row["id"]).values(used=now)
            await self.storage.write(lambda c: c.execute(change))
        return row
