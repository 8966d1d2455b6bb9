"""The worked examples of Duck & Cover (DC-E1 to DC-E4), worked by hand."""

from __future__ import annotations

from tests.rules.duck_and_cover.bath import Play, table

CONNIE, JACKSON, DAN, GWEN = range(4)


def test_example_1_the_call_is_5() -> None:
    """DC-E1."""
    connie = """
        1   2   3   4
        6   5   7   8
        9  10  11  12
    """
    jackson = """
        1   2   3   6
        4   7   8   9
        5  10  11  12
    """
    dan = """
        1   2   8   3
        4   6   5   7
        9  10  11  12
    """
    gwen = """
        1   2   3   4
        6   .  5-7   8
        9  10  11  12
    """
    play = Play(table(connie, jackson, dan, gwen, draw=[5, 12]))

    assert play.told("quacked") == [{"event": "quacked", "seat": GWEN, "rule": "DC-3.5"}]
    assert play.pending == [CONNIE, JACKSON, DAN]
    assert "cover 2,1" in play.legal(CONNIE)
    assert "duck 4,0" in play.legal(JACKSON)
    play.play(f"{CONNIE}: cover 2,1", f"{JACKSON}: duck 4,0", f"{DAN}: cover 2,0")

    assert play.piles(CONNIE)[2, 1] == [7, 5]
    assert (1, 1) not in play.piles(CONNIE)
    assert play.piles(JACKSON)[4, 0] == [5]
    assert (0, 2) not in play.piles(JACKSON)
    assert play.piles(DAN)[2, 0] == [8, 5]
    assert (2, 1) not in play.piles(DAN)
    assert play.piles(GWEN)[2, 1] == [5, 7]
    assert play.position["captain"] == [5]
    assert play.position["discard"] == []


def six_discards(jackson: str) -> Play:
    """Call a 10 with six cards in the discard zone; DC-6.2 wants seven with four players."""
    connie = "*-10-6 . 2"
    dan = """
        1  4
        .  *-10-6
    """
    gwen = "*-10-12 6"
    discard = [3, 5, 7, 8, 9, 11]
    return Play(
        table(connie, jackson, dan, gwen, discard=discard, draw=[10], options={"rounds": 1})
    )


def test_example_2_jackson_covers_his_last_other_pile() -> None:
    """DC-E2: splashes 2 + 1, minus 4, 0 + 2 + 2 and 5 + 2."""
    play = six_discards("10 *-6")
    assert [event["seat"] for event in play.told("quacked")] == [CONNIE, DAN, GWEN]
    assert play.pending == [JACKSON]
    play.play(f"{JACKSON}: cover 1,0")
    assert play.piles(JACKSON) == {(1, 0): [1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 6, 10]}
    assert play.position["scores"] == [[3, -4, 4, 7]]
    assert play.outcome == {
        "scores": [3, -4, 4, 7],
        "winners": [JACKSON],
        "ranks": [2, 1, 3, 4],
        "rule": "DC-6.1",
    }
    assert play.position["captain"] == [10]
    assert len(play.position["discard"]) == 6


def test_example_3_nobody_can_play_the_10() -> None:
    """DC-E3: Jackson's 10 is covered by his 2; 2 and 6 on top splash 1 + 2."""
    play = six_discards("10-2 *-6")
    assert [event["seat"] for event in play.told("quacked")] == [CONNIE, JACKSON, DAN, GWEN]
    assert play.told("discarded") == [
        {"event": "discarded", "card": 10, "count": 7, "left": 0, "rule": "DC-5.1"}
    ]
    assert play.position["scores"] == [[3, 3, 4, 7]]
    # Connie and Jackson are level with two piles each (DC-8.3).
    assert play.outcome == {
        "scores": [3, 3, 4, 7],
        "winners": [CONNIE, JACKSON],
        "ranks": [1, 1, 3, 4],
        "rule": "DC-6.2",
    }


def test_example_4_three_piles_and_a_single_pile() -> None:
    """DC-E4: tops 1, 3 and 5 splash 0 + 1 + 2; a single pile with the 5 on top splashes 2."""
    play = Play(table("*-1 3 5", "*-7 5", card=5, options={"rounds": 1}))
    play.play("0: duck 1,1", "1: cover 0,0")
    assert play.position["scores"] == [[3, -2]]
