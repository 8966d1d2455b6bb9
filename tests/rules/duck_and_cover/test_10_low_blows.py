"""DC-10.4: low blows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.duck_and_cover.bath import FAMILY, FIRST_GRID, Play, bath, impossible, table

LOW_BLOWS = {"low_blows": True}

# Ann has a second 4 and no 2, Bob a second 2 and no 4: a low blow has already been dealt.
ANNS = sorted([*FAMILY, 4])
ANNS.remove(2)
BOBS = sorted([*FAMILY, 2])
BOBS.remove(4)


def low_blow(*baths: str, card: str = "max", **keys: Any) -> Play:
    """Turn up Max or Repeat."""
    options = {**LOW_BLOWS, **keys.pop("options", {})}
    return Play(table(*baths, draw=[card, *keys.pop("then", ())], options=options, **keys))


@pytest.mark.parametrize("card", ["max", "repeat"])
@pytest.mark.parametrize("keys", [{}, {"captain": [7]}, {"discard": [11]}])
def test_max_and_repeat_call_no_duck_but_a_low_blow(card: str, keys: dict[str, Any]) -> None:
    """DC-10.4: whatever was called before, if anything."""
    play = low_blow("*-6 7", "*-6 7", card=card, **keys)
    assert play.events == [{"event": "called", "card": card, "call": None, "rule": "DC-10.4"}]
    assert (play.position["phase"], play.position["call"]) == ("give", None)
    assert play.pending == [0, 1]


def test_every_player_gives_one_of_the_two_lowest_visible_ducks() -> None:
    """DC-10.4."""
    play = low_blow("8 3 *-5", FIRST_GRID)
    assert play.legal(0) == ["give 1,0", "give 2,0"]
    assert play.legal(1) == ["give 0,0", "give 1,0"]


def test_of_equal_numbers_any_may_be_given() -> None:
    """DC-10.4a: with 1, 4, 4 and 9 visible, the 1 or either 4; with 2, 2 and 6, either 2."""
    ann, bob = bath("1 4 *-9 4", ducks=ANNS), bath("2 6 *-2", ducks=BOBS)
    play = Play(table(ann, bob, draw=["max"], options=LOW_BLOWS))
    assert play.legal(0) == ["give 0,0", "give 1,0", "give 3,0"]
    assert play.legal(1) == ["give 0,0", "give 2,0"]


def test_only_the_duck_is_given_and_what_lay_under_it_comes_to_light() -> None:
    """DC-10.4a: with two players the left neighbour is the other."""
    play = low_blow("*-9-3 7", "*-6 7").play("0: give 0,0", "1: give 1,0")
    assert play.piles(0) == {(0, 0): [1, 2, 4, 5, 6, 8, 10, 11, 12, 9], (1, 0): [7]}
    assert play.piles(1) == {(0, 0): [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 6]}
    assert play.position["gifts"] == {"0": 7, "1": 3}
    assert play.view(None)["grids"][0][0] == {"at": [0, 0], "top": 9, "height": 10}


def test_a_duck_goes_to_the_player_on_the_left() -> None:
    """DC-10.4: clockwise, to the next seat; the last gives to the first."""
    play = low_blow("1 *-5", "2 *-6", "3 *-7")
    play.play("2: give 0,0", "0: give 0,0", "1: give 0,0")
    gave = [(event["seat"], event["to_seat"], event["duck"]) for event in play.told("gave")]
    assert gave == [(0, 1, 1), (1, 2, 2), (2, 0, 3)]
    assert play.position["gifts"] == {"0": 3, "1": 1, "2": 2}


def test_a_received_duck_is_placed_as_in_a_dive() -> None:
    """DC-10.4b, DC-4.3: beside any pile; the cell of the duck given away is free again."""
    play = low_blow("3 *-7", "*-6 7").play("0: give 0,0", "1: give 1,0")
    assert play.legal(0) == ["place 1,-1", "place 0,0", "place 2,0", "place 1,1"]
    assert play.legal(1) == ["place 0,-1", "place -1,0", "place 1,0", "place 0,1"]
    play.play("0: place 0,0", "1: place 0,1")
    assert play.piles(0)[0, 0] == [7]
    assert play.piles(1)[0, 1] == [3]
    assert play.told("placed") == [
        {"event": "placed", "seat": 0, "duck": 7, "to": [0, 0], "rule": "DC-10.4"},
        {"event": "placed", "seat": 1, "duck": 3, "to": [0, 1], "rule": "DC-10.4"},
    ]


def test_giving_is_one_simultaneous_decision() -> None:
    """DC-10.4c, DC-3.6: secret and changeable until the last is in."""
    play = low_blow("3 *-7", "*-6 7").play("0: give 0,0")
    assert play.events == [{"event": "chose", "seat": 0, "rule": "DC-3.6"}]
    assert (play.view(0)["chosen"], play.view(1)["chosen"]) == ("give 0,0", None)
    play.play("0: give 1,0")
    assert play.position["phase"] == "give"
    play.play("1: give 0,0")
    assert play.position["phase"] == "place"
    assert play.position["gifts"] == {"0": 6, "1": 7}


def test_placing_is_another() -> None:
    """DC-10.4c: what was given is open by then."""
    play = low_blow("3 *-7", "*-6 7").play("0: give 0,0", "1: give 1,0")
    assert play.pending == [0, 1]
    assert play.view(1)["gifts"] == [7, 3]
    play.play("1: place 1,0")
    assert play.piles(1).keys() == {(0, 0)}
    assert (play.view(1)["chosen"], play.view(0)["chosen"]) == ("place 1,0", None)
    play.play("1: place 0,1", "0: place 0,0")
    assert play.piles(1).keys() == {(0, 0), (0, 1)}


def test_whoever_is_left_with_one_pile_by_giving_has_two_again_by_placing() -> None:
    """DC-6.1: a low blow never ends a round by a single pile."""
    play = low_blow("*-6 7", "*-6 7", then=[7]).play("0: give 1,0", "1: give 1,0")
    assert len(play.piles(0)) == 1
    play.play("0: place 1,0", "1: place 1,0")
    assert play.told("round-ended") == []
    assert len(play.piles(0)) == 2


def test_of_several_called_ducks_one_is_chosen_and_named() -> None:
    """DC-10.4d: covers before ducks, each by row and column, then by the duck that moves."""
    ann, bob = bath("4 *-9 4", ducks=ANNS), bath("2 6 *-2", ducks=BOBS)
    play = Play(table(ann, bob, draw=[4], options=LOW_BLOWS))
    assert play.pending == [0]
    assert play.legal(0) == [
        *("cover 0,0>1,0", "cover 2,0>1,0"),
        *("duck 2,0>0,-1", "duck 0,0>1,-1", "duck 2,0>1,-1", "duck 0,0>2,-1"),
        *("duck 2,0>-1,0", "duck 0,0>3,0"),
        *("duck 2,0>0,1", "duck 0,0>1,1", "duck 2,0>1,1", "duck 0,0>2,1"),
    ]
    play.play("0: cover 2,0>1,0")
    assert set(play.piles(0)) == {(0, 0), (1, 0)}
    assert play.piles(0)[1, 0][-2:] == [9, 4]


@pytest.mark.parametrize(
    "move, rule, message",
    [
        ("cover 1,0", "DC-10.4", "dc-say-which-duck"),
        ("duck 1,1", "DC-10.4", "dc-say-which-duck"),
        ("cover 1,0>0,0", "DC-10.4", "dc-not-the-called-duck"),
        ("cover 5,5>1,0", "DC-10.4", "dc-not-the-called-duck"),
        ("cover 0,0>2,0", "DC-4.2", "dc-not-a-neighbour"),
        ("cover 0,0>0,1", "DC-4.2", "dc-no-duck-there"),
        ("duck 0,0>0,0", "DC-4.3", "dc-cell-just-left"),
        ("duck 0,0>2,0", "DC-4.3", "dc-cell-taken"),
        ("duck 0,0>-1,0", "DC-4.3", "dc-no-pile-beside"),
        ("give 0,0", "DC-4.1", "dc-move-the-called-duck"),
    ],
)
def test_with_several_called_ducks_every_other_move_is_refused(
    move: str, rule: str, message: str
) -> None:
    """DC-10.4d."""
    ann, bob = bath("4 *-9 4", ducks=ANNS), bath("2 6 *-2", ducks=BOBS)
    play = Play(table(ann, bob, draw=[4], options=LOW_BLOWS))
    error = play.refused(f"0: {move}")
    assert (error.rule, error.message) == (rule, message)


@pytest.mark.parametrize("options", [{}, LOW_BLOWS])
def test_a_single_called_duck_is_not_named(options: dict[str, bool]) -> None:
    """DC-10.4d: so every move has one notation."""
    play = Play(table("*-6 7", "*-6 7", card=6, options=options))
    error = play.refused("0: cover 0,0>1,0")
    assert (error.rule, error.message) == ("DC-10.4", "dc-not-the-called-duck")


def test_the_card_that_caused_it_goes_on_the_captains_pile() -> None:
    """DC-10.4e: as a call without a value, and as one of the round's calls."""
    play = low_blow("3 *-7", "*-6 7", captain=[7], then=[7])
    play.play("0: give 0,0", "1: give 1,0").play("0: place 0,0", "1: place 1,0")
    assert play.told("piled") == [{"event": "piled", "card": "max", "rule": "DC-5.2"}]
    assert play.position["captain"] == [7, "max"]
    assert play.position["previous"] == {"call": None, "discarded": False}
    assert play.position["calls"] == 3


