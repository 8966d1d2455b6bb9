"""Nothing acknowledged is lost: storage, torture, upgrades, bots that fail."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec.structs import astuple, replace
from sqlalchemy import Connection, event, func, insert, select, update

import splashdeck
from bench.torture import torture
from splashdeck.entropy import Entropy
from splashdeck.errors import TableError
from splashdeck.game import RULES_VERSION
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.fence import LogRow
from splashdeck.server.store.queries import Books
from splashdeck.server.store.queue import LOOKS, Storage
from splashdeck.server.store.schema import heads, log, metadata, people
from splashdeck.server.store.upgrade import dry_run, pin
from splashdeck.server.thinking import bots as thinkers
from splashdeck.server.thinking.bots import Thinkers
from splashdeck.server.thinking.pool import submit
from splashdeck.table import Person, SeatRow, TableRow
from splashdeck.table.deal import Deal
from splashdeck.table.entries import Entry, digest
from splashdeck.table.fold import Fold
from splashdeck.table.protocol import TableOptions
from tests.server.lab import HandClock, TestTable, begin_at, make_hall, make_table


def table_row(name: str, setup: dict[str, Any], status: Any = "playing") -> TableRow:
    options = TableOptions(grace=0.0, window=0.0)
    return TableRow(
        name, f"i-{name}", None, None, setup["game"], setup, options, False, status, 1, 0, 0
    )


def _note(told: list[tuple[int, int]], place: tuple[int, int], _result: object) -> None:
    told.append(place)


def entry_row(table: str, entry: Entry, events: Any = ()) -> LogRow:
    return (table, *astuple(entry)[:-1], digest(events), 0)


async def test_moves_of_many_tables_share_a_commit_and_keep_their_order(database: str) -> None:
    storage = Storage(database)
    storage.migrate()
    storage.migrate()  # once more does nothing
    storage.start()
    setup = splashdeck.set_up("antartik", 2).setup_keys()
    books = Books(storage)
    for number in range(20):
        await books.add_table(table_row(f"t{number}", setup), [SeatRow(0), SeatRow(1)])
    before = storage.batches
    told: list[tuple[int, int]] = []
    for seq in range(1, 11):
        for number in range(20):
            entry = Entry(seq, "move", 0, "turn", "player", f"k{seq}", 5)
            row = entry_row(f"t{number}", entry)
            storage.append(row, partial(_note, told, (number, seq)))
    await storage.write(lambda c: None)
    assert storage.batches - before <= 3
    assert told == [(number, seq) for seq in range(1, 11) for number in range(20)]
    stored = await storage.read(lambda c: c.execute(select(func.count()).select_from(log)).scalar())
    assert stored == 200
    await storage.close()


async def test_the_loop_goes_on_while_the_disk_takes_its_time(database: str) -> None:
    """Nobody at another table waits for what a few have to store."""
    storage = Storage(database)
    storage.migrate()
    storage.start()
    began, goes_on = Event(), Event()

    def change(_connection: Connection) -> bool:
        began.set()
        return goes_on.wait(300)

    stored = asyncio.ensure_future(storage.write(change))
    assert await asyncio.to_thread(began.wait, 300)
    goes_on.set()
    assert await stored
    await storage.close()


async def test_a_process_that_stood_still_looks_again_before_a_database_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    storage.migrate()
    storage.start()
    began, may_end = Event(), Event()
    real, ahead = time.monotonic, 0.0
    monkeypatch.setattr(time, "monotonic", lambda: real() + ahead)

    async def looked_on() -> None:
        """Let much time pass at once, as where the process did not run, and the loop turn."""
        nonlocal ahead
        ahead += 10 * storage.patience
        for _ in range(10):
            await asyncio.sleep(0)

    def change(_: Connection) -> None:
        began.set()
        may_end.wait()

    first = asyncio.create_task(storage.write(change))
    await asyncio.to_thread(began.wait)
    try:
        await looked_on()
        assert not first.done()
        for _ in range(LOOKS):
            await looked_on()
        with pytest.raises(TableError, match="unavailable"):
            await first
    finally:
        may_end.set()
    await storage.flush()
    await storage.close()


async def test_the_loop_goes_on_while_a_process_is_being_started() -> None:
    goes_on, answer = Event(), Future[bool]()

    class Pool:
        _processes: ClassVar[dict[int, object]] = {}
        _max_workers = 1

        def submit(self, _work: object) -> Future[bool]:
            answer.set_result(goes_on.wait(300))
            return answer

    handed_in = asyncio.ensure_future(submit(Pool(), print))
    await asyncio.sleep(0)
    goes_on.set()
    assert (await handed_in).result()


async def test_a_change_that_fails_spoils_nothing_else(database: str) -> None:
    storage = Storage(database)
    storage.migrate()
    storage.start()
    books = Books(storage)
    setup = splashdeck.set_up("antartik", 2).setup_keys()
    first = books.add_table(table_row("same", setup), [SeatRow(0)])
    second = books.add_table(table_row("same", setup), [SeatRow(0)])
    third = books.add_table(table_row("other", setup), [SeatRow(0)])
    results = await asyncio.gather(first, second, third, return_exceptions=True)
    assert [type(result).__name__ for result in results] == [
        "NoneType",
        "IntegrityError",
        "NoneType",
    ]
    assert await books.open_table("other") is not None
    await storage.close()


async def test_a_tables_own_change_that_fails_takes_nothing_with_it(database: str) -> None:
    storage = Storage(database)
    storage.migrate()
    storage.start()
    books = Books(storage)
    setup = splashdeck.set_up("antartik", 2).setup_keys()
    for name in ("one", "two"):
        await books.add_table(table_row(name, setup), [SeatRow(0)])
    told: list[str] = []

    def note(name: str) -> tuple[Callable[[], None], Callable[[Exception], None]]:
        return partial(told.append, name), lambda error: told.append(
            f"{name} {type(error).__name__}"
        )

    def broken(connection: Connection) -> None:
        connection.execute(update(heads).values(due=7))
        raise ValueError

    ann = {"id": "ann", "name": "Ann", "created": 0}
    await storage.write(lambda c: c.execute(insert(people), ann))
    books.save("one", 0, table_row("one", setup), *note("ours"))
    books.save("two", 5, table_row("two", setup), *note("another's"))
    storage.write_then(lambda c: c.execute(insert(people), ann), *note("Ann twice"))
    storage.write_then(broken, *note("broken"), is_fenced=True)
    await storage.flush()
    outcomes = ["ours", "another's OutrunError", "Ann twice IntegrityError", "broken ValueError"]
    assert told == outcomes
    due = await storage.read(lambda c: c.execute(select(heads.c.due)).scalars().all())
    assert set(due) == {None}
    await storage.close()


async def test_the_writer_outlives_whoever_is_told_and_a_database_that_others_hold(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tables.sqlite3"
    storage = Storage(f"sqlite:///{file}")
    storage.migrate()
    storage.start()
    books = Books(storage)

    def fail() -> None:
        raise RuntimeError("told in vain")

    storage.write_then(lambda _: None, fail)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    setup = splashdeck.set_up("antartik", 2).setup_keys()
    adding = asyncio.create_task(books.add_table(table_row("late", setup), [SeatRow(0)]))
    for _ in range(5):
        await asyncio.sleep(0.05)  # the loop turns while the database is away
    assert not adding.done()
    other.execute("ROLLBACK")
    other.close()
    await adding
    assert await books.open_table("late") is not None
    await storage.close()


async def test_on_a_full_disk_nothing_is_acknowledged_until_there_is_room(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    storage.migrate()
    with storage.engine.connect() as connection:
        most = [connection.exec_driver_sql("PRAGMA page_count").scalar_one()]
    cap = lambda c: c.exec_driver_sql(f"PRAGMA max_page_count={most[0]}")  # noqa: E731
    event.listen(storage.engine, "begin", cap)
    storage.start()
    setup = splashdeck.set_up("antartik", 2).setup_keys()
    await Books(storage).add_table(table_row("t", setup), [SeatRow(0)])
    told: list[object] = []
    storage.append(entry_row("t", Entry(1, "move", 0, "turn", "player", "k", 0)), told.append)
    large = {"id": "large", "name": "x" * 500_000, "created": 0}
    storage.write_then(lambda c: c.execute(insert(people), large), partial(told.append, "large"))
    async with asyncio.timeout(300):
        while storage.is_healthy:  # noqa: ASYNC110 - the writer tells nobody
            await asyncio.sleep(0.01)
    assert (told, storage.is_healthy) == ([], False)
    most[0] = 1_000_000
    await asyncio.wait_for(storage.flush(), 300)
    assert (told, storage.is_healthy) == ([None, "large"], True)
    count = await storage.read(lambda c: c.execute(select(func.count()).select_from(log)).scalar())
    assert count == 1
    await storage.close()


def test_the_migrations_make_exactly_the_schema(database: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    async def migrate() -> None:
        storage = Storage(database)
        storage.migrate()
        storage.start()
        await storage.close()

    asyncio.run(migrate())
    engine = make_engine(database)
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert found == []


async def test_an_upgrade_is_tried_on_all_live_tables_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    storage = Storage(database)
    storage.migrate()
    storage.start()
    game = splashdeck.set_up("antartik", 2)
    books = Books(storage)
    for name in ("well", "ill"):
        deal = Deal.begin(name, (), bytes(32))
        table = table_row(name, game.setup_keys())
        await books.add_table(table, [SeatRow(0), SeatRow(1)])
        books.save(name, 0, deal, lambda: None)
        play = Fold.deal(game, table.options, deal.entropy(), 0)
        for seq in range(1, 9):
            seat = play.pending[0]
            entry = Entry(seq, "move", seat, play.legal_moves(seat)[0], "player", "", 0)
            storage.append(entry_row(name, entry, play.apply(entry).happened), lambda _: None)
    await storage.write(lambda c: None)
    assert dry_run(database).troubles == []
    assert dry_run(database).entries == 16
    wrong = update(log).where(log.c.table == "ill", log.c.seq == 5).values(digest=b"12345678")
    await storage.write(lambda c: c.execute(wrong))
    await storage.close()
    (trouble,) = dry_run(database).troubles
    assert (trouble.table, trouble.seq) == ("ill", 5)
    with monkeypatch.context() as patch:
        patch.setattr(Fold, "_advance", None)  # rules that fail in a way of their own
        assert [(bad.table, bad.seq) for bad in dry_run(database).troubles] == [
            ("well", 1),
            ("ill", 1),
        ]


async def test_a_table_of_other_rules_is_opened_only_after_it_was_tried(tmp_path: Path) -> None:
    clock = HandClock()
    hall = make_hall(tmp_path, clock)
    game = splashdeck.set_up("antartik", 2)
    older = replace(table_row("older", game.setup_keys()), rules_version=0)
    await hall.books.add_table(older, [SeatRow(0), SeatRow(1)])
    hall.books.save("older", 0, Deal.begin("older", (), bytes(32)), lambda: None)
    with pytest.raises(TableError, match="rules-version"):
        await hall.room("older")
    assert pin(hall.storage.url).troubles == []
    assert (await hall.room("older")).table.fold is not None
    for name in ("over", "open"):
        older = replace(table_row(name, game.setup_keys(), name), rules_version=0)
        await hall.books.add_table(older, [SeatRow(0), SeatRow(1)])
    with pytest.raises(TableError, match="rules-version"):
        await hall.room("over")
    assert (await hall.room("open")).table.row.rules_version == RULES_VERSION
    await hall.close()


async def test_a_second_process_on_the_same_table_loses_nothing_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    clock = HandClock()
    ours, theirs = make_hall(tmp_path, clock), make_hall(tmp_path, clock)
    state = splashdeck.set_up("duck-and-dive", 2).start(Entropy.from_text("two"), 0)[0]
    setup = splashdeck.set_up("duck-and-dive", 2).setup_keys()
    first = await make_table(ours, clock, setup, state=state)
    room = await theirs.room(first.room.table.row.id)
    second = TestTable(theirs, clock, room)
    begin_at(room, state)
    for table in (first, second):
        await table.connect(0)
    ours_room = first.room
    ours_room.receive(first.callers[0], b'{"do":"play","id":"late","decision":0,"move":"pool 1"}')
    await ours.storage.flush()
    assert first.ears[0].closed == (1012, "come back in a moment")
    assert not any(m.get("ack") == "late" for m in first.ears[0].messages())
    assert ours_room.id not in ours.rooms, "it is opened anew when somebody comes"
    await second.move(0, "pool 0", "mine")
    assert any(m.get("ack") == "mine" for m in second.ears[0].messages())
    opened = await ours.books.open_table(ours_room.id)
    assert opened is not None
    assert [entry.key for entry in opened.entries] == ["mine"]
    await ours.close()
    await theirs.close()


async def test_what_an_overtaken_process_is_asked_for_is_not_answered_as_done(
    tmp_path: Path,
) -> None:
    clock = HandClock()
    ours, theirs = make_hall(tmp_path, clock), make_hall(tmp_path, clock)
    setup = splashdeck.set_up("antartik", 2).setup_keys()
    room = (await make_table(ours, clock, setup)).room
    await theirs.room(room.id)
    room.do(room.table.start, Person("person-0", "Guest 0"))
    with pytest.raises(TableError, match="unavailable"):
        await room.settle()
    again = await ours.room(room.id)
    assert again.table.row.status == "open", "it was not begun"
    again.do(again.table.start, Person("person-0", "Guest 0"))
    await again.settle()
    assert again.table.deal is not None
    await ours.close()
    await theirs.close()


AT_ONCE = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from splashdeck.server.store.rows import read_seat

sys.setswitchinterval(1e-6)
ready = Barrier(8)

def read():
    ready.wait()
    return read_seat({"seat": 0, "kind": "open"})

with ThreadPoolExecutor(8) as threads:
    rows = [one.result() for one in [threads.submit(read) for _ in range(8)]]
assert len(rows) == 8
"""


