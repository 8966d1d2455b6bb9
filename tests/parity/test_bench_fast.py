"""The measurement of the twins: what it reports, and what it refuses."""

from __future__ import annotations

import subprocess
import sys

import jax
import pytest

from bench import twins as bench_fast
from bench.report import twins
from bench.turns import Turn
from splashdeck.errors import InvalidRequest
from splashdeck.game import Json


class Steady:
    """A subject that makes a hundred decisions and a game in each second but one."""

    def __init__(self) -> None:
        self.row: Json = {"engine": "fast", "game": "antartik", "measure": "play", "batch": 8}
        self.turns = 0

    def measure(self, seconds: float) -> Turn:
        self.turns += 1
        return Turn(decisions=100 if self.turns != 2 else 1, games=2, seconds=seconds)


def test_a_figure_is_the_median_of_its_turns() -> None:
    subject = Steady()
    row = bench_fast.row(subject, [subject.measure(2.0) for _ in range(5)])
    assert (row["decisions_per_s"], row["least"], row["most"], row["games_per_s"]) == (50, 0, 50, 1)


def test_beside_pgx_it_is_said_how_many_times_as_fast_ours_is() -> None:
    common = {"measure": "play", "batch": 8, "device": "one core", "games_per_s": 1}
    rows: list[Json] = [
        {"engine": "pgx", "game": "leduc_holdem", "beside": "antartik", "decisions_per_s": 2_000},
        {"engine": "fast", "game": "antartik", "decisions_per_s": 18_400},
    ]
    told = twins([{**common, **row} for row in rows]).splitlines()
    assert told[0].endswith("on one core, the median measurement:")
    assert told[3].split() == ["fast", "antartik", "play", "8", "18,400", "1"]
    assert told[-1].split() == ["pgx", "leduc_holdem", "antartik", "9.2"]


def test_an_interrupted_compilation_ends_without_a_crash() -> None:
    script = (
        "import bench.twins as lab\n"
        "def interrupted(*_, **__):\n    raise KeyboardInterrupt\n"
        "lab.fast.compiled = interrupted\n"
        "with lab.ending_at_once():\n    lab.bench_fast()\n"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (130, "")


@pytest.mark.skipif(jax.default_backend() == "gpu", reason="there is a GPU")
def test_a_gpu_that_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="no GPU here"):
        bench_fast.bench_fast("gpu")


def test_a_twin_is_measured() -> None:
    played = bench_fast.TwinPlay("antartik", "cpu", batch=64, measure="play")
    turn = played.measure(0.0)
    assert turn.games > 0
    assert 50 < turn.decisions / turn.games < 300
    assert played.row["state_bytes"] == 230
