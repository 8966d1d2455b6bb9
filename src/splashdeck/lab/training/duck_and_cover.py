"""Trains the Duck & Cover champion: values of afterstates, by self-play on the fast twin.

Every seat plays the move after which the network thinks it is most likely to win. After
each call each seat has such a position; its target is a mixture of what the network
says later in the round and of how the round really ended (TD(λ), cut where a move was
played to explore). A round's end is worth the chance to win from the new totals, so
nothing need be learned across rounds: after the last round it is the win itself, before
it an estimate from the totals and from how far scores spread.

    python -m splashdeck.lab.training.duck_and_cover --minutes 8 --seed 1 --out FOLDER
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.bots.duck_and_cover import features
from splashdeck.bots.duck_and_cover.features import Bath, Table
from splashdeck.fast import bits
from splashdeck.fast.duck_and_cover import DuckAndCover, State, turn
from splashdeck.fast.duck_and_cover.model import (
    CARDS,
    DIVES,
    DUCKS,
    NUMBER_VALUES,
    QUACK,
    SIDES,
    SPLASH_VALUES,
)
from splashdeck.fast.duck_and_cover.moves import places_of
from splashdeck.fast.staging import compiled
from splashdeck.fast.twin import Finish

Weights: TypeAlias = dict[str, Array]

HIDDEN = (256, 128)
TRACE = 0.9  # λ: how much of a target is what really came
WINDOW = 24  # calls between two lessons
LESSONS = 8  # steps of Adam with each window
RATE = 1e-3
TELLINGS = 10  # lines of progress
SPREAD = 2.4  # standard deviation of a round's score, in splashes
PLAYERS = (2, 4, 3, 2, 5, 4, 2, 6, 4, 7)  # in turn, the usual numbers more often


class Setups(NamedTuple):
    """The options of each game of a batch: (*batch)."""

    rounds: Array  # int
    discards: Array  # int
    pressure: Array  # bool
    values: Array  # (duck, *batch) int16

    @property
    def limits(self) -> Any:
        """The twin's limits, with an array for each number."""
        return turn.Limits(self.rounds, self.discards, 400, self.pressure, False)  # type: ignore[arg-type]


class Step(NamedTuple):
    """What a window keeps of one call, for each seat: (seat, batch, …)."""

    bath: Array
    table: Array
    best: Array  # (2, seat, batch): chance to win and score that the network expects
    explored: Array  # bool
    ended: Array  # bool: the round
    result: Array  # (2, seat, batch): chance to win and score at the round's end


def mixed_setups(key: Array, batch: int, players: int) -> Setups:
    """Draw options: mostly the usual game, and some of every other."""
    keys = jax.random.split(key, 6)
    odd = jax.random.uniform(keys[0], (batch,)) < 0.15
    some = jax.random.uniform(keys[1], (batch,)) < 0.15
    return Setups(
        rounds=jax.random.randint(keys[2], (batch,), 1, 4),
        discards=jnp.where(odd, jax.random.randint(keys[3], (batch,), 1, 15), 11 - players),
        pressure=jax.random.uniform(keys[4], (batch,)) < 0.15,
        values=jnp.where(some, NUMBER_VALUES[:, None], SPLASH_VALUES[:, None]),
    )


def usual_setups(batch: int, players: int) -> Setups:
    """Set up games without options."""
    every = partial(jnp.full, (batch,))
    values = jnp.broadcast_to(SPLASH_VALUES[:, None], (DUCKS, batch))
    return Setups(every(3), every(11 - players), every(False), values)


# --- what the seats know, and the baths they can choose ---


