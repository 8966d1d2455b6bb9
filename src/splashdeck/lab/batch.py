"""Many games at once on a game's twin, and what the figures need of them, as arrays.

    table = table_of(game, ["paddler", "dabbler"])
    played = table.play(seed, deals, styles, who)  # who plays where, by game and place

All levels and restricted styles of a table are one compiled function: who plays a seat is an
argument. A deal's cards and its players' dice come from the seed and the deal's number alone,
so a game is the same in any batch.

Where somebody makes a move beside a decision (`Measures.aside`), it is made alone and the
others choose after it, as at the reference's table, where one moves at a time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from jax import Array, lax

from splashdeck import fast
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidSetup, InvalidSheet
from splashdeck.fast import bits, chance
from splashdeck.fast.measuring import Measures, measures
from splashdeck.fast.policies import levels as known_levels
from splashdeck.fast.staging import staged
from splashdeck.games import AnyGame
from splashdeck.lab.games import Games, Steps, measured

STEPS = 32
"""Steps that are played before it is looked at whether all games are over."""
SIZES = {"cpu": 2048, "gpu": 1 << 16}
DICE = np.uint32(0x9E3779B9)
"""Makes the players' dice another stream than the cards'."""


class Style(NamedTuple):
    """A way to play: a level, and a kind of move that it never makes if it can help it."""

    level: str
    without: str | None = None

    @classmethod
    def of(cls, name: str) -> Style:
        """Read `dabbler without bet`."""
        level, _, kind = name.partition(" without ")
        return cls(level, kind or None)


class Ends(NamedTuple):
    """How games ended: arrays with the game first."""

    scores: np.ndarray  # (game, place)
    wins: np.ndarray  # (game, place): a tie is shared


class Table:
    """A twin, its levels, and the functions that are compiled for it."""

    def __init__(self, twin: fast.AnyTwin, told: Measures, levels: Sequence[str]) -> None:
        self.twin = twin
        self.told = told
        self.levels = tuple(levels)
        self.policies = [fast.policy(twin.name, level) for level in levels]
        self.size = SIZES["cpu" if jax.default_backend() == "cpu" else "gpu"]
        self.deal = fast.compiled(self._deal)
        self.step = fast.compiled(self._steps)
        words = -(-(twin.action_count + 1) // bits.WORD)
        of_kind = told.kind_of()
        self.bans = np.stack(
            [bits.packed([], words)]
            + [
                bits.packed(np.flatnonzero(of_kind == kind).tolist(), words)
                for kind in range(len(told.kinds))
            ]
        )
        asides = [at for at, kind in enumerate(told.kinds) if kind in told.aside]
        members = np.flatnonzero(np.isin(of_kind, asides)).tolist()
        self.asides = bits.packed(members, words)

    # --- what is compiled ---

    def _deal(self, seed: Array, sheet: Any) -> Any:
        return self.told.led(self.twin.deal(seed, sheet))

    def _steps(
        self,
        state: Any,
        finish: fast.Finish,
        seed: Array,
        tick: Array,
        who: Array,
        ban: Array,
        sheet: Any,
    ) -> Any:
        """Play STEPS steps; what happened is (step, …, game)."""
        width = self.twin.legal_bits(state, sheet).shape[0]
        banned = jnp.moveaxis(jnp.asarray(self.bans[:, :width])[ban], -1, 0)

        def one(carry: Any, tick: Array) -> tuple[Any, Any]:
            state, finish = carry
            pending = self.twin.pending(state) & ~state.over
            legal = self.twin.legal_bits(state, sheet)
            words = chance.words(
                seed ^ DICE, jnp.broadcast_to(tick, seed.shape[1:]), self.twin.players
            )
            actions = self._choose(state, staged(words), who, self._allowed(legal, banned), sheet)
            acts = pending & self._acting(pending, actions)
            row = Steps(
                acts,
                jnp.minimum(bits.count(legal), 255).astype(jnp.uint8),
                actions.astype(jnp.int16),
                self.told.prospects(state, sheet) if self.told.has_prospects else None,
            )
            actions = staged(jnp.where(acts, actions, self.twin.idle))
            after, ended = self.twin.step(state, actions, sheet, auto_reset=False)
            return staged((after, bits.where(ended.over, ended, finish))), row

        return lax.scan(one, (state, finish), tick + jnp.arange(STEPS, dtype=jnp.uint32))

    def _allowed(self, legal: Array, banned: Array) -> Array:
        """Leave a banned kind out, unless nothing else decides anything."""
        aside = self.asides[: legal.shape[0]].reshape(-1, *(1,) * (legal.ndim - 1))
        left = legal & ~banned
        return jnp.where(bits.any_of(left & ~aside), left, legal)

    def _choose(self, state: Any, words: Array, who: Array, allowed: Array, sheet: Any) -> Array:
        """Let each seat's level choose."""
        actions = self.policies[0].actions(self.twin, state, words, sheet, allowed)
        for level, policy in enumerate(self.policies[1:], 1):
            other = policy.actions(self.twin, state, words, sheet, allowed)
            actions = jnp.where(who == level, other, actions)
        return staged(actions)

    def _acting(self, pending: Array, actions: Array) -> Array:
        """Mark who moves now: all, or the first of those whose move settles nothing."""
        if not self.told.aside:
            return jnp.ones(pending.shape, bool)
        sets = bits.set_of(actions, len(self.asides))
        members = sets & self.asides.reshape(-1, *(1,) * actions.ndim)
        beside = pending & bits.any_of(members)
        before = jnp.zeros(beside.shape[1:], bool)
        first = []
        for seat in beside:
            first.append(seat & ~before)
            before = before | seat
        return jnp.where(before, jnp.stack(first), True)

    # --- playing ---

    def chunks(
        self, seed: str, deals: np.ndarray, styles: Sequence[Style], who: np.ndarray, sheet: Any
    ) -> Iterator[Chunk]:
        """Play games, `size` at a time.

        `who` names a style for each game and place, (game, place).
        """
        level = np.array([self.levels.index(style.level) for style in styles], np.int8)
        kinds = [None, *self.told.kinds]
        ban = np.array([kinds.index(style.without) for style in styles], np.int32)
        size = min(self.size, -(-len(deals) // 64) * 64)
        for start in range(0, len(deals), size):
            count = min(size, len(deals) - start)
            at = np.arange(start, start + size).clip(max=len(deals) - 1)
            seeds = seeds_of(seed, deals[at])
            here = who[at].T
            state = self.deal(seeds, sheet)
            finish = self.unfinished(size)
            steps: list[Steps] = []
            while not np.all(state.over):
                tick = np.uint32(STEPS * len(steps))
                (state, finish), rows = self.step(
                    state, finish, seeds, tick, level[here], ban[here], sheet
                )
                steps.append(rows)
            yield Chunk(count, state, ends_of(finish), steps)

    def play(self, seed: str, deals: np.ndarray, styles: Sequence[Style], who: np.ndarray) -> Games:
        """Play games and measure them in every way that a twin can be measured."""
        parts = []
        for one in self.chunks(seed, deals, styles, who, self.twin.sheet):
            columns = zip(*(map(np.asarray, rows) for rows in one.steps), strict=True)
            rows = Steps(*map(np.concatenate, columns))
            ending = np.asarray(self.told.ending(one.state))
            rules = np.array(self.told.endings)[ending]
            parts.append(measured(one.ends.scores, one.ends.wins, rules, rows).first(one.count))
        return Games.joined(parts)._replace(deals=deals)

    def results(
        self, seed: str, deals: np.ndarray, styles: Sequence[Style], who: np.ndarray
    ) -> Ends:
        """Play games and say how they ended."""
        played = self.chunks(seed, deals, styles, who, self.twin.sheet)
        found = [(one.count, one.ends) for one in played]
        return Ends(
            np.concatenate([ends.scores[:count] for count, ends in found]),
            np.concatenate([ends.wins[:count] for count, ends in found]),
        )

    def unfinished(self, size: int) -> fast.Finish:
        """Say of some games that none has ended yet."""
        seats = (self.twin.players, size)
        return fast.Finish(
            np.zeros(size, bool), np.zeros(seats, np.int16), np.zeros(seats, np.int8)
        )


class Chunk(NamedTuple):
    """Some games, played to their ends."""

    count: int  # those that were asked for: the rest only fills the batch up
    state: Any
    ends: Ends
    steps: list[Steps]


def ends_of(finish: fast.Finish) -> Ends:
    """Share the victories out."""
    scores, ranks = np.asarray(finish.scores).T, np.asarray(finish.ranks).T
    best = ranks == 1
    return Ends(scores, best / best.sum(1, keepdims=True))


def seeds_of(seed: str, deals: np.ndarray) -> np.ndarray:
    """Give each deal its seed, the same in any batch: (2, game) uint32."""
    entropy = Entropy.from_text(seed).child("deals")
    key = []
    for _ in range(2):
        word, entropy = entropy.below(1 << 32)
        key.append(np.uint32(word))
    numbers = np.asarray(deals, np.uint32)
    with np.errstate(over="ignore"):
        mixed = chance.threefry(*map(jnp.asarray, (*key, numbers, np.zeros_like(numbers))))
    return np.stack([np.asarray(word) for word in mixed])


@cache
def _table(keys: bytes, levels: tuple[str, ...]) -> Table | None:
    given = msgspec.json.decode(keys)
    try:
        twin = fast.set_up(given.pop("game"), given.pop("players"), **given)
    except (InvalidSetup, InvalidSheet):
        return None
    told = measures(twin)
    return None if told is None else Table(twin, told, levels)


def table_of(game: AnyGame, levels: Sequence[str]) -> Table | None:
    """Find the twin's table for a game; None where only the reference plays it so.

    Compiled functions are kept, so that the same table is compiled once in a process.
    """
    known = known_levels(game.name)
    if not all(level in known for level in levels):
        return None
    return _table(msgspec.json.encode(game.setup_keys(), order="sorted"), tuple(levels))
