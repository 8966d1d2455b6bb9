"""The page as its own host: from plain files, in flight mode, with the same games bit for bit."""

from __future__ import annotations

import gzip
import time
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, FilePayload, expect

from splashdeck.entropy import Entropy
from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import bind
from splashdeck.games.catalogue import titles
from splashdeck.lessons import course
from splashdeck.page.pack import LIST, Pack, pack
from splashdeck.page.thinking import packed, unpacked, work
from splashdeck.record import Recorder
from splashdeck.server.web.page import BUILT
from tests.browser.away import Files, move_of
from tests.browser.conftest import (
    PATIENCE_MS,
    PHONE,
    WISHES,
    Person,
    Server,
    choose_game,
    play_on,
)
from tests.browser.test_sofa import open_curtain


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
    kept = """async (paths) => {
      const cache = await caches.open('splashdeck-shell');
      const found = paths.map((path) => cache.match(new URL(path, location.href)));
      return (await Promise.all(found)).every(Boolean);
    }"""
    end = time.monotonic() + PATIENCE_MS / 1000
    while not person.page.evaluate(kept, [*pack.files, LIST]):
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
        go(visitor, "/")
        begin(visitor, title)
        play_on([visitor], 20, visitor.tap_something)


def test_two_at_one_device_a_lesson_and_a_record_in_flight_mode(
    visitor: Person, files: Files
) -> None:
    visitor.open("")
    title, *_ = titles()
    begin(visitor, title)
    all_is_kept(visitor, files.pack)
    files.stop()
    visitor.context.set_offline(True)
    sit_together(visitor, title)
    see_a_lesson_and_a_record(visitor, title)


def go(person: Person, path: str) -> None:
    """Go to another place of the page, as its links do."""
    person.page.evaluate("(path) => { location.hash = path; }", path)


def sit_together(person: Person, title: str) -> None:
    """Let two play at this device, each once."""
    page = person.page
    go(person, "/sofa")
    choose_game(page, title)
    page.get_by_role("button", name="Start").click()

    def tap() -> bool:
        if page.locator(".plaque").count():
            open_curtain(page)
        return person.tap_something()

    for _ in range(2):
        play_on([person], 20, tap)


def see_a_lesson_and_a_record(person: Person, title: str) -> None:
    """Open the first lesson, and a record file."""
    page = person.page
    lesson = course(title).lesson[0]
    go(person, f"/learn/lesson/{title}/{lesson.id}")
    expect(page.locator(".dock.teaching .bubble")).to_have_text(lesson.step[0].say["en"])
    go(person, "/replay")
    record = played({"game": title, "players": 2}).encode()
    file = FilePayload(name="game.jsonl", mimeType="application/jsonl", buffer=record)
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_selector(".table.replay")


# --- other versions, other hosts ---


def write_other_rules(files: Files) -> None:
    """Put a version with other rules in place of the one that is served."""
    found = gzip.decompress((files.place / files.pack.source).read_bytes())
    made = BytesIO()
    with zipfile.ZipFile(BytesIO(found)) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            is_changed = name == "splashdeck/game.py"
            content = old.read(name)
            now, then = (f"RULES_VERSION = {RULES_VERSION + more}".encode() for more in (0, 1))
            assert not is_changed or now in content
            new.writestr(name, content.replace(now, then) if is_changed else content)
    packed_up = gzip.compress(made.getvalue())
    source = "offline/source-of-other-rules.zip.gz"
    (files.place / source).write_bytes(packed_up)
    others = {k: v for k, v in files.pack.files.items() if k != files.pack.source}
    listed = replace(
        files.pack,
        rules=RULES_VERSION + 1,
        source=source,
        files=others | {source: len(packed_up)},
    )
    (files.place / files.pack.source).unlink()
    (files.place / LIST).write_bytes(msgspec.json.encode(listed))


def test_a_game_under_way_keeps_its_rules_when_others_come(visitor: Person, files: Files) -> None:
    page = visitor.page
    visitor.open("")
    begin(visitor, next(iter(titles())))
    all_is_kept(visitor, files.pack)
    write_other_rules(files)
    page.reload()
    page.wait_for_selector(".table .dock.mine")
    play_on([visitor], 20, visitor.tap_something)
    page.reload()  # also once the newer version is here too
    page.wait_for_selector(".table .dock.mine")


def test_only_the_worker_may_run_what_was_compiled(server: Server, page_is_built: None) -> None:
    worker = next(path for path in pack(BUILT).files if path.startswith("offline/worker-"))
    policies = [
        httpx.get(f"{server.url}/{path}").headers["content-security-policy"]
        for path in ("", worker)
    ]
    assert ["wasm-unsafe-eval" in policy for policy in policies] == [False, True]
    assert policies[1].replace(" 'wasm-unsafe-eval'", "") == policies[0]


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
