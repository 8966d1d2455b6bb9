"""The moments of a game are scenes: each is seen, and the question comes after it.

Each table lives in this process (`stage.py`), begun from a position that is one move before its
moment. One page shows them all, at the normal pace.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import SCREENSHOTS, Person, Server, arrivals
from tests.browser.stage import Stage, eve, make
from tests.table.host import Host

NOTE = """([scene, shown]) => {
  const table = document.querySelector('.table');
  window.noted = {beats: [], shown: [], asked: false};
  new MutationObserver(() => {
    const {noted} = window;
    const isAsked = table.querySelector('.dock.mine[data-asked]') !== null;
    const now = table.dataset.beat ?? (isAsked ? 'asked' : 'waiting');
    if (noted.beats.at(-1) !== now) noted.beats.push(now);
    if (now === scene) noted.shown = shown.map((one) => table.querySelector(one)?.textContent);
  }).observe(table, {subtree: true, attributes: true, childList: true, characterData: true});
}"""
SEEN = "(scene) => window.noted?.beats.includes(scene)"
ASKED_AGAIN = """(scene) => {
  const {beats} = window.noted;
  return beats.includes(scene) && beats.lastIndexOf('asked') > beats.lastIndexOf(scene);
}"""

# A game, the event, the scene that is made of it, and what is to be seen in it.
SCENES = [
    ("duck-and-dive", "pool-filled", "full", [".pool.full .note", ".pool.full .lc:last-child"]),
    (
        *("duck-and-dive", "pool-emptied", "overcrowded"),
        [".pool.overcrowded .note", ".pool.overcrowded .lc:last-child"],
    ),
    ("antartik", "belly-flopped", "flop", [".sea.flop .saying", ".dive .twin .tag"]),
    ("antartik", "landed", "perfect", [".sea.perfect .saying", ".dive .fc"]),
    ("duck-and-cover", "round-ended", "round", [".tally tbody td", "[data-go-on]"]),
]
SHORT: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"options": {"rounds": 2, "call_limit": 2}}  # a round of two calls
}


@pytest.fixture(scope="module")
def onlooker(browser: Browser, server: Server) -> Iterator[Person]:
    """One page for all the scenes of this file."""
    people = arrivals(browser, server)
    person: Person = next(people)("phone", pace="normal")
    person.open("/")
    yield person
    next(people, None)


@pytest.mark.parametrize("game, event, scene, shown", SCENES)
def test_a_moment_is_a_scene_and_the_question_comes_after_it(
    game: str, event: str, scene: str, shown: list[str], onlooker: Person
) -> None:
    host = Host(game, 3, bots=(1, 2), setup=SHORT.get(game))
    begun, move = eve(host.game, event)
    page = onlooker.page
    onlooker.open(Stage(page).add(host, begun, ("Wilma",)))
    page.wait_for_selector(".table .dock.mine")
    page.evaluate(NOTE, [scene, shown])
    make(page, move)
    page.wait_for_function(SEEN, arg=scene)
    page.screenshot(path=SCREENSHOTS / f"scene-{game}-{scene}.png")
    if scene == "round":  # it stays until one has seen enough of it
        expect(page.locator(".call-card")).to_be_hidden()  # the table lies in the captain's place
        page.get_by_role("button", name="Go on").click()
    page.wait_for_function(ASKED_AGAIN, arg=scene)
    noted = page.evaluate("() => window.noted")
    assert None not in noted["shown"], f"of {shown} the page showed {noted['shown']}"
    before = noted["beats"][: noted["beats"].index(scene)]
    assert "asked" not in before[1:], "nothing is asked between the move and its scene"
