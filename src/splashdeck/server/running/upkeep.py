"""What a server sees to by itself, again and again, until it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import uvicorn

from splashdeck.errors import TableError
from splashdeck.server.cluster import Cluster
from splashdeck.server.hall import Hall
from splashdeck.server.store.locks import Lock
from splashdeck.server.store.processes import BEAT_SECONDS, bury_others
from splashdeck.server.store.retention import Retention
from splashdeck.server.wire.socket import PING_SECONDS, TableSocket
from splashdeck.server.wire.visitors import Visitor

TIDY_SECONDS = 3600.0
LAG_SECONDS = 0.25
"""How often it is measured how late the event loop is."""

_logger = logging.getLogger("splashdeck.server")


async def live(
    hall: Hall, lock: Lock | None, address: str, recover: bool, give_up: Callable[[], None]
) -> None:
    """Again and again: say that we live, and see to what is due where nobody else does."""
    loop = asyncio.get_running_loop()
    is_first = lock is not None
    while True:
        try:
            if is_first:  # we hold the lock: whoever is still in the books is dead
                await hall.storage.write(lambda c: bury_others(c, hall.process))
                is_first = False
            await hall.beat(address)
            if recover:
                await hall.open_due()
            await hall.records.keep()
        except TableError as error:
            _logger.warning("nothing can be stored: %s", error)
        except Exception:
            _logger.exception("what is due could not be seen to")
        await asyncio.sleep(BEAT_SECONDS)
        if lock is not None and not await loop.run_in_executor(None, lock.is_held):
            _logger.error("another server has taken this database: stopping")
            give_up()


async def live_among_others(
    cluster: Cluster, lock: Lock | None, address: str, give_up: Callable[[], None]
) -> None:
    """Say again and again that we live, beside others; stop if we may no longer."""
    loop = asyncio.get_running_loop()
    cluster.address = address
    seeing = asyncio.create_task(cluster.run())
    try:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            if lock is not None and not await loop.run_in_executor(None, lock.is_held):
                _logger.error("another server wants this database for itself: stopping")
                give_up()
    finally:
        seeing.cancel()


async def tidy(hall: Hall, retention: Retention) -> None:
    """Every hour: remove what is past its time."""
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        try:
            count = await hall.sweep_up(retention)
            if count:
                _logger.info("removed what was past its time: %d rows", count)
        except Exception as error:
            _logger.warning("tidying up failed, the next time will do: %s", type(error).__name__)


async def measure_lag(hall: Hall) -> None:
    """Again and again: see by how much later than asked for the event loop does something."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        hall.metrics.loop_lag.add(max(0.0, loop.time() - due))


async def sweep(hall: Hall, server: uvicorn.Server) -> None:
    """Now and then: ping silent clients or hang up on them, forget idle rooms."""
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(PING_SECONDS / 2)
        connections: list[object] = list(server.server_state.connections)
        for connection in connections:
            if isinstance(connection, TableSocket | Visitor):
                connection.check_silence(loop.time())
        hall.drop_idle()
