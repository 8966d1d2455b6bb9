"""Duck & Dive on arrays: choose the move after which a network thinks best of a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, cast

import jax
import jax.numpy as jnp
from jax import Array, lax

from splashdeck.bots.duck_and_dive.network import LEAD_COUNTS, LEAD_SCALE, worth
from splashdeck.fast import bits
from splashdeck.fast.duck_and_dive import DuckAndDive, State
from splashdeck.fast.duck_and_dive.model import REACT
from splashdeck.training.duck_and_dive.counting import along, numbers
from splashdeck.training.weights import Weights

Weigh: TypeAlias = Callable[[State, Array], Array]
"""Says what tables are worth to one seat of each: (*batch, 2), the chance to win and the lead."""

TRIES = 32
"""Tables looked at for a decision, shared evenly among its moves."""


def weighed(twin: DuckAndDive, weights: Weights, state: State, seat: Array) -> Array:
    """Ask a network what tables are worth to a seat: (*batch, 2)."""
    seen = numbers(twin, state, seat)
    return cast(Array, worth(jnp, weights, *seen, twin.sheet.icons))


def ended(scores: Array, seat: Array) -> Array:
    """Say what an end is worth to a seat, as `weighed` does: its part of the win, and its lead."""
    own = jnp.take_along_axis(scores, seat[None], axis=0)[0]
    best = scores.max(axis=0)
    rival = jnp.where(along(scores.shape[0], seat) == seat, -1, scores).max(axis=0)
    part = jnp.where(own == best, 1.0 / (scores == best).sum(axis=0), 0.0)
    return jnp.stack([part, (own - rival) / LEAD_SCALE], axis=-1)


def spread(state: State, count: int) -> State:
    """Copy games along a new first batch axis."""
    ndim = state.phase.ndim

    def copied(one: Array) -> Array:
        axes = one.ndim - ndim
        shape = (*one.shape[:axes], count, *one.shape[axes:])
        return jnp.broadcast_to(jnp.expand_dims(one, axes), shape)

    return cast(State, jax.tree.map(copied, state))


def tried(twin: DuckAndDive, state: State, actions: Array) -> tuple[State, Array, Array]:
    """Make moves whose effects nobody stops; return the tables, whether games ended, scores."""

    def once(carry: Any, number: Array) -> tuple[Any, None]:
        before, over, scores = carry
        chosen = jnp.where(number == 0, actions, jnp.int32(twin.numbers.let))
        after, finish = twin.step(before, chosen, auto_reset=False)
        goes = (number == 0) | (before.phase == REACT)
        after = jax.tree.map(lambda a, b: jnp.where(goes, a, b), after, before)
        ends = goes & finish.over
        return (after, over | ends, jnp.where(ends, finish.scores, scores)), None

    nothing = jnp.zeros(state.phase.shape, bool), jnp.zeros(actions.shape, jnp.int16)
    (state, over, scores), _ = lax.scan(once, (state, *nothing), jnp.arange(2))
    return state, over, scores


def chosen(twin: DuckAndDive, weigh: Weigh, state: State, key: Array, noise: float) -> Array:
    """Choose an action for every pending seat: (seat, *batch) int32.

    A try is a legal move of the active seat; where an effect may be stopped, it is one
    seat's `let` or `stop` while all others let it happen. Tries of the same move are
    averaged. `noise` is how much, in chances to win, a choice may cost.
    """
    n, batch = twin.players, state.phase.shape
    k_first, k_seed, k_noise = jax.random.split(key, 3)
    reacting, active = state.phase == REACT, state.active.astype(jnp.int32)
    legal = jnp.take_along_axis(twin.legal_bits(state), active[None, None], axis=1)
    many = jnp.maximum(bits.count(legal[:, 0]).astype(jnp.int32), 1)
    first = jax.random.randint(k_first, batch, 0, many)
    tries = along(TRIES, active)
    group = jnp.where(reacting, tries % (2 * n), (tries + first) % many)  # (try, *batch)
    seat = jnp.where(reacting, group // 2, active)
    wanted = jnp.broadcast_to(legal, (legal.shape[0], *group.shape))
    move = bits.nth(wanted, group.astype(jnp.uint32))
    seats = along(n, seat)
    answer = jnp.where((seats == seat) & (group % 2 == 1), twin.numbers.stop, twin.numbers.let)
    actions = jnp.where(reacting, answer, jnp.where(seats == active, move, twin.idle))
    seeds = jax.random.bits(k_seed, (2, TRIES, *batch), jnp.uint32)
    after, over, scores = tried(twin, spread(state, TRIES)._replace(seed=seeds), actions)
    value = jnp.where(over[..., None], ended(scores, seat), weigh(after, seat))
    same = (group[:, None] == group[None]).astype(jnp.float32)
    size = same.sum(axis=1)
    mean = (same * (value[..., 0] + LEAD_COUNTS * value[..., 1])[None]).sum(axis=1) / size
    luck = jax.random.gumbel(k_noise, mean.shape)
    best = jnp.argmax(mean / noise - jnp.log(size) + luck, axis=0)
    picked = jnp.take_along_axis(move, best[None], axis=0)[0]
    pair = (mean / noise + luck)[: 2 * n].reshape(n, 2, *batch)
    answers = jnp.where(pair[:, 1] > pair[:, 0], twin.numbers.stop, twin.numbers.let)
    made = jnp.where(reacting, answers, picked)
    return jnp.where(twin.pending(state), made, twin.idle)
