"""The requests that a page's host answers, at the addresses of the server's.

Whatever takes others is not here, and is refused as `not-found`: the page offers none of it
while it is its own host.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from splashdeck.bots import LEVELS
from splashdeck.game import RULES_VERSION, Seat
from splashdeck.games.tally import Box, Form, Lying, Score
from splashdeck.locale import LANGUAGES, say
from splashdeck.page import shelf
from splashdeck.page.looks import HINT_BUDGET, Look
from splashdeck.page.messages import Ask
from splashdeck.page.shelf import Head
from splashdeck.record import digest
from splashdeck.table import (
    Person,
    Starting,
    Table,
    TableChange,
    TableInfo,
    describe,
    record,
    refuse,
    rotated,
    rotated_setup,
    sheet_name,
)
from splashdeck.table.founding import Planned, Seated, TablePlan, planned, planned_on, seated_at
from splashdeck.table.names import clean_name
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


class SeatChange(Struct, forbid_unknown_fields=True):
    """A bot's level, or null to open the seat."""

    bot: str | None = None


class GuestNamed(Struct, forbid_unknown_fields=True):
    """Somebody who plays at this device too, and which seat is theirs; None: any open one."""

    name: str
    seat: int | None = None


class TaskAnswer(Struct, forbid_unknown_fields=True):
    """How a task went: was the move found at once, with no help?"""

    table: str
    move: int
    found: bool


class Again(Struct, forbid_unknown_fields=True):
    """Whether one is ready for the rematch."""

    ready: bool = False


async def answered(host: Host, asked: Ask) -> bytes:
    """Answer a request with JSON, or with a record's text; SplashdeckError if it is refused."""
    url = urlsplit(asked.path)
    for method, pattern, handler in ROUTES:
        match = re.fullmatch(pattern, url.path)
        if match is not None and method == asked.method:
            query = {name: values[-1] for name, values in parse_qs(url.query).items()}
            found = await handler(Desk(host, asked.body, query), *match.groups())
            return found if isinstance(found, bytes) else encode(found)
    raise refuse("not-found")


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
        ducks = say("word-guests", lang=lang).split(", ")
        drawn = int.from_bytes(self.host.draw(4), "big")
        return f"{ducks[drawn % len(ducks)]} {drawn // len(ducks) % 900 + 100}"

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
        """Erase everything."""
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
        """There are none without others."""
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
        """Plan something else."""
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
            options = replace(old.options, when_ready=True, fill_seconds=None)
            seats = rotated(old.seats)
            setup = rotated_setup(old.row.setup)
            plan = Planned(setup, options, old.row.public, seats, old.row.author)
            again = (await self._add(plan)).id
            room.do(old.follow_with, again)
        new = await self._room(again)
        if self.body(Again).ready:
            new.do(new.table.say_ready, self.me)
            room.do(old.say_ready, self.me)
            await new.settle()
        return seated_at(new.table, self.me)

    # --- a table's past ---

    async def log(self, table: str) -> bytes:
        """Tell what has happened, as the player saw it; `seat`: as which of those who play here."""
        room = await self.host.room(table)
        seat = self.query.get("seat")
        viewer = room.table.seating.viewer(self.me.id, None if seat is None else int(seat))
        return log_text(await room.told(), viewer, int(self.query.get("after", -1)))

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
        """There are none: nobody else could open them."""
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
        """Show a finished game again, frame by frame: who plays here may see all of it."""
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


_T = "/api/tables/([^/]+)"
Handler = Callable[..., Awaitable[Any]]
ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/api/me", Desk.who_am_i),
    ("POST", "/api/me", Desk.become),
    ("PATCH", "/api/me", Desk.change_me),
    ("DELETE", "/api/me", Desk.forget_me),
    ("GET", "/api/me/export", Desk.export),
    ("GET", "/api/me/history", Desk.history),
    ("GET", "/api/me/practice", Desk.next_task),
    ("POST", "/api/me/practice", Desk.answer_task),
    ("GET", "/api/me/ratings", Desk.none),
    ("GET", "/api/me/turns", Desk.none),
    ("GET", "/api/me/tables", Desk.my_tables),
    ("GET", "/api/tables", Desk.none),
    ("POST", "/api/tables", Desk.create),
    ("GET", _T, Desk.show),
    ("PATCH", _T, Desk.change),
    ("GET", f"{_T}/invitation", Desk.seated),
    ("POST", f"{_T}/join", Desk.seated),
    ("GET", f"{_T}/sheet/([^/]+)", Desk.sheet),
    ("POST", f"{_T}/leave", Desk.leave),
    ("POST", f"{_T}/start", Desk.start),
    ("POST", f"{_T}/seats/([0-9]+)", Desk.set_seat),
    ("DELETE", f"{_T}/seats/([0-9]+)", Desk.remove),
    ("POST", f"{_T}/guests", Desk.seat_guest),
    ("POST", f"{_T}/rematch", Desk.rematch),
    ("GET", f"{_T}/log", Desk.log),
    ("GET", f"{_T}/record", Desk.record),
    ("GET", f"{_T}/review", Desk.review),
    ("GET", f"{_T}/links", Desk.no_links),
    ("POST", "/api/replay", Desk.replay),
    ("POST", "/api/replay/chances", Desk.chances),
    ("POST", "/api/replay/move", Desk.weigh),
    ("POST", "/api/replay/play-on", Desk.play_on),
    ("POST", "/api/score/form", Desk.score_form),
    ("POST", "/api/score", Desk.score),
    ("POST", "/api/score/export", Desk.export_plays),
]
