"""How a title names what its events and rules speak of; one module a title, with a `Naming`.

Players, lists of players and scores by player are the same everywhere, and the teller names
them. What else a title's `fields.json` speaks of (cards, pools, cells), its own naming does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from splashdeck.game import Json
from splashdeck.locale.speech import say

Argument: TypeAlias = str | int


class Naming:
    """Names the things of one title for one reader; this one knows none."""

    refused: ClassVar[tuple[str, ...]] = ()
    """The kinds that are named in refusals too; all else there quotes what was typed."""
    foreseen: ClassVar[tuple[str, ...]] = ()
    """The kinds that are named in what a rule foresees."""

    def __init__(self, names: Sequence[str], lang: str, setup: Json) -> None:
        self.names = tuple(names)
        self.lang = lang

    def name(self, kind: str | None, value: Any) -> str | None:
        """Name one thing of some kind; None: it is said as it is."""
        return None

    def listed(self, kind: str | None, values: Sequence[Any]) -> str | None:
        """Name a list of things of some kind; None: it is said as it is."""
        return None

    def further(self, keys: Mapping[str, Any], kinds: Mapping[str, str]) -> dict[str, Argument]:
        """Give further arguments to the sentence for an event, or for what a rule says."""
        return {}

    def move(self, verb: str, what: str, view: Any, seat: int) -> dict[str, Argument]:
        """Give the arguments to the words for a move, `verb what`, as its seat sees the table."""
        return {}

    def player(self, seat: int) -> str:
        """Say who sits on a seat, by name."""
        return self.names[seat] if 0 <= seat < len(self.names) else seat_name(seat, self.lang)

    def joined(self, words: Sequence[str]) -> str:
        """List some words as a sentence does."""
        return joined(words, self.lang)

    def by_player(self, values: Sequence[str], leave_out: str | None = None) -> str:
        """List what belongs to each player."""
        parts = [
            f"{self.player(seat)} ({value})"
            for seat, value in enumerate(values)
            if value != leave_out
        ]
        return joined(parts, self.lang)


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
