"""Measuring: honest rows, a clear word where peers can't be had."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import splashdeck
from bench.engines import average_record, bench, with_ratios
from bench.peers import PeerProcess, install
from bench.peers.engines import PLAY
from bench.report import engines
from bench.server import bench_server
from bench.turns import in_turns
from splashdeck.errors import InvalidRequest
from splashdeck.record import Record


def test_every_game_has_a_speed_and_a_replay() -> None:
    told: list[tuple[int, int]] = []
    rows = bench(seconds=0.01, repeats=1, progress=lambda done, total: told.append((done, total)))
    speeds = {row["game"]: row for row in rows if "decisions_per_s" in row}
    assert set(speeds) == set(splashdeck.titles())
    for row in speeds.values():
        assert (row["engine"], row["players"]) == ("reference", 4)
        assert row["least"] <= row["decisions_per_s"] <= row["most"]
    replays = [row for row in rows if row.get("measure") == "replay"]
    assert {(row["game"], row["play"]) for row in replays} == {
        (name, play) for name in splashdeck.titles() for play in ("random", "dabbler")
    }
    assert all(row["ms_per_game"] > 0 for row in replays)
    assert told[-1] == (len(rows), len(rows))


def test_an_interrupt_keeps_the_rows_begun() -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    rows = bench(seconds=0.01, repeats=3, progress=interrupt)
    assert [row["game"] for row in rows] == ["duck-and-cover", "duck-and-dive"]


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
def test_a_turn_takes_time_and_ends(seconds: float) -> None:
    with pytest.raises(InvalidRequest, match="--seconds: must be a number above 0"):
        bench(seconds=seconds)
    with pytest.raises(InvalidRequest, match="--seconds"):
        bench_server(seconds=seconds)


def test_subjects_take_turns() -> None:
    told: list[tuple[int, int]] = []
    taken: list[tuple[str, int]] = []
    for subject in in_turns(["ours", "theirs"], lambda *step: told.append(step), rounds=2):
        taken.append((subject, len(told)))
    assert taken == [("ours", 0), ("theirs", 1), ("ours", 2), ("theirs", 3)], "told when taken"
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_peer_s_row_says_how_many_times_as_fast_ours_are() -> None:
    common = {"players": 2, "least": 1.0, "most": 9.0}
    rows = with_ratios(
        [
            {"engine": "reference", "game": "antartik", "decisions_per_s": 9.0, **common},
            {"engine": "rlcard", "game": "uno", "decisions_per_s": 4.0, **common},
        ]
    )
    assert rows[1]["times"] == {"antartik": 2.25}
    assert "times" not in rows[0]
    assert engines(rows).splitlines()[-1].split() == ["rlcard", "uno", "2.2"]


def test_the_replayed_record_is_whole() -> None:
    record, moves = average_record(splashdeck.set_up("antartik", 4), "dabbler")
    assert Record.read(record).verify().rule == "AN-8.1"
    assert moves == len(list(Record.read(record).replay()))


def test_a_peer_that_is_not_there_is_named() -> None:
    peer = PeerProcess("rlcard", [Path(sys.executable), PLAY, "rlcard"])
    with pytest.raises(InvalidRequest, match="rlcard died"), peer as process:
        process.ask(game="no such game", seconds=0.0)
    assert peer.process.returncode is not None


def test_where_nothing_can_be_installed_the_reason_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("UV_NO_INDEX", "1")
    with pytest.raises(InvalidRequest, match=r"Nobody can't be installed here: .*no-such-peer"):
        install(tmp_path, "Nobody", ["splashdeck-no-such-peer==1"])


def test_the_peers_script_needs_nothing_of_ours() -> None:
    code = f"import runpy; runpy.run_path({str(PLAY)!r})"
    command = [sys.executable, "-I", "-S", "-c", code]
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0


def test_millions_of_games_are_counted_as_a_few_are(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax")
    from bench.many import PARTS, many
    from splashdeck.fast import staging
    from tests.parity.lockstep import QUICK

    monkeypatch.setattr(staging, "CPU_OPTIONS", QUICK)
    found = many("antartik", 2, PARTS + 1, "paddler")
    assert found["games"] == 2 * PARTS  # each part plays as many
    assert sum(found["wins"]) == pytest.approx(1, abs=1e-3)
    assert found["games_per_s"] < found["decisions_per_s"]
    for games, level in ((0, "paddler"), (5, "diver")):
        with pytest.raises(InvalidRequest, match=r"bench\.many antartik"):
            many("antartik", 2, games, level)
