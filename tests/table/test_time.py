"""Timers by hand: holds, clocks, absence, bots at their pace, deals that are voided."""

from __future__ import annotations

import pytest

from splashdeck.record import Record
from splashdeck.table import Opening, Person, TableOptions, record
from splashdeck.table.bots import move_wait
from tests.table.floats import before_a_declaration
from tests.table.host import QUICK, START, Host

CLOCKED = TableOptions(
    grace=0.0, window=0.0, pace=0.0, absence_seconds=None, decision_seconds=10.0, bank_seconds=5.0
)
ATTENDED = TableOptions(grace=0.0, window=0.0, pace=0.5, absence_seconds=60.0)


def kinds(host: Host) -> list[tuple[str, str]]:
    """List what was entered, and by whom."""
    return [(entry.kind, entry.by) for entry in host.memory.entries]


# --- the grace after the last choice ---


def test_a_grace_ends_at_its_time_and_not_before() -> None:
    host = Host("duck-and-cover", 2, options=TableOptions(grace=1.5, absence_seconds=None))
    host.deal()
    for seat in range(2):
        host.move(seat, host.fold.legal_moves(seat)[0])
    assert host.ears[0].last("update")["hold"] == {"kind": "grace", "until": START + 1500}
    host.wait(1499)
    assert host.is_held()
    host.wait(1)
    assert not host.is_held()
    assert kinds(host)[-1] == ("close", "server")
    assert "hold" not in host.timers


@pytest.mark.parametrize("when", [-3000, -1, 0, 10_000])
def test_a_timer_that_rings_at_a_wrong_time_does_no_harm(when: int) -> None:
    host = Host("duck-and-cover", 2, options=TableOptions(grace=1.5, absence_seconds=None))
    host.deal()
    for seat in range(2):
        host.move(seat, host.fold.legal_moves(seat)[0])
    due = host.timers.pop("hold")
    host.now = due + when
    host.call(host.table.ring, "hold")
    host.call(host.table.ring, "hold")
    host.call(host.table.ring, "never set")
    if when < 0:
        assert host.fold.hold is not None
        assert host.timers["hold"] == due, "it is asked for again"
    else:
        assert not host.is_held()
        assert [kind for kind, _ in kinds(host)].count("close") == 1


# --- clocks ---


def test_when_time_is_up_a_bot_plays_once() -> None:
    host = Host("duck-and-dive", 2, options=CLOCKED)
    host.deal()
    seat = host.fold.pending[0]
    host.wait(14_999)
    assert host.fold.seq == 0
    host.bots_choose = lambda question: None
    host.wait(1)
    assert [question.seat for question in host.questions] == [seat]
    host.call(host.table.ring, "clock")
    host.wait(1000)
    assert len(host.questions) == 1, "it thinks already"
    host.answer_bots()
    assert kinds(host) == [("move", "clock")]
    assert host.ears[seat].last("update")["by"] == {"seat": seat, "kind": "clock"}
    assert host.fold.clocks.bank is not None
    assert host.fold.clocks.bank[seat] == 0


def test_whoever_moves_while_the_clock_s_bot_thinks_has_moved() -> None:
    host = Host("duck-and-cover", 2, options=CLOCKED)
    host.deal()
    host.bots_choose = lambda question: None
    host.wait(15_000)
    assert sorted(question.seat for question in host.questions) == [0, 1]
    chosen = host.fold.legal_moves(0)[-1]
    host.move(0, chosen)
    host.answer_bots()
    assert [(entry.seat, entry.by) for entry in host.memory.entries] == [
        (0, "player"),
        (1, "clock"),
    ]
    assert host.memory.entries[0].text == chosen


def test_nobodys_time_runs_while_the_host_is_away() -> None:
    host = Host("duck-and-dive", 2, options=CLOCKED)
    host.deal()
    seat = host.fold.pending[0]
    host.wait(9000)
    host.now += 3_600_000
    host.restart()
    assert kinds(host) == [("clock", "server")]
    assert host.fold.due(seat) == host.now + 15_000


def test_nothing_is_timed_before_it_is_stored() -> None:
    host = Host("duck-and-dive", 2, options=CLOCKED)
    host.deal()
    host.wait(1000)
    host.stores_at_once = False
    set_before = dict(host.timers)
    host.move(host.fold.pending[0], "pool 0")
    assert host.timers == set_before
    host.store_all()
    assert host.timers != set_before


