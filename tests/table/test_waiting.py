"""Nobody waits for a machine, and the waiting tells nobody who could have stopped an effect."""

from __future__ import annotations

from statistics import median
from typing import Any

import pytest

from splashdeck.bots import Budget, Question, answer, bot
from splashdeck.entropy import Entropy
from splashdeck.table import Opening, TableOptions, Think
from tests.table.floats import before_a_declaration
from tests.table.host import Host, first_or_let

USUAL = TableOptions(absence_seconds=None)
GRACE = int(USUAL.grace * 1000)
WINDOW = int(USUAL.window * 1000)
PACE = int(USUAL.pace * 1000)


# --- grace ---


def test_one_person_among_bots_has_no_grace_and_waits_for_none() -> None:
    host = Host("duck-and-cover", 3, bots=(1, 2), options=USUAL)
    host.deal()
    host.move(0, host.fold.legal_moves(0)[0])
    host.wait(PACE)
    called = host.ears[0].last("update")
    assert called["decision"] is not None, "the next call, as soon as the bots have chosen"
    assert all(not message.get("hold") for message in host.ears[0].heard)
    host.wait(10 * PACE)
    assert [entry.kind for entry in host.memory.entries[:4]] == ["move"] * 3 + ["close"]
    assert host.memory.entries[2].at == host.memory.entries[3].at


def test_two_people_have_a_grace_from_the_last_choice_of_a_person() -> None:
    host = Host("duck-and-cover", 3, bots=(2,), options=USUAL)
    host.deal()
    chosen = host.now
    host.move(0, host.fold.legal_moves(0)[0])
    host.move(1, host.fold.legal_moves(1)[0])
    host.wait(PACE)
    hold = host.ears[0].last("update")["hold"]
    assert hold == {"kind": "grace", "until": chosen + GRACE}, "the bot's own choice adds nothing"
    other = host.fold.legal_moves(0)[-1]
    host.move(0, other)
    host.wait(GRACE)
    assert not host.is_held()
    assert [entry.text for entry in host.memory.entries if entry.seat == 0][:2][-1] == other


def test_a_bot_that_chooses_long_after_the_people_keeps_them_no_longer() -> None:
    host = Host("duck-and-cover", 3, bots=(2,), options=USUAL)
    host.deal()
    host.bots_choose = lambda question: None
    for seat in (0, 1):
        host.move(seat, host.fold.legal_moves(seat)[0])
    host.wait(2 * GRACE)
    host.answer_bots()
    assert not host.is_held()
    assert host.ears[0].last("update")["decision"] is not None


# --- windows ---


def windowed(holder: int | None, bots: tuple[int, ...] = (), touches: int | None = None) -> Host:
    """Begin where seat 0 declares an effect next, and declare it."""
    position, move = before_a_declaration(holder, touches)
    host = Host("duck-and-dive", 3, bots=bots, options=USUAL)
    host.begin(Opening(position=position))
    host.move(0, move)
    return host


def reply(host: Host, seat: int) -> dict[str, Any]:
    """Return what a seat was told of its answer to the window."""
    found: dict[str, Any] = host.ears[seat].last("update")["reply"]
    return found


@pytest.mark.parametrize("holder", [None, 0])
def test_who_moves_is_not_asked_about_their_own_effect_but_may_stop_it(holder: int | None) -> None:
    host = windowed(holder, touches=1)
    moves = ["stop", "let"] if holder == 0 else ["let"]
    assert reply(host, 0) == {"moves": moves, "asked": False}
    assert reply(host, 1) == {"moves": ["let"], "asked": True}
    host.answer(0, moves[0])
    host.answer(1, "let")
    host.answer(2, "let")
    assert not host.is_held()
    events = [event["event"] for event in host.ears[1].last("update")["events"]]
    assert ("stopped" in events) == (holder == 0)


@pytest.mark.parametrize("holder", [None, 0])
def test_whose_effect_it_is_has_the_time_of_a_misclick_whatever_they_hold(
    holder: int | None,
) -> None:
    host = windowed(holder)
    host.answer(1, "let")
    host.answer(2, "let")
    host.wait(GRACE - 1)
    assert host.is_held()
    host.wait(1)
    assert not host.is_held()


@pytest.mark.parametrize("holder", [None, 0])
def test_alone_among_bots_ones_own_effect_waits_for_the_bots_alone(holder: int | None) -> None:
    host = windowed(holder, bots=(1, 2))
    host.wait(PACE + 299)
    assert host.is_held(), "the bots answer at their pace, whatever they hold"
    host.wait(1)
    assert not host.is_held()


def declared_by_a_bot(holder: int | None, touches: int | None = 1) -> Host:
    """Let a bot on seat 0 declare an effect; the one person is on seat 1."""
    position, move = before_a_declaration(holder, touches)
    host = Host("duck-and-dive", 3, bots=(0, 2), options=USUAL)
    declared = iter([move])
    host.bots_choose = lambda question: next(declared, None) or first_or_let(question)
    host.begin(Opening(position=position))
    host.wait(PACE)
    return host


def test_a_single_person_is_asked_by_a_window_only_with_a_float() -> None:
    without = declared_by_a_bot(None)
    assert reply(without, 1) == {"moves": ["let"], "asked": False}
    without.wait(PACE + 300)
    assert not without.is_held()
    with_float = declared_by_a_bot(1)
    assert reply(with_float, 1) == {"moves": ["stop", "let"], "asked": True}
    with_float.wait(WINDOW - 1)
    assert with_float.is_held()
    with_float.wait(1)
    assert not with_float.is_held()


