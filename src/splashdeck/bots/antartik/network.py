"""Antartik: what a table is worth, by a small network."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np

from splashdeck.bots import weights
from splashdeck.bots.antartik.table import AHEAD, EVERY_VALUE, NO_CARD, STARS, Array, Table

Weights: TypeAlias = Mapping[str, Array]

MARGIN = 0.002
"""What a point more is worth beside the chance to win."""

NEAR = 3.5
"""So few cards of unknown place may lie above those ahead."""

EARLIER = np.tril(np.ones((AHEAD, AHEAD), np.float32), -1)
"""Sums up what comes before each place."""

RUNS = 9
"""Features of the cards ahead."""

LEADS = 40.0
"""From so far behind to so far ahead."""

LEAD = 0.35
"""How a lead counts for those who know nothing else: over the root of the cards left."""


def features(table: Table, seat: int) -> Array:
    """Describe a table as a seat sees it, seats counted from that one: (…, feature)."""
    xp = table.up.__array_namespace__()
    batch = table.turned.shape

    def around(part: Array, rank: int) -> Array:
        return xp.reshape(xp.take(part, order, -rank), (*batch, -1))

    order = (np.arange(table.players) + seat) % table.players
    size = xp.maximum(table.size, 1.0)
    loose, sunk, middle = both(table.loose), both(table.sunk), both(table.middle)
    twos = table.loose[..., 1] + table.sunk[..., 1]
    lying = (middle > 0) * 1.0
    flop = (lying * loose).sum(-1) / xp.maximum(loose.sum(-1), 1.0)
    stake = table.middle.sum(-2)
    scores = table.scores
    behind = scores - scores[..., seat, None]
    parts = [
        around(table.up, 2) / 10,
        around(table.down, 2) / 4,
        around(table.referees, 1),
        around(table.parachutes, 1),
        around(table.juniors, 1),
        around(table.diver, 1),
        around(table.has_bet, 1),
        around(behind, 1) / 10,
        around(behind, 1) / (4 * xp.sqrt(size + 2)[..., None]),
        loose / 5,
        twos / xp.maximum(loose + sunk, 0.5),
        sunk / 2,
        table.bonus.sum(-2),
        lying,
        stake / 3,
        table.middle_bonus,
        xp.stack([flop, flop * (stake @ STARS) / 4], -1),
        xp.stack([size / 20, 4 / size, ahead(scores, seat) / 10], -1),
        xp.stack([table.turned, table.choosing, table.safe / 2], -1),
        runs(table),
    ]
    return xp.concatenate(parts, -1)


def runs(table: Table) -> Array:
    """Tell how far the cards ahead would carry a dive, from nothing and from the middle.

    That can be seen near the end, when few cards of unknown place lie above them.
    """
    xp = table.up.__array_namespace__()
    batch = table.turned.shape
    above = table.above
    near = (above < NEAR) & (table.order[..., 0] > 0)
    if xp is np and not near.any():
        return np.zeros((*batch, RUNS), np.float32)
    here = (table.order[..., None] == EVERY_VALUE) * 1.0  # (…, place, value)
    earlier = EARLIER @ here
    lies = ((table.middle.sum(-1) > 0) * 1.0)[..., None, :]
    count = xp.maximum(table.sunk.sum(-1), 0.5)
    stars = (here * (1 + table.sunk[..., 1] / count)[..., None, :]).sum(-1)
    parts = [(above < NO_CARD) * 1.0, 1 / (1 + above), stars[..., 0] - 1]
    for before in (earlier, earlier + lies):
        flops = (here * before).sum(-1) > 0
        fails = ((table.order < NO_CARD) | flops) * 1.0
        safe = (EARLIER @ fails[..., None])[..., 0] + fails < NO_CARD
        length = safe.sum(-1)
        ends = length > (table.order > 0).sum(-1) - NO_CARD
        parts += [length / 4, (safe * stars).sum(-1) / 6, ends * 1.0]
    return xp.stack(parts, -1) * near[..., None]


def feature_count(players: int) -> int:
    """Count the features at a table of so many."""
    return 11 * players + 4 * 10 + 14 + RUNS


def both(cards: Array) -> Array:
    """Count cards of one star and of two together."""
    return cards[..., 0] + cards[..., 1]


def leads(table: Table, seat: int) -> Array:
    """Count how far a seat is ahead of the best other: (…)."""
    return ahead(table.scores, seat)


def ahead(scores: Array, seat: int) -> Array:
    """Subtract the best other's score from a seat's."""
    best = None
    for other in range(scores.shape[-1]):
        if other != seat:
            score = scores[..., other]
            best = score if best is None else scores.__array_namespace__().maximum(best, score)
    return scores[..., seat] - best


def predicted(weights: Weights, table: Table, seat: int) -> tuple[Array, Array]:
    """Foresee a seat's log odds to win and its lead in the end: (…) each."""
    xp = table.up.__array_namespace__()
    n = table.players
    layer = features(table, seat)
    for index in (1, 2):
        layer = layer @ weights[f"{n}.w{index}"] + weights[f"{n}.b{index}"]
        layer = xp.maximum(layer, 0.0)
    out = layer @ weights[f"{n}.w3"] + weights[f"{n}.b3"]
    lead = leads(table, seat)
    known = LEAD * lead / xp.sqrt(table.size + 2)
    return out[..., 0] + known, 10 * out[..., 1] + lead


def won(table: Table, seat: int) -> Array:
    """Share the victory out at the end (AN-8.3): (…)."""
    scores = table.scores
    best = (scores > scores.max(-1)[..., None] - 0.01) * 1.0
    return best[..., seat] / best.sum(-1)


def worth(weights: Weights, table: Table, seat: int, stars: Any = 0.0) -> Array:
    """Say what a table is worth to a seat: its chance to win, and a little for its lead.

    With `stars` of 1 its lead alone counts, 0.5 standing for none; between, both do.
    """
    xp = table.up.__array_namespace__()
    if table.players == 2 and seat == 1:  # what one wins the other loses
        return 1.0 - worth(weights, table, 0, stars)
    odds, lead = predicted(weights, table, seat)
    share = 1 / (1 + xp.exp(-odds))
    ended = table.size < NO_CARD
    if xp is not np or ended.any():
        share = xp.where(ended, won(table, seat), share)
        lead = xp.where(ended, leads(table, seat), lead)
    return (1 - stars) * (share + MARGIN * lead) + stars * (0.5 + lead / LEADS)


def shipped() -> Weights:
    """Return the weights that come with the package."""
    return weights.shipped(__package__)
