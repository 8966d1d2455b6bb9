"""What several commands are asked for alike: the options of a game, and how to report."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec
from cyclopts import Parameter, Token

from splashdeck.errors import InvalidRecord, InvalidRequest, InvalidSetup, Words, unreadable
from splashdeck.game import Json
from splashdeck.games import AnyGame, set_up
from splashdeck.games.catalogue import title, titles
from splashdeck.record import Record

if TYPE_CHECKING:
    from cyclopts.completion import CompletionContext

    from splashdeck.lab.chunks import Where

BUILT_IN_SHEETS = ("house",)
PAGE_WIDTH = 80
WIDEST = 100


# --- the kinds of arguments ---


def whole(_type: Any, tokens: Sequence[Token]) -> int:
    """Read a whole number; the parser alone would round 2.5 without a word."""
    return int(tokens[0].value, 10)


def all_whole(_type: Any, tokens: Sequence[Token]) -> list[int]:
    """Read whole numbers."""
    return [int(token.value, 10) for token in tokens]


def seat_number(_type: Any, tokens: Sequence[Token]) -> int:
    """Read a seat as people count them, and as all sentences do: the first is seat 1."""
    return _seats(tokens)[0]


def seat_numbers(_type: Any, tokens: Sequence[Token]) -> list[int]:
    """Read seats as people count them."""
    return _seats(tokens)


def _seats(tokens: Sequence[Token]) -> list[int]:
    found = all_whole(None, tokens)
    for number, token in zip(found, tokens, strict=True):
        if number < 1:
            raise InvalidRequest(Words("error-no-seat", number=number), token.keyword or "--seat")
    return [number - 1 for number in found]


def finite(_type: Any, tokens: Sequence[Token]) -> float:
    """Read a number; neither `inf` nor `nan` is one."""
    number = float(tokens[0].value)
    if not isfinite(number):
        raise ValueError
    return number


def game_names(_context: CompletionContext) -> list[tuple[str, str]]:
    """Offer the games to a shell."""
    return [(name, one.display) for name, one in titles().items()]


def bot_levels(_context: CompletionContext) -> list[str]:
    """Offer the bots to a shell."""
    from splashdeck.bots import LEVELS

    return list(LEVELS)


def languages(_context: CompletionContext) -> list[tuple[str, str]]:
    """Offer the languages to a shell."""
    from splashdeck.locale import LANGUAGE_NAMES

    return list(LANGUAGE_NAMES.items())


def option_names(context: CompletionContext) -> list[str]:
    """Offer the options of the game that was named before to a shell."""
    game = context["game"].value
    if game not in titles():
        return []
    keys = set_up(game, USUAL_PLAYERS).setup_keys()
    values = {name: msgspec.json.encode(value).decode() for name, value in keys["options"].items()}
    return [f"{name}={value}" for name, value in values.items()]


def editions(context: CompletionContext) -> list[str]:
    """Offer the editions of the game that was named before to a shell."""
    game = context["game"].value
    return list(titles()[game].editions) if game in titles() else []


Flag: TypeAlias = Annotated[bool, Parameter(negative="")]
"""Something that is off unless it is named."""

Several: TypeAlias = Annotated[list[str] | None, Parameter(negative="")]
"""An option that may be given several times."""

InputFile: TypeAlias = Annotated[Path, Parameter(allow_leading_hyphen=True)]
"""A file, or - for standard input."""

Whole: TypeAlias = Annotated[int, Parameter(converter=whole)]
"""A whole number."""

SeatNumber: TypeAlias = Annotated[int, Parameter(converter=seat_number)]
"""A seat: 1, 2, … on the command line, and 0, 1, … from here on, as in records."""

Number: TypeAlias = Annotated[float, Parameter(converter=finite)]
"""A finite number."""

GameName: TypeAlias = Annotated[str, Parameter(completer=game_names)]
"""The name of a game."""

BotNames: TypeAlias = Annotated[str, Parameter(completer=bot_levels)]
"""Bots by their levels, one or several with commas between them."""

Language: TypeAlias = Annotated[str | None, Parameter(completer=languages)]
"""The language to speak; None is the system's."""

