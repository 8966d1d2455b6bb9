"""A spy at another process than its table's hears the same bytes at the same times."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import splashdeck
from splashdeck.game import State
from splashdeck.games import AnyGame
from splashdeck.server.bus.inside import Exchange
from splashdeck.server.cluster import Cluster, Lease
from splashdeck.server.cluster.relay import Relay
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.limits import UNLIMITED
from tests.server.lab import Ear, HandClock, TestTable, make_hall, make_table
from tests.server.test_leaks import OPTIONS, Twins, describe, mask_id, with_and_without_a_float

PLAYERS, SPY, BOT = 3, 1, 2
ROUNDS = 6
"""From the spy over the bus to the table, from there to the disk, and back over the bus."""


class WatchedTable(TestTable):
    """A table at one of two processes, with its spy at either of them."""

    def __init__(self, table: TestTable, spied_at: Hall) -> None:
        super().__init__(table.hall, table.clock, table.room)
        self.spied_at = spied_at

    async def connect(self, seat: int | None) -> Ear:
        """Sit somebody down: the spy where it is to be, everybody else at the table's process."""
        if seat != SPY:
            return await super().connect(seat)
        row = self.room.table.seats[SPY]
        ear = Ear(self.clock)
        caller = Connection(ear, Person(row.person or "", row.name or ""), UNLIMITED, 0.0)
        self.spied_at.arrive(await self.spied_at.place(self.room.id), caller)
        self.ears[SPY], self.callers[SPY] = ear, caller
        hello = {"do": "hello", "invite": self.room.table.row.invite, "take_back": True}
        await self.say(SPY, hello)
        return ear

    async def say(self, seat: int | None, message: dict[str, Any] | bytes) -> None:
        """Let somebody say something where they are, and wait for all that follows from it."""
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        caller = self.callers[seat]
        assert caller.room is not None
        caller.room.receive(caller, data)
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything is stored, and all of it has come over the bus."""
        for _ in range(ROUNDS):
            await super().settle()
            await asyncio.sleep(0)


class Pair:
    """Two processes on one database."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.clock = HandClock()
        exchange = Exchange()
        self.halls = [make_hall(folder, self.clock) for _ in range(2)]
        for hall in self.halls:
            Cluster(hall, exchange.bus(hall.process), lease=Lease(2.0, 3600.0))

    async def table(self, game: AnyGame, state: State, *, relayed: bool) -> WatchedTable:
        """Begin a game at the first process at a state; the spy is at the second if `relayed`."""
        for hall in self.halls:
            assert hall.cluster is not None
            await hall.cluster.start()
        setup = game.setup_keys()
        made = await make_table(
            self.halls[0], self.clock, setup, options=OPTIONS, bots=(BOT,), state=state
        )
        table = WatchedTable(made, self.halls[relayed])
        mask_id(table)
        for seat in (0, SPY):
            await table.connect(seat)
        assert isinstance(table.callers[SPY].room, Relay) == relayed
        return table

    async def close(self) -> None:
        for hall in self.halls:
            await hall.close()


@pytest.mark.parametrize("holder", [0, BOT])
@pytest.mark.parametrize(
    "which, relayed",
    [((0, 1), (True, True)), ((0, 0), (False, True)), ((1, 1), (True, False))],
    ids=["both-relayed", "without-a-float", "with-a-float"],
)
async def test_neither_relaying_nor_a_float_is_heard(
    which: tuple[int, int], relayed: tuple[bool, bool], holder: int, tmp_path: Path
) -> None:
    game = splashdeck.set_up("duck-and-dive", PLAYERS)
    states = with_and_without_a_float(game, holder)
    pairs = [Pair(tmp_path / str(number)) for number in range(2)]
    try:
        tables: list[TestTable] = [
            await pair.table(game, states[state], relayed=far)
            for pair, state, far in zip(pairs, which, relayed, strict=True)
        ]
        twins = Twins(tables, SPY)
        await twins.both("move", 0, tables[0].play.legal_moves(0)[0])
        for answer in ("stop", "pass", "let"):
            await twins.both("wait", 400)
            if all(table.play.hold is not None for table in tables):
                await twins.both("answer", SPY, answer)
        await twins.both("say", SPY, {"do": "previews", "id": "v"})
        for _ in range(12):
            await twins.both("wait", 500)
            assert twins.sound_the_same(), describe(twins)
        heard = {message["on"] for message in tables[0].ears[SPY].messages()}
        assert {"welcome", "update"} <= heard
    finally:
        for pair in pairs:
            await pair.close()
