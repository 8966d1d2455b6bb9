"""95 % confidence intervals of figures that are means over deals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import atan, cos, pi, sin, sqrt
from statistics import fmean
from typing import NamedTuple

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A figure and the ends of its interval."""

    value: float
    low: float
    high: float


def mean(deals: Sequence[float]) -> Estimate:
    """Estimate a mean from one value a deal; of a single deal nothing is known."""
    value = fmean(deals)
    if len(deals) < 2:
        return Estimate(value, float("-inf"), float("inf"))
    variance = sum((one - value) ** 2 for one in deals) / (len(deals) - 1)
    reach = quantile(len(deals) - 1) * sqrt(variance / len(deals))
    return Estimate(value, value - reach, value + reach)


def share(won: Sequence[float], played: Sequence[float]) -> Estimate:
    """Estimate a share, such as that of wins, from what each deal had of it.

    This is Wilson's interval, for as many games as would scatter like these deals do, with
    Student's quantile. One more deal is supposed, as scattered as a single game is, so that
    few deals which happen to agree prove little.
    """
    deals = len(won)
    total = sum(played)
    value = sum(won) / total
    single = value * (1 - value)
    size = total / deals
    scatter = sum((w - value * p) ** 2 for w, p in zip(won, played, strict=True)) / size**2
    variance = (scatter + single) / deals**2
    games = single / variance if single > 0 else deals
    reach = quantile(max(deals - 1, 1)) ** 2 / games
    middle = (value + reach / 2) / (1 + reach)
    half = sqrt(reach * single + reach**2 / 4) / (1 + reach)
    return Estimate(value, max(middle - half, 0.0), min(middle + half, 1.0))


@cache
def quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return what Student's t stays within with 95 %, or as surely as is asked, by halving."""
    low, high = 0.0, 13.0  # 12.71 with one degree of freedom
    while high - low > 1e-9:
        middle = (low + high) / 2
        if _within(middle, freedom) < confidence:
            low = middle
        else:
            high = middle
    return low


def _within(t: float, freedom: int) -> float:
    """Return the chance that |Student's t| is at most t (a finite series for whole freedoms)."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for power in range(1 + odd, freedom, 2):
        total += term
        term *= cos(angle) ** 2 * power / (power + 1)
    if odd:
        return 2 / pi * (angle + sin(angle) * total)
    return sin(angle) * total
