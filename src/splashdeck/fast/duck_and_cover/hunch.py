"""Duck & Cover on arrays: what the dabbler would say to an observation (`splashdeck.bots`)."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast.duck_and_cover.model import DUCKS, Values
from splashdeck.fast.duck_and_cover.view import Seen

STRANDED, BURIER = 0.75, 0.1  # as the dabbler has them
STEPS = np.array([(0, -1), (-1, 0), (1, 0), (0, 1)], np.int16)  # up, left, right, down
NOBODY = 99.0  # more splashes than any duck has


def hunch(seen: Seen, values: Values) -> tuple[Array, list[Array]]:
    """Weigh every action by the grid that it leaves, in splashes saved."""
    x, y, shown = seen.x[0], seen.y[0], seen.height[0] > 0  # (duck, *batch): the viewer's own
    batch, ones = seen.card.shape, (1,) * seen.card.ndim
    values = jnp.asarray(values, jnp.float32)
    values = values.reshape(DUCKS, *ones) if values.ndim == 1 else values
    worth = jnp.broadcast_to(values, x.shape)
    moving = (seen.called[0] == np.arange(1, DUCKS + 1).reshape(DUCKS, *ones)) & shown
    others = shown & ~moving
    mover = (moving * worth).sum(0)
    beside = _beside(x, y, x, y) & others[:, None] & others  # (duck, duck, *batch)

    def cost(to_x: Array, to_y: Array, left: Array) -> Array:
        """Estimate what the grid costs once the called duck lies there: (action, *batch)."""
        near = _beside(to_x, to_y, x, y) & left  # (action, duck, *batch)
        pairs = beside & left[:, None]  # (action, duck, duck, *batch)
        least = jnp.where(pairs, worth, NOBODY).min(2)
        least = jnp.where(near, jnp.minimum(least, mover), least)
        stay = worth + _alone(pairs.any(2) | near) - BURIER * jnp.maximum(worth - least, 0)
        low = jnp.where(near, worth, NOBODY).min(1)
        moved = mover + _alone(near.any(1)) - BURIER * jnp.maximum(mover - low, 0)
        total = jnp.where(left, stay, 0.0).sum(1) + moved
        return jnp.where(left.any(1), total, -mover)  # DC-7.2

    steps = STEPS.reshape(1, 4, 2, *ones)
    to_x, to_y = x[:, None] + steps[:, :, 0], y[:, None] + steps[:, :, 1]
    dive_x, dive_y = (to.reshape(4 * DUCKS, *batch) for to in (to_x, to_y))
    dives = cost(dive_x, dive_y, others[None])
    sides = [jnp.broadcast_to(STEPS[:, at].reshape(4, *ones), (4, *batch)) for at in (0, 1)]
    cover_x, cover_y = sides
    covered = (x == cover_x[:, None]) & (y == cover_y[:, None])
    covers = cost(cover_x, cover_y, others & ~covered)
    nothing = jnp.zeros((1, *batch), jnp.float32)
    return jnp.concatenate([-dives, -covers, nothing]), [(others * worth).sum(0) / 10]


def _beside(x: Array, y: Array, other_x: Array, other_y: Array) -> Array:
    """Mark which of some cells are neighbours of which others: (cell, other, *batch)."""
    return jnp.abs(x[:, None] - other_x) + jnp.abs(y[:, None] - other_y) == 1


def _alone(has_neighbour: Array) -> Array:
    return jnp.where(has_neighbour, 0.0, STRANDED)
