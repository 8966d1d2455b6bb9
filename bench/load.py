"""Tables under load, each seat one WebSocket: whoever is asked plays a random legal move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, Protocol

from msgspec import UNSET

from splashdeck.client import Account
from splashdeck.client.swarm import Heard, SwarmSeat

SEATS = 4
QUICK = {"grace": 0.0, "window": 0.0, "pace": 0.0, "absence_seconds": None}
PATIENCE_SECONDS = 300.0
"""How long a machine that is busy elsewhere may take for the first move, or the last answers."""


class Measured(Protocol):
    """A server under load, of one process or several."""

    @property
    def url(self) -> str:
        """Return its address."""

    def cpu_seconds(self) -> float:
        """Return the processor time that it has used."""

    def memory_kb(self) -> int:
        """Return the memory that it holds."""


class Lane:
    """One table under load: whoever is asked plays a random legal move."""

    def __init__(self, load: Load, table: str) -> None:
        self.load = load
        self.table = table
        self.seats: list[SwarmSeat] = []
        self.asked: dict[int, tuple[int, list[str]]] = {}
        self.sent: dict[str, float] = {}
        self.is_over = False
        self.welcomed: set[int] = set()
        self.seated = asyncio.Event()
        self.begun = asyncio.Event()
        self.next_at = 0.0
        self.said: set[tuple[int, str | None]] = set()

    async def connect(self, urls: Sequence[str], cookies: Sequence[str]) -> None:
        """Seat everyone, each at an address."""
        for number, (url, cookie) in enumerate(zip(urls, cookies, strict=True)):

            def heard(seat: SwarmSeat, message: Heard, number: int = number) -> None:
                self.hear(number, seat, message)

            self.seats.append(await SwarmSeat(url, self.table, cookie, heard).connect())

    def hear(self, number: int, seat: SwarmSeat, message: Heard) -> None:
        """Take in one message of one seat; answer it if this lane plays as fast as it can."""
        if message.on == "welcome":
            self.welcomed.add(number)
            if len(self.welcomed) == SEATS:
                self.seated.set()
        if message.on == "deal":
            self.load.deal(self, number, seat, message)
            return
        if message.on == "error":
            self.load.errors.append(message.code or "")
            return
        if message.ack is not None:
            self.load.acked(number, time.perf_counter() - self.sent.pop(message.ack))
        if message.outcome is not None:
            self.is_over = True
            return
        if message.on in ("welcome", "update") and message.decision is not UNSET:
            if message.decision is None:
                self.asked.pop(number, None)
                return
            self.asked[number] = (message.decision.id, message.decision.legal)
            self.begun.set()
            if self.load.is_running and self.load.every == 0:
                self.move(number)

    def move(self, number: int) -> None:
        """Play one random legal move for a seat that is asked."""
        if self.is_over or number not in self.asked:
            return
        decision, legal = self.asked.pop(number)
        move = legal[int(self.load.random.random() * len(legal))]
        key = f"{decision}.{number}.{len(self.sent)}"
        self.sent[key] = time.perf_counter()
        self.load.moves += 1
        self.seats[number].say({"do": "play", "id": key, "decision": decision, "move": move})

    def kick(self) -> None:
        """Move for every seat that is asked."""
        for number in list(self.asked):
            self.move(number)


class Load:
    """All lanes, and what was measured."""

    def __init__(self, server: Measured, game: str, tables: int, every: float, seed: int) -> None:
        self.server = server
        self.game = game
        self.tables = tables
        self.every = every
        self.random = Random(seed)
        self.lanes: list[Lane] = []
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.moves = 0
        self.stored = 0
        self.is_running = False
        self.nonce = bytes(32)
        self.enough = 0
        self.has_enough = asyncio.Event()

    def acked(self, number: int, seconds: float) -> None:
        """Note a seat's time from sending to its own update."""
        self.stored += 1
        if self.stored == self.enough:
            self.has_enough.set()
        self.latencies.append(seconds)

    def deal(self, lane: Lane, number: int, seat: SwarmSeat, message: Heard) -> None:
        """Take part in the deal; the nonce of a load test need not be secret."""
        said = (number, message.status)
        if said in lane.said:
            return
        lane.said.add(said)
        if message.status == "commit":
            commitment = sha256(self.nonce).hexdigest()
            seat.say({"do": "commit", "deal": message.deal, "commitment": commitment})
        elif message.status == "reveal":
            seat.say({"do": "reveal", "deal": message.deal, "nonce": self.nonce.hex()})

    def urls(self, number: int) -> Sequence[str]:
        """Say where a table is made, and then where each of its seats connects."""
        return [self.server.url] * (1 + SEATS)

    async def set_up(self) -> None:
        """Make the tables and seat everyone."""
        names = [f"Load {number}" for number in range(SEATS)]
        cookies = [(await Account.guest(self.server.url, name)).cookie for name in names]
        gate = asyncio.Semaphore(8)

        async def one(number: int) -> None:
            async with gate:
                await self._begin(self.urls(number), cookies)

        await asyncio.gather(*(one(number) for number in range(self.tables)))

    async def _begin(self, urls: Sequence[str], cookies: Sequence[str]) -> None:
        """Make a table, seat everyone and start the game."""
        home, *places = urls
        people = [Account(home, cookie) for cookie in cookies]
        setup: dict[str, Any] = {"game": self.game, "players": SEATS}
        table = await people[0].create(setup, options=QUICK)
        for person in people[1:]:
            await person.join(table["id"], invite=table["invite"])
        lane = Lane(self, table["id"])
        await lane.connect(places, cookies)
        self.lanes.append(lane)
        await asyncio.wait_for(lane.seated.wait(), PATIENCE_SECONDS)
        await people[0].start(table["id"])
        await asyncio.wait_for(lane.begun.wait(), PATIENCE_SECONDS)

    async def all_answered(self) -> None:
        """Wait until every move was acknowledged or refused."""
        end = time.perf_counter() + PATIENCE_SECONDS
        while self.stored + len(self.errors) < self.moves:
            await asyncio.sleep(0.02)
            if time.perf_counter() > end:
                break

    def close(self) -> None:
        """Hang up everywhere."""
        self.is_running = False
        for lane in self.lanes:
            for seat in lane.seats:
                seat.close()
