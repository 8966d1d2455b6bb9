"""A bot's move, from what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from splashdeck.bots import Budget, Question, answer, bot
from splashdeck.entropy import Entropy
from splashdeck.errors import SplashdeckError
from splashdeck.game import Json
from splashdeck.games import AnyGame, bind

LEAST_SECONDS = 0.02
"""The shortest thought: with less a bot would only follow its rule of thumb."""
SAFE_PART = 0.8
"""Of the time until an answer is due: getting to a thinker and back takes some of it."""


def think(
    setup: str, level: str, knowledge: Any, legal: Sequence[Any], seconds: float, seed: bytes
) -> str:
    """Let a bot choose, and return its move as text."""
    game = _game(setup)
    try:
        chooser = bot(level, game.name)
    except (SplashdeckError, ModuleNotFoundError):
        chooser = bot("paddler", game.name)
    asked = Question(knowledge, tuple(legal))
    return str(answer(chooser, game, asked, Budget(seconds), Entropy(seed)))


def seconds_for(wanted: float, left: float | None) -> float:
    """Say how many seconds a bot thinks: as many as it wants, within those left; None: no limit."""
    return wanted if left is None else max(LEAST_SECONDS, min(wanted, left * SAFE_PART))


def setup_text(setup: Json) -> str:
    """Write a set-up as the text that `think` takes."""
    return msgspec.json.encode(setup).decode()


@lru_cache(maxsize=64)
def _game(setup: str) -> AnyGame:
    return bind(msgspec.json.decode(setup))