def test_two_low_blows_may_follow_each_other() -> None:
    """DC-10.4: a Repeat after Max is a low blow of its own."""
    play = low_blow("3 *-7", "*-6 7", then=["repeat"])
    play.play("0: give 0,0", "1: give 1,0").play("0: place 0,0", "1: place 1,0")
    assert (play.position["phase"], play.position["card"]) == ("give", "repeat")
    assert play.legal(0) == ["give 0,0", "give 1,0"]


def test_a_duck_that_came_to_light_can_be_called() -> None:
    """DC-10.4a, DC-3.5: also by a number that had been discarded before."""
    play = low_blow("*-9-3 7", "*-6 7", discard=[9], then=[9])
    play.play("0: give 0,0", "1: give 1,0").play("0: place 0,1", "1: place 1,0")
    assert play.position["call"] == 9
    assert play.pending == [0]
    Play(play.position)  # the discarded 9 and the visible one are no contradiction


def test_a_given_duck_stays_until_the_round_ends() -> None:
    """DC-10.4b, DC-8.1: the next round has whole families again."""
    play = low_blow("3 *-7", "*-6 7", then=[7])
    play.play("0: give 0,0", "1: give 1,0").play("0: place 0,0", "1: place 1,0")
    assert play.legal(0)[:2] == ["cover 1,0>0,0", "cover 0,0>1,0"]  # her own 7 and Bob's
    play.play("0: cover 0,0>1,0")
    assert play.told("round-ended") == [
        {"event": "round-ended", "round": 1, "scores": [-3, 3], "rule": "DC-6.1"}
    ]
    for grid in play.position["grids"]:
        assert sorted(duck for pile in grid for duck in pile["pile"]) == list(FAMILY)


