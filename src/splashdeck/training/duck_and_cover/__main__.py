"""Train the network, tell how it goes, and keep what was learned."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast.duck_and_cover import DuckAndCover
from splashdeck.fast.staging import compiled
from splashdeck.games.catalogue import title
from splashdeck.training.curves import curve_axes
from splashdeck.training.duck_and_cover.learning import WINDOW, learner, lesson
from splashdeck.training.duck_and_cover.playing import first_weights, match, mixed_setups, observed
from splashdeck.training.weights import Weights

RATE = 1e-3
REPORTS = 10  # lines of progress
PLAYERS = (2, 4, 3, 2, 5, 4, 2, 6, 4, 7)  # in turn, the usual numbers more often

STYLES = ("-", "--", "-.", ":")  # of lines, by the number of players


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
        of_grid, of_table, _ = jax.eval_shape(observed, state, setups)
        weights = first_weights(self.fresh(), of_grid.shape[-1], of_table.shape[-1])
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
        """Give one lesson at tables of this size; return the loss."""
        self.learned, self.states[players], lost = self.lessons[players](
            self.learned,
            self.states[players],
            self.setups[players],
            self.fresh(),
            jnp.float32(rate),
            jnp.float32(explore),
        )
        self.decisions += self.seats * WINDOW
        return jnp.asarray(lost)

    def strength(self) -> dict[str, float]:
        """Play against the rule of thumb and against the weights of last time."""
        figures = {}
        for n, played in self.matches.items():
            for name, thumb in (("dabbler", True), ("older", False)):
                seed = jax.random.bits(self.fresh(), (2, self.matched // n), jnp.uint32)
                won, decided, score, rounds = played(
                    self.learned.mean, self.older, jnp.asarray(thumb), seed
                )
                figures[f"wins_over_{name}_{n}"] = float(won / jnp.maximum(decided, 1))
                figures[f"score_with_{name}_{n}"] = float(score / jnp.maximum(rounds, 1))
        self.older = self.learned.mean
        return figures


def train(course: Course, minutes: float, rate: float, out: Path, players: list[int]) -> None:
    """Teach for some minutes, reporting how it goes and saving what was learned."""
    began, reported, number = perf_counter(), 0.0, 0
    curve: list[dict[str, float]] = []
    while not curve or reported < 1:
        done = min((perf_counter() - began) / (60 * minutes), 1)
        slower = 0.5 * (1 + np.cos(np.pi * done))
        lost = course.teach(players[number % len(players)], rate * slower, 0.003 + 0.03 * slower)
        lost.block_until_ready()
        number += 1
        if number > 1 and done < 1 and done - reported < 1 / REPORTS:
            continue
        reported = done
        line = {"minutes": (perf_counter() - began) / 60, "decisions": float(course.decisions)}
        curve.append({**line, "loss": float(lost), **course.strength()})
        save(course.learned.mean, out)
        (out / "curve.json").write_text(json.dumps(curve, indent=1))
        speed = course.decisions / (perf_counter() - began)
        print(f"{speed:,.0f} decisions/s", json.dumps(curve[-1]), flush=True)


def save(weights: Weights, out: Path) -> None:
    """Write the weights as numpy arrays."""
    arrays = {name: np.asarray(weight, np.float16) for name, weight in weights.items()}
    np.savez(out / "champion.npz", allow_pickle=False, **arrays)


def draw(curve: list[dict[str, float]], path: Path) -> None:
    """Draw wins over the dabbler by decisions played."""
    from matplotlib.ticker import PercentFormatter

    played = [line["decisions"] / 1e6 for line in curve]
    with curve_axes(path) as axes:
        for players, style in zip(title(DuckAndCover.name).players, cycle(STYLES)):
            name = f"wins_over_dabbler_{players}"
            if name in curve[0]:
                wins = [line[name] for line in curve]
                axes.plot(played, wins, style, label=f"one against {players - 1}")
        axes.yaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel("decisions played, millions")
        axes.set_ylabel("wins over dabblers")
        axes.legend(fontsize=8)


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
        curve = json.loads((chosen.out / "curve.json").read_text())
        draw(curve, chosen.out / "training-duck-and-cover.svg")


if __name__ == "__main__":
    main()
