"""One's own page: what was played, how it went, and what too few games can't say."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import expect

from splashdeck.client import Account
from tests.browser.conftest import (
    DESKTOP,
    PATIENCE_MS,
    PHONE,
    SCREENSHOTS,
    Person,
    play_to_the_end,
    sit_down,
    tap_at_rest,
)
from tests.browser.test_pages import flaws, overflows, speak
from tests.server.test_ratings import play_on as play_by_socket


def finished(number: int, *, won: bool, players: int, level: str | None) -> dict[str, Any]:
    """Tell of one finished game, as the server does."""
    rank = 1 if won else 2
    told = {"table": f"t{number}", "game": "antartik", "ended": 1_760_000_000_000, "seat": 0}
    return {**told, "score": 20, "rank": rank, "won": won, "players": players, "level": level}


def test_a_finished_game_is_found_with_its_result(people: Callable[..., Person]) -> None:
    person = people("phone")
    setup = {"game": "duck-and-dive", "players": 2, "options": {"turn_limit": 2}}
    table = person.set_table(setup, [{}, {"bot": "paddler"}])
    person.ask("POST", f"/api/tables/{table['table']['id']}/start", {})
    person.open(f"/t/{table['table']['id']}")
    play_to_the_end(person)
    person.open("/")
    person.page.get_by_role("link", name="My games").click()
    games = person.page.locator(".mepage .tables li")
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Duck & Dive")
    expect(games).to_contain_text("Paddler")
    expect(person.page.locator(".mepage")).to_contain_text("1 played: too few to say")


def test_shares_have_intervals_and_what_equal_players_would_win(
    people: Callable[..., Person],
) -> None:
    games = [finished(n, won=n < 6, players=4, level="dabbler") for n in range(10)]
    games += [finished(10 + n, won=False, players=2, level=None) for n in range(2)]
    person = people("phone")
    person.open("/")
    person.ask("POST", "/api/me", {})
    person.page.route("**/api/me/history", lambda route: route.fulfill(json=games))
    person.open("/me")
    expect(person.page.locator(".mepage")).to_contain_text(
        "won 60% of 10, between 31% and 83%; equal players win 25%"
    )
    expect(person.page.locator(".sums")).to_contain_text("6 wins in a row")
    expect(person.page.locator(".mepage")).to_contain_text("2 played: too few to say")
    assert flaws(person.page) == []
    for lang in ("en", "nl", "fr"):
        speak(person, lang)
        person.page.wait_for_selector(".mepage .shares")
        assert overflows(person.page) <= 0
        person.page.screenshot(path=SCREENSHOTS / f"me-phone-{lang}.png", full_page=True)


def test_who_has_not_played_is_shown_the_way(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/me")
    expect(person.page.get_by_role("link", name="Learn", exact=True)).to_be_visible()
    assert flaws(person.page) == []


def finish_over_sockets(persons: list[Person], table: str) -> None:
    """Let people play on over their own sockets, which is quicker than by taps."""

    async def play(person: Person, cookie: str, choice: int) -> None:
        async with Account(person.url, cookie).sit(table) as seat:
            await play_by_socket(seat, choice)

    cookies = [person.context.cookies()[0]["value"] for person in persons]

    async def play_all() -> None:
        await asyncio.gather(*map(play, persons, cookies, (0, -1)))

    with ThreadPoolExecutor(1) as beside:  # Playwright has this thread's loop
        beside.submit(lambda: asyncio.run(play_all())).result(timeout=600)


def test_two_people_finish_a_rated_game_and_see_what_it_changed(
    people: Callable[..., Person],
) -> None:
    ann, bo = people(), people("phone")
    options = {"rated": True, "decision_seconds": 1800, "absence_seconds": None}
    table = sit_down(ann, bo, {"game": "antartik", "players": 2}, **options)
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not (ann.is_asked or bo.is_asked):
        assert time.monotonic() < deadline
        ann.page.wait_for_timeout(50)
    asked = ann if ann.is_asked else bo
    expect(asked.page.locator(".top h1")).to_contain_text("rated")
    tap_at_rest(asked.page.get_by_role("button", name="Hint").first)
    expect(asked.page.locator(".table")).to_contain_text("No hints in a rated game.")

    asked.open("/")
    first = asked.page.locator(".resume").first
    expect(first).to_contain_text("Your turn in Antartik")
    clock = first.locator(".ck")
    expect(clock).to_have_text(re.compile(r"^\d+:\d\d$"))
    expect(clock).not_to_have_text(clock.inner_text())  # it runs
    for name, size in (("phone", PHONE), ("desktop", DESKTOP)):
        asked.page.set_viewport_size(size)
        assert overflows(asked.page) <= 0
        asked.page.screenshot(path=SCREENSHOTS / f"home-turn-{name}.png")

    finish_over_sockets([ann, bo], table)
    values = []
    for person, name in ((ann, "desktop"), (bo, "phone")):
        person.open(f"/t/{table}")
        expect(person.page.locator(".scores .rated")).to_have_text(
            re.compile(r"Your rating \d+ ± \d+ ([+−]\d+|0)")
        )
        person.page.screenshot(path=SCREENSHOTS / f"end-rated-{name}.png")
        person.open("/me")
        rating = person.page.locator(".rating")
        expect(rating).to_contain_text("Rating in Antartik")
        expect(rating).to_contain_text("After 1 rated game.")
        expect(person.page.locator(".mepage .tables li")).to_contain_text("rated")
        values.append(int(rating.locator("b").inner_text()))
        assert flaws(person.page) == []
        assert overflows(person.page) <= 0
        for theme in ("light", "dark"):
            person.page.emulate_media(color_scheme=theme)
            path = SCREENSHOTS / f"me-rated-{name}-{theme}.png"
            person.page.screenshot(path=path, full_page=True)
    assert abs(sum(values) - 3000) <= 1
    assert values[0] != 1500 or values[1] == 1500, "a tie, or somebody won"
