"""Finished games again, over HTTP: as frames, with the coach's view, and to be played on.

A game is named by its table, by a link to it, or comes as a record in the request, which is
kept nowhere. What the caller may see of it follows from that: players see everything, and so
does whoever brings the record; people who were only let in see what all saw; a link says it
itself.
"""

from __future__ import annotations

import asyncio
import gzip
from functools import partial
from secrets import token_bytes
from typing import Any

from litestar import Response, post
from msgspec import Struct
from msgspec.structs import replace

from splashdeck.entropy import SEED_BYTES
from splashdeck.game import Seat
from splashdeck.record import digest
from splashdeck.server.cluster.errands import Describe
from splashdeck.server.web.asking import (
    REFUSALS,
    Ask,
    asker_of,
    caller,
    caller_or_none,
    count_new_table,
    hall_of,
)
from splashdeck.table import refuse
from splashdeck.table.founding import Seated, seated_at
from splashdeck.table.frames import Replay
from splashdeck.table.protocol import SeatInfo
from splashdeck.table.shown import encode
from splashdeck.thinking.retelling import (
    RECORD_BYTES,
    Chances,
    OfGame,
    OfMove,
    PlayOn,
    Retold,
    Source,
    chances_found,
    chances_so_far,
    seats_of_record,
)

BODY_BYTES = 2 * RECORD_BYTES
"""A record as JSON text: its quotes are escaped."""
PACKED_FROM = 16_384


class ReplayTold(Struct):
    """A finished game, and who played it."""

    table: str | None
    """Its table, for those who may open it."""
    me: Seat | None
    """Where the caller sat; only those who played can make links."""
    seats: list[SeatInfo]
    replay: Replay


class Weighed(Struct):
    """A move that could be made, with the chance to win and what speaks for it."""

    move: str
    win: float
    win_error: float
    result: float
    close: bool
    because: list[str]


class MoveTold(Struct):
    """What the coach thinks of a move: all that could be done then, what it recommends first."""

    seat: int
    played: str
    moves: list[Weighed]
    games: int


class Found(Struct, frozen=True):
    """A finished game, and how much of it the caller may see."""

    key: str
    text: str
    seen: str
    seat: Seat | None
    me: Seat | None
    seats: list[SeatInfo]
    table: str | None = None

    def may_know(self, seat: Seat | None) -> bool:
        """May the caller see what this seat saw?"""
        return self.seen == "all" or (seat is not None and seat == self.seat)


async def _find(request: Ask, source: Source, asker: str) -> Found:
    """Find the game that is meant; TableError if there is none that the caller may see."""
    if sum(one is not None for one in (source.table, source.link, source.record)) != 1:
        raise refuse("bad-message", "name a table, a link or a record: one of them")
    if source.table is not None:
        return await _of_table(request, source.table, asker)
    if source.link is not None:
        return await _of_link(request, source.link, asker)
    return _of_record(source.record or "")


async def _of_table(request: Ask, table: str, asker: str) -> Found:
    hall = hall_of(request)
    person = await caller_or_none(request)
    found: Seated = await hall.do(Describe(table, person))
    if found.table.status != "over":
        raise refuse("not-over")
    me = found.seat
    text = await hall.records.of(table, asker)
    seats = [replace(one, person=None, unwanted_by=[]) for one in found.table.seats]
    return Found(table, text, "table" if me is None else "all", None, me, seats, table)


async def _of_link(request: Ask, name: str, asker: str) -> Found:
    hall = hall_of(request)
    link = await hall.links.find(name)
    if link is None:
        raise refuse("no-such-link")
    ((_, rows),) = await hall.books.tables_and_seats([link.table])
    seats = [
        SeatInfo(
            one.seat,
            one.kind,
            one.junior,
            one.name if link.names else None,
            level=one.level,
            duck=one.duck if link.names else None,
        )
        for one in rows
    ]
    text = await hall.records.of(link.table, asker)
    seen, seat = ("all", None) if link.open else ("seat", link.seat)
    return Found(link.table, text, seen, seat, None, seats)


