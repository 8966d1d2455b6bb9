"""The page as its own host: from plain files, in flight mode, with the same games bit for bit."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from splashdeck.entropy import Entropy
from splashdeck.game import Json
from splashdeck.games import bind
from splashdeck.games.catalogue import titles
from splashdeck.page.pack import Pack
from splashdeck.page.thinking import packed, unpacked, work
from splashdeck.record import Recorder
from tests.browser.away import Files, move_of
from tests.browser.conftest import (
    PATIENCE_MS,
    PHONE,
    WISHES,
    Person,
    play_on,
)


@pytest.fixture
def files(page_is_built: None, tmp_path: Path) -> Iterator[Files]:
    """Serve the page as plain files."""
    served = Files(tmp_path)
    yield served
    served.stop()


@pytest.fixture
def visitor(browser: Browser, files: Files) -> Iterator[Person]:
    """Let somebody come to the plain files with a phone; nothing may go wrong in their page."""
    context = browser.new_context(viewport=PHONE, locale="en-GB", has_touch=True)
    context.add_init_script(WISHES.replace("PACE", "once"))
    person = Person(context, files.url)
    yield person
    mistakes = person.mistakes
    context.close()
    assert mistakes == []


def begin(person: Person, title: str) -> None:
    """Play the game of this name against bots, from the home page."""
    person.page.locator(f'input[name="game"][value="{title}"]').check(force=True)
    person.page.get_by_role("button", name="Play now").click()
    person.page.wait_for_selector(".table .dock.mine")


def all_is_kept(person: Person, pack: Pack) -> None:
    """Wait until the browser has every file of the page."""
    kept = """async (count) => {
      const cache = await caches.open('splashdeck-shell');
      return (await cache.keys()).length >= count;
    }"""
    end = time.monotonic() + PATIENCE_MS / 1000
    while not person.page.evaluate(kept, len(pack.files)):
        assert time.monotonic() < end, "not all files are kept"
        person.page.wait_for_timeout(100)


def test_plain_files_play_every_game_also_in_flight_mode(visitor: Person, files: Files) -> None:
    page = visitor.page
    visitor.open("")
    expect(page.get_by_text("nothing leaves it")).to_be_visible()
    first, *others = titles()
    begin(visitor, first)
    all_is_kept(visitor, files.pack)
    files.stop()
    visitor.context.set_offline(True)
    at = page.url
    play_on([visitor], 20, visitor.tap_something)
    page.reload()  # in the middle of the game, with no network and nobody who would answer
    page.wait_for_selector(".table .dock.mine")
    assert page.url == at
    for title in others:
        page.evaluate("() => { location.hash = '#/'; }")
        begin(visitor, title)
        play_on([visitor], 20, visitor.tap_something)


# --- the same games, bit for bit ---


def setups() -> Iterator[Json]:
    """Name a game of each kind, edition, number of players and option."""
    for name, title in titles().items():
        usual = {"game": name, "players": title.players[0]}
        options = bind(usual).setup_keys()["options"]
        for players in title.players:
            yield {"game": name, "players": players}
        for edition in title.editions:
            yield {**usual, "edition": edition}
        for option, value in options.items():
            if isinstance(value, bool):
                yield {**usual, "options": {option: not value}}


def played(setup: Json) -> str:
    """Play a game with seeded moves, and return its record."""
    game, dice = bind(setup), Entropy.from_text(f"same {setup}")
    state, events = game.start(dice)
    recorder = Recorder(game, dice, events)
    number = 0
    while (outcome := game.outcome(state)) is None:
        seat = game.pending(state)[0]
        legal = game.legal_moves(state, seat)
        number += 1
        move = legal[number * 7919 % len(legal)]
        state, events = game.play(state, seat, move)
        recorder.add(seat, move, events)
    recorder.finish(outcome)
    return recorder.text()


def thoughts() -> Iterator[str]:
    """Ask each bot that a seed alone decides: those that look ahead have time for one look."""
    for name in titles():
        for level in ("dabbler", "champion"):
            yield move_of(level, {"game": name, "players": 3}, 0.0)


def test_a_page_plays_the_same_games_bit_for_bit(visitor: Person, files: Files) -> None:
    visitor.open("")
    tasks = [packed(("replay", (played(setup), "all", None))) for setup in setups()]
    tasks += thoughts()
    found = files.think(visitor.page, tasks)
    for task, (text, _) in zip(tasks, found, strict=True):
        assert unpacked(text) == unpacked(work(task))
