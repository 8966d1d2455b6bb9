"""A finished game again, on the page: by keyboard, by name, from a file and by a link."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from splashdeck.record import Record
from splashdeck.table.frames import looks, retell
from splashdeck.table.openings import Opening, begin
from tests.browser.conftest import AT_REST, SCREENSHOTS, Person, Server, play_to_the_end
from tests.browser.test_pages import flaws, overflows

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = {"dd": "dd-4-2025", "dc": "dc-3-discards", "an": "an-4-bound-deal"}
DEALS = 50
# Plays on from a moment, as the page's button does, so many times; names the tables.
PLAY_ON = """async ([ask, times]) => {
  const headers = {'X-Splashdeck': '1', 'Content-Type': 'application/json'};
  const tables = [];
  while (tables.length < times) {
    const answer = await fetch('/api/replay/play-on', {method: 'POST', headers, body: ask});
    tables.push((await answer.json()).table.id);
  }
  return tables;
}"""
IN_HAND = "() => [...document.querySelectorAll('.handrow [data-flip]')].map((c) => c.dataset.flip)"
# How many ways each card is sent at once, at most.
FLIGHTS = """() => {
  const flights = document.getAnimations().filter((one) => !(one instanceof CSSAnimation));
  const cards = new Set(flights.map((one) => one.effect.target));
  return [flights.length, cards.size];
}"""


def opened(person: Person, name: str) -> Page:
    """Open a record file."""
    person.open("/replay")
    person.ask("POST", "/api/me", {})  # strangers at one address share what the coach can do
    person.page.locator("input[type=file]").set_input_files(GOLDEN / f"{name}.jsonl")
    person.page.wait_for_selector(".table.replay")
    return person.page


def step(page: Page, number: int) -> None:
    """Wait until the page is at a step."""
    expect(page.locator(".rewatch .where")).to_contain_text(f"Step {number} of")


def test_a_record_file_is_walked_through_by_keyboard(people: Callable[..., Person]) -> None:
    page = opened(people("desktop"), "dd-4-2025")
    last = len(retell(Record.read((GOLDEN / "dd-4-2025.jsonl").read_bytes())).frames) - 1
    step(page, 0)
    for key, at in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", last),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        step(page, at)
    line = page.get_by_role("slider", name="Time line")
    line.fill("100")
    step(page, 100)
    assert "Step 100 of" in str(line.get_attribute("aria-valuetext"))
    page.wait_for_url("**#100-open")
    page.keyboard.press("2")
    expect(page.get_by_role("combobox", name="Seen by")).to_have_value("1")
    expect(page.locator("article.rival")).to_have_count(3)
    expect(page.locator(".opencards")).to_have_count(0)
    page.keyboard.press("0")
    expect(page.locator("article.rival")).to_have_count(4)
    assert page.locator(".opencards").count() > 0
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".rewatch .where")).not_to_contain_text("Step 100 of")
    page.get_by_role("button", name="Pause").click()
    for name in ("One step back", "One step on", "Moment before", "Next moment", "Speed 1×"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    line.fill("156")
    step(page, 156)
    expect(page.locator(".stage .was")).to_have_count(2)  # what was played, and where
    expect(page.get_by_role("list", name="Chance to win").get_by_role("listitem")).to_have_count(4)


def test_the_last_step_shows_who_has_won_before_the_chances_are_there(
    people: Callable[..., Person],
) -> None:
    person = people("desktop")
    begun = {"progress": 0.1, "curve": [{"frame": 0, "win": [0.75, 0.25]}], "moments": []}
    person.page.route("**/api/replay/chances", lambda route: route.fulfill(json=begun))
    page = opened(person, "an-2-new-value")
    odds = page.get_by_role("list", name="Chance to win").get_by_role("listitem")
    expect(odds.locator("b")).to_have_text(["75%", "25%"])
    page.keyboard.press("End")
    expect(page.locator(".happened")).to_contain_text("Player 2 wins")
    expect(odds.locator("b")).to_have_text(["0%", "100%"])
    winner = odds.nth(1).locator("use").last.get_attribute("href")
    expect(page.locator(".dock-head .face use")).to_have_attribute("href", winner or "")
    expect(page.locator("header")).to_contain_text("The game is over")
    expect(page.locator(".stage")).not_to_contain_text("Nothing in the water yet")


def test_no_step_waits_for_the_server(people: Callable[..., Person]) -> None:
    """No step asks the server for anything, so none waits for it; nor for a card on its way."""
    page = opened(people("desktop", pace="normal"), "dc-3-discards")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for at in range(1, 30):
        page.keyboard.press("ArrowRight")
        step(page, at)
        flights, cards = page.evaluate(FLIGHTS)
        assert flights == cards, "a card flies one way at a time"
    calls = {url for url in asked if "/api/" in url}
    assert all(url.endswith("/api/replay/chances") for url in calls)


@pytest.mark.parametrize("mark", FILES)
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_every_title_is_seen_again_by_day_and_by_night(
    people: Callable[..., Person], device: Any, mark: str
) -> None:
    person = people(device)
    page = opened(person, FILES[mark])
    page.get_by_role("slider", name="Time line").fill("60")
    step(page, 60)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.evaluate(AT_REST)
        assert overflows(page) <= 0
        assert flaws(page) == []
        page.screenshot(path=SCREENSHOTS / f"replay-{mark}-{device}-{theme}.png")


def test_a_game_of_ones_own_is_shared_by_a_link_and_ended(people: Callable[..., Person]) -> None:
    ann, eve = people("desktop"), people("phone")
    setup = {"game": "antartik", "players": 2}
    table = ann.set_table(setup, [{}, {"bot": "paddler"}])["table"]["id"]
    ann.ask("POST", f"/api/tables/{table}/start", {})
    ann.open(f"/t/{table}")
    play_to_the_end(ann)
    ann.open(f"/t/{table}")
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.wait_for_selector(".table.replay")
    expect(ann.page.get_by_role("combobox", name="Seen by")).to_have_value("0")
    ann.page.get_by_role("slider", name="Time line").fill("20")
    step(ann.page, 20)

    ann.page.keyboard.press("s")
    ann.page.get_by_label("With all cards open").uncheck()
    ann.page.get_by_role("button", name="Copy a link").click()
    address = ann.page.locator(".address code")
    expect(address).to_contain_text("/r/")
    assert flaws(ann.page) == []
    eve.open(address.inner_text().removeprefix(eve.url))
    eve.page.wait_for_selector(".table.replay")
    step(eve.page, 20)
    expect(eve.page.locator(".seenby")).to_contain_text("Seen by Player 1")
    for name in ("Coach", "Share"):
        expect(eve.page.get_by_role("button", name=name, exact=True)).to_have_count(0)

    eve.page.get_by_role("button", name="Play on").click()
    eve.page.get_by_role("button", name="With what Player 1 knew").click()
    eve.page.wait_for_url("**/t/*")
    eve.page.wait_for_selector(".table .dock")

    ann.page.get_by_role("button", name="End this link").click()
    expect(ann.page.locator(".links")).to_have_count(0)
    eve.page.go_back()
    expect(eve.page.locator("main")).to_contain_text("This link leads nowhere")


def test_the_coach_says_what_it_thinks_of_a_move(people: Callable[..., Person]) -> None:
    page = opened(people("phone"), "an-4-bound-deal")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Coach", exact=True).click()
    page.get_by_role("button", name="What does the coach think?").click()
    expect(page.locator(".weighed .played")).to_contain_text("played")
    page.keyboard.press("Escape")
    expect(page.locator(".weighed")).to_have_count(0)


def test_fifty_deals_are_imagined_that_all_fit_what_the_seat_knew(
    people: Callable[..., Person], server: Server
) -> None:
    """What if, from a moment at which most cards are hidden; the page is asked for each deal."""
    text = (GOLDEN / "dd-4-2025.jsonl").read_text("utf-8")
    record, seat, frame = Record.read(text.encode()), 0, 299
    page = opened(people("desktop"), "dd-4-2025")
    page.keyboard.press(str(seat + 1))
    page.get_by_role("slider", name="Time line").fill(str(frame))
    step(page, frame)
    in_hand = page.evaluate(IN_HAND)
    with page.expect_request("**/api/replay/play-on") as asked:
        page.get_by_role("button", name="Play on").click()
        page.get_by_role("button", name="With what Player 1 knew").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".table:not(.coming) .handrow")
    assert page.evaluate(IN_HAND) == in_hand != []
    tables = [page.url.rsplit("/", 1)[1]]
    tables += page.evaluate(PLAY_ON, [asked.value.post_data, DEALS - 1])

    game, made = record.game, looks(record)[frame].made
    known = game.knowledge(record.states()[made], seat)
    deals = [begin(game, opening).state for opening in openings(server, tables)]
    assert all(game.knowledge(deal, seat) == known for deal in deals)
    hidden = [{**game.position(deal), "entropy": None} for deal in deals]
    assert len(set(map(msgspec.json.encode, hidden))) == DEALS, "another deal each time"


def openings(server: Server, tables: list[str]) -> list[Opening]:
    """Read where these tables began, as the server stored it."""
    with closing(sqlite3.connect(server.folder / "splashdeck.sqlite3")) as database:
        rows = dict(database.execute('SELECT "table", content FROM openings'))
    return [msgspec.json.decode(rows[table], type=Opening) for table in tables]
