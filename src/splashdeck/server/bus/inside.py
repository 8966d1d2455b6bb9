"""A bus within one process, between several halls: for tests, and to try a cluster out."""

from __future__ import annotations

import asyncio
from collections import Counter

from splashdeck.server.bus import Listener, Parcel, Sequence
from splashdeck.server.metrics import Histogram
from splashdeck.server.wire.limits import Bucket, Rate, spend


class Exchange:
    """Where the buses of one process meet."""

    def __init__(self) -> None:
        self.buses: dict[str, InsideBus] = {}
        self.buckets: dict[str, Bucket] = {}

    def bus(self, process: str) -> InsideBus:
        """Make the bus of a process."""
        self.buses[process] = InsideBus(self, process)
        return self.buses[process]


class InsideBus:
    """Hands messages over in the next turn of the event loop; `is_cut` loses them instead."""

    def __init__(self, exchange: Exchange, process: str) -> None:
        self._exchange = exchange
        self._process = process
        self._sequence: Sequence | None = None
        self._sent: Counter[str] = Counter()
        self.is_cut = False
        self.send_seconds = Histogram()

    @property
    def is_away(self) -> bool:
        """Can nothing be sent or heard at the moment?"""
        return self.is_cut

    def send(self, to: str, message: bytes) -> None:
        """Send a message to a process."""
        self._sent[to] += 1
        parcel = Parcel(self._process, self._sent[to], [message])
        other = self._exchange.buses.get(to)
        if other is not None and not self.is_cut:
            asyncio.get_running_loop().call_soon(other.deliver, parcel)

    def deliver(self, parcel: Parcel) -> None:
        """Take a parcel in."""
        if self._sequence is not None and not self.is_cut:
            self._sequence.take(parcel)

    async def listen(self, listener: Listener) -> None:
        """Begin to hand in what is sent to this process."""
        self._sequence = Sequence(listener)

    async def wait_for(self, limit: str, rate: Rate) -> float:
        """Count a use of something that all limit together."""
        now = asyncio.get_running_loop().time()
        bucket = self._exchange.buckets.setdefault(limit, Bucket(rate, now))
        return 0.0 if self.is_cut else spend((bucket,), now)

    async def close(self) -> None:
        """Leave the exchange: nothing more is heard or delivered."""
        self._exchange.buses.pop(self._process, None)
