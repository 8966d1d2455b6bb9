"""The numbers by which the coach judges standings.

    python -m splashdeck.training.calibration [--games K] [--players N]

plays games of the rule of thumb with itself and measures, for titles with a module
`standings` here, what their `bots/<title>/outlook.py` states: how much what is to come brings
every seat, and how much it may change a score. Whether the chances that follow come true is
what `splashdeck calibrate` measures.
"""

from __future__ import annotations

import argparse
from typing import Any

from splashdeck import set_up, titles
from splashdeck.bots import Budget, bot, decide
from splashdeck.entropy import Entropy
from splashdeck.game import Outcome
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import has_part, part

INSTANT = Budget(simulations=1)


def play(game: AnyGame, seed: str) -> tuple[list[Any], Outcome]:
    """Play a game by the rule of thumb; return its states and how it ended."""
    entropy = Entropy.from_text(seed)
    state = game.start(entropy)[0]
    thumb, states = bot("dabbler", game.name), []
    while (outcome := game.outcome(state)) is None:
        states.append(state)
        seat = game.pending(state)[0]
        state, _ = game.play(state, seat, decide(thumb, game, state, seat, INSTANT, entropy))
    return states, outcome


def standings(game: Any, games: int, kept: float) -> tuple[float, float]:
    """Measure what one card or pool to come earns every seat, and the spread that it adds."""
    earned = left_in_all = spread = pairs = 0.0
    for number in range(games):
        states, outcome = play(game, f"standings {number}")
        for state in states[:: max(1, len(states) // 40)]:
            scores, left = game.scores(state), to_come(game, state)
            earned += (sum(outcome.scores) - sum(scores)) / game.players
            left_in_all += left
            for one in range(game.players):
                for two in range(one if left else 0):
                    lead = kept * (scores[one] - scores[two])
                    change = outcome.scores[one] - outcome.scores[two] - lead
                    spread += change**2 / 2 / left
                    pairs += 1
    return earned / left_in_all, spread / pairs


def to_come(game: AnyGame, state: Any) -> int:
    """Count what is still to come and may change scores, as its title does."""
    count: int = part(game.name, "training", "standings").to_come(state)
    return count


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(prog="python -m splashdeck.training.calibration")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    asked = parser.parse_args()
    for name in titles():
        if not has_part(name, "training", "standings"):
            continue
        kept: float = part(name, "training", "standings").KEPT
        for players in asked.players:
            earned, spread = standings(set_up(name, players), asked.games, kept)
            print(f"{name}, {players} players: earned {earned:.2f}, spread {spread:.2f}")


if __name__ == "__main__":
    main()
