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
from jax import Array

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
        self.twin, self.measures = table.twin, table.measures
        levels = [level for level in table.levels if level != TRAINED]
        self.table = Table(table.twin, table.measures, [*levels, TRAINED])
        self.lanes = LANES["cpu" if jax.default_backend() == "cpu" else "gpu"]
        self.step = fast.compiled(self._step)
        self.kept = fast.compiled(self._kept)
        self.legal = fast.compiled(self._legal)
        self.begun = fast.compiled(self._begun)
        self.gone_on = fast.compiled(self._gone_on)
        self.won = fast.compiled(self._won)
        self.worlds = fast.compiled(_worlds)

    def weighed(self, seed: str, deals: range, level: str) -> Iterator[Weighed]:
        """Weigh a decision of each deal, in which everybody plays at a level."""
        sheet = self.twin.sheet
        for at in range(deals.start, deals.stop, self.lanes):
            seeds = seeds_at(jnp.asarray(key_of(seed)), np.arange(at, at + self.lanes))
            drawn = self._played(seeds, level, sheet)
            yield from self._weigh(drawn, seeds, min(deals.stop - at, self.lanes), sheet)

    # --- one step of many games: compiled once for all that follows ---

    def _step(
        self, state: Any, seed: Array, ages: Array, who: Array, forced: Array, sheet: Any
    ) -> tuple[Any, fast.Finish, Steps]:
        return self.table.moved(state, seed, ages, who, None, sheet, forced)

    def _who(self, level: str) -> Array:
        """Seat a level at every place: (seat, lane)."""
        return jnp.full((self.twin.players, self.lanes), self.table.levels.index(level), jnp.int8)

    # --- drawing a decision ---

    def _played(self, seeds: Array, level: str, sheet: Any) -> Drawn:
        """Play a game in each lane, and draw one of its decisions, each as likely as another."""
        state, who = self.table.deal(seeds, sheet), self._who(level)
        ages, free = jnp.zeros(self.lanes, jnp.uint32), jnp.full(who.shape, FREE, jnp.int32)
        none = jnp.zeros(self.lanes, jnp.int32)
        drawn = Drawn(state, none.astype(jnp.int8), none, none.astype(jnp.float32))
        while not np.asarray(state.over).all():
            if stopped():
                raise KeyboardInterrupt
            after, _, steps = self.step(state, seeds, ages, who, free, sheet)
            drawn = self.kept(drawn, state, steps.acts, steps.choices, seeds, ages)
            state, ages = after, ages + 1
        return drawn

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

    def _begun(
        self, play: PlayOut, fresh: Array, drawn: Drawn, game: Array, seed: Array
    ) -> PlayOut:
        """Imagine a world for a decision in each lane that is `fresh`, before a move is made.

        `game` is the decision's place among those drawn, (lane); seeds are (2, lane).
        """
        before = jax.tree.map(lambda part: jnp.take(part, game, axis=-1), drawn.state)
        seat = jnp.take(drawn.seat, game)
        world = staged(self.twin.imagined(before, seat, seed))
        none = jnp.zeros_like(play.ages)
        nowhere, begun = jnp.zeros_like(play.may_stop), none.astype(jnp.int8)
        new = PlayOut(world, seat, seed, none, begun, play.ranks, nowhere)
        return bits.where(fresh, new, play)

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
        worlds = np.asarray(self.worlds(seeds))
        which, world = np.divmod(np.arange(len(game) * WORLDS), WORLDS)
        found = np.zeros(len(which), np.float32)
        at, begun, play = np.full(self.lanes, FREE), 0, self._nothing(drawn)
        while begun < len(which):
            done = np.asarray(play.may_stop)
            fresh = np.zeros(self.lanes, bool)
            fresh[np.flatnonzero(done)[: len(which) - begun]] = True
            at[done] = FREE
            at[fresh] = np.arange(begun, begun + fresh.sum())
            begun += int(fresh.sum())
            of = game[which[at]]
            movers = np.asarray(drawn.seat)[of] == np.arange(self.twin.players)[:, None]
            moves = np.where(movers, kind[which[at]], self.twin.idle)
            forced = jnp.asarray(np.where(fresh, moves, FREE), jnp.int32)
            seed = jnp.asarray(worlds[:, world[at], of])
            play = self.begun(play, jnp.asarray(fresh), drawn, jnp.asarray(of), seed)
            enough = self.lanes // 2 if begun < len(which) else self.lanes
            play = self._played_out(play, forced, enough, sheet)
            ended = np.asarray(play.may_stop) & (at != FREE)
            found[at[ended]] = np.asarray(self.won(play, sheet))[ended]
        return found.reshape(-1, WORLDS)

    def _played_out(self, play: PlayOut, forced: Array, enough: int, sheet: Any) -> PlayOut:
        """Make the moves that are forced, and go on until `enough` lanes may stop."""
        who = self._who(TRAINED)
        while np.asarray(play.may_stop).sum() < enough:
            after, ended, _ = self.step(play.state, play.seed, play.ages, who, forced, sheet)
            play, forced = self.gone_on(play, after, ended), jnp.full_like(forced, FREE)
        return play


def _worlds(seeds: Array) -> Array:
    """Give each game the seeds of its worlds: (2, world, game) uint32."""
    numbers = np.arange(WORLDS, dtype=np.uint32)[:, None]
    one, other = jnp.broadcast_to((seeds ^ WORLD)[:, None], (2, WORLDS, seeds.shape[1]))
    return jnp.stack(chance.threefry(one, other, jnp.broadcast_to(numbers, one.shape), 0 * other))


@cache
def scales_of(table: Table) -> Scales:
    """Return the scales of a table, which are compiled once for all its levels."""
    return Scales(table)
