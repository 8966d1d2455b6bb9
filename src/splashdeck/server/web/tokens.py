"""Personal tokens: a person hands one to a program of their own, which then reads what they may.

A token comes with every request, as `Authorization: Bearer …`, and opens no table's socket: by it
nobody plays, nothing is changed. A program that plays has an account of its own
(`splashdeck.server.web.programs`), and its name says what it is.
"""

from __future__ import annotations

import secrets

from litestar import delete, get, post
from msgspec import Struct

from splashdeck.errors import Words
from splashdeck.server.identity import new_id
from splashdeck.server.store.programs import Programs
from splashdeck.server.store.tokens import Tokens
from splashdeck.server.web.asking import REFUSALS, Ask, TableId, caller, digest_of, hall_of
from splashdeck.server.web.people import Name
from splashdeck.table import refuse
from splashdeck.table.names import clean_name

TOKEN = "splashdeck-me-"
"""How a token begins, so that one that was published by mistake is found."""


class NewToken(Struct, forbid_unknown_fields=True):
    """What a token is for, in its person's words."""

    name: Name


class MadeToken(Struct):
    """A new token; nobody is shown it a second time."""

    id: str
    name: str
    token: str


class KeptToken(Struct):
    """A token of the caller's; `used` is when it was last shown, to the hour, if ever."""

    id: str
    name: str
    created: int
    used: int | None


@get("/api/tokens", responses=REFUSALS, tags=["people"])
async def my_tokens(request: Ask) -> list[KeptToken]:
    """List the caller's personal tokens, the newest first."""
    person = await caller(request)
    return [
        KeptToken(row["id"], row["name"], row["created"], row["used"] or None)
        for row in await Tokens(hall_of(request).storage).of(person.id)
    ]


@post("/api/tokens", responses=REFUSALS, tags=["people"], status_code=200)
async def make_token(request: Ask, data: NewToken) -> MadeToken:
    """Make a token by which programs read what the caller may; it is shown only now."""
    person, hall = await caller(request), hall_of(request)
    if await Programs(hall.storage).is_one(person.id):
        raise refuse("too-many", Words("error-programs-own"))
    made = MadeToken(new_id(), clean_name(data.name), TOKEN + secrets.token_urlsafe(32))
    row = {"id": made.id, "person": person.id, "name": made.name, "created": hall.clock.now()}
    await Tokens(hall.storage).add({**row, "digest": digest_of(made.token)})
    return made


@delete("/api/tokens/{token:str}", responses=REFUSALS, tags=["people"], status_code=204)
async def remove_token(request: Ask, token: TableId) -> None:
    """End a token of the caller's: from now on it counts no more."""
    person = await caller(request)
    if not await Tokens(hall_of(request).storage).remove(person.id, token):
        raise refuse("not-found")


HANDLERS = [my_tokens, make_token, remove_token]