def test_a_low_blow_may_be_the_last_call_of_a_round() -> None:
    """DC-6.3: it ends when the card is laid away, so after the placing."""
    play = low_blow("3 *-7", "*-6 7", options={"call_limit": 1, "rounds": 1})
    play.play("0: give 0,0", "1: give 1,0")
    assert play.ended_by is None
    play.play("0: place 0,0", "1: place 1,0")
    assert play.ended_by == "DC-6.3"


def test_a_bath_may_come_to_splash_more_than_a_family_does() -> None:
    """DC-7.1: Ann gives her 1 (0 splashes) and gets Bob's 2 (1 splash): 30 − 0 + 1 = 31."""
    play = low_blow(FIRST_GRID, FIRST_GRID, options={"call_limit": 1, "rounds": 1})
    play.play("0: give 0,0", "1: give 1,0").play("0: place 0,0", "1: place 1,0")
    assert play.position["scores"] == [[31, 29]]
    Play(play.position)
    options = {**LOW_BLOWS, "rounds": 2}
    Play(table(FIRST_GRID, FIRST_GRID, card=1, round=2, scores=[[31, 29]], options=options))


def test_a_preview_tells_who_gets_the_duck_and_what_the_bath_will_be_worth() -> None:
    """DC-10.4: 3 splashes 1, 6 and 7 splash 5."""
    play = low_blow("3 *-7", "*-6 7")
    assert play.preview("1: give 1,0") == [
        {"rule": "DC-10.4", "message": "dc-will-give", "args": {"duck": 7, "seat": 0}}
    ]
    play.play("0: give 0,0", "1: give 1,0")
    assert play.preview("1: place 1,0") == [
        {"rule": "DC-10.4", "message": "dc-will-place", "args": {"duck": 3}},
        {"rule": "DC-7.1", "message": "dc-will-be-worth", "args": {"piles": 2, "score": 3}},
    ]


@pytest.mark.parametrize("players", range(2, 8))
def test_a_whole_game_of_low_blows_comes_to_its_end(players: int) -> None:
    """DC-10.4: this engine plays the variant, with any number of players."""
    play = Play(table(*[FIRST_GRID] * players, draw=["max"], options={**LOW_BLOWS, "rounds": 1}))
    while play.pending:
        play.play(*(f"{seat}: {play.legal(seat)[0]}" for seat in play.pending))
    assert play.ended_by in ("DC-6.1", "DC-6.2")


# --- refusals ---


@pytest.mark.parametrize(
    "move, message",
    [
        ("give 0,0", "dc-give-a-low-duck"),  # the 8; 3 and 5 are lower
        ("give 7,7", "dc-no-duck-there"),
        ("cover 1,0", "dc-give-a-duck"),
        ("duck 1,1", "dc-give-a-duck"),
        ("place 1,1", "dc-give-a-duck"),
    ],
)
def test_while_giving_nothing_else_is_allowed(move: str, message: str) -> None:
    """DC-10.4."""
    error = low_blow("8 3 *-5", "*-6 7").refused(f"0: {move}")
    assert (error.rule, error.message) == ("DC-10.4", message)


