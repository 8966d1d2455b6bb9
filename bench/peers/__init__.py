"""Other people's programs, installed for one measurement and thrown away after it.

`engines` are card games in Python, `twins` games on arrays, `servers` table servers. What runs in
a peer's own environment (`engines_play.py`, `pgx_play.py`, the scripts of `servers`) knows
nothing of splashdeck.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from splashdeck.errors import InvalidRequest
from splashdeck.game import Json


def install(folder: Path, peers: str, pins: Sequence[str]) -> Path:
    """Make an environment with some peers in it; return its Python."""
    try:
        venv.create(folder, with_pip=True)
    except (subprocess.CalledProcessError, OSError) as error:
        raise InvalidRequest(f"no environment can be made: {error}", "--peers") from None
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *pins]
    uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", str(python), *pins]
    if find_spec("uv") is not None and _run(uv) is None:
        return python
    # uv does not read pip's settings, such as a mirror.
    complaint = _run(pip)
    if complaint is None:
        return python
    raise InvalidRequest(f"{peers} can't be installed here: {complaint}", "--peers")


def _run(command: list[str]) -> str | None:
    """Run an installer; return the last thing that it complained about."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    said = [line for line in done.stderr.splitlines() if line.strip()]
    return said[-1].strip() if said else f"exit code {done.returncode}"


class PeerProcess:
    """A peer in its own process, idle until it is asked to play."""

    def __init__(self, name: str, command: Sequence[str | Path], **environment: str) -> None:
        self.name = name
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **environment},
            start_new_session=True,  # Ctrl-C is for us: we end it
        )

    def ask(self, **question: str | float) -> Json:
        """Ask one question and wait for its answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
            answer: Json = json.loads(self.process.stdout.readline())
        except (OSError, ValueError):
            raise InvalidRequest(f"{self.name} died at {question}", "--peers") from None
        return answer

    def __enter__(self) -> PeerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        """End the process and wait for it."""
        self.process.kill()
        self.process.communicate()
