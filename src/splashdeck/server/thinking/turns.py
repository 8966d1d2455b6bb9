"""Turns: work that is done one by one is shared out fairly among those who want it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from splashdeck.table import refuse

RETRY_MS = 2000


class Turns:
    """A queue in which everybody has their turn, however much somebody else asks for.

    Whoever asks for the first time comes before anybody's second question.
    """

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._count: dict[str, int] = {}
        self._is_taken = False

    @asynccontextmanager
    async def turn(self, asker: str) -> AsyncIterator[None]:
        """Wait for one's turn, and have it; TableError if too much is asked for already."""
        if self.is_full(asker):
            raise refuse("too-many", retry_ms=RETRY_MS)
        self._count[asker] = self._count.get(asker, 0) + 1
        try:
            if self._is_taken:
                await self._wait(asker)
            self._is_taken = True
            try:
                yield
            finally:
                self._is_taken = False
                self._call_next()
        finally:
            self._count[asker] -= 1
            if not self._count[asker]:
                del self._count[asker]

    def is_full(self, asker: str) -> bool:
        """Is there no place for another question, of this asker or at all?"""
        is_greedy = self._count.get(asker, 0) >= self._most_each
        return is_greedy or sum(self._count.values()) >= self._most

    async def _wait(self, asker: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # it was our turn just now
                self._is_taken = False
                self._call_next()
            raise

    def _call_next(self) -> None:
        """Call whoever has waited longest since their last turn."""
        while self._waiting and not self._is_taken:
            asker, queue = next(iter(self._waiting.items()))
            called = queue.popleft()
            if queue:
                self._waiting.move_to_end(asker)
            else:
                del self._waiting[asker]
            if not called.done():
                self._is_taken = True  # kept for the one who is called
                called.set_result(None)
