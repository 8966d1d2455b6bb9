"""Antartik on arrays: what a seat sees (AN-9.1)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits
from splashdeck.fast.antartik import pile as piles
from splashdeck.fast.antartik.model import (
    CARDS,
    HOLDS,
    OVER,
    WORDS,
    Sheet,
    State,
    counted,
    set_of,
)
from splashdeck.fast.antartik.turn import scores
from splashdeck.fast.staging import staged


class Seen(NamedTuple):
    """The open table and the viewer's own secrets, seats counted from the viewer.

    Cards are numbered from 1, 0 is none; sets of them are bit sets.
    """

    face_up: Array  # (word, seat, *batch) uint32
    face_down: Array  # (word, *batch) uint32: the viewer's own
    face_down_sizes: Array  # (seat, *batch) int8
    middle: Array  # (place, *batch) uint8: the dive, in the order turned
    out: Array  # (word, *batch) uint32
    bets: Array  # (seat, *batch) uint8: of the present step
    has_bet: Array  # (seat, *batch) bool: in this turn
    looked: Array  # (place, *batch) uint8: what a referee shows to the viewer
    unplaced: Array  # (word, *batch) uint32: cards of the draw pile whose place nobody told
    duplicate: Array  # (*batch) uint8
    chosen: Array  # (*batch) uint8: the viewer's own choice; HOLDS is a raised hand
    scores: Array  # (seat, *batch) int16: points as it stands
    asked: Array  # (seat, *batch) bool: who takes part in the present decision
    waiting: Array  # (seat, *batch) bool: who has not chosen yet
    juniors: Array  # (seat, *batch) bool
    top: Array  # (*batch) uint8: the card turned next, if the viewer knows it
    bottom: Array  # (*batch) uint8: the lowest card of the draw pile, if the viewer knows it
    diver: Array  # (*batch) int8: seat
    phase: Array  # (*batch) int8: begin, referee, arrange, bet, dive, flop
    looked_size: Array  # (*batch) uint8
    turned: Array  # (*batch) uint8
    draw_size: Array  # (*batch) uint8

    def features(self) -> list[Array]:
        """Spread sets and numbers that stand for things into marks, a row for each."""
        cards, one_hot = range(1, CARDS + 1), bits.one_hot
        spread = {
            "face_up": bits.unpacked(self.face_up, CARDS),
            "face_down": bits.unpacked(self.face_down[:, None], CARDS)[0],
            "middle": _places(self.middle),
            "out": bits.unpacked(self.out[:, None], CARDS)[0],
            "bets": one_hot(self.bets, cards, axis=1),
            "looked": _places(self.looked),
            "unplaced": bits.unpacked(self.unplaced[:, None], CARDS)[0],
            "top": one_hot(self.top, cards),
            "bottom": one_hot(self.bottom, cards),
            "duplicate": one_hot(self.duplicate, cards),
            "chosen": one_hot(self.chosen, range(1, HOLDS + 1)),
            "diver": one_hot(self.diver, range(self.bets.shape[0])),
            "phase": one_hot(self.phase, range(OVER)),
        }
        return list({**self._asdict(), **spread}.values())


class Common(NamedTuple):
    """What goes into the seats' views, computed once for all of them."""

    scores: Array  # (seat, *batch) int16
    face_down_sizes: Array  # (seat, *batch) int8
    unplaced: Array  # (word, seat, *batch) uint32: what a seat sees, and what a referee shows
    ends: Array  # (end, seat, *batch) uint8: top and bottom of the draw pile, 0 if not known


def common(state: State, sheet: Sheet) -> Common:
    """Compute what all seats' views need, from what was open once (AN-9.2).

    Where another diver's referee has moved cards that a seat knew, it forgets their places.
    """
    gone = state.dive | state.out | set_of(state.duplicate)
    for cards in (state.face_up, state.face_down, set_of(state.bets)):
        gone = gone | jnp.stack([bits.united(word) for word in cards])
    places = jnp.stack([state.head, state.head + state.size - np.uint8(1)])
    sizes = bits.count(state.face_down).astype(jnp.int8)
    points, sizes, gone, ends = staged(
        (scores(state, sheet), sizes, gone, piles.places(state.pile, places))
    )
    every = bits.packed(list(range(CARDS)), WORDS).reshape(WORDS, *(1,) * (state.diver.ndim + 1))
    known = jnp.stack([bits.any_of(set_of(end)[:, None] & state.known) for end in ends])
    return Common(
        points,
        sizes,
        jnp.bitwise_and(every, ~(gone[:, None] | state.known)),
        jnp.where(known & (state.size > 0), ends[:, None], np.uint8(0)),
    )


def seen(state: State, seat: int, common: Common, juniors: tuple[bool, ...]) -> Seen:
    """Build what a seat sees now."""

    def around(by_seat: Array, axis: int = 0) -> Array:
        return jnp.roll(by_seat, -seat, axis=axis)

    young = np.roll(np.array(juniors), -seat).reshape(-1, *(1,) * state.diver.ndim)
    diver = state.diver - np.int8(seat)
    own = jnp.where(state.diver == seat, state.looked, np.uint8(0))  # AN-6.2
    shown = set_of(own)
    top, bottom = common.ends[:, seat]
    return Seen(
        face_up=around(state.face_up, axis=1),
        face_down=state.face_down[:, seat],
        face_down_sizes=around(common.face_down_sizes),
        middle=state.middle,
        out=state.out,
        bets=around(state.bets),
        has_bet=around(state.has_bet),
        looked=own,
        unplaced=common.unplaced[:, seat] & ~(shown[:, 0] | shown[:, 1] | shown[:, 2]),
        duplicate=state.duplicate,
        chosen=state.chosen[seat],
        scores=around(common.scores),
        asked=around(state.asked),
        waiting=around(state.asked & (state.chosen == 0)),
        juniors=jnp.broadcast_to(young, state.asked.shape),
        top=top,
        bottom=bottom,
        diver=jnp.where(diver < 0, diver + np.int8(len(juniors)), diver),
        phase=state.phase,
        looked_size=counted(state.looked),
        turned=state.turned,
        draw_size=state.size,
    )


def _places(cards: Array) -> Array:
    """Spread cards in order (place, *batch) into places by card (card, *batch)."""
    numbers = np.arange(1, CARDS + 1, dtype=np.uint8).reshape(CARDS, *(1,) * (cards.ndim - 1))
    places = jnp.zeros((CARDS, *cards.shape[1:]), jnp.uint8)
    for place in range(cards.shape[0]):
        places = jnp.where(cards[place] == numbers, np.uint8(place + 1), places)
    return places
