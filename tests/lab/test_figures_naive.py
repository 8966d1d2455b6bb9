"""Every figure worked out a second time, in loops that go by the words of docs/lab.md."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from math import exp, log, log10, prod, sqrt
from random import Random
from statistics import fmean, median, stdev, variance

import numpy as np
import pytest

from splashdeck.lab import figures
from splashdeck.lab.figures import Duel, Parts
from splashdeck.lab.traces import Trace
from splashdeck.lab.weighing import is_weighty, perplexity
from tests.lab.made_up import traces, weighed

SAMPLES = {players: traces(players, players, 40) for players in (2, 3, 4)}


@pytest.fixture(params=SAMPLES, ids="{} players".format)
def games(request: pytest.FixtureRequest) -> list[Trace]:
    return SAMPLES[request.param]


def values(parts: Parts) -> dict[str, float]:
    return {name: one.value for name, one in parts.items()}


# --- of one level with itself ---


def test_turn_order(games: list[Trace]) -> None:
    naive: dict[str, float] = {}
    for game in games:
        winners = [place for place, won in enumerate(game.wins, 1) if won]
        for place in winners:
            naive[str(place)] = naive.get(str(place), 0) + 1 / len(winners) / len(games)
    assert values(figures.turn_order(games)) == pytest.approx(naive)


def test_endings(games: list[Trace]) -> None:
    naive = Counter(game.rule for game in games)
    naive["tied"] = len([game for game in games if sum(won > 0 for won in game.wins) > 1])
    expected = {name: count / len(games) for name, count in naive.items()}
    assert values(figures.endings(games)) == pytest.approx(expected)


def longest_wait(game: Trace) -> int:
    """Try every stretch of the game: the longest in which some seat has no say."""
    size, seats = len(game.movers), set(range(len(game.wins)))
    return max(
        end - start
        for start in range(size)
        for end in range(start, size + 1)
        if seats - {*game.movers[start:end]}
    )


def between(numbers: list[float], part: float) -> float:
    """Walk up the numbers in their order, from the first (0) to the last (1)."""
    ordered = sorted(numbers)
    steps = part * (len(ordered) - 1)
    at = int(steps)
    return ordered[at] + (steps - at) * (ordered[at + 1] - ordered[at])


def test_length(games: list[Trace]) -> None:
    seconds = [sum(1.5 if count == 1 else 8 for count in game.choices) for game in games]
    naive = {
        "decisions": fmean(len(game.choices) for game in games),
        "minutes": fmean(seconds) / 60,
        "wait": fmean(longest_wait(game) / len(game.movers) for game in games),
        "short": between(seconds, 0.05) / 60,
        "median": median(seconds) / 60,
        "long": between(seconds, 0.95) / 60,
    }
    assert values(figures.length(games)) == pytest.approx(naive)


def test_choice(games: list[Trace]) -> None:
    every = [count for game in games for count in game.choices]
    real = [count for count in every if count > 1]
    naive = {"real": len(real) / len(every), "moves": prod(real) ** (1 / len(real))}
    assert values(figures.choice(games)) == pytest.approx(naive)


def test_weights() -> None:
    entropy, surely = [], []
    for one in weighed(5, 40):
        for _ in range(one.real):
            entropy.append(one.logs / one.real - one.lost)
            surely.append(one.matters)
    naive = {"effective": exp(fmean(entropy)), "matters": fmean(surely)}
    assert values(figures.weights(weighed(5, 40))) == pytest.approx(naive)


def decision(seed: int) -> tuple[list[int], list[list[float]]]:
    """Make up how many moves there are of each kind, and their chances in twelve worlds."""
    dice = Random(seed)
    kinds, spread = dice.randint(2, 6), dice.choice([0.01, 0.03, 0.08])
    true = [dice.gauss(0.4, spread) for _ in range(kinds)]
    chances = [[one + dice.gauss(0, 0.05) for _ in range(12)] for one in true]
    return [dice.randint(1, 3) for _ in true], chances


# Student’s t with 11 degrees of freedom, above which 0.05/k lie, from a printed table.
BARS = {2: 2.201, 3: 2.431, 4: 2.593, 5: 2.718, 6: 2.820}

DECISIONS = [decision(seed) for seed in range(40)]


def naive_perplexity(moves: list[list[float]]) -> float:
    """Go through moves one by one: each is a list of its chances, by world."""
    worlds = range(len(moves[0]))
    usual = [fmean(move[world] for move in moves) for world in worlds]
    ahead = [[move[world] - usual[world] for world in worlds] for move in moves]
    gaps = [fmean(one) for one in ahead]
    seen = fmean(gap**2 for gap in gaps)
    noise = fmean(variance(one) / len(worlds) for one in ahead)
    shrunk = [gap * sqrt(max(seen - noise, 0) / seen) for gap in gaps]
    whole = sum(exp(gap / 0.05) for gap in shrunk)
    shares = [exp(gap / 0.05) / whole for gap in shrunk]
    return -sum(share * log(share) for share in shares)


def test_effective_moves_of_a_decision() -> None:
    for counts, chances in DECISIONS:
        moves = [one for count, one in zip(counts, chances, strict=True) for _ in range(count)]
        found = perplexity(np.array(counts), np.array(chances))
        assert found == pytest.approx(naive_perplexity(moves))


def naive_weight(moves: list[list[float]]) -> list[float]:
    """Take, world by world, the move that is best on average less the middle one, or two."""
    ranked = sorted(moves, key=fmean)
    size = len(ranked)
    middle = [ranked[size // 2]] if size % 2 else ranked[size // 2 - 1 : size // 2 + 1]
    return [
        ranked[-1][world] - fmean(move[world] for move in middle) for world in range(len(moves[0]))
    ]


def test_a_decision_that_matters() -> None:
    surely = []
    for counts, chances in DECISIONS:
        moves = [one for count, one in zip(counts, chances, strict=True) for _ in range(count)]
        ahead = naive_weight(moves)
        best, middle = max(map(fmean, moves)), median(map(fmean, moves))
        assert fmean(ahead) == pytest.approx(best - middle)
        surely.append(
            fmean(ahead) > 0.02
            and fmean(ahead) > BARS[len(chances)] * stdev(ahead) / sqrt(len(ahead))
        )
        assert is_weighty(np.array(counts), np.array(chances)) == surely[-1]
    assert {*surely} == {True, False}


def test_sources(games: list[Trace]) -> None:
    moved = {"chance": 0.0, "own": 0.0, "others": 0.0}
    for game in games:
        for name in moved:
            moved[name] += getattr(game.sources, name)
    whole = sum(moved.values())
    expected = {name: part / whole for name, part in moved.items()}
    assert values(
        figures.sources([game.sources for game in games if game.sources])
    ) == pytest.approx(expected)


def winner_of(game: Trace) -> int:
    return next(seat for seat, won in enumerate(game.wins) if won)


def leaders(game: Trace) -> list[int]:
    """List those who are ahead by five points, whenever somebody is."""
    found = []
    for now in game.chances:
        for seat, chance in enumerate(now):
            if all(chance - other > 0.05 for at, other in enumerate(now) if at != seat):
                found.append(seat)
    return found


def test_drama(games: list[Trace]) -> None:
    behind, low, back = [], 0, 0.0
    for game in games:
        winner, before_the_end = winner_of(game), game.chances[:-1]
        behind.append(sum(max(now) - now[winner] for now in before_the_end) / len(before_the_end))
        half = game.chances[len(game.chances) // 2]
        for seat, chance in enumerate(half):
            if chance < 1 / len(half) / 2:
                low += 1
                back += game.wins[seat]
    assert low > 0
    naive = {
        "behind": fmean(behind),
        "lead-changes": fmean(len(list(groupby(leaders(game)))) - 1 for game in games),
        "comeback": back / low,
    }
    assert values(figures.drama(games)) == pytest.approx(naive)


def decided(game: Trace) -> float:
    """Find the first moment from which on the winner is ahead of all others."""
    winner, series = winner_of(game), game.chances[:-1]

    def is_ahead(now: tuple[float, ...]) -> bool:
        return all(now[winner] > other for seat, other in enumerate(now) if seat != winner)

    since = min(at for at in range(len(series) + 1) if all(map(is_ahead, series[at:])))
    return since / len(series)


def test_suspense(games: list[Trace]) -> None:
    naive = {"decided": fmean(map(decided, games))}
    for tenth in range(10):
        moments = [game.chances[len(game.movers) * tenth // 10] for game in games]
        naive[f"open-{tenth + 1}"] = fmean(
            sum(p * log(1 / p, len(now)) for p in now if p) for now in moments
        )
        naive[f"swing-{tenth + 1}"] = sqrt(fmean(squared(game, tenth) for game in games))
    assert values(figures.suspense(games)) == pytest.approx(naive)


def squared(game: Trace, tenth: int) -> float:
    """Go through a tenth of a game, one decision at least, and square what each changes."""
    size = len(game.movers)
    at, end = size * tenth // 10, size * (tenth + 1) // 10
    found: list[float] = []
    while not found or at < end:
        now, then = game.chances[at], game.chances[at + 1]
        found.append(sum((then[seat] - now[seat]) ** 2 for seat in range(len(now))))
        at += 1
    return fmean(found)


# --- of one against the others ---


def duel(players: int) -> Duel:
    dice = np.random.default_rng(players)
    cells = dice.normal(0, 6, (30, players))
    one, other = (cells + dice.normal(skill, 5, cells.shape) for skill in (3, -3))
    return Duel(one > 0, one, other)


DUELS = [duel(players) for players in (2, 3, 4)]
BOTH = pytest.mark.parametrize("one", DUELS, ids="{0.lone.shape[1]} players".format)


@BOTH
def test_ladder(one: Duel) -> None:
    games = [won for deal in one.lone.tolist() for won in deal]
    wins = sum(games) / len(games)
    odds = wins / (1 - wins) * (one.lone.shape[1] - 1)
    assert values(figures.ladder(one)) == pytest.approx({"wins": wins, "rating": 400 * log10(odds)})


@BOTH
def test_games_to_tell(one: Duel) -> None:
    margins = [margin for deal in one.margin.tolist() for margin in deal]
    middle = fmean(margins)
    variance = fmean((margin - middle) ** 2 for margin in margins)
    assert figures.games_to_tell(one)["games"].value == pytest.approx(
        1.645**2 * variance / middle**2
    )


def test_after_so_many_games_the_better_is_ahead_in_19_of_20_evenings() -> None:
    dice = Random(8)
    margins = np.array([[dice.gauss(2, 8), dice.gauss(2, 8)] for _ in range(4000)])
    told = figures.games_to_tell(Duel(margins > 0, margins, -margins))["games"].value
    evenings = [sum(dice.gauss(2, 8) for _ in range(round(told))) for _ in range(4000)]
    assert fmean(total > 0 for total in evenings) == pytest.approx(0.95, abs=0.012)


@BOTH
def test_deal_luck(one: Duel) -> None:
    cells = list(zip(one.margin.flat, one.swapped.flat, strict=True))
    by_kind = [fmean(kind) for kind in zip(*cells, strict=True)]
    middle = fmean(by_kind)
    whole = fmean((margin - middle) ** 2 for cell in cells for margin in cell)
    policy = fmean((kind - middle) ** 2 for kind in by_kind)
    deal = fmean((a - by_kind[0]) * (b - by_kind[1]) for a, b in cells)
    assert deal > 0
    naive = {"policy": policy, "deal": deal, "rest": whole - policy - deal}
    expected = {name: part / whole for name, part in naive.items()}
    assert values(figures.deal_luck(one)) == pytest.approx(expected)


@BOTH
def test_worth(one: Duel) -> None:
    games = [won for deal in one.lone.tolist() for won in deal]
    naive = 1 / one.lone.shape[1] - games.count(1.0) / len(games)
    assert figures.worth({"bet": one.lone})["bet"].value == pytest.approx(naive)


def safest_on_a_grid(payoff: list[list[float]]) -> tuple[float, ...]:
    """Try all mixes of three styles in steps of a hundredth: which loses least at worst?"""
    mixes = [(a / 100, b / 100, (100 - a - b) / 100) for a in range(101) for b in range(101 - a)]

    def worst(mix: tuple[float, ...]) -> float:
        return min(
            sum(mix[one] * (payoff[one][other] - payoff[other][one]) for one in range(3))
            for other in range(3)
        )

    return max(mixes, key=worst)


@pytest.mark.parametrize(
    "payoff",
    [
        [[0.5, 0.7, 0.35], [0.3, 0.5, 0.8], [0.65, 0.2, 0.5]],  # each beats one
        [[0.5, 0.6, 0.55], [0.4, 0.5, 0.7], [0.45, 0.3, 0.5]],  # the first beats both
        [[0.25, 0.4, 0.1], [0.2, 0.25, 0.5], [0.4, 0.1, 0.25]],  # among three others
    ],
)
def test_styles(payoff: list[list[float]]) -> None:
    dice = np.random.default_rng(9)
    scatter = dice.normal(0, 0.1, (20, 3, 3))
    won = np.array(payoff) + scatter - scatter.mean(0)
    found = figures.styles(["bold", "meek", "odd"], won)
    assert tuple(values(found).values()) == pytest.approx(safest_on_a_grid(payoff), abs=0.011)
