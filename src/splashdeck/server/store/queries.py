"""The books: tables as they are written to and read from the database."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from splashdeck.game import RULES_VERSION
from splashdeck.server.identity import new_code
from splashdeck.server.store.changes import CHANGES, people_of
from splashdeck.server.store.fence import (
    SET_DUE,
    Head,
    Owner,
    claim,
    claim_free,
    fenced,
    owners_of,
    release,
    resting,
)
from splashdeck.server.store.held import hold
from splashdeck.server.store.kept import named_seats, read_all_kept, read_kept
from splashdeck.server.store.processes import are_living
from splashdeck.server.store.queue import Storage, first, rows, unwatched
from splashdeck.server.store.rows import (
    read_seat,
    read_table,
    write_seat,
    write_table,
)
from splashdeck.server.store.schema import (
    admissions,
    heads,
    records,
    seats,
    tables,
)
from splashdeck.table import (
    Kept,
    Mute,
    Plan,
    SeatRow,
    TableRow,
    refuse,
)

LIST_LIMIT = 100
DAY_MS = 24 * 3600 * 1000


def is_end(what: object) -> bool:
    """Is this the end of a table's game? With it is stored that nothing is due there any more."""
    return type(what) is TableRow and what.status == "over"


class Books:
    """Reads and writes rows; what a room saves keeps its order with the log."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def save(
        self,
        table: str,
        epoch: int,
        what: object,
        done: Callable[[], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Store what a table hands in, anything but an entry of its log, and say how it went.

        `epoch` is that of the claim under which it was handed in.
        """
        change = CHANGES[type(what)](table, what)
        if type(what) is Mute:  # that is a person's, not a table's
            self.storage.write_then(change, done, failed)
            return
        if is_end(what):
            change = resting(table, epoch, change)
        else:
            change = fenced(table, epoch, change, people_of(what))
        self.storage.write_then(change, done, failed, table, is_fenced=True)

    def save_due(self, table: str, epoch: int, due: int | None) -> None:
        """Store before when nothing happens by itself at a table; None: nothing ever does."""
        given = {"name": table, "ours": epoch, "when": due}
        self.storage.write_then(lambda c: c.execute(SET_DUE, given), unwatched, unwatched, table)

    # --- tables ---

    async def add_table(
        self, table: TableRow, new_seats: Iterable[SeatRow], most: int | None = None
    ) -> None:
        """Store a new table; TableError if its host has `most` of this day that are not over."""
        row = write_table(table)
        placed = tuple(new_seats)
        seat_rows = [write_seat(table.id, seat) for seat in placed]
        code = select(func.count()).select_from(tables)  # of those that wait

        def add(connection: Connection) -> None:
            named = {one for one in people_of(Plan(table, placed)) if one is not None}
            gone = named - hold(connection, named)
            if table.host in gone:
                raise refuse("no-identity")
            if gone:
                raise refuse("unavailable")  # we have yet to hear that they were erased
            since = row["created"] - DAY_MS
            if most is not None and count_hosted(connection, row["host"], since) >= most:
                raise refuse("too-many-tables")
            while connection.execute(code.where(tables.c.code.in_([row["code"]]))).scalar_one():
                row["code"] = new_code()  # another table that waits has it
            connection.execute(insert(tables), row)
            connection.execute(insert(seats), seat_rows)
            connection.execute(insert(heads), {"table": table.id, "seq": 0, "epoch": 0})

        await self.storage.write(add)

    async def open_table(self, table: str, *, whole: bool = False) -> Kept | None:
        """Read a table; `whole`: the log from its beginning, whatever snapshots there are."""
        await self.storage.flush()  # what was handed in belongs to it
        return await self.storage.read(lambda c: read_kept(c, table, whole))

    async def claim_tables(
        self, names: Sequence[str], process: str
    ) -> dict[str, tuple[Kept, Head]]:
        """Make a process the only one that can write to tables, and read those that exist."""
        claimed = await self.storage.write(lambda c: claim(c, names, process))
        return await self._read_claimed(claimed)

    async def claim_free_tables(
        self, names: Sequence[str], process: str, freed: Container[str] = ()
    ) -> dict[str, tuple[Kept, Head] | Owner]:
        """Claim tables and read them; of those that others have who are alive, say which.

        Most have an owner, and to find that out takes no lock; not so those that were just `freed`.
        """
        asked = [name for name in names if name not in freed]
        owners = await self.storage.read(lambda c: owners_of(c, asked)) if asked else {}
        found: dict[str, tuple[Kept, Head] | Owner] = {
            table: owner for table, owner in owners.items() if owner.process != process
        }
        free = [name for name in names if name not in found]
        claimed = await self.storage.write(lambda c: claim_free(c, free, process)) if free else {}
        found |= {table: owner for table, owner in claimed.items() if isinstance(owner, Owner)}
        ours = {table: head for table, head in claimed.items() if isinstance(head, Head)}
        return found | await self._read_claimed(ours)

    async def _read_claimed(self, claimed: Mapping[str, Head]) -> dict[str, tuple[Kept, Head]]:
        """Read tables whose heads nobody else can move."""
        names = list(claimed)
        if not names:
            return {}
        found = await self.storage.read(lambda c: read_all_kept(c, names, whole=False))
        for table, kept in found.items():
            kept.seq = claimed[table].seq
        return {table: (kept, claimed[table]) for table, kept in found.items()}

    async def owner_of(self, table: str) -> Owner | None:
        """Find the process that owns a table and is alive."""
        return (await self.storage.read(lambda c: owners_of(c, [table]))).get(table)

    async def owners_of(self, names: Sequence[str]) -> dict[str, list[str]]:
        """Find the processes that are alive and own some of these tables, and which."""
        found = await self.storage.read(lambda c: owners_of(c, names)) if names else {}
        owned: dict[str, list[str]] = {}
        for table, owner in found.items():
            owned.setdefault(owner.process, []).append(table)
        return owned

    def release(self, table: str, epoch: int) -> None:
        """Let go of a table that was claimed, after all that was handed in of it."""
        release_it = partial(release, claims=[(table, epoch)])
        self.storage.write_then(release_it, unwatched, unwatched, table)

    async def release_all(self, claims: Sequence[tuple[str, int]]) -> None:
        """Let go of tables, each with the epoch of its claim, after all that was handed in."""
        await self.storage.write(partial(release, claims=claims))

    async def forget_due(self, table: str) -> None:
        """Let a table that can't be opened wait until somebody comes."""
        change = update(heads).where(heads.c.table == table).values(due=None)
        await self.storage.write(lambda c: c.execute(change))

    async def find_table(self, **key: str) -> str | None:
        """Return the id of the table with this invite or code."""
        ((name, value),) = key.items()
        query = select(tables.c.id).where(tables.c[name] == value)
        found = await self.storage.read(lambda c: first(rows(c, query)))
        return None if found is None else found["id"]

    async def due_tables(self, process: str, by: int, most: int) -> list[str]:
        """List tables where something is due by then and whose process is another, and dead."""

        def read(connection: Connection) -> list[str]:
            owner = heads.c.process
            is_dead = owner.not_in(are_living(connection)) & (owner != process)
            is_free = or_(owner.is_(None), is_dead)
            query = select(heads.c.table).where(heads.c.due <= by, is_free)
            return list(connection.execute(query.order_by(heads.c.due).limit(most)).scalars())

        return await self.storage.read(read)

    async def tables_and_seats(self, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
        """Read how tables stand, without their games."""

        def read(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            seated: dict[str, list[SeatRow]] = {}
            for seat in rows(connection, named_seats().where(seats.c.table.in_(ids))):
                seated.setdefault(seat["table"], []).append(read_seat(seat))
            found = rows(connection, select(tables).where(tables.c.id.in_(ids)))
            return [(read_table(row), seated.get(row["id"], [])) for row in found]

        return await self.storage.read(read) if ids else []

    async def public_tables(self, statuses: Iterable[str], game: str | None = None) -> list[str]:
        """List the newest public tables, perhaps of one game only."""
        query = (
            select(tables.c.id)
            .where(tables.c.public, tables.c.status.in_(tuple(statuses)))
            .order_by(tables.c.created.desc())
            .limit(LIST_LIMIT)
        )
        if game is not None:
            query = query.where(tables.c.game == game)
        return [row["id"] for row in await self.storage.read(lambda c: rows(c, query))]

    async def tables_of(self, person: str, status: str | None = None) -> list[str]:
        """List the tables that a person hosts or sits at, the newest first.

        With a status all of that status, else the latest that are not closed.
        """
        sits = select(seats.c.table).where(seats.c.person == person)
        gone = select(admissions.c.table).where(admissions.c.person == person, admissions.c.removed)
        query = (
            select(tables.c.id)
            .where(or_(tables.c.id.in_(sits), tables.c.host == person))
            .where(or_(tables.c.status == "over", tables.c.id.not_in(gone)))
            .order_by(tables.c.created.desc())
        )
        if status is None:
            query = query.where(tables.c.status != "closed").limit(LIST_LIMIT)
        else:
            query = query.where(tables.c.status == status)
        return [row["id"] for row in await self.storage.read(lambda c: rows(c, query))]

    async def games_of(self, person: str, most: int) -> list[tuple[str, int, int]]:
        """List the newest games that a person plays: table, seat, and how long the log is."""
        gone = select(admissions.c.table).where(admissions.c.person == person, admissions.c.removed)
        query = (
            select(tables.c.id, seats.c.seat, heads.c.seq)
            .join(seats, seats.c.table == tables.c.id)
            .join(heads, heads.c.table == tables.c.id)
            .where(seats.c.person == person, seats.c.kind == "human", tables.c.status == "playing")
            .where(tables.c.id.not_in(gone))
            .order_by(tables.c.created.desc())
            .limit(most)
        )
        found = await self.storage.read(lambda c: c.execute(query).all())
        return [(table, seat, seq) for table, seat, seq in found]

    # --- records ---

    async def record(self, table: str) -> str | None:
        """Find the record of a finished game, as it was written at its end."""
        query = select(records.c.text).where(records.c.table == table)
        return await self.storage.read(lambda c: c.execute(query).scalar_one_or_none())

    async def keep_records(self, texts: Mapping[str, str]) -> None:
        """Store the records of finished games; one that is there stays as it is."""

        def keep(connection: Connection) -> None:
            names = tuple(texts)
            has = set(connection.execute(_among(records.c.table, names)).scalars())
            there = set(connection.execute(_among(tables.c.id, names)).scalars())
            new = [{"table": name, "text": texts[name]} for name in sorted(there - has)]
            if new:
                connection.execute(insert(records), new)

        try:
            await self.storage.write(keep)
        except IntegrityError:  # another process has just stored one of them
            await self.storage.write(keep)

    async def unrecorded(self, most: int) -> list[str]:
        """List finished games of these rules that have no record yet."""
        has_one = exists().where(records.c.table == tables.c.id)
        query = (
            select(tables.c.id)
            .where(tables.c.status == "over", tables.c.rules_version == RULES_VERSION, ~has_one)
            .order_by(tables.c.ended)
            .limit(most)
        )
        return list(await self.storage.read(lambda c: c.execute(query).scalars().all()))


def _among(column: ColumnElement[str], names: Sequence[str]) -> Select[Any]:
    return select(column).where(column.in_(names))


def count_hosted(connection: Connection, person: str, since: int) -> int:
    """Count the tables that a person has set up since then and that are not over."""
    live = tables.c.status.in_(("open", "dealing", "playing")) & (tables.c.created > since)
    query = select(func.count()).where(tables.c.host == person, live)
    return int(connection.execute(query).scalar_one())
