"""Opponents: each chooses a move from what its seat knows, never from the state.

`decide` sees to that. Where the bot thinks in another process, `question` gathers what it
may know here, and `answer` lets it choose there.

A level of a game is the class of that name in `splashdeck.bots.<game>.<level>`; the
paddler is the same for all games.

>>> import splashdeck
>>> from splashdeck.bots import Budget, bot, decide
>>> game = splashdeck.set_up("duck-and-cover", players=2)
>>> state, _ = game.start(splashdeck.Entropy.from_text("a game against a bot"))
>>> seat = game.pending(state)[0]
>>> dabbler = bot("dabbler", game.name)
>>> entropy = splashdeck.Entropy.from_text("its dice")
>>> move = decide(dabbler, game, state, seat, Budget(seconds=0.1), entropy)
>>> move in game.legal_moves(state, seat)
True
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from splashdeck.bots.interface import Bot, Budget, Question, answer, decide, question
from splashdeck.bots.paddler import Paddler
from splashdeck.errors import InvalidSetup, Words
from splashdeck.games.catalogue import has_part, part, title

__all__ = [
    "BOT_NAMES",
    "LEVELS",
    "Bot",
    "Budget",
    "Level",
    "Question",
    "answer",
    "bot",
    "check_level",
    "decide",
    "levels",
    "question",
]


class Level(Struct, frozen=True):
    """A strength of play; the page's words say what a person meets (`web-level-…`)."""

    seconds: float
    """How long it may think about a move in play."""


LEVELS = {
    "paddler": Level(0.1),
    "dabbler": Level(0.1),
    "diver": Level(0.3),
    "champion": Level(1.0),
}


BOT_NAMES = ("Bill", "Pip", "Wade", "Dot", "Fern", "Reed", "Lily")
"""What bots are called at a table, by their seat."""


def bot(level: str, game_name: str) -> Bot:
    """Find the bot of a level for a game; InvalidSetup if there is none."""
    check_level(level)
    title(game_name)  # refuses an unknown game
    if level == "paddler":
        return Paddler()
    check_level(level, levels(game_name))
    found: Bot = getattr(part(game_name, "bots", level), level.title())()
    return found


def levels(game_name: str) -> tuple[str, ...]:
    """Name the levels that a game has bots for; the paddler plays every game."""
    return tuple(one for one in LEVELS if one == "paddler" or has_part(game_name, "bots", one))


def check_level(level: str, known: Collection[str] = LEVELS, where: str = "bots") -> None:
    """Raise InvalidSetup if no bot that is known here is called so."""
    if level not in known:
        raise InvalidSetup(Words("error-no-bot", name=repr(level), levels=", ".join(known)), where)
