"""Room for the words: on a phone, in Dutch and French, no text is cut, no label has three lines.

Each page and each table is looked at as it stands; tests/locale/test_room.py holds the words of
all the buttons that a table can show. The pictures are kept beside those of test_pages.py, to be
looked at.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import SCREENSHOTS, Person
from tests.browser.test_pages import GAMES, overflows, speak, start

LANGUAGES = ("nl", "fr")

CROWDED = """() => {
  const shown = (one) => one.offsetParent !== null && one.getBoundingClientRect().width > 0;
  const hidden = (one) => one.closest('.vh, [aria-hidden=true], [inert]') !== null;
  const words = (one) => one.textContent.trim().replace(/\\s+/g, ' ').slice(0, 80);
  const lines = (one) => {
    const tops = new Set();
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const unseen = node.parentElement.closest('.vh, small, [aria-hidden=true]');
      if (unseen || !node.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
      for (const box of boxes) tops.add(Math.round(box.top / 6));
    }
    return tops.size;
  };
  const found = [];
  for (const one of document.querySelectorAll('button, a.btn, .btn')) {
    if (!shown(one) || hidden(one) || one.matches('.tile, .pool, .ripple, .fc, .duck')) continue;
    if (lines(one) > 2) found.push(`${lines(one)} lines: ${words(one)}`);
  }
  for (const one of document.querySelectorAll('button, .btn, h1, h2, h3, label, .nm, .title')) {
    if (!shown(one) || hidden(one) || one.matches('.vh')) continue;
    const style = getComputedStyle(one);
    const cuts = ['hidden', 'clip'].includes(style.overflowX);
    if (cuts && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${words(one)}`);
  }
  return found;
}"""


def crowded(page: Page) -> list[str]:
    """Find what has no room: labels of buttons over two lines, and words that are cut."""
    found: list[str] = page.evaluate(CROWDED)
    return found


def look(person: Person, name: str, lang: str, awaited: str) -> None:
    speak(person, lang)
    person.page.wait_for_selector(awaited)
    person.page.screenshot(
        path=SCREENSHOTS / f"room-{name}-{lang}.png", animations="disabled", full_page=True
    )
    assert overflows(person.page) <= 0, f"{name} in {lang} scrolls sideways"
    assert crowded(person.page) == [], f"{name} in {lang}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_room_for_its_words(lang: str, people: Callable[..., Person]) -> None:
    person = people("phone", reduced_motion="reduce")
    person.open("/")
    look(person, "home", lang, ".game")
    person.ask("POST", "/api/me", {"name": "Wilhelmina"})
    for name in ("settings", "new"):
        person.open(f"/{name}")
        look(person, name, lang, ".settings .panel")
    for game in GAMES:
        person.open(f"/rules/{game}")
        look(person, f"rules-{game}", lang, ".oneRule")
    seated = person.set_table({"game": "duck-and-dive", "players": 4}, [{}, {}, {}, {}])
    person.open(f"/t/{seated['table']['id']}")
    look(person, "lobby", lang, ".qr")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_table_has_room_for_its_words(
    game: str, lang: str, people: Callable[..., Person]
) -> None:
    person = people("phone", reduced_motion="reduce")
    start(person, game)
    speak(person, lang)
    person.page.wait_for_selector(".table .dock")
    file = f"room-table-{game}-{lang}.png"
    person.page.screenshot(path=SCREENSHOTS / file, animations="disabled")
    assert overflows(person.page) <= 0, f"{game} in {lang} scrolls sideways"
    assert crowded(person.page) == [], f"{game} in {lang}"
