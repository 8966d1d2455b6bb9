"""Train the networks, one for each number of players, and keep what was learned."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck import fast
from splashdeck.bots.antartik import network
from splashdeck.games.antartik.setup import SEATS
from splashdeck.training.antartik.games import Contender, duel, seated
from splashdeck.training.antartik.learning import STEPS, Learner, new_learner, round_of
from splashdeck.training.antartik.playing import Style
from splashdeck.training.curves import curve_axes
from splashdeck.training.weights import Weights

SWIFTNESS = 2e-3  # the first learning rate


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
        """Return a new learner, or one that goes on from the shipped weights."""
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
    """Write a point of the curve: how far training is, and how strong."""
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
    with curve_axes(path) as axes:
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
    parser = argparse.ArgumentParser(description=__doc__)
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
