"""Antartik: one card ahead with the exact odds, for the most stars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from splashdeck.bots.antartik import network
from splashdeck.bots.antartik.search import Search
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge

TRUST = 0.5
"""How sure it is that nothing flops of what a diver has put on top (AN-6.2)."""


class Diver:
    """Looks one card ahead with the exact odds, for the most stars in the end.

    How many those will be, a network foresees; it neither plays for the win nor looks
    deeper, however much time there is. Of what a referee tells a rival it makes only half
    as much as it should. Referees it calls by the rule of thumb.
    """

    calibrated = 1

    def choose(
        self,
        game: Antartik,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Weigh every move by the stars that the tables after it promise."""
        value = partial(network.worth, network.shipped(), stars=1.0)
        return Search(game, knowledge, value, TRUST).best(legal, 1)
