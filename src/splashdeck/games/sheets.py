"""Card sheets: the numbers that are printed on cards, read the same way for every game.

A sheet is a TOML file, an object of the same shape, or the name of a built-in one. A game
says what its sheet looks like and what may be wrong with it; how it is found, opened,
given its types and refused is said here.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from os import PathLike, fspath
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct, ValidationError, convert
from msgspec.json import Decoder
from msgspec.structs import fields

from splashdeck.errors import InvalidSheet, Words, garbled, unreadable
from splashdeck.game import misfit

BUILT_IN = ("house",)
LARGEST = 1_000_000
"""No sheet has more bytes: whatever is larger is something else, such as /dev/zero."""

Fault: TypeAlias = tuple[str, Words, str]
"""A key, what is wrong with it, and the rule that says so."""

SheetType = TypeVar("SheetType", bound=Struct)


class Reader(Generic[SheetType]):
    """Reads the sheets of one game; `rule` is cited where the fault is one of form."""

    def __init__(
        self,
        package: str,
        shape: type[SheetType],
        rule: str,
        faults: Callable[[SheetType], Iterable[Fault]],
    ) -> None:
        self.package = package
        self.shape = shape
        self.rule = rule
        self.faults = faults
        self.built_in = cache(self._built_in)
        Decoder(shape)  # looks at the type now: two threads that do so later crash msgspec

    def read(self, source: object) -> SheetType:
        """Read a sheet from a built-in name, a path (not a bare string) or an object; check it.

        A string is only ever a name: no text that comes over a network opens a file.
        """
        if isinstance(source, str):
            if source not in BUILT_IN:
                why = Words("error-sheet-name", name=repr(source), known=", ".join(BUILT_IN))
                raise InvalidSheet(why, "sheet", self.rule)
            return self.built_in(source)
        if isinstance(source, PathLike):
            return self.read_file(fspath(source))
        if isinstance(source, Mapping):
            return self._shaped(source, "sheet.")
        raise InvalidSheet(Words("error-sheet-source"), "sheet", self.rule)

    def read_file(self, path: str, keys: Mapping[str, Any] | None = None) -> SheetType:
        """Read a sheet's TOML file; whatever is wrong with it is said with the file's name.

        `keys` are what it holds, where it was read before: a pipe gives its text only once.
        """
        return self._shaped(read_toml(path, self.rule) if keys is None else keys, f"{path}: ")

    def _built_in(self, name: str) -> SheetType:
        text = files(self.package).joinpath("sheets", f"{name}.toml").read_text("utf-8")
        return self._shaped(tomllib.loads(text), f"{name}: ")

    def _shaped(self, keys: Mapping[str, Any], place: str) -> SheetType:
        """Give a sheet its types and check its numbers; `place` begins every complaint."""
        try:
            sheet = convert(dict(keys), self.shape)
        except ValidationError as error:
            why, where = _misfit(keys, self.shape, error)
            raise InvalidSheet(misfit(why), (place + where).rstrip(": ."), self.rule) from None
        for where, wrong, rule in self.faults(sheet):
            raise InvalidSheet(wrong, place + where, rule)
        return sheet


def name_of(source: object) -> str | None:
    """Return the built-in name under which a sheet is asked for; None for any other sheet."""
    return source if isinstance(source, str) else None


def read_toml(path: str, rule: str | None = None) -> dict[str, Any]:
    """Read a TOML file; InvalidSheet if it can't be read or is not TOML."""
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise InvalidSheet(unreadable(error), path, rule) from None
    if len(content) > LARGEST:
        raise InvalidSheet(Words("error-sheet-large", most=LARGEST // 1000), path, rule)
    try:
        return tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise InvalidSheet(Words("error-not-text"), path, rule) from None
    except (RecursionError, ValueError) as error:
        raise InvalidSheet(Words("error-not-toml", detail=garbled(error)), path, rule) from None


class Difference(Struct, frozen=True):
    """A key at which two sheets differ; None where one of them lacks it."""

    key: str
    house: object
    own: object


def differences(own: Mapping[str, Any], house: Mapping[str, Any]) -> list[Difference]:
    """Compare a sheet of one's own with the built-in one, number by number, in its order."""
    mine, theirs = dict(_numbers(own)), dict(_numbers(house))
    return [
        Difference(key, theirs.get(key), mine.get(key))
        for key in {**theirs, **mine}
        if _unordered(theirs.get(key)) != _unordered(mine.get(key))
    ]


def _unordered(value: object) -> object:
    """Let lists of cards be the same in whatever order they are written."""
    return sorted(map(str, value)) if isinstance(value, list) else value


def _numbers(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, object]]:
    """List what a sheet says of its cards, which leaves out its own name."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _numbers(value, f"{path}{key}.")
        elif _is_rows(value):
            yield from _numbers({row["id"]: row for row in value}, f"{path}{key}.")
        elif key not in ("game", "name", "about", "id"):
            yield f"{path}{key}", value


def to_toml(sheet: Mapping[str, Any]) -> str:
    """Write a sheet as the TOML file that it can be read from again."""
    return "\n".join(_toml(sheet)) + "\n"


def _toml(table: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[str]:
    """Write what is plain first, then tables, then lists of tables."""
    tables = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    rows = {key: value for key, value in table.items() if _is_rows(value)}
    for key, value in table.items():
        if key not in tables and key not in rows:
            # Texts, numbers and lists of them look the same in JSON.
            yield f"{_toml_key(key)} = {json.dumps(value, ensure_ascii=False)}"
    for key, value in tables.items():
        inside = (*path, _toml_key(key))
        yield from ("", f"[{'.'.join(inside)}]", *_toml(value, inside))
    for key, value in rows.items():
        inside = (*path, _toml_key(key))
        for row in value:
            yield from ("", f"[[{'.'.join(inside)}]]", *_toml(row, inside))


def _is_rows(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def _toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _misfit(
    keys: Mapping[str, Any], shape: type[Struct], error: ValidationError
) -> tuple[str, str]:
    """Say what does not fit, and where; msgspec does not name the key of a table."""
    why, _, place = str(error).partition(" - at ")
    where = place.strip("`").removeprefix("$").removeprefix(".")
    table, unnamed, rest = where.partition("[...]")
    if not unnamed:
        return why, where
    kind = next(field.type for field in fields(shape) if field.name == table)
    for key, value in keys[table].items():
        try:
            convert({key: value}, kind)
        except ValidationError:
            return why, f"{table}.{key}{rest}"
    return why, where
