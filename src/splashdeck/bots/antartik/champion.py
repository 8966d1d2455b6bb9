"""Antartik: the dive searched for the win, with a network's opinion of what follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from splashdeck.bots.antartik import network
from splashdeck.bots.antartik.endgame import endgame_move
from splashdeck.bots.antartik.thought import Thought
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.view import Knowledge

DEEPEST_FOR_TWO, DEEPEST = 3, 2
"""How deep a search may go, so that it ends within a second; more rivals make more bets."""

DEEPENED = ("bet", "dive")
"""The phases whose moves a deeper search may weigh otherwise."""


class Champion:
    """Searches the dive some cards deep for the best chance to win.

    What a table is worth once the search ends, a network says that has played hundreds of
    thousands of games with itself. The last cards of a game for two it works out to the end;
    referees it calls by the rule of thumb. A simulation is a search one card deeper.
    """

    calibrated = 2

    def choose(
        self,
        game: Antartik,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Deepen the search while the budget lasts; take the move of the deepest."""
        last = endgame_move(game, knowledge, legal)
        if last is not None:
            return last
        value = partial(network.worth, network.shipped())
        thought = Thought(game, knowledge, value)
        deepest = DEEPEST_FOR_TWO if game.players == 2 else DEEPEST
        best = legal[0]
        for number in budget.simulate():
            best = thought.best(legal, number + 1)
            if number + 1 >= deepest or knowledge.phase not in DEEPENED:
                break
        return best
