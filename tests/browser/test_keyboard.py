"""Without a pointer: whole games by keyboard, typed moves, and what a screen reader hears."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person

SETUPS: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"options": {"rounds": 1}},
    "duck-and-dive": {"options": {"turn_limit": 30}},
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
    end = time.monotonic() + 90
    while not person.is_over:
        assert time.monotonic() < end
        heard.add(page.locator("#spoken").inner_text())
        offered = page.locator("#legal option").evaluate_all("all => all.map((one) => one.value)")
        if person.is_asked and offered:
            move = offered[len(heard) % len(offered)]
            page.get_by_label("Type a move").focus()
            page.keyboard.type(move)
            page.keyboard.press("Enter")
        elif page.get_by_role("button", name="Let it be").count():
            page.keyboard.press("Shift+Tab")
            person.tap_something()
        page.wait_for_timeout(25)
    assert len(heard) > 5, "the live region tells what happens"


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
