"""Whoever speaks to a table: a person in a seat, or somebody who watches."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from splashdeck.game import Seat
from splashdeck.table.names import Duck


class Person(Struct, frozen=True):
    """Somebody with a name and, once one was chosen, a duck (`names.Duck`)."""

    id: str
    name: str
    duck: Duck | None = None


class Caller:
    """One connection to one table. A host may add to it what it needs to reach the caller."""

    __slots__ = (
        "chair",
        "invite",
        "is_screen",
        "is_welcome",
        "lang",
        "muted",
        "person",
        "previews",
        "seat",
        "take_back",
    )

    def __init__(self, person: Person | None, muted: Iterable[str] = ()) -> None:
        self.person = person
        self.seat: Seat | None = None
        """The table sets it; None for those who watch."""
        self.chair: Seat | None = None
        """The seat that they asked to speak for, among several at one device."""
        self.muted = set(muted)
        self.is_welcome = False
        self.is_screen = False
        """Is it a big screen that all at the table look at? It shows nobody's cards."""
        self.previews = False
        self.take_back = False
        self.lang = "en"
        self.invite: str | None = None
        """The secret by which they came in, if they needed one."""

    @property
    def person_id(self) -> str | None:
        """Return the person's id; None for a stranger."""
        return None if self.person is None else self.person.id
