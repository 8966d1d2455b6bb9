"""Duck & Dive on arrays: play lessons, and learn from them."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple, cast

import jax
import jax.numpy as jnp
from jax import Array, lax

from splashdeck.bots.duck_and_dive.features import LEAD_INPUT, expanded
from splashdeck.bots.duck_and_dive.network import SHAPES, outputs, worth
from splashdeck.fast.duck_and_dive import DuckAndDive, State
from splashdeck.fast.duck_and_dive.model import REACT
from splashdeck.training.duck_and_dive.counting import Numbers, along, numbers
from splashdeck.training.duck_and_dive.playing import chosen, ended, spread, weighed
from splashdeck.training.weights import Moments, Weights, improved

STEPS = 64  # decisions of every game in a lesson
BATCHES = 32  # steps of the optimiser in a lesson
LAMBDA = 0.93  # how far a table is judged by what came later
NOISE = 0.012  # in chances to win
LEAD_WEIGHT = 0.25


class Taught(NamedTuple):
    """Tables, by step and seat, and what they came to."""

    seen: Numbers
    gain: Array  # (step, seat, game, 2): part of the win, and the lead
    counts: Array  # (step, seat, game) bool: the network is never asked amid an answer (DD-5)


def fresh_weights(key: Array) -> Weights:
    """Draw a network that knows nothing but that a lead is good."""
    made = {}
    for name, shape in SHAPES.items():
        key, now = jax.random.split(key)
        scale = (2.0 / shape[0]) ** 0.5 if len(shape) == 2 else 0.0
        made[name] = jax.random.normal(now, shape) * (0.1 * scale if name == "last" else scale)
    made["direct"] = jnp.zeros(SHAPES["direct"]).at[LEAD_INPUT].set(1.0)
    return made


def played(
    twin: DuckAndDive, weights: Weights, state: State, key: Array
) -> tuple[State, Taught, Array]:
    """Play a lesson in all games; return what it taught and how many games ended."""
    n, games = twin.players, state.phase.shape
    seats = jnp.broadcast_to(along(n, state.phase), (n, *games))
    weigh = partial(weighed, twin, weights)

    def once(state: State, key: Array) -> tuple[State, Any]:
        seen = numbers(twin, spread(state, n), seats)
        after, finish = twin.step(state, chosen(twin, weigh, state, key, NOISE))
        end = ended(jnp.broadcast_to(finish.scores[:, None], (n, n, *games)), seats)
        return after, (seen, state.phase == REACT, finish.over, end)

    state, lived = lax.scan(once, state, jax.random.split(key, STEPS))
    seen, reacting, over, end = lived
    thought = lax.map(partial(thought_of, weights, twin.sheet.icons), seen)
    last = weigh(spread(state, n), seats)
    gain = gains(jnp.concatenate([thought[1:], last[None]]), reacting, over, end)
    counts = jnp.broadcast_to(~reacting[:, None], (STEPS, n, *games))
    return state, Taught(seen, gain, counts), over.sum()


def thought_of(weights: Weights, icons: Array, seen: Numbers) -> Array:
    """Say what the network thinks of tables that were counted."""
    made: Array = worth(jnp, weights, seen.table, seen.pools, seen.is_open, icons)
    return made


def gains(later: Array, reacting: Array, over: Array, end: Array) -> Array:
    """Look back from the end of a lesson (TD(λ)): (step, seat, game, 2).

    `later` is what was thought of the table after each step, `end` what its game came to
    where it ended; a table where answers are awaited is judged by the next one alone.
    """
    blind = jnp.concatenate([reacting[1:], jnp.zeros_like(reacting[:1])])
    trust = jnp.where(blind, 1.0, LAMBDA)

    def back(gain: Array, at: Any) -> tuple[Array, Array]:
        thought, trusted, is_over, outcome = at
        gain = trusted[:, None] * gain + (1 - trusted[:, None]) * thought
        gain = jnp.where(is_over[:, None], outcome, gain)
        return gain, gain

    _, gain = lax.scan(back, later[-1], (later, trust, over, end), reverse=True)
    return jnp.asarray(gain)


def loss(weights: Weights, icons: Array, taught: Taught) -> Array:
    """Cross entropy of the chance to win, and the squared error of the lead."""
    made: Array = outputs(jnp, weights, *expanded(jnp, *taught.seen, icons), taught.seen.is_open)
    chance = jax.nn.softplus(made[..., 0]) - taught.gain[..., 0] * made[..., 0]
    lead = LEAD_WEIGHT * jnp.square(made[..., 1] - taught.gain[..., 1])
    return ((chance + lead) * taught.counts).sum() / jnp.maximum(taught.counts.sum(), 1)


def lesson(
    twin: DuckAndDive, weights: Weights, memory: Moments, state: State, key: Array, rate: Array
) -> tuple[Weights, Moments, State, Array, Array]:
    """Play a lesson and learn from it, its tables in random order.

    Returns weights, memory and games, how many games ended, and the mean loss.
    """
    k_play, k_order = jax.random.split(key)
    state, taught, ends = played(twin, weights, state, k_play)
    size = taught.counts.size
    flat = jax.tree.map(lambda one: one.reshape(size, *one.shape[3:]), taught)
    order = jax.random.permutation(k_order, size)[: size // BATCHES * BATCHES]

    def once(carry: tuple[Weights, Moments], some: Array) -> tuple[tuple[Weights, Moments], Array]:
        part = cast(Taught, jax.tree.map(lambda one: one[some], flat))
        error, slopes = jax.value_and_grad(loss)(carry[0], twin.sheet.icons, part)
        return improved(carry[0], slopes, carry[1], rate), error

    batches = order.reshape(BATCHES, -1)
    (weights, memory), errors = lax.scan(once, (weights, memory), batches)
    return weights, memory, state, ends, errors.mean()


def match(
    twin: DuckAndDive, new: Weights, old: Weights, key: Array, games: int, steps: int
) -> Array:
    """Let two networks play for two: the wins of the new one, halves for ties, and the games."""
    k_deal, k_play = jax.random.split(key)
    side = jnp.arange(games) % 2  # the new one's seat

    def weigh(state: State, seat: Array) -> Array:
        one, other = (weighed(twin, weights, state, seat) for weights in (new, old))
        return jnp.where((seat == side)[..., None], one, other)

    def once(carry: tuple[State, Array], key: Array) -> tuple[tuple[State, Array], None]:
        state, tally = carry
        state, finish = twin.step(state, chosen(twin, weigh, state, key, NOISE / 20))
        part = ended(finish.scores, side)[..., 0]
        return (state, tally + jnp.stack([part * finish.over, finish.over]).sum(axis=1)), None

    dealt = twin.init(k_deal, (games,))
    (_, tally), _ = lax.scan(once, (dealt, jnp.zeros(2)), jax.random.split(k_play, steps))
    return tally
