"""Measure an agent of your own in the arena: on paired deals, from what its seat knows.

    python examples/arena_entry.py --games 200
    splashdeck arena antartik --players 2 --bots examples.arena_entry:Careful,dabbler --games 200

A bot is a class with `calibrated` and `choose`. It is handed what its seat knows, its legal
moves, a budget and entropy, never the state; equal arguments must give equal moves. The arena
plays each deal in every seat, so that luck cancels, and gives intervals of 95 %.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import splashdeck
from splashdeck.bots import Budget
from splashdeck.games import AnyGame
from splashdeck.lab.arena import Report, arena

ENOUGH = 4  # cards in a dive


class Careful:
    """Stops a dive of Antartik once it is long enough, and never bets."""

    calibrated = 1

    def choose(
        self,
        game: AnyGame,
        knowledge: Any,
        legal: Sequence[Any],
        budget: Budget,
        entropy: splashdeck.Entropy,
    ) -> Any:
        """Pick one of the legal moves; `docs/views.md` says what `knowledge` holds."""
        by_text = {str(move): move for move in legal}
        wanted = "stop" if len(knowledge.middle) >= ENOUGH else "turn"
        for text in (wanted, "turn", "hold", "go", "accept", "fresh"):
            if text in by_text:
                return by_text[text]
        return legal[0]


def measure(games: int, seed: str = "an example") -> Report:
    """Let it play against the two weakest of our levels."""
    bots = [f"{__name__}:Careful", "dabbler", "paddler"]
    return arena(splashdeck.set_up("antartik", 2), bots, games=games, seed=seed, workers=1)


def main() -> None:
    """Print the standings."""
    parser = argparse.ArgumentParser(description="A bot of one's own in the arena")
    parser.add_argument("--games", type=int, default=200)
    print(measure(parser.parse_args().games).text())


if __name__ == "__main__":
    main()
