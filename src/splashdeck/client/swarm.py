"""Many seats in one process, as light as can be: for load and torture, not for people."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET, Struct, UnsetType


class Asked(Struct):
    """A decision with its legal moves."""

    id: int
    legal: list[str]


class Held(Struct):
    """What a table waits with: a window for answers, or a grace for a move to be taken back."""

    kind: str
    window: int | None = None
    moves: list[str] = []
    passes: str = ""
    """In a window: the answer that lets its effect happen; older servers only name it last."""

    def __post_init__(self) -> None:
        """Take the last answer where none is said to let the effect happen."""
        if self.moves and not self.passes:
            self.passes = self.moves[-1]


class Heard(Struct):
    """The parts of a message that a player without eyes needs."""

    on: str
    seq: int = 0
    decision: Asked | UnsetType | None = UNSET
    hold: Held | UnsetType | None = UNSET
    outcome: Any = None
    ack: str | None = None
    id: str | None = None
    code: str | None = None
    deal: Any = None
    status: str | None = None
    seats: list[int] | None = None
    you: Any = None


hear = msgspec.json.Decoder(Heard).decode
encode = msgspec.json.Encoder().encode


class SwarmSeat(asyncio.Protocol):
    """One socket; `heard` is called with each message, `lost` when the connection is gone."""

    def __init__(
        self,
        url: str,
        table: str,
        cookie: str,
        heard: Callable[[SwarmSeat, Heard], None],
        lost: Callable[[SwarmSeat], None] | None = None,
        read: Callable[[bytes], Heard] = hear,
    ) -> None:
        self.place = urlsplit(url)
        self.table = table
        self.cookie = cookie
        self.heard = heard
        self.lost = lost
        self.read = read
        self.is_open = False
        self.messages = 0
        self.bytes = 0
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._is_upgraded = False

    async def connect(self) -> SwarmSeat:
        """Open the socket; `hello` is sent at once."""
        loop = asyncio.get_running_loop()
        assert self.place.hostname is not None
        port = self.place.port or 80
        await loop.create_connection(lambda: self, self.place.hostname, port)
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport  # type: ignore[assignment]
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET /ws/tables/{self.table} HTTP/1.1",
            f"Host: {self.place.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: splashdeck={self.cookie}",
        ]
        self._write("\r\n".join([*lines, "", ""]).encode())

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        self._transport = None
        if self.lost is not None:
            self.lost(self)

    def close(self) -> None:
        """End the connection at once, without a closing frame."""
        if self._transport is not None:
            self._transport.abort()

    def say(self, message: dict[str, Any]) -> None:
        """Send a message; the mask is zero, so the payload goes as it is."""
        self.say_bytes(encode(message))

    def say_bytes(self, payload: bytes) -> None:
        """Send a message that is written already."""
        size = len(payload)
        if size < 126:
            head = bytes((0x81, 0x80 | size))
        else:
            head = b"\x81\xfe" + size.to_bytes(2, "big")
        self._write(head + b"\0\0\0\0" + payload)

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self._buffer += data
        if not self._is_upgraded:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.close()
                return
            self._is_upgraded = self.is_open = True
            self._buffer = rest
            self.say({"do": "hello"})
        while (payload := self._next()) is not None:
            self.messages += 1
            self.heard(self, self.read(payload))

    def _next(self) -> bytes | None:
        """Cut the next text message out of the buffer; control frames are passed over."""
        while True:
            buffer = self._buffer
            if len(buffer) < 2:
                return None
            size, start = buffer[1], 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            end = start + size
            if len(buffer) < end:
                return None
            self._buffer = buffer[end:]
            if buffer[0] == 0x81:
                return buffer[start:end]
            if buffer[0] == 0x89:
                self._write(b"\x8a\x80\0\0\0\0")  # a pong
