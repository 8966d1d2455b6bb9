"""A server that stops at a bad moment: every table goes on from what is stored."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from splashdeck.server.hall import Hall
from splashdeck.server.web.identity import Person
from splashdeck.table.protocol import TableOptions
from tests.server.lab import HandClock, give_nonces, make_dealt_table, make_table, reopen

CALM = TableOptions(grace=0.0, window=0.0, pace=0.5, absence_seconds=60.0)


async def test_what_a_snapshot_holds_is_never_taken_back(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-dive", 2, options=CALM)
    seat = table.play.pending[0]
    with monkeypatch.context() as patch:
        patch.setattr("splashdeck.table.state.SNAPSHOT_EVERY", 1)
        await table.move(seat, "pool 1")
    await table.say(seat, {"do": "take-back", "id": "t"})
    position = table.play.game.position(table.play.state)
    table = await reopen(table)
    assert table.play.game.position(table.play.state) == position
    await table.connect(seat)
    await table.move(seat, "pool 0")
    monkeypatch.setattr("splashdeck.table.state.SNAPSHOT_EVERY", 1)
    await table.move(seat, "deck")
    opened = await hall.books.open_table(table.room.table.row.id)
    assert opened is not None
    assert opened.snapshot is not None, "what has revealed something is kept"


@pytest.mark.parametrize("before", ["the first deal", "the next deal", "the game"])
async def test_a_deal_goes_on_after_a_crash_right_before(
    before: str, hall: Hall, clock: HandClock
) -> None:
    table = await make_table(hall, clock, {"game": "antartik", "players": 2}, options=CALM)
    await table.connect(0)
    room, deal = table.room, None
    if before == "the first deal":
        hall.books.save(
            room.id, room.epoch, replace(room.table.row, status="dealing"), lambda: None
        )
    else:
        room.do(room.table.start, Person("person-0", ""))
        deal = room.table.deal
        assert deal is not None
        if before == "the next deal":
            deal = deal.void()
        else:
            deal = replace(deal, seats=(), status="dealt")
        hall.books.save(room.id, room.epoch, deal, lambda: None)
    table = await reopen(table)
    if before != "the game":
        for seat in range(2):
            await table.connect(seat)
        await give_nonces(table, (0, 1))
        assert table.room.table.deal is not None
        assert table.room.table.deal.number == (1 if deal is None else 2)
    assert table.room.table.row.status == "playing"
    assert table.play.pending