def test_a_window_that_was_stored_late_is_open_for_as_long_as_any() -> None:
    host, stop = before_a_window()
    host.stores_at_once = False
    host.move(0, stop)
    host.now += 9000  # the database is away
    host.store_all()
    assert kinds(host)[-1] == ("clock", "server")
    hold = host.ears[1].last("update")["hold"]
    assert (hold["kind"], hold["until"]) == ("window", host.now + 2000)
    host.stores_at_once = True
    host.wait(1900)
    host.answer(1, "stop")
    host.wait(200)
    assert kinds(host)[-1] == ("close", "server")
    assert host.memory.entries[-2].text == "stop", "there was time for it"


def test_a_window_that_is_stored_in_time_begins_once() -> None:
    host, stop = before_a_window()
    host.stores_at_once = False
    host.move(0, stop)
    host.now += 900
    host.store_all()
    assert ("clock", "server") not in kinds(host)


def test_a_decision_that_was_stored_late_takes_nobodys_time() -> None:
    host = Host("duck-and-dive", 2, options=CLOCKED)
    host.deal()
    host.stores_at_once = False
    host.move(host.fold.pending[0], "pool 0")
    host.now += 3_600_000
    host.store_all()
    seat = host.fold.pending[0]
    assert kinds(host) == [("move", "player"), ("clock", "server")]
    assert host.fold.due(seat) == host.now + 15_000


def test_a_window_is_open_again_after_a_crash() -> None:
    host, stop = before_a_window()
    host.move(0, stop)
    host.now += 9000
    host.restart()
    assert host.fold.hold is not None
    assert host.fold.hold.until == host.now + 2000


def before_a_window() -> tuple[Host, str]:
    """Seat three people; the first declares next what the second may stop."""
    position, move = before_a_declaration(1, 1)
    options = TableOptions(window=2.0, grace=0.0, pace=0.0, absence_seconds=None)
    host = Host("duck-and-dive", 3, options=options)
    host.begin(Opening(position=position))
    return host, move


# --- absence ---


def test_a_bot_holds_an_absent_persons_seat_and_gives_it_back() -> None:
    host = Host("antartik", 2, options=ATTENDED)
    host.deal()
    seat = host.fold.pending[0]
    host.lose(seat)
    assert not host.ears[1 - seat].last("table")["table"]["seats"][seat].get("here")
    host.wait(59_999)
    assert not host.table.seats[seat].away
    host.wait(1)
    assert host.memory.seats[seat].away
    assert host.ears[1 - seat].last("table")["table"]["seats"][seat]["away"]
    host.wait(500)
    assert kinds(host)[0] == ("move", "bot")
    host.connect(seat)
    assert not host.memory.seats[seat].away
    made = len(host.memory.entries)
    if host.fold.pending == (seat,):
        host.wait(10_000)
        assert len(host.memory.entries) == made


def test_a_bots_thought_is_not_played_for_an_owner_who_is_back() -> None:
    host = Host("antartik", 2, options=ATTENDED)
    host.deal()
    seat = host.fold.pending[0]
    host.bots_choose = lambda question: None
    host.call(host.table.leave, Person(f"person-{seat}", ""))
    host.wait(500)
    assert [question.seat for question in host.questions] == [seat]
    host.connect(seat)
    host.answer_bots()
    assert host.fold.seq == 0


def test_a_table_that_all_have_left_waits_for_them_and_is_idle() -> None:
    host = Host("antartik", 2, options=ATTENDED)
    host.deal()
    asked = host.fold.pending[0]
    for seat in (1 - asked, asked):
        host.lose(seat)
    host.wait(3 * 24 * 3600 * 1000)
    assert host.fold.seq == 0, "both went at the same time"
    assert all(seat.away for seat in host.memory.seats)
    assert host.table.is_idle
    host.connect(1 - asked)
    assert [seat.away for seat in host.memory.seats] == [seat == asked for seat in range(2)]
    host.wait(600_000)
    assert host.fold.seq > 0


# --- bots ---


def test_bots_keep_their_pace() -> None:
    host = Host("antartik", 2, bots=(0, 1), options=ATTENDED)
    host.start()
    host.wait(499)
    assert host.fold.seq == 0
    host.wait(1)
    assert host.fold.seq == 1


def test_a_thought_that_nobody_needs_any_more_is_dropped() -> None:
    host = Host("duck-and-dive", 3, bots=(1, 2))
    host.deal()
    host.bots_choose = lambda question: None
    while not host.questions:
        host.move(0, host.fold.legal_moves(0)[0])
    ticket = host.questions[0].ticket
    host.call(host.table.thought, ticket + 1000, "pool 0")
    seq = host.fold.seq
    host.answer_bots()
    assert host.fold.seq > seq
    seq = host.fold.seq
    host.call(host.table.thought, ticket, "pool 0")
    assert host.fold.seq == seq, "a ticket counts once"


