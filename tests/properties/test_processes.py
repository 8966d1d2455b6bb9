"""The same game in another process, under another hash seed, with assertions off."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from splashdeck.record import digest
from tests.golden.make import GOLDEN

ROOT = Path(__file__).parents[2]
AGAIN = ["dc-3-low-blows", "dc-7-mad-surprises", "dd-3-2023-turn-limit", "an-5-exchange"]

PRINT_DIGESTS = """
import sys
from splashdeck.record import digest
from tests.golden.make import GOLDEN, make
for golden in GOLDEN:
    if golden.name in sys.argv[1:]:
        print(golden.name, digest(make(golden).encode()))
"""


@pytest.mark.parametrize("hash_seed, flags", [("0", []), ("1", []), ("4294967295", ["-O"])])
def test_every_process_and_hash_seed_plays_the_same_games(hash_seed: str, flags: list[str]) -> None:
    printed = subprocess.run(
        [sys.executable, *flags, "-c", PRINT_DIGESTS, *AGAIN],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    recorded = [
        f"{golden.name} {digest(golden.path.read_bytes())}\n"
        for golden in GOLDEN
        if golden.name in AGAIN
    ]
    assert len(recorded) == len(AGAIN)
    assert printed == "".join(recorded)
