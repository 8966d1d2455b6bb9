"""People in the database: who they are, what they have played, how they are erased."""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from splashdeck.game import Json
from splashdeck.record import reworded
from splashdeck.server.identity import Person
from splashdeck.server.store.held import are_all_held, seize
from splashdeck.server.store.queue import Row, Storage, first, rows, unwatched
from splashdeck.server.store.ratings import (
    changes_of,
    ratings_at,
    ratings_of,
    read_rating,
)
from splashdeck.server.store.rows import (
    as_text,
)
from splashdeck.server.store.schema import (
    admissions,
    blocks,
    channels,
    chat,
    heads,
    links,
    mutes,
    noticed,
    openings,
    passkeys,
    people,
    practice,
    programs,
    rating_changes,
    ratings,
    records,
    seats,
    snapshots,
    tables,
    tokens,
)
from splashdeck.server.store.skill import Rating
from splashdeck.table.names import without_words

PERSON = (people.c.id, people.c.name, people.c.duck, people.c.generation)
DAY_MS = 24 * 3600 * 1000


class People:
    """Reads and writes what is kept of people."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

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
            self.storage.write_then(lambda c: c.execute(change), unwatched, unwatched)

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
        """Have somebody blocked for a person, or blocked no longer."""

        def change(connection: Connection) -> None:
            where = (blocks.c.person == person) & (blocks.c.blocked == blocked)
            connection.execute(delete(blocks).where(where))
            if on and are_all_held(connection, (person, blocked)):
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
            .where(seats.c.guest.is_(None))  # those games are nobody's
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
                "programs": rows(connection, select(programs).where(programs.c.owner == person)),
                "tokens": rows(connection, select(tokens).where(tokens.c.person == person)),
                "seats": rows(connection, select(seats).where(seats.c.person == person)),
                "hosted": rows(connection, select(tables.c.id).where(tables.c.host == person)),
                "chat": rows(connection, select(chat).where(chat.c.person == person)),
                "blocks": rows(connection, select(blocks).where(blocks.c.person == person)),
                "mutes": rows(connection, select(mutes).where(mutes.c.person == person)),
                "links": rows(connection, select(links).where(links.c.person == person)),
                "ratings": rows(connection, ratings_of(person)),
                "rating_changes": rows(connection, changes_of(person)),
                "practice": rows(connection, select(practice).where(practice.c.person == person)),
                "channels": rows(connection, select(channels).where(channels.c.person == person)),
                "noticed": rows(connection, select(noticed).where(noticed.c.person == person)),
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
            hold_off(connection, person, fence_all_but)
            return erase_person(connection, person)

        return await self.storage.write(erase)

    # --- ratings ---

    async def rated_games(self, person: str) -> tuple[list[Row], list[Row]]:
        """Read a person's ratings by game, and what each rated game changed, the oldest first."""
        return await self.storage.read(
            lambda c: (rows(c, ratings_of(person)), rows(c, changes_of(person)))
        )

    async def ratings(self, game: str, people: Iterable[str]) -> dict[str, Rating]:
        """Read some people's ratings in one game; those without one are left out."""
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


def hold_off(connection: Connection, person: str, process: str | None) -> None:
    """Let nobody store anything of a person before we are done, who are going to erase them.

    Tables come first and people second, as for all who store something: so we never wait for
    each other. Tables that they came to meanwhile are fenced last. None: there are no other
    processes.
    """
    if process is not None:
        fence_off(connection, person, process)
    seize(connection, person)
    if process is not None:
        fence_off(connection, person, process)


def erase_person(connection: Connection, person: str) -> list[str]:
    """Erase a person; return the tables whose card sheet was in their words."""
    connection.execute(delete(chat).where(chat.c.person == person))
    connection.execute(delete(passkeys).where(passkeys.c.person == person))
    connection.execute(delete(programs).where(programs.c.person == person))
    connection.execute(delete(tokens).where(tokens.c.person == person))
    connection.execute(delete(ratings).where(ratings.c.person == person))
    connection.execute(delete(rating_changes).where(rating_changes.c.person == person))
    connection.execute(delete(admissions).where(admissions.c.person == person))
    connection.execute(delete(links).where(links.c.person == person))
    connection.execute(delete(practice).where(practice.c.person == person))
    connection.execute(delete(channels).where(channels.c.person == person))
    connection.execute(delete(noticed).where(noticed.c.person == person))
    written = erase_sheets(connection, person)
    connection.execute(
        delete(blocks).where(or_(blocks.c.person == person, blocks.c.blocked == person))
    )
    connection.execute(delete(mutes).where(or_(mutes.c.person == person, mutes.c.muted == person)))
    nobody = {"person": None, "guest": None, "away": True}
    connection.execute(update(seats).where(seats.c.person == person).values(**nobody))
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
        connection.execute(change.values(setup=as_text(setup), author=None))
        reword_table(connection, row["id"], setup)
    return [row["id"] for row in found]


def reword_table(connection: Connection, table: str, setup: Json) -> None:
    """Put another card sheet's words into a table's snapshots and its record."""
    here = snapshots.c.table == table
    for snapshot in rows(connection, select(snapshots).where(here)):
        content = msgspec.json.decode(snapshot["content"])
        content["position"]["sheet"] = setup["sheet"]
        change = update(snapshots).where(here, snapshots.c.seq == snapshot["seq"])
        connection.execute(change.values(content=as_text(content)))
    for record in rows(connection, select(records).where(records.c.table == table)):
        text = reworded(record["text"], lambda _: setup)
        connection.execute(update(records).where(records.c.table == table).values(text=text))
