"""What people say to a table: windows, take-back, seats, chat, hints, from whatever opening."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import splashdeck
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, InvalidSetup, TableError
from splashdeck.record import Record, Recorder
from splashdeck.table import Opening, Person, SeatPlan, TableOptions, plan_seats, record, rotated
from splashdeck.table.hints import HINT_MS
from splashdeck.table.names import clean_name
from tests.table.floats import before_a_declaration
from tests.table.host import START, Host

WINDOWED = TableOptions(window=5.0, grace=0.0, pace=0.8, absence_seconds=None)


# --- reaction windows ---


@pytest.mark.parametrize("holder", [None, 1])
def test_a_window_asks_everybody_and_ends_with_the_last_answer(holder: int | None) -> None:
    position, move = before_a_declaration(holder)
    host = Host("duck-and-dive", 3, options=WINDOWED)
    host.begin(Opening(position=position))
    host.move(0, move)
    asked = [host.ears[seat].last("update")["hold"] for seat in range(3)]
    assert asked[0] == asked[1] == asked[2]
    assert asked[0] == {
        "kind": "window",
        "until": START + 5000,
        "window": 1,
        "effect": move,
        "moves": ["stop", "let"],
        "passes": "let",
    }
    host.answer(2, "stop")
    assert host.ears[2].last("error")["code"] == "illegal-move", "seat 2 holds no float"
    host.answer(2, "let")
    host.answer(0, "let")
    assert host.is_held()
    host.answer(1, "stop" if holder == 1 else "let")
    assert not host.is_held()
    events = [event["event"] for event in host.ears[2].last("update")["events"]]
    assert ("stopped" in events) == (holder == 1)


@pytest.mark.parametrize("holder", [None, 2])
def test_a_bot_answers_at_the_same_time_whatever_it_holds(holder: int | None) -> None:
    position, move = before_a_declaration(holder)
    host = Host("duck-and-dive", 3, options=WINDOWED, bots=(2,))
    host.begin(Opening(position=position))
    host.bots_choose = lambda question: "stop"
    host.move(0, move)
    assert host.timers["bot 2"] == START + 800 + 2 * 150
    host.wait(1099)
    assert host.fold.hold is not None
    assert not host.fold.hold.answers
    host.wait(1)
    assert host.fold.hold.answers == {2: "let" if holder is None else "stop"}
    host.wait(3900)
    assert not host.is_held(), "it ends at its time though people said nothing"


def test_a_bot_that_has_not_decided_in_time_lets_it_pass() -> None:
    position, move = before_a_declaration(2)
    host = Host("duck-and-dive", 3, options=WINDOWED, bots=(2,))
    host.begin(Opening(position=position))
    host.bots_choose = lambda question: None
    host.move(0, move)
    assert [question.seat for question in host.questions] == [2]
    host.wait(1100)
    assert host.fold.hold is not None
    assert host.fold.hold.answers == {2: "let"}


@pytest.mark.parametrize("mine, stops", [(True, "when struck"), (False, "always")])
def test_standing_orders_answer_at_once(mine: bool, stops: str) -> None:
    position, move = before_a_declaration(1)
    options = TableOptions(reactions="orders", grace=0.0, absence_seconds=None)
    host = Host("duck-and-dive", 3, options=options)
    host.begin(Opening(position=position))
    host.say(1, {"do": "orders", "id": "o", "orders": [{"verb": None, "mine": mine}]})
    assert host.ears[1].heard[-1] == {"on": "ack", "id": "o", "seq": 0}
    host.move(0, move)
    assert not host.is_held()
    events = [event["event"] for event in host.ears[2].last("update")["events"]]
    is_struck = move.startswith(("rob 1", "token 1>"))
    assert ("stopped" in events) == (is_struck or stops == "always")


# --- taking back ---


def test_what_reveals_nothing_is_taken_back_at_once() -> None:
    host = Host("duck-and-dive", 3)
    host.deal(take_back=True)
    seat, before = host.fold.pending[0], host.fold.state
    host.move(seat, "pool 1")
    assert host.ears[seat].heard[-1] == {"on": "take-back", "seq": 1, "how": "free"}
    host.say(seat, {"do": "take-back", "id": "t"})
    assert host.fold.state == before
    assert host.ears[(seat + 1) % 3].last("update")["undone"] == seat
    host.move(seat, "pool 0")
    host.move(seat, "deck")
    host.say(seat, {"do": "take-back", "id": "again"})
    assert host.ears[seat].last("error")["code"] == "cannot-take-back"


def asked_to_bet() -> tuple[dict[str, Any], int]:
    """Find a position of Antartik whose diver says `go`, after which two others may bet."""
    game = splashdeck.set_up("antartik", 3)
    random = Random(5)
    while True:
        state: Any = game.start(Entropy.from_text(str(random.random())))[0]
        for _ in range(random.randrange(80)):
            if game.pending(state):
                seat = random.choice(game.pending(state))
                state, _ = game.play(state, seat, random.choice(game.legal_moves(state, seat)))
        if state.phase == "referee":
            after, _ = game.play(state, state.diver, game.read_move("go"))
            if len(game.pending(after)) == 2:
                return game.position(state), state.diver


@pytest.mark.parametrize("answer", ["all agree", "one does not", "a bot agrees"])
def test_where_others_are_asked_all_must_agree(answer: str) -> None:
    position, diver = asked_to_bet()
    first, second = (seat for seat in range(3) if seat != diver)
    host = Host("antartik", 3)
    host.begin(Opening(position=position))
    host.move(diver, "go")
    host.say(diver, {"do": "take-back", "id": "t"})
    asked = {"seq": 1, "seat": diver, "agreed": [diver]}
    assert host.ears[first].last("undo")["undo"] == asked
    host.say(first, {"do": "consent", "id": "c", "seq": 1, "yes": True})
    assert host.fold.seq == 1
    if answer == "a bot agrees":
        host.call(host.table.leave, Person(f"person-{second}", ""))
    else:
        yes = answer == "all agree"
        host.say(second, {"do": "consent", "id": "d", "seq": 1, "yes": yes})
    if answer == "one does not":
        assert host.ears[diver].last("undo")["undo"] is None
        host.say(diver, {"do": "take-back", "id": "please"})
        assert host.ears[diver].last("error")["code"] == "cannot-take-back"
        assert host.fold.seq == 1
    else:
        assert host.memory.entries[1].kind == "undo"
        assert host.game.position(host.fold.state) == host.game.position(
            host.game.load(position)[0]
        )


# --- openings ---


@pytest.mark.parametrize("game", splashdeck.titles())
def test_a_table_begun_from_a_seed_is_the_game_of_that_seed(game: str) -> None:
    seed = Entropy.from_text("opening")
    host = Host(game, 3)
    host.begin(Opening(seed=seed.seed.hex()))
    state, _ = host.game.start(seed)
    assert host.fold.state == state
    host.play_on(6)
    host.restart()
    for seat in range(3):
        host.connect(seat)
    host.play_on()
    verified = Record.read(record(host.memory.kept()).encode()).verify()
    assert verified == host.fold.outcome


@pytest.mark.parametrize("game", splashdeck.titles())
def test_a_table_goes_on_in_the_middle_of_a_record(game: str) -> None:
    rules, dice, seed = splashdeck.set_up(game, 3), Random(game), Entropy.from_text("record")
    state, events = rules.start(seed)
    recorder, states = Recorder(rules, seed, events), [state]
    for _ in range(20):
        if not rules.pending(state):
            break
        seat = dice.choice(rules.pending(state))
        move = dice.choice(rules.legal_moves(state, seat))
        state, events = rules.play(state, seat, move)
        recorder.add(seat, move, events)
        states.append(state)
    for moves in (0, 3, len(states) - 1):
        host = Host(game, 3)
        host.begin(Opening.of_record(Record(recorder.lines), moves))
        assert host.fold.state == states[moves]
        host.play_on()
        assert Record.read(record(host.memory.kept()).encode()).verify() == host.fold.outcome


def test_a_script_leads_to_its_position_or_is_refused() -> None:
    host = Host("duck-and-dive", 2)
    seed = "00" * 32
    host.begin(Opening(seed=seed, first=1, moves=((1, "pool 0"),)))
    assert host.fold.pending == (1,)
    assert "deck" in host.fold.legal_moves(1)
    other = Host("duck-and-dive", 2)
    with pytest.raises(splashdeck.SplashdeckError):
        other.call(other.table.begin, Opening(seed=seed, first=1, moves=((0, "pool 0"),)))
    with pytest.raises(InvalidRequest):
        other.call(other.table.begin, Opening())
    assert other.table.row.status == "open"
    with pytest.raises(TableError, match="not-open"):
        host.call(host.table.begin, Opening(seed=seed))


def test_a_game_from_a_position_has_no_record_of_how_it_came_about() -> None:
    position, _ = before_a_declaration(None)
    host = Host("duck-and-dive", 3)
    host.begin(Opening(position=position))
    with pytest.raises(InvalidRequest):
        record(host.memory.kept())


# --- seats ---


def test_a_table_that_waits_goes_to_the_next_person_and_closes_with_the_last() -> None:
    host = Host("antartik", 3)
    host.connect(1)
    host.call(host.table.leave, Person("person-0", ""))
    assert (host.memory.table.host, host.memory.seats[0].kind) == ("person-1", "open")
    host.call(host.table.join, Person("late", "Late"), None)
    assert host.memory.seats[0].person == "late"
    with pytest.raises(TableError, match="not-host"):
        host.call(host.table.remove, Person("late", "Late"), 1)
    host.call(host.table.remove, Person("person-1", ""), 0)
    with pytest.raises(InvalidSetup, match="no bot is called"):
        host.call(host.table.set_seat, Person("person-1", ""), 0, "nobody")
    host.call(host.table.set_seat, Person("person-1", ""), 0, "dabbler")
    assert host.ears[1].last("table")["table"]["seats"][0]["level"] == "dabbler"
    for person in ("person-1", "person-2"):
        host.call(host.table.leave, Person(person, ""))
    assert (host.memory.table.status, host.memory.table.code) == ("closed", None)


def test_whoever_is_sent_away_from_a_game_is_hung_up_on_and_a_bot_plays_on() -> None:
    host = Host("antartik", 3)
    host.deal()
    host.stores_at_once = False
    host.call(host.table.remove, Person("person-0", ""), 1)
    is_cut = host.ears[1].closed is not None
    assert not is_cut, "not before it is stored"
    host.store_all()
    assert host.ears[1].closed == 4003
    assert (host.memory.seats[1].person, host.memory.seats[1].away) == ("person-1", True)
    assert host.ears[0].last("table")["table"]["seats"][1]["removed"]
    host.stores_at_once = True
    del host.ears[1]
    host.play_on()
    assert host.finished == 1, "a bot plays for the seat"


def test_in_a_rematch_everyone_sits_one_seat_further() -> None:
    plans = [SeatPlan(), SeatPlan(bot="dabbler"), SeatPlan(junior=True)]
    seats = plan_seats(plans, 3, (2,), ("dabbler",))
    assert [(seat.kind, seat.level, seat.junior) for seat in rotated(seats)] == [
        ("bot", "dabbler", False),
        ("open", None, True),
        ("open", None, False),
    ]
    with pytest.raises(InvalidSetup, match="3 players need 3 seats"):
        plan_seats(plans[:2], 3, (), ("dabbler",))


def test_strangers_see_a_private_table_by_its_invitation_only() -> None:
    host = Host("antartik", 2)
    host.connect(None, invite="guessed")
    assert host.ears[None].last("error")["code"] == "no-such-table"
    host.say(None, {"do": "ping", "id": "p"})
    assert host.ears[None].last("error")["code"] == "hello-first"
    host.connect(None, invite="invite")
    assert host.ears[None].last("welcome")["you"] == {
        "seat": None,
        "person": None,
        "muted": [],
        "orders": None,
    }
    assert host.refused == ["no-such-table", "hello-first"]


# --- chat and hints ---


def test_chat_is_stored_then_heard_by_those_who_want_to() -> None:
    host = Host("antartik", 3)
    for seat in range(3):
        host.connect(seat)
    host.say(2, {"do": "mute", "id": "m", "person": "person-0"})
    host.stores_at_once = False
    for _ in range(2):
        host.say(0, {"do": "say", "id": "s", "text": " hello\u202e  there "})
    assert host.ears[1].count("chat") == 0
    host.store_all()
    assert host.ears[1].last("chat")["line"]["text"] == "hello there"
    assert (host.ears[1].count("chat"), host.ears[2].count("chat")) == (1, 0)
    assert host.ears[0].heard[-1] == {"on": "ack", "id": "s", "seq": 0}
    host.stores_at_once = True
    host.restart()
    assert host.connect(1).last("welcome")["chat"][0]["name"] == "Guest 0"
    public = Host("antartik", 2, public=True)
    public.connect(0)
    public.say(0, {"do": "say", "id": "s", "text": "hello"})
    assert public.ears[0].last("error")["code"] == "emotes-only"


def test_a_hint_comes_to_who_asked_after_a_fixed_time_however_fast_the_coach_is() -> None:
    host = Host("antartik", 2)
    host.deal()
    seat = host.fold.pending[0]
    host.say(1 - seat, {"do": "hint", "id": "h"})
    assert host.ears[1 - seat].last("error")["code"] == "nothing-to-decide"
    host.say(seat, {"do": "hint", "id": "h"})
    (question,) = host.advice
    assert [str(move) for move in question.legal] == host.fold.legal_moves(seat)
    host.call(host.table.advised, question.ticket, {"moves": []})
    host.wait(HINT_MS - 1)
    assert host.ears[seat].count("hint") == 0
    host.wait(1)
    assert host.ears[seat].last("hint") == {
        "on": "hint",
        "id": "h",
        "decision": host.fold.decisions[seat],
        "hint": {"moves": []},
    }
    assert host.ears[1 - seat].count("hint") == 0


def test_a_person_can_be_renamed_and_erased_wherever_they_sit() -> None:
    host = Host("antartik", 2)
    host.deal()
    host.call(host.table.rename, Person("person-0", "Teal"))
    assert host.ears[1].last("table")["table"]["seats"][0]["name"] == "Teal"
    host.call(host.table.erase, "person-0")
    seat = host.ears[1].last("table")["table"]["seats"][0]
    assert (seat.get("name"), seat.get("person"), seat["away"]) == (None, None, True)
    assert host.ears[0].closed == 4004


@pytest.mark.parametrize("name", ["", " \u200b ", "x" * 25, "\u3164"])
def test_a_name_is_one_to_24_visible_characters(name: str) -> None:
    with pytest.raises(InvalidRequest):
        clean_name(name)
    assert clean_name("  Anna\u202e \n Maria ") == "Anna Maria"
    assert clean_name("x" * 24) == "x" * 24
