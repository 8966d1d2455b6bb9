"""Do the coach's chances come true? And the numbers by which it judges standings.

    python -m splashdeck.training.calibration [--games K] [--players N]

plays games of the rule of thumb with itself. First it works out everybody's chances now
and then, by play-outs as the coach makes them, and compares them with who won. Then it
measures, for titles with a module `standings` here, what their `bots/<title>/outlook.py`
states: how much what is to come brings every seat, and how much it may change a score.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from typing import Any

from splashdeck import set_up, titles
from splashdeck.bots import Budget, bot, decide
from splashdeck.bots.coach import Imagination
from splashdeck.bots.prospects import mean, settled
from splashdeck.entropy import Entropy
from splashdeck.game import Outcome
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import has_part, part

QUESTIONS = 3
"""How often the coach is asked in a game, about."""

BINS = (0.0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.0)
INSTANT = Budget(simulations=1)
WORLDS = 40


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


def foreseen_and_won(game: AnyGame, games: int) -> Iterator[tuple[float, float]]:
    """Pair every chance that the coach gave with what came of it."""
    for number in range(games):
        states, outcome = play(game, f"calibration {number}")
        won = settled(outcome).win
        step = max(1, len(states) // QUESTIONS)
        for place in range(number % step, len(states), step):
            state = states[place]
            known = game.knowledge(state, game.pending(state)[0])
            yield from zip(chances(game, known, f"{number} {place}"), won, strict=True)


def chances(game: AnyGame, known: Any, seed: str) -> tuple[float, ...]:
    """Play some worlds out from what a seat knows."""
    worker = Imagination(game, known, Entropy.from_text(seed))
    worlds = map(worker.world, range(WORLDS))
    return mean([worker.play_out(one, worker.outlook.horizon(one)) for one in worlds]).win


def table(pairs: list[tuple[float, float]]) -> list[str]:
    """Put chances into bins: how many, what was foreseen on average, and what came true."""
    lines = []
    for low, high in itertools.pairwise(BINS):
        found = [pair for pair in pairs if low <= pair[0] < high or pair[0] == high == 1]
        if found:
            chance, won = (sum(of) / len(found) for of in zip(*found, strict=True))
            lines.append(
                f"  {low:.2f}-{high:.2f} {len(found):5d}  foreseen {chance:.2f}  won {won:.2f}"
            )
    return lines


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
    """Print both measurements."""
    parser = argparse.ArgumentParser(prog="python -m splashdeck.training.calibration")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    asked = parser.parse_args()
    for name in titles():
        pairs: list[tuple[float, float]] = []
        for players in asked.players:
            pairs += foreseen_and_won(set_up(name, players), asked.games)
        brier = sum((chance - won) ** 2 for chance, won in pairs) / len(pairs)
        print(f"{name}: {len(pairs)} chances foretold, mean squared error {brier:.3f}")
        print("\n".join(table(pairs)), flush=True)
    for name in titles():
        if not has_part(name, "training", "standings"):
            continue
        kept: float = part(name, "training", "standings").KEPT
        for players in asked.players:
            earned, spread = standings(set_up(name, players), asked.games, kept)
            print(f"{name}, {players} players: earned {earned:.2f}, spread {spread:.2f}")


if __name__ == "__main__":
    main()
