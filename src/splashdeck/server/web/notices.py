"""Notices that arrive, over HTTP: by which ways the caller is reached, and an end to each."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import delete, get, post
from msgspec import Meta, Struct

from splashdeck.server.identity import new_id
from splashdeck.server.notices import Notices, push
from splashdeck.server.notices.outside import ForbiddenAddress, check_url
from splashdeck.server.store.channels import Channel
from splashdeck.server.web.asking import REFUSALS, Ask, TableId, caller, count_by_both, hall_of
from splashdeck.table import refuse

Lang = Literal["en", "nl", "fr"]
Url = Annotated[str, Meta(max_length=2000)]
Key = Annotated[str, Meta(max_length=200)]


class BrowserKeys(Struct, forbid_unknown_fields=True):
    """What a browser gives for its subscription."""

    p256dh: Key
    auth: Key


class Browser(Struct, forbid_unknown_fields=True):
    """A browser's subscription to web push."""

    endpoint: Url
    keys: BrowserKeys
    lang: Lang = "en"


class Webhook(Struct, forbid_unknown_fields=True):
    """An address that notices are posted to."""

    url: Url
    lang: Lang = "en"


class Way(Struct):
    """A way by which notices reach the caller."""

    id: str
    kind: Literal["push", "webhook"]
    address: str
    created: int
    secret: str | None = None
    """What signs a webhook's notices; told once, when it is made."""


class Ways(Struct):
    """All ways of the caller, and the server's key, which browsers subscribe with."""

    key: str
    ways: list[Way]


class Stop(Struct, forbid_unknown_fields=True):
    """The ticket that came with a notice."""

    ticket: Annotated[str, Meta(max_length=500)]


def _notices(request: Ask) -> Notices:
    notices: Notices = request.app.state.notices
    return notices


@get("/api/notices", responses=REFUSALS, tags=["notices"])
async def show_ways(request: Ask) -> Ways:
    """Tell by which ways notices reach the caller."""
    person = await caller(request)
    notices = _notices(request)
    ways = [
        Way(one.id, one.kind, one.address, one.created)
        for one in await notices.channels.of(person.id)
    ]
    return Ways(push.public_point(await notices.key()), ways)


@post("/api/notices/push", responses=REFUSALS, tags=["notices"], status_code=201)
async def add_browser(request: Ask, data: Browser) -> Way:
    """Let notices reach the caller in this browser, even when no page is open."""
    try:
        push.check_keys(data.keys.p256dh, data.keys.auth)
    except ValueError:
        raise refuse("bad-message", "these are not keys of a browser") from None
    keys = {"p256dh": data.keys.p256dh, "auth": data.keys.auth}
    return await _add(request, "push", data.endpoint, keys, data.lang)


@post("/api/notices/webhook", responses=REFUSALS, tags=["notices"], status_code=201)
async def add_webhook(request: Ask, data: Webhook) -> Way:
    """Let notices be posted to an address; the answer tells the secret that signs them."""
    secret = new_id()
    way = await _add(request, "webhook", data.url, {"secret": secret}, data.lang)
    way.secret = secret
    return way


async def _add(
    request: Ask, kind: Literal["push", "webhook"], url: str, keys: dict[str, str], lang: Lang
) -> Way:
    person = await caller(request)
    notices = _notices(request)
    try:
        check_url(url, notices.allowed)
    except ForbiddenAddress as error:
        raise refuse("bad-message", str(error)) from None
    now = hall_of(request).clock.now()
    way = Channel(new_id(), person.id, kind, url, keys, lang, now)
    await notices.channels.add(way)
    return Way(way.id, kind, url, now)


@post("/api/notices/{way:str}/trial", responses=REFUSALS, tags=["notices"], status_code=200)
async def try_way(request: Ask, way: TableId) -> bool:
    """Send a trial by one of the caller's ways; say whether it was taken."""
    person = await caller(request)
    notices = _notices(request)
    found = [one for one in await notices.channels.of(person.id) if one.id == way]
    if not found:
        raise refuse("not-found")
    count_by_both(request, request.app.state.trials, person)
    return await notices.trial(found[0])


@delete("/api/notices/{way:str}", responses=REFUSALS, tags=["notices"], status_code=204)
async def remove_way(request: Ask, way: TableId) -> None:
    """End one of the caller's ways."""
    person = await caller(request)
    await _notices(request).channels.remove(way, person.id)


@post("/api/notices/stop", responses=REFUSALS, tags=["notices"], status_code=204)
async def stop(request: Ask, data: Stop) -> None:
    """End the way by which a notice came, by the ticket in it; nobody has to be known for it."""
    await _notices(request).stop(data.ticket)


HANDLERS = [show_ways, add_browser, add_webhook, try_way, remove_way, stop]
