"""Two processes write to one table: whoever was overtaken stores nothing, on both databases."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import OperationalError

import splashdeck
from bench.launch import Launched
from splashdeck.errors import InvalidRequest
from splashdeck.server.store import locks
from splashdeck.server.store.engine import is_broken, make_engine
from splashdeck.server.store.fence import LogRow, OutrunError
from splashdeck.server.store.migrate import is_current, migrate
from splashdeck.server.store.processes import living
from splashdeck.server.store.queries import Books
from splashdeck.server.store.queue import Storage
from splashdeck.server.store.repair import repair
from splashdeck.server.store.schema import heads, log, people
from splashdeck.server.store.upgrade import dry_run, pin
from splashdeck.table import ChatLine, SeatRow, Snapshot, TableOptions, TableRow
from splashdeck.table.deal import Deal
from tests.steady import PATIENCE, Steady

SETUP = splashdeck.set_up("antartik", 2).setup_keys()
TABLE = TableRow(
    "t", "invite", None, None, "antartik", SETUP, TableOptions(), False, "playing", 1, 0, 0
)


@asynccontextmanager
async def two_processes(database: str) -> AsyncIterator[tuple[Storage, Storage]]:
    """Open a database twice, with one table in it, and somebody who may sit down there."""
    one, two = Storage(database), Storage(database)
    one.migrate()
    one.start()
    two.start()
    await Books(one).add_table(TABLE, [SeatRow(0), SeatRow(1)])
    somebody = {"id": "somebody", "name": "Some Body", "created": 0}
    await one.write(lambda c: c.execute(insert(people), somebody))
    yield one, two
    await one.close()
    await two.close()


async def claim(storage: Storage, process: str) -> int:
    claimed = await Books(storage).claim_tables(["t"], process)
    return claimed["t"][1].epoch


def row(seq: int, epoch: int, text: str = "turn", kind: str = "move") -> LogRow:
    return ("t", seq, kind, 0, text, "player", f"{text} {seq}", 5, b"", epoch)


def offer(storage: Storage, rows: list[LogRow], told: list[tuple[Any, ...]]) -> None:
    """Hand rows in at once, so that they share a batch; note what is said of each."""
    for one in rows:
        storage.append(one, _note(told, one, "stored"), _note(told, one, "refused"))


def _note(told: list[tuple[Any, ...]], one: LogRow, what: str) -> Callable[[object], None]:
    return lambda _: told.append((one[4], one[1], what))


async def stored(storage: Storage) -> list[tuple[int, str, int]]:
    query = select(log.c.seq, log.c.text, log.c.epoch).order_by(log.c.seq)
    return await storage.read(lambda c: [tuple(found) for found in c.execute(query)])


async def test_a_batch_that_comes_too_late_is_refused_as_a_whole(database: str) -> None:
    async with two_processes(database) as (one, two):
        ours, theirs = await claim(one, "one"), await claim(two, "two")
        told: list[tuple[Any, ...]] = []
        offer(two, [row(1, theirs, "theirs")], told)
        await two.flush()
        offer(one, [row(1, ours, "ours"), row(2, ours, "ours"), row(3, ours, "ours")], told)
        await one.flush()
        offer(one, [row(2, ours, "ours"), row(3, ours, "ours")], told)  # as if the first were not
        await one.flush()
        assert [what for what in told if what[2] == "stored"] == [("theirs", 1, "stored")]
        assert await stored(two) == [(1, "theirs", theirs)]


async def test_equal_entries_of_two_processes_are_not_taken_for_one(database: str) -> None:
    async with two_processes(database) as (one, two):
        ours, theirs = await claim(one, "one"), await claim(two, "two")
        told: list[tuple[Any, ...]] = []
        offer(two, [row(1, theirs, "", "close")], told)
        await two.flush()
        offer(one, [row(1, ours, "", "close")], told)
        await one.flush()
        assert [what[2] for what in told] == ["stored", "refused"]


async def test_the_other_tables_of_a_batch_are_stored(database: str) -> None:
    async with two_processes(database) as (one, two):
        other = msgspec.structs.replace(TABLE, id="other", invite="other")
        await Books(one).add_table(other, [SeatRow(0)])
        ours = await claim(one, "one")
        await claim(two, "two")
        told: list[tuple[Any, ...]] = []
        beside = ("other", 1, "move", 0, "beside", "player", "k", 5, b"", 0)
        offer(one, [row(1, ours, "ours"), beside, row(2, ours, "ours")], told)
        await one.flush()
        assert told == [("ours", 1, "refused"), ("beside", 1, "stored"), ("ours", 2, "refused")]


CHANGES = [
    TABLE,
    SeatRow(0, "human", "somebody"),
    Deal.begin("table", (), bytes(32)),
    ChatLine(1, None, None, 0, "chat", "late", 5),
    Snapshot(0, b"{}"),
]


@pytest.mark.parametrize("what", CHANGES, ids=lambda what: type(what).__name__)
async def test_who_was_overtaken_changes_nothing_of_a_table(database: str, what: Any) -> None:
    async with two_processes(database) as (one, two):
        ours, theirs = await claim(one, "one"), await claim(two, "two")
        told: list[Any] = []
        Books(one).save("t", ours, what, partial(told.append, "stored"), told.append)
        await one.flush()
        assert [type(answer) for answer in told] == [OutrunError]
        Books(two).save("t", theirs, what, partial(told.append, "stored"), told.append)
        await two.flush()
        assert told[1:] == ["stored"]


async def test_a_commit_whose_answer_was_lost_is_settled_by_the_epoch(database: str) -> None:
    async with two_processes(database) as (one, two):
        ours = await claim(one, "one")
        told: list[tuple[Any, ...]] = []
        lose_one_answer(one.engine)
        offer(one, [row(1, ours, "ours"), row(2, ours, "ours")], told)
        one.write_then(lambda c: None, lambda: None)  # so that it goes through SQLAlchemy
        await one.flush()
        assert told == [("ours", 1, "stored"), ("ours", 2, "stored")]
        theirs = await claim(two, "two")
        lose_one_answer(two.engine, claims=one)
        offer(two, [row(3, theirs, "theirs")], told)
        two.write_then(lambda c: None, lambda: None)
        await two.flush()
        assert told[2:] == [("theirs", 3, "stored")], "ours, though another has claimed it since"
        assert [found[0] for found in await stored(one)] == [1, 2, 3]


def lose_one_answer(engine: Engine, claims: Storage | None = None) -> None:
    """Break the connection right after the next commit, before anybody is told of it."""
    original = engine.dialect.do_commit
    answers = iter([True])

    def commit(connection: Any) -> None:
        original(connection)
        if next(answers, False):
            if claims is not None:
                with claims.engine.begin() as other:
                    other.execute(heads.update().values(epoch=heads.c.epoch + 1))
            raise engine.dialect.loaded_dbapi.OperationalError("the connection was closed")

    engine.dialect.do_commit = commit  # type: ignore[assignment, method-assign]


async def test_a_head_is_where_its_log_ends(database: str) -> None:
    async with two_processes(database) as (one, _):
        ours = await claim(one, "one")
        told: list[tuple[Any, ...]] = []
        offer(one, [row(seq, ours) for seq in range(1, 8)], told)
        await one.flush()

        def heads_and_logs(connection: Connection) -> list[Any]:
            return list(connection.execute(select(heads.c.seq, heads.c.epoch, heads.c.process)))

        assert await one.read(heads_and_logs) == [(7, ours, "one")]


# --- the lock: a second server is told who the first is ---


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def first(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Launched, str]]:
    """Start a server on each database; tell its database's address, too."""
    folder: Path = tmp_path_factory.mktemp("first")
    url = f"sqlite:///{folder / 'splashdeck.sqlite3'}"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres")()
    with Steady(folder, database=url) as server:
        wait_until_it_is_known(url)
        yield server, url


