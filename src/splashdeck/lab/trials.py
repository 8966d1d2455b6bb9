"""What choices are worth, on a game's twin: thousands of decisions weighed at once.

As `splashdeck.lab.weighing` does it on the reference: in worlds that fit what a player knows
every kind of move is tried, and play goes on by the rule of thumb until the coach's outlook can
tell the chances. Of each game one decision is drawn. What is found depends on the deal and on
who plays, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import log
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck import fast
from splashdeck.fast import bits, chance
from splashdeck.fast.policies import TRAINED
from splashdeck.fast.staging import staged
from splashdeck.lab.batch import Table, key_of, seeds_at
from splashdeck.lab.chunks import stopped
from splashdeck.lab.games import LOGS, Steps
from splashdeck.lab.weighing import WORLDS, Weighed, is_weighty, perplexity

DRAWN = np.uint32(0xBB67AE85)
"""Makes the dice that draw a decision another stream than those of the game."""
WORLD = np.uint32(0x3C6EF372)
"""The same for the worlds in which it is weighed."""
LANES = {"cpu": 1024, "gpu": 1 << 17}
"""Games, and moves in worlds, that are played side by side."""
FREE = -1
"""What is forced on a seat that chooses itself, and what is tried in an empty lane."""


class Drawn(NamedTuple):
    """Games that are played, and one decision of each that had more than one move."""

    state: Any  # before the decision
    seat: Array  # (game) int8: whose it was
    real: Array  # (game) int32: how many such decisions there were
    logs: Array  # (game) float32: logarithms of all their numbers of moves, added up


class PlayOut(NamedTuple):
    """Moves that are played out, one a lane."""

    state: Any
    seat: Array  # (lane) int8: who made the move
    seed: Array  # (2, lane) uint32: of its world
    ages: Array  # (lane) uint32: steps since the world was imagined
    turns: Array  # (lane) int8: turns that were ended since
    ranks: Array  # (seat, lane) int8: where the game has ended
    may_stop: Array  # (lane) bool


class Scales:
    """Weighs decisions at one table; compiled once, for games of all its levels."""

    def __init__(self, table: Table) -> None:
        self.twin, self.measures, self.table = table.twin, table.measures, table
        self.by_thumb = Table(table.twin, table.measures, [TRAINED])
        self.lanes = LANES["cpu" if jax.default_backend() == "cpu" else "gpu"]
        self.step = fast.compiled(self._step)
        self.kept = fast.compiled(self._kept)
        self.legal = fast.compiled(self._legal)
        self.worlds = fast.compiled(_worlds)
        self.imagined = fast.compiled(self._imagined)
        self.begun = fast.compiled(self._begun)
        self.played_out = fast.compiled(self._played_out)
        self.won = fast.compiled(self._won)

    def weighed(self, seed: str, deals: range, level: str) -> Iterator[Weighed]:
        """Weigh a decision of each deal, in which everybody plays at a level."""
        sheet = self.twin.sheet
        for at in range(deals.start, deals.stop, self.lanes):
            seeds = seeds_at(jnp.asarray(key_of(seed)), np.arange(at, at + self.lanes))
            drawn = self._played(seeds, level, sheet)
            yield from self._weigh(drawn, seeds, min(deals.stop - at, self.lanes), sheet)

    # --- drawing a decision ---

    def _played(self, seeds: Array, level: str, sheet: Any) -> Drawn:
        """Play a game in each lane, and draw one of its decisions, each as likely as another."""
        state, ages = self.table.deal(seeds, sheet), jnp.zeros(self.lanes, jnp.uint32)
        who = self._who(self.table.levels.index(level))
        none = jnp.zeros(self.lanes, jnp.int32)
        drawn = Drawn(state, none.astype(jnp.int8), none, none.astype(jnp.float32))
        while not np.asarray(state.over).all():
            if stopped():
                raise KeyboardInterrupt
            after, steps = self.step(state, seeds, ages, who, sheet)
            drawn = self.kept(drawn, state, steps.acts, steps.choices, seeds, ages)
            state, ages = after, ages + 1
        return drawn

    def _who(self, level: int) -> Array:
        """Seat a level of a table at every place: (seat, lane)."""
        return jnp.full((self.twin.players, self.lanes), level, jnp.int8)

    def _step(
        self, state: Any, seed: Array, ages: Array, who: Array, sheet: Any
    ) -> tuple[Any, Steps]:
        after, _, steps = self.table.moved(state, seed, ages, who, None, sheet)
        return after, steps

    def _kept(
        self, drawn: Drawn, state: Any, acts: Array, choices: Array, seeds: Array, ages: Array
    ) -> Drawn:
        """Keep a decision of this step in place of an earlier one with a chance of 1 in all."""
        dice = chance.words(seeds ^ DRAWN, ages, self.twin.players)
        of_moves = jnp.asarray(LOGS.astype(np.float32))
        _, seat, real, logs = drawn
        takes_any = jnp.zeros(real.shape, bool)
        for at in range(self.twin.players):
            chosen = acts[at] & (choices[at] > 1)
            real = real + chosen
            logs = logs + jnp.where(chosen, of_moves[choices[at]], 0.0)
            takes = chosen & (chance.below(dice[at], real) == 0)
            seat = jnp.where(takes, jnp.int8(at), seat)
            takes_any = takes_any | takes
        return Drawn(bits.where(takes_any, state, drawn.state), seat, real, logs)

    def _legal(self, drawn: Drawn, sheet: Any) -> Array:
        """Mark the moves of each decision: (game, action) bool."""
        mask = self.twin.legal_mask(drawn.state, sheet)
        at = drawn.seat.astype(jnp.int32)[None, None]
        return jnp.take_along_axis(mask, at, axis=0)[0].T

    # --- playing moves out ---

    def _imagined(self, drawn: Drawn, seeds: Array) -> Any:
        """Imagine every decision in every world, before a move is made: (…, world × decision).

        All kinds of moves of a decision are tried in the same worlds; seeds are (2, world, lane).
        """

        def imagine(seed: Array) -> Any:
            return staged(self.twin.imagined(drawn.state, drawn.seat, seed))

        found = lax.map(imagine, jnp.moveaxis(seeds, 1, 0))
        return jax.tree.map(lambda part: _side_by_side(jnp.moveaxis(part, 0, -2)), found)

    def _begun(
        self, play: PlayOut, fresh: Array, worlds: Any, at: Array, seat: Array, seed: Array
    ) -> PlayOut:
        """Put a world in each lane that is `fresh`; `at` is its place among those imagined."""
        world = jax.tree.map(lambda part: jnp.take(part, at, axis=-1), worlds)
        none = jnp.zeros_like(play.ages)
        nowhere, begun = jnp.zeros_like(play.may_stop), none.astype(jnp.int8)
        new = PlayOut(world, seat, seed, none, begun, play.ranks, nowhere)
        return bits.where(fresh, new, play)

    def _played_out(self, play: PlayOut, forced: Array, enough: Array, sheet: Any) -> PlayOut:
        """Make the moves that are forced, and go on until `enough` lanes may stop."""
        who = self._who(0)

        def is_open(carry: tuple[PlayOut, Array]) -> Array:
            return jnp.less(carry[0].may_stop.sum(), enough)

        def one(carry: tuple[PlayOut, Array]) -> tuple[PlayOut, Array]:
            play, forced = carry
            moved = self.by_thumb.moved(play.state, play.seed, play.ages, who, None, sheet, forced)
            return self._gone_on(play, *moved[:2]), jnp.full_like(forced, FREE)

        return lax.while_loop(is_open, one, (play, forced))[0]

    def _gone_on(self, play: PlayOut, after: Any, ended: fast.Finish) -> PlayOut:
        """Take over a step; what may stop stays as it is."""
        turns = play.turns + self.measures.turn_ended(play.state, after).astype(jnp.int8)
        gone = play._replace(
            state=after,
            ages=play.ages + 1,
            turns=turns,
            ranks=jnp.where(ended.over, ended.ranks, play.ranks),
            may_stop=after.over | (turns >= self.measures.horizon),
        )
        return bits.where(play.may_stop, play, gone)

    def _won(self, play: PlayOut, sheet: Any) -> Array:
        """Tell the movers' chances to win: (lane) float32."""
        first = play.ranks == 1
        won = first / jnp.maximum(first.sum(0), 1)
        win = jnp.where(play.state.over, won, self.measures.prospects(play.state, sheet))
        return jnp.take_along_axis(win, play.seat.astype(jnp.int32)[None], axis=0)[0]

    def _nothing(self, drawn: Drawn) -> PlayOut:
        """Leave all lanes empty."""
        size = self.lanes
        turns, ages = jnp.zeros(size, jnp.int8), jnp.zeros(size, jnp.uint32)
        seed, ranks = jnp.stack([ages, ages]), jnp.stack([turns] * self.twin.players)
        return PlayOut(drawn.state, drawn.seat, seed, ages, turns, ranks, jnp.ones(size, bool))

    # --- weighing ---

    def _weigh(self, drawn: Drawn, seeds: Array, count: int, sheet: Any) -> Iterator[Weighed]:
        legal = np.array(self.legal(drawn, sheet))
        real, logs = np.asarray(drawn.real), np.asarray(drawn.logs)
        legal[(real == 0) | (np.arange(len(real)) >= count)] = False
        game, kind, sizes = self._kinds(legal)
        chances = self._chances(drawn, seeds, game, kind, sheet)
        edges = np.searchsorted(game, np.arange(count + 1))
        for at, (begin, end) in enumerate(pairwise(edges)):
            each, tried = sizes[begin:end], chances[begin:end]
            lost = log(each.sum()) - perplexity(each, tried) if real[at] else 0.0
            matters = bool(real[at]) and is_weighty(each, tried)
            yield Weighed(int(real[at]), float(logs[at]), lost, float(matters))

    def _kinds(self, legal: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """List the kinds of moves: whose decision, a move of the kind, and how many are alike."""
        game, action = np.nonzero(legal)
        pairs = np.stack([game, self.measures.alike()[action]])
        _, first, sizes = np.unique(pairs, axis=1, return_index=True, return_counts=True)
        return game[first], action[first], sizes

    def _chances(
        self, drawn: Drawn, seeds: Array, game: np.ndarray, kind: np.ndarray, sheet: Any
    ) -> np.ndarray:
        """Give the chances to win with every kind of move in every world: (kind, world).

        Once half of the lanes are done, they take the next moves, so that few wait for the longest.
        """
        worlds = self.worlds(seeds)
        imagined, of_worlds = self.imagined(drawn, worlds), _side_by_side(worlds)
        seats, count = np.asarray(drawn.seat), worlds.shape[1]
        which, world = np.divmod(np.arange(len(game) * count), count)
        found = np.zeros(len(which), np.float32)
        at, begun, play = np.full(self.lanes, FREE), 0, self._nothing(drawn)
        while begun < len(which):
            if stopped():
                raise KeyboardInterrupt
            done = np.asarray(play.may_stop)
            fresh = np.zeros(self.lanes, bool)
            fresh[np.flatnonzero(done)[: len(which) - begun]] = True
            at[done] = FREE
            at[fresh] = np.arange(begun, begun + fresh.sum())
            begun += int(fresh.sum())
            of = game[which[at]]
            movers = seats[of] == np.arange(self.twin.players)[:, None]
            moves = np.where(movers, kind[which[at]], self.twin.idle)
            forced = jnp.asarray(np.where(fresh, moves, FREE), jnp.int32)
            here = jnp.asarray(world[at] * self.lanes + of)
            lane = jnp.asarray(fresh), imagined, here, jnp.asarray(seats[of]), of_worlds[:, here]
            play = self.begun(play, *lane)
            enough = jnp.int32(self.lanes // 2 if begun < len(which) else self.lanes)
            play = self.played_out(play, forced, enough, sheet)
            ended = np.asarray(play.may_stop) & (at != FREE)
            found[at[ended]] = np.asarray(self.won(play, sheet))[ended]
        return found.reshape(-1, count)


def _side_by_side(values: Array) -> Array:
    """Lay the worlds of all decisions side by side: (…, world, decision) to (…, both)."""
    return values.reshape(*values.shape[:-2], -1)


def _worlds(seeds: Array) -> Array:
    """Give each game the seeds of its worlds: (2, world, game) uint32."""
    numbers = np.arange(WORLDS, dtype=np.uint32)[:, None]
    one, other = jnp.broadcast_to((seeds ^ WORLD)[:, None], (2, WORLDS, seeds.shape[1]))
    return jnp.stack(chance.threefry(one, other, jnp.broadcast_to(numbers, one.shape), 0 * other))


@cache
def scales_of(table: Table) -> Scales:
    """Return the scales of a table, which are compiled once for all its levels."""
    return Scales(table)
