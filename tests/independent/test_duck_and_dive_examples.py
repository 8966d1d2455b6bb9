"""The worked examples of Duck & Dive, and its finer points, worked by hand."""

from random import Random
from typing import Any

import pytest

from tests.independent import duck_and_dive as game
from tests.independent.chance import Position


def table(pools: dict[str, list[str]], **keys: Any) -> Position:
    """Set up seat 0's turn with the marker on slot 0; cards not named lie in the deck."""
    players = len(keys.get("hands", [0, 0]))
    position: Position = {
        "game": "duck-and-dive",
        "players": players,
        "edition": "2025",
        "sheet": "house",
        "turn": 1,
        "active": 0,
        "deck": [],
        "discard": [],
        "pool_deck": [],
        "pools": [{"pool": pool, "row": row} for pool, row in pools.items()],
        "tokens": [0] * players,
        "marker": 0,
        "hands": [[] for _ in range(players)],
        "points": [[] for _ in range(players)],
        "plays": 0,
        "laid": None,
        "declared": None,
        "after_discard": None,
        "phase": "play",
    }
    position |= keys
    used = game.card_census(position | {"gone": []})
    position["deck"] += [card for card in game.ALL_CARDS if card not in used]
    return game.load(position)


def test_example_1_a_float_stops_dibbes() -> None:
    jack, zoe = 0, 1
    position = table(
        {"lazy-river": ["sam.1"], "rapids": []}, hands=[["dingy.1"], ["float.2", "float.1"]]
    )
    position = game.play(position, jack, "hand dingy.1")
    assert position["phase"] == "target"
    assert game.legal(position) == {"0": ["token 0>1", "token 1>1"]}
    position = game.play(position, jack, "token 1>1")
    assert position["declared"] == "token 1>1"
    assert game.legal(position) == {"1": ["stop", "let"]}
    position = game.play(position, zoe, "stop")
    assert position["tokens"] == [0, 0]
    assert position["hands"] == [[], ["float.2"]]
    assert position["discard"] == ["float.1"]
    assert position["pools"][0]["row"] == ["sam.1", "dingy.1"]
    assert position["laid"] is None
    assert game.legal(position) == {"0": ["deck", "pass"]}


def test_example_2_goldie_goes_to_who_filled_the_pool() -> None:
    row = ["float.1", "albert.1", "goldie.1", "dingy.1", "sam.1"]
    position = table(
        {"lazy-river": row, "rapids": []},
        active=1,
        hands=[[], ["lara.1"]],
        pool_deck=["lagoon"],
    )
    position = game.play(position, 1, "hand lara.1")
    assert position["points"] == [["albert.1", "sam.1"], ["goldie.1", "dingy.1"]]
    assert position["discard"] == ["float.1", "lara.1"]
    assert position["pools"][0] == {"pool": "lagoon", "row": []}
    assert position["tokens"] == [0, 0]
    assert position["gone"][-1] == "lazy-river"
    assert (position["phase"], position["turn"], position["active"]) == ("pool", 2, 0)
    assert position["marker"] is None


def test_goldie_is_given_apart_to_a_player_without_a_token_there() -> None:
    row = ["albert.1", "goldie.1", "dingy.1", "sam.1", "-lara.1", "sam.2", "james.1"]
    position = table(
        {"rapids": row, "lazy-river": []},
        hands=[["albert.2"], [], []],
        tokens=[1, 0, 0],
        pool_deck=["lagoon"],
    )
    position = game.play(position, 0, "hand albert.2")
    assert position["points"] == [
        ["goldie.1"],
        ["albert.1", "sam.1", "sam.2"],
        ["dingy.1", "lara.1", "james.1"],
    ]
    assert position["discard"] == ["albert.2"]


def test_example_3_seven_ducks_for_two() -> None:
    row = ["sam.1", "sam.2", "sam.3", "sam.4", "dingy.1", "dingy.2"]
    position = table(
        {"spiral-slide": row, "rapids": [], "lagoon": []},
        hands=[["lara.1"], [], []],
        tokens=[0, 0, 1],
        pool_deck=["hot-tub"],
    )
    position = game.play(position, 0, "hand lara.1")
    assert position["points"] == [
        ["sam.1", "sam.3", "dingy.1"],
        ["sam.2", "sam.4", "dingy.2"],
        [],
    ]
    assert position["discard"] == ["lara.1"]


