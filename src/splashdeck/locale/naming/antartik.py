"""Antartik: cards by their values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from splashdeck.locale import naming
from splashdeck.locale.naming import Argument
from splashdeck.locale.speech import say


class Naming(naming.Naming):
    """Names what Antartik speaks of."""

    foreseen = ("figure", "figures")

    def name(self, kind: str | None, value: Any) -> str | None:
        if kind == "figure" and isinstance(value, str):
            return say("word-an-figure", {"value": int(value.partition(".")[0])}, self.lang)
        if kind == "figures" and isinstance(value, str):
            return self.listed(kind, value.split(", "))
        return None

    def listed(self, kind: str | None, values: Sequence[Any]) -> str | None:
        if kind != "figures":
            return None
        return self.joined([str(card).partition(".")[0] for card in values])

    def move(self, verb: str, what: str, view: Any, seat: int) -> dict[str, Argument]:
        """Name cards by their values; where the bonus counts, by the whole name too."""
        if verb != "arrange":
            return {"card": int(what.partition(".")[0]), "name": what} if what else {}
        on_top, _, underneath = what.partition("/")
        return {"top": _values(on_top), "under": _values(underneath)}

    def further(self, keys: Mapping[str, Any], kinds: Mapping[str, str]) -> dict[str, Argument]:
        """Give the value of each card, as `<field>_value`, to the sentence for an event."""
        return {
            f"{field}_value": value.partition(".")[0]
            for field, value in keys.items()
            if "event" in keys and kinds.get(field) == "figure" and value is not None
        }


def _values(cards: str) -> str:
    """List the values of some cards in their order; a dash if there are none."""
    return ", ".join(card.partition(".")[0] for card in cards.split()) or "–"