def test_a_single_person_who_is_not_asked_is_not_waited_for() -> None:
    host = declared_by_a_bot(1, touches=None)
    assert reply(host, 1) == {"moves": ["stop", "let"], "asked": False}
    host.wait(PACE)
    assert "close" in [entry.kind for entry in host.memory.entries], "the bots have played on"


@pytest.mark.parametrize("holder", [None, 1])
def test_with_somebody_watching_a_window_lasts_the_same_with_and_without_a_float(
    holder: int | None,
) -> None:
    position, move = before_a_declaration(holder, touches=1)
    host = Host("duck-and-dive", 3, bots=(0, 2), options=USUAL)
    declared = iter([move])
    host.bots_choose = lambda question: next(declared, "let")
    host.begin(Opening(position=position))
    spectator = host.connect(None)
    host.wait(PACE)
    assert reply(host, 1)["asked"]
    assert "reply" not in spectator.last("update")
    host.wait(WINDOW - 1)
    assert host.is_held()
    host.wait(1)
    assert not host.is_held()


@pytest.mark.parametrize("holder", [None, 1])
def test_somebody_who_is_away_counts_as_a_person(holder: int | None) -> None:
    position, move = before_a_declaration(holder, touches=1)
    host = Host("duck-and-dive", 3, bots=(2,), options=USUAL)
    declared = iter([move])
    host.bots_choose = lambda question: next(declared, "let")
    host.begin(Opening(position=position))
    host.call(host.table.leave, host.ears[0].person)
    host.wait(PACE)
    assert reply(host, 1)["asked"], "who left may come back and read when windows were closed"


# --- standing orders ---


@pytest.mark.parametrize("holder", [None, 1])
def test_let_everything_pass_is_waited_for_by_nobody(holder: int | None) -> None:
    position, move = before_a_declaration(holder)
    host = Host("duck-and-dive", 3, options=USUAL)
    host.begin(Opening(position=position))
    for seat in (1, 2):
        host.say(seat, {"do": "orders", "id": f"o{seat}", "orders": []})
    host.move(0, move)
    assert not reply(host, 1)["asked"]
    host.wait(GRACE)
    assert not host.is_held()
    events = [event["event"] for event in host.ears[2].last("update")["events"]]
    assert "stopped" not in events
    assert host.connect(1).last("welcome")["you"]["orders"] == []


@pytest.mark.parametrize("touches", [1, None])
@pytest.mark.parametrize("holder", [None, 1])
def test_one_is_asked_only_about_what_touches_one(holder: int | None, touches: int | None) -> None:
    position, move = before_a_declaration(holder, touches)
    host = Host("duck-and-dive", 3, options=USUAL)
    host.begin(Opening(position=position))
    host.move(0, move)
    assert reply(host, 1)["asked"] == (touches == 1)
    host.answer(2, "let")
    host.wait(WINDOW // 2)
    assert host.is_held() == (touches == 1), "all else can be stopped in half the time"
    host.wait(WINDOW // 2)
    assert not host.is_held()


@pytest.mark.parametrize("holder", [None, 1])
def test_who_wants_to_is_asked_about_everything(holder: int | None) -> None:
    position, move = before_a_declaration(holder)
    host = Host("duck-and-dive", 3, options=USUAL)
    host.begin(Opening(position=position))
    host.say(1, {"do": "orders", "id": "o", "orders": [{"mine": False, "ask": True}]})
    host.move(0, move)
    assert reply(host, 1)["asked"]
    host.answer(2, "let")
    host.wait(WINDOW - 1)
    assert host.is_held()


def test_nobody_orders_their_own_effect_to_be_stopped() -> None:
    position, move = before_a_declaration(0)
    host = Host("duck-and-dive", 3, options=TableOptions(reactions="orders", absence_seconds=None))
    host.begin(Opening(position=position))
    host.say(0, {"do": "orders", "id": "o", "orders": [{"mine": False}]})
    host.move(0, move)
    events = [event["event"] for event in host.ears[1].last("update")["events"]]
    assert "stopped" not in events


# --- how often one is asked ---


def dabble(question: Think) -> str:
    """Choose as a dabbler does."""
    dice = Entropy.from_text(f"{question.seat} {question.ticket}")
    asked = Question(question.knowledge, question.legal)
    return str(answer(bot("dabbler", question.game.name), question.game, asked, Budget(0.0), dice))


def dabbles(host: Host, seat: int) -> str:
    """Let a person choose as a dabbler does."""
    game, state = host.game, host.fold.state
    legal = tuple(game.legal_moves(state, seat))
    knowledge = game.knowledge(state, seat)
    return dabble(Think(host.fold.seq, seat, "dabbler", game, knowledge, legal))


def test_a_game_against_bots_usually_asks_about_floats_less_than_ten_times() -> None:
    """One person and two bots, all of them dabblers; the cards make it more or less in a game."""
    games = [windows_and_questions(seed) for seed in range(30)]
    assert min(windows for windows, _ in games) > 20, "a game has many effects"
    assert median(asked for _, asked in games) < 10


def windows_and_questions(seed: int) -> tuple[int, int]:
    """Play a game; count its windows, and those in which the person was really asked."""
    host = Host("duck-and-dive", 3, bots=(1, 2), options=USUAL)
    host.dice.seed(seed)
    host.bots_choose = dabble
    host.deal()
    windows = asked = seen = 0
    while host.fold.outcome is None:
        hold = host.fold.hold
        if hold is not None and hold.seq != seen:
            windows, seen = windows + 1, hold.seq
            told = reply(host, 0)
            if told["asked"] and len(told["moves"]) > 1:
                asked += 1
                host.answer(0, dabbles(host, 0))
        elif hold is None and 0 in host.fold.pending:
            host.move(0, dabbles(host, 0))
        else:
            host.wait(max(0, min(host.timers.values()) - host.now))  # until the next thing happens
    return windows, asked
