"""AN-4: one step of a dive."""

from __future__ import annotations

import pytest

from tests.rules.antartik.table import Play, impossible, table


def test_first_the_diver_may_use_a_referee() -> None:
    """AN-4.1."""
    play = Play(table(middle=["6.1"], draw=["7.1"], face_up={0: "10.1"}))
    play.play("0: turn")
    assert play.phase == "referee"
    assert play.pending == [0]
    assert play.legal(0) == ["referee 10.1", "go"]
    for line in ("1: bet 3.2", "2: hold", "0: turn", "0: stop"):
        assert play.refused(line).rule == "AN-4.1"


def test_only_a_diver_with_a_face_up_referee_is_asked() -> None:
    """AN-4.1."""
    play = Play(table(middle=["6.1"], draw=["7.1"], face_down={0: "10.1"}))
    assert play.play("0: turn").phase == "bet"
    assert impossible(table(middle=["6.1"], phase="referee")).rule == "AN-4.1"


def test_the_referee_comes_before_the_compulsory_first_card_too() -> None:
    """AN-4.1: of a fresh dive."""
    play = Play(table(middle=["6.1"], face_up={1: "10.1"}))
    play.play("0: stop")
    assert (play.phase, play.pending) == ("referee", [1])
    assert play.position["middle"] == []
    play.play("1: go")
    assert play.position["turned"] == 1
    assert play.told("betting-opened") == []


def test_the_referee_comes_before_the_betting_of_a_retry() -> None:
    """AN-4.1."""
    play = Play(table(middle=["6.1"], turned=0, phase="begin", face_up={0: "10.1"}))
    assert play.play("0: retry").phase == "referee"
    assert play.play("0: go").phase == "bet"


def test_several_referees_may_be_used_one_after_another() -> None:
    """AN-4.1."""
    play = Play(table(middle=["6.1"], phase="referee", face_up={0: "10.1 8.1"}))
    assert play.legal(0) == ["referee 8.1", "referee 10.1", "go"]
    first = play.play("0: referee 10.1").legal(0)[0]
    assert play.play(f"0: {first}").phase == "referee"
    assert play.legal(0) == ["referee 8.1", "go"]
    second = play.play("0: referee 8.1").legal(0)[0]
    assert play.play(f"0: {second}").phase == "bet"


def test_no_referee_later_in_the_step() -> None:
    """AN-4.1: the betting has begun."""
    play = Play(table(middle=["6.1"], phase="bet", face_up={0: "10.1"}))
    assert play.refused("0: referee 10.1").rule == "AN-4.2"
    play.play("1: hold", "2: hold")
    assert play.refused("0: referee 10.1").rule == "AN-4.3"


def test_every_other_player_bets_or_raises_a_hand_at_the_same_time() -> None:
    """AN-4.2."""
    play = Play(table(4, middle=["6.1"], diver=2, phase="bet"))
    assert play.pending == [0, 1, 3]
    assert play.legal(3) == ["bet 4.4", "hold"]
    play.play("3: bet 4.4", "0: hold")
    assert play.pending == [1]
    assert play.position["bets"] == {}
    assert play.position["chosen"] == {"0": "hold", "3": "bet 4.4"}
    play.play("1: hold")
    assert play.position["bets"] == {"3": "4.4"}
    assert play.position["has_bet"] == [3]
    assert play.position["chosen"] == {}
    assert [(one["seat"], one["card"]) for one in play.told("revealed")] == [
        (0, None),
        (1, None),
        (3, "4.4"),
    ]


def test_a_choice_can_be_changed_until_the_last_is_in() -> None:
    """AN-4.2."""
    play = Play(table(4, middle=["6.1"], phase="bet"))
    play.play("1: bet 4.2", "2: hold", "1: hold", "2: bet 4.3", "3: hold")
    assert play.position["bets"] == {"2": "4.3"}


def test_nobody_bets_before_the_first_card_of_a_fresh_dive() -> None:
    """AN-4.2."""
    play = Play(table(middle=["6.1"], turned=0, phase="begin"))
    play.play("0: fresh")
    assert [one["event"] for one in play.events] == ["started-fresh", "turned", "betting-opened"]
    assert impossible(table(phase="bet")).rule == "AN-4.2"


def test_before_the_first_card_of_a_retry_they_may() -> None:
    """AN-4.2."""
    play = Play(table(middle=["6.1"], turned=0, phase="begin", draw=["6.2"]))
    play.play("0: retry")
    assert (play.phase, play.pending) == ("bet", [1, 2])
    play.play("1: bet 3.2", "2: hold")
    assert play.face_down(1) == ["3.2"]
    assert play.position["diver"] == 1


def test_only_players_who_can_bet_or_exchange_are_asked() -> None:
    """AN-4.2."""
    keys = {"middle": ["6.1"], "draw": ["7.1"], "face_down": {1: "4.1"}}
    play = Play(table(face_up={0: "3.1 3.2 3.3"}, **keys))
    play.play("0: turn")
    assert play.pending == [1]
    assert play.legal(1) == ["hold", "exchange 4.1"]
    assert play.refused("2: hold").rule == "AN-4.2"


def test_with_nobody_to_ask_there_is_no_betting() -> None:
    """AN-4.2."""
    play = Play(table(middle=["6.1"], draw=["7.1"], face_up={0: "3.1 3.2 3.3"}))
    assert play.play("0: turn").phase == "dive"
    position = table(middle=["6.1"], phase="bet", face_up={0: "3.1 3.2 3.3"})
    assert impossible(position).rule == "AN-4.2"


def test_knowing_the_bets_the_diver_turns_or_stops() -> None:
    """AN-4.3."""
    play = Play(table(middle=["6.1"], phase="bet"))
    assert play.refused("0: turn").rule == "AN-4.2"
    play.play("1: hold", "2: bet 3.3")
    assert play.view(0)["bets"] == [[2, "3.3"]]
    assert (play.pending, play.legal(0)) == ([0], ["turn", "stop"])
    for line in ("1: turn", "1: bet 3.2", "0: hold", "0: retry", "0: accept", "0: go"):
        assert play.refused(line).rule == "AN-4.3"


@pytest.mark.parametrize("chosen", [{"0": "hold"}, {"1": "turn"}, {"1": "bet 3.3"}, {"x": "hold"}])
def test_a_secret_choice_in_a_position_is_one_that_could_be_made(chosen: dict[str, str]) -> None:
    """AN-4.2."""
    error = impossible(table(middle=["6.1"], phase="bet", chosen=chosen))
    assert error.where == f"chosen.{next(iter(chosen))}"


def test_with_the_last_choice_in_all_would_have_been_shown() -> None:
    """AN-4.2."""
    chosen = {"1": "hold", "2": "hold"}
    assert impossible(table(middle=["6.1"], phase="bet", chosen=chosen)).where == "chosen"
    assert impossible(table(middle=["6.1"], phase="dive", chosen={"1": "hold"})).rule == "AN-4.2"
