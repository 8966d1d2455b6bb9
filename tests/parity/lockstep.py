"""Plays games on a fast twin, and remembers every state, so that the reference can follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from splashdeck import fast
from splashdeck.fast import chance
from splashdeck.fast.staging import CPU_OPTIONS

CHUNK = 64  # steps recorded in one call
QUICK = {**CPU_OPTIONS, "xla_backend_optimization_level": 0}
"""Parity is about results: here compiling takes longer than running."""


class Played(NamedTuple):
    """One step of one game on the twin: numpy arrays without batch axes."""

    state: Any
    pending: Any  # (seat,) bool
    legal: Any  # (seat, action) bool
    actions: Any  # (seat,) int
    after: Any
    finish: Any


def dealt(twin: fast.AnyTwin, key: int, games: int) -> Any:
    """Deal a batch of games."""
    deal = jax.jit(twin.init, static_argnames="batch", compiler_options=QUICK)
    return deal(jax.random.key(key), batch=(games,))


def recorded(twin: fast.AnyTwin, state: Any, key: int, limit: int = 100_000) -> list[list[Played]]:
    """Play a batch of games at random to their ends; one list of steps for each."""
    play = _recorder(twin)
    games = jax.tree.leaves(state)[-1].shape[-1]
    seed = jax.random.bits(jax.random.key(key), (2, games), jnp.uint32)
    steps: list[list[Played]] = [[] for _ in range(games)]
    for tick in range(0, limit, CHUNK):
        state, rows = play(state, seed, np.uint32(tick))
        rows = jax.tree.map(np.asarray, rows)
        for game in range(games):
            steps[game].extend(_until_over(rows, game))
        if np.all(state.over):
            return steps
    raise AssertionError(f"not over after {limit} steps")


def _until_over(rows: Played, game: int) -> Iterator[Played]:
    for step in range(CHUNK):
        one: Played = jax.tree.map(lambda row, at=step: row[at, ..., game], rows)
        if one.state.over:
            return
        yield one


@cache
def _recorder(twin: fast.AnyTwin) -> Callable[..., tuple[Any, Played]]:
    """Compile the playing of CHUNK steps."""

    def one(carry: tuple[Any, Any], tick: Any) -> tuple[tuple[Any, Any], Played]:
        state, seed = carry
        words = chance.words(seed, jnp.broadcast_to(tick, seed.shape[1:]), twin.players)
        legal, pending = twin.legal_mask(state), twin.pending(state)
        actions = twin.random_actions(state, words)
        after, finish = twin.step(state, actions, auto_reset=False)
        return (after, seed), Played(state, pending, legal, actions, after, finish)

    def play(state: Any, seed: Any, tick: Any) -> tuple[Any, Played]:
        ticks = tick + jnp.arange(CHUNK, dtype=jnp.uint32)
        (state, _), rows = jax.lax.scan(one, (state, seed), ticks)
        return state, rows

    return jax.jit(play, compiler_options=QUICK)


class Scripted:
    """Stands in for a game's entropy: every shuffle and draw comes out as written."""

    def __init__(self, script: Sequence[Any]) -> None:
        self.script = tuple(script)

    def shuffle(self, items: Sequence[Any]) -> tuple[tuple[Any, ...], Scripted]:
        """Return the items in the order written, which must be an order of just these."""
        order = tuple(self.script[0])
        assert sorted(map(str, order)) == sorted(map(str, items)), (order, items)
        return order, Scripted(self.script[1:])

    def below(self, bound: int) -> tuple[int, Scripted]:
        """Return the integer written."""
        value = int(self.script[0])
        assert 0 <= value < bound
        return value, Scripted(self.script[1:])


def same(fast_facts: dict[str, Any], facts: dict[str, Any], where: str) -> None:
    """Compare two accounts of a state, key by key."""
    for key, fact in facts.items():
        assert fast_facts[key] == fact, f"{where}: {key}: fast {fast_facts[key]}, reference {fact}"
    assert fast_facts.keys() == facts.keys()
