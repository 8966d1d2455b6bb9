"""Antartik on arrays: a seat's chance to win, by what lies on the table.

A point ahead counts the more the fewer cards are to come. The numbers were fitted to who won
(`splashdeck.training.antartik.outlooks`).
"""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from splashdeck.fast.antartik.view import Seen


class Lean(NamedTuple):
    """What moves the odds, each by the root of the cards to come."""

    lead: float | Array
    """A point."""
    dive: float | Array
    """A card that lies in one's dive."""
    turn: float | Array
    """Diving oneself."""


LEANS = {
    2: Lean(1.178, 0.942, 0.731),
    3: Lean(1.277, 0.899, 1.254),
    4: Lean(1.278, 0.904, 1.168),
    5: Lean(1.299, 1.023, 1.129),
}
"""By the number of players."""


def outlook(seen: Seen) -> Array:
    """Tell the viewer's chance to win: (*batch) float32."""
    return jax.nn.softmax(leaning(seen, LEANS[seen.scores.shape[0]]), axis=0)[0]


def leaning(seen: Seen, lean: Lean) -> Array:
    """Give the logarithms of everybody's odds, but for a common part: (seat, *batch) float32."""
    seats = jnp.arange(seen.scores.shape[0]).reshape(-1, *(1,) * seen.diver.ndim)
    dives = (seats == seen.diver).astype(jnp.float32)
    cards = (seen.middle > 0).sum(0).astype(jnp.float32)
    worth = lean.lead * seen.scores.astype(jnp.float32) + dives * (lean.dive * cards + lean.turn)
    odds: Array = worth / jnp.sqrt(seen.draw_size.astype(jnp.float32) + 1)
    return odds
