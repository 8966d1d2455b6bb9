"""A log that is damaged all the same: it can be looked at, said so, and mended."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, update

from splashdeck.server.hall import Hall
from splashdeck.server.store.repair import repair
from splashdeck.server.store.schema import heads, log, set_aside, snapshots, tables
from splashdeck.table.protocol import TableOptions
from tests.server.lab import HandClock, TestTable, make_dealt_table, make_hall, reopen

CALM = TableOptions(grace=0.0, window=0.0, pace=0.5, absence_seconds=60.0)
MOVES = 6


async def played(hall: Hall, clock: HandClock) -> TestTable:
    """Play some moves at a table of two people."""
    table = await make_dealt_table(hall, clock, "duck-and-dive", 2, options=CALM)
    for _ in range(MOVES):
        seat = table.play.pending[0]
        await table.move(seat, table.play.legal_moves(seat)[0])
    return table


def of_another_process(connection: Connection, table: str) -> None:
    """Put another process's entry in the place of one of ours, as was possible once."""
    here = (log.c.table == table) & (log.c.seq == 4)
    connection.execute(update(log).where(here).values(text="cannon 17", seat=1))


def gap(connection: Connection, table: str) -> None:
    connection.execute(delete(log).where(log.c.table == table, log.c.seq == 4))


DAMAGES = [of_another_process, gap]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
async def test_a_damaged_table_stands_at_its_last_sound_entry_and_says_so(
    damage: Any, hall: Hall, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    table = await played(hall, clock)
    await hall.storage.write(lambda c: damage(c, table.room.id))
    with caplog.at_level(logging.ERROR):
        table = await reopen(table)
    assert f"the log of table {table.room.id} is damaged, sound up to entry 3" in caplog.text
    assert "splashdeck repair" in caplog.text
    ear = await table.connect(0)
    assert ear.last("welcome")["seq"] == 3
    assert ear.last("error")["code"] == "damaged"
    seat = table.play.pending[0]
    await table.connect(seat)
    await table.move(seat, table.play.legal_moves(seat)[0], "late")
    assert table.ears[seat].last("error")["id"] == "late"
    await table.wait(3_600_000)
    assert table.play.seq == 3, "nothing happens by itself either"


async def test_a_log_shorter_than_its_head_is_damaged(hall: Hall, clock: HandClock) -> None:
    table = await played(hall, clock)
    last = (log.c.table == table.room.id) & (log.c.seq == MOVES)
    await hall.storage.write(lambda c: c.execute(delete(log).where(last)))
    table = await reopen(table)
    assert (
        table.room.table.damage == f"sound up to entry {MOVES - 1}: it should have {MOVES} entries"
    )


async def test_a_spoilt_snapshot_is_done_without(hall: Hall, clock: HandClock) -> None:
    table = await played(hall, clock)
    row = {"table": table.room.id, "seq": 2, "content": "{"}
    await hall.storage.write(lambda c: c.execute(insert(snapshots), row))
    table = await reopen(table)
    assert (table.play.seq, table.room.table.damage) == (MOVES, "")


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
async def test_repair_says_what_it_would_do_and_then_does_it(
    damage: Any, tmp_path: Path, clock: HandClock
) -> None:
    hall = make_hall(tmp_path, clock)
    table = await played(hall, clock)
    whole = await played(hall, clock)
    name, url = table.room.id, hall.storage.url
    assert repair(url).damages == []
    await hall.storage.write(lambda c: damage(c, name))
    over = update(tables).where(tables.c.id == name).values(status="over", outcome="{}", ended=5)
    await hall.storage.write(lambda c: c.execute(over))
    count = await hall.storage.read(lambda c: len(c.execute(select(log)).all()))
    await hall.close()
    (found,) = repair(url).damages
    assert (found.table, found.sound) == (name, 3)
    mended = repair(url, apply=True)
    assert mended.damages == [found]
    assert repair(url).damages == []
    hall = make_hall(tmp_path, clock)
    aside = await hall.storage.read(lambda c: c.execute(select(set_aside.c.entry)).scalars().all())
    left = await hall.storage.read(lambda c: len(c.execute(select(log)).all()))
    assert len(aside) == found.aside == count - left
    assert {json.loads(entry)["seq"] for entry in aside} <= {4, 5, 6}
    again = TestTable(hall, clock, await hall.room(name))
    seat = again.play.pending[0]
    await again.connect(seat)
    await again.move(seat, again.play.legal_moves(seat)[0], "on it goes")
    assert again.play.seq == 4
    assert (await hall.room(whole.room.id)).table.fold is not None
    await hall.close()


async def test_a_head_that_is_wrong_or_missing_is_mended(tmp_path: Path, clock: HandClock) -> None:
    hall = make_hall(tmp_path, clock)
    wrong, missing = await played(hall, clock), await played(hall, clock)
    await hall.storage.write(
        lambda c: c.execute(update(heads).where(heads.c.table == wrong.room.id).values(seq=99))
    )
    await hall.storage.write(
        lambda c: c.execute(delete(heads).where(heads.c.table == missing.room.id))
    )
    await hall.close()
    assert [found.aside for found in repair(hall.storage.url, apply=True).damages] == [0, 0]
    hall = make_hall(tmp_path, clock)
    for table in (wrong, missing):
        room = await hall.room(table.room.id)
        assert (room.table.damage, room.table.fold.seq) == ("", MOVES)  # type: ignore[union-attr]
    await hall.close()


async def test_the_command_changes_nothing_unasked(tmp_path: Path, clock: HandClock) -> None:
    hall = make_hall(tmp_path, clock)
    table = await played(hall, clock)
    await hall.storage.write(lambda c: gap(c, table.room.id))
    await hall.close()
    command = [sys.executable, "-m", "splashdeck.commands.main", "repair", hall.storage.url]

    def say(*options: str) -> tuple[int, str]:
        done = subprocess.run(
            [*command, *options], capture_output=True, text=True, timeout=300, check=False
        )
        return done.returncode, done.stdout

    for _ in range(2):
        code, told = say("--lang", "en")
        assert code == 1
        assert f"{table.room.id} (duck-and-dive): sound up to entry 3, 2 after it" in told
        assert "Nothing was changed." in told
    assert say("--apply", "--lang", "fr")[0] == 0
    code, told = say("--json")
    assert (code, json.loads(told)["damages"]) == (0, [])
