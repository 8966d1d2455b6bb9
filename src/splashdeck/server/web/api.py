"""The HTTP API: people, tables, the lobby; the game itself is played over the WebSocket."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.openapi import ResponseSpec
from litestar.params import Parameter
from msgspec import Meta, Struct

from splashdeck.bots import LEVELS
from splashdeck.games import game_class
from splashdeck.games.catalogue import titles
from splashdeck.server.hall import Hall, TablePlan
from splashdeck.server.room import Room
from splashdeck.server.thinking.coach import review_json
from splashdeck.server.web.identity import (
    COOKIE,
    COOKIE_AGE,
    Person,
    guest_name,
    new_id,
)
from splashdeck.table import TableInfo, history, record, refuse
from splashdeck.table.names import clean_name
from splashdeck.table.protocol import EMOTES, Error, SeatNumber
from splashdeck.table.shown import log_shown

Ask = Request[Any, Any, Any]

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Id = Annotated[str, Meta(max_length=64)]
TableId = Annotated[str, Parameter(max_length=64)]
Invite = Annotated[str | None, Parameter(query="invite", max_length=64)]

REFUSALS = {
    status: ResponseSpec(Error, description=why, generate_examples=False)
    for status, why in {
        400: "The request makes no sense.",
        401: "Nobody is known by this cookie.",
        403: "This is not yours to do, or the request comes from another page.",
        404: "There is no such thing, or you may not see it.",
        405: "This address does not take that method.",
        409: "Not as things stand.",
        413: "The request is too large.",
        429: "Too many requests.",
    }.items()
}


class Me(Struct):
    """Who the caller is."""

    id: str
    name: str


class Naming(Struct, forbid_unknown_fields=True):
    """A name to go by; none: one is given."""

    name: Name | None = None


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
    players: Annotated[int, Meta(ge=2, le=7)] = 3


class SeatChange(Struct, forbid_unknown_fields=True):
    """A bot's level, or null to open the seat."""

    bot: Annotated[str, Meta(max_length=32)] | None = None


class Blocking(Struct, forbid_unknown_fields=True):
    """Whom to block, or to block no longer."""

    person: Id
    blocked: bool = True


class Seated(Struct):
    """A table that the caller has a seat at, with what it takes to invite others."""

    table: TableInfo
    seat: int | None
    invite: str
    code: str | None


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


class FinishedGame(Struct):
    """One game of a person's history."""

    table: str
    game: str
    ended: int | None
    seat: int
    score: int
    rank: int
    won: bool


class Statistics(Struct):
    """How a person has fared, by game."""

    games: dict[str, dict[str, float]]


class ChancePoint(Struct):
    """Everybody's chance to win, by seat, after so many moves."""

    move: int
    win: list[float]


class Moment(Struct):
    """A decision that cost much: made after so many moves, and what would have been better."""

    move: int
    seat: int
    played: str
    better: str
    loss: float
    because: list[str]
    view: dict[str, Any]


class ReviewTold(Struct):
    """A look back at a finished game."""

    curve: list[ChancePoint]
    moments: list[Moment]
    games: int


class ReviewProgress(Struct):
    """A review that is being made: how far it is, from 0 to 1."""

    progress: float


def hall_of(request: Ask) -> Hall:
    """Return the hall that this application serves."""
    hall: Hall = request.app.state.hall
    return hall


async def caller_or_none(request: Ask) -> Person | None:
    """Find who is calling; None for a stranger."""
    return (await hall_of(request).identify(request.headers.get("cookie", "")))[0]


async def caller(request: Ask) -> Person:
    """Find who is calling; TableError for a stranger."""
    person = await caller_or_none(request)
    if person is None:
        raise refuse("no-identity")
    return person


def with_cookie(request: Ask, person: Person) -> Response[Me]:
    """Answer with a person and their cookie."""
    response = Response(Me(person.id, person.name), status_code=200)
    response.set_cookie(
        COOKIE,
        hall_of(request).signer.cookie(person),
        max_age=COOKIE_AGE,
        httponly=True,
        secure=request.app.state.settings.secure,
        samesite="lax",
    )
    return response


