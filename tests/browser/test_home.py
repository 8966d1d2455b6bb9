"""The first minute: one tap to a game, a link, a code, a QR code; settings; my data."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import segno
from playwright.sync_api import Browser, FilePayload, expect

from splashdeck import titles
from splashdeck.locale import say
from tests.browser.conftest import (
    INSTALLED,
    MOST_RETRIES,
    Person,
    Server,
    arrivals,
    start_together,
)
from tests.browser.test_pages import overflows
from tests.server.test_invitation import dark_cells


def test_one_tap_leads_to_a_game_against_bots(people: Callable[..., Person]) -> None:
    person = people("phone")
    person.open("/")
    person.page.get_by_role("button", name="Play now").tap()
    person.page.wait_for_selector(".table .dock.mine")
    assert person.ask("GET", "/api/me")["name"], "a name was given"
    expect(person.page.locator(".rival")).to_have_count(2)


def test_each_game_can_be_chosen(people: Callable[..., Person]) -> None:
    person = people()
    for title in ("Duck & Dive", "Antartik", "Duck & Cover"):
        person.open("/")
        person.page.get_by_role("radio", name=title).check()
        person.page.get_by_role("button", name="Play now").click()
        person.page.wait_for_selector(".table .stage")
        expect(person.page.locator(".top h1")).to_contain_text(title)


@pytest.fixture
def seekers(
    browser: Browser, page_is_built: None, tmp_path: Path
) -> Iterator[Callable[..., Person]]:
    """Let people come to a server whose quick matches wait long for people."""
    server = Server(tmp_path, "tests.browser.unhurried")
    server.start()
    yield from arrivals(browser, server)
    server.stop()


def test_two_who_press_quick_match_meet_and_need_not_wait_for_bots(
    seekers: Callable[..., Person],
) -> None:
    one, other = seekers(), seekers("phone")
    for person in (one, other):
        person.open("/")
        person.page.get_by_role("button", name="Quick match").click()
        person.page.wait_for_selector(".lobby .seatlist")
    expect(one.page.locator(".seatlist li:not(.free)")).to_have_count(2)
    assert one.page.url == other.page.url
    expect(one.page.locator(".dock .clock").first).to_be_visible()
    one.page.get_by_role("button", name="Start with bots").click()
    for person in (one, other):
        expect(person.page.locator(".table .stage")).to_be_visible()


def test_friends_join_by_link_and_by_code(people: Callable[..., Person]) -> None:
    host, by_link, by_code = people(), people("phone"), people("phone")
    host.open("/")
    host.page.get_by_role("button", name="Invite friends").click()
    link = host.page.locator("#link").input_value()
    code = host.page.locator(".code").inner_text()
    assert re.fullmatch(r"http://localhost:\d+/i#[\w-]+", link)
    by_link.open(link.removeprefix(by_link.url))
    expect(by_link.page.locator(".dock h2")).to_contain_text("invites you to Duck & Cover")
    by_link.page.get_by_role("button", name="Sit down").click()
    by_code.open("/")
    by_code.page.get_by_label("Table code").fill(code.lower())
    by_code.page.get_by_role("button", name="Join").click()
    by_code.page.wait_for_selector(".lobby .seatlist")
    expect(host.page.locator(".seatlist li:not(.free)")).to_have_count(3)
    for guest in (by_link, by_code):
        guest.page.get_by_role("button", name="I’m ready").click()
    expect(host.page.locator(".seatlist .chip.ok")).to_have_count(2)
    host.page.get_by_role("button", name="Start with bots").click()
    for person in (host, by_link, by_code):
        person.page.wait_for_selector(".table .stage")
        expect(person.page.locator(".rival")).to_have_count(3)


def test_the_qr_code_holds_the_link(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/")
    person.page.get_by_role("button", name="Invite friends").click()
    link = person.page.locator("#link").input_value()
    picture = person.page.get_by_role("img", name="QR code")
    picture.evaluate("image => image.decode()")  # a drawing that the browser can show
    source = person.url + (picture.get_attribute("src") or "")
    drawn = person.page.request.get(source, max_retries=MOST_RETRIES)
    wanted = segno.make(link, micro=False).matrix
    dark = {(x, y) for y, row in enumerate(wanted) for x, is_dark in enumerate(row) if is_dark}
    assert dark_cells(drawn.text()) == dark


def test_a_wrong_code_is_explained(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/")
    person.page.get_by_label("Table code").fill("NOPE99")
    person.page.get_by_role("button", name="Join").click()
    expect(person.page.get_by_role("alert").first).to_have_text(
        "No table with this code is waiting for players."
    )


def begun_by(beginner: str, title: str, host: Person, guest: Person) -> tuple[Person, Person]:
    """Set up a table for two at which the host says who begins; return that one and the other."""
    host.open("/new")
    host.page.get_by_role("radio", name=title).check()
    players = host.page.get_by_role("group", name="Players", exact=True)
    players.get_by_role("radio", name="2", exact=True).check()
    question = host.page.get_by_role("group", name="Who begins")
    hint = question.get_by_text("Who last had a bath or went for a swim?")
    expect(hint).to_have_count(1 if title == "Duck & Dive" else 0)  # its own rule (DD-2.4)
    expect(question.get_by_role("radio", name="At random")).to_be_checked()
    question.get_by_role("radio", name=beginner).check()
    host.page.get_by_role("button", name="Create the table").click()
    guest.open(host.page.locator("#link").input_value().removeprefix(guest.url))
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator(".seatlist")).to_contain_text("You")
    start_together(host, guest)
    for person in (host, guest):
        person.page.wait_for_selector(".table .stage")
    return (host, guest) if beginner == "You" else (guest, host)


@pytest.mark.parametrize("beginner", ["You", "Seat 2"])
def test_the_host_chooses_who_is_asked_first(beginner: str, people: Callable[..., Person]) -> None:
    begins, waits = begun_by(beginner, "Duck & Dive", people("phone"), people("phone"))
    expect(begins.page.locator(".table .dock.mine")).to_be_visible()
    expect(waits.page.locator(".table .dock.mine")).to_have_count(0)


@pytest.mark.parametrize("beginner", ["You", "Seat 2"])
def test_the_host_chooses_who_dives_first(beginner: str, people: Callable[..., Person]) -> None:
    begins, waits = begun_by(beginner, "Antartik", people("phone"), people("phone"))
    expect(begins.page.locator(".table")).to_contain_text("You dive")
    expect(waits.page.locator(".table")).to_contain_text(" dives")
    expect(waits.page.locator(".table")).not_to_contain_text("You dive")


def test_who_begins_is_asked_of_the_seats_there_are(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/new")
    question = person.page.get_by_role("group", name="Who begins")
    person.page.get_by_role("radio", name="Antartik").check()
    expect(question.get_by_role("radio")).to_have_count(5)  # at random, and four seats
    question.get_by_role("radio", name="Seat 4").check()
    players = person.page.get_by_role("group", name="Players", exact=True)
    players.get_by_role("radio", name="3", exact=True).check()
    expect(question.get_by_role("radio", name="At random")).to_be_checked()
    person.page.get_by_role("button", name="Create the table").click()
    person.page.wait_for_selector(".lobby .seatlist")
    table = person.page.url.rsplit("/", 1)[1]
    assert person.ask("GET", f"/api/tables/{table}")["options"]["first"] is None
    person.open("/new")
    person.page.get_by_role("radio", name="Duck & Cover").check()  # all act at once
    expect(question).to_have_count(0)


def test_a_seat_of_a_new_table_is_for_somebody_at_this_device(
    people: Callable[..., Person],
) -> None:
    person = people("phone")
    page = person.page
    person.open("/new")
    players = page.get_by_role("group", name="Players", exact=True)
    players.get_by_role("radio", name="3", exact=True).check()
    for seat in ("Seat 2", "Seat 3"):
        players.get_by_role("combobox", name=seat).select_option(label="At this device")
    players.get_by_role("textbox", name="Name, Seat 2").fill("Bo")
    expect(page.get_by_role("checkbox", name="Rated")).to_be_disabled()
    expect(page.locator("main")).to_contain_text("everybody plays at a device of their own")
    assert overflows(page) <= 0
    page.get_by_role("button", name="Create the table").click()
    expect(page.locator(".lobby .seatlist")).to_contain_text("Bo")
    table = person.ask("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert [seat.get("name") for seat in table["seats"][1:]] == ["Bo", "Person 3"]
    assert {seat["person"] for seat in table["seats"]} == {table["host"]}
    assert table["options"]["window"] == 60


def test_a_table_with_a_card_sheet_of_ones_own(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/new")
    person.page.get_by_role("radio", name="Duck & Dive").check()
    person.page.get_by_role("radio", name="My box").check()
    person.page.get_by_role("spinbutton", name="Sam").fill("2")
    person.page.get_by_role("button", name="Create the table").click()
    person.page.wait_for_selector(".lobby .seatlist")
    table = person.page.url.rsplit("/", 1)[1]
    sheet = person.ask("GET", f"/api/tables/{table}")["setup"]["sheet"]
    assert sheet["ducks"]["sam"]["icons"] == 2
    assert sheet["name"] == "my-box"


ANTARTIK_BOX = """
game = "antartik"
name = "grandma's box"
about = "Counted on a rainy day."
referee = ["10.1"]

