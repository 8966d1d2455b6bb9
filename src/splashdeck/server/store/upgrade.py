"""Would these rules carry every live table on? Replay them all, changing nothing."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import select, update

from splashdeck.game import RULES_VERSION
from splashdeck.games import bind
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.queries import read_kept
from splashdeck.server.store.schema import tables
from splashdeck.table import Kept
from splashdeck.table.fold import digest
from splashdeck.table.history import start


class Trouble(Struct, frozen=True):
    """A table that would not go on as it was, and from which entry of its log."""

    table: str
    game: str
    rules_version: int
    seq: int
    why: str


class DryRun(Struct, frozen=True):
    """What an upgrade to the rules of this program would do."""

    rules_version: int
    tables: int
    entries: int
    troubles: list[Trouble]


def dry_run(database: str) -> DryRun:
    """Replay every live table of a database with the rules of this program."""
    engine = make_engine(database)
    entries, troubles = 0, []
    with engine.connect() as connection:
        live = tables.c.status.in_(("dealing", "playing"))
        found = list(connection.execute(select(tables.c.id).where(live)).scalars())
        for table in found:
            kept = read_kept(connection, table, whole=True)
            assert kept is not None
            entries += len(kept.entries)
            trouble = replay_differs(kept)
            if trouble is not None:
                troubles.append(trouble)
    engine.dispose()
    return DryRun(RULES_VERSION, len(found), entries, troubles)


def pin(database: str) -> DryRun:
    """Move the live tables that go on unchanged to the rules of this program."""
    tried = dry_run(database)
    engine = make_engine(database)
    with engine.begin() as connection:
        troubled = [trouble.table for trouble in tried.troubles]
        live = tables.c.status.in_(("dealing", "playing")) & tables.c.id.not_in(troubled)
        connection.execute(update(tables).where(live).values(rules_version=RULES_VERSION))
    engine.dispose()
    return tried


def replay_differs(kept: Kept) -> Trouble | None:
    """Replay one table; say where it would take another course, if it would."""
    table, seq = kept.table, 0
    try:
        fold = start(kept, bind(table.setup))
        if fold is None:
            return None
        for entry in kept.entries:
            seq = entry.seq
            happened = fold.apply(entry).happened
            if digest(happened) != bytes(entry.digest):
                return _trouble(kept, seq, "other events follow from it")
    except Exception as error:  # whatever other rules make of it
        return _trouble(kept, seq, str(error) or type(error).__name__)
    return None


def _trouble(kept: Kept, seq: int, why: str) -> Trouble:
    table = kept.table
    return Trouble(table.id, table.game, table.rules_version, seq, why)
