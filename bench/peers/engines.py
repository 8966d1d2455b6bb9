"""RLCard and OpenSpiel: their card games, played at random as ours are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.peers import PeerProcess, install
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
PLAY = Path(__file__).with_name("engines_play.py")


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
