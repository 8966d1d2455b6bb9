"""Practising one's own mistakes in the terminal: found at once they come later, else soon."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from splashdeck.bots.review import replay
from splashdeck.lessons import practice
from splashdeck.lessons.mistakes import Misjudged, misjudged
from splashdeck.lessons.practice import Book, Played
from splashdeck.lessons.spacing import DAY_MS, SOON_MS, Standing
from splashdeck.record import Record
from splashdeck.terminal import practise
from splashdeck.terminal.app import Splashdeck
from splashdeck.terminal.practise import LookBackPage, NothingDue, PractiseScreen
from tests.lessons.games import whole_game
from tests.terminal.driver import press, running, screen_text, until

NOW = 1_800_000_000_000
RECORD = "antartik-1.jsonl"


@pytest.fixture(scope="module")
def found() -> Misjudged:
    """Find a decision of a paddler that was clearly a mistake."""
    text = whole_game("antartik", 2, "a game to learn from")
    decisions, _ = replay(Record.read(text.encode()))
    for decision in decisions:
        tasks = misjudged(text, [decision.number], 200)
        if tasks:
            return tasks[0]
    raise AssertionError("paddlers misjudge much")


@pytest.fixture
def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time stand still."""
    monkeypatch.setattr(practise, "now", lambda: NOW)
    monkeypatch.setattr("splashdeck.terminal.app.now", lambda: NOW)


def test_a_book_asks_what_is_due_and_forgets_nothing(found: Misjudged, tmp_path: Path) -> None:
    book = Book()
    book.note("nobody.jsonl", [])
    book.add(RECORD, [found, found][:1], NOW)
    book.add(RECORD, [found], NOW + 1)
    practice.write(book, tmp_path)
    book = practice.read(tmp_path)
    assert (book.games, len(book.entries)) == ([], 1)
    assert book.next(NOW - 1) is None
    entry = book.next(NOW)
    assert entry is not None
    assert entry.chances[0] > entry.chances[1]
    book.answer(entry, True, NOW)
    assert (entry.due, book.standing(NOW)) == (NOW + DAY_MS, Standing(0, 1, 0))
    (tmp_path / practice.FILE).write_text("{")
    assert practice.read(tmp_path) == Book()


async def choose(pilot: Pilot[None], screen: PractiseScreen, move: str) -> None:
    place = [choice.text for choice in screen.face.choices].index(move)
    asked = screen.asked
    await press(pilot, *str(place + 1), "enter")
    await until(lambda: screen.asked != asked)


@pytest.mark.parametrize("wrong_first", [True, False])
async def test_a_game_is_looked_back_at_and_its_mistake_asked_again(
    wrong_first: bool,
    found: Misjudged,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    at_noon: None,
) -> None:
    monkeypatch.setattr(practice, "look_back", lambda text, seats: [found])
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / RECORD).write_text("a record")
    practice.write(Book(games=[Played(RECORD, [found.task.seat])]), tmp_path)
    app = Splashdeck({}, lang="en", folder=tmp_path, practises=True)
    async with running(app) as pilot:
        await until(lambda: isinstance(app.screen, PractiseScreen))
        screen = app.screen
        assert isinstance(screen, PractiseScreen)
        screen.pace = 0
        await until(lambda: screen.asked == 1)
        assert "What would you play now?" in screen_text(pilot)
        if wrong_first:
            await choose(pilot, screen, found.task.played)
            assert "something wins clearly more" in screen_text(pilot)
        await choose(pilot, screen, screen.exercise.right[0])
        assert ("ten minutes" in screen_text(pilot)) is wrong_first
        await press(pilot, "space")
        await until(lambda: isinstance(app.screen, NothingDue))
        await until(lambda: "1 to come again later" in screen_text(pilot))
        await press(pilot, "escape")
    (entry,) = practice.read(tmp_path).entries
    assert entry.due == NOW + (SOON_MS if wrong_first else DAY_MS)


async def test_a_record_that_is_gone_is_left_out(tmp_path: Path, at_noon: None) -> None:
    practice.write(Book(games=[Played(RECORD, [0])]), tmp_path)
    app = Splashdeck({}, lang="en", folder=tmp_path, practises=True)
    async with running(app) as pilot:
        await until(lambda: isinstance(app.screen, NothingDue))
        await until(lambda: "Nothing to practise yet" in screen_text(pilot))
        assert not isinstance(app.screen, LookBackPage)
    assert practice.read(tmp_path) == Book()
