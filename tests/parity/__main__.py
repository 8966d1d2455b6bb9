"""Compares as many whole games as wanted: `python -m tests.parity antartik --games 1000`."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from time import perf_counter
from typing import Any

from splashdeck import fast, games
from tests.parity import lockstep

SETUPS: dict[str, list[dict[str, Any]]] = {
    "duck-and-cover": [
        {},
        {"options": {"surprises": True, "pressure": True}},
        {"options": {"competition": True, "rounds": 9, "call_limit": 60, "discard_limit": 2}},
    ],
    "duck-and-dive": [{"edition": "2023"}, {"edition": "2025"}],
    "antartik": [{}, {"juniors": [0]}, {"juniors": [0, 1]}],
}


def compare(name: str, players: int, setup: dict[str, Any], count: int, key: int) -> int:
    """Play and follow so many games; return the decisions compared."""
    follow = import_module(f"tests.parity.{name.replace('-', '_')}").follow
    twin = fast.set_up(name, players, **setup)
    record = lockstep.recorded(twin, lockstep.dealt(twin, key, count), key + 1)
    restless: Any = ()
    if name == "antartik":
        deals = lockstep.dealt(twin, key + 2, count)
        restless = lockstep.recorded(twin, deals, key + 3, restless=True).games(count)
    return sum(follow(twin, steps) for steps in [*record.games(count), *restless])


def main() -> int:
    """Read the arguments and compare."""
    parser = argparse.ArgumentParser(prog="python -m tests.parity")
    parser.add_argument("game", choices=sorted(SETUPS))
    parser.add_argument("--games", type=int, default=100, help="for each set-up")
    parser.add_argument("--players", type=int, nargs="*", help="default: every number")
    parser.add_argument("--key", type=int, default=0)
    arguments = parser.parse_args()
    for players in arguments.players or games.game_class(arguments.game).player_counts:
        for setup in SETUPS[arguments.game]:
            began = perf_counter()
            decisions = compare(arguments.game, players, setup, arguments.games, arguments.key)
            passed = perf_counter() - began
            print(f"{players} players {setup}: {decisions} decisions agree ({passed:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
