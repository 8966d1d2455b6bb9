"""A seat's socket ends where coming back makes no sense, however quickly the server hangs up."""

from __future__ import annotations

import asyncio
import re
from base64 import b64encode
from hashlib import sha1

import pytest

from splashdeck.client import Refused, TableSeat
from splashdeck.client.seat import ENDED
from splashdeck.server.wire.rfc6455 import close_frame
from tests.sockets import PATIENCE

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, 1.3
SWITCH = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Accept: %b\r\n\r\n"
)


@pytest.mark.parametrize("code, wire_code", ENDED.items())
@pytest.mark.parametrize("waits", [False, True], ids=["at once", "after the greeting"])
async def test_a_close_that_is_final_ends_the_seat(code: int, wire_code: str, waits: bool) -> None:
    knocks = []

    async def hang_up(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        knocks.append(head)
        found = re.search(rb"(?i)sec-websocket-key: (\S+)", head)
        assert found is not None
        writer.write(SWITCH % b64encode(sha1(found[1] + GUID).digest()))
        if waits:
            await reader.read(1)
        writer.write(close_frame(code, "that was it"))
        writer.close()

    server = await asyncio.start_server(hang_up, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(Refused) as refused:
            async with asyncio.timeout(PATIENCE), TableSeat(f"http://127.0.0.1:{port}", "a", ""):
                pass
    assert (refused.value.wire_code, refused.value.why) == (wire_code, "that was it")
    assert len(knocks) == 1
