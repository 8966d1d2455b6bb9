"""DD-3: your turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.duck_and_dive.water_park import Play, park


def test_the_marker_is_put_on_any_open_pool() -> None:
    """DD-3.1: the own token need not be there; empty slots are none."""
    play = Play(park("lagoon", None, "hot-tub", phase="pool", marker=None))
    assert play.legal() == ["pool 0", "pool 2"]
    assert play.refusal("0: pool 1") == ("DD-3.1", "dd-no-pool-there")
    assert play.refusal("0: pool 3") == ("DD-3.1", "dd-no-pool-there")
    assert play.refusal("0: deck") == ("DD-3.1", "dd-choose-a-pool")
    play.play("0: pool 2")
    assert (play["marker"], play["phase"]) == (2, "play")
    assert play.fields("pool-chosen") == [{"seat": 0, "pool": "hot-tub", "rule": "DD-3.1"}]


def test_the_top_card_of_the_deck_is_laid_unseen_under_the_marker() -> None:
    """DD-3.2."""
    play = Play(park("lagoon: sam.1", "rapids", deck="albert.1 sam.2")).play("0: deck")
    assert play.row(0) == "sam.1 albert.1"
    assert play["deck"][0] == "sam.2"
    assert (play["plays"], play["from_hand"], play["laid"]) == (1, [], None)
    assert play.fields("card-laid") == [
        {
            "seat": 0,
            "card": "albert.1",
            "source": "deck",
            "pool": "lagoon",
            "icons": 6,
            "floats": 0,
            "rule": "DD-3.2",
        }
    ]


def test_a_duck_card_is_played_from_the_hand() -> None:
    """DD-3.2: also several in one turn, until it ends."""
    play = Play(park("lagoon", "rapids", hands=["albert.1 albert.2"]))
    assert play.legal() == ["deck", "hand albert.1", "hand albert.2"]
    play.play("0: hand albert.2", "0: hand albert.1")
    assert play.row(0) == "albert.2 albert.1"
    assert (play["plays"], play["hands"][0]) == (2, [])
    assert play["from_hand"] == ["albert.2", "albert.1"]
    assert play.legal() == ["deck", "pass"]


def test_cards_of_the_hand_are_listed_by_name_and_number() -> None:
    """DD-3.2, in the order of the notation."""
    play = Play(park("lagoon", "rapids", hands=["wilma.2 sam.9 amy.1 sam.1"]))
    assert play.legal() == ["deck", "hand amy.1", "hand sam.1", "hand sam.9", "hand wilma.2"]


@pytest.mark.parametrize("move", ["pool 1", "flip 0/0", "discard sam.1", "token 0>1"])
def test_nothing_else_is_done_in_place_of_playing(move: str) -> None:
    """DD-3.2."""
    play = Play(park("lagoon: sam.2", "rapids", hands=["sam.1"], plays=1))
    assert play.refusal(f"0: {move}") == ("DD-3.2", "dd-play-or-pass")


def test_a_card_that_is_not_in_the_hand_is_not_played() -> None:
    """DD-3.2: a rival's card and one on the table are refused alike."""
    play = Play(park("lagoon: sam.2", "rapids", hands=["sam.1", "amy.1"]))
    for card in ("amy.1", "sam.2", "float.1", "goldie.1"):
        assert play.refusal(f"0: hand {card}") == ("DD-3.2", "dd-not-in-hand")


def test_a_float_in_the_hand_is_never_laid() -> None:
    """DD-3.3."""
    play = Play(park("lagoon", "rapids", hands=["float.1 sam.1"]))
    assert play.legal() == ["deck", "hand sam.1"]
    assert play.refusal("0: hand float.1") == ("DD-3.3", "dd-float-is-not-played")


def test_a_float_from_the_deck_is_laid_and_does_nothing_by_itself() -> None:
    """DD-3.3: nobody is asked, though a rival holds a float."""
    play = Play(park("lagoon", "rapids", deck="float.1", hands=["", "float.2"])).play("0: deck")
    assert play.row(0) == "float.1"
    assert (play["phase"], play["plays"], play["laid"]) == ("play", 1, None)
    assert [event["event"] for event in play.events] == ["card-laid"]


def test_a_card_taken_back_is_not_played_again_from_the_hand() -> None:
    """DD-3.4: two Julies could otherwise take each other back for ever."""
    play = Play(park("lagoon", "rapids", hands=["julie.1 julie.2"]))
    play.play("0: hand julie.1", "0: hand julie.2", "0: take 0/0")
    assert play["hands"][0] == ["julie.1"]
    assert play.legal() == ["deck", "pass"]
    assert play.refusal("0: hand julie.1") == ("DD-3.4", "dd-played-already")


def test_the_next_turn_it_may_be_played_again() -> None:
    """DD-3.4."""
    hands = ["julie.1"]
    position = park("lagoon: julie.2", "rapids", deck="sam.1 arrwin.1", hands=hands, plays=1)
    play = Play({**position, "from_hand": ["julie.1"]})
    assert play.refusal("0: hand julie.1") == ("DD-3.4", "dd-played-already")
    play.play("0: pass", "1: pool 1", "1: deck", "0: pool 0")
    assert "hand julie.1" in play.legal()


def test_a_card_played_from_the_deck_may_be_played_from_the_hand_once() -> None:
    """DD-3.4 speaks of the hand only."""
    play = Play(park("lagoon", "rapids", deck="albert.1 julie.1"))
    play.play("0: deck", "0: deck", "0: take 0/0", "0: hand albert.1")
    assert play.row(0) == "julie.1 albert.1"


def exhausted(**keys: Any) -> Play:
    """Set up a turn in which 74 cards have been played."""
    return Play(park("lagoon", "rapids", hands=["sam.1"], plays=74, **keys))


@pytest.mark.parametrize("edition", ["2023", "2025"])
def test_after_74_cards_the_player_must_pass(edition: str) -> None:
    """DD-3.4."""
    play = exhausted(edition=edition)
    assert play.legal() == ["pass"]
    assert play.refusal("0: deck") == ("DD-3.4", "dd-must-pass")
    assert play.refusal("0: hand sam.1") == ("DD-3.4", "dd-must-pass")
    assert play.play("0: pass")["active"] == 1


def test_the_74th_card_may_still_be_played() -> None:
    """DD-3.4."""
    play = Play(park("lagoon", "rapids", hands=["albert.1"], plays=73))
    assert play.play("0: hand albert.1")["plays"] == 74
    assert play.legal() == ["pass"]
