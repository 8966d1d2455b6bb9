"""Several people at one device: one person holds several seats, and shows one of them at a time."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from splashdeck.errors import TableError
from splashdeck.table import Opening, Person, SeatRow, TableOptions
from splashdeck.table.founding import TablePlan, planned
from splashdeck.table.protocol import SeatPlan
from splashdeck.table.seating import rotated
from tests.table.floats import before_a_declaration
from tests.table.host import QUICK, Ear, Host

ADA = Person("person-0", "Ada")


def sofa(bots: tuple[int, ...] = (), options: TableOptions = QUICK) -> Host:
    """Let guests sit down at the device of the first seat, where no bots are."""
    host = Host("duck-and-dive", 3, bots=bots, options=options)
    guests = {seat: name for seat, name in ((1, "Bo"), (2, "Kim")) if seat not in bots}
    for seat in guests:
        host.table.seating.put(SeatRow(seat))
    host.drive()
    host.connect(0)
    for seat, name in guests.items():
        host.call(host.table.seat_guest, ADA, name, seat)
    return host


def begin(host: Host) -> None:
    """Deal; the device gives one number for all of its people."""
    host.start()
    assert host.table.deal is not None
    assert host.table.deal.seats == (0,)
    host.give_nonces([0])
    assert host.table.row.status == "playing"


def uncover(host: Host, seat: int | None) -> dict[str, Any]:
    """Let the device speak for one of its people, or for nobody; return what it is shown."""
    host.say(0, {"do": "hello", "seat": seat})
    return host.ears[0].last("welcome")


def test_guests_sit_down_by_name_and_belong_to_a_device() -> None:
    host = sofa()
    seats = host.table.info().seats
    assert [seat.name for seat in seats] == ["Guest 0", "Bo", "Kim"]
    assert [seat.guest for seat in seats] == [False, True, True]
    assert {seat.person for seat in seats} == {"person-0"}
    assert all(seat.here for seat in seats)
    assert host.table.seating.seat_of("person-0") == 0


def test_a_table_can_be_set_up_with_guests() -> None:
    wishes = [SeatPlan(guest="Bo"), SeatPlan(), SeatPlan(guest="  Kim\u200b "), SeatPlan("dabbler")]
    plan = TablePlan({"game": "duck-and-cover", "players": 4}, wishes)
    seats = planned(ADA, plan, ["dabbler"]).seats
    assert [(seat.kind, seat.guest) for seat in seats] == [
        ("human", "Bo"),
        ("human", None),
        ("human", "Kim"),
        ("bot", None),
    ]
    plan.options = replace(QUICK, rated=True)
    with pytest.raises(TableError, match="device of their own"):
        planned(ADA, plan, ["dabbler"])
    screen = TablePlan(plan.setup, options=replace(QUICK, television=True))
    assert {seat.kind for seat in planned(ADA, screen, []).seats} == {"open"}


def test_a_device_that_names_nobody_sees_no_hand_while_a_game_is_on() -> None:
    host = sofa()
    begin(host)
    dealt = host.ears[0].last("welcome")
    assert dealt["you"]["seat"] is None
    assert dealt["view"]["hand"] == []
    assert dealt["decision"] is None


def test_a_device_sees_the_cards_of_the_one_person_it_speaks_for() -> None:
    host = sofa()
    begin(host)
    hands = [tuple(hand) for hand in host.fold.state.hands]  # type: ignore[attr-defined]
    for seat in (2, 1, 0):
        shown = uncover(host, seat)
        assert shown["you"]["seat"] == seat
        assert len(shown["view"]["hand"]) == len(hands[seat])
        assert shown["view"] == uncover(host, seat)["view"]
    assert uncover(host, None)["view"]["hand"] == []


def test_moves_and_updates_are_those_of_the_person_who_holds_the_device() -> None:
    host = sofa()
    begin(host)
    (asked,) = host.game.pending(host.fold.state)
    other = (asked + 1) % 3
    uncover(host, other)
    moves = host.fold.legal_moves(asked)
    move = {"decision": host.fold.decisions[asked], "move": moves[0]}
    host.say(0, {"do": "play", "id": "not mine", **move})
    assert host.ears[0].last("error")["id"] == "not mine"
    assert host.memory.entries == []
    offered = uncover(host, asked)["decision"]
    assert offered == {"id": move["decision"], "legal": moves}
    host.say(0, {"do": "play", "id": "mine", **move})
    assert host.memory.entries[-1].seat == asked


def test_nobody_speaks_for_somebody_at_another_device() -> None:
    host = sofa(bots=(2,))
    host.connect(None)
    for ear, seat in ((None, 1), (0, 2)):
        host.say(ear, {"do": "hello", "invite": "invite", "seat": seat})
        assert host.ears[ear].last("error")["code"] == "not-seated"


def test_a_device_that_is_gone_is_gone_with_all_its_people() -> None:
    host = sofa()
    begin(host)
    host.lose(0)
    assert not any(seat.here for seat in host.table.info().seats)
    assert set(host.table.absence.since) == {0, 1, 2}
    host.connect(0)
    assert all(seat.here for seat in host.table.info().seats)
    assert not host.table.absence.since


@pytest.mark.parametrize("stops", [True, False])
def test_a_device_that_shows_no_hand_answers_for_each_of_its_people(stops: bool) -> None:
    position, declaration = before_a_declaration(holder=2, touches=1)
    host = sofa(options=replace(QUICK, window=60.0))
    host.call(host.table.begin, Opening(position=position))
    offered = uncover(host, 0)["decision"]
    host.say(0, {"do": "play", "id": "d", "decision": offered["id"], "move": declaration})
    assert uncover(host, None)["hold"]["kind"] == "window"
    window = host.ears[0].last("welcome")["hold"]["window"]
    for seat in (0, 1):
        asked = {"window": window, "move": "let", "seat": seat}
        host.say(0, {"do": "answer", "id": f"by {seat}", **asked})
    assert host.is_held()
    last = {"window": window, "move": "stop" if stops else "let", "seat": 2}
    host.say(0, {"do": "answer", "id": "by 2", **last})
    assert not host.is_held()
    told = [event["event"] for update in host.ears[0].heard for event in update.get("events", ())]
    assert ("stopped" in told) == stops


def test_who_leaves_takes_their_guests_along() -> None:
    host = sofa()
    host.call(host.table.leave, ADA)
    assert [seat.kind for seat in host.table.seats] == ["open"] * 3
    assert host.table.row.status == "closed"


def test_a_guest_can_go_before_the_start() -> None:
    host = sofa()
    host.call(host.table.remove, ADA, 1)
    assert [seat.kind for seat in host.table.seats] == ["human", "open", "human"]
    assert host.ears[0].closed is None


def test_guests_are_as_ready_as_their_host_and_stay_for_a_rematch() -> None:
    host = sofa()
    host.call(host.table.say_ready, ADA)
    assert all(seat.ready for seat in host.table.info().seats)
    again = rotated(host.table.seats)
    assert [seat.guest for seat in again] == ["Bo", "Kim", None]


def test_rated_games_take_no_guests() -> None:
    host = sofa()
    rated = replace(QUICK, rated=True)
    host.table.seating.put(replace(host.table.seats[1], kind="open", person=None, guest=None))
    host.table.seating.change_table(options=rated)
    with pytest.raises(TableError, match="device of their own"):
        host.call(host.table.seat_guest, ADA, "Bo", 1)


def test_the_names_of_guests_are_erased_with_their_host() -> None:
    host = sofa()
    host.call(host.table.erase, "person-0")
    assert {seat.name for seat in host.table.info().seats} == {None}
    assert all(seat.guest is None for seat in host.table.seats)


def test_a_big_screen_sees_what_anybody_sees_and_all_know_that_it_is_there() -> None:
    host = Host("duck-and-dive", 2)
    host.deal()
    seated, screen = host.ears[0], Ear(Person("person-0", "Ada"))
    hello = {"do": "hello", "screen": True}
    host.call(host.table.receive, screen, msgspec.json.encode(hello))
    assert screen.last("welcome")["view"]["hand"] == []
    assert seated.last("table")["table"]["screen"] is True
    host.call(host.table.lost, screen)
    assert seated.last("table")["table"]["screen"] is False


def test_the_first_who_sits_down_hosts_a_table_that_a_big_screen_has_set_up() -> None:
    host = Host("duck-and-dive", 2, options=replace(QUICK, television=True))
    for seat in (0, 1):
        host.table.seating.put(SeatRow(seat))
    host.call(host.table.join, Person("person-1", "Bo"), None)
    assert host.table.row.host == "person-1"
    host.call(host.table.join, Person("person-2", "Kim"), None)
    assert host.table.row.host == "person-1"
    assert host.table.seating.may_see("person-0", None), "the screen goes on"
