"""The marks of a report's pictures: each level has its own, and the legend shows the same."""

from __future__ import annotations

import re

import pytest

from splashdeck.lab.marks import MARKS, dot, sample
from splashdeck.lab.published import Figure
from splashdeck.lab.report import framed
from splashdeck.lab.study import Study

LEVELS = ["paddler", "dabbler", "diver", "champion", "is-mcts"]


def of(levels: list[str]) -> Study:
    figures = [
        Figure(
            id="length",
            level=level,
            players=2,
            games=9,
            value=None,
            interval=None,
            enough=False,
            unsure=[],
        )
        for level in levels
    ]
    return Study(game="antartik", setup={"levels": levels}, figures=figures, traces=[], games=[])


def shape(drawn: str) -> str:
    """Leave out where a mark stands."""
    return re.sub(r' (transform|cx|cy)="[^"]*"', "", drawn)


@pytest.mark.parametrize("count", range(1, len(LEVELS) + 1))
def test_no_two_levels_share_a_mark(count: int) -> None:
    levels = LEVELS[:count]
    series = framed(of(levels), None, "en").series
    shapes = [shape(dot(one, 10, 20)) for one in series]
    assert len({*shapes}) == count
    assert [one.label for one in series] == levels
    assert series[-1].mark == "n", "the highest is what the page is about"
    for one, drawn in zip(series, shapes, strict=True):
        assert drawn in shape(sample(one))


def test_more_levels_than_marks_are_drawn_all_the_same() -> None:
    levels = [f"own:{number}" for number in range(len(MARKS) + 2)]
    marks = [one.mark for one in framed(of(levels), None, "en").series]
    assert marks == [*[MARKS[-1]] * 2, *reversed(MARKS)]
