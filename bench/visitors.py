"""People who play for a moment and then have themselves erased, in the middle of everything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any

from bench.titles import Plan
from splashdeck.client import Account, Refused
from splashdeck.client.swarm import Heard, SwarmSeat

NONCE = bytes(32)
STAY_SECONDS = 3.0
"""How long a visitor plays at most."""
PAUSE_SECONDS = 0.2


class Visitor:
    """Somebody who sets a table up, plays there against bots, talks, and is erased."""

    def __init__(self, plan: Plan, account: Account, choose: Callable[[], str], seed: int) -> None:
        self._setup, _, self._options = plan
        self._account = account
        self._choose = choose
        self._random = Random(seed)
        self._count = 0
        self.words: list[str] = []
        """By what they are known: their id and their name, once there is one."""

    async def visit(self) -> None:
        """Come, play for a moment and leave for good; return once that is acknowledged."""
        name = await self._become_a_guest()
        seat = None
        with suppress(OSError, Refused):  # whatever came of it: what counts is the erasure
            table = await self._account.create(
                {**self._setup, "players": 2}, bots=["dabbler"], options=self._options
            )
            seat = SwarmSeat(self._choose(), table["id"], self._account.cookie, self._hear)
            await seat.connect()
            seat.say({"do": "say", "id": "hello", "text": f"{name} was here"})
            await self._account.start(table["id"])
        await asyncio.sleep(self._random.random() * STAY_SECONDS)
        try:
            await self._be_erased()
        finally:
            if seat is not None:
                seat.close()

    async def _become_a_guest(self) -> str:
        while True:
            name = f"Mayfly {self._random.getrandbits(48):x}"  # of each try, if an answer is lost
            with suppress(OSError, Refused):
                me = await self._account.request("POST", "/api/me", {"name": name})
                self.words = [me["id"], name]
                return name
            await asyncio.sleep(PAUSE_SECONDS)

    async def _be_erased(self) -> None:
        while True:
            try:
                await self._account.request("DELETE", "/api/me")
                return
            except OSError:
                pass
            except Refused as refused:
                if refused.wire_code == "no-identity":
                    return  # it was done, and the answer was lost
            await asyncio.sleep(PAUSE_SECONDS)

    def _hear(self, seat: SwarmSeat, message: Heard) -> None:
        if message.on == "deal" and message.status == "commit":
            commitment = sha256(NONCE).hexdigest()
            seat.say({"do": "commit", "deal": message.deal, "commitment": commitment})
        elif message.on == "deal" and message.status == "reveal":
            seat.say({"do": "reveal", "deal": message.deal, "nonce": NONCE.hex()})
        decision: Any = message.decision
        legal = getattr(decision, "legal", None)
        if legal:
            self._count += 1
            move = legal[int(self._random.random() * len(legal))]
            seat.say({"do": "play", "id": f"{self._count}", "decision": decision.id, "move": move})
