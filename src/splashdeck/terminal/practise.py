"""Practising one's own mistakes at the keyboard: the same tasks as on the page, spaced alike."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from pathlib import Path

from splashdeck.errors import SplashdeckError
from splashdeck.lessons import practice
from splashdeck.lessons.practice import Book, Entry, Played
from splashdeck.lessons.spacing import next_time
from splashdeck.locale import say
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.pages import Page
from splashdeck.terminal.table import AnyTable
from splashdeck.terminal.teaching import LessonScreen, Task


def now() -> int:
    """Tell the time, in milliseconds since 1970."""
    return int(1000 * time.time())


def note_game(table: AnyTable, record: Path, folder: Path) -> None:
    """Note a finished game of this machine, to be looked back at when somebody practises."""
    if not isinstance(table, LocalTable) or not table.people:
        return
    book = practice.read(folder)
    book.note(record.name, table.people)
    practice.write(book, folder)


class PractiseScreen(LessonScreen):
    """One moment that somebody misjudged, to be judged again."""

    def __init__(self, entry: Entry, lang: str, folder: Path) -> None:
        task = Task(entry.game, "puzzle", "practise")
        super().__init__(task, lang, folder, exercise=entry.begin())
        self.entry = entry

    @property
    def is_found(self) -> bool:
        """Was it found at once, without help? A second try has seen what the first was not."""
        return self.others == 0 and not self.was_helped

    def keep(self) -> None:
        """Note how it went, and when it comes again."""
        book = practice.read(self.folder)
        for entry in book.entries:
            if (entry.record, entry.move) == (self.entry.record, self.entry.move):
                book.answer(entry, self.is_found, now())
        practice.write(book, self.folder)

    def verdict(self) -> str:
        """Say why, what the move that was played is worth beside the best, and when it returns."""
        best, played = (round(100 * chance) for chance in self.entry.chances)
        chances = self.say(
            "practise-chances",
            best=self.entry.best,
            played=self.entry.played,
            win=best,
            then=played,
        )
        return f"{super().verdict()} {chances} {self._comes()}"

    def _comes(self) -> str:
        if not self.is_found:
            return self.say("practise-soon")
        _, due = next_time(self.entry.stage, True, now())
        if due is None:
            return self.say("practise-known")
        day = datetime.fromtimestamp(due / 1000, UTC).astimezone()
        return self.say("practise-again", date=f"{day:%Y-%m-%d}")


class LookBackPage(Page):
    """The coach looks back at a game for what its people misjudged; closes when it has."""

    def __init__(self, played: Played, book: Book, lang: str, folder: Path) -> None:
        self.played = played
        self.book = book
        self.folder = folder
        self.is_done = False
        super().__init__(lang)

    def on_mount(self) -> None:
        """Begin to think, beside everything else."""
        self.run_worker(self._look())

    async def _look(self) -> None:
        path = self.folder / "records" / self.played.record
        try:
            text = await asyncio.to_thread(path.read_text, "utf-8")
            found = await asyncio.to_thread(practice.look_back, text, self.played.seats)
        except (OSError, SplashdeckError):
            found = []  # a record that was moved away, or changed, has nothing to teach
        self.book.games.remove(self.played)
        self.book.add(self.played.record, found, now())
        practice.write(self.book, self.folder)
        self.is_done = True
        self.dismiss()

    def text(self, width: int) -> str:
        return say("ui-practise-looks", {"games": len(self.book.games)}, self.lang)


class NothingDue(Page):
    """Says that nothing is to be done now, and what comes later."""

    def __init__(self, book: Book, lang: str) -> None:
        super().__init__(lang)
        self.standing = book.standing(now())

    def text(self, width: int) -> str:
        if self.standing.later + self.standing.known == 0:
            return say("ui-practise-none", lang=self.lang)
        return say(
            "ui-practise-standing",
            {"later": self.standing.later, "known": self.standing.known},
            self.lang,
        )
