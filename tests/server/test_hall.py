"""The hall: who sits where, whatever two people or two taps ask for at the same moment."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

import splashdeck
from splashdeck.errors import InvalidRequest, TableError
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.server.rooms.room import Room
from splashdeck.server.store.people import DAY_MS
from splashdeck.server.wire.limits import Bucket, Limits, Rate, spend
from splashdeck.table import SeatPlan, TableOptions, history
from splashdeck.table.founding import TablePlan
from splashdeck.table.names import clean_chat, clean_name
from tests.server.lab import HandClock, TestTable, give_nonces, make_dealt_table, make_table


async def people(hall: Hall, count: int) -> list[Person]:
    """Make acquaintances."""
    made = [Person(f"p{number}", f"Guest {number}") for number in range(count)]
    for person in made:
        await hall.people.add_person(person, hall.clock.now())
    return made


async def antartik(hall: Hall, host: Person, players: int, **more: Any) -> Room:
    """Set up a table of Antartik."""
    return await hall.create(host, TablePlan({"game": "antartik", "players": players}, **more))


async def over(hall: Hall, room: Room) -> None:
    """Say that a table's game has ended."""
    outcome = {"scores": [1, 0], "winners": [0], "ranks": [1, 2], "rule": "AN-8.1"}
    room.table.seating.change_table(status="over", outcome=outcome)
    room.do(lambda _: None)
    await hall.storage.flush()


async def test_two_taps_on_join_take_one_seat(hall: Hall) -> None:
    host, guest = await people(hall, 2)
    room = await antartik(hall, host, 4)
    await asyncio.gather(*(hall.join(room, guest, None) for _ in range(3)))
    assert [seat.person for seat in room.table.seats] == ["p0", "p1", None, None]


async def test_two_who_ask_for_a_rematch_at_once_meet_at_one_table(hall: Hall) -> None:
    host, guest = await people(hall, 2)
    room = await antartik(hall, host, 2)
    await hall.join(room, guest, None)
    await over(hall, room)
    first, second = await asyncio.gather(hall.rematch(room, host), hall.rematch(room, guest))
    assert first is second
    assert first.id == room.table.row.next
    assert [seat.person for seat in first.table.seats] == ["p1", "p0"]


async def test_two_who_want_a_quick_match_at_once_meet(hall: Hall) -> None:
    first, second = await people(hall, 2)
    quick = hall.matching.quick
    rooms = await asyncio.gather(*(quick(one, "antartik", 3) for one in (first, second)))
    assert rooms[0] is rooms[1]
    assert [seat.person for seat in rooms[0].table.seats] == ["p0", "p1", None]
    assert rooms[0].table.row.public


async def test_a_quick_match_waits_for_people_and_then_bots_take_the_seats(
    hall: Hall, clock: HandClock
) -> None:
    (first,) = await people(hall, 1)
    table = TestTable(hall, clock, await hall.matching.quick(first, "antartik", 3))
    seats = table.room.table.seats
    await table.wait(60_000)
    assert [seat.kind for seat in seats] == ["human", "open", "open"], "nobody is there"
    await table.connect(0)
    assert [seat.kind for seat in seats] == ["human", "bot", "bot"], "it has waited long enough"
    await give_nonces(table, [0])
    assert table.room.table.row.status == "playing"


async def test_a_quick_match_begins_at_its_time_and_not_before(
    hall: Hall, clock: HandClock
) -> None:
    (first,) = await people(hall, 1)
    table = TestTable(hall, clock, await hall.matching.quick(first, "antartik", 2))
    await table.connect(0)
    statuses = []
    for milliseconds in (14_900, 200):
        await table.wait(milliseconds)
        statuses.append(table.room.table.row.status)
    assert statuses == ["open", "dealing"]


async def test_nobody_is_sent_away_from_a_game_that_has_been_played(hall: Hall) -> None:
    host, guest = await people(hall, 2)
    room = await antartik(hall, host, 2)
    await hall.join(room, guest, None)
    await over(hall, room)
    with pytest.raises(TableError, match="no game is being played"):
        room.do(room.table.remove, host, 1)
    assert len(await hall.people.finished_games("p1")) == 1


