"""One guest does their worst, within the limits, while others play: what do the others notice?

The guest attacks from a process and an address of their own, in one way after the other; the
first is to do nothing, to compare with. At another table a ping is timed.
`python -m bench.siege URL WAY SECONDS` is the guest alone.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import UNSET

from bench.launch import Launched
from bench.titles import all_measures
from splashdeck import set_up
from splashdeck.client import Account
from splashdeck.client.swarm import Heard, SwarmSeat, hear
from splashdeck.entropy import Entropy
from splashdeck.game import Json
from splashdeck.games.catalogue import titles
from splashdeck.server.wire.limits import Limits
from splashdeck.table.fold import MOST_CHANGES

LIMITS = Limits()
LARGE = next(name for name, one in all_measures().items() if one.is_long)
LARGE_PLAYERS = titles()[LARGE].players[-1]
SMALL = next(name for name, one in all_measures().items() if one.loads and not one.is_long)
ELSEWHERE = "127.0.0.2"
"""The guest's own address, where the machine's loopback has more than one."""
QUICK = {"grace": 0.0, "window": 0.0, "pace": 0.0, "absence_seconds": None}
NONCE = bytes(32)
PING_SECONDS = 0.1
PATIENCE_SECONDS = 300.0


class Guest:
    """Somebody with a cookie who writes their own client."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.place = urlsplit(url)
        self.cookie = ""

    @classmethod
    async def make(cls, url: str) -> Guest:
        """Become a guest."""
        guest = cls(url)
        await guest.ask("POST", "/api/me", {})
        return guest

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Send one request on a line of its own; return the answer's JSON, refused or not."""
        data = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.place.netloc}", "X-Splashdeck: 1"]
        lines += ["Connection: close", "Content-Type: application/json"]
        lines += [f"Cookie: splashdeck={self.cookie}", f"Content-Length: {len(data)}", "", ""]
        reader, writer = await asyncio.open_connection(
            self.place.hostname, self.place.port, local_addr=own_address()
        )
        writer.write("\r\n".join(lines).encode() + data)
        head, _, content = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        for line in head.decode("latin-1").split("\r\n"):
            if line.lower().startswith("set-cookie: splashdeck="):
                self.cookie = line.partition("=")[2].partition(";")[0]
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(content)
        return None

    async def create(self, game: str, players: int, bots: int, **more: Any) -> str:
        """Make a table with bots in the last seats; wait as told where there are too many."""
        seats: list[Json] = [{"bot": None}] * (players - bots) + [{"bot": "paddler"}] * bots
        plan = {"setup": {"game": game, "players": players, **more}, "seats": seats}
        while True:
            made = await self.ask("POST", "/api/tables", {**plan, "options": QUICK})
            if "table" in made:
                return str(made["table"]["id"])
            await asyncio.sleep(made["retry_ms"] / 1000)

    async def sit(self, table: str, heard: Callable[[SwarmSeat, Heard], None]) -> SwarmSeat:
        """Open a socket at a table."""
        seat = SwarmSeat(self.url, table, self.cookie, heard, read=read_some)
        loop = asyncio.get_running_loop()
        assert self.place.hostname is not None
        where = (self.place.hostname, self.place.port or 80)
        await loop.create_connection(lambda: seat, *where, local_addr=own_address())
        return seat


def read_some(payload: bytes) -> Heard:
    """Read a message, if it is one that a player without eyes needs."""
    try:
        return hear(payload)
    except msgspec.ValidationError:
        return Heard("other")


def own_address() -> tuple[str, int] | None:
    """Return the guest's own address, on machines that have it."""
    return (ELSEWHERE, 0) if sys.platform == "linux" else None


class Place:
    """A table at which the guest sits, with some sockets, and takes part in the deal."""

    def __init__(self, guest: Guest, table: str) -> None:
        self.guest = guest
        self.table = table
        self.sockets: list[SwarmSeat] = []
        self.decision = 0
        self.legal: list[str] = []
        self.asked = asyncio.Event()
        self._count = 0
        self._said: set[tuple[int, str]] = set()

    async def sit(self, sockets: int = 1) -> Place:
        """Open the sockets; those beyond the first want to know all there is to know."""
        for _ in range(sockets):
            self.sockets.append(await self.guest.sit(self.table, self._hear))
        return self

    def _hear(self, seat: SwarmSeat, message: Heard) -> None:
        if message.on == "welcome" and message.deal is not None:
            self._deal(seat, message.deal["deal"], message.deal["status"])
        elif message.on == "deal":
            self._deal(seat, message.deal, message.status or "")
        if message.on in ("welcome", "update") and message.decision is not UNSET:
            if message.decision is None:
                self.legal = []
                self.asked.clear()
            else:
                self.decision, self.legal = message.decision.id, message.decision.legal
                self.asked.set()

    def _deal(self, seat: SwarmSeat, number: int, status: str) -> None:
        if (number, status) in self._said:
            return
        self._said.add((number, status))
        if status == "commit":
            commitment = sha256(NONCE).hexdigest()
            seat.say({"do": "commit", "deal": number, "commitment": commitment})
        elif status == "reveal":
            seat.say({"do": "reveal", "deal": number, "nonce": NONCE.hex()})

    def say(self, message: Json) -> None:
        """Say something, each time from another socket."""
        self._count += 1
        self.sockets[self._count % len(self.sockets)].say({"id": f"{self._count}", **message})

    def play(self, number: int) -> None:
        """Play one of the legal moves."""
        if self.legal:
            move = self.legal[number % len(self.legal)]
            self.say({"do": "play", "decision": self.decision, "move": move})


