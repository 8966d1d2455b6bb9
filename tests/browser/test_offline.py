"""The page as its own host: from plain files, in flight mode, with the same games bit for bit."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from inspect import getsource
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Error, FilePayload, Page, expect

from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import bind
from splashdeck.games.catalogue import titles
from splashdeck.lessons import course
from splashdeck.page.pack import LIST, Pack, pack
from splashdeck.page.thinking import packed, unpacked, work
from splashdeck.server.web.page import BUILT
from tests.browser.away import PREFIX, Files, move_of, wait_until_compiled
from tests.browser.conftest import (
    KNOWN,
    PATIENCE_MS,
    PHONE,
    QUICK,
    WISHES,
    Person,
    Server,
    choose_game,
    play_on,
    play_to_the_end,
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
    with coming(browser, files) as person:
        yield person


@contextmanager
def coming(browser: Browser, files: Files) -> Iterator[Person]:
    """Let somebody come, and look at what went wrong in their page when they have left."""
    context = browser.new_context(viewport=PHONE, locale="en-GB", has_touch=True)
    context.add_init_script(WISHES.replace("PACE", "once"))
    context.add_init_script(KNOWN)
    context.add_init_script(IN_A_HURRY)
    person = Person(context, files.url)
    try:
        yield person
    finally:
        context.close()
    assert person.mistakes == []


SHORT: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"options": {"rounds": 1}},
    "duck-and-dive": {"options": {"turn_limit": 8}},
}
"""What makes a whole game short."""
# The page's tables are set up as its own buttons do, but for two, and its bots wait for nobody.
IN_A_HURRY = """{
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const { is, method, path, body } = message ?? {};
    if (is === 'ask' && method === 'POST' && path === '/api/tables') {
      const plan = JSON.parse(body);
      Object.assign(plan.setup, { players: 2 }, SHORT[plan.setup.game]);
      plan.seats = plan.seats.slice(0, 2);
      plan.options = { ...plan.options, ...QUICK };
      message = { ...message, body: JSON.stringify(plan) };
    }
    return post.call(this, message, ...more);
  };
}""".replace("SHORT", json.dumps(SHORT)).replace("QUICK", json.dumps(QUICK))


def begin(person: Person, title: str) -> None:
    """Play the game of this name against a bot, from the home page."""
    choose_game(person.page, title)
    person.page.get_by_role("button", name="Play now").click()
    person.page.wait_for_selector(".table .dock.mine")


def all_is_kept(person: Person, pack: Pack) -> None:
    """Wait until the browser has every file of the page, and somebody to hand them out."""
    kept = """async (paths) => {
      const { scope } = await navigator.serviceWorker.ready;
      const cache = await caches.open('splashdeck-shell');
      if (!(await cache.match(scope))) return false;
      const found = paths.map((path) => cache.match(new URL(path, location.href)));
      return (await Promise.all(found)).every(Boolean);
    }"""
    end = time.monotonic() + PATIENCE_MS / 1000
    while not person.page.evaluate(kept, [*pack.files, LIST]):
        assert time.monotonic() < end, "not all files are kept"
        person.page.wait_for_timeout(100)


# --- in flight mode: one visit, then no network, and nobody who would answer ---


@pytest.fixture(scope="module")
def flight(
    browser: Browser, page_is_built: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Person]:
    """Visit the plain files, in a folder of a folder, and cut the network once all is kept."""
    files = Files(tmp_path_factory.mktemp("files"), PREFIX)
    with coming(browser, files) as person:
        try:
            person.open("")
            expect(person.page.get_by_text("nothing leaves it")).to_be_visible()
            begin(person, next(iter(titles())))
            all_is_kept(person, files.pack)
        finally:
            files.stop()
        person.context.set_offline(True)
        yield person


@pytest.mark.parametrize("title", titles())
def test_a_whole_game_in_flight_mode(flight: Person, title: str) -> None:
    page = flight.page
    go(flight, "/")
    begin(flight, title)
    play_to_the_end(flight)
    page.get_by_role("button", name="See the scores").click()
    expect(page.locator(".sheet tbody tr")).to_have_count(2)


def test_two_at_one_device_in_flight_mode(flight: Person) -> None:
    page = flight.page
    go(flight, "/sofa")
    choose_game(page, next(iter(titles())))
    page.get_by_role("button", name="Start").click()

    def tap() -> bool:
        if page.locator(".plaque").count():
            open_curtain(page)
        return flight.tap_something()

    for _ in range(2):
        play_on([flight], 20, tap)
    at = page.url
    page.reload()  # in the middle of the game
    play_on([flight], 20, tap)
    assert page.url == at


def test_a_lesson_and_a_record_in_flight_mode(flight: Person) -> None:
    page = flight.page
    title = next(iter(titles()))
    lesson = course(title).lesson[0]
    go(flight, f"/learn/lesson/{title}/{lesson.id}")
    expect(page.locator(".dock.teaching .bubble")).to_have_text(lesson.step[0].say["en"])
    go(flight, "/replay")
    record = played({"game": title, "players": 2}).encode()
    file = FilePayload(name="game.jsonl", mimeType="application/jsonl", buffer=record)
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_selector(".table.replay")


def test_a_game_goes_on_after_the_tab_has_crashed(flight: Person) -> None:
    go(flight, "/")
    begin(flight, next(iter(titles())))
    play_on([flight], 20, flight.tap_something)
    place = flight.page.url
    with flight.page.expect_event("crash"), suppress(Error):
        flight.page.goto("chrome://crash")
    flight.page.close()
    flight.reopen()
    flight.page.goto(place)
    flight.page.wait_for_selector(".table .dock.mine")
    play_on([flight], 20, flight.tap_something)


FILL = """(isFull) => {
  self.put ??= IDBObjectStore.prototype.put;
  const fail = () => { throw new DOMException('no room', 'QuotaExceededError'); };
  IDBObjectStore.prototype.put = isFull ? fail : self.put;
}"""


def fill_disk(page: Page, is_full: bool) -> None:
    """Let the browser's database refuse everything, as on a full disk, or no longer."""
    for worker in page.workers:
        worker.evaluate(FILL, is_full)


