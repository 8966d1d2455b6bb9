"""Moves as text and numbers, and positions that can't arise."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck import set_up
from splashdeck.errors import InvalidNotation, InvalidPosition
from splashdeck.games import load
from tests.rules.duck_and_dive.water_park import CARDS, FOUR_POOLS, Play, fault, park

GAME = set_up("duck-and-dive", 4)

MOVES = [
    *("pool 0", "deck", "hand sam.3", "pass", "flip 2/10", "move 0/12>3", "token 3>1"),
    *("rob 2", "take 1/0", "marker 5", "stop", "let", "discard float.9"),
]


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert str(GAME.read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "dive", "Pool 0", "pool", "pool -1", "pool 01", "pool  0", "pool 0 ", "pool ٣"),
        *(
            "deck 1",
            "hand",
            "hand sam",
            "hand sam.0",
            "hand sam.10",
            "hand sam.03",
            "hand donald.1",
        ),
        *("hand -sam.3", "flip 1", "flip 1/", "flip 1>2", "move 1/2", "move 1/2>3>4", "token 1/2"),
        *("take a/b", "draw", "end", "stop!", "discard", "pass\n", "pool 9999999999"),
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(InvalidNotation) as error:
        GAME.read_move(text)
    assert error.value.text == text


def test_moves_are_numbered_in_the_order_of_the_notation() -> None:
    """4 players: pool 4, deck, hand 65, pass, flip 65, move 260, token 16, rob 4, take 74, …"""
    assert GAME.action_count == 4 + 1 + 65 + 1 + 65 + 65 * 4 + 16 + 4 + 74 + 4 + 1 + 1 + 74
    play = Play(park(*FOUR_POOLS, hands=["sam.1 goldie.1"], plays=1))
    numbers = {move: number_of(play, move) for move in play.legal()}
    assert numbers == {"deck": 4, "hand goldie.1": 5 + 64, "hand sam.1": 5, "pass": 70}


def number_of(play: Play, move: str) -> int:
    """Number a legal move of seat 0 and find the move again."""
    read = play.game.read_move(move)
    number = play.game.action_of(play.state, 0, read)
    assert play.game.move_of(play.state, 0, number) == read
    return number


@pytest.mark.parametrize(
    "card, move, number",
    [
        ("sam.9", "flip 1/0", 71 + CARDS.index("amy.1")),
        ("wilma.8", "move 1/0>3", 136 + 4 * CARDS.index("amy.1") + 3),
        ("dingy.9", "token 2>3", 396 + 4 * 2 + 3),
        ("lara.7", "rob 3", 412 + 3),
        ("julie.7", "take 0/0", 416 + CARDS.index("float.1")),
        ("james.7", "marker 2", 490 + 2),
    ],
)
def test_a_card_under_a_pool_goes_by_its_name(card: str, move: str, number: int) -> None:
    play = Play(park(*FOUR_POOLS, hands=[card], points=["", "", "", "sam.1"]))
    play.play(f"0: hand {card}")
    assert number_of(play, move) == number


def test_answers_and_discards_come_last() -> None:
    position = park(*FOUR_POOLS, hands=["james.7 float.2"])
    play = Play(position).play("0: hand james.7", "0: marker 1")
    assert [number_of(play, move) for move in ("stop", "let")] == [494, 495]
    play = Play(park(*FOUR_POOLS, hands=["sam.1 sam.2 sam.3 float.9"], deck="sam.4", plays=1))
    play.play("0: pass")
    assert number_of(play, "discard float.9") == 496 + 73 == GAME.action_count - 1


def test_a_number_of_no_legal_move_is_refused() -> None:
    play = Play(park(*FOUR_POOLS))
    for number in (-1, 5, GAME.action_count):
        with pytest.raises(InvalidNotation):
            play.game.move_of(play.state, 0, number)


# --- positions ---


@pytest.mark.parametrize(
    "key", ["options", "gone", "plays", "idle", "from_hand", "placing", "chosen", "entropy"]
)
def test_optional_keys_may_be_left_out(key: str) -> None:
    whole = Play(park(*FOUR_POOLS, pool_deck=["hot-tub"])).position
    partial = {name: value for name, value in whole.items() if name != key}
    assert Play(partial).position == whole


@pytest.mark.parametrize(
    "key",
    [
        *("edition", "sheet", "phase", "turn", "active", "deck", "discard", "pool_deck", "pools"),
        *("tokens", "marker", "hands", "points", "laid", "declared", "after_discard"),
    ],
)
def test_no_other_key_may_be_left_out(key: str) -> None:
    whole = park(*FOUR_POOLS)
    where, _ = fault({name: value for name, value in whole.items() if name != key})
    assert where == "position"


@pytest.mark.parametrize(
    "keys, where, rule",
    [
        ({"colour": "blue"}, "position", None),
        ({"turn": 0}, "turn", None),
        ({"plays": 75}, "plays", None),
        ({"phase": "draw"}, "phase", None),
        ({"active": 4}, "active", "DD-1.1"),
        ({"marker": 4}, "marker", "DD-1.1"),
        ({"tokens": [0, 0, 0]}, "tokens", "DD-1.1"),
        ({"tokens": [0, 0, 0, 4]}, "tokens[3]", "DD-6.6"),
        ({"tokens": [0, 0, 0, None]}, "tokens[3]", "DD-6.6"),
        ({"hands": [[], [], []]}, "hands", "DD-1.1"),
        ({"pools": []}, "pools", "DD-2.2"),
        ({"deck": []}, "deck", "DD-1.2"),
        ({"discard": ["sam.1"]}, "discard", "DD-1.2"),
        ({"discard": ["sam.10"]}, "discard", "DD-1.2"),
        ({"discard": ["-sam.1"]}, "discard", "DD-1.2"),
        ({"pool_deck": ["hot-tub", "hot-tub"]}, "pools", "DD-1.3"),
        ({"pool_deck": ["bath-tub"]}, "pools", "DD-1.3"),
        ({"gone": ["hot-tub"]}, "pools", "DD-1.3"),
        ({"marker": None}, "marker", "DD-3.1"),
        ({"phase": "pool"}, "marker", "DD-3.1"),
        ({"phase": "pool", "marker": None, "plays": 1}, "plays", "DD-3.1"),
        ({"from_hand": ["sam.1"]}, "from_hand", "DD-3.4"),
        ({"plays": 2, "from_hand": ["sam.1", "sam.1"]}, "from_hand", "DD-3.4"),
        ({"plays": 1, "from_hand": ["float.1"]}, "from_hand", "DD-3.3"),
        ({"laid": "amy.1"}, "laid", "DD-4.0"),
        ({"declared": "draw"}, "declared", "DD-5.1"),
        ({"after_discard": "end"}, "after_discard", "DD-9.1"),
        ({"phase": "place"}, "placing", "DD-6.6"),
        ({"placing": [1]}, "tokens[1]", "DD-6.6"),
        ({"chosen": {"0": "deck"}}, "chosen", None),
        ({"chosen": {"1": "deck"}}, "chosen.1", None),
    ],
)
def test_a_position_that_can_not_arise_is_refused(
    keys: dict[str, Any], where: str, rule: str | None
) -> None:
    assert fault({**park(*FOUR_POOLS), **keys}) == (where, rule)


def test_a_float_in_a_points_pile_is_refused() -> None:
    assert fault(park("lagoon", "rapids", points=["float.1"])) == ("points[0]", "DD-6.2")


@pytest.mark.parametrize(
    "row, keys, where, rule",
    [
        ("sam.1", {"laid": "amy.1"}, "laid", "DD-3.2"),
        ("amy.1", {"laid": "amy.1"}, "laid", "DD-4.0"),
        ("albert.1", {"laid": "albert.1"}, "laid", "DD-4.9"),
        ("float.1", {"laid": "float.1"}, "laid", "DD-4.9"),
        ("-sam.1", {"laid": "sam.1"}, "laid", "DD-3.2"),
        ("lara.1", {"laid": "lara.1"}, "laid", "DD-4.0"),
        ("sam.1", {"laid": "sam.1", "plays": 0}, "plays", "DD-3.2"),
        ("sam.1", {"laid": "sam.1", "marker": 1}, "laid", "DD-3.2"),
    ],
)
def test_a_target_is_asked_for_by_the_card_just_laid(
    row: str, keys: dict[str, Any], where: str, rule: str
) -> None:
    """DD-3.2, DD-4.0."""
    working: dict[str, Any] = {"phase": "target", "plays": 1, **keys}
    assert fault(park(f"lagoon: {row}", "rapids", **working)) == (where, rule)


@pytest.mark.parametrize(
    "keys, where",
    [
        ({"placing": [2, 1]}, "placing"),
        ({"placing": [1]}, "tokens[2]"),
        ({"placing": []}, "tokens[1]"),
        ({"placing": [1, 2, 0]}, "tokens[0]"),
        ({"placing": [1, 1, 2]}, "placing"),
    ],
)
def test_tokens_are_placed_in_order(keys: dict[str, Any], where: str) -> None:
    """DD-6.6."""
    position = park(
        *("lagoon", None, "rapids"),
        phase="place",
        tokens=[0, None, None],
        placing=[1, 2],
        plays=1,
    )
    assert Play(position).legal() == ["token 1>0", "token 1>2"]
    assert fault({**position, **keys}) == (where, "DD-6.6")


def test_a_slot_is_empty_only_without_a_pool_deck() -> None:
    """DD-6.6."""
    position = park("lagoon", None, "rapids", pool_deck=["hot-tub"])
    assert fault(position) == ("pools", "DD-6.6")


def test_a_position_of_another_set_up_is_not_loaded() -> None:
    game, _ = load(park("lagoon", "rapids"))
    for other in (park("lagoon", "rapids", "hot-tub"), park("lagoon", "rapids", edition="2023")):
        with pytest.raises(InvalidPosition, match="another set-up") as error:
            game.load(other)
        assert error.value.where == "position"
