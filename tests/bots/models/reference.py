"""Whole games of the reference, step by step, for a model to follow."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from splashdeck.bots import Budget, bot, decide
from splashdeck.entropy import Entropy
from splashdeck.game import Event, Move, Seat
from splashdeck.games import AnyGame

INSTANT = Budget(simulations=1)


class Step(NamedTuple):
    """One move of the reference."""

    before: Any
    seat: Seat
    move: Any
    after: Any
    events: tuple[Event, ...]


def steps(game: AnyGame, seed: str, whims: float = 0.4) -> Iterator[Step]:
    """Play a game to its end: by the rule of thumb, with some moves by whim so that all happen."""
    chance, entropy = Random(seed), Entropy.from_text(seed)
    thumb = bot("dabbler", game.name)
    state, _ = game.start(entropy)
    while pending := game.pending(state):
        seat = pending[0]
        if chance.random() < whims:
            move: Move = chance.choice(game.legal_moves(state, seat))
        else:
            move = decide(thumb, game, state, seat, INSTANT, entropy)
        after, events = game.play(state, seat, move)
        yield Step(state, seat, move, after, events)
        state = after
