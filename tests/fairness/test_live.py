"""A real server that lies, and the Python client at a real socket."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from bench.launch import Launched
from splashdeck.client import Account, Refused, TableSeat
from splashdeck.errors import InvalidRecord
from splashdeck.record import Record
from tests.fairness.liars import LIES, WHY

PATIENCE = 300  # seconds
FAST = {"grace": 0.0, "window": 0.0, "pace": 0.0}
TOLD = [
    "invents the number of a bot",
    "invents the number of a puppet",
    "deals again without a void",
    "swaps two numbers",
    "re-rolls by a void that names somebody",
]


class LyingServer(Launched):
    """A server whose tables are dealt by one liar after another."""

    module = "tests.fairness.lying_server"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LyingServer]:
    folder = tmp_path_factory.mktemp("lying")
    server = LyingServer(folder, deal_seconds=20.0, lies=TOLD)
    server.start()
    yield server
    server.stop()


async def play(seat: TableSeat, dice: Random) -> None:
    """Play at random to the end; a bot may have been faster for who was held to be away."""
    while seat.outcome is None:
        await seat.asked()
        if seat.legal:
            with suppress(Refused):
                await seat.play(dice.choice(seat.legal))


async def test_a_client_catches_a_server_that_lies(server: LyingServer) -> None:
    for lie in TOLD:
        assert lie in LIES
        victim, puppet = [await Account.guest(server.url, name) for name in ("Ann", "Bob")]
        setup = {"game": "antartik", "players": 3}
        table = await victim.create(setup, bots=["paddler"], options=FAST)
        await puppet.join(table["id"], invite=table["invite"])
        async with victim.sit(table["id"]) as first, puppet.sit(table["id"]) as second:
            await victim.start(table["id"])
            both = asyncio.gather(play(first, Random(1)), play(second, Random(2)))
            await asyncio.wait_for(both, PATIENCE)
            proof = first.fairness
        assert proof is not None
        assert proof.why == WHY[lie], lie
        record = await victim.record(table["id"])
        with pytest.raises(InvalidRecord, match="line 1: "):
            Record.read(record.encode()).compare(first.notes)