# --- deals ---


def test_a_withheld_nonce_voids_the_deal_visibly_and_the_next_goes_without() -> None:
    host = Host("antartik", 3)
    for seat in range(3):
        host.connect(seat)
    host.start()
    host.give_nonces((0, 1))
    secret = host.memory.deal
    assert secret is not None
    host.wait(19_999)
    assert host.table.deal is not None
    assert host.table.deal.number == 1
    host.wait(1)
    told = [message for message in host.ears[0].heard if message["on"] == "deal"]
    assert [(deal["deal"], deal["status"], deal["withheld"]) for deal in told[-2:]] == [
        (1, "void", [2]),
        (2, "commit", []),
    ]
    assert told[-1]["commitment"] != told[-2]["commitment"]
    assert host.memory.seats[2].away
    host.give_nonces((0, 1))
    assert host.table.row.status == "playing"
    assert "deal" not in host.timers


def test_who_withheld_gives_no_nonce_any_more_so_that_voids_come_to_an_end() -> None:
    host = Host("antartik", 3)
    for seat in range(3):
        host.connect(seat)
    host.start()
    for withholding in (2, 1):
        host.give_nonces(range(withholding))
        host.wait(20_000)
        host.connect(withholding)  # back at once, to withhold again
        assert not host.table.seats[withholding].away, "they play all the same"
    assert host.table.deal is not None
    assert host.table.deal.seats == (0,)
    host.restart()  # what they did is stored
    for seat in range(3):
        host.connect(seat)
    host.give_nonces([0])
    assert host.table.row.status == "playing"
    assert host.table.deal is not None
    assert [void.withheld for void in host.table.deal.voids] == [(2,), (1,)]
    host.play_on()
    opened = host.ears[0].last("update")["fairness"]
    assert [void["withheld"] for void in opened["voids"]] == [[2], [1]]
    text = record(host.memory.kept())
    assert Record.read(text.encode()).verify() == host.fold.outcome


def test_who_withheld_but_is_there_plays_from_the_first_move_on() -> None:
    """Else nobody would move at a table of bots and one person who gave no nonce."""
    host = Host("antartik", 3, bots=[1, 2])
    host.connect(0)
    host.start()
    host.wait(20_000)
    assert host.table.row.status == "playing"
    assert not host.memory.seats[0].away
    assert not host.ears[0].last("welcome")["table"]["seats"][0].get("away")
    host.play_on()
    assert host.fold.outcome is not None


def test_no_part_of_a_deal_is_shown_before_it_is_stored() -> None:
    host = Host("antartik", 2)
    for seat in range(2):
        host.connect(seat)
    heard = [len(host.ears[seat].heard) for seat in range(2)]
    host.stores_at_once = False
    host.start()
    assert [len(host.ears[seat].heard) for seat in range(2)] == heard
    host.store()
    host.drive()
    assert host.ears[0].last("table")["table"]["status"] == "dealing"
    assert host.ears[0].count("deal") == 0
    host.store_all()
    assert host.ears[0].count("deal") == 1
    assert "secret" not in str(host.ears[0].heard)


@pytest.mark.parametrize("stored", [1, 2, 3, 4, 5, 6, 7])
def test_a_deal_goes_on_after_a_crash(stored: int) -> None:
    host = Host("antartik", 2)
    for seat in range(2):
        host.connect(seat)
    host.stores_at_once = False
    host.start()
    host.give_nonces((0, 1))
    for _ in range(min(stored, len(host.unstored))):
        host.store()
    host.restart()
    for seat in range(2):
        host.connect(seat)
    if host.table.row.status == "open":
        host.start()
    if host.table.row.status == "dealing":
        deal = host.table.deal
        assert deal is not None
        host.give_nonces((0, 1))
    assert host.table.row.status == "playing"
    assert host.play_on(5) == 5


def test_a_host_without_a_grace_has_no_timer_in_a_game_without_clocks() -> None:
    host = Host("duck-and-cover", 3, options=QUICK)
    host.deal()
    host.play_on(9)
    assert not host.timers


def test_bots_that_move_in_a_row_keep_nobody_waiting() -> None:
    waits: list[int] = []
    for _ in range(40):
        waits.append(move_wait(500, sum(waits)))
    assert waits == sorted(waits, reverse=True)
    assert waits[0] == 500
    assert waits[-1] == 10
    assert sum(waits) < 2000
