"""Duck & Cover by Oussama Khelifati (Captain Games, 2024), thousands of games at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jax.numpy as jnp
from jax import Array

from splashdeck.errors import InvalidSetup, Words
from splashdeck.fast.duck_and_cover import moves, turn
from splashdeck.fast.duck_and_cover.hunch import hunch
from splashdeck.fast.duck_and_cover.load import read
from splashdeck.fast.duck_and_cover.model import (
    ACTIONS,
    NUMBER_VALUES,
    QUACK,
    SPLASH_VALUES,
    State,
    Values,
)
from splashdeck.fast.duck_and_cover.view import Seen, seen, seen_by_all
from splashdeck.fast.twin import Finish, Twin
from splashdeck.games.duck_and_cover import DuckAndCover as Reference
from splashdeck.games.duck_and_cover.model import State as ReferenceState

__all__ = ["DuckAndCover", "Seen", "State", "Values"]


class DuckAndCover(Twin[State, Values, Seen]):
    """The contract of a twin, fulfilled; `reference` is the game it is a twin of."""

    name = "duck-and-cover"
    pauses = True
    action_count = ACTIONS
    idle = QUACK

    def __init__(self, reference: Reference) -> None:
        options = reference.options
        if options.low_blows:
            why = Words("error-dc-fast-low-blows")
            raise InvalidSetup(why, where="options.low_blows", rule="DC-10.4")
        self.reference = reference
        self.players = reference.players
        self.limits = turn.Limits(
            rounds=options.rounds,
            discards=reference.discard_limit,
            calls=options.call_limit,
            pressure=options.pressure,
            surprises=options.surprises,
        )

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> DuckAndCover:
        return cls(Reference.set_up(keys))

    @property
    def sheet(self) -> Values:
        values = NUMBER_VALUES if self.reference.options.competition else SPLASH_VALUES
        return jnp.asarray(values)

    def deal(self, seed: Array, sheet: Values | None = None) -> State:
        return turn.dealt(seed, self.players, self.limits)

    def pending(self, state: State) -> Array:
        return state.called > 0

    def legal_bits(self, state: State, sheet: Values | None = None) -> Array:
        return moves.legal_bits(state)

    def step(
        self,
        state: State,
        actions: Array,
        sheet: Values | None = None,
        *,
        auto_reset: bool = True,
    ) -> tuple[State, Finish]:
        values = self.sheet if sheet is None else sheet
        return turn.played(state, actions, values, self.limits, auto_reset)

    def read(self, state: ReferenceState, seed: tuple[int, int] = (0, 0)) -> State:
        return read(self.reference, state, seed)

    def observe(self, state: State, seat: int, sheet: Values | None = None) -> Seen:
        return seen(state, seat, self.sheet if sheet is None else sheet, self.limits)

    def standing(self, state: State, sheet: Values | None = None) -> Array:
        """Count the splashes left to be seen, fewer being better (DC-7)."""
        values = self.sheet if sheet is None else sheet
        return -(turn.round_scores(state.visible, values, False) + state.totals).astype(jnp.float32)

    def hunch(self, seen: Seen, sheet: Values | None = None) -> tuple[Array, list[Array]]:
        return hunch(seen, self.sheet if sheet is None else sheet)

    def observe_all(self, state: State, sheet: Values | None = None) -> Seen:
        """Show the table in the order of the seats: nothing is secret (DC-9.1)."""
        return seen_by_all(state, self.sheet if sheet is None else sheet, self.limits)
