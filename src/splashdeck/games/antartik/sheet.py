"""Antartik: the card sheet, which says what stars and bonuses each card carries (AN-1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from os import PathLike, fspath
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field, to_builtins

from splashdeck.errors import Words
from splashdeck.game import Json
from splashdeck.games.antartik.model import BONUS_VALUES, CARDS, VALUE_OF, VALUES, Card
from splashdeck.games.sheets import Fault, Reader

COPIES = {str(value): value for value in VALUES}  # AN-1.2
STARS = (1, 2)  # AN-1.3


class Sheet(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A card sheet, key by key as in its TOML file."""

    game: Literal["antartik"]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    stars: dict[str, int]
    """By value, and by card for those that differ from the others of their value."""
    referee: list[str] = field(default_factory=list)
    parachute: list[str] = field(default_factory=list)
    copies: dict[str, int] = field(default_factory=COPIES.copy)
    about: Annotated[str, Meta(max_length=1000)] = ""

    def to_json(self) -> Json:
        """Write it as a position does."""
        keys: Json = to_builtins(self)
        if not self.about:
            del keys["about"]
        return keys

    @cached_property
    def stars_of(self) -> dict[Card, int]:
        """The stars on the front of every card."""
        return {
            card: self.stars.get(card, self.stars.get(str(VALUE_OF[card]), 0)) for card in CARDS
        }


def read_sheet(source: object) -> Sheet:
    """Read a sheet from a built-in name, a path (not a bare string) or an object; check it."""
    return READER.read(source)


def check_sheet(
    path: str | PathLike[str], keys: Mapping[str, Any] | None = None
) -> tuple[Sheet, list[Words]]:
    """Read a sheet from a file, or from its keys, and say what in it is allowed but odd."""
    sheet = READER.read_file(fspath(path), keys)
    warnings = [
        Words("error-an-sheet-no-bonus", bonus=bonus)
        for bonus in ("referee", "parachute")
        if not getattr(sheet, bonus)
    ]
    for card in sheet.stars.keys() & VALUE_OF.keys():
        value = str(VALUE_OF[card])
        if sheet.stars.get(value) == sheet.stars[card]:
            warnings.append(Words("error-an-sheet-same-stars", card=card, value=value))
    return sheet, sorted(warnings, key=str)


def _faults(sheet: Sheet) -> Iterator[Fault]:
    """Find what breaks AN-1.2 and AN-1.3: copies, stars, bonuses."""
    for value in sorted(sheet.copies.keys() | COPIES.keys()):
        count, expected = sheet.copies.get(value, 0), COPIES.get(value)
        if expected is None:
            yield f"copies.{value}", Words("error-an-sheet-values"), "AN-1.2"
        elif count != expected:
            why = Words("error-an-sheet-cards", expected=expected, value=value, count=str(count))
            yield f"copies.{value}", why, "AN-1.2"
    for key, stars in sheet.stars.items():
        if key not in COPIES and key not in VALUE_OF:
            yield f"stars.{key}", Words("error-an-sheet-stars-key"), "AN-1.2"
        elif stars not in STARS:
            yield f"stars.{key}", Words("error-an-sheet-stars", stars=str(stars)), "AN-1.3"
    for card, stars in sheet.stars_of.items():
        if not stars:
            why = Words("error-an-sheet-stars-missing", card=card)
            yield f"stars.{VALUE_OF[card]}", why, "AN-1.3"
    yield from _bonus_faults(sheet)


def _bonus_faults(sheet: Sheet) -> Iterator[Fault]:
    seen: dict[str, str] = {}
    for bonus, cards in (("referee", sheet.referee), ("parachute", sheet.parachute)):
        for index, card in enumerate(cards):
            place = f"{bonus}[{index}]"
            if card not in VALUE_OF:
                yield place, Words("error-an-sheet-no-card", card=repr(card)), "AN-1.2"
            elif VALUE_OF[card] not in BONUS_VALUES:
                yield place, Words("error-an-sheet-bonus-value", card=card), "AN-1.3"
            elif card in seen:
                why = Words("error-an-sheet-bonus-twice", card=card, bonus=seen[card])
                yield place, why, "AN-1.3"
            seen[card] = bonus


READER = Reader(__package__, Sheet, "AN-1.3", _faults)
