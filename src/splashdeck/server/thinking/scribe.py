"""The scribe: folds whole games again, for logs and records, in a process of its own.

A long game takes longer to fold than a table may be kept waiting for a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from splashdeck.errors import SplashdeckError
from splashdeck.server.store.locks import opened
from splashdeck.server.store.queries import read_kept
from splashdeck.server.thinking.coach import Process
from splashdeck.server.thinking.turns import Turns
from splashdeck.table import Kept, history, record
from splashdeck.table.shown import LogLine, log_lines

MOST_WAITING = 64
MOST_EACH = 6
SHORT = 32
"""The longest log that is folded here: that is done sooner than sending it to another process."""


class Scribe:
    """A process that writes logs and records, begun when it is first needed."""

    def __init__(self) -> None:
        self._turns = Turns(MOST_WAITING, MOST_EACH)
        self._process = Process()

    async def lines(self, kept: Kept, asker: str) -> list[LogLine]:
        """Fold a whole log into what each entry showed; a short one is done at once."""
        if len(kept.entries) <= SHORT:
            return write_lines(kept)
        async with self._turns.turn(asker):
            return await self._process.run(write_lines, kept)

    async def record(self, kept: Kept, asker: str) -> str:
        """Write a whole game as a record."""
        async with self._turns.turn(asker):
            return await self._process.run(record, kept)

    async def records(self, database: str, tables: Sequence[str]) -> dict[str, str]:
        """Write the records of some tables of a database; those that have none are left out."""
        async with self._turns.turn("the server itself"):
            return await self._process.run(write_records, database, tuple(tables))

    def close(self) -> None:
        """End the process without waiting for it."""
        self._process.close()


def write_lines(kept: Kept) -> list[LogLine]:
    """Fold a whole log into what each entry showed."""
    return log_lines(history(kept))


def write_records(database: str, tables: Sequence[str]) -> dict[str, str]:
    """Read some tables from a database and write their records."""
    texts = {}
    with opened(database, alone=False) as engine, engine.connect() as connection:
        for table in tables:
            kept = read_kept(connection, table, whole=True)
            with suppress(SplashdeckError, AssertionError):  # a damaged log has no record
                if kept is not None:
                    texts[table] = record(kept)
    return texts
