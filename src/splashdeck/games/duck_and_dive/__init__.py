"""Duck & Dive (MNKY Entertainment), editions 2023 and 2025: fill the pools exactly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.game import Game, Move
from splashdeck.games.duck_and_dive import (
    knowledge,
    notation,
    positions,
    reaction,
    setup,
    view,
)
from splashdeck.games.duck_and_dive.knowledge import Knowledge
from splashdeck.games.duck_and_dive.model import State
from splashdeck.games.duck_and_dive.rules import Rules
from splashdeck.games.duck_and_dive.view import View

__all__ = ["DuckAndDive"]


class DuckAndDive(Rules, Game[State, Move, View, Knowledge]):
    """The contract, fulfilled: playing is in `rules`, all else in the drawer of its name."""

    name = "duck-and-dive"
    player_counts = setup.SEATS
    position_type = positions.Position

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> DuckAndDive:
        return cls(*setup.read_keys(keys))

    # The functions of the drawers take the rules first, so they are methods as they stand.
    setup_keys = setup.setup_keys
    start = setup.start
    reaction = reaction.reaction
    private_part = view.private_part
    preview = view.preview
    view = view.view
    imagine = knowledge.imagine
    knowledge = knowledge.knowledge
    read_move = notation.read_move
    position = positions.position
    load = positions.load
    action_count = property(notation.action_count)
    action_of = notation.action_of