def wait_until_it_is_known(url: str) -> None:
    """Wait until a server has said in its database where it is, shortly after it listens."""
    engine = make_engine(url)
    until = time.monotonic() + PATIENCE
    with engine.connect() as connection:
        while not living(connection):
            connection.rollback()
            assert time.monotonic() < until, "it does not say where it is"
            time.sleep(0.05)
    engine.dispose()


def test_a_second_server_is_refused_with_a_sentence_that_names_the_first(
    first: tuple[Launched, str],
) -> None:
    server, url = first
    command = [sys.executable, "-m", "splashdeck.commands.main", "serve", "--port", "0"]
    second = subprocess.run(
        [*command, "--data", str(server.data_folder), "--database", url],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={"LANG": "nl_BE.UTF-8", "PATH": "/usr/bin:/bin"},
    )
    assert second.returncode == 2
    assert second.stderr.count("\n") == 1
    assert "een andere splashdeck gebruikt deze database" in second.stderr
    name = f"127.0.0.1:{server.port}"  # on PostgreSQL, of perhaps another machine
    assert (f"{name} (pid {server.pid})" if "sqlite" in url else name) in second.stderr


def test_what_would_harm_a_running_server_is_refused_beside_it(
    first: tuple[Launched, str],
) -> None:
    _, url = first
    assert dry_run(url).troubles == []
    assert repair(url).damages == []
    with pytest.raises(InvalidRequest, match="another splashdeck is using this database"):
        pin(url)
    with pytest.raises(InvalidRequest, match="another splashdeck is using this database"):
        repair(url, apply=True)


def test_a_killed_server_leaves_nothing_that_keeps_others_out(
    first: tuple[Launched, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, url = first
    monkeypatch.setattr(locks, "DYING_SECONDS", 300.0)  # PostgreSQL may be slow to notice it
    server.kill()
    assert pin(url).troubles == []
    assert repair(url, apply=True).damages == []


def test_a_database_of_a_newer_program_is_a_sentence(database: str) -> None:
    engine = make_engine(database)
    migrate(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    for look in (dry_run, repair, pin):
        with pytest.raises(InvalidRequest, match="a newer splashdeck has changed this database"):
            look(database)


def test_two_programs_that_start_at_once_bring_the_schema_up_one_after_the_other(
    database: str,
) -> None:
    engines = [make_engine(database) for _ in range(4)]
    with ThreadPoolExecutor(len(engines)) as threads:
        for done in [threads.submit(migrate_patiently, engine) for engine in engines]:
            done.result(300)
    with engines[0].connect() as connection:
        assert is_current(connection)
    for engine in engines:
        engine.dispose()


def migrate_patiently(engine: Engine) -> None:
    """Bring a database up to date, however long another one needs first."""
    while True:
        try:
            return migrate(engine)
        except OperationalError as error:
            if not is_broken(error):
                raise
