"""A lost line, a killed server, a reload: no tap is lost, none is doubled."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import (
    INSTALLED,
    PATIENCE_MS,
    Person,
    Server,
    play_on,
    play_to_the_end,
)
from tests.browser.stage import Stage, is_asked_to, opening
from tests.table.host import Host

BOTS = [{}, {"bot": "dabbler"}, {"bot": "dabbler"}]
COVER = {"game": "duck-and-cover", "players": 3, "options": {"rounds": 1}}


@pytest.mark.parametrize(
    "lang, said",
    [
        ("en-GB", "There is no such table, or it is private."),
        ("nl-NL", "Die tafel bestaat niet, of is besloten."),
        ("fr-FR", "Cette table n’existe pas, ou elle est privée."),
    ],
)
def test_a_table_that_is_not_there_is_asked_for_once_and_a_way_home_is_shown(
    lang: str, said: str, people: Callable[..., Person]
) -> None:
    stranger = people("phone", lang)
    page = stranger.page
    heard: list[str] = []
    lines: list[str] = []
    page.on("console", lambda one: heard.append(f"{one.type}: {one.text}"))
    page.on("websocket", lambda line: lines.append(line.url))
    stranger.open("/t/nowhere")
    expect(page.locator("main p")).to_have_text(said)
    page.locator("main a.btn").click()
    page.wait_for_selector(".game")
    assert len(lines) == 1, lines
    errors = [one for one in heard if one.startswith("error")]
    assert errors == [], "a stranger's visit leaves the console clean"


class Line:
    """The wire between a page and the server, with a pair of pliers."""

    def __init__(self, person: Person, crashes_on: str | None = None) -> None:
        self.is_dead = False
        self.crashes_on = crashes_on
        self.heard: list[str] = []
        self._open: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        person.page.route_web_socket("**/ws/tables/*", self._connect)

    def _connect(self, page_side: WebSocketRoute) -> None:
        if self.is_dead:
            page_side.close(code=4999, reason="no line")
            return
        server_side = page_side.connect_to_server()
        pair = (page_side, server_side)
        self._open.append(pair)
        page_side.on_message(lambda message: self._forward(message, page_side, server_side))
        server_side.on_message(lambda message: None if self.is_dead else page_side.send(message))

    def _forward(
        self, message: str | bytes, page_side: WebSocketRoute, server_side: WebSocketRoute
    ) -> None:
        if '"play"' in str(message):
            self.heard.append(str(message))
        if self.crashes_on is not None and self.crashes_on in str(message):
            self._crash(page_side)
        elif not self.is_dead:
            server_side.send(message)

    def _crash(self, page_side: WebSocketRoute) -> None:
        """Do as a server does that could not handle a message."""
        page_side.send('{"on": "error", "code": "internal", "why": "noted"}')
        page_side.close(code=1011, reason="internal error")

    def cut(self) -> None:
        """Let everything vanish on the way, both ways, without a word."""
        self.is_dead = True

    def hang_up(self) -> None:
        """Let both sides notice."""
        for page_side, server_side in self._open:
            server_side.close()
            page_side.close(code=4999, reason="cut")
        self._open.clear()

    def mend(self) -> None:
        """Let messages through again."""
        self.is_dead = False


def begin(person: Person, setup: dict[str, Any] = COVER, **more: Any) -> str:
    seated = person.set_table(setup, BOTS, **more)
    table: str = seated["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".table .dock.mine")
    return table


def own_moves(person: Person, table: str) -> int:
    """Count how often this person has chosen, as the server's log tells it."""
    log = person.ask("GET", f"/api/tables/{table}/log")
    return sum(
        event["event"] == "chose" and event["seat"] == 0
        for entry in log
        for event in entry["events"]
    )


def asked(person: Person) -> str:
    """Name the question that this person is asked."""
    return str(person.page.locator(".table .dock.mine").get_attribute("data-asked"))


def until_asked_anew(person: Person, before: str) -> None:
    """Wait for another question: what answered the one before has been played."""
    person.page.wait_for_selector(f".table .dock.mine[data-asked]:not([data-asked='{before}'])")


def test_a_tap_on_a_dead_line_arrives_once_when_it_is_mended(
    people: Callable[..., Person],
) -> None:
    person = people(**INSTALLED)
    line = Line(person)
    table = begin(person)
    question = asked(person)
    before = own_moves(person, table)
    line.cut()
    assert person.tap_something()
    while not line.heard:
        person.page.wait_for_timeout(20)
    assert own_moves(person, table) == before, "the line is dead"
    line.hang_up()
    expect(person.page.locator(".live")).to_have_text("Reconnecting")
    expect(person.page.locator(".dock h2")).to_contain_text("Saved")
    line.mend()
    expect(person.page.locator(".live")).to_have_text("Live")
    until_asked_anew(person, question)
    assert own_moves(person, table) == before + 1
    assert len(line.heard) >= 2, "it was sent again"
    assert len({message.split('"id":')[1] for message in line.heard}) == 1, "as the same message"


def test_a_tap_whose_answer_was_lost_is_not_made_twice(people: Callable[..., Person]) -> None:
    person = people(**INSTALLED)
    line = Line(person)
    table = begin(person)
    question = asked(person)
    before = own_moves(person, table)
    person.tap_something()
    line.cut()  # the answer is lost, or was just in time: it must not matter
    line.hang_up()
    line.mend()
    expect(person.page.locator(".live")).to_have_text("Live")
    until_asked_anew(person, question)
    assert own_moves(person, table) == before + 1


