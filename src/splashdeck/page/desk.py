"""Who plays at a page, and its tables: what a page asks its own host for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Struct

from splashdeck.bots import LEVELS
from splashdeck.game import Seat
from splashdeck.games.tally import Box, Form, Lying, Score
from splashdeck.locale import LANGUAGES
from splashdeck.page import shelf
from splashdeck.page.shelf import Head
from splashdeck.table import (
    Person,
    Starting,
    Table,
    TableChange,
    TableInfo,
    describe,
    refuse,
    sheet_name,
)
from splashdeck.table.founding import (
    Planned,
    Seated,
    TablePlan,
    planned,
    planned_again,
    seated_at,
)
from splashdeck.table.names import clean_name, guest_name
from splashdeck.table.protocol import Again, GuestNamed, SeatChange

if TYPE_CHECKING:
    from splashdeck.page.host import Host
    from splashdeck.page.room import Room

PREFIX = "here-"
"""The ids of a page's own tables begin so: no server's does."""
T = TypeVar("T")


class Naming(Struct, forbid_unknown_fields=True):
    """Another name, another duck, or both; what is left out stays as it is."""

    name: str | None = None
    duck: str | None = None


class TaskAnswer(Struct, forbid_unknown_fields=True):
    """How a task went: was the move found at once, with no help?"""

    table: str
    move: int
    found: bool


class Desk:
    """One request: who asks, and with what."""

    def __init__(self, host: Host, body: str | None, query: dict[str, str]) -> None:
        self.host = host
        self._body = body
        self.query = query

    @property
    def me(self) -> Person:
        """Who plays here; TableError before anybody does."""
        if self.host.me is None:
            raise refuse("no-identity")
        return self.host.me

    def body(self, kind: type[T]) -> T:
        """Read what was sent along; TableError if it is not that."""
        try:
            return msgspec.json.decode(self._body or "{}", type=kind)
        except msgspec.MsgspecError as error:
            raise refuse("bad-message", str(error)[:300]) from None

    # --- the player ---

    async def who_am_i(self) -> Person:
        """Tell who plays here."""
        return self.me

    async def become(self) -> Person:
        """Be somebody: with this name, or a duck's in the browser's language."""
        if self.host.me is None:
            name = self.body(Naming).name
            given = self._duck_name() if name is None else clean_name(name)
            await self._be(Person(f"{PREFIX}{self.host.draw(8).hex()}", given))
        return self.me

    def _duck_name(self) -> str:
        tags = [tag.strip()[:2].lower() for tag in self.host.languages.split(",")]
        lang = next((tag for tag in tags if tag in LANGUAGES), "en")
        return guest_name(int.from_bytes(self.host.draw(4), "big"), lang)

    async def change_me(self) -> Person:
        """Change the player's name or duck, wherever they sit."""
        wish = self.body(Naming)
        name = self.me.name if wish.name is None else clean_name(wish.name)
        wanted = {"id": self.me.id, "name": name, "duck": wish.duck or self.me.duck}
        try:
            person = msgspec.convert(wanted, Person)
        except msgspec.ValidationError as error:
            raise refuse("bad-message", str(error)) from None
        await self._be(person)
        for room in list(self.host.rooms.values()):
            room.do(room.table.rename, self.me)
        return self.me

    async def _be(self, person: Person) -> None:
        await self.host.stored({shelf.ME: shelf.text_of(person)})
        self.host.me = person

    async def forget_me(self) -> None:
        """Erase all that this page has stored."""
        await self.host.erase()

    async def export(self) -> dict[str, Any]:
        """Hand out all that is stored, but for the games' logs."""
        return {"person": self.me, "tables": [self._info(head) for head in self._heads()]}

    async def history(self) -> list[dict[str, Any]]:
        """List the finished games, the newest first."""
        over = [head for head in self._heads() if head.table.outcome is not None]
        games = []
        for head in over:
            seat = self._seat_at(head)
            if seat is not None:
                games.append(_finished(head, seat))
        return games

    def _seat_at(self, head: Head) -> Seat | None:
        return next((one.seat for one in head.seats if one.person == self.me.id), None)

    async def next_task(self) -> dict[str, Any]:
        """Tell the next task from the player's own mistakes, and how many there are."""
        practice = self.host.practice
        return {"standing": practice.standing(), "task": practice.next()}

    async def answer_task(self) -> dict[str, Any]:
        """Note how a task went."""
        answer, practice = self.body(TaskAnswer), self.host.practice
        again = await practice.answer(answer.table, answer.move, answer.found)
        return {"again": again, "standing": practice.standing()}

    async def none(self) -> list[Any]:
        """List nothing: without others there are no ratings, no turns and no public tables."""
        return []

    # --- tables ---

    def _heads(self) -> list[Head]:
        heads = [self.host.named(head) for head in self.host.heads.values()]
        shown = [head for head in heads if head.table.status != "closed"]
        return sorted(shown, key=lambda head: head.table.created, reverse=True)

    def _info(self, head: Head) -> TableInfo:
        sheet = head.table.setup.get("sheet")
        setup = head.table.setup
        if isinstance(sheet, dict):
            setup = {**setup, "sheet": sheet_name(sheet)}
        return describe(head.table, head.seats, setup=setup)

    async def my_tables(self) -> list[TableInfo]:
        """List the tables of this page, the newest first."""
        return [self._info(head) for head in self._heads()]

    async def create(self) -> Seated:
        """Set up a table; the player takes the first open seat."""
        plan = planned(self.me, self.body(TablePlan), self.host.house.levels)
        return seated_at((await self._add(plan)).table, self.me)

    async def _add(self, plan: Planned) -> Room:
        table, invite = (f"{PREFIX}{self.host.draw(12).hex()}" for _ in range(2))
        row = plan.row(table, invite, None, self.me, self.host.now)
        room = self.host.add(Table(row, plan.seats, self.host.house))
        await self.host.stored({shelf.HEADS + table: shelf.text_of(room.head)})
        return room

    async def show(self, table: str) -> TableInfo:
        """Describe a table."""
        return (await self._room(table)).table.info()

    async def _room(self, table: str) -> Room:
        room = await self.host.room(table)
        await room.settle()
        return room

    async def seated(self, table: str) -> Seated:
        """Describe a table to somebody who sits there."""
        return seated_at((await self._room(table)).table, self.me)

    async def sheet(self, table: str, name: str) -> Any:
        """Hand out a table's own card sheet by its digest."""
        sheet = (await self._room(table)).table.row.setup.get("sheet")
        if not isinstance(sheet, dict) or sheet_name(sheet) != name:
            raise refuse("not-found")
        return sheet

    async def _do(self, table: str, name: str, *arguments: Any, **more: Any) -> Room:
        """Have something done at a table, and return once it is stored."""
        room = await self.host.room(table)
        room.do(partial(getattr(room.table, name), **more), *arguments)
        await room.settle()
        return room

    async def leave(self, table: str) -> None:
        """Give up one's seat."""
        await self._do(table, "leave", self.me)

    async def start(self, table: str) -> TableInfo:
        """Begin the deal."""
        how = self.body(Starting)
        return (await self._do(table, "start", self.me, starting=how)).table.info()

    async def change(self, table: str) -> TableInfo:
        """Change what is planned for a table that waits."""
        return (await self._do(table, "change", self.me, self.body(TableChange))).table.info()

    async def set_seat(self, table: str, seat: str) -> TableInfo:
        """Put a bot on a free seat, or open a bot's seat."""
        bot = self.body(SeatChange).bot
        return (await self._do(table, "set_seat", self.me, int(seat), bot)).table.info()

    async def seat_guest(self, table: str) -> TableInfo:
        """Give an open seat to somebody who plays at this device too, before the start."""
        guest = self.body(GuestNamed)
        about = (self.me, clean_name(guest.name), guest.seat)
        return (await self._do(table, "seat_guest", *about)).table.info()

    async def remove(self, table: str, seat: str) -> TableInfo:
        """Let a guest go, before the start."""
        return (await self._do(table, "remove", self.me, int(seat))).table.info()

    async def rematch(self, table: str) -> Seated:
        """Play again with everyone one seat further."""
        room = await self._room(table)
        old = room.table
        if old.row.status != "over":
            raise refuse("not-over")
        again = old.row.next
        if again is None or self.host.heads[again].table.status == "closed":
            again = (await self._add(planned_again(old, when_ready=True))).id
            room.do(old.follow_with, again)
        new = await self._room(again)
        if self.body(Again).ready:
            new.do(new.table.say_ready, self.me)
            room.do(old.say_ready, self.me)
            await new.settle()
        return seated_at(new.table, self.me)

    # --- the real box ---

    async def score_form(self) -> Form:
        """Tell what is to be entered to score a box."""
        return self.body(Box).form()

    async def score(self) -> Score:
        """Score what lies on a real table."""
        return self.body(Lying).score()

    async def export_plays(self) -> bytes:
        """Write plays as a file for another play logger."""
        from splashdeck.games.plays import Export  # loads XML and CSV, which no game needs

        return self.body(Export).text().encode()


def _finished(head: Head, seat: Seat) -> dict[str, Any]:
    row, outcome = head.table, head.table.outcome
    assert outcome is not None
    levels = [one.level for one in head.seats if one.level is not None]
    return {
        "table": row.id,
        "game": row.game,
        "ended": row.ended,
        "seat": seat,
        "score": outcome["scores"][seat],
        "rank": outcome["ranks"][seat],
        "won": seat in outcome["winners"],
        "players": len(outcome["ranks"]),
        "level": max(levels, key=list(LEVELS).index, default=None),
        "rated": False,
    }
