"""The bus over a real Valkey: in order, once, and whatever may be lost is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.valkey import Valkey, valkey_binary
from splashdeck.server.bus import Parcel, Sequence
from splashdeck.server.bus import valkey as bus
from splashdeck.server.bus.valkey import ValkeyBus
from splashdeck.server.wire.limits import Rate

needs_valkey = pytest.mark.skipif(valkey_binary() is None, reason="no Valkey for this machine")


class Ears:
    """Remembers what was heard, and that something was lost."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.losses = 0

    def hear(self, sender: str, message: bytes) -> None:
        self.heard.append(message)

    def lost(self, sender: str) -> None:
        self.losses += 1


async def until(condition: Callable[[], Any]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(300.0):
        while not condition():  # noqa: ASYNC110 - what it waits for rings no bell
            await asyncio.sleep(0.01)


async def send_until_heard(bus: ValkeyBus, ears: Ears, message: bytes) -> None:
    """Say something until it arrives: the bus may be away."""
    async with asyncio.timeout(300.0):
        while ears.heard[-1] != message:
            bus.send("two", message)
            await asyncio.sleep(0.05)


def test_a_parcel_that_is_missing_is_noticed() -> None:
    ears = Ears()
    sequence = Sequence(ears)
    sequence.take(Parcel("a", 1, [b"1", b"2"]))
    sequence.take(Parcel("b", 1, [b"3"]))
    assert ears.losses == 0
    sequence.take(Parcel("a", 3, [b"4"]))
    assert ears.losses == 1
    sequence.take(Parcel("a", 2, [b"late"]))
    sequence.take(Parcel("a", 4, [b"5"], is_after_loss=True))
    assert ears.losses == 2
    assert b"".join(ears.heard) == b"12345"


@pytest.fixture
def valkey(tmp_path: Path) -> Iterator[Valkey]:
    with Valkey(tmp_path) as server:
        yield server


@pytest.fixture
async def pair(
    valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[ValkeyBus, ValkeyBus, Ears]]:
    monkeypatch.setattr(bus, "PATIENCE_SECONDS", 60.0)  # a busy machine is no Valkey that is away
    one, two, ears = ValkeyBus(valkey.url, "one"), ValkeyBus(valkey.url, "two"), Ears()
    await one.listen(Ears())
    await two.listen(ears)
    yield one, two, ears
    await one.close()
    await two.close()


@needs_valkey
async def test_messages_arrive_in_order_also_after_a_cut(
    valkey: Valkey, pair: tuple[ValkeyBus, ValkeyBus, Ears]
) -> None:
    one, _, ears = pair
    sent = [b"%d" % number for number in range(500)]
    for message in sent:
        one.send("two", message)
    await until(lambda: len(ears.heard) == 500)
    assert ears.heard == sent
    assert valkey.say("CLIENT", "KILL", "TYPE", "normal").startswith(b":")
    for message in sent:
        one.send("two", message)
        await asyncio.sleep(0)
    await send_until_heard(one, ears, b"end")
    assert ears.heard[:500] == sent
    if ears.losses == 0:
        assert ears.heard[500:1000] == sent


@needs_valkey
async def test_a_valkey_that_comes_back_empty_is_noticed(
    valkey: Valkey, pair: tuple[ValkeyBus, ValkeyBus, Ears]
) -> None:
    one, two, ears = pair
    one.send("two", b"before")
    await until(lambda: ears.heard == [b"before"])
    await asyncio.to_thread(valkey.stop)
    one.send("two", b"lost")
    await until(lambda: one.is_away and two.is_away)
    await asyncio.to_thread(valkey.start)
    await send_until_heard(one, ears, b"after")
    assert ears.losses >= 1
    await until(lambda: not one.is_away and not two.is_away)


@needs_valkey
async def test_all_processes_share_a_limit(pair: tuple[ValkeyBus, ValkeyBus, Ears]) -> None:
    one, two, _ = pair
    rate = Rate(3, 0.001)
    waits = [await bus.wait_for("codes:here", rate) for bus in (one, two, one, two)]
    assert waits[:3] == [0.0, 0.0, 0.0]
    assert waits[3] > 60
    assert await one.wait_for("codes:there", rate) == 0.0
