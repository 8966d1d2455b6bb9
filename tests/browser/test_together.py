"""Together: spectators, languages in mid-game, chat and mute, taking back, rematch, the rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from splashdeck.locale import say
from splashdeck.table import fold
from tests.browser.conftest import (
    Person,
    begin,
    play_on,
    play_to_the_end,
    sit_down,
    start_together,
    tap_at_rest,
    wait_until_seen,
    watch,
)
from tests.browser.stage import Stage, is_asked, is_asked_to, opening
from tests.table.host import Host

COVER = {"game": "duck-and-cover", "players": 3, "options": {"rounds": 1}}
BOTS: list[dict[str, Any]] = [{}, {"bot": "dabbler"}, {"bot": "dabbler"}]


def test_a_spectator_watches_and_cannot_move(people: Callable[..., Person]) -> None:
    player, watcher = people(), people("phone")
    seated = begin(player, COVER, BOTS, public=True, options={"window": 5.0})
    watcher.open("/")
    watcher.page.locator(f'a[href="/t/{seated["table"]["id"]}"]').first.click()
    watcher.page.wait_for_selector(".table .stage")
    expect(watcher.page.locator(".rival")).to_have_count(3)
    assert watcher.page.locator(".dock.mine").count() == 0
    assert watcher.page.locator(".stage button.legal, .stage button.spot").count() == 0
    before = watcher.page.locator(".peek .tx").inner_text()
    play_on([player], 60, lambda: watcher.page.locator(".peek .tx").inner_text() != before)


def test_a_stranger_does_not_see_a_private_table(people: Callable[..., Person]) -> None:
    player, stranger, friend = people(), people(), people()
    seated = begin(player, COVER, BOTS)
    stranger.open(f"/t/{seated['table']['id']}")
    expect(stranger.page.get_by_role("heading", name="No table here")).to_be_visible()
    friend.open(f"/i#{seated['invite']}")
    friend.page.wait_for_selector(".table .stage")


def test_the_language_changes_in_the_middle_of_a_game(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, COVER, BOTS)
    expect(person.page.locator(".log")).to_contain_text("The captain calls")
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_label("Language").select_option("nl")
    person.page.get_by_role("button", name="Sluiten").click()
    expect(person.page.locator(".log")).to_contain_text("De kapitein kondigt")
    assert person.tap_something(), "the game goes on"
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_label("Taal").select_option("fr")
    expect(person.page.locator(".dock .tools")).to_contain_text("Règles")


def test_people_talk_and_can_be_muted(people: Callable[..., Person]) -> None:
    host, guest = people(), people()
    setup = {"game": "antartik", "players": 2}
    seated = host.set_table(setup, [{}, {}])
    host.open(f"/t/{seated['table']['id']}")
    guest.open(f"/i#{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator(".seatlist")).to_contain_text("You")
    start_together(host, guest)
    guest.page.wait_for_selector(".table .stage")
    guest.page.get_by_label("Say something").fill("<b>Good morning</b>")
    guest.page.get_by_role("button", name="Send").click()
    expect(host.page.locator(".chat")).to_contain_text("<b>Good morning</b>")
    watch(host.page, ".rival .emote")
    guest.page.get_by_role("button", name="Quack!").click()
    wait_until_seen(host.page, ".rival .emote", "Quack!")
    host.page.locator(".people summary").click()
    host.page.get_by_role("button", name="Mute").click()
    expect(host.page.locator(".chat")).not_to_contain_text("Good morning")
    guest.page.get_by_role("button", name="Oops!").click()
    expect(guest.page.locator(".chat")).to_contain_text("Oops!")
    assert "Oops" not in host.page.locator(".chat").inner_text()


def test_a_secret_choice_can_be_changed_until_the_last_is_in(
    people: Callable[..., Person],
) -> None:
    host, guest = people(), people()
    setup = {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}}
    seated = host.set_table(setup, [{}, {}])
    host.open(f"/t/{seated['table']['id']}")
    guest.open(f"/i#{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator(".seatlist")).to_contain_text("You")
    start_together(host, guest)
    guest.page.wait_for_selector(".table .dock.mine")
    host.page.wait_for_selector(".table .dock.mine")
    host.page.get_by_role("button", name="Moves").click()
    moves = host.page.locator(".moves button")
    moves.nth(0).click()
    expect(host.page.locator(".dock h2")).to_have_text("Sent, still secret")
    moves.nth(1).click()
    expect(moves.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(moves.nth(0)).to_have_attribute("aria-pressed", "false")


def test_one_chooses_a_duck_in_the_lobby_and_keeps_it(people: Callable[..., Person]) -> None:
    host = people()
    host.open("/")
    host.page.get_by_role("button", name="Invite friends").click()
    host.page.get_by_role("button", name="Duck 5").click()
    mine = host.page.locator(".seatlist li").first.locator("use")
    expect(mine.first).to_have_attribute("href", re.compile("duck-bow$"))
    host.page.get_by_role("button", name="Start with bots").click()
    expect(host.page.locator(".dock .who use").first).to_have_attribute(
        "href", re.compile("duck-bow$")
    )
    faces = host.page.locator(".rival .rv-head use").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('href'))"
    )
    assert len({*faces, "#duck-bow"}) == 4


def test_a_duck_can_be_dragged_where_it_may_go(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, COVER, BOTS)
    before = person.page.locator(".log li").count()
    person.page.locator(".tile.called").first.drag_to(person.page.locator(".stage .spot").first)
    person.page.wait_for_function(
        "(count) => document.querySelectorAll('.log li').length > count + 1", arg=before
    )
    expect(person.page.locator(".log")).to_contain_text("You dive with")


def test_in_the_grace_after_the_last_choice_it_still_shows_and_can_be_changed(
    people: Callable[..., Person],
) -> None:
    person, friend = people(), people()
    setup = {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}}
    sit_down(person, friend, setup, grace=60.0)
    person.page.wait_for_selector(".table .dock.mine")
    person.page.get_by_role("button", name="Moves").click()
    moves = person.page.locator(".moves button")
    moves.nth(0).click()
    friend.page.wait_for_selector(".table .dock.mine")
    assert friend.tap_something()
    expect(person.page.locator(".dock h2")).to_have_text("All have chosen")
    expect(person.page.locator(".dock .say")).to_contain_text("You may still change your mind.")
    expect(moves.nth(0)).to_have_attribute("aria-pressed", "true")
    moves.nth(1).click()
    expect(moves.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(moves.nth(0)).to_have_attribute("aria-pressed", "false")


def test_an_illegal_move_explains_itself_with_the_rule(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, COVER, BOTS)
    person.page.get_by_role("button", name="Moves").click()
    person.page.get_by_label("Type a move").fill("cover 40,40")
    person.page.get_by_label("Type a move").press("Enter")
    refused = person.page.locator(".dock .refused")
    expect(refused).to_contain_text("no duck lies at 40,40")
    refused.get_by_role("button", name="DC-4.2").click()
    expect(person.page.locator(".oneRule.wanted").first).to_contain_text("DC-4.2")
    person.page.get_by_role("button", name="Moves").click()
    person.page.get_by_label("Type a move").fill("paddle about")
    person.page.get_by_label("Type a move").press("Enter")
    expect(refused).to_contain_text("a move in this game")


def test_a_choice_that_revealed_nothing_can_be_taken_back(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, {"game": "duck-and-dive", "players": 2}, [{}, {"bot": "dabbler"}])
    head = person.page.locator(".dock h2")
    play_on([person], 60, lambda: head.inner_text() == "Where do you dive?")
    person.page.locator(".dock-body button").first.click()
    expect(head).not_to_have_text("Where do you dive?")
    person.page.get_by_role("button", name="Undo").click()
    expect(head).to_have_text("Where do you dive?")


def test_what_cannot_be_taken_back_says_so(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, COVER, BOTS)
    undo = person.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    tap_at_rest(undo)
    said = person.page.locator(".dock .refused")
    expect(said).to_contain_text("nothing of yours to take back yet")
    person.tap_something()
    expect(undo).to_have_attribute("aria-disabled", "true")
    tap_at_rest(undo)
    expect(said).to_contain_text("can’t be taken back")


def test_what_a_table_refuses_is_said_in_the_language_of_the_reader(
    people: Callable[..., Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fold, "MOST_CHANGES", 1)
    person = people("desktop", "nl-NL")
    person.open("/")
    host = Host("duck-and-cover", 3)
    person.open(Stage(person.page).add(host, opening(host.game, is_asked), ()))
    person.page.wait_for_selector(".table .dock.mine")
    person.page.get_by_role("button", name=say("web-moves", lang="nl")).click()
    moves = person.page.locator(".moves button")
    for number in range(2):
        moves.nth(number).click()
        expect(moves.nth(number)).to_have_attribute("aria-pressed", "true")
    moves.nth(2).click()
    why = say("error-changes", {"most": 50}, "nl")
    expect(person.page.locator(".dock .refused")).to_contain_text(f"({why})")


def test_why_something_cannot_be_taken_back_is_said_in_the_language_of_the_reader(
    people: Callable[..., Person],
) -> None:
    person = people("desktop", "fr-FR")
    person.open("/")
    host = Host("antartik", 2)
    person.open(Stage(person.page).add(host, opening(host.game, is_asked_to("bet")), ()))
    person.page.wait_for_selector(".table .dock.mine")
    person.page.get_by_role("button", name=say("web-moves", lang="fr")).click()
    person.page.locator(".moves button").first.click()
    undo = person.page.get_by_role("button", name="Annuler")
    undo.click()
    expect(person.page.locator(".refused.ask")).to_be_visible()
    host.connect(1)
    host.say(1, {"do": "consent", "id": "no", "seq": host.table.vote.seq, "yes": False})
    undo.click()
    why = say("error-take-back-refused", {"most": 50}, "fr")
    expect(person.page.locator(".refused[role=alert]")).to_contain_text(why[1:])


def test_a_clock_runs_where_there_is_one(people: Callable[..., Person]) -> None:
    person = people()
    begin(person, COVER, BOTS, options={"decision_seconds": 300})
    clock = person.page.locator(".dock .clock")
    expect(clock).to_have_text(re.compile(r"[0-4]:\d\d|5:00"))
    expect(clock).to_have_attribute("aria-label", re.compile(r"\d+ seconds left"))


def test_every_event_leads_to_its_rule_and_the_rules_can_be_searched(
    people: Callable[..., Person],
) -> None:
    person = people()
    begin(person, COVER, BOTS)
    a_call = re.compile(r"DC-3\.[234]")  # a number, Max or Repeat
    person.page.locator(".log").get_by_role("button", name=a_call).first.click()
    expect(person.page.locator(".oneRule.wanted").first).to_be_in_viewport()
    person.page.get_by_label("Search the rules").fill("islands")
    expect(person.page.locator(".oneRule")).to_have_count(1)


def test_the_opening_is_told_even_if_the_log_comes_too_late(people: Callable[..., Person]) -> None:
    person = people()
    person.page.route("**/api/tables/*/log*", lambda route: route.fulfill(json=[]))
    begin(person, COVER, BOTS)
    expect(person.page.locator(".log")).to_contain_text("The captain calls")


def test_a_bot_holds_the_seat_of_somebody_who_leaves(people: Callable[..., Person]) -> None:
    host, guest = people(), people()
    setup = {"game": "antartik", "players": 3}
    seated = host.set_table(setup, [{}, {}, {"bot": "dabbler"}])
    host.open(f"/t/{seated['table']['id']}")
    guest.open(f"/i#{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator(".seatlist")).to_contain_text("You")
    start_together(host, guest)
    guest.page.wait_for_selector(".table .stage")
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_text("Players", exact=True).click()
    guest.page.get_by_role("button", name="Leave; a bot plays on").click()
    guest.page.get_by_role("button", name="No", exact=True).click()
    guest.page.get_by_role("button", name="Leave; a bot plays on").click()
    guest.page.get_by_role("button", name="Yes", exact=True).click()
    expect(host.page.locator(".rivals")).to_contain_text("a bot is filling in")
    guest.open(f"/t/{seated['table']['id']}")
    expect(host.page.locator(".rivals")).not_to_contain_text("a bot is filling in")


def test_two_tabs_of_one_player_deal_and_end_fairly_and_a_rematch_is_one_tap_away(
    people: Callable[..., Person],
) -> None:
    person = people()
    seated = person.set_table({"game": "antartik", "players": 2}, [{}, {"bot": "dabbler"}])
    table = seated["table"]["id"]
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".seatlist")
    other = person.context.new_page()
    other.goto(f"{person.url}/t/{table}")
    other.wait_for_selector(".seatlist")
    person.page.get_by_role("button", name="Start", exact=True).click()
    for page in (person.page, other):
        page.wait_for_selector(".table .stage")
        assert page.locator(".refused").count() == 0
    play_to_the_end(person)
    for page in (person.page, other):
        page.get_by_role("button", name="See the scores").click()
        expect(page.locator(".fair b")).to_have_text("The shuffle was fair")
    person.page.get_by_role("button", name="Rematch").click()
    person.page.wait_for_url(re.compile(f"/t/(?!{table})"))
    person.page.wait_for_selector(".table .stage")
