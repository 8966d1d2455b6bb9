"""Duck & Cover by Oussama Khelifati (Captain Games, 2024): everyone moves at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.game import Game, Move
from splashdeck.games.duck_and_cover import knowledge, notation, positions, setup, view
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import State
from splashdeck.games.duck_and_cover.rules import Rules
from splashdeck.games.duck_and_cover.view import View

__all__ = ["DuckAndCover"]


class DuckAndCover(Rules, Game[State, Move, View, Knowledge]):
    """The contract, fulfilled: playing is in `rules`, all else in the drawer of its name."""

    name = "duck-and-cover"
    player_counts = setup.SEATS
    position_type = positions.Position

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> DuckAndCover:
        return cls(*setup.read_keys(keys))

    # The functions of the drawers take the rules first, so they are methods as they stand.
    setup_keys = setup.setup_keys
    private_part = view.private_part
    preview = view.preview
    view = view.view
    imagine = knowledge.imagine
    knowledge = knowledge.knowledge
    read_move = staticmethod(notation.read_move)
    position = positions.position
    load = positions.load
    action_count = property(notation.action_count)
    action_of = notation.action_of
