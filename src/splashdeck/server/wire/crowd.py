"""The crowd: everybody who is connected, and what they share of the limits."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from splashdeck.server.wire.limits import Bucket, Buckets, Limits
from splashdeck.table import Person, refuse

SILENT_SECONDS = 20.0
"""A socket that was silent for this long makes room for a new one of the same person."""
FULL_MS = 5000
"""When to come back to a place that is full."""


class Present(Protocol):
    """A socket, as the crowd sees it."""

    heard: float
    """When it was heard last."""

    def cut(self) -> None:
        """End the connection at once, without a closing frame."""


class Crowd:
    """Counts sockets by address and by person at a table, without looking at all of them."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._by_network: Counter[str] = Counter()
        self._visitors: Counter[str] = Counter()
        self._by_place: dict[tuple[str, str], list[Present]] = {}
        self._handshakes = Buckets(limits.handshakes)
        self._people = Buckets(limits.person_messages)
        self._networks = Buckets(limits.address_messages)

    # --- connections that are not sockets yet, of one address ---

    def come(self, network: str) -> None:
        """Count a new connection of an address; TableError if it has too many."""
        if self._visitors[network] >= self._limits.connections_per_address:
            raise refuse("too-many", retry_ms=FULL_MS)
        self._visitors[network] += 1

    def go(self, network: str) -> None:
        """Note that a connection is gone, or is a socket now."""
        self._visitors[network] -= 1
        if not self._visitors[network]:
            del self._visitors[network]

    # --- sockets of one address ---

    def knock(self, network: str, now: float) -> None:
        """Count a new socket of an address; TableError if it has too many, or too fast."""
        self._handshakes.take(network, now)
        if self._by_network[network] >= self._limits.sockets_per_address:
            raise refuse("too-many", retry_ms=FULL_MS)
        self._by_network[network] += 1

    def gone(self, network: str) -> None:
        """Note that a socket which was let in is gone."""
        self._by_network[network] -= 1
        if not self._by_network[network]:
            del self._by_network[network]

    # --- sockets of one person at one table ---

    def sit(self, table: str, person: Person, socket: Present, time: float) -> None:
        """Note another socket of a person at a table; TableError if there are too many.

        One that has long been silent, as after a lost line, makes room.
        """
        sockets = self._by_place.setdefault((table, person.id), [])
        if len(sockets) >= self._limits.sockets_per_person:
            silent = min(sockets, key=lambda one: one.heard)
            if time - silent.heard < SILENT_SECONDS:
                raise refuse("too-many", retry_ms=FULL_MS)
            self.rise(table, person, silent)
            silent.cut()
            sockets = self._by_place.setdefault((table, person.id), [])
        sockets.append(socket)

    def rise(self, table: str, person: Person, socket: Present) -> None:
        """Note that a socket of a person has left a table."""
        place = (table, person.id)
        sockets = self._by_place.get(place, [])
        if socket in sockets:
            sockets.remove(socket)
        if not sockets:
            self._by_place.pop(place, None)

    # --- what is shared ---

    def buckets(self, person: Person | None, network: str, now: float) -> list[Bucket]:
        """Return the buckets that a socket has in common with others."""
        shared = [self._networks.of(network, now)]
        if person is not None:
            shared.append(self._people.of(person.id, now))
        return shared