def tables(state: State, setups: Setups) -> Table:
    """Gather what each seat knows: (seat, batch, …)."""
    seats = state.called.shape[0]
    answered = bits.any_seat(state.called > 0)
    card = jnp.uint32(1) << state.card.astype(jnp.uint32)
    captain = jnp.where(answered, state.captain | card, state.captain)
    discard = jnp.where(answered, state.discard, state.discard | card)
    empty = state.draw == 0  # DC-5.3: then the captain's pile is drawn from
    draw = jnp.where(empty, captain, state.draw)
    captain = jnp.where(empty, np.uint32(0), captain)

    def each(shared: Array) -> Array:
        return jnp.broadcast_to(shared, (seats, *shared.shape))

    baths = Bath(*(jnp.moveaxis(a, 1, -1) for a in (state.u, state.v, state.height > 0)))
    others = np.array([[(s + k) % seats for k in range(1, seats)] for s in range(seats)])

    def rivals(own: Array) -> Array:
        return jnp.moveaxis(own[others], 1, 2)  # (seat, batch, rival, …)

    return Table(
        draw=each(_kinds(draw)),
        captain=each(_kinds(captain)),
        draw_size=each(lax.population_count(draw).astype(jnp.int32)),
        call=each(state.call.astype(jnp.int32)),
        discarded=each(~answered),
        discards_left=each(setups.discards - lax.population_count(discard).astype(jnp.int32)),
        rounds_left=each(setups.rounds - state.round.astype(jnp.int32)),
        values=each(jnp.moveaxis(setups.values, 0, -1).astype(jnp.int32)),
        doubled=each(setups.pressure & (state.round >= setups.rounds)),
        total=state.totals.astype(jnp.int32),
        rivals=Bath(*(rivals(part) for part in baths)),
        rival_called=rivals(state.called > 0),
        rival_totals=rivals(state.totals.astype(jnp.int32)),
    )


def _kinds(cards: Array) -> Array:
    """Count the cards of each kind in a set: (*batch, kind) int32."""
    members = bits.unpacked(cards[None, None], CARDS)[0].astype(jnp.int32)
    pairs = members[:DUCKS] + members[DUCKS : 2 * DUCKS]
    return jnp.moveaxis(jnp.concatenate([pairs, members[2 * DUCKS :]]), 0, -1)


def baths_after(state: State) -> Bath:
    """Lay every action out, legal or not: (seat, batch, action, duck); a quack moves nothing."""
    u, v, shown = (jnp.moveaxis(a, 1, -1) for a in (state.u, state.v, state.height > 0))
    at = [place[..., None] for place in places_of(state, state.called)]
    to = []
    for axis, places in enumerate((u, v)):
        steps = np.array([side[axis] for side in SIDES], np.int16)
        beside = jnp.concatenate([places, at[axis]], -1)[..., None] + steps
        to.append(beside.reshape(*beside.shape[:2], QUACK)[..., None])
    numbers = np.arange(1, DUCKS + 1, dtype=np.int8)
    moved = (state.called[..., None] == numbers)[:, :, None]
    there = (u[:, :, None] == to[0]) & (v[:, :, None] == to[1])
    covers = (np.arange(QUACK) >= DIVES)[:, None]
    now = Bath(
        jnp.where(moved, to[0], u[:, :, None]),
        jnp.where(moved, to[1], v[:, :, None]),
        shown[:, :, None] & (moved | ~(there & covers)),
    )
    still = Bath(u[:, :, None], v[:, :, None], shown[:, :, None])
    return Bath(*(jnp.concatenate([a, b], 2) for a, b in zip(now, still, strict=True)))


# --- the network ---


def first_weights(key: Array, bath: int, table: int) -> Weights:
    """Draw small weights to begin with."""
    keys = jax.random.split(key, 4)
    wide, deep = HIDDEN

    def drawn(key: Array, rows: int, columns: int, by: float = 1.0) -> Array:
        return jnp.multiply(jax.random.normal(key, (rows, columns)), by * (2 / rows) ** 0.5)

    return {
        "bath": drawn(keys[0], bath, wide, 0.7),
        "table": drawn(keys[1], table, wide, 0.7),
        "bias": jnp.zeros(wide),
        "deep": drawn(keys[2], wide, deep),
        "deep_bias": jnp.zeros(deep),
        "out": drawn(keys[3], deep, 2, 0.1),
        "out_bias": jnp.zeros(2),
    }


