"""Antartik on arrays: the worlds that fit what a seat may remember (AN-9.2)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits, chance
from splashdeck.fast.antartik import pile as piles
from splashdeck.fast.antartik.dive import seats_of
from splashdeck.fast.antartik.model import LOOK, RING, State, same_value, set_of

PATIENCE = 32
"""How many unlikely orders on top of the pile are passed over before one is taken all the same."""
DICE = np.uint32(0x6A09E667)
"""Makes what is imagined on top another stream than what comes later."""


def imagined(state: State, seat: Array, seed: Array) -> State:
    """Leave open again what a seat that owes a decision may not know; the seed then draws it.

    The others remember of the draw pile what all have seen, and nothing more. But a diver knows
    what it has put on top in this turn, and no sensible one has put a flop there (AN-6.2).
    """
    own = jnp.where(seats_of(state) == seat, state.known, np.uint32(0))
    own = jnp.stack([bits.united(word) for word in own])
    common = jnp.bitwise_and(state.known[:, 0], state.known[:, 1])
    for other in range(2, state.known.shape[1]):
        common = common & state.known[:, other]
    places = np.arange(RING, dtype=np.uint8).reshape(RING, *(1,) * state.head.ndim)
    inside = jnp.less((places - state.head) & piles.LAST_PLACE, state.size)
    known_here = bits.any_of(set_of(state.pile) & own[:, None])
    forgotten = inside & (state.pile > 0) & ~known_here
    hidden = set_of(jnp.where(forgotten, state.pile, np.uint8(0)))
    unseen = state.unseen | jnp.stack([bits.united(word) for word in hidden])
    top = put_on_top(state, forgotten)
    pile = jnp.where(forgotten, np.uint8(0), state.pile)
    cards = likely_top(unseen, state.dive, top, seed ^ DICE)
    laid = jnp.where(np.arange(LOOK).reshape(LOOK, *(1,) * top.ndim) < top, cards, np.uint8(0))
    on_top = set_of(laid)
    shown = jnp.stack([bits.united(word) for word in on_top])
    nothing = jnp.zeros_like(top)
    known = jnp.where(seats_of(state) == seat, state.known, common[:, None])
    return state._replace(
        pile=piles.laid(pile, list(laid), state.head, top, state.head, nothing),
        unseen=jnp.bitwise_and(unseen, ~shown),
        known=known | jnp.where(seats_of(state) == state.diver, shown[:, None], np.uint32(0)),
        chosen=jnp.where(seats_of(state) == seat, state.chosen, np.uint8(0)),
        seed=seed,
    )


def put_on_top(state: State, forgotten: Array) -> Array:
    """Count the cards on top that the diver knows, having put them there, and the seat does not."""
    count = jnp.zeros_like(state.head)
    going_on = jnp.ones(state.head.shape, bool)
    divers = jnp.where(seats_of(state) == state.diver, state.known, np.uint32(0))
    divers = jnp.stack([bits.united(word) for word in divers])
    for place in range(LOOK):
        at = state.head + np.uint8(place)
        card, hides = (piles.places(each, at[None])[0] for each in (state.pile, forgotten))
        going_on = going_on & hides & (np.uint8(place) < state.size)
        going_on = going_on & bits.any_of(set_of(card) & divers)
        count = count + going_on.astype(jnp.uint8)
    return count


class Try(NamedTuple):
    """Cards that may lie on top, and whether a sensible diver may have put them there."""

    cards: Array  # (place, *batch) uint8
    fits: Array  # (*batch) bool
    tries: Array  # () uint32


def likely_top(unseen: Array, dive: Array, count: Array, seed: Array) -> Array:
    """Draw what a diver may have put on top: `count` cards of which none flops."""

    def drawn(kept: Try) -> Try:
        words = chance.words(seed, jnp.full(count.shape, kept.tries), LOOK)
        left, taken, fits, cards = unseen, dive, jnp.ones(count.shape, bool), []
        for place in range(LOOK):
            card = bits.nth(left, chance.below(words[place], bits.count(left))) + 1
            card = card.astype(jnp.uint8)
            flops = bits.any_of(same_value(card) & taken)
            fits = fits & ~(flops & (place < count))
            left, taken = left & ~set_of(card), taken | set_of(card)
            cards.append(card)
        shown = jnp.where(kept.fits, kept.cards, jnp.stack(cards))
        return Try(shown, kept.fits | fits, kept.tries + np.uint32(1))

    def is_open(kept: Try) -> Array:
        return jnp.logical_and(kept.tries < PATIENCE, ~kept.fits.all())

    none = Try(jnp.zeros((LOOK, *count.shape), jnp.uint8), count == 0, jnp.uint32(0))
    return lax.while_loop(is_open, drawn, none).cards
