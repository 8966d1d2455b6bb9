"""Work in chunks: the same results wherever it is done, also where a worker is lost on the way."""

from __future__ import annotations

import os
import secrets
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from math import inf
from pathlib import Path

import pytest

import splashdeck
from splashdeck.errors import InvalidRequest
from splashdeck.lab import chunks
from splashdeck.lab.chunks import Here, Ray, kept_workers, map_chunks, stopped, unbroken
from splashdeck.lab.simulate import CHUNK, Batch, Games, simulate

GAMES = 2 * CHUNK + 7
CHUNKS = [range(CHUNK), range(CHUNK, 2 * CHUNK), range(2 * CHUNK, GAMES)]
LOST_ONCE = """
import sys
from functools import partial
from pathlib import Path
import msgspec
from splashdeck.lab.chunks import Ray, map_chunks
from tests.lab.test_chunks import CHUNKS, games, lost_once

with map_chunks(partial(lost_once, Path(sys.argv[2]), games()), CHUNKS, Ray(sys.argv[1])) as found:
    results = list(found)
print(msgspec.json.encode(results).decode())
"""
CLUSTER = """
import os, sys, time
import ray

for attempt in range(2):  # on a busy machine a start may take longer than Ray waits
    try:
        ray.init("local", num_cpus=2, include_dashboard=False, _temp_dir=sys.argv[1])
        break
    except Exception as error:
        ray.shutdown()
        print(error, file=sys.stderr)
else:
    print("none", flush=True)
    sys.exit()
print(ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
ray.shutdown()
"""
PATIENT = {
    "RAY_worker_register_timeout_seconds": "600",
    "RAY_health_check_timeout_ms": "600000",
    "RAY_memory_monitor_refresh_ms": "0",
    "RAY_worker_niceness": "0",  # at Ray's own 15 other tests give it hardly any turns
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),  # of this cluster alone
    "PYTHONPATH": str(Path(__file__).parents[2]),
}


def games() -> Games:
    return Games(splashdeck.set_up("antartik", 2), "lost", None, check=False)


def lost_once(marker: Path, play: Games, numbers: range) -> Batch:
    """Play; but the first worker that is in the middle of the second chunk is killed."""
    if numbers.start == CHUNK and not marker.exists():
        play(range(CHUNK, CHUNK + 5))
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(numbers)


