"""The simulated torture: a function of its seed that finds what goes wrong, if anything does."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from bench.simulation import torture_simulated
from bench.simulation.disk import Disk
from bench.simulation.process import _DRIVERS, Process
from bench.simulation.world import World
from splashdeck.game import Json
from splashdeck.table import Entry, Stored, Think
from splashdeck.table.outbox import Outbox, Output

TROUBLES = ("lost", "doubled", "stuck", "unverified", "unfenced")


def troubles(tally: Json) -> Json:
    """Keep what must be zero."""
    return {name: tally[name] for name in TROUBLES}


def test_nothing_is_lost_doubled_stuck_or_unverified() -> None:
    tally = torture_simulated(tables=60, seed=11)
    assert tally["tables"] == tally["finished"] == 60
    assert tally["faults"] > 100
    assert tally["acknowledged"] > 1000
    assert troubles(tally) == dict.fromkeys(TROUBLES, 0)


def test_two_runs_of_one_seed_print_the_same() -> None:
    asked = ["torture", "--simulated", "--tables", "12", "--seed", "5", "--json"]
    runs = [
        subprocess.run(
            [sys.executable, "-m", "splashdeck", *asked],
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": hashes, "PATH": ""},
        )
        for hashes in ("1", "2")
    ]
    first, second = (json.loads(run.stdout) for run in runs)
    assert {k: v for k, v in first.items() if "seconds" not in k} == {
        k: v for k, v in second.items() if "seconds" not in k
    }
    assert first["tables"] == 12


def test_all_kinds_of_faults_happen() -> None:
    worlds = [World(f"kinds {number}") for number in range(40)]
    for world in worlds:
        world.run()
    assert any(world.disk.epoch > 1 for world in worlds)  # crashes, and second processes
    assert any(world.has_lobby and world.disk.table.plan > 2 for world in worlds)
    kinds = {(entry.kind, entry.by) for world in worlds for entry in world.disk.entries}
    assert {("undo", "player"), ("close", "server"), ("answer", "player")} <= kinds
    assert {("move", "bot"), ("move", "clock"), ("clock", "server")} <= kinds
    assert any(len(world.disk.deals) > 1 for world in worlds)  # a nonce was withheld
    assert any(world.luck.wants_more for world in worlds)


# --- it notices: each of these breaks the promise on purpose ---


def test_a_table_that_shows_before_it_stores_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(self: Outbox, outputs: list[Output]) -> None:
        self._ready += outputs

    monkeypatch.setattr(Outbox, "tell", at_once)
    assert torture_simulated(tables=10, seed=1)["lost"] > 0


def test_a_disk_that_forgets_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    write = Disk.write

    def forgetful(self: Disk, what: Stored, epoch: int) -> bool:
        is_written = write(self, what, epoch)
        if is_written and type(what) is Entry and what.key and what.seq % 10 == 0:
            self.entries[-1] = Entry(what.seq, "clock", -1, "", "server", "", what.at)
        return is_written

    monkeypatch.setattr(Disk, "write", forgetful)
    tally = torture_simulated(tables=10, seed=1)
    assert tally["lost"] > 0


def test_a_table_without_a_fence_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes on one disk, as when a server is started twice by accident."""

    def unfenced(self: Disk, what: Stored, epoch: int) -> bool:
        current, self.epoch = self.epoch, epoch
        is_written = write(self, what, epoch) or type(what) is Entry
        self.epoch = current
        return is_written

    write = Disk.write
    monkeypatch.setattr(Disk, "write", unfenced)
    found = 0
    for number in range(40):
        world = World(f"twice {number}")
        for seconds in (5, 20, 40):
            world.later(seconds * 1000, world.start_by_accident)
        verdict = world.run()
        found += verdict.lost + verdict.doubled + verdict.stuck + verdict.unverified
    assert found > 3


def test_with_the_fence_a_second_process_does_no_harm() -> None:
    for number in range(20):
        world = World(f"twice {number}")
        for seconds in (5, 20, 40):
            world.later(seconds * 1000, world.start_by_accident)
        verdict = world.run()
        assert not world.troubles
        assert (verdict.lost, verdict.doubled, verdict.stuck, verdict.unverified) == (0, 0, 0, 0)


def test_a_plan_that_is_out_of_date_takes_nobody_s_seat() -> None:
    """The host of these two plans twice, the second time before the first plan is stored."""
    for number in (3236, 8221):
        world = World(f"2026 {number}")
        assert (world.run().stuck, world.troubles) == (0, [])


def test_a_process_that_was_overtaken_ends_though_nobody_writes() -> None:
    world = World("overtaken")
    world.luck.is_bad = False
    overtaken, second = world.processes[0], Process(world)
    world.processes.append(second)
    verdict = world.run()
    assert (overtaken.is_alive, second.is_alive) == (False, True)
    assert (verdict.finished, verdict.stuck) == (1, 0)


def test_a_bot_that_never_answers_leaves_its_table_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(_DRIVERS, Think, lambda process, output: None)
    assert torture_simulated(tables=20, seed=3)["stuck"] > 0
