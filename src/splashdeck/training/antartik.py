"""Teaches Antartik's champion what a table is worth, by playing with itself.

    python -m splashdeck.training.antartik --minutes 8 --seed 1 --out FOLDER

Thousands of games run at once on the fast twin. Every seat looks one step ahead with the
exact odds of the next card (`splashdeck.bots.antartik.step`) and the network's present
opinion of the tables that follow; now and then it plays any legal move. The network then
learns to foresee what came of it: a mixture of its own later opinions and of the games'
ends (λ-returns). There is a network for each number of players. Referees are called by the
dabbler's rule of thumb. A quarter of the games has a card sheet of its own, and in another
quarter half the seats are juniors with parachutes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck import fast
from splashdeck.bots.antartik import features, network
from splashdeck.bots.antartik.features import Table
from splashdeck.fast import Finish, bits
from splashdeck.fast.antartik import Antartik
from splashdeck.fast.antartik.model import (
    BEGIN,
    BET,
    DIVE,
    REFEREE,
    any_of,
    counted,
)
from splashdeck.games.antartik.setup import SEATS
from splashdeck.lab.plots import axes_of
from splashdeck.training.adam import Moments, Weights, at_rest, improved
from splashdeck.training.antartik_games import Contender, advanced, duel, results, seated
from splashdeck.training.antartik_play import Seating, Style, choices, table_of

HIDDEN = (128, 64)
STEPS = 48  # of each game in a round
PASSES = 2  # over what a round has shown
SLICES = 8  # of a pass: so often the weights move
TRUST = 0.9  # in later opinions and ends rather than in the next opinion: λ
WHIM = 0.03  # how often a seat plays any legal move
SWIFTNESS = 2e-3  # the first learning rate


# --- playing and learning ---


class Shown(NamedTuple):
    """What a step of all games shows the learner."""

    table: Table
    opinion: Array  # (game, seat, 2) chance to win and lead, seats from the diver
    counts: Array  # (game) bool: whether a network's opinion is asked for here
    diver: Array  # (game)
    over: Array  # (game) bool: whether the step ended the game
    result: Array  # (game, seat, 2) share of the victory and lead, by seat


def played(weights: Weights, at: Seating, twin: Antartik, key: Array) -> tuple[Seating, Finish]:
    """Play one step of all games, now and then on a whim."""
    state = at.state
    whims, words = jax.random.split(key)
    random = twin.random_actions(
        state, jax.random.bits(words, state.bets.shape, jnp.uint32), at.sheet
    )
    whim = jax.random.uniform(whims, state.bets.shape) < WHIM
    actions = jnp.where(whim, random, choices(weights, at, twin, Style()))
    return advanced(at, actions, twin)


def opinions(weights: Weights, table: Table) -> Array:
    """Foresee everybody's chance to win and lead: (…, seat, 2)."""
    parts = []
    for seat in range(table.players):
        odds, lead = network.predicted(weights, table, seat)
        parts.append(jnp.stack([jax.nn.sigmoid(odds), lead], -1))
    return jnp.stack(parts, -2)


def is_asked(at: Seating) -> Array:
    """Say where a step or a turn begins, so that looking ahead asks the network: (game)."""
    state = at.state
    begins = (state.phase == BEGIN) | (state.phase == REFEREE) | (state.phase == BET)
    cards = any_of(state.face_up | state.face_down)
    diver = jnp.arange(state.bets.shape[0])[:, None] == state.diver
    nobody = ~bits.any_seat(cards & ~diver & ~state.has_bet)
    alone = (state.phase == DIVE) & nobody & (counted(state.bets) == 0)
    return (begins & ~bits.any_seat(state.chosen > 0)) | alone


def watched(
    weights: Weights, at: Seating, twin: Antartik, key: Array
) -> tuple[Seating, tuple[Shown, Array]]:
    """Play a round; return what each step showed, and the last opinion by seat."""

    def step(at: Seating, key: Array) -> tuple[Seating, Shown]:
        table = table_of(at, twin.juniors)
        after, finish = played(weights, at, twin, key)
        opinion = opinions(weights, table)
        shown = Shown(table, opinion, is_asked(at), at.state.diver, finish.over, results(finish))
        return after, shown

    after, shown = lax.scan(step, at, jax.random.split(key, STEPS))
    last = by_seat(opinions(weights, table_of(after, twin.juniors)), after.state.diver)
    return after, (shown, last)


