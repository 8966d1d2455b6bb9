"""Other people's engines, installed for one measurement and thrown away after it.

`play.py` beside this file runs in their environment; it knows nothing of splashdeck.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

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

ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
PLAY = Path(__file__).with_name("play.py")


@contextmanager
def peer_games() -> Iterator[list[PeerGame]]:
    """Install the peers in an environment of their own and list every game of each."""
    with ExitStack() as stack:
        folder = stack.enter_context(TemporaryDirectory(prefix="splashdeck-peers-"))
        python = install(Path(folder), "RLCard and OpenSpiel", PINS)
        processes = [
            stack.enter_context(PeerProcess(engine, [python, PLAY, engine], **ONE_THREAD))
            for engine in GAMES
        ]
        yield [PeerGame(process, game) for process in processes for game in GAMES[process.name]]


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


class PeerGame:
    """One game of a peer, measured as ours are."""

    unit = "decisions_per_s"

    def __init__(self, process: PeerProcess, game: str) -> None:
        self.process = process
        self.game = game
        players = process.ask(game=game, seconds=0.0)["players"]
        self.row: Json = {"engine": process.name, "game": game, "players": players}

    def measure(self, seconds: float) -> float:
        """Let it play at random for a while; return decisions a second."""
        answer = self.process.ask(game=self.game, seconds=seconds)
        return float(answer["decisions"] / answer["seconds"])
