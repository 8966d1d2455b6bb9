"""The twelve figures: against naive computations, and cases worked by hand."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

import numpy as np
import pytest

from splashdeck.lab import figures, resampling
from splashdeck.lab.arena.intervals import quantile
from splashdeck.lab.figures import Duel
from splashdeck.lab.resampling import means, quantiles, shares
from splashdeck.lab.traces import Sources, Trace


def game(
    wins: Sequence[float],
    *,
    rule: str = "XX-1",
    movers: Sequence[int] = (0, 1),
    choices: Sequence[int] = (2, 2),
    chances: Sequence[Sequence[float]] = (),
) -> Trace:
    return Trace(
        deal=0,
        wins=tuple(wins),
        scores=tuple(int(won * 10) for won in wins),
        rule=rule,
        movers=tuple(movers),
        choices=tuple(choices),
        kinds=("move",) * len(movers),
        chances=tuple(map(tuple, chances)),
    )


def coins(first: float, count: int, seed: int) -> list[Trace]:
    """A game of luck alone: whoever begins wins with this chance."""
    chance = Random(seed).random
    return [game((1.0, 0.0) if chance() < first else (0.0, 1.0)) for _ in range(count)]


def test_an_advantage_of_the_first_player_is_found() -> None:
    found = figures.turn_order(coins(0.6, 2000, 1))
    assert found["1"].low > 0.5
    assert found["1"].low < 0.6 < found["1"].high
    assert found["1"].value + found["2"].value == pytest.approx(1)


def test_a_fair_coin_shows_no_advantage() -> None:
    found = figures.turn_order(coins(0.5, 2000, 2))
    assert found["1"].low < 0.5 < found["1"].high


def test_intervals_hold_the_truth_in_19_of_20_cases() -> None:
    dice = np.random.default_rng(3)
    held = 0
    for case in range(200):
        rows = (dice.random((60, 1)) < 0.3).astype(float)
        one = shares(rows, seed=case)[0]
        held += one.low <= 0.3 <= one.high
    assert 0.92 <= held / 200 <= 0.98


def test_intervals_of_a_mean_hold_the_truth_too() -> None:
    dice = np.random.default_rng(4)
    held = 0
    for case in range(200):
        one = means(dice.normal(5, 2, (25, 1)), seed=case)[0]
        held += one.low <= 5 <= one.high
    assert 0.92 <= held / 200 <= 0.98


def test_quantiles_of_deals_drawn_again_are_those_of_a_list_of_them() -> None:
    numbers, parts = np.random.default_rng(5).normal(20, 5, 15), [0.05, 0.5, 0.95]
    counts = np.concatenate(list(resampling._counts(15, 0)))
    naive = [np.quantile(np.repeat(numbers, row), parts) for row in counts]
    ends = np.quantile(naive, [0.025, 0.975], axis=0)
    wider = quantile(14) / 1.959964
    middle = np.quantile(numbers, parts)
    for at, one in enumerate(quantiles(numbers, parts)):
        assert one.value == pytest.approx(middle[at])
        low, high = middle[at] + (ends[:, at] - middle[at]) * wider
        assert (one.low, one.high) == pytest.approx((low, high))
    assert np.isnan(quantiles(np.ones(1), [0.5])[0].low)


def test_what_was_never_seen_is_not_ruled_out() -> None:
    one = shares(np.zeros((20, 1)))[0]
    assert (one.value, one.low) == (0, 0)
    assert one.high == pytest.approx(3 / 23)


def test_what_all_deals_agree_in_may_be_otherwise_in_the_next() -> None:
    lone = np.tile([1.0, 0.0, 0.0, 0.0], (2, 1))  # two deals in which a move was worth nothing
    one = figures.worth({"bet": lone})["bet"]
    assert one.value == 0
    assert one.low < -0.3
    assert one.high > 0.1
    sure = figures.worth({"bet": np.tile(lone, (300, 1))})["bet"]
    assert max(abs(sure.low), sure.high) < 0.01


def test_one_deal_says_nothing() -> None:
    one = means(np.ones((1, 1)))[0]
    assert one.value == 1
    assert np.isnan(one.low)


def test_endings_and_ties_are_counted() -> None:
    games = [game((1, 0), rule="A")] * 3 + [game((0.5, 0.5), rule="B")]
    found = figures.endings(games)
    assert {name: one.value for name, one in found.items()} == {"A": 0.75, "B": 0.25, "tied": 0.25}


def test_no_game_is_shorter_than_nothing_and_no_wait_longer_than_a_game() -> None:
    """Two deals that differ much leave much open, but not what can't be."""
    short = game((1, 0), movers=(0, 0, 1), choices=(2, 2, 2))
    long = game((1, 0), movers=(0, 1) * 40, choices=(2,) * 80)
    found = figures.length([short, long])
    assert [found[part].low for part in ("decisions", "minutes", "wait")] == [0, 0, 0]
    assert found["wait"].high == 1
    assert found["decisions"].high > 80


