"""The clairvoyant's search, against every line of play and against what was really scored."""

from __future__ import annotations

from random import Random

import pytest

from splashdeck.games.duck_and_cover.legal import dives
from splashdeck.games.duck_and_cover.model import FAMILY, SPLASHES, WIDTH, Grid, beside, cell
from splashdeck.training.duck_and_cover.clairvoyant import Round, bounds, recorded, searched


def dealt(hand: list[int], calls: list[int]) -> Round:
    """Set a round up in which seat 0 is called so, and seat 1 answers everything."""
    return Round(0, (tuple(hand), FAMILY), calls, [{1} for _ in calls])


def best_of_all(grid: Grid, calls: list[int]) -> int:
    """Try every line of play."""
    tops = [pile[-1] for pile in grid.values()]
    if len(tops) == 1:
        return -SPLASHES[tops[0]]
    if not calls:
        return sum(SPLASHES[duck] for duck in tops)
    source = next((place for place, pile in grid.items() if pile[-1] == calls[0]), None)
    if source is None:
        return best_of_all(grid, calls[1:])
    rest = {place: pile for place, pile in grid.items() if place != source}
    targets = [place for place in beside(source) if place in grid] + dives(grid, source)
    return min(best_of_all({**rest, to: grid[source]}, calls[1:]) for to in targets)


def test_one_call_covers_the_largest_neighbour() -> None:
    one = dealt(list(FAMILY), [12])  # beside the 8 and the 11
    assert searched(one) == 30 - SPLASHES[11]


@pytest.mark.parametrize("seed", range(3))
def test_the_search_finds_the_best_of_all_lines(seed: int) -> None:
    chance = Random(seed)
    hand = chance.sample(FAMILY, 12)
    calls = chance.sample(FAMILY, 3)
    grid: Grid = {cell(i % WIDTH, i // WIDTH): (duck,) for i, duck in enumerate(hand)}
    assert searched(dealt(hand, calls)) == best_of_all(grid, calls)


def test_the_bound_forgets_where_the_ducks_lie() -> None:
    to_go = bounds(dealt(list(FAMILY), [3, 3]))[:, 0]
    two = 1 << 2 | 1 << 10  # the 3 and the 11
    three = two | 1 << 6
    assert to_go[0, two] == -SPLASHES[3]
    assert to_go[0, three] == -SPLASHES[3]
    assert to_go[1, three] == SPLASHES[3] + SPLASHES[7]
    assert to_go[0, 1 << 10] == -SPLASHES[11]


def test_a_call_that_nobody_answers_may_end_the_round() -> None:
    one = Round(0, (FAMILY,) * 7, [9, 9, 9, 9, 9], [set() for _ in range(5)])  # four discards do
    lonely = 1 << 0 | 1 << 1  # the 1 and the 2
    assert list(bounds(one)[0, :, lonely]) == [SPLASHES[2]] * 4
    assert bounds(one)[0, 0, 1 << 8 | 1 << 9] == -SPLASHES[9]


def test_hindsight_lies_between_the_bound_and_the_score() -> None:
    rounds = recorded("dabbler", "paddler", 3, 3, "between")
    assert len(rounds) == 3
    for one in rounds:
        assert bounds(one)[0, 0, -1] <= searched(one) <= one.scores[one.seat]
