"""Bots think in processes of their own, with a deadline; a table never waits for a bad one."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple

from splashdeck.bots import LEVELS
from splashdeck.games import AnyGame
from splashdeck.server.metrics import Histogram
from splashdeck.server.thinking.pool import close_pool, open_pool, submit
from splashdeck.table.bots import STAND_IN
from splashdeck.thinking.moves import LEAST_SECONDS, seconds_for, setup_text, think

_logger = logging.getLogger("splashdeck.bots")

GRACE_SECONDS = 1.0
START_SECONDS = 10.0
"""How much longer the first answers may take, while a process is starting."""


class Choice(NamedTuple):
    """A move as text; `by_thumb`: the rule of thumb chose it, because the bot could not."""

    move: str
    by_thumb: bool = False


class Thinkers:
    """A pool of bot processes, and those who wait for one.

    While more want to think than there are processes, all think for a shorter time, so that
    each is done when it would have been if it were alone. Only bots that would have to
    wait longer than that play by the rule of thumb.
    """

    def __init__(self, workers: int, most_seconds: float) -> None:
        self.workers = workers or usual_workers()
        self.most_seconds = most_seconds
        self.thoughts = 0
        self.shortened = 0
        self.fallbacks = 0
        self.thinking = 0
        self.waits = Histogram()
        self.think_seconds = Histogram()
        self.think: Callable[..., str] = think
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._pool: ProcessPoolExecutor | None = None
        self._is_warm = False

    @property
    def waiting(self) -> int:
        """Count those who wait for a process."""
        return len(self._waiting)

    async def choose(
        self,
        game: AnyGame,
        level: str,
        knowledge: Any,
        legal: Sequence[Any],
        within: float | None = None,
    ) -> Choice:
        """Return one of the legal moves, in time and whatever happens.

        `within`: the answer is of no use any more after this many seconds.
        """
        usual = min(LEVELS[level].seconds, self.most_seconds) if level in LEVELS else 0.1
        wanted = seconds_for(usual, within)
        patience = within
        if patience is None:
            patience = wanted + GRACE_SECONDS + (0.0 if self._is_warm else START_SECONDS)
        self.thoughts += 1
        setup, seed = setup_text(game.setup_keys()), secrets.token_bytes(32)
        question = (setup, level, knowledge, tuple(legal))
        try:
            text = await self._think(question, seed, wanted, patience)
            self._is_warm = True
        except BrokenProcessPool:
            self._pool, self._is_warm = None, False
            return await self._rule_of_thumb(question, seed, "its process ended")
        except TimeoutError:
            return await self._rule_of_thumb(question, seed, "it took too long")
        except Exception as error:
            return await self._rule_of_thumb(question, seed, f"{type(error).__name__}: {error}")
        if text not in map(str, legal):
            return await self._rule_of_thumb(question, seed, "it chose no legal move")
        return Choice(text)

    async def _think(
        self, question: tuple[Any, ...], seed: bytes, wanted: float, patience: float
    ) -> str:
        """Wait for a process, then think as long as those who still wait allow."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        await asyncio.wait_for(self._take_place(), patience)
        waited = loop.time() - began
        self.waits.add(waited)
        share = (wanted - waited) * self.workers / (self.waiting + 1)
        seconds = max(LEAST_SECONDS, min(wanted, share))
        self.shortened += seconds < wanted
        try:
            thought = await submit(self._workers(), self.think, *question, seconds, seed)
        except BaseException:
            self._leave_place()
            raise
        # The place is free when the process is, however long ago somebody gave up waiting.
        thought.add_done_callback(lambda _: _on(loop, self._leave_place))
        least = seconds + GRACE_SECONDS
        began = loop.time()
        try:
            answer = asyncio.wrap_future(thought)
            return await asyncio.wait_for(answer, max(least, patience - waited))
        finally:
            self.think_seconds.add(loop.time() - began)

    async def _take_place(self) -> None:
        if self.thinking < self.workers:
            self.thinking += 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(called)
        try:
            await called  # whoever leaves hands their place on
        except asyncio.CancelledError:
            if called in self._waiting:
                self._waiting.remove(called)
            elif not called.cancelled():
                self._leave_place()  # it was handed to us just now
            raise

    def _leave_place(self) -> None:
        while self._waiting:
            called = self._waiting.popleft()
            if not called.done():
                called.set_result(None)
                return
        self.thinking -= 1

    async def _rule_of_thumb(self, question: tuple[Any, ...], seed: bytes, why: str) -> Choice:
        """Play a sensible legal move in a bot's stead, off the event loop."""
        setup, level, knowledge, legal = question
        self.fallbacks += 1
        _logger.warning("a %s did not choose (%s); the rule of thumb does", level, why)
        try:
            text = await asyncio.to_thread(think, setup, STAND_IN, knowledge, legal, 0.1, seed)
        except Exception:
            _logger.exception("the rule of thumb failed; the first legal move is played")
            text = str(legal[0])
        return Choice(text, by_thumb=True)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = open_pool(self.workers)
        return self._pool

    def close(self) -> None:
        """End the processes without waiting for their thoughts."""
        if self._pool is not None:
            close_pool(self._pool)
            self._pool = None


def usual_workers() -> int:
    """Leave one core to the tables, and give the bots the others."""
    if hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count() or 1
    return max(1, cores - 1)


def _on(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    """Call something on the loop, from a thread that may outlive it."""
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(call)
