"""Without a pointer: whole games by keyboard, typed moves, and what a screen reader hears."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BUSY, Person, play_on

SETUPS: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"options": {"rounds": 1, "call_limit": 10}},
    "duck-and-dive": {"options": {"turn_limit": 12}},
    "antartik": {},
}


def begin(person: Person, setup: dict[str, Any]) -> None:
    table = person.set_table(setup, [{}, {"bot": "dabbler"}])["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".table .stage")


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    """Press Tab until something is focused."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted) ?? false", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


def tap(page: Page, selector: str) -> None:
    tab_to(page, selector)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", SETUPS)
def test_a_whole_game_is_played_by_typing_moves(game: str, people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": game, "players": 2, **SETUPS[game]})
    page = person.page
    tab_to(page, ".tools button")
    page.get_by_role("button", name="Moves").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Type a move").focus()
    heard: set[str] = set()
    typed = 0
    end = time.monotonic() + BUSY * 240
    while not person.is_over:
        assert time.monotonic() < end
        heard.update(page.locator("#spoken p").all_inner_texts())
        offered = page.locator("#legal option").evaluate_all("all => all.map((one) => one.value)")
        if person.is_asked and offered:
            move = offered[typed % len(offered)]
            typed += 1
            page.get_by_label("Type a move").focus()
            page.keyboard.type(move)
            page.keyboard.press("Enter")
        elif page.get_by_role("button", name="Let it happen").count():
            page.keyboard.press("Shift+Tab")
            person.tap_something()
        page.wait_for_timeout(25)
    assert heard, "the live region tells what happens"
    expect(page.locator("#spoken")).to_contain_text("The game is over")


def test_the_board_is_played_with_tab_arrows_and_enter(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}})
    page = person.page
    page.wait_for_selector(".table .dock.mine")
    tab_to(page, ".stage button")
    page.keyboard.press("ArrowRight")
    focused = "() => document.activeElement.closest('.stage') !== null"
    assert page.evaluate(focused)
    name = "() => document.activeElement.ariaLabel || document.activeElement.textContent.trim()"
    assert page.evaluate(name), "what is focused says what it does"
    before = page.locator(".log li").count()
    page.locator(".stage button.legal, .stage button.spot").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(count) => document.querySelectorAll('.log li').length > count + 1", arg=before
    )


FOCUSED = "(wanted) => document.activeElement?.matches(wanted) ?? false"
OFFERED = ".stage button:is(.legal, .spot, .next), .dock-body button"


def test_the_focus_stays_on_the_board_when_what_was_pressed_is_gone(
    people: Callable[..., Person],
) -> None:
    person = people()
    begin(person, {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}})
    page = person.page
    for _ in range(8):
        page.wait_for_selector(".table .dock.mine")
        question = page.locator(".dock").get_attribute("data-asked")
        if person.is_over:
            break
        page.keyboard.press("t")
        assert page.evaluate(FOCUSED, OFFERED), "t leads to what can be done"
        page.keyboard.press("Enter")
        page.wait_for_function(
            """(old) => document.querySelector('[data-over]')
              || (document.querySelector('.dock').dataset.asked ?? old) !== old""",
            arg=question,
        )
        assert page.evaluate(FOCUSED, ".stage button"), "the focus was lost"


def test_a_dock_whose_buttons_come_and_go_keeps_the_focus(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "antartik", "players": 2})
    page = person.page
    for _ in range(6):
        page.wait_for_selector(".dock-body button")
        if person.is_over:
            break
        page.locator(".dock-body button").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('.dock.mine')")
        assert page.evaluate(FOCUSED, ".stage button, .dock *"), "the focus was lost"


def test_t_walks_from_target_to_target(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}})
    page = person.page
    page.wait_for_selector(".table .dock.mine")
    count = page.locator(OFFERED).count()
    cells = []
    for _ in range(count + 1):
        page.keyboard.press("t")
        cells.append(page.evaluate("() => document.activeElement.dataset.cell"))
    assert len(set(cells)) == count
    assert cells[0] == cells[-1], "round and round"


def test_the_log_is_one_tab_stop_and_arrows_walk_in_it(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}})
    page = person.page
    play_on([person], 60, lambda: page.locator(".log li").count() > 25)
    # Asked again, and the bot has chosen or may not: nothing is told until this person acts.
    page.wait_for_selector(".table:has(.rival .rv-state:is(.ready, .out)) .dock.mine")
    page.wait_for_function("document.querySelector('.log').scrollTop <= 1")  # nobody rolled it
    page.keyboard.press("l")
    lines = page.locator(".log button.rule")
    assert page.evaluate(FOCUSED, ".log li:first-child button"), "l leads to the newest line"
    assert lines.evaluate_all("(all) => all.filter((one) => one.tabIndex === 0).length") == 1
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    page.keyboard.press("Tab")
    assert not page.evaluate(FOCUSED, ".log *"), "one Tab leaves the log"


def test_the_keys_are_told_and_can_be_switched_off(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "antartik", "players": 2})
    page = person.page
    page.keyboard.press("?")
    expect(page.locator(".drawer .keys")).to_contain_text("first target")
    page.get_by_label("Single-letter shortcuts").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    page.keyboard.press("r")
    page.keyboard.press("Shift+Tab")
    assert page.locator(".drawer").count() == 0


def test_who_opens_a_drawer_by_key_is_led_into_it_and_back(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "antartik", "players": 2})
    page = person.page
    page.wait_for_selector(".dock .tools button")
    tab_to(page, ".dock .tools button")
    before = page.evaluate("() => document.activeElement.textContent")
    page.keyboard.press("m")
    expect(page.get_by_label("Type a move")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.textContent") == before


def test_home_is_left_for_a_game_by_keyboard(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/")
    tab_to(person.page, "input[name=game]")
    person.page.keyboard.press("ArrowRight")
    tap(person.page, ".btn.go.big")
    person.page.wait_for_selector(".table .stage")
    expect(person.page.locator(".top h1")).to_contain_text("Duck & Dive")


def test_a_hidden_page_says_in_its_title_that_it_is_your_turn(
    people: Callable[..., Person],
) -> None:
    person = people()
    begin(person, {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}})
    page = person.page
    page.wait_for_selector(".table .dock.mine")
    page.evaluate("() => Object.defineProperty(document, 'hidden', {get: () => true})")
    person.tap_something()
    page.wait_for_function("() => document.title.startsWith('● ')")
