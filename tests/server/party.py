"""A few halls on one database, as several processes are, within the test's own."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar.exceptions import LitestarDeprecationWarning
from sqlalchemy import delete

from splashdeck.server.bus.inside import Exchange, InsideBus
from splashdeck.server.cluster import Cluster, Lease
from splashdeck.server.hall import Hall
from splashdeck.server.identity import COOKIE, Person
from splashdeck.server.settings import Settings
from splashdeck.server.store.schema import processes
from splashdeck.server.web.app import build_app
from splashdeck.server.wire.caller import Connection
from splashdeck.server.wire.limits import UNLIMITED
from splashdeck.server.wire.origins import Gate
from splashdeck.table import TableOptions
from splashdeck.table.founding import TablePlan
from tests.server.lab import Ear, HandClock, make_hall

DEADLINE = 300.0
SETUP = {"game": "antartik", "players": 2}
CALM = TableOptions(grace=0.0, window=0.0, pace=0.0, absence_seconds=None)


class Guest:
    """Somebody at a socket of some process, who answers whatever they are asked."""

    def __init__(self, hall: Hall, clock: HandClock, person: Person | None) -> None:
        self.hall = hall
        self.ear = Ear(clock)
        self.caller = Connection(self.ear, person, UNLIMITED, 0.0)

    async def arrive(self, table: str, **hello: Any) -> Guest:
        place = await self.hall.place(table)
        self.hall.arrive(place, self.caller)
        self.say({"do": "hello", **hello})
        await until(lambda: self.ear.heard or self.ear.closed)
        return self

    def say(self, message: dict[str, Any]) -> None:
        assert self.caller.room is not None
        self.caller.room.receive(self.caller, msgspec.json.encode(message))

    def kinds(self) -> list[str]:
        return [message["on"] for message in self.ear.messages()]

    async def hears(self, kind: str, count: int = 1) -> dict[str, Any]:
        await until(lambda: self.kinds().count(kind) >= count)
        return self.ear.last(kind)

    async def take_part_in_the_deal(self) -> None:
        """Give a number to the deal, and show it."""
        nonce = bytes(32)
        deal = await self._deal_at("commit")
        commitment = sha256(nonce).hexdigest()
        self.say({"do": "commit", "deal": deal, "commitment": commitment})
        self.say({"do": "reveal", "deal": await self._deal_at("reveal"), "nonce": nonce.hex()})

    async def _deal_at(self, status: str) -> int:
        """Wait until the deal has come so far; return its number."""

        def told() -> list[int]:
            heard = [m for m in self.ear.messages() if m["on"] == "deal"]
            return [m["deal"] for m in heard if m["status"] == status]

        await until(told)
        return told()[-1]

    def is_sent_back(self) -> bool:
        return self.ear.closed == (1012, "come back in a moment")

    def leave(self) -> None:
        self.hall.left(self.caller)


async def until(condition: Callable[[], Any]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(DEADLINE):
        while not condition():  # noqa: ASYNC110 - what it waits for rings no bell
            await asyncio.sleep(0.005)


class Party:
    """A few halls on one database, on a bus within this process."""

    def __init__(self, folder: Path, clock: HandClock) -> None:
        self.folder = folder
        self.clock = clock
        self.exchange = Exchange()
        self.halls: list[Hall] = []
        self.killed: list[Hall] = []
        self.people = [Person(f"p{number}", f"Guest {number}") for number in range(4)]

    async def join(self) -> Hall:
        hall = make_hall(self.folder, self.clock)
        Cluster(hall, self.exchange.bus(hall.process), lease=Lease(2.0, 3600.0))
        assert hall.cluster is not None
        await hall.cluster.start()
        if not self.halls:
            for person in self.people:
                await hall.people.add_person(person, self.clock.now())
        self.halls.append(hall)
        for other in self.halls:
            assert other.cluster is not None
            await other.cluster.beat()
        return hall

    def bus(self, hall: Hall) -> InsideBus:
        return self.exchange.buses[hall.process]

    async def kill(self, hall: Hall) -> None:
        """End a hall as SIGKILL and the end of its lease do."""
        self.halls.remove(hall)
        self.killed.append(hall)
        self.exchange.buses.pop(hall.process)
        (other,) = self.halls[:1]
        gone = processes.c.id == hall.process
        await other.storage.write(lambda c: c.execute(delete(processes).where(gone)))

    async def beat(self) -> None:
        for hall in self.halls:
            await cluster_of(hall).beat()


def cluster_of(hall: Hall) -> Cluster:
    assert hall.cluster is not None
    return hall.cluster


async def new_table(hall: Hall, host: Person, **how: Any) -> str:
    plan = TablePlan(SETUP, how.get("seats"), CALM)
    return (await hall.create(host, plan)).id


class Site:
    """One process of a party, as requests see it."""

    def __init__(self, hall: Hall, folder: Path) -> None:
        self.hall = hall
        with warnings.catch_warnings():  # of what the next Litestar will want
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            self._app = build_app(hall, Settings(data_folder=folder, limits=UNLIMITED), Gate())

    async def post(self, path: str, person: Person, content: Any) -> Any:
        """Have somebody ask this process for something; return what they are told."""
        cookie = self.hall.signer.cookie(person, self.hall.clock.now())
        headers = {"host": "localhost", "x-splashdeck": "1", "cookie": f"{COOKIE}={cookie}"}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "server": None,
            "client": ("127.0.0.1", 1),
            "scheme": "http",
            "method": "POST",
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }
        body = [{"type": "http.request", "body": msgspec.json.encode(content)}]
        told: list[Any] = []

        async def receive() -> Any:
            return body.pop() if body else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            told.append(message)

        await self._app(scope, receive, send)
        answer = msgspec.json.decode(b"".join(part.get("body", b"") for part in told[1:]))
        assert told[0]["status"] == 200, answer
        return answer
