"""A title that comes in a package of its own (`examples/puddles`) does all that ours do.

It is installed into a folder, as any package is. Then the contract suite, a game over the
network and `tests/installed` are run where that folder is on the path.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_an_installed_title_does_all_that_ours_do(tmp_path: Path) -> None:
    uv = str(Path(sys.executable).with_name("uv"))
    install = [uv, "pip", "install", "--offline", "--no-deps", "--no-build-isolation", "--quiet"]
    target = ["--python", sys.executable, "--target", str(tmp_path / "installed")]
    subprocess.run([*install, *target, str(ROOT / "examples" / "puddles")], check=True, timeout=300)
    suites = ["tests/test_contract.py", "tests/server/test_network.py", "tests/installed"]
    quietly = ["-q", "-n0", "-p", "no:cacheprovider", "-k", "puddles or installed"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *quietly, *suites],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True,
        text=True,
        timeout=3600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
