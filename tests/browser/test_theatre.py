"""The game performs: beats in their order, a tap skips them, the end of a round waits."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from splashdeck.table import TableOptions
from tests.browser.conftest import (
    BUSY,
    QUICK,
    SCREENSHOTS,
    Person,
    stop_clock,
    tap_at_rest,
    wait_until_seen,
    watch,
)
from tests.browser.film import Film

BOT = {"bot": "paddler"}
ASKED = ".table .dock.mine[data-asked]"
NOTE_BEATS = """() => {
  window.beats = [];
  const table = document.querySelector('.table');
  const look = () => {
    const asked = table.querySelector('.dock.mine[data-asked]');
    const now = table.dataset.beat ?? (asked ? 'asked' : 'waiting');
    if (window.beats.at(-1) !== now) window.beats.push(now);
  };
  new MutationObserver(look).observe(table, {subtree: true, attributes: true, childList: true});
}"""


def sit(
    person: Person, game: str, bots: int = 2, table: Mapping[str, Any] = QUICK, **options: Any
) -> None:
    """Begin a game against bots that move at once, unless the table's options are others."""
    setup = {"game": game, "players": bots + 1, "options": options}
    seated = person.set_table(setup, [{}, *[BOT] * bots], options=table)
    table_id = seated["table"]["id"]
    person.ask("POST", f"/api/tables/{table_id}/start")
    person.open(f"/t/{table_id}")
    person.page.wait_for_selector(ASKED)


def tap_until(person: Person, holds: Callable[[], bool]) -> None:
    """Tap something whenever one is asked, until something holds."""
    end = time.monotonic() + BUSY * 120
    while not holds():
        assert time.monotonic() < end, "it does not come to that"
        if not person.tap_something():
            person.page.wait_for_timeout(20)


def go_to_the_next_question(person: Person) -> None:
    """Answer the open question; a card and its goal may take two taps."""
    question = person.page.locator(ASKED).get_attribute("data-asked")
    others = person.page.locator(f"{ASKED}:not([data-asked='{question}'])")
    tap_until(person, lambda: others.count() > 0)


# --- one turn, filmed: look at web/screenshots/film-*.png ---


USUAL = {"pace": TableOptions().pace}  # bots take their time
WHOSE = {  # what the head of the table says as long as a turn lasts
    "duck-and-cover": r"turn (\d+)",
    "duck-and-dive": r"Turn (\d+), yours",
    "antartik": r"(.+) dives?, step",
}
FRAMES = {"phone": 200, "desktop": 420}  # their width in pixels, by device
READING_MS = 700  # in the film, somebody reads each question before they answer it
MOST_QUESTIONS = 12


def turn_of(person: Person, game: str) -> str | None:
    """Tell from the head of the table which turn this is; None if it is none of this person's."""
    found = re.search(WHOSE[game], person.page.locator(".top h1 small").inner_text())
    return found and found[1]


@pytest.mark.parametrize("device", FRAMES)
@pytest.mark.parametrize("game", WHOSE)
def test_a_turn_is_filmed(game: str, device: str, people: Callable[..., Person]) -> None:
    person = people(device, pace="normal")
    sit(person, game, table=USUAL)
    page = person.page
    for _ in range(MOST_QUESTIONS):
        if turn := turn_of(person, game):
            break
        go_to_the_next_question(person)
    film = Film(page)
    page.evaluate(NOTE_BEATS)
    for _ in range(MOST_QUESTIONS):
        page.wait_for_timeout(READING_MS)
        go_to_the_next_question(person)
        if turn_of(person, game) not in (None, turn):
            break
    beats = page.evaluate("() => window.beats")
    page.wait_for_timeout(READING_MS)
    film.cut(f"{game}-{device}", FRAMES[device])
    assert {"moves", "reveal", "flop", "perfect"} & set(beats), "what happened is played"
    assert beats[-1] == "asked", "the question comes last"


# --- the order of things ---


def test_choices_come_to_light_then_all_move_then_the_captain_calls(
    people: Callable[..., Person],
) -> None:
    person = people("phone", pace="quick")
    sit(person, "duck-and-cover", bots=1)
    page = person.page
    page.evaluate(NOTE_BEATS)
    page.locator(".stage .legal, .stage .spot").first.click()
    page.wait_for_selector(f"{ASKED}:not([data-asked='0'])")
    beats = page.evaluate("() => window.beats.filter((beat) => beat !== 'waiting')")
    assert [beat for beat in beats if beat != "asked"][:3] == ["reveal", "moves", "call"]
    assert beats[-1] == "asked"


