"""Decisions of real games, weighed by the coach's play-outs."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import numpy as np
import pytest

import splashdeck
from splashdeck.bots import Bot, bot
from splashdeck.bots.coach import Trials
from splashdeck.bots.prospects import mean, tempered
from splashdeck.entropy import Entropy
from splashdeck.games import AnyGame
from splashdeck.lab import weighing
from splashdeck.lab.traces import Decision, decisions, play
from splashdeck.lab.weighing import is_weighty, tried, weigh, weighed

SEED = Entropy.from_text("weighing")
FEW = 4


def deal(number: int) -> Entropy:
    return SEED.child(f"deal {number}")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Try moves in few worlds."""
    monkeypatch.setattr(weighing, "WORLDS", FEW)


def table(name: str) -> tuple[AnyGame, list[Bot]]:
    return splashdeck.set_up(name, players=2), [bot("dabbler", name)] * 2


def choices(game: AnyGame, bots: Sequence[Bot]) -> list[Decision]:
    return [one for one in decisions(game, bots, deal(0)) if len(one.legal) > 1]


def test_a_deal_is_weighed_the_same_by_whoever_plays_it() -> None:
    game, bots = table("antartik")
    one, moves = weigh(game, bots, deal(0))
    assert moves > 0
    assert one == weigh(*table("antartik"), deal(0))[0]
    assert one != weigh(game, bots, deal(1))[0]
    real = [count for count in play(game, bots, deal(0), 0).choices if count > 1]
    assert one.real == len(real)
    assert one.logs == pytest.approx(sum(map(log, real)))
    assert 0 <= one.lost < log(max(real))


def test_every_move_is_tried_in_every_world_and_moves_of_a_kind_are_counted() -> None:
    game, bots = table("duck-and-dive")
    several = 0
    for one in choices(game, bots)[:40]:
        counts, chances, moves = tried(game, one, SEED)
        assert counts.sum() == len(one.legal)
        assert chances.shape == (len(counts), FEW)
        assert moves > 0
        several += len(counts) < len(one.legal)
    assert several, "of equal ducks in the hand any will do"


def test_chances_are_the_coach_s() -> None:
    game, bots = table("antartik")
    one = choices(game, bots)[30]
    trials = Trials(game, game.knowledge(one.before, one.seat), one.legal, SEED)
    for number in range(FEW):
        trials.try_all(number)
    found = dict(zip(trials.kinds, trials.legal, strict=True))
    told = {assessed.move: assessed.win for assessed in trials.advice().moves}
    for kind, chances in trials.chances().items():
        assert np.mean(chances) == pytest.approx(told[found[kind]])


def test_where_play_outs_are_trusted_less_differences_count_for_less() -> None:
    game, bots = table("duck-and-cover")
    one = choices(game, bots)[0]
    trials = Trials(game, game.knowledge(one.before, one.seat), one.legal, SEED)
    for number in range(2):
        trials.try_all(number)
    trials.imagination.trust = 0.5
    plain = mean(found for of_kind in trials.found.values() for found in of_kind).win
    flat = np.array(list(trials.chances().values()))
    steep = np.array([[found.win[one.seat] for found in each] for each in trials.found.values()])
    assert flat.mean() == pytest.approx(tempered(plain, 0.5)[one.seat])
    slope = np.ptp(flat) / np.ptp(steep)
    a_bit = [win + (0.001 if seat == one.seat else -0.001) for seat, win in enumerate(plain)]
    change = tempered(a_bit, 0.5)[one.seat] - tempered(plain, 0.5)[one.seat]
    assert slope == pytest.approx(change / 0.001, rel=0.01)


def test_no_deal_is_begun_when_enough_moves_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    game, bots = table("antartik")
    whole = weighed(game, bots, 3, deal)
    assert len(whole) == 3
    monkeypatch.setattr(weighing, "MOST_MOVES", weigh(game, bots, deal(0))[1] + 1)
    assert weighed(game, bots, 3, deal) == whole[:2]
    monkeypatch.setattr(weighing, "DEALS", 1)
    assert weighed(game, bots, 3, deal) == whole[:1]


def test_where_nobody_can_tell_chances_nothing_is_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    game, bots = table("antartik")
    monkeypatch.setattr(weighing, "outlook_of", lambda game: None)
    assert weighed(game, bots, 3, deal) == []


@pytest.mark.parametrize("kinds", [2, 3, 6, 12, 18])
@pytest.mark.parametrize("is_coin", [False, True])
def test_equal_moves_seldom_pass_by_luck_however_many_there_are(kinds: int, is_coin: bool) -> None:
    """In 16 worlds, of moves that win or lose as a coin falls, or whose chances scatter."""
    dice, size = np.random.default_rng(kinds), (2000, kinds, 16)
    chances = (dice.random(size) < 0.3) * 1.0 if is_coin else dice.normal(0.5, 0.15, size)
    passed = sum(is_weighty(np.ones(kinds, int), one) for one in chances)
    assert passed / len(chances) < 0.06
