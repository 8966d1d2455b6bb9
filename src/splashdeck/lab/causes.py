"""What moves the chances to win, on a game's twin: luck, one's own choices, those of others.

As `splashdeck.lab.traces` does it on the reference: a decision is made again in worlds that its
player could not tell apart, and the title's foresight says what came of it there. Of each game
one decision is drawn, forced ones too. What is found depends on the deal and on who plays, and on
nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck import fast
from splashdeck.fast import bits, chance
from splashdeck.fast.staging import staged
from splashdeck.lab.batch import Table, key_of, seeds_at
from splashdeck.lab.chunks import stopped
from splashdeck.lab.traces import OF_MEAN, WORLDS, Sources
from splashdeck.lab.trials import FREE, scales_of

DRAWN = np.uint32(0x510E527F)
"""Makes the dice that draw a decision another stream than those of the game."""
WORLD = np.uint32(0x9B05688C)
"""The same for the worlds in which it is made again."""
LANES = 1024
"""Games that are played side by side; on a GPU too, since chances are told by the processor."""


class Moved(NamedTuple):
    """Games that are played, and one decision of each."""

    state: Any  # before the step in which it was made
    seat: Array  # (game) int8: whose it was
    acts: Array  # (seat, game) bool: who decided in that step
    actions: Array  # (seat, game) integers
    made: Array  # (game) int32: how many decisions there were


class Causes:
    """Looks into decisions at one table; compiled once, for games of all its levels."""

    def __init__(self, table: Table) -> None:
        self.twin, self.measures, self.table = table.twin, table.measures, table
        self.scales = scales_of(table)
        self.kept = fast.compiled(self._kept)
        self.alone = fast.compiled(self._alone)
        self.again = fast.compiled(self._again)

    def looked(self, seed: str, deals: range, level: str) -> Iterator[Sources]:
        """Look into a decision of each deal, in which everybody plays at a level.

        It stands for all of its game: what is told is as many times as much.
        """
        sheet = self.twin.sheet
        for at in range(deals.start, deals.stop, LANES):
            seeds = seeds_at(jnp.asarray(key_of(seed)), np.arange(at, at + LANES))
            moved = self._played(seeds, level, sheet)
            yield from self._parted(moved, seeds, sheet)[: deals.stop - at]

    # --- drawing a decision ---

    def _played(self, seeds: Array, level: str, sheet: Any) -> Moved:
        """Play a game in each lane, and draw one of its decisions, each as likely as another."""
        state, ages = self.table.deal(seeds, sheet), jnp.zeros(LANES, jnp.uint32)
        players = self.twin.players
        who = jnp.full((players, LANES), self.table.levels.index(level), jnp.int8)
        none = jnp.zeros(LANES, jnp.int32)
        acts = jnp.zeros((players, LANES), bool)
        moved = Moved(state, none.astype(jnp.int8), acts, acts.astype(jnp.int16), none)
        while not np.asarray(state.over).all():
            if stopped():
                raise KeyboardInterrupt
            after, steps = self.scales.step(state, seeds, ages, who, sheet)
            moved = self.kept(moved, state, steps.acts, steps.actions, seeds, ages)
            state, ages = after, ages + 1
        return moved

    def _kept(
        self, moved: Moved, state: Any, acts: Array, actions: Array, seeds: Array, ages: Array
    ) -> Moved:
        """Keep a decision of this step in place of an earlier one with a chance of 1 in all."""
        dice = chance.words(seeds ^ DRAWN, ages, self.twin.players)
        seat, made = moved.seat, moved.made
        takes_any = jnp.zeros(made.shape, bool)
        for at in range(self.twin.players):
            made = made + acts[at]
            takes = acts[at] & (chance.below(dice[at], made) == 0)
            seat = jnp.where(takes, jnp.int8(at), seat)
            takes_any = takes_any | takes
        kept = bits.where(takes_any, (state, acts, actions), (moved.state, *moved[2:4]))
        return Moved(kept[0], seat, kept[1], kept[2], made)

    # --- making it again ---

    def _alone(self, moved: Moved, sheet: Any) -> tuple[Any, Any]:
        """Part the step: those in front of the seat have chosen, and then it does, alone."""
        seats = jnp.arange(self.twin.players)[:, None]
        earlier = moved.acts & (seats < moved.seat)
        before = self._stepped(moved.state, earlier, moved.actions, sheet)
        return before, self._stepped(before, seats == moved.seat, moved.actions, sheet)

    def _stepped(self, state: Any, acts: Array, actions: Array, sheet: Any) -> Any:
        """Let some seats act; where none does, nothing happens."""
        made = staged(jnp.where(acts, actions, self.twin.idle))
        after, _ = self.twin.step(state, made, sheet, auto_reset=False)
        return staged(bits.where(acts.any(0), after, state))

    def _again(self, before: Any, moved: Moved, seeds: Array, sheet: Any) -> tuple[Any, Any]:
        """Make the move in every world: (…, world × game) before and after it.

        Those who have chosen in secret choose by the rule of thumb.
        """
        seats = jnp.arange(self.twin.players)[:, None]
        ages = jnp.zeros(LANES, jnp.uint32)
        who = jnp.zeros((self.twin.players, LANES), jnp.int8)
        waiting = self.twin.pending(before)

        def one(number: Array) -> tuple[Any, Any]:
            words = jnp.broadcast_to(number.astype(jnp.uint32), seeds[0].shape)
            key = seeds ^ WORLD
            seed = jnp.stack(chance.threefry(key[0], key[1], words, jnp.zeros_like(words)))
            world = staged(self.twin.imagined(before, moved.seat, seed))
            secret = self.twin.pending(world) & ~waiting
            forced = jnp.where(secret, FREE, self.twin.idle)
            thumb = self.scales.by_thumb
            chosen, _, _ = thumb.moved(world, seed, ages, who, None, sheet, forced)
            world = staged(bits.where(secret.any(0), chosen, world))
            return world, self._stepped(world, seats == moved.seat, moved.actions, sheet)

        first, then = lax.map(one, jnp.arange(WORLDS))
        return _side_by_side(first), _side_by_side(then)

    def _parted(self, moved: Moved, seeds: Array, sheet: Any) -> list[Sources]:
        """Part what the decisions changed."""
        before, after = self.alone(moved, sheet)
        first, then = self.again(before, moved, seeds, sheet)
        states = jax.tree.map(
            lambda *parts: np.concatenate([*map(np.asarray, parts)], -1), before, first, after, then
        )
        chances = self.measures.foreseen(before, states, sheet)
        chances = chances.reshape(self.twin.players, 2, WORLDS + 1, LANES)
        changes = chances[:, 1] - chances[:, 0]  # (seat, world, game)
        made = np.asarray(moved.made)
        luck = made * luck_in(changes).sum(0)
        chosen = made * chosen_in(changes)
        own = np.take_along_axis(chosen, np.asarray(moved.seat, int)[None], 0)[0]
        rows = np.stack([luck, own, chosen.sum(0) - own], 1)
        return [Sources(*row) for row in rows.tolist()]


def _side_by_side(found: Any) -> Any:
    """Lay the worlds of all decisions side by side: (world, …, game) to (…, both)."""
    return jax.tree.map(
        lambda part: jnp.moveaxis(part, 0, -2).reshape(*part.shape[1:-1], -1), found
    )


def luck_in(changes: np.ndarray) -> np.ndarray:
    """Estimate luck as `splashdeck.lab.traces.luck` does: (…, world, game) to (…, game)."""
    found: np.ndarray = np.abs(changes - changes.mean(-2, keepdims=True)).mean(-2) * OF_MEAN
    return found


def chosen_in(changes: np.ndarray) -> np.ndarray:
    """Estimate choice as `splashdeck.lab.traces.agreed` does: (…, world, game) to (…, game)."""
    others = changes.sum(-2, keepdims=True) - changes
    found: np.ndarray = (changes * np.sign(others)).mean(-2)
    return found


@cache
def causes_of(table: Table) -> Causes:
    """Return what looks into decisions at a table, which is compiled once for all its levels."""
    return Causes(table)
