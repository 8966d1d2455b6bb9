"""DC-2: starting a round."""

from __future__ import annotations

import pytest

from splashdeck import Entropy, set_up
from tests.rules.duck_and_cover.bath import (
    CAPTAINS_DECK,
    FIRST_GRID,
    Play,
    bath,
    impossible,
    table,
    written,
)


def test_twelve_ducks_lie_face_up_4_wide_and_3_high() -> None:
    """DC-2.1."""
    game = set_up("duck-and-cover", 5)
    state, _ = game.start(Entropy.from_text("DC-2.1"))
    cells = [[x, y] for y in range(3) for x in range(4)]
    for grid in game.position(state)["grids"]:
        assert [pile["at"] for pile in grid] == cells
        assert [len(pile["pile"]) for pile in grid] == [1] * 12


def test_shuffled_card_i_lies_at_i_mod_4_and_i_div_4() -> None:
    """DC-2.1a."""
    game = set_up("duck-and-cover", 3)
    state, events = game.start(Entropy.from_text("DC-2.1a"))
    began = written(events)[0]
    assert (began["event"], began["round"], began["rule"]) == ("round-began", 1, "DC-2.1")
    for seat, hand in enumerate(began["grids"]):
        piles = {tuple(p["at"]): p["pile"] for p in game.position(state)["grids"][seat]}
        assert piles == {(i % 4, i // 4): [duck] for i, duck in enumerate(hand)}


def test_the_families_are_shuffled_in_seat_order_and_then_the_captains_deck() -> None:
    """DC-2.1, DC-2.2: so that anybody can deal the game again from its seed."""
    entropy = seed = Entropy.from_text("the order of the shuffles")
    state, events = set_up("duck-and-cover", 2).start(seed)
    ann, entropy = entropy.shuffle(range(1, 13))
    bob, entropy = entropy.shuffle(range(1, 13))
    deck, entropy = entropy.shuffle(CAPTAINS_DECK)
    assert written(events)[0]["grids"] == [list(ann), list(bob)]
    assert [state.card, *state.draw] == list(deck)
    assert state.entropy == entropy


def test_the_table_has_no_edge() -> None:
    """DC-2.1a: a duck may go to a cell with negative numbers, and on from there."""
    play = Play(table("*-2 1", "*-2 1", card=1, draw=[1]))
    play.play("0: duck -1,0", "1: duck 0,-1")
    assert play.piles(0)[-1, 0] == [1]
    assert play.piles(1)[0, -1] == [1]
    play.play("0: duck 0,-1", "1: duck 0,1")
    assert play.piles(0)[0, -1] == [1]


def test_a_bath_far_away_is_played_like_one_at_home() -> None:
    """DC-2.1a."""
    far = bath("2-3-4-5-6-7-8-9-10-11-12 1", at=(-70_000, 99_000))
    play = Play(table("*-2 1", far, card=1))
    assert play.legal(1) == [
        "cover -70000,99000",
        "duck -70000,98999",
        "duck -70001,99000",
        "duck -70000,99001",
    ]


def test_the_whole_captains_deck_becomes_the_draw_pile() -> None:
    """DC-2.2: one card of it has been called when the first decision is due."""
    game = set_up("duck-and-cover", 2)
    state, _ = game.start(Entropy.from_text("DC-2.2"))
    position = game.position(state)
    assert (position["captain"], position["discard"], position["removed"]) == ([], [], [])
    assert (position["calls"], len(position["draw"])) == (1, 25)


@pytest.mark.parametrize("baths", [1, 3])
def test_a_position_has_one_grid_for_each_player(baths: int) -> None:
    """DC-2.1."""
    position = table(*[FIRST_GRID] * baths, card=1)
    error = impossible({**position, "players": 2})
    assert (error.where, error.rule) == ("grids", "DC-2.1")


def test_a_pile_holds_at_least_one_duck() -> None:
    """DC-2.1."""
    position = table(FIRST_GRID, FIRST_GRID, card=1)
    position["grids"][0].append({"at": [7, 7], "pile": []})
    assert impossible(position).where == "grids[0][12].pile"


def test_two_piles_never_share_a_cell() -> None:
    """DC-4.3."""
    position = table(FIRST_GRID, FIRST_GRID, card=1)
    position["grids"][1][11]["at"] = [0, 0]
    error = impossible(position)
    assert (error.where, error.rule) == ("grids[1][11].at", "DC-4.3")
