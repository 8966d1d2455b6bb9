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
    """Tells one game's events, in the order in which they happened.

    The order matters to Duck & Dive alone: its events name pools by slot and cards by
    their place in a row, so the teller remembers what lies where.
    """

    def __init__(self, names: Sequence[str], lang: str = "en", setup: Json | None = None) -> None:
        self.names = tuple(names)
        self.lang = lang
        keys = setup or {}
        self.madness = bool(keys.get("options", {}).get("madness"))
        sheet = keys.get("sheet")
        pools = sheet["pools"] if isinstance(sheet, Mapping) and "pools" in sheet else ()
        self.pool_names: dict[str, str] = {pool["id"]: pool["name"] for pool in pools}
        self.pools: dict[int, str] = {}
        self.rows: dict[int, list[str]] = {}

    def tell(self, event: Event | Mapping[str, Any]) -> str:
        """Say in one sentence what happened."""
        keys: Json = to_builtins(event) if isinstance(event, Event) else dict(event)
        game = keys["rule"][:2].lower()
        if keys["event"] == "game-began":
            self._remember(keys)
        sentence = say(f"event-{game}-{keys['event']}", self._arguments(game, keys), self.lang)
        if keys["event"] != "game-began":  # the others speak of what lay there before them
            self._remember(keys)
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

    def pool(self, slot: int) -> str:
        """Name the pool in a slot."""
        if slot in self.pools:
            return self.pool_name(self.pools[slot])
        return say("word-dd-pool", {"number": slot}, self.lang)

    def pool_name(self, pool: str) -> str:
        """Name a pool card by its id or its name: our own in the reader's language.

        The names on a sheet of the reader's own are left as they are.
        """
        if self.pool_names:
            return self.pool_names.get(pool, pool)
        try:
            return say(f"word-dd-pool-{pool.lower().replace(' ', '-')}", lang=self.lang)
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
        if kind in ("pool", "tokens") and isinstance(value, int):
            return self.pool(value)
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
        if kind == "effect":
            return self.effect(value)
        assert isinstance(value, str | int)
        return value

    def _told_list(self, kind: str | None, values: Sequence[Any]) -> str:
        if kind == "cell":
            return ",".join(map(str, values))
        if kind in ("players", "tokens"):
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

    # --- Duck & Dive: what lies where ---

    def effect(self, move: str) -> str:
        """Put a declared effect into words: `flip 2/0` turns Sam in Lazy River face down."""
        verb, _, target = move.partition(" ")
        place, _, to = target.partition(">")
        slot, _, index = place.partition("/")
        args: dict[str, Argument] = {}
        if index:
            row = self.rows.get(int(slot), [])
            at = int(index)
            args = {
                "card": self.duck(row[at]) if at < len(row) else f"{slot}/{index}",
                "pool": self.pool(int(slot)),
            }
        elif verb in ("token", "rob"):
            args = {"player": self.player(int(slot))}
        elif verb == "marker":
            args = {"to": self.pool(int(slot))}
        if to:
            args["to"] = self.pool(int(to))
        return say(f"word-dd-effect-{verb}", args, self.lang)

    def _remember(self, keys: Json) -> None:
        """Follow the pools and their rows."""
        match keys["event"]:
            case "game-began" if "pools" in keys:
                self.pools = dict(enumerate(keys["pools"]))
                self.rows = {slot: [] for slot in self.pools}
            case "card-laid":
                self.rows.setdefault(keys["slot"], []).append(keys["card"])
            case "flipped":
                self._put(keys["slot"], keys["index"], f"-{keys['card']}")
            case "duck-moved":
                self._take(keys["slot"], keys["index"])
                self.rows.setdefault(keys["to"], []).append(keys["card"])
            case "taken" if "slot" in keys:
                self._take(keys["slot"], keys["index"])
            case "pool-filled" | "pool-emptied":
                self.rows[keys["slot"]] = []
            case "pool-replaced":
                self._replace(keys["slot"], keys["pool"])

    def _put(self, slot: int, index: int, card: str) -> None:
        row = self.rows.get(slot, [])
        if index < len(row):
            row[index] = card

    def _take(self, slot: int, index: int) -> None:
        row = self.rows.get(slot, [])
        if index < len(row):
            del row[index]

    def _replace(self, slot: int, pool: str | None) -> None:
        if pool is None:
            self.pools.pop(slot, None)
        else:
            self.pools[slot] = pool
        self.rows[slot] = []


def tell(event: Event | Mapping[str, Any], names: Sequence[str], lang: str = "en") -> str:
    """Say what one event is, without what happened before it."""
    return Teller(names, lang).tell(event)
