"""Told chances against what came of them, in a small game whose truth is known."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import comb
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

import splashdeck
from splashdeck.bots.paddler import Paddler
from splashdeck.bots.review import Decision, Reviewer, chances_at
from splashdeck.entropy import Entropy
from splashdeck.game import Outcome
from splashdeck.games import AnyGame
from splashdeck.lab.calibration import BOUNDS, calibrate, part, places, told_and_won

COINS = 9
"""An odd number of coins: who has most of them wins."""


class Tossed(Struct, frozen=True):
    entropy: Entropy
    heads: int = 0
    tails: int = 0


class CoinTosses:
    """Two players watch nine coins: seat 0 wins by heads, seat 1 by tails."""

    name, players = "coin-tosses", 2

    def setup_keys(self) -> dict[str, Any]:
        return {"game": self.name, "players": self.players}

    def start(self, entropy: Entropy) -> tuple[Tossed, tuple[()]]:
        return Tossed(entropy), ()

    def pending(self, state: Tossed) -> tuple[int, ...]:
        return (0,) if state.heads + state.tails < COINS else ()

    def legal_moves(self, state: Tossed, seat: int) -> list[str]:
        return ["toss"]

    def play(self, state: Tossed, seat: int, move: str) -> tuple[Tossed, tuple[()]]:
        coin, rest = state.entropy.below(2)
        side = {"heads": state.heads + 1} if coin else {"tails": state.tails + 1}
        return replace(state, entropy=rest, **side), ()

    def outcome(self, state: Tossed) -> Outcome | None:
        if self.pending(state):
            return None
        winner = 0 if state.heads > state.tails else 1
        ranks = (1, 2) if winner == 0 else (2, 1)
        return Outcome((state.heads, state.tails), (winner,), ranks, "")


GAME: AnyGame = CoinTosses()  # type: ignore[assignment]


def truth(game: AnyGame, decision: Decision) -> Sequence[float]:
    """Count the ways in which the coins to come bring enough heads."""
    state: Tossed = decision.state
    left = COINS - state.heads - state.tails
    needed = COINS // 2 + 1 - state.heads
    heads = sum(comb(left, k) for k in range(max(needed, 0), left + 1)) / 2**left
    return heads, 1 - heads


def boast(game: AnyGame, decision: Decision) -> Sequence[float]:
    """Call every favourite's chance far higher than it is."""
    heads, _ = truth(game, decision)
    sure = heads**3 / (heads**3 + (1 - heads) ** 3)
    return sure, 1 - sure


def test_true_chances_hold_in_every_part_and_boasts_do_not() -> None:
    honest = calibrate([GAME], 600, "coins", Paddler(), positions=4, tell=truth)
    for one in honest.parts:
        assert one.off is not None
        assert one.told is not None
        assert one.won == pytest.approx(one.told, abs=0.04), one
        assert one.off[0] <= 0 <= one.off[1] or one.low in (0, 0.9), one
        assert one.off[1] - one.off[0] < 0.15, one
    boastful = calibrate([GAME], 600, "coins", Paddler(), positions=4, tell=boast)
    sure = next(one for one in boastful.parts if one.low == 0.7)
    assert sure.off is not None
    assert sure.off[1] < 0, "fewer came true than were told"
    assert honest.squared_error is not None
    assert boastful.squared_error is not None
    assert honest.squared_error < boastful.squared_error


def test_the_parts_are_what_a_naive_count_finds() -> None:
    report = calibrate([GAME], 50, "naive", Paddler(), positions=5, tell=truth)
    pairs = []
    for number in range(50):
        pairs += told_and_won(GAME, Paddler(), "naive", number, 5, truth)
    assert len(pairs) == sum(one.count for one in report.parts) == 50 * 5 * 2
    for one, (low, high) in zip(report.parts, itertools.pairwise(BOUNDS), strict=True):
        within = [(t, w) for t, w in pairs if low <= t and (t < high or t == 1.0 == high)]
        assert one.count == len(within)
        assert one.told == pytest.approx(sum(t for t, _ in within) / len(within))
        assert one.won == pytest.approx(sum(w for _, w in within) / len(within))
    assert report.squared_error == pytest.approx(sum((t - w) ** 2 for t, w in pairs) / len(pairs))


def test_positions_are_spread_over_the_game() -> None:
    assert places(100, 4, 0) == [0, 25, 50, 75]
    for number in range(30):
        chosen = places(90, 3, number)
        assert [place // 30 for place in chosen] == [0, 1, 2]
    assert len({tuple(places(90, 3, number)) for number in range(20)}) == 20
    assert places(2, 6, 5) == [0, 1], "a short game gives what it has"


def test_few_games_that_agree_prove_little() -> None:
    few = part([[(0.75, 1.0)]] * 4, 0.7, 0.9)
    assert few.won == 1
    assert few.off is not None
    assert few.off[0] < 0.1, "one more game might have ended otherwise"


def test_the_positions_of_one_game_count_as_one() -> None:
    """Ten equal positions of a game are no surer than one of them."""
    single = [[(0.8, float(number % 5 != 0))] for number in range(100)]
    tenfold = [[game[0]] * 10 for game in single]
    once, often = part(single, 0.7, 0.9), part(tenfold, 0.7, 0.9)
    assert often.count == 10 * once.count
    assert often.off == pytest.approx(once.off)
    assert part(single[:1], 0.7, 0.9).off is None
    assert part([], 0.7, 0.9).count == 0


def test_an_interrupt_keeps_the_games_done() -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    report = calibrate([GAME], 9, "stop", Paddler(), tell=truth, progress=interrupt)
    assert report.interrupted
    assert report.games == 3
    assert "interrupted" in report.text()


def test_what_is_measured_is_what_a_review_shows() -> None:
    game = splashdeck.set_up("antartik", 2)
    found: list[tuple[Decision, Sequence[float]]] = []

    def tell(game: AnyGame, decision: Decision) -> Sequence[float]:
        found.append((decision, chances_at(game, decision)))
        return found[-1][1]

    report = calibrate([game], 1, "shown", "dabbler", positions=2, tell=tell)
    assert report.parts == calibrate([game], 1, "shown", "dabbler", positions=2).parts
    for decision, told in found:
        (point,) = Reviewer(game, 1000, None).curve([decision])
        assert point.win == told
