"""Limits: token buckets, by socket, by person, by address and by table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from math import ceil
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import fields, replace

from splashdeck.server.wire.origins import read_address
from splashdeck.table.protocol import refuse

NETWORK_BITS = 64
"""Whoever has one address of IPv6 has all that begin with the same 64 bits."""


class Rate(NamedTuple):
    """A token bucket: `burst` at once, then `per_second`."""

    burst: float
    per_second: float


class Limits(Struct, frozen=True):
    """What one client may ask of the server; an address of IPv6 counts by its first 64 bits."""

    message_bytes: int = 4096
    body_bytes: int = 65_536
    messages: Rate = Rate(40, 15)
    """Frames of one socket, pongs and parts of messages included."""
    person_messages: Rate = Rate(80, 30)
    """Frames of one person, at all tables and from all devices."""
    address_messages: Rate = Rate(800, 200)
    """Frames from one address."""
    watcher_messages: Rate = Rate(80, 20)
    """Frames of all who only watch one table; they never hold up the players."""
    refusals: Rate = Rate(100, 1)
    """Frames beyond those, after which a socket is closed."""
    chat: Rate = Rate(6, 0.5)
    hints: Rate = Rate(4, 0.5)
    """Questions for a hint, by seat."""
    requests: Rate = Rate(120, 20)
    """Requests from one address."""
    files: Rate = Rate(2000, 200)
    """Files of the page, from one address: a first visit takes some seventy, and a school has one
    address for all."""
    handshakes: Rate = Rate(200, 10)
    """New sockets from one address."""
    codes: Rate = Rate(10, 0.1)
    """Tries of a short code, from one address."""
    wrong_codes: Rate = Rate(300, 5)
    """Wrong tries of a short code, by all people together."""
    guests: Rate = Rate(30, 0.5)
    """New guests from one address."""
    renames: Rate = Rate(10, 0.2)
    """Changes of one person's name or duck, and from one address: all their tables are told."""
    readings: Rate = Rate(60, 2)
    """Requests by one personal token."""
    trials: Rate = Rate(2, 0.05)
    """Trials of a notice, of one person, and from one address."""
    tables: Rate = Rate(20, 0.1)
    """New tables of one person, rematches and quick matches included."""
    address_tables: Rate = Rate(100, 1)
    """New tables from one address."""
    open_tables: int = 40
    """Tables of one day that one person may host and that are not over."""
    connections_per_address: int = 300
    """Connections for requests, those that have not asked for anything yet included."""
    sockets_per_address: int = 200
    sockets_per_person: int = 8
    """Sockets of one person at one table."""
    write_buffer: int = 1 << 20


ENDLESS = Rate(1e9, 1e9)
UNLIMITED = replace(
    Limits(),
    **{field.name: ENDLESS for field in fields(Limits) if isinstance(field.default, Rate)},
    open_tables=1_000_000,
    connections_per_address=1_000_000,
    sockets_per_address=1_000_000,
    sockets_per_person=1_000_000,
)
"""For load tests on one's own machine."""


def network_of(address: str) -> str:
    """Name the network that an address is counted by: itself, or the first half of IPv6."""
    found = read_address(address)
    if found is None or found.version == 4:
        return address if found is None else str(found)
    return f"{int(found) >> (128 - NETWORK_BITS):x}"


class Bucket:
    """Counts one client's use of one thing, in one number: when all of it will be there again."""

    __slots__ = ("each", "full_at", "span")

    def __init__(self, rate: Rate, now: float) -> None:
        self.each = 1 / rate.per_second
        """In how many seconds one comes back."""
        self.span = rate.burst / rate.per_second
        """In how many seconds all come back, if none is left."""
        self.full_at = now

    def wait(self, now: float) -> float:
        """Say in how many seconds there is one; 0: there is one now."""
        wait = spend((self,), now)
        if not wait:
            self.give_back()
        return wait

    def take(self, now: float) -> bool:
        """Use one up; False if there is none left now."""
        return not spend((self,), now)

    def give_back(self) -> None:
        """Let one that was used be there again."""
        self.full_at -= self.each


def spend(buckets: Iterable[Bucket], now: float) -> float:
    """Use one up in each; if one of them has none, in none, and say how long to wait."""
    wait = 0.0
    for bucket in buckets:
        full_at = bucket.full_at
        if full_at <= now:
            bucket.full_at = now + bucket.each  # all were there, as for nearly everybody
            continue
        bucket.full_at = full_at = full_at + bucket.each
        late = full_at - now - bucket.span
        if late > wait:
            wait = late
    return 0.0 if wait < EXACT else _wait(buckets, now)


def _wait(buckets: Iterable[Bucket], now: float) -> float:
    """Give back what was used up in each, and say how long to wait until there is one in all.

    A bucket can't lack more than one, but where the machine's clock was set back: then it
    begins anew, for nobody shall wait for that.
    """
    wait = 0.0
    for bucket in buckets:
        late = bucket.full_at - now - bucket.span
        bucket.give_back()
        if late > bucket.each + EXACT:
            bucket.full_at = now
        else:
            wait = max(wait, late)
    return wait if wait >= EXACT else spend(buckets, now)


EXACT = 1e-5
"""Seconds that do not count as a wait: the times of a machine are not more exact than that."""


def milliseconds(seconds: float) -> int:
    """Say a wait in whole milliseconds, rather too long than too short."""
    return ceil(seconds * 1000)


class Buckets:
    """One bucket for each client, the least recent forgotten."""

    def __init__(self, rate: Rate, most: int = 20_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, client: str, now: float) -> Bucket:
        """Return a client's bucket."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return bucket

    def wait(self, client: str, now: float) -> float:
        """Use one up; if there is none, say in how many seconds there is."""
        return spend((self.of(client, now),), now)

    def take(self, client: str, now: float) -> None:
        """Use one up; TableError, which says when to come back, if there is none left now."""
        wait = self.wait(client, now)
        if wait:
            raise refuse("too-many", retry_ms=milliseconds(wait))
