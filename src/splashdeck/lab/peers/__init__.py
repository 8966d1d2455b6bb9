"""Other people's engines, installed for one measurement and thrown away after it.

`play.py` beside this file runs in their environment; it knows nothing of splashdeck.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from splashdeck.errors import InvalidRequest
from splashdeck.game import Json

PINS = ("rlcard==1.2.0", "open_spiel==2.0.2", "numpy==2.4.6")

GAMES = {
    "rlcard": ("uno", "uno without arrays", "gin-rummy", "leduc-holdem"),
    "open_spiel": (
        "python_block_dominoes",
        "gin_rummy",
        "crazy_eights",
        "hearts",
        "leduc_poker",
    ),
}

PLAY = Path(__file__).with_name("play.py")


class Peers:
    """The peers' own environment and their running processes."""

    def __enter__(self) -> Peers:
        self.folder = TemporaryDirectory(prefix="splashdeck-peers-")
        self.processes: list[PeerProcess] = []
        try:
            python = install(Path(self.folder.name))
            self.processes = [PeerProcess(python, engine) for engine in GAMES]
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in self.processes:
            process.end()
        self.folder.cleanup()

    def subjects(self) -> list[PeerGame]:
        """List every game of every peer."""
        return [
            PeerGame(process, game) for process in self.processes for game in GAMES[process.engine]
        ]


def install(folder: Path) -> Path:
    """Make an environment with the peers in it; return its Python."""
    try:
        venv.create(folder, with_pip=True)
    except (subprocess.CalledProcessError, OSError) as error:
        raise InvalidRequest(f"no environment can be made: {error}", "--peers") from None
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *PINS]
    uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", str(python), *PINS]
    if find_spec("uv") is not None and _run(uv) is None:
        return python
    # uv does not read pip's settings, such as a mirror.
    complaint = _run(pip)
    if complaint is None:
        return python
    why = f"RLCard and OpenSpiel can't be installed here: {complaint}"
    raise InvalidRequest(why, "--peers")


def _run(command: list[str]) -> str | None:
    """Run an installer; return the last thing that it complained about."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return None
    said = [line for line in done.stderr.splitlines() if line.strip()]
    return said[-1].strip() if said else f"exit code {done.returncode}"


class PeerProcess:
    """An engine in its own process, idle until it is asked to play."""

    def __init__(self, python: Path, engine: str) -> None:
        self.engine = engine
        self.process = subprocess.Popen(
            [str(python), str(PLAY), engine],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
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
            raise InvalidRequest(f"{self.engine} died at {question}", "--peers") from None
        return answer

    def end(self) -> None:
        """End the process and wait for it."""
        self.process.kill()
        self.process.communicate()


class PeerGame:
    """One game of a peer, measured as ours are."""

    unit = "decisions_per_s"

    def __init__(self, process: PeerProcess, game: str) -> None:
        self.process = process
        self.game = game
        players = process.ask(game=game, seconds=0.0)["players"]
        self.row: Json = {"engine": process.engine, "game": game, "players": players}

    def measure(self, seconds: float) -> float:
        """Let it play at random for a while; return decisions a second."""
        answer = self.process.ask(game=self.game, seconds=seconds)
        return float(answer["decisions"] / answer["seconds"])
