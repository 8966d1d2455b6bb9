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
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import TypeAlias

from msgspec.json import encode

from bench import abandoned
from bench.launch import Launched
from bench.load import PATIENCE_SECONDS, SEATS, Load
from bench.peers import servers
from bench.peers.servers import TakeTurn
from bench.siege import siege
from bench.titles import all_measures
from bench.turns import TURNS, Progress, check_seconds, in_turns
from splashdeck import set_up
from splashdeck.client.swarm import SwarmSeat
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest
from splashdeck.game import Json

LOAD_GAMES = tuple(name for name, one in all_measures().items() if one.loads)[::-1]
LONG_GAME = next(name for name, one in all_measures().items() if one.is_long)
LONG_MOVES = 300
REST_SECONDS = 0.3
PACE_SECONDS = 3.0
VIEW_GAMES = 20
SIEGE_SECONDS = 30.0
"""How long one guest attacks, in each of the ways."""
ABANDONED = 10_000
"""Games that nobody plays any more, over which a server starts."""

OURS, FANOUT = "splashdeck", "bare fan-out"
Subject: TypeAlias = tuple[str, str | None]
"""A server and the game it plays, or whose size its toy game has; None: it has no game."""


async def own_turn(folder: Path, game: str, tables: int, seconds: float) -> Json:
    """Play as fast as answers come, on a new server with an empty database."""
    with tempfile.TemporaryDirectory(dir=folder) as data, Launched(Path(data)) as server:
        return await full_speed(lambda seed: Load(server, game, tables, 0, seed), seconds)


async def full_speed(make_load: Callable[[int], Load], seconds: float) -> Json:
    """Play as fast as answers come, at new tables again and again until the time is up."""
    done: Json = {"moves": 0, "cpu": 0.0, "wall": 0.0, "latencies": [], "errors": []}
    while done["wall"] < seconds:
        load = make_load(len(done["latencies"]))
        await load.set_up()
        await asyncio.sleep(REST_SECONDS)
        await _play_at_full_speed(load, done, seconds)
        load.close()
        await asyncio.sleep(REST_SECONDS)
    return done


async def _play_at_full_speed(load: Load, done: Json, seconds: float) -> None:
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


def figures(turns: Sequence[Json]) -> Json:
    """Sum up a subject's turns: moves per second of its processor, by the median turn."""
    failed = [turn["error"] for turn in turns if "error" in turn]
    if failed:
        return {"error": failed[0]}
    if not all(turn["cpu"] for turn in turns):
        return {"error": "its processor time was too short to measure"}
    rates = sorted(turn["moves"] / turn["cpu"] for turn in turns)
    moves, cpu, wall = (sum(turn[key] for turn in turns) for key in ("moves", "cpu", "wall"))
    return {
        "moves": moves,
        "moves_per_cpu_second": round(median(rates)),
        "least": round(rates[0]),
        "most": round(rates[-1]),
        "moves_per_second": round(moves / wall),
        "cpu_share": round(cpu / wall, 2),
        **_answers(turns),
    }


def _answers(turns: Sequence[Json]) -> Json:
    """Sum up how long answers took and what was refused, where that was noted."""
    if "latencies" not in turns[0]:
        return {}
    latencies = [seconds for turn in turns for seconds in turn["latencies"]]
    return {
        "p50_ms": quantile(latencies, 0.5),
        "p99_ms": quantile(latencies, 0.99),
        "errors": dict(Counter(code for turn in turns for code in turn["errors"])),
    }


async def paced(load: Load, seconds: float) -> Json:
    """Play one move per table every `load.every` seconds; measure latency and memory."""
    server, every = load.server, load.every
    before = server.memory_kb()
    await load.set_up()
    after = server.memory_kb()
    load.is_running = True
    began = time.perf_counter()
    cpu_before = server.cpu_seconds()
    for lane in load.lanes:
        lane.next_at = began + load.random.random() * every
    while (now := time.perf_counter()) - began < seconds or not load.moves:
        for lane in load.lanes:
            if lane.next_at <= now:
                lane.next_at += every
                if lane.asked:
                    lane.move(next(iter(lane.asked)))
        await asyncio.sleep(0.002)
    await load.all_answered()
    cpu = server.cpu_seconds() - cpu_before
    load.close()
    return {
        "game": load.game,
        "tables": load.tables,
        "sockets": load.tables * SEATS,
        "moves": load.moves,
        "stored": load.stored,
        "p50_ms": quantile(load.latencies, 0.5),
        "p99_ms": quantile(load.latencies, 0.99),
        "worst_ms": quantile(load.latencies, 1.0),
        "errors": dict(Counter(load.errors)),
        "cpu_share": round(cpu / seconds, 3),
        "memory_kb_per_table": round((after - before) / load.tables),
    }


def quantile(values: Sequence[float], share: float) -> float | None:
    """Return a quantile in milliseconds."""
    if not values:
        return None
    ordered = sorted(values)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


