"""Tables, over HTTP: the lobby, making and filling tables, inviting others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

from litestar import Response, delete, get, patch, post
from litestar.params import Parameter
from msgspec import Meta, Struct

from splashdeck.bots import LEVELS
from splashdeck.fairness import MOST_SEATS, SeatNumber
from splashdeck.games import game_class
from splashdeck.games.catalogue import titles
from splashdeck.locale import say
from splashdeck.server.cluster.errands import Describe, TakeSeat
from splashdeck.server.cluster.membership import Elsewhere
from splashdeck.server.rooms.room import Room
from splashdeck.server.rooms.turns import Turn
from splashdeck.server.web.asking import (
    REFUSALS,
    Ask,
    Id,
    Invite,
    TableId,
    address,
    caller,
    caller_or_none,
    count_new_table,
    count_together,
    hall_of,
    language_of,
)
from splashdeck.server.web.people import RatingNow, rating_now
from splashdeck.server.wire.limits import Bucket, milliseconds
from splashdeck.table import Person, Starting, Table, TableChange, TableInfo, refuse, sheet_name
from splashdeck.table.founding import Seated, TablePlan, seated_at
from splashdeck.table.protocol import EMOTES, Again, GuestNamed, SeatChange

SheetName = Annotated[str, Parameter(max_length=80)]


class Joining(Struct, forbid_unknown_fields=True):
    """A seat to take, or any; the invitation of a private table."""

    seat: SeatNumber | None = None
    invite: Id | None = None


class CodeTyped(Struct, forbid_unknown_fields=True):
    """A short code, as it was said aloud."""

    code: Annotated[str, Meta(min_length=1, max_length=16)]


class QuickMatch(Struct, forbid_unknown_fields=True):
    """Which game, and with how many if it comes to bots."""

    game: Annotated[str, Meta(max_length=32)]
    players: Annotated[int, Meta(ge=2, le=MOST_SEATS)] = 3


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    least_players: int
    most_players: int
    setup: dict[str, Any]


class Offer(Struct):
    """What this server offers."""

    games: list[GameInfo]
    bots: dict[str, str]
    emotes: list[str]


@get("/api/offer", tags=["tables"])
async def offer(request: Ask) -> Offer:
    """Tell which games and bots there are, and in the asker's language how each bot plays."""
    games = []
    for name in titles():
        game = game_class(name)
        least = game.player_counts.start
        setup = game.set_up({"game": name, "players": least}).setup_keys()
        games.append(GameInfo(name, least, game.player_counts.stop - 1, setup))
    lang = language_of(request)
    bots = {level: say(f"web-level-how-{level}", lang=lang) for level in LEVELS}
    return Offer(games, bots, list(EMOTES))


@post("/api/tables", responses=REFUSALS, tags=["tables"], status_code=201)
async def create_table(request: Ask, data: TablePlan) -> Seated:
    """Set up a table; the caller hosts it and takes the first open seat."""
    person = await caller(request)
    await count_new_table(request, person)
    return seated_at((await hall_of(request).create(person, data)).table, person)


@get("/api/tables", tags=["tables"])
async def public_tables(request: Ask) -> list[TableInfo]:
    """List the public tables that wait for players or can be watched, the newest first."""
    hall = hall_of(request)
    return await hall.infos(await hall.books.public_tables(["open", "dealing", "playing"]))


@get("/api/me/tables", responses=REFUSALS, tags=["tables"])
async def my_tables(request: Ask) -> list[TableInfo]:
    """List the tables that the caller hosts or sits at, the newest first."""
    person = await caller(request)
    hall = hall_of(request)
    return await hall.infos(await hall.books.tables_of(person.id))


@get("/api/me/turns", responses=REFUSALS, tags=["tables"])
async def my_turns(request: Ask) -> list[Turn]:
    """List the tables where the caller is asked to decide, the most urgent first."""
    person = await caller(request)
    return await hall_of(request).turns.of(person.id)


@get("/api/tables/{table:str}/ratings", responses=REFUSALS, tags=["tables"])
async def table_ratings(
    request: Ask, table: TableId, invite: Invite = None
) -> dict[str, RatingNow]:
    """Tell the ratings of a table's people in its game, by person; only of those who have one."""
    hall = hall_of(request)
    room = await hall.seen_room(table, await caller_or_none(request), invite)
    people = [seat.person for seat in room.table.seats if seat.person is not None]
    found = await hall.people.ratings(room.table.row.game, people)
    return {person: rating_now(rating) for person, rating in found.items()}


@get("/api/tables/{table:str}", responses=REFUSALS, tags=["tables"])
async def show_table(request: Ask, table: TableId, invite: Invite = None) -> TableInfo:
    """Describe a table."""
    room = await hall_of(request).seen_room(table, await caller_or_none(request), invite)
    return room.table.info()


@get("/api/tables/{table:str}/sheet/{name:str}", responses=REFUSALS, tags=["tables"])
async def show_sheet(
    request: Ask, table: TableId, name: SheetName, invite: Invite = None
) -> Response[dict[str, Any]]:
    """Hand out a table's own card sheet by its digest; it never changes, so keep it."""
    room = await hall_of(request).seen_room(table, await caller_or_none(request), invite)
    sheet = room.table.row.setup.get("sheet")
    if not isinstance(sheet, dict) or sheet_name(sheet) != name:
        raise refuse("not-found")
    return Response(sheet, headers={"cache-control": "private, max-age=31536000, immutable"})


