"""Duck & Dive's card sheets: the numbers that the cards show, read and checked (DD-1.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import PathLike, fspath
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, to_builtins

from splashdeck.errors import InvalidSheet, Words
from splashdeck.game import Json
from splashdeck.games.duck_and_dive.model import (
    COPIES,
    FLOATS,
    ICONLESS,
    MOST_COPIES,
    POOL_CARDS,
    Card,
    Edition,
    PoolCard,
)
from splashdeck.games.sheets import BUILT_IN, Fault, Reader

FAIR_SHARE = 0.85  # DD-1.4: of all icons; with larger pools the ducks run out

Icons = Annotated[int, Meta(ge=0, le=99)]
FloatIcons = Annotated[int, Meta(ge=1, le=99)]


class Ducks(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of duck: how many cards, and how many icons on each."""

    copies: Annotated[int, Meta(ge=1, le=MOST_COPIES)]
    icons: Icons


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A card sheet; its fields are the keys of the TOML file."""

    game: Literal["duck-and-dive"]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    floats: int
    ducks: dict[str, Ducks | Icons]
    """By kind, and by card the icons of those that differ from the others of their kind."""
    pools: list[PoolCard]
    about: Annotated[str, Meta(max_length=1000)] = ""
    float_icons: FloatIcons | dict[str, FloatIcons] = 1
    """Of all floats, or by card of those that have other than one."""

    def to_json(self) -> Json:
        """Write it as a position does."""
        keys: Json = to_builtins(self)
        if self.float_icons == 1:
            del keys["float_icons"]
        return keys

    def kinds(self) -> dict[str, Ducks]:
        """Return the kinds of ducks, without the lines of single cards."""
        return {kind: ducks for kind, ducks in self.ducks.items() if isinstance(ducks, Ducks)}

    def cards(self) -> tuple[Card, ...]:
        """List the deck in the order of DD-1.2, the floats last."""
        kinds = self.kinds()
        ducks = [f"{kind}.{n}" for kind in COPIES for n in range(1, kinds[kind].copies + 1)]
        return (*ducks, *FLOATS)

    def icons(self) -> dict[Card, int]:
        """Return the icons of every duck card, in the order of the deck."""
        kinds = self.kinds()
        icons = {}
        for card in self.cards()[: -len(FLOATS)]:
            own = self.ducks.get(card)
            icons[card] = own if isinstance(own, int) else kinds[card.partition(".")[0]].icons
        return icons

    def icons_of_floats(self) -> dict[Card, int]:
        """Return the icons of every float (DD-1.3)."""
        icons = self.float_icons
        return {card: icons if isinstance(icons, int) else icons.get(card, 1) for card in FLOATS}


def read_sheet(source: object, edition: Edition | None = None) -> Sheet:
    """Read a sheet from a built-in name, a path (not a bare string) or an object; check it.

    The numbers of copies are printed in the edition of 2025, so a sheet for that one has
    them; a box of 2023 may differ (DD-1.4).
    """
    sheet = READER.read(source)
    if edition == "2025":
        for kind, expected, count in other_copies(sheet):
            why = _counted("error-dd-sheet-copies", expected, count)
            raise InvalidSheet(why, f"sheet.ducks.{kind}.copies", "DD-1.2")
    return sheet


def check_sheet(
    path: str | PathLike[str], keys: Mapping[str, Any] | None = None
) -> tuple[Sheet, list[Words]]:
    """Read a sheet file, or its keys, and check it; return it with the warnings it deserves."""
    sheet = READER.read_file(fspath(path), keys)
    return sheet, warnings(sheet)


def warnings(sheet: Sheet) -> list[Words]:
    """Tell what is allowed but unwise about a sheet, or other than both rulebooks say."""
    found = []
    icons = sheet.icons()
    most = min(count for card, count in icons.items() if card.startswith("albert."))
    for card, count in icons.items():
        if count >= most and not card.startswith("albert."):
            found.append(Words("error-dd-sheet-albert", duck=card, icons=count, most=most))
            break
    for kind, expected, count in other_copies(sheet):
        message = Words("error-dd-sheet-other-copies", duck=kind, expected=expected, count=count)
        found.append(message)
    capacity, total = sum(pool.ducks for pool in sheet.pools), sum(icons.values())
    if capacity > FAIR_SHARE * total:
        counts = {"capacity": str(capacity), "icons": str(total), "share": f"{FAIR_SHARE:.0%}"}
        found.append(Words("error-dd-sheet-large-pools", **counts))
    if sheet.name in BUILT_IN and sheet != READER.built_in(sheet.name):
        found.append(Words("error-dd-sheet-rename", name=repr(sheet.name)))
    return found


def other_copies(sheet: Sheet) -> list[tuple[str, int, int]]:
    """List the kinds with other copies than DD-1.2: kind, expected, on the sheet."""
    kinds = sheet.kinds()
    return [
        (kind, expected, kinds[kind].copies)
        for kind, expected in COPIES.items()
        if kinds[kind].copies != expected
    ]


def _faults(sheet: Sheet) -> Iterator[Fault]:
    """Find what breaks DD-1.2 to DD-1.4: where, why, and the rule."""
    yield from _duck_faults(sheet)
    for card in sheet.float_icons if isinstance(sheet.float_icons, dict) else ():
        if card not in FLOATS:
            yield f"float_icons.{card}", Words("error-dd-sheet-no-card", card=repr(card)), "DD-1.3"
    if sheet.floats != len(FLOATS):
        yield "floats", _counted("error-dd-sheet-floats", len(FLOATS), sheet.floats), "DD-1.3"
    if len(sheet.pools) != POOL_CARDS:
        yield "pools", _counted("error-dd-sheet-pools", POOL_CARDS, len(sheet.pools)), "DD-1.3"
    ids = [pool.id for pool in sheet.pools]
    for index, pool in enumerate(ids):
        if pool in ids[:index]:
            why = Words("error-dd-sheet-pool-twice", name=repr(pool))
            yield f"pools[{index}].id", why, "DD-1.4"


def _duck_faults(sheet: Sheet) -> Iterator[Fault]:
    kinds = sheet.kinds()
    for kind in COPIES.keys() - kinds.keys():
        yield f"ducks.{kind}", Words("error-dd-sheet-duck-missing"), "DD-1.2"
    for name, ducks in sheet.ducks.items():
        kind = name if isinstance(ducks, Ducks) else name.partition(".")[0]
        if kind not in COPIES or (kind != name and name not in sheet.cards()):
            yield f"ducks.{name}", Words("error-dd-sheet-no-duck", name=repr(name)), "DD-1.2"
            continue
        icons, key = (ducks.icons, ".icons") if isinstance(ducks, Ducks) else (ducks, "")
        if (icons == 0) != (kind in ICONLESS):
            message = "error-dd-sheet-no-icon" if kind in ICONLESS else "error-dd-sheet-an-icon"
            yield f"ducks.{name}{key}", Words(message, icons=icons), "DD-1.4"
    goldies = kinds["goldie"].copies
    if goldies != 1:  # DD-6.4 speaks of one
        yield "ducks.goldie.copies", _counted("error-dd-sheet-copies", 1, goldies), "DD-1.2"


def _counted(message: str, expected: int, count: int) -> Words:
    return Words(message, expected=expected, count=str(count))


READER = Reader(__package__, Sheet, "DD-1.4", _faults)
