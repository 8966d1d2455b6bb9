"""The table server: people and bots at one table, nothing lost, nothing leaked.

from splashdeck.server import serve
serve(port=8765, data_folder=Path("tables"))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from splashdeck.server.start import serve as serve

__all__ = ["serve"]


def __getattr__(name: str) -> Any:
    """Load the whole server when somebody wants to serve; a bot's process needs none of it."""
    if name != "serve":
        raise AttributeError(name)
    from splashdeck.server.start import serve

    return serve
