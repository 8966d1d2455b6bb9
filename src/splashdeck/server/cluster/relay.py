"""Relays: sockets of this process whose tables are at others.

A relay stands where a room would be. It counts what its socket says, remembers the `hello`, and
passes everything on to the owner by a leg of its own. When the owner is gone, lets the table go
or may have missed something, the relay finds out where the table is now and says the `hello`
again on a new leg; what still comes on the old one is dropped. The socket stays open: its client
is told anew how the table stands and repeats what was not answered.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from typing import TYPE_CHECKING

from splashdeck.errors import TableError
from splashdeck.server.cluster.messages import Arrive, Heard, Hung, Left, Told
from splashdeck.server.identity import Person
from splashdeck.server.store.fence import Owner
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.limits import milliseconds, spend
from splashdeck.table.messages import key_of, read_message
from splashdeck.table.protocol import Hello, refuse
from splashdeck.table.shown import encode, error_of

if TYPE_CHECKING:
    from splashdeck.server.cluster.membership import Cluster
    from splashdeck.server.hall import Hall

COME_BACK = 1012
ANSWER_SECONDS = 2.0
"""After this long without an answer to a `hello` the owner is looked for anew."""
PATIENCE_SECONDS = 15.0
"""A socket that has waited this long for its table is sent back to where it came from."""
AWAY_SECONDS = 3.0
"""The same, while the bus is away."""
MOST_WAITING = 32
"""Messages that are kept while the owner is looked for."""
LONGEST_PAUSE = 0.5
MOST_MOVES = 20
"""How often a table may move, with nothing heard of it in between, before its people are."""


class Relay:
    """One socket's way to a table elsewhere."""

    def __init__(self, edge: Edge, table: str, owner: Owner) -> None:
        self.edge = edge
        self.id = table
        self.owner = owner.process
        self.leg = 0
        """The number of the way that is in use; 0: the owner is being looked for."""
        self.caller: Connection | None = None
        self.hello: bytes | None = None
        self.waiting: list[bytes] = []
        self.asked_at: float | None = None
        """Since when a `hello` waits for its answer."""
        self.waits_since: float | None = None
        """Since when the owner is looked for, or does not answer."""
        self.moves = 0
        self._is_looking = False

    # --- the socket's side, as a room's ---

    def receive(self, caller: Connection, data: bytes) -> None:
        """Pass a message on, unless its sender sends too many."""
        wait = self._count(caller)
        if wait:
            self.edge.hall.metrics.refused += 1
            error = refuse("too-many", retry_ms=milliseconds(wait))
            caller.socket.send(encode(error_of(error, key_of(data))))
            return
        if _is_hello(data):
            self.hello = data
            self.asked_at = self.asked_at or self.edge.time()
        if self.leg:
            self.edge.cluster.send(self.owner, Heard(self.leg, data))
        elif len(self.waiting) < MOST_WAITING:
            self.waiting.append(data)
        else:
            caller.socket.close(COME_BACK, "come back in a moment")

    def count(self, caller: Connection) -> bool:
        """Count a frame that is not a message; False if it is one too many."""
        return not self._count(caller)

    def _count(self, caller: Connection) -> float:
        now = self.edge.hall.clock.now() / 1000
        wait = spend(caller.buckets, now)
        if wait:
            caller.refuse_more(now)
        return wait

    def lost(self, caller: Connection) -> None:
        """Note that the socket is gone."""
        caller.room = None
        self.caller = None
        self.edge.end(self)

    def arrived(self, caller: Connection) -> None:
        """Take the socket in, and open the way."""
        self.caller = caller
        self.open_leg()

    # --- the owner's side ---

    def open_leg(self) -> None:
        """Open a new way to the owner."""
        assert self.caller is not None
        person = self.caller.person
        assert person is None or isinstance(person, Person)
        self.leg = self.edge.new_leg(self)
        muted, network = sorted(self.caller.muted), self.caller.network
        send = self.edge.cluster.send
        send(self.owner, Arrive(self.leg, self.id, person, muted, network))
        for data in self.waiting:
            send(self.owner, Heard(self.leg, data))
        self.waiting.clear()

    def pass_on(self, message: Told) -> None:
        """Pass on what the table says."""
        assert self.caller is not None
        self.asked_at = self.waits_since = None
        self.moves = 0
        self.caller.socket.send(message.payload, may_wait=message.may_wait)

    def hung(self, message: Hung) -> None:
        """Hang up, or look for a table that is to be found again."""
        assert self.caller is not None
        if message.code == COME_BACK and self.moves < MOST_MOVES:
            if message.heir in self.edge.cluster.others and self.hello is not None:
                self._follow(message.heir)
            else:
                self.look_anew()
        else:
            self.caller.socket.close(message.code, message.reason)

    def look_anew(self) -> None:
        """Find out where the table is now, and say `hello` again there."""
        if self.caller is None:
            return
        if self.hello is None and self.leg:  # nothing was said yet that could be said again
            self.caller.socket.close(COME_BACK, "come back in a moment")
            return
        self._end_leg()
        if not self._is_looking:
            self._is_looking = True
            self.edge.hall.run(self._look())

    def _end_leg(self) -> None:
        self.edge.end(self)
        self.moves += 1
        self.waits_since = self.waits_since or self.edge.time()

    def _follow(self, heir: str) -> None:
        """Say `hello` again at the process that the table was handed to."""
        self._end_leg()
        self._say_hello_to(heir, self._unsaid())

    def _say_hello_to(self, owner: str, unsaid: list[bytes]) -> None:
        self.owner, self.waiting, self.asked_at = owner, unsaid, self.edge.time()
        self.open_leg()

    def _unsaid(self) -> list[bytes]:
        """List what the owner is to hear first: the `hello`, and what was said meanwhile."""
        hello = [] if self.hello is None or self.hello in self.waiting else [self.hello]
        unsaid, self.waiting = [*hello, *self.waiting], []
        return unsaid

    async def _look(self) -> None:
        try:
            await self._find()
        finally:
            self._is_looking = False

    async def _find(self) -> None:
        """Look for the owner; it may be this process."""
        if self.moves > 1:  # an owner who stops needs a moment to let its tables go
            await asyncio.sleep(min(0.05 * self.moves, LONGEST_PAUSE))
        try:
            place = await self.edge.cluster.place(self.id)
        except TableError:
            return  # the next look around tries again, or gives up
        caller = self.caller
        if caller is None or self.leg or caller.room is not self:
            return  # gone, or found meanwhile
        unsaid = self._unsaid()
        if isinstance(place, Relay):
            self._say_hello_to(place.owner, unsaid)
            return
        self.caller = None
        self.edge.end(self)
        caller.is_welcome, caller.seat = False, None
        self.edge.hall.arrive(place, caller)
        for data in unsaid:
            place.receive(caller, data)

    def look_after(self, now: float, is_away: bool) -> None:
        """Look for an owner who does not answer; send a socket back that has waited too long."""
        if self.caller is None:
            return
        is_silent = self.asked_at is not None and now - self.asked_at > ANSWER_SECONDS
        if self.waits_since is None and (is_silent or is_away):
            self.waits_since = now
        if self.waits_since is None:
            return
        if now - self.waits_since > (AWAY_SECONDS if is_away else PATIENCE_SECONDS):
            self.caller.socket.close(COME_BACK, "come back in a moment")
        elif is_away and self.leg and not is_silent:
            pass  # it may be back in a moment, and nothing is lost yet
        else:
            self.look_anew()


