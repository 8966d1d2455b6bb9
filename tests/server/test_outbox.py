"""Who looks on may be told a moment later; nobody is told twice, too late or out of order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import pytest

from splashdeck.server.hall import Hall
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.limits import Limits
from splashdeck.server.wire.origins import Gate
from splashdeck.server.wire.rfc6455 import close_frame, frame
from splashdeck.server.wire.socket import BUSY_SOCKETS, PATIENCE_SECONDS, Outbox, TableSocket
from tests.server.lab import HandClock, make_table


class Line(asyncio.Transport):
    """A transport that remembers each write."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.writes.append(bytes(data))

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def close(self) -> None:
        pass


def connected(hall: Hall, outbox: Outbox) -> tuple[TableSocket, Line]:
    line = Line()
    socket = TableSocket(hall, Gate(), SimpleNamespace(connections=set()), outbox)
    socket.connection_made(line)
    return socket, line


@pytest.fixture
async def busy(hall: Hall) -> Outbox:
    """An outbox of which many sockets have just written."""
    outbox = Outbox()
    for _ in range(BUSY_SOCKETS):
        connected(hall, outbox)[0].send(b"{}")
    await asyncio.sleep(0.001)
    assert outbox.is_busy
    return outbox


Wait = Callable[[float], Awaitable[None]]


@pytest.fixture
async def wait(busy: Outbox, monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Stop the event loop's clock, which then goes on only while the test waits."""
    loop = asyncio.get_running_loop()
    now = loop.time()
    monkeypatch.setattr(loop, "time", lambda: now)

    async def wait(seconds: float) -> None:
        nonlocal now
        now += seconds
        for _ in range(3):  # turns of the loop: to find what is due, to do it, and what follows
            await asyncio.sleep(0)

    return wait


async def test_at_quiet_times_everyone_is_told_at_once(hall: Hall) -> None:
    socket, line = connected(hall, Outbox())
    socket.send(b"1", may_wait=True)
    await asyncio.sleep(0)
    assert line.writes == [frame(b"1")]


async def test_who_looks_on_is_told_of_several_moves_in_one_write(
    hall: Hall, busy: Outbox, wait: Wait
) -> None:
    socket, line = connected(hall, busy)
    socket.send(b"1", may_wait=True)
    await asyncio.sleep(0)
    socket.send(b"2", may_wait=True)
    await asyncio.sleep(0)
    assert line.writes == []
    await wait(PATIENCE_SECONDS * 4)
    assert line.writes == [frame(b"1") + frame(b"2")]


async def test_what_is_urgent_takes_along_what_has_waited(
    hall: Hall, busy: Outbox, wait: Wait
) -> None:
    socket, line = connected(hall, busy)
    socket.send(b"1", may_wait=True)
    socket.send(b"2")
    await asyncio.sleep(0)
    assert line.writes == [frame(b"1") + frame(b"2")]
    await wait(PATIENCE_SECONDS * 4)
    assert len(line.writes) == 1


async def test_a_goodbye_comes_after_what_has_waited(hall: Hall, busy: Outbox) -> None:
    socket, line = connected(hall, busy)
    socket.send(b"1", may_wait=True)
    socket.close(1000, "")
    assert line.writes[0] == frame(b"1")
    assert len(line.writes) == 2


@pytest.mark.parametrize("flood", [b"\x81\x82\0\0\0\0{}", b"\x89\x80\0\0\0\0"])
async def test_a_line_is_cut_that_brings_more_and_more(
    hall: Hall, clock: HandClock, flood: bytes
) -> None:
    hall.limits = Limits()
    table = await make_table(hall, clock, {"game": "antartik", "players": 2})
    socket, line = connected(hall, Outbox())
    socket.caller = Connection(socket, None, hall.limits, 0.0)
    hall.arrive(table.room, socket.caller)
    socket.data_received(flood * 10_000)
    assert line.writes[-1] == close_frame(1008, "too many messages")
    assert sum(map(len, line.writes)) < 40_000
