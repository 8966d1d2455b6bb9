"""Raw sockets at a server, with as much patience as a busy machine needs."""

from __future__ import annotations

from functools import partial

from websockets.asyncio import client

PATIENCE = 300  # seconds

connect = partial(
    client.connect, open_timeout=PATIENCE, ping_timeout=PATIENCE, close_timeout=PATIENCE
)
"""Opens a socket; the library by itself gives up a server that takes 10 s over that."""
