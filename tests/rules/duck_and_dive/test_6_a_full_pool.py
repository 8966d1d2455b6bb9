"""DD-6: a full pool."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck.game import Json
from tests.rules.duck_and_dive.water_park import Play, park


def filled(row: str, tokens: list[int], active: int = 0, **keys: Any) -> Play:
    """Fill the hot tub (11/0) by Albert from the hand: the row must count six icons."""
    pools = ("lagoon", "rapids", "wave-pool")[: len(tokens) - 1]
    hands = ["albert.9" if seat == active else "" for seat in range(len(tokens))]
    keys.setdefault("pool_deck", ["duckling-pool", "spiral-slide"])
    position = park(f"hot-tub: {row}", *pools, active=active, hands=hands, tokens=tokens, **keys)
    return Play(position).play(f"{active}: hand albert.9")


SIX = "albert.1 sam.1"


# --- DD-6.1: when a pool is full ---


def test_a_pool_is_full_when_the_icons_equal_its_capacity() -> None:
    """DD-6.1: 11 of 11."""
    play = filled(SIX, [0, 1])
    assert play.fields("pool-filled")[0]["pool"] == "hot-tub"
    assert play["points"][0] == ["albert.1", "sam.1", "albert.9"]


def test_face_down_ducks_do_not_count_towards_it() -> None:
    """DD-6.1, DD-4.1."""
    assert filled(f"{SIX} -albert.2", [0, 1]).fields("pool-filled")
    assert not filled("albert.1 -sam.1", [0, 1]).fields("pool-filled")


def test_floats_that_equal_the_float_capacity_mean_nothing() -> None:
    """DD-6.1."""
    play = Play(park("lagoon: float.1 float.2", "rapids", deck="float.3")).play("0: deck")
    assert (play["phase"], play.events[1:]) == ("play", [])


def test_any_pool_can_be_filled() -> None:
    """DD-6.1: Wilma fills another one; who played her filled it."""
    position = park("lagoon: sam.1", "hot-tub: albert.1 albert.2", hands=["wilma.1"], tokens=[0, 1])
    play = Play(position).play("0: hand wilma.1", "0: move 0/0>1")
    assert play["points"] == [[], ["albert.1", "albert.2", "sam.1"]]
    assert (play["active"], play.row(0)) == (1, "wilma.1")


def test_pools_are_looked_at_when_an_effect_has_lapsed() -> None:
    """DD-6: a Lara who robs nobody still fills."""
    position = park("duckling-pool: albert.1 sam.1", "lagoon", hands=["lara.1"])
    play = Play(position).play("0: hand lara.1")
    assert play.fields("lapsed")
    assert play.fields("pool-filled")


def test_pools_are_looked_at_only_after_the_fifth_card_was_discarded() -> None:
    """DD-6, DD-9.1: Julie overcrowds the pool, and the discard comes first."""
    pools = ("duckling-pool: albert.1 lara.1", "lagoon: sam.9")
    position = park(*pools, deck="julie.1", hands=["sam.1 sam.2 sam.3 sam.4"])
    play = Play(position).play("0: deck", "0: take 1/0")
    assert (play["phase"], play["after_discard"], play["laid"]) == ("discard", "check", "julie.1")
    assert play.row(0) == "albert.1 lara.1 julie.1"
    play.play("0: discard sam.2")
    assert play["discard"] == ["sam.2", "albert.1", "lara.1", "julie.1"]
    assert (play["active"], play["after_discard"], play["laid"]) == (1, None, None)


# --- DD-6.2 and DD-6.3: dividing ---


def test_the_floats_go_to_the_discard_pile() -> None:
    """DD-6.2: first of all (DD-7.2)."""
    row = "lagoon: albert.1 float.1 albert.2 sam.1 albert.3 float.2"
    play = Play(park(row, "rapids", hands=["lara.1"], tokens=[0, 0])).play("0: hand lara.1")
    assert play["discard"] == ["float.1", "float.2", "lara.1"]
    assert play["points"] == [["albert.1", "sam.1"], ["albert.2", "albert.3"]]


def test_ducks_are_divided_evenly_in_laying_order_from_the_active_player() -> None:
    """DD-6.3: face-down ones included; the last laid are the remainder."""
    play = filled("albert.1 -sam.2 sam.1 -amy.1", [0, 0, 1], active=1)
    assert play["points"] == [["sam.2", "amy.1"], ["albert.1", "sam.1"], []]
    assert play["discard"] == ["albert.9"]


def test_without_a_token_of_the_active_player_the_next_holder_is_first() -> None:
    """DD-6.3: clockwise from seat 1 those are seats 2 and 0."""
    play = filled(SIX, [0, 1, 0], active=1)
    assert play["points"] == [["sam.1"], [], ["albert.1"]]
    assert play["discard"] == ["albert.9"]


def test_fewer_ducks_than_tokens_are_all_discarded() -> None:
    """DD-6.3: the share is 0, and the pool leaves all the same (DD-6.6)."""
    play = filled("albert.1 sam.1", [0, 0, 0, 0])
    assert play["points"] == [[], [], [], []]
    assert play["discard"] == ["albert.1", "sam.1", "albert.9"]
    assert play.fields("pool-replaced")


# --- DD-6.4 and DD-6.5: Goldie ---


def test_goldie_goes_to_the_player_who_filled_the_pool() -> None:
    """DD-6.4: dealt first; the others follow in laying order from the next holder."""
    play = filled("albert.1 sam.1 goldie.1", [0, 0])
    assert play["points"] == [["goldie.1", "sam.1"], ["albert.1", "albert.9"]]
    given = {"seat": 0, "card": "goldie.1", "pool": "hot-tub", "rule": "DD-6.4"}
    assert play.fields("goldie-given") == [given]


def test_a_face_down_goldie_too() -> None:
    """DD-6.4, DD-6.3."""
    play = filled("albert.1 sam.1 -goldie.1", [0, 0])
    assert play["points"][0] == ["goldie.1", "sam.1"]


def test_goldie_is_never_the_remainder() -> None:
    """DD-6.4: five ducks for two."""
    play = filled("albert.1 -sam.2 sam.1 goldie.1", [0, 0])
    assert play["points"] == [["goldie.1", "sam.2"], ["albert.1", "sam.1"]]
    assert play["discard"] == ["albert.9"]


def test_a_filler_without_a_token_there_gets_goldie_and_nothing_else() -> None:
    """DD-6.4: taken out first, so the rest (three ducks) is divided by one."""
    play = filled("albert.1 goldie.1 sam.1", [1, 0])
    assert play["points"] == [["goldie.1"], ["albert.1", "sam.1", "albert.9"]]


def test_goldie_taken_out_first_leaves_less_to_divide() -> None:
    """DD-6.4: four ducks for two would be two each; without Goldie it is one each."""
    play = filled("albert.1 goldie.1 sam.1", [1, 0, 0])
    assert play["points"] == [["goldie.1"], ["albert.1"], ["sam.1"]]
    assert play["discard"] == ["albert.9"]


def test_where_the_share_would_be_0_goldie_is_given_all_the_same() -> None:
    """DD-6.4: four ducks for five tokens."""
    play = filled("albert.1 goldie.1 sam.1", [0, 0, 0, 0])
    assert play["points"] == [["goldie.1"], ["albert.1"], ["sam.1"], ["albert.9"]]
    position = park(
        *("hot-tub: albert.1 goldie.1 sam.1", "lagoon", "rapids", "wave-pool", "splash-pads"),
        hands=["albert.9"],
    )
    play = Play(position).play("0: hand albert.9")
    assert play["points"] == [["goldie.1"], [], [], [], []]
    assert play["discard"] == ["albert.1", "sam.1", "albert.9"]


def test_received_cards_go_on_top_in_the_order_received() -> None:
    """DD-6.5: Goldie first, below the others received with it."""
    play = filled("albert.1 sam.1 goldie.1", [0, 1], points=["amy.1 amy.2"])
    assert play["points"][0] == ["amy.1", "amy.2", "goldie.1", "albert.1", "sam.1", "albert.9"]


# --- DD-6.6: the next pool ---


def test_the_next_pool_card_takes_the_place_and_the_tokens() -> None:
    """DD-6.6."""
    play = filled(SIX, [0, 1, 0])
    assert play["pools"][0] == {"pool": "duckling-pool", "row": []}
    assert (play["pool_deck"], play["tokens"]) == (["spiral-slide"], [0, 1, 0])
    assert play["gone"][-1] == "hot-tub"
    assert play.fields("pool-replaced") == [
        {
            "pool": "hot-tub",
            "onto": "duckling-pool",
            "tokens": [0, 2],
            "rule": "DD-6.6",
        }
    ]


def test_with_the_pool_deck_empty_the_filler_places_the_tokens() -> None:
    """DD-6.6: one by one, clockwise from the active player, each on any remaining pool."""
    play = filled(SIX, [0, 1, 0], active=2, pool_deck=[])
    assert (play["phase"], play["placing"], play["pools"][0]) == ("place", [2, 0], None)
    assert (play["tokens"], play.pending) == ([None, 1, None], [2])
    assert play.legal(2) == ["token 2>1", "token 2>2"]
    assert play.refusal("2: token 0>1") == ("DD-6.6", "dd-place-the-token")
    assert play.refusal("2: token 2>0") == ("DD-6.6", "dd-no-pool-there")
    assert play.refusal("2: deck") == ("DD-6.6", "dd-place-the-token")
    play.play("2: token 2>1")
    assert (play["placing"], play.legal(2)) == ([0], ["token 0>1", "token 0>2"])
    play.play("2: token 0>2")
    assert (play["tokens"], play["placing"]) == ([2, 1, 1], [])
    assert (play["phase"], play["active"], play["turn"]) == ("pool", 0, 2)


def test_a_filler_without_a_token_there_places_those_of_others() -> None:
    """DD-6.6."""
    play = filled(SIX, [0, 1, 1], active=1, pool_deck=[])
    assert (play["placing"], play.legal(1)) == ([0], ["token 0>1", "token 0>2"])


def test_an_emptied_slot_stays_empty_and_the_others_keep_their_numbers() -> None:
    """DD-6.6."""
    play = filled(SIX, [0, 1, 1], pool_deck=[]).play("0: token 0>2")
    assert play.legal(1) == ["pool 1", "pool 2"]


def test_tokens_of_several_pools_are_placed_in_one_round() -> None:
    """DD-6.6: James fills the pool he leaves while the marker's is full as well."""
    play = Play(two_full(tokens=[2, 0, 1, 0]))
    play.play("0: marker 1")
    assert (play["phase"], play["placing"]) == ("place", [1, 2, 3])


