"""DD-4: the ducks' effects."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.duck_and_dive.water_park import DRY, Play, park


def played(card: str, *pools: str | None, points: tuple[str, ...] = (), **keys: Any) -> Play:
    """Play a card from the hand of seat 0 under the pool in slot 0."""
    hand = f"{card} {keys.pop('hand', '')}"
    return Play(park(*pools, hands=[hand], points=points, **keys)).play(f"0: hand {card}")


# --- DD-4.0: targets in general ---


def test_an_effect_with_a_target_must_be_carried_out() -> None:
    """DD-4.0: neither playing on nor passing is possible before."""
    play = played("sam.1", "lagoon", "rapids")
    assert (play["phase"], play["laid"], play.pending) == ("target", "sam.1", [0])
    for move in ("deck", "pass", "hand amy.1", "take 0/0"):
        assert play.refusal(f"0: {move}") == ("DD-4.1", "dd-target-of-sam")


def test_an_effect_without_a_target_lapses() -> None:
    """DD-4.0: nobody has points, so Lara robs nobody."""
    play = played("lara.1", "lagoon", "rapids")
    assert (play["phase"], play["laid"], play["plays"]) == ("play", None, 1)
    assert play.fields("lapsed") == [{"seat": 0, "card": "lara.1", "rule": "DD-4.0"}]


def test_a_target_is_asked_for_even_if_only_one_is_legal() -> None:
    """DD-4.0."""
    play = played("james.1", "lagoon", "rapids")
    assert play.legal() == ["marker 1"]
    assert play["phase"] == "target"


def test_the_card_just_laid_is_a_target_like_any_other() -> None:
    """DD-4.0: Sam flips himself, Wilma moves herself, but Julie may not take herself."""
    assert played("sam.1", "lagoon", "rapids").legal() == ["flip 0/0"]
    assert played("wilma.1", "lagoon", "rapids").legal() == ["move 0/0>1"]
    play = played("julie.1", "lagoon: sam.1", "rapids")
    assert play.legal() == ["take 0/0"]
    assert play.refusal("0: take 0/1") == ("DD-4.0", "dd-julie-takes-another")


def test_julie_with_nothing_to_take_lapses() -> None:
    """DD-4.0: only herself and a face-down card lie there."""
    play = played("julie.1", "lagoon: -sam.1", "rapids")
    assert play.fields("lapsed")
    assert play["phase"] == "play"


# --- DD-4.1: Sam ---


def test_sam_turns_a_face_up_duck_under_any_pool_face_down() -> None:
    """DD-4.1: it no longer counts towards the capacity."""
    play = played("sam.1", "lagoon: albert.1 -amy.1", "rapids: goldie.1 float.1 albert.2")
    assert play.legal() == ["flip 0/0", "flip 0/2", "flip 1/0", "flip 1/2"]
    assert play.refusal("0: flip 0/1") == ("DD-4.1", "dd-lies-face-down")
    assert play.refusal("0: flip 0/3") == ("DD-4.1", "dd-no-card-there")
    assert play.refusal("0: flip 2/0") == ("DD-4.1", "dd-no-card-there")
    play.play("0: flip 1/2")
    assert play.row(1) == "goldie.1 float.1 -albert.2"
    assert play.fields("flipped")[0]["icons"] == 0
    assert play.view(None)["pools"][1]["icons_now"] == 0


def test_a_pool_can_be_kept_from_overcrowding_by_sam_himself() -> None:
    """DD-4.1, DD-7: the pool is looked at after the effect."""
    play = played("sam.1", "hot-tub: albert.1 albert.2 sam.2", "rapids")  # 12 of 11
    play.play("0: flip 0/0")
    assert (play["phase"], play.row(0)) == ("play", "-albert.1 albert.2 sam.2 sam.1")


# --- DD-4.2: Wilma ---


def test_wilma_moves_a_face_up_duck_to_the_end_of_another_row() -> None:
    """DD-4.2: Goldie and Arrwin included."""
    play = played("wilma.1", "lagoon: goldie.1 -sam.1", "rapids: arrwin.1 float.1")
    assert play.legal() == ["move 0/0>1", "move 0/2>1", "move 1/0>0"]
    assert play.refusal("0: move 0/1>1") == ("DD-4.2", "dd-lies-face-down")
    assert play.refusal("0: move 0/0>0") == ("DD-4.2", "dd-another-pool")
    assert play.refusal("0: move 0/0>2") == ("DD-4.2", "dd-no-pool-there")
    play.play("0: move 0/0>1")
    assert (play.row(0), play.row(1)) == ("-sam.1 wilma.1", "arrwin.1 float.1 goldie.1")


def test_the_moved_cards_effect_does_not_run_again() -> None:
    """DD-4.2: a moved Sam flips nothing, a moved Arrwin ends nothing."""
    play = played("wilma.1", "lagoon: sam.1 arrwin.1", "rapids").play("0: move 0/1>1")
    assert (play["phase"], play["active"]) == ("play", 0)


def test_the_receiving_pool_may_become_full_but_not_overcrowded() -> None:
    """DD-4.2: 10 of 11 leaves room for one icon; icons of 0 fit everywhere."""
    hot_tub = "hot-tub: albert.1 albert.2"
    play = played("wilma.1", "lagoon: sam.1 amy.1 goldie.1", hot_tub)
    assert [move for move in play.legal() if move.endswith(">1")] == ["move 0/0>1", "move 0/2>1"]
    assert play.refusal("0: move 0/1>1") == ("DD-4.2", "dd-no-room")


def test_an_overcrowded_pool_receives_nothing_at_all() -> None:
    """DD-4.2: after the move its icons would still be above its capacity."""
    play = played("wilma.1", "hot-tub: albert.1 albert.2", "lagoon: goldie.1")  # 13 of 11
    assert play.refusal("0: move 1/0>0") == ("DD-4.2", "dd-no-room")


def test_wilma_lapses_where_nothing_fits() -> None:
    """DD-4.2, DD-4.0."""
    nine = "duckling-pool: amy.1 amy.2 amy.3 amy.4"  # 8 of 9
    ten = "splash-pads: james.1 james.2 james.3 james.4"  # 8 of 10
    play = Play(park(nine, f"{ten} sam.1", hands=["wilma.1"], marker=1)).play("0: hand wilma.1")
    assert play.legal() == ["move 1/4>0"]
    play = Play(park(nine, ten, hands=["wilma.1"], marker=1)).play("0: hand wilma.1")
    assert play.fields("lapsed")
    assert play.fields("pool-emptied")  # 11 of 10


# --- DD-4.3: Dingy ---


def test_dingy_moves_a_token_to_another_pool() -> None:
    """DD-4.3."""
    play = played("dingy.1", "lagoon", "rapids", "hot-tub", tokens=[0, 1, 2])
    assert play.legal() == [
        *("token 0>1", "token 0>2"),
        *("token 1>0", "token 1>2"),
        *("token 2>0", "token 2>1"),
    ]
    assert play.refusal("0: token 1>1") == ("DD-4.3", "dd-token-already-there")
    assert play.refusal("0: token 1>3") == ("DD-4.3", "dd-no-pool-there")
    assert play.refusal("0: token 3>1") == ("DD-1.1", "no-such-seat")
    play.play("0: token 1>2")
    assert play["tokens"] == [0, 2, 2]
    assert play.fields("token-moved") == [
        {"seat": 0, "token": 1, "pool": "rapids", "onto": "hot-tub", "rule": "DD-4.3"}
    ]


# --- DD-4.4: Lara ---


def test_lara_discards_the_top_of_a_rivals_points_pile() -> None:
    """DD-4.4: who has no points is no target, nor is she who plays."""
    piles = ("sam.2", "amy.1 goldie.1", "")
    play = played("lara.1", "lagoon", "rapids", "hot-tub", points=piles)
    assert play.legal() == ["rob 1"]
    assert play.refusal("0: rob 0") == ("DD-4.4", "dd-rob-a-rival")
    assert play.refusal("0: rob 2") == ("DD-4.4", "dd-no-points-to-rob")
    assert play.refusal("0: rob 3") == ("DD-1.1", "no-such-seat")
    play.play("0: rob 1")
    assert (play["points"], play["discard"]) == ([["sam.2"], ["amy.1"], []], ["goldie.1"])


# --- DD-4.5: Julie ---


def test_julie_takes_a_face_up_duck_or_a_float_from_any_pool() -> None:
    """DD-4.5: not a face-down card."""
    play = played("julie.1", "lagoon: sam.1 -amy.1", "rapids: float.1 julie.2")
    assert play.legal() == ["take 0/0", "take 1/0", "take 1/1"]
    assert play.refusal("0: take 0/1") == ("DD-4.5", "dd-lies-face-down")
    assert play.refusal("0: take 1/2") == ("DD-4.5", "dd-no-card-there")
    play.play("0: take 1/0")
    assert (play["hands"][0], play.row(1)) == (["float.1"], "julie.2")
    assert play.fields("taken")[0]["floats"] == 0


# --- DD-4.6: James ---


def test_james_moves_the_marker_and_later_cards_go_there() -> None:
    """DD-4.6: to another open pool."""
    play = played("james.1", "lagoon", None, "rapids", hand="albert.1")
    assert play.legal() == ["marker 2"]
    assert play.refusal("0: marker 0") == ("DD-4.6", "dd-marker-already-there")
    assert play.refusal("0: marker 1") == ("DD-4.6", "dd-no-pool-there")
    play.play("0: marker 2", "0: hand albert.1")
    assert (play.row(0), play.row(2), play["marker"]) == ("james.1", "albert.1", 2)


def test_the_pool_that_james_left_is_looked_at_too() -> None:
    """DD-4.6, DD-6.1: his own icons fill it."""
    play = played("james.1", "duckling-pool: albert.1 amy.1", "lagoon").play("0: marker 1")
    assert play.fields("pool-filled")[0]["pool"] == "duckling-pool"


# --- DD-4.7 to DD-4.10 ---


def test_amy_draws_a_card_into_the_hand() -> None:
    """DD-4.7: nobody is asked for a target; only the drawer sees the card."""
    play = played("amy.1", "lagoon", "rapids", deck="sam.5")
    assert (play["hands"][0], play["phase"]) == (["sam.5"], "play")
    assert play.fields("drew") == [
        {
            "seat": 0,
            "card": None,
            "deck": 72,
            "rule": "DD-4.7",
            "private": {
                "0": {"event": "drew", "seat": 0, "card": "sam.5", "deck": 72, "rule": "DD-4.7"}
            },
        }
    ]


def test_amy_lapses_with_nothing_to_draw() -> None:
    """DD-4.7, DD-11.2."""
    play = Play(park(*DRY, hands=["amy.1"], rest="points")).play("0: hand amy.1")
    assert play.fields("lapsed") == [{"seat": 0, "card": "amy.1", "rule": "DD-4.0"}]
    assert play["phase"] == "play"


def test_arrwin_ends_the_turn_without_a_draw() -> None:
    """DD-4.8."""
    play = played("arrwin.1", "lagoon: sam.1", "rapids", hand="amy.1")
    assert (play["active"], play["phase"], play["hands"][0]) == (1, "pool", ["amy.1"])
    assert play.row(0) == "sam.1 arrwin.1"
    assert play.fields("turn-ended") == [{"turn": 1, "seat": 0, "rule": "DD-4.8"}]
    assert not play.fields("drew")


def test_arrwin_from_the_deck_ends_the_turn_as_well() -> None:
    """DD-4.8."""
    assert Play(park("lagoon", "rapids", deck="arrwin.1")).play("0: deck")["active"] == 1


@pytest.mark.parametrize("card", ["albert.1", "goldie.1"])
def test_albert_and_goldie_do_nothing_when_laid(card: str) -> None:
    """DD-4.9."""
    play = played(card, "lagoon", "rapids", points=("", "sam.1"))
    assert play["phase"] == "play"
    assert [event["event"] for event in play.events] == ["card-laid"]


def test_floats_are_no_target_of_sam_or_wilma() -> None:
    """DD-4.10."""
    play = played("sam.1", "lagoon: float.1", "rapids")
    assert play.refusal("0: flip 0/0") == ("DD-4.10", "dd-float-is-no-target")
    play = played("wilma.1", "lagoon: float.1", "rapids")
    assert play.refusal("0: move 0/0>1") == ("DD-4.10", "dd-float-is-no-target")
