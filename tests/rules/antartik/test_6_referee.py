"""AN-6: the referee."""

from __future__ import annotations

import pytest

from tests.rules.antartik.table import Play, impossible, seen, table

TOP = ["7.1", "1.1", "10.4"]


def looking(**keys: object) -> Play:
    """Let seat 0 use the referee 10.1 with `TOP` on top of the pile."""
    keys = {"middle": ["6.1"], "phase": "referee", "face_up": {0: "10.1"}, "draw": TOP, **keys}
    return Play(table(**keys)).play("0: referee 10.1")


def test_a_referee_goes_out_of_the_game_and_shows_the_top_three() -> None:
    """AN-6.1."""
    play = looking()
    assert play.phase == "arrange"
    assert play.position["out"] == ["10.1"]
    assert play.position["looked"] == TOP
    assert play.face_up(0) == ["3.1"]
    assert not set(TOP).intersection(play.position["draw"])


def test_there_are_24_ways_to_put_three_cards_back() -> None:
    """AN-6.1: most on top first, then by card."""
    legal = looking().legal(0)
    assert len(legal) == len(set(legal)) == 24
    assert legal[:3] == [
        "arrange 1.1 7.1 10.4 /",
        "arrange 1.1 10.4 7.1 /",
        "arrange 7.1 1.1 10.4 /",
    ]
    assert legal[6:8] == ["arrange 1.1 7.1 / 10.4", "arrange 1.1 10.4 / 7.1"]
    assert legal[12] == "arrange 1.1 / 7.1 10.4"
    assert legal[-1] == "arrange / 10.4 7.1 1.1"


def test_cards_go_back_on_top_or_underneath() -> None:
    """AN-6.1: of each part the first comes up first."""
    play = looking()
    pile = play.position["draw"]
    play.play("0: arrange 10.4 / 7.1 1.1")
    assert play.position["draw"] == ["10.4", *pile, "7.1", "1.1"]
    assert play.position["looked"] == []
    assert play.phase == "bet"


@pytest.mark.parametrize(
    "text",
    [
        "arrange /",
        "arrange 7.1 1.1 /",
        "arrange 7.1 1.1 10.4 / 10.4",
        "arrange 7.1 7.1 / 10.4",
        "arrange 7.1 1.1 / 10.5",
    ],
)
def test_exactly_the_cards_shown_go_back(text: str) -> None:
    """AN-6.1."""
    assert looking().refused(f"0: {text}").rule == "AN-6.1"


def test_nothing_else_is_done_meanwhile() -> None:
    """AN-6.1."""
    play = looking()
    for line in ("0: go", "0: turn", "1: hold", "1: arrange 1.1 7.1 10.4 /"):
        assert play.refused(line).rule == "AN-6.1"


def test_only_own_face_up_referees_are_used() -> None:
    """AN-6.1."""
    play = Play(
        table(
            middle=["6.1"],
            phase="referee",
            face_up={0: "10.1 9.9", 1: "9.1"},
            face_down={0: "8.1"},
        )
    )
    for card in ("8.1", "9.1", "9.9", "10.2"):
        assert play.refused(f"0: referee {card}").rule == "AN-6.1"


@pytest.mark.parametrize("left, ways", [(["7.1", "1.1"], 6), (["7.1"], 2)])
def test_a_smaller_pile_is_seen_whole_and_does_not_count_as_empty(
    left: list[str], ways: int
) -> None:
    """AN-6.1."""
    play = looking(draw=left, rest=2)
    assert (play.phase, play.position["draw"], play.position["looked"]) == ("arrange", [], left)
    assert len(play.legal(0)) == ways
    play.play(f"0: {play.legal(0)[-1]}")
    assert play.phase == "bet"
    assert sorted(play.position["draw"]) == sorted(left)


def test_only_the_diver_sees_the_cards_and_all_see_how_many_went_where() -> None:
    """AN-6.2."""
    play = looking()
    assert (play.view(0)["looked"], play.view(0)["looked_size"]) == (TOP, 3)
    for other in (1, 2, None):
        assert (play.view(other)["looked"], play.view(other)["looked_size"]) == (None, 3)
    assert play.told("looked")[0]["cards"] is None
    move = play.game.read_move("arrange 10.4 / 7.1 1.1")
    _, events = play.game.play(play.state, 0, move)
    for other in (1, 2, None):
        assert seen(events, other)[0] == {
            "event": "arranged",
            "seat": 0,
            "on_top": 1,
            "underneath": 2,
            "top": None,
            "under": None,
            "rule": "AN-6.2",
        }
    assert seen(events, 0)[0]["under"] == ["7.1", "1.1"]


def test_looked_cards_in_a_position_are_three_or_the_whole_pile() -> None:
    """AN-6.1."""
    shown = {"phase": "arrange", "middle": ["6.1"], "out": ["8.1"]}
    assert impossible(table(looked=TOP[:2], **shown)).where == "looked"
    assert impossible(table(looked=[], **shown)).where == "looked"
    assert impossible(table(looked=[*TOP, "9.9"], **shown)).where == "looked"
    assert impossible(table(looked=TOP, **(shown | {"phase": "dive"}))).where == "looked"
    assert impossible(table(looked=TOP, **(shown | {"out": []}))).where == "out"
    assert Play(table(looked=TOP, **shown)).pending == [0]


def test_only_bonus_cards_in_use_leave_the_game() -> None:
    """AN-6.1."""
    assert impossible(table(middle=["6.1"], out=["9.9"])).where == "out"
    assert impossible(table(middle=["6.1"], out=["9.2", "7.1"])).rule == "AN-6.1"
    assert Play(table(middle=["6.1"], out=["9.1", "8.1"])).pending == [0]
