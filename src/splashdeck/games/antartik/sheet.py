"""Antartik: the card sheet, which says what stars and bonuses each card carries (AN-1.3)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, ValidationError, convert, field

from splashdeck.errors import InvalidSheet, Words, unreadable
from splashdeck.game import misfit
from splashdeck.games.antartik.model import BONUS_VALUES, CARDS, VALUE_OF, VALUES, Card

Source: TypeAlias = str | Path | Mapping[str, Any]

BUILT_IN = ("house",)
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

    @cached_property
    def stars_of(self) -> dict[Card, int]:
        """The stars on the front of every card."""
        return {
            card: self.stars.get(card, self.stars.get(str(VALUE_OF[card]), 0)) for card in CARDS
        }


def read_sheet(source: Source) -> Sheet:
    """Read a sheet by its name, from a TOML file, or from an object of the same shape."""
    if isinstance(source, Mapping):
        return _checked(source, "sheet")
    if isinstance(source, str) and source in BUILT_IN:
        return _built_in(source)
    if not isinstance(source, Path):  # a text is only ever a name: no message opens a file
        why = Words("error-sheet-kinds", known=", ".join(BUILT_IN))
        raise InvalidSheet(why, Words("error-place-sheet", value=repr(source)), "AN-1.3")
    try:
        text = source.read_text("utf-8")
    except OSError as error:
        raise InvalidSheet(unreadable(error), str(source), "AN-1.3") from None
    except ValueError:
        raise InvalidSheet(Words("error-not-text"), str(source), "AN-1.3") from None
    return _checked(_parsed(text, str(source)), str(source))


def check_sheet(path: str | Path) -> tuple[Sheet, list[Words]]:
    """Read a sheet from a file, and say what in it is allowed but odd."""
    sheet = read_sheet(Path(path))
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


@cache
def _built_in(name: str) -> Sheet:
    text = files(__package__).joinpath("sheets", f"{name}.toml").read_text("utf-8")
    return _checked(_parsed(text, f"{name}.toml"), f"{name}.toml")


def _parsed(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidSheet(Words("error-no-toml", detail=str(error)), where, "AN-1.3") from None


def _checked(keys: Mapping[str, Any], where: str) -> Sheet:
    """Check a sheet's shape, then copies, stars and bonuses; InvalidSheet if one is wrong."""
    try:
        sheet = convert(dict(keys), Sheet)
    except ValidationError as error:
        why, _, key = str(error).partition(" - at ")
        place = key.strip("`").removeprefix("$").removeprefix(".")
        raise InvalidSheet(misfit(why), _place(where, place), "AN-1.3") from None
    _check_copies(sheet, where)
    _check_stars(sheet, where)
    _check_bonuses(sheet, where)
    return sheet


def _place(where: str, key: str) -> str:
    return f"{where}: {key}" if key else where


def _check_copies(sheet: Sheet, where: str) -> None:
    for value in sorted(sheet.copies.keys() | COPIES.keys()):
        count, expected = sheet.copies.get(value, 0), COPIES.get(value)
        if expected is None:
            raise InvalidSheet(
                Words("error-an-sheet-values"), _place(where, f"copies.{value}"), "AN-1.2"
            )
        if count != expected:
            why = Words("error-an-sheet-cards", expected=expected, value=value, count=str(count))
            raise InvalidSheet(why, _place(where, f"copies.{value}"), "AN-1.2")


def _check_stars(sheet: Sheet, where: str) -> None:
    for key, stars in sheet.stars.items():
        place = _place(where, f"stars.{key}")
        if key not in COPIES and key not in VALUE_OF:
            raise InvalidSheet(Words("error-an-sheet-stars-key"), place, "AN-1.2")
        if stars not in STARS:
            raise InvalidSheet(Words("error-an-sheet-stars", stars=str(stars)), place, "AN-1.3")
    for card, stars in sheet.stars_of.items():
        if not stars:
            why = Words("error-an-sheet-stars-missing", card=card)
            raise InvalidSheet(why, _place(where, f"stars.{VALUE_OF[card]}"), "AN-1.3")


def _check_bonuses(sheet: Sheet, where: str) -> None:
    seen: dict[str, str] = {}
    for bonus, cards in (("referee", sheet.referee), ("parachute", sheet.parachute)):
        for index, card in enumerate(cards):
            place = _place(where, f"{bonus}[{index}]")
            if card not in VALUE_OF:
                raise InvalidSheet(
                    Words("error-an-sheet-no-card", card=repr(card)), place, "AN-1.2"
                )
            if VALUE_OF[card] not in BONUS_VALUES:
                raise InvalidSheet(Words("error-an-sheet-bonus-value", card=card), place, "AN-1.3")
            if card in seen:
                why = Words("error-an-sheet-bonus-twice", card=card, bonus=seen[card])
                raise InvalidSheet(why, place, "AN-1.3")
            seen[card] = bonus
