"""The fence: only the owner of a table writes to it, whoever else still thinks that they are.

Every table has a head: the number of the newest entry of its log, and the epoch of its owner.
Whoever opens a table claims it, which raises the epoch. Where several processes serve one database,
only a table that nobody alive owns is claimed (`claim_free`). An append compares and sets the
head in its own transaction, and every other change of a table holds the head while it is made. So
a process that was overtaken, by a second one that was started by accident or after a long pause,
stores nothing any more: all it hands in is an `OutrunError`.

An entry keeps the epoch of its writer. It tells, after a commit whose answer was lost, whether
an entry is there because we have stored it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection, bindparam, or_, select, update

from splashdeck.server.store.held import are_all_held
from splashdeck.server.store.processes import are_living
from splashdeck.server.store.schema import heads, log

Result = TypeVar("Result")
LogRow: TypeAlias = tuple[str, int, str, int, str, str, str, int, bytes, int]
"""A line of the log, in the order of the table's columns; the epoch comes last."""

HeadMove: TypeAlias = tuple[int, str, int, int]
"""How some rows move a table's head: to which entry, the table, from which entry, the epoch."""


OURS = (heads.c.table == bindparam("name")) & (heads.c.epoch == bindparam("ours"))
HOLD = select(heads.c.epoch).where(OURS).with_for_update(read=True)
RELEASE = update(heads).where(OURS).values(process=None)
SET_DUE = update(heads).where(OURS).values(due=bindparam("when"))


class OutrunError(Exception):
    """A table is not as this process thinks: another one has claimed it, or erased somebody."""


class Head(NamedTuple):
    """A table's head, as a claim left it."""

    epoch: int
    seq: int
    due: int | None
    before: str | None = None
    """Whose it was, where that was asked for."""


def claim(connection: Connection, names: Sequence[str], process: str) -> dict[str, Head]:
    """Make a process the only one that can write to tables; what does not exist is left out."""
    here = heads.c.table.in_(names)
    change = update(heads).where(here).values(epoch=heads.c.epoch + 1, process=process)
    connection.execute(change)
    found = select(heads.c.table, heads.c.epoch, heads.c.seq, heads.c.due).where(here)
    return {table: Head(*head) for table, *head in connection.execute(found)}


class Owner(NamedTuple):
    """Whose table it is: a process that is taken for alive, and the epoch of its claim."""

    process: str
    epoch: int


def claim_free(
    connection: Connection, names: Sequence[str], process: str
) -> dict[str, Head | Owner]:
    """Claim the tables that no other process that is alive has; of the others, say which has them.

    Two that claim at once wait for each other at the rows, always in the same order: the second
    one finds them taken.
    """
    owner = heads.c.process
    is_free = or_(owner.is_(None), owner == process, owner.not_in(are_living(connection)))
    free = select(heads.c.table, owner).where(heads.c.table.in_(names), is_free)
    free = free.order_by(heads.c.table).with_for_update(key_share=True)
    before = {found.table: found.process for found in connection.execute(free)}
    claimed = claim(connection, list(before), process) if before else {}
    found: dict[str, Head | Owner] = {
        table: head._replace(before=before[table]) for table, head in claimed.items()
    }
    others = [name for name in names if name not in found]
    query = select(heads.c.table, owner, heads.c.epoch).where(heads.c.table.in_(others))
    for table, process_of, epoch in connection.execute(query) if others else ():
        found[table] = Owner(process_of or "", epoch)
    return found


def owners_of(connection: Connection, names: Sequence[str]) -> dict[str, Owner]:
    """Find who owns tables and is alive; those that nobody alive owns are left out."""
    query = select(heads.c.table, heads.c.process, heads.c.epoch).where(
        heads.c.table.in_(names), heads.c.process.in_(are_living(connection))
    )
    return {table: Owner(*owner) for table, *owner in connection.execute(query)}


def release(connection: Connection, claims: Iterable[tuple[str, int]]) -> None:
    """Let go of tables, those that are still ours: whoever wants them need not ask us.

    A claim is a table and its epoch.
    """
    given = [{"name": table, "ours": epoch} for table, epoch in claims]
    if given:
        connection.execute(RELEASE, given)


def fenced(
    table: str,
    epoch: int,
    change: Callable[[Connection], Result],
    people: Sequence[str | None] = (),
) -> Callable[[Connection], Result]:
    """Make a change only while its table is ours: hold the head, then change.

    `people` are those whom it names: if one of them was erased meanwhile, nothing is changed
    either, and the table is to be read again.
    """
    ours = {"name": table, "ours": epoch}

    def change_if_ours(connection: Connection) -> Result:
        if connection.execute(HOLD, ours).one_or_none() is None:
            raise OutrunError(table)
        if not are_all_held(connection, people):
            raise OutrunError(f"{table}: somebody was erased meanwhile")
        return change(connection)

    return change_if_ours


