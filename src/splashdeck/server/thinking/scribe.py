"""The scribe: folds whole games again, for logs and records, in a process of its own.

A long game takes longer to fold than a table may be kept waiting for a move.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress

from splashdeck.errors import SplashdeckError
from splashdeck.game import Json, Seat
from splashdeck.games import bind
from splashdeck.record import digest
from splashdeck.server.store.kept import read_kept
from splashdeck.server.store.locks import opened
from splashdeck.server.thinking.coach import Process
from splashdeck.server.thinking.turns import Turns
from splashdeck.table import Kept, Opening, history, record
from splashdeck.table.history import replay_sound
from splashdeck.table.shown import LogLine, asked_until, log_lines
from splashdeck.thinking.retelling import Retold, find_what_if, write_replay

MOST_WAITING = 64
MOST_EACH = 6
SHORT = 32
"""The longest log that is folded here: that is done sooner than sending it to another process."""

REPLAYS_KEPT = 32


class Scribe:
    """A process that writes logs, records and replays, begun when it is first needed."""

    def __init__(self) -> None:
        self._turns = Turns(MOST_WAITING, MOST_EACH)
        self._process = Process()
        self._retold: OrderedDict[tuple[str, str, Seat | None], Retold] = OrderedDict()

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

    async def retell(self, text: str, seen: str, seat: Seat | None, asker: str) -> Retold:
        """Fold a record into the frames of a replay, once for everybody who may see the same."""
        key = (digest(text.encode()), seen, seat)
        found = self._retold.get(key)
        if found is None:
            async with self._turns.turn(asker):
                found = await self._process.run(write_replay, text, seen, seat)
            self._retold[key] = found
            while len(self._retold) > REPLAYS_KEPT:
                self._retold.popitem(last=False)
        self._retold.move_to_end(key)
        return found

    async def what_if(
        self, text: str, made: int, seat: Seat | None, seed: bytes, asker: str
    ) -> tuple[Json, Opening]:
        """Work out how to play on from a moment of a record, as `openings.what_if` says."""
        async with self._turns.turn(asker):
            return await self._process.run(find_what_if, text, made, seat, seed)

    async def records(self, database: str, tables: Sequence[str]) -> dict[str, str]:
        """Write the records of some tables of a database; those that have none are left out."""
        async with self._turns.turn("the server itself"):
            return await self._process.run(write_records, database, tuple(tables))

    async def asked(self, kept: Kept, asker: str) -> dict[Seat, int | None]:
        """Find who is asked to decide at a table, and until when; a short log is done at once."""
        if len(kept.entries) <= SHORT:
            return who_is_asked(kept)
        async with self._turns.turn(asker):
            return await self._process.run(who_is_asked, kept)

    def close(self) -> None:
        """End the process without waiting for it."""
        self._process.close()


def write_lines(kept: Kept) -> list[LogLine]:
    """Fold a whole log into what each entry showed."""
    return log_lines(history(kept))


def who_is_asked(kept: Kept) -> dict[Seat, int | None]:
    """Fold a table's log and say who is asked, and until when; None: no clock runs."""
    fold, _ = replay_sound(kept, bind(kept.table.setup))
    return {} if fold is None else asked_until(fold)


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
