"""What must hold of several processes' work, looked up in the database they leave behind.

While they run, PostgreSQL itself notes who claimed which table under which epoch and who wrote each
entry (`watch_writers`): each connection says which process it is of by its `application_name`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from sqlalchemy import Connection, String, Text, cast, func, or_, select, text

from splashdeck.games import bind
from splashdeck.server.store.schema import metadata
from splashdeck.table import Kept
from splashdeck.table.history import start

Claims: TypeAlias = Mapping[tuple[str, int], str]
"""By table and epoch, who claimed it."""
Written: TypeAlias = tuple[str, int, int, str]
"""An entry's table, number and epoch, and who wrote it."""

BY_ITSELF = ("bot", "thumb", "clock")
"""By whom a move is that nobody sent."""

_FUNCTION = """
CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO {kept} VALUES ({columns}, current_setting('application_name'));
    RETURN NULL;
END $$
"""
WATCH_WRITERS = (
    'CREATE TABLE watched_claims ("table" text, epoch int, writer text)',
    'CREATE TABLE watched_entries ("table" text, seq int, epoch int, writer text)',
    _FUNCTION.format(name="watch_claim", kept="watched_claims", columns='NEW."table", NEW.epoch'),
    _FUNCTION.format(
        name="watch_entry", kept="watched_entries", columns='NEW."table", NEW.seq, NEW.epoch'
    ),
    """
    CREATE TRIGGER watch_claim AFTER UPDATE ON heads FOR EACH ROW
    WHEN (OLD.epoch IS DISTINCT FROM NEW.epoch) EXECUTE FUNCTION watch_claim()
    """,
    "CREATE TRIGGER watch_entry AFTER INSERT ON log FOR EACH ROW EXECUTE FUNCTION watch_entry()",
)


# --- an epoch's entries are all by one process ---


def watch_writers(connection: Connection) -> None:
    """Have PostgreSQL note from now on who claims tables and who writes entries."""
    for statement in WATCH_WRITERS:
        connection.execute(text(statement))


def watched(connection: Connection) -> tuple[dict[tuple[str, int], str], list[Written]]:
    """Read who claimed what, and who wrote which entry."""
    claims = connection.execute(text('SELECT "table", epoch, writer FROM watched_claims'))
    entries = connection.execute(text('SELECT "table", seq, epoch, writer FROM watched_entries'))
    return (
        {(found.table, found.epoch): found.writer for found in claims},
        [(found.table, found.seq, found.epoch, found.writer) for found in entries],
    )


def written_by_others(claims: Claims, entries: Iterable[Written]) -> list[Written]:
    """List the entries that another process wrote than the one that had claimed their epoch."""
    return [entry for entry in entries if claims.get((entry[0], entry[2])) != entry[3]]


# --- every timer rings once ---


def rung_twice(kept: Kept) -> list[str]:
    """Say what happened by itself at a table more often than once.

    A window or a grace closes once, and in one decision of a seat its bot or its clock moves once.
    """
    fold = start(kept, bind(kept.table.setup))
    if fold is None:
        return []
    moments: set[tuple[int, int]] = set()
    found = []
    for entry in kept.entries:
        if entry.kind == "close" and fold.hold is None:
            found.append(f"{entry.seq}: nothing was held that could be closed")
        if entry.kind == "move" and entry.by in BY_ITSELF:
            moment = (entry.seat, fold.decisions[entry.seat])
            if moment in moments:
                found.append(f"{entry.seq}: seat {entry.seat} had moved by itself")
            moments.add(moment)
        if entry.kind == "undo":
            moments.clear()  # it decides again
        try:
            fold.apply(entry)
        except Exception as error:  # whatever an entry does that does not belong there
            found.append(f"{entry.seq}: {error!r}")
            break
    return found


# --- an erased person is in no row ---


def still_named(connection: Connection, words: Sequence[str]) -> list[str]:
    """List the columns in which one of some words is: ids and names of people who were erased."""
    found = []
    for table in metadata.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, (String, Text)) and words:
                content = cast(column, Text)
                is_there = or_(*(content.contains(word, autoescape=True) for word in words))
                count = connection.execute(
                    select(func.count()).select_from(table).where(is_there)
                ).scalar_one()
                if count:
                    found.append(f"{table.name}.{column.name}: {count}")
    return found