[stars]
1 = 2
2 = 2
3 = 2
4 = 2
5 = 2
6 = 1
7 = 1
"7.3" = 2
8 = 1
9 = 1
10 = 1
"""


def dive_box() -> str:
    """Write a sheet of Duck & Dive with a Sam and two floats that differ from the others."""
    house = titles()["duck-and-dive"].sheets()["house"].read_text("utf-8")
    text = house.replace('name = "house"', 'name = "grandma\'s box"')
    text = text.replace(
        "[ducks]\n", '[float_icons]\n"float.2" = 2\n"float.9" = 3\n\n[ducks]\n"sam.3" = 2\n'
    )
    assert tomllib.loads(text)["ducks"]["sam.3"] == 2
    return text


BOXES = {"Antartik": ANTARTIK_BOX, "Duck & Dive": dive_box()}


def open_box(person: Person, title: str, text: str, name: str = "box.toml") -> None:
    """Choose a title on the page of new tables, and open a card sheet file for it."""
    person.open("/new")
    person.page.get_by_role("radio", name=title).check()
    person.page.get_by_role("radio", name="My box").check()
    file: FilePayload = {"name": name, "mimeType": "", "buffer": text.encode()}
    person.page.get_by_label("Open a file").set_input_files(file)


def saved_sheet(person: Person) -> dict[str, Any]:
    """Save the card sheet as a file and read it."""
    with person.page.expect_download() as saved:
        person.page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename.endswith(".toml")
    return tomllib.loads(saved.value.path().read_text("utf-8"))


def sheet_of_new_table(person: Person) -> dict[str, Any]:
    """Create the table, and ask the server for its card sheet."""
    person.page.get_by_role("button", name="Create the table").click()
    person.page.wait_for_selector(".lobby .seatlist")
    table = person.page.url.rsplit("/", 1)[1]
    sheet: dict[str, Any] = person.ask("GET", f"/api/tables/{table}")["setup"]["sheet"]
    return sheet


@pytest.mark.parametrize("title", BOXES)
@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_sheet_file_is_opened_played_and_saved_as_it_was(
    title: str, form: str, people: Callable[..., Person]
) -> None:
    person = people("phone")
    told = tomllib.loads(BOXES[title])
    text = BOXES[title] if form == "toml" else json.dumps(told)
    open_box(person, title, text, f"box.{form}")
    single = {"Antartik": "7.3", "Duck & Dive": "Sam 3"}[title]
    expect(person.page.get_by_role("spinbutton", name=single, exact=True)).to_have_value("2")
    assert saved_sheet(person) == told
    played = sheet_of_new_table(person)
    assert {key: played[key] for key in told} == told


def test_stars_are_set_card_by_card(people: Callable[..., Person]) -> None:
    person = people("phone")
    person.open("/new")
    person.page.get_by_role("radio", name="Antartik").check()
    person.page.get_by_role("radio", name="My box").check()
    third = person.page.get_by_role("spinbutton", name="7.3", exact=True)
    expect(third).to_be_hidden()
    person.page.get_by_text("Some cards differ").click()
    for card, stars in (("7.3", "2"), ("9.9", "2"), ("2.1", "1"), ("9.9", "1")):
        box = person.page.get_by_role("spinbutton", name=card, exact=True)
        box.fill(stars)
        box.blur()
    stars = sheet_of_new_table(person)["stars"]
    assert {card: count for card, count in stars.items() if "." in card} == {"7.3": 2, "2.1": 1}


def test_icons_of_floats_are_set(people: Callable[..., Person]) -> None:
    person = people("phone")
    open_box(person, "Duck & Dive", BOXES["Duck & Dive"])
    person.page.get_by_role("spinbutton", name="Float 3").fill("4")
    icons = {"float.2": 2, "float.3": 4, "float.9": 3}
    assert saved_sheet(person)["float_icons"] == icons
    assert sheet_of_new_table(person)["float_icons"] == icons


def test_what_is_wrong_with_a_sheet_is_said_in_the_readers_language(
    people: Callable[..., Person],
) -> None:
    person = people(lang="nl-NL")
    page = person.page
    person.open("/new")
    page.get_by_role("radio", name="Antartik").check()
    page.get_by_role("radio", name=say("web-sheet-own", lang="nl")).check()
    text = ANTARTIK_BOX.replace('"10.1"', '"11.9"')
    file: FilePayload = {"name": "box.toml", "mimeType": "", "buffer": text.encode()}
    page.get_by_label(say("web-sheet-load", lang="nl")).set_input_files(file)
    page.get_by_role("button", name=say("web-make-table", lang="nl")).click()
    trouble = say("error-an-sheet-no-card", {"card": "'11.9'"}, "nl")
    expect(page.locator(".trouble")).to_contain_text(f"(sheet.referee[0]: {trouble})")


@pytest.mark.parametrize(
    "text",
    [
        "game = ",
        "{",
        '{"game": null}',
        'game = "antartik"',
        dive_box(),
        ANTARTIK_BOX.replace("= 1", "= []"),
    ],
    ids=["toml", "json", "null", "nameless", "other title", "kinds"],
)
def test_a_file_that_is_no_sheet_changes_nothing(text: str, people: Callable[..., Person]) -> None:
    person = people()
    open_box(person, "Antartik", ANTARTIK_BOX)
    third = person.page.get_by_role("spinbutton", name="7.3", exact=True)
    expect(third).to_have_value("2")
    file: FilePayload = {"name": "box.toml", "mimeType": "", "buffer": text.encode()}
    person.page.get_by_label("Open a file").set_input_files(file)
    trouble = person.page.get_by_role("alert").filter(has_text="isn’t a card sheet")
    expect(trouble).to_be_visible()
    assert saved_sheet(person) == tomllib.loads(ANTARTIK_BOX)


def test_name_language_and_look_are_kept(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/settings")
    person.page.get_by_label("Your name").fill("Goosander")
    person.page.get_by_role("button", name="Save").click()
    expect(person.page.get_by_role("status")).to_have_text("Saved.")
    person.page.get_by_role("radio", name="Français").check()
    expect(person.page.locator(".top h1")).to_have_text("Réglages")
    person.page.get_by_role("radio", name="Sombre").check()
    person.page.reload()
    expect(person.page.locator(".top h1")).to_have_text("Réglages")
    assert person.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert person.page.evaluate("document.documentElement.lang") == "fr"
    assert person.ask("GET", "/api/me")["name"] == "Goosander"


def test_my_data_can_be_taken_and_erased(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/")
    person.ask("POST", "/api/me", {"name": "Pochard"})
    person.open("/settings")
    with person.page.expect_download() as saved:
        person.page.get_by_role("button", name="Download all of it").click()
    taken = json.loads(saved.value.path().read_text("utf-8"))
    assert taken["person"][0]["name"] == "Pochard"
    person.page.get_by_role("button", name="Erase all of it").click()
    person.page.get_by_role("button", name="Yes, erase").click()
    expect(person.page.get_by_role("status")).to_have_text("Erased.")
    assert person.ask("GET", "/api/me")["code"] == "no-identity"


def test_a_passkey_brings_a_person_back(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/")
    person.ask("POST", "/api/me", {"name": "Garganey"})
    devtools = person.context.new_cdp_session(person.page)
    devtools.send("WebAuthn.enable")
    devtools.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
            }
        },
    )
    person.open("/settings")
    person.page.get_by_role("button", name="Add a passkey").click()
    expect(person.page.get_by_role("status")).to_have_text("Passkey added.")
    person.context.clear_cookies()
    person.page.reload()
    assert person.ask("GET", "/api/me")["code"] == "no-identity"
    person.page.get_by_role("button", name="Use my passkey").click()
    expect(person.page.get_by_role("status")).to_have_text("Welcome back.")
    assert person.ask("GET", "/api/me")["name"] == "Garganey"


def test_the_page_can_be_installed(people: Callable[..., Person]) -> None:
    person = people(**INSTALLED)
    person.open("/")
    manifest = person.ask("GET", "/manifest.webmanifest")
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    ready = "async () => (await navigator.serviceWorker.ready).active !== null"
    assert person.page.evaluate(ready)
