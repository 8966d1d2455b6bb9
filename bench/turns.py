"""Interleaves what is measured, so that noise of the machine hits everything equally."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import NamedTuple, TypeAlias, TypeVar

from splashdeck.errors import InvalidRequest, Words

TURNS = 5
"""Turns of each subject; a figure is their median."""

Progress: TypeAlias = Callable[[int, int], None]
S = TypeVar("S")


class Turn(NamedTuple):
    """What came of one turn of a measurement."""

    decisions: int
    games: int
    seconds: float


def check_seconds(seconds: float) -> None:
    """Refuse a turn that is over before it begins, or never ends."""
    if not 0 < seconds < inf:
        raise InvalidRequest(Words("error-bench-seconds"), "--seconds")


def in_turns(
    subjects: Sequence[S], progress: Progress | None = None, rounds: int = TURNS
) -> Iterator[S]:
    """Give each subject its turn, round and round; call `progress` when a turn has been taken."""
    total = rounds * len(subjects)
    for number in range(total):
        yield subjects[number % len(subjects)]
        if progress is not None:
            progress(number + 1, total)
