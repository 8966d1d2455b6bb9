"""The gap between the best and the worst place, and what it may be.

Of several places the best of a sample is better than it should be, and the worst worse: also
where all places are alike there is a gap. So no interval is drawn around the gap itself. All
differences of two places get intervals that hold together, 19 times of 20 all of them; the gap is
the largest of these differences, so it lies between the largest of their lower and of their
upper ends.
"""

from __future__ import annotations

from itertools import permutations

import numpy as np

from splashdeck.lab.arena.intervals import quantile
from splashdeck.lab.resampling import NORMAL, SAME, Estimate, bounded, open_ended, redrawn

TOGETHER = 0.95
LEAST = 1e-12
"""Differences that vary less are the same in all deals."""


def balance(wins: np.ndarray) -> Estimate:
    """Estimate 1 less the gap between places, from their mean wins in groups of deals.

    `wins` are (group, place); whole groups are drawn again.
    """
    mean, drawn = wins.mean(0), redrawn(wins, 0)
    one, other = np.array([*permutations(range(len(mean)), 2)]).T
    differences = mean[one] - mean[other]
    errors = drawn[:, one] - drawn[:, other] - differences
    spread = errors.std(0)
    furthest = np.abs(errors / np.maximum(spread, LEAST)).max(1)
    reach = np.quantile(furthest, TOGETHER) * quantile(len(wins) - 1) / NORMAL * spread
    low, high = max(0.0, (differences - reach).max()), (differences + reach).max()
    found = Estimate(1 - differences.max(), float(1 - high), float(1 - low))
    is_sure = found.high - found.low < SAME
    return open_ended(found, len(wins)) if is_sure else bounded(found)
