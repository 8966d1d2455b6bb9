"""AN-7: the parachute."""

from __future__ import annotations

import pytest

from tests.rules.antartik.table import Play, impossible, table


def flopping(**keys: object) -> Play:
    """Let seat 0, a junior with the parachute 9.2, turn a duplicate; seat 1 has bet."""
    position = {
        "juniors": [0],
        "middle": ["6.1", "7.1"],
        "draw": ["6.2"],
        "face_up": {0: "9.2"},
        "bets": {"1": "3.2"},
        "has_bet": [1],
        **keys,
    }
    return Play(table(**position)).play("0: turn")


def test_a_junior_may_save_a_belly_flop() -> None:
    """AN-7.1."""
    play = flopping()
    assert (play.phase, play.pending) == ("flop", [0])
    assert (play.position["duplicate"], play.position["turned"]) == ("6.2", 3)
    assert play.legal(0) == ["parachute 9.2", "accept"]
    play.play("0: parachute 9.2")
    assert play.position["out"] == ["9.2", "6.2"]
    assert play.face_up(0) == ["3.1", "6.1", "7.1"]
    assert play.face_down(1) == ["3.2"]
    assert play.position["diver"] == 1


def test_a_junior_may_accept_the_belly_flop() -> None:
    """AN-7.1 and AN-3.3."""
    play = flopping().play("0: accept")
    assert play.face_up(0) == ["9.2", "3.1", "6.2"]
    assert play.face_down(1) == ["3.2"]
    assert play.phase == "begin"
    assert play.position["middle"] == ["6.1", "7.1"]
    assert play.position["out"] == []


def test_with_several_parachutes_one_is_chosen() -> None:
    """AN-7.1."""
    play = flopping(face_up={0: "10.3 9.2 8.2"})
    assert play.legal(0) == ["parachute 8.2", "parachute 9.2", "parachute 10.3", "accept"]


@pytest.mark.parametrize(
    "keys",
    [
        {"juniors": []},
        {"juniors": [1, 2]},
        {"face_up": {0: "9.3"}},
        {"face_up": {1: "9.2"}},
        {"face_up": {}, "face_down": {0: "9.2"}},
    ],
)
def test_nobody_else_is_asked(keys: dict[str, object]) -> None:
    """AN-7.1: no junior, or no face-up parachute."""
    assert flopping(**keys).phase == "begin"


def test_a_duplicate_that_carries_a_parachute_does_not_save_itself() -> None:
    """AN-7.1: it is not the diver's yet."""
    play = flopping(face_up={}, middle=["9.1"], draw=["9.2"])
    assert play.phase == "begin"
    assert play.face_up(0) == ["3.1", "9.2"]


def test_only_own_face_up_parachutes_are_used() -> None:
    """AN-7.1."""
    play = flopping(face_up={0: "9.2 9.3", 1: "8.2"}, face_down={0: "10.3"})
    for card in ("8.2", "9.3", "10.3", "6.2"):
        assert play.refused(f"0: parachute {card}").rule == "AN-7.1"
    for line in ("0: turn", "0: stop", "1: accept", "1: parachute 8.2"):
        assert play.refused(line).rule == "AN-7.1"


def test_the_next_dive_starts_empty() -> None:
    """AN-7.1: the dive counted as perfect."""
    play = flopping(draw=["6.2", "10.9"]).play("0: parachute 9.2")
    assert play.position["middle"] == ["10.9"]


def test_a_flop_in_a_position_is_a_juniors_with_a_parachute() -> None:
    """AN-7.1."""
    flop = {"phase": "flop", "middle": ["6.1"], "duplicate": "6.2", "face_up": {0: "9.2"}}
    assert Play(table(juniors=[0], **flop)).pending == [0]
    assert impossible(table(juniors=[1], **flop)).rule == "AN-7.1"
    assert impossible(table(juniors=[0], **(flop | {"face_up": {}}))).rule == "AN-7.1"
    assert impossible(table(juniors=[0], **(flop | {"duplicate": "7.2"}))).rule == "AN-3.3"
    assert impossible(table(juniors=[0], **(flop | {"duplicate": None}))).where == "duplicate"
    assert impossible(table(juniors=[0], **(flop | {"phase": "dive"}))).where == "turned"


def test_each_parachute_takes_a_duplicate_with_it() -> None:
    """AN-7.1: so with one out, some other card is out too, and there is a junior."""
    assert Play(table(juniors=[2], middle=["6.1"], out=["9.2", "7.7"])).pending == [0]
    assert Play(table(juniors=[2], middle=["6.1"], out=["9.2", "9.1"])).pending == [0]
    assert Play(table(juniors=[2], middle=["6.1"], out=["9.2", "8.2"])).pending == [0]
    assert impossible(table(juniors=[2], middle=["6.1"], out=["9.2"])).where == "out"
    assert impossible(table(juniors=[2], middle=["6.1"], out=["9.2", "7.7", "7.6"])).where == "out"
