"""The twelve figures of a game, each with an interval by resampling deals.

Each function takes games, as traces or as arrays, and returns parts by name, every part a
value and its interval. Where a formula has a source it stands in docs/lab.md.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import inf, log, sqrt
from typing import TypeAlias

import numpy as np

from splashdeck.lab.games import LEAD, PARTS, SECONDS_CHOICE, SECONDS_FORCED, Games
from splashdeck.lab.resampling import (
    Estimate,
    bounded,
    estimates,
    means,
    open_ended,
    quantiles,
    shares,
)
from splashdeck.lab.traces import Sources, Trace
from splashdeck.lab.weighing import Weighed

Parts: TypeAlias = dict[str, Estimate]
Played: TypeAlias = Sequence[Trace] | Games

IDS = (
    "turn-order",
    "endings",
    "length",
    "choice",
    "ladder",
    "games-to-tell",
    "deal-luck",
    "sources",
    "drama",
    "suspense",
    "worth",
    "styles",
)

SCALE = 400 / log(10)
"""Rating points of a factor of e in strength."""
SELDOM = 0.001
"""Wins that are rarer give no higher or lower rating: it would be without end."""
HIGHEST = SCALE * log(1 / SELDOM - 1)
"""The rating of somebody who nearly always wins against one other: from there on none is told."""
NINETEEN_OF_TWENTY = 1.645
MINUTES = {"short": 0.05, "median": 0.5, "long": 0.95}
"""Parts of the games that take less time than this."""
MOST_STYLES = 3
"""Ways to play that are compared in one mix."""
WIDEST = sqrt(2)
"""How far apart two lists of chances can be: all one seat's, and all another's."""
FOREVER = 1e6
"""This many games stand for any greater number, and for never."""


def gathered(games: Played) -> Games:
    """Count traces one by one; arrays are what they are."""
    if isinstance(games, Games):
        return games
    counts = [[count for count in game.choices if count > 1] for game in games]
    found = Games(
        deals=np.array([game.deal for game in games]),
        wins=np.array([game.wins for game in games], float),
        scores=np.array([game.scores for game in games]),
        rules=np.array([game.rule for game in games]),
        decisions=np.array([len(game.movers) for game in games]),
        real=np.array([len(real) for real in counts]),
        logs=np.array([sum(map(log, real)) for real in counts]),
        wait=np.array([wait(game) for game in games]),
    )
    if not all(game.chances for game in games):
        return found
    return found._replace(
        behind=np.array([behind(game) for game in games]),
        lead_changes=np.array([lead_changes(game) for game in games]),
        comeback=np.array([comeback(game) for game in games]),
        decided=np.array([decided_at(game) for game in games]),
        openness=np.array([openness(game) for game in games]),
        swings=np.array([swings(game) for game in games]),
    )


# --- of one level with itself ---


def turn_order(games: Played) -> Parts:
    """Share the wins out by the order of turns, from the first player on."""
    found = shares(gathered(games).wins)
    return {str(place + 1): one for place, one in enumerate(found)}


def endings(games: Played) -> Parts:
    """Count how often each rule ended a game, and how often the victory was shared."""
    all_ = gathered(games)
    rules = sorted(set(all_.rules.tolist()))
    rows = [*(all_.rules == rule for rule in rules), all_.wins.max(1) < 1]
    return dict(zip([*rules, "tied"], shares(np.stack(rows, 1).astype(float)), strict=True))


def length(games: Played) -> Parts:
    """Measure decisions, minutes for people, and the longest wait of anybody.

    One game of twenty is over before the short time, one goes on after the long one.
    """
    all_ = gathered(games)
    rows = np.stack([all_.decisions, all_.minutes, all_.wait], 1)
    times = quantiles(all_.minutes, list(MINUTES.values()))
    found = zip(["decisions", "minutes", "wait", *MINUTES], [*means(rows), *times], strict=True)
    return {name: bounded(one, 0.0, 1.0 if name == "wait" else inf) for name, one in found}


def minutes(game: Trace) -> float:
    """Estimate how long people would play."""
    real = sum(count > 1 for count in game.choices)
    return (SECONDS_CHOICE * real + SECONDS_FORCED * (len(game.choices) - real)) / 60


def wait(game: Trace) -> float:
    """Return the longest run of decisions without some seat, as a part of the game."""
    longest = 0
    last = dict.fromkeys(range(len(game.wins)), -1)
    for at, seat in enumerate(game.movers):
        longest = max(longest, at - last[seat] - 1)
        last[seat] = at
    longest = max(longest, *(len(game.movers) - at - 1 for at in last.values()))
    return longest / len(game.movers)


def choice(games: Played) -> Parts:
    """Say how many decisions have a choice, and among how many moves it typically is."""
    counted = gathered(games)
    rows = np.stack([counted.real, counted.logs, counted.decisions], 1)

    def combine(mean: np.ndarray) -> np.ndarray:
        real, logs, all_ = np.moveaxis(mean, -1, 0)
        return np.stack([real / all_, np.exp(logs / np.maximum(real, 1e-9))], -1)

    real, moves = estimates(rows, combine)
    return {"real": bounded(real), "moves": bounded(moves, 1.0, inf)}


def weights(deals: Sequence[Weighed]) -> Parts:
    """Say how many moves are as good as chosen from, and how often the choice surely matters.

    Of each deal a few decisions were weighed; they stand for all of its decisions with a choice.
    How many moves there are is counted in all of them, and only what is lost of these estimated.
    """
    rows = np.array([[one.logs, one.lost, one.matters, 1.0] for one in deals], float)
    rows[:, 1:] *= np.array([[one.real] for one in deals], float)

    def combine(mean: np.ndarray) -> np.ndarray:
        logs, lost, matters, real = np.moveaxis(mean, -1, 0)
        real = np.maximum(real, 1e-9)
        return np.stack([np.exp((logs - lost) / real), matters / real], -1)

    effective, matters = estimates(rows, combine)
    return {
        "effective": bounded(effective, 1.0, inf),
        "matters": open_ended(matters, len(deals)),
    }


def sources(games: Sequence[Sources]) -> Parts:
    """Share out what moved the chances to win: luck, one's own choices, those of others."""
    rows = np.array([[one.chance, one.own, one.others] for one in games], float)

    def combine(mean: np.ndarray) -> np.ndarray:
        moved = np.maximum(mean, 0)  # choices that nobody made may come out below
        whole: np.ndarray = moved / np.maximum(moved.sum(-1, keepdims=True), 1e-12)
        return whole

    found = map(bounded, estimates(rows, combine))
    return dict(zip(["chance", "own", "others"], found, strict=True))


