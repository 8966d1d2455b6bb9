"""Chi-square tests of chance. Seeds are fixed, so a test that passes keeps passing."""

from __future__ import annotations

import numpy as np

DEVIATIONS = 4.5  # of a normal distribution: chance alone goes beyond it 3 times in a million


def lawful(counts: np.ndarray, freedom: int) -> bool:
    """Say whether counts fit equal chances, by the Wilson–Hilferty approximation."""
    expected = counts.mean()
    square = float(((counts - expected) ** 2 / expected).sum())
    spread = 2 / (9 * freedom)
    deviation = ((square / freedom) ** (1 / 3) - (1 - spread)) / np.sqrt(spread)
    return bool(abs(deviation) < DEVIATIONS)
