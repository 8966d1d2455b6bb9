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


def steps(game: AnyGame, seed: str, whims: float = 0.4, unasked: float = 0.0) -> Iterator[Step]:
    """Play a game to its end: by the rule of thumb, with some moves by whim so that all happen.

    Now and then a seat moves that is not asked, where it can.
    """
    chance, entropy = Random(seed), Entropy.from_text(seed)
    thumb = bot("dabbler", game.name)
    state, _ = game.start(entropy)
    while pending := game.pending(state):
        seat, whim = pending[0], chance.random() < whims
        if chance.random() < unasked:
            others = [one for one in range(game.players) if one not in state.asked]
            able = [one for one in others if game.legal_moves(state, one)]
            seat, whim = (chance.choice(able), True) if able else (seat, whim)
        if whim:
            move: Move = chance.choice(game.legal_moves(state, seat))
        else:
            move = decide(thumb, game, state, seat, INSTANT, entropy)
        after, events = game.play(state, seat, move)
        yield Step(state, seat, move, after, events)
        state = after
