"""Antartik: what a table is worth, by a small network."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from splashdeck.bots import weights
from splashdeck.bots.antartik.features import NO_CARD, Array, Table, leads, of_table, victory
from splashdeck.bots.numeric import np

Weights: TypeAlias = Mapping[str, Array]

MARGIN = 0.002
"""What a point more is worth beside the chance to win."""

LEADS = 40.0
"""The span of leads that a value from 0 to 1 stands for: from 20 stars behind to 20 ahead."""

LEAD = 0.35
"""How a lead counts for those who know nothing else: over the root of the cards left."""


def predicted(weights: Weights, table: Table, seat: int) -> tuple[Array, Array]:
    """Foresee a seat's log odds to win and its lead in the end: (…) each."""
    xp = table.up.__array_namespace__()
    n = table.players
    layer = of_table(table, seat)
    for index in (1, 2):
        layer = layer @ weights[f"{n}.w{index}"] + weights[f"{n}.b{index}"]
        layer = xp.maximum(layer, 0.0)
    out = layer @ weights[f"{n}.w3"] + weights[f"{n}.b3"]
    lead = leads(table, seat)
    known = LEAD * lead / xp.sqrt(table.size + 2)
    return out[..., 0] + known, 10 * out[..., 1] + lead


def won(table: Table, seat: int) -> Array:
    """Share the victory out at the end: (…)."""
    scores = table.scores
    return victory([scores[..., one] for one in range(table.players)], seat)


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
