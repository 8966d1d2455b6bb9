"""DC-3: the call."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck.errors import InvalidNotation
from splashdeck.games import load
from tests.rules.duck_and_cover.bath import FIRST_GRID, Play, impossible, table

SIX_ON_TOP = "*-6 7"  # beside the six lies a seven; all the others are covered


def test_the_top_card_of_the_draw_pile_is_turned_up_and_called() -> None:
    """DC-3.1."""
    play = Play(table(FIRST_GRID, FIRST_GRID, draw=[9, 3]))
    assert play.events == [{"event": "called", "card": 9, "call": 9, "rule": "DC-3.2"}]
    assert (play.position["card"], play.position["draw"][0]) == (9, 3)
    play.play("0: cover 0,1", "1: cover 0,1")
    assert (play.position["card"], play.position["calls"]) == (3, 2)


@pytest.mark.parametrize(
    "phase, card", [("draw", 1), ("over", 1), ("move", None), ("give", None), ("place", None)]
)
def test_a_card_is_turned_up_exactly_while_somebody_decides(phase: str, card: Any) -> None:
    """DC-3.1."""
    options = {"low_blows": True, "rounds": 1}
    position = table(FIRST_GRID, FIRST_GRID, card=card, phase=phase, options=options)
    position["scores"] = [[30, 30]] if phase == "over" else []
    position["gifts"] = {"0": 1, "1": 1} if phase == "place" else {}
    if phase == "place":
        position["grids"] = [grid[1:] for grid in position["grids"]]
    error = impossible(position)
    assert (error.where, error.rule) == ("card", "DC-3.1")


def test_a_number_calls_each_players_duck_of_that_number() -> None:
    """DC-3.2."""
    play = Play(table("*-1 6", "6 *-1", card=6))
    assert play.view(None)["called"] == [[[1, 0]], [[0, 0]]]
    assert play.pending == [0, 1]


def test_max_calls_each_players_own_highest_visible_duck() -> None:
    """DC-3.3."""
    play = Play(table("*-6 7", "*-9 2", "3 *-1", draw=["max"]))
    assert play.events == [{"event": "called", "card": "max", "call": "max", "rule": "DC-3.3"}]
    assert play.view(None)["called"] == [[[1, 0]], [[0, 0]], [[0, 0]]]
    assert play.pending == [0, 1, 2]


def test_repeat_stands_for_the_call_before_it() -> None:
    """DC-3.4."""
    play = Play(table(SIX_ON_TOP, SIX_ON_TOP, card=6, draw=["repeat"]))
    play.play("0: duck 1,-1", "1: duck 1,1")
    assert play.told("called") == [
        {"event": "called", "card": "repeat", "call": 6, "rule": "DC-3.4"}
    ]
    assert play.view(None)["called"] == [[[1, -1]], [[1, 1]]]


def test_repeat_as_the_first_card_of_a_round_is_discarded_and_nobody_moves() -> None:
    """DC-3.4a."""
    play = Play(table(FIRST_GRID, FIRST_GRID, draw=["repeat", 4]))
    assert play.events[:2] == [
        {"event": "called", "card": "repeat", "call": None, "rule": "DC-3.4a"},
        {"event": "discarded", "card": "repeat", "count": 1, "left": 8, "rule": "DC-3.4a"},
    ]
    assert play.position["previous"] == {"call": None, "discarded": True}
    assert (play.position["card"], play.position["calls"]) == (4, 2)


def test_repeat_after_a_discarded_card_is_discarded_too() -> None:
    """DC-3.4b: nobody moves, though the six of seat 0 could have."""
    play = Play(table(SIX_ON_TOP, SIX_ON_TOP, draw=[4, "repeat", 6]))
    assert play.position["discard"] == [4, "repeat"]
    assert play.told("called")[1] == {
        "event": "called",
        "card": "repeat",
        "call": 4,
        "rule": "DC-3.4b",
    }
    assert play.told("discarded")[1]["rule"] == "DC-3.4b"
    assert play.told("quacked") == [
        {"event": "quacked", "seat": 0, "rule": "DC-3.5"},
        {"event": "quacked", "seat": 1, "rule": "DC-3.5"},
    ]  # at the 4 only
    assert play.position["previous"] == {"call": 4, "discarded": True}


def test_repeat_after_max_is_max_as_the_ducks_lie_now() -> None:
    """DC-3.4c: the two sevens have moved since."""
    play = Play(table("6 7 *-3", SIX_ON_TOP, card="max", draw=["repeat"]))
    play.play("0: cover 2,0", "1: duck 0,1")
    assert play.told("called")[0] == {
        "event": "called",
        "card": "repeat",
        "call": "max",
        "rule": "DC-3.4c",
    }
    assert play.view(None)["called"] == [[[2, 0]], [[0, 1]]]


ALL_BUT_A_SIX = ["repeat", "max", *range(1, 13), *(n for n in range(1, 13) if n != 6)]


def reshuffled_to_repeat(drawn: str, captain: list[Any], discard: list[Any], **keys: Any) -> Play:
    """Let the draw pile run out and find a shuffle that brings Repeat to the top."""
    for counter in range(500):
        entropy = {"seed": "0" * 64, "counter": counter}
        position = table(
            drawn, drawn, captain=captain, discard=discard, entropy=entropy, draw=(), **keys
        )
        play = Play(position)
        if play.told("called")[0]["card"] == "repeat":
            assert play.events[0]["event"] == "reshuffled"
            return play
    raise AssertionError("no shuffle brought Repeat to the top")


def test_the_call_before_repeat_survives_a_reshuffle() -> None:
    """DC-3.4d."""
    play = reshuffled_to_repeat(SIX_ON_TOP, [*ALL_BUT_A_SIX, 6], [])
    assert (play.position["card"], play.position["call"]) == ("repeat", 6)
    assert play.pending == [0, 1]


def test_that_the_card_before_repeat_was_discarded_survives_a_reshuffle_too() -> None:
    """DC-3.4d."""
    previous = {"call": 6, "discarded": True}
    play = reshuffled_to_repeat("*-7 5", ALL_BUT_A_SIX, [6], previous=previous)
    assert play.position["discard"][:2] == [6, "repeat"]
    assert play.told("discarded")[0]["rule"] == "DC-3.4b"


def test_a_repeat_that_was_played_hands_on_the_value_it_took() -> None:
    """DC-3.4d: there is one Repeat, so only a reshuffle can bring it up twice in a row."""
    previous = {"call": 6, "discarded": False}
    captain = [*ALL_BUT_A_SIX[1:], 6, "repeat"]
    play = reshuffled_to_repeat(SIX_ON_TOP, captain, [], previous=previous)
    assert (play.position["card"], play.position["call"]) == ("repeat", 6)


def test_a_covered_duck_quacks_and_does_not_move() -> None:
    """DC-3.5."""
    play = Play(table(SIX_ON_TOP, "*-1 2", draw=[6]))
    assert play.told("quacked") == [{"event": "quacked", "seat": 1, "rule": "DC-3.5"}]
    assert play.pending == [0]
    assert play.legal(1) == []
    before = play.piles(1)
    play.play("0: duck 1,1")
    assert play.piles(1) == before


def test_quacking_is_never_a_choice() -> None:
    """DC-3.5: there is no move for it, and whoever quacks can make no other."""
    play = Play(table(SIX_ON_TOP, "*-1 2", card=6))
    with pytest.raises(InvalidNotation):
        play.game.read_move("quack")
    assert play.refused("1: cover 1,0").rule == "DC-3.5"
    assert play.refused("1: duck 0,1").rule == "DC-3.5"


@pytest.mark.parametrize("seat", range(3))
def test_nobody_sees_a_choice_before_the_last_is_in(seat: int) -> None:
    """DC-3.6."""
    play = Play(table(SIX_ON_TOP, SIX_ON_TOP, SIX_ON_TOP, card=6))
    before = play.position
    play.play(f"{seat}: cover 1,0")
    assert play.events == [{"event": "chose", "seat": seat, "rule": "DC-3.6"}]
    assert play.position == {**before, "chosen": {str(seat): "cover 1,0"}}
    assert play.view(seat)["chosen"] == "cover 1,0"
    others = [other for other in range(3) if other != seat]
    for viewer in (*others, None):
        assert play.view(viewer)["chosen"] is None
        assert play.view(viewer)["waiting"] == others


def test_a_choice_may_be_changed_until_the_last_is_in() -> None:
    """DC-3.6."""
    play = Play(table(SIX_ON_TOP, SIX_ON_TOP, card=6, draw=[7]))
    play.play("1: cover 1,0")
    assert play.legal(1) == play.legal(0)
    play.play("1: duck 1,1", "0: duck 2,0")
    assert play.piles(1)[1, 1] == [*range(1, 6), *range(8, 13), 6]


def test_all_choices_are_carried_out_together() -> None:
    """DC-3.6: in seat order, whoever chose last."""
    play = Play(table(SIX_ON_TOP, SIX_ON_TOP, SIX_ON_TOP, card=6, draw=[7]))
    play.play("2: duck 1,1", "0: duck 2,0", "1: duck 1,-1")
    kinds = [(event["event"], event.get("seat")) for event in play.events]
    assert kinds[2:7] == [
        ("chose", 1),
        ("ducked", 0),
        ("ducked", 1),
        ("ducked", 2),
        ("piled", None),
    ]


@pytest.mark.parametrize(
    "chosen, where, rule",
    [
        ({"0": "cover 1,0"}, "chosen.0", None),  # quacks
        ({"3": "cover 1,0"}, "chosen.3", None),  # has no seat
        ({"one": "cover 1,0"}, "chosen.one", None),
        ({"01": "cover 1,0"}, "chosen.01", None),
        ({"1": "cover 5,5"}, "chosen.1", "DC-4.2"),
        ({"1": "duck 5,5"}, "chosen.1", "DC-4.3"),
        ({"1": "splash"}, "chosen.1", None),
        ({"1": "cover 1,0", "2": "cover 1,0"}, "chosen", None),  # then all would have moved
    ],
)
def test_a_choice_that_could_not_be_in_is_refused(
    chosen: dict[str, str], where: str, rule: str | None
) -> None:
    """DC-3.6."""
    error = impossible(table("*-1 2", SIX_ON_TOP, SIX_ON_TOP, card=6, chosen=chosen))
    assert (error.where, error.rule) == (where, rule)


@pytest.mark.parametrize("phase", ["draw", "over"])
def test_no_choice_is_in_while_nobody_is_asked(phase: str) -> None:
    """DC-3.6."""
    position = table("*-7 5", "*-7 5", draw=[7], options={"rounds": 1})
    if phase == "over":
        discard = [1, 1, 2, 2, 3, 3, 4, 4, 6]
        position = table("*-7 5", "*-7 5", discard=discard, options={"rounds": 1})
        position |= {"phase": "over", "scores": [[5, 5]]}
        load(position)
    error = impossible({**position, "chosen": {"0": "cover 1,0"}})
    assert error.where == "chosen.0"


# --- positions whose call can't be ---


@pytest.mark.parametrize(
    "card, call, rule",
    [(6, 7, "DC-3.2"), (6, "max", "DC-3.2"), (6, None, "DC-3.2"), ("max", 6, "DC-3.3")],
)
def test_a_card_calls_its_own_value(card: Any, call: Any, rule: str) -> None:
    error = impossible(table(SIX_ON_TOP, SIX_ON_TOP, card=card, call=call))
    assert (error.where, error.rule) == ("call", rule)


@pytest.mark.parametrize("captain, call, rule", [([7, 6], 7, "DC-3.4"), ([6, "max"], 6, "DC-3.4c")])
def test_repeat_calls_the_value_of_the_card_before(
    captain: list[Any], call: Any, rule: str
) -> None:
    error = impossible(table(SIX_ON_TOP, SIX_ON_TOP, captain=captain, card="repeat", call=call))
    assert (error.where, error.rule) == ("call", rule)


@pytest.mark.parametrize("discard, rule", [([], "DC-3.4a"), ([1], "DC-3.4b")])
def test_a_repeat_without_a_value_is_never_waited_for(discard: list[Any], rule: str) -> None:
    error = impossible(table(SIX_ON_TOP, SIX_ON_TOP, card="repeat", call=None, discard=discard))
    assert (error.where, error.rule) == ("card", rule)


@pytest.mark.parametrize(
    "keys",
    [
        {"card": 6, "previous": {"call": 7, "discarded": False}},  # nothing was called before
        {"card": 6, "captain": [7], "previous": None},
        {"card": 6, "captain": [7], "previous": {"call": 5, "discarded": False}},
        {"card": 6, "captain": [7], "previous": {"call": None, "discarded": False}},
        {"card": 6, "captain": [7], "previous": {"call": 7, "discarded": True}},
        {"card": 6, "captain": [7, "repeat"], "previous": {"call": None, "discarded": False}},
        {"card": 6, "discard": [1], "previous": {"call": 1, "discarded": False}},
    ],
)
def test_the_card_before_is_the_last_one_laid_away(keys: dict[str, Any]) -> None:
    """DC-3.4."""
    error = impossible(table(SIX_ON_TOP, SIX_ON_TOP, **keys))
    assert (error.where, error.rule) == ("previous", "DC-3.4")
