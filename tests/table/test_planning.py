"""Until the deal the host may plan something else, and people say whether they are ready for it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import convert

from splashdeck.errors import InvalidSetup, SplashdeckError, TableError
from splashdeck.locale import LANGUAGES, say_error
from splashdeck.table import Person, SeatRow, Starting, TableChange, TableOptions
from splashdeck.table.planning import what_it_takes
from tests.table.host import QUICK, Host

HOST, GUEST = Person("person-0", "Guest 0"), Person("person-1", "Guest 1")


def change(host: Host, content: dict[str, Any], by: Person = HOST) -> None:
    """Let somebody plan something else, as a request says it."""
    host.call(host.table.change, by, convert(content, TableChange))


def refusal_of(host: Host, content: dict[str, Any], by: Person = HOST) -> tuple[str, str]:
    """Try a change that is refused; return the error's code and where it lies."""
    with pytest.raises(SplashdeckError) as caught:
        change(host, content, by)
    error = caught.value
    assert error.why
    if isinstance(error, TableError):
        return error.wire_code, ""
    return error.code, error.where


def say_ready(host: Host, seat: int, is_ready: bool = True) -> None:
    """Let somebody say whether they are ready for the plan as it stands."""
    plan = host.table.row.plan
    host.say(seat, {"do": "ready", "id": f"r{seat} {plan}", "plan": plan, "ready": is_ready})


def ticks(host: Host, seat: int) -> list[bool]:
    """Say who is ready, as somebody was told it last."""
    seats = host.ears[seat].last("table")["table"]["seats"]
    return [one.get("ready", False) for one in seats]


def status(host: Host) -> str:
    """Say how the table stands."""
    return host.table.row.status


def two_people(**options: Any) -> Host:
    """Let two people meet at a table of Duck & Dive with a bot."""
    host = Host("duck-and-dive", 3, bots=[2], options=TableOptions(**options))
    host.connect(0)
    host.connect(1)
    return host


def test_the_host_changes_rules_seats_and_bots_and_all_are_told_what() -> None:
    host = two_people()
    content = {
        "setup": {"edition": "2023", "options": {"turn_limit": 40}},
        "seats": [{"seat": 0}, {"seat": 1}, {"seat": 2, "bot": None}, {"bot": "dabbler"}],
        "options": {"decision_seconds": 20, "hints": False},
        "public": True,
    }
    change(host, content)
    table, news = host.table, host.ears[1].last("table")
    assert (table.game.players, table.row.setup["edition"]) == (4, "2023")
    assert table.game.setup_keys() == table.row.setup
    assert table.options.decision_seconds == 20.0
    assert [seat.kind for seat in table.seats] == ["human", "human", "open", "bot"]
    assert (news["by"], news["table"]["plan"]) == ("person-0", 1)
    assert {one["key"]: one["value"] for one in news["changes"]} == {
        "players": 4,
        "setup.edition": "2023",
        "setup.options.turn_limit": 40,
        "options.decision_seconds": 20.0,
        "options.hints": False,
        "public": True,
    }
    change(host, {"seats": [{"seat": n} for n in range(3)] + [{"seat": 3, "bot": None}]})
    news = host.ears[1].last("table")
    assert news["changes"] == [{"key": "seats.3.bot", "value": None}]
    before = host.ears[1].count("table")
    change(host, {"setup": {"edition": "2023"}})
    assert host.ears[1].count("table") == before, "it was so already"


