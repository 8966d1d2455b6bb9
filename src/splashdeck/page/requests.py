"""The requests that a page's host answers, at the addresses of the server's.

Whatever takes others is not here, and is refused as `not-found`: the page offers none of it
while it is its own host.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

from splashdeck.page.desk import Desk
from splashdeck.page.messages import Ask
from splashdeck.page.past import Past
from splashdeck.table import refuse
from splashdeck.table.shown import encode

if TYPE_CHECKING:
    from splashdeck.page.host import Host


async def answered(host: Host, asked: Ask) -> bytes:
    """Answer a request with JSON, or with a record's text; SplashdeckError if it is refused."""
    url = urlsplit(asked.path)
    for method, pattern, handler in ROUTES:
        match = re.fullmatch(pattern, url.path)
        if match is not None and method == asked.method:
            query = {name: values[-1] for name, values in parse_qs(url.query).items()}
            found = await handler(Past(host, asked.body, query), *match.groups())
            return found if isinstance(found, bytes) else encode(found)
    raise refuse("not-found")


_T = "/api/tables/([^/]+)"
Handler = Callable[..., Awaitable[Any]]
ROUTES: list[tuple[str, str, Handler]] = [
    ("GET", "/api/me", Desk.who_am_i),
    ("POST", "/api/me", Desk.become),
    ("PATCH", "/api/me", Desk.change_me),
    ("DELETE", "/api/me", Desk.forget_me),
    ("GET", "/api/me/export", Desk.export),
    ("GET", "/api/me/history", Desk.history),
    ("GET", "/api/me/practice", Desk.next_task),
    ("POST", "/api/me/practice", Desk.answer_task),
    ("GET", "/api/me/ratings", Desk.none),
    ("GET", "/api/me/turns", Desk.none),
    ("GET", "/api/me/tables", Desk.my_tables),
    ("GET", "/api/tables", Desk.none),
    ("POST", "/api/tables", Desk.create),
    ("GET", _T, Desk.show),
    ("PATCH", _T, Desk.change),
    ("GET", f"{_T}/invitation", Desk.seated),
    ("POST", f"{_T}/join", Desk.seated),
    ("GET", f"{_T}/sheet/([^/]+)", Desk.sheet),
    ("POST", f"{_T}/leave", Desk.leave),
    ("POST", f"{_T}/start", Desk.start),
    ("POST", f"{_T}/seats/([0-9]+)", Desk.set_seat),
    ("DELETE", f"{_T}/seats/([0-9]+)", Desk.remove),
    ("POST", f"{_T}/guests", Desk.seat_guest),
    ("POST", f"{_T}/rematch", Desk.rematch),
    ("GET", f"{_T}/log", Past.log),
    ("GET", f"{_T}/record", Past.record),
    ("GET", f"{_T}/review", Past.review),
    ("GET", f"{_T}/links", Past.no_links),
    ("POST", "/api/replay", Past.replay),
    ("POST", "/api/replay/chances", Past.chances),
    ("POST", "/api/replay/move", Past.weigh),
    ("POST", "/api/replay/play-on", Past.play_on),
    ("POST", "/api/score/form", Desk.score_form),
    ("POST", "/api/score", Desk.score),
    ("POST", "/api/score/export", Desk.export_plays),
]
