"""Duck & Cover on arrays: how its games are told in the words of the reference.

Chances to win are left to the reference: they go by rounds that were played once and kept.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast.bits import any_seat
from splashdeck.fast.duck_and_cover.model import ACTIONS, DIVES, State
from splashdeck.lab.measuring import Measures


class OfTwin(Measures):
    """The last round's ending is the game's (DC-6)."""

    endings = ("DC-6.1", "DC-6.2", "DC-6.3")
    kinds = ("duck", "cover")

    def ending(self, state: State) -> Array:
        one = any_seat(jax.lax.population_count(state.visible) == 1)
        discards = jax.lax.population_count(state.discard)
        other = jnp.where(discards >= self.twin.limits.discards, 1, 2)
        return jnp.where(one, 0, other).astype(jnp.int8)

    def kind_of(self) -> np.ndarray:
        return (np.arange(ACTIONS) >= DIVES).astype(int)
