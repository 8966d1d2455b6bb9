"""Antartik on arrays: which actions are legal."""

from __future__ import annotations

from collections.abc import Sequence

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast.antartik.model import (
    ACCEPT,
    ARRANGE,
    BEGIN,
    BET,
    BET_ONE,
    CARDS,
    DIVE,
    EXCHANGE,
    FIRST_BONUS,
    FLOP,
    FRESH,
    GO,
    HOLD,
    IDLE,
    PUT_BACK,
    REFEREE,
    RETRY,
    STOP,
    TURN,
    USE_PARACHUTE,
    USE_REFEREE,
    Sheet,
    State,
    counted,
)
from splashdeck.fast.bits import WORD
from splashdeck.fast.staging import staged
from splashdeck.games.antartik.notation import WAYS

NONE = np.uint32(0)


def legal_bits(state: State, sheet: Sheet) -> Array:
    """Give each seat's legal actions: (word, seat, *batch) uint32."""
    phase = [
        jnp.where(state.asked & (state.phase == code), ~NONE, NONE) for code in range(FLOP + 1)
    ]
    phase = staged(phase)
    words = [jnp.zeros(state.bets.shape, jnp.uint32)] * (IDLE // WORD + 1)
    for actions, when in (
        ((RETRY, FRESH), phase[BEGIN]),
        ((GO,), phase[REFEREE]),
        ((HOLD,), phase[BET]),
        ((TURN, STOP), phase[DIVE]),
        ((ACCEPT,), phase[FLOP]),
    ):
        for action in actions:
            _add(words, [when & np.uint32(1)], 1, action)
    _add(words, [_ways(state.looked) & phase[ARRANGE]], WAYS, PUT_BACK)
    bonus = CARDS - FIRST_BONUS
    _add(words, [_bonus(state, sheet.referees) & phase[REFEREE]], bonus, USE_REFEREE)
    _add(words, [_bonus(state, sheet.parachutes) & phase[FLOP]], bonus, USE_PARACHUTE)
    _add(words, [cards & phase[BET] for cards in state.face_up], CARDS, BET_ONE)
    at = state.phase
    waits = (at == BEGIN) | (at == REFEREE) | (at == BET) | (at == DIVE)
    exchanging = staged(jnp.where(waits, ~NONE, NONE))  # AN-5.4: asked or not
    _add(words, [cards & exchanging for cards in state.face_down], CARDS, EXCHANGE)
    return jnp.stack(staged(words))


def _add(words: list[Array], members: Sequence[Array], size: int, offset: int) -> None:
    """Add a bit set of some size to another, its first bit at an offset."""
    for index, member in enumerate(members):
        word, shift = divmod(offset + index * WORD, WORD)
        words[word] = words[word] | lax.shift_left(member, jnp.full_like(member, shift))
        if shift and min(size - index * WORD, WORD) + shift > WORD:
            rest = lax.shift_right_logical(member, jnp.full_like(member, WORD - shift))
            words[word + 1] = words[word + 1] | rest


def _bonus(state: State, cards: Array) -> Array:
    """Give the face-up cards with a bonus, the first card that may have one as bit 0."""
    low, high = state.face_up[0] & cards[0], state.face_up[1] & cards[1]
    return low >> FIRST_BONUS | high << (WORD - FIRST_BONUS)


def _ways(looked: Array) -> Array:
    """Give the ways to put back one, two or three cards: 2, 6 or 24 of them (AN-6.1)."""
    count = counted(looked)
    ways = jnp.where(count == 3, 24, jnp.where(count == 2, 6, 2))
    return jnp.subtract(jnp.uint32(1) << ways.astype(jnp.uint32), np.uint32(1))