def always_lost(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def refuse(number: int) -> int:
    raise InvalidRequest("this is refused", str(number))


def local() -> list[Batch]:
    with map_chunks(games(), CHUNKS) as found:
        return list(found)


def test_a_lost_workers_chunk_is_worked_out_again(tmp_path: Path) -> None:
    marker = tmp_path / "lost"
    with map_chunks(partial(lost_once, marker, games()), CHUNKS, Here(2)) as found:
        assert list(found) == local()
    assert marker.exists()


def test_a_chunk_that_kills_every_worker_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("splashdeck.lab.chunks.MOST_LOST", 1)
    with (
        pytest.raises(InvalidRequest, match="lost 2 times at the same piece"),
        map_chunks(always_lost, [1, 2], Here(2)) as found,
    ):
        list(found)


def whose(number: int) -> int:
    return os.getpid()


def test_workers_are_kept_for_a_block_and_start_anew_when_one_is_lost() -> None:
    def asked() -> set[int]:
        with map_chunks(whose, [1], Here(2)) as found:
            return set(found)

    assert asked() == {os.getpid()}  # one chunk is not worth a process
    with kept_workers(Here(2)):
        first = asked()
        assert first != {os.getpid()}
        assert asked() == first
        os.kill(first.copy().pop(), signal.SIGKILL)
        again = asked()
        assert again.isdisjoint({*first, os.getpid()})
    assert asked() == {os.getpid()}


def test_ctrl_c_within_a_block_is_heard_there_and_raised_at_its_end() -> None:
    done: list[str] = []

    def compiled() -> None:
        with unbroken() as is_stopped:
            with unbroken() as is_stopped_within:
                assert not any((is_stopped(), is_stopped_within(), stopped()))
                signal.raise_signal(signal.SIGINT)
                done.append("compiled")
            assert is_stopped()
            assert is_stopped_within()
            assert stopped()
            done.append("went on")

    with pytest.raises(KeyboardInterrupt):
        compiled()
    assert done == ["compiled", "went on"]
    assert not stopped()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize("echo, most", [(0, 1), (inf, 2)])
def test_the_second_ctrl_c_breaks_a_block_off_unless_it_is_the_first_sent_on(
    echo: float, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chunks, "ECHO", echo)
    done: list[str] = []

    def compiled() -> None:
        with unbroken():
            for _ in range(2):
                signal.raise_signal(signal.SIGINT)
                done.append("goes on")

    with pytest.raises(KeyboardInterrupt):
        compiled()
    assert done == ["goes on"] * most
    assert not stopped()


def test_what_a_chunk_raises_is_raised_here() -> None:
    with (
        pytest.raises(InvalidRequest, match="this is refused"),
        map_chunks(refuse, [1, 2], Here(2)) as found,
    ):
        list(found)


def test_a_simulation_is_the_same_in_one_process_and_in_two() -> None:
    game = splashdeck.set_up("antartik", 2)
    alone = simulate(game, CHUNK + 3, "same", check=True)
    shared = simulate(game, CHUNK + 3, "same", check=True, where=Here(2))
    assert alone.checks == shared.checks
    for name in ("games", "decisions", "scores", "scores_by_seat", "endings", "wins"):
        assert getattr(alone, name) == getattr(shared, name)


@pytest.mark.parametrize(
    "address, why",
    [
        ("nowhere", "named by HOST:PORT"),
        ("somewhere:port", "named by HOST:PORT"),
        ("ray://127.0.0.1:99999", "named by HOST:PORT"),
        ("127.0.0.1:1", "no Ray cluster can be reached there"),
    ],
)
def test_a_wrong_address_is_refused_in_a_sentence(address: str, why: str) -> None:
    with (
        pytest.raises(InvalidRequest, match=why),
        map_chunks(abs, [1, 2], Ray(address)) as found,
    ):
        list(found)


def test_without_ray_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with (
        pytest.raises(InvalidRequest, match=r"needs ray: pip install 'splashdeck\[ray\]'"),
        map_chunks(abs, [1, 2], Ray("local")) as found,
    ):
        list(found)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Run a Ray of two workers on this machine, and give its address."""
    pytest.importorskip("ray", exc_type=ImportError)
    with (
        tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder,
        subprocess.Popen(
            [sys.executable, "-c", CLUSTER, folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **PATIENT},
        ) as running,
    ):
        assert running.stdout is not None
        try:
            address = running.stdout.readline().strip()
            if address in ("", "none"):
                pytest.skip("Ray does not start on this machine")
            yield address
        finally:
            running.communicate("")


def answer(*words: str) -> bytes:
    done = subprocess.run(words, capture_output=True, env={**os.environ, **PATIENT}, check=False)
    if b"no Ray cluster can be reached there" in done.stderr:
        pytest.skip("this machine is too busy for Ray, which waits half a minute for itself")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_on_ray_a_killed_worker_changes_no_byte(cluster: str, tmp_path: Path) -> None:
    import msgspec

    marker = tmp_path / "lost"
    found = answer(sys.executable, "-c", LOST_ONCE, cluster, str(marker))
    assert marker.exists()
    assert found.strip() == msgspec.json.encode(local())


def test_a_report_from_ray_is_byte_for_byte_a_local_one(cluster: str) -> None:
    words = ("lab", "report", "duck-and-cover", "--players", "2", "--games", "2", "--json")
    start = (sys.executable, "-m", "splashdeck")
    assert answer(*start, *words, "--ray", cluster) == answer(*start, *words, "--workers", "1")
