"""What a play-out promises: each seat's chance to win and the score it may expect.

A play-out need not go to the end of the game. It stops as soon as the move's effect has
played out, and from there the chances follow from the standings: every seat's score may
still change by chance, the more the longer the game goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import exp
from statistics import NormalDist

from msgspec import Struct

from splashdeck.entropy import Entropy
from splashdeck.game import Outcome

DRAWS = 48
"""How many ways a standing may still change are tried; spread evenly, a few are enough."""


class Prospect(Struct, frozen=True, gc=False):
    """Chances to win and expected final scores, by seat."""

    win: tuple[float, ...]
    scores: tuple[float, ...]


def settled(outcome: Outcome) -> Prospect:
    """Turn an outcome into chances: a victory is shared among all winners."""
    share = 1 / len(outcome.winners)
    win = tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores)))
    return Prospect(win, tuple(map(float, outcome.scores)))


def expected(scores: Sequence[float], spread: float) -> Prospect:
    """Work out who may win by most points if each score still varies by this deviation."""
    return _expected(tuple(scores), spread)


@lru_cache(maxsize=4096)
def _expected(scores: tuple[float, ...], spread: float) -> Prospect:
    """Most moves change no score, so that the same standing is asked for again and again."""
    wins = [0] * len(scores)
    for draw in draws(len(scores)):
        finals = [score + spread * change for score, change in zip(scores, draw, strict=True)]
        wins[finals.index(max(finals))] += 1
    return Prospect(tuple(won / DRAWS for won in wins), scores)


def likely(standings: Sequence[float], scale: float, scores: Sequence[float]) -> Prospect:
    """Work out who may win where a lead of `scale` multiplies the odds by e."""
    most = max(standings)
    odds = [exp((one - most) / scale) for one in standings]
    everything = sum(odds)
    return Prospect(tuple(one / everything for one in odds), tuple(scores))


def doubted(win: Sequence[float], doubt: float) -> tuple[float, ...]:
    """Suppose that all seats are equally likely to win in this part of the games."""
    return tuple((1 - doubt) * one + doubt / len(win) for one in win)


def tempered(win: Sequence[float], trust: float) -> tuple[float, ...]:
    """Raise all chances to a power: below 1, leads count for less, but stay leads."""
    if trust == 1:
        return tuple(win)
    odds = [one**trust for one in win]
    everything = sum(odds)
    return tuple(one / everything for one in odds)


def with_chance(win: Sequence[float], seat: int, chance: float) -> tuple[float, ...]:
    """Give a seat another chance; the others share the rest as they did."""
    rest = sum(win) - win[seat]
    shares = [one / rest if rest else 1 / max(1, len(win) - 1) for one in win]
    return tuple(
        chance if other == seat else share * (1 - chance) for other, share in enumerate(shares)
    )


def mean(prospects: Iterable[Prospect]) -> Prospect:
    """Average what several play-outs promise."""
    all_of_them = list(prospects)
    count = len(all_of_them)
    return Prospect(
        tuple(sum(of) / count for of in zip(*(one.win for one in all_of_them), strict=True)),
        tuple(sum(of) / count for of in zip(*(one.scores for one in all_of_them), strict=True)),
    )


@cache
def draws(seats: int) -> tuple[tuple[float, ...], ...]:
    """Draw normal deviations for all seats, each seat's spread evenly (a Latin hypercube)."""
    normal = NormalDist()
    even = [normal.inv_cdf((place + 0.5) / DRAWS) for place in range(DRAWS)]
    by_seat = [Entropy.from_text(f"seat {seat}").shuffle(even)[0] for seat in range(seats)]
    return tuple(zip(*by_seat, strict=True))
