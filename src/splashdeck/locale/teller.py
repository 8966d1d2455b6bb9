"""Turn what happened, and what a rule says, into a sentence with names in it.

An event's message is `event-<game>-<tag>`, its arguments are the event's JSON fields as
the game's `fields.json` says: seats become players' names, cells, cards and pools become
words, a list also gives its length as `<field>_count`, a card of Antartik its value as
`<field>_value`. So a client in any language needs these tables and the same Fluent files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import to_builtins

from splashdeck.game import Event, Json, Refusal, Statement
from splashdeck.games.catalogue import by_mark
from splashdeck.locale.speech import say

Argument = str | int
NOISES = ("moo", "woof", "meow", "baa", "oink", "neigh", "ribbit")  # DC-10.5

NAMED = ("target", "pool", "onto", "player")  # what a declared effect may name
REFUSED = ("player", "pool-name")  # the rest of a refusal quotes what was typed
FORESEEN = ("player", "pool-name", "duck", "figure", "figures", "effect")


@cache
def fields(mark: str) -> dict[str, str]:
    """Read what kind of thing each field of an event names, of the game with this mark."""
    title = by_mark().get(mark)  # a statement of the coach's may come without a rule
    return title.fields() if title else {}


def joined(words: Sequence[str], lang: str) -> str:
    """List some words as a sentence does: a, b and c."""
    if not words:
        return say("word-nothing", lang=lang)
    if len(words) == 1:
        return words[0]
    return say("word-and", {"most": ", ".join(words[:-1]), "last": words[-1]}, lang)


def seat_name(seat: int, lang: str) -> str:
    """Name a seat whose player has no name; people count from 1, notation and JSON from 0."""
    return say("word-seat", {"number": seat + 1}, lang)


def score_text(score: int) -> str:
    """Write a score with a real minus sign."""
    return f"−{-score}" if score < 0 else str(score)


class Teller:
    """Tells one game's events, each by itself: an event names all that it speaks of."""

    def __init__(self, names: Sequence[str], lang: str = "en", setup: Json | None = None) -> None:
        self.names = tuple(names)
        self.lang = lang
        keys = setup or {}
        self.madness = bool(keys.get("options", {}).get("madness"))
        sheet = keys.get("sheet")
        pools = sheet["pools"] if isinstance(sheet, Mapping) and "pools" in sheet else ()
        self.pool_names: dict[str, str] = {pool["id"]: pool["name"] for pool in pools}

    def tell(self, event: Event | Mapping[str, Any]) -> str:
        """Say in one sentence what happened."""
        keys: Json = to_builtins(event) if isinstance(event, Event) else dict(event)
        game = keys["rule"][:2].lower()
        sentence = say(f"event-{game}-{keys['event']}", self._arguments(game, keys), self.lang)
        return sentence[:1].upper() + sentence[1:]

    def explain(self, statement: Statement) -> str:
        """Say why a move is refused, or what follows from it."""
        game = statement.rule[:2].lower()
        told = REFUSED if isinstance(statement, Refusal) else FORESEEN
        kinds = fields(game)
        args = {
            field: self._told(game, field, value) if kinds.get(field) in told else value
            for field, value in statement.args.items()
        }
        if kinds.get("effect") in told and "effect" in args:
            args["effect"] = self.effect(statement.args)
        return say(statement.message, args, self.lang)

    def reason(self, statement: Statement) -> str:
        """Say why a move is good or bad, as a sentence with the rule that counts."""
        text = self.explain(statement)
        rule = f" ({statement.rule})" if statement.rule else ""
        return f"{text[:1].upper()}{text[1:]}{rule}."

    def player(self, seat: int) -> str:
        """Name a seat."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return seat_name(seat, self.lang)

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
        """Name a card of Duck & Dive by its first name (DD-1.2); a float is a float."""
        if card.startswith("-"):
            return say("word-dd-face-down", lang=self.lang)
        kind = card.partition(".")[0]
        return say(f"word-dd-{kind}", lang=self.lang)

    def captains_card(self, card: int | str) -> str:
        """Name a captain's card: a number, Max or Repeat (DC-1.3)."""
        return say(f"word-dc-{card}", lang=self.lang) if card in ("max", "repeat") else str(card)

    # --- arguments ---

    def _arguments(self, game: str, keys: Json) -> dict[str, Argument]:
        args: dict[str, Argument] = {"rule": keys["rule"].replace(".", "-")}
        for field, value in keys.items():
            if field in ("event", "rule", "private"):
                continue
            args[field] = self._told(game, field, value)
            if isinstance(value, list | tuple):
                args[f"{field}_count"] = len(value)
            elif fields(game).get(field) == "figure" and value is not None:
                args[f"{field}_value"] = value.partition(".")[0]
        if "effect" in keys:
            args["effect"] = self.effect(keys)
        if keys["event"] == "quacked":
            noise = NOISES[keys["seat"] % len(NOISES)] if self.madness else "quack"
            args["noise"] = say(f"word-dc-{noise}", lang=self.lang)
        return args

    def _told(self, game: str, field: str, value: Any) -> Argument:
        """Turn one field into an argument of a message."""
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        kind = fields(game).get(field)
        if isinstance(value, list | tuple):
            return self._told_list(kind, value)
        if kind == "player" and isinstance(value, int):
            return self.player(value)
        if kind == "captains-card":
            return self.captains_card(value)
        if kind == "pool-name":
            return self.pool_name(value)
        if kind == "duck":
            return self.duck(value)
        if kind == "figure" and isinstance(value, str):
            return say("word-an-figure", {"value": int(value.partition(".")[0])}, self.lang)
        if kind == "figures" and isinstance(value, str):
            return self._told_list("figures", value.split(", "))
        assert isinstance(value, str | int)
        return value

    def _told_list(self, kind: str | None, values: Sequence[Any]) -> str:
        if kind == "cell":
            return ",".join(map(str, values))
        if kind == "players":
            return joined([self.player(seat) for seat in values], self.lang)
        if kind == "by-player":
            return self._by_player([score_text(score) for score in values])
        if kind == "shares":
            return self._by_player([str(len(share)) for share in values], leave_out="0")
        if kind == "pool-names":
            return joined([self.pool_name(pool) for pool in values], self.lang)
        if kind == "ducks":
            return joined([self.duck(card) for card in values], self.lang)
        if kind == "figures":
            return joined([str(card).partition(".")[0] for card in values], self.lang)
        return ", ".join(map(str, values))

    def _by_player(self, values: Sequence[str], leave_out: str | None = None) -> str:
        told = [
            f"{self.player(seat)} ({value})"
            for seat, value in enumerate(values)
            if value != leave_out
        ]
        return joined(told, self.lang)

    def effect(self, names: Mapping[str, Any]) -> str:
        """Put a declared effect of Duck & Dive, and what it names, into words (DD-5.1).

        `flip 2/0` with `target` sam.1 and `pool` lazy-river turns Sam in Lazy River face down.
        """
        verb = str(names["effect"]).partition(" ")[0]
        args = {name: self._told("dd", name, names.get(name)) for name in NAMED}
        return say(f"word-dd-effect-{verb}", args, self.lang)


def tell(event: Event | Mapping[str, Any], names: Sequence[str], lang: str = "en") -> str:
    """Say what one event is."""
    return Teller(names, lang).tell(event)
