"""Duck & Cover played by a network on the fast twin, for its training.

What a seat knows, and the grids that it can choose, are read from the twin's arrays into
the same features as in play; a test compares both.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.bots.duck_and_cover import features
from splashdeck.bots.duck_and_cover.dabbler import BURIER, STRANDED
from splashdeck.bots.duck_and_cover.features import GridArrays, Table
from splashdeck.fast import bits
from splashdeck.fast.duck_and_cover import DuckAndCover, State, turn
from splashdeck.fast.duck_and_cover.model import (
    CARDS,
    DIVES,
    DUCKS,
    NUMBER_VALUES,
    QUACK,
    SIDES,
    SPLASH_VALUES,
)
from splashdeck.fast.duck_and_cover.moves import places_of
from splashdeck.fast.twin import Finish
from splashdeck.training.weights import Weights

HIDDEN = (256, 128)
SPREAD = 2.4  # standard deviation of a round's score, in splashes


class Setups(NamedTuple):
    """The options of each game of a batch: (*batch)."""

    rounds: Array  # int
    discards: Array  # int
    pressure: Array  # bool
    values: Array  # (duck, *batch) int16

    @property
    def limits(self) -> Any:
        """The twin's limits, with an array for each number."""
        return turn.Limits(self.rounds, self.discards, 400, self.pressure, False)  # type: ignore[arg-type]


class Step(NamedTuple):
    """What a window keeps of one call, for each seat: (seat, batch, …)."""

    grid: Array
    table: Array
    best: Array  # (2, seat, batch): chance to win and score that the network expects
    explored: Array  # bool
    ended: Array  # bool: the round
    result: Array  # (2, seat, batch): chance to win and score at the round's end


def mixed_setups(key: Array, batch: int, players: int) -> Setups:
    """Draw options: mostly the usual game, and some of every other."""
    keys = jax.random.split(key, 6)
    odd = jax.random.uniform(keys[0], (batch,)) < 0.15
    some = jax.random.uniform(keys[1], (batch,)) < 0.15
    return Setups(
        rounds=jax.random.randint(keys[2], (batch,), 1, 4),
        discards=jnp.where(odd, jax.random.randint(keys[3], (batch,), 1, 15), 11 - players),
        pressure=jax.random.uniform(keys[4], (batch,)) < 0.15,
        values=jnp.where(some, NUMBER_VALUES[:, None], SPLASH_VALUES[:, None]),
    )


def usual_setups(batch: int, players: int) -> Setups:
    """Set up games without options."""
    every = partial(jnp.full, (batch,))
    values = jnp.broadcast_to(SPLASH_VALUES[:, None], (DUCKS, batch))
    return Setups(every(3), every(11 - players), every(False), values)


# --- what the seats know, and the grids they can choose ---


def tables(state: State, setups: Setups) -> Table:
    """Gather what each seat knows: (seat, batch, …)."""
    seats = state.called.shape[0]
    answered = bits.any_seat(state.called > 0)
    card = jnp.uint32(1) << state.card.astype(jnp.uint32)
    captain = jnp.where(answered, state.captain | card, state.captain)
    discard = jnp.where(answered, state.discard, state.discard | card)
    empty = state.draw == 0  # DC-5.3: then the captain's pile is drawn from
    draw = jnp.where(empty, captain, state.draw)
    captain = jnp.where(empty, np.uint32(0), captain)

    def each(shared: Array) -> Array:
        return jnp.broadcast_to(shared, (seats, *shared.shape))

    grids = GridArrays(*(jnp.moveaxis(a, 1, -1) for a in (state.u, state.v, state.height > 0)))
    others = np.array([[(s + k) % seats for k in range(1, seats)] for s in range(seats)])

    def rivals(own: Array) -> Array:
        return jnp.moveaxis(own[others], 1, 2)  # (seat, batch, rival, …)

    return Table(
        draw=each(_kinds(draw)),
        captain=each(_kinds(captain)),
        draw_size=each(lax.population_count(draw).astype(jnp.int32)),
        call=each(state.call.astype(jnp.int32)),
        discarded=each(~answered),
        discards_left=each(setups.discards - lax.population_count(discard).astype(jnp.int32)),
        rounds_left=each(setups.rounds - state.round.astype(jnp.int32)),
        values=each(jnp.moveaxis(setups.values, 0, -1).astype(jnp.int32)),
        doubled=each(setups.pressure & (state.round >= setups.rounds)),
        total=state.totals.astype(jnp.int32),
        rivals=GridArrays(*(rivals(part) for part in grids)),
        rival_called=rivals(state.called > 0),
        rival_totals=rivals(state.totals.astype(jnp.int32)),
    )


