"""Several people at one device: nobody sees the cards of somebody who does not hold it."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import (
    AT_REST,
    PATIENCE_MS,
    SCREENSHOTS,
    Person,
    choose_game,
    start_together,
)
from tests.browser.test_pages import flaws, overflows
from tests.browser.test_television import join

WHO = ["Ada", "Bo", "Kim"]


def sit_together(person: Person, game: str) -> None:
    """Begin a game of three at one device, as people do."""
    page = person.page
    person.open("/")
    page.get_by_role("link", name="One device for all").click()
    choose_game(page, game)
    page.get_by_role("button", name="One more person").click()
    for number, name in enumerate(WHO):
        page.get_by_role("textbox", name=f"Person {number + 1}").fill(name)
    assert flaws(page) == []
    assert overflows(page) <= 0
    page.get_by_role("button", name="Start").click()


def at_curtain(page: Page) -> str:
    """Wait for the curtain; say who is to hold the device."""
    page.wait_for_selector(".plaque")
    title = page.locator("#pass").inner_text()
    assert page.locator(".stage, .rival, [data-flip]").count() == 0, "nothing is behind it"
    return title.removeprefix("Pass the device to ")


def pixels(page: Page) -> bytes:
    """Look at the curtain when nothing moves and nothing is pointed at."""
    page.mouse.move(1, 1)
    page.evaluate(AT_REST)
    return page.screenshot()


def open_curtain(page: Page) -> None:
    """Tap the button twice, and wait for the cards."""
    page.locator(".hold").click()
    page.locator(".hold").click()
    page.wait_for_selector(".table:not(.coming) .dock")


def tap_until(person: Person, seen: Locator) -> None:
    """Tap what is offered until something is seen; nobody stops anything."""
    page = person.page
    end = time.monotonic() + PATIENCE_MS / 1000
    while not seen.count():
        assert time.monotonic() < end, "it was not seen"
        let = page.locator(".dock .btn.go", has_text="Let it")
        if let.count():
            let.evaluate_all("(all) => all.forEach((one) => one.click())")
        elif not person.tap_something():
            page.wait_for_timeout(30)


def test_a_curtain_stands_between_three_people_at_one_device(people: Callable[..., Person]) -> None:
    person = people("phone")
    page = person.page
    sit_together(person, "duck-and-dive")
    first = at_curtain(page)
    assert first in WHO
    assert flaws(page) == []
    before = pixels(page)
    page.screenshot(path=SCREENSHOTS / "sofa-curtain.png")
    held: list[str] = []
    for turn in range(4):
        name = at_curtain(page)
        held.append(name)
        if turn == 3:
            assert name == first, "it goes round"
            assert pixels(page) == before, "the curtain looks the same whatever is behind it"
        open_curtain(page)
        expect(page.locator(".top h1")).to_contain_text(name)
        if turn == 3:
            expect(page.get_by_role("region", name="Since your last move")).to_be_visible()
            page.screenshot(path=SCREENSHOTS / "sofa-hand.png")
            page.get_by_role("button", name="Curtain").click()
            assert at_curtain(page) == name, "it can be drawn at any time"
            break
        tap_until(person, page.locator(".plaque"))
    assert sorted(held[:3]) == WHO


def test_secret_choices_go_from_hand_to_hand(people: Callable[..., Person]) -> None:
    person = people("phone")
    page = person.page
    sit_together(person, "duck-and-cover")
    page.wait_for_selector(".table:not(.coming) .dock.mine")
    for name, following in pairwise(WHO):
        expect(page.locator(".top h1")).to_contain_text(name)
        page.wait_for_selector(".table:not(.coming) .dock.mine")
        assert page.locator(".stage .foam").count() == 0, "nobody sees what others chose"
        passing = page.get_by_role("button", name=f"Chosen, pass to {following}")
        tap_until(person, passing)
        page.screenshot(path=SCREENSHOTS / "sofa-secret.png")
        passing.click()
    expect(page.locator(".top h1")).to_contain_text(WHO[-1])
    tap_until(person, page.locator(".top h1", has_text="turn 2"))


def test_somebody_here_and_a_friend_elsewhere_sit_at_one_table(
    people: Callable[..., Person],
) -> None:
    here, friend = people("phone"), people("phone")
    page = here.page
    here.open("/new")
    choose_game(page, "antartik")
    page.locator(".choice", has_text="3").first.click()
    page.get_by_role("combobox", name="Seat 2").select_option(label="At this device")
    page.get_by_label("Name, Seat 2").fill("Kim")
    page.get_by_role("combobox", name="Seat 3").select_option(label="open")
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator(".lobby .seatlist")).to_contain_text("Kim")
    join(friend, page.locator(".lobby .code").inner_text())
    start_together(here, friend)
    friend.page.wait_for_selector(".table:not(.coming) .dock")
    assert friend.page.locator(".plaque").count() == 0, "a device of one's own has no curtain"
    tap_until(friend, page.locator(".plaque"))
    holder = at_curtain(page)
    assert holder in ("Kim", here.ask("GET", "/api/me")["name"])
    open_curtain(page)
    expect(page.locator(".top h1")).to_contain_text(holder)
