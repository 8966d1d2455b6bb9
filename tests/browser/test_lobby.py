"""The lobby is the living room: there people settle what they play, and say when they are ready."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Literal

from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    DESKTOP,
    PHONE,
    SCREENSHOTS,
    Person,
    play_to_the_end,
    start_together,
)
from tests.browser.test_pages import flaws, overflows, speak

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DIVE = {"game": "duck-and-dive", "players": 4, "options": {"turn_limit": 2}}


def look_at(page: Page, name: str) -> None:
    """Let axe look at a page, see that nothing sticks out, and take its picture day and night."""
    assert flaws(page) == []
    assert overflows(page) <= 0
    for theme, size in product(THEMES, (PHONE, DESKTOP)):
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size(size)
        picture = f"lobby-{name}-{size['width']}-{theme}.png"
        page.screenshot(path=SCREENSHOTS / picture)


def test_two_people_settle_on_a_game_play_it_and_want_one_more(
    people: Callable[..., Person],
) -> None:
    host, guest = people(), people("phone")
    seated = host.set_table(DIVE, [{}, {}, {"bot": "dabbler"}, {}])
    host.open(f"/t/{seated['table']['id']}")
    guest.open(f"/i#{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.get_by_role("button", name="I’m ready").click()
    expect(guest.page.locator(".dock h2")).to_have_text("You are ready")
    expect(host.page.locator(".seatlist .chip")).to_have_text("ready")
    look_at(guest.page, "ready")

    host.page.get_by_role("button", name="Remove seat 4").click()
    expect(guest.page.locator(".seatlist li")).to_have_count(3)
    expect(guest.page.locator(".dock h2")).to_have_text("Ready for this game?")
    expect(guest.page.locator(".dock p").first).to_contain_text("made it 3 seats")
    host.page.get_by_label("Who plays on seat 3").select_option("paddler")
    expect(guest.page.locator(".seatlist")).to_contain_text("Paddler")
    host.page.get_by_role("button", name="Change").click()
    host.page.get_by_role("radio", name="Edition 2023").check()
    expect(guest.page.locator(".news")).to_contain_text("chose the edition of 2023")
    expect(guest.page.locator(".plan")).to_contain_text("Points lie face up")
    host.page.get_by_text("Limits by the second").click()
    limit = host.page.get_by_role("spinbutton", name="For each decision")
    limit.fill("1800")
    limit.press("Tab")
    expect(guest.page.locator(".plan")).to_contain_text("1,800 s for each decision")
    host.page.get_by_role("checkbox", name="Rated").click()
    expect(host.page.locator(".dock .trouble")).to_contain_text(
        "(options.rated: a rated game is played by the standard rules and cards, without juniors)"
    )
    expect(host.page.get_by_role("checkbox", name="Rated")).not_to_be_checked()
    look_at(host.page, "planning")
    look_at(guest.page, "news")
    host.page.get_by_role("button", name="Done").click()

    host.page.get_by_role("button", name="Start", exact=True).click()
    expect(host.page.locator(".confirm")).to_contain_text("Start without waiting for")
    look_at(host.page, "asking")
    host.page.get_by_role("button", name="No", exact=True).click()
    start_together(host, guest)
    play_to_the_end(host, guest)
    for one in (host, guest):
        one.page.get_by_role("button", name="See the scores").click()
        one.page.wait_for_selector(".again")
    guest.page.get_by_role("button", name="Rematch").click()
    expect(guest.page.locator(".lobby .dock h2")).to_have_text("You are ready")
    expect(host.page.locator(".again h2")).to_contain_text("would like one more")
    look_at(guest.page, "again")
    look_at(host.page, "one-more")
    host.page.get_by_role("button", name="Rematch").click()
    for one in (host, guest):
        one.page.wait_for_selector(".table .stage")


def test_on_a_phone_the_invitation_is_seen_before_anything_is_rolled(
    people: Callable[..., Person],
) -> None:
    host = people("phone", "fr-BE")
    seated = host.set_table(DIVE, [{}, {}, {"bot": "dabbler"}, {}])
    host.page.set_viewport_size({"width": 360, "height": 740})
    host.open(f"/t/{seated['table']['id']}")
    expect(host.page.locator(".code")).to_have_text(seated["code"])
    dock = host.page.locator(".dock").bounding_box()
    share = host.page.locator(".inviting .btn").bounding_box()
    qr = host.page.locator(".qr").bounding_box()
    assert dock is not None
    assert share is not None
    assert qr is not None
    assert max(box["y"] + box["height"] for box in (share, qr)) <= dock["y"] - 12  # its wave


def test_an_invitation_that_cannot_be_had_leaves_no_empty_panel(
    people: Callable[..., Person],
) -> None:
    host = people()
    seated = host.set_table(DIVE, [{}, {}, {"bot": "dabbler"}, {}])
    refusal = {"code": "unavailable", "why": ""}
    host.page.route("**/invitation", lambda route: route.fulfill(status=409, json=refusal))
    host.open(f"/t/{seated['table']['id']}")
    expect(host.page.locator(".dock .trouble")).to_be_visible()
    expect(host.page.locator(".seatsp")).to_be_visible()
    expect(host.page.locator(".invitep")).to_have_count(0)


def test_a_plan_is_written_as_its_language_writes(people: Callable[..., Person]) -> None:
    host = people("phone")
    rounds = {"game": "duck-and-cover", "players": 3, "options": {"rounds": 1}}
    host.open(f"/t/{host.set_table(rounds, [{}, {}, {}])['table']['id']}")
    expect(host.page.locator(".plan")).to_contain_text("Rounds: 1")
    speak(host, "fr")
    expect(host.page.locator(".plan")).to_contain_text("Manches\u202f: 1")
