"""One table of an ordeal and its three people, who come back whenever they are cut off."""

from __future__ import annotations

import asyncio
import json
import os
import time
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec import UNSET

from splashdeck.client.swarm import Heard, SwarmSeat
from splashdeck.game import Json

if TYPE_CHECKING:
    from bench.torture import Ordeal

PEOPLE = 3


class Sitting:
    """One table and its three people, who come back whenever they are cut off."""

    def __init__(self, ordeal: Ordeal, table: str) -> None:
        self.ordeal = ordeal
        self.table = table
        self.seats: dict[int, SwarmSeat] = {}
        self.acknowledged: dict[tuple[int, str], tuple[int, str]] = {}
        self.unanswered: dict[int, tuple[str, Json]] = {}
        self.asked: dict[int, tuple[str, str, int, str]] = {}
        self.nonces = [os.urandom(32) for _ in range(PEOPLE)]
        self.is_over = False
        self.heard = 0
        self.last_heard: dict[int, str] = {}
        """By seat, the kind of the newest message, and what it said of the deal."""
        self.last_progress = time.monotonic()
        self.count = 0

    async def connect(self, number: int) -> None:
        """Open a seat's socket, however long the server is away."""
        while not self.ordeal.is_done and not self.is_over:
            seat = SwarmSeat(
                self.ordeal.any_server().url,
                self.table,
                self.ordeal.people[number].cookie,
                lambda seat, message: self.hear(number, seat, message),
                lambda seat: self.lost(number, seat),
            )
            self.seats[number] = seat  # before it is open: it can be lost as soon as it is
            try:
                await seat.connect()
                return
            except OSError:
                await asyncio.sleep(0.1 + self.ordeal.random.random() * 0.2)

    def lost(self, number: int, seat: SwarmSeat) -> None:
        """Come back after a moment."""
        if self.seats.get(number) is seat and not self.ordeal.is_done and not self.is_over:
            del self.seats[number]
            self.ordeal.later(self.away_seconds(), self.connect, number)

    def away_seconds(self) -> float:
        """Return how long somebody stays away whose line was lost."""
        return 0.05 + self.ordeal.random.random() * 0.2

    def hear(self, number: int, seat: SwarmSeat, message: Heard) -> None:
        """Take in one message, and play on."""
        self.ordeal.note_heard(self, number, message)
        self.last_heard[number] = f"{message.on} {message.status or message.deal or ''}"
        self.heard = max(self.heard, message.seq)
        self._answered(number, message)
        if message.outcome is not None:
            self.is_over = True
            self.ordeal.over(self)
            return
        if message.on == "welcome":
            self._arrived(number, seat, message)
        elif message.on == "deal":
            self._deal(number, seat, message.deal, message.status)
        self._note_question(number, message)
        if number in self.asked and number not in self.unanswered:
            self._say(number, *self.asked.pop(number))

    def _answered(self, number: int, message: Heard) -> None:
        """Note that what a seat has sent is acknowledged, or refused."""
        key = message.ack or (message.id if message.on in ("ack", "error") else None)
        waiting = self.unanswered.get(number)
        if waiting is None or key != waiting[0]:
            return
        del self.unanswered[number]
        if message.on != "error":
            self.acknowledged[number, key] = (message.seq, waiting[1]["move"])
            self.last_progress = time.monotonic()

    def _note_question(self, number: int, message: Heard) -> None:
        """Note what a seat is asked now, and what it is going to answer."""
        if message.decision is not UNSET:
            self.asked.pop(number, None)
            if message.decision is not None:
                legal = message.decision.legal
                move = legal[int(self.ordeal.random.random() * len(legal))]
                self.asked[number] = ("play", "decision", message.decision.id, move)
        hold = message.hold
        if hold is not UNSET and hold is not None and hold.window is not None:
            self.asked[number] = ("answer", "window", hold.window, hold.passes)

    def _arrived(self, number: int, seat: SwarmSeat, message: Heard) -> None:
        if message.deal is not None:
            self._deal(number, seat, message.deal["deal"], message.deal["status"])
        if number in self.unanswered:
            seat.say(self.unanswered[number][1])  # the same id: it counts once

    def _say(self, number: int, do: str, name: str, at: int, move: str) -> None:
        self.count += 1
        key = f"{number}.{self.count}"
        message = {"do": do, "id": key, name: at, "move": move}
        self.unanswered[number] = (key, message)
        self.ordeal.later(self.ordeal.pause(), self._send, number, message)

    async def _send(self, number: int, message: Json) -> None:
        seat = self.seats.get(number)
        if seat is not None and seat.is_open:
            seat.say(message)

    def _deal(self, number: int, seat: SwarmSeat, deal: int, status: str | None) -> None:
        nonce = self.nonces[number]
        if status == "commit":
            commitment = sha256(nonce).hexdigest()
            seat.say({"do": "commit", "deal": deal, "commitment": commitment})
        elif status == "reveal":
            seat.say({"do": "reveal", "deal": deal, "nonce": nonce.hex()})

    def describe(self) -> str:
        """Say how far this table has come, for whoever looks into a stuck one."""
        progress = {"table": self.table, "heard": self.heard, "unanswered": self.unanswered}
        is_open = [number for number in sorted(self.seats) if self.seats[number].is_open]
        more = {"asked": self.asked, "open": is_open, "last": self.last_heard}
        return json.dumps({**progress, **more}, default=str)

    def close(self) -> None:
        """Hang up."""
        for seat in self.seats.values():
            seat.lost = None
            seat.close()
        self.seats.clear()
