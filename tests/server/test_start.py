"""What a server needs to start, and what it can do without."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import msgspec

from splashdeck.client import Account
from tests.steady import PATIENCE

WITHOUT_UVLOOP = """
import sys
sys.modules["uvloop"] = None
from splashdeck.server.start import main
from tests.steady import be_patient
be_patient()
main(sys.argv[1])
"""
ROOT = Path(__file__).parents[2]


async def play_a_move(url: str) -> None:
    """Begin a game with a bot and make the first move of it."""
    ann = await Account.guest(url, "Ann")
    table = await ann.create({"game": "antartik", "players": 2}, bots=["paddler"])
    async with ann.sit(table["id"]) as seat:
        await ann.start(table["id"])
        await seat.asked()
        await seat.play(seat.legal[0])


def test_without_uvloop_a_server_runs_all_the_same_and_says_so(tmp_path: Path) -> None:
    patient = {"stop_seconds": PATIENCE, "deal_seconds": PATIENCE}
    told = {"port": 0, "data_folder": str(tmp_path), **patient}
    settings = msgspec.json.encode(told).decode()
    server = subprocess.Popen(
        [sys.executable, "-c", WITHOUT_UVLOOP, settings],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        asyncio.run(play_a_move(f"http://127.0.0.1:{int(server.stdout.readline())}"))
    finally:
        server.send_signal(signal.SIGTERM)
        _, log = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert len([line for line in log.splitlines() if "without uvloop" in line]) == 1
    assert "Traceback" not in log
