"""A connection to a table: a caller with a socket and limits."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from typing import Protocol

from splashdeck.server.wire.limits import Bucket, Limits
from splashdeck.table import Caller, Person


class Socket(Protocol):
    """The wire under a connection: sending never waits."""

    def send(self, payload: bytes, may_wait: bool = False) -> None:
        """Send one text message; one that may wait can be told a moment later, with others."""

    def close(self, code: int, reason: str) -> None:
        """Send a closing frame with this code and reason, and hang up."""


class Place(Protocol):
    """Where a connection speaks to a table: its room, or the way to another process's."""

    id: str
    """The table's."""

    def arrived(self, caller: Connection) -> None:
        """Take a new connection in."""

    def receive(self, caller: Connection, data: bytes) -> None:
        """Take a message that a connection has sent."""

    def count(self, caller: Connection) -> bool:
        """Count a frame that is not a message; False if it is one too many."""

    def lost(self, caller: Connection) -> None:
        """Note that a connection is gone."""


class Connection(Caller):
    """A caller that is reached by a socket."""

    __slots__ = ("_refusals", "buckets", "network", "room", "socket")

    def __init__(
        self,
        socket: Socket,
        person: Person | None,
        limits: Limits,
        now: float,
        muted: Iterable[str] = (),
        *,
        network: str = "",
        shared: Iterable[Bucket] = (),
    ) -> None:
        super().__init__(person, muted)
        self.socket = socket
        self.room: Place | None = None
        self.network = network
        """Where it comes from, as limits count it."""
        self.buckets = (Bucket(limits.messages, now), *shared)
        """What each of its frames is counted by."""
        self._refusals = Bucket(limits.refusals, now)

    def refuse_more(self, now: float) -> None:
        """Count a frame that was one too many; close the socket after too many of them."""
        if not self._refusals.take(now):
            self.socket.close(1008, "too many messages")


class Connections:
    """Everybody who is connected; somebody's own are found without looking at all of them."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._by_person: defaultdict[str, set[Connection]] = defaultdict(set)

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._all)

    def of(self, person: str) -> Collection[Connection]:
        """Return a person's connections, those that have not said `hello` yet included."""
        return tuple(self._by_person.get(person, ()))

    def add(self, caller: Connection) -> None:
        """Add a new connection to those that are open."""
        self._all.add(caller)
        if caller.person_id is not None:
            self._by_person[caller.person_id].add(caller)

    def discard(self, caller: Connection) -> None:
        """Remove a connection that is closed."""
        self._all.discard(caller)
        theirs = self._by_person.get(caller.person_id or "", set())
        theirs.discard(caller)
        if not theirs:
            self._by_person.pop(caller.person_id or "", None)
