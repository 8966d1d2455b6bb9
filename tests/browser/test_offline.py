"""The page as its own host: from plain files, in flight mode, with the same games bit for bit."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Error, FilePayload, Page, expect

from splashdeck.game import RULES_VERSION
from splashdeck.games.catalogue import titles
from splashdeck.lessons import course
from splashdeck.page.pack import LIST, Pack, pack
from splashdeck.page.thinking import packed, unpacked, work
from splashdeck.server.web.page import BUILT
from tests.browser.away import PREFIX, Files, wait_until_compiled
from tests.browser.conftest import (
    INSTALLED,
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
from tests.browser.same import played, setups, thoughts, with_task
from tests.browser.test_sofa import open_curtain


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
def files(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Files]:
    """Serve the page as plain files, in a folder of a folder."""
    served = Files(tmp_path_factory.mktemp("files"), PREFIX)
    yield served
    served.stop()


@pytest.fixture(scope="module")
def traveller(browser: Browser, files: Files) -> Iterator[Person]:
    """Let somebody visit the plain files once, and cut the network when all is kept."""
    with coming(browser, files) as person:
        person.open("")
        expect(person.page.get_by_text("nothing leaves it")).to_be_visible()
        begin(person, next(iter(titles())))
        all_is_kept(person, files.pack)
        wait_until_compiled(person.page)  # or each visit would begin with that
        yield person


@pytest.fixture
def flight(traveller: Person, files: Files) -> Iterator[Person]:
    """Cut the network, until the test is over."""
    files.stop()
    traveller.context.set_offline(True)
    yield traveller
    traveller.context.set_offline(False)
    files.serve()


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
    expect(page.locator(".whereabouts")).to_have_count(0)  # its buttons stand at the edge
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Coach", exact=True).click()
    page.get_by_role("button", name="What does the coach think?").click()
    expect(page.locator(".weighed .played")).to_contain_text("played")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play on").click()
    page.get_by_role("button", name="With the true cards").click()
    page.wait_for_selector(".table:not(.replay) .dock.mine")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu a", has_text="Settings")).to_be_visible()
    expect(page.locator(".menu a", has_text="big screen")).to_have_count(0)  # it takes a server


def test_puzzle_rules_and_settings_in_flight_mode(flight: Person) -> None:
    page = flight.page
    go(flight, "/learn/daily")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".chances tr.right").first).to_be_visible()
    go(flight, "/rules/antartik")
    expect(page.locator("main")).to_contain_text("AN-1.1")
    go(flight, "/settings")
    page.get_by_label("Your name").fill("Zoë")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".told")).to_have_text("Saved.")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Download").click()
    assert json.loads(taken.value.path().read_bytes())["person"]["name"] == "Zoë"
    page.get_by_text("Nederlands").click()
    expect(page.get_by_role("heading", name="Instellingen")).to_be_visible()
    page.get_by_text("English").click()
    go(flight, "/tv")
    expect(page.get_by_role("heading", name="This takes a server")).to_be_visible()


def test_a_box_of_ones_own_in_flight_mode(flight: Person) -> None:
    page = flight.page
    go(flight, "/new")
    page.get_by_role("radio", name="Duck & Dive").check()
    page.get_by_role("radio", name="My box").check()
    page.get_by_role("spinbutton", name="Sam").fill("2")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator(".lobby")).to_contain_text("A card sheet of the host’s own")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_selector(".table .dock.mine")
    go(flight, "/score")
    choose_game(page, "antartik")
    page.get_by_role("textbox", name="Player 1: face-up cards with 1 star").fill("4")
    page.get_by_role("button", name="Count it").click()
    expect(page.locator(".scores")).to_contain_text("Player 1 wins.")
    page.get_by_role("button", name="Keep this play").click()
    for name, begin_with in (("BG Stats", b"{"), ("BoardGameGeek", b"<?xml"), ("CSV", b"date,")):
        with page.expect_download() as taken:
            page.get_by_role("button", name=name).click()
        assert taken.value.path().read_bytes().startswith(begin_with)


def test_what_was_last_seen_stands_on_the_home_page_before_its_host_has_started(
    flight: Person,
) -> None:
    go(flight, "/")
    begin(flight, next(iter(titles())))
    go(flight, "/")
    expect(flight.page.locator(".resume").first).to_be_visible()
    with flight.context.new_page() as page:
        page.add_init_script("self.Worker = class { postMessage() {} };")  # which never starts
        page.goto(flight.url)
        expect(page.locator(".resume").first).to_be_visible()
        expect(page.get_by_role("link", name="New here?")).to_have_count(0)


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
        with suppress(Error):  # one that has ended stores nothing
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


@contextmanager
def other_rules(files: Files) -> Iterator[Pack]:
    """Put a version with other rules in place of the one that is served, for a while."""

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
    changed = [files.place / path for path in (files.pack.source, LIST)]
    before = {path: path.read_bytes() for path in changed}
    (files.place / files.pack.source).unlink()
    (files.place / LIST).write_bytes(msgspec.json.encode(listed))
    try:
        yield listed
    finally:
        for path, content in before.items():
            path.write_bytes(content)


def test_a_game_under_way_keeps_its_rules_when_others_come(traveller: Person, files: Files) -> None:
    page = traveller.page
    go(traveller, "/")
    begin(traveller, next(iter(titles())))
    with other_rules(files) as other:
        page.reload()
        page.wait_for_selector(".table .dock.mine")
        play_on([traveller], 20, traveller.tap_something)
        all_is_kept(traveller, other)
        page.reload()  # also once the newer version is here too
        page.wait_for_selector(".table .dock.mine")


def test_whoever_has_the_files_plays_on_when_the_server_is_gone(
    visitors: Callable[..., Person], mortal_server: Server
) -> None:
    person = visitors("phone", **INSTALLED)
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
    """Take a board's script out of what the browser has kept, wherever it has."""
    person.context.new_cdp_session(person.page).send("Network.clearBrowserCache")
    manifest = json.loads((BUILT / ".vite" / "manifest.json").read_text("utf-8"))
    board = manifest[f"src/boards/{next(iter(titles()))}/index.ts"]["file"]
    lose = "async (path) => (await caches.open('splashdeck-shell')).delete(path)"
    assert person.page.evaluate(lose, f"/{board}")


def test_only_the_worker_may_run_what_was_compiled(server: Server, page_is_built: None) -> None:
    worker = next(path for path in pack(BUILT).files if path.startswith("offline/worker-"))
    policies = [
        httpx.get(f"{server.url}/{path}", timeout=300).headers["content-security-policy"]
        for path in ("", worker)
    ]
    assert ["wasm-unsafe-eval" in policy for policy in policies] == [False, True]
    assert policies[1].replace(" 'wasm-unsafe-eval'", "") == policies[0]


# --- the same games, bit for bit ---


@pytest.fixture
def blank(traveller: Person, files: Files) -> Iterator[Page]:
    """Open one of the plain files, where no host is started."""
    with traveller.context.new_page() as page:
        page.goto(f"{files.url}icon.svg")
        yield page


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


KEPT = "async () => (await (await caches.open('splashdeck-shell')).match('./')).text()"


def test_a_file_that_is_opened_does_not_take_the_pages_place(blank: Page) -> None:
    assert "<title>splashdeck</title>" in blank.evaluate(KEPT)
