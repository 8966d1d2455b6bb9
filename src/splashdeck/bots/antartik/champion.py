"""Antartik: the dive searched for the win, with a network's opinion of what follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from splashdeck.bots.antartik import network
from splashdeck.bots.antartik.endgame import endgame_move
from splashdeck.bots.antartik.search import Search
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge

DEEPEST = {2: 3, 3: 2, 4: 2, 5: 2}
"""How deep a search may go by players, so that it ends within a second."""

DEEPER = {2: 1, 3: 6, 4: 10, 5: 14}
"""Simulations that a search one card deeper takes: more rivals make more bets."""

DEEPENED = ("bet", "dive")
"""The phases whose moves a deeper search may weigh otherwise."""


class Champion:
    """Searches the dive some cards deep for the best chance to win.

    What a table is worth once the search ends, a network says that has played hundreds of
    thousands of games with itself. The last cards of a game for two it works out to the end;
    referees it calls by the rule of thumb, and it does not bet on a diver whom one has shown
    what comes. A simulation is a search one card deeper; with more rivals, a part of one.
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
        search = Search(game, knowledge, value)
        best, depth = legal[0], 0
        for number in budget.simulate():
            if depth < (deeper := 1 + number // DEEPER[game.players]):
                best, depth = search.best(legal, deeper), deeper
            if depth >= DEEPEST[game.players] or knowledge.phase not in DEEPENED:
                break
        return best