def drama(games: Played) -> Parts:
    """Measure how far behind winners were, how often the lead changed, and comebacks."""
    all_ = gathered(games)
    assert all_.behind is not None
    assert all_.lead_changes is not None
    assert all_.comeback is not None
    rows = np.column_stack([all_.behind, all_.lead_changes, all_.comeback])

    def combine(mean: np.ndarray) -> np.ndarray:
        back, low = mean[..., 2], mean[..., 3]
        seldom = np.where(low > 0, back / np.maximum(low, 1e-12), 0.0)
        return np.stack([mean[..., 0], mean[..., 1], seldom], -1)

    far_behind, changes, back = estimates(rows, combine)
    return {
        "behind": bounded(far_behind),
        "lead-changes": bounded(changes, 0.0, inf),
        "comeback": open_ended(back, float(all_.comeback[:, 1].sum())),
    }


def behind(game: Trace) -> float:
    """Return by how much, on average, the winner's chance was below the best."""
    winner = int(np.argmax(game.wins))
    return float(np.mean([max(now) - now[winner] for now in game.chances[:-1]]))


def lead_changes(game: Trace) -> int:
    """Count how often somebody else came clearly ahead."""
    changes, leader = 0, -1
    for now in game.chances:
        first, second = sorted(now, reverse=True)[:2]
        if first - second > LEAD:
            best = now.index(first)
            changes += leader not in (-1, best)
            leader = best
    return changes


