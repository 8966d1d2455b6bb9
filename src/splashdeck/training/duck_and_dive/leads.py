"""What a lead is worth, in the coach's outlook of Duck & Dive.

    python -m splashdeck.training.duck_and_dive.leads play FILE [--games 100] [--workers N]
    python -m splashdeck.training.duck_and_dive.leads fit FILE

plays games among dabblers and among divers, both editions, and writes their moves down; then
fits, to how the games stood at the beginning of each turn and how they ended, the numbers in
`bots/duck_and_dive/leads.json`. Dabblers and divers weigh alike. More games can be added to a
file by playing on. The same games give the same numbers.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, cast

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax import Array

import splashdeck
from splashdeck.bots.duck_and_dive import outlook
from splashdeck.bots.playing import by_bots, seat_bots
from splashdeck.bots.prospects import settled
from splashdeck.entropy import Entropy
from splashdeck.games.catalogue import title

SEED = "truth one"
NAME = "duck-and-dive"
FILE = Path(outlook.__file__).with_name("leads.json")
LEVELS = {"dabbler": (2, 3, 4, 5, 6), "diver": (2, 3, 4)}
"""Who plays, and with how many; divers take too long for more."""

ENOUGH = 100
"""Games of a level, from which on more of them weigh no more than another level's."""

STEPS, RATE = 1500, 0.02
"""How long the numbers are fitted, and how fast."""

Task = tuple[str, int, str, int]
"""An edition, a number of players, a level, and the number of a game."""


def deal(players: int, number: int) -> Entropy:
    """Shuffle for a game."""
    return Entropy.from_text(SEED).child(f"game {number} of {players}")


def play(task: Task) -> dict[str, Any]:
    """Play one game, and write its moves down."""
    edition, players, level, number = task
    game = splashdeck.set_up(NAME, players, edition=edition)
    dice = deal(players, number)
    choose = by_bots(game, seat_bots(game, [level] * players), dice)
    state, _ = game.start(dice)
    moves = []
    while pending := game.pending(state):
        move = choose(state, pending[0])
        moves.append(f"{pending[0]} {move}")
        state, _ = game.play(state, pending[0], move)
    about = {"game": NAME, "edition": edition, "players": players, "level": level}
    return {**about, "number": number, "moves": moves}


def play_all(file: Path, games: int, workers: int | None) -> None:
    """Play the games that a file lacks, and add them to it."""
    done = {
        (one["edition"], one["players"], one["level"], one["number"])
        for one in (stored(file) if file.exists() else ())
    }
    tasks = [
        (edition, players, level, number)
        for number in range(games)
        for level, numbers in LEVELS.items()
        for players in numbers
        for edition in title(NAME).editions
    ]
    with ProcessPoolExecutor(workers) as pool, file.open("a", encoding="utf-8") as out:
        for found in as_completed(pool.submit(play, task) for task in tasks if task not in done):
            out.write(json.dumps(found.result(), separators=(",", ":")) + "\n")


def stored(file: Path) -> Iterator[dict[str, Any]]:
    """Read the games of a file."""
    with file.open(encoding="utf-8") as lines:
        yield from (one for one in map(json.loads, lines) if one["game"] == NAME)


# --- fitting ---

Group = tuple[str, int, str]
"""An edition, a number of players and a level."""


def standings(one: dict[str, Any]) -> list[list[list[float]]]:
    """Tell how a game stood at the beginning of each turn.

    By seat: pools in play, points, cards in hand, share of a pool, having the turn, and the win.
    """
    game: Any = splashdeck.set_up(NAME, one["players"], edition=one["edition"])
    state, _ = game.start(deal(one["players"], one["number"]))
    rows: list[list[list[float]]] = []
    turn = -1
    for line in one["moves"]:
        seat, move = line.split(" ", 1)
        if state.turn != turn:
            turn = state.turn
            rows.append(
                [
                    [
                        outlook.pools_left(state),
                        points,
                        len(state.hands[who]),
                        outlook.share(state, who),
                        float(who == state.active),
                    ]
                    for who, points in enumerate(game.scores(state))
                ]
            )
        state, _ = game.play(state, int(seat), game.read_move(move))
    outcome = game.outcome(state)
    assert outcome is not None
    won = settled(outcome).win
    return [[[*now, win] for now, win in zip(row, won, strict=True)] for row in rows]


def loss(numbers: dict[str, Array], rows: Array, place: int) -> Array:
    """Measure how badly the numbers foretell who won, of a group of games."""
    pools, points, hand, share, turn, won = jnp.moveaxis(rows, -1, 0)  # each (moment, seat)
    stand = points + jnp.stack([hand, share, turn], -1) @ numbers["extras"]
    last, each = jnp.exp(numbers["scales"][place])
    chances = jax.nn.log_softmax(stand / (last + each * (pools - 1)), axis=1)
    return jnp.mean(-(won * chances).sum(1))


def fit(file: Path) -> dict[str, Any]:
    """Fit the numbers to the games of a file, by gradient descent (Adam)."""
    groups: dict[Group, list[list[list[list[float]]]]] = {}
    for one in stored(file):
        group = one["edition"], one["players"], one["level"]
        groups.setdefault(group, []).append(standings(one))
    rows = {group: jnp.array(np.concatenate(games)) for group, games in groups.items()}
    weights = {group: min(len(games), ENOUGH) / ENOUGH for group, games in groups.items()}
    sets = sorted({group[:2] for group in groups})

    def total(numbers: dict[str, Array]) -> Array:
        parts = [
            weights[group] * loss(numbers, rows[group], sets.index(group[:2])) for group in rows
        ]
        return jnp.stack(parts).sum()

    slope = jax.jit(jax.grad(total))
    numbers = {"extras": jnp.array([0.5, 0.35, 0.5]), "scales": jnp.zeros((len(sets), 2))}
    adam = optax.adam(RATE, b2=0.99)
    memory = adam.init(numbers)
    for _ in range(STEPS):
        steps, memory = adam.update(slope(numbers), memory)
        numbers = cast(dict[str, Array], optax.apply_updates(numbers, steps))
    held, shared, turn = (round(float(one), 2) for one in numbers["extras"])
    scales: dict[str, dict[str, list[float]]] = {}
    for (edition, players), found in zip(sets, np.exp(numbers["scales"]), strict=True):
        scales.setdefault(edition, {})[str(players)] = [round(float(one), 2) for one in found]
    return {"held": held, "shared": shared, "turn": turn, "scales": scales}


def main() -> None:
    """Play games, or fit the numbers to games that were played."""
    options = argparse.ArgumentParser(prog="python -m splashdeck.training.duck_and_dive.leads")
    options.add_argument("what", choices=("play", "fit"))
    options.add_argument("file", type=Path)
    options.add_argument("--games", type=int, default=100, help="of each kind")
    options.add_argument("--workers", type=int)
    asked = options.parse_args()
    if asked.what == "play":
        play_all(asked.file, asked.games, asked.workers)
    else:
        found = fit(asked.file)
        print(json.dumps(found, indent=1))
        FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
