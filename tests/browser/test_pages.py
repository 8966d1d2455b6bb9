"""Every page, on phone and desktop, by day and by night, in three languages: by eye and by axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, SCREENSHOTS, Device, Person, play_on

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en-GB", "nl-BE", "fr-BE")
GAMES = ("duck-and-cover", "duck-and-dive", "antartik")
THEMES = ("light", "dark")


def flaws(page: Page) -> list[str]:
    """Let axe look at a page; the page's policy lets no script in, so it comes by the back door."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']}))"
    )
    return [
        f"{flaw['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for flaw in found["violations"]
        for node in flaw["nodes"]
    ]


def overflows(page: Page) -> int:
    """Tell by how many pixels a page is wider than its window."""
    wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return int(wide)


def look(person: Person, name: str, device: str, lang: str) -> None:
    """Take a picture in both themes; English pages are also checked by axe."""
    page = person.page
    for theme in THEMES:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        page.wait_for_timeout(60)
        SCREENSHOTS.mkdir(exist_ok=True)
        file = f"{name}-{device}-{theme}-{lang[:2]}.png"
        page.screenshot(path=SCREENSHOTS / file, animations="disabled")
        assert overflows(page) <= 0, f"{file} scrolls sideways"
        if lang == "en-GB":
            assert flaws(page) == [], file
    assert "web-" not in page.inner_text("body"), f"{name} lacks a sentence in {lang}"


def start(person: Person, game: str, players: int = 4) -> str:
    seats = [{}, *[{"bot": "dabbler"}] * (players - 1)]
    table: str = person.set_table({"game": game, "players": players}, seats)["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".table .dock.mine")
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_plain_pages(device: Device, lang: str, people: Callable[..., Person]) -> None:
    person = people(device, lang)
    person.open("/")
    person.page.wait_for_selector(".game")
    look(person, "home", device, lang)
    person.ask("POST", "/api/me", {"name": "Wilma"})
    for name, path in (("settings", "/settings"), ("new-table", "/new")):
        person.open(path)
        person.page.wait_for_selector(".settings .panel")
        look(person, name, device, lang)
    person.open("/rules/antartik#AN-3.2")
    person.page.wait_for_selector(".oneRule.wanted")
    look(person, "rules", device, lang)
    seated = person.set_table({"game": "duck-and-dive", "players": 4}, [{}, {}, {}, {}])
    person.open(f"/t/{seated['table']['id']}")
    person.page.wait_for_selector(".qr")
    look(person, "lobby", device, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_the_tables(game: str, device: Device, lang: str, people: Callable[..., Person]) -> None:
    person = people(device, lang, reduced_motion="reduce")
    start(person, game)
    for _ in range(6):
        person.tap_something()
        person.page.wait_for_timeout(120)
    person.page.wait_for_selector(".table .dock.mine")
    look(person, f"table-{game}", device, lang)
    if lang == "en-GB":
        for number, panel in enumerate(("Say", "Rules", "Moves")):
            person.page.get_by_role("button", name=panel, exact=True).first.click()
            person.page.wait_for_selector(".drawer h2")
            look(person, f"panel-{number}-{game}", device, lang)


MOST = {"duck-and-cover": 7, "duck-and-dive": 6, "antartik": 5}


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_the_fullest_tables(game: str, device: Device, people: Callable[..., Person]) -> None:
    person = people(device, reduced_motion="reduce")
    start(person, game, MOST[game])
    expect(person.page.locator(".rival")).to_have_count(MOST[game] - 1)
    look(person, f"full-{game}", device, "en-GB")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_end(device: Device, people: Callable[..., Person]) -> None:
    person = people(device)
    setup = {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}}
    table = person.set_table(setup, [{}, {"bot": "dabbler"}])["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".table .stage")
    play_on([person], 60, lambda: person.is_over)
    person.page.get_by_role("button", name="See the scores").click()
    person.page.wait_for_selector(".fair b")
    look(person, "end", device, "en-GB")
    for lang in LANGUAGES[1:]:
        code = lang[:2]
        person.page.evaluate(
            """(lang) => localStorage.setItem('splashdeck',
              JSON.stringify({...JSON.parse(localStorage.getItem('splashdeck') ?? '{}'), lang}))""",
            code,
        )
        person.page.reload()
        person.page.wait_for_selector(".fair b")
        look(person, "end", device, lang)
