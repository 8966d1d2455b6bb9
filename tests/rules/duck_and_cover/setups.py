"""Set-ups of Duck & Cover that the suites play."""

from __future__ import annotations

from typing import Any

GAME = "duck-and-cover"
SETUPS: list[dict[str, Any]] = [
    {"game": GAME, "players": players, "options": options}
    for players, options in (
        (2, {"low_blows": True, "rounds": 2}),
        (5, {"low_blows": True, "surprises": True, "competition": True}),
        (3, {"surprises": True, "pressure": True, "memory_aid": True, "madness": True}),
        (4, {"rounds": 1, "discard_limit": 21, "call_limit": 60}),
    )
]
