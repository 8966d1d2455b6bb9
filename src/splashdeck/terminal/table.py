"""What the screens need of a table, wherever it stands: here (`local`) or at a server (`remote`).

Nothing here knows the screen or the table; `Past` and `Story` turn what a viewer was told
into sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from splashdeck.game import (
    Consequence,
    Json,
    Move,
    Outcome,
    Refusal,
    Seat,
)
from splashdeck.games import AnyGame
from splashdeck.locale import Teller


class Player(Struct, frozen=True):
    """Who sits on a seat: a person, or a bot of some level."""

    name: str
    bot: str | None = None


class Line(Struct, frozen=True):
    """One sentence of the story, and the rule behind it."""

    text: str
    rule: str
    event: str = ""


Note = Callable[[float], None]
"""Is told how far something is, from 0 to 1; may raise, to have it given up."""


class AnyTable(Protocol):
    """What the screens need of a table, wherever it stands."""

    @property
    def game(self) -> AnyGame:
        """The rules, for their words; a screen judges no move."""

    @property
    def state(self) -> Any:
        """What `view` makes a seat's view of."""

    @property
    def link(self) -> str:
        """Where others find it; empty for a table at one keyboard."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people at this keyboard."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""

    @property
    def can_take_back(self) -> Seat | None:
        """The seat whose last move can perhaps be taken back."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """Build what a seat sees of a state."""

    def moves(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List a seat's legal moves, each with what surely follows from it."""

    def asides(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List what a seat may do though it owes no decision, each with what surely follows."""

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Say why a move is illegal; None if only playing it can tell."""

    def story(self, viewer: Seat | None, lang: str, until: int | None = None) -> list[Line]:
        """Tell the game so far as a seat saw it."""

    def teller(self, viewer: Seat | None, lang: str) -> Teller:
        """Return who tells this seat's story."""

    async def hint(self, seat: Seat, lang: str) -> Json:
        """Ask the coach what each legal move may bring."""

    async def review(self, lang: str, note: Note) -> Json:
        """Have the coach look back at the finished game, and say how far it is."""

    def save(self) -> Json | None:
        """Write the table as JSON; None if it is kept elsewhere."""

    def record(self) -> str:
        """Return the record of the finished game."""

    def verdict(self, lang: str) -> str:
        """Say whether the finished game was dealt fairly; empty where nobody dealt."""


class Past:
    """What one viewer was told, entry by entry; what was taken back is gone."""

    def __init__(self) -> None:
        self._entries: dict[int, list[Json]] = {}
        self.events: list[Json] = []

    def add(self, seq: int, events: list[Json]) -> bool:
        """Take in what an entry showed, nothing if it took one back; is all before it as it was?"""
        self._entries[seq] = events
        return self._fold()

    def begin(self, events: list[Json]) -> bool:
        """Begin anew, with what had happened before the first entry."""
        self._entries = {0: events}
        return self._fold()

    def _fold(self) -> bool:
        """Put the events in order; an entry without any takes back the one before."""
        kept: list[list[Json]] = []
        for _, events in sorted(self._entries.items()):
            if events:
                kept.append(events)
            elif kept:
                kept.pop()
        before, self.events = self.events, [event for events in kept for event in events]
        return self.events[: len(before)] == before


class Story:
    """The sentences for one viewer in one language, told once each."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.lines: list[Line] = []

    def tell(self, past: Sequence[Json]) -> list[Line]:
        """Tell what has happened since, and return everything that was told."""
        for event in past[len(self.lines) :]:
            self.lines.append(Line(self.teller.tell(event), event["rule"], event["event"]))
        return self.lines