def network(weights: Weights, bath: Array, table: Array) -> Array:
    """Return the logit of winning, and the round's score / 10: (…, 2)."""
    hidden = bath @ weights["bath"] + (table @ weights["table"] + weights["bias"])
    hidden = jax.nn.relu(jax.nn.relu(hidden) @ weights["deep"] + weights["deep_bias"])
    return hidden @ weights["out"] + weights["out_bias"]


# --- playing ---


def chances(totals: Array, rounds: Array, size: Array) -> Array:
    """Estimate each seat's chance to win with rounds to come: (seat, batch).

    Scores to come are taken as normal and independent, as wide as they are in play.
    """
    wide = SPREAD * size * jnp.sqrt(jnp.maximum(rounds, 1))
    z = np.linspace(-3.5, 3.5, 15)
    weight = np.exp(-(z**2) / 2) / np.exp(-(z**2) / 2).sum()
    ahead = (totals[None] - totals[:, None]) / wide  # (seat, rival, batch)
    beaten = jax.scipy.stats.norm.cdf(ahead[..., None] + z)
    mine = np.eye(totals.shape[0], dtype=bool)[:, :, None, None]
    return jnp.dot(jnp.prod(jnp.where(mine, 1.0, beaten), axis=1), weight)


def results(before: State, after: State, finish: Finish, setups: Setups) -> Array:
    """Value the end of a round for each seat: chance to win, and score / 10 of the round."""
    totals = jnp.where(finish.over, finish.scores, after.totals).astype(jnp.float32)
    size = features.scale(jnp, jnp.moveaxis(setups.values, 0, -1))
    first = (finish.ranks == 1).astype(jnp.float32)
    won = first / first.sum(0)
    later = chances(totals, setups.rounds - before.round, size)
    return jnp.stack([jnp.where(finish.over, won, later), (totals - before.totals) / size / 10])


def observed(state: State, setups: Setups) -> tuple[Array, Array, Bath]:
    """Describe every action's afterstate, and the table, to the network."""
    table, baths = tables(state, setups), baths_after(state)
    wide = jax.tree.map(lambda part: part[:, :, None], table)
    return features.of_bath(jnp, baths, wide), features.of_table(jnp, table), baths


def legal(twin: DuckAndCover, state: State) -> Array:
    """Mark the legal actions, a quack for who is not called: (seat, batch, action)."""
    return jnp.moveaxis(twin.legal_mask(state), 1, -1)


def play_call(
    twin: DuckAndCover, setups: Setups, weights: Weights, explore: Array, state: State, key: Array
) -> tuple[State, Step]:
    """Let every seat choose by the network, or now and then by chance, and play."""
    of_bath, of_table, _ = observed(state, setups)
    out = network(weights, of_bath, of_table[:, :, None])
    mask = legal(twin, state)
    chosen = jnp.argmax(jnp.where(mask, out[..., 0], -jnp.inf), -1)
    best = jnp.take_along_axis(out, chosen[..., None, None], 2)[..., 0, :]
    best = jnp.stack([jax.nn.sigmoid(best[..., 0]), best[..., 1]])
    keys = jax.random.split(key)
    other = twin.random_actions(state, jax.random.bits(keys[0], chosen.shape, jnp.uint32))
    tried = jax.random.uniform(keys[1], chosen.shape) < explore
    played = jnp.where(tried, other, chosen)
    after, finish = turn.played(state, played, setups.values, setups.limits, True)
    ended = finish.over | (after.round != state.round)
    kept = jnp.take_along_axis(of_bath, played[..., None, None], 2)[:, :, 0]
    seats = jnp.broadcast_to(ended, chosen.shape)
    result = results(state, after, finish, setups)
    return after, Step(kept, of_table, best, tried & (played != chosen), seats, result)


def targets(steps: Step) -> Array:
    """Work the targets out from the last call back: (call, 2, seat, batch), one call less."""

    def back(later: tuple[Array, Array, Array], step: Step) -> tuple[Any, Array]:
        target, best, explored = later
        came = jnp.where(explored, best, target)
        mixed = (1 - TRACE) * best + TRACE * came
        now = jnp.where(step.ended, step.result, mixed)
        return (now, step.best, step.explored), now

    last: Step = jax.tree.map(lambda part: part[-1], steps)
    before: Step = jax.tree.map(lambda part: part[:-1], steps)
    slim = before._replace(bath=before.ended, table=before.ended)
    return lax.scan(back, (last.best, last.best, last.explored), slim, reverse=True)[1]


