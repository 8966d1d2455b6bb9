"""A model of how a dive may end (AN-3, AN-5 and AN-8), after `games/antartik/rules.py`.

It gives the odds of every end, and everybody's chance to win with each; `Walk` in
`tests/lab/test_foresight.py` holds it to the reference.

No card is imagined, and nothing is left to chance. A dive that goes on for d cards has drawn d
values that did not lie there, each once: of all orders in which the loose cards may come, that is
d!/(n (n − 1) … (n − d + 1)) times the sum, over all sets of d such values, of the products of their
numbers of cards. So the sets are never listed: the sums are built up value by value.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from splashdeck.bots.antartik.outlook import SPREAD
from splashdeck.bots.prospects import draws
from splashdeck.games.antartik.model import FACE_DOWN_STARS

FAR = 6
"""After this many more cards a dive counts as taken. Hardly one in 100 goes on.

Before that it does so at a card whose place all know (`within`): the sums below are of cards that
come in any order. Where that is the next card, one may turn it, and no other.
"""
LYING = 0.45
"""What part of the stars that a belly flop leaves lying the next diver wins (AN-3.5).

Measured in games of the rule of thumb with itself, 2 to 5 players.
"""
STOPS = 0.5
"""How likely it is that a diver who may stop does (AN-3.2)."""
AT_ONCE = 64
"""Dives that are looked at together: more would leave the processor's caches."""
TINY = 1e-9
"""Odds that are less are a matter of rounding."""


class Dives(NamedTuple):
    """Dives, as all at their tables know them; of those that are over no more cards are drawn."""

    scores: np.ndarray  # (dive, seat)
    diver: np.ndarray  # (dive)
    left: np.ndarray  # (dive): cards of the draw pile
    within: np.ndarray  # (dive): how many of them may be drawn before it counts as taken
    forced: np.ndarray  # (dive) bool: a card must be turned before the diver may stop (AN-3.6)
    stake: np.ndarray  # (dive): stars that lie in it
    new: np.ndarray  # (dive, value, stars): cards that may come and would be new to it
    same: np.ndarray  # (dive, stars): those that would flop
    bets: np.ndarray  # (dive, seat): the stars bet on this step (AN-5.2)


class Ends(NamedTuple):
    """Ends of dives, one a row; a dive has several."""

    dive: np.ndarray  # (end): its place in the list
    odds: np.ndarray  # (end)
    scores: np.ndarray  # (end, seat)
    left: np.ndarray  # (end): cards of the draw pile


def chances(dives: Dives) -> np.ndarray:
    """Tell everybody's chance to win: (dive, seat)."""
    won = [
        _chances(Dives(*(part[at : at + AT_ONCE] for part in dives)))
        for at in range(0, len(dives.left), AT_ONCE)
    ]
    return np.concatenate([np.zeros((0, dives.scores.shape[1])), *won])


def _chances(dives: Dives) -> np.ndarray:
    ends = ends_of(dives)
    won = np.zeros(dives.scores.shape)
    np.add.at(won, ends.dive, ends.odds[:, None] * promised(ends.scores, ends.left))
    return won


def promised(scores: np.ndarray, left: np.ndarray) -> np.ndarray:
    """Tell the chances that standings promise, as the coach's outlook does: (end, seat)."""
    spread = np.sqrt(SPREAD * left)[:, None]
    changes = np.array(draws(scores.shape[1])).T  # (seat, way)
    finals = [own[:, None] + spread * change for own, change in zip(scores.T, changes, strict=True)]
    best = np.maximum.reduce(finals)
    first = np.stack([one == best for one in finals])  # (seat, end, way)
    shares: np.ndarray = (first * (np.float32(1) / first.sum(0, dtype=np.int8))).mean(2).T
    return shares


def ends_of(dives: Dives) -> Ends:
    """List the ends of dives: those taken, and those that flop."""
    goes_on, taken = _choices(dives)
    drawn, doubled = _sums(dives)
    loose = dives.new.sum((1, 2)) + dives.same.sum(1)
    orders = _orders(loose)
    of_taken = (taken * orders)[..., None] * drawn
    after = np.maximum(loose[:, None] - np.arange(FAR + 1), 1)
    of_flops = (goes_on * orders / after)[:, None, :, None] * doubled
    parts = [_taken(dives, of_taken), *(_flopped(dives, of_flops, at) for at in (0, 1))]
    return Ends(*map(np.concatenate, zip(*parts, strict=True)))


