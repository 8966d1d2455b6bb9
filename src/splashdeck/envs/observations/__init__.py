"""What an agent sees: a seat's knowledge of the game as one vector of documented fields.

`docs/envs.md` lists the fields of every game. Seats are counted clockwise from the viewer;
cards, ducks, piles and slots go by the numbers that the actions have.
"""

from __future__ import annotations

from splashdeck.envs.observations.fields import Field, Observer, Vector
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import part

__all__ = ["Field", "Observer", "Vector", "observer"]


def observer(game: AnyGame) -> Observer:
    """Make the observer of a game in its set-up."""
    made: type[Observer] = part(game.name, "envs.observations").Observer
    return made(game)
