"""Connections that ask for something, before one of them becomes a socket at a table.

Whoever connects and says nothing, or a request letter by letter, would hold a place for ever: a
few thousand such, and nobody else could come in.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from splashdeck.errors import TableError
from splashdeck.server.wire.limits import network_of
from splashdeck.server.wire.origins import Gate
from splashdeck.server.wire.refusals import refusal_text

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

REQUEST_SECONDS = 20.0
"""How long a request may take to come, from the connection or the last answer on."""
GOODBYE_SECONDS = 1.0
"""How long the line stays open after we have said that there is no place, so that it is read."""
MOST_FILES = 65_536


class Visitor(H11Protocol):
    """One connection for requests; it is counted by its address until it is a socket or gone."""

    def __init__(self, hall: Hall, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self._hall = hall
        self._gate = gate
        self._network = ""
        """The address as limits count it, once it is counted."""
        self._is_sent_away = False
        self._waits_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless too many of the same address are here; a proxy is many."""
        super().connection_made(transport)
        self._waits_since = self.loop.time()
        peer = self.client[0] if self.client else ""
        if self._gate.is_proxy(peer):
            return
        network = network_of(peer)
        try:
            self._hall.crowd.come(network)
        except TableError as error:
            self._send_away(error)
        else:
            self._network = network

    def _send_away(self, error: TableError) -> None:
        """Say why nobody more comes in; whatever they say meanwhile is not looked at."""
        self._is_sent_away = True
        self.transport.write(refusal_text(error))
        self.transport.write_eof()
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Take what is said, by those who were let in."""
        if not self._is_sent_away:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting a visitor who is gone."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection to a socket, which is counted as such."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        network, self._network = self._network, ""
        if network:
            self._hall.crowd.go(network)

    def on_response_complete(self) -> None:
        """Wait for the next request from now on."""
        self._waits_since = self.loop.time()
        super().on_response_complete()

    def check_silence(self, now: float) -> None:
        """Hang up on whoever has not said all of a request in time."""
        cycle: Any = self.cycle
        is_heard = cycle is not None and not (cycle.response_complete or cycle.more_body)
        if not is_heard and now - self._waits_since > REQUEST_SECONDS:
            self.transport.abort()


def open_many_files() -> None:
    """Let this process have as many connections as the system lets it, not 256 or 1,024."""
    if sys.platform == "win32":  # there is no such limit
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):  # a system may have a lower limit of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
