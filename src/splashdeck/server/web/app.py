"""The application: HTTP routes, guards in front of them, and the page if it was built."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from litestar import Litestar, Response
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
from sqlalchemy.exc import DataError

from splashdeck import __version__
from splashdeck.errors import InvalidRequest, SplashdeckError, TableError, unreadable
from splashdeck.server import logs
from splashdeck.server.cluster import Cluster
from splashdeck.server.cluster.errands import AnswerTo, Request
from splashdeck.server.hall import Hall
from splashdeck.server.notices import Notices
from splashdeck.server.settings import Settings
from splashdeck.server.web import (
    box,
    health,
    invitation,
    links,
    notices,
    page,
    passkeys,
    past,
    people,
    practice,
    programs,
    replays,
    tables,
    tokens,
)
from splashdeck.server.web.asking import SAFE_METHODS, Ask
from splashdeck.server.wire.limits import Bucket, Buckets, network_of
from splashdeck.server.wire.origins import Gate
from splashdeck.server.wire.refusals import refusal, retry_headers
from splashdeck.table import refuse

_logger = logging.getLogger("splashdeck.app")

POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    b"form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
WORKER_POLICY = POLICY.replace(b"script-src 'self'", b"script-src 'self' 'wasm-unsafe-eval'")
"""For the worker that runs our Python in a browser, which is WebAssembly; for nothing else."""
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), publickey-credentials-get=(self)",
    ),
]
FILES = "/assets/"
"""Where files of the page lie that never change: cheap to hand out, and many at a first visit."""
OF_A_TABLE = re.compile(r"/api/tables/([^/]{1,64})(?:/|$)")
"""The requests that the owner of a table answers."""
ROOMS = (
    *(people, programs, tokens, practice, notices, tables, invitation, past, links, replays),
    *(box, passkeys, health),
    page,
)


def build_app(hall: Hall, settings: Settings, gate: Gate) -> Guard:
    """Put the application together."""
    limits = settings.limits
    state = State(
        {
            "hall": hall,
            "settings": settings,
            "codes": Buckets(limits.codes),
            "wrong_codes": Bucket(limits.wrong_codes, hall.clock.now() / 1000),
            "guests": Buckets(limits.guests),
            "renames": Buckets(limits.renames),
            "readings": Buckets(limits.readings),
            "trials": Buckets(limits.trials),
            "tables": Buckets(limits.tables),
            "address_tables": Buckets(limits.address_tables),
            "metrics_token": metrics_token(settings),
            "notices": Notices(hall, settings),
            "misjudged": practice.Misjudged(hall),
            "page": settings.static_folder or page.BUILT,
        }
    )
    app = Litestar(
        [handler for room in ROOMS for handler in room.HANDLERS],
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
            RecursionError: tell_nested,
            Exception: tell_failure,
        },
        request_max_body_size=limits.body_bytes,
        logging_config=None,
        on_app_init=[_quiet],
    )
    if hall.cluster is not None:
        hall.cluster.app = app
    return Guard(app, hall, settings, gate)


def metrics_token(settings: Settings) -> str:
    """Read the token for `/metrics`; empty if there is none."""
    file = settings.metrics_token_file
    try:
        return "" if file is None else file.read_text("utf-8").strip()
    except OSError as error:
        raise InvalidRequest(unreadable(error), where=str(file)) from None


def _quiet(config: AppConfig) -> AppConfig:
    config.debug = False
    return config


# --- errors, always in one form ---


def _answer(error: SplashdeckError) -> Response[bytes]:
    status, body = refusal(error)
    headers = retry_headers(error)
    return Response(body, status_code=status, media_type="application/json", headers=headers)


def tell_refusal(_request: Ask, error: SplashdeckError) -> Response[bytes]:
    """Tell why something was refused."""
    return _answer(error)


def tell_http_error(_request: Ask, error: HTTPException) -> Response[bytes]:
    """Tell what the framework refused."""
    if isinstance(error, NotFoundException):
        return _answer(refuse("not-found"))
    if isinstance(error, MethodNotAllowedException):
        answer = _answer(refuse("method-not-allowed"))
        answer.headers.update(error.headers or {})
        return answer
    if error.status_code == 413:
        return _answer(refuse("too-large"))
    why = error.detail
    if isinstance(error, ValidationException) and error.extra:
        first: Any = error.extra[0] if isinstance(error.extra, list) else error.extra
        if isinstance(first, dict):
            why = f"{first.get('key', '')}: {first.get('message', '')}".strip(": ")
    return _answer(refuse("bad-message", why[:300]))


def tell_unstorable(_request: Ask, _error: DataError) -> Response[bytes]:
    """Tell that a text can't be stored or looked for, as PostgreSQL says of a zero byte."""
    return _answer(refuse("bad-message", "a text has characters that no database takes"))


