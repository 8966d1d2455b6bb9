"""Sweeps and searches that are stopped by Ctrl-C, twice, end as if they had never been."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

COMMON = ("--players", "2", "--level", "paddler", "--resume", "book.jsonl", "-o", "page.html")
VARY = [word for value in range(1, 7) for word in ("--vary", f"stars.{value}=1..2")]
SWEEP = ("lab", "sweep", "antartik", *VARY, "--games", "2000", *COMMON)
AIMS = ("--aim", "balance", "--aim", "length=14min", "--fewest-changes")
TUNE = ("lab", "tune", "antartik", *AIMS, "--sheets", "128", "--games", "4000", *COMMON)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Give an environment in which all these processes compile once."""
    kept = tmp_path_factory.mktemp("compiled")
    return {
        **os.environ,
        "JAX_COMPILATION_CACHE_DIR": str(kept),
        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
    }


class Started:
    """A command in a folder of its own."""

    def __init__(self, words: tuple[str, ...], folder: Path, environment: dict[str, str]) -> None:
        self.book = folder / "book.jsonl"
        self.running = subprocess.Popen(
            [sys.executable, "-m", "splashdeck", *words, "--json", "--workers", "1"],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def kept(self) -> int:
        return self.book.read_bytes().count(b"\n") if self.book.exists() else 0

    def stopped(self) -> bytes:
        """Stop it once more is kept than there was; give what it says."""
        before = max(self.kept(), 1)
        while self.kept() <= before and self.running.poll() is None:
            sleep(0.005)
        self.running.send_signal(signal.SIGINT)
        out, errors = self.running.communicate()
        assert self.running.returncode == 0, errors
        assert b"book.jsonl keeps what is done" in errors
        assert b'"interrupted":true' in out
        return out

    def ended(self) -> bytes:
        out, errors = self.running.communicate()
        assert self.running.returncode == 0, errors
        assert b'"interrupted":false' in out
        return out


@pytest.mark.parametrize("words", [SWEEP, TUNE], ids=["sweep", "tune"])
def test_a_command_stopped_twice_ends_as_one_that_never_was(
    words: tuple[str, ...], tmp_path: Path, compiled: dict[str, str]
) -> None:
    never, twice = tmp_path / "never", tmp_path / "twice"
    for folder in (never, twice):
        folder.mkdir()
    whole = Started(words, never, compiled).ended()
    first = Started(words, twice, compiled).stopped()
    second = Started(words, twice, compiled).stopped()
    assert first != whole != second
    assert Started(words, twice, compiled).ended() == whole
    files = [path.relative_to(never) for path in never.rglob("*") if path.suffix != ".jsonl"]
    assert Path("page.html") in files
    for file in files:
        if (never / file).is_file():
            assert (twice / file).read_bytes() == (never / file).read_bytes()
