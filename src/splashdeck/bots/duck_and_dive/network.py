"""Duck & Dive: the champion's network, which tells what a table is worth to a seat.

Every open pool is read by the same weights, in the light of the whole table; what the
pools say is added up, and two more layers give the chance to win and the lead in points
that the seat may expect. It runs on NumPy in play and on JAX in training.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.bots.duck_and_dive.features import POOL_INPUTS, TABLE_INPUTS, expanded
from splashdeck.bots.numeric import np
from splashdeck.bots.weights import shipped

SIZES = {"pool": 64, "first": 128, "second": 64}
LEAD_SCALE = 8.0
"""A lead of this many points is 1 to the network."""

LEAD_COUNTS = 0.08
"""What a lead of 1 counts beside the chance to win, where moves are compared."""

SHAPES = {
    "pool": (POOL_INPUTS, SIZES["pool"]),
    "table": (TABLE_INPUTS, SIZES["pool"]),
    "table_bias": (SIZES["pool"],),
    "first": (SIZES["pool"] + TABLE_INPUTS, SIZES["first"]),
    "first_bias": (SIZES["first"],),
    "second": (SIZES["first"], SIZES["second"]),
    "second_bias": (SIZES["second"],),
    "last": (SIZES["second"], 2),
    "last_bias": (2,),
    "direct": (TABLE_INPUTS, 2),
}


def outputs(xp: Any, weights: Mapping[str, Any], general: Any, pools: Any, is_open: Any) -> Any:
    """Return (…, 2): the log-odds to win, and the lead divided by LEAD_SCALE."""
    light = general @ weights["table"] + weights["table_bias"]
    read = xp.maximum(pools @ weights["pool"] + light[..., None, :], 0.0)
    summed = xp.sum(read * is_open[..., None], axis=-2)
    joined = xp.concatenate([summed, general], axis=-1)
    first = xp.maximum(joined @ weights["first"] + weights["first_bias"], 0.0)
    second = xp.maximum(first @ weights["second"] + weights["second_bias"], 0.0)
    return second @ weights["last"] + weights["last_bias"] + general @ weights["direct"]


def worth(
    xp: Any, weights: Mapping[str, Any], table: Any, pools: Any, is_open: Any, icons: Any
) -> Any:
    """Return the chance to win and the lead, (…, 2), from numbers as `features` counts them."""
    general, each = expanded(xp, table, pools, is_open, icons)
    made = outputs(xp, weights, general, each, is_open)
    chance = 1.0 / (1.0 + xp.exp(-made[..., :1]))
    return xp.concatenate([chance, made[..., 1:]], axis=-1)


def trained() -> Mapping[str, np.ndarray]:
    """Return the weights that come with the package."""
    return shipped(__package__)