def _choices(dives: Dives) -> tuple[np.ndarray, np.ndarray]:
    """Say how likely players are to go on, and to take the dive, after d cards: (dive, d) each.

    A dive counts as taken after FAR more cards, or as many as it has `within`, if these are fewer.
    """
    stops = np.full((len(dives.left), FAR + 1), STOPS)
    stops[dives.forced, 0] = 0.0
    stops[np.arange(FAR + 1) >= np.minimum(dives.within, FAR)[:, None]] = 1.0
    came = np.cumprod(np.column_stack([np.ones(len(stops)), 1 - stops]), 1)
    return came[:, 1:], came[:, :-1] * stops


def _sums(dives: Dives) -> tuple[np.ndarray, np.ndarray]:
    """Sum over the sets of d new values the products of their numbers of cards, by their stars.

    That is (dive, d, stars); and the same times the cards left whose value is then in the dive,
    by the stars on these: (dive, its stars, d, stars).
    """
    drawn = np.zeros((len(dives.left), FAR + 1, 2 * FAR + 1))
    drawn[:, 0, 0] = 1.0
    doubled = dives.same[:, :, None, None] * drawn[:, None]
    for value in np.flatnonzero(dives.new.any((0, 2))):
        cards = dives.new[:, value]
        doubled = doubled + _longer(doubled, cards[:, None])
        for one in (0, 1):  # the duplicate's stars; a card that lies there is no duplicate
            left = cards[:, one, None] - np.eye(2)[one]
            doubled[:, one] += _longer(drawn, cards * left)
        drawn = drawn + _longer(drawn, cards)
    return drawn, doubled


def _longer(sums: np.ndarray, cards: np.ndarray) -> np.ndarray:
    """Add a card to each set: (…, d, stars); `cards` are those of one star and of two, (…, 2)."""
    found = np.zeros(np.broadcast_shapes(sums.shape, (*cards.shape[:-1], 1, 1)))
    ones, twos = cards[..., 0, None, None], cards[..., 1, None, None]
    found[..., 1:, 1:] += ones * sums[..., :-1, :-1]
    found[..., 1:, 2:] += twos * sums[..., :-1, :-2]
    return found


def _orders(loose: np.ndarray) -> np.ndarray:
    """Give d!/(n (n − 1) … (n − d + 1)): (dive, d)."""
    steps = np.arange(FAR)
    ratios = (steps + 1) / np.maximum(loose[:, None] - steps, 1)
    return np.cumprod(np.column_stack([np.ones(len(loose)), ratios]), 1)


# --- what an end brings ---


def _taken(dives: Dives, odds: np.ndarray) -> Ends:
    """Let divers take their dives (AN-3.2), or land with the last card (AN-8.1a)."""
    at, cards, stars = np.nonzero(odds > TINY)
    scores = _after_bets(dives, at, cards)
    scores[np.arange(len(at)), dives.diver[at]] += dives.stake[at] + stars
    return Ends(at, odds[at, cards, stars], scores, dives.left[at] - cards)


def _flopped(dives: Dives, odds: np.ndarray, of: int) -> Ends:
    """Let divers win a duplicate only, of one star or of two; the next may take the rest."""
    at, cards, stars = np.nonzero(odds[:, of] > TINY)
    scores, left = _after_bets(dives, at, cards), dives.left[at] - cards - 1
    each, diver = np.arange(len(at)), dives.diver[at]
    scores[each, diver] += of + 1
    lying = (dives.stake[at] + stars) * (left > 0)  # AN-8.1b: after the last card nobody's
    scores[each, (diver + 1) % scores.shape[1]] += LYING * lying
    return Ends(at, odds[:, of][at, cards, stars], scores, left)


def _after_bets(dives: Dives, at: np.ndarray, cards: np.ndarray) -> np.ndarray:
    """Settle the bets (AN-5.2), won with the first card or lost by it: scores (end, seat)."""
    won, lost = dives.scores + FACE_DOWN_STARS * (dives.bets > 0), dives.scores.copy()
    lost[np.arange(len(lost)), dives.diver] += dives.bets.sum(1)
    return np.asarray(np.where((cards == 0)[:, None], won[at], lost[at]))
