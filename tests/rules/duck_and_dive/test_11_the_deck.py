"""DD-11: the deck."""

from __future__ import annotations

import pytest

from splashdeck import Entropy
from tests.rules.duck_and_dive.water_park import CARDS, DRY, Play, park


def shuffled_discard(play: Play) -> list[str]:
    """Shuffle the discard pile, from its bottom, as the game will."""
    return list(Entropy(bytes(32)).shuffle(play["discard"])[0])


def test_an_empty_deck_is_made_anew_of_the_discard_pile_to_play() -> None:
    """DD-11.1: only when a card must be drawn."""
    play = Play(park("lagoon: sam.1", "rapids", rest="discard"))
    assert play["deck"] == []
    expected = shuffled_discard(play)
    play.play("0: deck")
    assert play.fields("reshuffled") == [{"cards": 73, "rule": "DD-11.1"}]
    assert play.fields("card-laid")[0]["card"] == expected[0]
    assert play["deck"][-60:] == expected[-60:]
    assert play["entropy"]["counter"] > 0


def test_it_is_made_anew_for_amy_and_for_a_pass() -> None:
    """DD-11.1."""
    play = Play(park("lagoon", "rapids", rest="discard", hands=["amy.1"]))
    card = shuffled_discard(play)[0]
    assert play.play("0: hand amy.1")["hands"][0] == [card]
    play = Play(park("lagoon", "rapids", rest="discard", plays=1))
    card = shuffled_discard(play)[0]
    assert play.play("0: pass")["hands"][0] == [card]
    assert play["discard"] == []


def test_the_last_card_leaves_an_empty_deck() -> None:
    """DD-11.1: it is not shuffled before the next draw."""
    ducks = " ".join(card for card in CARDS if card not in ("albert.1", "albert.2"))
    play = Play(park("lagoon", "rapids", deck="albert.1", discard=ducks, hands=["albert.2"]))
    play.play("0: deck")
    assert (play["deck"], len(play["discard"])) == ([], 72)


@pytest.mark.parametrize("edition", ["2023", "2025"])
def test_with_both_empty_who_can_play_nothing_may_pass(edition: str) -> None:
    """DD-11.2: in either edition, also with no card played; drawing does nothing."""
    play = Play(park(*DRY, rest="points", edition=edition))
    assert play.legal() == ["pass"]
    assert play.refusal("0: deck") == ("DD-11.2", "dd-nothing-to-draw")
    play.play("0: pass")
    assert (play["active"], play["idle"], play["hands"][0]) == (1, 1, [])


def test_floats_in_the_hand_are_nothing_to_play() -> None:
    """DD-11.2, DD-3.3."""
    pools = [*DRY[:3], "lazy-river"]
    play = Play(park(*pools, rest="points", hands=["float.9"]))
    assert play.legal() == ["pass"]


def test_who_can_play_from_the_hand_must_in_2025() -> None:
    """DD-11.2, DD-12.2."""
    play = Play(park(*DRY, rest="points", hands=["albert.1"]))
    assert play.legal() == ["hand albert.1"]
    assert play.refusal("0: pass") == ("DD-12.2", "dd-play-before-passing")
    assert play.play("0: hand albert.1").legal() == ["pass"]
