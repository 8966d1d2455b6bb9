"""The games in OpenSpiel, registered when this module is imported.

    import pyspiel
    import splashdeck.envs.openspiel

    game = pyspiel.load_game("splashdeck_antartik(players=3,juniors=5)")

A title is called `splashdeck_` and its name there; the parameters, and how chance and secret
choices are shown, are told in `docs/envs.md`.
"""

from __future__ import annotations

import pyspiel  # type: ignore[import-not-found]

from splashdeck.envs.openspiel.game import SpielGame, SpielState
from splashdeck.games.catalogue import has_part, part, titles

__all__ = ["SpielGame", "SpielState", "spiel"]


def spiel(name: str) -> type[SpielGame]:
    """Find a title's game for OpenSpiel; InvalidRequest if it has none."""
    found: type[SpielGame] = part(name, "envs.openspiel").Spiel
    return found


for _name in titles():
    if has_part(_name, "envs.openspiel"):
        pyspiel.register_game(spiel(_name).kind, spiel(_name))
