"""Somebody who changes their mind without end: it costs nobody anything and tells nobody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from splashdeck.server.hall import Hall
from splashdeck.table import Table, history, takeback
from splashdeck.table.fold import MOST_CHANGES
from splashdeck.table.protocol import TableOptions
from splashdeck.table.shown import log_lines, log_text
from tests.server.lab import HandClock, TestTable, make_dealt_table, make_hall, reopen

SNAPSHOT_EVERY = 64


@pytest.fixture(autouse=True)
def frequent_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a short game have snapshots."""
    monkeypatch.setattr("splashdeck.table.state.SNAPSHOT_EVERY", SNAPSHOT_EVERY)


OPTIONS = TableOptions(grace=1.5, decision_seconds=30.0, bank_seconds=60.0)


async def log_of(table: TestTable, viewer: int | None) -> list[dict[str, Any]]:
    kept = await table.hall.books.open_table(table.room.id, whole=True)
    assert kept is not None
    told: list[dict[str, Any]] = msgspec.json.decode(log_text(log_lines(history(kept)), viewer))
    return told


async def rows(table: TestTable) -> int:
    kept = await table.hall.books.open_table(table.room.id, whole=True)
    assert kept is not None
    return len(kept.entries)


@pytest.fixture
def hall(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Hall:
    """Deal the same cards each time."""
    return without_chance(hall, monkeypatch)


def without_chance(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Hall:
    ids = iter(f"table-{number}" for number in range(9))
    monkeypatch.setattr("splashdeck.server.hall.new_id", lambda: next(ids))
    hall.house = msgspec.structs.replace(hall.house, draw_secret=lambda: bytes(32))
    return hall


async def simultaneous_table(folder: Path, monkeypatch: pytest.MonkeyPatch) -> TestTable:
    """Seat three people and a spectator at a game where all choose at once."""
    clock = HandClock()
    await asyncio.to_thread(folder.mkdir)
    hall = without_chance(make_hall(folder, clock), monkeypatch)
    table = await make_dealt_table(hall, clock, "duck-and-cover", 3, options=OPTIONS)
    await table.connect(None)
    return table


async def play_one_round(table: TestTable, fickle: int, moment: str, changes: int) -> None:
    """Let all choose; one seat changes its mind, and chooses in the end what it chose first."""
    moves = [table.play.legal_moves(seat) for seat in range(3)]

    async def waver(when: str) -> None:
        for number in range(1, 4):
            await table.wait(200)
            if when == moment and number <= changes:
                await table.move(fickle, moves[fickle][number], f"changed {number}")
        if when == moment and changes:
            await table.move(fickle, moves[fickle][0], "as at first")

    for seat in (0, 1, 2):
        await table.move(seat, moves[seat][0], f"chose {seat}")
        if seat == 0:
            await waver("before the others")
    assert table.play.hold is not None
    assert table.play.hold.kind == "grace"
    await waver("in the grace")
    for seat in (0, 1, 2):
        await table.say(seat, {"do": "ping", "id": "p"})
    await table.wait(3000)
    (asked, *_) = table.play.pending
    await table.move(asked, table.play.legal_moves(asked)[0], "next")


@pytest.mark.parametrize(
    "fickle, moment", [(0, "before the others"), (0, "in the grace"), (2, "in the grace")]
)
async def test_rivals_and_spectators_hear_the_first_choice_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fickle: int, moment: str
) -> None:
    rivals = [viewer for viewer in (0, 1, 2, None) if viewer != fickle]
    heard, logs = [], []
    for changes in (0, 3):
        table = await simultaneous_table(tmp_path / str(changes), monkeypatch)
        await play_one_round(table, fickle, moment, changes)
        heard.append([table.ears[viewer].heard for viewer in rivals])
        logs.append([await log_of(table, viewer) for viewer in rivals])
        acknowledged = [m.get("ack") for m in table.ears[fickle].messages()]
        assert acknowledged.count("changed 3") == (changes == 3), "one's own seat is told"
        await table.hall.close()
    assert heard[0] == heard[1], "every byte, and when it came"
    assert logs[0] == logs[1]


async def test_a_choice_can_be_changed_fifty_times_and_no_more(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-cover", 2)
    moves = table.play.legal_moves(0)
    for number in range(10 * MOST_CHANGES):
        await table.move(0, moves[number % 2])
    assert await rows(table) == 1 + MOST_CHANGES
    error = table.ears[0].last("error")
    assert (error["code"], error["id"]) == ("too-many", f"k{10 * MOST_CHANGES - 1}")
    updates = [m for m in table.ears[1].messages() if m["on"] == "update"]
    assert len(updates) == 1, "the other seat hears the first choice alone"
    await table.move(1, table.play.legal_moves(1)[0])
    await table.wait(2000)
    (asked, *_) = table.play.pending
    await table.move(asked, table.play.legal_moves(asked)[0])
    assert table.ears[asked].messages()[-1]["on"] == "update", "the next decision is a new one"


async def test_a_decision_can_be_taken_back_fifty_times_and_no_more(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-dive", 2)
    (seat,) = table.play.pending
    for number in range(2 * MOST_CHANGES):
        await table.move(seat, "pool 1")
        await table.say(seat, {"do": "take-back", "id": f"b{number}"})
    undone = [m for m in table.ears[1 - seat].messages() if "undone" in m]
    assert len(undone) == MOST_CHANGES
    assert await rows(table) == 2 * MOST_CHANGES + 1
    kept = await hall.books.open_table(table.room.id)
    assert kept is not None
    assert len(kept.entries) <= SNAPSHOT_EVERY + 1, "it is never long to open"


async def test_taking_back_is_worked_out_once_however_many_sockets_ask(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-dive", 3)
    worked_out = []
    reveals = takeback.reveals

    def counted(*about: Any) -> bool:
        worked_out.append(about)
        return reveals(*about)

    monkeypatch.setattr(takeback, "reveals", counted)
    seat = table.play.pending[0]
    for _ in range(7):
        await table.connect(seat)
    await table.move(seat, "pool 1")
    for _ in range(5):
        await table.say(seat, {"do": "hello", "take_back": True, "previews": True})
    assert table.ears[seat].last("take-back")["how"] == "free"
    assert len(worked_out) == 1


async def test_a_table_in_the_middle_of_a_decision_opens_from_a_snapshot(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-cover", 3)
    await table.move(1, table.play.legal_moves(1)[0])
    moves = table.play.legal_moves(0)
    for number in range(MOST_CHANGES):
        await table.move(0, moves[number % 2])
    moves = table.play.legal_moves(1)
    for number in range(MOST_CHANGES):
        await table.move(1, moves[number % 2])
    was = table.play
    kept = await hall.books.open_table(table.room.id)
    assert kept is not None
    assert kept.snapshot is not None
    assert len(kept.entries) < SNAPSHOT_EVERY
    opened = Table.rebuild(kept, hall.house).fold
    assert opened is not None
    for name in ("state", "pending", "asked", "decisions", "seq", "number", "changes", "keys"):
        assert getattr(opened, name) == getattr(was, name), name
    again = await reopen(table)
    for seat in range(3):
        await again.connect(seat)
    await again.move(2, again.play.legal_moves(2)[0])
    await again.wait(2000)
    assert again.play.hold is None
    assert again.play.changes == [0, 0, 0], "all three have moved, and are asked something new"
