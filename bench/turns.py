"""Subjects of a measurement take turns, so that a busy moment of the machine hits them alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import TypeAlias, TypeVar

from splashdeck.errors import InvalidRequest, Words

TURNS = 5
"""So many each; a figure is their median."""

Progress: TypeAlias = Callable[[int, int], None]
S = TypeVar("S")


def check_seconds(seconds: float) -> None:
    """Refuse a turn that is over before it begins, or never ends."""
    if not 0 < seconds < inf:
        raise InvalidRequest(Words("error-bench-seconds"), "--seconds")


def in_turns(
    subjects: Sequence[S], progress: Progress | None = None, rounds: int = TURNS
) -> Iterator[S]:
    """Give each subject its turn, round and round; tell of a turn when it has been taken."""
    total = rounds * len(subjects)
    for number in range(total):
        yield subjects[number % len(subjects)]
        if progress is not None:
            progress(number + 1, total)