# --- people ---


@get("/api/me", responses=REFUSALS, tags=["people"])
async def who_am_i(request: Ask) -> Me:
    """Tell who the caller is."""
    person = await caller(request)
    return Me(person.id, person.name)


@post("/api/me", responses=REFUSALS, tags=["people"], status_code=200)
async def become_guest(request: Ask, data: Naming) -> Response[Me]:
    """Make the caller a guest with a name and a cookie; who is known stays who they are."""
    hall = hall_of(request)
    known = await caller_or_none(request)
    if known is not None:
        return with_cookie(request, known)
    name = guest_name() if data.name is None else clean_name(data.name)
    request.app.state.guests.take(address(request), hall.clock.now() / 1000)
    person = Person(new_id(), name)
    await hall.books.add_person(person, hall.clock.now())
    return with_cookie(request, person)


@patch("/api/me", responses=REFUSALS, tags=["people"])
async def rename_me(request: Ask, data: Naming) -> Me:
    """Change the caller's name."""
    person = await caller(request)
    name = guest_name() if data.name is None else clean_name(data.name)
    hall = hall_of(request)
    await hall.books.rename(person.id, name)
    hall.rename(Person(person.id, name, person.generation))
    return Me(person.id, name)


@delete("/api/me", responses=REFUSALS, tags=["people"], status_code=204)
async def forget_me(request: Ask) -> None:
    """Erase the caller: name, passkeys, chat, seats; moves stay, as those of a nameless seat."""
    person = await caller(request)
    await hall_of(request).forget(person)


@get("/api/me/export", responses=REFUSALS, tags=["people"])
async def export_me(request: Ask) -> dict[str, Any]:
    """Hand the caller all that is stored about them."""
    person = await caller(request)
    return await hall_of(request).books.everything_about(person.id)


@get("/api/me/history", responses=REFUSALS, tags=["people"])
async def my_history(request: Ask) -> list[FinishedGame]:
    """List the caller's finished games, the newest first."""
    person = await caller(request)
    return [_finished(row) for row in await hall_of(request).books.finished_games(person.id)]


@get("/api/me/statistics", responses=REFUSALS, tags=["people"])
async def my_statistics(request: Ask) -> Statistics:
    """Sum up the caller's finished games."""
    games: dict[str, dict[str, float]] = {}
    for game in await my_history.fn(request):
        sums = games.setdefault(game.game, {"played": 0, "won": 0, "score": 0.0, "rank": 0.0})
        played = sums["played"]
        sums["score"] = (sums["score"] * played + game.score) / (played + 1)
        sums["rank"] = (sums["rank"] * played + game.rank) / (played + 1)
        sums["played"] = played + 1
        sums["won"] += game.won
    return Statistics(games)


def _finished(row: dict[str, Any]) -> FinishedGame:
    outcome, seat = msgspec.json.decode(row["outcome"]), row["seat"]
    return FinishedGame(
        row["id"],
        row["game"],
        row["ended"],
        seat,
        outcome["scores"][seat],
        outcome["ranks"][seat],
        seat in outcome["winners"],
    )


@post("/api/blocks", responses=REFUSALS, tags=["people"], status_code=204)
async def block(request: Ask, data: Blocking) -> None:
    """Block somebody, so that neither sits at a table of the other, or no longer."""
    person = await caller(request)
    books = hall_of(request).books
    if await books.person(data.person) is None:
        raise refuse("no-such-person")
    await books.block(person.id, data.person, data.blocked)


# --- tables ---


def seated(room: Room, person: Person) -> Seated:
    """Describe a table to somebody who belongs to it."""
    table = room.table
    row, seat = table.row, table.seating.seat_of(person.id)
    return Seated(table.info(), seat, row.invite, row.code)


