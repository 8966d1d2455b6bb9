"""Somebody who connects and asks for nothing, or changes what all their tables are told of."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from bench.launch import Launched
from splashdeck.client import Account, Refused
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.server.rooms.room import Room
from splashdeck.server.settings import Settings
from splashdeck.server.web.app import Guard
from splashdeck.server.wire.origins import Gate
from splashdeck.server.wire.visitors import REQUEST_SECONDS, Visitor
from tests.attacks.conftest import MOST_CONNECTIONS
from tests.attacks.wires import Pipe, ask, socket_of
from tests.server.lab import HandClock, make_table

PLAIN = {"game": "antartik", "players": 2}

# --- connections that ask for nothing ---


async def test_an_address_has_so_many_connections_whatever_they_say(
    tight_server: Launched,
) -> None:
    async with AsyncExitStack() as silent:
        lines = [await opened(tight_server, silent) for _ in range(MOST_CONNECTIONS)]
        lines[0][1].write(b"GET /healthz HTTP/1.1\r\nHost: local")  # and never the rest
        refused = await asyncio.to_thread(ask, tight_server)
        assert (refused.status, refused.code) == (429, "too-many")
        assert refused.headers["retry-after"] == "5"
        for line in lines:
            line[1].close()
            await line[1].wait_closed()
    async with asyncio.timeout(300):  # the server hears of it in its own time
        while (await asyncio.to_thread(ask, tight_server)).status == 429:
            pass


async def test_a_connection_that_became_a_socket_is_no_longer_one_of_those(
    tight_server: Launched,
) -> None:
    ann = await Account.guest(tight_server.url, "Ann")
    table = await ann.create(PLAIN, public=True)
    async with AsyncExitStack() as sockets:
        for _ in range(MOST_CONNECTIONS):
            await sockets.enter_async_context(socket_of(tight_server, ann, table["id"]))
        assert (await ann.request("GET", "/api/me"))["id"] == ann.id


async def opened(server: Launched, silent: AsyncExitStack) -> Any:
    line = await asyncio.open_connection("127.0.0.1", server.port)
    silent.callback(line[1].close)
    return line


@pytest.mark.parametrize(
    "said, is_cut",
    [
        (b"", True),
        (b"GET /healthz HTTP/1.1\r\nHost: local", True),
        (b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{", True),
        (b"GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n", False),
    ],
)
async def test_whoever_does_not_finish_a_request_is_hung_up_on(
    hall: Hall, said: bytes, is_cut: bool
) -> None:
    may_end = asyncio.Event()

    async def slow(_scope: Any, receive: Any, _send: Any) -> None:
        await receive()
        await may_end.wait()

    config = Config(slow, lifespan="off", log_config=None)
    config.load()
    visitor = Visitor(hall, Gate(), config=config, server_state=ServerState(), app_state={})
    pipe = Pipe()
    loop = asyncio.get_running_loop()
    began = loop.time()
    visitor.connection_made(pipe)
    if said:
        visitor.data_received(said)
    await asyncio.sleep(0)
    visitor.check_silence(began + REQUEST_SECONDS - 1)
    assert "abort" not in pipe.asked, "there is time"
    visitor.check_silence(loop.time() + 2 * REQUEST_SECONDS)
    assert ("abort" in pipe.asked) == is_cut, "what is asked for in full may take its time"
    may_end.set()
    visitor.connection_lost(None)


# --- many from one address ---


async def test_thirty_who_come_at_once_from_one_address_all_get_the_page(
    hall: Hall, tmp_path: Path
) -> None:
    """A school has one address for all; whoever asks for more and more is still refused."""

    async def anything(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    guard = Guard(anything, hall, Settings(data_folder=tmp_path), Gate())  # type: ignore[arg-type]

    async def status(path: str) -> int:
        sent: list[Any] = []
        client = ("192.0.2.1", 5)
        scope = {"type": "http", "method": "GET", "path": path, "client": client}

        async def send(message: Any) -> None:
            sent.append(message)

        await guard({**scope, "headers": [(b"host", b"localhost")]}, send, send)
        return int(sent[0]["status"])

    files = [await status(f"/assets/part-{number}.js") for number in range(30 * 66)]
    assert set(files) == {200}
    assert await status("/api/me") == 200, "files use up nothing else"
    flood = [await status("/assets/part-1.js") for _ in range(30)]
    assert (flood[0], flood[-1]) == (200, 429)
    flood = [await status("/api/me") for _ in range(150)]
    assert (flood[0], flood[-1]) == (200, 429)


# --- what all tables are told of ---


async def test_a_person_is_renamed_no_faster_than_one_may(tight_server: Launched) -> None:
    names = ("Ann", "Bo", "Cy")
    guests = [await Account.guest(tight_server.url, name) for name in names]
    for guest in guests:
        await guest.request("PATCH", "/api/me", {"name": "Mallard"})
    for guest in guests:  # one address, whoever asks
        with pytest.raises(Refused, match="too-many"):
            await guest.request("PATCH", "/api/me", {"name": "Teal"})


async def test_what_somebody_changes_of_themselves_touches_no_other_table(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = await make_table(hall, clock, PLAIN, bots=(1,))
    for _ in range(5):
        await make_table(hall, clock, {**PLAIN, "players": 3}, bots=(0, 2))  # of person 1
    touched = []
    do = Room.do

    def noted(room: Room, *call: Any) -> None:
        touched.append(room.id)
        do(room, *call)

    monkeypatch.setattr(Room, "do", noted)
    hall.rename(Person("person-0", "Mallard"))
    assert here.room.table.seats[0].name == "Mallard"
    await hall.forget(Person("person-0", "Mallard"))
    assert set(touched) == {here.room.id}
