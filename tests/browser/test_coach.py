"""The coach in the page: hints that are asked for, and a look back at the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from splashdeck.bots.review import Moment, replay
from splashdeck.record import Record
from tests.browser.conftest import Device, Person, play_to_the_end, tap_at_rest
from tests.browser.test_pages import flaws, look, overflows, speak

BOT = {"bot": "dabbler"}
THINKING_MS = 600_000  # a second's thoughts, on a machine that is busy with other things
REVIEW_MS = 900_000  # a look back gives way to all that runs beside it
ASKED = ".table .dock.mine:not([data-asked^='window'])"


def begin(person: Person, setup: dict[str, Any], **options: Any) -> str:
    """Sit down with bots and wait until one is asked something."""
    seats = [{}, *[BOT] * (setup["players"] - 1)]
    table: str = person.set_table(setup, seats, options=options)["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(ASKED)
    return table


def ask_for_a_hint(person: Person) -> None:
    person.page.get_by_role("button", name="Hint").click()
    person.page.wait_for_selector(".advice", timeout=THINKING_MS)


GAMES: list[dict[str, Any]] = [
    {"game": "duck-and-cover", "players": 3},
    {"game": "duck-and-dive", "players": 2},
    {"game": "antartik", "players": 3},
]


@pytest.mark.parametrize("setup", GAMES, ids=lambda setup: str(setup["game"]))
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_hint_is_shown_on_the_board_before_it_is_made(
    device: Device, setup: dict[str, Any], people: Callable[..., Person]
) -> None:
    person = people(device, reduced_motion="reduce")
    begin(person, setup)
    page = person.page
    ask_for_a_hint(person)
    question = page.locator(".dock").get_attribute("data-asked")
    best = page.locator(".advice").first
    expect(best).to_contain_text(re.compile(r"\d+%"))
    expect(page.locator("#why")).to_contain_text("Final score about")
    best.click()
    expect(best).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".hinted").first).to_be_in_viewport()
    assert page.locator(".dock").get_attribute("data-asked") == question, "nothing was done"
    look(person, f"hint-{setup['game']}", device, ".advice", ("en",))
    best.click()
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator(".hinted")).to_have_count(0)


def test_on_a_phone_a_hint_leaves_the_board_in_sight(people: Callable[..., Person]) -> None:
    person = people("phone", reduced_motion="reduce")
    begin(person, {"game": "duck-and-cover", "players": 4})
    ask_for_a_hint(person)
    grid = person.page.locator(".stage .grid").bounding_box()
    dock = person.page.locator(".dock").bounding_box()
    assert grid is not None
    assert dock is not None
    assert grid["height"] > 280
    assert grid["y"] + grid["height"] <= dock["y"] + 1
    assert overflows(person.page) <= 0


def test_a_hint_by_keyboard_in_another_language(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "antartik", "players": 2})
    page = person.page
    page.keyboard.press("h")
    page.wait_for_selector(".advice", timeout=THINKING_MS)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Language").select_option("nl")
    expect(page.locator(".coach h3")).to_contain_text("kans op winst", timeout=THINKING_MS)
    expect(page.locator("#why")).to_contain_text("Eindscore")
    page.keyboard.press("Escape")
    expect(page.locator(".coach")).to_have_count(0)


def test_where_there_are_no_hints_the_page_says_so(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "antartik", "players": 2}, hints=False)
    hint = person.page.get_by_role("button", name="Hint")
    expect(hint).to_have_attribute("aria-disabled", "true")
    tap_at_rest(hint)
    expect(person.page.locator(".dock .refused")).to_contain_text("Hints are off at this table")


def test_a_hint_goes_with_its_decision(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "duck-and-cover", "players": 2})
    ask_for_a_hint(person)
    assert person.tap_something()
    expect(person.page.locator(".coach")).to_have_count(0)


def test_after_the_end_the_coach_looks_back(people: Callable[..., Person]) -> None:
    person = people("desktop", reduced_motion="reduce")
    begin(person, {"game": "antartik", "players": 2})
    page = person.page
    play_to_the_end(person)
    page.get_by_role("button", name="See the scores").click()
    expect(page.locator(".chart")).to_contain_text("The coach looks back")
    page.wait_for_selector(".curve", timeout=REVIEW_MS)
    lines = page.locator(".plot path.ln")
    expect(lines).to_have_count(2)
    dashes = lines.evaluate_all("(all) => all.map((one) => one.getAttribute('stroke-dasharray'))")
    assert len(set(dashes)) == 2, "lines differ by their dashes"
    expect(page.locator(".plot .nm")).to_have_count(2)
    expect(page.locator(".legend li")).to_have_count(2)
    page.get_by_label("Point in the game").press("Home")
    expect(page.locator(".now")).to_contain_text("After 0 of")
    page.get_by_text("As a table").click()
    assert page.locator(".chart tbody tr").count() > 10
    moments = page.locator(".turning button")
    assert moments.count() <= 3
    if moments.count():
        moments.first.click()
        expect(moments.first).to_have_attribute("aria-pressed", "true")
    look(person, "review", "desktop", ".curve", ("en",))
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".chart").scroll_into_view_if_needed()
    look(person, "review", "phone", ".curve", ("en",))
    assert flaws(page) == []


GOLDEN = Path(__file__).parents[1] / "golden" / "dd-4-2025.jsonl"
TAKEN = {
    "en": "Take Dingy from Hot Tub.",
    "nl": "Neem Dibbes onder Bubbelbad weg.",
    "fr": "Prendre Dingy (bassin Bain à remous).",
}


def test_a_place_in_a_pool_is_told_in_words(people: Callable[..., Person]) -> None:
    """The coach's thoughts are taken from a game that was kept: real ones need their time."""
    record = Record.read(GOLDEN.read_bytes())
    found = next(one for one in replay(record)[0] if str(one.played).startswith("take"))
    better = next(
        move for move in record.game.legal_moves(found.state, found.seat) if move != found.played
    )
    view = record.game.view(found.state, None)
    chances = {"before": (0.6, 0.4), "after": (0.4, 0.6)}
    moment = Moment(found.number, 0, found.played, better, 0.2, (), (), view, **chances)
    person = people("phone")
    begin(person, {"game": "duck-and-dive", "players": 2, "options": {"turn_limit": 2}})
    curve = [{"move": 0, "win": [0.5, 0.5]}, {"move": found.number + 1, "win": [0, 1]}]
    told = {"curve": curve, "moments": [moment.to_json(str)], "games": 1}
    person.page.route("**/review?*", lambda route: route.fulfill(json=told))
    play_to_the_end(person)
    for lang, sentence in TAKEN.items():
        speak(person, lang)
        shown = person.page.locator(".turning button")
        expect(shown).to_contain_text(sentence)
        expect(shown).not_to_contain_text("/")
    shown.click()
    expect(person.page.locator(".then .pool").first).to_be_visible()


def test_a_table_with_bots_of_a_chosen_level(people: Callable[..., Person]) -> None:
    person = people("phone")
    person.open("/new")
    page = person.page
    expect(page.get_by_role("radio", name="Dabbler")).to_be_checked()
    expect(page.get_by_text("Goes by rules of thumb")).to_be_visible()
    page.get_by_label("Seat 2").select_option("paddler")
    page.get_by_role("radio", name="Diver").check()
    expect(page.get_by_label("Seat 2")).to_have_value("diver")
    page.get_by_label("Seat 2").select_option("champion")
    page.get_by_label("Allow hints from the coach").uncheck()
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_selector(".lobby .seatlist")
    expect(page.locator(".plan")).to_contain_text("no hints")
    expect(page.get_by_label("Who plays on seat 2")).to_have_value("champion")
    page.get_by_label("Who plays on seat 3").select_option("diver")
    expect(page.locator(".seatlist")).to_contain_text("Wade")
    expect(page.get_by_label("Who plays on seat 3")).to_have_value("diver")