def resting(
    table: str, epoch: int, change: Callable[[Connection], Result]
) -> Callable[[Connection], Result]:
    """Make a change, fenced, after which nothing happens by itself at the table any more."""
    ours = {"name": table, "ours": epoch, "when": None}

    def change_if_ours(connection: Connection) -> Result:
        if connection.execute(SET_DUE, ours).rowcount == 0:
            raise OutrunError(table)
        return change(connection)

    return change_if_ours


def head_moves(rows: Sequence[LogRow]) -> list[HeadMove]:
    """Sum up how rows, of each table without a gap, move the heads."""
    moves: dict[str, HeadMove] = {}
    for row in rows:
        table, seq = row[0], row[1]
        move, before = moves.get(table), seq - 1
        if move is not None:
            assert before == move[0], "a table hands its entries in one after the other"
            before = move[2]
        moves[table] = (seq, table, before, row[9])
    return list(moves.values())


NAMES = [column.name for column in log.columns]
_COLUMNS = ", ".join(f'"{name}"' for name in NAMES)

MOVE_IN_SQLITE = 'UPDATE heads SET seq = ? WHERE "table" = ? AND seq = ? AND epoch = ?'
APPEND_TO_SQLITE = f"INSERT INTO log ({_COLUMNS}) VALUES ({', '.join('?' for _ in NAMES)})"

HEAD_IN_SQLITE = 'SELECT seq, epoch FROM heads WHERE "table" = ?'
FIND_IN_SQLITE = 'SELECT epoch FROM log WHERE "table" = ? AND seq = ?'
FIND_IN_POSTGRESQL = 'SELECT epoch FROM log WHERE "table" = %s AND seq = %s'

_ARRAYS = ("text", "int", "text", "int", "text", "text", "text", "bigint", "bytea", "int")
APPEND_TO_POSTGRESQL = f"""
WITH want AS (
    SELECT * FROM unnest(%s::int[], %s::text[], %s::int[], %s::int[]) AS w(last, id, before, epoch)
), held AS (
    SELECT h."table", want.last FROM heads h JOIN want ON h."table" = want.id
    WHERE h.seq = want.before AND h.epoch = want.epoch
    ORDER BY h."table" FOR NO KEY UPDATE OF h
), moved AS (
    UPDATE heads h SET seq = held.last FROM held WHERE h."table" = held."table" RETURNING h."table"
), added AS (
    INSERT INTO log ({_COLUMNS})
    SELECT r.* FROM unnest({", ".join(f"%s::{kind}[]" for kind in _ARRAYS)}) AS r({_COLUMNS})
    JOIN moved ON moved."table" = r."table"
)
SELECT "table" FROM moved
"""
"""Appends all rows of the tables whose heads are where their owner left them; names these."""


def append(cursor: Any, rows: Sequence[LogRow], *, to_sqlite: bool) -> set[str]:
    """Append rows of many tables; return the tables that were outrun, of which nothing is stored.

    Rows that an earlier try has stored, whose answer was lost, are found and count as appended.
    """
    moves = head_moves(rows)
    if to_sqlite:
        return _append_to_sqlite(cursor, rows, moves)
    cursor.execute(APPEND_TO_POSTGRESQL, (*_columns_of(moves), *_columns_of(rows)))
    moved = {table for (table,) in cursor.fetchall()}
    if len(moved) == len(moves):
        return set()
    unmoved = [move for move in moves if move[1] not in moved]
    return {move[1] for move in unmoved if not _is_stored(cursor, FIND_IN_POSTGRESQL, move)}


def _append_to_sqlite(cursor: Any, rows: Sequence[LogRow], moves: list[HeadMove]) -> set[str]:
    outrun: set[str] = set()
    cursor.executemany(MOVE_IN_SQLITE, moves)
    if cursor.rowcount < len(moves):
        stored = {move[1] for move in moves if _is_stored(cursor, FIND_IN_SQLITE, move)}
        new = [move for move in moves if move[1] not in stored]
        outrun = {move[1] for move in new if not _is_moved(cursor, move)}
        rows = [row for row in rows if row[0] not in stored and row[0] not in outrun]
    cursor.executemany(APPEND_TO_SQLITE, rows)
    return outrun


def _is_stored(cursor: Any, find: str, move: HeadMove) -> bool:
    """Is the last of some rows in the log, and are they ours? They were stored as one."""
    last, table, _, epoch = move
    cursor.execute(find, (table, last))
    return bool(cursor.fetchone() == (epoch,))


def _is_moved(cursor: Any, move: HeadMove) -> bool:
    """Is the head of a table where its new rows end, under our epoch?"""
    last, table, _, epoch = move
    cursor.execute(HEAD_IN_SQLITE, (table,))
    return bool(cursor.fetchone() == (last, epoch))


def _columns_of(rows: Sequence[tuple[Any, ...]]) -> tuple[list[Any], ...]:
    """Turn rows into columns: one statement then appends all of them."""
    return tuple(map(list, zip(*rows, strict=True)))
