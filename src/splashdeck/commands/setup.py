"""What several commands are asked for alike: the options of a game, and how to report."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from cyclopts import Parameter

from splashdeck.errors import InvalidRequest, InvalidSetup, Words, unreadable
from splashdeck.game import Json
from splashdeck.games import AnyGame, set_up

Flag: TypeAlias = Annotated[bool, Parameter(negative="")]
"""Something that is off unless it is named."""

Several: TypeAlias = Annotated[list[str] | None, Parameter(negative="")]
"""An option that may be given several times."""

InputFile: TypeAlias = Annotated[Path, Parameter(allow_leading_hyphen=True)]
"""A file, or - for standard input."""

BUILT_IN_SHEETS = ("house",)
PAGE_WIDTH = 80
WIDEST = 100


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Setup:
    """How a game is set up, apart from the number of players."""

    edition: str | None = None
    sheet: str | None = None
    option: Several = None
    junior: Annotated[list[int] | None, Parameter(negative="")] = None

    @property
    def options(self) -> Json:
        """The game's options by name, read from `name=value`."""
        return dict(_option(text) for text in self.option or ())

    def bind(self, game: str, players: int) -> AnyGame:
        """Bind the rules of a game; SplashdeckError if it can't be set up like this."""
        keys: Json = {}
        if self.edition is not None:
            keys["edition"] = self.edition
        if self.sheet is not None:
            keys["sheet"] = self.sheet if self.sheet in BUILT_IN_SHEETS else Path(self.sheet)
        if self.option:
            keys["options"] = self.options
        if self.junior:
            keys["juniors"] = self.junior
        return set_up(game, players, **keys)


def _option(text: str) -> tuple[str, Any]:
    """Read `name=value`; a value is JSON, as in rounds=1 or low_blows=true."""
    name, equals, value = text.partition("=")
    try:
        return name, msgspec.json.decode(value if equals else "true")
    except msgspec.DecodeError:
        raise InvalidSetup(Words("error-option-form"), text) from None


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Output:
    """How a command answers: in which language, and whether as text or as JSON."""

    lang: str | None = None
    json: Flag = False

    @property
    def language(self) -> str:
        """The language to speak; InvalidRequest if there is none of this name."""
        from splashdeck.locale import language

        return language(self.lang)

    @property
    def width(self) -> int:
        """How wide a text may be: as the terminal, and for a program 80."""
        if not sys.stdout.isatty():
            return PAGE_WIDTH
        return min(shutil.get_terminal_size().columns, WIDEST)

    def report(self, answer: Json, text: str) -> None:
        """Print an answer in the form that was asked for."""
        if self.json:
            write_json(answer)
        else:
            print(text)


def write_json(answer: Json) -> None:
    """Print one JSON object on a line of its own."""
    print(msgspec.json.encode(answer).decode())


def read(file: Path) -> bytes:
    """Read a file; `-` is standard input."""
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read()
        return file.read_bytes()
    except OSError as error:
        raise InvalidRequest(unreadable(error), str(file)) from None
