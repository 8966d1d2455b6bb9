"""Somebody is erased at one process while another one stores them: no row names them after that."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, insert, select, text

import splashdeck
from splashdeck.errors import TableError
from splashdeck.server.store.changes import CHANGES, people_of
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.fence import OutrunError, fenced
from splashdeck.server.store.people import erase_person, hold_off
from splashdeck.server.store.queries import Books
from splashdeck.server.store.queue import Storage
from splashdeck.server.store.schema import people, seats
from splashdeck.table import SeatRow
from tests.server.test_durability import table_row

ANN = {"id": "ann", "name": "Ann", "created": 0}
PATIENCE_SECONDS = 300.0


@asynccontextmanager
async def laid(url: str) -> AsyncIterator[Engine]:
    """Make a table with an open seat at which Ann could sit."""
    storage = Storage(url)
    storage.migrate()
    storage.start()
    setup = splashdeck.set_up("antartik", 2).setup_keys()
    await Books(storage).add_table(table_row("one", setup), [SeatRow(0)])
    await storage.write(lambda c: c.execute(insert(people), ANN))
    await storage.close()
    engine = make_engine(url)
    yield engine
    engine.dispose()


def sit(connection: Connection) -> None:
    """Store that Ann sits at the table, as its owner does."""
    seat = SeatRow(0, "human", "ann")
    fenced("one", 0, CHANGES[SeatRow]("one", seat), people_of(seat))(connection)


def erase(connection: Connection) -> None:
    """Erase Ann, as another process does."""
    hold_off(connection, "ann", "another")
    erase_person(connection, "ann")


def told(engine: Engine) -> tuple[list[Any], list[Any]]:
    """Say who sits at the table, and who there is."""
    with engine.connect() as connection:
        sitting = connection.execute(select(seats.c.person)).scalars().all()
        return list(sitting), list(connection.execute(select(people.c.id)).scalars().all())


def until_somebody_waits(engine: Engine) -> None:
    """Come back once a transaction waits for another one's lock."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        with engine.connect() as connection:
            if connection.execute(waiting).scalar_one():
                return
        time.sleep(0.01)
    raise AssertionError("nobody waits")


def both(engine: Engine, first: Callable[..., None], then: Callable[..., None]) -> Future[None]:
    """Let one begin before the other, and end only once that one waits for it."""

    def second() -> None:
        with engine.begin() as connection:
            connection.execute(text("SET LOCAL lock_timeout = 0"))  # however late the first ends
            then(connection)

    with ThreadPoolExecutor(1) as pool:
        with engine.begin() as connection:
            first(connection)
            later = pool.submit(second)
            until_somebody_waits(engine)
        later.exception(PATIENCE_SECONDS)
    return later


async def test_who_is_being_stored_is_erased_after_that(postgres: Callable[[], str]) -> None:
    async with laid(postgres()) as engine:
        both(engine, sit, erase).result()
        assert told(engine) == ([None], [])


async def test_who_is_being_erased_is_not_stored_after_that(postgres: Callable[[], str]) -> None:
    async with laid(postgres()) as engine:
        with pytest.raises(OutrunError):
            both(engine, erase, sit).result()
        assert told(engine) == ([None], [])


async def test_who_was_erased_is_not_stored(database: str) -> None:
    async with laid(database) as engine:
        with engine.begin() as connection:
            erase(connection)
        with pytest.raises(OutrunError), engine.begin() as connection:
            sit(connection)
        assert told(engine) == ([None], [])


@pytest.mark.parametrize("host, code", [("ann", "no-identity"), ("bob", "unavailable")])
async def test_only_who_was_erased_is_told_so_where_a_table_is_set_up(
    database: str, host: str, code: str
) -> None:
    """For a rematch is planned with the people of the game before, as far as one has heard."""
    async with laid(database) as engine:
        with engine.begin() as connection:
            connection.execute(insert(people), {"id": "bob", "name": "Bob", "created": 0})
            erase(connection)
        storage = Storage(database)
        storage.start()
        setup = splashdeck.set_up("antartik", 2).setup_keys()
        again = replace(table_row("two", setup), host=host)
        sitting = [SeatRow(0, "human", "bob"), SeatRow(1, "human", "ann")]
        with pytest.raises(TableError) as refused:
            await Books(storage).add_table(again, sitting)
        assert refused.value.wire_code == code
        await storage.close()
