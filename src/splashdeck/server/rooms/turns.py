"""Whose turn it is, told without opening tables: for a list of one's own on the home page."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from msgspec import Struct

from splashdeck.game import RULES_VERSION, Seat
from splashdeck.table.shown import asked_until

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

MOST_TABLES = 20
"""The newest games of a person that are looked at."""
KEPT = 2000

Asked = dict[Seat, int | None]


class Turn(Struct):
    """A table where somebody is asked to decide."""

    table: str
    due: int | None = None
    """When their time is up, in milliseconds since 1970; None: no clock runs."""
    left: int | None = None
    """The same in milliseconds from now: browsers' clocks differ."""


class MyTurns:
    """Finds the tables where a person is asked.

    A table in memory is looked at. Another one is folded once for each state of its log; its
    clock stands still until a process opens it again.
    """

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._folded: OrderedDict[tuple[str, int], Asked] = OrderedDict()

    async def of(self, person: str) -> list[Turn]:
        """List a person's turns: those with the least time first, then the newest tables."""
        books, now = self._hall.books, self._hall.clock.now()
        turns: dict[str, Turn] = {}  # people at one device may all be asked: it is one table
        for table, seat, seq in await books.games_of(person, MOST_TABLES):
            asked = await self._asked(table, seq, person)
            if seat in asked:
                due = asked[seat]
                turns[table] = Turn(table, due, None if due is None else max(0, due - now))
        return sorted(turns.values(), key=lambda turn: (turn.due is None, turn.due or 0))

    async def _asked(self, table: str, seq: int, person: str) -> Asked:
        room = self._hall.rooms.get(table)
        if room is not None and room.table.fold is not None and room.table.out.is_clear:
            return asked_until(room.table.fold)
        found = self._folded.get((table, seq))
        if found is None:
            kept = await self._hall.books.open_table(table)
            if kept is None or kept.table.rules_version != RULES_VERSION:
                return {}
            found = await self._hall.scribe.asked(kept, person)
            self._folded[table, seq] = found
            if len(self._folded) > KEPT:
                self._folded.popitem(last=False)
        return found
