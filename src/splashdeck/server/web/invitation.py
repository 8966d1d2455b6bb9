"""Invitations, over HTTP: the link, its QR code, the short code, and who follows them."""

from __future__ import annotations

import io
from typing import Annotated

import segno
from litestar import Response, get, post
from litestar.params import HeaderParameter

from splashdeck.server.cluster.errands import Admit
from splashdeck.server.identity import Person
from splashdeck.server.rooms.room import Room
from splashdeck.server.web.asking import (
    INVITE_HEADER,
    REFUSALS,
    Ask,
    TableId,
    caller,
    caller_or_none,
    hall_of,
)
from splashdeck.table import TableInfo, refuse
from splashdeck.table.founding import Seated, seated_at

Secret = Annotated[str, HeaderParameter(name=INVITE_HEADER, max_length=64)]

QR_MARGIN = 3
QR_DARK, QR_LIGHT = "#10303c", "#fff"


async def _own_room(request: Ask, table: str) -> tuple[Room, Person]:
    """Find a room to which the caller belongs, and who they are.

    At a table that a big screen has set up, that screen is among those who came by invitation.
    """
    person = await caller(request)
    room = await hall_of(request).seen_room(table, person)
    seating = room.table.seating
    is_screen = seating.row.options.television and person.id in seating.admitted
    if seating.seat_of(person.id) is None and seating.row.host != person.id and not is_screen:
        raise refuse("not-seated")
    return room, person


@get("/api/tables/{table:str}/invitation", responses=REFUSALS, tags=["tables"])
async def show_invitation(request: Ask, table: TableId) -> Seated:
    """Tell those at a table what it takes to invite others."""
    room, person = await _own_room(request, table)
    return seated_at(room.table, person)


@get(
    "/api/tables/{table:str}/qr.svg",
    responses=REFUSALS,
    tags=["tables"],
    media_type="image/svg+xml",
)
async def show_qr_code(request: Ask, table: TableId) -> Response[str]:
    """Draw the QR code of a table's invitation link, for those at the table."""
    room, _ = await _own_room(request, table)
    picture = draw_qr(invitation_link(request, room.table.row.invite))
    headers = {"cache-control": "private, no-store"}
    return Response(picture, media_type="image/svg+xml", headers=headers)


def invitation_link(request: Ask, invite: str) -> str:
    """Write a table's invitation link, at the address by which the caller reached us."""
    scheme = "https" if request.app.state.settings.secure else request.url.scheme
    return f"{scheme}://{request.headers.get('host', '')}/i#{invite}"


def draw_qr(text: str) -> str:
    """Draw a QR code as SVG, without a size of its own."""
    drawn = io.BytesIO()
    segno.make(text, micro=False).save(
        drawn,
        kind="svg",
        border=QR_MARGIN,
        dark=QR_DARK,
        light=QR_LIGHT,
        xmldecl=False,
        omitsize=True,
        svgclass=None,
        lineclass=None,
    )
    return drawn.getvalue().decode()


@post("/api/invitations", responses=REFUSALS, tags=["tables"], status_code=200)
async def open_invitation(request: Ask, invite: Secret) -> TableInfo:
    """Find the table of an invitation link; a caller with a cookie may see it from now on."""
    hall = hall_of(request)
    found = await hall.books.find_table(invite=invite)
    if found is None:
        raise refuse("no-such-table")
    info: TableInfo = await hall.do(Admit(found, await caller_or_none(request), invite))
    return info


HANDLERS = [show_invitation, show_qr_code, open_invitation]
