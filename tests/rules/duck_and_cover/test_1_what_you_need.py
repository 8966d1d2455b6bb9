"""DC-1: what you need."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from splashdeck import Entropy, set_up
from splashdeck.errors import InvalidSetup
from tests.rules.duck_and_cover.bath import CAPTAINS_DECK, FIRST_GRID, Play, impossible, table

# DC-1.2, copied from the table in the rulebook.
SPLASHES = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4, 11: 4, 12: 5}


@pytest.mark.parametrize("players", range(2, 8))
def test_the_game_is_for_2_to_7_players(players: int) -> None:
    """DC-1.1."""
    game = set_up("duck-and-cover", players)
    state, _ = game.start(Entropy.from_text("DC-1.1"))
    assert len(game.position(state)["grids"]) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 8, 10**30, 4.0, "4", None, True, [4]])
def test_no_other_number_of_players_can_play(players: Any) -> None:
    """DC-1.1."""
    with pytest.raises(InvalidSetup) as error:
        set_up("duck-and-cover", players)
    assert (error.value.where, error.value.rule) == ("players", "DC-1.1")


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_nobody_plays_who_has_no_seat(seat: int) -> None:
    """DC-1.1."""
    play = Play(table(FIRST_GRID, FIRST_GRID, card=1))
    assert play.refused(f"{seat}: cover 1,0").rule == "DC-1.1"
    assert play.legal(seat) == []


@pytest.mark.parametrize("players", range(2, 8))
def test_each_player_has_a_family_of_12_ducks(players: int) -> None:
    """DC-1.2."""
    game = set_up("duck-and-cover", players)
    state, _ = game.start(Entropy.from_text("DC-1.2"))
    for grid in game.position(state)["grids"]:
        assert sorted(duck for pile in grid for duck in pile["pile"]) == list(range(1, 13))


@pytest.mark.parametrize("number", SPLASHES)
def test_splashes_depend_on_the_number_alone(number: int) -> None:
    """DC-1.2: beside a 1, which splashes nothing; the 1 itself lies beside a 2."""
    drawn = "*-1 2" if number == 1 else f"*-{number} 1"
    unseen = 3 if number == 4 else 4
    options = {"rounds": 1, "discard_limit": 1}
    play = Play(table(drawn, drawn, draw=[unseen], options=options))
    splashes = SPLASHES[number] + (1 if number == 1 else 0)
    assert play.position["scores"] == [[splashes, splashes]]


@pytest.mark.parametrize(
    "drawn",
    [
        "1 2 3 4 5 6 7 8 9 10 11",
        "1 2 3 4 5 6 7 8 9 10 11 11",
        "1 2 3 4 5 6 7 8 9 10 11 12-12",
    ],
)
def test_no_duck_is_missing_or_there_twice(drawn: str) -> None:
    """DC-1.2."""
    error = impossible(table(FIRST_GRID, drawn, card=1))
    assert (error.where, error.rule) == ("grids[1]", "DC-1.2")


@pytest.mark.parametrize("number", [0, 13, -1, "five", 2.5, None])
def test_no_duck_has_a_number_outside_1_to_12(number: Any) -> None:
    """DC-1.2."""
    position = table(FIRST_GRID, FIRST_GRID, card=1)
    position["grids"][1][0]["pile"] = [number]
    assert impossible(position).where == "grids[1][0].pile[0]"


def test_a_duck_is_its_number_whatever_its_family_looks_like() -> None:
    """DC-1.2a: two players with the same numbers in the same cells have the same moves."""
    play = Play(table(FIRST_GRID, FIRST_GRID, card=7))
    assert play.legal(0) == play.legal(1) != []


@pytest.mark.parametrize("players", range(2, 8))
def test_the_captains_deck_has_each_number_twice_one_max_and_one_repeat(players: int) -> None:
    """DC-1.3."""
    game = set_up("duck-and-cover", players)
    state, _ = game.start(Entropy.from_text("DC-1.3"))
    position = game.position(state)
    cards = [*position["draw"], *position["captain"], *position["discard"], position["card"]]
    assert len(cards) == 26
    assert Counter(cards) == Counter([*range(1, 13), *range(1, 13), "max", "repeat"])


def test_no_captains_card_is_missing_or_there_too_often() -> None:
    """DC-1.3."""
    full = table(FIRST_GRID, FIRST_GRID, card=1)
    for wrong, why in (
        (full["draw"][:-1], "missing: repeat"),
        ([*full["draw"], 1], "too many: 1"),
        ([*full["draw"], "max"], "too many: max"),
    ):
        error = impossible({**full, "draw": wrong})
        assert (error.where, error.rule) == ("draw", "DC-1.3")
        assert why in error.why


@pytest.mark.parametrize("card", [0, 13, "min", "", None])
def test_there_are_no_other_captains_cards(card: Any) -> None:
    """DC-1.3."""
    position = table(FIRST_GRID, FIRST_GRID, card=1)
    assert impossible({**position, "draw": [card, *position["draw"][1:]]}).where == "draw[0]"


def test_the_captain_plays_like_everybody_else() -> None:
    """DC-1.4: seat 0 is asked what the others are asked, and is no part of a position."""
    play = Play(table(FIRST_GRID, FIRST_GRID, FIRST_GRID, card=12))
    assert play.pending == [0, 1, 2]
    assert play.legal(0) == play.legal(1) == play.legal(2)
    assert play.position["captain"] == []  # the captain's pile of cards, not a seat


def test_the_deck_of_these_tests_is_the_rulebooks() -> None:
    """DC-1.3."""
    assert Counter(CAPTAINS_DECK) == Counter([*range(1, 13)] * 2 + ["max", "repeat"])
