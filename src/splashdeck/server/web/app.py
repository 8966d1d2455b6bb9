"""The application: HTTP routes, guards in front of them, and the page if it was built."""

from __future__ import annotations

import gzip
import logging
import mimetypes
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Response, get
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec import Struct
from sqlalchemy.exc import DataError

from splashdeck import __version__
from splashdeck.errors import SplashdeckError, TableError
from splashdeck.server.hall import Hall
from splashdeck.server.settings import Settings
from splashdeck.server.web import api, passkeys
from splashdeck.server.web.api import Ask, hall_of
from splashdeck.server.wire.limits import Buckets
from splashdeck.server.wire.socket import is_own_host, is_own_origin, own_hosts
from splashdeck.table.protocol import STATUSES, refuse
from splashdeck.table.shown import encode, error_of

_logger = logging.getLogger("splashdeck.app")

POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    b"form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self)",
    ),
]
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
STATIC = Path(__file__).parents[1] / "static"


def build_app(hall: Hall, settings: Settings) -> Guard:
    """Put the application together."""
    limits = settings.limits
    state = State(
        {
            "hall": hall,
            "settings": settings,
            "codes": Buckets(limits.codes),
            "guests": Buckets(limits.guests),
            "page": settings.static_folder or STATIC,
        }
    )
    app = Litestar(
        [*api.HANDLERS, *passkeys.HANDLERS, healthz, metrics, page, home],
        state=state,
        openapi_config=OpenAPIConfig(
            title="splashdeck",
            version=__version__,
            description="Tables of the splashdeck server; docs/protocol.md has the WebSocket.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        exception_handlers={
            SplashdeckError: tell_refusal,
            HTTPException: tell_http_error,
            DataError: tell_unstorable,
            Exception: tell_failure,
        },
        request_max_body_size=limits.body_bytes,
        logging_config=None,
        on_app_init=[_quiet],
    )
    return Guard(app, hall, settings)


def _quiet(config: AppConfig) -> AppConfig:
    config.debug = False
    return config


# --- errors, always in one form ---


def _told(error: SplashdeckError, status: int | None = None) -> Response[bytes]:
    code = error.wire_code if isinstance(error, TableError) else ""
    status = status or STATUSES.get(code, 400)
    body = encode(error_of(error))
    return Response(body, status_code=status, media_type="application/json")


def tell_refusal(_request: Ask, error: SplashdeckError) -> Response[bytes]:
    """Tell why something was refused."""
    return _told(error)


def tell_http_error(_request: Ask, error: HTTPException) -> Response[bytes]:
    """Tell what the framework refused."""
    if isinstance(error, NotFoundException):
        return _told(refuse("not-found"))
    if isinstance(error, MethodNotAllowedException):
        told = _told(refuse("method-not-allowed"))
        told.headers.update(error.headers or {})
        return told
    if error.status_code == 413:
        return _told(refuse("too-large"))
    why = error.detail
    if isinstance(error, ValidationException) and error.extra:
        first: Any = error.extra[0] if isinstance(error.extra, list) else error.extra
        if isinstance(first, dict):
            why = f"{first.get('key', '')}: {first.get('message', '')}".strip(": ")
    return _told(refuse("bad-message", why[:300]))


def tell_unstorable(_request: Ask, _error: DataError) -> Response[bytes]:
    """Tell that a text can't be stored or looked for, as PostgreSQL says of a zero byte."""
    return _told(refuse("bad-message", "a text has characters that no database takes"))


def tell_failure(request: Ask, error: Exception) -> Response[bytes]:
    """Note our own mistake, and say no more than that there was one."""
    _logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _told(refuse("internal"))


# --- health, metrics, the page ---


@get("/healthz", tags=["server"], responses=api.REFUSALS)
async def healthz(request: Ask) -> Response[dict[str, str]]:
    """Tell whether the server can store what it accepts."""
    hall = hall_of(request)
    is_well = hall.storage.is_healthy and not hall.is_closing
    content = {"status": "ok" if is_well else "unwell", "version": __version__}
    return Response(content, status_code=200 if is_well else 503)


