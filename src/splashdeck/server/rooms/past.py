"""A room's past: what each entry of its log showed, kept ready once somebody has asked for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from splashdeck.game import Seat
from splashdeck.table import Kept, Shown, Table
from splashdeck.table.shown import LogLine, log_line, log_text


class Past:
    """The log of one table as it is told: folded once, then followed entry by entry."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: list[LogLine] = []
        self._is_whole = False
        self._reading: asyncio.Task[None] | None = None

    def note(self, shown: Shown) -> None:
        """Take in what the next entry showed, now that it is stored."""
        line = log_line(shown)
        if line is not None:
            self._lines.append(line)

    async def seen_by(
        self,
        viewer: Seat | None,
        after: int,
        read: Callable[[], Awaitable[Kept | None]],
        fold: Callable[[Kept], Awaitable[list[LogLine]]],
    ) -> bytes:
        """Tell, as JSON, what a viewer saw after the entry with this number.

        The first time, the stored log is read and folded; whoever asks meanwhile waits for that.
        """
        if self._table.fold is None:
            return b"[]"  # not begun
        if not self._is_whole:
            if self._reading is None:
                self._reading = asyncio.ensure_future(self._read(read, fold))
            await asyncio.shield(self._reading)
        return log_text(self._lines, viewer, after)

    async def _read(
        self,
        read: Callable[[], Awaitable[Kept | None]],
        fold: Callable[[Kept], Awaitable[list[LogLine]]],
    ) -> None:
        try:
            self._table.is_followed = True  # before it is read, so that nothing is missed
            kept = await read()
            before = [] if kept is None else await fold(kept)
            last = kept.entries[-1].seq if kept is not None and kept.entries else 0
            self._lines = [*before, *(line for line in self._lines if line.seq > last)]
            self._is_whole = True
        finally:
            self._reading = None
