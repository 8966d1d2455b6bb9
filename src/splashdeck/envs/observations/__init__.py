"""What an agent sees: a seat's knowledge of the game as one vector of documented fields.

`docs/envs.md` lists the fields of every game. Seats are counted clockwise from the viewer;
cards, ducks, piles and slots go by the numbers that the actions have.
"""

from __future__ import annotations

from importlib import import_module

from splashdeck.envs.observations.fields import Field, Observer, Vector
from splashdeck.games import AnyGame

__all__ = ["Field", "Observer", "Vector", "observer"]

CLASSES = {
    "duck-and-cover": "DuckAndCoverObserver",
    "duck-and-dive": "DuckAndDiveObserver",
    "antartik": "AntartikObserver",
}


def observer(game: AnyGame) -> Observer:
    """Make the observer of a game in its set-up."""
    module = import_module(f"splashdeck.envs.observations.{game.name.replace('-', '_')}")
    made: type[Observer] = getattr(module, CLASSES[game.name])
    return made(game)
