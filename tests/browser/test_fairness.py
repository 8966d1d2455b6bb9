"""The proof at the end of a game: of an honest server, and of one that lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from splashdeck.fairness import Notes
from splashdeck.record import Record
from tests.browser.conftest import Person, Server, arrivals, play_to_the_end

TOLD = {  # what a liar deals, and what the page says of it
    "invents the number of a bot": "A number from each player (a seat’s number was added",
    "changes its commitment": "Promise before the deal (the server’s secret is not the one",
    "deals again without a void": "(the cards were dealt again, and the deal before was not",
}


@pytest.fixture(scope="module")
def lying_server(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server whose tables are dealt by one liar after another."""
    module = "tests.fairness.lying_server"
    folder = tmp_path_factory.mktemp("lying")
    server = Server(folder, module, lies=list(TOLD), deal_seconds=10.0)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def victims(browser: Browser, lying_server: Server) -> Iterator[Callable[..., Person]]:
    """Let people come to the server that lies."""
    yield from arrivals(browser, lying_server)


LONG = {"game": "antartik"}
SHORT = {"game": "duck-and-cover", "options": {"rounds": 1, "call_limit": 10}}


def play_whole_game(person: Person, setup: dict[str, Any]) -> None:
    """Play against two bots to the end, and look at the scores."""
    bots = [{"bot": "paddler"}, {"bot": "paddler"}]
    seated = person.set_table({**setup, "players": 3}, [{}, *bots])
    person.open(f"/t/{seated['table']['id']}")
    person.page.get_by_role("button", name="Start", exact=True).click()
    person.page.wait_for_selector(".table .stage")
    play_to_the_end(person)
    person.page.get_by_role("button", name="See the scores").click()


def test_the_proof_is_for_people_first_and_can_be_taken_home(
    people: Callable[..., Person],
) -> None:
    person = people()
    play_whole_game(person, LONG)
    proof = person.page.locator(".fairp")
    expect(proof.locator(".fair b")).to_have_text("The shuffle was fair")
    expect(proof.locator(".fair li")).to_have_count(5)
    expect(proof.locator("code")).to_have_count(0)
    proof.get_by_role("button", name="Show the proof").click()
    expect(proof).to_contain_text("your browser added a number; so neither could choose the cards")
    expect(proof.locator("code").first).to_be_visible()
    saved = []
    for name in ("Save record", "Save my notes"):
        with person.page.expect_download() as download:
            proof.get_by_role("button", name=name).click()
        saved.append(download.value.path().read_bytes())
    record, notes = Record.read(saved[0]), msgspec.json.decode(saved[1], type=Notes)
    record.verify()
    assert [check.holds for check in record.compare(notes).checks] == [True] * 4


def test_a_server_that_lies_is_caught(victims: Callable[..., Person]) -> None:
    for said in TOLD.values():
        person = victims()
        # The coach can't look back at a game whose record is a lie.
        person.page.route("**/review?*", lambda route: route.fulfill(status=404, json={}))
        play_whole_game(person, SHORT)
        expect(person.page.locator(".fair b")).to_have_text("The shuffle doesn’t check out")
        expect(person.page.locator(".fair")).to_contain_text(said)
