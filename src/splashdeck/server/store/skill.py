"""Ratings of people: what a game says about who plays well, and how sure that is.

The model is Weng and Lin's for Plackett and Luce's rankings, by `openskill`, on a scale where
everybody begins at 1500. A rating is told as one number and how far it may be off: two standard
deviations, so that 19 of 20 people are within it.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from openskill.models import PlackettLuce

START = 1500.0
DOUBT = 350.0
"""The standard deviation of a newcomer's rating."""

_MODEL = PlackettLuce(mu=START, sigma=DOUBT, beta=DOUBT / 2, tau=DOUBT / 100)


class Rating(Struct, frozen=True):
    """What is believed of a person: the mean and the standard deviation."""

    mu: float = START
    sigma: float = DOUBT

    @property
    def value(self) -> int:
        """The rating as people see it."""
        return round(self.mu)

    @property
    def give_or_take(self) -> int:
        """How far the rating may be off, as people see it."""
        return round(2 * self.sigma)


def rated(before: Mapping[str, Rating], ranks: Mapping[str, int]) -> dict[str, Rating]:
    """Rate the people of one game anew by their ranks, 1 for the best; equals share a rank."""
    people = sorted(ranks)
    teams = [[_MODEL.rating(mu=before[one].mu, sigma=before[one].sigma)] for one in people]
    found = _MODEL.rate(teams, ranks=[float(ranks[one]) for one in people])
    return {one: Rating(team[0].mu, team[0].sigma) for one, team in zip(people, found, strict=True)}