def test_example_4_three_ducks_for_two() -> None:
    position = table(
        {"duckling-pool": ["dingy.1", "float.1", "dingy.2"], "rapids": [], "lagoon": []},
        hands=[["lara.1"], [], []],
        tokens=[0, 1, 0],
    )
    position = game.play(position, 0, "hand lara.1")
    assert position["points"] == [["dingy.1"], [], ["dingy.2"]]
    assert position["discard"] == ["float.1", "lara.1"]
    assert position["phase"] == "place"
    assert position["placing"] == [0, 2]
    assert position["tokens"] == [None, 1, None]
    assert game.legal(position) == {"0": ["token 0>1", "token 0>2"]}
    position = game.play(position, 0, "token 0>2")
    assert game.legal(position) == {"0": ["token 2>1", "token 2>2"]}
    position = game.play(position, 0, "token 2>1")
    assert position["tokens"] == [2, 1, 1]
    assert (position["phase"], position["active"], position["placing"]) == ("pool", 1, [])


def test_example_5_goldie_counts_five() -> None:
    eighteen = game.ALL_CARDS[:18]
    position = table(
        {"rapids": [], "lagoon": []},
        points=[[*eighteen, "goldie.1"], ["albert.1"]],
        phase="over",
    )
    assert game.outcome(position) == {
        "scores": [23, 1],
        "winners": [0],
        "ranks": [1, 2],
        "rule": "DD-10.3",
    }


@pytest.mark.parametrize(
    "row, hand, target, after",
    [
        (["albert.1", "dingy.1"], "wilma.1", "move 0/1>1", ["albert.1", "wilma.1"]),
        (["albert.1", "lara.1"], "julie.1", "take 0/1", ["albert.1", "julie.1"]),
        (["albert.1", "james.1", "sam.1"], "wilma.1", "move 0/1>1", []),
        (["albert.1", "james.1", "sam.1"], "julie.1", "take 0/2", []),
    ],
)
def test_example_6_an_effect_may_empty_an_overcrowded_pool_in_time(
    row: list[str], hand: str, target: str, after: list[str]
) -> None:
    position = table({"duckling-pool": row, "rapids": []}, hands=[[hand], []], pool_deck=["lagoon"])
    position = game.play(position, 0, f"hand {hand}")
    position = game.play(position, 0, target)
    assert position["pools"][0]["row"] == after
    assert position["phase"] == ("play" if after else "pool")
    assert bool(position["points"][0]) == (not after)


def test_example_7_a_full_pool_without_tokens_is_emptied() -> None:
    position = table(
        {"duckling-pool": ["dingy.1", "float.1", "-dingy.2", "sam.1"], "rapids": []},
        hands=[["albert.1"], []],
        tokens=[1, 1],
        pool_deck=["lagoon"],
    )
    position = game.play(position, 0, "hand albert.1")
    assert position["discard"] == ["float.1", "dingy.1", "dingy.2", "sam.1", "albert.1"]
    assert position["pools"][0] == {"pool": "duckling-pool", "row": []}
    assert position["points"] == [[], []]
    assert (position["phase"], position["active"]) == ("pool", 1)


def test_the_game_ends_when_one_pool_is_left() -> None:
    position = table(
        {"duckling-pool": ["dingy.1", "sam.1"], "rapids": []}, hands=[["albert.1"], []]
    )
    position = game.play(position, 0, "hand albert.1")
    assert position["phase"] == "over"
    assert position["pools"][0] is None
    assert position["tokens"] == [None, None]
    assert (position["turn"], position["active"], position["marker"]) == (1, 0, 0)
    outcome = game.outcome(position)
    assert outcome is not None
    assert outcome["rule"] == "DD-6.8"


@pytest.mark.parametrize("edition", ["2023", "2025"])
def test_the_editions_differ_in_passing_and_in_tokens(edition: str) -> None:
    position = table({"rapids": [], "lagoon": []}, edition=edition, hands=[["dingy.1"], []])
    literal = edition == "2023"
    assert ("pass" in game.legal(position)["0"]) == literal
    position = game.play(position, 0, "hand dingy.1")
    own = [] if literal else ["token 0>1"]
    assert game.legal(position)["0"] == [*own, "token 1>1"]


def test_a_fifth_card_is_discarded_before_the_turn_ends() -> None:
    hand = ["sam.1", "float.1", "albert.2", "albert.1"]
    position = table({"rapids": [], "lagoon": []}, hands=[hand, []], deck=["amy.1"], plays=1)
    position = game.play(position, 0, "pass")
    assert (position["phase"], position["after_discard"]) == ("discard", "end")
    assert game.legal(position)["0"] == [
        *("discard albert.1", "discard albert.2", "discard amy.1"),
        *("discard float.1", "discard sam.1"),
    ]
    position = game.play(position, 0, "discard amy.1")
    assert position["discard"] == ["amy.1"]
    assert (position["phase"], position["active"], position["idle"]) == ("pool", 1, 0)


def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn() -> None:
    position = table({"rapids": [], "lagoon": []})
    position["discard"] = position["deck"]
    position["deck"] = []
    after = game.play(position, 0, "deck", Random(1))
    assert after["discard"] == []
    assert len(after["deck"]) in (72, 73)
    assert after["entropy"]["counter"] == 1
