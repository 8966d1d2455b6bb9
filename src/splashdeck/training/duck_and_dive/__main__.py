"""Train the network, tell how it goes, and keep what was learned."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from math import log10
from pathlib import Path
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck import fast
from splashdeck.fast.duck_and_dive import DuckAndDive
from splashdeck.training.curves import curve_axes
from splashdeck.training.duck_and_dive.learning import (
    STEPS,
    fresh_weights,
    lesson,
    match,
)
from splashdeck.training.weights import Weights, at_rest

PLAYERS = [2, 4, 3, 2, 4, 5, 2, 4, 6]
"""The order of lessons: two and four players come most often."""

TURN_LIMIT = 200  # so that the first, aimless games end
RATE, LAST_RATE = 1e-3, 5e-5
REPORTS = 10  # lines of progress
MATCH_GAMES, MATCH_STEPS = 512, 400
COMPILERS = 4


def both_editions(players: int, games: int) -> DuckAndDive:
    """Make a twin that plays every other game by the rules of 2023 (DD-12)."""
    twin = DuckAndDive.set_up({"players": players, "options": {"turn_limit": TURN_LIMIT}})
    newer = jnp.arange(games) % 2 == 1
    edition: Any = twin.edition
    twin.edition = edition._replace(own_token=newer, early_pass=~newer)
    return twin


class Training:
    """What is learned, the games it is learned from, and how it went."""

    def __init__(self, seed: int, games: int, players: list[int], start: Path | None) -> None:
        self.key, self.games, self.players = jax.random.key(seed), games, players
        self.weights = fresh_weights(self.key) if start is None else load(start)
        self.memory = at_rest(self.weights)
        self.twins = {n: both_editions(n, games) for n in players}
        self.states = {n: twin.init(self.fold(n), (games,)) for n, twin in self.twins.items()}
        self.lessons, self.ended, self.losses = 0, 0, list[float]()
        self.older, self.elo, self.curve = self.weights, 0.0, list[dict[str, float]]()

    def fold(self, number: int) -> Array:
        """Draw a fresh key."""
        return jax.random.fold_in(self.key, number)

    def compile(self, pool: ThreadPoolExecutor) -> None:
        """Compile the lessons and the match, a few at once, and wait for the first."""

        def compiled(number: int) -> Any:
            made: Any = fast.compiled(partial(lesson, self.twins[number]))
            state, rate = self.states[number], jnp.float32(0)
            return made.lower(self.weights, self.memory, state, self.key, rate).compile()

        def compiled_match() -> Any:
            twin = both_editions(2, MATCH_GAMES)
            made: Any = fast.compiled(partial(match, twin, games=MATCH_GAMES, steps=MATCH_STEPS))
            return made.lower(self.weights, self.weights, self.key).compile()

        self.lesson = {n: pool.submit(compiled, n) for n in self.twins}
        self.match = pool.submit(compiled_match)
        self.lesson[self.players[0]].result()

    def learn(self, spent: float) -> None:
        """Give one lesson; the share of the time that is spent sets the rate."""
        ready = [n for n in self.players if self.lesson[n].done()]
        which = ready[self.lessons % len(ready)]
        rate = jnp.float32(max(LAST_RATE, RATE * (1 - spent)))
        key = self.fold(1000 + self.lessons)
        self.weights, self.memory, self.states[which], ends, error = self.lesson[which].result()(
            self.weights, self.memory, self.states[which], key, rate
        )
        self.lessons += 1
        self.ended += int(ends)
        self.losses.append(float(error))

    def report(self, seconds: float) -> dict[str, float]:
        """Tell how far it is; play against the network of the last report (Elo)."""
        decisions = self.lessons * STEPS * self.games
        line = {
            "minutes": round(seconds / 60, 2),
            "games": self.ended,
            "decisions": decisions,
            "decisions_per_second": round(decisions / seconds),
            "loss": round(float(np.mean(self.losses)), 4),
        }
        if self.match.done():
            play = self.match.result()
            wins, games = np.asarray(play(self.weights, self.older, self.fold(self.lessons)))
            share = min(max(float(wins / max(games, 1)), 0.01), 0.99)
            self.elo += 400 * log10(share / (1 - share))
            self.older = self.weights
            line |= {"against_older_self": round(share, 3), "elo": round(self.elo)}
        self.curve.append(line)
        self.losses = []
        return line

    def save(self, folder: Path) -> None:
        """Write the weights and the curve."""
        stored: dict[str, Any] = {
            name: np.asarray(one, np.float16) for name, one in self.weights.items()
        }
        np.savez(folder / "champion.npz", **stored)
        (folder / "curve.json").write_text(json.dumps(self.curve, indent=1) + "\n", "utf-8")


def load(path: Path) -> Weights:
    """Read weights to go on with."""
    return {name: jnp.asarray(one, jnp.float32) for name, one in np.load(path).items()}


def train(minutes: float, out: Path, training: Training) -> None:
    """Train for some minutes, from when the first lesson is compiled."""
    out.mkdir(parents=True, exist_ok=True)
    began = perf_counter()
    with ThreadPoolExecutor(COMPILERS) as pool:
        training.compile(pool)
        print(f"compiled the first lesson in {perf_counter() - began:.0f} s", flush=True)
        began, limit = perf_counter(), 60 * minutes
        while (seconds := perf_counter() - began) < limit:
            training.learn(seconds / limit)
            if seconds >= limit * (len(training.curve) + 1) / (REPORTS + 1):
                print(json.dumps(training.report(perf_counter() - began)), flush=True)
                training.save(out)
        pool.shutdown(cancel_futures=True)
    training.save(out)
    if find_spec("matplotlib"):
        draw(out / "curve.json", out / "training-duck-and-dive.svg")


def draw(curve: Path, picture: Path) -> None:
    """Draw a saved curve: loss and strength by the decisions played."""
    lines = json.loads(curve.read_text("utf-8"))
    rated = [line for line in lines if "elo" in line]
    losses, elo = [line["loss"] for line in lines], [0, *(line["elo"] for line in rated)]
    with curve_axes(picture) as left:
        left.plot([line["decisions"] / 1e6 for line in lines], losses, "s--")
        left.set_xlabel("decisions played, millions")
        left.set_ylabel("loss (squares, dashed)")
        right = left.twinx()
        right.plot([0, *(line["decisions"] / 1e6 for line in rated)], elo, "o-", color="#b3541e")
        right.set_ylabel("Elo over its beginnings (dots)", color="#b3541e")
        left.set_title("Duck & Dive: the champion's training by self-play")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5, help="0: draw OUT's curve only")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=int, default=2048, help="played at once, in each set-up")
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS)
    parser.add_argument("--start", type=Path, default=None, help="weights to go on with")
    chosen = parser.parse_args()
    if chosen.minutes:
        training = Training(chosen.seed, chosen.games, chosen.players, chosen.start)
        train(chosen.minutes, chosen.out, training)
    else:
        draw(chosen.out / "curve.json", chosen.out / "training-duck-and-dive.svg")


if __name__ == "__main__":
    main()