def test_in_a_beat_nothing_is_asked_and_a_tap_goes_on_to_the_question(
    people: Callable[..., Person],
) -> None:
    person = people("phone", pace="calm", reduced_motion="reduce")
    page = person.page
    page.clock.install()
    sit(person, "duck-and-cover", bots=1)
    stop_clock(page)  # from here on beats wait
    page.locator(".stage .legal, .stage .spot").first.click()
    page.wait_for_selector(".table[data-beat='reveal']")
    page.clock.run_for(1000)
    page.wait_for_selector(".table[data-beat='moves']")
    expect(page.locator(".stage .legal, .stage .spot")).to_have_count(0)
    expect(page.locator(".dock.mine")).to_have_count(0)
    tap_at_rest(page.locator(".stage .tile").first)  # nothing to do there now
    expect(page.locator(".table[data-beat]")).to_have_count(0)
    expect(page.locator(".dock .refused")).to_have_count(0)
    expect(page.locator(".table .foam")).to_have_count(0)  # the tap skipped, and chose nothing


def test_the_keyboard_skips_too(people: Callable[..., Person]) -> None:
    person = people("desktop", pace="calm")
    sit(person, "duck-and-cover", bots=1)
    page = person.page
    page.locator(".stage .legal, .stage .spot").first.click()
    page.wait_for_selector(".table[data-beat='moves']")
    page.keyboard.press("Enter")
    expect(page.locator(".table[data-beat]")).to_have_count(0)


def test_a_page_that_nobody_sees_plays_nothing(people: Callable[..., Person]) -> None:
    person = people("desktop", pace="calm")
    sit(person, "duck-and-cover", bots=1)
    page = person.page
    page.evaluate(NOTE_BEATS)
    page.evaluate(
        """() => {
          Object.defineProperty(document, 'hidden', {value: true, configurable: true});
          document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    page.locator(".stage .legal, .stage .spot").first.click()
    page.wait_for_selector(f"{ASKED}:not([data-asked='0'])")
    beats = page.evaluate("() => window.beats")
    assert not {"reveal", "moves", "call"} & set(beats)


# --- what is told ---


def test_rivals_feet_and_outlines_say_what_they_did(people: Callable[..., Person]) -> None:
    person = people("phone", pace="calm", reduced_motion="reduce")
    sit(person, "duck-and-cover", bots=2)
    page = person.page
    moves, deeds, outlines = ".table[data-beat='moves']", ".rival .deed", ".rival .changed"
    watch(page, moves, deeds, outlines)
    page.locator(".stage .legal, .stage .spot").first.click()
    for place, count in ((moves, 1), (deeds, 2), (outlines, 2)):
        wait_until_seen(page, place, count)
    expect(page.locator(".peek .tx")).not_to_contain_text("has chosen")
    expect(page.locator(".peek .tx")).to_contain_text(
        person.page.locator(".rival .nm").first.inner_text()
    )


def test_a_round_ends_with_its_table_until_one_goes_on(people: Callable[..., Person]) -> None:
    person = people("phone", pace="normal")
    sit(person, "duck-and-cover", bots=1, rounds=2, call_limit=2)
    page = person.page
    go_on = page.get_by_role("button", name="Go on")
    tap_until(person, lambda: go_on.count() > 0)
    expect(page.locator(".table[data-beat='round'] .tally tbody td")).to_have_count(4)
    page.screenshot(path=SCREENSHOTS / "round-duck-and-cover-phone.png")
    go_on.click()
    expect(page.locator(".tally")).to_have_count(0)
    page.wait_for_selector(ASKED)
    expect(page.locator(".top small")).to_contain_text("Round 2 of 2")


def test_the_pace_is_a_setting(people: Callable[..., Person]) -> None:
    person = people("desktop", pace="normal")
    person.open("/settings")
    page = person.page
    page.get_by_role("radio", name="At once").check()
    assert page.evaluate("() => JSON.parse(localStorage.splashdeck).pace") == "once"
    page.reload()
    expect(page.get_by_role("radio", name="At once")).to_be_checked()


# --- Duck & Dive: cards that lie do not turn ---


def test_cards_that_lie_keep_their_elements_when_the_question_changes(
    people: Callable[..., Person],
) -> None:
    person = people("phone", pace="once")
    sit(person, "duck-and-dive", bots=1)
    page = person.page
    mark = """() => {
      const laid = [...document.querySelectorAll('.pool .front')];
      for (const one of laid) one.dataset.seen = one.dataset.flip;
      return laid.length;
    }"""
    tap_until(person, lambda: page.evaluate(mark) > 2)
    asked = page.locator(".dock").get_attribute("data-asked")
    tap_until(person, lambda: page.locator(".dock").get_attribute("data-asked") != asked)
    strangers = page.evaluate(
        """() => [...document.querySelectorAll('[data-seen]')]
          .filter((one) => one.dataset.flip !== one.dataset.seen).length"""
    )
    assert strangers == 0
