"""The companion for the real box, in a browser: enter, count, keep, take along."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Person, choose_game
from tests.browser.test_pages import flaws, overflows


def test_a_real_box_is_scored_by_rule_kept_and_exported(
    people: Callable[..., Person],
) -> None:
    ann = people("phone")
    page = ann.page
    ann.open("/")
    page.get_by_role("link", name="Score", exact=True).click()
    choose_game(page, "antartik")
    page.get_by_role("textbox", name="Name of player 1").fill("Ann")
    page.get_by_role("textbox", name="Name of player 2").fill("Bob")
    page.get_by_role("textbox", name="Ann: face-up cards with 1 star").fill("4")
    page.get_by_role("textbox", name="Ann: face-down cards").fill("2")
    page.get_by_role("textbox", name="Bob: face-up cards with 2 stars").fill("60")
    page.get_by_role("button", name="Count it").click()
    expect(page.locator(".trouble")).to_contain_text("from 0 to 55")
    wrong = page.locator("input[aria-invalid=true]")
    expect(wrong).to_have_count(1)
    expect(wrong).to_have_value("60")
    page.get_by_role("textbox", name="Bob: face-up cards with 2 stars").fill("3")
    page.get_by_role("button", name="Count it").click()
    scores = page.locator(".scores")
    expect(scores.get_by_role("heading", name="Ann 10")).to_be_visible()
    expect(scores.get_by_role("heading", name="Bob 6")).to_be_visible()
    expect(scores).to_contain_text("Ann wins.")
    lines = scores.locator("li").all_inner_texts()
    assert " ".join(lines[0].split()) == "4 face-up cards with 1 star 4 × 1 = 4 AN-8.2"
    assert " ".join(lines[2].split()) == "2 face-down cards 2 × 3 = 6 AN-8.2"
    expect(scores.get_by_role("link", name="AN-8.2").first).to_have_attribute(
        "href", "/rules/antartik#AN-8.2"
    )
    page.get_by_label("Place").fill("Home")
    page.get_by_label("Date").fill("2999-01-01")
    expect(page.locator(".trouble")).to_have_text("That day is still to come.")
    expect(page.get_by_role("button", name="Keep this play")).to_be_disabled()
    page.get_by_label("Date").fill("2020-02-29")
    expect(page.locator(".trouble")).to_have_count(0)
    page.get_by_role("button", name="Keep this play").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    assert flaws(page) == []
    assert overflows(page) <= 0
    page.reload()
    expect(page.get_by_text("Ann 10 ★, Bob 6")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="BG Stats").click()
    told = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert [one["score"] for one in told["plays"][0]["playerScores"]] == ["10", "6"]
    assert told["locations"][0]["name"] == "Home"


def test_each_duck_s_splashes_are_told_and_their_sum(people: Callable[..., Person]) -> None:
    page = (dot := people("phone", lang="nl-NL")).page
    dot.open("/score")
    choose_game(page, "duck-and-cover")
    fields = page.locator(".entry input")
    for nth in range(6):
        fields.nth(nth).fill("1, 3, 7" if nth else "5")
    page.get_by_role("button", name="Tellen").click()
    expect(page.locator(".scores .wins")).to_be_visible()
    lines = page.locator(".scores li").all_inner_texts()
    told = [" ".join(line.split()) for line in lines]
    assert told[0] == "Ronde 1: 1 zichtbare eend −2 DC-7.2"
    assert told[1] == "Ronde 2: 3 zichtbare eenden 0 + 1 + 3 = 4 DC-7.1"
    assert overflows(page) <= 0


def test_a_play_of_a_title_that_is_gone_keeps_its_name(people: Callable[..., Person]) -> None:
    page = (ann := people("phone")).page
    bob = {"name": "Bob", "score": 3, "rank": 1, "won": True}
    about = {"edition": "", "date": "2020-02-29", "place": "", "notes": ""}
    kept = [{"id": "a1", "game": "ponds", **about, "players": [bob]}]
    page.add_init_script(f"localStorage['splashdeck-plays'] = JSON.stringify({json.dumps(kept)})")
    ann.open("/score")
    expect(page.locator(".kept b")).to_have_text("ponds")


def test_an_answer_that_breaks_off_is_told_in_the_person_s_language(
    people: Callable[..., Person],
) -> None:
    page = (dot := people("phone", lang="nl-NL")).page
    page.route(
        "**/api/score/form",
        lambda route: route.fulfill(status=200, headers={"content-length": "999"}, body="{"),
    )
    dot.open("/score")
    expect(page.locator(".trouble")).to_have_text("De server is nu niet bereikbaar.")


def test_what_can_t_lie_there_is_said_in_the_person_s_language(
    people: Callable[..., Person],
) -> None:
    page = (cleo := people("phone", lang="nl-NL")).page
    cleo.open("/score")
    choose_game(page, "duck-and-cover")
    page.locator(".entry input").first.fill("3, 14")
    page.get_by_role("button", name="Tellen").click()
    expect(page.locator(".trouble")).to_have_text(
        "vul de nummers van de eenden in, minstens 1, elk van 1 tot en met 12"
    )
    assert overflows(page) <= 0
