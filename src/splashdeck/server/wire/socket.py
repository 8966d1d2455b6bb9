"""WebSockets for uvicorn, without a task or a queue per message.

uvicorn hands an upgraded connection over to the class named in its settings. This one
checks the request, opens the table and then gives each message straight to the room; what
the room sends goes to the transport at the end of the event loop's turn, in one write.
Extensions (compression) are not offered: frames are small, and compressing them costs more
than it saves. Written by hand, like `rfc6455`, because it is what a table server does most: on
one core it carries 3.9 times the moves of boardgame.io and stores them too (`docs/bench.md`).
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import logging
from hashlib import sha1
from typing import TYPE_CHECKING, Any

from splashdeck.errors import SplashdeckError, TableError
from splashdeck.server.wire import rfc6455 as frames
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.limits import network_of
from splashdeck.server.wire.origins import Gate
from splashdeck.server.wire.refusals import refusal_text
from splashdeck.server.wire.rfc6455 import FrameError, FrameReader, frame, text_frame
from splashdeck.table import refuse
from splashdeck.table.shown import encode, error_of

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

_logger = logging.getLogger("splashdeck.wire")
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3

PREFIX = "/ws/tables/"
PATIENCE_SECONDS = 0.1
"""How long those who look on wait at most, on a busy server: less than anybody notices."""
BUSY_SOCKETS = 8
"""From this many waiting sockets on, the server counts as busy."""

NO_TABLE = 4006
"""The close code where there is no such table: a browser tells a page nothing of a handshake that
was refused, so that it would come again and again."""

PING_SECONDS = 20.0
SILENCE_SECONDS = 60.0


class Outbox:
    """The sockets with something to send: each writes once in a turn of the event loop.

    Writing is what costs most. So while many have something to send, those who only look on
    are told a moment later, of several moves in one write.
    """

    def __init__(self) -> None:
        self._due: list[TableSocket] = []
        self._patient: list[TableSocket] = []
        self.is_busy = False

    def add(self, socket: TableSocket) -> None:
        """Let a socket write at the end of this turn."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._write_due)
        self._due.append(socket)

    def add_patient(self, socket: TableSocket) -> None:
        """Let a socket write in a moment."""
        if not self._patient:
            asyncio.get_running_loop().call_later(PATIENCE_SECONDS, self._write_patient)
        self._patient.append(socket)

    def _write_due(self) -> None:
        sockets, self._due = self._due, []
        self.is_busy = len(sockets) >= BUSY_SOCKETS
        for socket in sockets:
            socket.write_unsent()

    def _write_patient(self) -> None:
        sockets, self._patient = self._patient, []
        for socket in sockets:
            socket.write_unsent()