@get("/api/offer", tags=["tables"])
async def offer() -> Offer:
    """Tell which games and bots there are."""
    games = []
    for name in titles():
        game = game_class(name)
        least = game.player_counts.start
        setup = game.set_up({"game": name, "players": least}).setup_keys()
        games.append(GameInfo(name, least, game.player_counts.stop - 1, setup))
    bots = {name: level.thinks for name, level in LEVELS.items()}
    return Offer(games, bots, list(EMOTES))


@post("/api/tables", responses=REFUSALS, tags=["tables"], status_code=201)
async def create_table(request: Ask, data: TablePlan) -> Seated:
    """Set up a table; the caller hosts it and takes the first open seat."""
    person = await caller(request)
    return seated(await hall_of(request).create(person, data), person)


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


@get("/api/tables/{table:str}", responses=REFUSALS, tags=["tables"])
async def show_table(request: Ask, table: TableId, invite: Invite = None) -> TableInfo:
    """Describe a table."""
    room = await hall_of(request).seen_room(table, await caller_or_none(request), invite)
    return room.table.info()


@get("/api/tables/{table:str}/invitation", responses=REFUSALS, tags=["tables"])
async def show_invitation(request: Ask, table: TableId) -> Seated:
    """Tell those at a table what it takes to invite others."""
    person = await caller(request)
    room = await hall_of(request).seen_room(table, person)
    table_ = room.table
    if table_.seating.seat_of(person.id) is None and table_.row.host != person.id:
        raise refuse("not-seated")
    return seated(room, person)


@post("/api/tables/{table:str}/join", responses=REFUSALS, tags=["tables"], status_code=200)
async def join_table(request: Ask, table: TableId, data: Joining) -> Seated:
    """Take an open seat."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.seen_room(table, person, data.invite)
    await hall.join(room, person, data.seat)
    await hall.storage.flush()
    return seated(room, person)


@post("/api/codes", responses=REFUSALS, tags=["tables"], status_code=200)
async def join_by_code(request: Ask, data: CodeTyped) -> Seated:
    """Take a seat at the table with this short code."""
    person = await caller(request)
    hall = hall_of(request)
    request.app.state.codes.take(address(request), hall.clock.now() / 1000)
    found = await hall.books.find_table(code=data.code.strip().upper())
    if found is None:
        raise refuse("no-such-code")
    room = await hall.room(found)
    await hall.join(room, person, None)
    await hall.storage.flush()
    return seated(room, person)


@post("/api/invitations/{invite:str}", responses=REFUSALS, tags=["tables"], status_code=200)
async def open_invitation(request: Ask, invite: TableId) -> TableInfo:
    """Find the table of an invitation link."""
    found = await hall_of(request).books.find_table(invite=invite)
    if found is None:
        raise refuse("no-such-table")
    return (await hall_of(request).room(found)).table.info()


@post("/api/quick", responses=REFUSALS, tags=["tables"], status_code=200)
async def quick_match(request: Ask, data: QuickMatch) -> Seated:
    """Sit down at a public table of this game, or play bots at once."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.quick(person, data.game, data.players)
    await hall.storage.flush()
    return seated(room, person)


@post("/api/tables/{table:str}/leave", responses=REFUSALS, tags=["tables"], status_code=204)
async def leave_table(request: Ask, table: TableId) -> None:
    """Give up one's seat; in a game a bot holds it until one is back."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.seen_room(table, person)
    room.do(room.table.leave, person)
    await hall.storage.flush()


@post("/api/tables/{table:str}/start", responses=REFUSALS, tags=["tables"], status_code=200)
async def start_table(request: Ask, table: TableId) -> TableInfo:
    """Begin the deal; the host's to do, once every seat is taken."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.seen_room(table, person)
    room.do(room.table.start, person)
    await hall.storage.flush()
    return room.table.info()


