"""The way in from a worker's TypeScript (web/src/offline/worker.ts): texts in, texts out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from splashdeck.page.host import Host

_host: list[Host] = []


def begin(stored: str, languages: str) -> None:
    """Be the host: `stored` is a JSON object of what `Host` wants to have at first."""
    from splashdeck.page.host import Host

    _host[:] = [Host(msgspec.json.decode(stored, type=dict[str, str]), languages=languages)]


def hear(message: str, now: float) -> str:
    """Hand the host a message, and return what is to be done, as a JSON list."""
    return msgspec.json.encode(_host[0].hear(message, int(now))).decode()


def work(task: str, note: Callable[[float], None]) -> str:
    """Be a thinker: do one task."""
    from splashdeck.page.thinking import work as do

    return do(task, note)
