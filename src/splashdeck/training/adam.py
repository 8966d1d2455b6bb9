"""Adam (Kingma and Ba, 2015): how weights move down their slopes."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
from jax import Array

Weights: TypeAlias = dict[str, Array]


class Moments(NamedTuple):
    """What the optimiser remembers: means of the slopes and of their squares, and its steps."""

    mean: Weights
    square: Weights
    steps: Array


def at_rest(weights: Weights) -> Moments:
    """Remember nothing yet."""
    zeros = jax.tree.map(jnp.zeros_like, weights)
    return Moments(zeros, zeros, jnp.zeros(()))


def improved(
    weights: Weights, slopes: Weights, moments: Moments, rate: Array
) -> tuple[Weights, Moments]:
    """Take one step."""
    steps = moments.steps + 1
    mean = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments.mean, slopes)
    square = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, moments.square, slopes)
    scale = rate * jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
    weights = jax.tree.map(
        lambda w, m, s: w - scale * m / (jnp.sqrt(s) + 1e-8), weights, mean, square
    )
    return weights, Moments(mean, square, steps)
