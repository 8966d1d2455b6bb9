"""Lines: ways to a server on this machine that can be cut, or stand still, for one client alone."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeAlias

Dial: TypeAlias = Callable[[], Awaitable[tuple[StreamReader, StreamWriter]]]
CHUNK = 1 << 16


class Line:
    """A port of this machine that leads to a server elsewhere, as long as it is not cut.

    While it is held, nothing gets through and nobody is told: what was said before arrives
    late, when the line is mended.
    """

    def __init__(self, dial: Dial) -> None:
        self._dial = dial
        self._writers: set[StreamWriter] = set()
        self._is_cut = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._server: asyncio.Server | None = None

    @property
    def port(self) -> int:
        """Return the port to call."""
        assert self._server is not None
        return int(self._server.sockets[0].getsockname()[1])

    async def open(self) -> Line:
        """Begin to take calls."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        return self

    async def close(self) -> None:
        """Hang up for good."""
        self.cut()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    def cut(self) -> None:
        """Hang up on everybody, and take no calls until the line is mended."""
        self._is_cut = True
        self._flows.set()
        for writer in list(self._writers):
            writer.transport.abort()

    def hold(self) -> None:
        """Let nothing through until the line is mended; nobody notices but by the silence."""
        self._flows.clear()

    def mend(self) -> None:
        """Let everything through again, what was held first."""
        self._is_cut = False
        self._flows.set()

    async def _join(self, reader: StreamReader, writer: StreamWriter) -> None:
        writers = {writer}
        try:
            if not self._is_cut:
                far_reader, far_writer = await self._dial()
                writers.add(far_writer)
                self._writers |= writers
                ways = ((reader, far_writer), (far_reader, writer))
                tasks = [asyncio.ensure_future(self._carry(*way)) for way in ways]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in tasks:
                    task.cancel()
        except OSError:
            pass  # the server is away: the caller hears of it by being hung up on
        finally:
            self._writers -= writers
            for one in writers:
                one.transport.abort()

    async def _carry(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Carry what one end says to the other, until either hangs up."""
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._flows.wait()
                if self._is_cut:
                    return
                writer.write(data)
                await writer.drain()
