"""Ratings from many-player games, on the scale of Elo's.

Each game ranks its seats, and every two seats of different bots count as a comparison, a tie
as half of one each way: from all pairs of its rankings Plackett and Luce's model is estimated
by Bradley and Terry's. 400 points more mean ten times the chance to end before the other. The
mean is 1500.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from statistics import fmean
from typing import TypeAlias

from splashdeck.lab.arena.intervals import CONFIDENCE, Estimate
from splashdeck.lab.arena.play import Played

Ahead: TypeAlias = list[list[float]]
"""How often the bot of the row ended before that of the column."""

MEAN = 1500.0
SCALE = 400 / log(10)
PRIOR = 0.5  # supposed each way for bots that met, so that a clean sweep stays finite
RESAMPLES = 200
STEPS = 10_000


def ahead(games: Sequence[Played], bots: int) -> Ahead:
    """Compare every two seats of different bots, in all games."""
    found = [[0.0] * bots for _ in range(bots)]
    for game in games:
        placed = list(zip(game.seats, game.ranks, strict=True))
        for mine, my_rank in placed:
            for other, rank in placed:
                if mine != other:
                    found[mine][other] += (my_rank < rank) + 0.5 * (my_rank == rank)
    return found


def ratings(deals: Sequence[Ahead]) -> list[Estimate]:
    """Rate the bots; the interval is of resampled deals."""
    rated = fit(_sum(deals))
    dice = Random("ratings")
    again = [fit(_sum(dice.choices(deals, k=len(deals)))) for _ in range(RESAMPLES)]
    cut = round(RESAMPLES * (1 - CONFIDENCE) / 2)
    estimates = []
    for bot, rating in enumerate(rated):
        values = sorted(one[bot] for one in again)
        estimates.append(Estimate(rating, values[cut], values[-1 - cut]))
    return estimates


def _sum(deals: Sequence[Ahead]) -> Ahead:
    bots = range(len(deals[0]))
    return [[sum(deal[one][two] for deal in deals) for two in bots] for one in bots]


def fit(counts: Ahead) -> list[float]:
    """Find the ratings under which these counts are likeliest."""
    bots = range(len(counts))
    met = [[counts[i][j] + counts[j][i] for j in bots] for i in bots]
    won = [sum(counts[i][j] + PRIOR for j in bots if met[i][j]) for i in bots]
    tried = [[many + 2 * PRIOR if many else 0.0 for many in row] for row in met]
    strengths = [1.0 for _ in bots]
    for _ in range(STEPS):
        better = _better(strengths, won, tried)
        moved = max(abs(log(a / b)) for a, b in zip(better, strengths, strict=True))
        strengths = better
        if moved < 1e-7:
            break
    return [MEAN + SCALE * log(one) for one in strengths]


def _better(strengths: Sequence[float], won: Sequence[float], tried: Ahead) -> list[float]:
    """Take one of Hunter's MM steps towards the likeliest strengths; their mean log stays 0."""
    steps = []
    for mine, wins, games in zip(strengths, won, tried, strict=True):
        expected = sum(many / (mine + other) for many, other in zip(games, strengths, strict=True))
        steps.append(wins / expected)
    middle = exp(fmean(map(log, steps)))
    return [one / middle for one in steps]
