"""Intervals by resampling deals: what the figures would be if other deals had come.

The games of a deal hang together, so whole deals are drawn again, with replacement, never
single games. The spread of the redrawn figures is widened as Student's distribution is wider
than the normal one, since few deals scatter less than many would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np

from splashdeck.lab.arena.intervals import quantile

ROUNDS = 1000
AT_ONCE = 100
"""Rounds drawn together: a million deals a thousand times would fill the memory."""
FEW = 20_000
"""Up to this many deals are drawn once for all figures."""
NORMAL = 1.959964
"""What a normal figure stays within with 95 %, in standard deviations."""

Combine: TypeAlias = Callable[[np.ndarray], np.ndarray]
"""Makes figures (…, figure) of means over deals (…, column)."""


class Estimate(NamedTuple):
    """A figure and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def estimates(rows: np.ndarray, combine: Combine, seed: int = 0) -> list[Estimate]:
    """Estimate figures from one row of numbers a deal: (deal, column)."""
    rows = np.asarray(rows, float)
    deals = len(rows)
    value = combine(rows.mean(0))
    if deals < 2:
        return [Estimate(float(one), float("nan"), float("nan")) for one in value]
    redrawn = combine(_redrawn(rows, seed))
    low, high = np.nanquantile(redrawn, [0.025, 0.975], axis=0)
    wider = quantile(deals - 1) / NORMAL
    ends = zip(value, value - (value - low) * wider, value + (high - value) * wider, strict=True)
    return [Estimate(*map(float, one)) for one in ends]


def _redrawn(rows: np.ndarray, seed: int) -> np.ndarray:
    """Draw all deals again, ROUNDS times: means (round, column)."""
    deals = len(rows)
    counts = _kept_counts(deals, seed) if deals <= FEW else _counts(deals, seed)
    return np.concatenate([part @ rows for part in counts]) / deals


def _counts(deals: int, seed: int) -> Iterator[np.ndarray]:
    """Say how often each deal is drawn, for some rounds at a time: (round, deal)."""
    dice = np.random.default_rng(seed)
    for _ in range(0, ROUNDS, AT_ONCE):
        drawn = dice.multinomial(deals, np.full(deals, 1 / deals), size=AT_ONCE)
        yield drawn.astype(np.uint8)


@lru_cache(maxsize=4)
def _kept_counts(deals: int, seed: int) -> list[np.ndarray]:
    return list(_counts(deals, seed))


def means(rows: np.ndarray, seed: int = 0) -> list[Estimate]:
    """Estimate the means of columns."""
    return estimates(rows, lambda mean: mean, seed)


def shares(rows: np.ndarray, seed: int = 0) -> list[Estimate]:
    """Estimate shares from 0 to 1; that nothing was seen in some deals does not rule it out."""
    return [open_ended(one, len(rows)) for one in means(rows, seed)]


def open_ended(share: Estimate, cases: float) -> Estimate:
    """Widen the interval of what was seen in none of some cases, or in all (the rule of three)."""
    value, low, high = share
    possible = 3 / (cases + 3)
    if value == 0:
        high = max(high, possible)
    elif value == 1:
        low = min(low, 1 - possible)
    return bounded(Estimate(value, low, high))


def bounded(one: Estimate, least: float = 0.0, most: float = 1.0) -> Estimate:
    """Cut an interval off where no figure of its kind can be."""
    return Estimate(one.value, max(one.low, least), min(one.high, most))