def test_a_full_disk_is_told_and_what_was_tapped_is_stored_once_there_is_room(
    flight: Person,
) -> None:
    page = flight.page
    go(flight, "/")
    begin(flight, next(iter(titles())))
    page.wait_for_selector(".table .dock.mine")
    told = page.get_by_role("alert").filter(has_text="Nothing more can be stored")
    fill_disk(page, True)
    play_on([flight], 20, flight.tap_something)
    expect(told).to_be_visible()
    fill_disk(page, False)
    expect(told).not_to_be_visible()
    play_on([flight], 20, flight.tap_something)  # the tap was played, and the next is asked
    at = page.url
    page.reload()
    page.wait_for_selector(".table .dock.mine")
    assert page.url == at
    flight.mistakes[:] = [one for one in flight.mistakes if "QuotaExceeded" not in one]


def go(person: Person, path: str) -> None:
    """Go to another place of the page, as its links do."""
    person.page.evaluate("(path) => { location.hash = path; }", path)


# --- other versions, other hosts ---


def write_other_rules(files: Files) -> None:
    """Put a version with other rules in place of the one that is served."""

    def change(path: str, content: bytes) -> bytes:
        now, then = (f"RULES_VERSION = {RULES_VERSION + more}".encode() for more in (0, 1))
        assert path != "splashdeck/game.py" or now in content
        return content.replace(now, then) if path == "splashdeck/game.py" else content

    source = files.write_source("of-other-rules", change)
    others = {k: v for k, v in files.pack.files.items() if k != files.pack.source}
    listed = replace(
        files.pack,
        rules=RULES_VERSION + 1,
        source=source,
        files=others | {source: (files.place / source).stat().st_size},
    )
    (files.place / files.pack.source).unlink()
    (files.place / LIST).write_bytes(msgspec.json.encode(listed))


