"""Measure the table server on this machine's loopback, alone or beside its peers.

Load: T tables of 4 seats, each seat one WebSocket. A move is sent, checked by the real
rules, stored before it is acknowledged, and each seat gets its own view. At full speed we
and the peers take turns, each time with a new process, and a figure is that of the median
turn.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, TypeAlias

from msgspec import UNSET
from msgspec.json import encode

from bench import table_servers
from bench.launch import Launched
from bench.table_servers import Turn
from bench.titles import all_measures
from bench.turns import TURNS, Progress, check_seconds, in_turns
from splashdeck import set_up
from splashdeck.client import Account
from splashdeck.client.swarm import Heard, SwarmSeat
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest

SEATS = 4
LOAD_GAMES = tuple(name for name, one in all_measures().items() if one.loads)[::-1]
LONG_GAME = next(name for name, one in all_measures().items() if one.is_long)
QUICK = {"grace": 0.0, "window": 0.0, "pace": 0.0, "absence_seconds": None}
REST_SECONDS = 0.3
PACE_SECONDS = 3.0
PATIENCE_SECONDS = 30.0
"""How long a machine that is busy elsewhere may take for the first move, or the last answers."""
VIEW_GAMES = 20

OURS, FANOUT = "splashdeck", "bare fan-out"
Subject: TypeAlias = tuple[str, str | None]
"""A server and the game it plays, or whose size its toy game has; None: it has no game."""


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

    async def connect(self, url: str, cookies: Sequence[str]) -> None:
        """Seat everyone."""
        for number, cookie in enumerate(cookies):

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
            self.load.acked(time.perf_counter() - self.sent.pop(message.ack))
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
        """Start everyone who is asked."""
        for number in list(self.asked):
            self.move(number)


class Load:
    """All lanes, and what was measured."""

    def __init__(self, server: Launched, game: str, tables: int, every: float, seed: int) -> None:
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

    def acked(self, seconds: float) -> None:
        """Note the time from sending to one's own update."""
        self.stored += 1
        if self.stored == self.enough:
            self.has_enough.set()
        self.latencies.append(seconds)

    def deal(self, lane: Lane, number: int, seat: SwarmSeat, message: Heard) -> None:
        """Take part in the deal; the nonce of a load test is no secret."""
        said = (number, message.status)
        if said in lane.said:
            return
        lane.said.add(said)
        if message.status == "commit":
            commitment = sha256(self.nonce).hexdigest()
            seat.say({"do": "commit", "deal": message.deal, "commitment": commitment})
        elif message.status == "reveal":
            seat.say({"do": "reveal", "deal": message.deal, "nonce": self.nonce.hex()})

    async def set_up(self) -> None:
        """Make the tables and seat everyone."""
        people = [await Account.guest(self.server.url, f"Load {n}") for n in range(SEATS)]
        setup: dict[str, Any] = {"game": self.game, "players": SEATS}
        cookies = [person.cookie for person in people]
        gate = asyncio.Semaphore(8)

        async def one() -> None:
            async with gate:
                table = await people[0].create(setup, options=QUICK)
                for person in people[1:]:
                    await person.join(table["id"], invite=table["invite"])
                lane = Lane(self, table["id"])
                await lane.connect(self.server.url, cookies)
                self.lanes.append(lane)
                await asyncio.wait_for(lane.seated.wait(), 30)
                await people[0].start(table["id"])
                await asyncio.wait_for(lane.begun.wait(), 30)

        await asyncio.gather(*(one() for _ in range(self.tables)))

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


async def own_turn(folder: Path, game: str, tables: int, seconds: float) -> dict[str, Any]:
    """Play as fast as answers come, on a new server with an empty database."""
    done: dict[str, Any] = {"moves": 0, "cpu": 0.0, "wall": 0.0, "latencies": [], "errors": []}
    with tempfile.TemporaryDirectory(dir=folder) as data, Launched(Path(data)) as server:
        while done["wall"] < seconds:
            load = Load(server, game, tables, 0, len(done["latencies"]))
            await load.set_up()
            await asyncio.sleep(REST_SECONDS)
            await _play_at_full_speed(load, done, seconds)
            load.close()
            await asyncio.sleep(REST_SECONDS)
    return done


