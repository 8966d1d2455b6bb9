"""Who comes, goes, stays away or only looks on, and what happens at the table meanwhile."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.json import encode

import splashdeck
from splashdeck.entropy import Entropy
from splashdeck.server.hall import IDLE_MS, Hall
from splashdeck.server.identity import Person
from splashdeck.server.thinking.bots import Choice
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.limits import UNLIMITED, Buckets, Rate
from splashdeck.table.entries import Entry
from splashdeck.table.fold import Fold
from splashdeck.table.protocol import TableOptions
from tests.server.lab import (
    Ear,
    HandClock,
    TestTable,
    give_nonces,
    make_dealt_table,
    make_table,
    reopen,
)
from tests.server.test_table import CALM, mid_target, seated

HOST = Person("person-0", "Guest 0")
CLOCKED = TableOptions(grace=0.0, window=0.0, decision_seconds=20.0, bank_seconds=60.0)


async def all_leave(table: TestTable) -> None:
    """Cut every connection, and wait until bots hold the seats."""
    for caller in list(table.callers.values()):
        table.room.lost(caller)
    await table.wait(61_000)


# --- absence ---


async def test_a_game_that_all_have_left_is_forgotten_and_found_again(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    await all_leave(table)
    await table.wait(IDLE_MS)
    hall.drop_idle()
    assert not hall.rooms
    seq = table.play.seq
    table = await reopen(table)
    await table.connect(0)
    assert table.ears[0].last("welcome")["seq"] == seq


async def test_a_table_is_not_forgotten_while_a_bot_thinks(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = []

    async def choose(*question: Any) -> Choice:
        clock.time += 2 * IDLE_MS
        hall.drop_idle()
        kept.append(len(hall.rooms))
        return Choice(str(question[3][0]))

    monkeypatch.setattr(hall.thinkers, "choose", choose)
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM, bots=(1,))
    for _ in range(20):
        if table.play.pending == (0,):
            await table.move(0, table.play.legal_moves(0)[0])
    table.room.lost(table.callers[0])
    await table.wait(1000)
    assert kept
    assert set(kept) == {1}


async def test_a_table_that_was_just_asked_for_is_not_forgotten(
    hall: Hall, clock: HandClock
) -> None:
    room = (await make_table(hall, clock, {"game": "antartik", "players": 2})).room
    clock.time += 2 * IDLE_MS
    assert await hall.room(room.table.row.id) is room
    hall.drop_idle()
    assert await hall.room(room.table.row.id) is room


async def test_who_comes_to_a_forgotten_room_is_sent_to_the_living_one(
    hall: Hall, clock: HandClock
) -> None:
    room = (await make_table(hall, clock, {"game": "antartik", "players": 2})).room
    ear = Ear(clock)
    caller = Connection(ear, HOST, UNLIMITED, 0.0)
    hall.arrive(room, caller)
    clock.time += 2 * IDLE_MS
    hall.drop_idle()
    room.receive(caller, encode({"do": "hello"}))
    assert (ear.heard, ear.closed) == ([], (1012, "come back in a moment"))


async def test_a_forgotten_room_changes_nothing_any_more(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    table.room.do(table.room.table.refused, 0)
    for caller in table.callers.values():
        table.room.lost(caller)
    await table.wait(120_000)
    opened = await hall.books.open_table(table.room.table.row.id)
    assert opened is not None
    assert not any(seat.away for seat in opened.seats)


async def test_nobody_pays_for_the_absence_of_who_sat_there_before(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_table(hall, clock, {"game": "antartik", "players": 2}, options=CALM)
    await table.connect(0)
    await table.connect(1)
    table.room.lost(table.callers[1])
    table.room.do(table.room.table.leave, Person("person-1", ""))
    await hall.people.add_person(Person("late", "Late"), clock.now())
    ear = Ear(clock)
    table.callers[1] = Connection(ear, Person("late", "Late"), UNLIMITED, 0.0)
    hall.arrive(table.room, table.callers[1])
    await table.say(1, {"do": "hello", "invite": table.room.table.row.invite})
    await table.wait(120_000)  # they look on, then take the seat
    await hall.join(table.room, Person("late", "Late"), 1)
    table.room.do(table.room.table.start, HOST)
    await give_nonces(table, (0, 1))
    await table.wait(10_000)
    assert not table.room.table.seats[1].away


async def test_a_removed_players_seat_stays_theirs_and_a_bot_holds_it(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "antartik", 3, options=CALM)
    table.room.lost(table.callers[1])
    table.room.do(table.room.table.remove, HOST, 1)
    await table.wait(61_000)
    assert (table.room.table.seats[1].person, table.room.table.seats[1].away) == ("person-1", True)
    assert table.room.table.seating.seat_of("person-1") is None


async def test_who_left_on_one_device_has_the_seat_again_by_playing_on_another(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    seat = table.play.pending[0]
    table.room.do(table.room.table.leave, Person(f"person-{seat}", ""))
    await table.settle()
    assert table.room.table.seats[seat].away
    await table.move(seat, table.play.legal_moves(seat)[0])
    assert table.play.seq == 1
    assert not table.ears[1 - seat].last("table")["table"]["seats"][seat].get("away")
    opened = await hall.books.open_table(table.room.table.row.id)
    assert opened is not None
    assert not opened.seats[seat].away


async def test_no_bot_answers_for_who_came_back_in_time(hall: Hall, clock: HandClock) -> None:
    game, state = mid_target(3, holder=1)
    options = TableOptions(window=5.0, pace=2.0, grace=0.0)
    table = await seated(hall, clock, game.name, 3, state=state, options=options)
    await table.move(0, table.play.legal_moves(0)[0])
    table.room.do(table.room.table.leave, Person("person-1", ""))
    await table.wait(1000)
    await table.connect(1)
    for seat in (0, 2):
        await table.answer(seat, "let")
    await table.wait(3500)
    assert table.play.hold is not None, "the owner of seat 1 has not answered"
    await table.answer(1, "stop")
    assert "stopped" in [event["event"] for event in table.ears[2].last("update")["events"]]


async def test_who_only_looks_on_lets_no_bot_play_for_those_who_left(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    await all_leave(table)
    seq = table.play.seq
    await table.connect(None)
    await table.wait(600_000)
    assert table.play.seq == seq


async def test_bots_end_the_game_of_people_who_were_erased(hall: Hall, clock: HandClock) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    for seat in range(2):
        await hall.forget(Person(f"person-{seat}", ""))
        table.room.lost(table.callers[seat])
    await table.wait(24 * 3600 * 1000)
    assert table.play.outcome is not None


async def test_an_erased_person_is_nobodys_business_at_other_tables(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    heard = [len(ear.heard) for ear in table.ears.values()]
    await hall.people.add_person(Person("stranger", "Stranger"), clock.now())
    await hall.forget(Person("stranger", "Stranger"))
    await table.settle()
    assert [len(ear.heard) for ear in table.ears.values()] == heard


async def test_who_is_here_already_is_no_news_to_the_others(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    heard = len(table.ears[1].heard)
    for _ in range(3):
        await table.say(0, {"do": "hello", "lang": "fr"})
    first = table.callers[0]
    await table.connect(0)
    table.room.lost(first)
    assert len(table.ears[1].heard) == heard
    table.room.lost(table.callers[0])
    assert len(table.ears[1].heard) == heard + 1


# --- clocks ---


async def test_nobodys_time_runs_while_all_are_away(hall: Hall, clock: HandClock) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CLOCKED)
    await all_leave(table)
    seq, seat = table.play.seq, table.play.pending[0]
    await table.wait(300_000)
    await table.connect(seat)
    await table.wait(15_000)
    assert [entry.kind for entry in await entries(table) if entry.seq > seq] == ["clock"]
    due = table.ears[seat].last("update")["clocks"]["due"][str(seat)]
    await table.wait(due - clock.now() + 1000)
    assert table.play.seq > seq + 1, "it runs again"


async def test_taking_back_wins_no_time(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "duck-and-dive", 2, options=CLOCKED)
    seat = table.play.pending[0]
    due = table.play.due(seat)
    await table.wait(30_000)
    await table.move(seat, "pool 1")
    assert table.play.clocks.bank is not None
    assert table.play.clocks.bank[seat] == 50_000
    await table.wait(5000)
    await table.say(seat, {"do": "take-back", "id": "t"})
    assert table.play.due(seat) == due
    assert table.play.clocks.bank == [60_000, 60_000]


async def test_what_the_clock_or_a_bot_has_played_is_nobodys_to_take_back(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "duck-and-dive", 2, options=CLOCKED)
    seat = table.play.pending[0]
    await table.wait(80_000)
    assert table.ears[seat].last("update")["by"] == {"seat": seat, "kind": "clock"}
    assert table.play.seq == 1
    await table.say(seat, {"do": "take-back", "id": "t"})
    assert table.ears[seat].last("error")["code"] == "cannot-take-back"


def test_time_is_spent_once_though_a_decision_goes_on() -> None:
    """AN-5.4: an exchange does not use up the decision to bet."""
    game = splashdeck.set_up("antartik", 3)
    dice = Random(2)
    while True:
        play = Fold.deal(game, CLOCKED, Entropy.from_text(str(dice.random())), 0)
        for _ in range(dice.randrange(40, 90)):
            if play.pending:
                seat = dice.choice(play.pending)
                move(play, seat, dice.choice(play.legal_moves(seat)), play.clocks.asked_at[seat])
        seat = next((s for s in play.pending if len(play.pending) > 1), -1)
        legal = play.legal_moves(seat) if seat >= 0 else []
        if "hold" in legal and any(text.startswith("exchange") for text in legal):
            break
    assert play.clocks.bank is not None
    asked, bank = play.clocks.asked_at[seat], play.clocks.bank[seat]
    move(play, seat, next(text for text in legal if text.startswith("exchange")), asked + 30_000)
    assert play.clocks.bank[seat] == bank - 10_000
    assert play.due(seat) == asked + 20_000 + bank
    move(play, seat, "hold", asked + 35_000)
    assert play.clocks.bank[seat] == bank - 15_000


def move(play: Fold, seat: int, text: str, at: int) -> None:
    play.apply(Entry(play.seq + 1, "move", seat, text, "player", "", at))


async def entries(table: TestTable) -> list[Any]:
    opened = await table.hall.books.open_table(table.room.table.row.id, whole=True)
    assert opened is not None
    return list(opened.entries)


async def test_time_is_up_also_when_the_machines_clock_was_set_back(
    hall: Hall, clock: HandClock
) -> None:
    options = TableOptions(grace=0.0, window=0.0, decision_seconds=10.0, absence_seconds=None)
    table = await seated(hall, clock, "antartik", 2, options=options)
    call = clock.next_call(clock.time + 11_000)
    assert call is not None
    clock.time -= 5000
    call()
    await table.wait(4000)
    assert table.play.seq == 0
    await table.wait(2000)
    assert table.play.seq == 1


# --- the deal ---


async def test_who_leaves_during_the_deal_is_held_by_a_bot(hall: Hall, clock: HandClock) -> None:
    table = await make_table(hall, clock, {"game": "antartik", "players": 2}, options=CALM)
    for seat in range(2):
        await table.connect(seat)
    table.room.do(table.room.table.start, HOST)
    await give_nonces(table, (1,))
    table.room.do(table.room.table.leave, Person("person-1", ""))
    await table.settle()
    assert table.ears[0].last("table")["table"]["seats"][1]["away"]
    await give_nonces(table, (0,))
    await give_nonces(table, (1,))
    await table.wait(10_000)
    assert table.play.pending == (0,), "the bot does not wait to be missed"


async def test_a_voided_deal_tells_whose_seat_a_bot_holds(hall: Hall, clock: HandClock) -> None:
    table = await make_table(hall, clock, {"game": "antartik", "players": 3}, options=CALM)
    for seat in range(3):
        await table.connect(seat)
    table.room.do(table.room.table.start, HOST)
    table.room.do(table.room.table.remove, HOST, 2)
    await table.wait(int(hall.house.deal_seconds * 1000))
    assert table.ears[0].last("deal")["deal"] == 2
    told = table.ears[0].last("table")["table"]["seats"]
    assert [(seat["kind"], seat.get("away", False)) for seat in told] == [
        ("human", True),
        ("human", True),
        ("human", True),
    ]
    assert [seat.get("removed", False) for seat in told] == [False, False, True]


async def test_nobody_is_told_of_a_deal_before_it_is_stored(hall: Hall, clock: HandClock) -> None:
    table = await make_table(hall, clock, {"game": "antartik", "players": 2}, options=CALM)
    ear = await table.connect(0)
    heard = len(ear.heard)
    table.room.do(table.room.table.start, HOST)
    assert len(ear.heard) == heard
    await table.settle()
    assert ear.last("table")["table"]["status"] == "dealing"


# --- said again ---


async def test_orders_are_stored_before_they_are_acknowledged(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "duck-and-dive", 2, options=CALM)
    heard = len(table.ears[0].heard)
    table.room.receive(table.callers[0], encode({"do": "orders", "id": "o", "orders": []}))
    assert len(table.ears[0].heard) == heard
    await table.settle()
    assert table.ears[0].messages()[heard:] == [{"on": "ack", "id": "o", "seq": 0}]


async def test_nobody_talks_more_by_talking_on_two_devices(hall: Hall, clock: HandClock) -> None:
    hall.chatter = Buckets(Rate(6, 0.5))
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    for number in range(10):
        await table.connect(0)
        await table.say(0, {"do": "emote", "id": f"e{number}", "emote": "quack"})
    assert table.ears[0].last("error")["code"] == "too-many"
    assert table.ears[1].last("chat")["line"]["number"] == 6


async def test_what_is_said_again_is_heard_once(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    told = {"do": "say", "id": "same", "text": "hello"}
    await table.say(0, told)
    await table.connect(0)
    await table.say(0, told)
    assert table.ears[0].messages()[-1] == {"on": "ack", "id": "same", "seq": 0}
    assert len([m for m in table.ears[1].messages() if m["on"] == "chat"]) == 1
    await table.say(1, told)
    assert table.ears[0].last("chat")["line"]["number"] == 2, "others have ids of their own"


async def test_a_mistake_in_the_rules_is_told_and_the_table_is_read_again(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=CALM)
    seat = table.play.pending[0]
    with monkeypatch.context() as patch:
        patch.setattr(table.play, "_advance", None)
        await table.move(seat, table.play.legal_moves(seat)[0])
    assert table.ears[seat].messages()[-1]["code"] == "internal"
    assert all(ear.closed is not None for ear in table.ears.values())
    assert await hall.room(table.room.table.row.id) is not table.room
