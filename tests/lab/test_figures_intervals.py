"""Every figure's interval holds the truth in 19 of 20 cases.

The truth is that of a small world of deals; a case draws deals from it, with replacement, and
sees nothing else of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import pytest

from splashdeck.lab import figures
from splashdeck.lab.figures import Duel, Parts
from splashdeck.lab.games import Games
from tests.lab.made_up import traces, weighed

WORLD, DRAWN, CASES = 60, 200, 400
LEAST, MOST = 0.92, 0.975
"""19 of 20, less or more what 400 cases leave open."""
ROUNDING = 1e-9

Sample: TypeAlias = Callable[[np.ndarray], Parts]
"""Works a figure out from the deals with these numbers."""

TRACES = traces(10, 3, WORLD)
GAMES = figures.gathered(TRACES)
WEIGHED = weighed(10, WORLD)
DICE = np.random.default_rng(11)
CELLS = DICE.normal(0, 6, (WORLD, 3))
ONE, OTHER = (CELLS + DICE.normal(skill, 5, CELLS.shape) for skill in (2.5, -2.5))
BEATS = np.array([[0.5, 0.7, 0.35], [0.3, 0.5, 0.8], [0.65, 0.2, 0.5]])
STYLES = (DICE.random((WORLD, 3, 3)) < BEATS).astype(float)


def of_games(formula: Callable[[Games], Parts]) -> Sample:
    return lambda deals: formula(Games(*[_taken(part, deals) for part in GAMES]))


def _taken(part: np.ndarray | None, deals: np.ndarray) -> Any:
    assert part is not None
    return part[deals]


def of_duels(formula: Callable[[Duel], Parts]) -> Sample:
    return lambda deals: formula(Duel(ONE[deals] > 0, ONE[deals], OTHER[deals]))


SAMPLES: dict[str, Sample] = {
    **{name: of_games(formula) for name, formula in figures.OF_GAMES.items()},
    **{name: of_games(formula) for name, formula in figures.OF_CHANCES.items()},
    "choice": lambda deals: (
        of_games(figures.choice)(deals) | figures.weights([WEIGHED[deal] for deal in deals])
    ),
    "sources": lambda deals: figures.sources(
        [one for deal in deals if (one := TRACES[deal].sources)]
    ),
    "ladder": of_duels(figures.ladder),
    "games-to-tell": of_duels(figures.games_to_tell),
    "deal-luck": of_duels(figures.deal_luck),
    "worth": lambda deals: figures.worth({"bet": (ONE > 0)[deals].astype(float)}),
    "styles": lambda deals: figures.styles(["bold", "meek", "odd"], STYLES[deals]),
}


def held(sample: Callable[[], Parts], truth: dict[str, float]) -> dict[str, float]:
    """Count the cases, as a share, whose interval has the truth in it."""
    counted = Counter[str]()
    for _ in range(CASES):
        found = sample()
        for name, true in truth.items():
            counted[name] += found[name].low - ROUNDING <= true <= found[name].high + ROUNDING
    return {name: counted[name] / CASES for name in truth}


def test_all_twelve_are_here() -> None:
    assert {*SAMPLES} == {*figures.IDS}


@pytest.mark.parametrize("name", figures.IDS)
def test_an_interval_holds_the_truth(name: str) -> None:
    dice = np.random.default_rng(12)
    sample = SAMPLES[name]
    truth = {part: one.value for part, one in sample(np.arange(WORLD)).items()}
    shares = held(lambda: sample(dice.integers(0, WORLD, DRAWN)), truth)
    assert min(shares.values()) >= LEAST, shares
    assert sum(shares.values()) / len(shares) <= MOST, shares


# --- truths at the edge, where most samples look alike ---


def test_luck_alone_is_held_to_be_possible() -> None:
    dice = np.random.default_rng(13)

    def sample() -> Parts:
        one, other = dice.normal(0, 10, (2, 60, 2))
        return figures.deal_luck(Duel(one > 0, one, other))

    shares = held(sample, {"policy": 0.0, "deal": 0.0, "rest": 1.0})
    assert min(shares.values()) >= LEAST, shares


def test_who_wins_nearly_always_is_not_taken_for_one_who_never_loses() -> None:
    dice = np.random.default_rng(14)

    def sample() -> Parts:
        won = dice.random((60, 2)) < 0.99
        return figures.ladder(Duel(won, won, won))

    shares = held(sample, {"wins": 0.99, "rating": 400 * np.log10(99)})
    assert min(shares.values()) >= LEAST, shares


def test_comebacks_that_are_rare_are_not_ruled_out() -> None:
    dice = np.random.default_rng(15)
    course = Games(*[_taken(part, np.zeros(100, int)) for part in GAMES])

    def sample() -> Parts:
        back = dice.random(100) < 0.02
        return figures.drama(course._replace(comeback=np.stack([back, np.ones(100)], 1)))

    shares = held(sample, {"comeback": 0.02})
    assert shares["comeback"] >= LEAST


def test_a_style_that_is_a_little_better_is_held_to_be_all_of_the_mix() -> None:
    dice = np.random.default_rng(16)

    def sample() -> Parts:
        won = np.full((200, 2, 2), 0.5)
        won[:, 0, 1] = dice.random(200) < 0.54
        won[:, 1, 0] = dice.random(200) < 0.5
        return figures.styles(["bold", "meek"], won)

    shares = held(sample, {"bold": 1.0, "meek": 0.0})
    assert min(shares.values()) >= LEAST, shares