# --- learning ---


class Learner(NamedTuple):
    """The weights, Adam's moments and the running mean of the weights that is kept."""

    weights: Weights
    first: Weights
    second: Weights
    mean: Weights
    taken: Array  # steps so far


def learner(weights: Weights) -> Learner:
    """Begin with these weights."""
    zero = jax.tree.map(jnp.zeros_like, weights)
    return Learner(weights, zero, zero, weights, jnp.int32(0))


def loss(weights: Weights, bath: Array, table: Array, target: Array) -> Array:
    """Compare with targets (2, sample): cross entropy of winning, square of the score."""
    out = network(weights, bath, table)
    win = jax.nn.softplus(out[:, 0]) - target[0] * out[:, 0]
    return jnp.mean(win + jnp.square(out[:, 1] - target[1]))


def adam(learned: Learner, gradient: Weights, rate: Array) -> Learner:
    """Make one step of Adam (Kingma and Ba, 2015)."""
    count = learned.taken + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, learned.first, gradient)
    second = jax.tree.map(lambda s, g: 0.999 * s + 0.001 * g * g, learned.second, gradient)
    fair = jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    weights = jax.tree.map(
        lambda w, m, s: w - rate * fair * m / (jnp.sqrt(s) + 1e-8), learned.weights, first, second
    )
    keep = jnp.minimum(0.999, count / (count + 10))
    mean = jax.tree.map(lambda k, w: keep * k + (1 - keep) * w, learned.mean, weights)
    return Learner(weights, first, second, mean, count)


def lesson(
    twin: DuckAndCover,
    learned: Learner,
    state: State,
    setups: Setups,
    key: Array,
    rate: Array,
    explore: Array,
) -> tuple[Learner, State, Array]:
    """Play a window of calls and learn from it; also returns the mean round score, × 10."""
    keys = jax.random.split(key, WINDOW + 1)
    play = partial(play_call, twin, setups, learned.weights, explore)
    state, steps = lax.scan(play, state, keys[:-1])
    target = jnp.moveaxis(targets(steps), 1, 0).reshape(2, -1)
    samples = target.shape[1] // LESSONS * LESSONS
    order = jax.random.permutation(keys[-1], target.shape[1])[:samples].reshape(LESSONS, -1)
    bath = steps.bath[:-1].reshape(-1, steps.bath.shape[-1])
    table = steps.table[:-1].reshape(-1, steps.table.shape[-1])

    def learn(learned: Learner, part: Array) -> tuple[Learner, Array]:
        value, gradient = jax.value_and_grad(loss)(
            learned.weights, bath[part], table[part], target[:, part]
        )
        return adam(learned, gradient, rate), value

    learned, losses = lax.scan(learn, learned, order)
    plain = steps.ended & (setups.values[-1] == SPLASH_VALUES[-1])
    score = jnp.sum(jnp.where(plain, steps.result[:, 1], 0)) / jnp.maximum(plain.sum(), 1)
    return learned, state, jnp.stack([losses.mean(), score])


# --- how strong it is ---


def rule_of_thumb(baths: Bath, values: Array) -> Array:
    """Rate baths as the dabbler does, more is better: (…)."""
    du = jnp.abs(baths.u[..., :, None] - baths.u[..., None, :])
    dv = jnp.abs(baths.v[..., :, None] - baths.v[..., None, :])
    beside = (du == 1) & (dv == 1) & baths.shown[..., None, :] & baths.shown[..., :, None]
    more = values[..., :, None] - values[..., None, :]
    gain = jnp.max(jnp.where(beside, jnp.maximum(more, 0), 0), -1)
    cost = values + jnp.where(beside.any(-1), 0, 0.75) - 0.1 * gain
    worth = jnp.sum(jnp.where(baths.shown, values, 0), -1)
    return jnp.where(baths.shown.sum(-1) == 1, worth, -jnp.sum(jnp.where(baths.shown, cost, 0), -1))


