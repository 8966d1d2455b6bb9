"""The figures of three games whose answers are known without a computer.

In the first a coin decides and nothing else does; in the second the better player always wins;
in the third whoever begins wins three games of five, on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from math import comb, e, exp, log, log10
from typing import Any

import numpy as np
import pytest
from msgspec import Struct
from msgspec.structs import replace

from splashdeck.bots.paddler import Paddler
from splashdeck.bots.prospects import Prospect
from splashdeck.entropy import Entropy
from splashdeck.game import Outcome
from splashdeck.games import AnyGame
from splashdeck.lab import figures, traces
from splashdeck.lab.figures import Duel, Parts
from splashdeck.lab.traces import Trace
from splashdeck.lab.weighing import Weighed, is_weighty, perplexity

Wins = Sequence[float]


def game(wins: Wins, before: Wins, choices: Sequence[int], rule: str = "XX-1") -> Trace:
    """Make up a game of two in which the chances stay as they are until it is over."""
    size = len(choices)
    return Trace(
        deal=0,
        wins=tuple(wins),
        scores=(0, 0),
        rule=rule,
        movers=tuple(at % 2 for at in range(size)),
        choices=tuple(choices),
        kinds=("move",) * size,
        chances=(*[tuple(before)] * size, tuple(wins)),
    )


def values(parts: Parts) -> dict[str, float]:
    return {name: one.value for name, one in parts.items()}


def openness(each: float) -> dict[str, float]:
    return {f"open-{part}": each for part in range(1, 11)}


def swings(last: float) -> dict[str, float]:
    """Nothing moves in four decisions until the last, which begins with the ninth tenth."""
    return {f"swing-{part}": last if part > 8 else 0.0 for part in range(1, 11)}


STYLES = ["bold", "meek"]
FIRST, SECOND = (1.0, 0.0), (0.0, 1.0)


def test_where_a_coin_decides_luck_is_all() -> None:
    tosses = [game(wins, (0.5, 0.5), [1, 1, 1, 1]) for wins in (FIRST, SECOND)] * 50
    assert values(figures.turn_order(tosses)) == {"1": 0.5, "2": 0.5}
    assert values(figures.endings(tosses)) == {"XX-1": 1, "tied": 0}
    minutes = dict.fromkeys(["minutes", "short", "median", "long"], 0.1)  # four times 1.5 s
    length = {"decisions": 4, "wait": 0.25, **minutes}
    assert values(figures.length(tosses)) == pytest.approx(length)
    assert values(figures.choice(tosses)) == {"real": 0, "moves": 1}
    assert values(figures.drama(tosses)) == {"behind": 0, "lead-changes": 0, "comeback": 0}
    assert values(figures.suspense(tosses)) == pytest.approx(
        {"decided": 1, **openness(1), **swings(0.5**0.5)}  # half a chance each, squared, is half
    )
    # every pair of tosses, either kind playing: heads and heads, heads and tails, …
    one = np.tile([[1.0, 1.0], [-1.0, -1.0]], (25, 1))
    other = np.tile([[1.0, -1.0], [1.0, -1.0]], (25, 1))
    duel = Duel(one > 0, one, other)
    assert values(figures.ladder(duel)) == {"rating": 0, "wins": 0.5}
    assert figures.games_to_tell(duel)["games"].value == figures.FOREVER
    luck = figures.deal_luck(duel)
    assert values(luck) == {"policy": 0, "deal": 0, "rest": 1}
    assert luck["policy"].low == luck["deal"].low == 0
    assert values(figures.worth({"bet": duel.lone})) == {"bet": 0}
    even = np.full((50, 2, 2), 0.5)
    assert values(figures.styles(STYLES, even)) == pytest.approx({"bold": 0.5, "meek": 0.5})


def test_where_the_better_always_wins_nothing_is_luck() -> None:
    lessons = [game(FIRST, (1.0, 0.0), [2, 8, 1, 4])] * 50  # the better begins
    assert values(figures.turn_order(lessons)) == {"1": 1, "2": 0}
    moves = pytest.approx({"real": 0.75, "moves": 4})  # the third root of 2 × 8 × 4
    assert values(figures.choice(lessons)) == moves
    assert values(figures.drama(lessons)) == {"behind": 0, "lead-changes": 0, "comeback": 0}
    assert values(figures.suspense(lessons)) == {"decided": 0, **openness(0), **swings(0)}
    duel = Duel(np.ones((50, 2)), np.full((50, 2), 7.0), np.full((50, 2), -7.0))
    most = {"rating": pytest.approx(400 * log10(999)), "wins": 1}  # ratings go no further
    assert values(figures.ladder(duel)) == most
    assert figures.games_to_tell(duel)["games"].value == 1
    assert values(figures.deal_luck(duel)) == {"policy": 1, "deal": 0, "rest": 0}
    never = np.zeros((50, 2))  # who may not make the winning move
    assert values(figures.worth({"win": never})) == {"win": 0.5}
    won = np.tile([[0.5, 1.0], [0.0, 0.5]], (50, 1, 1))
    mix = {"bold": 1, "meek": 0}
    assert values(figures.styles(STYLES, won)) == pytest.approx(mix, abs=0.01)


def test_an_advantage_of_the_first_is_the_order_s_alone() -> None:
    """Three games of five go to who begins, and nobody plays better than anybody."""
    tosses = [game(wins, (0.6, 0.4), [2, 2]) for wins in (FIRST, FIRST, FIRST, SECOND, SECOND)] * 20
    order = figures.turn_order(tosses)
    assert values(order) == pytest.approx({"1": 0.6, "2": 0.4})
    assert order["1"].low > 0.5 > order["2"].high
    # who wins against the odds was 0.2 behind, until a last change of the lead
    drama = {"behind": 0.4 * 0.2, "lead-changes": 0.4, "comeback": 0}
    assert values(figures.drama(tosses)) == pytest.approx(drama)
    assert values(figures.suspense(tosses))["decided"] == pytest.approx(0.4)
    # in the other figures everybody takes every place, and the advantage goes round
    won = np.tile([[1.0, 0.0]] * 3 + [[0.0, 1.0]] * 2, (20, 1))
    margin = 2 * won - 1
    duel = Duel(won, margin, margin)
    assert values(figures.ladder(duel)) == pytest.approx({"rating": 0, "wins": 0.5})
    assert figures.games_to_tell(duel)["games"].value == figures.FOREVER
    luck = {"policy": 0, "deal": 1, "rest": 0}
    assert values(figures.deal_luck(duel)) == pytest.approx(luck)
    assert values(figures.worth({"bet": won})) == pytest.approx({"bet": 0})


def test_short_and_long_games_by_hand() -> None:
    """Of 101 games 10 take one choice, 81 take two, and 10 take three: 8 seconds each."""
    some = [game(FIRST, (0.5, 0.5), [2] * size) for size in (1, 2, 3)]
    found = figures.length([some[0]] * 10 + [some[1]] * 81 + [some[2]] * 10)
    times = [found[name].value * 60 for name in ("short", "median", "long")]
    assert times == pytest.approx([8, 16, 24])
    assert found["median"].low == found["median"].high == found["median"].value
    few = figures.length([some[0]] * 5 + [some[1]] * 91 + [some[2]] * 5)
    assert few["short"].value * 60 == pytest.approx(16), "the sixth of 101"
    assert few["short"].low * 60 <= 8, "other deals might have had six"


# --- what a choice is worth ---

WORLDS = 16


def surely(counts: Sequence[int], chances: Any) -> tuple[Any, bool]:
    """Weigh one decision."""
    both = np.array(counts), np.array(chances, float)
    return exp(perplexity(*both)), is_weighty(*both)


def test_where_one_move_always_wins_there_is_no_choice_and_it_matters() -> None:
    for others in (1, 2, 7):
        won = [[1.0] * WORLDS, *[[0.0] * WORLDS] * others]
        assert surely([1] * (others + 1), won) == (pytest.approx(1), True)


def test_where_moves_are_the_same_all_are_worth_choosing_from() -> None:
    assert surely([1, 1, 1], [[0.3] * WORLDS] * 3) == (pytest.approx(3), False)
    assert surely([3, 2], [[0.3] * WORLDS] * 2) == (pytest.approx(5), False), "of two kinds"
    assert surely([4], [[0.3] * WORLDS]) == (pytest.approx(4), False), "of one kind"


def test_moves_that_are_a_little_worse_by_hand() -> None:
    """One move wins 0.05 less often: π is e/(1 + e) and 1/(1 + e), in any world."""
    first, second = e / (1 + e), 1 / (1 + e)
    by_hand = exp(-first * log(first) - second * log(second))
    effective, matters = surely([1, 1], [[0.5, 0.9] * 8, [0.45, 0.85] * 8])
    assert effective == pytest.approx(by_hand)
    assert matters, "half of 0.05 is above the middle of two, which is above 0.02"
    assert not surely([1, 1], [[0.5, 0.9] * 8, [0.47, 0.87] * 8])[1], "but 0.015 is not"


def test_noise_that_explains_a_difference_takes_it_away() -> None:
    """Two moves are 0.3, 0.1, −0.1 and −0.1 apart in four worlds: 0.05 in the mean.

    Either is 0.025 from their mean, squared 0.000625. Chance alone would make that
    (0.125² + 0.025² + 2 × 0.075²)/3/4, which is 0.0023: nothing is left.
    """
    apart = [[0.7, 0.5, 0.3, 0.3], [0.4] * 4]
    assert surely([1, 1], apart) == (pytest.approx(2), False)


def test_equal_moves_look_equal_however_chance_parts_them() -> None:
    dice = np.random.default_rng(21)
    counts = np.ones(6, int)
    worlds = [dice.normal(0.4, 0.12, (6, WORLDS)) for _ in range(400)]
    logs = [perplexity(counts, one) for one in worlds]
    assert exp(np.mean(logs)) == pytest.approx(6, rel=0.05)
    plain = np.array([one.mean(1) for one in worlds]) / 0.05
    shares = np.exp(plain) / np.exp(plain).sum(1, keepdims=True)
    uncorrected = exp(-(shares * np.log(shares)).sum(1).mean())
    assert uncorrected < 5.3, "what noise would make of them"
    assert np.mean([is_weighty(counts, one) for one in worlds]) < 0.1


def test_moves_that_differ_are_told_through_the_noise() -> None:
    dice = np.random.default_rng(22)
    true = np.array([0.5, 0.45, 0.4, 0.3])
    odds = np.exp(true / 0.05) / np.exp(true / 0.05).sum()
    by_hand = exp(-(odds * np.log(odds)).sum())
    worlds = [true[:, None] + dice.normal(0, 0.1, (4, WORLDS)) for _ in range(400)]
    logs = [perplexity(np.ones(4, int), one) for one in worlds]
    assert exp(np.mean(logs)) == pytest.approx(by_hand, rel=0.05)


def test_a_deal_counts_by_its_decisions() -> None:
    deals = [
        Weighed(real=30, logs=30 * log(4), lost=log(2), matters=1.0),
        Weighed(real=10, logs=10 * log(32), lost=0.0, matters=0.0),
    ] * 20
    found = values(figures.weights(deals))
    assert found == pytest.approx({"effective": 4, "matters": 0.75})  # (2³ × 32) to the ¼
    never = figures.weights([Weighed(0, 0.0, 0.0, 0.0)] * 30)
    assert values(never) == {"effective": 1, "matters": 0}
    assert never["matters"].high == pytest.approx(3 / 33)


def test_a_seat_that_was_never_far_behind_can_t_be_said_to_come_back() -> None:
    close = figures.drama([game(FIRST, (0.5, 0.5), [2, 2])] * 50)["comeback"]
    assert (close.low, close.high) == (0, 1)
    lost = figures.drama([game(FIRST, (0.9, 0.1), [2, 2])] * 50)["comeback"]
    assert (lost.value, lost.low) == (0, 0)
    assert lost.high == pytest.approx(3 / 53)


# --- where wins come from: a game is played, and its moves are made again in other worlds ---

TURNS = 8


class Walked(Struct, frozen=True):
    entropy: Entropy
    turns: int = 0
    ahead: int = 0
    """By how many steps seat 0 is ahead of seat 1."""


class Walk:
    """Two players step forward by turns: seat 0 for sure, and both as a coin falls."""

    name, players = "walk", 2

    def __init__(self, sure: int, coin: int) -> None:
        self.sure = sure
        self.coin = coin

    def start(self, entropy: Entropy) -> tuple[Walked, tuple[()]]:
        return Walked(entropy), ()

    def pending(self, state: Walked) -> tuple[int, ...]:
        return (state.turns % 2,) if state.turns < TURNS else ()

    def legal_moves(self, state: Walked, seat: int) -> list[str]:
        return ["step"]

    def play(self, state: Walked, seat: int, move: str) -> tuple[Walked, tuple[()]]:
        heads, rest = state.entropy.below(2)
        steps = self.sure * (seat == 0) + (self.coin if heads else -self.coin)
        return replace(state, entropy=rest, turns=state.turns + 1, ahead=state.ahead + steps), ()

    def outcome(self, state: Walked) -> Outcome | None:
        if self.pending(state):
            return None
        if state.ahead == 0:
            return Outcome((0, 0), (0, 1), (1, 1), "")
        first = state.ahead > 0
        return Outcome((state.ahead, 0), (0 if first else 1,), (1, 2) if first else (2, 1), "")

    def knowledge(self, state: Walked, seat: int) -> Walked:
        return state

    def imagine(self, known: Walked, entropy: Entropy) -> Walked:
        return replace(known, entropy=entropy)


class ByCoins:
    """Count the ways in which the coins to come let either player win."""

    def prospect(self, state: Walked) -> Prospect:
        left = TURNS - state.turns
        ends = {heads: state.ahead + 2 * heads - left for heads in range(left + 1)}
        ways = {heads: comb(left, heads) / 2**left for heads in ends}
        won = sum(ways[heads] * ((end > 0) + (end >= 0)) / 2 for heads, end in ends.items())
        return Prospect(win=(won, 1 - won), scores=(0.0, 0.0))


class BySteps:
    """Go by the steps that were made: nobody knows what others will choose."""

    def prospect(self, state: Walked) -> Prospect:
        won = 0.5 + state.ahead / TURNS
        return Prospect(win=(won, 1 - won), scores=(0.0, 0.0))


class Worlds:
    """Imagines worlds of a walk, in which nobody chooses in secret."""

    def __init__(self, game: Walk, known: Walked, entropy: Entropy) -> None:
        self.game = game
        self.known = known
        self.entropy = entropy

    def world(self, number: int) -> Walked:
        return self.game.imagine(self.known, self.entropy.child(str(number)))


def look_into(monkeypatch: pytest.MonkeyPatch, walk: Walk, outlook: Any) -> Callable[..., Trace]:
    """Make the function that plays a game and looks into its moves."""
    toy: AnyGame = walk  # type: ignore[assignment]
    monkeypatch.setattr(traces, "outlook_of", lambda game: outlook)
    monkeypatch.setattr(traces, "foresight_of", traces.ByStandings)
    monkeypatch.setattr(traces, "Imagination", Worlds)
    monkeypatch.setattr(traces, "dealt", lambda game, deal: game.start(deal))
    return partial(traces.play, toy, [Paddler()] * 2, sources=True)


def sources(monkeypatch: pytest.MonkeyPatch, walk: Walk, outlook: Any, games: int) -> Parts:
    """Play a game several times and look into its moves."""
    play = look_into(monkeypatch, walk, outlook)
    deals = [Entropy.from_text(f"walk {number}") for number in range(games)]
    found = [play(deal, at).sources for at, deal in enumerate(deals)]
    return figures.sources([one for one in found if one is not None])


def test_each_third_decision_is_looked_into_from_another_one_on_in_each_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = look_into(monkeypatch, Walk(sure=1, coin=1), BySteps())
    deal = Entropy.from_text("walk")
    found = [play(deal, number, every=3).sources for number in range(3)]
    thirds = np.array([[one.chance, one.own, one.others] for one in found if one])
    whole = play(deal, 0).sources
    assert whole is not None
    assert thirds.sum(0) == pytest.approx([whole.chance, whole.own, whole.others])
    assert len({tuple(third) for third in thirds.tolist()}) > 1


def test_wins_by_a_coin_come_from_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    found = sources(monkeypatch, Walk(sure=0, coin=1), ByCoins(), 60)
    assert found["chance"].value > 0.95
    assert found["own"].low == found["others"].low == 0


def test_wins_by_choice_come_from_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step moves the chances of both by as much: of who steps, and of the other."""
    found = sources(monkeypatch, Walk(sure=1, coin=0), BySteps(), 4)
    assert values(found) == pytest.approx({"chance": 0, "own": 0.5, "others": 0.5})


def test_luck_is_not_taken_for_choice() -> None:
    """Go through all that four coins can show."""
    luck = [traces.agreed(coins) for coins in product([-1, 1], repeat=4)]
    assert sum(luck) == 0
    both = [traces.agreed(coins) for coins in product([1, 3], repeat=4)]
    assert sum(both) / len(both) == 2
    assert traces.agreed([-0.5] * 4) == 0.5
    assert traces.agreed([0.0] * 4) == 0
