"""The weights of a network in training, and how they move down their slopes: Adam, by optax."""

from __future__ import annotations

from typing import TypeAlias, cast

import jax
import optax
from jax import Array

Weights: TypeAlias = dict[str, Array]
Moments: TypeAlias = optax.ScaleByAdamState
"""What Adam remembers: the means of the slopes and of their squares, and its steps (`count`)."""

ADAM = optax.scale_by_adam()


def at_rest(weights: Weights) -> Moments:
    """Return the memory that Adam begins with."""
    return cast(Moments, ADAM.init(weights))


def improved(
    weights: Weights, slopes: Weights, moments: Moments, rate: Array
) -> tuple[Weights, Moments]:
    """Take one step; the rate may be another at every step."""
    steps, after = ADAM.update(slopes, moments)
    downhill = jax.tree.map(lambda step: -rate * step, steps)
    return cast(Weights, optax.apply_updates(weights, downhill)), cast(Moments, after)
