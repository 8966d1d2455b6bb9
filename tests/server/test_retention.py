"""What is kept, for how long, and what a start opens: nothing that nobody waits for."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select, update

import splashdeck
from splashdeck.errors import TableError
from splashdeck.game import RULES_VERSION
from splashdeck.record import Record
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.server.store.retention import DAY_MS, Retention
from splashdeck.server.store.schema import (
    chat,
    heads,
    log,
    people,
    records,
    snapshots,
    tables,
)
from splashdeck.table import ChatLine, SeatRow, Snapshot, TableOptions, TableRow
from splashdeck.table.founding import TablePlan
from tests.server.lab import HandClock, TestTable, make_dealt_table, make_hall

CALM = TableOptions(grace=0.0, window=0.0, pace=0.0, absence_seconds=60.0)
ANN = Person("person-0", "Guest 0")


async def count(hall: Hall, table: object) -> int:
    query = select(func.count()).select_from(table)  # type: ignore[arg-type]
    return int(await hall.storage.read(lambda c: c.execute(query).scalar_one()))


async def finished(hall: Hall, clock: HandClock) -> TestTable:
    """Play a game to its end."""
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    await play_to_the_end(table)
    return table


async def play_to_the_end(table: TestTable) -> None:
    """Make the first legal move until none is left."""
    while table.play.outcome is None:
        seat = table.play.pending[0]
        await table.move(seat, table.play.legal_moves(seat)[0])


# --- records ---


async def test_the_record_of_a_finished_game_is_stored_and_outlives_the_rules(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(hall, clock)
    name = table.room.id
    assert hall.records.finished == {name}
    await hall.records.keep()
    assert hall.records.finished == set()
    text = await hall.records.seen(name, ANN, None, "Ann")
    assert Record.read(text.encode()).verify() is not None
    await table.settle()
    table.room.drop()
    del hall.rooms[name]
    older = update(tables).values(rules_version=RULES_VERSION - 1)
    await hall.storage.write(lambda c: c.execute(older))
    with pytest.raises(TableError, match="rules-version"):
        await hall.room(name)
    assert await hall.records.seen(name, ANN, None, "Ann") == text
    with pytest.raises(TableError, match="no-such-table"):
        await hall.records.seen(name, Person("stranger", ""), None, "stranger")


async def test_a_record_that_a_crash_prevented_is_written_at_the_next_start(
    hall: Hall, clock: HandClock
) -> None:
    table = await finished(hall, clock)
    hall.records.finished.clear()  # as a new process knows nothing of it
    await hall.records.keep()
    assert await hall.books.record(table.room.id) is not None


# --- what a start opens ---


def abandoned(number: int) -> TableRow:
    setup = splashdeck.set_up("antartik", 2).setup_keys()
    name = f"t{number}"
    return TableRow(
        name, f"i-{name}", None, None, "antartik", setup, CALM, False, "playing", RULES_VERSION, 0
    )


async def test_a_start_opens_no_table_where_nothing_is_due(hall: Hall) -> None:
    for number in range(200):
        await hall.books.add_table(abandoned(number), [SeatRow(0), SeatRow(1)])
    await hall.open_due()
    assert hall.metrics.opened == 0


async def test_a_game_that_all_have_left_is_not_opened_at_a_start_and_a_bots_game_is(
    tmp_path: Path, clock: HandClock
) -> None:
    first = make_hall(tmp_path, clock)
    left = await make_dealt_table(first, clock, "antartik", 3, options=CALM, bots=(2,))
    stays = await make_dealt_table(first, clock, "antartik", 3, options=CALM, bots=(2,))
    for seat in (0, 1):
        left.room.lost(left.callers[seat])
    await left.wait(61_000)  # until bots hold their seats, and wait for them
    first.drop_idle()
    await stays.settle()
    for room in list(first.rooms.values()):
        room.table.stop()  # killed: nothing is said any more
    await first.storage.close()
    second = make_hall(tmp_path, clock)
    await second.open_due()
    assert set(second.rooms) == {stays.room.id}
    again = await second.room(left.room.id)
    assert again.table.fold is not None, "whoever comes finds it as it was"
    await second.close()


async def test_what_is_due_later_is_opened_when_it_is_due(hall: Hall, clock: HandClock) -> None:
    await hall.books.add_table(abandoned(1), [SeatRow(0), SeatRow(1)])
    due = clock.now() + 3_600_000
    await hall.storage.write(lambda c: c.execute(update(heads).values(due=due)))
    await hall.open_due()
    assert hall.metrics.opened == 0
    clock.time = due
    await hall.open_due()
    assert hall.metrics.opened == 1


async def test_a_table_that_can_not_be_opened_is_tried_once(hall: Hall, clock: HandClock) -> None:
    row = replace(abandoned(1), rules_version=RULES_VERSION - 1)
    await hall.books.add_table(row, [SeatRow(0), SeatRow(1)])
    await hall.storage.write(lambda c: c.execute(update(heads).values(due=0)))
    await hall.open_due()
    assert await hall.books.due_tables(hall.process, clock.now(), 10) == []


async def test_with_the_end_of_its_game_nothing_is_due_at_a_table(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    await hall.storage.write(lambda c: c.execute(update(heads).values(due=0)))
    await play_to_the_end(table)
    assert await hall.books.due_tables("another", clock.now(), 10) == []


# --- what is removed ---


async def test_what_is_past_its_time_is_removed_and_nothing_else(
    hall: Hall, clock: HandClock
) -> None:
    over = await finished(hall, clock)
    live = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    await hall.records.keep()
    for table in (over, live):
        room = table.room
        line = ChatLine(90, "person-0", None, 0, "chat", "quack", clock.now())
        for what in (line, Snapshot(1, b"{}")):
            hall.books.save(room.id, room.epoch, what, lambda: None)
    await hall.create(ANN, TablePlan({"game": "antartik", "players": 2}))
    for room in list(hall.rooms.values()):
        room.drop()
    await hall.storage.flush()
    hall.rooms.clear()
    kept = Retention()
    assert kept.waiting_days == 7
    assert kept.abandoned_days == 90
    await hall.sweep_up(kept)
    of = select(snapshots.c.table).distinct()
    found = await hall.storage.read(lambda c: c.execute(of).scalars().all())
    assert found == [live.room.id], "a game that is over needs none"
    assert await count(hall, tables) == 3
    clock.time += 8 * DAY_MS
    assert await hall.sweep_up(kept) == 1, "a table that never began"
    ids = await hall.storage.read(lambda c: set(c.execute(select(tables.c.id)).scalars()))
    assert ids == {over.room.id, live.room.id}
    assert await count(hall, chat) == 2
    clock.time += 90 * DAY_MS
    await hall.sweep_up(kept)
    assert [await count(hall, table) for table in (tables, chat, snapshots)] == [1, 0, 0]
    entries = await count(hall, log)
    assert entries > 0
    clock.time += 4000 * DAY_MS
    await hall.sweep_up(replace(kept, guest_days=None))
    assert await hall.records.seen(over.room.id, ANN, None, "Ann")
    await hall.sweep_up(kept)
    assert await count(hall, people) == 0
    assert await count(hall, records) == 1, "a finished game is kept for ever"
    hall.drop_idle(-1)  # it was opened to be looked at
    await hall.sweep_up(Retention(finished_days=1))
    left = [await count(hall, table) for table in (tables, log, records, heads)]
    assert left == [0, 0, 0, 0]


async def test_a_table_that_somebody_has_open_is_not_removed(hall: Hall, clock: HandClock) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    clock.time += 4000 * DAY_MS
    await hall.sweep_up(Retention(guest_days=None))
    assert hall.rooms[table.room.id] is table.room
    assert await count(hall, tables) == 1


async def test_a_guest_who_comes_back_is_kept_and_who_can_sign_in_too(
    hall: Hall, clock: HandClock
) -> None:
    for name in ("seen", "unseen", "passkey"):
        await hall.people.add_person(Person(name, name), clock.now())
    await hall.people.caller("seen")  # that is now, by the machine's clock
    row = {"credential": "c", "person": "passkey", "public_key": b"", "sign_count": 0, "created": 0}
    await hall.people.add_passkey(row)
    clock.time += 800 * DAY_MS
    await hall.sweep_up(Retention())
    found = {name for name in ("seen", "unseen", "passkey") if await hall.people.person(name)}
    assert found == {"seen", "passkey"}
