"""A real server on a busy machine: python -m tests.steady '{…}'.

A slow disk is no database that is away; what takes its time is not given up; nobody is said to
have withheld a number.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

from uvicorn import Config

from bench.launch import Launched

PATIENCE = 300.0  # seconds, for what takes a few on a machine with nothing else to do


class Steady(Launched):
    """A server that waits as long as a busy machine needs."""

    module = "tests.steady"

    def __init__(self, data_folder: Path, port: int = 0, **settings: Any) -> None:
        super().__init__(data_folder, port, **{"deal_seconds": PATIENCE, **settings})


def be_patient() -> None:
    """Let this process, which is going to serve, wait as long as a busy machine needs."""
    from splashdeck.server import start
    from splashdeck.server.notices import outside
    from splashdeck.server.store import engine, processes, queue
    from splashdeck.server.wire import crowd, visitors

    vars(queue)["PATIENCE_SECONDS"] = PATIENCE
    vars(engine)["CONNECT_SECONDS"] = int(PATIENCE)
    processes.beat.__defaults__ = (int(PATIENCE * 1000),)
    # A line that is let go just when it is used again fails, also in a browser.
    vars(start)["Config"] = partial(Config, timeout_keep_alive=int(PATIENCE))
    vars(crowd)["SILENT_SECONDS"] = PATIENCE
    vars(visitors)["REQUEST_SECONDS"] = PATIENCE
    for name in ("CONNECT_SECONDS", "ANSWER_SECONDS", "MOST_SECONDS"):
        vars(outside)[name] = PATIENCE


if __name__ == "__main__":
    from splashdeck.server.start import main

    be_patient()
    main(sys.argv[1])
