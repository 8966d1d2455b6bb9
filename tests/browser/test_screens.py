"""Every screen: at seven sizes, for every game and number of players, in three languages.

No target is covered and no text is cut. The tables live in this process (`stage.py`), one page
shows them all: it is resized and made to speak another language where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from splashdeck import titles
from tests.browser.conftest import AT_REST, Person, Server, arrivals
from tests.browser.stage import Stage, Wanted, is_asked, is_asked_to, opening
from tests.table.host import Host

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
NAMES = (  # the longest that guests are given in each language
    *("Wilhelmina", "Pijlstaart 888", "Wilde eend 444", "Tafeleend 998"),
    *("Mallard 888", "Pochard 998", "Macreuse 444"),
)
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
def looker(whole_browser: Browser, server: Server) -> Iterator[Person]:
    """One page for all the tables of this file."""
    people = arrivals(whole_browser, server)
    look = {"reduced_motion": "reduce", "is_new": True}  # told the goal
    person: Person = next(people)("desktop", **look)
    person.open("/")
    person.page.evaluate(
        '() => { localStorage.splashdeck = \'{"pace": "once", "gentle": false}\'; }'
    )
    yield person
    next(people, None)


def measure(page: Page, sizes: Iterable[str] = SIZES) -> list[str]:
    """Look at the present page at each of these sizes; name what is wrong."""
    found = []
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        found += [f"on {size}, {flaw}" for flaw in page.evaluate(MEASURE)]
    return found


def show(looker: Person, host: Host, wanted: Wanted, after: int, seed: int = 0) -> None:
    """Let the page show a table at a position in which one is asked something."""
    stage = Stage(looker.page)
    looker.open(stage.add(host, opening(host.game, wanted, after, seed), NAMES))
    looker.page.wait_for_selector(".table .dock.mine")
    looker.page.evaluate("() => document.fonts.ready.then(() => undefined)")


@pytest.mark.parametrize("game, players", TABLES)
def test_no_target_is_covered_and_no_text_is_cut(game: str, players: int, looker: Person) -> None:
    show(looker, Host(game, players, bots=[players - 1]), is_asked, after=30)
    found = []
    for lang in LANGUAGES:
        looker.page.evaluate(SPEAK, lang)
        found += [f"in {lang}, {flaw}" for flaw in measure(looker.page)]
    assert found == []


ARE_CUT = """() => [...document.querySelectorAll(
  '.stage :is(.pool, .tile, .spot)')].filter((one) => {
  const box = one.getBoundingClientRect();
  const place = one.closest('.pools, .tub').getBoundingClientRect();
  return box.top < place.top || box.bottom > place.bottom + 1;
}).length"""


@pytest.mark.parametrize("players", titles()["duck-and-dive"].players)
def test_with_the_teacher_s_line_all_pools_are_seen_whole_on_a_desktop(
    players: int, looker: Person
) -> None:
    show(looker, Host("duck-and-dive", players, bots=[players - 1]), is_asked, after=30)
    expect(looker.page.locator(".guide p")).to_be_visible()
    for width, height in ((1280, 800), (1440, 900)):
        looker.page.set_viewport_size({"width": width, "height": height})
        looker.page.evaluate(AT_REST)
        assert looker.page.locator(".stage .pool").count() > 0
        assert looker.page.evaluate(ARE_CUT) == 0, (width, height)


@pytest.mark.parametrize("players", [5, 6, 7])
def test_with_the_teacher_s_line_a_fresh_grid_and_its_ripples_are_seen_whole_on_a_phone(
    players: int, looker: Person
) -> None:
    show(looker, Host("duck-and-cover", players, bots=[players - 1]), is_asked, after=0)
    expect(looker.page.locator(".guide p")).to_be_visible()
    for width, height in ((360, 740), (390, 844)):
        looker.page.set_viewport_size({"width": width, "height": height})
        looker.page.evaluate(AT_REST)
        assert looker.page.locator(".stage .spot").count() > 0
        assert looker.page.evaluate(ARE_CUT) == 0, (width, height)


CROWDS: dict[str, tuple[int, dict[str, Any]]] = {
    "duck-and-cover": (7, {"options": {"low_blows": True, "memory_aid": True}}),
    "duck-and-dive": (6, {"edition": "2023"}),
    "antartik": (5, {}),
}
QUESTIONS = [  # a game, what one may do, and where in which random game that is asked
    ("duck-and-cover", "cover", 0, 156),
    ("duck-and-cover", "give", 2, 284),
    ("duck-and-cover", "place", 10, 388),
    ("duck-and-dive", "hand", 1, 126),
    ("duck-and-dive", "move", 1, 184),
    ("duck-and-dive", "flip", 7, 195),
    ("duck-and-dive", "take", 0, 300),
    ("duck-and-dive", "marker", 0, 152),
    ("duck-and-dive", "token", 0, 302),
    ("duck-and-dive", "rob", 0, 319),
    ("duck-and-dive", "discard", 1, 159),
    ("duck-and-dive", "stop", 0, 23),
    ("antartik", "stop", 6, 66),
    ("antartik", "bet", 2, 116),
    ("antartik", "referee", 7, 104),
    ("antartik", "arrange", 0, 71),
    ("antartik", "retry", 5, 86),
]


@pytest.mark.parametrize("game, verb, seed, after", QUESTIONS)
def test_every_question_has_room_at_the_fullest_table(
    game: str, verb: str, seed: int, after: int, looker: Person
) -> None:
    players, setup = CROWDS[game]
    show(looker, Host(game, players, setup=setup), is_asked_to(verb), after, seed)
    looker.page.evaluate(SPEAK, "fr")  # which needs most room
    found = measure(looker.page)
    looker.page.evaluate(SPEAK, "nl")  # which has the longest words
    found += measure(looker.page, ("a small phone", "a phone held sideways"))
    assert found == []