class Edge:
    """All relays of this process: its sockets' ways to tables that other processes have."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self._legs: dict[int, Relay] = {}
        self._relays: set[Relay] = set()
        self._numbers = itertools.count(1)

    @property
    def hall(self) -> Hall:
        """Return the hall that we are the edge of."""
        return self.cluster.hall

    def __len__(self) -> int:
        return len(self._relays)

    def time(self) -> float:
        """Return the event loop's time."""
        return asyncio.get_running_loop().time()

    def relay(self, table: str, owner: Owner) -> Relay:
        """Make a way to a table elsewhere."""
        return Relay(self, table, owner)

    def new_leg(self, relay: Relay) -> int:
        """Return the number of a relay's new leg."""
        number = next(self._numbers)
        self._legs[number] = relay
        self._relays.add(relay)
        return number

    def end(self, relay: Relay) -> None:
        """Close a relay's way; the owner is told, if it is still there."""
        leg, relay.leg = relay.leg, 0
        if self._legs.pop(leg, None) is not None:
            self.cluster.send(relay.owner, Left(leg))
        if relay.caller is None:
            self._relays.discard(relay)

    def pass_on(self, sender: str, message: Told) -> None:
        """Pass on what a table says, unless it is on a way that is closed."""
        relay = self._legs.get(message.leg)
        if relay is None:
            self.cluster.send(sender, Left(message.leg))
        else:
            relay.pass_on(message)

    def hung(self, _sender: str, message: Hung) -> None:
        """Pass on that a table hangs up."""
        relay = self._legs.get(message.leg)
        if relay is not None:
            relay.hung(message)

    def legs(self) -> Counter[str]:
        """Count our ways to each owner."""
        return Counter(relay.owner for relay in self._legs.values())

    def say_hello_again(self, process: str) -> None:
        """Begin anew with an owner who is gone, or who may have missed something, or we of them."""
        for relay in [one for one in self._relays if one.owner == process and one.leg]:
            relay.look_anew()

    def look_after(self, now: float) -> None:
        """See to the sockets that wait for their table."""
        is_away = self.cluster.bus.is_away
        for relay in list(self._relays):
            relay.look_after(now, is_away)

    def leave(self) -> None:
        """Tell all owners that our sockets go."""
        for relay in list(self._relays):
            self.end(relay)


def _is_hello(data: bytes) -> bool:
    """Is this the message that opens a conversation?"""
    if b"hello" not in data:
        return False
    try:
        return isinstance(read_message(data), Hello)
    except TableError:
        return False
