"""Time, as the server sees it: one clock that a test can hold in its hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen, unless cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Clock(Protocol):
    """Milliseconds since 1970, and calls at a later time."""

    def now(self) -> int:
        """Return the time in milliseconds."""

    def at(self, when: int, call: Callable[[], None]) -> Timer:
        """Call back at that time, or as soon as may be if it has passed."""


class WallClock:
    """The machine's own clock, on the running event loop."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    def at(self, when: int, call: Callable[[], None]) -> Timer:
        delay = max(0, when - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, call)
