"""Duck & Dive's card sheets: the numbers that the cards show, read and checked (DD-1.4)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from os import PathLike, fspath
from typing import Annotated, Any, Literal, TypeVar

from msgspec import Meta, Struct, ValidationError, convert

from splashdeck.errors import InvalidSheet, Words, unreadable
from splashdeck.game import misfit
from splashdeck.games.duck_and_dive.model import COPIES, FLOAT_CARDS, ICONLESS, POOL_CARDS, PoolCard

BUILT_IN = ("house",)
Shape = TypeVar("Shape", bound=Struct)

FAIR_SHARE = 0.85  # DD-1.4: of all icons; with larger pools the ducks run out


class Ducks(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of duck: how many cards, and how many icons on each."""

    copies: int
    icons: Annotated[int, Meta(ge=0, le=99)]


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A card sheet; its fields are the keys of the TOML file."""

    game: Literal["duck-and-dive"]
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    floats: int
    ducks: dict[str, Ducks]
    pools: list[PoolCard]
    about: Annotated[str, Meta(max_length=1000)] = ""

    def icons(self) -> dict[str, int]:
        """Return the icons of every duck card."""
        return {
            f"{kind}.{copy}": self.ducks[kind].icons
            for kind, copies in COPIES.items()
            for copy in range(1, copies + 1)
        }


def read_sheet(source: object) -> Sheet:
    """Read a sheet from a built-in name, a path (not a bare string) or an object; check it.

    A string is only ever a name: no text that comes over a network opens a file.
    """
    if isinstance(source, str):
        if source not in BUILT_IN:
            why = Words("error-sheet-name", name=repr(source), known=", ".join(BUILT_IN))
            raise InvalidSheet(why, "sheet", "DD-1.4")
        return _built_in(source)
    if isinstance(source, PathLike):
        return _read_file(fspath(source))
    if isinstance(source, Mapping):
        return _shaped(source, "sheet.")
    raise InvalidSheet(Words("error-sheet-source"), "sheet", "DD-1.4")


def check_sheet(path: str | PathLike[str]) -> tuple[Sheet, list[Words]]:
    """Read a sheet file and check it; return it with the warnings it deserves."""
    sheet = _read_file(fspath(path))
    return sheet, warnings(sheet)


def warnings(sheet: Sheet) -> list[Words]:
    """Tell what is allowed but unwise about a sheet."""
    told = []
    icons = sum(ducks.copies * ducks.icons for ducks in sheet.ducks.values())
    capacity = sum(pool.ducks for pool in sheet.pools)
    if capacity > FAIR_SHARE * icons:
        counts = {"capacity": str(capacity), "icons": str(icons), "share": f"{FAIR_SHARE:.0%}"}
        told.append(Words("error-dd-sheet-large-pools", **counts))
    if sheet.name in BUILT_IN and sheet != _built_in(sheet.name):
        told.append(Words("error-dd-sheet-rename", name=repr(sheet.name)))
    return told


@cache
def _built_in(name: str) -> Sheet:
    text = files(__package__).joinpath("sheets", f"{name}.toml").read_text("utf-8")
    return _shaped(tomllib.loads(text), f"{name}: ")


def _read_file(path: str) -> Sheet:
    try:
        with open(path, "rb") as file:
            keys = tomllib.load(file)
    except OSError as error:
        raise InvalidSheet(unreadable(error), path, "DD-1.4") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidSheet(Words("error-no-toml", detail=str(error)), path, "DD-1.4") from None
    return _shaped(keys, f"{path}: ")


def _shaped(keys: Mapping[str, Any], place: str) -> Sheet:
    """Give a sheet its types and check its numbers; `place` begins every complaint."""
    sheet = _converted(keys, Sheet, place)
    for where, why, rule in _faults(sheet):
        raise InvalidSheet(why, place + where, rule)
    return sheet


def _converted(keys: object, shape: type[Shape], place: str) -> Shape:
    try:
        return convert(keys, shape)
    except ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        if "[...]" in where and isinstance(keys, Mapping):  # an unnamed one of the ducks
            for kind, ducks in keys["ducks"].items():
                _converted(ducks, Ducks, f"{place}ducks.{kind}.")
        where = where.strip("`").removeprefix("$").removeprefix(".")
        raise InvalidSheet(misfit(why), (place + where).rstrip(": ."), "DD-1.4") from None


def _faults(sheet: Sheet) -> Iterator[tuple[str, Words, str]]:
    """Find what breaks DD-1.2 to DD-1.4: where, why, and the rule."""
    for kind in sorted(sheet.ducks.keys() ^ COPIES.keys(), key=[*COPIES, *sheet.ducks].index):
        missing = Words("error-dd-sheet-duck-missing")
        unknown = Words("error-dd-sheet-no-duck", name=repr(kind))
        yield f"ducks.{kind}", missing if kind in COPIES else unknown, "DD-1.2"
    for kind, ducks in sheet.ducks.items():
        if ducks.copies != COPIES[kind]:
            why = _counted("error-dd-sheet-copies", COPIES[kind], ducks.copies)
            yield f"ducks.{kind}.copies", why, "DD-1.2"
        if (ducks.icons == 0) != (kind in ICONLESS):
            message = "error-dd-sheet-no-icon" if kind in ICONLESS else "error-dd-sheet-an-icon"
            yield f"ducks.{kind}.icons", Words(message, icons=ducks.icons), "DD-1.4"
    most = sheet.ducks["albert"].icons
    for kind, ducks in sheet.ducks.items():
        if kind != "albert" and ducks.icons >= most:
            why = Words("error-dd-sheet-albert", duck=kind, icons=ducks.icons, most=most)
            yield "ducks.albert.icons", why, "DD-1.4"
    if sheet.floats != FLOAT_CARDS:
        yield "floats", _counted("error-dd-sheet-floats", FLOAT_CARDS, sheet.floats), "DD-1.3"
    if len(sheet.pools) != POOL_CARDS:
        yield "pools", _counted("error-dd-sheet-pools", POOL_CARDS, len(sheet.pools)), "DD-1.3"
    ids = [pool.id for pool in sheet.pools]
    for index, pool in enumerate(ids):
        if pool in ids[:index]:
            why = Words("error-dd-sheet-pool-twice", name=repr(pool))
            yield f"pools[{index}].id", why, "DD-1.4"


def _counted(message: str, expected: int, count: int) -> Words:
    return Words(message, expected=expected, count=str(count))
