"""Duck & Cover: cells, captain's cards, and what players cry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from splashdeck.game import Json
from splashdeck.locale import naming
from splashdeck.locale.naming import Argument
from splashdeck.locale.speech import say

SIDES = {(-1, 0): "right", (1, 0): "left", (0, -1): "below", (0, 1): "above"}
"""Where a neighbour lies, seen from a cell → what the cell is of that neighbour."""
NOISES = ("moo", "woof", "meow", "baa", "oink", "neigh", "ribbit")  # DC-10.5


class Naming(naming.Naming):
    """Names what Duck & Cover speaks of."""

    def __init__(self, names: Sequence[str], lang: str, setup: Json) -> None:
        super().__init__(names, lang, setup)
        self.madness = bool(setup.get("options", {}).get("madness"))

    def name(self, kind: str | None, value: Any) -> str | None:
        return self.captains_card(value) if kind == "captains-card" else None

    def listed(self, kind: str | None, values: Sequence[Any]) -> str | None:
        return ",".join(map(str, values)) if kind == "cell" else None

    def captains_card(self, card: int | str) -> str:
        """Name a captain's card: a number, Max or Repeat (DC-1.3)."""
        return say(f"word-dc-{card}", lang=self.lang) if card in ("max", "repeat") else str(card)

    def move(self, verb: str, what: str, view: Any, seat: int) -> dict[str, Argument]:
        """Name ducks by their numbers: `cover 1,1` covers the 7 with the 6."""
        tops = {pile.at: pile.top for pile in view.grids[seat]}
        source, _, goal = what.rpartition(">")
        at = _cell(goal)
        called = view.called[seat]
        moved = at if verb == "give" else _cell(source) if source else next(iter(called), None)
        if verb == "place":
            moved = None  # it comes from another grid
        duck = None if moved is None else tops.get(moved)
        beside, side = _neighbour(tops, at, moved)
        return {
            "to": goal,
            "which": "many" if source else "one",
            "duck": "none" if duck is None else duck,
            "onto": "none" if duck is None else tops.get(at, "none"),
            "beside": beside,
            "side": side,
        }

    def further(self, keys: Mapping[str, Any], kinds: Mapping[str, str]) -> dict[str, Argument]:
        if keys.get("event") != "quacked":
            return {}
        noise = NOISES[keys["seat"] % len(NOISES)] if self.madness else "quack"
        return {"noise": say(f"word-dc-{noise}", lang=self.lang)}


def _cell(text: str) -> tuple[int, int]:
    """Read a cell, as the notation writes it."""
    column, _, row = text.partition(",")
    return int(column), int(row)


def _neighbour(
    tops: Mapping[tuple[int, int], int], at: tuple[int, int], moved: tuple[int, int] | None
) -> tuple[Argument, str]:
    """Find a duck beside a cell, other than the one that moves there, and the cell's side of it."""
    for (right, down), side in SIDES.items():
        place = (at[0] + right, at[1] + down)
        if place in tops and place != moved:
            return tops[place], side
    return "none", "none"
