"""AN-2: getting ready."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck import Entropy, set_up
from splashdeck.errors import InvalidSetup
from tests.rules.antartik.table import CARDS, Play, impossible, table

SEED = Entropy.from_text("AN-2")


@pytest.mark.parametrize("players", range(2, 6))
def test_each_player_begins_with_one_card_of_value_n_and_none_is_in_the_pile(players: int) -> None:
    """AN-2.1: the diver's first card is turned at once, and nobody bets on it."""
    game = set_up("antartik", players)
    state, _ = game.start(SEED, first=0)
    position = game.position(state)
    dealt, _ = SEED.shuffle([f"{players}.{copy + 1}" for copy in range(players)])
    assert position["face_up"] == [[card] for card in dealt]
    assert not any(card.startswith(f"{players}.") for card in position["draw"])
    assert len(position["draw"]) == 55 - players - 1


def test_starting_cards_never_come_into_the_pile_or_the_middle() -> None:
    """AN-2.1."""
    for key in ("draw", "middle", "out"):
        position = table(**{"turned": 1, "middle": ["7.1"], key: ["3.1"]})
        assert impossible(position).rule == "AN-2.1"


def test_the_rest_is_shuffled_into_the_draw_pile() -> None:
    """AN-2.2: in the order 1.1, 2.1 … 10.10 before the shuffle; then the first diver is drawn."""
    others = [card for card in CARDS if not card.startswith("3.")]
    _, after = SEED.shuffle(["3.1", "3.2", "3.3"])
    pile, after = after.shuffle(others)
    first, after = after.below(3)
    game = set_up("antartik", 3)
    state, _ = game.start(SEED)
    assert (*state.middle, *state.draw) == pile
    assert state.diver == first
    assert state.entropy == after


def test_the_host_may_choose_the_first_diver() -> None:
    """AN-2.2."""
    game = set_up("antartik", 3)
    for seat in range(3):
        assert game.start(SEED, first=seat)[0].diver == seat
    for seat in (-1, 3):
        with pytest.raises(InvalidSetup) as error:
            game.start(SEED, first=seat)
        assert (error.value.where, error.value.rule) == ("first", "AN-2.2")


def test_turns_go_clockwise() -> None:
    """AN-2.2."""
    play = Play(table(middle=["7.1"], diver=1))
    assert play.play("1: stop").position["diver"] == 2
    play = Play(table(middle=["7.1"], diver=2))
    assert play.play("2: stop").position["diver"] == 0


def test_a_seat_may_be_marked_junior() -> None:
    """AN-2.3."""
    assert set_up("antartik", 3, juniors=[2, 0]).setup_keys()["juniors"] == [0, 2]
    assert set_up("antartik", 3).setup_keys()["juniors"] == []


@pytest.mark.parametrize("juniors, where", [([3], "[0]"), ([0, -1], "[1]"), ([0, 0], "[1]")])
def test_a_junior_has_a_seat_and_only_one(juniors: list[int], where: str) -> None:
    """AN-2.3."""
    with pytest.raises(InvalidSetup) as error:
        set_up("antartik", 3, juniors=juniors)
    assert (error.value.where, error.value.rule) == (f"juniors{where}", "AN-2.3")


@pytest.mark.parametrize("juniors", ["0", {"0": True}, 1, [True], ["0"]])
def test_juniors_are_a_list_of_seats(juniors: Any) -> None:
    """AN-2.3."""
    with pytest.raises(InvalidSetup) as error:
        set_up("antartik", 3, juniors=juniors)
    assert error.value.rule == "AN-2.3"


def test_set_up_and_setup_agree() -> None:
    """AN-2."""
    game = set_up("antartik", 4, juniors=[3])
    assert set_up("antartik", 4, juniors=[3]).setup_keys() == game.setup_keys()
    assert list(game.setup_keys()) == ["game", "players", "options", "sheet", "juniors"]
