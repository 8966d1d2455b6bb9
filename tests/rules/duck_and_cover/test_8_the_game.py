"""DC-8: the game."""

from __future__ import annotations

import pytest

from splashdeck import Entropy, set_up
from tests.rules.duck_and_cover.bath import FIRST_GRID, Play, impossible, table

SEEN = "*-6 7"


@pytest.mark.parametrize("number", [1, 2, 3])
def test_three_rounds_are_played(number: int) -> None:
    """DC-8.1: after the first two another begins, after the third the game is over."""
    play = Play(table(SEEN, SEEN, card=6, round=number, scores=[[1, 2]] * (number - 1)))
    play.play("0: cover 1,0", "1: cover 1,0")
    assert play.told("round-ended")[0]["round"] == number
    assert [event["round"] for event in play.told("round-began")] == [number + 1] * (number < 3)
    assert (play.ended_by is None) == (number < 3)


def test_each_round_begins_with_everything_reshuffled() -> None:
    """DC-8.1, DC-2."""
    play = Play(table(SEEN, SEEN, captain=[7], discard=[1, 1], card=6, calls=4))
    play.play("0: cover 1,0", "1: duck 2,0")
    after = play.position
    assert (after["round"], after["scores"]) == (2, [[-2, 5]])
    assert after["calls"] == 1 + len(after["discard"])  # a Repeat may have come first
    assert (after["captain"], len(after["draw"]) + after["calls"]) == ([], 26)
    first_grid = [[x, y] for y in range(3) for x in range(4)]
    hands = [[pile["pile"][0] for pile in grid] for grid in after["grids"]]
    assert [[pile["at"] for pile in grid] for grid in after["grids"]] == [first_grid] * 2
    assert play.told("round-began")[0]["grids"] == hands
    assert hands[0] != hands[1]
    assert after["entropy"]["counter"] > 0


def test_a_new_round_has_no_call_before_its_first() -> None:
    """DC-8.1, DC-3.4a: the six of the last round is no value for a Repeat that comes first."""
    for counter in range(500):
        entropy = {"seed": "0" * 64, "counter": counter}
        play = Play(table(SEEN, SEEN, card=6, entropy=entropy))
        play.play("0: cover 1,0", "1: duck 2,0")
        called = play.told("called")[0]
        if called["card"] == "repeat":
            assert (called["call"], called["rule"]) == (None, "DC-3.4a")
            return
    raise AssertionError("no round began with Repeat")


def ended(*baths: str, scores: list[list[int]]) -> Play:
    """Set up a third round that has just ended by its last discard."""
    limit = 11 - len(baths)
    discard = [9, 9, 10, 10, 11, 11, 12, 12, 8][:limit]
    position = table(*baths, draw=discard[-1:], discard=discard[:-1])
    return Play({**position, "round": 3, "scores": scores})


def test_the_lowest_total_wins() -> None:
    """DC-8.2: in the third round all three score 5 (6 and 7 on top)."""
    play = ended(SEEN, SEEN, SEEN, scores=[[4, -2, 0], [1, 1, -3]])
    assert play.outcome == {
        "scores": [10, 4, 2],
        "winners": [2],
        "ranks": [3, 2, 1],
        "rule": "DC-6.2",
    }
    assert play.told("game-ended") == [
        {"event": "game-ended", "totals": [10, 4, 2], "winners": [2], "rule": "DC-8.2"}
    ]


def test_a_total_may_be_below_zero() -> None:
    """DC-8.2."""
    play = ended(SEEN, SEEN, scores=[[-4, 0], [-3, 0]])
    assert play.outcome is not None
    assert play.outcome["scores"] == [-2, 5]


def test_a_tie_goes_to_the_fewest_piles_of_the_last_round() -> None:
    """DC-8.3: 6 and 7 splash 5 on two piles; 1, 6 and 7 splash 5 on three."""
    play = ended("*-6 7", "*-6 7 1", "*-6 1 7", scores=[[2, 2, 2], [0, 0, 1]])
    assert play.outcome is not None
    assert play.outcome["scores"] == [7, 7, 8]
    assert (play.outcome["winners"], play.outcome["ranks"]) == ([0], [1, 2, 3])


def test_if_that_is_equal_too_the_victory_is_shared() -> None:
    """DC-8.3."""
    play = ended("*-6 7", "*-6 7 1", "*-7 6", scores=[[0, 0, 0], [0, 0, 0]])
    assert play.outcome is not None
    assert (play.outcome["winners"], play.outcome["ranks"]) == ([0, 2], [1, 3, 1])


def test_nothing_can_be_played_after_the_end() -> None:
    """DC-8.1."""
    play = ended(SEEN, SEEN, scores=[[0, 0], [0, 0]])
    for seat in (0, 1):
        assert play.legal(seat) == []
        for move in ("cover 1,0", "duck 1,1", "give 0,0", "place 1,1"):
            assert play.refused(f"{seat}: {move}").rule == "DC-8.1"


def test_the_same_seed_gives_the_same_three_rounds() -> None:
    """DC-8.1: a round's deal depends on the seed and on what was shuffled, on nothing else."""
    game = set_up("duck-and-cover", 3)
    ends = []
    for _ in range(2):
        state, _ = game.start(Entropy.from_text("three rounds"))
        while seats := game.pending(state):
            state, _ = game.play(state, seats[0], game.legal_moves(state, seats[0])[0])
        ends.append(game.position(state))
    assert ends[0] == ends[1]
    assert len(ends[0]["scores"]) == 3


# --- positions that can't be ---


def test_there_is_no_fourth_round() -> None:
    """DC-8.1."""
    error = impossible(table(FIRST_GRID, FIRST_GRID, card=1, round=4, scores=[[0, 0]] * 3))
    assert (error.where, error.rule) == ("round", "DC-8.1")


@pytest.mark.parametrize("number", [0, -1, 1.5, "1", None])
def test_rounds_count_from_1(number: object) -> None:
    """DC-8.1."""
    assert impossible(table(FIRST_GRID, FIRST_GRID, card=1, round=number)).where == "round"


@pytest.mark.parametrize("scores", [[], [[1, 2], [3, 4]], [[1]], [[1, 2, 3]]])
def test_each_finished_round_has_a_score_for_each_player(scores: list[list[int]]) -> None:
    """DC-8.1."""
    error = impossible(table(FIRST_GRID, FIRST_GRID, card=1, round=2, scores=scores))
    assert (error.where, error.rule) == ("scores", "DC-8.1")


def test_a_game_is_over_in_its_last_round_only() -> None:
    """DC-8.1, DC-6.1."""
    position = table("*-6", SEEN, captain=[6], phase="over", scores=[[-2, 5]])
    assert impossible(position).rule == "DC-6.1"
    Play({**position, "options": {"rounds": 1}})
