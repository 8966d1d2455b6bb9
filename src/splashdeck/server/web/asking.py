"""What every handler of a request needs: the hall, who is calling, and how refusals look."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any

from litestar import Request
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, Parameter
from msgspec import Meta

from splashdeck.locale import LANGUAGES
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.server.store.tokens import Tokens
from splashdeck.server.wire.limits import Buckets, milliseconds, network_of, spend
from splashdeck.table.protocol import Error, refuse

Ask = Request[Any, Any, Any]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
BEARER = "Bearer "
"""Before a personal token in the header Authorization."""

Id = Annotated[str, Meta(max_length=64)]
TableId = Annotated[str, Parameter(max_length=64)]
INVITE_HEADER = "X-Splashdeck-Invite"
Invite = Annotated[str | None, HeaderParameter(name=INVITE_HEADER, max_length=64)]
"""The secret of an invitation: never part of an address, which proxies log and browsers keep."""

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
        503: "Nothing can be stored at the moment, or the server is stopping.",
    }.items()
}


def hall_of(request: Ask) -> Hall:
    """Return the hall that this application serves."""
    hall: Hall = request.app.state.hall
    return hall


def language_of(request: Ask) -> str:
    """Choose the first of our languages that a browser says it reads: `nl-BE,nl;q=0.9,en;q=0.8`."""
    wanted = request.headers.get("accept-language", "").split(",")
    tags = [tag.strip()[:2].lower() for tag in wanted]
    return next((tag for tag in tags if tag in LANGUAGES), "en")


async def caller_or_none(request: Ask) -> Person | None:
    """Find who is calling, by a token if they show one, else by their cookie; None: a stranger."""
    if shows_token(request):
        return await _reader(request)
    return (await hall_of(request).identify(request.headers.get("cookie", "")))[0]


def shows_token(request: Ask) -> bool:
    """Does a request come with a personal token?"""
    return request.headers.get("authorization", "").startswith(BEARER)


async def _reader(request: Ask) -> Person | None:
    """Find whose personal token this is; TableError if more than reading is wanted by it."""
    hall, token = hall_of(request), request.headers["authorization"].removeprefix(BEARER).strip()
    now = hall.clock.now()
    row = await Tokens(hall.storage).shown(digest_of(token), now)
    if row is None:
        request.app.state.guests.take(address(request), now / 1000)  # so are guesses counted
        return None
    if request.method not in SAFE_METHODS:
        raise refuse("reads-only")
    request.app.state.readings.take(row["id"], now / 1000)
    return await hall.people.person(row["person"])


def digest_of(token: str) -> str:
    """Return what is kept of a token: it is 256 random bits, so that a plain hash will do."""
    return sha256(token.encode()).hexdigest()


async def caller(request: Ask) -> Person:
    """Find who is calling; TableError for a stranger."""
    person = await caller_or_none(request)
    if person is None:
        raise refuse("no-identity")
    return person


def asker_of(request: Ask, person: Person | None) -> str:
    """Name who wants something worked out, so that it is shared out fairly."""
    return address(request) if person is None else person.id


def count_by_both(request: Ask, buckets: Buckets, person: Person) -> None:
    """Count something by person and by address; TableError: too many."""
    now = hall_of(request).clock.now() / 1000
    wait = spend((buckets.of(person.id, now), buckets.of(address(request), now)), now)
    if wait:
        raise refuse("too-many", retry_ms=milliseconds(wait))


async def count_new_table(request: Ask, person: Person) -> None:
    """Count a table that is about to be made, by person and by address; TableError: too many."""
    hall, state, network = hall_of(request), request.app.state, address(request)
    now = hall.clock.now() / 1000
    wait = spend((state.tables.of(person.id, now), state.address_tables.of(network, now)), now)
    if wait:
        raise refuse("too-many", retry_ms=milliseconds(wait))
    await count_together(request, "tables", person.id)
    await count_together(request, "address_tables", network)


async def count_together(request: Ask, limit: str, client: str) -> None:
    """Count by a limit that holds for all processes together, if there are several.

    It was counted here before: that alone holds while the processes can't reach each other.
    """
    hall = hall_of(request)
    if hall.cluster is not None:
        wait = await hall.cluster.wait_for(limit, client, getattr(hall.limits, limit))
        if wait:
            raise refuse("too-many", retry_ms=milliseconds(wait))


def address(request: Ask) -> str:
    """Return the address that a request comes from, as limits count it."""
    return network_of(request.client.host) if request.client else ""
