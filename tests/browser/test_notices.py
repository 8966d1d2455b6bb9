"""Notices that arrive while no page is open: the settings for them, and an end in one tap."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import SCREENSHOTS, Person
from tests.browser.test_pages import flaws, overflows
from tests.server.test_notices import Service

# As if the page had come over plain http from another machine.
NOT_HTTPS = "Object.defineProperty(window, 'isSecureContext', {value: false});"


@pytest.fixture
def hook() -> Iterator[Service]:
    """Run a program of somebody's own that notices are posted to."""
    service = Service()
    yield service
    service.close()


def test_a_webhook_is_tried_and_ended_in_the_settings_or_by_the_link_in_a_notice(
    people: Callable[..., Person], hook: Service
) -> None:
    person, anybody = people("phone"), people("phone")
    person.page.add_init_script(NOT_HTTPS)
    person.ask("POST", "/api/me", {})
    person.open("/settings")
    panel = person.page.locator(".reach")
    expect(panel).to_contain_text("Notices in this browser need https")
    expect(panel.get_by_role("button", name="Notices in this browser")).to_have_count(0)
    ways, said = panel.get_by_role("listitem"), panel.get_by_role("status")
    add_hook(panel, hook.url)
    ways.get_by_role("button", name="Try").click()
    expect(said).to_have_text("A trial is on its way.")
    assert flaws(person.page) == []
    assert overflows(person.page) <= 0
    panel.screenshot(path=SCREENSHOTS / "notices.png")
    ((_, _, notice),) = hook.sent
    _, _, ticket = msgspec.json.decode(notice)["stop"].partition("/stop#")
    anybody.open(f"/stop#{ticket}")
    expect(anybody.page.get_by_role("status")).to_have_text("No more notices that way.")
    person.page.reload()
    expect(ways).to_have_count(0)
    add_hook(panel, hook.url)
    ways.get_by_role("button", name="End").click()
    expect(said).to_have_text("No more notices that way.")
    expect(ways).to_have_count(0)
    assert person.ask("GET", "/api/notices")["ways"] == []


def add_hook(panel: Locator, url: str) -> None:
    """Let notices be posted to a program."""
    panel.get_by_text("Webhook", exact=True).first.click()
    panel.get_by_role("textbox", name="Webhook").fill(f"{url}/duck")
    panel.get_by_role("button", name="Save").click()
    expect(panel.get_by_role("status")).to_have_text("Added.")
    expect(panel.locator("code")).not_to_be_empty()
    expect(panel.get_by_role("listitem")).to_have_count(1)


def test_over_https_this_browser_can_be_told(people: Callable[..., Person]) -> None:
    person = people("phone")
    person.ask("POST", "/api/me", {})
    person.open("/settings")
    panel = person.page.locator(".reach")
    expect(panel.get_by_role("button", name="Notices in this browser")).to_be_enabled()
    expect(panel).not_to_contain_text("Notices in this browser need https")