async def dealt(guest: Guest, game: str, players: int, sockets: int) -> Place:
    """Begin a game against bots, with this many sockets in one's seat."""
    place = Place(guest, await guest.create(game, players, players - 1))
    await place.sit(sockets)
    await guest.ask("POST", f"/api/tables/{place.table}/start", {})
    await asyncio.wait_for(place.asked.wait(), PATIENCE_SECONDS)
    return place


async def at_the_limit(per_second: float, seconds: float, act: Callable[[int], Any]) -> None:
    """Do something as often as it is allowed, and wait for whatever it returns."""
    began, count = time.monotonic(), 0
    while (now := time.monotonic() - began) < seconds:
        if count > now * per_second:
            await asyncio.sleep(count / per_second - now)
        done = act(count)
        if done is not None:
            await done
        count += 1


def simultaneous() -> str:
    """Name a game that asks all its players at once."""
    for name in titles():
        game = set_up(name, 2)
        if len(game.pending(game.start(Entropy.from_text("siege"))[0])) == 2:
            return name
    raise LookupError("no game asks all at once")


# --- the ways ---

RATE = LIMITS.person_messages.per_second
REQUESTS = LIMITS.requests.per_second


async def nothing(guest: Guest, seconds: float) -> None:
    """Do nothing at all, to compare with."""
    await asyncio.sleep(seconds)


async def choices(guest: Guest, seconds: float) -> None:
    """Change a choice again and again, from eight sockets, with a second guest who waits."""
    other = await Guest.make(guest.url)
    mine = Place(guest, await guest.create(simultaneous(), 2, 0))
    theirs = Place(other, mine.table)
    invitation = await guest.ask("GET", f"/api/tables/{mine.table}/invitation")
    await other.ask("POST", f"/api/tables/{mine.table}/join", {"invite": invitation["invite"]})
    await mine.sit(8)
    await theirs.sit()
    await guest.ask("POST", f"/api/tables/{mine.table}/start", {})
    await asyncio.wait_for(mine.asked.wait(), PATIENCE_SECONDS)

    def act(number: int) -> None:
        mine.play(number)
        if number % (2 * MOST_CHANGES) == 0:
            theirs.play(0)

    await at_the_limit(RATE, seconds, act)


async def moves(guest: Guest, seconds: float) -> None:
    """Play and take back at a table of six, with eight sockets that want to know everything."""
    place = await dealt(guest, LARGE, LARGE_PLAYERS, 8)
    for socket in place.sockets:
        socket.say({"do": "hello", "previews": True, "take_back": True})

    def act(number: int) -> None:
        if number % 2:
            place.say({"do": "take-back"})
        else:
            place.play(1)

    await at_the_limit(RATE, seconds, act)


async def greetings(guest: Guest, seconds: float) -> None:
    """Have everything told anew, again and again."""
    place = await dealt(guest, LARGE, LARGE_PLAYERS, 8)
    hello = msgspec.json.encode({"do": "hello", "previews": True, "take_back": True})

    def act(number: int) -> None:
        place.sockets[number % 8].say_bytes(hello)

    await at_the_limit(RATE, seconds, act)


async def frames(guest: Guest, seconds: float) -> None:
    """Send pongs and parts of messages, each as small as can be."""
    place = await dealt(guest, SMALL, 2, 8)

    def act(number: int) -> None:
        place.sockets[number % 8]._write(b"\x8a\x80\0\0\0\0")

    await at_the_limit(RATE, seconds, act)


async def logs(guest: Guest, seconds: float) -> None:
    """Play for a while, then ask for logs, lists and tables without end."""
    place = await dealt(guest, LARGE, 2, 1)
    await at_the_limit(RATE, min(seconds, 10), place.play)
    paths = [f"/api/tables/{place.table}/log", "/api/tables", f"/api/tables/{place.table}"]
    paths += ["/api/me/tables", "/api/me/history", f"/api/tables/{place.table}/record"]
    await at_the_limit(REQUESTS, seconds, lambda n: guest.ask("GET", paths[n % len(paths)]))


