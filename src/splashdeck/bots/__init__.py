"""Opponents: each chooses a move from what its seat knows, never from the state.

>>> import splashdeck
>>> from splashdeck.bots import bot
>>> game = splashdeck.set_up("duck-and-cover", players=2)
>>> state, _ = game.start(splashdeck.Entropy.from_text("a game against a bot"))
>>> seat = game.pending(state)[0]
>>> dabbler = bot("dabbler", game.name)
>>> entropy = splashdeck.Entropy.from_text("its dice")
>>> legal = game.legal_moves(state, seat)
>>> move = dabbler.choose(game, game.knowledge(state, seat), legal, 0.1, entropy)
>>> move in legal
True
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from msgspec import Struct

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Knowledge, Move
from splashdeck.games import AnyGame, game_class

__all__ = ["LEVELS", "Bot", "Level", "Paddler", "bot"]


class Bot(Protocol):
    """A player that is no person."""

    def choose(
        self,
        game: AnyGame,
        knowledge: Any,
        legal: Sequence[Any],
        budget: float,
        entropy: Entropy,
    ) -> Any:
        """Pick one of the seat's legal moves within some seconds.

        `knowledge` is `game.knowledge` of the seat that has to choose. Equal arguments
        give equal moves, whatever the state behind them.
        """


class Level(Struct, frozen=True):
    """A strength of play, as a person meets it."""

    name: str
    thinks: str


LEVELS = {
    "paddler": Level("Paddler", "Plays any legal move, whichever comes to mind."),
    "dabbler": Level("Dabbler", "Follows a rule of thumb: sensible, and never slow."),
}


class Paddler:
    """Plays any legal move, each equally likely."""

    def choose(
        self,
        game: AnyGame,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: float,
        entropy: Entropy,
    ) -> Move:
        """Pick by chance alone."""
        return entropy.pick(legal)[0]


def bot(level: str, game_name: str) -> Bot:
    """Find the bot of a level for a game; InvalidSetup if there is none."""
    if level not in LEVELS:
        why = Words("error-no-bot", name=repr(level), levels=", ".join(LEVELS))
        raise InvalidSetup(why, where="bots")
    game_class(game_name)  # refuses an unknown game
    if level == "paddler":
        return Paddler()
    drawer = import_module(f"splashdeck.bots.{game_name.replace('-', '_')}")
    dabbler: Bot = drawer.Dabbler()
    return dabbler
