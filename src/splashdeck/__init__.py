"""splashdeck: card games about ducks, penguins and water, complete and exact.

>>> import splashdeck
>>> game = splashdeck.set_up("duck-and-cover", players=4)
>>> state, events = game.start(splashdeck.Entropy.from_text("a first game"))
>>> for seat in game.pending(state):
...     state, events = game.play(state, seat, game.legal_moves(state, seat)[0])
"""

from splashdeck.entropy import Entropy
from splashdeck.errors import (
    IllegalMove,
    InvalidNotation,
    InvalidPosition,
    InvalidRecord,
    InvalidSetup,
    InvalidSheet,
    SplashdeckError,
)
from splashdeck.game import RULES_VERSION, Event, Game, Move, Outcome, Refusal, Seat, State
from splashdeck.games import load, set_up
from splashdeck.games.catalogue import titles

__version__ = "0.1.0"

__all__ = [
    "RULES_VERSION",
    "Entropy",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidNotation",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidSheet",
    "Move",
    "Outcome",
    "Refusal",
    "Seat",
    "SplashdeckError",
    "State",
    "load",
    "set_up",
    "titles",
]
