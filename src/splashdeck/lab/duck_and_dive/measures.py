"""Duck & Dive on arrays: how its games are told in the words of the reference."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.bots.duck_and_dive.outlook import KEPT, SPREAD
from splashdeck.fast.bits import total
from splashdeck.fast.duck_and_dive.model import NOWHERE, Sheet, State
from splashdeck.fast.duck_and_dive.turn import one_pool_left
from splashdeck.lab.measuring import Measures, expected


class OfTwin(Measures):
    """A game ends with one pool left, or is stopped (DD-10.3)."""

    endings = ("DD-6.8", "DD-10.3")
    kinds = (
        "choose-pool",
        "play-from-deck",
        "play-from-hand",
        "pass",
        "flip",
        "move-duck",
        "move-token",
        "rob",
        "take",
        "move-marker",
        "stop",
        "let",
        "discard",
    )
    has_prospects = True

    def led(self, state: State) -> State:
        """Let seat 0 begin: nobody has anything yet (DD-2)."""
        return state._replace(active=jnp.zeros_like(state.active))

    def ending(self, state: State) -> Array:
        return jnp.where(one_pool_left(state), jnp.int8(0), jnp.int8(1))

    def kind_of(self) -> np.ndarray:
        first = np.array(self.twin.numbers[:-1])
        return np.searchsorted(first, np.arange(self.twin.action_count), side="right") - 1

    def prospects(self, state: State, sheet: Sheet) -> Array:
        pools = total((state.pool != NOWHERE).astype(jnp.int32))
        coming = jax.lax.population_count(state.coming).astype(jnp.int32)
        left = (pools + coming).astype(jnp.float32)
        points = self.twin.standing(state, sheet) * KEPT
        return expected(points, jnp.sqrt(SPREAD[self.twin.players] * left))
