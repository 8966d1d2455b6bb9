"""Every page, on phone and desktop, by day and by night, in three languages: by eye and by axe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from splashdeck import titles
from tests.browser.conftest import AT_REST, ROOT, SCREENSHOTS, Device, Person, play_to_the_end

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "nl", "fr")
GAMES = tuple(titles())
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


def speak(person: Person, lang: str) -> None:
    """Choose a language and load the page again."""
    person.page.evaluate(
        """(lang) => localStorage.setItem('splashdeck',
          JSON.stringify({...JSON.parse(localStorage.getItem('splashdeck') ?? '{}'), lang}))""",
        lang,
    )
    person.page.reload()


def look(
    person: Person, name: str, device: str, awaited: str, languages: tuple[str, ...] = LANGUAGES
) -> None:
    """Take pictures in all languages and both themes; axe looks at the English ones."""
    page = person.page
    for lang in languages:
        if languages != ("en",):
            speak(person, lang)
        page.wait_for_selector(awaited)
        assert "web-" not in page.inner_text("body"), f"{name} lacks a sentence in {lang}"
        for theme in THEMES:
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
            page.evaluate(AT_REST)
            file = f"{name}-{device}-{theme}-{lang}.png"
            page.screenshot(path=SCREENSHOTS / file, animations="disabled")
            assert overflows(page) <= 0, f"{file} scrolls sideways"
            if lang == "en":
                assert flaws(page) == [], file


def start(person: Person, game: str, players: int = 4) -> None:
    seats = [{}, *[{"bot": "dabbler"}] * (players - 1)]
    setup = {"game": game, "players": players}
    table = person.set_table(setup, seats, options={"window": 1.0})["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".table .dock.mine")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_plain_pages(device: Device, people: Callable[..., Person]) -> None:
    person = people(device)
    person.open("/")
    look(person, "home", device, ".game")
    person.ask("POST", "/api/me", {"name": "Wilma"})
    for name, path in (("settings", "/settings"), ("new-table", "/new")):
        person.open(path)
        look(person, name, device, ".settings .panel")
    person.open("/rules/antartik#AN-3.2")
    look(person, "rules", device, ".oneRule.wanted")
    seated = person.set_table({"game": "duck-and-dive", "players": 4}, [{}, {}, {}, {}])
    person.open(f"/t/{seated['table']['id']}")
    look(person, "lobby", device, ".qr")


def test_rules_of_no_title_lead_nowhere(people: Callable[..., Person]) -> None:
    person = people("phone")
    person.open("/rules/nonesuch")
    expect(person.page.get_by_role("heading", name="Nothing but water here")).to_be_visible()
    expect(person.page).to_have_title("Nothing but water here · splashdeck")
    assert flaws(person.page) == []


def test_axe_finds_nothing_in_any_rulebook(people: Callable[..., Person]) -> None:
    person = people("desktop")
    for game in GAMES:
        person.open(f"/rules/{game}")
        person.page.wait_for_selector(".oneRule")
        assert flaws(person.page) == [], game


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_the_tables(game: str, device: Device, people: Callable[..., Person]) -> None:
    person = people(device, reduced_motion="reduce")
    start(person, game)
    for _ in range(6):
        person.tap_something()
        person.page.wait_for_timeout(120)
    look(person, f"table-{game}", device, ".table .dock.mine")


PANELS = ("Say", "Rules", "Moves", "Log")


def test_the_panels_of_a_table(people: Callable[..., Person]) -> None:
    person = people("phone", reduced_motion="reduce")
    start(person, "antartik")
    for panel in PANELS:
        person.page.get_by_role("button", name=panel, exact=True).click()
        look(person, f"panel-{panel.lower()}", "phone", ".drawer h2", ("en",))
    person.page.get_by_role("button", name="Menu").click()
    look(person, "panel-menu", "phone", ".drawer .menu", ("en",))


MOST = {"duck-and-cover": 7, "duck-and-dive": 6, "antartik": 5}


@pytest.mark.parametrize("device", ["phone", "desktop"])
@pytest.mark.parametrize("game", GAMES)
def test_the_fullest_tables(game: str, device: Device, people: Callable[..., Person]) -> None:
    person = people(device, reduced_motion="reduce")
    start(person, game, MOST[game])
    expect(person.page.locator(".rival")).to_have_count(MOST[game] - 1)
    look(person, f"full-{game}", device, ".table .dock", ("en",))


def test_zoomed_to_200_percent_nothing_is_out_of_reach(people: Callable[..., Person]) -> None:
    person = people("desktop", reduced_motion="reduce")
    start(person, "duck-and-cover")
    person.page.set_viewport_size({"width": 640, "height": 400})  # 1280 × 800 at 200 %
    person.page.evaluate(AT_REST)
    assert overflows(person.page) <= 0
    for button in (".stage button.legal >> nth=0", ".dock .tools button >> nth=0"):
        person.page.locator(button).scroll_into_view_if_needed()
        expect(person.page.locator(button)).to_be_in_viewport()


def reach(page: Page, selector: str) -> float:
    """Tell how far to the right something reaches, what it holds included."""
    found = page.locator(selector).evaluate_all(
        """(all) => Math.max(...all.flatMap((one) => [one, ...one.querySelectorAll('*')])
          .map((one) => one.getBoundingClientRect().right))"""
    )
    return float(found)


def test_on_a_small_phone_nothing_touches_the_edge(people: Callable[..., Person]) -> None:
    person = people("phone", "fr-FR", reduced_motion="reduce")
    person.page.set_viewport_size({"width": 360, "height": 740})
    start(person, "duck-and-dive", 3)
    page = person.page
    page.wait_for_selector(".dock.mine:not([data-asked^='window'])")
    assert reach(page, ".handrow") <= 360 - 8
    hand, dock = page.locator(".handrow").bounding_box(), page.locator(".dock").bounding_box()
    assert hand is not None
    assert dock is not None
    assert hand["y"] + hand["height"] <= dock["y"] + 4, "the hand is seen without scrolling"
    seated = person.set_table({"game": "antartik", "players": 2}, [{}, {}])
    person.open(f"/t/{seated['table']['id']}")
    page.wait_for_selector(".qr")
    assert reach(page, ".inviting > div") <= 360 - 24


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_end(device: Device, people: Callable[..., Person]) -> None:
    person = people(device)
    setup = {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}}
    table = person.set_table(setup, [{}, {"bot": "dabbler"}])["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".table .stage")
    play_to_the_end(person)
    person.page.get_by_role("button", name="See the scores").click()
    look(person, "end", device, ".fair b")
