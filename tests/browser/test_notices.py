"""Notices that arrive while no page is open: the settings for them, and an end in one tap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Locator, expect

from tests.browser.conftest import (
    INSTALLED,
    PATIENCE_MS,
    SCREENSHOTS,
    Person,
    Server,
    arrivals,
)
from tests.browser.test_pages import flaws, overflows
from tests.server.test_notices import Browser, Service

# As if the page had come over plain http from another machine.
NOT_HTTPS = "Object.defineProperty(window, 'isSecureContext', {value: false});"
# As if the push service of this browser were the one of the tests: no other can be reached.
SUBSCRIBED_THERE = """
  let held = null;
  const {endpoint, keys} = SUBSCRIPTION;
  const unsubscribe = async () => !(held = null);
  const made = {endpoint, unsubscribe, toJSON: () => ({endpoint, keys})};
  PushManager.prototype.getSubscription = async () => held;
  PushManager.prototype.subscribe = async ({userVisibleOnly, applicationServerKey}) => {
    if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error('no key');
    return (held = made);
  };
"""
# The first notice that is shown, once it is.
SHOWN = """async (patience) => {
  const worker = await navigator.serviceWorker.ready;
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const [notice] = await worker.getNotifications();
    if (notice) return [notice.title, notice.body, notice.data.path, notice.actions[0].title];
    await new Promise((then) => setTimeout(then, 50));
  }
}"""
# A tap on the button of a notice, which only a desktop could make; what it leads to is awaited.
TAP_STOP = """async () => {
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent('notificationclick', {notification, action: 'stop'});
  let done;
  event.waitUntil = (promise) => (done = promise);
  self.dispatchEvent(event);
  await done;
}"""


@pytest.fixture
def people(whole_browser: Chromium, server: Server) -> Iterator[Callable[..., Person]]:
    """Let people come with a browser that shows notices."""
    yield from arrivals(whole_browser, server)


@pytest.fixture
def hook() -> Iterator[Service]:
    """Run a program of somebody's own that notices are posted to."""
    service = Service()
    yield service
    service.close()


def test_a_webhook_is_tried_and_ended_in_the_settings_or_by_the_link_in_a_notice(
    people: Callable[..., Person], hook: Service
) -> None:
    person, anybody = people("phone", **INSTALLED), people("phone", **INSTALLED)
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
    """Let notices be posted to a program, and wait until nothing is under way any more."""
    panel.get_by_text("Webhook", exact=True).first.click()
    panel.get_by_role("textbox", name="Webhook").fill(f"{url}/duck")
    save = panel.get_by_role("button", name="Save")
    save.click()
    expect(panel.get_by_role("status")).to_have_text("Added.")
    expect(panel.locator("code")).not_to_be_empty()
    expect(panel.get_by_role("listitem")).to_have_count(1)
    expect(save).not_to_have_attribute("aria-busy", "true")


def test_over_https_this_browser_can_be_told(people: Callable[..., Person]) -> None:
    person = people("phone", **INSTALLED)
    person.ask("POST", "/api/me", {})
    person.open("/settings")
    panel = person.page.locator(".reach")
    expect(panel.get_by_role("button", name="Notices in this browser")).to_be_enabled()
    expect(panel).not_to_contain_text("Notices in this browser need https")


def test_a_push_arrives_in_this_browser_and_its_button_ends_them(
    people: Callable[..., Person], hook: Service
) -> None:
    person, far = people("phone", **INSTALLED), Browser()
    subscription = {"endpoint": f"{hook.url}/push", "keys": far.keys}
    script = SUBSCRIBED_THERE.replace("SUBSCRIPTION", msgspec.json.encode(subscription).decode())
    person.context.add_init_script(script)
    person.context.grant_permissions(["notifications"], origin=person.url)
    deliver = service_worker_of(person)
    person.ask("POST", "/api/me", {})
    person.open("/settings")
    panel = person.page.locator(".reach")
    panel.get_by_role("button", name="Notices in this browser", exact=True).click()
    expect(panel.get_by_role("status")).to_have_text("Added.")
    panel.get_by_role("button", name="Try Notices in this browser").click()
    expect(panel.get_by_role("status")).to_have_text("A trial is on its way.")
    ((path, headers, body),) = hook.sent
    assert (path, headers["Content-Encoding"]) == ("/push", "aes128gcm")
    deliver(msgspec.json.encode(far.read(body)).decode())
    said = ["splashdeck", "This is how a notice arrives.", "/", "No more notices"]
    assert person.page.evaluate(SHOWN, PATIENCE_MS) == said
    person.context.service_workers[0].evaluate(TAP_STOP)
    assert person.ask("GET", "/api/notices")["ways"] == []


def service_worker_of(person: Person) -> Callable[[str], None]:
    """Listen for the page's service worker; return how a message is delivered to it."""
    found: list[str] = []
    session = person.context.new_cdp_session(person.page)

    def note(update: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in update["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")

    def deliver(data: str) -> None:
        person.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        while not found:
            person.page.wait_for_timeout(20)
        told = {"origin": person.url, "registrationId": found[-1], "data": data}
        session.send("ServiceWorker.deliverPushMessage", told)

    return deliver
