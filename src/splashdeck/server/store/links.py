"""Links to finished games, as they are stored: made and taken back by those who played."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select

from splashdeck.game import Seat
from splashdeck.server.store.queue import Storage, first, rows
from splashdeck.server.store.schema import links
from splashdeck.table import refuse

MOST_LINKS = 20
"""Links to one game that one person may keep at a time."""


class Link(Struct, frozen=True):
    """A way for anybody to see a finished game again."""

    id: str
    table: str
    person: str
    seat: Seat
    """The seat of the person who made it."""
    open: bool
    """With all cards, not only as that seat saw it."""
    names: bool
    """With the names of those who played."""
    created: int


class Links:
    """Stores the links that show a finished game to whoever has them."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def add(self, link: Link) -> None:
        """Store a new one; TableError if this person has many to the same game."""
        own = (links.c.table == link.table) & (links.c.person == link.person)

        def add(connection: Connection) -> None:
            count = connection.execute(select(func.count()).where(own)).scalar_one()
            if count >= MOST_LINKS:
                raise refuse("too-many-links")
            connection.execute(insert(links), asdict(link))

        await self.storage.write(add)

    async def find(self, link: str) -> Link | None:
        """Find a link by its id; None if there is none."""
        query = select(links).where(links.c.id == link)
        row = await self.storage.read(lambda c: first(rows(c, query)))
        return None if row is None else Link(**row)

    async def to_table(self, table: str) -> list[Link]:
        """List those to one game, the newest first."""
        query = select(links).where(links.c.table == table).order_by(links.c.created.desc())
        return [Link(**row) for row in await self.storage.read(lambda c: rows(c, query))]

    async def remove(self, link: str) -> None:
        """Let one lead nowhere from now on."""
        await self.storage.write(lambda c: c.execute(delete(links).where(links.c.id == link)))
