"""A host who means harm: throwing people out of games, and those who come back all the same."""

from __future__ import annotations

from typing import Any

import pytest

from bench.launch import Launched
from splashdeck.client import Account, Refused
from splashdeck.errors import TableError
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person as Known
from splashdeck.table import Person, Table, TableOptions
from tests.server.lab import HandClock, make_dealt_table
from tests.table.host import QUICK, Host

RATED = TableOptions(grace=0.0, window=0.0, pace=0.0, absence_seconds=60.0, rated=True)


def person(seat: int) -> Person:
    return Person(f"person-{seat}", f"Guest {seat}")


def remove(host: Host, by: int, seat: int) -> None:
    host.call(host.table.remove, person(by), seat)


def is_gone(host: Host, seat: int) -> bool:
    return host.ears[seat].closed == 4003


def seats(host: Host, ear: int = 0) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = host.ears[ear].last("table")["table"]["seats"]
    return told


@pytest.mark.parametrize("how", [{"public": True}, {"options": RATED}])
def test_nobody_is_thrown_out_of_a_public_or_rated_game_while_they_play(how: Any) -> None:
    host = Host("antartik", 4, **how)
    host.deal()
    remove(host, 0, 2)
    assert not is_gone(host, 2)
    assert seats(host)[2]["unwanted_by"] == ["person-0"]
    remove(host, 0, 2)
    assert not is_gone(host, 2), "asking twice is one vote"
    remove(host, 1, 2)
    assert not is_gone(host, 2)
    with pytest.raises(TableError, match="not-seated"):
        remove(host, 2, 2)
    remove(host, 3, 2)
    assert is_gone(host, 2), "all others have agreed"
    assert seats(host)[2]["removed"]
    assert host.memory.seats[2].person == "person-2", "it stays theirs in the books"


def test_others_agree_only_to_what_the_host_has_asked_for() -> None:
    host = Host("antartik", 3, public=True)
    host.deal()
    with pytest.raises(TableError, match="not-host"):
        remove(host, 1, 2)
    with pytest.raises(TableError, match="not-seated"):
        remove(host, 0, 0)
    remove(host, 0, 2)
    with pytest.raises(TableError, match="not-host"):
        host.call(host.table.remove, Person("stranger", "Stranger"), 2)
    with pytest.raises(TableError, match="not-host"):
        remove(host, 1, 0)


def test_of_two_people_neither_can_take_the_others_game() -> None:
    host = Host("antartik", 3, bots=[2], public=True)
    host.deal()
    with pytest.raises(TableError, match="still-here"):
        remove(host, 0, 1)
    assert host.ears[1].closed is None


def test_who_is_away_can_be_sent_away_from_a_rated_game() -> None:
    host = Host("antartik", 2, options=RATED)
    host.deal()
    host.lose(1)
    with pytest.raises(TableError, match="still-here"):
        remove(host, 0, 1)
    host.wait(61_000)
    remove(host, 0, 1)
    assert seats(host)[1]["removed"]
    ear = host.connect(1)
    assert ear.last("error")["code"] == "no-such-table", "the game is private, and they are out"


def test_who_was_removed_before_the_start_does_not_come_back() -> None:
    host = Host("antartik", 3)
    remove(host, 0, 1)
    for rebuilt in (False, True):
        if rebuilt:
            host.table = Table.rebuild(host.memory.kept(), host.house)
            host.begin_life()
        for seat in (1, None):
            with pytest.raises(TableError, match="removed"):
                host.call(host.table.join, person(1), seat)
        with pytest.raises(TableError, match="removed"):
            host.call(host.table.admit, person(1), "invite")
        assert not host.table.seating.may_see("person-1", "invite")
    host.call(host.table.join, Person("other", "Other"), 1)
    assert host.memory.seats[1].person == "other"


def test_at_a_private_table_among_friends_the_host_decides() -> None:
    host = Host("antartik", 2, options=QUICK)
    host.deal()
    remove(host, 0, 1)
    assert host.ears[1].closed == 4003


async def test_a_game_stays_in_the_history_of_who_was_sent_away(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 3)
    room = table.room
    room.do(room.table.remove, Known("person-0", ""), 1)
    await table.settle()
    assert room.id not in await hall.books.tables_of("person-1")
    outcome = {"scores": [1, 2, 0], "winners": [1], "ranks": [2, 1, 3], "rule": "AN-8.1"}
    room.table.seating.change_table(status="over", outcome=outcome, ended=clock.now())
    room.do(lambda _: None)
    await table.settle()
    assert [game["id"] for game in await hall.people.finished_games("person-1")] == [room.id]
    assert room.id in await hall.books.tables_of("person-1")
    again = await hall.rematch(room, Known("person-0", "Guest 0"))
    assert [seat.person for seat in again.table.seats] == [None, "person-2", "person-0"]


async def test_over_http_a_removed_player_neither_sits_nor_looks_again(
    plain_server: Launched,
) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    bob = await Account.guest(plain_server.url, "Bob")
    table = await ann.create({"game": "antartik", "players": 3})
    path = f"/api/tables/{table['id']}"
    await bob.join(table["id"], invite=table["invite"])
    await ann.request("DELETE", f"{path}/seats/1")
    for attempt in (
        bob.join(table["id"], invite=table["invite"]),
        bob.request("POST", "/api/codes", {"code": table["code"]}),
        bob.follow(table["invite"]),
        bob.request("GET", path),
    ):
        with pytest.raises(Refused) as refused:
            await attempt
        assert refused.value.wire_code in ("removed", "no-such-table")
    with pytest.raises(Refused, match="no-such-table"):
        async with bob.sit(table["id"], invite=table["invite"]):
            pass
    about = await bob.request("GET", "/api/me/export")
    assert about["admissions"] == [{"table": table["id"], "person": bob.id, "removed": True}]
