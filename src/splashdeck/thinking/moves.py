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


def setup_text(setup: Json) -> str:
    """Write a set-up as the text that `think` takes."""
    return msgspec.json.encode(setup).decode()


@lru_cache(maxsize=64)
def _game(setup: str) -> AnyGame:
    return bind(msgspec.json.decode(setup))
