"""Errands: what is asked of a table's owner in one question, here or over the bus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from msgspec import Struct

from splashdeck.game import Seat
from splashdeck.server.identity import Person
from splashdeck.server.logs import id_of, request_id
from splashdeck.table import TableInfo
from splashdeck.table.founding import Seated, seated_at

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall


class AnswerTo(Struct, frozen=True):
    """An answer to a request: what ASGI calls status, headers and body."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class AtATable(Struct, frozen=True):
    """An errand at one table, for its owner; `result` is the kind of its answer."""

    result: ClassVar[Any]

    table: str

    async def run(self, hall: Hall) -> Any:
        """Do it, where the table is."""
        raise NotImplementedError


class TakeSeat(AtATable, frozen=True, tag="take-seat"):
    """Sit down at a table; `if_quick`: as in a quick match, only where somebody may still come."""

    result = Seated

    person: Person
    seat: Seat | None = None
    if_quick: bool = False

    async def run(self, hall: Hall) -> Seated:
        """Take a seat, and return once that is stored."""
        room = await hall.room(self.table)
        if self.if_quick:
            await hall.matching.join(room, self.person)
        else:
            await hall.join(room, self.person, self.seat)
        await room.settle()
        return seated_at(room.table, self.person)


class Admit(AtATable, frozen=True, tag="admit"):
    """Let somebody in by an invitation; describe the table to them."""

    result = TableInfo

    person: Person | None
    invite: str

    async def run(self, hall: Hall) -> TableInfo:
        """Let them in, and return once that is stored."""
        room = await hall.room(self.table)
        if self.person is not None:
            room.do(room.table.admit, self.person, self.invite)
            await room.settle()
        return (await hall.seen_room(self.table, self.person, self.invite)).table.info()


class Describe(AtATable, frozen=True, tag="describe"):
    """Describe a table to somebody who may see it, and perhaps is ready to play there."""

    result = Seated

    person: Person | None
    ready: bool = False

    async def run(self, hall: Hall) -> Seated:
        """Describe the table as this person sees it."""
        room = await hall.seen_room(self.table, self.person)
        if self.ready and self.person is not None:
            room.do(room.table.say_ready, self.person)
            await room.settle()
        return seated_at(room.table, self.person)


class Leave(AtATable, frozen=True, tag="leave"):
    """Take somebody who is being erased away from a table that waits."""

    result = bool

    person: Person

    async def run(self, hall: Hall) -> bool:
        """Give their seat up, or their place as the host."""
        room = await hall.room(self.table)
        hall.leave_open_table(room, self.person)
        await room.settle()
        return True


class Request(AtATable, frozen=True, tag="request"):
    """Handle a whole request about a table; it was checked and counted where it came in."""

    result = AnswerTo

    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    client: tuple[str, int]
    scheme: str

    async def run(self, hall: Hall) -> AnswerTo:
        """Have the application of this process answer the request."""
        assert hall.cluster is not None
        request_id.set(id_of(self.headers))
        sent: list[Any] = []
        body = [{"type": "http.request", "body": self.body, "more_body": False}]

        async def receive() -> Any:
            return body.pop() if body else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await hall.cluster.app(self._scope(), receive, send)
        start = sent[0]
        content = b"".join(message.get("body", b"") for message in sent[1:])
        return AnswerTo(start["status"], list(start.get("headers", ())), content)

    def _scope(self) -> dict[str, Any]:
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": None,
            "client": self.client,
            "scheme": self.scheme,
            "method": self.method,
            "root_path": "",
            "path": self.path,
            "raw_path": self.path.encode(),
            "query_string": self.query,
            "headers": self.headers,
            "state": {},
            "extensions": {},
        }


class QuickMatch(Struct, frozen=True, tag="quick"):
    """Find somebody a seat at a public table; one process does this for all, one by one."""

    result: ClassVar[Any] = Seated

    person: Person
    game: str
    players: int

    async def run(self, hall: Hall) -> Seated:
        """Find a seat, or set a table up."""
        return await hall.matching.quick_for_all(self.person, self.game, self.players)


class Infos(Struct, frozen=True, tag="infos"):
    """Describe some tables briefly, as far as they are open at that process."""

    result: ClassVar[Any] = list[TableInfo]

    tables: list[str]

    async def run(self, hall: Hall) -> list[TableInfo]:
        """Describe those that are open here."""
        return list(hall.warm_infos(self.tables).values())


TableErrand: TypeAlias = TakeSeat | Admit | Describe | Leave | Request
Errand: TypeAlias = TableErrand | QuickMatch | Infos
