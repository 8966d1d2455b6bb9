"""Whole games of two people and two bots, by tapping."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import INSTALLED, Person, play_to_the_end

SETUPS: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"options": {"rounds": 1}},
    "duck-and-dive": {"edition": "2025"},
    "antartik": {},
}


@pytest.mark.parametrize("game", SETUPS)
def test_two_people_and_two_bots_play_a_whole_game(
    game: str, people: Callable[..., Person]
) -> None:
    host, guest = people("desktop", **INSTALLED), people("phone", "nl-BE", **INSTALLED)
    bot = {"bot": "dabbler"}
    setup = {"game": game, "players": 4, **SETUPS[game]}
    seated = host.set_table(setup, [{}, {}, bot, bot])
    host.open(f"/t/{seated['table']['id']}")
    guest.open(f"/i/{seated['invite']}")
    guest.page.get_by_role("button", name="Gaan zitten", exact=True).click()
    expect(guest.page.locator(".seatlist")).to_contain_text("Jij")
    guest.page.get_by_role("button", name="Ik ben klaar").click()
    expect(host.page.locator(".lobby .dock h2")).to_have_text("Everybody is ready")
    host.page.get_by_role("button", name="Start", exact=True).click()
    for person in (host, guest):
        person.page.wait_for_selector(".table .stage")
    play_to_the_end(host, guest)
    expect(host.page.locator(".log li").first).to_be_in_viewport()  # however fast lines came
    host.page.get_by_role("button", name="See the scores").click()
    guest.page.get_by_role("button", name="Scores bekijken").click()
    expect(host.page.locator(".sheet tbody tr")).to_have_count(4)
    expect(guest.page.locator(".fair b")).to_have_text("Er is eerlijk geschud")
    expect(host.page.locator(".fair")).not_to_contain_text("you were not there")
    expect(host.page.locator(".fair")).to_contain_text("The cards came in that order")
    with host.page.expect_download() as saved:
        host.page.get_by_role("button", name="Save record").click()
    assert saved.value.path().read_text("utf-8").count("\n") > 10


@pytest.mark.parametrize("level", ["paddler", "dabbler", "diver", "champion"])
def test_a_game_against_each_level(level: str, people: Callable[..., Person]) -> None:
    person = people("desktop", **INSTALLED)
    setup = {"game": "duck-and-dive", "players": 2, "options": {"turn_limit": 8}}
    table = person.set_table(setup, [{}, {"bot": level}])["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    rival = person.page.locator(".rival small").first
    expect(rival.locator(".kind")).to_have_text("bot")
    expect(rival.locator(".lv")).to_have_text(level.title())
    play_to_the_end(person)
