"""Programs as players: a person makes an account for one, and is shown its token once.

A program hands in its token and gets a cookie, by which it is known as anybody is. Whoever takes
the account away ends both, at once and everywhere. Its name says at every table what sits there.
"""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import Response, delete, get, post
from msgspec import Meta, Struct

from splashdeck.errors import Words
from splashdeck.server.identity import Person, new_id
from splashdeck.server.store.programs import Programs
from splashdeck.server.web.asking import (
    REFUSALS,
    Ask,
    TableId,
    address,
    caller,
    count_together,
    digest_of,
    hall_of,
)
from splashdeck.server.web.people import Me, Name, marked, with_cookie
from splashdeck.table import refuse

TOKEN = "splashdeck-bot-"
"""How a token begins, so that one that was published by mistake is found."""


class NewProgram(Struct, forbid_unknown_fields=True):
    """What a program shall be called; ` (bot)` is put behind it."""

    name: Name


class MadeProgram(Struct):
    """A program's account; nobody is shown its token a second time."""

    id: str
    name: str
    token: str


class KeptProgram(Struct):
    """A program of the caller's; `used` is when its token was last handed in, if ever."""

    id: str
    name: str
    created: int
    used: int | None


class Entrance(Struct, forbid_unknown_fields=True):
    """The token of a program."""

    token: Annotated[str, Meta(max_length=200)]


def programs_of(request: Ask) -> Programs:
    """Return where programs are kept."""
    return Programs(hall_of(request).storage)


@get("/api/programs", responses=REFUSALS, tags=["people"])
async def my_programs(request: Ask) -> list[KeptProgram]:
    """List the caller's programs, the newest first."""
    person = await caller(request)
    return [
        KeptProgram(row["person"], row["name"], row["created"], row["used"] or None)
        for row in await programs_of(request).of(person.id)
    ]


@post("/api/programs", responses=REFUSALS, tags=["people"], status_code=200)
async def make_program(request: Ask, data: NewProgram) -> MadeProgram:
    """Make an account for a program of the caller's, with a token that is shown only now."""
    owner, hall = await caller(request), hall_of(request)
    if await programs_of(request).is_one(owner.id):
        raise refuse("too-many", Words("error-programs-own"))
    program, token = Person(new_id(), marked(data.name)), TOKEN + secrets.token_urlsafe(32)
    request.app.state.guests.take(address(request), hall.clock.now() / 1000)
    await count_together(request, "guests", address(request))
    await programs_of(request).add(program, owner.id, digest_of(token), hall.clock.now())
    return MadeProgram(program.id, program.name, token)


@delete("/api/programs/{program:str}", responses=REFUSALS, tags=["people"], status_code=204)
async def remove_program(request: Ask, program: TableId) -> None:
    """End a program of the caller's: its token and its cookies count no more."""
    person, hall = await caller(request), hall_of(request)
    for row in await programs_of(request).of(person.id):
        if row["person"] == program:
            found = await hall.people.person(program)
            if found is not None:
                await hall.forget(found)
            return
    raise refuse("not-found")


@post("/api/programs/enter", responses=REFUSALS, tags=["people"], status_code=200)
async def enter(request: Ask, data: Entrance) -> Response[Me]:
    """Become the program whose token this is."""
    hall = hall_of(request)
    request.app.state.guests.take(address(request), hall.clock.now() / 1000)
    program = await programs_of(request).enter(digest_of(data.token), hall.clock.now())
    person = None if program is None else await hall.people.person(program)
    if person is None:
        raise refuse("no-identity")
    return with_cookie(request, person)


HANDLERS = [my_programs, make_program, remove_program, enter]
