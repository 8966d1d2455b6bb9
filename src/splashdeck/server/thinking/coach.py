"""Hints during a game, and reviews after it, thought out in processes of their own.

They are not the bots' processes: no bot's move may come later because somebody asks for a
hint.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any, TypeVar

import msgspec

from splashdeck.bots import Budget
from splashdeck.bots.review import SHARES, SIMULATIONS, Point, Review
from splashdeck.errors import TableError
from splashdeck.game import Json, Seat
from splashdeck.lessons.mistakes import Task, tasks_of
from splashdeck.record import digest
from splashdeck.server.thinking.pool import CONTEXT, close_pool, open_pool, submit
from splashdeck.server.thinking.turns import RETRY_MS, Turns
from splashdeck.server.wire.limits import Buckets, Limits
from splashdeck.table import Advise, refuse
from splashdeck.thinking.advice import PARTS, draw_part, hint, look_back, weigh_again

_logger = logging.getLogger("splashdeck.coach")

HINT_BUDGET = Budget(seconds=0.5)
PATIENCE_SECONDS = 30.0
"""How long somebody waits for their turn to get a hint before they are to ask again."""
THOUGHT_SECONDS = 300.0
"""How long a hint may take then, where a machine is busy and a process only begins."""
UNASKED_SECONDS = 30.0
"""A review that nobody has asked for in this time is passed over; a page asks every second."""
MOST_WAITING = 16
MOST_EACH = 2
"""Hints, and reviews, that one person may wait for at a time, wherever they play."""
KEPT = 200
T = TypeVar("T")


class Coaches:
    """A process for hints and one for reviews, begun when they are first needed."""

    def __init__(self, limits: Limits, budget: Budget = HINT_BUDGET) -> None:
        self.budget = budget
        self.asked = Buckets(limits.hints)
        self.simulations = SIMULATIONS
        self._hints: OrderedDict[tuple[str, Seat, int, str], Json] = OrderedDict()
        self._turns = Turns(MOST_WAITING, MOST_EACH)
        self._hinter = Process()
        self.reviews = Reviews(self)

    async def hint(self, question: Advise, asker: str = "") -> Json:
        """Think of a hint for a seat that is asked something, once for each moment."""
        found = self._hints.get(question.moment)
        if found is not None:
            return found
        setup = msgspec.json.encode(question.game.setup_keys())
        about = (setup, question.knowledge, question.legal, self.budget)
        found = await self._think(asker, hint, *about, question.seed, question.lang)
        _keep(self._hints, question.moment, found)
        return found

    async def look_at(self, text: str, frame: int, lang: str, asker: str) -> Json:
        """Weigh the move behind a frame of a replay, by what its seat knew; once for each."""
        about = (digest(text.encode()), frame, 0, lang)
        found = self._hints.get(about)
        if found is not None:
            return found
        found = await self._think(asker, weigh_again, text, frame, self.budget, lang)
        _keep(self._hints, about, found)
        return found

    async def _think(self, asker: str, work: Callable[..., Json], *about: Any) -> Json:
        """Think when it is the asker's turn; TableError if that takes too long."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE_SECONDS) as patience, self._turns.turn(asker):
                patience.reschedule(loop.time() + THOUGHT_SECONDS)
                return await self._hinter.run(work, *about)
        except TimeoutError:
            raise refuse("too-many", retry_ms=RETRY_MS) from None

    def close(self) -> None:
        """End the processes without waiting for their thoughts."""
        self._hinter.close()
        self.reviews.close()


# --- reviews ---


