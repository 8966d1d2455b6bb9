"""Rounds that stand for those to come, in the coach's outlook of Duck & Cover.

Whole rounds of the standard game are played among dabblers and among divers, who think for a part
of their usual time, and their scores are kept in `bots/duck_and_cover/rounds.json`. Divers' rounds
of more players are longer and bring more scores, so fewer are played. The same arguments give
the same file on every machine.

    python -m splashdeck.training.duck_and_cover.rounds [--dabblers 200] [--divers 60]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import fmean

import splashdeck
from splashdeck.bots import Budget, bot, decide
from splashdeck.bots.duck_and_cover import outlook
from splashdeck.entropy import Entropy
from splashdeck.games.catalogue import title

FILE = Path(outlook.__file__).with_name("rounds.json")
SIMULATIONS = {"dabbler": 1, "diver": 40}
"""How long a bot thinks about a move."""


def play_round(level: str, players: int, number: int) -> list[int]:
    """Play one round of the standard game among bots of a level, and return the scores."""
    game = splashdeck.set_up("duck-and-cover", players=players)
    player, budget = bot(level, game.name), Budget(simulations=SIMULATIONS[level])
    state, _ = game.start(Entropy.from_text(f"{level}, {players} players, round {number}"))
    moves = 0
    while not state.scores:
        seat = game.pending(state)[0]
        dice = Entropy.from_text(f"{level}, {players} players, round {number}, move {moves}")
        state, _ = game.play(state, seat, decide(player, game, state, seat, budget, dice))
        moves += 1
    return list(state.scores[0])


def main() -> None:
    """Play the rounds and write them down."""
    options = argparse.ArgumentParser(description="Play the rounds that the coach's outlook keeps.")
    options.add_argument(
        "--dabblers", type=int, default=200, help="rounds of each number of players"
    )
    options.add_argument("--divers", type=int, default=60, help="rounds of two; fewer of more")
    wanted = options.parse_args()
    found: dict[str, dict[str, list[list[int]]]] = {}
    for level in SIMULATIONS:
        found[level] = {}
        for players in title("duck-and-cover").players:
            count = wanted.dabblers if level == "dabbler" else wanted.divers * 2 // players
            rounds = [play_round(level, players, number) for number in range(count)]
            found[level][str(players)] = rounds
            print(level, players, f"mean {fmean(map(fmean, rounds)):.2f}", flush=True)
            FILE.write_text(written(found), encoding="utf-8")


def written(found: dict[str, dict[str, list[list[int]]]]) -> str:
    """Write the rounds as JSON, one number of players a line."""
    levels = []
    for level, by_players in found.items():
        lines = [
            f'  "{players}": {json.dumps(rounds, separators=(",", ":"))}'
            for players, rounds in by_players.items()
        ]
        levels.append(f' "{level}": {{\n' + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(levels) + "\n}\n"


if __name__ == "__main__":
    main()
