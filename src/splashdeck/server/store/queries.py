"""The books: what is written to and read from the database, in the server's own words."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from splashdeck.game import RULES_VERSION, Json
from splashdeck.record import reworded
from splashdeck.server.rating import Rating
from splashdeck.server.store.fence import (
    Head,
    Owner,
    claim,
    claim_free,
    fenced,
    owner_of,
    release,
)
from splashdeck.server.store.processes import are_living
from splashdeck.server.store.queue import Row, Storage, first, rows
from splashdeck.server.store.ratings import (
    changes_of,
    is_over,
    rate_game,
    ratings_at,
    ratings_of,
    read_rating,
)
from splashdeck.server.store.rows import (
    read_deals,
    read_seat,
    read_table,
    write_deal,
    write_seat,
    write_table,
)
from splashdeck.server.store.schema import (
    admissions,
    blocks,
    chat,
    deals,
    heads,
    links,
    log,
    mutes,
    openings,
    passkeys,
    people,
    rating_changes,
    ratings,
    records,
    seats,
    snapshots,
    tables,
)
from splashdeck.server.web.identity import Person, new_code
from splashdeck.table import (
    Admission,
    ChatLine,
    Deal,
    Entry,
    Kept,
    Mute,
    Opening,
    Plan,
    SeatRow,
    Snapshot,
    TableRow,
    refuse,
)
from splashdeck.table.names import without_words

LIST_LIMIT = 100
PERSON = (people.c.id, people.c.name, people.c.duck, people.c.generation)
DAY_MS = 24 * 3600 * 1000


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
        change = _CHANGES[type(what)](table, what)
        if type(what) is not Mute:  # a mute is a person's, not a table's
            change = fenced(table, epoch, change)
        self.storage.write_then(change, done, failed, table)

    def save_due(self, table: str, epoch: int, due: int | None) -> None:
        """Store before when nothing happens by itself at a table; None: nothing ever does."""
        change = update(heads).where(heads.c.table == table, heads.c.epoch == epoch)
        self.storage.write_then(lambda c: c.execute(change.values(due=due)), _done, _done, table)

    # --- tables ---

    async def add_table(
        self, table: TableRow, new_seats: Iterable[SeatRow], most: int | None = None
    ) -> None:
        """Store a new table; TableError if its host has `most` of this day that are not over."""
        row = write_table(table)
        seat_rows = [write_seat(table.id, seat) for seat in new_seats]
        code = select(func.count()).select_from(tables)  # of those that wait

        def add(connection: Connection) -> None:
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

    async def claim_table(self, table: str, process: str) -> tuple[Kept, Head] | None:
        """Make a process the only one that can write to a table, and read it."""
        head = await self.storage.write(lambda c: claim(c, table, process))
        kept = await self.storage.read(lambda c: read_kept(c, table, whole=False))
        if kept is None or head is None:
            return None
        kept.seq = head.seq
        return kept, head

    async def claim_free_table(self, table: str, process: str) -> tuple[Kept, Head] | Owner | None:
        """Claim a table and read it, unless a process that is alive has it; then say which."""
        owner = await self.storage.read(lambda c: owner_of(c, table))
        if owner is not None and owner.process != process:
            return owner
        head = await self.storage.write(lambda c: claim_free(c, table, process))
        if not isinstance(head, Head):
            return head
        kept = await self.storage.read(lambda c: read_kept(c, table, whole=False))
        if kept is None:
            return None
        kept.seq = head.seq
        return kept, head

    async def owner_of(self, table: str) -> Owner | None:
        """Find the process that owns a table and is alive."""
        return await self.storage.read(lambda c: owner_of(c, table))

    async def owners_of(self, names: Sequence[str]) -> dict[str, list[str]]:
        """Find the processes that are alive and own some of these tables, and which."""

        def find(connection: Connection) -> dict[str, list[str]]:
            owned: dict[str, list[str]] = {}
            query = select(heads.c.process, heads.c.table).where(heads.c.table.in_(names))
            query = query.where(heads.c.process.in_(are_living(connection)))
            for process, table in connection.execute(query):
                owned.setdefault(process, []).append(table)
            return owned

        return await self.storage.read(find) if names else {}

    def release(self, table: str, epoch: int) -> None:
        """Let go of a table that was claimed, after all that was handed in of it."""
        self.storage.write_then(lambda c: release(c, table, epoch), _done, _done, table)

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

    # --- people ---

    async def add_person(self, person: Person, now: int) -> None:
        """Store a newcomer."""
        row = {"id": person.id, "name": person.name, "created": now, "generation": 0, "seen": now}
        await self.storage.write(lambda c: c.execute(insert(people), row))

    async def person(self, identity: str) -> Person | None:
        """Find a person."""
        query = select(*PERSON)
        query = query.where(people.c.id == identity)
        row = await self.storage.read(lambda c: first(rows(c, query)))
        return None if row is None else Person(**row)

    async def caller(self, identity: str) -> tuple[Person, set[str]] | None:
        """Find a person and whom they have muted; note that they are here, once a day."""
        who = select(*PERSON, people.c.seen).where(people.c.id == identity)
        whom = select(mutes.c.muted).where(mutes.c.person == identity)

        def find(connection: Connection) -> tuple[Row, set[str]] | None:
            row = first(rows(connection, who))
            return None if row is None else (row, set(connection.execute(whom).scalars()))

        found = await self.storage.read(find)
        if found is None:
            return None
        row, muted = found
        self._note_visit(identity, row.pop("seen"))
        return Person(**row), muted

    def _note_visit(self, person: str, seen: int) -> None:
        now = time.time_ns() // 1_000_000
        if now - seen > DAY_MS:
            change = update(people).where(people.c.id == person).values(seen=now)
            self.storage.write_then(lambda c: c.execute(change), _done, _done)

    async def sign_out(self, person: Person) -> Person:
        """End every cookie of a person; return them with the generation of the next one."""
        own = people.c.id == person.id
        change = update(people).where(own).values(generation=people.c.generation + 1)

        def raise_generation(connection: Connection) -> int:
            connection.execute(change)
            return int(connection.execute(select(people.c.generation).where(own)).scalar_one())

        return replace(person, generation=await self.storage.write(raise_generation))

    async def rename(self, person: Person) -> None:
        """Keep a changed name or duck."""
        change = update(people).where(people.c.id == person.id)
        change = change.values(name=person.name, duck=person.duck)
        await self.storage.write(lambda c: c.execute(change))

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
        """List a person's finished games, the newest first, each with the levels of its bots."""
        columns = (tables.c.id, tables.c.game, tables.c.ended, tables.c.outcome, seats.c.seat)
        rated = exists().where(
            rating_changes.c.table == tables.c.id, rating_changes.c.person == person
        )
        query = (
            select(*columns, rated.label("rated"))
            .join(seats, seats.c.table == tables.c.id)
            .where(seats.c.person == person, seats.c.kind == "human", tables.c.status == "over")
            .where(~exists().where(openings.c.table == tables.c.id))  # played on from another
            .order_by(tables.c.ended.desc())
        )

        def find(connection: Connection) -> list[Row]:
            found = rows(connection, query)
            played = [row["id"] for row in found]
            sat = select(seats.c.table, seats.c.level)
            sat = sat.where(seats.c.table.in_(played), seats.c.kind == "bot")
            levels: dict[str, list[str]] = {table: [] for table in played}
            for table, level in connection.execute(sat):
                levels[table].append(level)
            return [{**row, "levels": levels[row["id"]]} for row in found]

        return await self.storage.read(find)

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
                "links": rows(connection, select(links).where(links.c.person == person)),
                "ratings": rows(connection, ratings_of(person)),
                "rating_changes": rows(connection, changes_of(person)),
                "admissions": rows(
                    connection, select(admissions).where(admissions.c.person == person)
                ),
                "sheets": rows(
                    connection,
                    select(tables.c.id, tables.c.setup).where(tables.c.author == person),
                ),
            }

        return await self.storage.read(gather)

    async def forget(self, person: str, *, fence_all_but: str | None = None) -> list[str]:
        """Erase a person; their moves stay, as those of a seat without a name.

        Return the tables whose card sheet was in their words. Where other processes than
        `fence_all_but` have tables with this person, these are fenced: they read them again.
        """

        def erase(connection: Connection) -> list[str]:
            if fence_all_but is not None:
                fence_off(connection, person, fence_all_but)
            return erase_person(connection, person)

        return await self.storage.write(erase)

    # --- ratings ---

    async def rated_games(self, person: str) -> tuple[list[Row], list[Row]]:
        """Read a person's ratings by game, and what each rated game changed, the oldest first."""
        return await self.storage.read(
            lambda c: (rows(c, ratings_of(person)), rows(c, changes_of(person)))
        )

    async def ratings(self, game: str, people: Iterable[str]) -> dict[str, Rating]:
        """Read some people's ratings in one game; who has none is left out."""
        query = ratings_at(game, people)
        found = await self.storage.read(lambda c: rows(c, query))
        return {row["person"]: read_rating(row) for row in found}

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

    async def use_passkey(self, credential: str, sign_count: int, asked: int) -> bool:
        """Let a passkey in by a login that was asked for then; False if that is used up.

        A login's answer counts once: only one that was asked for later than the last one.
        """
        fresh = (passkeys.c.credential == credential) & (passkeys.c.used < asked)
        change = update(passkeys).where(fresh).values(sign_count=sign_count, used=asked)
        found: int = await self.storage.write(lambda c: c.execute(change).rowcount)
        return found == 1

    async def remove_passkey(self, person: str, credential: str) -> None:
        """Forget one of a person's passkeys."""
        own = (passkeys.c.person == person) & (passkeys.c.credential == credential)
        await self.storage.write(lambda c: c.execute(delete(passkeys).where(own)))


