"""DD-8: passing."""

from __future__ import annotations

from typing import Any

from tests.rules.duck_and_dive.water_park import DRY, Play, park


def test_who_passes_draws_a_card_and_the_turn_ends() -> None:
    """DD-8.1."""
    play = Play(park("lagoon", "rapids", deck="sam.1", plays=1)).play("0: pass")
    assert (play["hands"][0], play["deck"][:1]) == (["sam.1"], ["sam.2"])
    assert (play["active"], play["phase"], play["marker"]) == (1, "pool", None)
    assert [event["event"] for event in play.events] == [
        *("passed", "drew", "turn-ended", "turn-began")
    ]
    assert play.fields("drew")[0]["card"] is None
    assert play.fields("drew")[0]["private"]["0"]["card"] == "sam.1"


def test_a_new_turn_begins_with_nothing_played() -> None:
    """DD-8.1, DD-3.4."""
    keys: dict[str, Any] = {"plays": 2, "from_hand": ["sam.1"], "idle": 0}
    play = Play(park("lagoon: sam.1 sam.2", "rapids", **keys)).play("0: pass")
    assert (play["plays"], play["from_hand"], play["turn"]) == (0, [], 2)


def test_cards_stay_under_the_pools() -> None:
    """DD-8.1."""
    play = Play(park("lagoon: sam.1 float.1", "rapids", plays=1)).play("0: pass")
    assert play.row(0) == "sam.1 float.1"


def test_with_nothing_to_draw_the_turn_just_ends() -> None:
    """DD-8.1, DD-11.2."""
    play = Play(park(*DRY, rest="points", plays=1)).play("0: pass")
    assert (play["active"], play["hands"][0]) == (1, [])
    assert not play.fields("drew")
