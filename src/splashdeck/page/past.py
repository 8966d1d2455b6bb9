"""What was played at a page: logs, records, reviews and replays."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from splashdeck.game import RULES_VERSION, Seat
from splashdeck.page.desk import Desk
from splashdeck.page.looks import HINT_BUDGET, Look
from splashdeck.record import digest
from splashdeck.table import describe, record, refuse
from splashdeck.table.founding import Seated, planned_on, seated_at
from splashdeck.table.protocol import SeatInfo
from splashdeck.table.shown import encode, log_text
from splashdeck.thinking.advice import review_json
from splashdeck.thinking.retelling import (
    OfGame,
    OfMove,
    PlayOn,
    Source,
    chances_found,
    chances_so_far,
    seats_of_record,
)


class Past(Desk):
    """One request, also for what lies behind."""

    async def log(self, table: str) -> bytes:
        """Tell what has happened, as the player saw it; `seat`: as which of those who play here."""
        room = await self.host.room(table)
        seat = self.query.get("seat")
        viewer = room.table.seating.viewer(self.me.id, None if seat is None else int(seat))
        return log_text(await room.log(), viewer, int(self.query.get("after", -1)))

    async def record(self, table: str) -> bytes:
        """Hand out the record of a finished game."""
        return (await self._record(table)).encode()

    async def _record(self, table: str) -> str:
        if table in self.host.rooms:
            await self.host.rooms[table].settle()
        head = self.host.heads.get(table)
        if head is None:
            raise refuse("no-such-table")
        if head.table.status != "over":
            raise refuse("not-over")
        if head.table.rules_version != RULES_VERSION:
            raise refuse("rules-version")
        return record(await self.host.kept(table))

    async def review(self, table: str) -> Any:
        """Look back at a finished game, or say how far that is."""
        text = await self._record(table)
        look = self._look(table, text)
        if look.found is None:
            return {"progress": look.progress}
        seat = self._seat_at(self.host.heads[table])
        if seat is not None:
            self.host.practice.note(table, seat, text, look.found)
        return review_json(look.found, look.setup, self.query.get("lang", "en"))

    def _look(self, key: str, text: str) -> Look:
        """Begin to look back at a game, or go on."""
        look = self.host.looks.get(key)
        if look is None:
            look = self.host.looks[key] = Look(self.host, text)
        if look.has_failed:
            raise refuse("internal")
        return look

    async def no_links(self, _table: str) -> list[Any]:
        """Name no links to a game: nobody else could open them."""
        return []

    # --- replays ---

    async def _source(self, source: Source) -> tuple[str, str, str | None]:
        """Find the game that is meant: a key, its record, and its table."""
        if source.table is not None:
            return source.table, await self._record(source.table), source.table
        if source.record is None:
            raise refuse("no-such-link")
        return digest(source.record.encode()), source.record, None

    async def replay(self) -> bytes:
        """Show a finished game again, frame by frame: the player here may see all of it."""
        _, text, table = await self._source(self.body(Source))
        retold = await self.host.work("bots", "replay", text, "all", None)
        me: Seat | None = None
        seats: list[SeatInfo] = []
        if table is None:
            seats = seats_of_record(text)
        else:
            head = self.host.named(self.host.heads[table])
            me = self._seat_at(head)
            seats = [replace(one, person=None) for one in describe(head.table, head.seats).seats]
        frame = encode({"table": table, "me": me, "seats": seats})
        return frame[:-1] + b',"replay":' + bytes(retold.content) + b"}"

    async def chances(self) -> Any:
        """Look back at a whole game, as far as that is."""
        data = self.body(OfGame)
        key, text, _ = await self._source(data)
        made = (await self.host.work("bots", "replay", text, "all", None)).made
        look = self._look(key, text)
        if look.found is None:
            return chances_so_far(look.progress, look.sketched, made)
        return chances_found(look.found, text, made, data.lang)

    async def weigh(self) -> Any:
        """Ask the coach about the move behind a frame."""
        data = self.body(OfMove)
        _, text, _ = await self._source(data)
        movers = (await self.host.work("bots", "replay", text, "all", None)).movers
        if data.frame >= len(movers) or movers[data.frame] is None:
            raise refuse("no-such-moment")
        about = (text, data.frame, HINT_BUDGET, data.lang)
        return await self.host.work("bots", "weigh again", *about)

    async def play_on(self) -> Seated:
        """Play on from a frame at a table of one's own, against bots."""
        data = self.body(PlayOn)
        _, text, _ = await self._source(data)
        made = (await self.host.work("bots", "replay", text, "all", None)).made
        if data.frame >= len(made) - 1 or data.seat >= len(seats_of_record(text)):
            raise refuse("no-such-moment")
        about = (text, made[data.frame], data.seat if data.imagined else None, self.host.draw(32))
        setup, opening = await self.host.work("bots", "what if", *about)
        plan = planned_on(self.me, setup, data.seat, data.level, self.host.house.levels)
        room = await self._add(plan)
        room.do(room.table.begin, opening)
        await room.settle()
        return seated_at(room.table, self.me)
