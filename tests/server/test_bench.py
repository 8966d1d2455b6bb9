"""What the measurements promise of the server, on a scale that a test can wait for."""

from __future__ import annotations

from bench.abandoned import measure


def test_a_start_leaves_abandoned_games_alone() -> None:
    found = measure(200)
    assert found["ready"]
    assert found["opened"] == 0, "nothing is due there, and nobody has come"
