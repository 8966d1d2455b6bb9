"""DC-5: after the moves."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.rules.duck_and_cover.bath import CAPTAINS_DECK, Play, impossible, table

SEEN = "*-6 7"  # everybody sees a six and a seven, all the others are covered


def test_a_card_that_nobody_can_answer_goes_to_the_discard_zone() -> None:
    """DC-5.1: the count is announced, and how many more end the round (9 with 2 players)."""
    play = Play(table(SEEN, SEEN, draw=[5, 3, 6]))
    assert play.told("discarded") == [
        {"event": "discarded", "card": 5, "count": 1, "left": 8, "rule": "DC-5.1"},
        {"event": "discarded", "card": 3, "count": 2, "left": 7, "rule": "DC-5.1"},
    ]
    assert play.position["discard"] == [5, 3]
    assert play.position["captain"] == []
    assert play.position["card"] == 6


def test_every_discarded_card_stays_visible() -> None:
    """DC-5.1."""
    play = Play(table(SEEN, SEEN, draw=[5, 3, 6]))
    for viewer in (0, 1, None):
        assert play.view(viewer)["discard"] == [5, 3]


@pytest.mark.parametrize("movers", [1, 2])
def test_a_card_that_somebody_answered_goes_on_the_captains_pile(movers: int) -> None:
    """DC-5.2."""
    others = [SEEN] * (movers - 1) + ["*-1 2"] * (3 - movers)
    play = Play(table(SEEN, *others, captain=[7, 5], card=6, draw=[7]))
    play.play(*(f"{seat}: duck 1,1" for seat in range(movers)))
    assert play.told("piled") == [{"event": "piled", "card": 6, "rule": "DC-5.2"}]
    assert play.position["captain"] == [7, 5, 6]
    assert play.view(0)["captain_top"] == 6
    assert play.position["previous"] == {"call": 6, "discarded": False}


def test_repeat_goes_on_the_captains_pile_as_the_card_it_is() -> None:
    """DC-5.2, DC-3.4d: the value it took is what counts for the next Repeat."""
    play = Play(table(SEEN, SEEN, captain=[6], card="repeat", call=6, draw=[7]))
    play.play("0: duck 1,1", "1: duck 1,1")
    assert play.position["captain"] == [6, "repeat"]
    assert play.position["previous"] == {"call": 6, "discarded": False}


def test_an_empty_draw_pile_is_made_anew_from_the_captains_pile() -> None:
    """DC-5.3: the card just played is in it, the discard zone is not."""
    captain: list[Any] = [6, 7, 7, *range(8, 13), *range(8, 13), "max"]
    discard = [1, 1, 2, 2, 3, 3, 4, 4]
    options = {"discard_limit": 21}
    position = table(SEEN, SEEN, captain=[*captain, "repeat"], discard=discard, card=6)
    position |= {"options": options, "draw": [5, 5], "previous": {"call": 4, "discarded": True}}
    play = Play(position).play("0: duck 1,1", "1: duck 1,1")
    assert play.told("discarded")[1]["count"] == 10  # both fives, then nothing is left to draw
    assert play.told("reshuffled") == [{"event": "reshuffled", "cards": 16, "rule": "DC-5.3"}]
    after = play.position
    assert after["discard"][:10] == [*discard, 5, 5]
    assert after["captain"] == []
    again = [*after["draw"], after["card"], *after["discard"][10:]]
    assert Counter(again) == Counter([*captain, "repeat", 6])
    assert after["entropy"]["counter"] > position.get("entropy", {}).get("counter", 0)
    assert after["calls"] == 16 + 10 + len(after["discard"][10:]) + 1


def test_nothing_is_reshuffled_before_a_card_must_be_drawn() -> None:
    """DC-5.3: the last card lies in the middle and the draw pile is empty; that is all."""
    captain = [card for card in CAPTAINS_DECK if card != 6]
    play = Play(table(SEEN, SEEN, captain=[*captain, 6], card=6))
    assert (play.position["draw"], play.told("reshuffled")) == ([], [])
    assert len(play.position["captain"]) == 25


# --- positions that can't be ---


def test_max_is_never_discarded() -> None:
    """DC-5.1: everybody has a highest visible duck."""
    error = impossible(table(SEEN, SEEN, discard=["max"], card=6))
    assert (error.where, error.rule) == ("discard", "DC-5.1")


def test_no_discarded_number_is_visible() -> None:
    """DC-5.1: a covered duck never comes to light again."""
    error = impossible(table(SEEN, "*-7 1", discard=[6], card=7))
    assert (error.where, error.rule) == ("discard", "DC-5.1")


def test_a_card_that_nobody_can_answer_is_never_waited_for() -> None:
    """DC-5.1."""
    error = impossible(table(SEEN, SEEN, card=5))
    assert (error.where, error.rule) == ("call", "DC-5.1")
