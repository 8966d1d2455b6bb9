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
from splashdeck.fast.policies import levels as known_levels
from splashdeck.fast.staging import staged
from splashdeck.games import AnyGame
from splashdeck.lab.games import Games, Steps, measured
from splashdeck.lab.measuring import Measures, measures

STEPS = 32
"""Steps that are played before it is looked at whether all games are over."""
SIZES = {"cpu": 2048, "gpu": 1 << 16}
LANES = {"cpu": 256, "gpu": 1 << 16}
"""Games that are played side by side where only their ends are asked for."""
IN_A_ROW = 64
"""Games that a lane may play one after the other: room for all, so that one size is compiled."""
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
        device = "cpu" if jax.default_backend() == "cpu" else "gpu"
        self.size, self.abreast = SIZES[device], LANES[device]
        self.deal = fast.compiled(self._deal)
        self.step = fast.compiled(self._steps)
        self.lanes = fast.compiled(self._run, static_argnums=0)
        self.series = fast.compiled(self._series)
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
        banned = self._banned(state, ban, sheet)

        def one(carry: Any, tick: Array) -> tuple[Any, Any]:
            state, finish = carry
            ages = jnp.broadcast_to(tick, seed.shape[1:])
            after, ended, row = self._moved(state, seed, ages, who, banned, sheet)
            if self.told.has_prospects:
                row = row._replace(chances=self.told.prospects(state, sheet))
            return staged((after, bits.where(ended.over, ended, finish))), row

        return lax.scan(one, (state, finish), tick + jnp.arange(STEPS, dtype=jnp.uint32))

    def _banned(self, state: Any, ban: Array, sheet: Any) -> Array:
        """Spread the numbers of banned kinds, (seat, game), into sets of actions."""
        width = self.twin.legal_bits(state, sheet).shape[0]
        return jnp.moveaxis(jnp.asarray(self.bans[:, :width])[ban], -1, 0)

    def _moved(
        self, state: Any, seed: Array, ages: Array, who: Array, banned: Array | None, sheet: Any
    ) -> tuple[Any, fast.Finish, Steps]:
        """Play one step; `ages` are the steps that each game has behind it."""
        pending = self.twin.pending(state) & ~state.over
        legal = self.twin.legal_bits(state, sheet)
        words = staged(chance.words(seed ^ DICE, ages, self.twin.players))
        allowed = None if banned is None else self._allowed(legal, banned)
        actions = self._choose(state, words, who, allowed, sheet)
        acts = pending & self._acting(pending, actions)
        choices = jnp.minimum(bits.count(legal), 255).astype(jnp.uint8)
        row = Steps(acts, choices, actions.astype(jnp.int16), None)
        actions = staged(jnp.where(acts, actions, self.twin.idle))
        after, ended = self.twin.step(state, actions, sheet, auto_reset=False)
        return after, ended, row

    def _run(self, level: int, run: Run, key: Array, first: Array, quota: Array, sheet: Any) -> Run:
        """Let lanes play on for STEPS steps: a lane plays deal after deal, on its own sheet."""
        who = jnp.int32(level)

        def one(run: Run, _: None) -> tuple[Run, None]:
            seed = seeds_at(key, first + run.games)
            after, ended, row = self._moved(run.state, seed, run.ages, who, None, sheet)
            best = (ended.ranks == 1) & ended.over
            share = best / jnp.maximum(best.sum(0), 1)
            real = row.acts & (row.choices > 1)
            games = run.games + ended.over
            again = ended.over & (games < quota)
            fresh = self._deal(seeds_at(key, first + games), sheet)
            return Run(
                bits.where(again, staged(fresh), after),
                jnp.where(again, 0, run.ages + 1).astype(jnp.uint32),
                games.astype(jnp.uint32),
                run.wins + share.astype(jnp.float32),
                run.tied + (best.sum(0) > 1).astype(jnp.int32),
                run.stopped + (ended.over & (self.told.ending(after) > 0)).astype(jnp.int32),
                run.decisions + row.acts.sum(0).astype(jnp.int32),
                run.real + real.sum(0).astype(jnp.int32),
            ), None

        return lax.scan(one, run, None, length=STEPS)[0]

    def _series(
        self, carry: Series, most: Array, seeds: Array, level: Array, ban: Array, sheet: Any
    ) -> tuple[Series, fast.Finish]:
        """Let lanes play `most` games in a row, for STEPS steps; what ended is (step, …, lane).

        Seeds are (2, game, lane); who plays, `level` and `ban`, is (seat, game, lane).
        """
        every = jnp.arange(seeds.shape[2])

        def one(carry: Series, _: None) -> tuple[Series, fast.Finish]:
            at = jnp.minimum(carry.games, most - 1)
            banned = self._banned(carry.state, ban[:, at, every], sheet)
            who, seed = level[:, at, every], seeds[:, at, every]
            after, ended, _row = self._moved(carry.state, seed, carry.ages, who, banned, sheet)
            games = carry.games + ended.over
            again = ended.over & (games < most)
            fresh = self._deal(seeds[:, jnp.minimum(games, most - 1), every], sheet)
            state = staged(bits.where(again, staged(fresh), after))
            ages = jnp.where(again, 0, carry.ages + 1).astype(jnp.uint32)
            return Series(state, ages, games.astype(jnp.int32)), ended

        return lax.scan(one, carry, None, length=STEPS)

    def _allowed(self, legal: Array, banned: Array) -> Array:
        """Leave a banned kind out, unless nothing else decides anything."""
        aside = self.asides[: legal.shape[0]].reshape(-1, *(1,) * (legal.ndim - 1))
        left = legal & ~banned
        return jnp.where(bits.any_of(left & ~aside), left, legal)

    def _choose(
        self, state: Any, words: Array, who: Array, allowed: Array | None, sheet: Any
    ) -> Array:
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
        size = min(self.size, -(-len(deals) // 64) * 64)
        for start in range(0, len(deals), size):
            count = min(size, len(deals) - start)
            at = np.arange(start, start + size).clip(max=len(deals) - 1)
            seeds = seeds_at(jnp.asarray(key_of(seed)), deals[at])
            state = self.deal(seeds, sheet)
            yield self.finished(state, seeds, styles, who[at], sheet)._replace(wanted=count)

    def finished(
        self, state: Any, seeds: Array, styles: Sequence[Style], who: np.ndarray, sheet: Any
    ) -> Chunk:
        """Play games to their ends, from wherever they are."""
        level, ban = self._played_by(styles)
        size = len(who)
        finish = self.unfinished(size)
        steps: list[Steps] = []
        while not np.all(state.over):
            tick = jnp.uint32(STEPS * len(steps))
            (state, finish), rows = self.step(
                state, finish, seeds, tick, level[who.T], ban[who.T], sheet
            )
            steps.append(rows)
        columns = zip(*steps, strict=True)
        ends = ends_of(np.asarray(finish.scores).T, np.asarray(finish.ranks).T)
        return Chunk(size, state, ends, Steps(*map(_joined, columns)))

    def _played_by(self, styles: Sequence[Style]) -> tuple[np.ndarray, np.ndarray]:
        """Number each style's level, and the kind of move that it never makes."""
        kinds = [None, *self.told.kinds]
        level = np.array([self.levels.index(style.level) for style in styles], np.int8)
        return level, np.array([kinds.index(style.without) for style in styles], np.int32)

    def play(self, seed: str, deals: np.ndarray, styles: Sequence[Style], who: np.ndarray) -> Games:
        """Play games and measure them in every way that a twin can be measured."""
        chunks = self.chunks(seed, deals, styles, who, self.twin.sheet)
        parts = [self.measured(one).first(one.wanted) for one in chunks]
        return Games.joined(parts)._replace(deals=deals)

    def measured(self, chunk: Chunk) -> Games:
        """Count everything in games that were played to their ends."""
        rules = np.array(self.told.endings)[np.asarray(self.told.ending(chunk.state))]
        return measured(chunk.ends.scores, chunk.ends.wins, rules, chunk.steps)

    def results(
        self,
        seed: str,
        deals: np.ndarray,
        styles: Sequence[Style],
        who: np.ndarray,
        greatest: int = 0,
    ) -> Ends:
        """Play games and say how they ended.

        Lanes play one game after the other, so that none waits for the longest of a batch.
        Calls with the same number of games, or with that of the `greatest`, compile once.
        """
        lanes = min(self.abreast, -(-max(len(deals), greatest) // 64) * 64)
        block = lanes * IN_A_ROW
        parts = [
            self._in_a_row(seed, deals[at : at + block], styles, who[at : at + block], lanes)
            for at in range(0, len(deals), block)
        ]
        return Ends(*(np.concatenate(column) for column in zip(*parts, strict=True)))

    def _in_a_row(
        self, seed: str, deals: np.ndarray, styles: Sequence[Style], who: np.ndarray, lanes: int
    ) -> Ends:
        """Play games in `lanes` lanes."""
        most = -(-len(deals) // lanes)
        every = np.arange(IN_A_ROW * lanes).clip(max=len(deals) - 1)
        at = every.reshape(IN_A_ROW, lanes)
        seeds = seeds_at(jnp.asarray(key_of(seed)), deals[at])
        levels, bans = self._played_by(styles)
        level = jnp.asarray(levels[who[at]].transpose(2, 0, 1))
        ban = jnp.asarray(bans[who[at]].transpose(2, 0, 1))
        zero = jnp.zeros(lanes, jnp.int32)
        carry = Series(self.deal(seeds[:, 0], self.twin.sheet), zero.astype(jnp.uint32), zero)
        rows: list[fast.Finish] = []
        while int(jnp.min(carry.games)) < most:
            carry, ended = self.series(carry, jnp.int32(most), seeds, level, ban, self.twin.sheet)
            rows.append(ended)
        over, scores, ranks = (_joined(part) for part in zip(*rows, strict=True))
        lane, step = np.nonzero(over.T)  # a lane's games in their order, lane by lane

        def of_games(part: np.ndarray) -> np.ndarray:
            """Order (step, seat, lane) by game: (game, seat)."""
            found = part[step, :, lane].reshape(lanes, most, -1).swapaxes(0, 1)
            return np.asarray(found.reshape(most * lanes, -1)[: len(deals)])

        return ends_of(of_games(scores), of_games(ranks))

    def run(
        self, seed: str, level: str, first: np.ndarray, quota: int, sheet: Any
    ) -> Iterator[Run]:
        """Let lanes play `quota` games each, on deals from `first` on; say now and then how it is.

        `sheet` has an axis for the lanes, or none.
        """
        key = jnp.asarray(key_of(seed))
        begin, each = jnp.asarray(first, jnp.uint32), jnp.uint32(quota)
        state = self.deal(seeds_at(key, begin), sheet)
        lanes = (len(first),)
        zero = jnp.zeros(lanes, jnp.int32)
        wins = jnp.zeros((self.twin.players, *lanes), jnp.float32)
        ages = zero.astype(jnp.uint32)
        run = Run(state, ages, ages, wins, zero, zero, zero, zero)
        at = self.levels.index(level)
        while int(jnp.min(run.games)) < quota:
            run = self.lanes(at, run, key, begin, each, sheet)
            yield run

    def unfinished(self, size: int) -> fast.Finish:
        """Say of some games that none has ended yet."""
        seats = (self.twin.players, size)
        return fast.Finish(
            jnp.zeros(size, bool), jnp.zeros(seats, jnp.int16), jnp.zeros(seats, jnp.int8)
        )


class Run(NamedTuple):
    """Lanes that play game after game; sums over their finished games, (…, lane)."""

    state: Any
    ages: Array  # steps of the present game
    games: Array
    wins: Array  # (place, lane)
    tied: Array
    stopped: Array  # ended by another rule than the first
    decisions: Array
    real: Array  # decisions with a choice


class Series(NamedTuple):
    """Lanes that play game after game, each with its own players: (…, lane)."""

    state: Any
    ages: Array  # steps of the present game
    games: Array  # finished ones


class Chunk(NamedTuple):
    """Some games, played to their ends."""

    wanted: int  # those that were asked for: the rest only fills the batch up
    state: Any
    ends: Ends
    steps: Steps


def _joined(parts: Sequence[Any]) -> Any:
    """Join what happened, as arrays of NumPy; None stays None."""
    return None if parts[0] is None else np.concatenate([np.asarray(part) for part in parts])


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


def seeds_at(key: Array, deals: Array) -> Array:
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
