"""Time, as the server sees it: one clock that a test can hold in its hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will happen, unless cancelled."""

    def cancel(self) -> None:
        """See to it that it does not happen."""


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


class DatabaseClock:
    """The database's clock, which all processes share, on the running event loop.

    It is read now and then and goes on by this machine's monotonic clock in between: whatever
    the machines' own clocks say does not matter. It never goes back.
    """

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()
        self._doubt = float("inf")
        self._latest = 0

    def set(self, now: int, before: float, after: float) -> None:
        """Take in that the database's clock said `now` between two moments of ours."""
        doubt = (after - before) / 2
        if doubt <= self._doubt * GROWING_DOUBT:
            self._ahead, self._doubt = now / 1000 - (before + after) / 2, doubt
        else:
            self._doubt *= GROWING_DOUBT

    def be_past(self, when: int) -> None:
        """Never say an earlier time than this from now on."""
        self._latest = max(self._latest, when)

    def now(self) -> int:
        self._latest = max(self._latest, int((time.monotonic() + self._ahead) * 1000))
        return self._latest

    def at(self, when: int, call: Callable[[], None]) -> Timer:
        delay = max(0, when - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, call)


GROWING_DOUBT = 1.5
"""By how much an old reading of a clock is trusted less each time."""
