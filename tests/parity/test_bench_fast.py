"""The measurement of the twins: what it reports, and what it refuses."""

from __future__ import annotations

import jax
import pytest

from splashdeck.errors import InvalidRequest
from splashdeck.game import Json
from splashdeck.lab import bench_fast
from splashdeck.lab.bench_fast import Turn


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
    assert "antartik" in bench_fast.table([row])


@pytest.mark.skipif(jax.default_backend() == "gpu", reason="there is a GPU")
def test_a_gpu_that_is_not_there_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="no GPU here"):
        bench_fast.bench_fast("gpu")


def test_a_twin_is_measured() -> None:
    played = bench_fast.TwinPlay("antartik", "cpu", batch=64, learner=False)
    turn = played.measure(0.0)
    assert turn.games > 0
    assert 50 < turn.decisions / turn.games < 300
    assert played.row["state_bytes"] == 198
