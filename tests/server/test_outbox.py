"""Who looks on may be told a moment later; nobody is told twice, too late or out of order."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from splashdeck.server.frames import frame
from splashdeck.server.hall import Hall
from splashdeck.server.wire import BUSY_SOCKETS, PATIENCE_SECONDS, Outbox, TableSocket


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
    socket = TableSocket(hall, frozenset(), None, SimpleNamespace(connections=set()), outbox)
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


async def test_at_quiet_times_everyone_is_told_at_once(hall: Hall) -> None:
    socket, line = connected(hall, Outbox())
    socket.send(b"1", may_wait=True)
    await asyncio.sleep(0)
    assert line.writes == [frame(b"1")]


async def test_who_looks_on_is_told_of_several_moves_in_one_write(hall: Hall, busy: Outbox) -> None:
    socket, line = connected(hall, busy)
    socket.send(b"1", may_wait=True)
    await asyncio.sleep(0)
    socket.send(b"2", may_wait=True)
    await asyncio.sleep(0)
    assert line.writes == []
    await asyncio.sleep(PATIENCE_SECONDS * 4)
    assert line.writes == [frame(b"1") + frame(b"2")]


async def test_what_is_urgent_takes_along_what_has_waited(hall: Hall, busy: Outbox) -> None:
    socket, line = connected(hall, busy)
    socket.send(b"1", may_wait=True)
    socket.send(b"2")
    await asyncio.sleep(0)
    assert line.writes == [frame(b"1") + frame(b"2")]
    await asyncio.sleep(PATIENCE_SECONDS * 4)
    assert len(line.writes) == 1


async def test_a_goodbye_comes_after_what_has_waited(hall: Hall, busy: Outbox) -> None:
    socket, line = connected(hall, busy)
    socket.send(b"1", may_wait=True)
    socket.close(1000, "")
    assert line.writes[0] == frame(b"1")
    assert len(line.writes) == 2