def _of_record(text: str) -> Found:
    return Found(digest(text.encode()), text, "all", None, None, seats_of_record(text))


async def _retold(request: Ask, found: Found, asker: str) -> Retold:
    return await hall_of(request).scribe.retell(found.text, found.seen, found.seat, asker)


@post(
    "/api/replay",
    responses=REFUSALS,
    tags=["replays"],
    status_code=200,
    request_max_body_size=BODY_BYTES,
)
async def show_replay(request: Ask, data: Source) -> Response[ReplayTold]:
    """Show a finished game again, frame by frame, as far as the caller may see it."""
    asker = asker_of(request, await caller_or_none(request))
    found = await _find(request, data, asker)
    retold = await _retold(request, found, asker)
    head = encode({"table": found.table, "me": found.me, "seats": found.seats})
    body: Any = head[:-1] + b',"replay":' + retold.content + b"}"
    headers = {"cache-control": "private, no-store", "vary": "accept-encoding"}
    if len(body) > PACKED_FROM and "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, 4, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)


@post(
    "/api/replay/chances",
    responses=REFUSALS,
    tags=["replays"],
    status_code=200,
    request_max_body_size=BODY_BYTES,
)
async def show_chances(request: Ask, data: OfGame) -> Chances:
    """Look back at a whole game; asked again, it tells what has been found since."""
    asker = asker_of(request, await caller_or_none(request))
    found = await _find(request, data, asker)
    if found.seen != "all":
        raise refuse("no-such-moment")
    made = (await _retold(request, found, asker)).made
    reviews = hall_of(request).coaches.reviews
    done = reviews.find(found.key)
    if done is None:
        progress = reviews.look(found.key, partial(_give, found.text), asker)
        return chances_so_far(progress, reviews.sketched(found.key), made)
    return chances_found(done, found.text, made, data.lang)


async def _give(text: str) -> str:
    return text


@post(
    "/api/replay/move",
    responses=REFUSALS,
    tags=["replays"],
    status_code=200,
    request_max_body_size=BODY_BYTES,
)
async def weigh_move(request: Ask, data: OfMove) -> Response[MoveTold]:
    """Ask the coach about the move behind a frame, by what its seat knew then."""
    hall = hall_of(request)
    asker = asker_of(request, await caller_or_none(request))
    found = await _find(request, data, asker)
    movers = (await _retold(request, found, asker)).movers
    mover = movers[data.frame] if data.frame < len(movers) else None
    if mover is None or not found.may_know(mover):
        raise refuse("no-such-moment")
    hall.coaches.asked.take(f"replay {asker}", hall.clock.now() / 1000)
    advice: Any = await hall.coaches.look_at(found.text, data.frame, data.lang, asker)
    return Response(advice)


@post(
    "/api/replay/play-on",
    responses=REFUSALS,
    tags=["replays"],
    status_code=201,
    request_max_body_size=BODY_BYTES,
)
async def play_on(request: Ask, data: PlayOn) -> Seated:
    """Play on from a frame at a table of one's own, against bots.

    As somebody who knew what the seat knew then, the rest imagined anew; or with the true cards,
    for those who may see them all.
    """
    person = await caller(request)
    asker = asker_of(request, person)
    found = await _find(request, data, asker)
    made = (await _retold(request, found, asker)).made
    is_there = data.frame < len(made) - 1 and data.seat < len(found.seats)
    if not is_there or not found.may_know(data.seat if data.imagined else None):
        raise refuse("no-such-moment")
    await count_new_table(request, person)
    hall = hall_of(request)
    seat = data.seat if data.imagined else None
    setup, opening = await hall.scribe.what_if(
        found.text, made[data.frame], seat, token_bytes(SEED_BYTES), asker
    )
    room = await hall.play_on(person, setup, opening, data.seat, data.level)
    return seated_at(room.table, person)


HANDLERS = [show_replay, show_chances, weigh_move, play_on]