class Reviews:
    """The reviews of finished games, each made once and kept while there is room."""

    def __init__(self, coaches: Coaches) -> None:
        self.coaches = coaches
        self._done: OrderedDict[str, Review] = OrderedDict()
        self._looking: dict[str, asyncio.Task[Review]] = {}
        self._asked: dict[str, float] = {}
        """When each of those was last asked for."""
        self._failed: OrderedDict[str, None] = OrderedDict()
        self._turns = Turns(MOST_WAITING, MOST_EACH)
        self._process = Process(nice=10)
        self._now = ""
        self._sketched: list[Point] = []
        """The curve of the game that is looked at now, as far as it is drawn."""
        self._parts = 0

    def find(self, table: str) -> Review | None:
        """Return the review of a table, if it is ready."""
        return self._done.get(table)

    def forget(self, table: str) -> None:
        """Make the review of a table anew when it is next asked for."""
        self._done.pop(table, None)

    def look(self, table: str, record: Callable[[], Any], asker: str = "") -> float:
        """Have a review made, if it is not under way, and say how far it is.

        Whoever asks looks again until it is ready. Where as many reviews wait as may, this one is
        begun at a later look, and nobody is refused anything. Whoever no longer looks when it is
        their turn is passed over, so that nobody waits for what nobody reads.
        """
        if table in self._failed:
            raise refuse("internal")
        if table not in self._looking and not self._turns.is_full(asker):
            self._looking[table] = task = asyncio.ensure_future(self._make(table, record, asker))
            task.add_done_callback(partial(self._made, table))
        if table in self._looking:
            self._asked[table] = time.monotonic()
        return self._progress if table == self._now else 0.0

    def sketched(self, table: str) -> list[Point]:
        """Return the curve of a review that is under way, as far as it is drawn."""
        return self._sketched if table == self._now else []

    @property
    def _progress(self) -> float:
        """How far the present review is; the curve comes first."""
        if self._parts < PARTS:
            return round(SHARES["curve"] * self._parts / PARTS, 2)
        return max(SHARES["curve"], self._process.progress)

    async def _make(self, table: str, record: Callable[[], Any], asker: str) -> Review:
        games = self.coaches.simulations
        async with self._turns.turn(asker):
            if time.monotonic() - self._asked[table] > UNASKED_SECONDS:
                raise refuse("too-many")
            text = await record()
            self._now, self._sketched, self._parts = table, [], 0
            for part in range(PARTS):
                self._sketched += await self._process.run(draw_part, text, part, games)
                self._parts = part + 1
            return await self._process.run(_look_back, text, games, tuple(self._sketched))

    async def tasks(self, text: str, moments: Sequence[int], asker: str) -> list[Task]:
        """Make tasks of some moments of a record, in the process that looks back."""
        async with self._turns.turn(asker):
            return await self._process.run(tasks_of, text, tuple(moments))

    def _made(self, table: str, task: asyncio.Task[Review]) -> None:
        self._looking.pop(table, None)
        self._asked.pop(table, None)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            _keep(self._done, table, task.result())
        elif not isinstance(error, TableError):  # that one says only that it was too much
            _keep(self._failed, table, None)
            _logger.error("the review of table %s failed", table, exc_info=error)

    def close(self) -> None:
        """Give up whatever is under way."""
        for task in list(self._looking.values()):
            task.cancel()
        self._process.close()


def _look_back(record: str, simulations: int, sketched: tuple[Point, ...]) -> Review:
    """Review a record in a process of its own, which notes how far it is."""
    return look_back(record, simulations, sketched, _note_progress)


# --- processes ---


class Process:
    """One process that works through what it is given; begun when it is needed."""

    def __init__(self, nice: int = 0) -> None:
        self.nice = nice
        self._done: Any = None
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False

    @property
    def progress(self) -> float:
        """How far the present work is, from 0 to 1."""
        return 0.0 if self._done is None else round(self._done.value, 2)

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Have something worked out; a broken process is replaced."""
        if self._is_closed:
            raise refuse("shutting-down")
        if self._pool is None:
            self._done = CONTEXT.Value("d", 0.0)
            self._pool = open_pool(1, _settle_in, self.nice, self._done)
        self._done.value = 0.0
        try:
            return await asyncio.wrap_future(await submit(self._pool, work, *args))
        except BrokenProcessPool:
            self._pool = None
            raise

    def close(self) -> None:
        """End it without waiting for its thoughts."""
        self._is_closed = True
        if self._pool is not None:
            close_pool(self._pool)
            self._pool = None


_progress: Any = None


def _settle_in(nice: int, done: Any) -> None:
    """Give way to the tables, and keep where to note how far the work is."""
    global _progress  # noqa: PLW0603 - one for each process, which works on one thing at a time
    _progress = done
    if nice and hasattr(os, "nice"):
        os.nice(nice)


def _note_progress(done: int, total: int) -> None:
    if _progress is not None:
        _progress.value = done / total


def _keep(kept: OrderedDict[Any, T], key: object, value: T) -> None:
    """Keep something, and forget what is oldest."""
    kept[key] = value
    while len(kept) > KEPT:
        kept.popitem(last=False)
