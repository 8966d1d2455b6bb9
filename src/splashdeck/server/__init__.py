"""The table server: people and bots at one table, nothing lost, nothing leaked.

from splashdeck.server import serve
serve(port=8765)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["serve"]


def serve(started: Callable[[int], None] | None = None, **settings: Any) -> None:
    """Run a server until it is told to stop; the arguments are the fields of `Settings`."""
    import asyncio
    import sys

    from splashdeck.server.settings import Settings
    from splashdeck.server.start import run

    work = run(Settings(**settings), started)
    if sys.platform != "win32":
        import uvloop

        uvloop.run(work)
    else:
        asyncio.run(work)
