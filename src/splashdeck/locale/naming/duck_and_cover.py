"""Duck & Cover: cells, captain's cards, and what players cry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from splashdeck.game import Json
from splashdeck.locale import naming
from splashdeck.locale.naming import Argument
from splashdeck.locale.speech import say

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

    def further(self, keys: Mapping[str, Any], kinds: Mapping[str, str]) -> dict[str, Argument]:
        if keys.get("event") != "quacked":
            return {}
        noise = NOISES[keys["seat"] % len(NOISES)] if self.madness else "quack"
        return {"noise": say(f"word-dc-{noise}", lang=self.lang)}