def test_an_answer_that_comes_while_the_beats_are_played_leaves_the_next_question_alone(
    people: Callable[..., Person],
) -> None:
    person = people(pace="normal", **INSTALLED)
    late: list[str] = []
    answered: list[str] = []

    def answer_after_the_update(page_side: WebSocketRoute) -> None:
        """Do as a server does that was told a move again: what came of it first, then the answer.

        Nothing follows, as when the others think.
        """
        server_side = page_side.connect_to_server()

        def forward(message: str | bytes) -> None:
            if answered:
                return
            news = json.loads(message)
            if "ack" in news:
                late.append(news.pop("ack"))
            page_side.send(json.dumps(news))
            if late and news["on"] == "update" and news.get("decision"):
                answered.append(late.pop())
                page_side.send(json.dumps({"on": "ack", "id": answered[0]}))

        page_side.on_message(server_side.send)
        server_side.on_message(forward)

    person.page.route_web_socket("**/ws/tables/*", answer_after_the_update)
    begin(person)
    first = asked(person)
    assert person.tap_something()
    until_asked_anew(person, first)
    assert len(answered) == 1


def test_a_tap_survives_loading_the_page_again(people: Callable[..., Person]) -> None:
    person = people(**INSTALLED)
    line = Line(person)
    table = begin(person)
    question = asked(person)
    before = own_moves(person, table)
    line.cut()
    person.tap_something()
    line.hang_up()
    line.mend()
    person.page.reload()
    until_asked_anew(person, question)
    assert own_moves(person, table) == before + 1


def test_a_killed_server_comes_back_with_the_game(
    visitors: Callable[..., Person], mortal_server: Server
) -> None:
    person = visitors(**INSTALLED)
    table = begin(person)
    play_on([person], 60, lambda: own_moves(person, table) >= 3)
    person.page.wait_for_selector(".table .dock.mine")  # asked again: nothing is on its way
    question = asked(person)
    made = own_moves(person, table)
    mortal_server.kill()
    expect(person.page.locator(".live")).to_have_text("Reconnecting")
    assert person.tap_something()
    mortal_server.start()
    expect(person.page.locator(".live")).to_have_text("Live")
    until_asked_anew(person, question)
    assert own_moves(person, table) == made + 1
    play_to_the_end(person)


def test_what_crashes_the_server_is_not_said_for_ever(people: Callable[..., Person]) -> None:
    person = people(**INSTALLED)
    line = Line(person, crashes_on='"play"')
    table = begin(person)
    before = own_moves(person, table)
    assert person.tap_something()
    expect(person.page.locator(".dock .refused")).to_contain_text("wrong on the server")
    expect(person.page.locator(".live")).to_have_text("Live")
    assert len(line.heard) == 3, "tried three times, then never again"
    assert own_moves(person, table) == before
    line.crashes_on = None
    person.page.locator(".dock .refused").get_by_role("button", name="Reload the page").click()
    person.page.wait_for_selector(".table .dock.mine")
    play_on([person], 20, lambda: own_moves(person, table) > before)


def test_a_table_that_only_crashes_is_given_up(people: Callable[..., Person]) -> None:
    person = people(**INSTALLED)
    line = Line(person, crashes_on='"hello"')
    person.set_table(COVER, BOTS)
    table = person.ask("GET", "/api/me/tables")[0]["id"]
    person.open(f"/t/{table}")
    expect(person.page.get_by_role("heading", name="Something went wrong")).to_be_visible()
    line.crashes_on = None
    person.page.get_by_role("button", name="Reload the page").click()
    expect(person.page.locator(".seatlist")).to_contain_text("You")


def test_a_table_that_is_not_there_says_so(
    people: Callable[..., Person],
) -> None:
    person = people(**INSTALLED)
    person.open("/t/nowhere")
    expect(person.page.get_by_role("heading", name="No table here")).to_be_visible()


def test_hints_that_come_by_themselves_delay_no_move(people: Callable[..., Person]) -> None:
    beginner = people("phone", is_new=True)
    table = beginner.set_table(COVER, BOTS)["table"]["id"]
    beginner.ask("POST", f"/api/tables/{table}/start")
    refused: list[str] = []

    def connect(page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()

        def forward(message: str | bytes) -> None:
            said = json.loads(message)
            if said["do"] != "hint":
                server_side.send(message)
                return
            refused.append(said["id"])
            late = {"on": "error", "code": "too-many", "why": "", "retry_ms": 10 * PATIENCE_MS}
            page_side.send(json.dumps({**late, "id": said["id"]}))

        page_side.on_message(forward)

    page = beginner.page
    page.route_web_socket("**/ws/tables/*", connect)
    beginner.open(f"/t/{table}")
    page.wait_for_selector(".table .dock.mine")
    deadline = monotonic() + PATIENCE_MS / 1000
    while not refused:
        assert monotonic() < deadline, "the page never asked for a hint"
        page.wait_for_timeout(20)
    asked = page.locator(".dock.mine").get_attribute("data-asked")
    assert beginner.tap_something()
    expect(page.locator(f".dock.mine[data-asked='{asked}']")).to_have_count(0)
    expect(page.locator(".dock.mine[data-asked]")).to_be_visible()


def test_a_move_of_two_taps_that_is_on_its_way_is_no_question_any_more(
    people: Callable[..., Person],
) -> None:
    person = people("phone")
    page = person.page
    person.open("/")
    host = Host("duck-and-dive", 6, bots=(5,), setup={"edition": "2023"})
    person.open(Stage(page).add(host, opening(host.game, is_asked_to("token"), 302), ("Wilma",)))
    page.wait_for_selector(".table .dock.mine")
    page.evaluate("() => { WebSocket.prototype.send = () => {}; }")  # the line is slow
    page.locator(".dock-body button[data-move$='>']").first.click()
    page.locator(".dock-body button:not([data-move$='>']):not([aria-disabled=true])").first.click()
    expect(page.locator(".dock h2")).to_have_text("Sending")