async def test_tables_that_wait_go_on_without_an_erased_host(hall: Hall) -> None:
    host, guest = await people(hall, 2)
    shared = await antartik(hall, host, 3)
    await hall.join(shared, guest, None)
    alone = await antartik(hall, host, 2)
    hosted = await antartik(hall, host, 2, seats=[SeatPlan(bot="paddler")] * 2)
    hall.rooms.clear()  # they are found in the database as well
    await hall.forget(host)
    hall.rooms.clear()
    shared = await hall.room(shared.id)
    assert (shared.table.row.status, shared.table.row.host) == ("open", "p1")
    assert [(seat.kind, seat.person) for seat in shared.table.seats][:2] == [
        ("open", None),
        ("human", "p1"),
    ]
    for room in (alone, hosted):
        assert (await hall.room(room.table.row.id)).table.row.status == "closed"


async def test_a_table_stays_its_hosts_who_has_no_seat_there(hall: Hall) -> None:
    host, *guests = await people(hall, 3)
    room = await antartik(hall, host, 2, seats=[SeatPlan(bot="paddler")] * 2)
    for seat in range(2):
        room.do(room.table.set_seat, host, seat, None)
        await hall.join(room, guests[seat], seat)
    for guest in guests:
        room.do(room.table.leave, guest)
        assert (room.table.row.status, room.table.row.host) == ("open", "p0")


async def test_nobody_hosts_more_tables_of_a_day_than_one_may(hall: Hall, clock: HandClock) -> None:
    hall.limits = Limits(open_tables=2)
    host, guest = await people(hall, 2)
    room = await antartik(hall, host, 2)
    await hall.join(room, guest, None)
    await over(hall, room)
    asked = [antartik(hall, host, 2) for _ in range(5)]
    made = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(one, TableError) for one in made] == [False, False, True, True, True]
    with pytest.raises(TableError, match="as many tables"):
        await hall.rematch(room, host)
    assert (await hall.rematch(room, guest)).table.row.host == "p1", "a refused one is forgotten"
    clock.time += DAY_MS
    assert (await antartik(hall, host, 2)).table.row.host == "p0", (
        "the abandoned ones count no more"
    )


async def test_a_rematch_that_all_have_left_is_not_the_last_one(hall: Hall) -> None:
    host, guest = await people(hall, 2)
    room = await antartik(hall, host, 2)
    await hall.join(room, guest, None)
    await over(hall, room)
    first = await hall.rematch(room, host)
    first.do(first.table.leave, host)
    assert await hall.rematch(room, host) is first
    first.do(first.table.leave, guest)
    assert first.table.row.status == "closed"
    second, same = await asyncio.gather(hall.rematch(room, guest), hall.rematch(room, host))
    assert second is same
    assert (second.table.row.status, second.id) == ("open", room.table.row.next)


