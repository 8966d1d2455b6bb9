"""DD-9: your hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.duck_and_dive.water_park import Play, fault, park

FOUR = "sam.1 sam.2 sam.3 float.1"


def test_four_cards_are_kept() -> None:
    """DD-9.1."""
    play = Play(park("lagoon", "rapids", deck="amy.1", hands=["sam.1 sam.2 sam.3"], plays=1))
    assert play.play("0: pass")["phase"] == "pool"


def test_a_fifth_card_from_a_pass_is_discarded_before_the_turn_ends() -> None:
    """DD-9.1: any of the five, the new one allowed; listed by name and number."""
    play = Play(park("lagoon", "rapids", deck="amy.1", hands=[FOUR], plays=1)).play("0: pass")
    assert (play["phase"], play["after_discard"], play["active"]) == ("discard", "end", 0)
    assert (play["laid"], play.pending) == (None, [0])
    assert play.legal() == [
        f"discard {card}" for card in ("amy.1", "float.1", "sam.1", "sam.2", "sam.3")
    ]
    play.play("0: discard amy.1")
    assert (play["discard"], play["active"]) == (["amy.1"], 1)
    assert sorted(play["hands"][0]) == sorted(FOUR.split())
    assert play.fields("discarded") == [{"seat": 0, "card": "amy.1", "rule": "DD-9.1"}]


def test_a_fifth_card_from_amy_is_discarded_and_the_turn_goes_on() -> None:
    """DD-9.1, DD-4.7."""
    hand = "sam.1 sam.2 sam.3 albert.1"
    play = Play(park("lagoon", "rapids", deck="amy.1 goldie.1", hands=[hand])).play("0: deck")
    assert (play["phase"], play["after_discard"], play["laid"]) == ("discard", "check", "amy.1")
    play.play("0: discard albert.1")
    assert (play["phase"], play["active"], play["laid"]) == ("play", 0, None)
    assert "goldie.1" in play["hands"][0]


def test_nothing_else_is_done_before_the_discard() -> None:
    """DD-9.1."""
    play = Play(park("lagoon", "rapids", deck="amy.1", hands=[FOUR], plays=1)).play("0: pass")
    assert play.refusal("0: pass") == ("DD-9.1", "dd-discard-one")
    assert play.refusal("0: discard goldie.1") == ("DD-9.1", "dd-not-in-hand")
    assert play.refusal("1: discard sam.1") == ("DD-2.4", "dd-not-your-turn")


@pytest.mark.parametrize(
    "keys, where, rule",
    [
        ({"phase": "play"}, "hands[0]", "DD-9.1"),
        ({"phase": "discard", "after_discard": None}, "after_discard", "DD-9.1"),
        ({"phase": "discard", "after_discard": "end", "active": 1}, "hands[0]", "DD-9.1"),
        ({"phase": "discard", "after_discard": "check"}, "laid", "DD-4.0"),
        ({"phase": "discard", "after_discard": "end", "laid": "amy.1"}, "laid", "DD-4.0"),
        ({"phase": "discard", "after_discard": "check", "laid": "sam.9"}, "laid", "DD-9.1"),
        ({"phase": "discard", "after_discard": "end", "plays": 0}, "plays", "DD-12.2"),
    ],
)
def test_five_cards_at_any_other_time_are_refused(
    keys: dict[str, Any], where: str, rule: str
) -> None:
    """DD-9.1: and so is a discard that follows from nothing."""
    position = park(
        "lagoon: amy.1 sam.9", "rapids", hands=[f"{FOUR} sam.4"], **{"plays": 1, **keys}
    )
    assert fault(position) == (where, rule)
