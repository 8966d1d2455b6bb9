"""The worked examples of Antartik, and its finer points, worked by hand."""

from typing import Any

from tests.independent import antartik as game
from tests.independent.chance import Position


def table(face_up: list[list[str]], **keys: Any) -> Position:
    """Set up a dive of seat 0 that has turned a card; cards not named follow in the draw pile."""
    players = len(face_up)
    position: Position = {
        "game": "antartik",
        "players": players,
        "sheet": "house",
        "diver": 0,
        "draw": [],
        "middle": [],
        "face_up": face_up,
        "face_down": [[] for _ in range(players)],
        "turned": 1,
        "bets": {},
        "has_bet": [],
        "looked": [],
        "duplicate": None,
        "phase": "dive",
    }
    position |= keys
    if not keys.get("last"):
        used = game.card_census(position | {"out": position.get("out", [])})
        position["draw"] = position["draw"] + [c for c in game.ALL_CARDS if c not in used]
    position.pop("last", None)
    return game.load(position)


def test_example_1_a_belly_flop_and_a_retry() -> None:
    position = table(
        [["2.1"], ["2.2"]], middle=["3.1", "7.1", "10.4"], draw=["7.2", "9.3"], turned=3
    )
    position = game.play(position, 0, "turn")
    assert position["face_up"] == [["2.1", "7.2"], ["2.2"]]
    assert (position["diver"], position["phase"], position["turned"]) == (1, "begin", 0)
    assert game.legal(position) == {"1": ["retry", "fresh"]}
    position = game.play(position, 1, "retry")
    assert game.legal(position) == {"0": ["bet 2.1", "bet 7.2", "hold"]}
    position = game.play(position, 0, "hold")
    assert position["middle"] == ["3.1", "7.1", "10.4", "9.3"]
    position = game.play(position, 0, "hold")
    assert game.legal(position) == {"1": ["turn", "stop"]}
    position = game.play(position, 1, "stop")
    assert position["face_up"][1] == ["2.2", "3.1", "7.1", "10.4", "9.3"]
    assert (position["diver"], position["turned"], len(position["middle"])) == (0, 1, 1)


def third_card(draw: list[str]) -> Position:
    """Ann (seat 1) bets her 4 before the third card, Bob (seat 2) declines; it is a new value."""
    position = table(
        [["3.1"], ["3.2", "4.1"], ["3.3", "2.1"]],
        middle=["5.1", "6.1"],
        draw=["7.1", *draw],
        turned=2,
        phase="bet",
    )
    position = game.play(position, 1, "hold")
    position = game.play(position, 1, "bet 4.1")
    assert position["chosen"] == {"1": "bet 4.1"}
    assert position["has_bet"] == []
    assert position["face_up"][1] == ["3.2", "4.1"]
    position = game.play(position, 2, "hold")
    assert position["bets"] == {"1": "4.1"}
    assert position["has_bet"] == [1]
    assert position["face_up"][1] == ["3.2"]
    position = game.play(position, 0, "turn")
    assert position["face_up"][0] == ["3.1", "4.1"]
    assert position["bets"] == {}
    assert game.legal(position) == {"2": ["bet 2.1", "bet 3.3", "hold"]}
    return game.play(position, 2, "bet 2.1")


def test_example_2_a_bet_is_won_when_the_diver_stops() -> None:
    position = game.play(third_card(["8.3"]), 0, "stop")
    assert position["face_down"] == [[], [], ["2.1"]]
    assert position["face_up"][0] == ["3.1", "4.1", "5.1", "6.1", "7.1"]
    end = position | {"phase": "over"}
    outcome = game.outcome(end)
    assert outcome is not None
    assert outcome["scores"][2] == 2 + 3


def test_example_3_a_bet_is_won_when_the_diver_belly_flops() -> None:
    position = game.play(third_card(["6.2"]), 0, "turn")
    assert position["face_down"] == [[], [], ["2.1"]]
    assert position["face_up"][0] == ["3.1", "4.1", "6.2"]
    assert position["middle"] == ["5.1", "6.1", "7.1"]
    assert (position["phase"], position["diver"], position["has_bet"]) == ("begin", 1, [])


