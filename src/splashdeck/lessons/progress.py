"""What a learner has done: the names of lessons and puzzles, and the days, in one small file."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import msgspec
from msgspec import Struct

from splashdeck.lessons.files import put_json, read_json

FILE = "lessons.json"


class Done(Struct):
    """Lessons and puzzles that were done, each as `game/id`, and days whose puzzle was found."""

    done: list[str] = msgspec.field(default_factory=list)
    days: list[str] = msgspec.field(default_factory=list)
    """The dates on which the puzzle of the day was found without help, as 2027-01-31."""

    def add(self, game: str, name: str) -> None:
        """Note that a lesson or a puzzle is done."""
        if f"{game}/{name}" not in self.done:
            self.done.append(f"{game}/{name}")

    def found_on(self, day: date) -> None:
        """Note that the puzzle of a day was found."""
        if day.isoformat() not in self.days:
            self.days.append(day.isoformat())

    def has(self, game: str, name: str) -> bool:
        """Was this lesson or puzzle done?"""
        return f"{game}/{name}" in self.done


def read(folder: Path) -> Done:
    """Read what was done; a file that is missing or spoilt counts as nothing."""
    return read_json(folder / FILE, Done) or Done()


def write(done: Done, folder: Path) -> None:
    """Keep what was done; OSError if the folder can't be written."""
    put_json(folder / FILE, done)
