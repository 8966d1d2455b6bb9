"""The games in OpenSpiel, registered when this module is imported.

    import pyspiel
    import splashdeck.envs.openspiel

    game = pyspiel.load_game("splashdeck_antartik(players=3,juniors=5)")

`splashdeck_duck_and_cover`, `splashdeck_duck_and_dive` and `splashdeck_antartik`; their
parameters, and how chance and secret choices are shown, are told in `docs/envs.md`.
"""

from __future__ import annotations

import pyspiel  # type: ignore[import-not-found]

from splashdeck.envs.openspiel.game import GAMES, SpielGame, SpielState

__all__ = ["GAMES", "SpielGame", "SpielState"]

for _game in GAMES:
    pyspiel.register_game(_game.kind, _game)