def two_full(**keys: Any) -> Json:
    """Set up two full pools by hand, in slots 0 and 1, with James about to move the marker."""
    row = "duckling-pool: albert.1 amy.1 james.1"
    pools = (row, "hot-tub: albert.2 albert.3 sam.1", "lagoon", "rapids")
    working: dict[str, Any] = {"phase": "target", "laid": "james.1", "plays": 1, "pool_deck": []}
    return park(*pools, **{**working, **keys})


# --- DD-6.7: nobody there ---


def test_with_no_token_on_it_the_ducks_are_discarded_and_the_pool_stays() -> None:
    """DD-6.7: nobody scores, and the turn ends (DD-6.8)."""
    play = filled(SIX, [1, 1])
    assert play["discard"] == ["albert.1", "sam.1", "albert.9"]
    assert (play["points"], play["pools"][0]) == ([[], []], {"pool": "hot-tub", "row": []})
    assert (play["active"], play["phase"]) == (1, "pool")
    assert play.fields("pool-filled")[0]["rule"] == "DD-6.7"


@pytest.mark.parametrize("goldie", ["goldie.1", "-goldie.1"])
def test_goldie_goes_to_the_filler_all_the_same_in_2025(goldie: str) -> None:
    """DD-6.7, DD-12.5: her card says so; the others are discarded and the pool stays."""
    play = filled(f"albert.1 {goldie} sam.1", [1, 1], points=["amy.1"])
    assert play["points"] == [["amy.1", "goldie.1"], []]
    assert play["discard"] == ["albert.1", "sam.1", "albert.9"]
    assert play.fields("goldie-given")[0]["rule"] == "DD-12.5b"
    assert play["pools"][0] == {"pool": "hot-tub", "row": []}
    assert (play["active"], play["phase"]) == (1, "pool")


