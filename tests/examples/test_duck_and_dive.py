"""The worked examples of Duck & Dive, worked by hand."""

from __future__ import annotations

from typing import Any

from tests.rules.duck_and_dive.water_park import Play, park

JACK, ZOE = 0, 1


def test_1_zoe_stops_dibbes() -> None:
    """DD-E1: by DD-5.1 her token stays, and Jack may play on or pass."""
    position = park("lazy-river: albert.1", "lagoon", hands=["dingy.1", "float.4"], tokens=[0, 1])
    play = Play(position).play(f"{JACK}: hand dingy.1", f"{JACK}: token 1>0")
    assert play["declared"] == "token 1>0"
    play.play(f"{ZOE}: stop")
    assert play["tokens"] == [0, 1]
    assert play.row(0) == "albert.1 dingy.1"  # 8 of 12: neither full nor overcrowded
    assert play["discard"] == ["float.4"]
    assert (play["active"], play.legal(JACK)) == (JACK, ["deck", "pass"])


def test_2_zoe_fills_a_pool_with_a_float_and_five_ducks() -> None:
    """DD-E2: 5 + 1 + 3 + 0 + 3 = 12 of 12; DD-6.2, DD-6.3, DD-6.4."""
    row = "lazy-river: albert.1 float.1 sam.1 lara.1 goldie.1"
    position = park(row, "lagoon", active=ZOE, hands=["", "lara.2"], tokens=[0, 0])
    play = Play(position).play(f"{ZOE}: hand lara.2")  # nobody has points: Lara robs none
    assert play["points"][ZOE] == ["goldie.1", "sam.1"]
    assert play["points"][JACK] == ["albert.1", "lara.1"]
    assert play["discard"] == ["float.1", "lara.2"]


def test_3_two_players_share_seven_ducks() -> None:
    """DD-E3: three each, one discarded (DD-6.3)."""
    row = "lagoon: sam.1 sam.2 amy.1 amy.2 lara.1 albert.1"  # 14
    play = Play(park(row, "rapids", hands=["albert.2"], tokens=[0, 0])).play("0: hand albert.2")
    assert play["points"] == [["sam.1", "amy.1", "lara.1"], ["sam.2", "amy.2", "albert.1"]]
    assert play["discard"] == ["albert.2"]


def test_4_yellow_and_pink_get_one_duck_each() -> None:
    """DD-E4: after the floats go, three ducks are left (DD-6.2, DD-6.3)."""
    yellow, pink = 1, 3
    pools = ("duckling-pool: float.1 lara.1 sam.1", "lagoon", "rapids", "hot-tub")
    hands = ["", "albert.1", "", ""]
    position = park(*pools, active=yellow, hands=hands, tokens=[1, 0, 2, 0])
    play = Play(position).play(f"{yellow}: hand albert.1")  # 3 + 1 + 5 = 9 of 9
    assert play["points"][yellow] == ["lara.1"]
    assert play["points"][pink] == ["sam.1"]
    assert play["discard"] == ["float.1", "albert.1"]


def test_5_eighteen_ducks_and_goldie_score_23() -> None:
    """DD-E5: DD-10.1."""
    ducks = [f"sam.{n}" for n in range(1, 10)] + [f"albert.{n}" for n in range(1, 10)]
    pile = " ".join([*ducks[:9], "goldie.1", *ducks[9:]])
    position = park("lagoon", "rapids", points=[pile], phase="over", turn=500)
    assert Play(position).outcome["scores"] == [23, 0]


def test_6_wilma_takes_another_card_out_of_the_crowd() -> None:
    """DD-E6: 11 + 3 = 14 of 12, less 5 = 9: not overcrowded."""
    row = "lazy-river: albert.1 albert.2 sam.2"
    play = Play(park(row, "lagoon", hands=["wilma.1"])).play("0: hand wilma.1", "0: move 0/0>1")
    assert (play["phase"], play["active"]) == ("play", 0)
    assert play.row(0) == "albert.2 sam.2 wilma.1"


def test_6_so_does_julie() -> None:
    """DD-E6: 10 + 2 = 12 of 11, less 3 = 9."""
    row = "hot-tub: albert.1 lara.1 amy.1"
    play = Play(park(row, "lagoon", hands=["julie.1"])).play("0: hand julie.1", "0: take 0/1")
    assert (play["phase"], play["hands"][0]) == ("play", ["lara.1"])


def test_6_exactly_at_capacity_it_is_full() -> None:
    """DD-E6: 11 + 2 = 13 of 12, less 1 = 12 (DD-6.1)."""
    row = "wave-pool: albert.1 albert.2 sam.1"
    play = Play(park(row, "lagoon", hands=["julie.1"])).play("0: hand julie.1", "0: take 0/2")
    assert play.fields("pool-filled")[0]["pool"] == "wave-pool"
    assert (play["hands"][0], play["points"][0]) == (["sam.1"], ["albert.1"])


def test_7_a_full_pool_without_tokens() -> None:
    """DD-E7: cards discarded, pool stays, turn ends (DD-6.7)."""
    position = park("duckling-pool: lara.1 sam.1", "lagoon", hands=["albert.1"], tokens=[1, 1])
    play = Play(position).play("0: hand albert.1")
    assert play["discard"] == ["lara.1", "sam.1", "albert.1"]
    assert play["pools"][0] == {"pool": "duckling-pool", "row": []}
    assert (play["points"], play["active"], play["turn"]) == ([[], []], 1, 2)


def test_7_with_goldie_in_it() -> None:
    """DD-E7: 2025: she goes to the filler's points pile; 2023: she is discarded too (DD-12.5)."""
    for edition, points, discard in (
        ("2025", [["goldie.1"], []], ["lara.1", "sam.1", "albert.1"]),
        ("2023", [[], []], ["lara.1", "goldie.1", "sam.1", "albert.1"]),
    ):
        row = "duckling-pool: lara.1 goldie.1 sam.1"
        keys: dict[str, Any] = {"hands": ["albert.1"], "tokens": [1, 1], "edition": edition}
        play = Play(park(row, "lagoon", **keys)).play("0: hand albert.1")
        assert (play["points"], play["discard"]) == (points, discard)
        assert (play["pools"][0], play["turn"]) == ({"pool": "duckling-pool", "row": []}, 2)
