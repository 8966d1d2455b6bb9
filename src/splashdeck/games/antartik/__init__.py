"""Antartik by Bruno Cathala and Arnaud Urbon (Ilopeli, 2012): dive, and bet on divers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidPosition
from splashdeck.game import Consequence, Game, Json, Move, Seat, Step, read_choices, replace
from splashdeck.games.antartik import notation
from splashdeck.games.antartik.model import State
from splashdeck.games.antartik.preview import preview
from splashdeck.games.antartik.rules import Rules
from splashdeck.games.antartik.setup import SEATS, set_up
from splashdeck.games.antartik.sheet import Sheet, check_sheet, read_sheet
from splashdeck.games.antartik.view import Knowledge, View, imagine
from splashdeck.games.antartik.view import knowledge as gather_knowledge
from splashdeck.games.antartik.view import private_part as gather_private_part
from splashdeck.games.antartik.view import view as build_view

__all__ = ["Antartik", "check_sheet", "read_sheet"]


class Antartik(Rules, Game[State, Move, View, Knowledge]):
    """The contract, fulfilled: playing is in `rules`, seeing in `view`, text in `notation`."""

    name = "antartik"
    player_counts = SEATS
    position_type = notation.Position

    def __init__(
        self,
        players: int,
        sheet: Sheet,
        juniors: tuple[Seat, ...] = (),
        sheet_name: str | None = None,
    ) -> None:
        super().__init__(players, sheet, juniors)
        self.sheet_name = sheet_name

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> Antartik:
        players, sheet, juniors = set_up(keys)
        source = keys.get("sheet", "house")
        return cls(players, sheet, juniors, source if isinstance(source, str) else None)

    def setup_keys(self) -> Json:
        return {
            "game": self.name,
            "players": self.players,
            "options": {},
            "sheet": to_builtins(self.sheet) if self.sheet_name is None else self.sheet_name,
            "juniors": list(self.juniors),
        }

    def start(self, entropy: Entropy, first: Seat | None = None) -> Step[State]:
        return self.deal(entropy, first)

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
        return notation.write_position(state, self.setup_keys())

    def load(self, position: Mapping[str, Any]) -> Step[State]:
        state = notation.read_position(self, position)
        self._check_setup(position)
        return replace(state, chosen=read_choices(self, state, position.get("chosen") or {})), ()

    def _check_setup(self, position: Mapping[str, Any]) -> None:
        """Check that a position is one of this set-up."""
        players, sheet, juniors = set_up(position)
        for key, own, its in (
            ("players", self.players, players),
            ("sheet", self.sheet, sheet),
            ("juniors", self.juniors, juniors),
        ):
            if own != its:
                raise InvalidPosition("this game is set up otherwise", key, "AN-2")

    @property
    def action_count(self) -> int:
        return len(notation.ACTIONS)

    def action_of(self, state: State, seat: Seat, move: Move) -> int:
        return notation.action_of(state, move)

    def move_of(self, state: State, seat: Seat, action: int) -> Move:
        return notation.move_of(self, state, seat, action)