def test_a_game_under_way_keeps_its_rules_when_others_come(visitor: Person, files: Files) -> None:
    page = visitor.page
    visitor.open("")
    begin(visitor, next(iter(titles())))
    all_is_kept(visitor, files.pack)
    wait_until_compiled(page)  # or each visit would begin with that
    write_other_rules(files)
    page.reload()
    page.wait_for_selector(".table .dock.mine")
    play_on([visitor], 20, visitor.tap_something)
    page.reload()  # also once the newer version is here too
    page.wait_for_selector(".table .dock.mine")


def test_whoever_has_the_files_plays_on_when_the_server_is_gone(
    visitors: Callable[..., Person], mortal_server: Server
) -> None:
    person = visitors("phone")
    page = person.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    person.open("/")
    expect(page.get_by_role("button", name="Play offline")).to_be_visible()
    assert not [url for url in asked if "/offline/" in url]  # while nobody has wished it
    page.get_by_role("button", name="Play offline").click()
    page.get_by_role("button", name="Go online").click()
    expect(page.get_by_role("button", name="Play offline")).to_be_visible()
    lose_a_board(person)
    page.reload()  # while the server answers, what is missing is fetched
    all_is_kept(person, pack(BUILT))
    mortal_server.kill()
    page.reload()
    alone = page.get_by_text("The server can’t be reached; this device is the table.")
    expect(alone).to_be_visible()
    begin(person, next(iter(titles())))
    play_on([person], 20, person.tap_something)
    lose_a_board(person)
    person.page.goto(mortal_server.url)  # no longer: not all of it is here
    expect(page.get_by_role("button", name="Play offline")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".trouble")).to_be_visible()
    expect(alone).not_to_be_visible()


def lose_a_board(person: Person) -> None:
    """Take a board's script out of what the browser has kept."""
    manifest = json.loads((BUILT / ".vite" / "manifest.json").read_text("utf-8"))
    board = manifest[f"src/boards/{next(iter(titles()))}/index.ts"]["file"]
    lose = "async (path) => (await caches.open('splashdeck-shell')).delete(path)"
    assert person.page.evaluate(lose, f"/{board}")


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
    from splashdeck.entropy import Entropy
    from splashdeck.games import bind
    from splashdeck.record import Recorder

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


def with_task(path: str, content: bytes) -> bytes:
    """Let thinkers play whole games too, as `played` does here."""
    if path != "splashdeck/page/thinking.py":
        return content
    return content + f'\n\n{getsource(played)}\n\nTASKS["play"] = played\n'.encode()


def thoughts() -> Iterator[str]:
    """Ask each bot that a seed alone decides: those that look ahead have time for one look."""
    for name in titles():
        for level in ("dabbler", "champion"):
            yield move_of(level, {"game": name, "players": 3}, 0.0)


@pytest.fixture
def blank(browser: Browser, files: Files) -> Iterator[Page]:
    """Open one of the plain files, where no host is started."""
    page = browser.new_page()
    page.goto(f"{files.url}icon.svg")
    yield page
    page.close()


def test_a_page_plays_the_same_games_bit_for_bit(blank: Page, files: Files) -> None:
    games = [(setup, played(setup)) for setup in setups()]
    plays = [packed(("play", (setup,))) for setup, _ in games]
    fewest = [record for setup, record in games if setup["players"] == 2]
    others = [packed(("replay", (record, "all", None))) for record in fewest] + list(thoughts())
    mistake = packed(("tasks", (fewest[-1], (7,))))
    source = files.write_source("that-plays", with_task)
    answers = files.think(blank, [*plays, *others, mistake], source)
    *found, (task,) = [unpacked(text) for text, _ in answers]
    assert found[: len(games)] == [record for _, record in games]
    assert found[len(games) :] == [unpacked(work(one)) for one in others]
    assert task.move == 7  # estimates differ in their last digit
