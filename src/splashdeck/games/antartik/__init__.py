"""Antartik by Bruno Cathala and Arnaud Urbon (Ilopeli, 2012): dive, and bet on divers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.game import Game, Move
from splashdeck.games.antartik import knowledge, notation, positions, setup, view
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.games.antartik.model import State
from splashdeck.games.antartik.rules import Rules
from splashdeck.games.antartik.view import View

__all__ = ["Antartik"]


class Antartik(Rules, Game[State, Move, View, Knowledge]):
    """The contract, fulfilled: playing is in `rules`, all else in the drawer of its name."""

    name = "antartik"
    player_counts = setup.SEATS
    position_type = positions.Position
    acts_aside = True  # AN-5.4: anybody may exchange at any moment

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> Antartik:
        return cls(*setup.read_keys(keys))

    # The functions of the drawers take the rules first, so they are methods as they stand.
    setup_keys = setup.setup_keys
    start = setup.start
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
    move_of = notation.move_of