class TableSocket(asyncio.Protocol):
    """One client's connection to one table."""

    def __init__(
        self,
        hall: Hall,
        gate: Gate,
        state: Any,
        outbox: Outbox,
    ) -> None:
        self.hall = hall
        self.outbox = outbox
        self.gate = gate
        self.connections: set[Any] = state.connections
        self.transport: asyncio.Transport
        self._loop: asyncio.AbstractEventLoop
        self.address = ""
        self._network = ""
        """The address as limits count it, once it is counted."""
        self.caller: Connection | None = None
        self.heard = 0.0
        self._head = b""
        self._reader = FrameReader(hall.limits.message_bytes)
        self._opening: asyncio.Task[None] | None = None
        self._waiting = b""
        self._unsent = b""
        self._waits = False
        self._is_closing = False

    # --- asyncio's side ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport) or hasattr(transport, "write")
        self.transport = transport  # type: ignore[assignment]
        self.transport.set_write_buffer_limits(high=self.hall.limits.write_buffer)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if peer else ""
        self._loop = asyncio.get_running_loop()
        self.heard = self._loop.time()
        self.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        self._is_closing = True
        if self._network:
            self.hall.crowd.gone(self._network)
        if self._opening is not None:
            self._opening.cancel()
        if self.caller is not None:
            caller, self.caller = self.caller, None
            if caller.person is not None and caller.room is not None:
                self.hall.crowd.rise(caller.room.id, caller.person, self)
            self.hall.left(caller)

    def eof_received(self) -> bool:
        return False

    def pause_writing(self) -> None:
        """Hang up on a client that does not read what it is sent."""
        self.cut()

    def resume_writing(self) -> None:
        pass

    def data_received(self, data: bytes) -> None:
        caller = self.caller
        if caller is None:
            if self._opening is None:
                self._shake_hands(data)
            else:
                self._waiting += data  # what was read before reading was paused
            return
        self.heard = self._loop.time()
        try:
            message = self._reader.short_text(data)
            if message is not None:
                assert caller.room is not None
                caller.room.receive(caller, message)
                return
            is_scrap = True
            for opcode, payload in self._reader.feed(data):
                is_scrap = False
                self._take(opcode, payload)
                if self._is_closing:
                    return
            if is_scrap:  # a frame byte by byte is as much work as many frames
                self._take(frames.CONTINUATION, b"")
        except FrameError as error:
            if error.code == 1009:
                self.send(encode(error_of(refuse("too-large"))))
            self.close(error.code, str(error))

    def _take(self, opcode: int, payload: bytes) -> None:
        caller = self.caller
        assert caller is not None
        room = caller.room
        assert room is not None
        if opcode == frames.TEXT:
            room.receive(caller, payload)
        elif opcode in (frames.PING, frames.PONG, frames.CONTINUATION):
            if room.count(caller) and opcode == frames.PING:
                self.transport.write(frame(payload, frames.PONG))
        elif opcode == frames.CLOSE:
            self.close(1000, "")
        elif opcode == frames.BINARY:
            self.close(1003, "text only")

    # --- the room's side ---

    def send(self, payload: bytes, may_wait: bool = False) -> None:
        """Send one text message with all others of this turn; one that may wait, a moment later."""
        if self._is_closing:
            return
        unsent = self._unsent
        if may_wait and self.outbox.is_busy:
            if not unsent:
                self.outbox.add_patient(self)
                self._waits = True
        elif not unsent or self._waits:
            self.outbox.add(self)
            self._waits = False
        self._unsent = unsent + text_frame(payload)

    def write_unsent(self) -> None:
        """Hand over what was sent since the last time."""
        unsent = self._unsent
        if unsent:
            self._unsent, self._waits = b"", False
            if not self._is_closing:
                self.transport.write(unsent)

    def close(self, code: int, reason: str) -> None:
        """Send a closing frame with this code and reason, and hang up."""
        if not self._is_closing:
            self.write_unsent()
            self._is_closing = True
            self.transport.write(frames.close_frame(code, reason))
            self.transport.close()

    def cut(self) -> None:
        """Hang up without a word, as on a client that is gone."""
        self._is_closing = True
        self.transport.abort()

    def shutdown(self) -> None:
        """Tell the client to come back: the server restarts. uvicorn calls this."""
        if self.caller is None:
            self._refuse(refuse("shutting-down"))
        else:
            self.close(1012, "the server restarts; come back in a moment")

    def check_silence(self, now: float) -> None:
        """Ask a silent client whether it is there; give up on one that does not answer."""
        silent = now - self.heard
        if silent > SILENCE_SECONDS:
            self.transport.abort()
        elif silent > PING_SECONDS and self.caller is not None:
            self.transport.write(frame(b"", frames.PING))

    # --- the handshake ---

    def _shake_hands(self, data: bytes) -> None:
        self._head += data
        head, end, rest = self._head.partition(b"\r\n\r\n")
        if not end:
            return
        self._waiting = rest
        try:
            path, headers = read_request(head)
            peer, self.address = self.address, self.gate.client(self.address, headers)
            key = self._check_request(headers)
            self.gate.check_origin(peer, headers)
            if not path.startswith(PREFIX):
                raise refuse("not-found")
        except SplashdeckError as error:
            self._refuse(error)
            return
        self.transport.pause_reading()  # whoever says more waits until the table is open
        work = self._open(path.removeprefix(PREFIX), headers, key)
        self._opening = self._loop.create_task(work)

    def _check_request(self, headers: dict[str, str]) -> str:
        key = headers.get("sec-websocket-key", "")
        try:
            is_key = len(base64.b64decode(key, validate=True)) == 16
        except (binascii.Error, ValueError):
            is_key = False
        if not is_key or headers.get("sec-websocket-version") != "13":
            raise refuse("bad-message", "this is not a WebSocket request of version 13")
        if self.hall.is_closing:
            raise refuse("shutting-down")
        network = network_of(self.address)
        self.hall.crowd.knock(network, self.hall.clock.now() / 1000)
        self._network = network
        return key

    async def _open(self, table: str, headers: dict[str, str], key: str) -> None:
        try:
            person, muted = await self.hall.identify(headers.get("cookie", ""))
            room = await self.hall.place(table)
            if self._is_closing:
                return
            if person is not None:
                self.hall.crowd.sit(room.id, person, self, self._loop.time())
        except SplashdeckError as error:
            if isinstance(error, TableError) and error.wire_code == "no-such-table":
                self._accept(key)
                self.transport.write(text_frame(encode(error_of(error))))
                self.close(NO_TABLE, error.why)
            else:
                self._refuse(error)
            return
        except Exception:
            _logger.exception("a socket could not be opened")
            self._refuse(refuse("internal"))
            return
        self._accept(key)
        now = self.hall.clock.now() / 1000
        network = self._network
        shared = self.hall.crowd.buckets(person, network, now)
        limits = self.hall.limits
        caller = Connection(self, person, limits, now, muted, network=network, shared=shared)
        self.hall.arrive(room, caller)
        self.caller = caller
        self.transport.resume_reading()
        waiting, self._waiting = self._waiting, b""
        if waiting:
            self.data_received(waiting)

    def _accept(self, key: str) -> None:
        accept = base64.b64encode(sha1(key.encode() + _GUID).digest())
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Accept: %b\r\n\r\n" % accept
        )

    def _refuse(self, error: SplashdeckError) -> None:
        self.transport.write(refusal_text(error))
        self._is_closing = True
        self.transport.close()


def read_request(head: bytes) -> tuple[str, dict[str, str]]:
    """Read a request's path and headers, as uvicorn hands them over."""
    first, *lines = head.decode("latin-1").split("\r\n")
    parts = first.split(" ")
    if len(parts) != 3:
        raise refuse("bad-message")
    headers = {}
    for line in lines:
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    return parts[1].partition("?")[0], headers