def match(
    twin: DuckAndCover, weights: Weights, older: Weights, thumb: Array, seed: Array, calls: int
) -> Array:
    """Let the network play one seat, in turn each, against the rule of thumb or older weights.

    Returns games won and decided, sum of round scores and rounds, of the network's seat.
    """
    batch = seed.shape[1]
    seats = twin.players
    setups = usual_setups(batch, seats)
    ours = (np.arange(seats)[:, None] == np.arange(batch) % seats)[..., None]

    def call(state: State, _: None) -> tuple[State, Array]:
        of_bath, of_table, baths = observed(state, setups)
        mask = legal(twin, state)
        best = network(weights, of_bath, of_table[:, :, None])[..., 0]
        other = network(older, of_bath, of_table[:, :, None])[..., 0]
        rated = rule_of_thumb(baths, jnp.asarray(SPLASH_VALUES, jnp.float32))
        rated = jnp.where(ours, best, jnp.where(thumb, rated, other))
        chosen = jnp.argmax(jnp.where(mask, rated, -jnp.inf), -1)
        after, finish = turn.played(state, chosen, setups.values, setups.limits, True)
        ended = finish.over | (after.round != state.round)
        won, score = results(state, after, finish, setups)
        mine = ours[..., 0]
        decided = finish.over & ((finish.ranks == 1).sum(0) == 1)
        counts = [
            jnp.sum(jnp.where(mine & decided, won, 0)),
            jnp.sum(decided),
            jnp.sum(jnp.where(mine & ended, score * 10, 0)),
            jnp.sum(ended),
        ]
        return after, jnp.stack([jnp.asarray(count, jnp.float32) for count in counts])

    state = twin.deal(seed)
    return lax.scan(call, state, None, length=calls)[1].sum(0)


# --- the whole training ---


