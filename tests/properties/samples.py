"""Positions and moves met in random games: what the property tests start from."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from splashdeck.game import Json
from splashdeck.games import bind
from splashdeck.games.catalogue import titles
from tests.contract import SETUPS, walk

STEPS = 400
EVERY = 8


@cache
def positions(game: str) -> list[str]:
    """Collect positions of all phases in all set-ups of a game, as JSON text."""
    found = []
    for keys in SETUPS:
        if keys["game"] == game:
            bound = bind(keys)
            for step in walk(bound, "sample", STEPS):
                if step.number % EVERY == 0 or not bound.pending(step.after):
                    found.append(json.dumps(bound.position(step.after)))
    return found


@cache
def moves(game: str) -> list[str]:
    """Collect the texts of the moves made in them."""
    texts = set[str]()
    for keys in SETUPS:
        if keys["game"] == game:
            texts |= {str(step.move) for step in walk(bind(keys), "sample", STEPS)}
    return sorted(texts)


def position(game: str, index: int) -> Json:
    """Return a fresh copy of one of the positions."""
    found = positions(game)
    read: Json = json.loads(found[index % len(found)])
    return read


GAMES = tuple(titles())

ODD_VALUES: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 7, 12, 13, 26, 74, 400, 10**9, 1 << 63, 10**30),
    *(0.5, 1.0, float("nan"), float("inf"), "", " ", "0", "1", "max", "repeat", "house", "over"),
    *("sam.1", "-sam.1", "float.9", "goldie.1", "7.3", "10.1", "lagoon", "draw", "cover 0,0"),
    *([], [[]], [0], [None], {}, {"0": 1}, {"call": None, "discarded": True}, "é" * 9),
]
"""What somebody might put where it does not belong."""