def _kinds(cards: Array) -> Array:
    """Count the cards of each kind in a set: (*batch, kind) int32."""
    members = bits.unpacked(cards[None, None], CARDS)[0].astype(jnp.int32)
    pairs = members[:DUCKS] + members[DUCKS : 2 * DUCKS]
    return jnp.moveaxis(jnp.concatenate([pairs, members[2 * DUCKS :]]), 0, -1)


def grids_after(state: State) -> GridArrays:
    """Lay every action out, legal or not: (seat, batch, action, duck); a quack moves nothing."""
    u, v, shown = (jnp.moveaxis(a, 1, -1) for a in (state.u, state.v, state.height > 0))
    at = [place[..., None] for place in places_of(state, state.called)]
    to = []
    for axis, places in enumerate((u, v)):
        steps = np.array([side[axis] for side in SIDES], np.int16)
        beside = jnp.concatenate([places, at[axis]], -1)[..., None] + steps
        to.append(beside.reshape(*beside.shape[:2], QUACK)[..., None])
    numbers = np.arange(1, DUCKS + 1, dtype=np.int8)
    moved = (state.called[..., None] == numbers)[:, :, None]
    there = (u[:, :, None] == to[0]) & (v[:, :, None] == to[1])
    covers = (np.arange(QUACK) >= DIVES)[:, None]
    now = GridArrays(
        jnp.where(moved, to[0], u[:, :, None]),
        jnp.where(moved, to[1], v[:, :, None]),
        shown[:, :, None] & (moved | ~(there & covers)),
    )
    still = GridArrays(u[:, :, None], v[:, :, None], shown[:, :, None])
    return GridArrays(*(jnp.concatenate([a, b], 2) for a, b in zip(now, still, strict=True)))


# --- the network ---


def first_weights(key: Array, grid: int, table: int) -> Weights:
    """Draw small weights to begin with."""
    keys = jax.random.split(key, 4)
    wide, deep = HIDDEN

    def drawn(key: Array, rows: int, columns: int, by: float = 1.0) -> Array:
        return jnp.multiply(jax.random.normal(key, (rows, columns)), by * (2 / rows) ** 0.5)

    return {
        "grid": drawn(keys[0], grid, wide, 0.7),
        "table": drawn(keys[1], table, wide, 0.7),
        "bias": jnp.zeros(wide),
        "deep": drawn(keys[2], wide, deep),
        "deep_bias": jnp.zeros(deep),
        "out": drawn(keys[3], deep, 2, 0.1),
        "out_bias": jnp.zeros(2),
    }


def network(weights: Weights, grid: Array, table: Array) -> Array:
    """Return the logit of winning, and the round's score / 10: (…, 2)."""
    hidden = grid @ weights["grid"] + (table @ weights["table"] + weights["bias"])
    hidden = jax.nn.relu(jax.nn.relu(hidden) @ weights["deep"] + weights["deep_bias"])
    return hidden @ weights["out"] + weights["out_bias"]


# --- playing ---


def chances(totals: Array, rounds: Array, size: Array) -> Array:
    """Estimate each seat's chance to win with rounds to come: (seat, batch).

    Scores to come are taken as normal and independent, as wide as they are in play.
    """
    wide = SPREAD * size * jnp.sqrt(jnp.maximum(rounds, 1))
    z = np.linspace(-3.5, 3.5, 15)
    weight = np.exp(-(z**2) / 2) / np.exp(-(z**2) / 2).sum()
    ahead = (totals[None] - totals[:, None]) / wide  # (seat, rival, batch)
    beaten = jax.scipy.stats.norm.cdf(ahead[..., None] + z)
    mine = np.eye(totals.shape[0], dtype=bool)[:, :, None, None]
    return jnp.dot(jnp.prod(jnp.where(mine, 1.0, beaten), axis=1), weight)


def results(before: State, after: State, finish: Finish, setups: Setups) -> Array:
    """Value the end of a round for each seat: chance to win, and score / 10 of the round."""
    totals = jnp.where(finish.over, finish.scores, after.totals).astype(jnp.float32)
    size = features.scale(jnp, jnp.moveaxis(setups.values, 0, -1))
    first = (finish.ranks == 1).astype(jnp.float32)
    won = first / first.sum(0)
    later = chances(totals, setups.rounds - before.round, size)
    return jnp.stack([jnp.where(finish.over, won, later), (totals - before.totals) / size / 10])