def tell_nested(_request: Ask, _error: RecursionError) -> Response[bytes]:
    """Tell that something is nested deeper than anything that is sent in earnest."""
    return _answer(refuse("bad-message", "this is nested too deeply"))


def tell_failure(request: Ask, error: Exception) -> Response[bytes]:
    """Note our own mistake, and say no more than that there was one."""
    _logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(refuse("internal"))


# --- in front of everything ---


class Guard:
    """Checks what every request must fulfil, and adds the headers that every answer has."""

    def __init__(self, app: Litestar, hall: Hall, settings: Settings, gate: Gate) -> None:
        self.app = app
        self._hall = hall
        self._gate = gate
        self._requests = Buckets(settings.limits.requests)
        self._files = Buckets(settings.limits.files)
        self._most_bytes = settings.limits.body_bytes

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        began, request = perf_counter(), self._id_of(scope)

        async def send_guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                is_worker = scope["path"].startswith("/offline/")
                policy = (b"content-security-policy", WORKER_POLICY if is_worker else POLICY)
                own = (logs.HEADER, request.encode())
                message["headers"] = [*message.get("headers", ()), policy, *HEADERS, own]
            await send(message)

        logs.request_id.set(request)
        try:
            error = self._refusal(scope)
            if error is not None:
                await _refuse(error, send_guarded)
            elif self._hall.cluster is None or not await passed_on(
                self._hall.cluster, scope, receive, send_guarded, self._most_bytes
            ):
                await self.app(scope, receive, send_guarded)
        finally:
            self._hall.request_seconds.add(perf_counter() - began)

    def _id_of(self, scope: Any) -> str:
        """Give a request its id; a proxy that we know may have given it one."""
        peer, _ = scope.get("client") or ("", 0)
        return logs.id_of(scope["headers"] if self._gate.is_proxy(peer) else [])

    def _refusal(self, scope: Any) -> TableError | None:
        """Say why a request is refused before anything is looked at; None if it is not."""
        try:
            self._check(scope)
        except TableError as error:
            return error
        return None

    def _check(self, scope: Any) -> None:
        peer, port = scope.get("client") or ("", 0)
        now = self._hall.clock.now() / 1000
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        address = self._gate.client(peer, headers)
        scope["client"] = (address, port)
        counted = self._files if scope["path"].startswith(FILES) else self._requests
        counted.take(network_of(address), now)
        if scope["method"] in SAFE_METHODS:
            self._gate.check_host(headers)
            return
        self._gate.check_origin(peer, headers)
        if headers.get("x-splashdeck") != "1":
            # A foreign page can't set it without asking first, and is never allowed to.
            raise refuse("missing-header")


async def passed_on(cluster: Cluster, scope: Any, receive: Any, send: Any, most: int) -> bool:
    """Have a request about a table answered by the process that has it; False if that is us."""
    match = OF_A_TABLE.match(scope["path"])
    if match is None:
        return False
    try:
        owner = await cluster.owner(match[1])
        if owner is None:
            return False
        body, more = b"", True
        while more and len(body) <= most:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        if more or len(body) > most:
            raise refuse("too-large")
        asked = Request(
            match[1],
            scope["method"],
            scope["path"],
            scope["query_string"],
            _with_id(scope["headers"]),
            body,
            scope["client"],
            scope["scheme"],
        )
        answer: AnswerTo = await cluster.asking.ask(owner.process, asked)
    except TableError as error:
        await _refuse(error, send)
        return True
    headers = answer.headers
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
    return True


def _with_id(headers: Sequence[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Let the process that answers know the request by the same id."""
    others = [(name, value) for name, value in headers if name != logs.HEADER]
    return [*others, (logs.HEADER, logs.request_id.get().encode())]


async def _refuse(error: TableError, send: Any) -> None:
    status, body = refusal(error)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    headers += [(k.lower().encode(), v.encode()) for k, v in retry_headers(error).items()]
    await send({"type": "http.response.start", "status": int(status), "headers": headers})
    await send({"type": "http.response.body", "body": body})
