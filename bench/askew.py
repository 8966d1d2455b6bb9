"""A server on a machine whose clock is wrong: python -P bench/askew.py SECONDS '{settings}'.

SIGUSR1 turns the clock from as much too fast to as much too slow, and back.
"""

from __future__ import annotations

import signal
import sys
import time
from typing import Any


class WrongClock:
    """The machine's clock, off by some seconds; the monotonic one is right, as it always is."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._time, self._time_ns = time.time, time.time_ns

    def install(self) -> None:
        """Let everything that is imported from now on go by this clock."""
        time.time, time.time_ns = self.time, self.time_ns
        signal.signal(signal.SIGUSR1, self.turn)

    def time(self) -> float:
        """Say the wrong time in seconds."""
        return self._time() + self.seconds

    def time_ns(self) -> int:
        """Say it in nanoseconds."""
        return self._time_ns() + int(self.seconds * 1e9)

    def turn(self, *_: Any) -> None:
        """Be wrong to the other side."""
        self.seconds = -self.seconds


if __name__ == "__main__":
    WrongClock(float(sys.argv[1])).install()
    from splashdeck.server.start import main

    main(sys.argv[2])