def by_seat(from_diver: Array, diver: Array) -> Array:
    """Count seats from 0 again: (game, seat, …)."""
    seats = from_diver.shape[1]
    order = (np.arange(seats) - diver[:, None]) % seats
    return jnp.take_along_axis(from_diver, order[..., None], 1)


def goals(shown: Shown, last: Array) -> Array:
    """Mix later opinions and ends into what each step should have foreseen (λ-returns)."""

    def back(later: Array, at: Shown) -> tuple[Array, Array]:
        goal = jnp.where(at.over[:, None, None], at.result, later)
        mixed = TRUST * goal + (1 - TRUST) * by_seat(at.opinion, at.diver)
        return jnp.where(at.counts[:, None, None], mixed, goal), by_seat(goal, -at.diver)

    return lax.scan(back, last, shown, reverse=True)[1]


def misjudged(weights: Weights, table: Table, goal: Array, counts: Array) -> Array:
    """Measure how far the network is from what it should have foreseen."""
    loss = jnp.zeros(counts.shape)
    for seat in range(table.players):
        odds, lead = network.predicted(weights, table, seat)
        share = goal[:, seat, 0]
        surprise = jax.nn.softplus(odds) - share * odds
        loss = loss + (surprise + ((lead - goal[:, seat, 1]) / 20) ** 2) * counts
    return jnp.sum(loss) / jnp.maximum(counts.sum(), 1) / table.players


class Learner(NamedTuple):
    """The weights, how they move (Adam), and their slow average, which is what is kept."""

    weights: Weights
    moments: Moments
    kept: Weights


def taught(learner: Learner, table: Table, goal: Array, counts: Array, rate: Array) -> Learner:
    """Move the weights towards what they should have foreseen."""
    slope = jax.grad(misjudged)(learner.weights, table, goal, counts)
    weights, moments = improved(learner.weights, slope, learner.moments, rate)
    kept = jax.tree.map(lambda slow, w: 0.995 * slow + 0.005 * w, learner.kept, weights)
    return Learner(weights, moments, kept)


def round_of(
    learner: Learner, at: Seating, key: Array, rate: Array, twin: Antartik
) -> tuple[Learner, Seating, Array]:
    """Play a round and learn from it; also return how many games ended."""
    play, *orders = jax.random.split(key, 1 + PASSES)
    after, (shown, last) = watched(learner.weights, at, twin, play)
    goal = goals(shown, last)
    rows = (shown.table, goal, shown.counts.astype(jnp.float32))
    flat = jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:]), rows)
    for order in orders:
        mixed = jax.random.permutation(order, flat[2].shape[0]).reshape(SLICES, -1)

        def slice_of(learner: Learner, index: Array) -> tuple[Learner, None]:
            table, goal, counts = jax.tree.map(lambda part: part[index], flat)
            return taught(learner, table, goal, counts, rate), None

        learner, _ = lax.scan(slice_of, learner, mixed)
    return learner, after, shown.over.sum()


# --- setting up ---


def new_learner(players: int, key: Array) -> Learner:
    """Begin with a network that knows nothing but the lead."""
    sizes = (features.feature_count(players), *HIDDEN, 2)
    weights: Weights = {}
    for index, (inner, outer) in enumerate(pairwise(sizes), 1):
        key, draw = jax.random.split(key)
        scale = (0.0 if outer == 2 else np.sqrt(2 / inner)) * jnp.ones(())
        weights[f"{players}.w{index}"] = scale * jax.random.normal(draw, (inner, outer))
        weights[f"{players}.b{index}"] = jnp.zeros(outer)
    return Learner(weights, at_rest(weights), weights)


