"""The bench of the table server: its figures are whole, and its ratios those of like with like."""

from __future__ import annotations

from typing import Any

from splashdeck.lab.bench_server import (
    FANOUT,
    OURS,
    PACE_SECONDS,
    Subject,
    bench_server,
    ratios,
    table,
    view_bytes,
)
from splashdeck.lab.turns import TURNS


def test_a_small_run_measures_all_and_is_told_to_people() -> None:
    steps: list[tuple[int, int]] = []
    told = bench_server(
        seconds=0.5,
        tables=4,
        paced_tables=6,
        paced_seconds=PACE_SECONDS,
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
    assert steps == [(turn, TURNS) for turn in range(1, TURNS + 1)]
    text = table(told)
    assert "paced: 6 tables, 24 sockets" in text
    assert "ours is" not in text


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
    lines = table({"full_speed": rows, "ratios": told, **rest}).splitlines()
    assert lines[3].split()[-4:] == ["0.67", "×,", "0.50", "×"]
    assert lines[5].split()[-2:] == ["4.50", "×"]
    assert lines[6].endswith("it did not start")
