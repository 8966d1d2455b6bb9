"""Set-ups of Antartik that the suites play."""

from __future__ import annotations

import tomllib
from typing import Any

from splashdeck.games import built_in_sheet

GAME = "antartik"
MINE = tomllib.loads(built_in_sheet(GAME).replace('"house"', '"mine"'))
SETUPS: list[dict[str, Any]] = [
    {"game": GAME, "players": 3, "juniors": [0, 2]},
    {"game": GAME, "players": 5, "juniors": [0, 1, 2, 3, 4]},
    {"game": GAME, "players": 4, "sheet": MINE},
]
