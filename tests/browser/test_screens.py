"""Every screen: at seven sizes, for every game and number of players, in three languages.

No target is covered and no text is cut. The tables live in this process (`stage.py`), one page
shows them all: it is resized and made to speak another language where it stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from splashdeck import titles
from tests.browser.conftest import Person, Server, arrivals
from tests.browser.stage import Stage, is_asked, opening, set_up, table_of

SIZES = {
    "a small phone": (360, 640),
    "a phone": (390, 844),
    "a phone held sideways": (844, 390),
    "a desktop at 200 %": (640, 400),
    "a tablet": (820, 1180),
    "a desktop": (1280, 800),
    "a large desktop": (1920, 1080),
}
LANGUAGES = ("en", "nl", "fr")
GUESTS = {  # the longest names that guests are given in each language, and a typed one
    "en": ("Mallard 888", "Gadwall 444", "Pochard 998"),
    "nl": ("Pijlstaart 888", "Wilde eend 444", "Tafeleend 998"),
    "fr": ("Sarcelle 888", "Macreuse 444", "Fuligule 998"),
}
TABLES = [(name, players) for name, title in titles().items() for players in title.players]

MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")

SPEAK = """async (lang) => {
  const menu = document.querySelector('.top button[aria-expanded]');
  menu.click();
  const choice = await new Promise((done) => {
    const look = () => {
      const found = document.querySelector('.menu .lang select');
      if (found) done(found); else requestAnimationFrame(look);
    };
    look();
  });
  choice.value = lang;
  choice.dispatchEvent(new Event('change', {bubbles: true}));
  menu.click();
  while (document.documentElement.lang !== lang) await new Promise(requestAnimationFrame);
}"""


@pytest.fixture(scope="module")
def looker(browser: Browser, server: Server) -> Iterator[Person]:
    """One page for all the tables of this file."""
    people = arrivals(browser, server)
    person: Person = next(people)("desktop", reduced_motion="reduce", service_workers="block")
    person.open("/")
    yield person
    next(people, None)


def measure(page: Page) -> list[str]:
    """Look at the present page at every size; name what is wrong."""
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        found += [f"on {size}, {flaw}" for flaw in page.evaluate(MEASURE)]
    return found


@pytest.mark.parametrize("game, players", TABLES)
def test_no_target_is_covered_and_no_text_is_cut(game: str, players: int, looker: Person) -> None:
    page, stage = looker.page, Stage(looker.page)
    begun = opening(set_up(game, players), is_asked, after=30)
    names = [name for lang in LANGUAGES for name in GUESTS[lang]][:players]
    looker.open(stage.add(table_of(game, players), begun, names))
    page.wait_for_selector(".table .dock.mine")
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    found = []
    for lang in LANGUAGES:
        page.evaluate(SPEAK, lang)
        found += [f"in {lang}, {flaw}" for flaw in measure(page)]
    assert found == []