def ahead_of_time(function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """Compile for arguments of these shapes, in any thread."""
    lowered: Any = compiled(function)
    made: Callable[..., Any] = lowered.lower(*arguments).compile()
    return made


class Course:
    """One training: a learner, and for each number of players its games."""

    def __init__(
        self,
        seed: int,
        seats: int,
        players: tuple[int, ...],
        start: Mapping[str, np.ndarray] | None = None,
    ) -> None:
        self.key = jax.random.key(seed)
        self.players = tuple(dict.fromkeys(players))
        self.seats, self.matched = seats, seats // 4
        self.decisions = 0
        twins = {n: DuckAndCover.set_up({"players": n}) for n in self.players}
        self.setups = {n: mixed_setups(self.fresh(), seats // n, n) for n in self.players}
        self.states = {n: twins[n].init(self.fresh(), (seats // n,)) for n in self.players}
        state, setups = self.states[self.players[0]], self.setups[self.players[0]]
        of_bath, of_table, _ = jax.eval_shape(observed, state, setups)
        weights = first_weights(self.fresh(), of_bath.shape[-1], of_table.shape[-1])
        if start is not None:
            weights = {name: jnp.asarray(array, jnp.float32) for name, array in start.items()}
        self.learned = learner(weights)
        self.older = weights
        with ThreadPoolExecutor() as pool:
            self.lessons = dict(pool.map(self._lesson, twins.values()))
            self.matches = dict(pool.map(self._match, (twins[n] for n in self.players[:2])))

    def fresh(self) -> Array:
        """Draw a new key."""
        keys: Array = jax.random.split(self.key)
        self.key = keys[0]
        return keys[1]

    def _lesson(self, twin: DuckAndCover) -> tuple[int, Callable[..., Any]]:
        n, number = twin.players, jnp.float32(0)
        arguments = (self.learned, self.states[n], self.setups[n], self.key, number, number)
        return n, ahead_of_time(partial(lesson, twin), *arguments)

    def _match(self, twin: DuckAndCover) -> tuple[int, Callable[..., Any]]:
        seed = jnp.zeros((2, self.matched // twin.players), jnp.uint32)
        arguments = (self.older, self.older, jnp.asarray(True), seed)
        return twin.players, ahead_of_time(partial(match, twin, calls=160), *arguments)

    def teach(self, players: int, rate: float, explore: float) -> Array:
        """Give one lesson at a table of so many players."""
        self.learned, self.states[players], told = self.lessons[players](
            self.learned,
            self.states[players],
            self.setups[players],
            self.fresh(),
            jnp.float32(rate),
            jnp.float32(explore),
        )
        self.decisions += self.seats * WINDOW
        lost: Array = told
        return lost

    def strength(self) -> dict[str, float]:
        """Play against the rule of thumb and against the weights of last time."""
        told = {}
        for n, played in self.matches.items():
            for name, thumb in (("dabbler", True), ("older", False)):
                seed = jax.random.bits(self.fresh(), (2, self.matched // n), jnp.uint32)
                won, decided, score, rounds = played(
                    self.learned.mean, self.older, jnp.asarray(thumb), seed
                )
                told[f"wins_over_{name}_{n}"] = float(won / decided)
                told[f"score_with_{name}_{n}"] = float(score / rounds)
        self.older = self.learned.mean
        return told


def train(course: Course, minutes: float, rate: float, out: Path, players: list[int]) -> None:
    """Teach for so many minutes, telling how it goes and saving what was learned."""
    began, told, number = perf_counter(), 0.0, 0
    curve: list[dict[str, float]] = []
    while not curve or told < 1:
        done = min((perf_counter() - began) / (60 * minutes), 1)
        slower = 0.5 * (1 + np.cos(np.pi * done))
        lost = course.teach(players[number % len(players)], rate * slower, 0.003 + 0.03 * slower)
        lost.block_until_ready()
        number += 1
        if number > 1 and done < 1 and done - told < 1 / TELLINGS:
            continue
        told = done
        line = {"minutes": (perf_counter() - began) / 60, "decisions": float(course.decisions)}
        curve.append({**line, "loss": float(lost[0]), **course.strength()})
        save(course.learned.mean, out)
        (out / "curve.json").write_text(json.dumps(curve, indent=1))
        speed = course.decisions / (perf_counter() - began)
        print(f"{speed:,.0f} decisions/s", json.dumps(curve[-1]), flush=True)


def save(weights: Weights, out: Path) -> None:
    """Write the weights as numpy arrays."""
    arrays = {name: np.asarray(weight, np.float16) for name, weight in weights.items()}
    np.savez(out / "champion.npz", allow_pickle=False, **arrays)


def draw(curves: list[list[dict[str, float]]], path: Path) -> None:
    """Draw wins over the dabbler by decisions played, one training after the other."""
    import matplotlib as mpl
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    with mpl.rc_context({"svg.hashsalt": "splashdeck", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7, 3.5), layout="constrained")
        axes = figure.subplots()
        for players, style in ((2, "-"), (4, "--")):
            label = f"{players} players: " + ("one against one" if players == 2 else "one of four")
            played, before = [], 0.0
            for curve in curves:
                played += [before + line["decisions"] / 1e6 for line in curve]
                before = played[-1]
            wins = [line[f"wins_over_dabbler_{players}"] for curve in curves for line in curve]
            axes.plot(played, wins, style, label=label)
        axes.yaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel("decisions played, millions")
        axes.set_ylabel("wins over the dabbler")
        axes.legend(fontsize=8)
        figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description="Train the Duck & Cover champion.")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--rate", type=float, default=RATE, help="of learning, at the beginning")
    parser.add_argument("--seats", type=int, default=8400, help="seats that play at once")
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS, help="in turn")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    start = None if chosen.start is None else dict(np.load(chosen.start))
    began = perf_counter()
    course = Course(chosen.seed, chosen.seats, tuple(chosen.players), start)
    print(f"compiled in {perf_counter() - began:.0f} s", flush=True)
    train(course, chosen.minutes, chosen.rate, chosen.out, list(chosen.players))
    if find_spec("matplotlib"):
        draw([json.loads((chosen.out / "curve.json").read_text())], chosen.out / "curve.svg")


if __name__ == "__main__":
    main()
