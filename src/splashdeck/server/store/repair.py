"""Mend what is stored of tables, should it be damaged all the same; changes nothing unasked.

A log is sound as far as each entry follows from those before it, with the events that it had
when it was stored. What comes after the first that does not is set aside, not thrown away. Then
the table goes on from there.
"""

from __future__ import annotations

import time

from msgspec import Struct
from msgspec.json import encode
from sqlalchemy import Connection, delete, func, insert, select, update

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import RULES_VERSION
from splashdeck.games import bind
from splashdeck.server.store.kept import read_kept
from splashdeck.server.store.locks import opened
from splashdeck.server.store.migrate import check_known, is_current, migrate
from splashdeck.server.store.schema import heads, log, set_aside, snapshots, tables
from splashdeck.table import Kept
from splashdeck.table.entries import digest
from splashdeck.table.fold import Fold
from splashdeck.table.history import start


class Damage(Struct, frozen=True):
    """What is wrong with a table, and what mends it."""

    table: str
    game: str
    sound: int
    """The last entry of its log that is sound."""
    aside: int
    """How many entries come after it, and are to be set aside."""
    why: str


class Findings(Struct, frozen=True):
    """What was looked at, and what was found."""

    tables: int
    entries: int
    other_rules: int
    """Tables of other rules than this program's, at which it can't look."""
    damages: list[Damage]
    mended: bool


def repair(database: str, *, apply: bool = False) -> Findings:
    """Look at every table of a database; with `apply`, as its only user, mend what is damaged."""
    with opened(database, alone=apply) as engine:
        if apply:
            migrate(engine)
        with engine.execution_options(writes=apply).begin() as connection:
            check_known(connection)
            if not is_current(connection):
                raise InvalidRequest(Words("error-database-older"))
            return _look(connection, apply)


def _look(connection: Connection, apply: bool) -> Findings:
    found = list(connection.execute(select(tables.c.id).order_by(tables.c.created)).scalars())
    entries, other_rules, damages = 0, 0, []
    for table in found:
        kept = read_kept(connection, table, whole=True)
        assert kept is not None
        if kept.table.rules_version != RULES_VERSION and kept.entries:
            other_rules += 1
            continue
        entries += len(kept.entries)
        damage = _examine(connection, kept)
        if damage is not None:
            damages.append(damage)
            if apply:
                _mend(connection, kept, damage)
    return Findings(len(found), entries, other_rules, damages, apply)


def _examine(connection: Connection, kept: Kept) -> Damage | None:
    """Say what is damaged at one table, if anything is."""
    fold, sound, why = _fold_sound(kept)
    aside = len(kept.entries) - sound
    if not why:
        why = _head_trouble(connection, kept.table.id, sound) or _snapshot_trouble(
            connection, kept, fold
        )
    row = kept.table
    return Damage(row.id, row.game, sound, aside, why) if why else None


def _fold_sound(kept: Kept) -> tuple[Fold | None, int, str]:
    """Fold a log as far as it is sound; say how many entries that are, and what is wrong then."""
    game = bind(kept.table.setup)
    fold = start(kept, game)
    if fold is None:
        return None, 0, "there is a log but no game" if kept.entries else ""
    for number, entry in enumerate(kept.entries):
        try:
            happened = fold.apply(entry).happened
        except Exception as error:  # whatever an entry does that does not belong there
            return fold, number, str(error) or type(error).__name__
        if entry.digest and digest(happened) != bytes(entry.digest):
            return fold, number, "other events follow from it"
    return fold, len(kept.entries), ""


def _head_trouble(connection: Connection, table: str, seq: int) -> str:
    """Is a table's head where its log ends?"""
    head = connection.execute(select(heads.c.seq).where(heads.c.table == table)).scalar()
    if head is None:
        return "it has no head"
    return "" if head == seq else f"its head says {head} entries"


def _snapshot_trouble(connection: Connection, kept: Kept, fold: Fold | None) -> str:
    """Can a table's snapshot be read, and is it of an entry that is there?"""
    where = snapshots.c.table == kept.table.id
    for row in connection.execute(select(snapshots.c.seq, snapshots.c.content).where(where)):
        try:
            restored = Fold.restore(bind(kept.table.setup), kept.table.options, row.content)
        except Exception:
            return "its snapshot can't be read"
        if restored.seq != row.seq or fold is None or row.seq > fold.seq:
            return "its snapshot is not of its log"
    return ""


def _mend(connection: Connection, kept: Kept, damage: Damage) -> None:
    """Let a table end where its log is sound; what comes after that is set aside."""
    table, sound = damage.table, damage.sound
    now = time.time_ns() // 1_000_000
    aside = kept.entries[sound:]
    if aside:
        last = select(func.max(set_aside.c.number)).where(set_aside.c.table == table)
        first = (connection.execute(last).scalar() or 0) + 1
        connection.execute(
            insert(set_aside),
            [
                {"table": table, "number": number, "at": now, "entry": encode(entry).decode()}
                for number, entry in enumerate(aside, first)
            ],
        )
    seqs = [entry.seq for entry in kept.entries[:sound]]
    connection.execute(delete(log).where(log.c.table == table, log.c.seq.not_in(seqs)))
    connection.execute(delete(snapshots).where(snapshots.c.table == table))
    if (
        connection.execute(
            update(heads)
            .where(heads.c.table == table)
            .values(seq=sound, epoch=heads.c.epoch + 1, process=None, due=0)
        ).rowcount
        == 0
    ):
        connection.execute(insert(heads), {"table": table, "seq": sound, "epoch": 1, "due": 0})
    if aside and kept.table.status == "over":
        change = update(tables).where(tables.c.id == table)
        connection.execute(change.values(status="playing", outcome=None, ended=None))
