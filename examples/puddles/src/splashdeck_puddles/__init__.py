"""Puddles, a tiny game of splashdeck's own: everyone puts on a boot, and one of them jumps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.game import Game
from splashdeck_puddles import knowledge, notation, positions, setup, view
from splashdeck_puddles.knowledge import Knowledge
from splashdeck_puddles.model import Jump, State
from splashdeck_puddles.rules import Rules
from splashdeck_puddles.view import View

__all__ = ["Puddles"]


class Puddles(Rules, Game[State, Jump, View, Knowledge]):
    """The contract, fulfilled: playing is in `rules`, all else in the drawer of its name."""

    name = "puddles"
    player_counts = setup.SEATS
    position_type = positions.Position

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> Puddles:
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
