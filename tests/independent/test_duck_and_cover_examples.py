"""The worked examples of Duck & Cover, and its finer points, worked by hand."""

from typing import Any

from tests.independent import duck_and_cover as game
from tests.independent.chance import Position

CONNIE, JACKSON, DAN, GWEN = range(4)


def grid(*piles: tuple[int, int, list[int]]) -> list[dict[str, Any]]:
    return [{"at": [x, y], "pile": pile} for x, y, pile in piles]


def first_grid(*ducks: int) -> list[dict[str, Any]]:
    return grid(*((i % 4, i // 4, [duck]) for i, duck in enumerate(ducks)))


def table(grids: list[Any], draw: list[Any], **keys: Any) -> Position:
    """Set up a position in phase `draw`; cards not named lie on the captain's pile."""
    position: Position = {
        "game": "duck-and-cover",
        "players": len(grids),
        "options": keys.pop("options", {"rounds": 1}),
        "phase": "draw",
        "round": 1,
        "scores": [],
        "draw": draw,
        "discard": [],
        "card": None,
        "call": None,
        "previous": None,
        "grids": grids,
    }
    position |= keys
    rest = list(game.CAPTAINS_DECK)
    for card in draw + position["discard"] + position.get("removed", []):
        rest.remove(card)
    position["captain"] = rest
    return game.load(position)


def test_example_1_a_five_is_called() -> None:
    position = table(
        [
            first_grid(5, 7, 1, 2, 3, 4, 6, 8, 9, 10, 11, 12),
            first_grid(1, 2, 5, 6, 3, 4, 7, 8, 9, 10, 11, 12),
            first_grid(1, 8, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12),
            grid(*((x, 0, [x + 6]) for x in range(6)), (0, 1, [1, 2, 3, 4, 5, 12])),
        ],
        [5, 12],
    )
    assert position["phase"] == "move"
    assert position["call"] == position["card"] == 5
    assert game.pending(position) == [CONNIE, JACKSON, DAN]
    assert game.legal(position)["0"] == [
        *("cover 1,0", "cover 0,1"),
        *("duck 1,-1", "duck 2,-1", "duck 3,-1", "duck 4,0"),
        *("duck -1,1", "duck 4,1", "duck -1,2", "duck 4,2"),
        *("duck 0,3", "duck 1,3", "duck 2,3", "duck 3,3"),
    ]
    calls = position["calls"]
    position = game.play(position, CONNIE, "duck 4,0")
    position = game.play(position, JACKSON, "duck 4,0")
    position = game.play(position, CONNIE, "cover 1,0")
    assert position["chosen"] == {"0": "cover 1,0", "1": "duck 4,0"}
    position = game.play(position, DAN, "cover 1,0")
    assert position["captain"][-1] == 5
    assert position["previous"] == {"call": 5, "discarded": False}
    assert position["calls"] == calls + 1
    assert position["chosen"] == {}
    assert {"at": [1, 0], "pile": [7, 5]} in position["grids"][CONNIE]
    assert position["grids"][JACKSON][3] == {"at": [4, 0], "pile": [5]}
    assert {"at": [1, 0], "pile": [8, 5]} in position["grids"][DAN]
    assert len(position["grids"][GWEN]) == 7
    assert position["call"] == 12


def before_the_last_ten(jacksons: list[dict[str, Any]]) -> Position:
    return table(
        [
            grid((0, 0, [1, 3, 4, 10, 6]), (2, 0, [5, 7, 8, 9, 11, 12, 2])),
            jacksons,
            grid((0, 0, [2, 3, 10, 1]), (1, 0, [5, 7, 8, 4]), (2, 0, [9, 11, 12, 6])),
            grid((0, 0, [1, 2, 3, 10, 12]), (1, 0, [4, 5, 7, 8, 9, 11, 6])),
        ],
        [10],
        discard=[1, 3, 5, 7, 8, 9],
    )


def test_example_2_a_single_pile_ends_the_round() -> None:
    jacksons = grid((0, 0, [1, 2, 3, 4, 5, 10]), (0, 1, [7, 8, 9, 11, 12, 6]))
    position = before_the_last_ten(jacksons)
    assert game.pending(position) == [JACKSON]
    position = game.play(position, JACKSON, "cover 0,1")
    assert position["phase"] == "over"
    assert position["card"] is None
    assert position["captain"][-1] == 10
    assert position["scores"] == [[3, -4, 4, 7]]
    assert game.outcome(position) == {
        "scores": [3, -4, 4, 7],
        "winners": [JACKSON],
        "ranks": [2, 1, 3, 4],
        "rule": "DC-6.1",
    }


def test_example_3_the_seventh_discard_ends_the_round() -> None:
    position = before_the_last_ten(grid((0, 0, [1, 2, 3, 4, 5, 10, 9]), (0, 1, [7, 8, 11, 12, 6])))
    assert position["phase"] == "over"
    assert position["discard"] == [1, 3, 5, 7, 8, 9, 10]
    outcome = game.outcome(position)
    assert outcome is not None
    assert outcome["scores"] == [3, 5, 4, 7]
    assert outcome["rule"] == "DC-6.2"


def test_example_4_visible_splashes_count_against_a_single_pile_for_its_owner() -> None:
    position = {
        "options": game.DEFAULT_OPTIONS,
        "round": 1,
        "grids": [grid((0, 0, [1]), (1, 0, [2]), (2, 0, [4])), grid((0, 0, [12, 6]))],
    }
    assert game.round_scores(position) == [3, -2]


TWO_PLAYERS = [
    grid((0, 0, [1, 2, 3, 4, 5, 6]), (1, 0, [7, 8, 9, 10, 11, 12])),
    grid((0, 0, [1, 2, 3, 4, 5, 6]), (1, 0, [7, 8, 9, 10, 11, 12])),
]


def test_a_repeat_after_max_is_max_as_the_ducks_lie_now() -> None:
    position = table(TWO_PLAYERS, ["max", "repeat"], previous={"call": 6, "discarded": False})
    assert position["call"] == "max"
    position = game.play(position, 0, "duck 0,1")
    position = game.play(position, 1, "duck 0,1")
    assert position["card"] == "repeat"
    assert position["call"] == "max"
    assert position["previous"] == {"call": "max", "discarded": False}


def test_a_repeat_after_a_discarded_card_follows_it() -> None:
    position = table(TWO_PLAYERS, [3, "repeat", 6], previous={"call": 6, "discarded": False})
    assert position["discard"] == [3, "repeat"]
    assert position["previous"] == {"call": 3, "discarded": True}
    assert position["card"] == 6


def test_a_repeat_called_first_has_no_value() -> None:
    position = table(TWO_PLAYERS, ["repeat", 6], calls=0)
    assert position["discard"] == ["repeat"]
    assert position["previous"] == {"call": None, "discarded": True}
    assert position["calls"] == 2


def test_a_low_blow_passes_one_of_the_two_lowest_ducks_to_the_left() -> None:
    options = {"rounds": 1, "low_blows": True}
    grids = [
        grid((0, 0, [1, 2, 3, 4, 5, 6]), (1, 0, [9, 10, 11, 12, 7]), (2, 0, [8])),
        grid((0, 0, [3]), (1, 0, [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12])),
    ]
    position = table(grids, ["max", 6], options=options, previous={"call": 6, "discarded": False})
    assert position["phase"] == "give"
    assert position["call"] is None
    assert game.legal(position) == {"0": ["give 0,0", "give 1,0"], "1": ["give 0,0", "give 1,0"]}
    position = game.play(position, 0, "give 0,0")
    position = game.play(position, 1, "give 0,0")
    assert position["phase"] == "place"
    assert position["gifts"] == {"0": 3, "1": 6}
    assert position["grids"][1] == grid((1, 0, [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]))
    assert game.legal(position)["1"] == ["place 1,-1", "place 0,0", "place 2,0", "place 1,1"]
    position = game.play(position, 0, "place 0,1")
    position = game.play(position, 1, "place 0,0")
    assert position["captain"][-1] == "max"
    assert position["gifts"] == {}
    assert position["previous"] == {"call": None, "discarded": False}
    assert position["grids"][0][-1] == {"at": [0, 1], "pile": [3]}


def test_competition_and_pressure_change_the_score() -> None:
    position = {
        "options": game.DEFAULT_OPTIONS | {"competition": True, "pressure": True},
        "round": 3,
        "grids": [grid((0, 0, [12]), (1, 0, [3]), (2, 0, [1])), grid((0, 0, [1, 12]))],
    }
    assert game.round_scores(position) == [16, -24]
    assert game.round_scores(position | {"round": 2}) == [16, -12]


def test_a_tie_goes_to_the_player_with_fewer_piles() -> None:
    position = table(TWO_PLAYERS, [1], options={"rounds": 1, "call_limit": 26})
    assert position["phase"] == "over"
    assert position["scores"] == [[7, 7]]
    shared = {"scores": [7, 7], "winners": [0, 1], "ranks": [1, 1], "rule": "DC-6.3"}
    assert game.outcome(position) == shared
    position["grids"][0].append({"at": [2, 0], "pile": [1]})
    assert game.outcome(position) == shared | {"winners": [1], "ranks": [2, 1]}
