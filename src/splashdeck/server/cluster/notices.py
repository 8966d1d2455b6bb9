"""What all processes are told, about people wherever they are; the database has it already.

A notice that is lost is made good: whoever may have lost one looks its people up again
(`Lookups.check_people`), and a table that must not write any more is fenced in the database.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from splashdeck.server.identity import Person
from splashdeck.table import Mute

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall


class Renamed(Struct, frozen=True, tag="renamed"):
    """Somebody goes by another name, or with another duck."""

    person: Person

    def hear(self, hall: Hall) -> None:
        """Show the new name or duck at our tables."""
        hall.show_name(self.person)


class Muted(Struct, frozen=True, tag="muted"):
    """Somebody wants to hear no more of another, or hear them again."""

    mute: Mute

    def hear(self, hall: Hall) -> None:
        """Note at our tables who hears whom no more."""
        hall.note_mute(self.mute)


class Ended(Struct, frozen=True, tag="ended"):
    """Somebody's cookies below a generation no longer count: signed out everywhere, or erased."""

    person: str
    generation: int
    is_erased: bool = False
    reworded: list[str] = []
    """The tables whose card sheet was in the erased person's words."""

    def hear(self, hall: Hall) -> None:
        """Close their sockets here; the erased leave our tables, too."""
        hall.end_cookies(self)


Notice: TypeAlias = Renamed | Muted | Ended