async def test_two_tables_never_have_one_code(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    (host,) = await people(hall, 1)
    codes = iter(["AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"])
    for name in ("hall", "store.queries"):
        monkeypatch.setattr(f"splashdeck.server.{name}.new_code", lambda: next(codes))
    rooms = [await antartik(hall, host, 2) for _ in range(2)]
    assert [room.table.row.code for room in rooms] == ["AAAAAA", "BBBBBB"]


async def test_who_blocked_one_another_never_sit_at_one_table(hall: Hall) -> None:
    host, blocker, blocked = await people(hall, 3)
    await hall.people.block(blocker.id, blocked.id, True)
    room = await antartik(hall, host, 3)
    both = [hall.join(room, guest, None) for guest in (blocker, blocked)]
    told = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(isinstance(one, TableError) for one in told) == [False, True]
    assert [seat.kind for seat in room.table.seats] == ["human", "human", "open"]


async def test_a_rematch_leaves_out_whom_one_has_blocked(hall: Hall) -> None:
    host, guest = await people(hall, 2)
    room = await antartik(hall, host, 2)
    await hall.join(room, guest, None)
    await over(hall, room)
    await hall.people.block(host.id, guest.id, True)
    again = await hall.rematch(room, host)
    assert [(seat.kind, seat.person) for seat in again.table.seats] == [
        ("open", None),
        ("human", "p0"),
    ]


async def test_a_games_log_is_whole_as_soon_as_the_game_is_over(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2, options=TableOptions(grace=0.0))
    while table.play.outcome is None:
        seat = table.play.pending[0]
        legal = table.play.legal_moves(seat)
        text = "turn" if "turn" in legal else legal[0]
        message: dict[str, Any] = {"do": "play", "id": f"m{table.play.seq}", "move": text}
        message["decision"] = table.play.decisions[seat]
        table.room.receive(table.callers[seat], msgspec.json.encode(message))
    kept = await hall.books.open_table(table.room.id, whole=True)
    assert kept is not None
    shown = history(kept)
    assert shown[-1].entry.seq == table.play.seq


def test_a_clock_that_is_set_back_takes_nothing_from_anybody() -> None:
    bucket = Bucket(Rate(3, 1), 1000.0)
    assert bucket.take(1000.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(101.0)


def test_a_bucket_gives_what_its_rate_says_and_no_more() -> None:
    now = 1.7e9
    bucket, other = Bucket(Rate(3, 2), now), Bucket(Rate(100, 100), now)
    assert [spend((bucket, other), now) for _ in range(3)] == [0.0] * 3
    assert spend((bucket, other), now) == pytest.approx(0.5, abs=1e-5)
    assert spend((bucket, other), now + 0.25) == pytest.approx(0.25, abs=1e-5)
    assert spend((bucket, other), now + 0.5) == 0.0
    assert spend((bucket, other), now + 0.5) == pytest.approx(0.5, abs=1e-5)
    assert [spend((bucket, other), now + 60) for _ in range(4)][2:] == [0.0, pytest.approx(0.5)]
    assert [other.take(now + 60) for _ in range(98)].count(False) == 1  # refusals used up none


@pytest.mark.parametrize("name", ["\u200d", "\u3164", "\u2800\u200d", "\u202e"])
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(InvalidRequest):
        clean_name(name)
    with pytest.raises(InvalidRequest):
        clean_chat(name)
    assert clean_name(f"{name}\N{DUCK}").strip("\u200d") == "\N{DUCK}"


async def test_tables_are_listed_alike_from_memory_and_from_the_database(
    hall: Hall, clock: HandClock
) -> None:
    host, guest = await people(hall, 2)
    rooms = [await antartik(hall, host, 3, public=True) for _ in range(3)]
    await hall.join(rooms[1], guest, 2)
    await hall.create(host, TablePlan({"game": "duck-and-dive", "players": 2}, public=True))
    table = await make_table(
        hall, clock, splashdeck.set_up("antartik", 2).setup_keys(), options=TableOptions()
    )
    found = [*await hall.books.public_tables(["open"], "antartik"), table.room.table.row.id, "none"]
    assert set(found[:-2]) == {room.table.row.id for room in rooms}
    warm = await hall.infos(found)
    hall.rooms.clear()
    assert await hall.infos(found) == warm
    assert not hall.rooms
    assert [info.id for info in warm] == found[:-1]
    assert [seat.name for seat in warm[found.index(rooms[1].id)].seats] == [
        "Guest 0",
        None,
        "Guest 1",
    ]


async def test_a_rematch_begins_when_all_who_are_there_are_ready(
    hall: Hall, clock: HandClock
) -> None:
    host, guest = await people(hall, 2)
    options = TableOptions(fill_seconds=15.0)
    room = await antartik(hall, host, 3, options=options)
    await hall.join(room, guest, None)
    room.do(room.table.set_seat, host, 2, "paddler")
    await over(hall, room)
    again = await hall.rematch(room, host, ready=True)
    assert [seat.ready for seat in room.table.info().seats] == [True, False, True]
    table = TestTable(hall, clock, again)
    await table.connect(2)  # the host, one seat on
    await table.wait(60_000)
    assert again.table.row.status == "open", "the other looks at the end of the last game"
    assert again.table.waited_for() == [0]
    assert await hall.rematch(room, guest, ready=True) is again
    await table.connect(0)
    assert str(again.table.row.status) == "dealing"
