"""Would these rules carry every live table on? Replay them all, changing nothing."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import select, update

from splashdeck.game import RULES_VERSION
from splashdeck.games import bind
from splashdeck.server.store.queries import Opened, read_table
from splashdeck.server.store.queue import make_engine
from splashdeck.server.store.schema import tables
from splashdeck.table.fold import Play, digest


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
            opened = read_table(connection, table, whole=True)
            assert opened is not None
            entries += len(opened.entries)
            trouble = replay_differs(opened)
            if trouble is not None:
                troubles.append(trouble)
    engine.dispose()
    return DryRun(RULES_VERSION, len(found), entries, troubles)


def pin(database: str) -> DryRun:
    """Move the live tables that go on unchanged to the rules of this program."""
    told = dry_run(database)
    engine = make_engine(database)
    with engine.begin() as connection:
        troubled = [trouble.table for trouble in told.troubles]
        live = tables.c.status.in_(("dealing", "playing")) & tables.c.id.not_in(troubled)
        connection.execute(update(tables).where(live).values(rules_version=RULES_VERSION))
    engine.dispose()
    return told


def replay_differs(opened: Opened) -> Trouble | None:
    """Replay one table; say where it would take another course, if it would."""
    table, seq = opened.table, 0
    if opened.deal is None or opened.deal.status != "dealt":
        return None
    try:
        game = bind(table.setup)
        began = table.started or table.created
        play = Play(game, table.options, opened.deal.entropy(), began)
        for entry in opened.entries:
            seq = entry.seq
            happened = play.apply(entry).happened
            if digest(happened) != bytes(entry.digest):
                return _trouble(opened, seq, "other events follow from it")
    except Exception as error:  # whatever other rules make of it
        return _trouble(opened, seq, str(error) or type(error).__name__)
    return None


def _trouble(opened: Opened, seq: int, why: str) -> Trouble:
    table = opened.table
    return Trouble(table.id, table.game, table.rules_version, seq, why)
