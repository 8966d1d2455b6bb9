"""Antartik on arrays: the draw pile, a ring in which undecided cards are 0."""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits, chance
from splashdeck.fast.antartik.model import RING, set_of

LAST_PLACE = np.uint8(RING - 1)


def places(pile: Array, at: Array) -> Array:
    """Read the ring at places (read, *batch): cards, or 0 where undecided."""
    return jnp.take_along_axis(pile, (at & LAST_PLACE).astype(jnp.int32), axis=0, mode="clip")


def decided(card: Array, wanted: Array, unseen: Array, word: Array) -> tuple[Array, Array]:
    """Decide a card read from the pile, if it is wanted; return it and what is still unseen."""
    by_chance = bits.nth(unseen, chance.below(word, bits.count(unseen))) + 1
    card = jnp.where(card == 0, by_chance.astype(jnp.uint8), card)
    card = jnp.where(wanted, card, np.uint8(0))
    return card, unseen & ~set_of(card)


def laid(
    pile: Array, cards: Sequence[Array], top: Array, on_top: Array, under: Array, beneath: Array
) -> Array:
    """Lay cards into the ring: the first `on_top` from place `top` on, the next from `under` on."""
    ring = np.arange(RING, dtype=np.uint8).reshape(RING, *(1,) * top.ndim)
    above, below = ring - top & LAST_PLACE, ring - under & LAST_PLACE
    which = jnp.where(below < beneath, below + on_top, LAST_PLACE)
    which = jnp.where(above < on_top, above, which)
    for index, card in enumerate(cards):
        pile = jnp.where(which == index, card, pile)
    return pile
