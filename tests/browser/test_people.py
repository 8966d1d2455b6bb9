"""A table speaks to people: who is asked and who only waits, in words, with a way back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Person, play_on, sit_down

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