def comeback(game: Trace) -> tuple[float, float]:
    """Return the wins of seats that at half time had less than half their fair chance."""
    fair = 1 / len(game.wins)
    half = game.chances[len(game.chances) // 2]
    low = [seat for seat, chance in enumerate(half) if chance < fair / 2]
    return sum(game.wins[seat] for seat in low), float(len(low))


def suspense(games: Played) -> Parts:
    """Say when games are decided; how open they are in each tenth, and how far a move swings them.

    A swing is the root of the mean squared change of the chances (Ely, Frankel and Kamenica):
    the mean is over the decisions of the tenth and the games.
    """
    all_ = gathered(games)
    assert all_.decided is not None
    assert all_.openness is not None
    assert all_.swings is not None
    rows = np.column_stack([all_.decided, all_.openness, all_.swings])

    def combine(mean: np.ndarray) -> np.ndarray:
        plain, squares = mean[..., : PARTS + 1], mean[..., PARTS + 1 :]
        return np.concatenate([plain, np.sqrt(squares)], -1)

    names = ["decided", *(f"{kind}-{at + 1}" for kind in ("open", "swing") for at in range(PARTS))]
    found = estimates(rows, combine)
    ends = [1.0] * (PARTS + 1) + [WIDEST] * PARTS
    cut = (bounded(one, 0.0, most) for one, most in zip(found, ends, strict=True))
    return dict(zip(names, cut, strict=True))


def decided_at(game: Trace) -> float:
    """Return the part of the game after which its winner stayed ahead."""
    winner = int(np.argmax(game.wins))
    last = 0
    for at, now in enumerate(game.chances[:-1]):
        rivals = [chance for seat, chance in enumerate(now) if seat != winner]
        if now[winner] <= max(rivals):
            last = at + 1
    return last / max(len(game.chances) - 1, 1)


def openness(game: Trace) -> list[float]:
    """Return the entropy of the chances, from 0 (decided) to 1 (anybody), by tenths of the game."""
    series = game.chances[:-1]
    most = log(len(game.wins))
    each = [-sum(p * log(p) for p in now if p > 0) / most for now in series]
    return [each[part * len(series) // PARTS] for part in range(PARTS)]


def swings(game: Trace) -> list[float]:
    """Return the squared change of the chances that a decision brings, its mean by tenths."""
    pairs = pairwise(game.chances)
    each = [sum((b - a) ** 2 for a, b in zip(*pair, strict=True)) for pair in pairs]
    bounds = [part * len(each) // PARTS for part in range(PARTS + 1)]
    parts = (each[a : max(b, a + 1)] for a, b in pairwise(bounds))
    return [sum(part) / len(part) for part in parts]


# --- of one against the others ---


class Duel:
    """Games of a lone player of one kind among others of another, by deal and place.

    `lone[deal][place]` is what the lone player won there; `margin` by how many points it was
    ahead of the mean of the others; `swapped` is the margin with the kinds exchanged.
    """

    def __init__(self, lone: np.ndarray, margin: np.ndarray, swapped: np.ndarray) -> None:
        self.lone = np.asarray(lone, float)
        self.margin = np.asarray(margin, float)
        self.swapped = np.asarray(swapped, float)

    @property
    def deals(self) -> int:
        """On how many deals they were played."""
        return len(self.margin)

    @property
    def games(self) -> int:
        """How many games were played, both ways."""
        return int(self.margin.size + self.swapped.size)


def ladder(duel: Duel) -> Parts:
    """Say how many rating points a level is above the one below it, and how often it wins."""
    rivals = duel.lone.shape[1] - 1

    def rating(wins: float) -> float:
        won = min(max(wins, SELDOM), 1 - SELDOM)
        return SCALE * log(won / (1 - won) * rivals)

    wins = shares(duel.lone.mean(1, keepdims=True))[0]
    return {"rating": Estimate(*map(rating, wins)), "wins": wins}


def games_to_tell(duel: Duel) -> Parts:
    """Say after how many games the better one is ahead in 19 of 20 evenings."""
    rows = np.stack([duel.margin.mean(1), np.square(duel.margin).mean(1)], -1)

    def combine(mean: np.ndarray) -> np.ndarray:
        middle = mean[..., 0]
        spread = np.sqrt(np.maximum(mean[..., 1] - middle**2, 0))
        games = np.square(NINETEEN_OF_TWENTY * spread / np.maximum(middle, 1e-9))
        return np.maximum(np.where(middle > 0, np.minimum(games, FOREVER), FOREVER), 1.0)[..., None]

    return {"games": bounded(estimates(rows, combine)[0], 1.0, FOREVER)}


def deal_luck(duel: Duel) -> Parts:
    """Share the variance of the margin out: who played, what was dealt, and the rest.

    A cell is a place of a deal; it is played by either kind. Margins are taken as the sum of
    what the kind brings, what the cell brings, and a rest.
    """
    one, other = duel.margin, duel.swapped
    products = [one * one, other * other, one * other]
    rows = np.stack([part.mean(1) for part in (one, other, *products)], -1)

    def combine(mean: np.ndarray) -> np.ndarray:
        a, b, aa, bb, ab = np.moveaxis(mean, -1, 0)
        ahead = (a - b) * np.abs(a - b) / 4  # with a sign, so that nothing can lie within
        deal = ab - a * b
        whole = np.maximum(np.abs(ahead) + (aa - a * a + bb - b * b) / 2, 1e-12)
        rest = whole - np.abs(ahead) - deal
        parts: np.ndarray = np.stack([ahead, deal, rest], -1) / whole[..., None]
        return parts

    ahead, deal, rest = estimates(rows, combine)
    policy, common = abs(ahead.value), max(deal.value, 0.0)
    values = policy, common, max(1 - policy - common, 0.0)
    ends = _unsigned(ahead), deal, rest
    found = (_around(value, one) for value, one in zip(values, ends, strict=True))
    return dict(zip(["policy", "deal", "rest"], found, strict=True))


def _unsigned(one: Estimate) -> Estimate:
    """Take the sign off a figure: if its interval holds 0, 0 is the least that it can be."""
    near, far = sorted((abs(one.low), abs(one.high)))
    return Estimate(abs(one.value), 0.0 if one.low <= 0 <= one.high else near, far)


def _around(value: float, one: Estimate) -> Estimate:
    """Put a share within 0 and 1 in place of a value that may lie beyond."""
    return bounded(Estimate(value, min(one.low, value), max(one.high, value)))


def worth(lone: Mapping[str, np.ndarray]) -> Parts:
    """Say what each kind of move is worth: the wins that a player loses who never makes it."""
    found: Parts = {}
    for kind, won in lone.items():
        fair = 1 / won.shape[1]
        value, low, high = shares(won.mean(1, keepdims=True))[0]
        found[kind] = Estimate(fair - value, fair - high, fair - low)
    return found


def styles(names: Sequence[str], won: np.ndarray) -> Parts:
    """Say with what weight each style belongs to the safest mix of them.

    `won` are the wins of a lone player of one style among others of another, by deal:
    (deal, style, other style); those of a style among its like are the fair share.
    """
    flat = won.reshape(len(won), -1)
    size = len(names)

    def combine(mean: np.ndarray) -> np.ndarray:
        return safest(mean.reshape(*mean.shape[:-1], size, size))

    return dict(zip(names, map(bounded, estimates(flat, combine)), strict=True))


def safest(payoff: np.ndarray) -> np.ndarray:
    """Find the mix of up to three rows that wins most against the worst answer, exactly.

    A style that loses to none is all of it; where several do, they share it. If each of
    three loses to another one, a style has the weight by which the two others part.
    """
    edge = payoff - np.swapaxes(payoff, -1, -2)
    size = edge.shape[-1]
    assert size <= MOST_STYLES
    best = (edge >= 0).all(-1)
    mix = best / np.maximum(best.sum(-1, keepdims=True), 1)
    if size == MOST_STYLES:
        apart = np.abs(np.stack([edge[..., 1, 2], edge[..., 2, 0], edge[..., 0, 1]], -1))
        whole = np.maximum(apart.sum(-1, keepdims=True), 1e-12)
        mix = np.where(best.any(-1, keepdims=True), mix, apart / whole)
    return np.asarray(mix)


OF_GAMES: dict[str, Callable[[Played], Parts]] = {
    "turn-order": turn_order,
    "endings": endings,
    "length": length,
    "choice": choice,
}
OF_CHANCES: dict[str, Callable[[Played], Parts]] = {
    "drama": drama,
    "suspense": suspense,
}
