"""Who comes back to a table sees what happened since their last move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SCREENSHOTS, Person, begin
from tests.browser.test_pages import flaws, overflows

SETUP = {"game": "duck-and-dive", "players": 3}
BOTS = [{}, {"bot": "paddler"}, {"bot": "paddler"}]


def look(page: Page, *, away: bool) -> None:
    """Let somebody look away from the page, or come back to it."""
    page.evaluate(
        """(away) => {
          Object.defineProperty(document, 'hidden', {value: away, configurable: true});
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        away,
    )


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_who_looked_away_sees_what_they_missed(people: Callable[..., Person], device: Any) -> None:
    person = people(device)
    begin(person, SETUP, BOTS, options={"first": 1})  # both bots have had their turns
    page = person.page
    panel = page.get_by_role("region", name="Since your last move")
    expect(panel).to_have_count(0)
    look(page, away=True)
    look(page, away=False)
    expect(panel).to_be_visible()
    assert 1 <= panel.get_by_role("listitem").count() <= 3
    assert flaws(page) == []
    assert overflows(page) <= 0
    page.screenshot(path=SCREENSHOTS / f"since-{device}.png")
    if device == "desktop":
        expect(page.locator(".log .sinceline")).to_have_count(1)
    panel.get_by_role("listitem").get_by_role("button").first.click()
    expect(panel).to_be_visible()  # it is shown on the board, and comes back
    page.wait_for_selector(".table .dock.mine")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".log .sinceline")).to_have_count(0)
