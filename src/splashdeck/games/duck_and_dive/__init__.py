"""Duck & Dive (MNKY Entertainment), editions 2023 and 2025: fill the pools exactly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from splashdeck.entropy import Entropy
from splashdeck.game import Consequence, Game, Json, Move, Seat, Step, read_choices, replace
from splashdeck.games.duck_and_dive import notation, positions
from splashdeck.games.duck_and_dive.knowledge import Knowledge, imagine
from splashdeck.games.duck_and_dive.knowledge import knowledge as gather_knowledge
from splashdeck.games.duck_and_dive.model import State
from splashdeck.games.duck_and_dive.rules import Rules
from splashdeck.games.duck_and_dive.setup import SEATS, deal, set_up
from splashdeck.games.duck_and_dive.sheet import check_sheet, read_sheet
from splashdeck.games.duck_and_dive.view import View, preview
from splashdeck.games.duck_and_dive.view import private_part as gather_private_part
from splashdeck.games.duck_and_dive.view import view as build_view

__all__ = ["DuckAndDive", "check_sheet", "read_sheet"]


class DuckAndDive(Rules, Game[State, Move, View, Knowledge]):
    """The contract, fulfilled: playing is in `rules`, seeing in `view`, text in `notation`."""

    name = "duck-and-dive"
    player_counts = SEATS
    position_type = positions.Position

    sheet_name: str | None = None
    """The built-in name under which the sheet was asked for; None: a position writes it whole."""

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> DuckAndDive:
        game = cls(*set_up(keys))
        source = keys.get("sheet", game.sheet.name)
        game.sheet_name = source if isinstance(source, str) else None
        return game

    def setup_keys(self) -> Json:
        return {
            "game": self.name,
            "players": self.players,
            "edition": self.edition,
            "sheet": self.sheet_name or to_builtins(self.sheet),
            "options": to_builtins(self.options),
        }

    def start(self, entropy: Entropy, first: Seat | None = None) -> Step[State]:
        return deal(self, entropy, first)

    def view(self, state: State, seat: Seat | None) -> View:
        return build_view(self, state, seat)

    def private_part(self, state: State, seat: Seat | None) -> tuple[Any, ...]:
        return gather_private_part(state, seat)

    def preview(self, view: View, seat: Seat, move: Move) -> tuple[Consequence, ...]:
        return preview(self, view, seat, move)

    def knowledge(self, state: State, seat: Seat) -> Knowledge:
        return gather_knowledge(self, state, seat)

    def imagine(self, knowledge: Knowledge, entropy: Entropy) -> State:
        return imagine(self, knowledge, entropy)

    def read_move(self, text: str) -> Move:
        return notation.read_move(text)

    def position(self, state: State) -> Json:
        return positions.write_position(self, state, self.setup_keys())

    def load(self, position: Mapping[str, Any]) -> Step[State]:
        state = positions.read_position(self, position)
        return replace(state, chosen=read_choices(self, state, position.get("chosen") or {})), ()

    @property
    def action_count(self) -> int:
        return notation.action_count(self)

    def action_of(self, state: State, seat: Seat, move: Move) -> int:
        return notation.action_of(self, state, move)

    def move_of(self, state: State, seat: Seat, action: int) -> Move:
        return notation.move_of(self, state, seat, action)
