"""Set-ups of Duck & Dive that the suites play."""

from __future__ import annotations

import tomllib
from typing import Any

from splashdeck.games import built_in_sheet

GAME = "duck-and-dive"
MOAT = tomllib.loads(built_in_sheet(GAME).replace("Lagoon", "Moat"))
SETUPS: list[dict[str, Any]] = [
    {"game": GAME, "players": 3, "options": {"turn_limit": 12}},
    {"game": GAME, "players": 4, "sheet": MOAT},
]
