"""The bench of the table server: its figures are whole, and its ratios those of like with like."""

from __future__ import annotations

import asyncio
import signal
import sys
from functools import partial
from typing import Any

import pytest

from bench import server as server_bench
from bench.outages import FAULTS
from bench.peers import servers
from bench.peers.servers import TakeTurn
from bench.processes import RelayedLoad, SiteLoad, shares
from bench.report import processes, server
from bench.server import (
    FANOUT,
    OURS,
    PACE_SECONDS,
    Subject,
    bench_server,
    figures,
    full_speed,
    paced,
    ratios,
    take_turns,
    view_bytes,
)
from bench.siege import WAYS
from bench.site import Site
from bench.turns import in_turns
from bench.valkey import valkey_binary
from splashdeck.errors import InvalidRequest


def test_a_small_run_measures_all_and_is_told_to_people(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = 2
    monkeypatch.setattr(server_bench, "in_turns", partial(in_turns, rounds=turns))
    steps: list[tuple[int, int]] = []
    told = bench_server(
        seconds=0.5,
        tables=4,
        paced_tables=6,
        paced_seconds=PACE_SECONDS,
        siege_seconds=0.3,
        abandoned_tables=200,
        games=["duck-and-dive"],
        progress=lambda *step: steps.append(step),
    )
    assert [row["game"] for row in told["full_speed"]] == ["duck-and-dive"]
    for row in told["full_speed"]:
        assert row["moves"] > 0
        assert row["least"] <= row["moves_per_cpu_second"] <= row["most"]
        assert set(row["errors"]) <= {"not-playing"}, "moves that cross the end of a game"
    assert told["paced"]["errors"] == {}
    assert told["paced"]["stored"] == told["paced"]["moves"] > 0
    assert told["cold_open"]["moves"] >= 300
    start = told["start"]
    assert start["ready"]
    assert (start["tables"], start["opened"]) == (200, 0), "nothing is due, and nobody has come"
    assert [row["way"] for row in told["siege"]] == list(WAYS)
    for row in told["siege"]:
        assert row["pings"] > 0
        assert 0 < row["p50_ms"] <= row["p95_ms"] <= row["max_ms"]
    assert steps == [(turn, turns) for turn in range(1, turns + 1)]
    text = server(told)
    assert "Paced load, 6 tables with 24 sockets" in text
    assert "Start: over 200 games that nobody plays any more" in text
    assert "times as fast" not in text


def test_a_peers_toy_game_is_as_large_as_the_game_it_is_compared_with() -> None:
    assert 300 < view_bytes("antartik") < view_bytes("duck-and-dive") < 2000
    speed = {"least": 1, "most": 9}
    found: dict[Subject, dict[str, Any]] = {
        (OURS, "antartik"): {"moves_per_cpu_second": 12_000, **speed},
        (OURS, "duck-and-dive"): {"moves_per_cpu_second": 9_000, **speed},
        (FANOUT, None): {"moves_per_cpu_second": 18_000, **speed},
        ("peer", "antartik"): {"moves_per_cpu_second": 4_000, **speed},
        ("peer", "duck-and-dive"): {"moves_per_cpu_second": 2_000, **speed},
        ("broken", "antartik"): {"error": "it did not start"},
    }
    told = ratios(found)
    assert told == {
        FANOUT: {"antartik": 0.67, "duck-and-dive": 0.5},
        "peer": {"antartik": 3.0, "duck-and-dive": 4.5},
    }
    rows = [{"server": server, "game": game, **row} for (server, game), row in found.items()]
    paced = {"tables": 6, "sockets": 24, "stored": 6, "p99_ms": 2.5, "errors": {}}
    rest = {
        "paced": {**paced, "memory_kb_per_table": 40},
        "cold_open": {"moves": 300, "open_ms": 20.0},
    }
    shown = server({"full_speed": rows, "ratios": told, **rest})
    lines = [line.split() for line in shown.splitlines()]
    assert ["bare", "fan-out", "–", "18,000", "1", "9"] in lines
    assert ["broken", "antartik", "–", "–", "–"] in lines
    assert ["antartik", "duck-and-dive"] in lines
    assert ["bare", "fan-out", "0.67", "0.50"] in lines
    assert ["peer", "3.00", "4.50"] in lines
    assert "broken, antartik: it did not start" in shown


def test_an_interrupt_keeps_the_turns_taken() -> None:
    async def ours(tables: int, seconds: float) -> dict[str, Any]:
        return {"moves": 10 * tables, "cpu": 0.5, "wall": seconds}

    async def theirs(tables: int, seconds: float) -> dict[str, Any]:
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(20)
        raise AssertionError("nobody stopped it")

    subjects: dict[Subject, TakeTurn] = {(OURS, "antartik"): ours, (FANOUT, None): theirs}
    found = servers.run(take_turns(subjects, 4, 1.0, None))
    assert list(found) == [(OURS, "antartik")]
    assert found[OURS, "antartik"]["moves_per_cpu_second"] == 80


def test_a_turn_too_short_for_its_clock_is_told() -> None:
    assert figures([{"moves": 1, "cpu": 0.0, "wall": 0.1}])["error"].endswith("short to measure")


def test_why_the_peers_can_t_be_installed_is_told_in_a_line() -> None:
    script = "import sys; sys.exit('npm error code ENOTFOUND\\nnpm error a log is elsewhere')"
    with pytest.raises(InvalidRequest) as error:
        servers._call([sys.executable, "-c", script])
    assert error.value.why.endswith("can't be installed here: npm error code ENOTFOUND")
    with pytest.raises(InvalidRequest, match="No such file"):
        servers._call(["splashdeck-no-such-program"])


@pytest.mark.skipif(valkey_binary() is None, reason="no Valkey for this machine")
async def test_two_processes_are_measured_with_people_anywhere_and_elsewhere() -> None:
    async with Site(2) as site:
        turn = await full_speed(lambda n: SiteLoad(site, "antartik", 2, 0, n, apart=1), 0.2)
        relayed = RelayedLoad(site, "antartik", 2, 0.1, 0, apart=0)
        at_pace = await paced(relayed, 0.5)
        home, *seats = relayed.urls(0)
    assert turn["moves"] > 0
    assert turn["cpu"] > 0
    assert at_pace["stored"] > 0
    assert [seat == home for seat in seats] == [False, False, False, True]


def test_figures_of_several_processes_are_told_to_people() -> None:
    turn = {"moves": 100, "wall": 1.0, "latencies": [0.001], "errors": []}
    speeds = {"one": 1.0, "owner": 1.1, "anywhere": 2.0}
    rows = [
        {"people": who, "game": "antartik", **figures([{**turn, "cpu": cpu}])}
        for who, cpu in speeds.items()
    ]
    assert shares(rows) == {"owner": 0.91, "anywhere": 0.5}
    waits = {"tables": 1000, "p50_ms": 1.5, "p99_ms": 9.0, "worst_ms": None}
    told = {
        "processes": 2,
        "full_speed": rows,
        "ratios": shares(rows),
        "paced": {"owner": waits, "elsewhere": waits},
        "outages": [{"fault": fault, **waits} for fault in FAULTS],
    }
    for lang in ("en", "nl", "fr"):
        assert "cli-bench" not in processes(told, lang)
    lines = [line.split() for line in processes(told).splitlines()]
    assert ["anywhere", "antartik", "50", "50", "50", "0.50"] in lines
    assert ["elsewhere", "1,000", "1.5", "9.0", "–"] in lines
    assert ["PostgreSQL", "restarts", "1,000", "1.5", "9.0", "–"] in lines