def test_example_4_a_parachute_saves_a_juniors_dive() -> None:
    position = table(
        [["9.2", "2.1"], ["2.2"]],
        juniors=[0],
        middle=["5.1", "6.1"],
        bets={"1": "4.1"},
        has_bet=[1],
        draw=["6.2"],
        turned=2,
    )
    position = game.play(position, 0, "turn")
    assert (position["phase"], position["duplicate"]) == ("flop", "6.2")
    assert game.legal(position) == {"0": ["parachute 9.2", "accept"]}
    position = game.play(position, 0, "parachute 9.2")
    assert position["out"] == ["9.2", "6.2"]
    assert position["face_up"][0] == ["2.1", "5.1", "6.1"]
    assert position["face_down"] == [[], ["4.1"]]
    assert (position["diver"], position["turned"], position["duplicate"]) == (1, 1, None)


def test_example_5_stars_and_backs_add_up() -> None:
    position = table([["6.1", "7.1", "2.1"], ["2.2"]], face_down=[["8.3", "9.3"], []], phase="over")
    assert game.outcome(position) == {
        "scores": [10, 2],
        "winners": [0],
        "ranks": [1, 2],
        "rule": "AN-8.1",
    }


def test_a_referee_puts_three_cards_back_in_one_of_24_ways() -> None:
    position = table(
        [["2.1", "8.1"], ["2.2"]], draw=["7.1", "10.4", "3.1"], middle=["9.4"], phase="referee"
    )
    assert game.legal(position) == {"0": ["referee 8.1", "go"]}
    position = game.play(position, 0, "referee 8.1")
    assert position["looked"] == ["7.1", "10.4", "3.1"]
    assert position["out"] == ["8.1"]
    ways = game.legal(position)["0"]
    assert len(ways) == 24
    assert ways[0] == "arrange 3.1 7.1 10.4 /"
    assert ways[1] == "arrange 3.1 10.4 7.1 /"
    assert ways[6] == "arrange 3.1 7.1 / 10.4"
    assert ways[-1] == "arrange / 10.4 7.1 3.1"
    position = game.play(position, 0, "arrange 10.4 / 7.1 3.1")
    assert position["draw"][0] == "10.4"
    assert position["draw"][-2:] == ["7.1", "3.1"]
    assert (position["phase"], position["looked"]) == ("bet", [])


def test_fresh_puts_the_middle_underneath_in_its_order() -> None:
    position = table([["2.1"], ["2.2"]], middle=["9.4", "3.1"], phase="begin", turned=0)
    top = position["draw"][0]
    position = game.play(position, 0, "fresh")
    assert position["draw"][-2:] == ["9.4", "3.1"]
    assert position["middle"] == [top]
    assert position["phase"] == "bet"


def test_an_exchange_that_takes_the_last_card_ends_the_game() -> None:
    position = table(
        [["2.1"], ["2.2"]],
        face_down=[["9.1"], []],
        middle=["9.4", "3.1"],
        draw=["5.1"],
        bets={"1": "4.1"},
        has_bet=[1],
        last=True,
    )
    assert game.legal(position) == {"0": ["turn", "stop", "exchange 9.1"]}
    position = game.play(position, 0, "exchange 9.1")
    assert position["phase"] == "over"
    assert position["face_up"] == [["2.1", "9.1", "5.1", "9.4", "3.1"], ["2.2", "4.1"]]
    assert position["face_down"] == [[], []]
    assert position["bets"] == {}


def test_the_last_card_of_the_pile_lands_the_dive_or_leaves_it_to_nobody() -> None:
    keys: dict[str, Any] = {"bets": {"1": "4.1"}, "has_bet": [1], "last": True}
    landed = table([["2.1"], ["2.2"]], middle=["3.1"], draw=["5.1"], **keys)
    landed = game.play(landed, 0, "turn")
    assert landed["phase"] == "over"
    assert landed["face_up"][0] == ["2.1", "4.1", "3.1", "5.1"]
    flopped = table([["2.1"], ["2.2"]], middle=["3.1"], draw=["3.2"], **keys)
    flopped = game.play(flopped, 0, "turn")
    assert flopped["phase"] == "over"
    assert flopped["middle"] == ["3.1"]
    assert flopped["face_up"][0] == ["2.1", "3.2"]
    assert flopped["face_down"][1] == ["4.1"]
