"""Somebody who says too much, from too many sockets, or in odd pieces."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.launch import Launched
from splashdeck.client import Account, Refused
from splashdeck.client.pace import spread
from splashdeck.errors import TableError
from splashdeck.games.antartik.sheet import read_sheet
from splashdeck.server.hall import Hall
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.crowd import Crowd
from splashdeck.server.wire.limits import Buckets, Limits, Rate, network_of
from splashdeck.server.wire.origins import Gate
from splashdeck.server.wire.socket import Outbox, TableSocket
from splashdeck.table import Person, sheet_name
from tests.attacks.wires import Pipe, ask, socket_of
from tests.server.lab import Ear, HandClock, TestTable, make_table

LIMITS = Limits()
PLAIN = {"game": "antartik", "players": 2}
CALM = {"grace": 0.0, "window": 0.0, "pace": 0.0, "absence_seconds": None}


# --- our own client waits and goes on ---


async def test_our_client_says_a_hundred_things_at_once_and_all_are_answered(
    plain_server: Launched,
) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    table = await ann.create(PLAIN, options=CALM)
    async with ann.sit(table["id"]) as seat:
        await seat.until(lambda: seat.connects == 1)
        refusals: list[dict[str, Any]] = []
        seat.listen = lambda m: refusals.append(m) if m["on"] == "error" else None
        questions = [seat.ask({"do": "ping", "id": f"p{number}"}) for number in range(100)]
        answers = await asyncio.wait_for(asyncio.gather(*questions), 300)
    assert [answer["id"] for answer in answers] == [f"p{number}" for number in range(100)]
    assert seat.connects == 1, "the line was not even cut"
    assert not refusals


async def test_a_table_is_dealt_to_a_client_that_is_told_to_wait(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    bob = await Account.guest(plain_server.url, "Bob")
    table = await ann.create(PLAIN, options=CALM)
    await bob.join(table["id"], invite=table["invite"])
    async with ann.sit(table["id"]) as first, bob.sit(table["id"]) as second:
        await first.until(lambda: first.connects == 1)
        noise = [asyncio.ensure_future(first.ask({"do": "ping", "id": f"{n}"})) for n in range(60)]
        await ann.start(table["id"])
        await asyncio.wait_for(second.until(lambda: second.view is not None), 300)
        await asyncio.wait_for(asyncio.gather(*noise), 300)
    assert not [deal for deal in second.deals if deal["status"] == "void"], "nobody withheld"


def test_clients_that_were_cut_off_at_once_do_not_come_back_at_once() -> None:
    waits = [spread(1.0) for _ in range(100)]
    assert len(set(waits)) > 90
    assert 1.0 <= min(waits) < 1.2 < max(waits)


# --- by person, address and table ---


def sockets_of(hall: Hall, table: TestTable, person: Person | None, count: int) -> list[Connection]:
    """Open some sockets of one person, or of one address, at a table; all say `hello`."""
    opened = []
    for number in range(count):
        shared = hall.crowd.buckets(person, "192.0.2.7", 0.0)
        caller = Connection(Ear(table.clock), person, LIMITS, 0.0, shared=shared)
        hall.arrive(table.room, caller)
        hello = {"do": "hello", "invite": table.room.table.row.invite}
        table.room.receive(caller, msgspec.json.encode(hello))
        table.ears[100 + number] = caller.socket  # type: ignore[assignment]
        opened.append(caller)
    return opened


def answered(table: TestTable, callers: list[Connection], kind: str) -> int:
    ears = [table.ears[100 + number] for number in range(len(callers))]
    return sum(message["on"] == kind for ear in ears for message in ear.messages())


@pytest.fixture
async def waiting_table(hall: Hall, clock: HandClock) -> TestTable:
    """Make a table in a hall with the limits that everybody gets."""
    hall.limits, hall.crowd = LIMITS, Crowd(LIMITS)
    return await make_table(hall, clock, PLAIN)


async def test_a_person_says_no_more_from_forty_sockets_than_from_few(
    hall: Hall, waiting_table: TestTable
) -> None:
    table = waiting_table
    person = Person("person-0", "Guest 0")
    callers = sockets_of(hall, table, person, 40)
    for caller in callers:
        for number in range(14):
            table.room.receive(caller, b'{"do":"ping","id":"%d"}' % number)
    await table.settle()
    assert answered(table, callers, "pong") == LIMITS.person_messages.burst - 40
    assert answered(table, callers, "error") == 40 * 14 + 40 - LIMITS.person_messages.burst


async def test_those_who_watch_share_one_allowance_and_hold_up_nobody_who_plays(
    hall: Hall, waiting_table: TestTable
) -> None:
    table, heard = waiting_table, 0
    for number in range(30):
        watcher = Person(f"watcher-{number}", "Watcher")
        for caller in sockets_of(hall, table, watcher, 1):
            for _ in range(20):
                table.room.receive(caller, b'{"do":"ping","id":"x"}')
            await table.settle()
            heard += answered(table, [caller], "welcome") + answered(table, [caller], "pong")
    assert heard == LIMITS.watcher_messages.burst, "of 30 who watch together, not each"
    (player,) = sockets_of(hall, table, Person("person-0", "Guest 0"), 1)
    table.room.receive(player, b'{"do":"ping","id":"mine"}')
    await table.settle()
    assert table.ears[100].last("pong")["id"] == "mine"


def test_addresses_of_one_network_count_as_one() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") == "192.0.2.1"
    assert network_of("192.0.2.1") != network_of("192.0.2.2")
    assert network_of("") == ""
    tries = Buckets(LIMITS.codes)
    waits = [tries.wait(network_of(f"2001:db8::{n:x}"), 0.0) for n in range(50)]
    assert waits.count(0.0) == LIMITS.codes.burst


class Line:
    """A socket of which the crowd knows when it was heard last."""

    def __init__(self, heard: float) -> None:
        self.heard = heard
        self.is_cut = False

    def cut(self) -> None:
        self.is_cut = True


def test_a_person_has_at_most_eight_sockets_at_a_table_and_silent_ones_make_room() -> None:
    crowd, person = Crowd(LIMITS), Person("ann", "Ann")
    lines = [Line(heard=float(number)) for number in range(8)]
    for line in lines:
        crowd.sit("pond", person, line, 8.0)
    with pytest.raises(TableError, match="too-many") as refused:
        crowd.sit("pond", person, Line(9.0), 9.0)
    assert refused.value.retry_ms
    crowd.sit("pond", Person("bob", "Bob"), Line(9.0), 9.0)
    crowd.sit("lake", person, Line(9.0), 9.0)
    crowd.sit("pond", person, Line(30.0), 30.0)
    assert [line.is_cut for line in lines] == [True] + [False] * 7
    crowd.rise("pond", person, lines[1])
    crowd.sit("pond", person, Line(31.0), 21.0)


def test_sockets_are_counted_by_address_and_new_ones_come_no_faster_than_they_may() -> None:
    limits = Limits(sockets_per_address=3, handshakes=Rate(5, 1))
    crowd = Crowd(limits)
    for _ in range(3):
        crowd.knock("192.0.2.1", 0.0)
    crowd.knock("192.0.2.2", 0.0)
    with pytest.raises(TableError):
        crowd.knock("192.0.2.1", 0.0)
    crowd.gone("192.0.2.1")
    crowd.knock("192.0.2.1", 0.0)
    crowd.gone("192.0.2.1")
    with pytest.raises(TableError) as refused:
        crowd.knock("192.0.2.1", 0.0)
    assert refused.value.retry_ms == 1000
    crowd.knock("192.0.2.1", 1.0)


async def test_the_ninth_socket_of_a_person_is_told_to_come_back(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    table = await ann.create(PLAIN)
    lines = [await socket_of(plain_server, ann, table["id"]) for _ in range(8)]
    with pytest.raises(InvalidStatus) as refused:
        await socket_of(plain_server, ann, table["id"])
    answer = refused.value.response
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == "5"
    assert json.loads(answer.body or b"")["retry_ms"] == 5000
    for line in lines:
        await line.close()


# --- frames ---


@pytest.mark.parametrize("odd", ["pongs", "parts", "pings"])
async def test_every_frame_counts_whatever_it_is(plain_server: Launched, odd: str) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    table = await ann.create(PLAIN)
    async with socket_of(plain_server, ann, table["id"]) as line:
        await line.send('{"do":"hello"}')
        await line.recv()
        first = {"pongs": 0x8A, "pings": 0x89, "parts": 0x00}[odd]
        frames = bytes((first, 0x80)) + bytes(4)
        flood = frames * 400
        if odd == "parts":
            flood = b"\x01\x80\0\0\0\0" + flood
        line.transport.write(flood)
        async with asyncio.timeout(300):
            with contextlib.suppress(ConnectionClosed):
                async for _ in line:
                    pass
    assert line.close_code == 1008


async def test_who_speaks_before_the_table_is_open_waits(
    hall: Hall, waiting_table: TestTable
) -> None:
    state = type("State", (), {"connections": set()})()
    socket = TableSocket(hall, Gate(), state, Outbox())
    pipe = Pipe()
    socket.connection_made(pipe)
    key = base64.b64encode(bytes(16)).decode()
    lines = [f"GET /ws/tables/{waiting_table.room.id} HTTP/1.1", "Host: localhost"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
    socket.data_received("\r\n".join(lines).encode())
    assert pipe.asked == ["pause"], "nothing more is read until the table is open"
    assert socket._opening is not None
    await socket._opening
    assert pipe.asked == ["pause", "resume"]
    assert b"101 Switching" in pipe.sent
    socket.connection_lost(None)


# --- codes and tables ---


async def test_all_wrong_codes_together_are_limited(tight_server: Launched) -> None:
    told = []
    for number in range(5):
        guest = await Account.guest(tight_server.url)
        with pytest.raises(Refused) as refused:
            await guest.request("POST", "/api/codes", {"code": f"AAAA{number:02}"})
        told.append(refused.value.wire_code)
    assert told == ["no-such-code"] * 3 + ["too-many"] * 2


async def test_a_person_makes_no_more_tables_than_one_may(tight_server: Launched) -> None:
    ann = await Account.guest(tight_server.url, "Ann")
    for _ in range(3):
        table = await ann.create(PLAIN)
        await ann.request("POST", f"/api/tables/{table['id']}/leave", {})
    plans: dict[str, Any] = {"/api/tables": {"setup": PLAIN}, "/api/quick": PLAIN}
    for path, body in plans.items():
        with pytest.raises(Refused, match="too-many") as refused:
            await ann.request("POST", path, body)
        assert refused.value.content["retry_ms"] > 0


async def test_lists_and_repeated_messages_name_a_sheet_and_do_not_carry_it(
    plain_server: Launched,
) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    sheet = {**read_sheet("house").to_json(), "name": "my-box", "about": "x" * 100}
    table = await ann.create({**PLAIN, "sheet": sheet}, public=True, options={"window": 5.0})
    name = sheet_name(table["setup"]["sheet"])
    lists = [await ann.request("GET", path) for path in ("/api/tables", "/api/me/tables")]
    found = [one for tables in lists for one in tables if one["id"] == table["id"]]
    assert [one["setup"]["sheet"] for one in found] == [name, name]
    async with ann.sit(table["id"]) as seat:
        heard: list[dict[str, Any]] = []
        seat.listen = heard.append
        await seat.until(lambda: seat.connects == 1)
        async with (await Account.guest(plain_server.url, "Bob")).sit(table["id"]) as watcher:
            await watcher.until(lambda: watcher.connects == 1)
        await ann.request("PATCH", "/api/me", {"name": "Anna"})
        await seat.until(lambda: any(message["on"] == "table" for message in heard))
        told = next(message["table"] for message in heard if message["on"] == "table")
        assert told["setup"]["sheet"] == name
        assert seat.table["setup"]["sheet"] == table["setup"]["sheet"], "it is known already"
    path = f"/api/tables/{table['id']}/sheet"
    assert await ann.request("GET", f"{path}/{name}") == table["setup"]["sheet"]
    with pytest.raises(Refused, match="not-found"):
        await ann.request("GET", f"{path}/sha256:{'0' * 64}")
    answer = await asyncio.to_thread(ask, plain_server, "GET", f"{path}/{name}")
    assert "immutable" in answer.headers["cache-control"]


async def test_a_list_names_the_sheets_of_tables_that_nobody_has_open(
    hall: Hall, clock: HandClock
) -> None:
    sheet = {**read_sheet("house").to_json(), "name": "my-box"}
    table = await make_table(hall, clock, {**PLAIN, "sheet": sheet})
    named = sheet_name(table.room.table.row.setup["sheet"])
    hall.rooms.clear()
    for _ in range(2):  # the second time it is remembered
        (info,) = await hall.infos([table.room.id])
        assert info.setup["sheet"] == named


async def test_a_closed_table_leaves_the_memory_at_once(hall: Hall, clock: HandClock) -> None:
    for _ in range(20):
        table = await make_table(hall, clock, PLAIN, bots=(1,))
        await table.connect(0)
        table.room.do(table.room.table.leave, Person("person-0", "Guest 0"))
        await table.settle()
        assert table.room.id in hall.rooms, "somebody is still looking at it"
        table.room.lost(table.callers[0])
        await table.settle()
        assert not hall.rooms
