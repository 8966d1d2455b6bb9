"""Duck & Cover by Oussama Khelifati (Captain Games, 2024): everyone moves at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from splashdeck.entropy import Entropy
from splashdeck.game import Consequence, Game, Json, Move, Seat, Step, read_choices, replace
from splashdeck.games.duck_and_cover import notation
from splashdeck.games.duck_and_cover.model import State
from splashdeck.games.duck_and_cover.rules import SEATS, Rules, set_up
from splashdeck.games.duck_and_cover.view import Knowledge, View, imagine, preview
from splashdeck.games.duck_and_cover.view import knowledge as gather_knowledge
from splashdeck.games.duck_and_cover.view import private_part as gather_private_part
from splashdeck.games.duck_and_cover.view import view as build_view

__all__ = ["DuckAndCover"]


class DuckAndCover(Rules, Game[State, Move, View, Knowledge]):
    """The contract, fulfilled: playing is in `rules`, seeing in `view`, text in `notation`."""

    name = "duck-and-cover"
    player_counts = SEATS
    position_type = notation.Position

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> DuckAndCover:
        players, options = set_up(keys)
        return cls(players, options)

    def setup_keys(self) -> Json:
        return {"game": self.name, "players": self.players, "options": to_builtins(self.options)}

    def start(self, entropy: Entropy, first: Seat | None = None) -> Step[State]:
        return self.deal(entropy)

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
        return notation.write_position(self, state)

    def load(self, position: Mapping[str, Any]) -> Step[State]:
        state = notation.read_position(self, position)
        chosen = read_choices(self, state, position.get("chosen") or {})
        if state.card is None and state.phase != "over":
            return self.resume(state)
        return replace(state, chosen=chosen), ()

    @property
    def action_count(self) -> int:
        return notation.action_count(self)

    def action_of(self, state: State, seat: Seat, move: Move) -> int:
        return notation.action_of(self, state, seat, move)

    def move_of(self, state: State, seat: Seat, action: int) -> Move:
        return notation.move_of(self, state, seat, action)
