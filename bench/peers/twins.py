"""Pgx: its games on arrays, played at random as our twins are."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, TypeAlias

import jax

from bench.peers import PeerProcess, install
from bench.turns import Turn
from splashdeck.game import Json

Device: TypeAlias = Literal["cpu", "gpu"]

PINS = ("pgx==2.6.0", f"jax=={jax.__version__}")
PLAY = Path(__file__).with_name("pgx_play.py")
STEPS = 100  # in one call


@contextmanager
def running_pgx(device: Device) -> Iterator[PeerProcess]:
    """Run Pgx in a process of its own, from this environment if it is here, else from a new one."""
    with ExitStack() as stack:
        python = Path(sys.executable)
        if find_spec("pgx") is None:
            folder = stack.enter_context(TemporaryDirectory(prefix="splashdeck-pgx-"))
            python = install(Path(folder), "Pgx", PINS)
        platform = {"JAX_PLATFORMS": "cpu"} if device == "cpu" else {}
        process = PeerProcess(
            "pgx", [python, PLAY], XLA_PYTHON_CLIENT_PREALLOCATE="false", **platform
        )
        yield stack.enter_context(process)


class PgxPlay:
    """One of Pgx's games."""

    def __init__(self, pgx: PeerProcess, game: str, beside: str, batch: int) -> None:
        self.pgx = pgx
        self.batch = batch
        self.row: Json = {"engine": "pgx", "game": game, "measure": "play", "beside": beside}
        self.row["batch"] = self.batch
        self.measure(0)  # compiles, and fails early

    def measure(self, seconds: float) -> Turn:
        """Play on for a while."""
        answer = self.pgx.ask(game=self.row["game"], batch=self.batch, steps=STEPS, seconds=seconds)
        self.row |= {"device": answer["device"], "compile_s": round(answer["compile_s"], 2)}
        return Turn(answer["decisions"], answer["games"], answer["seconds"])
