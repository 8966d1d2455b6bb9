"""When a task from one's own mistakes comes again: later each time it is found, at last never."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

MINUTE_MS = 60 * 1000
DAY_MS = 24 * 60 * MINUTE_MS
LATER = (1, 3, 8, 21)
"""After being found once, twice, … in a row a task comes again after this many days; then never."""
SOON_MS = 10 * MINUTE_MS
"""What was not found comes again this soon."""
MOST_TASKS = 500
"""A person's tasks that are kept; the newest games bring no more until some are known."""


class Standing(Struct):
    """How many of a person's tasks are to be done now, wait for later, and are known."""

    now: int
    later: int
    known: int


def is_due(due: int | None, now: int) -> bool:
    """Is a task to be done now? One that is known never is: its time is None."""
    return due is not None and due <= now


def standing(due: Sequence[int | None], now: int) -> Standing:
    """Count tasks by when they come again."""
    ready, known = sum(is_due(when, now) for when in due), due.count(None)
    return Standing(ready, len(due) - ready - known, known)


def next_time(stage: int, found: bool, now: int) -> tuple[int, int | None]:
    """Say how often in a row a task was found now, and when it comes again; None: never."""
    if not found:
        return 0, now + SOON_MS
    if stage >= len(LATER):
        return stage + 1, None
    return stage + 1, now + LATER[stage] * DAY_MS