@post(
    "/api/tables/{table:str}/seats/{seat:int}",
    responses=REFUSALS,
    tags=["tables"],
    status_code=200,
)
async def change_seat(request: Ask, table: TableId, seat: int, data: SeatChange) -> TableInfo:
    """Put a bot on a free seat, or open a bot's seat; the host's to do."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.seen_room(table, person)
    room.do(room.table.set_seat, person, seat, data.bot)
    await hall.storage.flush()
    return room.table.info()


@delete(
    "/api/tables/{table:str}/seats/{seat:int}",
    responses=REFUSALS,
    tags=["tables"],
    status_code=200,
)
async def remove_player(request: Ask, table: TableId, seat: int) -> TableInfo:
    """Send a player away; the host's to do."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.seen_room(table, person)
    room.do(room.table.remove, person, seat)
    await hall.storage.flush()
    return room.table.info()


@post("/api/tables/{table:str}/rematch", responses=REFUSALS, tags=["tables"], status_code=200)
async def rematch(request: Ask, table: TableId) -> Seated:
    """Play again with everyone one seat further."""
    person = await caller(request)
    hall = hall_of(request)
    room = await hall.seen_room(table, person)
    return seated(await hall.rematch(room, person), person)


@get("/api/tables/{table:str}/log", responses=REFUSALS, tags=["tables"])
async def show_log(request: Ask, table: TableId, invite: Invite = None) -> list[dict[str, Any]]:
    """Tell what has happened, as the caller saw it."""
    hall = hall_of(request)
    person = await caller_or_none(request)
    room = await hall.seen_room(table, person, invite)
    viewer = room.table.seating.seat_of(None if person is None else person.id)
    kept = await hall.books.open_table(room.id, whole=True)
    return [] if kept is None else log_shown(history(kept), viewer)


@get("/api/tables/{table:str}/record", responses=REFUSALS, tags=["tables"], media_type="text/plain")
async def show_record(request: Ask, table: TableId, invite: Invite = None) -> str:
    """Hand out the record of a finished game, which `splashdeck verify` checks."""
    hall = hall_of(request)
    room = await hall.seen_room(table, await caller_or_none(request), invite)
    if room.table.row.status != "over":
        raise refuse("not-over")
    return await record_of(hall, room.id)


@get(
    "/api/tables/{table:str}/review",
    responses={
        202: ResponseSpec(ReviewProgress, description="It is being made.", generate_examples=False),
        **REFUSALS,
    },
    tags=["tables"],
)
async def show_review(
    request: Ask, table: TableId, invite: Invite = None, lang: Literal["en", "nl", "fr"] = "en"
) -> Response[ReviewTold]:
    """Look back at a finished game: everybody's chances, and the moves that mattered most."""
    hall = hall_of(request)
    room = await hall.seen_room(table, await caller_or_none(request), invite)
    if room.table.row.status != "over":
        raise refuse("not-over")
    reviews = hall.coaches.reviews
    found = reviews.find(room.id)
    if found is None:
        progress = reviews.look(room.id, partial(record_of, hall, room.id))
        waiting: Any = ReviewProgress(progress)
        return Response(waiting, status_code=202)
    told = msgspec.convert(review_json(found, room.table.row.setup, lang), ReviewTold)
    return Response(told)


async def record_of(hall: Hall, table: str) -> str:
    """Write a table's game as a record."""
    kept = await hall.books.open_table(table, whole=True)
    assert kept is not None
    return record(kept)


def address(request: Ask) -> str:
    """Return the address that a request comes from, for limits only."""
    return request.client.host if request.client else ""


HANDLERS = [
    who_am_i,
    become_guest,
    rename_me,
    forget_me,
    export_me,
    my_history,
    my_statistics,
    block,
    offer,
    create_table,
    public_tables,
    my_tables,
    show_table,
    show_invitation,
    join_table,
    join_by_code,
    open_invitation,
    quick_match,
    leave_table,
    start_table,
    change_seat,
    remove_player,
    rematch,
    show_log,
    show_record,
    show_review,
]
