"""The deals that are done, as JSON lines: what was bound, then a line a deal."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from msgspec import DecodeError, Struct, ValidationError, json, to_builtins

from splashdeck.errors import InvalidRequest, Words, unreadable
from splashdeck.lab.arena.match import Match
from splashdeck.lab.arena.play import Played


class Deal(Struct, frozen=True):
    """One deal, played in all its line-ups."""

    deal: int
    games: tuple[Played, ...]


class Journal:
    """A file of finished deals; without a path, it is kept in memory only."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        self.path = path
        self.deals: list[Deal] = []
        if path is not None:
            self._open(path, match)

    def add(self, deal: Deal) -> None:
        """Keep a deal here and in the file: in both or, if Ctrl-C comes before, in neither."""
        with _undivided():
            if self.path is not None:
                with self.path.open("ab") as file:
                    file.write(json.encode(deal) + b"\n")
            self.deals.append(deal)

    def _open(self, path: Path, match: Match) -> None:
        try:
            written = path.read_bytes() if path.exists() else b""
            if b"\n" not in written:
                _begin(path, match, written)
                return
            whole = written.rpartition(b"\n")[0]  # a line without an end was being written
            header, *lines = whole.split(b"\n")
            _compare(header, match, path)
            os.truncate(path, len(whole) + 1)
        except OSError as error:
            raise InvalidRequest(unreadable(error), str(path)) from None
        self.deals = [_read(line, number, path) for number, line in enumerate(lines)]


@contextmanager
def _undivided() -> Iterator[None]:
    """Put a Ctrl-C that comes within the block off to its end.

    Python interrupts its main thread alone, so that in any other one there is nothing to do.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[tuple[int, FrameType | None]] = []
    usual = signal.signal(signal.SIGINT, lambda *sign: came.append(sign))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if came and callable(usual):
        usual(*came[-1])


def _begin(path: Path, match: Match, written: bytes) -> None:
    """Write the first line; what is there already has to be its beginning."""
    first = json.encode(match)
    if not first.startswith(written):
        raise InvalidRequest(Words("error-arena-journal"), str(path))
    path.write_bytes(first + b"\n")


def _compare(header: bytes, match: Match, path: Path) -> None:
    """Refuse a file of another match, naming what differs."""
    try:
        found = json.decode(header, type=Match)
    except (DecodeError, ValidationError):
        raise InvalidRequest(Words("error-arena-journal"), str(path)) from None
    wanted = to_builtins(match)
    for key, value in to_builtins(found).items():
        if value != wanted[key]:
            differs = {"there": _shown(value), "here": _shown(wanted[key])}
            raise InvalidRequest(Words("error-arena-other", key=key, **differs), str(path))


def _shown(value: object) -> str:
    return json.encode(value).decode()


def _read(line: bytes, number: int, path: Path) -> Deal:
    try:
        deal = json.decode(line, type=Deal)
    except (DecodeError, ValidationError):
        deal = None
    if deal is None or deal.deal != number:
        raise InvalidRequest(Words("error-arena-line", line=str(number + 2)), str(path))
    return deal
