"""Antartik by Bruno Cathala and Arnaud Urbon (Ilopeli, 2012), thousands of games at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jax.numpy as jnp
from jax import Array

from splashdeck.fast import chance
from splashdeck.fast.antartik import dealing, moves, turn
from splashdeck.fast.antartik.hunch import hunch
from splashdeck.fast.antartik.load import read, sheet_arrays
from splashdeck.fast.antartik.model import IDLE, Sheet, State
from splashdeck.fast.antartik.outlook import outlook
from splashdeck.fast.antartik.thumb import thumb
from splashdeck.fast.antartik.view import Seen, common, seen
from splashdeck.fast.antartik.worlds import imagined
from splashdeck.fast.twin import Finish, Twin
from splashdeck.games.antartik import Antartik as Reference
from splashdeck.games.antartik.model import State as ReferenceState

__all__ = ["Antartik", "Seen", "Sheet", "State", "sheet_arrays"]


class Antartik(Twin[State, Sheet, Seen]):
    """The contract of a twin, fulfilled; `reference` is the game it is a twin of."""

    name = "antartik"
    has_thumb = True
    action_count = IDLE
    idle = IDLE

    def __init__(self, reference: Reference) -> None:
        self.reference = reference
        self.players = reference.players
        self.juniors = tuple(seat in reference.juniors for seat in range(self.players))

    @classmethod
    def set_up(cls, keys: Mapping[str, Any]) -> Antartik:
        return cls(Reference.set_up(keys))

    @property
    def sheet(self) -> Sheet:
        return sheet_arrays(self.reference.sheet)

    def _sheet(self, given: Sheet | None) -> Sheet:
        return self.sheet if given is None else given

    def deal(self, seed: Array, sheet: Sheet | None = None) -> State:
        ticks = jnp.zeros(seed.shape[1:], jnp.uint32)
        words = chance.words(seed, ticks, dealing.WORDS_NEEDED)
        return dealing.dealt(seed, ticks + jnp.uint32(1), words, self.players)

    def pending(self, state: State) -> Array:
        return state.asked & (state.chosen == 0)

    def legal_bits(self, state: State, sheet: Sheet | None = None) -> Array:
        return moves.legal_bits(state, self._sheet(sheet))

    def step(
        self,
        state: State,
        actions: Array,
        sheet: Sheet | None = None,
        *,
        auto_reset: bool = True,
    ) -> tuple[State, Finish]:
        sheet = self._sheet(sheet)
        return turn.played(state, actions, sheet, turn.Setup(self.juniors), auto_reset)

    def read(self, state: ReferenceState, seed: tuple[int, int] = (0, 0)) -> State:
        return read(state, seed)

    def observe(self, state: State, seat: int, sheet: Sheet | None = None) -> Seen:
        return seen(state, seat, common(state, self._sheet(sheet)), self.juniors)

    def observe_all(self, state: State, sheet: Sheet | None = None) -> tuple[Seen, ...]:
        shared = common(state, self._sheet(sheet))
        return tuple(seen(state, seat, shared, self.juniors) for seat in range(self.players))

    def first(self, state: State) -> Array:
        return state.diver

    def standing(self, state: State, sheet: Sheet | None = None) -> Array:
        return turn.scores(state, self._sheet(sheet)).astype(jnp.float32)

    def hunch(self, seen: Seen, sheet: Sheet | None = None) -> tuple[Array, list[Array]]:
        return hunch(seen, self._sheet(sheet))

    def thumb(self, seen: Seen, sheet: Sheet | None = None, allowed: Array | None = None) -> Array:
        return thumb(seen, self._sheet(sheet), allowed)

    def outlook(self, seen: Seen, sheet: Sheet | None = None) -> Array:
        return outlook(seen)

    def imagined(self, state: State, seat: Array, seed: Array) -> State:
        return imagined(state, seat, seed)
