"""Handing over: a table goes to the process where all its people are.

A balancer that hashes tables brings people to the same process, but a table begins where it was
made. While everything that is said there is passed on, it costs more than it must. So an owner
that has nobody at a table itself, and everybody at one other process for a while, lets it go when
nothing is going on that only its memory holds. The people's process claims it as it would the
table of a process that stops: nobody is cut off, nothing is lost, and the fence is the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from splashdeck.server.cluster.relay import COME_BACK
from splashdeck.server.cluster.remote import RemoteSocket, ShutDoor
from splashdeck.server.store.fence import release

if TYPE_CHECKING:
    from splashdeck.server.cluster.membership import Cluster
    from splashdeck.server.room import Room

MOST_AT_ONCE = 50
"""Tables that are handed over in one look around."""


class Handover:
    """Sees which tables of ours have all their people elsewhere."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._wanted: dict[str, str] = {}
        """By table, the process that had all its people when we last looked."""
        self.count = 0

    async def look(self) -> None:
        """Let the tables go whose people are where they were at the last look."""
        rooms = self._cluster.hall.rooms
        wanted = {}
        for table, room in rooms.items():
            edge = _edge_of(room)
            if edge is not None and edge in self._cluster.living:
                wanted[table] = edge
        still = [table for table, edge in wanted.items() if self._wanted.get(table) == edge]
        self._wanted = wanted
        for table in still[:MOST_AT_ONCE]:
            still_here = rooms.get(table)
            if still_here is not None and still_here.table.is_calm:
                await self._let_go(still_here)

    async def _let_go(self, room: Room) -> None:
        """Stop a table here, and send its people to look for it, once it is nobody's."""
        hall = self._cluster.hall
        callers = [caller for caller in hall.connections if caller.room is room]
        if not all(isinstance(caller.socket, RemoteSocket) for caller in callers):
            return  # somebody is just arriving here
        for caller in callers:
            caller.room = ShutDoor(room.id)
        del hall.rooms[room.id]
        room.drop()
        try:
            await hall.storage.write(lambda connection: release(connection, room.id, room.epoch))
            self.count += 1
        finally:  # if the database is away, they come back to us
            for caller in callers:
                caller.socket.close(COME_BACK, "")


def _edge_of(room: Room) -> str | None:
    """Name the other process that all who are at a table come from; None if there is none."""
    edges = set()
    for caller in room.table.callers:
        socket = getattr(caller, "socket", None)
        edges.add(socket.key[0] if isinstance(socket, RemoteSocket) else "")
    edge = edges.pop() if len(edges) == 1 else ""
    return edge or None
