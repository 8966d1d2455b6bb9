"""What a seat may do that nobody asks: an exchange in Antartik, at any moment (AN-5.4)."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck.table import Opening, TableOptions
from tests.rules.antartik.table import table
from tests.table.host import Host

CALM = TableOptions(grace=0.0, absence_seconds=None)
DIVING: dict[str, Any] = {"middle": ["6.1"], "bets": {"1": "3.2"}, "has_bet": [1]}


def opened(options: TableOptions = CALM, **keys: Any) -> Host:
    """Begin a table of three people from a position."""
    host = Host("antartik", 3, options=options)
    host.begin(Opening(position=table(3, **keys)))
    return host


def test_a_seat_that_is_not_asked_is_shown_its_exchanges_apart() -> None:
    host = opened(face_down={1: "9.8 4.1"}, **DIVING)
    told = [host.connect(seat).last("welcome") for seat in range(3)]
    assert [bool(one["decision"]) for one in told] == [True, False, False]
    assert told[1]["aside"]["legal"] == ["exchange 4.1", "exchange 9.8"]
    assert told[0]["aside"] is told[2]["aside"] is None
    assert host.connect(None).last("welcome")["aside"] is None


def test_its_exchange_is_stored_and_all_see_it_and_nobody_is_asked_anew() -> None:
    host = opened(face_down={1: "9.8 4.1"}, **DIVING)
    before = list(host.fold.decisions)
    host.move(1, "exchange 4.1")
    for seat in range(3):
        update = host.ears[seat].last("update")
        assert [event["event"] for event in update["events"]] == ["exchanged"]
        assert ("decision" in update) == (seat == 1)
    own = host.ears[1].last("update")
    assert own["decision"] is None
    assert own["aside"]["legal"] == ["exchange 9.8"]
    assert host.fold.pending == (0,)
    assert [host.fold.decisions[seat] for seat in (0, 2)] == [before[0], before[2]]
    host.say(1, {"do": "play", "id": "late", "decision": before[1], "move": "exchange 9.8"})
    assert host.ears[1].last("error")["code"] == "stale-decision"
    host.move(1, "exchange 9.8")
    assert "aside" not in host.ears[1].last("update")
    host.move(0, "turn")
    assert host.ears[1].last("update")["events"][0]["event"] == "turned"


def test_nothing_else_is_taken_from_a_seat_that_is_not_asked() -> None:
    host = opened(face_down={1: "9.8"}, **DIVING)
    for move in ("turn", "hold", "exchange 4.1"):
        host.move(1, move)
        assert host.ears[1].last("error")["code"] == "illegal-move"
    assert host.fold.seq == 0


@pytest.mark.parametrize("grace", [0.0, 1.5])
def test_choices_that_are_in_stay_in(grace: float) -> None:
    """Also after the last of them, while it may still be changed: then all are shown."""
    options = TableOptions(grace=grace, absence_seconds=None)
    host = opened(options, middle=["6.1"], phase="bet", face_down={0: "9.8", 1: "9.9"})
    host.move(1, "bet 3.2")
    host.move(0, "exchange 9.8")
    host.move(1, "exchange 9.9")
    assert host.fold.state.chosen[1] is not None
    host.move(2, "hold")
    assert host.is_held() == (grace > 0)
    host.wait(1500)
    assert not host.is_held()
    assert host.game.position(host.fold.state)["bets"] == {"1": "3.2"}
    assert host.fold.pending == (0,)


def test_an_exchange_by_somebody_not_asked_may_end_the_game() -> None:
    host = opened(middle=["6.1"], phase="bet", draw=["8.3"], rest=2, face_down={0: "9.8"})
    host.move(1, "bet 3.2")
    host.move(0, "exchange 9.8")
    assert host.fold.outcome is not None
    assert host.ears[2].last("update")["outcome"]["rule"] == "AN-8.1"


def test_a_table_that_begins_again_offers_the_same() -> None:
    host = opened(face_down={1: "9.8 4.1"}, **DIVING)
    host.move(1, "exchange 4.1")
    offered = host.connect(1).last("welcome")["aside"]
    host.restart()
    assert host.connect(1).last("welcome")["aside"] == offered
