"""The host of a page, driven by a dict and a number: whole games, crashes, full disks."""

from __future__ import annotations

import pytest

from splashdeck.games.catalogue import titles
from splashdeck.lessons.spacing import LATER
from splashdeck.record import Record
from tests.page.surroundings import Page


@pytest.mark.parametrize("title", titles())
def test_a_whole_game_is_played_kept_and_told(title: str) -> None:
    page = Page()
    table = page.play_now({"game": title, "players": 3})
    seat = page.sit(table)
    outcome = seat.play_out()
    assert page.notes == []
    assert seat.errors == []
    text = page.ask("GET", f"/api/tables/{table}/record")
    assert list(Record.read(text.encode()).verify().scores) == outcome["scores"]
    (game,) = page.ask("GET", "/api/me/history")
    assert (game["table"], game["score"]) == (table, outcome["scores"][0])
    log = page.ask("GET", f"/api/tables/{table}/log?after=-1")
    assert log[0]["events"]
    replay = page.ask("POST", "/api/replay", {"table": table})
    assert (replay["table"], replay["me"]) == (table, 0)
    page.reload()
    assert page.ask("GET", f"/api/tables/{table}/record") == text
    assert page.ask("GET", f"/api/tables/{table}/log?after=-1") == log


@pytest.mark.parametrize("title", titles())
def test_a_game_goes_on_after_a_crash_at_any_moment(title: str) -> None:
    page = Page()
    table = page.play_now({"game": title, "players": 2})
    seat = page.sit(table)
    steps = 0
    while seat.step():
        steps += 1
        if steps % 5 == 1:
            page.reload()
            seat = page.sit(table)
    assert page.notes == []
    assert seat.outcome is not None
    verified = Record.read(page.ask("GET", f"/api/tables/{table}/record").encode()).verify()
    assert list(verified.scores) == seat.outcome["scores"]


def test_nothing_is_told_before_it_is_stored_and_a_full_disk_loses_nothing() -> None:
    page = Page()
    (title, *_) = titles()
    table = page.play_now({"game": title, "players": 2})
    seat = page.sit(table)
    while seat.decision is None:
        seat.step()
    page.is_full = True
    heard, kept = len(page.heard[seat.line]), dict(page.kept)
    seat.step()
    assert (len(page.heard[seat.line]), page.kept) == (heard, kept)
    page.is_full = False
    page.write()
    seat.hear()
    assert len(page.heard[seat.line]) > heard
    seat.play_out()


def test_what_was_misjudged_comes_back_as_tasks_until_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("splashdeck.page.looks.GAMES", 600)
    page = Page()
    table = page.play_now({"game": "antartik", "players": 2})
    page.sit(table).play_out()
    assert page.ask("GET", "/api/me/practice")["task"] is None
    assert "progress" in page.ask("GET", f"/api/tables/{table}/review")
    moments = page.ask("GET", f"/api/tables/{table}/review")["moments"]
    own = {moment["move"] for moment in moments if moment["seat"] == 0}
    page.reload()
    told = page.ask("GET", "/api/me/practice")
    task, waiting = told["task"], told["standing"]["now"]
    assert task["table"] == table
    assert task["move"] in own
    assert task["questions"]
    answer = {"table": table, "move": task["move"], "found": True}
    for stage in range(1, len(LATER) + 2):
        told = page.ask("POST", "/api/me/practice", answer)
        assert told == page.ask("POST", "/api/me/practice", answer), "not due: no proof"
        assert told["standing"]["now"] == waiting - 1
        is_known = stage > len(LATER)
        assert (told["again"] is None) == is_known == (told["standing"]["known"] == 1)
        if not is_known:
            page.now = told["again"]
            page.reload()
            waiting = page.ask("GET", "/api/me/practice")["standing"]["now"]
    page.ask("DELETE", "/api/me")
    assert page.kept == {}


def test_a_game_that_nobody_looks_at_stands_still() -> None:
    page = Page()
    (title, *_) = titles()
    table = page.play_now({"game": title, "players": 2})
    seat = page.sit(table)
    seat.step()
    seat.leave()
    assert not page.ring()
    assert page.host.rooms == {}
    page.sit(table).play_out()


def test_guests_sit_down_at_this_device_and_are_let_go() -> None:
    page = Page()
    page.ask("POST", "/api/me", {"name": "Teal"})
    setup = {"game": next(iter(titles())), "players": 3}
    table = page.ask("POST", "/api/tables", {"setup": setup})["table"]["id"]
    at = f"/api/tables/{table}"
    page.ask("POST", f"{at}/guests", {"name": " Bo "})
    page.ask("POST", f"{at}/guests", {"name": "Kim", "seat": 2})
    seats = page.ask("GET", at)["seats"]
    assert [seat["name"] for seat in seats] == ["Teal", "Bo", "Kim"]
    assert page.ask("DELETE", f"{at}/seats/2")["seats"][2]["kind"] == "open"
    page.ask("POST", f"{at}/guests", {"name": "Kim"})
    assert page.ask("POST", f"{at}/start", {})["status"] == "dealing"


def test_what_takes_others_is_refused_and_erasing_leaves_nothing() -> None:
    page = Page()
    assert page.ask_for("GET", "/api/me").status == 400
    assert page.ask("POST", "/api/me", {"name": " Teal "})["name"] == "Teal"
    assert '"not-found"' in page.ask_for("POST", "/api/codes", {"code": "ABCDEF"}).body
    page.play_now({"game": next(iter(titles())), "players": 2})
    assert len(page.ask("GET", "/api/me/tables")) == 1
    assert page.ask("PATCH", "/api/me", {"name": "Mallard"})["name"] == "Mallard"
    (mine,) = page.ask("GET", "/api/me/tables")
    assert mine["seats"][0]["name"] == "Mallard"
    page.ask("DELETE", "/api/me")
    assert page.kept == {}
