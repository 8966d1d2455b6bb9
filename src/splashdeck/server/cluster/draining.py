"""Draining: an operator has one of several processes let go of its tables and people."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

from sqlalchemy import Engine

from splashdeck.errors import InvalidRequest, Words, needs
from splashdeck.server.cluster.messages import Drain, encode
from splashdeck.server.identity import new_id
from splashdeck.server.store.processes import addresses

LOOK_SECONDS = 0.1


def drain(engine: Engine, bus: str, process: str, seconds: float) -> str:
    """Have a process let everything go, and wait until it has; return its id.

    It is named by its id, as `admin tables` shows it, or by its address. InvalidRequest if there
    is no such process, or if it has not let go in time.
    """
    found = _find(_living(engine), process)
    asyncio.run(_say(bus, found))
    until = time.monotonic() + seconds
    while found in _living(engine):
        if time.monotonic() > until:
            raise InvalidRequest(Words("error-admin-not-drained"), where=process)
        time.sleep(LOOK_SECONDS)
    return found


def _living(engine: Engine) -> Mapping[str, str]:
    with engine.connect() as connection:
        return addresses(connection)


def _find(living: Mapping[str, str], process: str) -> str:
    """Find the one process with this id or address."""
    named = [one for one, address in living.items() if process in (one, address)]
    if len(named) == 1:
        return named[0]
    if named:  # they share a port, as the workers of one machine do
        why = Words("error-admin-several", processes=", ".join(sorted(named)))
        raise InvalidRequest(why, where=process)
    there = ", ".join(f"{one} ({address})" for one, address in sorted(living.items()))
    raise InvalidRequest(Words("error-admin-no-process", processes=there or "–"), where=process)


async def _say(bus: str, process: str) -> None:
    with needs("cluster", "admin drain"):
        from splashdeck.server.bus.valkey import ValkeyBus

    try:
        line = ValkeyBus(bus, f"operator-{new_id()}")
    except ValueError as error:  # no address of a Valkey
        raise InvalidRequest(Words("error-bus-away", detail=str(error)), where="--bus") from None
    try:
        await line.post(process, encode(Drain()))
    except OSError as error:
        raise InvalidRequest(Words("error-bus-away", detail=str(error)), where="--bus") from None
    finally:
        await line.close()
