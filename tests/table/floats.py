"""Positions of Duck & Dive with a float in somebody's hand, or in nobody's."""

from __future__ import annotations

from random import Random
from typing import Any

import splashdeck
from splashdeck.entropy import Entropy
from splashdeck.games import AnyGame


def played_at_random(game: AnyGame, random: Random) -> Any:
    """Begin a game with seat 0 and play some moves of it at random."""
    state: Any = game.start(Entropy.from_text(str(random.random())), 0)[0]
    for _ in range(random.randrange(10, 60)):
        if not game.pending(state):
            break
        seat = random.choice(game.pending(state))
        state, _ = game.play(state, seat, random.choice(game.legal_moves(state, seat)))
    return state


def before_a_declaration(
    holder: int | None, touches: int | None = None
) -> tuple[dict[str, Any], str]:
    """Find a position of Duck & Dive in which seat 0 declares next, and who could stop it.

    The effect is one that touches this seat alone, or nobody.
    """
    game = splashdeck.set_up("duck-and-dive", 3)
    random = Random(7)
    touched = () if touches is None else (touches,)
    while True:
        state = played_at_random(game, random)
        if state.phase != "target" or state.active != 0:
            continue
        holders = {seat for seat, hand in enumerate(state.hands) if "float" in str(hand)}
        if holders == ({holder} if holder is not None else set()):
            for move in game.legal_moves(state, 0):
                _, events = game.play(state, 0, move)
                reaction = game.reaction(state, 0, move, events)
                if reaction is not None and reaction.touches == touched:
                    return game.position(state), str(move)
