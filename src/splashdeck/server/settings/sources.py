"""Where settings come from: the command line, before the environment, before a file.

A setting has one name everywhere, that of its field: `port`, `limits.chat`,
`retention.finished_days`. A file says `[retention]` and `finished_days = 30`, the environment
`SPLASHDECK_SERVE_RETENTION_FINISHED_DAYS=30`, the command line `--set retention.finished_days=30`,
or the flag of its own that a common setting has.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from math import inf
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from splashdeck.errors import InvalidRequest, Words, unreadable
from splashdeck.server.settings import Settings

PREFIX = "SPLASHDECK_SERVE_"
FILE = f"{PREFIX}SETTINGS"
"""The environment's name for the settings file."""


class Setting(Struct, frozen=True):
    """One setting, as it was found."""

    name: str
    value: Any
    source: str
    """Where it was said: a file, a variable, an option; empty: nowhere, it is the default."""


def kinds() -> dict[str, Any]:
    """Return the type of each setting, by name; those of a group have a dot before their own."""
    return dict(_kinds(Settings, ""))


def _kinds(group: type[Struct], prefix: str) -> Iterator[tuple[str, Any]]:
    for name, kind in get_type_hints(group).items():
        if isinstance(kind, type) and issubclass(kind, Struct):
            yield from _kinds(kind, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", kind


class Sources:
    """Collects settings, the weakest source first: what comes later replaces what came before."""

    def __init__(self) -> None:
        self.kinds = kinds()
        self.found: dict[str, Setting] = {}

    def read_file(self, path: Path) -> None:
        """Read a TOML file."""
        try:
            content = tomllib.loads(path.read_text("utf-8"))
        except OSError as error:
            raise InvalidRequest(unreadable(error), where=str(path)) from None
        except ValueError as error:  # neither TOML nor text
            why = Words("error-settings-file", detail=str(error))
            raise InvalidRequest(why, where=str(path)) from None
        groups = {name.partition(".")[0] for name in self.kinds if "." in name}
        for name, value in content.items():
            if name in groups and isinstance(value, dict):
                for inner, one in value.items():
                    self.put(f"{name}.{inner}", one, str(path))
            else:
                self.put(name, value, str(path))

    def read_environment(self, environment: Mapping[str, str]) -> None:
        """Read every variable that begins as ours do."""
        names = {PREFIX + name.replace(".", "_").upper(): name for name in self.kinds}
        for variable in sorted(environment):
            if variable.startswith(PREFIX) and variable != FILE:
                if variable not in names:
                    raise self._unknown(variable, list(names), "")
                self.put_text(names[variable], environment[variable], variable)

    def read_pairs(self, pairs: Sequence[str]) -> None:
        """Read what `--set` was given: `name=value`."""
        for pair in pairs:
            name, equals, text = pair.partition("=")
            if not equals:
                why = Words("error-setting-pair")
                raise InvalidRequest(why, where=f"--set {pair}")
            self.put_text(name.strip(), text.strip(), "--set")

    def read_flags(self, flags: Mapping[str, tuple[str, object]]) -> None:
        """Take over what common settings' own flags say: flag, name, value; None: not given."""
        for flag, (name, value) in flags.items():
            if value is not None:
                self.put(name, value, flag)

    def put_text(self, name: str, text: str, source: str) -> None:
        """Note a setting that was written as text; a list has commas between its parts."""
        is_list = "tuple" in str(self.kinds.get(name)) or hasattr(self.kinds.get(name), "_fields")
        self.put(name, _parts(text, f"{source} {name}") if is_list else text, source)

    def put(self, name: str, value: object, source: str) -> None:
        """Note a setting; InvalidRequest says what is wrong with it, and where it was said."""
        if name not in self.kinds:
            raise self._unknown(name, list(self.kinds), source)
        kind = self.kinds[name]
        may_be_none = type(None) in getattr(kind, "__args__", ())
        try:
            read = msgspec.convert(value, kind, strict=False, dec_hook=_read_path)
            _check_numbers(name, read)
        except msgspec.ValidationError as error:
            shown = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
            why = Words("error-setting", name=name, value=shown, detail=str(error))
            raise InvalidRequest(why, where=source) from None
        if may_be_none and (read == inf or value == ""):
            read = None  # TOML has no word for nothing: days without end, a file without a name
        self.found[name] = Setting(name, read, source)

    def settings(self) -> Settings:
        """Return the settings that were found, with the defaults of the others."""
        return Settings(**_grown({name: one.value for name, one in self.found.items()}))

    def listed(self) -> list[Setting]:
        """List every setting with its value and where that was said."""
        values = self.settings()
        return [
            self.found.get(name) or Setting(name, _default(values, name), "") for name in self.kinds
        ]

    def _unknown(self, name: str, known: list[str], source: str) -> InvalidRequest:
        close = ", ".join(get_close_matches(name, known, 3, 0.5)) or "--print-settings"
        return InvalidRequest(Words("error-setting-unknown", name=name, close=close), where=source)


def _parts(text: str, where: str) -> Any:
    """Read a list: `a, b`, or as a settings file has it, `["a", "b"]`."""
    if not text.startswith("["):
        return [part.strip() for part in text.split(",") if part.strip()]
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise InvalidRequest(Words("error-setting-list"), where=where) from None


def gather(
    folder: Path,
    file: Path | None,
    pairs: Sequence[str],
    flags: Mapping[str, tuple[str, object]],
) -> Sources:
    """Read all sources; `folder` holds the data unless one of them names another."""
    sources = Sources()
    sources.put("data_folder", folder, "")
    named = file or os.environ.get(FILE)
    if named:
        sources.read_file(Path(named))
    sources.read_environment(os.environ)
    sources.read_pairs(pairs)
    sources.read_flags(flags)
    return sources


def _check_numbers(name: str, value: object) -> None:
    """Raise for a number that means nothing; days below zero would remove what is still to come."""
    least = {"workers": 1, "fd": -1}.get(name, 0)
    for part in value if isinstance(value, tuple) else (value,):
        if isinstance(part, int | float) and not part >= least:  # nor is NaN
            raise msgspec.ValidationError(f"Expected a number >= {least}")
        if name.startswith("limits.") and part == 0:
            raise msgspec.ValidationError("Expected a number > 0")


def _read_path(kind: type, value: object) -> object:
    if kind is Path and isinstance(value, str | Path):
        return Path(value).expanduser()
    raise NotImplementedError


def _grown(flat: Mapping[str, object]) -> dict[str, Any]:
    """Put what belongs to a group into it."""
    whole: dict[str, Any] = {}
    groups: dict[str, dict[str, object]] = {}
    for name, value in flat.items():
        group, dot, inner = name.partition(".")
        if dot:
            groups.setdefault(group, {})[inner] = value
        else:
            whole[name] = value
    for group, fields in groups.items():
        whole[group] = get_type_hints(Settings)[group](**fields)
    return whole


def _default(settings: Settings, name: str) -> Any:
    value: Any = settings
    for part in name.split("."):
        value = getattr(value, part)
    return value


def as_toml(listed: Sequence[Setting]) -> str:
    """Write settings as the file that would say them; what nobody said is commented out."""
    lines: list[str] = []
    group = ""
    for one in sorted(listed, key=lambda one: "." in one.name):
        *outer, name = one.name.split(".")
        if outer and outer[0] != group:
            group = outer[0]
            lines += ["", f"[{group}]"]
        line = f"{name} = {_toml(one)}"
        lines.append(f"{line}  # {one.source}" if one.source else f"# {line}")
    return "\n".join(lines) + "\n"


def _toml(one: Setting) -> str:
    value = one.value
    if value is None:
        return "inf" if one.name.endswith("_days") else '""'
    if isinstance(value, Path):
        value = str(value)
    if one.name in ("database", "bus"):
        value = _without_password(value)
    return json.dumps(value, ensure_ascii=False)


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string() if url else url
    except ArgumentError:
        return url