def test_goldie_is_discarded_with_the_others_in_2023() -> None:
    """DD-6.7, DD-12.5."""
    play = filled("albert.1 -goldie.1 sam.1", [1, 1], edition="2023")
    assert play["discard"] == ["albert.1", "goldie.1", "sam.1", "albert.9"]
    assert play["points"] == [[], []]
    assert not play.fields("goldie-given")


# --- DD-6.8: the end ---


def test_otherwise_the_turn_ends() -> None:
    """DD-6.8: without a draw."""
    play = filled(SIX, [0, 1])
    assert (play["active"], play["turn"], play["phase"], play["hands"]) == (1, 2, "pool", [[], []])
    assert play.fields("turn-ended") == [{"turn": 1, "seat": 0, "rule": "DD-6.8"}]


def test_with_one_pool_card_left_the_game_ends_at_once() -> None:
    """DD-6.8: no token is placed (DD-6.6)."""
    play = filled(SIX, [0, 1], pool_deck=[])
    assert (play["phase"], play["turn"], play["active"]) == ("over", 1, 0)
    assert (play["tokens"], play["placing"], play["marker"]) == ([None, 1], [], 0)
    assert (play.pending, play.legal(0)) == ([], [])
    assert play.outcome == {"scores": [3, 0], "winners": [0], "ranks": [1, 2], "rule": "DD-6.8"}
    assert play.refusal("0: token 0>1") == ("DD-6.8", "game-over")
    assert Play(play.position).position == play.position


def test_a_pool_without_tokens_does_not_leave_so_the_game_goes_on() -> None:
    """DD-6.7, DD-6.8."""
    assert filled(SIX, [1, 1], pool_deck=[])["phase"] == "pool"