def observed(state: State, setups: Setups) -> tuple[Array, Array, GridArrays]:
    """Describe every action's afterstate, and the table, to the network."""
    table, grids = tables(state, setups), grids_after(state)
    wide = jax.tree.map(lambda part: part[:, :, None], table)
    return features.of_grid(jnp, grids, wide), features.of_table(jnp, table), grids


def legal(twin: DuckAndCover, state: State) -> Array:
    """Mark the legal actions, a quack for a seat that is not called: (seat, batch, action)."""
    return jnp.moveaxis(twin.legal_mask(state), 1, -1)


def play_call(
    twin: DuckAndCover, setups: Setups, weights: Weights, explore: Array, state: State, key: Array
) -> tuple[State, Step]:
    """Let every seat choose by the network, or now and then by chance, and play."""
    of_grid, of_table, _ = observed(state, setups)
    out = network(weights, of_grid, of_table[:, :, None])
    mask = legal(twin, state)
    chosen = jnp.argmax(jnp.where(mask, out[..., 0], -jnp.inf), -1)
    best = jnp.take_along_axis(out, chosen[..., None, None], 2)[..., 0, :]
    best = jnp.stack([jax.nn.sigmoid(best[..., 0]), best[..., 1]])
    keys = jax.random.split(key)
    other = twin.random_actions(state, jax.random.bits(keys[0], chosen.shape, jnp.uint32))
    tried = jax.random.uniform(keys[1], chosen.shape) < explore
    played = jnp.where(tried, other, chosen)
    after, finish = turn.played(state, played, setups.values, setups.limits, True)
    ended = finish.over | (after.round != state.round)
    kept = jnp.take_along_axis(of_grid, played[..., None, None], 2)[:, :, 0]
    seats = jnp.broadcast_to(ended, chosen.shape)
    result = results(state, after, finish, setups)
    return after, Step(kept, of_table, best, tried & (played != chosen), seats, result)


# --- how strong it is ---


def rule_of_thumb(grids: GridArrays, values: Array) -> Array:
    """Rate grids as the dabbler does, more is better: (…)."""
    du = jnp.abs(grids.u[..., :, None] - grids.u[..., None, :])
    dv = jnp.abs(grids.v[..., :, None] - grids.v[..., None, :])
    beside = (du == 1) & (dv == 1) & grids.shown[..., None, :] & grids.shown[..., :, None]
    more = values[..., :, None] - values[..., None, :]
    gain = jnp.max(jnp.where(beside, jnp.maximum(more, 0), 0), -1)
    cost = values + jnp.where(beside.any(-1), 0, STRANDED) - BURIER * gain
    worth = jnp.sum(jnp.where(grids.shown, values, 0), -1)
    return jnp.where(grids.shown.sum(-1) == 1, worth, -jnp.sum(jnp.where(grids.shown, cost, 0), -1))


def match(
    twin: DuckAndCover, weights: Weights, older: Weights, thumb: Array, seed: Array, calls: int
) -> Array:
    """Let the network play one seat, in turn each, against the rule of thumb or older weights.

    Returns games won and decided, sum of round scores and rounds, of the network's seat.
    """
    batch = seed.shape[1]
    seats = twin.players
    setups = usual_setups(batch, seats)
    ours = (np.arange(seats)[:, None] == np.arange(batch) % seats)[..., None]

    def call(state: State, _: None) -> tuple[State, Array]:
        of_grid, of_table, grids = observed(state, setups)
        mask = legal(twin, state)
        best = network(weights, of_grid, of_table[:, :, None])[..., 0]
        other = network(older, of_grid, of_table[:, :, None])[..., 0]
        rated = rule_of_thumb(grids, jnp.asarray(SPLASH_VALUES, jnp.float32))
        rated = jnp.where(ours, best, jnp.where(thumb, rated, other))
        chosen = jnp.argmax(jnp.where(mask, rated, -jnp.inf), -1)
        after, finish = turn.played(state, chosen, setups.values, setups.limits, True)
        ended = finish.over | (after.round != state.round)
        won, score = results(state, after, finish, setups)
        mine = ours[..., 0]
        decided = finish.over & ((finish.ranks == 1).sum(0) == 1)
        counts = [
            jnp.sum(jnp.where(mine & decided, won, 0)),
            jnp.sum(decided),
            jnp.sum(jnp.where(mine & ended, score * 10, 0)),
            jnp.sum(ended),
        ]
        return after, jnp.stack([jnp.asarray(count, jnp.float32) for count in counts])

    state = twin.deal(seed)
    return lax.scan(call, state, None, length=calls)[1].sum(0)
