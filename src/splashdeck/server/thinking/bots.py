"""Bots think in processes of their own, with a deadline; a table never waits for a bad one."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any

import msgspec

from splashdeck.bots import LEVELS, Budget, Question, answer, bot
from splashdeck.entropy import Entropy
from splashdeck.errors import SplashdeckError
from splashdeck.game import Json
from splashdeck.games import AnyGame, bind
from splashdeck.server.thinking.pool import close_pool, open_pool

_logger = logging.getLogger("splashdeck.bots")

GRACE_SECONDS = 1.0
FALLBACK = "dabbler"


class Thinkers:
    """A pool of bot processes."""

    def __init__(self, workers: int, most_seconds: float) -> None:
        self.workers = workers
        self.most_seconds = most_seconds
        self.fallbacks = 0
        self.think: Callable[..., str] = think
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: AnyGame, level: str, knowledge: Any, legal: Sequence[Any]) -> str:
        """Return the notation of one of the legal moves, in time and whatever happens."""
        seed = secrets.token_bytes(32)
        seconds = min(LEVELS[level].seconds, self.most_seconds) if level in LEVELS else 0.1
        task = (_setup_text(game.setup_keys()), level, knowledge, tuple(legal), seconds, seed)
        try:
            loop = asyncio.get_running_loop()
            future = loop.run_in_executor(self._workers(), self.think, *task)
            text = await asyncio.wait_for(future, seconds + GRACE_SECONDS)
        except BrokenProcessPool:
            self._pool = None
            text = await self._rule_of_thumb(task, "its process ended")
        except TimeoutError:
            text = await self._rule_of_thumb(task, "it took too long")
        except Exception as error:
            text = await self._rule_of_thumb(task, f"{type(error).__name__}: {error}")
        if text not in map(str, legal):
            text = await self._rule_of_thumb(task, "it chose no legal move")
        return text

    async def _rule_of_thumb(self, task: tuple[Any, ...], why: str) -> str:
        """Play a sensible legal move in a bot's stead, off the event loop."""
        setup, level, knowledge, legal, _, seed = task
        self.fallbacks += 1
        _logger.warning("a %s did not choose (%s); the rule of thumb does", level, why)
        try:
            return await asyncio.to_thread(think, setup, FALLBACK, knowledge, legal, 0.1, seed)
        except Exception:
            _logger.exception("the rule of thumb failed; the first legal move is played")
            return str(legal[0])

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = open_pool(self.workers)
        return self._pool

    def close(self) -> None:
        """End the processes without waiting for their thoughts."""
        if self._pool is not None:
            close_pool(self._pool)
            self._pool = None


def think(
    setup: str, level: str, knowledge: Any, legal: Sequence[Any], seconds: float, seed: bytes
) -> str:
    """Let a bot choose; this runs in a worker."""
    game = _game(setup)
    try:
        chooser = bot(level, game.name)
    except (SplashdeckError, ModuleNotFoundError):
        chooser = bot("paddler", game.name)
    asked = Question(knowledge, tuple(legal))
    return str(answer(chooser, game, asked, Budget(seconds), Entropy(seed)))


def _setup_text(setup: Json) -> str:
    return msgspec.json.encode(setup).decode()


@lru_cache(maxsize=64)
def _game(setup: str) -> AnyGame:
    return bind(msgspec.json.decode(setup))