@pytest.mark.parametrize(
    "move, rule, message",
    [
        ("give 1,0", "DC-10.4", "dc-place-the-duck"),
        ("cover 1,0", "DC-10.4", "dc-place-the-duck"),
        ("duck 1,1", "DC-10.4", "dc-place-the-duck"),
        ("place 1,0", "DC-4.3", "dc-cell-taken"),
        ("place 3,0", "DC-4.3", "dc-no-pile-beside"),
    ],
)
def test_while_placing_nothing_else_is_allowed(move: str, rule: str, message: str) -> None:
    """DC-10.4, DC-4.3."""
    play = low_blow("3 *-7", "*-6 7").play("0: give 0,0", "1: give 1,0")
    error = play.refused(f"0: {move}")
    assert (error.rule, error.message) == (rule, message)


# --- positions that can't be ---


def placing() -> dict[str, Any]:
    """Return a position in which both players hold a gift."""
    return low_blow("3 *-7", "*-6 7").play("0: give 0,0", "1: give 1,0").position


@pytest.mark.parametrize(
    "gifts", [{}, {"0": 7}, {"0": 7, "1": 3, "2": 1}, {"0": 7, "one": 3}, {"0": 7, "01": 3}]
)
def test_in_phase_place_every_seat_holds_one_gift(gifts: dict[str, int]) -> None:
    """DC-10.4c."""
    error = impossible({**placing(), "gifts": gifts})
    assert (error.where, error.rule) == ("gifts", "DC-10.4")


def test_in_no_other_phase_does_anyone_hold_a_gift() -> None:
    """DC-10.4c."""
    position = table("*-6 7", "*-6 7", card=6, options=LOW_BLOWS)
    error = impossible({**position, "gifts": {"0": 7, "1": 7}})
    assert (error.where, error.rule) == ("gifts", "DC-10.4")


def test_a_bath_holds_twelve_ducks_or_eleven_and_a_gift() -> None:
    """DC-10.4b."""
    position = placing()
    position["grids"][0][0]["pile"].append(3)
    error = impossible(position)
    assert (error.where, error.rule) == ("grids[0]", "DC-10.4")
    ten = table(FIRST_GRID, FIRST_GRID, card=1, options=LOW_BLOWS)
    ten["grids"][1].pop()
    assert impossible(ten).rule == "DC-10.4"


def test_every_number_is_there_once_for_each_player() -> None:
    """DC-1.2, DC-10.4: somewhere, if not in its own family."""
    position = table(bath("4 *-9 4", ducks=ANNS), FIRST_GRID, card=4, options=LOW_BLOWS)
    error = impossible(position)
    assert (error.where, error.rule) == ("grids", "DC-1.2")


def test_without_the_variant_no_duck_changes_hands() -> None:
    """DC-1.2."""
    ann, bob = bath("4 *-9 4", ducks=ANNS), bath("2 6 *-2", ducks=BOBS)
    assert impossible(table(ann, bob, card=4)).rule == "DC-1.2"


@pytest.mark.parametrize(
    "phase, card, options",
    [
        ("give", "max", {}),
        ("give", 6, LOW_BLOWS),
        ("move", "max", LOW_BLOWS),
        ("move", "repeat", LOW_BLOWS),
    ],
)
def test_a_low_blow_follows_max_or_repeat_and_only_with_the_variant(
    phase: str, card: Any, options: dict[str, bool]
) -> None:
    """DC-10.4."""
    position = table("*-6 7", "*-6 7", card=card, phase=phase, options=options)
    error = impossible({**position, "call": None if phase == "give" else 6})
    assert (error.where, error.rule) == ("phase", "DC-10.4")


def test_a_low_blow_calls_nothing() -> None:
    """DC-10.4."""
    error = impossible(table("*-6 7", "*-6 7", card="max", phase="give", options=LOW_BLOWS))
    assert (error.where, error.rule) == ("call", "DC-10.4")


@pytest.mark.parametrize("card", ["max", "repeat"])
def test_neither_max_nor_repeat_is_ever_discarded(card: str) -> None:
    """DC-10.4e."""
    position = table("*-6 7", "*-6 7", card=6, discard=[card], options=LOW_BLOWS)
    error = impossible({**position, "previous": {"call": None, "discarded": True}})
    assert (error.where, error.rule) == ("discard", "DC-5.1")


@pytest.mark.parametrize("call", [6, "max"])
def test_a_low_blow_before_has_no_value(call: Any) -> None:
    """DC-10.4e, DC-3.4."""
    previous = {"call": call, "discarded": False}
    position = table("*-6 7", "*-6 7", card=6, captain=[6, "max"], options=LOW_BLOWS)
    error = impossible({**position, "previous": previous})
    assert (error.where, error.rule) == ("previous", "DC-3.4")
