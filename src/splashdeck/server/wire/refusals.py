"""How a refusal is told over HTTP: the one road from an error to a status and a body."""

from __future__ import annotations

from http import HTTPStatus

from splashdeck.errors import SplashdeckError, TableError
from splashdeck.table.protocol import ERROR_CODES
from splashdeck.table.shown import encode, error_of

STATUSES = {
    "no-identity": 401,
    "not-host": 403,
    "blocked": 403,
    "reads-only": 403,
    "removed": 403,
    "foreign-origin": 403,
    "missing-header": 403,
    "no-such-table": 404,
    "no-such-code": 404,
    "no-such-person": 404,
    "not-found": 404,
    "no-such-link": 404,
    "no-such-moment": 404,
    "method-not-allowed": 405,
    "too-large": 413,
    "too-many": 429,
    "too-many-tables": 429,
    "too-many-links": 429,
    "internal": 500,
    "shutting-down": 503,
    "unavailable": 503,
    "damaged": 409,
    "not-seated": 409,
    "not-open": 409,
    "still-here": 409,
    "no-such-passkey": 404,
    "not-full": 409,
    "not-ready": 409,
    "stale-plan": 409,
    "begins-by-itself": 409,
    "not-playing": 409,
    "not-over": 409,
    "rules-version": 409,
    "seat-taken": 409,
    "table-full": 409,
}
"""The HTTP statuses of refusals; every other code is a 400."""

PASSING_MS = {"unavailable": 2000, "shutting-down": 2000}
"""Refusals that pass by themselves, and when to come back."""

assert set(STATUSES) <= set(ERROR_CODES)


def retry_headers(error: SplashdeckError) -> dict[str, str]:
    """Return the header that says when to come back, in whole seconds, if waiting helps."""
    if not isinstance(error, TableError):
        return {}
    retry_ms = PASSING_MS.get(error.wire_code) if error.retry_ms is None else error.retry_ms
    return {} if retry_ms is None else {"Retry-After": str(-(-retry_ms // 1000))}


def refusal_text(error: SplashdeckError) -> bytes:
    """Return the whole HTTP answer to an error, after which the connection is closed."""
    status, body = refusal(error)
    headers = {"Content-Type": "application/json", "Content-Length": f"{len(body)}"}
    headers |= {"Connection": "close", **retry_headers(error)}
    lines = [f"HTTP/1.1 {status:d} {status.phrase}", *map(": ".join, headers.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def refusal(error: SplashdeckError) -> tuple[HTTPStatus, bytes]:
    """Return the status and the JSON body of an error."""
    code = error.wire_code if isinstance(error, TableError) else ""
    return HTTPStatus(STATUSES.get(code, 400)), encode(error_of(error))
