"""Whole games for the tests of lessons."""

from __future__ import annotations

from splashdeck.bots import Budget, bot, decide
from splashdeck.entropy import Entropy
from splashdeck.games import set_up
from splashdeck.record import Recorder


def whole_game(name: str, players: int, seed: str) -> str:
    """Let paddlers play a game to its end, the same for the same seed; return its record."""
    game, entropy = set_up(name, players), Entropy.from_text(seed)
    deal = entropy.child("deal")
    state, events = game.start(deal)
    recorder = Recorder(game, deal, events)
    paddler, number = bot("paddler", name), 0
    while (outcome := game.outcome(state)) is None:
        seat = game.pending(state)[0]
        dice = entropy.child(f"move {number}")
        move = decide(paddler, game, state, seat, Budget(simulations=1), dice)
        state, events = game.play(state, seat, move)
        recorder.add(seat, move, events)
        number += 1
    recorder.finish(outcome)
    return recorder.text()