@get("/metrics", media_type=MediaType.TEXT, tags=["server"])
async def metrics(request: Ask) -> str:
    """Count what the server has done, in the text form that Prometheus reads."""
    hall = hall_of(request)
    counted = hall.metrics
    lines = {
        "splashdeck_log_entries_total": counted.entries,
        "splashdeck_games_finished_total": counted.finished,
        "splashdeck_messages_refused_total": counted.refused,
        "splashdeck_tables_opened_total": counted.opened,
        "splashdeck_sockets": counted.sockets,
        "splashdeck_rooms": len(hall.rooms),
        "splashdeck_storage_batches_total": hall.storage.batches,
        "splashdeck_storage_rows_total": hall.storage.stored,
        "splashdeck_bot_fallbacks_total": hall.thinkers.fallbacks,
    }
    return "".join(f"{name} {value}\n" for name, value in lines.items())


NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>splashdeck</title>
<h1>splashdeck</h1><p>The server runs; its page has not been built into this installation.
<p>Programs use the <a href="/schema/openapi.json">HTTP API</a> and the WebSocket at
<code>/ws/tables/ID</code>.</html>"""


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def home(request: Ask) -> Response[Any]:
    """Show the page."""
    return _file(request, "index.html") or Response(NOT_BUILT, media_type=MediaType.HTML)


@get("/{path:path}", include_in_schema=False)
async def page(request: Ask, path: str) -> Response[Any]:
    """Hand out the page's files; any other path without an ending is the page itself."""
    wanted = path.lstrip("/")
    if wanted.startswith(("api/", "ws/", "schema")):
        raise refuse("not-found")
    found = _file(request, wanted)
    if found is None and "." not in wanted.rpartition("/")[2]:
        found = _file(request, "index.html")
    if found is None:
        raise refuse("not-found")
    return found


def _file(request: Ask, name: str) -> Response[bytes] | None:
    """Answer with a file of the page: packed, if the browser can unpack it; None if none."""
    folder: Path = request.app.state.page
    if "\0" in name:
        return None
    path = (folder / name).resolve()
    if not path.is_relative_to(folder.resolve()) or not path.is_file():
        return None
    kept = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
    served = read_file(path, path.stat().st_mtime_ns)
    headers = {"cache-control": kept, "etag": served.etag, "vary": "accept-encoding"}
    if served.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = served.body
    if served.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = served.packed, "gzip"
    return Response(body, headers=headers, media_type=served.media_type)


class Served(Struct, frozen=True):
    """A file of the page, as it is and, where that pays, packed."""

    body: bytes
    packed: bytes | None
    etag: str
    media_type: str


@lru_cache(maxsize=256)
def read_file(path: Path, _changed: int) -> Served:
    """Read a file of the page, once for each time it changes."""
    body = path.read_bytes()
    media_type = MEDIA_TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    packed = gzip.compress(body, mtime=0) if path.suffix in MEDIA_TYPES else None
    etag = f'W/"{sha256(body).hexdigest()[:24]}"'
    return Served(body, packed, etag, media_type or "application/octet-stream")


MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""The kinds of files that gzip makes smaller."""


# --- in front of everything ---


class Guard:
    """Checks what every request must fulfil, and adds the headers that every answer has."""

    def __init__(self, app: Litestar, hall: Hall, settings: Settings) -> None:
        self.app = app
        self._hall = hall
        self._origins = frozenset(settings.origins)
        self._hosts = own_hosts(settings.host, settings.origins)
        self._requests = Buckets(settings.limits.requests)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        try:
            self._check(scope)
        except TableError as error:
            await _refuse(error, send_guarded)
            return
        await self.app(scope, receive, send_guarded)

    def _check(self, scope: Any) -> None:
        client = scope.get("client")
        now = self._hall.clock.now() / 1000
        self._requests.take(client[0] if client else "", now)
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if not is_own_host(headers.get(b"host", ""), self._hosts):
            raise refuse("foreign-origin")
        if scope["method"] in SAFE_METHODS:
            return
        if not is_own_origin(headers.get(b"origin"), headers.get(b"host", ""), self._origins):
            raise refuse("foreign-origin")
        if headers.get(b"x-splashdeck") != "1":
            # A foreign page can't set it without asking first, and is never allowed to.
            raise refuse("missing-header")


async def _refuse(error: TableError, send: Any) -> None:
    body = encode(error_of(error))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    status = STATUSES.get(error.wire_code, 400)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
