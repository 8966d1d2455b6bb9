"""Positions of Duck & Cover as they look on the table, and a hand to play them with.

A bath is drawn row by row from cell 0,0, with `.` for an empty cell. A pile is written
from the bottom up, `7-5` being a 5 on a 7; in one pile `*` stands for all the ducks of
the family that are not drawn, so that twelve need not be spelled out each time:

    bath(\"\"\"
        5  .  *-7
        .  1  .
    \"\"\")
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from splashdeck.game import Json
from tests.rules import play
from tests.rules.play import as_json, impossible, written

__all__ = [
    "CAPTAINS_DECK",
    "FAMILY",
    "FIRST_GRID",
    "Bath",
    "Play",
    "as_json",
    "bath",
    "impossible",
    "table",
    "written",
]

FAMILY = range(1, 13)
CAPTAINS_DECK = [*FAMILY, *FAMILY, "max", "repeat"]

Bath = list[dict[str, Any]]


def bath(drawn: str, at: tuple[int, int] = (0, 0), ducks: Iterable[int] = FAMILY) -> Bath:
    """Read a drawing of one player's piles; `at` is the cell of its upper left corner.

    After low blows the `ducks` may be others than a family.
    """
    named = Counter(map(int, re.findall(r"\d+", drawn)))
    others = sorted((Counter(ducks) - named).elements())
    return [
        {"at": [at[0] + x, at[1] + y], "pile": read_pile(pile, others)}
        for y, row in enumerate(drawn.strip().splitlines())
        for x, pile in enumerate(row.split())
        if pile != "."
    ]


def read_pile(drawn: str, others: list[int]) -> list[int]:
    """Read one pile, bottom first."""
    ducks = [others if duck == "*" else [int(duck)] for duck in drawn.split("-")]
    return [duck for some in ducks for duck in some]


FIRST_GRID = """
    1   2   3   4
    5   6   7   8
    9  10  11  12
"""


def table(*baths: str | Bath, **keys: Any) -> Json:
    """Set up a position; the captain's cards that no key names lie under the drawn ones.

    With cards on the captain's pile or in the discard zone, the last of them was called
    before, unless `previous` says otherwise. A position with `card` is in phase `move`.
    """
    card = keys.get("card")
    laid = [*keys.get("captain", ()), *keys.get("discard", ()), *keys.get("removed", ())]
    draw = list(keys.pop("draw", ()))
    left = Counter(CAPTAINS_DECK) - Counter([*laid, *draw, *([] if card is None else [card])])
    position = {
        "game": "duck-and-cover",
        "players": len(baths),
        "phase": "draw" if card is None else "move",
        "round": 1,
        "scores": [],
        "draw": [*draw, *left.elements()],
        "captain": [],
        "discard": [],
        "card": card,
        "call": card,
        "previous": called_before(keys),
        "grids": [bath(one) if isinstance(one, str) else one for one in baths],
    }
    return {**position, **keys}


def called_before(keys: Json) -> Json | None:
    """Say which card was the last: on the captain's pile if one lies there, else discarded."""
    if keys.get("captain"):
        return {"call": keys["captain"][-1], "discarded": False}
    if keys.get("discard"):
        return {"call": keys["discard"][-1], "discarded": True}
    return None


class Play(play.Play):
    """A game of Duck & Cover that goes on from a position."""

    @property
    def ended_by(self) -> str | None:
        """The rule that ended the game."""
        return None if self.outcome is None else self.outcome["rule"]

    def piles(self, seat: int) -> dict[tuple[int, int], list[int]]:
        """Return a seat's piles by their cells."""
        return {tuple(pile["at"]): pile["pile"] for pile in self["grids"][seat]}
