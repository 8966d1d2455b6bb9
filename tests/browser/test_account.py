"""Who one is, on which devices, and who may send whom away: seen in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Person, start_together

THREE = {"game": "antartik", "players": 3}


def test_signing_out_everywhere_leaves_this_device_signed_in(
    people: Callable[..., Person],
) -> None:
    here, phone = people(), people("phone")
    seated = here.set_table({"game": "antartik", "players": 2}, [{}, {"bot": "paddler"}])
    phone.context.add_cookies(here.context.cookies())  # type: ignore[arg-type]
    phone.open(f"/t/{seated['table']['id']}")
    phone.page.wait_for_selector(".lobby .seatlist")
    here.open("/settings")
    here.page.get_by_role("button", name="Sign out everywhere").click()
    here.page.get_by_role("button", name="Yes, sign out everywhere else").click()
    expect(here.page.get_by_role("status")).to_have_text("Signed out on all other devices.")
    expect(phone.page.get_by_role("heading", name="No table here")).to_be_visible()
    here.open(f"/t/{seated['table']['id']}")
    expect(here.page.locator(".seatlist")).to_contain_text("You")


def test_passkeys_are_listed_and_can_be_removed(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/settings")
    person.ask("POST", "/api/me", {"name": "Teal"})
    devtools = person.context.new_cdp_session(person.page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    person.page.reload()
    person.page.get_by_role("button", name="Add a passkey").click()
    expect(person.page.get_by_text("never used")).to_be_visible()
    person.page.get_by_role("button", name="Use my passkey").click()
    expect(person.page.get_by_role("status")).to_have_text("Welcome back.")
    person.page.reload()
    expect(person.page.get_by_text("last used on")).to_be_visible()
    person.page.get_by_role("button", name="Remove the passkey of").click()
    expect(person.page.get_by_role("status")).to_have_text("Passkey removed.")
    assert person.ask("GET", "/api/passkeys") == []


def test_in_a_public_game_all_others_agree_before_somebody_is_sent_away(
    people: Callable[..., Person],
) -> None:
    host, friend, stranger = people(), people(), people()
    options = {"window": 5.0, "pace": 0.0, "grace": 0.0}
    seated = host.set_table(THREE, [{}, {}, {}], public=True, options=options)
    table = f"/t/{seated['table']['id']}"
    host.open(table)
    for guest in (friend, stranger):
        guest.open(table)
        guest.page.get_by_role("button", name="Sit down").click()
        expect(guest.page.locator(".seatlist")).to_contain_text("You")
    start_together(host, friend, stranger)
    for person in (host, friend, stranger):
        person.page.wait_for_selector(".table .stage")
    name = stranger.ask("GET", "/api/me")["name"]
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_text("Players", exact=True).click()
    host.page.get_by_role("button", name=f"Ask the others to remove {name}").click()
    host.page.get_by_role("button", name="Yes").click()
    expect(stranger.page.get_by_text("The host asks the others to remove you.")).to_be_visible()
    expect(friend.page.get_by_text(f"The host asks to remove {name}.")).to_be_visible()
    friend.page.get_by_role("button", name="Agree").click()
    expect(stranger.page.get_by_text("The host went on without you")).to_be_visible()
    expect(friend.page.locator(".rivals")).to_contain_text("removed; a bot plays on")


def test_a_program_and_a_token_are_made_shown_once_and_ended(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/settings")
    person.ask("POST", "/api/me", {"name": "Teal"})
    person.page.reload()
    for title, field, make, begins, end, ended in (
        (
            "Programs",
            "Name of the program",
            "Make an account",
            "splashdeck-bot-",
            "End Deep Duck (bot)",
            "The account is gone.",
        ),
        (
            "Personal tokens",
            "What the token is for",
            "Make a token",
            "splashdeck-me-",
            "End the token Deep Duck",
            "The token counts no more.",
        ),
    ):
        panel = person.page.get_by_role("region", name=title)
        panel.get_by_label(field).fill("Deep Duck")
        panel.get_by_role("button", name=make).click()
        shown = panel.get_by_label("Keep it now")
        expect(shown).to_have_value(re.compile(begins))
        expect(panel.get_by_text("never used")).to_be_visible()
        person.page.reload()
        expect(panel.get_by_role("button", name=end)).to_be_visible()
        expect(shown).to_have_count(0)
        panel.get_by_role("button", name=end).click()
        expect(person.page.get_by_role("status")).to_have_text(ended)
    assert person.ask("GET", "/api/programs") == person.ask("GET", "/api/tokens") == []


def test_at_an_address_that_does_not_exist_the_page_says_so(people: Callable[..., Person]) -> None:
    person = people()
    answer = person.page.goto(f"{person.url}/no/such/duck")
    assert answer is not None
    assert answer.status == 404
    expect(person.page.get_by_role("heading", name="Nothing but water here")).to_be_visible()
    person.page.get_by_role("link", name="To the home page").click()
    expect(person.page.get_by_role("button", name="Play now")).to_be_visible()