async def cold_open(server: Launched) -> Json:
    """Play a long game, restart the server and time the opening of the cold table."""
    load = await asyncio.wait_for(_long_game(server), 10 * PATIENCE_SECONDS)
    lane = load.lanes[0]
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
    await asyncio.wait_for(opened.wait(), PATIENCE_SECONDS)
    took = time.perf_counter() - began
    seat.close()
    return {"moves": moves, "open_ms": round(1000 * took, 1)}


async def _long_game(server: Launched) -> Load:
    """Play LONG_MOVES moves at one table; where its game ends sooner, begin at another."""
    while True:
        load = Load(server, LONG_GAME, 1, 0, 5)
        await load.set_up()
        load.is_running = True
        load.enough = LONG_MOVES
        load.lanes[0].kick()
        while not load.has_enough.is_set() and not load.lanes[0].is_over:  # noqa: ASYNC110 - either
            await asyncio.sleep(0.02)
        load.close()
        if load.has_enough.is_set():
            return load


def view_bytes(game: str) -> int:
    """Return how long a seat's whole view is on average, as JSON, in random play."""
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
    siege_seconds: float = SIEGE_SECONDS,
    abandoned_tables: int = ABANDONED,
    peers: bool = False,
    games: Sequence[str] = LOAD_GAMES,
    progress: Progress | None = None,
) -> Json:
    """Measure everything and return the figures; it takes minutes. Ctrl-C keeps the turns taken."""
    check_seconds(seconds)
    paces = (paced_tables, paced_seconds, siege_seconds)
    start = abandoned.measure(abandoned_tables)
    return {"start": start} | servers.run(_bench(seconds, tables, paces, peers, games, progress))


async def _bench(
    seconds: float,
    tables: int,
    paces: tuple[int, float, float],
    peers: bool,
    games: Sequence[str],
    progress: Progress | None,
) -> Json:
    report: Json = {}
    with tempfile.TemporaryDirectory(prefix="splashdeck-bench-") as name:
        folder = Path(name)
        report |= await _rest(folder, games[0], *paces)  # before peers that keep the disk busy
        subjects: dict[Subject, TakeTurn] = {
            (OURS, game): partial(own_turn, folder, game) for game in games
        }
        if peers:
            others, complaint = await _peers(folder, games)
            subjects |= others
            report |= complaint
        found = await take_turns(subjects, tables, seconds, progress)
    report["full_speed"] = [
        {"server": server, "game": game, "tables": tables} | figures
        for (server, game), figures in found.items()
    ]
    if peers:
        report["ratios"] = ratios(found)
    return report


async def _peers(folder: Path, games: Sequence[str]) -> tuple[dict[Subject, TakeTurn], Json]:
    """Install the peers; return what can be measured, and why the rest can't."""
    subjects: dict[Subject, TakeTurn] = {(FANOUT, None): servers.fanout()}
    try:
        node = await asyncio.to_thread(servers.install, folder)
    except InvalidRequest as error:
        return subjects, {"error": error.why}
    for game in games:
        named = servers.others(node, folder, view_bytes(game))
        subjects |= {(peer, game): turn for peer, turn in named.items()}
    return subjects, {}


async def take_turns(
    subjects: Mapping[Subject, TakeTurn],
    tables: int,
    seconds: float,
    progress: Progress | None,
) -> dict[Subject, Json]:
    turns: dict[Subject, list[Json]] = {subject: [] for subject in subjects}
    with suppress(asyncio.CancelledError):  # Ctrl-C: what is done is worth having
        for subject in in_turns(list(subjects), progress):
            turns[subject].append(await subjects[subject](tables, seconds / TURNS))
    return {subject: figures(taken) for subject, taken in turns.items() if taken}


async def _rest(folder: Path, game: str, tables: int, seconds: float, besieged: float) -> Json:
    """Measure a paced load, the opening of a cold table, and what others notice of an attack."""
    attacked = await siege(folder, besieged)
    with tempfile.TemporaryDirectory(dir=folder) as data, Launched(Path(data)) as server:
        at_pace = await paced(Load(server, game, tables, PACE_SECONDS, 0), seconds)
        return {"paced": at_pace, "cold_open": await cold_open(server), "siege": attacked}


def ratios(found: Mapping[Subject, Json]) -> dict[str, dict[str, float]]:
    """Divide each of our games' figures by those of the peers with views as long as its own."""
    speeds = {who: figures.get("moves_per_cpu_second") for who, figures in found.items()}
    ours = {game: speed for (server, game), speed in speeds.items() if server == OURS}
    times: dict[str, dict[str, float]] = {}
    for (server, sized), theirs in speeds.items():
        if server != OURS and theirs:
            for game, speed in ours.items():
                if game == sized or sized is None:
                    times.setdefault(server, {})[str(game)] = round(speed / theirs, 2)
    return times
