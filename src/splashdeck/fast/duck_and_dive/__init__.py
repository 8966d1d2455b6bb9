"""Duck & Dive (MNKY Entertainment), editions 2023 and 2025, thousands of games at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import chance
from splashdeck.fast.duck_and_dive import moves, turn
from splashdeck.fast.duck_and_dive.hunch import hunch
from splashdeck.fast.duck_and_dive.load import read, sheet_arrays
from splashdeck.fast.duck_and_dive.model import DUCKS, SEATS, Sheet, State, numbers
from splashdeck.fast.duck_and_dive.view import Seen, seen
from splashdeck.fast.twin import Finish, Twin
from splashdeck.games.duck_and_dive import DuckAndDive as Reference
from splashdeck.games.duck_and_dive.model import State as ReferenceState

__all__ = ["DuckAndDive", "Seen", "Sheet", "State", "sheet_arrays"]


class DuckAndDive(Twin[State, Sheet, Seen]):
    """The twin of the reference engine, both editions; all its options are supported."""

    name = "duck-and-dive"
    takes_turns = True

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        self.players = reference.players
        self.edition = moves.Editions(
            own_token=reference.edition == "2025",
            early_pass=reference.early_pass,
            goldie_without_tokens=reference.goldie_without_tokens,
        )
        self.numbers = numbers(self.players)
        self.action_count = self.idle = self.numbers.total
        self.turn_limit = reference.options.turn_limit
        self._sheet = sheet_arrays(reference.sheet)

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> DuckAndDive:
        return cls(Reference.set_up(keys))

    @property
    def sheet(self) -> Sheet:
        """The icons of the ducks and the capacities of the pools."""
        return self._sheet

    def deal(self, seed: Array, sheet: Sheet | None = None) -> State:
        seed = jnp.asarray(seed, jnp.uint32)
        ticks = jnp.zeros(seed.shape[1:], jnp.uint32)
        words = chance.words(seed, ticks, self.players + 1)
        return turn.dealt(seed, ticks + jnp.uint32(1), words, sheet or self.sheet, self.players)

    def pending(self, state: State) -> Array:
        return moves.pending(state)

    def legal_bits(self, state: State, sheet: Sheet | None = None) -> Array:
        return moves.legal_bits(state, sheet or self.sheet, self.edition, self.numbers)

    def step(
        self,
        state: State,
        actions: Array,
        sheet: Sheet | None = None,
        *,
        auto_reset: bool = True,
    ) -> tuple[State, Finish]:
        return turn.played(
            state,
            actions,
            sheet or self.sheet,
            self.edition,
            self.numbers,
            self.turn_limit,
            auto_reset,
        )

    def read(self, state: ReferenceState, seed: tuple[int, int] = (0, 0)) -> State:
        return read(self.reference, state, seed)

    def observe(self, state: State, seat: int, sheet: Sheet | None = None) -> Seen:
        face_up = self.reference.edition == "2023"  # DD-12.3
        return seen(state, seat, sheet or self.sheet, face_up, self.turn_limit)

    def first(self, state: State) -> Array:
        return state.active

    def standing(self, state: State, sheet: Sheet | None = None) -> Array:
        return turn.scores(state).astype(jnp.float32)

    def hunch(self, seen: Seen, sheet: Sheet | None = None) -> tuple[Array, list[Array]]:
        return hunch(seen, sheet or self.sheet, self.numbers)

    def numbering(self, seat: int) -> np.ndarray:
        """Count seats from the viewer and leave room for the slots and seats of a full table."""
        here, most, players = self.numbers, numbers(SEATS), self.players
        number = np.zeros(self.action_count, np.int64)
        for first, to, size in zip(here, most, np.diff(here), strict=False):
            number[first : first + size] = to + np.arange(size)
        slots = np.arange(players)
        for duck in range(DUCKS):
            number[here.move + duck * players + slots] = most.move + duck * SEATS + slots
        for other in range(players):
            away = (other - seat) % players
            number[here.token + other * players + slots] = most.token + away * SEATS + slots
            number[here.rob + other] = most.rob + away
        return number