def test_a_plan_is_stored_as_one_and_survives_a_crash() -> None:
    host = two_people()
    host.stores_at_once = False
    change(host, {"setup": {"players": 5, "edition": "2023"}})
    assert len(host.unstored) == 1
    assert not [one for one in host.ears[1].heard if "changes" in one]
    host.restart()
    assert (len(host.table.seats), host.table.row.setup["players"]) == (3, 3)
    change(host, {"setup": {"players": 5, "edition": "2023"}})
    host.restart()
    assert (len(host.table.seats), host.table.game.players) == (5, 5)
    assert host.table.row.setup["edition"] == "2023"
    for seat in (0, 1):
        host.connect(seat)
    host.call(
        lambda now: host.table.start(HOST, now, Starting(bots="dabbler", without=[1])),
    )
    host.give_nonces([0, 1])
    assert host.fold.game.players == 5
    host.play_on(20)


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"setup": {"edition": "1999"}}, "invalid-setup", "edition"),
    ({"setup": {"game": "antartik"}}, "invalid-setup", "setup.game"),
    ({"setup": {"options": {"turn_limit": -1}}}, "invalid-setup", "options.turn_limit"),
    ({"setup": {"dice": 2}}, "invalid-setup", "dice"),
    ({"setup": {"players": 1}}, "seat-taken", ""),
    ({"setup": {"players": 7}}, "invalid-setup", "players"),
    ({"setup": {"players": 50}}, "invalid-setup", "players"),
    ({"setup": {"players": 5}, "seats": [{"seat": 0}, {"seat": 1}]}, "invalid-setup", "seats"),
    ({"setup": {"sheet": {"name": "no sheet"}}}, "invalid-sheet", "sheet"),
    ({"seats": [{"seat": 0}, {"seat": 2}]}, "seat-taken", ""),
    ({"seats": [{"seat": 0}, {"seat": 1, "bot": "dabbler"}]}, "seat-taken", ""),
    ({"seats": [{"seat": 0}, {"seat": 1}, {"seat": 1}]}, "invalid-setup", "seats"),
    ({"seats": [{"seat": 0}, {"seat": 1}, {"seat": 9}]}, "invalid-setup", "seats"),
    ({"seats": [{"seat": 0}, {"seat": 1}, {"bot": "kraken"}]}, "invalid-setup", "seats.2.bot"),
    ({"seats": [{"seat": 0}, {"seat": 1, "junior": True}]}, "invalid-setup", "juniors"),
    ({"options": {"window": 61}}, "invalid-setup", "options.window"),
    ({"options": {"reactions": "never"}}, "invalid-setup", "options.reactions"),
    ({"options": {"rated": 1}}, "invalid-setup", "options.rated"),
    ({"options": {"bank_seconds": "long"}}, "invalid-setup", "options.bank_seconds"),
    ({"options": {"first": 3}}, "invalid-setup", "options.first"),
    ({"options": {"colour": "blue"}}, "invalid-setup", "options.colour"),
    ({"options": {"window": 0}, "public": True}, "invalid-setup", "options.window"),
    ({"plan": 7, "public": True}, "stale-plan", ""),
]


@pytest.mark.parametrize("content, code, where", BAD, ids=[str(one[0]) for one in BAD])
def test_what_does_not_fit_is_refused_with_its_place_and_changes_nothing(
    content: dict[str, Any], code: str, where: str
) -> None:
    host = two_people()
    row, seats, heard = host.table.row, list(host.table.seats), len(host.ears[1].heard)
    assert refusal_of(host, content) == (code, where)
    assert (host.table.row, host.table.seats) == (row, seats)
    assert (host.memory.table, host.memory.seats) == (row, seats)
    assert len(host.ears[1].heard) == heard


REASONS = {
    "window": "een getal van 0 tot en met 60",
    "bank_seconds": "een getal van 1 tot en met 2.592.000, of geen",
    "reactions": "kies uit orders, window",
    "rated": "true of false",
}


@pytest.mark.parametrize("option, reason", REASONS.items())
def test_what_an_option_takes_is_said_in_the_readers_language(option: str, reason: str) -> None:
    host = two_people()
    with pytest.raises(InvalidSetup) as caught:
        change(host, {"options": {option: "no such value"}})
    assert say_error(caught.value, "nl") == f"options.{option}: {reason}"


def test_it_is_known_what_every_option_takes() -> None:
    for option in TableOptions.__struct_fields__:
        for language in LANGUAGES:
            assert what_it_takes(option).said(language)


def test_only_the_host_changes_it_only_before_the_deal_and_never_a_quick_match() -> None:
    host = two_people()
    assert refusal_of(host, {"public": True}, GUEST)[0] == "not-host"
    host.start()
    assert refusal_of(host, {"public": True})[0] == "not-open"
    host.give_nonces([0, 1])
    assert refusal_of(host, {"public": True})[0] == "not-open"
    quick = Host("duck-and-dive", 3, options=TableOptions(fill_seconds=15.0))
    quick.table.seats[2] = SeatRow(2)
    quick.connect(0)
    assert refusal_of(quick, {"setup": {"edition": "2023"}})[0] == "begins-by-itself"


def test_people_juniors_and_who_begins_keep_their_places_when_a_seat_goes() -> None:
    options = TableOptions(first=2)
    setup = {"juniors": [1, 2]}
    host = Host("antartik", 4, bots=[1, 3], options=options, setup=setup)
    for seat in host.table.seats:
        host.table.seats[seat.seat] = SeatRow(
            seat.seat, seat.kind, seat.person, seat.level, seat.seat in (1, 2), name=seat.name
        )
    host.connect(0)
    host.connect(2)
    change(host, {"seats": [{"seat": 0}, {"seat": 2}, {"seat": 3}]})
    assert [seat.person for seat in host.table.seats] == ["person-0", "person-2", None]
    assert host.ears[2].seat == 1
    assert host.table.options.first == 1
    assert host.table.row.setup["juniors"] == [1]
    change(host, {"seats": [{"seat": 1}, {"seat": 0, "junior": True}]})
    assert [seat.junior for seat in host.table.seats] == [True, True]
    assert host.table.options.first == 0
    keys = {one["key"]: one["value"] for one in host.ears[0].last("table")["changes"]}
    assert keys == {"players": 2, "seats.1.junior": True, "options.first": 0}


