"""Records of finished games: written once, stored, and shown to whoever may see the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from splashdeck.errors import TableError
from splashdeck.game import RULES_VERSION
from splashdeck.server.identity import Person
from splashdeck.table import refuse
from splashdeck.table.outbox import Outbox
from splashdeck.table.seating import Seating

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

MOST_AT_ONCE = 50
"""Records that are written in one go."""


class Records:
    """The records of a hall's games, and which of them are still to be written."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.finished: set[str] = set()
        """Tables whose game is over and whose record is not written yet."""
        self._unwritable: set[str] = set()

    async def of(self, table: str, asker: str) -> str:
        """Return the record of a finished game, as it was stored at its end or is written now."""
        books = self._hall.books
        text = await books.record(table)
        if text is None:
            kept = await books.open_table(table, whole=True)
            if kept is None:
                raise refuse("no-such-table")
            if kept.table.rules_version != RULES_VERSION:
                raise refuse("rules-version")
            text = await self._hall.scribe.record(kept, asker)
            await books.keep_records({table: text})
        self.finished.discard(table)
        return text

    async def seen(self, table: str, person: Person | None, invite: str | None, asker: str) -> str:
        """Return the record of a finished game that this person may see, of whatever rules."""
        try:
            row = (await self._hall.seen_room(table, person, invite)).table.row
        except TableError as error:
            if error.wire_code != "rules-version":
                raise
            ((row, seats),) = await self._hall.books.tables_and_seats([table])
            seating = Seating(row, seats, (), Outbox())
            if not seating.may_see(None if person is None else person.id, invite):
                raise refuse("no-such-table") from None
        if row.status != "over":
            raise refuse("not-over")
        return await self.of(table, asker)

    async def keep(self) -> None:
        """Store the records of finished games, so that they outlive the rules of today."""
        hall = self._hall
        names = sorted(self.finished)[:MOST_AT_ONCE]
        if not names and hall.is_first:
            found = await hall.books.unrecorded(MOST_AT_ONCE + len(self._unwritable))
            names = [name for name in found if name not in self._unwritable][:MOST_AT_ONCE]
        if names:
            texts = await hall.scribe.records(hall.storage.url, names)
            await hall.books.keep_records(texts)
            self.finished.difference_update(names)
            self._unwritable.update(set(names) - texts.keys())
