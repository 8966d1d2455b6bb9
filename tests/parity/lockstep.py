"""Plays games on a fast twin, and remembers every state, so that the reference can follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from splashdeck import fast
from splashdeck.fast import bits, chance
from splashdeck.fast.staging import CPU_OPTIONS

CHUNK = 64  # steps recorded in one call
GAMES = 48  # in a batch: another number would compile anew
RECORDED = {**CPU_OPTIONS, "xla_backend_optimization_level": 0}
"""Parity is about results: here compiling takes longer than running."""
QUICK = {**RECORDED, "xla_cpu_use_fusion_emitters": False}
"""XLA's older code generators take two thirds of the time; people have what the newer ones make,
and so have the games that the reference follows."""


class Played(NamedTuple):
    """One step of one game on the twin: numpy arrays without batch axes."""

    state: Any
    pending: Any  # (seat,) bool
    legal: Any  # (seat, action) bool
    actions: Any  # (seat,) int
    after: Any
    finish: Any


class Record(NamedTuple):
    """A batch of games played to their ends; arrays (step, …, game), over games standing still."""

    rows: Played

    def game(self, index: int) -> list[Played]:
        """Return one game's steps."""
        return list(self._steps(index))

    def games(self, count: int) -> list[list[Played]]:
        """Return the first so many games."""
        return [self.game(index) for index in range(count)]

    def _steps(self, game: int) -> Iterator[Played]:
        own: Played = jax.tree.map(lambda row: row[..., game], self.rows)
        for step in range(len(own.pending)):
            one: Played = jax.tree.map(lambda row, at=step: row[at], own)
            if one.state.over:
                return
            yield one


def dealt(twin: fast.AnyTwin, key: int, games: int = GAMES) -> Any:
    """Deal a batch of games."""
    deal = jax.jit(twin.init, static_argnames="batch", compiler_options=QUICK)
    return deal(jax.random.key(key), batch=(games,))


def recorded(
    twin: fast.AnyTwin,
    state: Any,
    key: int,
    restless: bool = False,
    sheet: Any = None,
    limit: int = 100_000,
) -> Record:
    """Play a batch of games at random to their ends.

    Restless seats also move when they have already chosen, half of the time.
    """
    play = _recorder(twin)
    sheet = twin.sheet if sheet is None else sheet
    games = jax.tree.leaves(state)[-1].shape[-1]
    seed = jax.random.bits(jax.random.key(key), (2, games), jnp.uint32)
    chunks: list[Played] = []
    for tick in range(0, limit, CHUNK):
        state, rows = play(state, seed, np.uint32(tick), restless, sheet)
        chunks.append(jax.tree.map(np.asarray, rows))
        if np.all(state.over):
            return Record(jax.tree.map(lambda *parts: np.concatenate(parts), *chunks))
    raise AssertionError(f"not over after {limit} steps")


@cache
def _recorder(twin: fast.AnyTwin) -> Callable[..., tuple[Any, Played]]:
    """Compile the playing of CHUNK steps."""

    def one(carry: tuple[Any, ...], tick: Any) -> tuple[tuple[Any, ...], Played]:
        state, seed, restless, sheet = carry
        words = chance.words(seed, jnp.broadcast_to(tick, seed.shape[1:]), 2 * twin.players)
        sets, pending = twin.legal_bits(state, sheet), twin.pending(state)
        legal = bits.unpacked(sets, twin.action_count)
        coins = words[twin.players :] >> 31 == 1
        moves = pending | restless & coins & (bits.count(sets) > 0)
        drawn = bits.nth(sets, chance.below(words[: twin.players], bits.count(sets)))
        actions = jnp.where(moves, drawn, twin.idle)
        after, finish = twin.step(state, actions, sheet, auto_reset=False)
        row = Played(state, pending, legal, actions, after, finish)
        return (after, seed, restless, sheet), row

    def play(state: Any, seed: Any, tick: Any, restless: Any, sheet: Any) -> tuple[Any, Played]:
        ticks = tick + jnp.arange(CHUNK, dtype=jnp.uint32)
        carry: tuple[Any, ...] = (state, seed, jnp.asarray(restless), sheet)
        (state, *_), rows = jax.lax.scan(one, carry, ticks)
        return state, rows

    return jax.jit(play, compiler_options=RECORDED)


def repeated(state: Any, key: int, games: int = GAMES) -> Any:
    """Make a batch of one state, each with a seed of its own."""
    batch = jax.tree.map(
        lambda part: jnp.broadcast_to(part[..., None], (*part.shape, games)), state
    )
    return batch._replace(seed=jax.random.bits(jax.random.key(key), (2, games), jnp.uint32))


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