def _done(_error: object = None) -> None:
    """Leave it: what was stored is only about when to look again."""


def _among(column: ColumnElement[str], names: Sequence[str]) -> Select[Any]:
    return select(column).where(column.in_(names))


def fence_off(connection: Connection, person: str, process: str) -> None:
    """Let no process but this one write what it remembers of tables with a person."""
    involved = or_(
        *(
            heads.c.table.in_(select(column).where(who == person))
            for column, who in (
                (seats.c.table, seats.c.person),
                (chat.c.table, chat.c.person),
                (admissions.c.table, admissions.c.person),
                (tables.c.id, tables.c.host),
                (tables.c.id, tables.c.author),
            )
        )
    )
    others = heads.c.process != process
    change = update(heads).where(others, involved)
    connection.execute(change.values(epoch=heads.c.epoch + 1, process=None))


def count_hosted(connection: Connection, person: str, since: int) -> int:
    """Count the tables that a person has set up since then and that are not over."""
    live = tables.c.status.in_(("open", "dealing", "playing")) & (tables.c.created > since)
    query = select(func.count()).where(tables.c.host == person, live)
    return int(connection.execute(query).scalar_one())


def erase_person(connection: Connection, person: str) -> list[str]:
    """Erase a person; return the tables whose card sheet was in their words."""
    connection.execute(delete(chat).where(chat.c.person == person))
    connection.execute(delete(passkeys).where(passkeys.c.person == person))
    connection.execute(delete(ratings).where(ratings.c.person == person))
    connection.execute(delete(rating_changes).where(rating_changes.c.person == person))
    connection.execute(delete(admissions).where(admissions.c.person == person))
    connection.execute(delete(links).where(links.c.person == person))
    written = erase_sheets(connection, person)
    connection.execute(
        delete(blocks).where(or_(blocks.c.person == person, blocks.c.blocked == person))
    )
    connection.execute(delete(mutes).where(or_(mutes.c.person == person, mutes.c.muted == person)))
    connection.execute(update(seats).where(seats.c.person == person).values(person=None, away=True))
    connection.execute(update(tables).where(tables.c.host == person).values(host=None))
    connection.execute(delete(people).where(people.c.id == person))
    return written


