"""Antartik: the rulebook's worked examples (AN-E1 to AN-E5), worked by hand.

Seats by name: the diver is seat 0, Ann seat 1, Bob seat 2, and seat 3 holds.
"""

from __future__ import annotations

from tests.rules.antartik.table import Play, table


def test_a_belly_flop_and_a_retry() -> None:
    """AN-E1: AN-3.3, AN-3.5, AN-3.2."""
    play = Play(table(4, middle=["3.1", "7.1", "10.4"], draw=["7.2", "9.9"]))
    play.play("0: turn")
    assert play.face_up(0) == ["4.1", "7.2"]
    assert play.position["middle"] == ["3.1", "7.1", "10.4"]
    play.play("1: retry", "0: hold", "2: hold", "3: hold")
    assert play.position["middle"] == ["3.1", "7.1", "10.4", "9.9"]
    play.play("0: hold", "2: hold", "3: hold", "1: stop")
    assert play.face_up(1) == ["4.2", "3.1", "7.1", "10.4", "9.9"]


def before_the_third_card(fourth: str) -> Play:
    """Let Ann bet a 4 before the third card, which is new, and Bob a 2 before the fourth."""
    play = Play(
        table(
            4,
            middle=["6.1", "7.1"],
            draw=["9.9", fourth],
            phase="bet",
            face_up={1: "4.2", 2: "2.1 4.3"},
        )
    )
    play.play("1: bet 4.2", "2: hold", "3: hold", "0: turn")
    assert play.face_up(0) == ["4.1", "4.2"]
    assert play.face_up(1) == []
    assert play.pending == [2, 3]
    return play.play("2: bet 2.1", "3: hold")


def test_a_lost_bet_and_a_won_one() -> None:
    """AN-E2: AN-5.2, AN-8.2."""
    play = before_the_third_card("10.9")
    before = play.view(None)["scores"][2]  # the bet lies on the table and counts for nobody
    play.play("0: stop")
    assert (play.face_up(2), play.face_down(2)) == (["4.3"], ["2.1"])
    assert play.view(None)["scores"][2] == before + 3


def test_a_belly_flop_wins_the_bet_too() -> None:
    """AN-E3: AN-5.2."""
    play = before_the_third_card("7.2").play("0: turn")
    assert (play.face_up(2), play.face_down(2)) == (["4.3"], ["2.1"])
    assert play.face_up(0) == ["4.1", "4.2", "7.2"]


def test_a_juniors_parachute() -> None:
    """AN-E4: AN-7.1."""
    play = Play(
        table(
            4,
            juniors=[0],
            middle=["6.1", "7.1"],
            draw=["7.2"],
            face_up={0: "9.2"},
            bets={"1": "4.2"},
            has_bet=[1],
        )
    )
    play.play("0: turn", "0: parachute 9.2")
    assert play.face_up(0) == ["4.1", "6.1", "7.1"]
    assert play.face_down(1) == ["4.2"]
    assert play.position["out"] == ["9.2", "7.2"]


def test_ten_points() -> None:
    """AN-E5: AN-8.2."""
    play = Play(
        table(
            face_up={0: "10.9 9.9 3.1"},
            face_down={0: "8.8 1.1"},
            phase="over",
            turned=1,
            rest=2,
        )
    )
    assert play.outcome["scores"][0] == 1 + 1 + 2 + 3 + 3 == 10


def test_an_exchange_while_the_diver_thinks() -> None:
    """AN-E6: AN-5.4."""
    play = Play(
        table(
            middle=["6.1", "7.1"],
            bets={"1": "3.2"},
            has_bet=[1],
            face_down={1: "4.1"},
            draw=["9.1", "10.9"],
            rest=2,
        )
    )
    before = (play.pending, play.legal(0), play["bets"])
    play.play("1: exchange 4.1")
    assert play.face_up(1) == ["4.1", "10.9"]
    assert (play.pending, play.legal(0), play["bets"]) == before
