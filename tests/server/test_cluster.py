"""Several processes on one database: each table has one owner, and everybody reaches it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from bench.cluster import torture_cluster
from bench.valkey import valkey_binary
from splashdeck.commands.measure import TROUBLES, TROUBLES_OF_SEVERAL
from splashdeck.errors import InvalidRequest, SplashdeckError, TableError
from splashdeck.server.cluster import Elsewhere
from splashdeck.server.cluster.errands import Infos, TakeSeat
from splashdeck.server.cluster.messages import Drain
from splashdeck.server.cluster.relay import Relay
from splashdeck.server.cluster.workers import prepare, serve_workers
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.server.rooms.room import Room
from splashdeck.server.settings import Settings, check_shared
from splashdeck.server.store.schema import heads, log, processes, seats
from splashdeck.server.store.schema import tables as table_rows
from splashdeck.table import SeatPlan
from splashdeck.table.founding import TablePlan
from splashdeck.table.shown import error_of
from tests.server.lab import HandClock
from tests.server.party import CALM, DEADLINE, SETUP, Guest, Party, cluster_of, new_table, until

needs_valkey = pytest.mark.skipif(valkey_binary() is None, reason="no Valkey for this machine")


async def head_of(hall: Hall, table: str) -> Any:
    query = select(heads).where(heads.c.table == table)
    return await hall.storage.read(lambda c: c.execute(query).one())


async def test_a_socket_at_any_process_reaches_the_table(party: Party, clock: HandClock) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    invite = one.rooms[table].table.row.invite
    guest = await Guest(two, clock, party.people[0]).arrive(table)
    welcome = await guest.hears("welcome")
    assert isinstance(guest.caller.room, Relay)
    assert welcome["you"]["seat"] == 0
    assert table not in two.rooms
    assert one.rooms[table].table.is_here(0)
    watcher = await Guest(two, clock, None).arrive(table, invite=invite)
    guest.say({"do": "say", "id": "a", "text": "quack"})
    assert (await watcher.hears("chat"))["line"]["text"] == "quack"
    guest.leave()
    await until(lambda: not one.rooms[table].table.is_here(0))


async def test_a_relayed_spectator_hears_the_very_same_bytes(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    bots = [SeatPlan(), SeatPlan(bot="dabbler")]
    table = await new_table(one, party.people[0], seats=bots)
    invite = one.rooms[table].table.row.invite
    here = await Guest(one, clock, None).arrive(table, invite=invite)
    there = await Guest(two, clock, None).arrive(table, invite=invite)
    await Guest(one, clock, party.people[0]).arrive(table)
    room = one.rooms[table]
    room.do(room.table.start, party.people[0])
    await until(lambda: len(there.ear.heard) >= 4)
    await until(lambda: len(there.ear.heard) == len(here.ear.heard))
    assert [payload for _, payload in there.ear.heard] == [p for _, p in here.ear.heard]


async def test_a_request_is_answered_by_the_owner(party: Party) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    with pytest.raises(Elsewhere) as found:
        await two.room(table)
    assert found.value.owner.process == one.process
    (info,) = await two.infos([table])
    assert info.seats[0].person == "p0"
    seated = await cluster_of(two).do(TakeSeat(table, party.people[1]))
    assert seated.seat == 1
    assert one.rooms[table].table.seating.seat_of("p1") == 1


@pytest.mark.parametrize(
    "game, players, where", [("whist", 3, "game"), ("antartik", 99, "players")]
)
async def test_what_is_refused_reads_the_same_whichever_process_one_comes_to(
    party: Party, game: str, players: int, where: str
) -> None:
    one, two = await party.join(), await party.join()
    forms = []
    for hall in (one, two):
        with pytest.raises(SplashdeckError) as refused:
            await cluster_of(hall).quick(party.people[1], game, players)
        forms.append(error_of(refused.value))
    assert forms[0] == forms[1]
    assert forms[0].where == where


async def test_when_the_owner_dies_the_table_goes_on_and_nobody_is_cut_off(
    party: Party, clock: HandClock
) -> None:
    one, two, three = await party.join(), await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    guests = [
        await Guest(two, clock, party.people[0]).arrive(table),
        await Guest(three, clock, party.people[0]).arrive(table),
    ]
    await party.kill(one)
    await party.beat()
    for guest in guests:
        await guest.hears("welcome", 2)
        assert guest.ear.closed is None
    assert (table in two.rooms) != (table in three.rooms)
    assert (await head_of(two, table)).epoch == 2
    assert cluster_of(two).takeovers + cluster_of(three).takeovers == 1
    guests[0].say({"do": "say", "id": "a", "text": "still here"})
    assert (await guests[1].hears("chat"))["line"]["text"] == "still here"


async def test_an_owner_who_was_taken_for_dead_gives_its_tables_up(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    guest = await Guest(one, clock, party.people[0]).arrive(table)
    room = one.rooms[table]
    await party.kill(one)  # in truth it was only very slow
    again = await two.room(table)
    assert again.epoch == room.epoch + 1
    guest.say({"do": "say", "id": "a", "text": "too late"})
    await until(lambda: guest.ear.closed)
    assert guest.ear.closed == (1012, "come back in a moment")
    assert "chat" not in guest.kinds(), "what is not stored is not told"
    assert table not in one.rooms
    assert one.metrics.fenced == 1
    party.halls.append(one)


async def test_who_was_silent_too_long_looks_before_it_speaks(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    room = one.rooms[table]
    await party.kill(one)
    await two.room(table)
    party.halls.append(one)
    party.exchange.buses[one.process] = cluster_of(one).bus  # type: ignore[assignment]
    cluster_of(one)._sure_until = 0.0  # as after a long pause
    place = await one.place(table)
    assert isinstance(place, Relay)
    assert place.owner == two.process
    assert room.table.is_broken


async def test_a_planned_stop_hands_the_tables_over(party: Party, clock: HandClock) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    guest = await Guest(two, clock, party.people[0]).arrive(table)
    await cluster_of(one).leave()
    party.halls.remove(one)
    await guest.hears("welcome", 2)
    assert guest.ear.closed is None
    assert table in two.rooms
    assert cluster_of(two).takeovers == 0, "it was let go"
    guest.say({"do": "say", "id": "a", "text": "quack"})
    await guest.hears("chat")
    await one.close()


async def test_what_reaches_a_table_after_it_was_handed_on_is_not_said_to_be_stored(
    party: Party,
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    room = one.rooms[table]
    room.do(room.table.join, party.people[1], None)
    await cluster_of(one).leave()
    party.halls.remove(one)
    await two.room(table)
    room.do(room.table.start, party.people[0])  # by a request that found the room before
    with pytest.raises(TableError) as refused:
        await room.settle()
    assert refused.value.wire_code == "unavailable"
    assert two.rooms[table].table.row.status == "open"
    await one.close()


async def test_at_a_stop_tables_go_where_most_of_their_people_are(
    party: Party, clock: HandClock
) -> None:
    one, two, three = await party.join(), await party.join(), await party.join()
    tables = [await new_table(one, party.people[0]) for _ in range(12)]
    guests = []
    for table in tables:
        invite = one.rooms[table].table.row.invite
        for hall in (two, three, three):
            guests.append(await Guest(hall, clock, None).arrive(table, invite=invite))
    near = await Guest(one, clock, party.people[0]).arrive(tables[0])
    await cluster_of(one).leave()
    party.halls.remove(one)
    for guest in guests:
        await guest.hears("welcome", 2)
        assert guest.ear.closed is None
    assert near.is_sent_back()
    assert sorted(three.rooms) == sorted(tables)
    assert not two.rooms
    assert cluster_of(three).takeovers == 0, "they were let go"
    await one.close()


async def test_tables_that_are_wanted_at_one_time_are_claimed_together(party: Party) -> None:
    one, two = await party.join(), await party.join()
    tables = [await new_table(one, party.people[0]) for _ in range(5)]
    spoilt = update(table_rows).where(table_rows.c.id == tables[2]).values(setup="{")
    await one.storage.write(lambda c: c.execute(spoilt))
    await party.kill(one)
    claims = cluster_of(two).claim_seconds
    wanted = [two.room(table) for table in (*tables[3:], *tables[3:], "no such table")]
    *rooms, missing = await asyncio.gather(*wanted, return_exceptions=True)
    assert sum(claims.counts) == 1
    assert rooms[:2] == rooms[2:]
    assert getattr(missing, "wire_code", None) == "no-such-table"
    found = await asyncio.gather(*map(two.room, tables), return_exceptions=True)
    is_open = [isinstance(room, Room) for room in found]
    assert is_open == [True, True, False, True, True], "a table that can't be read fails alone"


async def test_a_process_that_is_drained_lets_everything_go_and_takes_no_more(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    near = await Guest(one, clock, party.people[0]).arrive(table)
    far = await Guest(two, clock, party.people[0]).arrive(table)
    has_let_go = asyncio.Event()
    cluster_of(one).stop_listening = has_let_go.set
    cluster_of(two).send(one.process, Drain())
    await far.hears("welcome", 2)
    await until(near.is_sent_back)
    assert far.ear.closed is None
    assert table in two.rooms
    assert not one.rooms
    with pytest.raises(TableError) as refused:
        await one.room(table)
    assert refused.value.wire_code == "shutting-down"
    with pytest.raises(TableError):
        await one.create(party.people[1], TablePlan(SETUP, None, CALM))
    async with asyncio.timeout(DEADLINE):
        await has_let_go.wait()  # people are sent back before it has said goodbye
    for hall in (two, one):
        await cluster_of(hall).beat()
    await cluster_of(two).asking.ask(one.process, Infos([]))  # whatever it said before is heard
    assert cluster_of(two).others == [], "who still runs and takes nothing is nobody's heir"


async def test_a_table_goes_to_where_all_its_people_are(party: Party, clock: HandClock) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    near = await Guest(one, clock, party.people[0]).arrive(table)
    far = await Guest(two, clock, party.people[0]).arrive(table)
    for _ in range(2):
        await cluster_of(one).hand_over()
    assert table in one.rooms, "somebody is here"
    near.leave()
    await cluster_of(one).hand_over()
    assert table in one.rooms, "they may come back"
    await cluster_of(one).hand_over()
    await far.hears("welcome", 2)
    assert table in two.rooms
    assert table not in one.rooms
    assert far.ear.closed is None
    assert cluster_of(one).handover.count == 1
    assert cluster_of(two).takeovers == 0, "it was let go"
    far.say({"do": "say", "id": "a", "text": "quack"})
    await far.hears("chat")
    assert (await head_of(two, table)).process == two.process


async def test_a_table_where_something_is_going_on_is_not_handed_over(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    await Guest(two, clock, party.people[0]).arrive(table)
    room = one.rooms[table]
    room.do(room.table.join, party.people[1], None)
    room.do(room.table.start, party.people[0])
    await until(lambda: room.table.out.is_clear)
    assert not room.table.is_calm, "the deal waits for its seats' numbers"
    for _ in range(3):
        await cluster_of(one).hand_over()
    assert table in one.rooms


async def test_what_is_due_at_a_dead_process_happens_at_another(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    bots = [SeatPlan(), SeatPlan(bot="dabbler")]
    table = await new_table(one, party.people[0], seats=bots)
    room = one.rooms[table]
    room.do(room.table.start, party.people[0])
    await until(lambda: room._due is not None)
    await one.storage.flush()
    await cluster_of(two).look_around()
    assert table not in two.rooms, "its owner lives"
    await party.kill(one)
    room.drop()
    clock.time += 15_000
    await cluster_of(two).look_around()
    assert table in two.rooms


async def test_what_is_lost_on_the_way_is_made_good(party: Party, clock: HandClock) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    guest = await Guest(two, clock, party.people[0]).arrive(table)
    party.bus(two).is_cut = True
    guest.say({"do": "say", "id": "a", "text": "into the wind"})
    party.bus(two).is_cut = False
    assert "chat" not in guest.kinds()
    await party.beat()
    await guest.hears("welcome", 2)
    guest.say({"do": "say", "id": "a", "text": "into the wind"})
    await guest.hears("chat")
    assert guest.ear.closed is None


async def test_who_was_taken_for_gone_and_is_not_says_hello_again(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    guest = await Guest(two, clock, party.people[0]).arrive(table)
    silent = processes.c.id == two.process
    await one.storage.write(lambda c: c.execute(delete(processes).where(silent)))
    await cluster_of(one).beat()
    await guest.hears("welcome", 2)
    await until(lambda: one.rooms[table].table.is_here(0))
    assert guest.ear.closed is None


async def test_while_the_bus_is_away_relayed_sockets_are_sent_back(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    near = await Guest(one, clock, party.people[0]).arrive(table)
    far = await Guest(two, clock, party.people[0]).arrive(table)
    for hall in (one, two):
        party.bus(hall).is_cut = True
    edge = cluster_of(two).edge
    edge.look_after(edge.time())
    assert not far.is_sent_back()
    edge.look_after(edge.time() + 60.0)
    assert far.is_sent_back()
    near.say({"do": "say", "id": "a", "text": "we play on"})
    await near.hears("chat")


async def test_a_name_a_mute_and_the_end_of_cookies_are_heard_everywhere(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    await one.join(one.rooms[table], party.people[1], None)
    guest = await Guest(one, clock, party.people[0]).arrive(table)
    renamed = Person("p0", "Mallard")
    await two.people.rename(renamed)
    two.rename(renamed)
    await until(lambda: guest.ear.last("table")["table"]["seats"][0]["name"] == "Mallard")
    await two.sign_out(party.people[0])
    await until(lambda: guest.ear.closed)
    assert guest.ear.closed == (4005, "signed out everywhere")


async def test_who_was_signed_out_while_the_bus_was_away_is_found_out(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    guest = await Guest(one, clock, party.people[0]).arrive(table)
    party.bus(one).is_cut = True
    await two.sign_out(party.people[0])
    await cluster_of(one).look_around()
    assert guest.ear.closed == (4005, "signed out everywhere")


async def test_an_erased_person_is_in_no_row_whichever_process_writes_last(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    await one.join(one.rooms[table], party.people[1], None)
    await one.storage.flush()
    guest = await Guest(one, clock, party.people[0]).arrive(table)
    room = one.rooms[table]
    room.do(room.table.start, party.people[0])
    await one.storage.flush()
    party.bus(two).is_cut = True  # the notice does not arrive
    await two.forget(party.people[1])
    room.do(room.table.leave, party.people[1])
    await until(lambda: guest.ear.closed)
    query = select(seats.c.person).where(seats.c.table == table)
    assert "p1" not in await one.storage.read(lambda c: list(c.execute(query).scalars()))


async def test_two_who_ask_at_once_at_two_processes_meet(party: Party) -> None:
    one, two = await party.join(), await party.join()
    first, second = await asyncio.gather(
        cluster_of(one).quick(party.people[0], "antartik", 2),
        cluster_of(two).quick(party.people[1], "antartik", 2),
    )
    assert first.table.id == second.table.id
    assert {first.seat, second.seat} == {0, 1}


async def test_two_that_claim_at_once_do_not_both_get_the_table(party: Party) -> None:
    one, two, three = await party.join(), await party.join(), await party.join()
    table = await new_table(one, party.people[0])
    await party.kill(one)
    found = await asyncio.gather(two.room(table), three.room(table), return_exceptions=True)
    assert sum(isinstance(one, Elsewhere) for one in found) == 1
    assert (await head_of(two, table)).epoch == 2
    assert await two.storage.read(lambda c: c.execute(select(log)).all()) == []


@needs_valkey
def test_torture_of_several_processes_finds_nothing_lost() -> None:
    told = torture_cluster(processes=2, seconds=5.0, seed=4, tables=6)
    troubles = TROUBLES + TROUBLES_OF_SEVERAL
    assert {name: told[name] for name in troubles} == dict.fromkeys(troubles, 0)
    assert told["erased"] > 0
    assert told["tables"] >= 6
    assert told["acknowledged"] > 0


@pytest.mark.parametrize(
    "settings, sentence",
    [
        ({}, "error-workers-bus"),
        ({"bus": "valkey://localhost"}, "error-bus-database"),
    ],
)
def test_several_processes_are_refused_without_what_they_share(
    settings: dict[str, str], sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(InvalidRequest) as refused:
        serve_workers(Settings(data_folder=tmp_path, workers=2, **settings))  # type: ignore[arg-type]
    assert refused.value.message == sentence


def test_several_machines_need_one_key(tmp_path: Path) -> None:
    settings = Settings(data_folder=tmp_path, database="postgresql://x", bus="valkey://x")
    with pytest.raises(InvalidRequest) as refused:
        check_shared(settings)
    assert refused.value.message == "error-bus-secret"
    check_shared(prepare(settings))
    assert (tmp_path / "signing-key").exists(), "processes on one machine have that of the folder"
