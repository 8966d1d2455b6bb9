"""The books: what is written to and read from the database, in the server's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from splashdeck.game import Json
from splashdeck.server.store.queue import Row, Storage, first, rows
from splashdeck.server.store.rows import SeatRow, TableRow
from splashdeck.server.store.schema import (
    blocks,
    chat,
    deals,
    log,
    mutes,
    passkeys,
    people,
    seats,
    snapshots,
    tables,
)
from splashdeck.server.web.identity import Person, new_code
from splashdeck.table.deal import Deal
from splashdeck.table.fold import Entry
from splashdeck.table.protocol import refuse

LIST_LIMIT = 100
DAY_MS = 24 * 3600 * 1000


class Opened(Struct):
    """Everything the database holds of one table."""

    table: TableRow
    seats: list[SeatRow]
    deal: Deal | None
    snapshot: str | None
    entries: list[Entry]
    chat: list[Json]
    chat_count: int


class Books:
    """Reads and writes rows; what a room saves keeps its order with the log."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    # --- written in passing by rooms ---

    def save_table(self, table: TableRow, then: Callable[[], None] | None = None) -> None:
        """Store how a table stands."""
        row = table.row()
        self._save(lambda c: c.execute(update(tables).where(tables.c.id == row["id"]), row), then)

    def save_seat(self, table: str, seat: SeatRow, then: Callable[[], None] | None = None) -> None:
        """Store how a seat stands."""
        row = seat.row(table)
        where = (seats.c.table == table) & (seats.c.seat == seat.seat)
        self._save(lambda c: c.execute(update(seats).where(where), row), then)

    def save_deal(self, table: str, deal: Deal, then: Callable[[Json], None]) -> None:
        """Store a deal, then show it as it stood when it was handed in."""
        row, shown = deal.row(table), deal.shown()
        where = (deals.c.table == table) & (deals.c.number == deal.number)

        def save(connection: Connection) -> None:
            if connection.execute(update(deals).where(where), row).rowcount == 0:
                connection.execute(insert(deals), row)

        self._save(save, lambda: then(shown))

    def save_snapshot(self, table: str, seq: int, content: bytes) -> None:
        """Store a snapshot and drop the one before it."""
        row = {"table": table, "seq": seq, "content": content.decode()}

        def save(connection: Connection) -> None:
            older = (snapshots.c.table == table) & (snapshots.c.seq <= seq)
            connection.execute(delete(snapshots).where(older))
            connection.execute(insert(snapshots), row)

        self._save(save)

    def save_chat(self, table: str, line: Json, then: Callable[[], None]) -> None:
        """Store a line of chat, without the speaker's name."""
        row = {"table": table, **{key: line[key] for key in line if key != "name"}}
        self._save(lambda c: c.execute(insert(chat), row), then)

    def _save(
        self, change: Callable[[Connection], Any], then: Callable[[], None] | None = None
    ) -> None:
        if then is None:
            self.storage.write_soon(change)
        else:
            self.storage.write_then(change, then)

    # --- tables ---

    async def add_table(
        self, table: TableRow, new_seats: Iterable[SeatRow], most: int | None = None
    ) -> None:
        """Store a new table; TableError if its host has so many of this day that are not over."""
        row, seat_rows = table.row(), [seat.row(table.id) for seat in new_seats]
        code = select(func.count()).select_from(tables)  # of those that wait

        def add(connection: Connection) -> None:
            since = row["created"] - DAY_MS
            if most is not None and count_hosted(connection, row["host"], since) >= most:
                raise refuse("too-many-tables")
            while connection.execute(code.where(tables.c.code.in_([row["code"]]))).scalar_one():
                row["code"] = new_code()  # another table that waits has it
            connection.execute(insert(tables), row)
            connection.execute(insert(seats), seat_rows)

        await self.storage.write(add)

    async def open_table(self, table: str, *, whole: bool = False) -> Opened | None:
        """Read a table; `whole`: the log from its beginning, whatever snapshots there are."""
        await self.storage.flush()  # what was handed in belongs to it
        return await self.storage.read(lambda c: read_table(c, table, whole))

    async def find_table(self, **key: str) -> str | None:
        """Return the id of the table with this invite or code."""
        ((name, value),) = key.items()
        query = select(tables.c.id).where(tables.c[name] == value)
        found = await self.storage.read(lambda c: first(rows(c, query)))
        return None if found is None else found["id"]

    async def live_tables(self) -> list[str]:
        """List the tables where a game is going on."""
        query = select(tables.c.id).where(tables.c.status.in_(("dealing", "playing")))
        return [row["id"] for row in await self.storage.read(lambda c: rows(c, query))]

    async def tables_and_seats(self, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
        """Read how tables stand, without their games."""

        def read(connection: Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            seated: dict[str, list[SeatRow]] = {}
            for seat in rows(connection, named_seats().where(seats.c.table.in_(ids))):
                seated.setdefault(seat["table"], []).append(SeatRow.from_row(seat))
            found = rows(connection, select(tables).where(tables.c.id.in_(ids)))
            return [(TableRow.from_row(row), seated.get(row["id"], [])) for row in found]

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
        query = (
            select(tables.c.id)
            .where(or_(tables.c.id.in_(sits), tables.c.host == person))
            .order_by(tables.c.created.desc())
        )
        if status is None:
            query = query.where(tables.c.status != "closed").limit(LIST_LIMIT)
        else:
            query = query.where(tables.c.status == status)
        return [row["id"] for row in await self.storage.read(lambda c: rows(c, query))]

    # --- people ---

    async def add_person(self, person: Person, now: int) -> None:
        """Store a newcomer."""
        row = {"id": person.id, "name": person.name, "created": now, "generation": 0}
        await self.storage.write(lambda c: c.execute(insert(people), row))

    async def person(self, identity: str) -> Person | None:
        """Find a person."""
        query = select(people.c.id, people.c.name, people.c.generation)
        query = query.where(people.c.id == identity)
        row = await self.storage.read(lambda c: first(rows(c, query)))
        return None if row is None else Person(**row)

    async def caller(self, identity: str) -> tuple[Person, set[str]] | None:
        """Find a person and whom they have muted."""
        who = select(people.c.id, people.c.name, people.c.generation).where(people.c.id == identity)
        whom = select(mutes.c.muted).where(mutes.c.person == identity)

        def find(connection: Connection) -> tuple[Person, set[str]] | None:
            row = first(rows(connection, who))
            if row is None:
                return None
            return Person(**row), set(connection.execute(whom).scalars())

        return await self.storage.read(find)

    async def rename(self, person: str, name: str) -> None:
        """Change a name."""
        change = update(people).where(people.c.id == person).values(name=name)
        await self.storage.write(lambda c: c.execute(change))

    def mute(self, person: str, muted: str, on: bool, then: Callable[[], None]) -> None:
        """Mute somebody, or no longer."""

        def change(connection: Connection) -> None:
            where = (mutes.c.person == person) & (mutes.c.muted == muted)
            connection.execute(delete(mutes).where(where))
            if on:
                connection.execute(insert(mutes), {"person": person, "muted": muted})

        self._save(change, then)

    async def block(self, person: str, blocked: str, on: bool) -> None:
        """Block somebody, or no longer."""

        def change(connection: Connection) -> None:
            where = (blocks.c.person == person) & (blocks.c.blocked == blocked)
            connection.execute(delete(blocks).where(where))
            if on:
                connection.execute(insert(blocks), {"person": person, "blocked": blocked})

        await self.storage.write(change)

    async def are_blocked(self, person: str, others: Iterable[str]) -> bool:
        """Has this person blocked one of the others, or one of them this person?"""
        named = list(others)
        query = select(func.count()).where(
            or_(
                (blocks.c.person == person) & blocks.c.blocked.in_(named),
                (blocks.c.blocked == person) & blocks.c.person.in_(named),
            )
        )
        return bool(await self.storage.read(lambda c: c.execute(query).scalar_one()))

    async def finished_games(self, person: str) -> list[Row]:
        """List a person's finished games, the newest first."""
        columns = (tables.c.id, tables.c.game, tables.c.ended, tables.c.outcome, seats.c.seat)
        query = (
            select(*columns)
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.person == person, seats.c.kind == "human", tables.c.status == "over")
            .order_by(tables.c.ended.desc())
        )
        return await self.storage.read(lambda c: rows(c, query))

    async def everything_about(self, person: str) -> Json:
        """Gather all that is stored about a person, to be handed to them."""

        def gather(connection: Connection) -> Json:
            return {
                "person": rows(connection, select(people).where(people.c.id == person)),
                "passkeys": rows(connection, select(passkeys).where(passkeys.c.person == person)),
                "seats": rows(connection, select(seats).where(seats.c.person == person)),
                "hosted": rows(connection, select(tables.c.id).where(tables.c.host == person)),
                "chat": rows(connection, select(chat).where(chat.c.person == person)),
                "blocks": rows(connection, select(blocks).where(blocks.c.person == person)),
                "mutes": rows(connection, select(mutes).where(mutes.c.person == person)),
            }

        return await self.storage.read(gather)

    async def forget(self, person: str) -> None:
        """Erase a person; their moves stay, as those of a seat without a name."""

        def erase(connection: Connection) -> None:
            connection.execute(delete(chat).where(chat.c.person == person))
            connection.execute(delete(passkeys).where(passkeys.c.person == person))
            connection.execute(
                delete(blocks).where(or_(blocks.c.person == person, blocks.c.blocked == person))
            )
            connection.execute(
                delete(mutes).where(or_(mutes.c.person == person, mutes.c.muted == person))
            )
            connection.execute(
                update(seats).where(seats.c.person == person).values(person=None, away=True)
            )
            connection.execute(update(tables).where(tables.c.host == person).values(host=None))
            connection.execute(delete(people).where(people.c.id == person))

        await self.storage.write(erase)

    # --- passkeys ---

    async def add_passkey(self, row: Row) -> None:
        """Store a passkey."""
        await self.storage.write(lambda c: c.execute(insert(passkeys), row))

    async def passkey(self, credential: str) -> Row | None:
        """Find a passkey."""
        query = select(passkeys).where(passkeys.c.credential == credential)
        return await self.storage.read(lambda c: first(rows(c, query)))

    async def passkeys_of(self, person: str) -> list[Row]:
        """List a person's passkeys."""
        query = select(passkeys).where(passkeys.c.person == person)
        return await self.storage.read(lambda c: rows(c, query))

    async def count_passkey_use(self, credential: str, sign_count: int) -> None:
        """Remember how often an authenticator has signed."""
        change = update(passkeys).where(passkeys.c.credential == credential)
        await self.storage.write(lambda c: c.execute(change.values(sign_count=sign_count)))


def count_hosted(connection: Connection, person: str, since: int) -> int:
    """Count the tables that a person has set up since then and that are not over."""
    live = tables.c.status.in_(("open", "dealing", "playing")) & (tables.c.created > since)
    query = select(func.count()).where(tables.c.host == person, live)
    return int(connection.execute(query).scalar_one())


def named_seats() -> Select[Any]:
    """Ask for seats in order, each with its person's name."""
    named = select(seats, people.c.name)
    return named.join(people, people.c.id == seats.c.person, isouter=True).order_by(seats.c.seat)


def read_table(connection: Connection, table: str, whole: bool) -> Opened | None:
    """Read everything of one table; None if there is none."""
    row = first(rows(connection, select(tables).where(tables.c.id == table)))
    if row is None:
        return None
    named = named_seats().where(seats.c.table == table)
    last_deal = select(deals).where(deals.c.table == table).order_by(deals.c.number.desc())
    deal = first(rows(connection, last_deal.limit(1)))
    last = select(snapshots).where(snapshots.c.table == table).order_by(snapshots.c.seq.desc())
    snapshot = None if whole else first(rows(connection, last.limit(1)))
    after = 0 if snapshot is None else snapshot["seq"]
    columns = [log.c[name] for name in Entry.__struct_fields__]
    entries = select(*columns).where(log.c.table == table, log.c.seq > after).order_by(log.c.seq)
    lines = (
        select(chat, people.c.name)
        .join(people, people.c.id == chat.c.person, isouter=True)
        .where(chat.c.table == table)
        .order_by(chat.c.number.desc())
        .limit(50)
    )
    talk = rows(connection, lines)[::-1]
    for line in talk:
        del line["table"]
    return Opened(
        TableRow.from_row(row),
        [SeatRow.from_row(seat) for seat in rows(connection, named)],
        None if deal is None else Deal.from_row(deal),
        None if snapshot is None else snapshot["content"],
        [Entry(*found) for found in connection.execute(entries)],
        talk,
        talk[-1]["number"] if talk else 0,
    )
