"""Stopping: one deadline over everything that a process does once it is told to end.

Each part of a stop has its own time, and none of them takes more than is left of the whole.
Whatever hangs all the same, the event loop itself included, ends with the process at the
deadline, and the log shows where every thread of it was.
"""

from __future__ import annotations

import faulthandler
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

LEAVE_SECONDS = 5.0
"""How long a process takes at most to let its tables go to others."""
SOCKETS_SECONDS = 2
"""How long requests that are under way may take to end."""
BUS_SECONDS = 1.5
"""How long what was said to other processes may take to be sent."""
REST_SECONDS = 10.0
"""How long all of that may take together, and the end of threads and of other processes."""
LEAST_SECONDS = 0.001
STANDARD_ERROR = 2


class Deadline:
    """A moment by which all parts of something are done; none has more than is left."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until = clock() + seconds

    def left(self, most: float = float("inf")) -> float:
        """Return how many seconds a part may take: `most`, or what is left."""
        return max(0.0, min(most, self._until - self._clock()))


class Stop:
    """The stop of a process: `seconds` to store what was accepted, and a rest for all else."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds + REST_SECONDS
        self._clock = clock
        self._deadline: Deadline | None = None

    @property
    def deadline(self) -> Deadline:
        """Return by when all is done; the time runs from when this is first asked."""
        if self._deadline is None:
            self._deadline = Deadline(self._seconds, self._clock)
        return self._deadline

    def left(self, most: float) -> float:
        """Return how many seconds a part of the stop may take."""
        return self.deadline.left(most)

    def begin_for_good(self) -> None:
        """End the process at the deadline, wherever it is then: it was sent a signal.

        That is seen to by a thread which needs neither the event loop nor the interpreter.
        """
        left = max(LEAST_SECONDS, self.deadline.left())
        faulthandler.dump_traceback_later(left, exit=True, file=STANDARD_ERROR)


@contextmanager
def told_to_stop(heard: Callable[[int, Any], None]) -> Iterator[None]:
    """Hear of the signals to end, meanwhile.

    Not by way of the event loop: one that hangs already would never hear of them.
    """
    before: dict[signal.Signals, Any] = {}
    with suppress(ValueError):  # only the main thread of a program is told
        for number in (signal.SIGINT, signal.SIGTERM):
            before[number] = signal.signal(number, heard)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler or signal.SIG_DFL)


def live_on() -> None:
    """Let a process whose server has ended go on with something else."""
    faulthandler.cancel_dump_traceback_later()
