"""Puddles: a rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck_puddles import Puddles
from splashdeck_puddles.knowledge import Knowledge
from splashdeck_puddles.model import Jump


class Dabbler:
    """Wears as high a boot as the water is deep, and now and then the next one."""

    calibrated = 1

    def choose(
        self,
        game: Puddles,
        knowledge: Knowledge,
        legal: Sequence[Jump],
        budget: Budget,
        entropy: Entropy,
    ) -> Jump:
        """Compare the water that lies here with what may still come; pick the boot of that rank."""
        here = sum(knowledge.lying)
        deeper = sum(puddle > here for puddle in knowledge.unseen)
        rank = len(legal) - 1 - deeper
        nearest = sorted(range(len(legal)), key=lambda place: abs(place - rank))[:2]
        return legal[entropy.pick(nearest)[0]]
