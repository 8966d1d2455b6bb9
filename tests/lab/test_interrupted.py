"""Sweeps and searches that are stopped by Ctrl-C, twice, end as if they had never been."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMON = ("--players", "2", "--level", "paddler", "--resume", "book.jsonl", "-o", "page.html")
VARY = [word for value in range(1, 7) for word in ("--vary", f"stars.{value}=1..2")]
SWEEP = ("lab", "sweep", "antartik", *VARY, "--games", "2000", *COMMON)
AIMS = ("--aim", "balance", "--aim", "length=14min", "--fewest-changes")
TUNE = ("lab", "tune", "antartik", *AIMS, "--sheets", "128", "--games", "4000", *COMMON)

PARTS = 300
# Ctrl-C is pressed while so many parts are kept, however fast or slow the machine is. In a part
# without a group that has come to its end there is nothing to keep.
STOPPED = f"""
import signal
from splashdeck.commands.main import main
from splashdeck.lab.book import Book

add, left = Book.add, {PARTS}

def add_and_stop(book, job, some):
    global left
    add(book, job, some)
    left -= bool(some)
    if some and left == 0:
        signal.raise_signal(signal.SIGINT)

Book.add = add_and_stop
main()
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Give an environment in which all these processes compile once."""
    kept = tmp_path_factory.mktemp("compiled")
    return {
        **os.environ,
        "JAX_COMPILATION_CACHE_DIR": str(kept),
        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
    }


class Command:
    """A command in a folder of its own."""

    def __init__(self, words: tuple[str, ...], folder: Path, environment: dict[str, str]) -> None:
        self.words = [*words, "--json", "--workers", "1"]
        self.folder = folder
        self.environment = environment

    def stopped(self) -> bytes:
        """Stop it once more is kept than there was; give what it says."""
        before = self.kept()
        out, errors = self._said(130, "-c", STOPPED)
        assert b"book.jsonl keeps what is done" in errors
        assert b'"interrupted":true' in out
        assert self.kept() - before >= PARTS
        return out

    def kept(self) -> int:
        """Count the lines of the file that keeps what was played."""
        file = self.folder / "book.jsonl"
        return file.read_bytes().count(b"\n") if file.exists() else 0

    def ended(self) -> bytes:
        out, _ = self._said(0, "-m", "splashdeck")
        assert b'"interrupted":false' in out
        return out

    def _said(self, code: int, *how: str) -> tuple[bytes, bytes]:
        done = subprocess.run(
            [sys.executable, *how, *self.words],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            check=False,
        )
        assert done.returncode == code, done.stderr
        return done.stdout, done.stderr


@pytest.mark.parametrize("words", [SWEEP, TUNE], ids=["sweep", "tune"])
def test_a_command_stopped_twice_ends_as_one_that_never_was(
    words: tuple[str, ...], tmp_path: Path, compiled: dict[str, str]
) -> None:
    never, twice = tmp_path / "never", tmp_path / "twice"
    for folder in (never, twice):
        folder.mkdir()
    straight, broken = Command(words, never, compiled), Command(words, twice, compiled)
    whole = straight.ended()
    first, second = broken.stopped(), broken.stopped()
    assert first != whole != second
    assert broken.kept() < straight.kept()
    assert broken.ended() == whole
    files = [path.relative_to(never) for path in never.rglob("*") if path.suffix != ".jsonl"]
    assert Path("page.html") in files
    for file in files:
        if (never / file).is_file():
            assert (twice / file).read_bytes() == (never / file).read_bytes()
