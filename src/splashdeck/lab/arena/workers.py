"""The games of a match, shared out and handed back in order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import TypeAlias

import msgspec

from splashdeck.lab.arena.match import Match
from splashdeck.lab.arena.play import Played, Table
from splashdeck.lab.chunks import Where, map_chunks, stopped

Task: TypeAlias = tuple[int, tuple[int, ...]]
"""The number of a deal, and who sits where."""


@contextmanager
def played(match: Match, tasks: Sequence[Task], where: Where) -> Iterator[Iterator[Played]]:
    """Play these games; leaving ends the rest."""
    with map_chunks(partial(_play, msgspec.json.encode(match)), tasks, where) as games:
        yield games


def _play(match: bytes, task: Task) -> Played:
    return _table(match).play(*task)


@lru_cache(maxsize=1)
def _table(match: bytes) -> Table:
    """Seat the bots of a match, once in each process."""
    return Table(msgspec.json.decode(match, type=Match), stopped)
