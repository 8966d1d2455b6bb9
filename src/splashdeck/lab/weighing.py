"""What choices are worth: the moves of some decisions, weighed as the coach weighs them.

A decision is imagined again in worlds that fit what its player knows; every kind of move is
tried in each of them and played out (`splashdeck.bots.coach`). So few worlds leave noise in a
move's chance Q, and noise makes equal moves look unequal: `perplexity` takes it off again, and
`is_weighty` asks for more than it. What is found of a deal depends on nothing but the deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

import numpy as np
from msgspec import Struct

from splashdeck.bots import Bot
from splashdeck.bots.coach import Trials
from splashdeck.entropy import Entropy
from splashdeck.games import AnyGame
from splashdeck.lab.arena.intervals import quantile
from splashdeck.lab.traces import Decision, decisions, outlook_of

TEMPERATURE = 0.05
"""A move that wins this much less often is chosen 1/e as often."""
LEAST_WEIGHT = 0.02
"""The chance to win that a choice has to be worth, to matter."""
LUCKY = 0.05
"""As often at most may the luckiest of equal moves pass for one that is surely better."""
WORLDS = 16
"""In how many worlds every move is tried. More would find more choices that matter."""
EACH = 2
"""Decisions of a deal that are weighed."""
DEALS = 80
"""Deals of which decisions are weighed, where that many may be."""
MOST_MOVES = 300_000
"""After this many moves in play-outs no other deal is begun: half a minute in the dearest title."""


class Weighed(Struct, frozen=True):
    """Decisions of one deal with more than one move, a few of which were weighed."""

    real: int
    """How many there were."""
    logs: float
    """Logarithms of all their numbers of moves, added up."""
    lost: float
    """By how much effective moves are fewer, as a logarithm: the mean of those weighed."""
    matters: float
    """The share of those weighed in which the choice surely matters."""


def weighed(
    game: AnyGame, bots: Sequence[Bot], deals: int, deal_of: Callable[[int], Entropy]
) -> list[Weighed]:
    """Weigh decisions deal by deal, until that is enough; none if nobody can tell chances."""
    found: list[Weighed] = []
    if outlook_of(game) is None:
        return found
    moves = 0
    for number in range(min(DEALS, deals)):
        if moves >= MOST_MOVES:
            break
        one, made = weigh(game, bots, deal_of(number))
        found.append(one)
        moves += made
    return found


def weigh(game: AnyGame, bots: Sequence[Bot], deal: Entropy) -> tuple[Weighed, int]:
    """Play a deal and weigh a few of its decisions, any of them as likely as any other.

    Say also how many moves were made in play-outs.
    """
    dice = deal.child("weighed")
    real = [one for one in decisions(game, bots, deal) if len(one.legal) > 1]
    drawn, _ = dice.shuffle(range(len(real)))
    lost, matters, moves = [], [], 0
    for at in drawn[:EACH]:
        counts, chances, made = tried(game, real[at], dice.child(str(at)))
        lost.append(log(counts.sum()) - perplexity(counts, chances))
        matters.append(is_weighty(counts, chances))
        moves += made
    size = max(len(drawn[:EACH]), 1)
    logs = sum(log(len(one.legal)) for one in real)
    return Weighed(len(real), logs, sum(lost) / size, sum(matters) / size), moves


def tried(game: AnyGame, one: Decision, dice: Entropy) -> tuple[np.ndarray, np.ndarray, int]:
    """Try a decision's moves: how many there are of each kind, (kind), and their chances.

    Chances to win are (kind, world); the last is how many moves that took.
    """
    trials = Trials(game, game.knowledge(one.before, one.seat), one.legal, dice)
    for number in range(WORLDS):
        trials.try_all(number)
    found = trials.chances()
    counts = [trials.kinds.count(kind) for kind in found]
    return np.array(counts), np.array(list(found.values())), trials.imagination.moves


def perplexity(counts: np.ndarray, chances: np.ndarray) -> float:
    """Work out ln of the effective moves: −Σ π ln π over moves, π ∝ exp(Q/TEMPERATURE).

    The variance of the moves' Q is what they truly differ by and the noise of a few worlds. The
    noise is known from how far worlds disagree, so all differences are shrunk until their
    variance is what is left without it: to none where noise explains them all.
    """
    share = counts / counts.sum()
    ahead = chances - share @ chances  # of the mean move in the same world
    gap = ahead.mean(1)
    seen = share @ np.square(gap)
    noise = share @ ahead.var(1, ddof=1) / chances.shape[1]
    true = gap * np.sqrt(max(1 - noise / seen, 0.0)) if seen > 0 else gap
    odds = np.exp((true - true.max()) / TEMPERATURE)
    each = odds / (counts @ odds)
    return float(-counts @ (each * np.log(np.maximum(each, 1e-300))))


def is_weighty(counts: np.ndarray, chances: np.ndarray) -> bool:
    """Is the best move surely better than the middle one: W = max Q − median Q?

    Both met the same worlds, so W's standard error is that of their difference.
    """
    ahead = above_middle(counts, chances.mean(1)) @ chances  # (world)
    error = ahead.std(ddof=1) / np.sqrt(len(ahead))
    return bool(ahead.mean() > max(LEAST_WEIGHT, sure(*chances.shape) * error))


def sure(kinds: int, worlds: int) -> float:
    """Say by how many standard errors the best of some kinds of moves has to be ahead.

    The more kinds, the luckier is the luckiest: Student's distribution, with Bonferroni's share
    of `LUCKY` for each.
    """
    return quantile(worlds - 1, 1 - 2 * LUCKY / max(kinds, 2))


def above_middle(counts: np.ndarray, means: np.ndarray) -> np.ndarray:
    """Name the best kind by 1 and the middle one by −1, or the middle two by −½: (kind)."""
    order = np.argsort(means, kind="stable")
    upto = counts[order].cumsum()
    size = int(upto[-1])
    found = np.zeros(len(means))
    found[order[-1]] += 1
    for place in ((size - 1) // 2, size // 2):
        found[order[np.searchsorted(upto, place, "right")]] -= 0.5
    return found
