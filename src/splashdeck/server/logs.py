"""What the server logs: to standard error, in words or as JSON lines, and no secrets."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

from splashdeck.server.settings import Settings


class JsonLines(logging.Formatter):
    """One JSON object a line; never a request's headers, body or query."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logging(settings: Settings) -> None:
    """Log to standard error, in words or as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    words = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if settings.log_json else words)
    for name in ("splashdeck", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        # uvicorn warns of each malformed request: a line for whoever would fill a disk
        logger.setLevel(settings.log_level.upper() if name == "splashdeck" else "ERROR")
        logger.propagate = False