def test_length_and_wait_by_hand() -> None:
    one = game((1, 0), movers=(0, 0, 0, 1), choices=(1, 2, 2, 1))
    found = figures.length([one, one])
    assert found["decisions"].value == 4
    assert found["minutes"].value == pytest.approx((2 * 8 + 2 * 1.5) / 60)
    assert found["wait"].value == 0.75  # seat 1 sits out the first three


def test_choice_by_hand() -> None:
    found = figures.choice([game((1, 0), movers=(0, 1, 0), choices=(1, 2, 8))] * 2)
    assert found["real"].value == pytest.approx(2 / 3)
    assert found["moves"].value == pytest.approx(4)  # the geometric mean of 2 and 8


def test_where_the_better_always_wins_one_game_tells() -> None:
    duel = Duel(np.ones((20, 2)), np.full((20, 2), 10.0), np.full((20, 2), -10.0))
    assert figures.games_to_tell(duel)["games"].value == 1
    luck = figures.deal_luck(duel)
    assert luck["policy"].value == pytest.approx(1)
    assert luck["deal"].value == luck["rest"].value == 0
    assert figures.ladder(duel)["wins"].value == 1


def test_where_the_deal_decides_all_is_luck() -> None:
    cells = np.random.default_rng(5).normal(0, 10, (200, 2))
    duel = Duel(cells > 0, cells, cells)
    luck = figures.deal_luck(duel)
    assert luck["deal"].value == pytest.approx(1)
    assert luck["policy"].value == 0


def test_a_coin_game_is_neither_deal_nor_policy() -> None:
    dice = np.random.default_rng(6)
    one, other = dice.normal(0, 10, (400, 2)), dice.normal(0, 10, (400, 2))
    luck = figures.deal_luck(Duel(one > 0, one, other))
    assert luck["rest"].value > 0.9
    rating = figures.ladder(Duel(one > 0, one, other))["rating"]
    assert rating.low < 0 < rating.high


def test_the_ladder_is_naive_elo() -> None:
    won = np.array([[1.0, 0.0], [1.0, 1.0]])
    found = figures.ladder(Duel(won, won, won))
    assert found["wins"].value == 0.75
    assert found["rating"].value == pytest.approx(400 * np.log10(3))


def test_games_to_tell_by_the_formula() -> None:
    margins = np.random.default_rng(7).normal(2, 10, (50, 2))
    naive = (1.645 * float(np.std(margins)) / float(np.mean(margins))) ** 2
    found = figures.games_to_tell(Duel(margins > 0, margins, -margins))
    assert found["games"].value == pytest.approx(naive)


def test_sources_are_shares_of_all_that_moved() -> None:
    found = figures.sources([Sources(1, 2, 1), Sources(3, 0, 1)])
    assert found["chance"].value == pytest.approx(4 / 8)
    assert found["own"].value == pytest.approx(2 / 8)


SERIES = [(0.5, 0.5), (0.2, 0.8), (0.7, 0.3), (1.0, 0.0)]


def test_drama_and_suspense_by_hand() -> None:
    one = game((1, 0), chances=SERIES)
    assert figures.behind(one) == pytest.approx(fmean([0, 0.6, 0]))
    assert figures.lead_changes(one) == 1
    assert figures.decided_at(one) == pytest.approx(2 / 3)
    assert figures.openness(one)[0] == pytest.approx(1)
    assert figures.comeback(game((1, 0), chances=[(0.5, 0.5), (0.2, 0.8), (1.0, 0.0)])) == (
        1.0,
        1.0,
    )


def test_a_kind_of_move_that_nobody_needs_is_worth_nothing() -> None:
    lone = np.tile([1.0, 0.0], (30, 1))
    assert figures.worth({"bet": lone})["bet"].value == 0
    assert figures.worth({"bet": np.zeros((30, 2))})["bet"].value == 0.5


def test_the_safest_mix_of_scissors_paper_and_stone_is_even() -> None:
    beats = np.array([[0.5, 1, 0], [0, 0.5, 1], [1, 0, 0.5]])
    assert figures.safest(beats) == pytest.approx([1 / 3] * 3)


def test_the_safest_mix_leaves_out_who_loses_to_all() -> None:
    beats = np.array([[0.5, 0.9], [0.1, 0.5]])
    assert figures.safest(beats).tolist() == [1, 0]


@pytest.mark.parametrize("share, deals", [(0.0175, 200), (0.013, 400), (0.0265, 200), (0.99, 150)])
def test_what_is_rare_is_held_too(share: float, deals: int) -> None:
    dice, held = np.random.default_rng(3), 0
    for _ in range(300):
        (found,) = shares((dice.random((deals, 1)) < share).astype(float))
        held += found.low <= share <= found.high
    assert held / 300 >= 0.93
