"""Train the batched policy of a game (`splashdeck.fast.policies`) by self-play on its twin.

    python -m splashdeck.training.policy GAME --minutes 7.5 --out policy.npz

One network learns at all tables at once: every number of players and every edition. It is
PPO: a seat is rewarded for every point by which its lead grows, and at the end for winning;
a second value learns the chance to win. Training begins at the rule of thumb of `Twin.hunch`.
The policies that come with the package were trained together on an H200, in 7.5 minutes. They
are shipped where they beat the dabbler in the arena; docs/fast.md says where and by how much.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax import Array, lax

from splashdeck import fast
from splashdeck.fast.policies import NEVER, Policy, fresh, network, prepared
from splashdeck.games.catalogue import title
from splashdeck.training.weights import Moments, Weights, at_rest, improved

WIDTHS = (128, 128)
STEPS = 32  # of each game, before the policy changes
PART, EPOCHS = 16_384, 2  # decisions learned from at once; how often each is, on average
DISCOUNT, TRACE = 0.995, 0.95
CLIP, CURIOSITY, RATE = 0.2, 0.004, 1e-3
WORTH = 0.1  # of a point, to the value that foresees the lead

Twin = fast.AnyTwin


class Taken(NamedTuple):
    """Decisions to learn from: the last axis runs over steps, seats and games."""

    inputs: Array  # (feature, decision)
    hunch: Array  # (action, decision)
    allowed: Array  # (action, decision) bool
    action: Array  # (decision): by `Twin.numbering`
    chance: Array  # its logarithm, when it was taken
    gained: Array  # advantage
    lead: Array  # what the first value should have said
    win: Array  # what the second should have said
    asked: Array  # bool: was there a decision?


def tables(name: str) -> list[Twin]:
    """Set up the game for every number of players and every edition."""
    card = title(name)
    setups = [{"edition": edition} for edition in card.editions] or [{}]
    return [fast.set_up(name, players, **keys) for keys in setups for players in card.players]


# --- play ---


def look(twin: Twin, weights: Weights, state: Any) -> Any:
    """Judge the position for every seat: everything (seat, …, game)."""
    legal = twin.legal_mask(state)
    rows = []
    for seat in range(twin.players):
        inputs, hunch = prepared(twin, twin.observe(state, seat))
        allowed = jnp.zeros(hunch.shape, bool).at[twin.numbering(seat)].set(legal[seat])
        allowed = allowed | ~allowed.any(0)
        rows.append((inputs, hunch, allowed, *network(weights, inputs, hunch, allowed)))
    return tuple(jnp.stack(row) for row in zip(*rows, strict=True))


def play(twin: Twin, weights: Weights, state: Any, key: Array) -> tuple[Any, Taken]:
    """Let the policy play all seats for some steps; games that end begin anew."""
    numbering = np.stack([twin.numbering(seat) for seat in range(twin.players)])

    def step(state: Any, key: Array) -> tuple[Any, Any]:
        inputs, hunch, allowed, logs, lead, win = look(twin, weights, state)
        asked = twin.pending(state)
        columns = numbering.reshape(*numbering.shape, *(1,) * (asked.ndim - 1))
        number = jnp.broadcast_to(columns, (*numbering.shape, *asked.shape[1:]))
        own = jnp.take_along_axis(logs, number, 1)
        legal = twin.legal_mask(state)
        picked = jax.random.categorical(key, jnp.where(legal, own, NEVER), axis=1)
        canonical = jnp.take_along_axis(jnp.broadcast_to(number, own.shape), picked[:, None], 1)[
            :, 0
        ]
        chance = jnp.take_along_axis(own, picked[:, None], 1)[:, 0]
        points = twin.standing(state)
        after, finish = twin.step(state, jnp.where(asked, picked, twin.idle))
        over = jnp.broadcast_to(finish.over, asked.shape)
        won = (finish.ranks == 1) / jnp.maximum((finish.ranks == 1).sum(0), 1)
        sign = 1.0 if title(twin.name).best == "most" else -1.0
        reached = jnp.where(over, sign * finish.scores, twin.standing(after))
        reward = WORTH * (ahead(reached) - ahead(points))
        kept = (inputs.astype(jnp.bfloat16), hunch.astype(jnp.bfloat16), allowed)
        return after, (*kept, canonical, chance, asked, lead, win, over, reward, won)

    state, rows = lax.scan(step, state, jax.random.split(key, STEPS + 1))
    return state, learned(*rows)


def ahead(points: Array) -> Array:
    """Return how far each seat is ahead of the mean of the others."""
    players = points.shape[0]
    return (points - points.mean(0, keepdims=True)) * players / (players - 1)


def learned(
    inputs: Array,
    hunch: Array,
    allowed: Array,
    action: Array,
    chance: Array,
    asked: Array,
    lead: Array,
    win: Array,
    over: Array,
    reward: Array,
    won: Array,
) -> Taken:
    """Weigh what followed each step but the last against what was expected (GAE)."""
    hope = jax.nn.sigmoid(win)
    goes_on = ~over[:-1]
    points = traced(reward[:-1], DISCOUNT * goes_on, lead)
    wins = traced(jnp.where(over[:-1], won[:-1], 0.0), 1.0 * goes_on, hope)
    there = asked[:-1]
    gained = normal(points, there) + normal(wins, there)

    def flat(rows: Array, things: bool = False) -> Array:
        rows = rows[:-1] if rows.shape[0] == STEPS + 1 else rows
        if not things:
            return rows.reshape(-1)
        return jnp.moveaxis(rows, 2, 0).reshape(rows.shape[2], -1)

    return Taken(
        flat(inputs, True),
        flat(hunch, True),
        flat(allowed, True),
        flat(action),
        flat(chance),
        flat(normal(gained, there)),
        flat(points + lead[:-1]),
        flat(wins + hope[:-1]),
        flat(asked),
    )


def traced(reward: Array, goes_on: Array, value: Array) -> Array:
    """Add surprises up, later ones counting less (Schulman and others)."""
    surprise = reward + goes_on * value[1:] - value[:-1]

    def back(later: Array, now: tuple[Array, Array]) -> tuple[Array, Array]:
        later = now[0] + now[1] * TRACE * later
        return later, later

    return lax.scan(back, jnp.zeros_like(surprise[0]), (surprise, goes_on), reverse=True)[1]


def normal(numbers: Array, there: Array) -> Array:
    """Shift and scale, so that where there was a decision the mean is 0 and the spread 1."""
    many = there.sum()
    mean = (numbers * there).sum() / many
    spread = jnp.sqrt((jnp.square(numbers - mean) * there).sum() / many)
    return (numbers - mean) / (spread + 1e-6)


# --- learning ---


def loss(weights: Weights, taken: Taken) -> Array:
    """PPO: make what went better than expected likelier, but not by too much at once."""
    inputs, hunch = (part.astype(jnp.float32) for part in (taken.inputs, taken.hunch))
    logs, lead, win = network(weights, inputs, hunch, taken.allowed)
    chance = jnp.take_along_axis(logs, taken.action[None], 0)[0]
    ratio = jnp.exp(chance - taken.chance)
    good = taken.gained
    better = jnp.minimum(ratio * good, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * good)
    entropy = -(jnp.exp(logs) * jnp.where(taken.allowed, logs, 0)).sum(0)
    wrong = jnp.square(lead - taken.lead).mean()
    target = jnp.clip(taken.win, 0, 1)
    unsure = -(target * jax.nn.log_sigmoid(win) + (1 - target) * jax.nn.log_sigmoid(-win))
    return -(better + CURIOSITY * entropy).mean() + 0.5 * wrong + 0.5 * unsure.mean()


def slower(slopes: Weights) -> Weights:
    """Shorten slopes that are together longer than 1, in the same direction."""
    length = optax.global_norm(slopes)
    return {name: slope / jnp.maximum(length, 1.0) for name, slope in slopes.items()}


def learn(
    parts: int, weights: Weights, memory: Moments, taken: Taken, rate: Array, key: Array
) -> tuple[Any, Any]:
    """Learn from decisions drawn by chance, some at a time."""
    rising = jnp.cumsum(taken.asked)

    def part(carry: Any, key: Array) -> tuple[Any, None]:
        weights, memory = carry
        at = jax.random.randint(key, (PART,), 0, rising[-1]) + 1
        which = jnp.searchsorted(rising, at)
        some = jax.tree.map(lambda rows: rows[..., which], taken)
        return improved(weights, slower(jax.grad(loss)(weights, some)), memory, rate), None

    return lax.scan(part, (weights, memory), jax.random.split(key, parts))[0]


# --- how strong it is ---


def strength(twin: Twin, weights: Weights, key: Array, games: int = 512) -> Array:
    """Return the share of wins of one seat against others who play the hunch alone."""
    plain = {name: jnp.zeros_like(weight) for name, weight in weights.items()}
    plain["trust"] = jnp.float32(10.0)
    one, others = Policy(twin.name, "", weights), Policy(twin.name, "", plain)
    mine = jnp.arange(twin.players)[:, None] == jnp.arange(games) % twin.players
    state = twin.init(key, batch=(games,))
    blank = jnp.zeros(mine.shape, jnp.int8)

    def step(carry: Any) -> Any:
        state, key, over, ranks, steps = carry
        key, first, second = jax.random.split(key, 3)
        ours = one.actions(twin, state, jax.random.bits(first, mine.shape, jnp.uint32))
        theirs = others.actions(twin, state, jax.random.bits(second, mine.shape, jnp.uint32))
        after, finish = twin.step(state, jnp.where(mine, ours, theirs), auto_reset=False)
        new = finish.over & ~over
        return after, key, over | new, jnp.where(new, finish.ranks, ranks), steps + 1

    none = jnp.zeros(games, bool)
    start = (state, key, none, blank, 0)
    end = lax.while_loop(lambda on: ~on[2].all() & (on[4] < 3000), step, start)
    won = end[3] == 1
    return jnp.mean((won & mine).sum(0) / jnp.maximum(won.sum(0), 1))


def train(name: str, minutes: float, seed: int, games: int) -> Weights:
    """Train for some minutes and say now and then how strong it has become."""
    key = jax.random.key(seed)
    twins = tables(name)
    weights = fresh(key, name, WIDTHS)
    memory = at_rest(weights)
    keys = [jax.random.fold_in(key, at) for at in range(len(twins))]
    states = [twin.init(one, batch=(games,)) for twin, one in zip(twins, keys, strict=True)]
    rolls = [jax.jit(partial(play, twin)) for twin in twins]
    judges = [jax.jit(partial(strength, twin)) for twin in twins[:2]]
    improve: dict[int, Any] = {}
    decisions, began = 0, monotonic()
    for turn in count():
        dice = jax.random.fold_in(key, 1000 + turn)
        passed = (monotonic() - began) / 60
        if passed >= minutes:
            break
        rate = jnp.float32(RATE * max(1 - passed / minutes, 0.05))
        for at, roll in enumerate(rolls):
            states[at], taken = roll(weights, states[at], jax.random.fold_in(dice, at))
            made = int(taken.asked.sum())
            parts = improve.setdefault(-1 - at, max(1, EPOCHS * made // PART))
            if parts not in improve:
                improve[parts] = jax.jit(partial(learn, parts))
            weights, memory = improve[parts](weights, memory, taken, rate, dice)
            decisions += made
        if turn < 2 or turn % 20 == 0:
            shares = [float(judge(weights, dice)) for judge in judges]
            measured = ", ".join(f"{share:.1%}" for share in shares)
            trust = float(weights["trust"])
            sys.stdout.write(
                f"{name} {passed:5.2f} min, turn {turn}, {decisions:,} decisions, "
                f"against the hunch {measured}, trust {trust:.2f}\n"
            )
            sys.stdout.flush()
    return weights


def main() -> None:
    """Train and write the weights in half precision."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=6)
    parser.add_argument("--games", type=int, default=1024, help="at each kind of table")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("policy.npz"))
    chosen = parser.parse_args()
    weights = train(chosen.game, chosen.minutes, chosen.seed, chosen.games)
    half = {name: np.asarray(weight, np.float16) for name, weight in weights.items()}
    np.savez_compressed(chosen.out, allow_pickle=False, **half)


if __name__ == "__main__":
    main()
