"""Antartik on arrays: what a seat sees (AN-9.1)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits
from splashdeck.fast.antartik.model import CARDS, HOLDS, OVER, Sheet, State, counted
from splashdeck.fast.antartik.turn import scores


class Seen(NamedTuple):
    """The open table and the viewer's own secrets, seats counted from the viewer."""

    face_up: Array  # (seat, card, *batch) bool
    face_down: Array  # (card, *batch) bool: the viewer's own
    face_down_sizes: Array  # (seat, *batch) int8
    middle: Array  # (card, *batch) uint8: place in the dive from 1, 0 = not in it
    out: Array  # (card, *batch) bool
    bets: Array  # (seat, card, *batch) bool: of the present step
    has_bet: Array  # (seat, *batch) bool: in this turn
    looked: Array  # (card, *batch) uint8: place from 1 of what a referee shows to the viewer
    duplicate: Array  # (card, *batch) bool
    chosen: Array  # (card + 1, *batch) bool: the viewer's own choice; the last is a raised hand
    scores: Array  # (seat, *batch) int16: points as it stands
    asked: Array  # (seat, *batch) bool: who takes part in the present decision
    waiting: Array  # (seat, *batch) bool: who has not chosen yet
    juniors: Array  # (seat, *batch) bool
    diver: Array  # (seat, *batch) bool
    phase: Array  # (phase, *batch) bool: begin, referee, arrange, bet, dive, flop
    looked_size: Array  # (*batch) uint8
    turned: Array  # (*batch) uint8
    draw_size: Array  # (*batch) uint8


def seen(state: State, seat: int, sheet: Sheet, juniors: tuple[bool, ...]) -> Seen:
    """Build what a seat sees now."""

    def around(by_seat: Array) -> Array:
        return jnp.roll(by_seat, -seat, axis=0)

    batch = state.diver.shape
    seats = np.arange(len(juniors)).reshape(-1, *(1,) * len(batch))
    diver = jnp.broadcast_to(state.diver == seats, (len(juniors), *batch))
    young = np.array(juniors).reshape(-1, *(1,) * len(batch))
    own = jnp.where(state.diver == seat, state.looked, np.uint8(0))  # AN-6.2
    phases = np.arange(OVER).reshape(OVER, *(1,) * len(batch))
    return Seen(
        face_up=around(bits.unpacked(state.face_up, CARDS)),
        face_down=bits.unpacked(state.face_down[:, seat : seat + 1], CARDS)[0],
        face_down_sizes=around(bits.count(state.face_down).astype(jnp.int8)),
        middle=_places(state.middle),
        out=bits.unpacked(state.out[:, None], CARDS)[0],
        bets=around(_one_hot(state.bets, CARDS)),
        has_bet=around(state.has_bet),
        looked=_places(own),
        duplicate=_one_hot(state.duplicate[None], CARDS)[0],
        chosen=_one_hot(state.chosen[seat : seat + 1], HOLDS)[0],
        scores=around(scores(state, sheet)),
        asked=around(state.asked),
        waiting=around(state.asked & (state.chosen == 0)),
        juniors=around(jnp.broadcast_to(young, diver.shape)),
        diver=around(diver),
        phase=jnp.equal(state.phase, phases),
        looked_size=counted(state.looked),
        turned=state.turned,
        draw_size=state.size,
    )


def _one_hot(cards: Array, size: int) -> Array:
    """Spread cards (seat, *batch) into (seat, card, *batch) bool."""
    numbers = np.arange(1, size + 1, dtype=np.uint8).reshape(1, size, *(1,) * (cards.ndim - 1))
    return jnp.equal(cards[:, None], numbers)


def _places(cards: Array) -> Array:
    """Spread cards in order (place, *batch) into places by card (card, *batch)."""
    numbers = np.arange(1, CARDS + 1, dtype=np.uint8).reshape(CARDS, *(1,) * (cards.ndim - 1))
    places = jnp.zeros((CARDS, *cards.shape[1:]), jnp.uint8)
    for place in range(cards.shape[0]):
        places = jnp.where(cards[place] == numbers, np.uint8(place + 1), places)
    return places
