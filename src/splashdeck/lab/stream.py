"""Games in a stream on a twin: a lane takes the next one as soon as its own is over.

    stints = Stints(first=[0, 50, 0, 50], quota=50, sheets=arrays)  # two on each of two sheets
    for counts in stream(table, "0", "dabbler", stints, lanes=64):
        print(counts.games)  # of each stint, so far

A stint is some deals in a row on one sheet. Lanes take games in the order of the stints, so
stints end one after the other while no lane waits for the longest game. All is counted in
whole numbers: what a stint gives hangs neither on its lanes nor on what is played beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from math import lcm
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck import fast
from splashdeck.fast import bits
from splashdeck.fast.staging import staged
from splashdeck.lab.batch import STEPS, Table, key_of, seeds_at
from splashdeck.lab.chunks import unbroken

TURN = 8
"""Steps after which lanes take new games: dealing at each step would cost more than waiting."""
VICTORY = lcm(*range(1, 8))
"""The parts of a victory, so that up to seven who share one get whole numbers."""


class Stints(NamedTuple):
    """Series of deals that are to be played, each with its sheet."""

    first: Any  # (stint) the first deal of each
    quota: int | Array  # deals of each
    sheets: Any  # (…, stint), or None: the twin's own for all


class Counts(NamedTuple):
    """What is counted of games: (…, lane) or (…, stint) int32."""

    games: Any
    wins: Any  # (place, …) in parts of a VICTORY: a tie is shared
    tied: Any
    stopped: Any  # ended by another rule than the first
    decisions: Any
    real: Any  # decisions with a choice


class Flow(NamedTuple):
    """The games under way, one in each lane, and the counts of those that are over."""

    state: Any
    ages: Array  # (lane) steps of the present game
    game: Array  # (lane) which it is, counted over all stints
    free: Array  # (lane) whether it is over
    now: Counts  # (…, lane) of the present game
    next: Array  # () the first game that nobody has taken
    done: Counts  # (…, stint)


class _Stream:
    """What is compiled for a table, to play any stints at it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.on = fast.compiled(self._on, static_argnums=0)

    def begun(self, stints: Stints, lanes: int) -> Flow:
        """Set lanes up that have no game yet."""
        places = self.table.twin.players
        seeds, sheet = jnp.zeros((2, lanes), jnp.uint32), self._sheet(stints, np.zeros(lanes, int))
        state = jax.eval_shape(self.table.dealt, seeds, sheet)
        state = jax.tree.map(lambda part: jnp.zeros(part.shape, part.dtype), state)
        none = jnp.zeros(lanes, jnp.uint32)
        free = jnp.ones(lanes, bool)
        now, done = _nothing(places, lanes), _nothing(places, len(stints.first))
        return Flow(state, none, none, free, now, jnp.uint32(0), done)

    def _on(self, level: int, flow: Flow, key: Array, stints: Stints) -> Flow:
        """Play on for STEPS steps."""

        def turn(flow: Flow, _: None) -> tuple[Flow, None]:
            return self._turn(level, flow, key, stints), None

        return lax.scan(turn, flow, None, length=STEPS // TURN)[0]

    def _turn(self, level: int, flow: Flow, key: Array, stints: Stints) -> Flow:
        """Give free lanes a game, play for TURN steps, and count the games that are over."""
        free = flow.free
        taken = flow.next + jnp.cumsum(free, dtype=jnp.uint32)
        game = jnp.where(free, taken - 1, flow.game)
        at = (game // stints.quota).astype(jnp.int32)
        sheet = self._sheet(stints, at)
        seed = seeds_at(key, jnp.asarray(stints.first)[at] + game % stints.quota)
        fresh = staged(self.table.dealt(seed, sheet))
        state = staged(bits.where(free, fresh, flow.state))
        ages = jnp.where(free, jnp.uint32(0), flow.ages)
        now = jax.tree.map(lambda part: jnp.where(free, 0, part), flow.now)
        step = partial(self._step, level, seed, sheet)
        (state, ages, now), _ = lax.scan(step, (state, ages, now), None, length=TURN)
        # A game beyond the last, which a lane plays because it has to play something, and
        # one that is not over yet count nowhere.
        where = jnp.where(state.over, at, len(stints.first))
        done = jax.tree.map(
            lambda total, part: total.at[..., where].add(part, mode="drop"), flow.done, now
        )
        return Flow(state, ages, game, state.over, now, taken[-1], done)

    def _step(self, level: int, seed: Array, sheet: Any, carry: Any, _: None) -> tuple[Any, None]:
        state, ages, now = carry
        who = jnp.int32(level)
        after, ended, row = self.table.moved(state, seed, ages, who, None, sheet)
        over = ended.over & ~state.over
        best = (ended.ranks == 1) & over
        winners = best.sum(0, dtype=jnp.int32)
        share = VICTORY // jnp.maximum(winners, 1)
        real = row.acts & (row.choices > 1)
        more = Counts(
            over,
            best * share,
            winners > 1,
            over & (self.table.measures.ending(after) > 0),
            row.acts.sum(0),
            real.sum(0),
        )
        now = jax.tree.map(lambda sum_, part: sum_ + part.astype(jnp.int32), now, more)
        return (staged(after), ages + jnp.uint32(1), now), None

    def _sheet(self, stints: Stints, at: Any) -> Any:
        """Give each lane the sheet of its stint."""
        if stints.sheets is None:
            return self.table.twin.sheet
        return jax.tree.map(lambda part: jnp.asarray(part)[..., at], stints.sheets)


def _nothing(places: int, size: int) -> Counts:
    none = jnp.zeros(size, jnp.int32)
    return Counts(none, jnp.zeros((places, size), jnp.int32), none, none, none, none)


@cache
def _stream_of(table: Table) -> _Stream:
    return _Stream(table)


def stream(
    table: Table, seed: str, level: str, stints: Stints, lanes: int, size: int | None = None
) -> Iterator[Counts]:
    """Play all stints; say after each STEPS steps what is counted by now.

    Streams of one `size`, to which they are filled up, and one number of lanes compile once.
    """
    count, (first, quota, sheets) = len(stints.first), stints
    made, size = _stream_of(table), size or count
    at = np.minimum(np.arange(size), count - 1)
    filled = jax.tree.map(lambda part: jnp.asarray(np.asarray(part)[..., at]), sheets)
    held = Stints(jnp.asarray(np.asarray(first)[at], jnp.uint32), jnp.uint32(quota), filled)
    key, who = jnp.asarray(key_of(seed)), table.levels.index(level)
    flow = made.begun(held, lanes)
    with unbroken() as is_stopped:
        while not is_stopped():
            flow = made.on(who, flow, key, held)
            counts: Counts = jax.tree.map(lambda part: np.asarray(part)[..., :count], flow.done)
            yield counts
            if (counts.games >= quota).all():
                return
        raise KeyboardInterrupt
