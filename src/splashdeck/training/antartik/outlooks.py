"""Fit the chances that the twin's policy gives (`splashdeck.fast.antartik.outlook`) to who won.

    python -m splashdeck.training.antartik.outlooks --games 20000

The policy plays itself; of every game some moments are kept, with what seat 0 sees and who won.
The numbers that make the winners likeliest are found by Newton's steps: there is but one best.
What is found is then asked of other games. It takes seconds a number of players.
"""

from __future__ import annotations

import argparse
import json
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from splashdeck import fast
from splashdeck.fast.antartik.outlook import Lean, leaning
from splashdeck.games.catalogue import title

GAME = "antartik"
STEPS = 400
"""More than any game takes."""
EVERY = 9
"""Of this many steps of a game one is kept."""
ROUNDS = 8
"""Newton's steps."""


class Moments(NamedTuple):
    """What was seen, and who won in the end."""

    seen: Any  # (…, moment)
    won: Array  # (seat, moment): a shared victory is shared


def moments(players: int, games: int, seed: int) -> Moments:
    """Play games, and keep moments of them."""
    twin = fast.set_up(GAME, players)
    policy = fast.policy(GAME, "dabbler")

    def step(carry: tuple[Any, Array], key: Array) -> tuple[tuple[Any, Array], Any]:
        state, won = carry
        words = jax.random.bits(key, (players, games), "uint32")
        after, finish = twin.step(state, policy.actions(twin, state, words), auto_reset=False)
        best = finish.ranks == 1
        share = best / jnp.maximum(best.sum(0), 1)
        return (after, jnp.where(finish.over, share, won)), (twin.observe(state, 0), state.over)

    start = twin.init(jax.random.key(seed), batch=(games,)), jnp.zeros((players, games))
    keys = jax.random.split(jax.random.key(seed + 1), STEPS)
    (_, won), (seen, over) = fast.compiled(lambda: jax.lax.scan(step, start, keys))()
    kept = (~over[::EVERY]).reshape(-1)
    flat = jax.tree.map(lambda part: _flat(part[::EVERY])[..., kept], seen)
    everybody = jnp.broadcast_to(won, (len(over[::EVERY]), *won.shape))
    return Moments(flat, _flat(everybody)[:, kept])


def _flat(part: Array) -> Array:
    """Turn (step, …, game) into (…, step × game)."""
    moved = jnp.moveaxis(part, 0, -2)
    return moved.reshape(*moved.shape[:-2], -1)


def surprise(lean: Array, found: Moments) -> Array:
    """Return the mean of −log of the chance that the winner had."""
    logs = jax.nn.log_softmax(leaning(found.seen, Lean(*lean)), axis=0)
    return -(found.won * logs).sum(0).mean()


def fitted(found: Moments) -> Array:
    """Find the numbers that make the winners likeliest."""
    lean = jnp.zeros(len(Lean._fields))
    slope, bend = jax.jit(jax.grad(surprise)), jax.jit(jax.hessian(surprise))
    for _ in range(ROUNDS):
        lean = lean - jnp.linalg.solve(bend(lean, found), slope(lean, found))
    return lean


def main() -> None:
    """Fit for every number of players, and print what other games say to it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for players in title(GAME).players:
        lean = fitted(moments(players, asked.games, asked.seed))
        others = moments(players, asked.games, asked.seed + 1000)
        even = float(jnp.log(players))
        line = {
            "players": players,
            "lean": {k: round(float(v), 3) for k, v in zip(Lean._fields, lean, strict=True)},
            "surprise": round(float(surprise(lean, others)), 4),
            "if all were equal": round(even, 4),
        }
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
