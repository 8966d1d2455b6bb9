"""Plays millions of games by a game's batched policy, and says how long that takes.

    python -m bench.many duck-and-cover --players 4 --games 10000000

Who won, ties, length and choices are counted on the device, as in a sweep.
"""

from __future__ import annotations

import argparse
import json
import sys
from time import perf_counter

import jax
import numpy as np

from splashdeck.errors import InvalidRequest, SplashdeckError
from splashdeck.game import Json
from splashdeck.games import set_up
from splashdeck.lab.batch import LANES, Table, table_of
from splashdeck.lab.stream import VICTORY, Counts, Stints, stream

PARTS = 64
"""Stints that the games are shared out among."""


def many(name: str, players: int, games: int, level: str = "dabbler") -> Json:
    """Play at least `games` games, and time them with compiling and without."""
    began = perf_counter()
    table = table_of(set_up(name, players), [level])
    if table is None or games < 1:
        raise InvalidRequest(f"its twin plays no games at the level {level}", f"bench.many {name}")
    lanes = LANES["cpu" if jax.default_backend() == "cpu" else "gpu"]
    played(table, level, lanes, 1)  # compiles
    compiled = perf_counter()
    counts = played(table, level, lanes, -(-games // PARTS))
    passed = perf_counter() - compiled
    made, decisions = int(counts.games.sum()), int(counts.decisions.sum(dtype=int))
    return {
        "game": name,
        "players": players,
        "games": made,
        "device": str(jax.devices()[0].device_kind),
        "seconds": round(passed, 1),
        "compiling_s": round(compiled - began, 1),
        "games_per_s": round(made / passed),
        "decisions_per_s": round(decisions / passed),
        "wins": [round(float(won) / VICTORY / made, 4) for won in counts.wins.sum(1, dtype=int)],
    }


def played(table: Table, level: str, lanes: int, quota: int) -> Counts:
    """Play PARTS stints of `quota` deals each."""
    stints = Stints(np.arange(PARTS) * quota, quota, None)
    *_, last = stream(table, "0", level, stints, lanes)
    return last


def main() -> None:
    """Measure from a checkout."""
    parser = argparse.ArgumentParser(prog="python -m bench.many")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=10_000_000)
    given = parser.parse_args()
    try:
        print(json.dumps(many(given.game, given.players, given.games)))
    except SplashdeckError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