def erase_sheets(connection: Connection, author: str) -> list[str]:
    """Take a person's own words out of the sheets that they wrote; name the tables.

    The numbers stay. Snapshots and records hold the set-up too, and are written anew.
    """
    own = tables.c.author == author
    found = rows(connection, select(tables.c.id, tables.c.setup).where(own))
    for row in found:
        setup = without_words(msgspec.json.decode(row["setup"]))
        change = update(tables).where(tables.c.id == row["id"])
        connection.execute(change.values(setup=_text(setup), author=None))
        reword_table(connection, row["id"], setup)
    return [row["id"] for row in found]


def reword_table(connection: Connection, table: str, setup: Json) -> None:
    """Put another card sheet's words into a table's snapshots and its record."""
    here = snapshots.c.table == table
    for snapshot in rows(connection, select(snapshots).where(here)):
        content = msgspec.json.decode(snapshot["content"])
        content["position"]["sheet"] = setup["sheet"]
        change = update(snapshots).where(here, snapshots.c.seq == snapshot["seq"])
        connection.execute(change.values(content=_text(content)))
    for record in rows(connection, select(records).where(records.c.table == table)):
        text = reworded(record["text"], lambda _: setup)
        connection.execute(update(records).where(records.c.table == table).values(text=text))


def _text(content: object) -> str:
    return msgspec.json.encode(content).decode()


def named_seats() -> Select[Any]:
    """Ask for seats in order, each with its person's name and duck."""
    named = select(seats, people.c.name, people.c.duck)
    return named.join(people, people.c.id == seats.c.person, isouter=True).order_by(seats.c.seat)


