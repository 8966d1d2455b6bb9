"""DC-7: scoring a round."""

from __future__ import annotations

import pytest

from tests.rules.duck_and_cover.bath import FIRST_GRID, Play, impossible, table


def scored(*baths: str) -> list[int]:
    """Let one discarded card end a round with these baths."""
    visible = {int(pile.split("-")[-1]) for one in baths for pile in one.split() if pile != "."}
    unseen = min(set(range(1, 13)) - visible)
    options = {"rounds": 1, "discard_limit": 1}
    scores: list[list[int]] = Play(table(*baths, draw=[unseen], options=options)).position["scores"]
    return scores[0]


@pytest.mark.parametrize(
    "drawn, score",
    [
        ("*-1 2", 0 + 1),
        ("*-1 2 4", 0 + 1 + 2),
        ("12 *-11", 5 + 4),
        ("*-1 2 3 4 5 6 7 8 9 10 11", 0 + 1 + 1 + 2 + 2 + 2 + 3 + 3 + 3 + 4 + 4),
    ],
)
def test_two_piles_or_more_score_the_splashes_of_all_visible_ducks(drawn: str, score: int) -> None:
    """DC-7.1: covered ducks count for nothing."""
    assert scored(drawn, drawn) == [score, score]


@pytest.mark.parametrize("top, score", [(1, 0), (2, -1), (6, -2), (9, -3), (11, -4), (12, -5)])
def test_a_single_pile_scores_minus_the_splashes_of_its_top_duck(top: int, score: int) -> None:
    """DC-7.2: a 1 on top gives 0."""
    other = 3
    drawn = f"{top} *-{other}"
    play = Play(table(drawn, drawn, card=top, options={"rounds": 1}))
    play.play("0: cover 1,0", "1: duck 1,1")
    assert play.position["scores"][0][0] == score


def test_piles_apart_are_still_two_piles() -> None:
    """DC-7.1."""
    assert scored("*-6 . . 7", "*-6 7") == [5, 5]


@pytest.mark.parametrize("score", [-6, 31])
def test_no_round_scores_more_or_less_than_the_ducks_allow(score: int) -> None:
    """DC-7.1, DC-7.2: at most all twelve, 30; at best a single pile with the 12 on top."""
    error = impossible(table(FIRST_GRID, FIRST_GRID, card=1, round=2, scores=[[0, score]]))
    assert (error.where, error.rule) == ("scores", "DC-7.1")


def test_the_last_rounds_scores_fit_the_baths() -> None:
    """DC-7.1: 6 and 7 on top splash 5."""
    position = table("*-6 7", "*-6 7", discard=[1], options={"rounds": 1, "discard_limit": 1})
    Play(position | {"phase": "over", "scores": [[5, 5]]})
    error = impossible(position | {"phase": "over", "scores": [[5, 4]]})
    assert (error.where, error.rule) == ("scores", "DC-7.1")
