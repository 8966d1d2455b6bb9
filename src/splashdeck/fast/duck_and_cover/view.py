"""Duck & Cover on arrays: what a seat sees (DC-9.1)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits
from splashdeck.fast.duck_and_cover.model import CARDS, State, Values
from splashdeck.fast.duck_and_cover.moves import places_of
from splashdeck.fast.duck_and_cover.turn import Limits, round_scores


class Seen(NamedTuple):
    """The open table, seats counted from the viewer; places relative to the called duck.

    A player whose duck is not called has no called duck to measure from: then the places
    are relative to the origin.
    """

    x: Array  # (seat, duck, *batch) int16: column of a visible duck, 0 once covered
    y: Array  # (seat, duck, *batch) int16: row
    height: Array  # (seat, duck, *batch) int8: ducks in its pile, 0 once covered
    called: Array  # (seat, duck, *batch) bool: the duck that must move now
    worth: Array  # (seat, *batch) int16: splashes of the visible ducks (DC-7.1)
    totals: Array  # (seat, *batch) int16: scores of the finished rounds
    discard: Array  # (card, *batch) bool: captain's cards in the discard zone
    top: Array  # (card, *batch) bool: the captain's pile's visible card, if there is one
    card: Array  # (card, *batch) bool: the card turned up
    draw_size: Array  # (*batch) int8
    captain_size: Array  # (*batch) int8
    discards_left: Array  # (*batch) int8: so many more end the round (DC-6.2)
    calls_left: Array  # (*batch) int16: so many more end the round (DC-6.3)
    rounds_left: Array  # (*batch) int8: after the present one


def seen(state: State, seat: int, values: Values, limits: Limits) -> Seen:
    """Build what a seat sees now."""
    u, v = places_of(state, state.called)
    placed = (state.called > 0)[:, None]
    shown = state.height > 0
    du = jnp.where(shown, state.u - jnp.where(placed, u[:, None], 0), 0)
    dv = jnp.where(shown, state.v - jnp.where(placed, v[:, None], 0), 0)
    numbers = jnp.arange(1, shown.shape[1] + 1).reshape(1, -1, *(1,) * (u.ndim - 1))
    return Seen(
        x=jnp.roll(du + dv >> 1, -seat, axis=0),
        y=jnp.roll(du - dv >> 1, -seat, axis=0),
        height=jnp.roll(state.height, -seat, axis=0),
        called=jnp.roll(state.called[:, None] == numbers, -seat, axis=0),
        worth=jnp.roll(jnp.abs(round_scores(state.visible, values, False)), -seat, axis=0),
        totals=jnp.roll(state.totals, -seat, axis=0),
        discard=bits.unpacked(state.discard[None, None], CARDS)[0],
        top=_one_hot(state.top),
        card=_one_hot(state.card),
        draw_size=lax.population_count(state.draw).astype(jnp.int8),
        captain_size=lax.population_count(state.captain).astype(jnp.int8),
        discards_left=(limits.discards - lax.population_count(state.discard).astype(jnp.int8)),
        calls_left=jnp.int16(limits.calls) - state.calls,
        rounds_left=jnp.int8(limits.rounds) - state.round,
    )


def _one_hot(card: Array) -> Array:
    cards = np.arange(CARDS, dtype=np.int8).reshape(CARDS, *(1,) * card.ndim)
    return card[None] == cards
