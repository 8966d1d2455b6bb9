"""Plays games of Pgx at random for a measurement; runs where Pgx is, and knows nothing of us.

One JSON object a line: {"game", "batch", "steps", "seconds"} is answered with {"decisions",
"games", "seconds", "compile_s", "device"}. Legal moves are drawn as in Pgx's own examples.
On a CPU, time is the processor's.
"""

import json
import sys
from time import perf_counter, process_time
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

PLAYS: dict[str, Any] = {}
clock = process_time if jax.default_backend() == "cpu" else perf_counter


def compile_play(game: str, batch: int, steps: int) -> dict[str, Any]:
    """Compile some steps of a batch of games that begin anew when over."""
    env = pgx.make(game)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choosing, chance = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(choosing, logits, axis=1)
        state = step(state, actions, jax.random.split(chance, batch))
        return (state, key), state.terminated.sum()

    def play(state: Any, key: Any) -> Any:
        (state, key), ended = jax.lax.scan(one, (state, key), None, length=steps)
        return state, key, ended.sum()

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), batch))
    began = clock()
    compiled = jax.jit(play).lower(state, jax.random.key(1)).compile()
    return {
        "play": compiled,
        "state": state,
        "key": jax.random.key(1),
        "compile_s": clock() - began,
    }


def measure(game: str, batch: int, steps: int, seconds: float) -> dict[str, Any]:
    """Play on for about as many seconds as asked."""
    if game not in PLAYS:
        PLAYS[game] = compile_play(game, batch, steps)
        _play(PLAYS[game])  # the first call is slower
    subject = PLAYS[game]
    rounds = games = 0
    began = clock()
    while (passed := clock() - began) < seconds or not rounds:
        games += _play(subject)
        rounds += 1
    return {
        "decisions": rounds * batch * steps,
        "games": games,
        "seconds": passed,
        "compile_s": subject["compile_s"],
        "device": jax.devices()[0].device_kind,
    }


def _play(subject: dict[str, Any]) -> int:
    subject["state"], subject["key"], ended = subject["play"](subject["state"], subject["key"])
    return int(ended)  # reading it waits until all is computed


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(measure(**json.loads(line))), flush=True)