async def many_tables(guest: Guest, seconds: float) -> None:
    """Make tables with a sheet of one's own, and leave them or not; list them meanwhile."""
    name, path = next((one.name, one.sheets()["house"]) for one in titles().values() if one.sheet)
    sheet = {**tomllib.loads(path.read_text("utf-8")), "name": "own"}
    setup = {"game": name, "players": 2, "sheet": sheet}
    plan = {"setup": setup, "public": True, "options": {"window": 5.0}}

    async def act(number: int) -> None:
        made = await guest.ask("POST", "/api/tables", plan)
        await guest.ask("GET", "/api/tables")
        if "table" in made and number % 2:
            await guest.ask("POST", f"/api/tables/{made['table']['id']}/leave", {})

    await at_the_limit(REQUESTS / 2, seconds, act)


async def hints(guest: Guest, seconds: float) -> None:
    """Ask for hints at ten tables at once."""
    places = [await dealt(guest, SMALL, 2, 1) for _ in range(10)]
    await at_the_limit(RATE, seconds, lambda number: places[number % 10].say({"do": "hint"}))


async def sockets(guest: Guest, seconds: float) -> None:
    """Come and go."""
    place = await dealt(guest, SMALL, 2, 1)

    async def act(number: int) -> None:
        seat = await guest.sit(place.table, lambda _seat, _message: None)
        await asyncio.sleep(0.02)
        seat.close()

    await at_the_limit(LIMITS.handshakes.per_second, seconds, act)


WAYS: dict[str, Callable[[Guest, float], Awaitable[None]]] = {
    "nothing": nothing,
    "choices": choices,
    "moves": moves,
    "greetings": greetings,
    "frames": frames,
    "logs": logs,
    "tables": many_tables,
    "hints": hints,
    "sockets": sockets,
}


# --- the others ---


class Other:
    """Somebody at another table, who pings."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.seat: SwarmSeat
        self._sent: dict[str, float] = {}
        self._welcomed = asyncio.Event()

    async def sit(self, url: str) -> Other:
        """Begin a game at a table of one's own."""
        account = await Account.guest(url, "Other")
        table = await account.create({"game": SMALL, "players": 2}, bots=["paddler"])
        self.seat = SwarmSeat(url, table["id"], account.cookie, self._hear)
        await self.seat.connect()
        await asyncio.wait_for(self._welcomed.wait(), PATIENCE_SECONDS)
        return self

    def _hear(self, _seat: SwarmSeat, message: Heard) -> None:
        if message.on == "welcome":
            self._welcomed.set()
        elif message.on == "pong" and message.id in self._sent:
            self.seconds.append(time.perf_counter() - self._sent.pop(message.id))

    async def ping(self, attack: subprocess.Popen[bytes]) -> None:
        """Ping as long as the attack goes on; what is never answered took that long."""
        number = 0
        while attack.poll() is None:
            number += 1
            self._sent[f"{number}"] = time.perf_counter()
            self.seat.say({"do": "ping", "id": f"{number}"})
            await asyncio.sleep(PING_SECONDS)
        await asyncio.sleep(PING_SECONDS)
        self.seconds += [time.perf_counter() - sent for sent in self._sent.values()]
        self.seat.close()


async def siege(folder: Path, seconds: float) -> list[Json]:
    """Let guests attack a server, one in each of the ways; time another table's pings."""
    limits = msgspec.to_builtins(LIMITS)
    with (
        tempfile.TemporaryDirectory(dir=folder) as data,
        Launched(Path(data), limits=limits) as server,
    ):
        return [{"way": way, **await _besieged(server, way, seconds)} for way in WAYS]


async def _besieged(server: Launched, way: str, seconds: float) -> Json:
    other = await Other().sit(server.url)
    cpu_before, began = server.cpu_seconds(), time.perf_counter()
    command = [sys.executable, "-m", "bench.siege", server.url, way, str(seconds)]
    # A blocking start is short; asyncio's own would fork, which JAX in this process warns of.
    with subprocess.Popen(command) as attack:  # noqa: ASYNC220
        await other.ping(attack)
    if attack.returncode:
        return {"error": "the attack failed"}
    ordered = sorted(other.seconds)
    shares = {"p50_ms": 0.5, "p95_ms": 0.95, "max_ms": 1.0}
    last = len(ordered) - 1
    at = {name: ordered[min(last, int(share * len(ordered)))] for name, share in shares.items()}
    cpu = (server.cpu_seconds() - cpu_before) / (time.perf_counter() - began)
    return {
        "pings": len(ordered),
        **{name: round(1000 * wait, 2) for name, wait in at.items()},
        "cpu_share": round(cpu, 3),
    }


async def attack(url: str, way: str, seconds: float) -> None:
    """Be the guest."""
    await WAYS[way](await Guest.make(url), seconds)


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], sys.argv[2], float(sys.argv[3])))
