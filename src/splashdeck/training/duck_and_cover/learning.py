"""Duck & Cover on arrays: play windows of calls, and learn from them."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from splashdeck.fast.duck_and_cover import DuckAndCover, State
from splashdeck.training.duck_and_cover.playing import Setups, Step, network, play_call
from splashdeck.training.weights import Moments, Weights, at_rest, improved

TRACE = 0.9  # λ: how much of a target is what really came
WINDOW = 24  # calls between two lessons
LESSONS = 8  # steps of Adam with each window


def targets(steps: Step) -> Array:
    """Work the targets out from the last call back: (call, 2, seat, batch), one call less."""

    def back(later: tuple[Array, Array, Array], step: Step) -> tuple[Any, Array]:
        target, best, explored = later
        came = jnp.where(explored, best, target)
        mixed = (1 - TRACE) * best + TRACE * came
        now = jnp.where(step.ended, step.result, mixed)
        return (now, step.best, step.explored), now

    last: Step = jax.tree.map(lambda part: part[-1], steps)
    before: Step = jax.tree.map(lambda part: part[:-1], steps)
    slim = before._replace(grid=before.ended, table=before.ended)
    return lax.scan(back, (last.best, last.best, last.explored), slim, reverse=True)[1]


class Learner(NamedTuple):
    """The weights, Adam's moments and the running mean of the weights that is kept."""

    weights: Weights
    moments: Moments
    mean: Weights


def learner(weights: Weights) -> Learner:
    """Return a learner that begins with these weights."""
    return Learner(weights, at_rest(weights), weights)


def loss(weights: Weights, grid: Array, table: Array, target: Array) -> Array:
    """Compare with targets (2, sample): cross entropy of winning, square of the score."""
    out = network(weights, grid, table)
    win = jax.nn.softplus(out[:, 0]) - target[0] * out[:, 0]
    return jnp.mean(win + jnp.square(out[:, 1] - target[1]))


def taught(learned: Learner, gradient: Weights, rate: Array) -> Learner:
    """Make one step, and let the running mean follow."""
    weights, moments = improved(learned.weights, gradient, learned.moments, rate)
    keep = jnp.minimum(0.999, moments.count / (moments.count + 10))
    mean = jax.tree.map(lambda k, w: keep * k + (1 - keep) * w, learned.mean, weights)
    return Learner(weights, moments, mean)


def lesson(
    twin: DuckAndCover,
    learned: Learner,
    state: State,
    setups: Setups,
    key: Array,
    rate: Array,
    explore: Array,
) -> tuple[Learner, State, Array]:
    """Play a window of calls and learn from it; also returns the loss."""
    keys = jax.random.split(key, WINDOW + 1)
    play = partial(play_call, twin, setups, learned.weights, explore)
    state, steps = lax.scan(play, state, keys[:-1])
    target = jnp.moveaxis(targets(steps), 1, 0).reshape(2, -1)
    samples = target.shape[1] // LESSONS * LESSONS
    order = jax.random.permutation(keys[-1], target.shape[1])[:samples].reshape(LESSONS, -1)
    grid = steps.grid[:-1].reshape(-1, steps.grid.shape[-1])
    table = steps.table[:-1].reshape(-1, steps.table.shape[-1])

    def learn(learned: Learner, part: Array) -> tuple[Learner, Array]:
        value, gradient = jax.value_and_grad(loss)(
            learned.weights, grid[part], table[part], target[:, part]
        )
        return taught(learned, gradient, rate), value

    learned, losses = lax.scan(learn, learned, order)
    return learned, state, losses.mean()
