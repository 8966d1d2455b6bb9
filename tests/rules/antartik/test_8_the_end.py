"""AN-8: the end."""

from __future__ import annotations

import pytest

from tests.rules.antartik.table import CARDS, Play, impossible, table


def ending(**keys: object) -> Play:
    """Set up a dive with one card left; all cards that no key names are seat 2's."""
    position: dict[str, object] = {"middle": ["6.1"], "draw": ["7.1"], "rest": 2, **keys}
    return Play(table(**position))


def test_the_game_ends_as_soon_as_the_pile_is_empty() -> None:
    """AN-8.1: the diver lands with the whole dive if the last card is a new value."""
    play = ending(bets={"1": "3.2"}, has_bet=[1]).play("0: turn")
    assert (play.phase, play.pending) == ("over", [])
    assert play.face_up(0) == ["3.1", "3.2", "6.1", "7.1"]
    assert play.position["middle"] == []
    assert play.told("landed")[0]["rule"] == "AN-8.1"
    assert [one["event"] for one in play.events] == ["turned", "bet-lost", "landed", "game-ended"]


def test_in_phase_over_the_keys_stand_as_when_the_game_ended() -> None:
    """AN-8.1."""
    play = ending(bets={"1": "3.2"}, has_bet=[1]).play("0: turn")
    position = play.position
    assert (position["diver"], position["turned"], position["has_bet"]) == (0, 2, [1])
    assert (position["bets"], position["duplicate"], position["looked"]) == ({}, None, [])
    assert Play(position).position == position


def test_after_a_belly_flop_with_the_last_card_the_middle_is_nobodys() -> None:
    """AN-8.1."""
    play = ending(draw=["6.2"], bets={"1": "3.2"}, has_bet=[1]).play("0: turn")
    assert play.phase == "over"
    assert play.position["middle"] == ["6.1"]
    assert play.face_up(0) == ["3.1", "6.2"]
    assert play.face_down(1) == ["3.2"]
    assert play.told("abandoned")[0]["cards"] == ["6.1"]
    assert Play(play.position).position == play.position


@pytest.mark.parametrize("move, middle", [("parachute 9.2", []), ("accept", ["6.1"])])
def test_a_junior_still_decides_on_the_last_card(move: str, middle: list[str]) -> None:
    """AN-8.1: the card turned last is resolved fully first (AN-7.1)."""
    play = ending(draw=["6.2"], juniors=[0], face_up={0: "9.2"}).play("0: turn")
    assert (play.phase, play.position["draw"]) == ("flop", [])
    assert Play(play.position).position == play.position
    play.play(f"0: {move}")
    assert (play.phase, play.position["middle"]) == ("over", middle)


def test_an_exchange_that_takes_the_last_card_ends_the_game() -> None:
    """AN-8.1: bets go back face up, and the diver wins the dive."""
    play = ending(bets={"1": "3.2", "2": "3.3"}, has_bet=[1, 2], face_down={0: "9.9"})
    play.play("0: exchange 9.9")
    assert play.phase == "over"
    assert play.face_up(0) == ["3.1", "9.9", "7.1", "6.1"]
    assert (play.face_up(1), play.face_up(2)[-1]) == (["3.2"], "3.3")
    assert play.position["middle"] == []
    assert [one["event"] for one in play.events] == [
        "exchanged",
        "bet-returned",
        "bet-returned",
        "landed",
        "game-ended",
    ]
    assert (play.position["turned"], play.position["has_bet"]) == (1, [1, 2])


def test_choices_that_were_not_shown_lapse() -> None:
    """AN-8.1 and AN-5.4."""
    play = ending(phase="bet", face_down={2: "9.9"}, chosen={"1": "bet 3.2"})
    play.play("2: exchange 9.9")
    assert play.phase == "over"
    assert play.face_up(1) == ["3.2"]
    assert play.position["chosen"] == {}
    assert play.position["has_bet"] == []
    assert play.face_up(0) == ["3.1", "6.1"]


def test_the_diver_wins_nothing_by_it_before_turning_a_card() -> None:
    """AN-8.1: of a retry the middle is nobody's."""
    play = ending(phase="bet", turned=0, face_down={1: "9.9"})
    play.play("1: exchange 9.9")
    assert (play.phase, play.position["middle"]) == ("over", ["6.1"])
    assert play.face_up(0) == ["3.1"]
    assert Play(play.position).position == play.position


def test_the_diver_may_end_the_game_before_the_first_card() -> None:
    """AN-8.1: exchanging while asked for a referee (AN-5.4)."""
    keys = {"middle": [], "phase": "referee", "turned": 0}
    play = ending(face_up={0: "10.1"}, face_down={0: "9.9"}, **keys)
    play.play("0: exchange 9.9")
    assert (play.phase, play.position["turned"]) == ("over", 0)
    assert play.face_up(0) == ["10.1", "3.1", "9.9", "7.1"]
    assert Play(play.position).position == play.position


def test_after_the_end_nobody_moves() -> None:
    """AN-8.1."""
    play = ending().play("0: turn")
    for line in ("0: turn", "1: hold", "1: exchange 9.9", "0: retry"):
        assert play.refused(line).rule == "AN-8.1"
    assert play.legal(0) == play.legal(1) == []


def test_the_game_goes_on_exactly_while_there_are_cards() -> None:
    """AN-8.1."""
    assert impossible(table(phase="over", middle=["6.1"], turned=1)).rule == "AN-8.1"
    assert impossible(table(phase="dive", middle=["6.1"], rest=1)).rule == "AN-8.1"
    over = {"phase": "over", "rest": 1}
    assert impossible(table(turned=11, **over)).where == "turned"
    assert impossible(table(middle=["6.1"], turned=3, **over)).where == "turned"
    assert impossible(table(turned=0, has_bet=[1], **over)).where == "has_bet"


def test_face_up_cards_score_their_stars_and_face_down_cards_three() -> None:
    """AN-8.2."""
    play = ending(face_up={0: "1.1 10.9"}, face_down={1: "9.9 8.8"})
    before = play.view(None)["scores"]
    assert before[0] == 2 + 1 + 2  # 1.1, 10.9 and the starting card 3.1
    assert before[1] == 3 + 3 + 2
    play.play("0: turn")
    assert play.outcome["scores"][:2] == [before[0] + 2, before[1]]


def test_most_points_win() -> None:
    """AN-8.3."""
    play = ending().play("0: turn")
    assert play.outcome["winners"] == [2]
    assert play.outcome["ranks"] == [2, 3, 1]
    assert play.outcome["rule"] == "AN-8.1"
    assert play.told("game-ended")[0]["winners"] == [2]


def test_ties_share_the_victory() -> None:
    """AN-8.3: with one star on every card, 27 cards each; the middle is nobody's."""
    sheet = {"game": "antartik", "name": "ones", "stars": {str(v): 1 for v in range(1, 11)}}
    cards = [card for card in CARDS if card not in ("10.9", "10.10", "2.1", "2.2")]
    face_up = {0: " ".join(["2.1", *cards[:25]]), 1: " ".join(["2.2", *cards[25:]])}
    play = Play(table(2, sheet=sheet, middle=["10.9"], draw=["10.10"], face_up=face_up))
    play.play("0: turn")
    assert play.outcome == {
        "scores": [27, 27],
        "winners": [0, 1],
        "ranks": [1, 1],
        "rule": "AN-8.1",
    }
