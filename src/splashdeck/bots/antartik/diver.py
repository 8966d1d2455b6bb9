"""Antartik: one card ahead with the exact odds, for the most stars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from splashdeck.bots.antartik import network
from splashdeck.bots.antartik.dabbler import Dabbler
from splashdeck.bots.antartik.thought import Thought
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.model import Exchange
from splashdeck.games.antartik.view import Knowledge


class Diver:
    """Looks one card ahead with the exact odds, for the most stars in the end.

    Some decisions it leaves to the rules of thumb.
    """

    calibrated = 1
    phases: tuple[str, ...] = ("begin", "bet", "dive")
    exchanges = True
    opinion = staticmethod(network.lead_worth)

    def choose(
        self,
        game: Antartik,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Weigh some decisions one card deep; leave the rest to the rules of thumb."""
        value = partial(self.opinion, network.shipped())
        thought = Thought(game, knowledge, entropy, value)
        thumb = Dabbler().choose(game, knowledge, legal, budget, entropy)
        exchange = thought.best_exchange(legal) if self.exchanges else thumb
        if isinstance(exchange, Exchange):
            return exchange
        if knowledge.phase in self.phases:
            return thought.best_choice(legal, 1)
        others = [move for move in legal if not isinstance(move, Exchange)]
        return Dabbler().choose(game, knowledge, others, budget, entropy)
