"""Links to a finished game, over HTTP: those who played make them and end them."""

from __future__ import annotations

from litestar import delete, get, post
from msgspec import Struct

from splashdeck.game import Seat
from splashdeck.server.identity import Person, new_id
from splashdeck.server.rooms.room import Room
from splashdeck.server.store.links import Link
from splashdeck.server.web.asking import REFUSALS, Ask, TableId, caller, hall_of
from splashdeck.table import refuse


class LinkPlan(Struct, forbid_unknown_fields=True):
    """What a link is to show: all cards or one's own side, the players' names or not."""

    open: bool = True
    names: bool = False


class LinkInfo(Struct):
    """A link to a finished game, as those who played see it."""

    id: str
    open: bool
    names: bool
    created: int
    seat: Seat
    """The seat of the player who made it, and whose side it shows unless it is open."""


def _info(link: Link) -> LinkInfo:
    return LinkInfo(link.id, link.open, link.names, link.created, link.seat)


async def _played(request: Ask, table: str) -> tuple[Room, Person, Seat]:
    """Find a finished game that the caller has played, and where they sat."""
    person = await caller(request)
    room = await hall_of(request).seen_room(table, person)
    seat = room.table.seating.seat_of(person.id)
    if seat is None:
        raise refuse("not-seated")
    if room.table.row.status != "over":
        raise refuse("not-over")
    return room, person, seat


@get("/api/tables/{table:str}/links", responses=REFUSALS, tags=["replays"])
async def show_links(request: Ask, table: TableId) -> list[LinkInfo]:
    """List all links to a game that the caller has played, whoever made them."""
    await _played(request, table)
    return [_info(link) for link in await hall_of(request).links.to_table(table)]


@post("/api/tables/{table:str}/links", responses=REFUSALS, tags=["replays"], status_code=201)
async def make_link(request: Ask, table: TableId, data: LinkPlan) -> LinkInfo:
    """Make a link by which anybody may see a game again that the caller has played."""
    _, person, seat = await _played(request, table)
    hall = hall_of(request)
    link = Link(new_id(), table, person.id, seat, data.open, data.names, hall.clock.now())
    await hall.links.add(link)
    return _info(link)


@delete(
    "/api/tables/{table:str}/links/{link:str}",
    responses=REFUSALS,
    tags=["replays"],
    status_code=204,
)
async def end_link(request: Ask, table: TableId, link: TableId) -> None:
    """Let a link lead nowhere any more; each of those who played may do so."""
    await _played(request, table)
    found = await hall_of(request).links.find(link)
    if found is None or found.table != table:
        raise refuse("no-such-link")
    await hall_of(request).links.remove(link)


HANDLERS = [show_links, make_link, end_link]
