"""A table's past, over HTTP: the log as the caller saw it, the record, the review."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.params import QueryParameter
from msgspec import Struct

from splashdeck.fairness import SeatNumber
from splashdeck.server.web.asking import (
    REFUSALS,
    Ask,
    Invite,
    TableId,
    asker_of,
    caller_or_none,
    hall_of,
)
from splashdeck.table import refuse
from splashdeck.thinking.advice import review_json

After = Annotated[int, QueryParameter(name="after", ge=-1, lt=1 << 53)]


class ChancePoint(Struct):
    """Everybody's chance to win, by seat, after `move` moves."""

    move: int
    win: list[float]


class Moment(Struct):
    """A decision that cost much, made after `move` moves, and what would have been better."""

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


class Happening(Struct):
    """What one entry of the log showed; `seq` as in an `update`."""

    seq: int
    at: int
    by: str
    events: list[dict[str, Any]]


@get("/api/tables/{table:str}/log", responses=REFUSALS, tags=["tables"])
async def show_log(
    request: Ask,
    table: TableId,
    invite: Invite = None,
    after: After = -1,
    seat: SeatNumber | None = None,
) -> Response[list[Happening]]:
    """Tell what has happened, as the caller saw it; `after`: only beyond that `seq`.

    `seat`: as which of the people at the caller's device.
    """
    hall = hall_of(request)
    person = await caller_or_none(request)
    room = await hall.seen_room(table, person, invite)
    viewer = room.table.seating.viewer(None if person is None else person.id, seat)
    log: Any = await room.past.seen_by(
        viewer,
        after,
        read=partial(hall.books.open_table, room.id, whole=True),
        fold=partial(hall.scribe.lines, asker=asker_of(request, person)),
    )
    return Response(log, media_type="application/json")


@get("/api/tables/{table:str}/record", responses=REFUSALS, tags=["tables"], media_type="text/plain")
async def show_record(request: Ask, table: TableId, invite: Invite = None) -> str:
    """Hand out the record of a finished game, which `splashdeck verify` checks."""
    hall = hall_of(request)
    person = await caller_or_none(request)
    return await hall.records.seen(table, person, invite, asker_of(request, person))


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
    person = await caller_or_none(request)
    room = await hall.seen_room(table, person, invite)
    if room.table.row.status != "over":
        raise refuse("not-over")
    reviews = hall.coaches.reviews
    found = reviews.find(room.id)
    if found is None:
        asker = asker_of(request, person)
        progress = reviews.look(room.id, partial(hall.records.of, room.id, asker), asker)
        waiting: Any = ReviewProgress(progress)
        return Response(waiting, status_code=202)
    seat = None if person is None else room.table.seating.seat_of(person.id)
    if person is not None and seat is not None:
        request.app.state.misjudged.note(room.id, person.id, seat, found)
    content = review_json(found, room.table.row.setup, lang)
    return Response(msgspec.convert(content, ReviewTold))


HANDLERS = [show_log, show_record, show_review]
