"""One's own page: what was played, how it went, and what too few games can't say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import SCREENSHOTS, Person, play_to_the_end
from tests.browser.test_pages import flaws, overflows, speak


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
