"""By which ways notices reach people, as they are stored, and what they were told already."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from splashdeck.errors import Words
from splashdeck.server.store.queue import Row, Storage, first, rows
from splashdeck.server.store.schema import channels, log, noticed, seats, server_keys
from splashdeck.table import refuse

MOST_CHANNELS = 8
"""Browsers and webhooks of one person."""
MOST_AT_ONCE = 500
"""People that are asked for in one query."""
MOST_FAILURES = 8
"""A way that failed this often in a row is given up."""


class Channel(Struct, frozen=True):
    """A way by which notices reach somebody."""

    id: str
    person: str
    kind: Literal["push", "webhook"]
    address: str
    keys: dict[str, str]
    """A browser's `p256dh` and `auth`, or a webhook's `secret`."""
    lang: str
    created: int
    sent: int = 0
    """When something was last sent there."""
    failures: int = 0


def _channel(row: Row) -> Channel:
    return Channel(**row | {"keys": msgspec.json.decode(row["keys"])})


class Channels:
    """Stores ways by which notices reach people, what went out by them, and shared keys."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def key(self, name: str, draw: Callable[[], bytes]) -> bytes:
        """Return a key that all processes share; the first who asks draws it."""
        query = select(server_keys.c.value).where(server_keys.c.name == name)
        found: bytes | None = await self.storage.read(
            lambda c: c.execute(query).scalar_one_or_none()
        )
        if found is not None:
            return bytes(found)

        def keep(connection: Connection) -> bytes:
            new = _insert(connection)(server_keys).values(name=name, value=draw())
            connection.execute(new.on_conflict_do_nothing(index_elements=["name"]))
            return bytes(connection.execute(query).scalar_one())

        return await self.storage.write(keep)

    async def add(self, channel: Channel) -> None:
        """Store a way, instead of an older one of the same person to the same address."""
        own = channels.c.person == channel.person

        def add(connection: Connection) -> None:
            same = own & (channels.c.address == channel.address)
            connection.execute(delete(channels).where(same))
            count = connection.execute(select(func.count()).where(own)).scalar_one()
            if count >= MOST_CHANNELS:
                raise refuse("too-many", Words("error-channels", most=MOST_CHANNELS))
            row = msgspec.structs.asdict(channel)
            row["keys"] = msgspec.json.encode(channel.keys).decode()
            connection.execute(insert(channels), row)

        await self.storage.write(add)

    async def of(self, person: str) -> list[Channel]:
        """List a person's ways, the oldest first."""
        query = select(channels).where(channels.c.person == person).order_by(channels.c.created)
        return [_channel(row) for row in await self.storage.read(lambda c: rows(c, query))]

    async def people(self) -> list[str]:
        """Name everybody who is reached by some way."""
        query = select(channels.c.person).distinct().order_by(channels.c.person)
        return await self.storage.read(lambda c: list(c.execute(query).scalars()))

    async def reaching(self, people: Sequence[str]) -> set[str]:
        """Say who of these is reached by some way."""
        found: set[str] = set()
        for begin in range(0, len(people), MOST_AT_ONCE):
            some = people[begin : begin + MOST_AT_ONCE]
            found.update(await self.storage.read(partial(_reached, people=some)))
        return found

    async def remove(self, channel: str, person: str | None = None) -> None:
        """End a way, whosever it is, or only if it is this person's."""
        which = channels.c.id == channel
        if person is not None:
            which &= channels.c.person == person
        await self.storage.write(lambda c: c.execute(delete(channels).where(which)))

    async def note_sent(self, channel: str, was_taken: bool) -> None:
        """Note whether something reached its way; one that fails too often is given up."""
        here = channels.c.id == channel
        failures = 0 if was_taken else channels.c.failures + 1
        change = update(channels).where(here).values(failures=failures)

        def note(connection: Connection) -> None:
            connection.execute(change)
            worn = here & (channels.c.failures >= MOST_FAILURES)
            connection.execute(delete(channels).where(worn))

        await self.storage.write(note)

    async def claim(self, person: str, turns: Mapping[str, int], now: int) -> list[Channel]:
        """Claim the right to tell a person of their turns; return the ways by which to.

        `turns` are tables, each with the person's last entry in its log. After each entry they
        are told once, whichever process sees it first: none are returned if nothing is new.
        """

        def claim(connection: Connection) -> list[Row]:
            own = select(channels).where(channels.c.person == person)
            if first(rows(connection, own)) is None:
                return []
            news = [_claim_one(connection, person, one, turns[one]) for one in sorted(turns)]
            if not any(news):
                return []
            change = update(channels).where(channels.c.person == person).values(sent=now)
            connection.execute(change)
            return rows(connection, own)

        return [_channel(row) for row in await self.storage.write(claim)]

    async def last_acts(self, person: str, found: Sequence[str]) -> dict[str, int]:
        """Find a person's last entry in the logs of some tables; where there is none, none."""
        query = (
            select(log.c.table, func.max(log.c.seq))
            .join(seats, (seats.c.table == log.c.table) & (seats.c.seat == log.c.seat))
            .where(seats.c.person == person, log.c.table.in_(found))
            .group_by(log.c.table)
        )
        last = await self.storage.read(lambda c: c.execute(query).all()) if found else []
        return dict(map(tuple, last))


def _reached(connection: Connection, people: Sequence[str]) -> list[str]:
    query = select(channels.c.person).where(channels.c.person.in_(people)).distinct()
    return list(connection.execute(query).scalars())


def _claim_one(connection: Connection, person: str, table: str, seq: int) -> bool:
    """Note that a person is told of a turn; False if they were told of it, or of a later one."""
    row = {"person": person, "table": table, "seq": seq}
    new = _insert(connection)(noticed).values(row)
    change = new.on_conflict_do_update(
        index_elements=["person", "table"], set_={"seq": seq}, where=noticed.c.seq < seq
    )
    return connection.execute(change.returning(noticed.c.seq)).first() is not None


def _insert(
    connection: Connection,
) -> Callable[..., postgresql.Insert] | Callable[..., sqlite.Insert]:
    """Return the insertion of this database that can give way to a row that is there."""
    is_sqlite = connection.dialect.name == "sqlite"
    return sqlite.insert if is_sqlite else postgresql.insert
