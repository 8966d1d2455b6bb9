"""Check that every live table can go on under these rules: replay them all, change nothing."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, select, update

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import RULES_VERSION
from splashdeck.games import bind
from splashdeck.server.store.kept import read_kept
from splashdeck.server.store.locks import opened
from splashdeck.server.store.migrate import check_known, is_current, migrate
from splashdeck.server.store.schema import heads, tables
from splashdeck.table import Kept
from splashdeck.table.entries import digest
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
    with opened(database, alone=False) as engine, engine.connect() as connection:
        return _try_all(connection)[0]


def pin(database: str) -> DryRun:
    """Move the live tables that go on unchanged to the rules of this program.

    No server may run meanwhile: one would go on with tables that have changed under it.
    """
    with opened(database, alone=True) as engine:
        migrate(engine)
        with engine.execution_options(writes=True).begin() as connection:
            tried, sound = _try_all(connection)
            for table in sound:
                change = update(tables).where(tables.c.id == table)
                connection.execute(change.values(rules_version=RULES_VERSION))
                connection.execute(update(heads).where(heads.c.table == table).values(due=0))
    return tried


def _try_all(connection: Connection) -> tuple[DryRun, list[str]]:
    """Replay every live table; return what was found, and those that go on unchanged."""
    check_known(connection)
    if not is_current(connection):
        raise InvalidRequest(Words("error-database-older"))
    live = tables.c.status.in_(("dealing", "playing"))
    entries, troubles, sound = 0, [], []
    for table in list(connection.execute(select(tables.c.id).where(live)).scalars()):
        kept = read_kept(connection, table, whole=True)
        assert kept is not None
        entries += len(kept.entries)
        trouble = replay_differs(kept)
        if trouble is not None:
            troubles.append(trouble)
        else:
            sound.append(table)
    count = len(sound) + len(troubles)
    return DryRun(RULES_VERSION, count, entries, troubles), sound


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
