"""The pace at which a client speaks: after a refusal it waits as told, and goes on slower."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from random import random

SPREAD = 0.25
"""Waits are up to this much longer, so that not all clients come back in one moment."""


def spread(seconds: float) -> float:
    """Draw a wait that is a little longer, by chance."""
    return seconds * (1 + SPREAD * random())


class Pace:
    """Says messages in order: at once, or one by one at the pace that the server asked for."""

    def __init__(self, say: Callable[[bytes], Awaitable[None]]) -> None:
        self._say = say
        self._later: deque[bytes] = deque()
        self._seconds = 0.0
        self._task: asyncio.Task[None] | None = None

    async def say(self, message: bytes) -> None:
        """Say something, behind whatever still has to wait."""
        if self._task is None:
            await self._say(message)
        else:
            self._later.append(message)

    def say_again(self, message: bytes, seconds: float) -> None:
        """Say a refused message again after this time; what follows comes at the same pace."""
        self._later.append(message)
        self._seconds = max(self._seconds, seconds)
        if self._task is None:
            self._task = asyncio.ensure_future(self._go_on())

    def begin_anew(self) -> None:
        """Forget what has to wait: the line was lost, and all that is unanswered is said again."""
        self._later.clear()

    def stop(self) -> None:
        """Drop what still waits to be said, and stop."""
        self._later.clear()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _go_on(self) -> None:
        while self._later:
            await asyncio.sleep(spread(self._seconds))
            if self._later:
                await self._say(self._later.popleft())
        self._task, self._seconds = None, 0.0
