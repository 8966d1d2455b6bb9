"""Handing over: a table goes to the process where its people are, or away from one that stops.

The owner stops the table, lets it go once everything is stored, and tells the heir, which claims
it as it would any table that nobody has: the fence is the same. People at other processes are
told who the heir is and go on on the same connection; people at this one come back elsewhere.

A balancer that hashes tables brings people to the same process, but a table begins where it was
made. While everything that is said there is passed on, it costs more than it must. So an owner
that has nobody at a table itself, and everybody at one other process for a while, hands it over
when nothing is going on that only its memory holds.

A process that stops hands over all of its tables, a few at a time: the others are played on
meanwhile, and nobody waits longer than it takes to open those few.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from splashdeck.errors import TableError
from splashdeck.server.cluster.relay import COME_BACK
from splashdeck.server.cluster.remote import RemoteSocket, ShutDoor

if TYPE_CHECKING:
    from splashdeck.server.cluster.membership import Cluster
    from splashdeck.server.rooms.room import Room
    from splashdeck.server.wire.caller import Connection

MOST_AT_ONCE = 50
"""Tables that are handed over in one look around."""
LEAST_AT_ONCE = 10
"""Tables that a process which stops hands to an heir at a time, if it has few."""
ROUNDS = 20
"""How often it does so at most, however many it has."""
LEAVE_SECONDS = 3.0
"""After this time it lets go of all that are left at once."""
ANSWER_SECONDS = 1.0
"""How long an heir may take to open them before it is handed more."""


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
        for heir in {wanted[table] for table in still}:
            found = [rooms.get(table) for table in still if wanted[table] == heir]
            calm = [room for room in found if room is not None and room.table.is_calm]
            near = {caller.room for caller in self._callers(calm) if not _is_remote(caller)}
            some = [room for room in calm if room not in near][:MOST_AT_ONCE]
            await self._pass_on(heir, some)
            self.count += len(some)

    async def leave_all(self) -> None:
        """Hand over all tables where somebody is, or something happens; TableError if that fails.

        Each goes where most of its people are, and the others where the fewest tables go.
        """
        heirs: dict[str, list[Room]] = {process: [] for process in self._cluster.others}
        if not heirs or self._cluster.bus.is_away:
            return
        for room in list(self._cluster.hall.rooms.values()):
            if not room.is_idle:
                edges = Counter(edge for edge in map(_edge, room.table.callers) if edge in heirs)
                fewest = min(heirs, key=lambda heir: len(heirs[heir]))
                (heir, _), *_ = edges.most_common(1) or [(fewest, 0)]
                heirs[heir].append(room)
        self._cluster.hall.storage.hurry(True)  # nobody plays here for much longer
        until = asyncio.get_running_loop().time() + LEAVE_SECONDS
        await asyncio.gather(*(self._leave_to(heir, rooms, until) for heir, rooms in heirs.items()))

    async def _leave_to(self, heir: str, rooms: Sequence[Room], until: float) -> None:
        size = max(LEAST_AT_ONCE, -(-len(rooms) // ROUNDS))
        for start in range(0, len(rooms), size):
            if asyncio.get_running_loop().time() < until:
                await self._pass_on(heir, rooms[start : start + size])

    async def _pass_on(self, heir: str, rooms: Iterable[Room]) -> None:
        """Stop tables here, and send their people to look for them, once they are nobody's."""
        hall = self._cluster.hall
        here = [room for room in rooms if hall.rooms.get(room.id) is room]
        if not here:
            return
        callers = self._callers(here)
        for caller in callers:
            assert caller.room is not None
            caller.room = ShutDoor(caller.room.id)
        for room in here:
            del hall.rooms[room.id]
            room.drop()
        names = [room.id for room in here]
        try:
            await hall.books.release_all([(room.id, room.epoch) for room in here])
        except TableError:  # the database is away: they come back to us
            _send_away(callers, "")
            raise
        asking = self._cluster.asking
        number = asking.hand_on(heir, names)
        _send_away(callers, heir)
        with suppress(TableError):  # slow, or gone: then others find them
            await asking.answer_to(number, ANSWER_SECONDS)

    def _callers(self, rooms: Sequence[Room]) -> list[Connection]:
        """Find all who are connected to some tables, also those who have not said `hello` yet."""
        wanted = {id(room) for room in rooms}
        return [one for one in self._cluster.hall.connections if id(one.room) in wanted]


def _send_away(callers: Iterable[Connection], heir: str) -> None:
    """Have people find their table where it is now; those elsewhere are told where that may be."""
    for caller in callers:
        if isinstance(caller.socket, RemoteSocket):
            caller.socket.pass_on(heir)
        else:
            caller.socket.close(COME_BACK, "come back in a moment")


def _is_remote(caller: Connection) -> bool:
    return isinstance(caller.socket, RemoteSocket)


def _edge(caller: object) -> str:
    """Name the process that a caller comes from; nothing if that is this one."""
    socket = getattr(caller, "socket", None)
    return socket.key[0] if isinstance(socket, RemoteSocket) else ""


def _edge_of(room: Room) -> str | None:
    """Name the other process that all who are at a table come from; None if there is none."""
    edges = set(map(_edge, room.table.callers))
    edge = edges.pop() if len(edges) == 1 else ""
    return edge or None
