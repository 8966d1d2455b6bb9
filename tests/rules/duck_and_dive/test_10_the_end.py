"""DD-10: the end."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck import set_up
from splashdeck.errors import InvalidSetup
from tests.rules.duck_and_dive.water_park import Play, fault, park


def finished(*points: str, hands: tuple[str, ...] = ()) -> Play:
    """Let the last turn allowed end by Arrwin."""
    pools = ("lagoon", "rapids", "hot-tub")[: len(points)]
    position = park(
        *pools, points=points, hands=hands, deck="arrwin.1", turn=9, options={"turn_limit": 9}
    )
    return Play(position).play("0: deck")


def test_each_card_is_a_point_and_goldie_five_whatever_the_icons() -> None:
    """DD-10.1: hands are worth nothing."""
    play = finished("albert.1 sam.1", "goldie.1", "sam.2")
    assert play.outcome["scores"] == [2, 5, 1]
    play = finished("albert.1 goldie.1", "", hands=("albert.2", "amy.1 amy.2"))
    assert play.outcome["scores"] == [6, 0]


def test_the_most_points_win() -> None:
    """DD-10.2."""
    play = finished("albert.1", "sam.1 sam.2 sam.3", "sam.4 sam.5")
    assert play.outcome == {
        "scores": [1, 3, 2],
        "winners": [1],
        "ranks": [3, 1, 2],
        "rule": "DD-10.3",
    }


def test_ties_share_the_victory() -> None:
    """DD-10.2."""
    play = finished("albert.1 sam.1", "sam.2", "sam.4 sam.5")
    assert (play.outcome["winners"], play.outcome["ranks"]) == ([0, 2], [1, 3, 1])
    assert play.fields("game-ended") == [
        {"scores": [2, 1, 2], "winners": [0, 2], "rule": "DD-10.3"}
    ]


def test_the_game_ends_after_the_last_turn_allowed() -> None:
    """DD-10.3: its turn and seat stand as they were."""
    play = finished("", "")
    assert (play["phase"], play["turn"], play["active"], play["marker"]) == ("over", 9, 0, 0)
    assert (play["plays"], play["laid"], play.pending) == (1, None, [])
    assert play.refusal("1: pool 0") == ("DD-10.3", "game-over")
    assert Play(play.position).position == play.position


def test_before_it_the_game_goes_on() -> None:
    """DD-10.3."""
    position = park("lagoon", "rapids", deck="arrwin.1", turn=8, options={"turn_limit": 9})
    assert Play(position).play("0: deck")["turn"] == 9


def idle(turns: int, **keys: Any) -> Play:
    """Pass at once in the edition of 2023, after so many turns without a card."""
    position = park("lagoon", "rapids", edition="2023", turn=60, idle=turns, **keys)
    return Play(position).play("0: pass")


def test_ten_laps_without_a_card_end_the_game() -> None:
    """DD-10.3: 10 × 2 turns."""
    play = idle(19)
    assert (play["phase"], play["idle"], play.outcome["rule"]) == ("over", 20, "DD-10.3")
    assert Play(play.position).position == play.position
    play = idle(18)
    assert (play["phase"], play["idle"]) == ("pool", 19)


def test_a_card_laid_begins_the_count_anew() -> None:
    """DD-10.3: when its turn is completed."""
    position = park("lagoon", "rapids", edition="2023", turn=60, idle=19, hands=["albert.1"])
    play = Play(position).play("0: hand albert.1")
    assert play["idle"] == 19
    assert play.play("0: pass")["idle"] == 0


@pytest.mark.parametrize("limit", [0, -1, 10_001, "9", 2.5, None])
def test_a_turn_limit_is_a_number_from_1_to_10000(limit: object) -> None:
    """DD-10.3."""
    with pytest.raises(InvalidSetup) as error:
        set_up("duck-and-dive", 2, options={"turn_limit": limit})
    assert (error.value.where, error.value.rule) == ("options.turn_limit", "DD-10.3")


def test_there_are_500_turns_if_nothing_else_was_agreed() -> None:
    """DD-10.3."""
    assert set_up("duck-and-dive", 2).setup_keys()["options"] == {"turn_limit": 500}


@pytest.mark.parametrize(
    "keys, where, rule",
    [
        ({"turn": 501}, "turn", "DD-10.3"),
        ({"idle": 5}, "idle", "DD-10.3"),
        ({"turn": 90, "idle": 20}, "idle", "DD-10.3"),
        ({"phase": "over"}, "phase", "DD-6.8"),
        ({"phase": "over", "turn": 500, "tokens": [None, 0]}, "tokens", "DD-6.6"),
    ],
)
def test_an_end_that_can_not_be_is_refused(keys: dict[str, Any], where: str, rule: str) -> None:
    """DD-10.3, DD-6.8."""
    assert fault(park("lagoon", "rapids", turn=keys.pop("turn", 3), **keys)) == (where, rule)


def test_one_pool_left_is_the_end() -> None:
    """DD-6.8: and the tokens of the last pool to leave stand nowhere."""
    assert fault(park("lagoon", None)) == ("pools", "DD-6.8")
    assert fault(park("lagoon", None, phase="over")) == ("tokens", "DD-6.7")
    assert Play(park("lagoon", None, phase="over", tokens=[0, None])).outcome["rule"] == "DD-6.8"
