"""A table speaks to people: who is asked and who only waits, in words, with a way back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Person, begin, play_on, sit_down

DIVE = {"game": "duck-and-dive", "players": 2}
COVER = {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}}


def test_an_effect_asks_nobody_about_their_own_and_orders_are_one_tap_away(
    people: Callable[..., Person],
) -> None:
    host, guest = people(), people("phone")
    table = sit_down(host, guest, DIVE, window=60.0, grace=0.5)
    play_on([host, guest], 60, lambda: host.page.locator(".dock .ebb").count() > 0)
    both = (host, guest)
    for person in both:
        orders = person.page.get_by_role("group", name="My floats")
        expect(orders.get_by_role("button")).to_have_count(3)
        pressed = orders.get_by_role("button", name="ask if it touches me")
        expect(pressed).to_have_attribute("aria-pressed", "true")
    asked = [person.page.locator(".dock.mine").count() for person in both]
    assert asked.count(1) <= 1, "the mover waits, without a question"
    for person in both:
        person.page.get_by_role("button", name="let everything pass").click()
    for person in both:
        expect(person.page.locator(".dock .ebb")).to_have_count(0)
    guest.open(f"/t/{table}")
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.get_by_label("My floats")).to_have_value("pass")


BATHS = {"game": "duck-and-cover", "players": 3, "options": {"rounds": 1}}
BOTS: list[dict[str, Any]] = [{}, {"bot": "dabbler"}, {"bot": "dabbler"}]
COORDINATES = re.compile(r"-?\d,-?\d")


def test_one_is_you_and_no_sentence_speaks_of_coordinates(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, BATHS, BOTS)
    me = person.ask("GET", "/api/me")["name"]
    log = person.page.locator(".log")
    mine = log.locator("li", has_text=re.compile("^You (cover|dive)"))
    play_on([person], 60, lambda: mine.count() > 0)
    person.page.wait_for_selector(".table .dock.mine")
    expect(log).not_to_contain_text(me)
    assert not COORDINATES.search(log.inner_text())
    person.page.get_by_role("button", name="Moves").click()
    moves = person.page.locator(".moves button b").all_inner_texts()
    assert moves
    for move in moves:
        assert re.fullmatch(
            r"Cover the \d+ with the \d+|Dive, (right of|left of|above|below) the \d+", move
        )
    names = person.page.locator(".stage button .vh").all_inner_texts()
    assert names
    assert not [name for name in names if COORDINATES.search(name)]


def test_what_a_line_of_the_log_speaks_of_glows(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, BATHS, BOTS)
    line = person.page.locator(".log li", has_text=re.compile("(cover|dive)s? ")).first
    play_on([person], 60, lambda: line.count() > 0)
    person.page.wait_for_selector(".table .dock.mine")
    line.hover()
    expect(person.page.locator(".table .glow")).to_have_count(1)
    person.page.locator(".topbar, header").first.hover()
    expect(person.page.locator(".table .glow")).to_have_count(0)
