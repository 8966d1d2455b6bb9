"""DD-7: an overcrowded pool."""

from __future__ import annotations

from typing import Any

from splashdeck.game import Json
from tests.rules.duck_and_dive.water_park import Play, park


def test_more_icons_than_the_capacity_overcrowd_a_pool() -> None:
    """DD-7.1: 12 of 11."""
    row = "hot-tub: albert.1 amy.1"
    play = Play(park(row, "lagoon", hands=["albert.2"])).play("0: hand albert.2")
    assert play.fields("pool-emptied") == [
        {"pool": "hot-tub", "cards": ["albert.1", "amy.1", "albert.2"], "rule": "DD-7.2"}
    ]


def test_more_floats_than_the_float_capacity_overcrowd_it_too() -> None:
    """DD-7.1: the hot tub takes none."""
    play = Play(park("hot-tub: sam.1", "lagoon", deck="float.1")).play("0: deck")
    assert play.fields("pool-emptied")[0]["cards"] == ["sam.1", "float.1"]


def test_all_its_cards_are_discarded_and_the_turn_ends() -> None:
    """DD-7.2: in laying order, the last on top; pool card and tokens stay."""
    row = "hot-tub: albert.1 -sam.1 amy.1"
    position = park(row, "lagoon", hands=["albert.2 sam.2"], discard="lara.1", tokens=[0, 0])
    play = Play(position).play("0: hand albert.2")
    assert play["discard"] == ["lara.1", "albert.1", "sam.1", "amy.1", "albert.2"]
    assert play["pools"][0] == {"pool": "hot-tub", "row": []}
    assert (play["tokens"], play["points"]) == ([0, 0], [[], []])
    assert (play["active"], play["phase"], play["hands"][0]) == (1, "pool", ["sam.2"])
    assert play.fields("turn-ended") == [{"turn": 1, "seat": 0, "rule": "DD-7.2"}]


def test_a_pool_is_not_overcrowded_before_the_effect() -> None:
    """DD-7, DD-6: Dingy overcrowds it, so it is emptied after the token has moved."""
    position = park("hot-tub: albert.1 albert.2", "lagoon", hands=["dingy.1"], tokens=[0, 0])
    play = Play(position).play("0: hand dingy.1")
    assert play["phase"] == "target"
    play.play("0: token 0>1")
    assert (play["tokens"], play.row(0), play["active"]) == ([1, 0], "", 1)


def crowd(*pools: str, marker: int, tokens: list[int], **keys: Any) -> Json:
    """Set up, by hand, pools to be looked at as soon as Dingy has moved a token."""
    row = [f"{pool} dingy.9" if slot == marker else pool for slot, pool in enumerate(pools)]
    working: dict[str, Any] = {"phase": "target", "laid": "dingy.9", "plays": 1}
    return park(*row, marker=marker, tokens=tokens, **{**working, **keys})


FULL_0 = "duckling-pool: albert.1 amy.1 amy.2"
FULL_1 = "splash-pads: albert.2 albert.3"
OVER_2 = "hot-tub: albert.4 albert.5 amy.3"
FULL_3 = "spiral-slide: albert.6 albert.7"  # with Dingy


def test_full_pools_are_scored_first_the_markers_before_the_others() -> None:
    """DD-7.3: then by slot; then overcrowded ones are emptied; the turn ends once."""
    position = crowd(FULL_0, FULL_1, OVER_2, FULL_3, marker=3, tokens=[0, 1, 2, 3])
    play = Play(position).play("0: token 2>3")
    kinds = ("pool-filled", "pool-replaced", "pool-emptied", "turn-ended")
    done = [(one["event"], one.get("pool")) for one in play.events if one["event"] in kinds]
    assert done == [
        *(("pool-filled", "spiral-slide"), ("pool-replaced", "spiral-slide")),
        *(("pool-filled", "duckling-pool"), ("pool-replaced", "duckling-pool")),
        *(("pool-filled", "splash-pads"), ("pool-replaced", "splash-pads")),
        *(("pool-emptied", "hot-tub"), ("turn-ended", None)),
    ]
    assert play["discard"][-3:] == ["albert.4", "albert.5", "amy.3"]
    assert play["active"] == 1
    laid = [pool["pool"] for pool in play["pools"]]
    assert laid == ["wave-pool", "plunge-pool", "hot-tub", "lazy-river"]  # in the order scored


def test_overcrowded_pools_are_emptied_before_tokens_are_placed() -> None:
    """DD-7.3."""
    position = crowd(
        *(FULL_0, "lagoon:", OVER_2, "rapids"), marker=1, tokens=[0, 1, 2, 2], pool_deck=[]
    )
    play = Play(position).play("0: token 1>3")
    assert (play["phase"], play["placing"], play.row(2)) == ("place", [0], "")


def test_if_a_scoring_leaves_one_pool_a_second_full_one_stays_unscored() -> None:
    """DD-7.3: and an overcrowded one would stay as it is."""
    rows = (FULL_0, "splash-pads: albert.2 amy.4")  # with Dingy 10 of 10
    position = crowd(*rows, marker=1, tokens=[0, 0], pool_deck=[])
    play = Play(position).play("0: token 1>1")
    assert (play["phase"], play.row(0)) == ("over", "albert.1 amy.1 amy.2")
    assert (play["tokens"], play["points"]) == ([0, None], [[], ["albert.2", "amy.4", "dingy.9"]])
    assert play.outcome["rule"] == "DD-6.8"
    assert Play(play.position).position == play.position


def test_exactly_full_of_ducks_and_over_its_floats_is_overcrowded() -> None:
    """DD-7.4: only in positions set up by hand."""
    rows = ("duckling-pool: albert.1 sam.1 float.1 float.2", "lagoon")
    play = Play(crowd(*rows, marker=0, tokens=[0, 0])).play("0: token 1>1")
    assert not play.fields("pool-filled")
    assert play.fields("pool-emptied")[0]["pool"] == "duckling-pool"
    assert play["points"] == [[], []]


def test_wilma_can_fill_one_pool_while_the_markers_is_overcrowded() -> None:
    """DD-7.3: the full one is scored first."""
    pools = ("hot-tub: albert.1 albert.2 sam.1", "duckling-pool: albert.3 wilma.2")
    position = park(*pools, hands=["wilma.1"], tokens=[0, 1])
    play = Play(position).play("0: hand wilma.1", "0: move 0/2>1")
    assert play["points"] == [[], ["albert.3", "wilma.2", "sam.1"]]
    assert play["discard"] == ["albert.1", "albert.2", "wilma.1"]
    assert play.fields("turn-ended") == [{"turn": 1, "seat": 0, "rule": "DD-6.8"}]
