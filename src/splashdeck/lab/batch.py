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

from collections.abc import Callable, Sequence
from functools import cache, partial
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
from splashdeck.fast.policies import levels as known_levels
from splashdeck.fast.staging import staged
from splashdeck.games import AnyGame
from splashdeck.lab.chunks import unbroken
from splashdeck.lab.games import Games, Steps, measured
from splashdeck.lab.measuring import Measures, measures

STEPS = 32
"""Steps that are played before it is looked at whether all games are over."""
LANES = {"cpu": 256, "gpu": 1 << 16}
"""Games that are played side by side."""
IN_A_ROW = {"cpu": 64, "gpu": 8}
"""Games that a lane may play one after the other: room for all, so that one size is compiled."""
TRACED = {"cpu": 8, "gpu": 1}
"""Games that it plays where every step of them is kept, which takes memory."""
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

    def __init__(self, twin: fast.AnyTwin, measures: Measures, levels: Sequence[str]) -> None:
        self.twin = twin
        self.measures = measures
        self.levels = tuple(levels)
        self.policies = [fast.policy(twin.name, level) for level in levels]
        device = "cpu" if jax.default_backend() == "cpu" else "gpu"
        self.abreast, self.traced = LANES[device], TRACED[device]
        self.in_a_row = IN_A_ROW[device]
        self.deal = fast.compiled(self.dealt)
        self.series = fast.compiled(self._series)
        words = -(-(twin.action_count + 1) // bits.WORD)
        of_kind = measures.kind_of()
        self.bans = np.stack(
            [bits.packed([], words)]
            + [
                bits.packed(np.flatnonzero(of_kind == kind).tolist(), words)
                for kind in range(len(measures.kinds))
            ]
        )
        asides = [at for at, kind in enumerate(measures.kinds) if kind in measures.aside]
        members = np.flatnonzero(np.isin(of_kind, asides)).tolist()
        self.asides = bits.packed(members, words)

    # --- what is compiled ---

    def dealt(self, seed: Array, sheet: Any) -> Any:
        """Deal games in which the first place begins."""
        return self.measures.led(self.twin.deal(seed, sheet))

    def _banned(self, state: Any, ban: Array, sheet: Any) -> Array:
        """Spread the numbers of banned kinds, (seat, game), into sets of actions."""
        width = self.twin.legal_bits(state, sheet).shape[0]
        return jnp.moveaxis(jnp.asarray(self.bans[:, :width])[ban], -1, 0)

    def moved(
        self,
        state: Any,
        seed: Array,
        ages: Array,
        who: Array,
        banned: Array | None,
        sheet: Any,
        forced: Array | None = None,
    ) -> tuple[Any, fast.Finish, Steps]:
        """Play one step; `ages` are the steps that each game has behind it.

        Where an action is `forced`, (seat, game) integers from 0 on, it is made instead.
        """
        pending = self.twin.pending(state) & ~state.over
        legal = self.twin.legal_bits(state, sheet)
        words = staged(chance.words(seed ^ DICE, ages, self.twin.players))
        allowed = None if banned is None else self._allowed(legal, banned)
        actions = self._choose(state, words, who, allowed, sheet)
        acts = pending & self._acting(pending, actions)
        if forced is not None:
            actions = jnp.where(forced >= 0, forced, actions)
            acts = jnp.where(forced >= 0, forced != self.twin.idle, acts)
        choices = jnp.minimum(bits.count(legal), 255).astype(jnp.uint8)
        row = Steps(acts, choices, actions.astype(jnp.int16), None)
        actions = staged(jnp.where(acts, actions, self.twin.idle))
        after, ended = self.twin.step(state, actions, sheet, auto_reset=False)
        return after, ended, row

    def _series(
        self,
        carry: Series,
        most: Array,
        traced: Array,
        seeds: Array,
        level: Array,
        ban: Array,
        sheet: Any,
    ) -> tuple[Series, Rows]:
        """Let lanes play `most` games in a row, for STEPS steps; what happened is (step, …, lane).

        Seeds are (2, game, lane); who plays, `level` and `ban`, is (seat, game, lane). Chances
        are worked out where games are `traced`.
        """
        every = jnp.arange(seeds.shape[2])

        def one(carry: Series, _: None) -> tuple[Series, Rows]:
            at = jnp.minimum(carry.games, most - 1)
            banned = self._banned(carry.state, ban[:, at, every], sheet)
            who, seed = level[:, at, every], seeds[:, at, every]
            after, ended, steps = self.moved(carry.state, seed, carry.ages, who, banned, sheet)
            if self.measures.has_prospects:
                steps = steps._replace(chances=self._chances(traced, carry.state, sheet))
            games = carry.games + ended.over
            again = ended.over & (games < most)
            fresh = self.dealt(seeds[:, jnp.minimum(games, most - 1), every], sheet)
            state = staged(bits.where(again, staged(fresh), after))
            ages = jnp.where(again, 0, carry.ages + 1).astype(jnp.uint32)
            rows = Rows(ended, self.measures.ending(after), steps)
            return Series(state, ages, games.astype(jnp.int32)), rows

        return lax.scan(one, carry, None, length=STEPS)

    def _chances(self, traced: Array, state: Any, sheet: Any) -> Array:
        """Tell everybody's chance to win, if that is asked for: (seat, lane)."""
        none = jnp.zeros((self.twin.players, *state.over.shape), jnp.float32)
        prospects = partial(self.measures.prospects, state, sheet)
        chances: Array = lax.cond(traced, prospects, lambda: none)
        return chances

    def _allowed(self, legal: Array, banned: Array) -> Array:
        """Leave a banned kind out, unless nothing else decides anything."""
        aside = self.asides[: legal.shape[0]].reshape(-1, *(1,) * (legal.ndim - 1))
        left = legal & ~banned
        return jnp.where(bits.any_of(left & ~aside), left, legal)

    def _choose(
        self, state: Any, words: Array, who: Array, allowed: Array | None, sheet: Any
    ) -> Array:
        """Let each seat's level choose; one that plays nowhere just now costs nothing."""

        def by(policy: fast.Policy) -> Callable[[Any], Array]:
            return lambda _: staged(policy.actions(self.twin, state, words, sheet, allowed))

        actions = by(self.policies[0])(None)
        for level, policy in enumerate(self.policies[1:], 1):
            theirs = who == level
            chosen = lax.cond(theirs.any(), by(policy), lambda kept: kept, actions)
            actions = jnp.where(theirs, chosen, actions)
        return staged(actions)

    def _acting(self, pending: Array, actions: Array) -> Array:
        """Mark who moves now: all, or the first of those whose move settles nothing."""
        if not self.measures.aside:
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

    def _played_by(self, styles: Sequence[Style]) -> tuple[np.ndarray, np.ndarray]:
        """Number each style's level, and the kind of move that it never makes."""
        kinds = [None, *self.measures.kinds]
        level = np.array([self.levels.index(style.level) for style in styles], np.int8)
        return level, np.array([kinds.index(style.without) for style in styles], np.int32)

    def play(self, seed: str, deals: np.ndarray, styles: Sequence[Style], who: np.ndarray) -> Games:
        """Play games and measure them in every way that a twin can be measured."""
        lanes = self._lanes_for(len(deals))
        parts = []
        for at in range(0, len(deals), lanes * self.traced):
            some = slice(at, at + lanes * self.traced)
            rows = self._in_a_row(seed, deals[some], styles, who[some], lanes, traced=True)
            parts.append(self.measured(rows).first(len(deals[some])))
        return Games.joined(parts)._replace(deals=deals)

    def results(
        self,
        seed: str,
        deals: np.ndarray,
        styles: Sequence[Style],
        who: np.ndarray,
        greatest: int = 0,
    ) -> Ends:
        """Play games and say how they ended.

        Calls with the same number of games, or with that of the `greatest`, compile once.
        """
        lanes = self._lanes_for(max(len(deals), greatest))
        parts = []
        for at in range(0, len(deals), lanes * self.in_a_row):
            some = slice(at, at + lanes * self.in_a_row)
            rows = self._in_a_row(seed, deals[some], styles, who[some], lanes, traced=False)
            parts.append(rows.ends(len(deals[some])))
        return Ends(*(np.concatenate(column) for column in zip(*parts, strict=True)))

    def _lanes_for(self, games: int) -> int:
        return min(self.abreast, -(-games // 64) * 64)

    def _in_a_row(
        self,
        seed: str,
        deals: np.ndarray,
        styles: Sequence[Style],
        who: np.ndarray,
        lanes: int,
        traced: bool,
    ) -> Rows:
        """Play games in lanes, one after the other, so that none waits for the longest."""
        every = np.arange(self.in_a_row * lanes).clip(max=len(deals) - 1)
        at = every.reshape(self.in_a_row, lanes)
        seeds = seeds_at(jnp.asarray(key_of(seed)), deals[at])
        start = self.deal(seeds[:, 0], self.twin.sheet)
        most = -(-len(deals) // lanes)
        return self.followed(start, seeds, styles, who[at], most, traced)

    def followed(
        self,
        start: Any,
        seeds: Array,
        styles: Sequence[Style],
        who: np.ndarray,
        most: int,
        traced: bool,
    ) -> Rows:
        """Let lanes play `most` games each, the first of them from wherever it is.

        `who` names a style for each game and place, (game, lane, place).
        """
        levels, bans = self._played_by(styles)
        level = jnp.asarray(levels[who].transpose(2, 0, 1))
        ban = jnp.asarray(bans[who].transpose(2, 0, 1))
        zero = jnp.zeros(who.shape[1], jnp.int32)
        carry = Series(start, zero.astype(jnp.uint32), zero)
        found: list[Rows] = []
        sheet = self.twin.sheet
        with unbroken() as is_stopped:
            while int(jnp.min(carry.games)) < most:
                if is_stopped():
                    raise KeyboardInterrupt
                carry, rows = self.series(
                    carry, jnp.int32(most), jnp.bool_(traced), seeds, level, ban, sheet
                )
                kept = rows if traced else rows._replace(steps=Steps(None, None, None, None))
                found.append(jax.tree.map(np.asarray, kept))
        joined: Rows = jax.tree.map(lambda *parts: np.concatenate(parts), *found)
        return joined

    def measured(self, rows: Rows) -> Games:
        """Count everything in games that were played to their ends and traced."""
        ends = rows.ends()
        rules = np.array(self.measures.endings)[rows.of_games(rows.rule)]
        return measured(ends.scores, ends.wins, rules, rows.by_game())


class Series(NamedTuple):
    """Lanes that play game after game, each with its own players: (…, lane)."""

    state: Any
    ages: Array  # steps of the present game
    games: Array  # finished ones


class Rows(NamedTuple):
    """What happened in lanes, step by step: (step, …, lane)."""

    ended: fast.Finish
    rule: Any  # the place in `Measures.endings`, where a game ended
    steps: Steps

    def ends(self, count: int | None = None) -> Ends:
        """Say how games ended, in their order."""
        scores, ranks = self.of_games(self.ended.scores), self.of_games(self.ended.ranks)
        return ends_of(scores[:count], ranks[:count])

    def of_games(self, part: Any) -> np.ndarray:
        """Give what was so when each game ended: (game, …)."""
        last, lane = self._last()
        return np.asarray(part[last, ..., lane])

    def by_game(self) -> Steps:
        """Put the steps of each game side by side: (step, …, game)."""
        last, lane = self._last()
        lanes = self.ended.over.shape[1]
        if len(last) == lanes:  # a game each: they lie side by side already
            return self._up_to(last)
        first = np.concatenate([np.zeros(lanes, int), last[:-lanes] + 1])
        at = first + np.arange((last - first).max() + 1)[:, None]  # (step, game)
        within = at <= last
        at = np.minimum(at, last)

        def of(part: np.ndarray | None) -> np.ndarray | None:
            return None if part is None else np.moveaxis(part[at, :, lane], 1, 2)

        acts, *others = map(of, self.steps)
        assert acts is not None
        return Steps(acts & within[:, None], *others)

    def _up_to(self, last: np.ndarray) -> Steps:
        """Give the steps of lanes that play one game each."""
        count = int(last.max()) + 1
        acts, *others = (None if part is None else part[:count] for part in self.steps)
        within = np.arange(count)[:, None, None] <= last
        assert acts is not None
        return Steps(acts & within, *others)

    def _last(self) -> tuple[np.ndarray, np.ndarray]:
        """Find each game's last step and its lane; games are ordered by their turn in a lane."""
        over = self.ended.over
        lane, step = np.nonzero(over.T)
        last = step.reshape(over.shape[1], -1).T.reshape(-1)
        return last, lane.reshape(over.shape[1], -1).T.reshape(-1)


def ends_of(scores: np.ndarray, ranks: np.ndarray) -> Ends:
    """Share the victories out; scores and ranks are (game, place)."""
    best = ranks == 1
    return Ends(scores, best / best.sum(1, keepdims=True))


def key_of(seed: str) -> np.ndarray:
    """Make two words of a seed's text."""
    entropy = Entropy.from_text(seed).child("deals")
    first, entropy = entropy.below(1 << 32)
    second, _ = entropy.below(1 << 32)
    return np.array([first, second], np.uint32)


def seeds_at(key: Array, deals: Array | np.ndarray) -> Array:
    """Give each deal its seed, the same in any batch: (2, game) uint32."""
    numbers = jnp.asarray(deals, jnp.uint32)
    return jnp.stack(chance.threefry(key[0], key[1], numbers, jnp.zeros_like(numbers)))


@cache
def _table(keys: bytes, levels: tuple[str, ...]) -> Table | None:
    given = msgspec.json.decode(keys)
    try:
        twin = fast.set_up(given.pop("game"), given.pop("players"), **given)
    except (InvalidSetup, InvalidSheet):
        return None
    found = measures(twin)
    return None if found is None else Table(twin, found, levels)


def table_of(game: AnyGame, levels: Sequence[str]) -> Table | None:
    """Find the twin's table for a game; None where only the reference plays it so.

    Compiled functions are kept, so that the same table is compiled once in a process.
    """
    known = known_levels(game.name)
    if not all(level in known for level in levels):
        return None
    return _table(msgspec.json.encode(game.setup_keys(), order="sorted"), tuple(levels))
