"""A server that stops at a bad moment: every table goes on from what is stored."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from splashdeck.entropy import Entropy, seed_from
from splashdeck.record import Record
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.server.store.rows import read_deals, write_deal
from splashdeck.server.store.schema import seats
from splashdeck.table import Deal, record
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
            deal = deal.commit(0, 1, sha256(bytes(32)).hexdigest()).void()
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
        assert table.room.table.deal.seats == ((0, 1) if deal is None else (0,))
    assert table.room.table.row.status == "playing"
    assert table.play.pending


# --- what an older program left ---


async def test_a_seat_of_somebody_whom_there_is_no_more_is_held_by_a_bot(
    hall: Hall, clock: HandClock
) -> None:
    """An older program could store somebody whom another process had just erased."""
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    ghost = update(seats).where(seats.c.seat == 1).values(person="nobody", away=False)
    await hall.storage.write(lambda connection: connection.execute(ghost))
    table = await reopen(table)
    await table.connect(0)
    await table.wait(61_000)
    assert hall.rooms == {table.room.id: table.room}, "it was not read again"
    assert table.ears[0].last("table")["table"]["seats"][1]["kind"] == "human"
    assert 1 in table.room.table.seating.held


# --- deals that an older program began ---


def test_a_deal_that_an_older_program_stored_can_be_read() -> None:
    bound = {0: "0" * 64}
    row = write_deal("table", Deal(1, bytes(32), (0, 1), bound, table="table"))
    later = write_deal("table", Deal(2, bytes(32), (0,), bound, table="table"))
    older = {**row, "commitments": msgspec.json.encode([(0, 1), bound]).decode()}
    read = read_deals([{**older, "status": "void", "withheld": "[1]"}, later])
    assert read is not None
    assert (read.table, read.number, read.voids[0].withheld) == ("table", 2, (1,))
    old = read_deals([older])
    assert old is not None
    assert (old.table, old.seats, old.commitments) == ("", (0, 1), bound)


async def test_a_game_that_an_older_program_dealt_keeps_its_cards(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    deal = table.room.table.deal
    assert deal is not None
    hall.books.save(table.room.id, table.room.epoch, replace(deal, table=""), lambda: None)
    table = await reopen(table)
    nonces = [bytes.fromhex(deal.nonces[seat]) for seat in (0, 1)]
    cards, _ = table.play.game.start(Entropy(seed_from(deal.secret, nonces)))
    assert table.play.state == cards
    kept = await hall.books.open_table(table.room.id)
    assert kept is not None
    assert Record(record(kept).splitlines()).origin == "bindings not recorded"


async def test_a_deal_that_an_older_program_began_is_dealt_as_deals_are_now(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_table(hall, clock, {"game": "antartik", "players": 2}, options=CALM)
    table.room.do(table.room.table.start, Person("person-0", ""))
    begun = table.room.table.deal
    assert begun is not None
    hall.books.save(table.room.id, table.room.epoch, replace(begun, table=""), lambda: None)
    table = await reopen(table)
    for seat in range(2):
        await table.connect(seat)
    await give_nonces(table, (0, 1))
    dealt = table.room.table.deal
    assert dealt is not None
    assert (dealt.status, dealt.secret, dealt.table) == ("dealt", begun.secret, table.room.id)
