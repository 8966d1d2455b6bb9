"""The gap between places: its interval holds the truth, and the value that was measured."""

from __future__ import annotations

import numpy as np
import pytest

from splashdeck.lab.gaps import balance

GROUPS, CASES = 32, 200
DICE_SEED = 7


@pytest.mark.parametrize(
    "chances, games",
    [
        ((0.5, 0.5), 2016),
        ((0.25,) * 4, 2016),
        ((0.2,) * 5, 10016),
        ((0.21, 0.2, 0.2, 0.2, 0.19), 2016),
        ((0.3, 0.23, 0.18, 0.15, 0.14), 2016),
    ],
)
def test_the_truth_and_the_value_lie_within(chances: tuple[float, ...], games: int) -> None:
    dice = np.random.default_rng(DICE_SEED)
    truth, each, held = 1 - (max(chances) - min(chances)), games // GROUPS, 0
    for _ in range(CASES):
        found = balance(dice.multinomial(each, chances, GROUPS) / each)
        assert found.low <= found.value <= found.high
        held += found.low <= truth <= found.high
    assert held / CASES >= 0.92


def test_an_interval_is_not_much_wider_than_it_has_to_be() -> None:
    dice = np.random.default_rng(DICE_SEED)
    found = balance(dice.multinomial(313, (0.3, 0.23, 0.18, 0.15, 0.14), GROUPS) / 313)
    assert 0.02 < found.high - found.low < 0.08


def test_what_all_groups_agree_in_is_not_sure_for_that() -> None:
    found = balance(np.tile([0.75, 0.25], (GROUPS, 1)))
    assert found.value == pytest.approx(0.5)
    assert found.low < 0.5 < found.high
