"""Turn what happened, and what a rule says, into a sentence with names in it.

An event's message is `event-<mark>-<tag>`, its arguments are the event's JSON fields as the
title's `fields.json` says: seats become players' names, a list also gives its length as
`<field>_count`, and what else there is, the title's own naming puts into words. `<field>_is`
says whether a player is the reader: `you`, of several players `us`, else `other`; this
teller speaks to nobody in particular, the page to its player. So a client in any language
needs these tables and the same Fluent files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import to_builtins

from splashdeck.game import Event, Json, Refusal, Statement
from splashdeck.games.catalogue import by_mark, has_part, part
from splashdeck.locale.naming import Argument, Naming, joined, seat_name
from splashdeck.locale.speech import has, say

__all__ = ["Teller", "fields", "joined", "score_text", "seat_name", "tell"]


@cache
def fields(mark: str) -> dict[str, str]:
    """Read what kind of thing each field of an event names, of the game with this mark."""
    title = by_mark().get(mark)  # a statement of the coach's may come without a rule
    return title.fields() if title else {}


def score_text(score: int) -> str:
    """Write a score with a real minus sign."""
    return f"−{-score}" if score < 0 else str(score)


def mark_of(rule: str) -> str:
    """Say whose rule it is, by the word that marks its title's messages."""
    return rule.partition("-")[0].lower()


class Teller:
    """Tells a game's events, each by itself: an event names all that it speaks of."""

    def __init__(self, names: Sequence[str], lang: str = "en", setup: Json | None = None) -> None:
        self.names = tuple(names)
        self.lang = lang
        self.setup = setup or {}
        self._namings: dict[str, Naming] = {}

    def tell(self, event: Event | Mapping[str, Any]) -> str:
        """Say in one sentence what happened."""
        keys: Json = to_builtins(event) if isinstance(event, Event) else dict(event)
        mark = mark_of(keys["rule"])
        sentence = say(f"event-{mark}-{keys['event']}", self._arguments(mark, keys), self.lang)
        return sentence[:1].upper() + sentence[1:]

    def explain(self, statement: Statement) -> str:
        """Say why a move is refused, or what follows from it."""
        mark = mark_of(statement.rule)
        naming, kinds = self.naming(mark), fields(mark)
        named = naming.refused if isinstance(statement, Refusal) else naming.foreseen
        args = {
            field: self._worded(mark, kinds[field], value)
            if kinds.get(field) in ("player", *named)
            else value
            for field, value in statement.args.items()
        }
        args |= {f"{field}_is": "other" for field in statement.args if kinds.get(field) == "player"}
        further = naming.further(statement.args, kinds)
        args |= {field: value for field, value in further.items() if kinds.get(field) in named}
        return say(statement.message, args, self.lang)

    def move(self, text: str, mark: str, view: Any, seat: int) -> str:
        """Say a move as the page's buttons do: `bet 7.3` is "Bet a 7".

        A move that its title has no words for is quoted.
        """
        verb, _, what = text.partition(" ")
        message = f"web-{mark}-move-{verb}"
        if not has(message, self.lang):
            return text
        return say(message, self.naming(mark).move(verb, what, view, seat), self.lang)

    def reason(self, statement: Statement) -> str:
        """Say why a move is good or bad, as a sentence with the rule that counts."""
        text = self.explain(statement)
        rule = f" ({statement.rule})" if statement.rule else ""
        return f"{text[:1].upper()}{text[1:]}{rule}."

    def player(self, seat: int) -> str:
        """Say who sits on a seat, by name."""
        return self.naming("").player(seat)

    def naming(self, mark: str) -> Naming:
        """Find how the title with this mark names its things; one without a part names none."""
        if mark not in self._namings:
            title = by_mark().get(mark)
            kind: type[Naming] = Naming
            if title is not None and has_part(title.name, "locale.naming"):
                kind = part(title.name, "locale.naming").Naming
            self._namings[mark] = kind(self.names, self.lang, self.setup)
        return self._namings[mark]

    # --- arguments ---

    def _arguments(self, mark: str, keys: Json) -> dict[str, Argument]:
        kinds = fields(mark)
        args: dict[str, Argument] = {"rule": keys["rule"].replace(".", "-")}
        for field, value in keys.items():
            if field in ("event", "rule", "private"):
                continue
            args[field] = self._worded(mark, kinds.get(field), value)
            if kinds.get(field) in ("player", "players"):
                args[f"{field}_is"] = "other"
            if isinstance(value, list | tuple):
                args[f"{field}_count"] = len(value)
        return args | self.naming(mark).further(keys, kinds)

    def _worded(self, mark: str, kind: str | None, value: Any) -> Argument:
        """Turn one field into an argument of a message."""
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "yes" if value else "no"
        naming = self.naming(mark)
        if isinstance(value, list | tuple):
            return self._listed(naming, kind, value)
        if kind == "player" and isinstance(value, int):
            return naming.player(value)
        named = naming.name(kind, value)
        argument: Argument = value if named is None else named
        return argument

    def _listed(self, naming: Naming, kind: str | None, values: Sequence[Any]) -> str:
        if kind == "players":
            return naming.joined([naming.player(seat) for seat in values])
        if kind == "by-player":
            return naming.by_player([score_text(score) for score in values])
        named = naming.listed(kind, values)
        return ", ".join(map(str, values)) if named is None else named


def tell(event: Event | Mapping[str, Any], names: Sequence[str], lang: str = "en") -> str:
    """Say what one event is."""
    return Teller(names, lang).tell(event)
