"""What the bots with networks choose in some positions: the same with NumPy and without."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from splashdeck.bots import Budget, Question, answer, bot
from splashdeck.bots.antartik import network
from splashdeck.bots.antartik.features import Table, table_of
from splashdeck.entropy import Entropy
from splashdeck.games import bind

ASKED = {
    "duck-and-cover": ("champion",),
    "duck-and-dive": ("champion",),
    "antartik": ("diver", "champion"),
}
PLIES = 36
EVERY = 12
SIMULATIONS = {"duck-and-cover": 1, "duck-and-dive": 24, "antartik": 1}


def questions(name: str, players: int) -> Iterator[tuple[Any, Question]]:
    """Play a game by the rule of thumb, and stop at some of its choices."""
    game = bind({"game": name, "players": players})
    state, _ = game.start(Entropy.from_text(f"{name} {players}"))
    dice = Entropy.from_text("thumb")
    for ply in range(PLIES):
        seat = game.pending(state)[0]
        asked = Question(game.knowledge(state, seat), tuple(game.legal_moves(state, seat)))
        if ply % EVERY == 0:
            yield game, asked
        move = answer(bot("dabbler", name), game, asked, Budget(simulations=1), dice)
        state, _ = game.play(state, seat, move)


def chosen() -> list[str]:
    """Ask each bot that has a network."""
    moves = []
    for name, levels in ASKED.items():
        for game, asked in (*questions(name, 2), *questions(name, 3)):
            budget = Budget(simulations=SIMULATIONS[name])
            for level in levels:
                dice = Entropy.from_text("choice")
                moves.append(str(answer(bot(level, name), game, asked, budget, dice)))
    return moves


def weighed() -> list[float]:
    """Ask a network what tables are worth to each seat."""
    worths = []
    for game, asked in questions("antartik", 3):
        table = Table(*(part[None] for part in table_of(game, asked.knowledge)))
        worths += [float(network.worth(network.shipped(), table, seat)[0]) for seat in range(3)]
    return worths


if __name__ == "__main__":
    print(json.dumps([chosen(), weighed()]))
