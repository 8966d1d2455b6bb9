"""How long people wait when a process ends, or when what all processes share is restarted.

People at any process play at many tables. A wait is the time from sending a move, or from the
moment at which what was away is back, to its acknowledgement. The figures are of the longest wait
at each table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from urllib.request import urlopen

from bench.cluster import ClusterOrdeal, ClusterTally
from bench.launch import Launched
from bench.server import quantile
from bench.site import Site
from bench.sitting import Sitting
from splashdeck.client.pace import spread
from splashdeck.client.seat import RETRY_SECONDS
from splashdeck.client.swarm import Heard
from splashdeck.game import Json

REPEATS = 2
QUIET_SECONDS = 2.0
"""How long people play in peace before each fault."""
SEEN_SECONDS = 1.0
"""Whoever moves within this time after a fault may have to wait for it."""
PATIENCE_SECONDS = 60.0


class Timed(Sitting):
    """A table where it is noted how long each move waited for its acknowledgement."""

    def __init__(self, ordeal: Disturbed, table: str) -> None:
        super().__init__(ordeal, table)
        self.sent: dict[tuple[int, str], float] = {}
        self.waits: list[tuple[float, float, int]] = []
        """When a move was sent and acknowledged, and the port that its seat was at."""

    def away_seconds(self) -> float:
        """Stay away for as long as our own clients do, the page included."""
        return spread(RETRY_SECONDS[0])

    async def _send(self, number: int, message: Json) -> None:
        key, _ = self.unanswered.get(number, ("", None))
        if key == message["id"]:  # else it was said on coming back, and has been answered
            self.sent[number, key] = time.monotonic()  # whether or not there is a line
        await super()._send(number, message)

    def _answered(self, number: int, message: Heard) -> None:
        waiting = self.unanswered.get(number)
        super()._answered(number, message)
        if waiting is not None and number not in self.unanswered:
            sent = self.sent.pop((number, waiting[0]), None)
            seat = self.seats.get(number)
            if sent is not None and seat is not None:
                self.waits.append((sent, time.monotonic(), seat.place.port or 0))

    def is_waiting(self, before: float) -> bool:
        """Is a move that was sent before some moment not answered yet?"""
        return not self.is_over and any(sent < before for sent in self.sent.values())


class Disturbed(ClusterOrdeal):
    """Tables on a site to which one thing happens at a time."""

    has_visitors = False

    def sit_down(self, table: str) -> Timed:
        """Make what plays at a table."""
        return Timed(self, table)

    async def settle(self, since: float) -> list[float]:
        """Wait for whoever was concerned; return the longest wait at each table, in seconds."""
        before, patience = since + SEEN_SECONDS, since + PATIENCE_SECONDS
        tables = [one for one in self.sittings if isinstance(one, Timed)]
        while time.monotonic() < before or any(one.is_waiting(before) for one in tables):
            await asyncio.sleep(0.02)
            if time.monotonic() > patience:
                break
        found = []
        for one in tables:
            late = [acked - max(sent, since) for sent, acked, _ in one.waits if acked > since]
            late += [time.monotonic() - max(sent, since) for sent in one.sent.values()]
            found.append(max(late, default=0.0))
            one.waits.clear()
        return found


async def stop(site: Site, server: Launched) -> float:
    """Stop a process as an upgrade would; return when."""
    began = time.monotonic()
    await asyncio.to_thread(server.stop)
    return began


async def kill(site: Site, server: Launched) -> float:
    """End a process as a power cut would; return when."""
    await asyncio.to_thread(server.kill)
    return time.monotonic()


async def restart_valkey(site: Site, _server: Launched) -> float:
    """Restart Valkey, empty; return when it is back."""
    await asyncio.to_thread(site.valkey.stop)
    await asyncio.to_thread(site.valkey.start)
    return time.monotonic()


async def restart_postgres(site: Site, _server: Launched) -> float:
    """Restart PostgreSQL; return when it is back."""
    await asyncio.to_thread(site.restart_postgres)
    return time.monotonic()


FAULTS: dict[str, Callable[[Site, Launched], Awaitable[float]]] = {
    "stop": stop,
    "kill": kill,
    "valkey": restart_valkey,
    "postgresql": restart_postgres,
}


async def outages(processes: int, tables: int) -> list[Json]:
    """Let each thing happen a few times; tell how long people waited."""
    tally = ClusterTally()
    async with Site(processes) as site:
        ordeal = Disturbed(site, tables, 0, tally, 0.0)
        await ordeal.make_people()
        await asyncio.gather(*(ordeal.begin() for _ in range(tables)))
        try:
            return [await _measure(ordeal, site, fault) for fault in FAULTS]
        finally:
            await ordeal.end()


async def _measure(ordeal: Disturbed, site: Site, fault: str) -> Json:
    waits: list[float] = []
    for _ in range(REPEATS):
        await asyncio.sleep(QUIET_SECONDS)
        server = await asyncio.to_thread(_busiest, site)
        if fault in ("stop", "kill"):
            ordeal.faults.down.add(server.port)  # a balancer sends nobody there
        since = await FAULTS[fault](site, server)
        waits += await ordeal.settle(since)
        if server.process is None:
            await asyncio.to_thread(server.start)
        ordeal.faults.down.clear()
    return {
        "fault": fault,
        "tables": len(waits),
        "p50_ms": quantile(waits, 0.5),
        "p99_ms": quantile(waits, 0.99),
        "worst_ms": quantile(waits, 1.0),
    }


def _busiest(site: Site) -> Launched:
    """Find the process with the most tables."""
    return max(site.servers, key=_rooms)


def _rooms(server: Launched) -> int:
    with suppress(OSError), urlopen(f"{server.url}/metrics", timeout=5) as answer:
        lines: dict[str, Any] = dict(
            line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line
        )
        return int(lines["splashdeck_rooms"])
    return 0
