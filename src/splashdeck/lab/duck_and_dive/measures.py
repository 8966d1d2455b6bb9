"""Duck & Dive on arrays: how its games are told in the words of the reference."""

from __future__ import annotations

from collections.abc import Sequence

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.bots.duck_and_dive.outlook import worth
from splashdeck.fast.bits import count, total
from splashdeck.fast.duck_and_dive.load import sheet_arrays
from splashdeck.fast.duck_and_dive.model import ALL_DUCKS, NOWHERE, Sheet, State, constant
from splashdeck.fast.duck_and_dive.turn import one_pool_left
from splashdeck.game import Json
from splashdeck.games.duck_and_dive.sheet import read_sheet
from splashdeck.lab.measuring import Measures


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

    def fields(self, sheet: Json) -> dict[str, tuple[Json, str]]:
        """Name the icons of each kind and what each pool holds (DD-1.4)."""
        kinds = {kind: of for kind, of in sheet["ducks"].items() if isinstance(of, dict)}
        icons = {f"icons.{kind}": (ducks, "icons") for kind, ducks in kinds.items()}
        pools = {
            f"pool.{pool['id']}.{what}": (pool, what)
            for pool in sheet["pools"]
            for what in ("ducks", "floats")
        }
        return {**icons, **pools}

    def arrays(self, sheets: Sequence[Json]) -> Sheet:
        edition = self.twin.reference.edition
        read = [sheet_arrays(read_sheet(sheet, edition)) for sheet in sheets]
        return Sheet(*(jnp.asarray(np.stack(parts, -1)) for parts in zip(*read, strict=True)))

    def prospects(self, state: State, sheet: Sheet) -> Array:
        pools = total((state.pool != NOWHERE).astype(jnp.int32))
        coming = jax.lax.population_count(state.coming).astype(jnp.int32)
        left = (pools + coming).astype(jnp.float32)
        ducks = count(state.rows & constant(ALL_DUCKS, state.rows))  # (slot, *batch)
        slots = np.arange(ducks.shape[0], dtype=np.int8).reshape(-1, *[1] * left.ndim)
        there = state.token[:, None] == slots  # (seat, slot, *batch)
        holders = jnp.maximum(there.sum(0), 1)
        share = (there * (ducks / holders) * (state.pool != NOWHERE)).sum(1)
        seats = np.arange(self.twin.players).reshape(-1, *[1] * left.ndim)
        known = worth()
        stand = (
            self.twin.standing(state, sheet)
            + known.held * count(state.hands)
            + known.shared * share
            + known.turn * (state.active == seats)
        )
        last, each = known.scales[self.twin.reference.edition][str(self.twin.players)]
        return jax.nn.softmax(stand / (last + each * (left - 1)), axis=0)