async def acted(request: Ask, table: str, act: Callable[..., None], *given: Any) -> Room:
    """Let the caller do something at a table; return its room once that is stored."""
    person = await caller(request)
    room = await hall_of(request).seen_room(table, person)
    room.do(partial(act, room.table), person, *given)
    await room.settle()
    return room


@post("/api/tables/{table:str}/join", responses=REFUSALS, tags=["tables"], status_code=200)
async def join_table(request: Ask, table: TableId, data: Joining) -> Seated:
    """Take an open seat."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.seen_room(table, person, data.invite)
    await hall.join(room, person, data.seat)
    await room.settle()
    return seated_at(room.table, person)


@post("/api/tables/{table:str}/guests", responses=REFUSALS, tags=["tables"], status_code=200)
async def seat_guest(request: Ask, table: TableId, data: GuestNamed) -> TableInfo:
    """Give an open seat to somebody who plays at the caller's device, before the start."""
    return (await acted(request, table, Table.seat_guest, data.name, data.seat)).table.info()


@post("/api/codes", responses=REFUSALS, tags=["tables"], status_code=200)
async def join_by_code(request: Ask, data: CodeTyped) -> Seated:
    """Take a seat at the table with this short code."""
    person = await caller(request)
    hall = hall_of(request)
    now = hall.clock.now() / 1000
    request.app.state.codes.take(address(request), now)
    await count_together(request, "codes", address(request))
    wrong: Bucket = request.app.state.wrong_codes
    if wait := wrong.wait(now):
        raise refuse("too-many", retry_ms=milliseconds(wait))
    found = await hall.books.find_table(code=data.code.strip().upper())
    if found is None:
        wrong.take(now)
        await count_together(request, "wrong_codes", "")
        raise refuse("no-such-code")
    seated: Seated = await hall.do(TakeSeat(found, person))
    return seated


@post("/api/quick", responses=REFUSALS, tags=["tables"], status_code=200)
async def quick_match(request: Ask, data: QuickMatch) -> Seated:
    """Sit down at a public table of this game, or at a new one that waits 15 s for others."""
    person = await caller(request)
    hall = hall_of(request)
    await count_new_table(request, person)
    if hall.cluster is not None:
        return await hall.cluster.quick(person, data.game, data.players)
    room = await hall.matching.quick(person, data.game, data.players)
    await room.settle()
    return seated_at(room.table, person)


@post("/api/tables/{table:str}/leave", responses=REFUSALS, tags=["tables"], status_code=204)
async def leave_table(request: Ask, table: TableId) -> None:
    """Give up one's seat; in a game a bot holds it until one is back."""
    await acted(request, table, Table.leave)


@post("/api/tables/{table:str}/start", responses=REFUSALS, tags=["tables"], status_code=200)
async def start_table(request: Ask, table: TableId, data: Starting | None = None) -> TableInfo:
    """Begin the deal; the host's to do, once every seat is taken."""
    return (await acted(request, table, partial(Table.start, starting=data))).table.info()


@patch("/api/tables/{table:str}", responses=REFUSALS, tags=["tables"])
async def change_table(request: Ask, table: TableId, data: TableChange) -> TableInfo:
    """Plan something else: set-up, seats, options; the host's to do, before the deal."""
    return (await acted(request, table, Table.change, data)).table.info()


@post(
    "/api/tables/{table:str}/seats/{seat:int}",
    responses=REFUSALS,
    tags=["tables"],
    status_code=200,
)
async def change_seat(request: Ask, table: TableId, seat: int, data: SeatChange) -> TableInfo:
    """Put a bot on a free seat, or open a bot's seat; the host's to do."""
    return (await acted(request, table, Table.set_seat, seat, data.bot)).table.info()


@delete(
    "/api/tables/{table:str}/seats/{seat:int}",
    responses=REFUSALS,
    tags=["tables"],
    status_code=200,
)
async def remove_player(request: Ask, table: TableId, seat: int) -> TableInfo:
    """Send a player away; the host's to do, and before the start one's own guests anybody's."""
    return (await acted(request, table, Table.remove, seat)).table.info()


@post("/api/tables/{table:str}/rematch", responses=REFUSALS, tags=["tables"], status_code=200)
async def rematch(request: Ask, table: TableId, data: Again | None = None) -> Seated:
    """Play again with everyone one seat further."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.seen_room(table, person)
    await count_new_table(request, person)
    ready = data is not None and data.ready
    try:
        again = await hall.rematch(room, person, ready)
    except Elsewhere as found:
        if ready:
            room.do(room.table.say_ready, person)
        seated: Seated = await hall.do(Describe(found.table, person, ready))
        return seated
    if room.table.options.television:  # the screen goes along
        for screen in room.table.seating.admitted:
            again.do(again.table.admit, Person(screen, ""), again.table.row.invite)
    await again.settle()
    return seated_at(again.table, person)


HANDLERS = [
    offer,
    create_table,
    public_tables,
    my_tables,
    my_turns,
    table_ratings,
    show_table,
    show_sheet,
    join_table,
    seat_guest,
    join_by_code,
    quick_match,
    leave_table,
    start_table,
    change_table,
    change_seat,
    remove_player,
    rematch,
]