def test_rows_are_read_by_several_threads_at_once_from_the_first_one_on() -> None:
    done = subprocess.run(
        [sys.executable, "-c", AT_ONCE], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr  # a crash of the process: -11


@pytest.mark.parametrize("kind", ["asleep", "crashed", "cheating"])
async def test_a_bad_bot_never_stalls_a_table(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = splashdeck.set_up("antartik", 3)
    state, _ = game.start(Entropy.from_text("bots"))
    seat = game.pending(state)[0]
    legal = game.legal_moves(state, seat)
    pool = Thinkers(1, 0.2)
    monkeypatch.setattr(thinkers, "GRACE_SECONDS", 0.5)
    monkeypatch.setattr(thinkers, "START_SECONDS", 0.0)
    bad = {"asleep": _sleep, "crashed": _crash, "cheating": _cheat}[kind]
    monkeypatch.setattr(pool, "think", bad)
    began = time.monotonic()
    choice = await pool.choose(game, "dabbler", game.knowledge(state, seat), legal)
    assert choice.move in map(str, legal)
    assert choice.by_thumb
    assert time.monotonic() - began < SLEEP_SECONDS, "it was waited for"
    pool.close()


SLEEP_SECONDS = 300


def _sleep(*_: Any) -> str:
    time.sleep(SLEEP_SECONDS)
    return ""


def _crash(*_: Any) -> str:
    os._exit(1)


def _cheat(*_: Any) -> str:
    return "the moon"


def test_torture_finds_nothing_lost_doubled_stuck_or_unverified() -> None:
    told = torture(seconds=8.0, seed=3, tables=24)
    assert told["acknowledged"] > 100, told
    assert told["faults"] >= 2, told
    assert told["finished"] >= 1, told
    for trouble in ("lost", "doubled", "stuck", "unverified", "unfenced"):
        assert told[trouble] == 0, told
    assert msgspec.json.encode(told)
