"""Antartik: what a table is worth, by a small network."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np

from splashdeck.bots import weights
from splashdeck.bots.antartik.table import NO_CARD, STARS, Array, Table

Weights: TypeAlias = Mapping[str, Array]

MOST_LEARNED = 3
"""The greatest number of players for which there is a network."""

BY_SEAT = ("up", "down", "referees", "parachutes", "juniors", "diver", "has_bet")
MARGIN = 0.002
"""What a point more is worth beside the chance to win."""

LEADS = 40.0
"""From so far behind to so far ahead."""

LEAD = 0.35
"""How a lead counts for those who know nothing else: over the root of the cards left."""


def features(table: Table, seat: int) -> Array:
    """Describe a table as a seat sees it, seats counted from that one: (…, feature)."""
    xp = table.up.__array_namespace__()
    batch = table.turned.shape

    def row(part: Array) -> Array:
        return xp.reshape(part, (*batch, -1))

    def around(part: Array, rank: int) -> Array:
        return row(xp.take(part, order, -rank))

    order = (np.arange(table.players) + seat) % table.players
    size = xp.maximum(table.size, 1.0)
    pile = table.loose + table.sunk
    lying = (table.middle.sum(-1) > 0) * 1.0
    loose = xp.maximum(table.loose.sum((-1, -2)), 1.0)
    flop = (lying * table.loose.sum(-1)).sum(-1) / loose
    lead = leads(table, seat)
    scores = table.scores
    parts = [
        around(table.up, 2) / 10,
        around(table.down, 2) / 4,
        around(table.referees, 1),
        around(table.parachutes, 1),
        around(table.juniors, 1),
        around(table.diver, 1),
        around(table.has_bet, 1),
        around(scores - scores[..., seat, None], 1) / 10,
        around(scores - scores[..., seat, None], 1) / (4 * xp.sqrt(size + 2)[..., None]),
        row(table.loose.sum(-1)) / 5,
        row(pile[..., 1] / xp.maximum(pile.sum(-1), 0.5)),
        row(table.sunk.sum(-1)) / 2,
        row(table.bonus.sum(-2)),
        row(lying),
        row(table.middle.sum(-2)) / 3,
        row(table.middle_bonus),
        row(xp.stack([flop, flop * (table.middle.sum(-2) @ STARS) / 4], -1)),
        row(xp.stack([size / 20, 4 / size, lead / 10], -1)),
        row(xp.stack([table.turned, table.choosing], -1)),
    ]
    return xp.concatenate(parts, -1)


def feature_count(players: int) -> int:
    """Count the features at a table of so many."""
    return 11 * players + 4 * 10 + 13


def leads(table: Table, seat: int) -> Array:
    """Count how far a seat is ahead of the best other: (…)."""
    xp = table.up.__array_namespace__()
    scores = table.scores
    others = xp.where(np.arange(table.players) == seat, -1000.0, scores)
    return scores[..., seat] - others.max(-1)


def of_three(table: Table, seat: int) -> Table:
    """Leave a seat, the diver, the next diver and of the others the best: three, that seat first.

    The network has learned the game for two and for three; at a greater table it looks at
    those three.
    """
    xp = table.up.__array_namespace__()
    best = 2 + xp.argmax(table.scores[..., 2:], -1)
    near = {0: (0, 1, best), 1: (1, best, 0)}.get(seat, (seat, 0, 1))  # clockwise
    order = xp.stack([xp.broadcast_to(xp.asarray(each), best.shape) for each in near], -1)

    def picked(part: Array) -> Array:
        axes = part.ndim - order.ndim
        return xp.take_along_axis(part, order.reshape(*order.shape, *(1,) * axes), order.ndim - 1)

    seats = {name: picked(getattr(table, name)) for name in BY_SEAT}
    return table._replace(**seats)


def predicted(weights: Weights, table: Table, seat: int) -> tuple[Array, Array]:
    """Foresee a seat's log odds to win and its lead in the end: (…) each."""
    xp = table.up.__array_namespace__()
    if table.players > MOST_LEARNED:
        table, seat = of_three(table, seat), 0
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


def worth(weights: Weights, table: Table, seat: int) -> Array:
    """Say what a table is worth to a seat: its chance to win, and a little for its lead."""
    xp = table.up.__array_namespace__()
    if table.players == 2 and seat == 1:  # what one wins the other loses
        return 1.0 - worth(weights, table, 0)
    odds, lead = predicted(weights, table, seat)
    foreseen = 1 / (1 + xp.exp(-odds)) + MARGIN * lead
    ended = won(table, seat) + MARGIN * leads(table, seat)
    return xp.where(table.size < NO_CARD, ended, foreseen)


def lead_worth(weights: Weights, table: Table, seat: int) -> Array:
    """Say what a table is worth to a seat: its lead in the end alone, 0.5 for none."""
    xp = table.up.__array_namespace__()
    foreseen = predicted(weights, table, seat)[1]
    lead = xp.where(table.size < NO_CARD, leads(table, seat), foreseen)
    return 0.5 + lead / LEADS


def shipped() -> Weights:
    """Return the weights that come with the package."""
    return weights.shipped(__package__)