class Plan(NamedTuple):
    """How to train, for one number of players."""

    players: int
    minutes: float
    seed: int
    games: int  # played at once
    out: Path
    points: int = 24  # of the curve; without any, nothing is measured
    resume: bool = False  # go on from the weights that come with the package
    measured: int = 4096  # games for a point

    @property
    def twin(self) -> Any:
        """The set-up to play: half the seats are juniors, where there are parachutes at all."""
        young = list(range((self.players + 1) // 2))
        return fast.set_up("antartik", self.players, juniors=young)

    def learner(self, key: Array) -> Learner:
        """Begin anew or go on."""
        fresh = new_learner(self.players, key)
        if not self.resume:
            return fresh
        weights = {name: jnp.asarray(network.shipped()[name]) for name in fresh.weights}
        return fresh._replace(weights=weights, kept=weights)


def train(plan: Plan) -> Iterator[dict[str, Any]]:
    """Train for some minutes; yield a point of the curve now and then, its weights written."""
    key = jax.random.key(plan.seed)
    learner = plan.learner(jax.random.fold_in(key, 1))
    twin = plan.twin
    tables = seated(twin, plan.games, jax.random.fold_in(key, 2))
    play_round = fast.compiled(partial(round_of, twin=twin))
    plain: Any = fast.set_up("antartik", plan.players)
    measured = fast.compiled(partial(duel, others=None, twin=plain, games=plan.measured))

    def measure() -> float | None:
        """Play against dabblers, always the same deals."""
        if not plan.points:
            return None
        return float(measured(Contender(learner.kept, Style()), key=jax.random.key(7))[0])

    began, number, ended, next_point = perf_counter(), 0, 0, 0.0
    while (spent := (perf_counter() - began) / 60) < plan.minutes or not number:
        rate = jnp.asarray(SWIFTNESS * max(0.02, 1 - spent / plan.minutes))
        step = jax.random.fold_in(key, 10 + number)
        learner, tables, over = play_round(learner, tables, step, rate)
        number, ended = number + 1, ended + int(over)
        if spent >= next_point:
            next_point = spent + plan.minutes / (plan.points or 24)
            write(learner.kept, plan.out, plan.players)
            yield point(number, ended, plan.games, measure(), perf_counter() - began)
    write(learner.kept, plan.out, plan.players)
    yield point(number, ended, plan.games, measure(), perf_counter() - began)


def point(
    number: int, ended: int, games: int, share: float | None, seconds: float
) -> dict[str, Any]:
    """Say how far training is."""
    return {
        "rounds": number,
        "games": ended,
        "steps_per_second": round(number * STEPS * games / seconds),
        "share": None if share is None else round(share, 4),
        "minutes": round(seconds / 60, 2),
    }


def write(weights: Weights, out: Path, players: int) -> None:
    """Write a network's weights, to be gathered with the others."""
    out.mkdir(parents=True, exist_ok=True)
    arrays: dict[str, Any] = {name: np.asarray(part, np.float16) for name, part in weights.items()}
    np.savez_compressed(out / f"champion-{players}.npz", **arrays)


def gather(out: Path) -> None:
    """Join the networks for all numbers of players, and their curves, as far as there are any."""
    arrays: dict[str, Any] = {}
    curves: dict[str, Any] = {}
    for players in SEATS:
        if (path := out / f"champion-{players}.npz").exists():
            with np.load(path) as stored:
                arrays.update({name: stored[name] for name in stored.files})
            curves[str(players)] = json.loads((out / f"curve-{players}.json").read_text())
    np.savez_compressed(out / "champion.npz", **arrays)
    (out / "curve.json").write_text(json.dumps(curves))
    draw(curves, out / "training-antartik.svg")


def draw(curves: dict[str, list[dict[str, Any]]], path: Path) -> None:
    """Draw the shares of the wins against dabblers, where matplotlib is installed."""
    if not find_spec("matplotlib"):
        return
    with axes_of(path, 7, 3.5) as axes:
        for style, (players, points) in zip(("-", "--", "-.", ":"), curves.items(), strict=False):
            known = [at for at in points if at["share"] is not None]
            games, shares = [at["games"] for at in known], [at["share"] for at in known]
            axes.plot(games, shares, style, label=f"{players} players", linewidth=1.5)
        axes.set_ylim(0, 1)
        axes.set_xlabel("games played with itself")
        axes.set_ylabel("share of wins, one against dabblers")
        axes.legend(fontsize=8)


def main() -> None:
    """Train from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=8.0, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--players", type=int, nargs="*", default=list(SEATS))
    parser.add_argument("--games", type=int, default=8192, help="played at once")
    parser.add_argument("--points", type=int, default=24, help="of the curve; 0: measure nothing")
    parser.add_argument("--measured", type=int, default=4096, help="games for each point")
    parser.add_argument("--resume", action="store_true", help="go on from the shipped weights")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for players in args.players:
        plan = Plan(
            players,
            args.minutes,
            args.seed,
            args.games,
            args.out,
            args.points,
            args.resume,
            args.measured,
        )
        curve = []
        for at in train(plan):
            curve.append(at)
            print(json.dumps({"players": players, **at}), flush=True)
            (args.out / f"curve-{players}.json").write_text(json.dumps(curve))
    gather(args.out)


if __name__ == "__main__":
    main()
