"""Limits: token buckets, by socket, by person and by address."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from msgspec import Struct

from splashdeck.table.protocol import refuse


class Rate(NamedTuple):
    """A token bucket: `burst` at once, then `per_second`."""

    burst: float
    per_second: float


class Limits(Struct, frozen=True):
    """What one client may ask of the server."""

    message_bytes: int = 4096
    body_bytes: int = 65_536
    messages: Rate = Rate(40, 15)
    refusals: Rate = Rate(100, 1)
    """Messages beyond those, after which a socket is closed."""
    chat: Rate = Rate(6, 0.5)
    hints: Rate = Rate(4, 0.5)
    """Questions for a hint, by seat."""
    requests: Rate = Rate(120, 20)
    codes: Rate = Rate(10, 0.1)
    """Tries of a short code, from one address."""
    guests: Rate = Rate(30, 0.5)
    """New guests from one address."""
    open_tables: int = 40
    """Tables of one day that one person may host and that are not over."""
    sockets_per_address: int = 200
    write_buffer: int = 1 << 20


UNLIMITED = Limits(
    messages=Rate(1e9, 1e9),
    chat=Rate(1e9, 1e9),
    hints=Rate(1e9, 1e9),
    requests=Rate(1e9, 1e9),
    codes=Rate(1e9, 1e9),
    guests=Rate(1e9, 1e9),
    open_tables=1_000_000,
    sockets_per_address=1_000_000,
)
"""For load tests on one's own machine."""


class Bucket:
    """Counts one client's use of one thing."""

    __slots__ = ("_left", "_rate", "_seen")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._left = rate.burst
        self._seen = now

    def take(self, now: float) -> bool:
        """Use one up; False if there is none left now."""
        burst, per_second = self._rate
        gone = max(0.0, now - self._seen)  # the machine's clock may have been set back
        self._left = min(burst, self._left + gone * per_second)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket for each client, the least recent forgotten."""

    def __init__(self, rate: Rate, most: int = 20_000) -> None:
        self._rate = rate
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allow(self, client: str, now: float) -> bool:
        """Use one up; False if there is none left now."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self._rate, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        return bucket.take(now)

    def take(self, client: str, now: float) -> None:
        """Use one up; TableError if there is none left now."""
        if not self.allow(client, now):
            raise refuse("too-many")