USUAL_PLAYERS = 4


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Setup:
    """How a game is set up, apart from the number of players."""

    edition: Annotated[str | None, Parameter(completer=editions)] = None
    sheet: str | None = None
    option: Annotated[list[str] | None, Parameter(negative="", completer=option_names)] = None
    junior: Annotated[list[int] | None, Parameter(negative="", converter=seat_numbers)] = None

    @property
    def options(self) -> Json:
        """The game's options by name, read from `name=value`."""
        found: Json = {}
        for text in self.option or ():
            name, value = _option(text)
            if name in found:
                raise InvalidSetup(Words("error-given-twice"), f"options.{name}")
            found[name] = value
        return found

    def juniors(self, players: int) -> list[int]:
        """The seats of players younger than 12; InvalidSetup if one of them is not there."""
        for seat in self.junior or ():
            if seat >= players:
                raise InvalidSetup(Words("error-no-seat", number=seat + 1), "--junior")
        return list(self.junior or ())

    def bind(self, game: str, players: int) -> AnyGame:
        """Bind the rules of a game; SplashdeckError if it can't be set up like this."""
        self._check_for(game)
        keys: Json = {}
        if self.edition is not None:
            keys["edition"] = self.edition
        if self.sheet is not None:
            keys["sheet"] = self.sheet if self.sheet in BUILT_IN_SHEETS else Path(self.sheet)
        if self.option:
            keys["options"] = self.options
        if self.junior:
            keys["juniors"] = self.juniors(players)
        return set_up(game, players, **keys)

    def _check_for(self, game: str) -> None:
        """Refuse what a game doesn't have, by the option that asks for it."""
        card = title(game)
        for option, message, given, has in (
            ("--edition", "error-no-editions", self.edition, card.editions),
            ("--sheet", "error-no-sheets", self.sheet, card.sheet),
            ("--junior", "error-no-juniors", self.junior, card.juniors),
        ):
            if given and not has:
                raise InvalidSetup(Words(message, game=card.display), option)


def _option(text: str) -> tuple[str, Any]:
    """Read `name=value`; a value is JSON, as in rounds=1 or low_blows=true."""
    name, equals, value = text.partition("=")
    try:
        return name, msgspec.json.decode(value if equals else "true")
    except msgspec.DecodeError:
        raise InvalidSetup(Words("error-option-form"), text) from None


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Workers:
    """Who does the work: processes of this machine, or a Ray cluster's."""

    workers: Whole | None = None
    ray: str | None = None

    def where(self, usual: int | None = None) -> Where:
        """Say where to work; `usual` processes if nothing is asked for, else one a core."""
        from splashdeck.lab.chunks import Here, Ray, cores, share_memory

        if self.ray is not None and self.workers is not None:
            raise InvalidRequest(Words("error-ray-workers"), "--workers")
        if self.ray is not None:
            return Ray(self.ray)
        if self.workers is not None and self.workers < 1:
            raise InvalidRequest(Words("error-arena-positive"), "--workers")
        here = Here(self.workers or (cores() if usual is None else usual))
        if here.workers > 1:
            share_memory()  # before this process takes any
        return here


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Output:
    """How a command answers: in which language, and whether as text or as JSON."""

    lang: Language = None
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


def read_record(file: Path) -> tuple[Record, bool]:
    """Read a record, or the one in a saved game; and say whether it is a saved game's.

    What is wrong with a record is told with its file's name.
    """
    data = read(file)
    with naming(file):
        lines = saved_lines(data)
        return (Record.read(data), False) if lines is None else (Record(lines), True)


def read_finished(file: Path) -> Record:
    """Read the record of a finished game; a saved game is told from it."""
    record, is_saved = read_record(file)
    if is_saved:
        raise InvalidRequest(Words("error-record-saved", file=str(file)), str(file))
    return record


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Say the file's name wherever a record in it turns out to be wrong."""
    try:
        yield
    except InvalidRecord as error:
        raise error.in_file(str(file)) from None


def saved_lines(data: bytes) -> list[str] | None:
    """Return the record in a saved game; None if this is something else."""
    try:
        content = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    is_saved = isinstance(content, dict) and "splashdeck_save" in content
    lines = content.get("record") if is_saved else None
    return lines if isinstance(lines, list) and all(isinstance(x, str) for x in lines) else None


def read(file: Path) -> bytes:
    """Read a file; `-` is standard input."""
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read()
        return file.read_bytes()
    except OSError as error:
        raise InvalidRequest(unreadable(error), str(file)) from None