def test_fewer_players_takes_open_seats_first_and_nobody_loses_theirs() -> None:
    host = Host("duck-and-dive", 5, bots=[1, 3])
    host.call(host.table.set_seat, HOST, 1, None)
    change(host, {"setup": {"players": 4}})
    assert [seat.kind for seat in host.table.seats] == ["human", "human", "bot", "human"]
    change(host, {"setup": {"players": 3}})
    assert [seat.person for seat in host.table.seats] == ["person-0", "person-2", "person-4"]
    assert refusal_of(host, {"setup": {"players": 2}})[0] == "seat-taken"


def test_ready_is_said_to_a_plan_and_falls_when_that_changes() -> None:
    host = two_people()
    say_ready(host, 1)
    assert host.ears[1].last("ack")["id"] == "r1 0"
    assert ticks(host, 0) == [True, True, True], (
        "the host begins the game, and bots wait for nobody"
    )
    host.restart()
    host.connect(0)
    host.connect(1)
    assert not host.table.waited_for()
    host.call(host.table.set_seat, HOST, 2, None)
    assert ticks(host, 0) == [True, False, False]
    assert host.table.waited_for() == [1]
    host.say(1, {"do": "ready", "id": "late", "plan": 0})
    assert host.ears[1].last("error")["code"] == "stale-plan"
    assert host.table.waited_for() == [1], "nobody agrees to what they have not seen"
    say_ready(host, 1)
    told = host.ears[0].count("table")
    say_ready(host, 1)
    assert host.ears[0].count("table") == told, "said again, it is no news"
    say_ready(host, 1, False)
    assert ticks(host, 0) == [True, False, False]
    stranger = host.connect(None)
    host.say(None, {"do": "ready", "id": "s", "plan": 1})
    assert stranger.last("error")["code"] == "not-seated"


def test_a_host_begins_when_all_are_ready_or_names_whom_to_do_without() -> None:
    host = Host("duck-and-dive", 4, bots=[3])
    for seat in range(3):
        host.connect(seat)
    host.lose(2)
    say_ready(host, 1)
    with pytest.raises(SplashdeckError, match="Guest 2"):
        host.call(lambda now: host.table.start(HOST, now, Starting(without=[])))
    assert status(host) == "open"
    host.call(lambda now: host.table.start(HOST, now, Starting(without=[2])))
    deal = host.ears[0].last("deal")
    assert deal["seats"] == [0, 1], "a bot holds the seat of who is not here"
    host.give_nonces([0, 1])
    assert [seat.away for seat in host.table.seats] == [False, False, True, False]
    host.connect(2)
    assert not any(seat.away for seat in host.table.seats)
    host.play_on()
    seats = host.ears[0].last("table")["table"]["seats"]
    assert not any(one.get("ready") for one in seats if one["kind"] == "human")
    host.call(host.table.say_ready, GUEST)
    assert ticks(host, 0) == [False, True, False, True], "who wants one more is seen"


def test_a_table_begins_by_itself_when_all_are_here_and_ready() -> None:
    host = two_people(when_ready=True)
    assert ticks(host, 0)[:2] == [False, False], "there even the host says so"
    say_ready(host, 0)
    host.lose(0)
    say_ready(host, 1)
    assert status(host) == "open", "who is ready has to be here, too"
    host.connect(0)
    assert status(host) == "dealing"
    host.give_nonces([0, 1])
    assert host.fold.outcome is None


def test_start_without_a_word_about_who_is_ready_begins_as_ever() -> None:
    host = two_people()
    host.start()
    assert status(host) == "dealing"


def test_what_was_said_in_private_is_not_told_to_the_public() -> None:
    host = Host("duck-and-dive", 3, options=QUICK)
    for seat in range(3):
        host.connect(seat)
    host.say(0, {"do": "say", "id": "1", "text": "our secret"})
    host.say(0, {"do": "emote", "id": "2", "emote": "quack"})
    change(host, {"public": True, "options": {"window": 5}})
    passer_by = host.connect(None, invite=None)
    assert [line["kind"] for line in passer_by.last("welcome")["chat"]] == ["emote"]
    guest = host.ears[1]
    change(host, {"public": False})
    assert passer_by.closed == 1012, "it comes back, and learns that it may not see this table"
    assert guest.closed is None