async def _play_at_full_speed(load: Load, done: dict[str, Any], seconds: float) -> None:
    """Play until a quarter of the games are over or the time is up; add up what was done."""
    cpu_before, began = load.server.cpu_seconds(), time.perf_counter()
    load.is_running = True
    for lane in load.lanes:
        lane.kick()
    while sum(lane.is_over for lane in load.lanes) < load.tables / 4:
        await asyncio.sleep(0.05)
        late = done["wall"] + time.perf_counter() - began - seconds
        is_measured = load.stored > 0 and load.server.cpu_seconds() > cpu_before
        if late > (0 if is_measured else PATIENCE_SECONDS):
            break
    done["wall"] += time.perf_counter() - began
    done["cpu"] += load.server.cpu_seconds() - cpu_before
    done["moves"] += load.stored
    done["latencies"] += load.latencies
    done["errors"] += load.errors


def figures(turns: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Sum up a subject's turns: moves per second of its processor, by the median turn."""
    failed = [turn["error"] for turn in turns if "error" in turn]
    if failed:
        return {"error": failed[0]}
    if not all(turn["cpu"] for turn in turns):
        return {"error": "its processor time was too short to measure"}
    rates = sorted(turn["moves"] / turn["cpu"] for turn in turns)
    wall = sum(turn["wall"] for turn in turns)
    told = {
        "moves": sum(turn["moves"] for turn in turns),
        "moves_per_cpu_second": round(median(rates)),
        "least": round(rates[0]),
        "most": round(rates[-1]),
        "moves_per_second": round(sum(turn["moves"] for turn in turns) / wall),
        "cpu_share": round(sum(turn["cpu"] for turn in turns) / wall, 2),
    }
    if "latencies" in turns[0]:
        latencies = [seconds for turn in turns for seconds in turn["latencies"]]
        told["p50_ms"], told["p99_ms"] = quantile(latencies, 0.5), quantile(latencies, 0.99)
        told["errors"] = dict(Counter(code for turn in turns for code in turn["errors"]))
    return told


async def paced(
    server: Launched, game: str, tables: int, every: float, seconds: float
) -> dict[str, Any]:
    """Play one move per table every so many seconds; measure latency and memory."""
    before = server.memory_kb()
    load = Load(server, game, tables, every, 0)
    await load.set_up()
    after = server.memory_kb()
    load.is_running = True
    began = time.perf_counter()
    cpu_before = server.cpu_seconds()
    for lane in load.lanes:
        lane.next_at = began + load.random.random() * every
    while (now := time.perf_counter()) - began < seconds:
        for lane in load.lanes:
            if lane.next_at <= now:
                lane.next_at += every
                if lane.asked:
                    lane.move(next(iter(lane.asked)))
        await asyncio.sleep(0.002)
    await load.all_answered()
    cpu = server.cpu_seconds() - cpu_before
    told = {
        "game": game,
        "tables": tables,
        "sockets": tables * SEATS,
        "moves": load.moves,
        "stored": load.stored,
        "p50_ms": quantile(load.latencies, 0.5),
        "p99_ms": quantile(load.latencies, 0.99),
        "worst_ms": quantile(load.latencies, 1.0),
        "errors": dict(Counter(load.errors)),
        "cpu_share": round(cpu / seconds, 3),
        "memory_kb_per_table": round((after - before) / tables),
    }
    load.close()
    return told


def quantile(values: Sequence[float], share: float) -> float | None:
    """Return a quantile in milliseconds."""
    if not values:
        return None
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


async def cold_open(server: Launched) -> dict[str, Any]:
    """Play a long game, restart the server and time the opening of the cold table."""
    load = Load(server, LONG_GAME, 1, 0, 5)
    await load.set_up()
    lane = load.lanes[0]
    load.is_running = True
    load.enough = 300
    lane.kick()
    await asyncio.wait_for(load.has_enough.wait(), 60)
    load.close()
    cookie, table, moves = lane.seats[0].cookie, lane.table, load.stored
    await asyncio.sleep(0.3)
    server.stop()
    server.settings["recover"] = False
    server.start()
    server.settings.pop("recover")
    opened = asyncio.Event()
    began = time.perf_counter()
    seat = SwarmSeat(server.url, table, cookie, lambda _s, _m: opened.set())
    await seat.connect()
    await asyncio.wait_for(opened.wait(), 20)
    took = time.perf_counter() - began
    seat.close()
    return {"moves": moves, "open_ms": round(1000 * took, 1)}


def view_bytes(game: str) -> int:
    """Say how long a seat's whole view is on average, as JSON, in random play."""
    rules = set_up(game, SEATS)
    sizes: list[int] = []
    for number in range(VIEW_GAMES):
        random = Random(number)
        state, _ = rules.start(Entropy.from_text(f"views {number}"))
        while pending := rules.pending(state):
            seat = random.choice(pending)
            move = random.choice(rules.legal_moves(state, seat))
            state, _ = rules.play(state, seat, move)
            sizes.append(len(encode(rules.view(state, seat))))
    return round(mean(sizes))


def bench_server(
    *,
    seconds: float = 10.0,
    tables: int = 100,
    paced_tables: int = 1000,
    paced_seconds: float = 9.0,
    peers: bool = False,
    games: Sequence[str] = LOAD_GAMES,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Measure everything and return the figures; it takes minutes. Ctrl-C keeps the turns taken."""
    check_seconds(seconds)
    paces = (paced_tables, paced_seconds)
    return table_servers.run(_bench(seconds, tables, paces, peers, games, progress))


async def _bench(
    seconds: float,
    tables: int,
    paces: tuple[int, float],
    peers: bool,
    games: Sequence[str],
    progress: Progress | None,
) -> dict[str, Any]:
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(prefix="splashdeck-bench-") as name:
        folder = Path(name)
        told |= await _rest(folder, games[0], *paces)  # before peers that keep the disk busy
        subjects: dict[Subject, Turn] = {
            (OURS, game): partial(own_turn, folder, game) for game in games
        }
        if peers:
            subjects[FANOUT, None] = table_servers.fanout()
            try:
                node = await asyncio.to_thread(table_servers.install, folder)
            except InvalidRequest as error:
                told["error"] = error.why
            else:
                for game in games:
                    named = table_servers.others(node, folder, view_bytes(game))
                    subjects |= {(peer, game): turn for peer, turn in named.items()}
        found = await _take_turns(subjects, tables, seconds, progress)
    told["full_speed"] = [
        {"server": server, "game": game, "tables": tables} | figures
        for (server, game), figures in found.items()
    ]
    if peers:
        told["ratios"] = ratios(found)
    return told


async def _take_turns(
    subjects: Mapping[Subject, Turn],
    tables: int,
    seconds: float,
    progress: Progress | None,
) -> dict[Subject, dict[str, Any]]:
    turns: dict[Subject, list[dict[str, Any]]] = {subject: [] for subject in subjects}
    with suppress(asyncio.CancelledError):  # Ctrl-C: what is done is worth having
        for subject in in_turns(list(subjects), progress):
            turns[subject].append(await subjects[subject](tables, seconds / TURNS))
    return {subject: figures(taken) for subject, taken in turns.items() if taken}


async def _rest(folder: Path, game: str, tables: int, seconds: float) -> dict[str, Any]:
    """Measure a paced load and the opening of a cold table."""
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(dir=folder) as data, Launched(Path(data)) as server:
        told["paced"] = await paced(server, game, tables, PACE_SECONDS, seconds)
        told["cold_open"] = await cold_open(server)
    return told


def ratios(found: Mapping[Subject, dict[str, Any]]) -> dict[str, dict[str, float]]:
    """Divide each of our games' figures by those of the peers with views as long as its own."""
    speeds = {who: figures.get("moves_per_cpu_second") for who, figures in found.items()}
    ours = {game: speed for (server, game), speed in speeds.items() if server == OURS}
    told: dict[str, dict[str, float]] = {}
    for (server, sized), theirs in speeds.items():
        if server != OURS and theirs:
            for game, speed in ours.items():
                if game == sized or sized is None:
                    told.setdefault(server, {})[str(game)] = round(speed / theirs, 2)
    return told