def read_kept(connection: Connection, table: str, whole: bool) -> Kept | None:
    """Read everything of one table; None if there is none."""
    row = first(rows(connection, select(tables).where(tables.c.id == table)))
    if row is None:
        return None
    named = named_seats().where(seats.c.table == table)
    dealt = select(deals).where(deals.c.table == table).order_by(deals.c.number)
    last = select(snapshots).where(snapshots.c.table == table).order_by(snapshots.c.seq.desc())
    snapshot = None if whole else first(rows(connection, last.limit(1)))
    after = 0 if snapshot is None else snapshot["seq"]
    begun = first(rows(connection, select(openings).where(openings.c.table == table)))
    columns = [log.c[name] for name in Entry.__struct_fields__]
    entries = select(*columns).where(log.c.table == table, log.c.seq > after).order_by(log.c.seq)
    lines = (
        select(chat, people.c.name)
        .join(people, people.c.id == chat.c.person, isouter=True)
        .where(chat.c.table == table)
        .order_by(chat.c.number.desc())
        .limit(50)
    )
    return Kept(
        read_table(row),
        [read_seat(seat) for seat in rows(connection, named)],
        read_deals(rows(connection, dealt)),
        None if begun is None else msgspec.json.decode(begun["content"], type=Opening),
        None if snapshot is None else snapshot["content"],
        [Entry(*found) for found in connection.execute(entries)],
        [_read_line(line) for line in reversed(rows(connection, lines))],
        admissions=[
            Admission(row["person"], bool(row["removed"]))
            for row in rows(connection, select(admissions).where(admissions.c.table == table))
        ],
    )


def _read_line(row: Row) -> ChatLine:
    return ChatLine(**{name: row[name] for name in ChatLine.__struct_fields__})


# --- what tables hand in ---

Change = Callable[[Connection], Any]


def _save_table(_table: str, what: TableRow) -> Change:
    row = write_table(what)
    change = update(tables).where(tables.c.id == row["id"])
    if what.status != "over" or not what.options.rated:
        return lambda c: c.execute(change, row)

    def save(connection: Connection) -> None:
        is_news = not is_over(connection, what.id)
        connection.execute(change, row)
        if is_news:
            rate_game(connection, what)

    return save


def _save_seat(table: str, what: SeatRow) -> Change:
    row = write_seat(table, what)
    where = (seats.c.table == table) & (seats.c.seat == what.seat)
    return lambda c: c.execute(update(seats).where(where), row)


def _save_plan(table: str, what: Plan) -> Change:
    """Store a table and all its seats, in one transaction."""
    change = _save_table(table, what.table)
    new = [write_seat(table, seat) for seat in what.seats]

    def save(connection: Connection) -> None:
        change(connection)
        connection.execute(delete(seats).where(seats.c.table == table))
        connection.execute(insert(seats), new)

    return save


def _save_deal(table: str, what: Deal) -> Change:
    row = write_deal(table, what)
    where = (deals.c.table == table) & (deals.c.number == what.number)

    def save(connection: Connection) -> None:
        if connection.execute(update(deals).where(where), row).rowcount == 0:
            connection.execute(insert(deals), row)

    return save


def _save_opening(table: str, what: Opening) -> Change:
    row = {"table": table, "content": _text(what)}
    return lambda c: c.execute(insert(openings), row)


def _save_snapshot(table: str, what: Snapshot) -> Change:
    """Store a snapshot and drop the one before it."""
    row = {"table": table, "seq": what.seq, "content": what.content.decode()}

    def save(connection: Connection) -> None:
        older = (snapshots.c.table == table) & (snapshots.c.seq <= what.seq)
        connection.execute(delete(snapshots).where(older))
        connection.execute(insert(snapshots), row)

    return save


def _save_line(table: str, what: ChatLine) -> Change:
    """Store a line of chat, without the speaker's name."""
    row = {"table": table, **asdict(what)}
    del row["name"]
    return lambda c: c.execute(insert(chat), row)


def _save_admission(table: str, what: Admission) -> Change:
    row = {"table": table, **asdict(what)}

    def save(connection: Connection) -> None:
        where = (admissions.c.table == table) & (admissions.c.person == what.person)
        connection.execute(delete(admissions).where(where))
        connection.execute(insert(admissions), row)

    return save


def _save_mute(_table: str, what: Mute) -> Change:
    def save(connection: Connection) -> None:
        where = (mutes.c.person == what.person) & (mutes.c.muted == what.muted)
        connection.execute(delete(mutes).where(where))
        if what.on:
            connection.execute(insert(mutes), {"person": what.person, "muted": what.muted})

    return save


_CHANGES: dict[type, Callable[[str, Any], Change]] = {
    TableRow: _save_table,
    SeatRow: _save_seat,
    Plan: _save_plan,
    Deal: _save_deal,
    Opening: _save_opening,
    Snapshot: _save_snapshot,
    ChatLine: _save_line,
    Admission: _save_admission,
    Mute: _save_mute,
}
