"""Antartik on arrays: play rounds of many games, and learn from them."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.bots.antartik import features, network
from splashdeck.bots.antartik.features import Table
from splashdeck.fast import Finish, bits
from splashdeck.fast.antartik import Antartik
from splashdeck.fast.antartik.model import BEGIN, BET, DIVE, REFEREE, counted
from splashdeck.training.antartik.games import advanced, results
from splashdeck.training.antartik.playing import Seating, Style, choices, table_of
from splashdeck.training.weights import Moments, Weights, at_rest, improved

HIDDEN = (128, 64)
STEPS = 48  # of each game in a round
PASSES = 2  # over what a round has shown
SLICES = 8  # of a pass; the weights move once for each
TRUST = 0.9  # in later opinions and ends rather than in the next opinion: λ
WHIM = 0.03  # how often a seat plays any legal move


class Shown(NamedTuple):
    """What a step of all games shows the learner."""

    table: Table
    opinion: Array  # (game, seat, 2) chance to win and lead, seats from the diver
    counts: Array  # (game) bool: whether a network's opinion is asked for here
    diver: Array  # (game)
    over: Array  # (game) bool: whether the step ended the game
    result: Array  # (game, seat, 2) share of the victory and lead, by seat


def played(weights: Weights, at: Seating, twin: Antartik, key: Array) -> tuple[Seating, Finish]:
    """Play one step of all games, now and then on a whim."""
    state = at.state
    whims, words = jax.random.split(key)
    random = twin.random_actions(
        state, jax.random.bits(words, state.bets.shape, jnp.uint32), at.sheet
    )
    whim = jax.random.uniform(whims, state.bets.shape) < WHIM
    actions = jnp.where(whim, random, choices(weights, at, twin, Style()))
    return advanced(at, actions, twin)


def opinions(weights: Weights, table: Table) -> Array:
    """Foresee everybody's chance to win and lead: (…, seat, 2)."""
    parts = []
    for seat in range(table.players):
        odds, lead = network.predicted(weights, table, seat)
        parts.append(jnp.stack([jax.nn.sigmoid(odds), lead], -1))
    return jnp.stack(parts, -2)


def is_asked(at: Seating) -> Array:
    """Say where a step or a turn begins, so that looking ahead asks the network: (game)."""
    state = at.state
    begins = (state.phase == BEGIN) | (state.phase == REFEREE) | (state.phase == BET)
    cards = bits.any_of(state.face_up | state.face_down)
    diver = jnp.arange(state.bets.shape[0])[:, None] == state.diver
    nobody = ~bits.any_seat(cards & ~diver & ~state.has_bet)
    alone = (state.phase == DIVE) & nobody & (counted(state.bets) == 0)
    return (begins & ~bits.any_seat(state.chosen > 0)) | alone


def watched(
    weights: Weights, at: Seating, twin: Antartik, key: Array
) -> tuple[Seating, tuple[Shown, Array]]:
    """Play a round; return what each step showed, and the last opinion by seat."""

    def step(at: Seating, key: Array) -> tuple[Seating, Shown]:
        table = table_of(at, twin.juniors)
        after, finish = played(weights, at, twin, key)
        opinion = opinions(weights, table)
        shown = Shown(table, opinion, is_asked(at), at.state.diver, finish.over, results(finish))
        return after, shown

    after, shown = lax.scan(step, at, jax.random.split(key, STEPS))
    last = by_seat(opinions(weights, table_of(after, twin.juniors)), after.state.diver)
    return after, (shown, last)


def by_seat(from_diver: Array, diver: Array) -> Array:
    """Count seats from 0 again: (game, seat, …)."""
    seats = from_diver.shape[1]
    order = (np.arange(seats) - diver[:, None]) % seats
    return jnp.take_along_axis(from_diver, order[..., None], 1)


def goals(shown: Shown, last: Array) -> Array:
    """Mix later opinions and ends into what each step should have foreseen (λ-returns)."""

    def back(later: Array, at: Shown) -> tuple[Array, Array]:
        goal = jnp.where(at.over[:, None, None], at.result, later)
        mixed = TRUST * goal + (1 - TRUST) * by_seat(at.opinion, at.diver)
        return jnp.where(at.counts[:, None, None], mixed, goal), by_seat(goal, -at.diver)

    return lax.scan(back, last, shown, reverse=True)[1]


def misjudged(weights: Weights, table: Table, goal: Array, counts: Array) -> Array:
    """Measure how far the network is from what it should have foreseen."""
    loss = jnp.zeros(counts.shape)
    for seat in range(table.players):
        odds, lead = network.predicted(weights, table, seat)
        share = goal[:, seat, 0]
        surprise = jax.nn.softplus(odds) - share * odds
        loss = loss + (surprise + ((lead - goal[:, seat, 1]) / 20) ** 2) * counts
    return jnp.sum(loss) / jnp.maximum(counts.sum(), 1) / table.players


class Learner(NamedTuple):
    """The weights, how they move (Adam), and their slow average, which is what is kept."""

    weights: Weights
    moments: Moments
    kept: Weights


def taught(learner: Learner, table: Table, goal: Array, counts: Array, rate: Array) -> Learner:
    """Move the weights towards what they should have foreseen."""
    slope = jax.grad(misjudged)(learner.weights, table, goal, counts)
    weights, moments = improved(learner.weights, slope, learner.moments, rate)
    kept = jax.tree.map(lambda slow, w: 0.995 * slow + 0.005 * w, learner.kept, weights)
    return Learner(weights, moments, kept)


def round_of(
    learner: Learner, at: Seating, key: Array, rate: Array, twin: Antartik
) -> tuple[Learner, Seating, Array]:
    """Play a round and learn from it; also return how many games ended."""
    play, *orders = jax.random.split(key, 1 + PASSES)
    after, (shown, last) = watched(learner.weights, at, twin, play)
    goal = goals(shown, last)
    rows = (shown.table, goal, shown.counts.astype(jnp.float32))
    flat = jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:]), rows)
    for order in orders:
        mixed = jax.random.permutation(order, flat[2].shape[0]).reshape(SLICES, -1)

        def slice_of(learner: Learner, index: Array) -> tuple[Learner, None]:
            table, goal, counts = jax.tree.map(lambda part: part[index], flat)
            return taught(learner, table, goal, counts, rate), None

        learner, _ = lax.scan(slice_of, learner, mixed)
    return learner, after, shown.over.sum()


def new_learner(players: int, key: Array) -> Learner:
    """Begin with a network that knows nothing but the lead."""
    sizes = (features.feature_count(players), *HIDDEN, 2)
    weights: Weights = {}
    for index, (inner, outer) in enumerate(pairwise(sizes), 1):
        key, draw = jax.random.split(key)
        scale = (0.0 if outer == 2 else np.sqrt(2 / inner)) * jnp.ones(())
        weights[f"{players}.w{index}"] = scale * jax.random.normal(draw, (inner, outer))
        weights[f"{players}.b{index}"] = jnp.zeros(outer)
    return Learner(weights, at_rest(weights), weights)
