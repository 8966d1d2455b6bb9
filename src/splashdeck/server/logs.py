"""What the server logs: to standard error, in words or as JSON lines, and no secrets."""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Any

from splashdeck.server.settings import Settings

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The request that is being answered; it is on every line that is logged meanwhile."""
IDS = re.compile(rb"[A-Za-z0-9._-]{8,64}")
HEADER = b"x-request-id"


def id_of(headers: list[tuple[bytes, bytes]]) -> str:
    """Read the id that somebody else gave to a request; a new one if there is none, or an odd one.

    Whoever could write anything there could write lines of our log.
    """
    found = next((value for name, value in headers if name == HEADER), b"")
    return found.decode() if IDS.fullmatch(found) else secrets.token_hex(8)


class JsonLines(logging.Formatter):
    """One JSON object a line; never a request's headers, body or query."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record of the log as a line of JSON."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if request_id.get():
            line["request"] = request_id.get()
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class WordLines(logging.Formatter):
    """Lines of the log for people to read."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        """Write one record's line, without its trace."""
        text, request = super().formatMessage(record), request_id.get()
        return f"{text} [{request}]" if request else text


def set_up_logging(settings: Settings) -> None:
    """Log to standard error, in words or as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_json else WordLines())
    for name in ("splashdeck", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        # uvicorn warns of each malformed request: a line for whoever would fill a disk
        logger.setLevel(settings.log_level.upper() if name == "splashdeck" else "ERROR")
        logger.propagate = False
