"""Duck & Dive: ducks, pools, and effects as they are declared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from splashdeck.game import Json
from splashdeck.locale import naming
from splashdeck.locale.naming import Argument
from splashdeck.locale.speech import say

NAMED = ("target", "pool", "onto", "player")  # what a declared effect may name


class Naming(naming.Naming):
    """Names what Duck & Dive speaks of."""

    refused = ("pool-name",)
    foreseen = ("pool-name", "duck", "effect")

    def __init__(self, names: Sequence[str], lang: str, setup: Json) -> None:
        super().__init__(names, lang, setup)
        sheet = setup.get("sheet")
        pools = sheet["pools"] if isinstance(sheet, Mapping) and "pools" in sheet else ()
        self.pool_names: dict[str, str] = {pool["id"]: pool["name"] for pool in pools}

    def name(self, kind: str | None, value: Any) -> str | None:
        if kind == "pool-name":
            return self.pool_name(value)
        if kind == "duck":
            return self.duck(value)
        return None

    def listed(self, kind: str | None, values: Sequence[Any]) -> str | None:
        if kind == "pool-names":
            return self.joined([self.pool_name(pool) for pool in values])
        if kind == "ducks":
            return self.joined([self.duck(card) for card in values])
        if kind == "shares":
            return self.by_player([str(len(share)) for share in values], leave_out="0")
        return None

    def move(self, verb: str, what: str, view: Any, seat: int) -> dict[str, Argument]:
        """Name ducks, pools and players: `move 1/0>2` moves Sam from Lazy River to Lagoon."""
        place, _, goal = what.partition(">")
        slot, _, index = place.partition("/")
        args: dict[str, Argument] = {"to": self._pool_in(view, goal) if goal else "…"}
        if verb in ("hand", "discard"):
            args |= {"card": self.duck(what)}
        elif verb in ("pool", "marker"):
            args |= {"pool": self._pool_in(view, what)}
        elif index:
            card = view.pools[int(slot)].row[int(index)]
            args |= {"card": self.duck(card), "pool": self._pool_in(view, slot)}
        elif place:
            whose = int(place)
            args |= {"player": self.player(whose), "player_is": "you" if whose == seat else "other"}
        elif verb == "let":
            args |= {"effect": "none"}  # the question has said it
        return args

    def _pool_in(self, view: Any, slot: str) -> str:
        return self.pool_name(view.pools[int(slot)].id)

    def further(self, keys: Mapping[str, Any], kinds: Mapping[str, str]) -> dict[str, Argument]:
        return {"effect": self.effect(keys, kinds)} if "effect" in keys else {}

    def pool_name(self, pool: str) -> str:
        """Name a pool card by its id: our own in the reader's language.

        The names on a sheet of the reader's own are left as they are.
        """
        if self.pool_names:
            return self.pool_names.get(pool, pool)
        try:
            return say(f"word-dd-pool-{pool}", lang=self.lang)
        except KeyError:  # of an older or another sheet
            return pool.replace("-", " ").title()

    def duck(self, card: str) -> str:
        """Name a card by its first name (DD-1.2); a float is a float."""
        if card.startswith("-"):
            return say("word-dd-face-down", lang=self.lang)
        kind = card.partition(".")[0]
        return say(f"word-dd-{kind}", lang=self.lang)

    def effect(self, keys: Mapping[str, Any], kinds: Mapping[str, str]) -> str:
        """Put a declared effect, and what it names, into words (DD-5.1).

        `flip 2/0` with `target` sam.1 and `pool` lazy-river turns Sam in Lazy River face down.
        """
        verb = str(keys["effect"]).partition(" ")[0]
        args = {field: self._named(kinds.get(field), keys.get(field)) for field in NAMED}
        return say(f"word-dd-effect-{verb}", {**args, "player_is": "other"}, self.lang)

    def _named(self, kind: str | None, value: Any) -> Argument:
        if value is None:
            return "none"
        if kind == "player" and isinstance(value, int):
            return self.player(value)
        return self.name(kind, value) or str(value)
