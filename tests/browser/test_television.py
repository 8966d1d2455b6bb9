"""A television and two phones: a table for all to see, one's own cards and the question in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import (
    QUICK,
    SCREENSHOTS,
    Person,
    choose_game,
    play_on,
    play_to_the_end,
    start_together,
)

GAMES = ["duck-and-cover", "duck-and-dive", "antartik"]
SCREEN = {"width": 1920, "height": 1080}


def put_on_screen(screen: Person, game: str) -> tuple[str, str]:
    """Set a table up for two at the television; return its id and its code."""
    page = screen.page
    screen.open("/tv")
    choose_game(page, game)
    page.locator(".choice", has_text="2").first.click()
    page.get_by_role("button", name="Put it on this screen").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.locator(".tvlobby img").evaluate("image => image.decode()")  # fails for what is no picture
    return page.url.rsplit("/", 1)[1], page.locator(".tvlobby .code").inner_text()


def join(phone: Person, code: str) -> None:
    """Sit down by the code that the television shows."""
    phone.open("/")
    phone.page.get_by_label("Table code").fill(code)
    phone.page.get_by_role("button", name="Join").click()
    phone.page.wait_for_selector(".lobby")


def all_sit_down(people: Callable[..., Person], game: str) -> tuple[Person, Person, Person]:
    """Let two phones join a table at the television, and begin; return it and them."""
    screen = people(viewport=SCREEN)
    host, guest = people("phone"), people("phone")
    table, code = put_on_screen(screen, game)
    join(host, code)
    change: dict[str, Any] = {"options": QUICK}
    if game == "duck-and-dive":
        change["setup"] = {"options": {"turn_limit": 2}}  # a whole game, and a short one
    host.ask("PATCH", f"/api/tables/{table}", change)
    join(guest, code)  # who comes now agrees to what is planned now
    expect(screen.page.locator(".ducks li:not(.free)")).to_have_count(2)
    screen.page.screenshot(path=SCREENSHOTS / f"tv-lobby-{game}.png")
    start_together(host, guest)
    return screen, host, guest


@pytest.mark.parametrize("game", GAMES)
def test_the_screen_shows_the_table_and_phones_their_own_cards(
    people: Callable[..., Person], game: str
) -> None:
    screen, host, guest = all_sit_down(people, game)
    screen.page.wait_for_selector(".table.tv:not(.coming) .rival")
    expect(screen.page.locator(".rival")).to_have_count(2)
    assert screen.page.locator(".dock, .handrow, .mine-row").count() == 0, "nobody's cards"
    for phone in (host, guest):
        phone.page.wait_for_selector(".table.handonly:not(.coming) .dock")
        assert phone.page.locator(".rival").count() == 0
    for name, one in (("tv", screen), ("host", host), ("guest", guest)):
        one.page.screenshot(path=SCREENSHOTS / f"tv-{game}-{name}.png")
    before = screen.page.locator(".peek .tx").inner_text()
    if game == "duck-and-dive":
        play_to_the_end(host, guest)
        expect(screen.page.locator(".tvend li")).to_have_count(2)
        screen.page.screenshot(path=SCREENSHOTS / f"tv-{game}-end.png")
        return
    play_on([host, guest], 60, lambda: screen.page.locator(".peek .tx").inner_text() != before)
    if game == "antartik":
        host.page.get_by_role("button", name="Whole table").click()
        expect(host.page.locator(".rival")).to_have_count(1)
        host.page.get_by_role("button", name="My cards only").click()
        expect(host.page.locator(".rival")).to_have_count(0)
        screen.open("/")
        expect(host.page.get_by_text("The big screen is gone")).to_be_visible()
        expect(host.page.locator(".rival")).to_have_count(1)
