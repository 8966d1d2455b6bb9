"""The boards: by keyboard alone, on a phone with every seat taken, secret choices, the referee."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import BUSY, Person, play_on, start_together, tap_at_rest

BOT = {"bot": "dabbler"}
OFFERS = (
    ".stage button:is(.legal, .spot, .next):not([tabindex='-1']), .rival button, "
    ".dock-body button:not([aria-disabled='true'])"
)
SHORT: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"options": {"rounds": 1, "call_limit": 10}},
    "duck-and-dive": {"options": {"turn_limit": 12}},
    "antartik": {},
}


def start(person: Person, setup: dict[str, Any], bots: int, **options: Any) -> None:
    """Sit down with bots and begin."""
    plan = {**setup, "players": bots + 1}
    table = person.set_table(plan, [{}, *[BOT] * bots], options=options)["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".table .stage")


# --- by keyboard alone ---


MOST_STOPS = 60  # a table has fewer, however long its log and whoever talks


def stand(page: Page) -> tuple[str | None, bool]:
    """Tell which question is open, and whether the focus is on something that can be done."""
    question, is_on_offer = page.evaluate(
        """(offers) => [document.querySelector('.table .dock.mine')?.dataset.asked ?? null,
          document.activeElement?.matches(offers) ?? false]""",
        OFFERS,
    )
    return question, is_on_offer


def press_an_offer(page: Page, chance: random.Random) -> None:
    """Walk to a target with Tab, go where an arrow leads, and press Enter.

    The walk ends when the question does: a window closes, others have acted. A question that
    stays the same for the whole walk must have had a target on it.
    """
    question, _ = stand(page)
    strays = [chance.choice(("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"))]
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        now, is_on_offer = stand(page)
        if is_on_offer and strays:
            page.keyboard.press(strays.pop())
            now, is_on_offer = stand(page)
        if now != question or question is None:
            return
        if is_on_offer:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab leads to nothing that can be done: {question}")


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_keyboard(game: str, people: Callable[..., Person]) -> None:
    person, chance = people("desktop"), random.Random(5)
    start(person, {"game": game, **SHORT[game]}, bots=1, window=0.1)
    end = time.monotonic() + BUSY * 240
    while not person.is_over:
        assert time.monotonic() < end, "the game does not end"
        if person.is_asked:
            press_an_offer(person.page, chance)
        else:
            person.page.wait_for_timeout(30)


def test_arrow_keys_walk_over_the_grid(people: Callable[..., Person]) -> None:
    person = people("desktop")
    start(person, {"game": "duck-and-cover"}, bots=1)
    page = person.page
    page.locator("[data-cell='1,1']").focus()
    for key, cell in (("ArrowRight", "2,1"), ("ArrowUp", "2,0"), ("ArrowLeft", "1,0")):
        page.keyboard.press(key)
        expect(page.locator(f"[data-cell='{cell}']")).to_be_focused()


# --- on a phone with every seat taken ---


CROWDS: list[dict[str, Any]] = [
    {"game": "duck-and-cover", "players": 7, "options": {"low_blows": True, "memory_aid": True}},
    {"game": "duck-and-dive", "players": 6, "edition": "2023"},
    {"game": "antartik", "players": 5, "juniors": [0]},
]


def too_small(page: Page) -> list[str]:
    """Name the targets that a thumb would miss."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.stage button, .rival button, .dock-body button')]
          .map((one) => {
            const box = one.getBoundingClientRect();
            const around = getComputedStyle(one, '::before'); // may reach over the edges
            const more = around.position === 'absolute' && around.pointerEvents !== 'none';
            const reach = (own, its) => Math.max(own, (more && parseFloat(its)) || 0);
            const width = box.width && reach(box.width, around.width);
            return [one, width, reach(box.height, around.height)];
          })
          .filter(([, width, height]) => width && (width < 43.5 || height < 43.5))
          .map(([one, width, height]) => `${one.className} ${width} × ${height}`)"""
    )
    return found


@pytest.mark.parametrize("setup", CROWDS, ids=lambda setup: str(setup["game"]))
def test_the_fullest_table_is_played_on_a_phone(
    setup: dict[str, Any], people: Callable[..., Person]
) -> None:
    person = people("phone", "fr-BE", reduced_motion="reduce")
    start(person, setup, bots=setup["players"] - 1, window=0.1)
    end = time.monotonic() + BUSY * 60
    taps = 0
    while taps < 30 and not person.is_over:
        assert time.monotonic() < end, f"only {taps} taps"
        if not person.tap_something():
            person.page.wait_for_timeout(30)
            continue
        taps += 1
        assert too_small(person.page) == []
        assert "web-" not in person.page.inner_text("body")
        wide = person.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
    expect(person.page.locator(".dock")).to_be_in_viewport()


# --- secret choices ---


def test_a_choice_is_foam_to_its_owner_and_nothing_to_others(
    people: Callable[..., Person],
) -> None:
    host, guest = people("phone"), people("desktop")
    seated = host.set_table({"game": "duck-and-cover", "players": 2}, [{}, {}])
    host.open(f"/t/{seated['table']['id']}")
    guest.open(f"/i/{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    start_together(host, guest)
    for person in (host, guest):
        person.page.wait_for_selector(".table .dock.mine")
    spots = host.page.locator(".spot")
    first, second = (spots.nth(i).get_attribute("data-cell") for i in (0, 1))
    host.page.locator(f".spot[data-cell='{first}']").click()
    expect(host.page.locator(f"[data-cell='{first}'] .foam")).to_be_visible()
    expect(guest.page.locator(".rival .rv-state")).to_contain_text("ready")
    host.page.locator(f".spot[data-cell='{second}']").click()
    expect(host.page.locator(f"[data-cell='{second}'] .foam")).to_be_visible()
    expect(host.page.locator(".foam")).to_have_count(1)
    expect(guest.page.locator(".foam")).to_have_count(0)
    guest.tap_something()
    expect(host.page.locator(f".tile[data-cell='{second}']")).to_be_visible()


def test_a_tap_on_what_is_not_legal_is_explained(people: Callable[..., Person]) -> None:
    person = people("phone")
    start(person, {"game": "duck-and-cover"}, bots=1)
    person.page.wait_for_selector(".table .dock.mine")
    tap_at_rest(person.page.locator(".tile[aria-disabled='true']:not(.called)").first)
    expect(person.page.locator(".dock .refused")).to_contain_text("DC-4.2")


def test_the_called_duck_can_be_dragged(people: Callable[..., Person]) -> None:
    host, guest = people("desktop"), people("desktop")
    seated = host.set_table({"game": "duck-and-cover", "players": 2}, [{}, {}])
    host.open(f"/t/{seated['table']['id']}")
    guest.open(f"/i/{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    start_together(host, guest)
    host.page.wait_for_selector(".table .dock.mine")
    cell = host.page.locator(".spot").last.get_attribute("data-cell")
    host.page.locator(".tile.called").drag_to(host.page.locator(f"[data-cell='{cell}']"))
    expect(host.page.locator(f"[data-cell='{cell}'] .foam")).to_be_visible()


# --- nothing moves for those who want it so ---


def test_without_motion_nothing_glides_but_what_changed_is_outlined(
    people: Callable[..., Person],
) -> None:
    person = people("desktop", reduced_motion="reduce")
    start(person, {"game": "duck-and-cover"}, bots=1)
    page = person.page
    page.evaluate(
        """() => {
          window.outlined = window.glided = 0;
          const seen = () => { window.outlined += document.querySelectorAll('.changed').length; };
          new MutationObserver(seen).observe(document.body,
            {subtree: true, attributes: true, attributeFilter: ['class'], childList: true});
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...args) {
            window.glided++; return animate.apply(this, args); };
        }"""
    )
    play_on([person], 60, lambda: bool(page.evaluate("() => window.outlined > 0")))
    assert page.evaluate("() => window.glided") == 0


# --- the referee (AN-6) ---


def referees_sheet() -> dict[str, Any]:
    """Every 8, 9 and 10 carries a referee, so that one comes up soon."""
    bearers = [f"{value}.{copy}" for value in (8, 9, 10) for copy in range(1, value + 1)]
    return {
        "game": "antartik",
        "name": "referees",
        "referee": bearers,
        "parachute": [],
        "copies": {str(value): value for value in range(1, 11)},
        "stars": {str(value): 2 if value < 6 else 1 for value in range(1, 11)},
    }


TAP_UNLESS_LOOKING = """() => {
  if (document.querySelector('.tray') || !document.querySelector('.dock.mine')) return;
  const offers = [...document.querySelectorAll('.mycards button.legal, .dock-body button')];
  offers.find((one) => (one.dataset.move ?? '').startsWith('referee'))?.click();
  offers.find((one) => ['stop', 'hold', 'fresh'].includes(one.dataset.move))?.click();
}"""


def test_a_referee_puts_cards_on_top_and_underneath(people: Callable[..., Person]) -> None:
    person = people("phone")
    start(person, {"game": "antartik", "sheet": referees_sheet()}, bots=1)
    page = person.page
    trays = page.locator(".tray")
    end = time.monotonic() + BUSY * 60
    while trays.count() == 0:
        assert time.monotonic() < end, "no referee was called"
        page.evaluate(TAP_UNLESS_LOOKING)
        page.wait_for_timeout(30)
    cards = trays.first.locator("button")
    shown = cards.evaluate_all("(all) => all.map((one) => one.dataset.card)")
    cards.first.click()
    expect(trays.nth(1).locator("button")).to_have_attribute("data-card", shown[0])
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.first).to_have_attribute("data-card", shown[-1])
    put_back = page.locator(".dock-body button")
    expected = " ".join(["arrange", *reversed(shown[1:]), "/", shown[0]])
    expect(put_back).to_have_attribute("data-move", expected)
    put_back.click()
    expect(trays).to_have_count(0)
    expect(page.locator(".dock .refused")).to_have_count(0)
