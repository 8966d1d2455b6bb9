"""A table speaks to people: who is asked and who only waits, in words, with a way back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Person, begin, play_on, sit_down, wait_until_seen, watch
from tests.browser.stage import Stage, eve, make
from tests.table.host import Host

DIVE = {"game": "duck-and-dive", "players": 2}
COVER = {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}}


def test_an_effect_asks_nobody_about_their_own_and_orders_are_one_tap_away(
    people: Callable[..., Person],
) -> None:
    host, guest = people(), people("phone")
    table = sit_down(host, guest, DIVE, window=60.0, grace=60.0)
    both = (host, guest)
    strips = [person.page.get_by_role("group", name="My floats") for person in both]
    play_on([host, guest], 60, lambda: all(strip.count() > 0 for strip in strips))
    for orders in strips:
        expect(orders.get_by_role("button")).to_have_count(3)
        pressed = orders.get_by_role("button", name="ask if it touches me")
        expect(pressed).to_have_attribute("aria-pressed", "true")
    asked = [person.page.locator(".dock.mine").count() for person in both]
    assert asked.count(1) <= 1, "the mover waits, without a question"
    for person in both:
        person.page.get_by_role("button", name="let everything pass").click()
    for person in both:
        expect(person.page.locator(".dock .ebb")).to_have_count(0)
    guest.open(f"/t/{table}")
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.get_by_label("My floats")).to_have_value("pass")


BATHS = {"game": "duck-and-cover", "players": 3, "options": {"rounds": 1}}
BOTS: list[dict[str, Any]] = [{}, {"bot": "dabbler"}, {"bot": "dabbler"}]
COORDINATES = re.compile(r"-?\d,-?\d")


def test_one_is_you_and_no_sentence_speaks_of_coordinates(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, BATHS, BOTS)
    me = person.ask("GET", "/api/me")["name"]
    log = person.page.locator(".log")
    mine = log.locator("li", has_text=re.compile("^You (cover|dive)"))
    play_on([person], 60, lambda: mine.count() > 0)
    person.page.wait_for_selector(".table .dock.mine")
    expect(log).not_to_contain_text(me)
    assert not COORDINATES.search(log.inner_text())
    person.page.get_by_role("button", name="Moves").click()
    moves = person.page.locator(".moves button b").all_inner_texts()
    assert moves
    for move in moves:
        assert re.fullmatch(
            r"Cover the \d+ with the \d+|Dive, (right of|left of|above|below) the \d+", move
        )
    names = person.page.locator(".stage button .vh").all_inner_texts()
    assert names
    assert not [name for name in names if COORDINATES.search(name)]


def test_what_a_line_of_the_log_speaks_of_glows(people: Callable[..., Person]) -> None:
    person = people()
    host = Host("duck-and-cover", 2, setup={"options": {"rounds": 1}})
    begun, move = eve(host.game, "covered")
    person.open("/")
    person.open(Stage(person.page).add(host, begun, ("Wilma",)))
    make(person.page, move)
    person.page.get_by_role("button", name="Close").click()  # the list of moves, for the log
    person.page.locator(".log li", has_text=re.compile("^You cover ")).first.hover()
    expect(person.page.locator(".table .glow")).to_have_count(1)
    person.page.locator(".topbar, header").first.hover()
    expect(person.page.locator(".table .glow")).to_have_count(0)


def test_removing_somebody_asks_in_place_and_they_are_told_kindly(
    people: Callable[..., Person],
) -> None:
    host, guest = people(), people("phone")
    sit_down(host, guest, COVER)
    name = guest.ask("GET", "/api/me")["name"]
    host.page.get_by_role("button", name="Menu").click()
    assert not host.page.get_by_role("button", name=f"Remove {name}").is_visible()
    host.page.get_by_text("Players", exact=True).click()
    host.page.get_by_role("button", name=f"Remove {name}").click()
    question = host.page.get_by_role("group", name=f"Remove {name}?")
    expect(question.get_by_role("button", name="No")).to_be_focused()
    question.get_by_role("button", name="No").click()
    expect(guest.page.locator(".table .stage")).to_be_visible()
    host.page.get_by_role("button", name=f"Remove {name}").click()
    question.get_by_role("button", name="Yes").click()
    expect(guest.page.get_by_role("heading", name="You have left the water")).to_be_visible()
    expect(guest.page.get_by_role("link", name="Home").last).to_be_visible()


def test_quick_signs_have_words_and_what_was_not_read_has_a_dot(
    people: Callable[..., Person],
) -> None:
    host, guest = people(), people("phone")
    sit_down(host, guest, COVER)
    text = "A long good morning to everybody at this table"
    watch(guest.page, ".rival .emote")
    host.page.get_by_label("Say something").fill(text)
    host.page.get_by_role("button", name="Send").click()
    wait_until_seen(guest.page, ".rival .emote", text)
    expect(guest.page.locator(".tool .dot")).to_be_visible()
    guest.page.get_by_role("button", name="1 new message").click()
    expect(guest.page.locator(".tool .dot")).to_have_count(0)
    words = guest.page.locator(".drawer .emotes small").all_inner_texts()
    assert "Well played!" in words
    assert len(words) == 8
    assert not guest.page.get_by_role("button", name="Block").is_visible()
    guest.page.locator(".drawer .people summary").click()
    expect(guest.page.get_by_role("button", name="Block")).to_be_visible()


def test_a_name_is_asked_once_at_the_first_table_with_others(people: Callable[..., Person]) -> None:
    host, guest = people(), people("phone")
    seated = host.set_table(COVER, [{}, {}])
    host.open(f"/t/{seated['table']['id']}")
    expect(host.page.locator(".seatlist")).to_contain_text("You")
    assert host.page.get_by_label("What should the others call you?").count() == 0, "alone so far"
    guest.open(f"/i#{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.get_by_label("What should the others call you?").fill("Margriet")
    guest.page.get_by_role("button", name="That’s me").click()
    expect(host.page.locator(".seatlist")).to_contain_text("Margriet")
    expect(guest.page.get_by_label("What should the others call you?")).to_have_count(0)
    guest.open(f"/t/{seated['table']['id']}")
    expect(guest.page.locator(".seatlist")).to_contain_text("Margriet")
    assert guest.page.get_by_label("What should the others call you?").count() == 0


def test_a_screen_reader_hears_a_sentence_a_question(people: Callable[..., Person]) -> None:
    person = people()
    seats = [{}, {"bot": "dabbler"}, {"bot": "dabbler"}]
    begin(person, {"game": "antartik", "players": 3}, seats)
    page = person.page
    page.evaluate(
        """() => {
          window.heard = [];
          const watch = new MutationObserver((changes) => {
            for (const change of changes) {
              const added = [...change.addedNodes].filter((node) => node.textContent.trim());
              if (change.type === 'characterData') window.heard.push(change.target.textContent);
              for (const node of added) window.heard.push(node.textContent);
            }
          });
          for (const region of document.querySelectorAll('[aria-live], [role=status]')) {
            watch.observe(region, {childList: true, subtree: true, characterData: true});
          }
          window.asked = new Set();
          const note = () => {
            const dock = document.querySelector('.dock.mine');
            if (dock?.dataset.asked) window.asked.add(dock.dataset.asked);
          };
          note();
          new MutationObserver(note).observe(document.body,
            {subtree: true, childList: true, attributeFilter: ['class', 'data-asked']});
        }"""
    )
    assert page.locator(".table [aria-live]").count() == 0, "one region speaks for all"
    asked = "() => window.asked.size"
    play_on([person], 240, lambda: person.is_over or int(page.evaluate(asked)) >= 20)
    page.wait_for_function("() => window.heard.length > 0")  # the first is heard to its end
    heard = page.evaluate("() => window.heard")
    assert len(heard) <= 1.5 * int(page.evaluate(asked)) + 3, heard
    names = page.locator(".rival").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert all(names)
    assert len(set(names)) == 2


def test_cards_and_rivals_explain_themselves_large(people: Callable[..., Person]) -> None:
    person = people("phone")
    begin(person, DIVE, [{}, {"bot": "dabbler"}])
    page = person.page
    laid = page.locator(".lc:not(.down):not(.flt) .front")
    play_on([person], 60, lambda: laid.count() > 0 and person.is_asked)
    laid.first.dispatch_event("contextmenu")  # a long press
    sheet = page.locator(".explain")
    expect(sheet.get_by_role("heading")).to_contain_text(" the ")
    expect(sheet.get_by_role("button", name=re.compile(r"DD-4\.\d"))).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    rival = page.locator(".rival .look").first
    rival.click()
    expect(sheet.get_by_role("heading")).to_have_text(rival.inner_text())
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
