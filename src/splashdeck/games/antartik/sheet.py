"""Antartik: the card sheet, which says what stars and bonuses each card carries (AN-1.3)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, ValidationError, convert, field

from splashdeck.errors import InvalidSheet
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
        why = f"a sheet is {', '.join(BUILT_IN)}, a file or an object"
        raise InvalidSheet(why, f"sheet {source!r}", "AN-1.3")
    try:
        text = source.read_text("utf-8")
    except OSError as error:
        raise InvalidSheet(f"can't be read: {error.strerror}", str(source), "AN-1.3") from None
    except ValueError:
        raise InvalidSheet("not UTF-8 text", str(source), "AN-1.3") from None
    return _checked(_parsed(text, str(source)), str(source))


def check_sheet(path: str | Path) -> tuple[Sheet, list[str]]:
    """Read a sheet from a file, and say what in it is allowed but odd."""
    sheet = read_sheet(Path(path))
    warnings = [
        f"{bonus}: no card carries one"
        for bonus in ("referee", "parachute")
        if not getattr(sheet, bonus)
    ]
    for card in sheet.stars.keys() & VALUE_OF.keys():
        value = str(VALUE_OF[card])
        if sheet.stars.get(value) == sheet.stars[card]:
            warnings.append(f"stars.{card}: the same as for all {value}s")
    return sheet, sorted(warnings)


@cache
def _built_in(name: str) -> Sheet:
    text = files(__package__).joinpath("sheets", f"{name}.toml").read_text("utf-8")
    return _checked(_parsed(text, f"{name}.toml"), f"{name}.toml")


def _parsed(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidSheet(f"no TOML: {error}", where, "AN-1.3") from None


def _checked(keys: Mapping[str, Any], where: str) -> Sheet:
    """Check a sheet's shape, then copies, stars and bonuses; InvalidSheet if one is wrong."""
    try:
        sheet = convert(dict(keys), Sheet)
    except ValidationError as error:
        why, _, key = str(error).partition(" - at ")
        place = key.strip("`").removeprefix("$").removeprefix(".")
        raise InvalidSheet(why, _place(where, place), "AN-1.3") from None
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
            raise InvalidSheet("values are 1 to 10", _place(where, f"copies.{value}"), "AN-1.2")
        if count != expected:
            why = f"there are {expected} cards of value {value}, not {count}"
            raise InvalidSheet(why, _place(where, f"copies.{value}"), "AN-1.2")


def _check_stars(sheet: Sheet, where: str) -> None:
    for key, stars in sheet.stars.items():
        place = _place(where, f"stars.{key}")
        if key not in COPIES and key not in VALUE_OF:
            raise InvalidSheet("neither a value nor a card such as 7.3", place, "AN-1.2")
        if stars not in STARS:
            raise InvalidSheet(f"a front shows 1 or 2 stars, not {stars}", place, "AN-1.3")
    for card, stars in sheet.stars_of.items():
        if not stars:
            why = f"nothing says how many stars card {card} has"
            raise InvalidSheet(why, _place(where, f"stars.{VALUE_OF[card]}"), "AN-1.3")


def _check_bonuses(sheet: Sheet, where: str) -> None:
    seen: dict[str, str] = {}
    for bonus, cards in (("referee", sheet.referee), ("parachute", sheet.parachute)):
        for index, card in enumerate(cards):
            place = _place(where, f"{bonus}[{index}]")
            if card not in VALUE_OF:
                raise InvalidSheet(f"there is no card {card!r}", place, "AN-1.2")
            if VALUE_OF[card] not in BONUS_VALUES:
                raise InvalidSheet(f"bonuses are on 8s, 9s and 10s, not {card}", place, "AN-1.3")
            if card in seen:
                raise InvalidSheet(f"card {card} is listed under {seen[card]}", place, "AN-1.3")
            seen[card] = bonus
