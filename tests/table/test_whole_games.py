"""Whole games of every title, driven by hand: dealt, stored, crashed, refused, verified."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import splashdeck
from splashdeck.record import Record
from splashdeck.table import Entry, Fold, Store, TableOptions, history, record, replay
from tests.table.host import QUICK, Host

SHORT: dict[str, dict[str, int]] = {
    "duck-and-cover": {"rounds": 1},
    "duck-and-dive": {"turn_limit": 8},
    "antartik": {},
}
WITH_HOLDS = TableOptions(absence_seconds=None)


def setup(game: str) -> dict[str, Any]:
    """Return what makes a game short."""
    return {"options": SHORT[game]} if SHORT[game] else {}


def position(fold: Fold) -> object:
    """Write where a game stands."""
    return fold.game.position(fold.state)


@pytest.mark.parametrize("options", [QUICK, WITH_HOLDS], ids=["quick", "with holds"])
@pytest.mark.parametrize("game", splashdeck.titles())
def test_people_and_a_bot_play_a_whole_game_that_verifies(game: str, options: TableOptions) -> None:
    host = Host(game, 3, bots=(2,), options=options, setup=setup(game))
    host.deal()
    host.play_on()
    assert host.fold.outcome is not None
    assert host.finished == 1
    assert host.table.row.status == host.memory.table.status == "over"
    assert not host.timers, "nothing is waited for after the end"
    outcome = msgspec.json.decode(msgspec.json.encode(host.fold.outcome))
    for ear in host.ears.values():
        assert ear.last("update")["outcome"] == outcome
        assert ear.last("update")["fairness"]["nonces"].keys() == {"0", "1"}
    verified = Record.read(record(host.memory.kept()).encode()).verify()
    assert verified == host.fold.outcome


@pytest.mark.parametrize("game", splashdeck.titles())
def test_bots_alone_are_dealt_for_at_once_and_play_to_the_end(game: str) -> None:
    host = Host(game, 3, bots=(0, 1, 2), setup=setup(game))
    host.start()
    assert host.fold.outcome is not None
    assert not host.ears


@pytest.mark.parametrize("game", splashdeck.titles())
def test_a_table_is_the_same_again_from_any_moment_of_its_log(game: str) -> None:
    host = Host(game, 3, options=WITH_HOLDS, setup=setup(game))
    host.deal()
    host.play_on(25)
    kept = host.memory.kept()
    fold = replay(kept, host.game)
    assert fold is not None
    assert (position(fold), fold.decisions, fold.keys) == (
        position(host.fold),
        host.fold.decisions,
        host.fold.keys,
    )
    assert len(history(kept)) == len(kept.entries) + 1


@pytest.mark.parametrize("game", splashdeck.titles())
def test_after_a_crash_at_any_write_the_table_goes_on(game: str) -> None:
    crashes = 0
    while True:
        host = Host(game, 2, setup=setup(game))
        left = [crashes]

        def crash(store: Store, left: list[int] = left) -> bool:
            left[0] -= 1
            return left[0] >= 0

        host.on_store = crash
        play_until_abandoned(host, moves=12)
        if not host.is_abandoned:
            break
        assert {ear.closed for ear in host.ears.values()} <= {1012}
        acknowledged = {
            message["ack"]
            for ear in host.ears.values()
            for message in ear.heard
            if message.get("ack")
        }
        assert acknowledged <= {entry.key for entry in host.memory.entries}
        host.restart()
        for seat in range(2):
            host.connect(seat)
        if host.table.row.status == "open":
            host.start()
        if host.table.row.status == "dealing":
            host.give_nonces((0, 1))
        assert host.fold.pending
        assert host.play_on(4) == 4 or host.fold.outcome is not None
        crashes += 1
    assert crashes > 12, "every write of the deal and of the moves was refused once"


def play_until_abandoned(host: Host, moves: int) -> None:
    """Deal and play, until a write is refused."""
    for seat in range(2):
        host.connect(seat)
    host.start()
    if not host.is_abandoned:
        host.give_nonces((0, 1))
    while not host.is_abandoned and host.fold.outcome is None and host.fold.seq < moves:
        seat = host.fold.pending[0]
        host.move(seat, host.dice.choice(host.fold.legal_moves(seat)))


def test_a_refused_write_is_shown_to_nobody_and_answered_by_nobody() -> None:
    host = Host("antartik", 2)
    host.deal()
    seat = host.fold.pending[0]
    heard = {seat: len(ear.heard) for seat, ear in host.ears.items()}
    before = position(host.fold)
    host.on_store = lambda store: not isinstance(store.what, Entry)
    host.move(seat, host.fold.legal_moves(seat)[0])
    assert host.is_abandoned
    assert {seat: len(ear.heard) for seat, ear in host.ears.items()} == heard
    assert all(ear.closed == 1012 for ear in host.ears.values())
    host.say(seat, {"do": "ping", "id": "p"})
    assert host.ears[seat].last("error")["code"] == "shutting-down"
    host.restart()
    assert position(host.fold) == before


def test_everything_waits_for_slow_storage_and_comes_in_order() -> None:
    host = Host("duck-and-cover", 3)
    host.deal()
    host.stores_at_once = False
    heard = {seat: len(ear.heard) for seat, ear in host.ears.items()}
    for seat in range(3):
        host.move(seat, host.fold.legal_moves(seat)[0], f"k{seat}")
    late = host.connect(None)
    host.say(1, {"do": "ping", "id": "p"})
    host.say(2, {"do": "play", "id": "wrong", "decision": 0, "move": "nonsense"})
    assert {seat: len(ear.heard) for seat, ear in host.ears.items() if seat is not None} == heard
    assert not late.heard
    host.store()
    host.drive()
    assert host.ears[0].heard[-1]["ack"] == "k0"
    assert not late.heard, "a welcome shows the newest state, so it waits for all of it"
    host.store_all()
    assert host.ears[1].heard[-1] == {
        **host.ears[1].heard[-1],
        "on": "pong",
        "seq": 3,
    }
    assert host.ears[2].heard[-1]["code"] == "stale-decision"
    assert [message["on"] for message in late.heard] == ["welcome"]
    assert late.heard[0]["seq"] == 3


def test_a_snapshot_is_enough_to_go_on_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("splashdeck.table.state.SNAPSHOT_EVERY", 8)
    host = Host("antartik", 3)
    host.deal()
    host.play_on(40)
    assert host.memory.snapshot is not None
    before = position(host.fold)
    host.restart(whole=False)
    assert position(host.fold) == before
    assert host.memory.snapshot.seq > 8


def test_a_message_is_answered_again_but_not_done_again() -> None:
    host = Host("antartik", 2)
    host.deal()
    seat = host.fold.pending[0]
    move = host.fold.legal_moves(seat)[0]
    host.move(seat, move, "same")
    host.stores_at_once = False
    host.say(seat, {"do": "play", "id": "same", "decision": 0, "move": move})
    assert host.ears[seat].heard[-1] == {"on": "ack", "id": "same", "seq": 1}
    assert not host.unstored
    host.stores_at_once = True
    host.restart()
    host.connect(seat)
    host.say(seat, {"do": "play", "id": "same", "decision": 0, "move": move})
    assert host.ears[seat].heard[-1] == {"on": "ack", "id": "same", "seq": 1}


def test_a_stopped_table_lets_go_what_was_handed_in_and_takes_no_more() -> None:
    host = Host("antartik", 2)
    host.deal()
    host.stores_at_once = False
    seat = host.fold.pending[0]
    host.move(seat, host.fold.legal_moves(seat)[0], "last")
    host.table.stop()
    host.store_all()
    assert host.ears[seat].heard[-1]["ack"] == "last"
    host.move(seat, "turn")
    assert host.ears[seat].last("error")["code"] == "shutting-down"
    assert host.connect(0).closed == 1012


def test_the_end_of_a_game_is_not_taken_back() -> None:
    """With the end all cards are known, also where the last decision was somebody's alone."""
    tried = 0
    for number in range(40):
        host = Host("duck-and-cover", 3, setup=setup("duck-and-cover"))
        host.dice.seed(number)
        host.deal()
        host.play_on()
        last = host.fold.undoable
        if last is None or last.entry.seq != host.fold.seq:
            continue  # all chose, and nobody could take anything back
        tried += 1
        host.say(last.entry.seat, {"do": "take-back", "id": "t"})
        assert host.ears[last.entry.seat].last("error")["code"] == "cannot-take-back"
        assert host.fold.outcome is not None
        assert len(host.memory.entries) == host.fold.seq
    assert tried
