"""Intervals by resampling deals: what the figures would be if other deals had come.

The games of a deal hang together, so whole deals are drawn again, with replacement, never
single games. The spread of the redrawn figures is widened as Student's distribution is wider
than the normal one, since few deals scatter less than many would.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import sqrt
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

SAME = 1e-9
"""An interval less wide than this has no width."""
RARE = 10
"""What was seen less often than this, or was otherwise less often, is rare."""

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
    return _around(value, combine(redrawn(rows, seed)), deals)


def _around(value: np.ndarray, again: np.ndarray, deals: int) -> list[Estimate]:
    """Lay intervals around figures, by those of the deals drawn again: (round, figure)."""
    low, high = np.nanquantile(again, [0.025, 0.975], axis=0)
    wider = quantile(deals - 1) / NORMAL
    ends = zip(value, value - (value - low) * wider, value + (high - value) * wider, strict=True)
    return [Estimate(*map(float, one)) for one in ends]


def redrawn(rows: np.ndarray, seed: int) -> np.ndarray:
    """Draw all deals again, ROUNDS times: means (round, column)."""
    return np.concatenate([part @ rows for part in _drawn(len(rows), seed)]) / len(rows)


def _drawn(deals: int, seed: int) -> Iterable[np.ndarray]:
    """Say how often each deal is drawn; up to FEW deals the answer is kept."""
    return _kept_counts(deals, seed) if deals <= FEW else _counts(deals, seed)


def _counts(deals: int, seed: int) -> Iterator[np.ndarray]:
    """Say how often each deal is drawn, for some rounds at a time: (round, deal)."""
    dice = np.random.default_rng(seed)
    for _ in range(0, ROUNDS, AT_ONCE):
        drawn = dice.multinomial(deals, np.full(deals, 1 / deals), size=AT_ONCE)
        yield drawn.astype(np.uint8)


@lru_cache(maxsize=4)
def _kept_counts(deals: int, seed: int) -> list[np.ndarray]:
    return list(_counts(deals, seed))


def quantiles(numbers: np.ndarray, parts: Sequence[float], seed: int = 0) -> list[Estimate]:
    """Estimate below what number these parts of the deals lie, from one number a deal: (deal).

    Between two deals the way is straight, as in `numpy.quantile`. The numbers are put in order
    once; then it is enough to count how often each deal is drawn.
    """
    deals = len(numbers)
    value = np.quantile(numbers, parts)
    if deals < 2:
        return [Estimate(float(one), float("nan"), float("nan")) for one in value]
    order = np.argsort(numbers)
    ordered = np.asarray(numbers, float)[order]
    places = np.asarray(parts) * (deals - 1)
    below, above = np.floor(places), np.ceil(places)
    rounds = [
        np.searchsorted(drawn, [below, above], "right")
        for counts in _drawn(deals, seed)
        for drawn in (one[order].cumsum(dtype=np.int32) for one in counts)
    ]
    low, high = np.moveaxis(ordered[np.array(rounds)], 1, 0)  # (round, part) each
    return _around(value, low + (places - below) * (high - low), deals)


def means(rows: np.ndarray, seed: int = 0) -> list[Estimate]:
    """Estimate the means of columns."""
    return estimates(rows, lambda mean: mean, seed)


def shares(rows: np.ndarray, seed: int = 0) -> list[Estimate]:
    """Estimate shares from 0 to 1; what was seen in few deals, or in none, may be less rare."""
    rows = np.asarray(rows, float)
    pairs = zip(means(rows, seed), rows.T, strict=True)
    return [open_ended(one, _cases(one.value, column)) for one, column in pairs]


def _cases(share: float, column: np.ndarray) -> float:
    """Say how many cases of yes and no would scatter as these deals do."""
    spread = float(column.var())
    return len(column) * (share * (1 - share) / spread if spread > SAME else 1.0)


def open_ended(share: Estimate, cases: float) -> Estimate:
    """Widen the interval of what was seen in few of some cases, or in nearly all.

    Deals that are drawn again hold nothing that was not seen. So where all cases agree, the rule of
    three says how many of those to come may be otherwise: 3/(n + 3). And where few differ, the
    interval is at least Wilson's (1927).
    """
    value, low, high = share
    if high - low < SAME:
        possible = 3 / (cases + 3)
        low = min(low, value - value * possible)
        high = max(high, value + (1 - value) * possible)
    elif cases * min(value, 1 - value) < RARE:
        least, most = _wilson(value, cases)
        low, high = min(low, least), max(high, most)
    return bounded(Estimate(value, low, high))


def _wilson(share: float, cases: float) -> tuple[float, float]:
    """Give Wilson's interval of a share of some cases."""
    square = NORMAL**2 / cases
    middle = share + square / 2
    reach = NORMAL * sqrt(share * (1 - share) / cases + square / cases / 4)
    return (middle - reach) / (1 + square), (middle + reach) / (1 + square)


def bounded(one: Estimate, least: float = 0.0, most: float = 1.0) -> Estimate:
    """Cut an interval off where no figure of its kind can be."""
    return Estimate(one.value, max(one.low, least), min(one.high, most))
