"""A television and two phones: a table for all to see, one's own cards and the question in hand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
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

SCREEN = {"width": 1920, "height": 1080}


def small_box() -> dict[str, Any]:
    """A box of Duck & Dive in which three ducks fill a pool: whole games of 140 moves, not 700."""
    house = files("splashdeck.games.duck_and_dive") / "sheets" / "house.toml"
    sheet = tomllib.loads(house.read_text("utf-8"))
    for duck in sheet["ducks"].values():
        duck["icons"] = duck["icons"] and 2  # Arrwin and Goldie have none
    for pool in sheet["pools"]:
        pool["ducks"] = 6
    return {**sheet, "name": "small"}


# Whole games, to the end that their rules set.
GAMES: dict[str, dict[str, Any]] = {
    "duck-and-cover": {},
    "duck-and-dive": {"sheet": small_box()},
    "antartik": {},
}
ENDS = {"duck-and-cover": "DC-", "duck-and-dive": "DD-6.8", "antartik": "AN-8.1"}


def put_on_screen(screen: Person, game: str) -> tuple[str, str]:
    """Set a table up for two at the television; return its id and its code."""
    page = screen.page
    screen.open("/tv")
    choose_game(page, game)
    page.locator(".choice", has_text="2").first.click()
    page.get_by_role("button", name="Put it on this screen").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    page.locator(".tvlobby img").evaluate("image => image.decode()")  # fails for what is no picture
    expect(page.locator(".tvlobby .card")).to_contain_text("only works on this computer")
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
    change = {"options": QUICK, "setup": GAMES[game]}
    host.ask("PATCH", f"/api/tables/{table}", change)
    join(guest, code)  # who comes now agrees to what is planned now
    expect(screen.page.locator(".ducks li:not(.free)")).to_have_count(2)
    screen.page.screenshot(path=SCREENSHOTS / f"tv-lobby-{game}.png")
    start_together(host, guest)
    return screen, host, guest


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_on_the_screen_with_phones_as_hands(
    people: Callable[..., Person], game: str
) -> None:
    screen, host, guest = all_sit_down(people, game)
    table = screen.page.url.rsplit("/", 1)[1]
    screen.page.wait_for_selector(".table.tv:not(.coming) .rival")
    expect(screen.page.locator(".rival")).to_have_count(2)
    assert screen.page.locator(".dock, .handrow, .mine-row").count() == 0, "nobody's cards"
    for phone in (host, guest):
        phone.page.wait_for_selector(".table.handonly:not(.coming) .dock")
        assert phone.page.locator(".rival").count() == 0
    for name, one in (("tv", screen), ("host", host), ("guest", guest)):
        one.page.screenshot(path=SCREENSHOTS / f"tv-{game}-{name}.png")
    before = screen.page.locator(".peek .tx").inner_text()
    play_on([host, guest], 60, lambda: screen.page.locator(".peek .tx").inner_text() != before)
    screen.page.screenshot(path=SCREENSHOTS / f"tv-{game}-later.png")
    if game == "antartik":
        see_whole_tables(screen, host)
    screen.page.emulate_media(reduced_motion="reduce")  # as for the phones, from here on
    play_to_the_end(host, guest)
    expect(screen.page.locator(".tvend ol li")).to_have_count(2)
    expect(screen.page.locator(".tvend h1")).to_have_text(re.compile("win|victory"))
    assert 1 <= screen.page.locator(".tvend .card li").count() <= 3, "what mattered"
    outcome = host.ask("GET", f"/api/tables/{table}")["outcome"]
    assert outcome["rule"].startswith(ENDS[game]), "not cut short"
    screen.page.screenshot(path=SCREENSHOTS / f"tv-{game}-end.png")
    if game == "antartik":
        follow_a_rematch(screen, host)


def test_who_is_away_does_not_think_on_the_screen(people: Callable[..., Person]) -> None:
    screen, _, guest = all_sit_down(people, "duck-and-cover")
    rivals = screen.page.locator(".table.tv:not(.coming) .rival")
    expect(rivals.get_by_text("thinking")).to_have_count(2)
    expect(screen.page.locator(".call .what")).to_contain_text("to draw")
    expect(screen.page.locator(".call .what")).not_to_contain_text("pile")  # whose?
    guest.page.close()
    gone = rivals.filter(has_text="away")
    expect(gone).to_have_count(1)
    expect(gone.get_by_text("thinking")).to_be_hidden()
    expect(rivals.get_by_text("thinking").first).to_be_visible()


def follow_a_rematch(screen: Person, phone: Person) -> None:
    """See that the screen goes along when somebody wants one more."""
    before = screen.page.url
    phone.page.get_by_role("button", name="See the scores").click()
    phone.page.get_by_role("button", name="Rematch").click()
    phone.page.wait_for_selector(".lobby")
    screen.page.wait_for_url(lambda url: url != before)
    expect(screen.page.locator(".tvlobby .ducks li:not(.free)").first).to_be_visible()


def see_whole_tables(screen: Person, phone: Person) -> None:
    """Look at the whole table on a phone: because one likes to, and because the screen is gone."""
    phone.page.get_by_role("button", name="Whole table").click()
    expect(phone.page.locator(".rival")).to_have_count(1)
    phone.page.get_by_role("button", name="My cards only").click()
    expect(phone.page.locator(".rival")).to_have_count(0)
    address = screen.page.url
    screen.open("/")
    expect(phone.page.get_by_text("The big screen is gone")).to_be_visible()
    expect(phone.page.locator(".rival")).to_have_count(1)
    screen.page.goto(address)
    screen.page.wait_for_selector(".table.tv:not(.coming) .rival")
    expect(phone.page.locator(".rival")).to_have_count(0)
