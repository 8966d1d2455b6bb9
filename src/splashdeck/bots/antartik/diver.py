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
    exchanges = False

    def choose(
        self,
        game: Antartik,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Weigh the dive and the bets; leave the rest to the rules of thumb."""
        if not self.exchanges:
            thumb = Dabbler().choose(game, knowledge, legal, budget, entropy)
            if isinstance(thumb, Exchange) or knowledge.phase not in self.phases:
                return thumb
            legal = [move for move in legal if not isinstance(move, Exchange)]
        value = partial(network.lead_worth, network.shipped())
        return Thought(game, knowledge, entropy, value).best(legal, 1)
