"""Remotes: sockets of other processes whose tables are here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias

from splashdeck.errors import TableError
from splashdeck.server.cluster.messages import Arrive, Heard, Hung, Left, Told
from splashdeck.server.cluster.relay import COME_BACK
from splashdeck.server.wire.caller import Connection

if TYPE_CHECKING:
    from splashdeck.server.cluster.membership import Cluster

CROWDED = 1013
"""The code of "try again later"."""

Key: TypeAlias = tuple[str, int]
"""A process and its number of a leg."""


class RemoteSocket:
    """A socket at another process, as the room sees it."""

    def __init__(self, remotes: Remotes, key: Key) -> None:
        self._remotes = remotes
        self.key = key
        self.caller: Connection | None = None
        self.waiting: list[bytes] = []
        """What was said while the table was being opened."""
        self.heard = 0.0

    def send(self, payload: bytes, may_wait: bool = False) -> None:
        """Send one text message."""
        edge, leg = self.key
        if self._remotes.is_known(self):
            self._remotes.cluster.send(edge, Told(leg, payload, may_wait))

    def close(self, code: int, reason: str) -> None:
        """Have the socket closed with this code and reason, where it is."""
        edge, leg = self.key
        if self._remotes.is_known(self):
            self._remotes.cluster.send(edge, Hung(leg, code, reason))
            self._remotes.forget(self)

    def pass_on(self, heir: str) -> None:
        """Have its people find their table elsewhere; `heir` may have it, or is to claim it."""
        edge, leg = self.key
        if self._remotes.is_known(self):
            self._remotes.cluster.send(edge, Hung(leg, COME_BACK, "", heir))
            self._remotes.forget(self)

    def cut(self) -> None:
        """Hang up without a word: the crowd has another socket of this person."""
        self.close(CROWDED, "too many sockets")


class Remotes:
    """All sockets of other processes that speak to our tables, by process and leg."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self._sockets: dict[Key, RemoteSocket] = {}

    def __len__(self) -> int:
        return len(self._sockets)

    def count(self, edge: str) -> int:
        """Count the sockets of one process."""
        return sum(key[0] == edge for key in self._sockets)

    def is_known(self, socket: RemoteSocket) -> bool:
        """Is this socket still connected?"""
        return self._sockets.get(socket.key) is socket

    # --- what other processes say ---

    def arrive(self, edge: str, message: Arrive) -> None:
        """Let a socket of another process speak to a table of ours."""
        socket = RemoteSocket(self, (edge, message.leg))
        self._sockets[socket.key] = socket
        self.cluster.hall.run(self._seat(socket, message))

    async def _seat(self, socket: RemoteSocket, message: Arrive) -> None:
        hall = self.cluster.hall
        try:
            room = await hall.room(message.table)
        except TableError:
            socket.close(COME_BACK, "come back in a moment")
            return
        except Exception:
            socket.close(1011, "internal error")
            raise
        if not self.is_known(socket):
            return
        socket.heard = asyncio.get_running_loop().time()
        try:
            if message.person is not None:
                hall.crowd.sit(room.id, message.person, socket, socket.heard)
        except TableError as error:
            socket.close(CROWDED, error.why)
            return
        now = hall.clock.now() / 1000
        person, network = message.person, message.network
        shared = hall.crowd.buckets(person, network, now)
        caller = Connection(
            socket, person, hall.limits, now, message.muted, network=network, shared=shared
        )
        socket.caller = caller
        hall.arrive(room, caller)
        waiting, socket.waiting = socket.waiting, []
        for data in waiting:
            if caller.room is not None:
                caller.room.receive(caller, data)

    def heard(self, edge: str, message: Heard) -> None:
        """Hand a message to its table."""
        socket = self._sockets.get((edge, message.leg))
        if socket is None:
            self.cluster.send(edge, Hung(message.leg, COME_BACK, ""))
        elif socket.caller is None:
            socket.waiting.append(message.data)
        elif socket.caller.room is not None:
            socket.heard = asyncio.get_running_loop().time()
            socket.caller.room.receive(socket.caller, message.data)

    def left(self, edge: str, message: Left) -> None:
        """Note that a socket of another process is gone."""
        socket = self._sockets.get((edge, message.leg))
        if socket is not None:
            self.forget(socket)

    def edge_gone(self, edge: str) -> None:
        """Note that all sockets of a process are gone, or will say `hello` again."""
        for socket in [one for key, one in self._sockets.items() if key[0] == edge]:
            self.forget(socket)

    def forget(self, socket: RemoteSocket) -> None:
        """Forget a socket; the table is told in the next turn: it may just be speaking."""
        if self._sockets.pop(socket.key, None) is not None:
            asyncio.get_running_loop().call_soon(self._tell_lost, socket)

    def _tell_lost(self, socket: RemoteSocket) -> None:
        caller, socket.caller = socket.caller, None
        if caller is not None:
            if caller.person is not None and caller.room is not None:
                self.cluster.hall.crowd.rise(caller.room.id, caller.person, socket)
            self.cluster.hall.left(caller)

    # --- at the end ---

    def send_away(self) -> None:
        """Have all sockets of other processes find their tables elsewhere."""
        for edge, leg in self._sockets:
            self.cluster.send(edge, Hung(leg, COME_BACK, ""))
        self._sockets.clear()


class ShutDoor:
    """Where sockets speak to while their table goes elsewhere: into the wind.

    What is not answered is repeated where the table is then.
    """

    def __init__(self, table: str) -> None:
        self.id = table

    def arrived(self, caller: Connection) -> None:
        """Take no connection in."""

    def receive(self, caller: Connection, data: bytes) -> None:
        """Drop a message; it is repeated where the table is then."""

    def count(self, caller: Connection) -> bool:
        """Count nothing: it is over in a moment."""
        return True

    def lost(self, caller: Connection) -> None:
        """Let go of a connection that is gone."""
        caller.room = None
