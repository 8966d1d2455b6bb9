"""Antartik on arrays: how a step of a dive opens, and what ends it (AN-3 to AN-5).

Each function takes a state and where something happens, (*batch) bool, and leaves all
other games as they are.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits
from splashdeck.fast.antartik.model import (
    BEGIN,
    BET,
    DIVE,
    FLOP,
    MOST_IN_MIDDLE,
    OVER,
    REFEREE,
    Sheet,
    State,
    counted,
    same_value,
    set_of,
)
from splashdeck.fast.bits import any_seat
from splashdeck.fast.staging import staged

U8 = np.uint8
NOTHING = np.uint32(0)


def seats_of(state: State) -> np.ndarray:
    """Return the seats' numbers along their axis of (seat, *batch)."""
    count = state.bets.shape[0]
    return np.arange(count, dtype=np.int8).reshape(count, *(1,) * state.diver.ndim)


def is_diver(state: State) -> Array:
    """Mark the diver: (seat, *batch) bool."""
    return jnp.equal(seats_of(state), state.diver)


def given(state: State, cards: Array, where: Array) -> State:
    """Add a set (word, *batch) to the diver's face-up cards."""
    own = jnp.where(is_diver(state) & where, cards[:, None], NOTHING)
    return state._replace(face_up=state.face_up | own)


def carry(cards: Array, bonus: Array) -> Array:
    """Say which seats' sets (word, seat, *batch) have a card with a bonus of the sheet."""
    return jnp.not_equal(cards[0] & bonus[0] | cards[1] & bonus[1], NOTHING)


# --- AN-3 and AN-5.2: how dives and bets end ---


def landed(state: State, where: Array) -> State:
    """Give the diver all cards of the dive (AN-3.2)."""
    return given(state, state.dive, where)._replace(
        dive=jnp.where(where, NOTHING, state.dive),
        middle=jnp.where(where, U8(0), state.middle),
    )


def bets_won(state: State, where: Array) -> State:
    """Give the bets back face down (AN-5.2)."""
    back = set_of(jnp.where(where, state.bets, U8(0)))
    return without_bets(state._replace(face_down=state.face_down | back), where)


def bets_lost(state: State, where: Array) -> State:
    """Give the bets to the diver, face up (AN-5.2)."""
    return without_bets(given(state, bits.together(set_of(state.bets)), where), where)


def without_bets(state: State, where: Array) -> State:
    """Take the bets from the table."""
    return state._replace(bets=jnp.where(where, U8(0), state.bets))


def turn_ended(state: State, where: Array) -> State:
    """Hand the dive to the next seat (AN-2.2), or end the game (AN-8.1)."""
    goes_on = where & (state.size > 0)
    last = state.bets.shape[0] - 1
    following = jnp.where(state.diver == last, 0, state.diver + 1).astype(jnp.int8)
    phase = jnp.where(where, jnp.int8(OVER), state.phase)
    return state._replace(
        diver=jnp.where(goes_on, following, state.diver),
        turned=jnp.where(goes_on, U8(0), state.turned),
        has_bet=state.has_bet & ~goes_on,
        phase=jnp.where(goes_on, jnp.int8(BEGIN), phase),
    )


# --- AN-4: one step of a dive ---


def opened(state: State, step: Array, betting: Array, dive: Array, sheet: Sheet) -> State:
    """Find the next decision where a step, its betting, or its dive opens.

    Phase DIVE before the first card of a turn means that it is turned at once (AN-4.3).
    """
    asks = step & any_seat(carry(state.face_up, sheet.referees) & is_diver(state))  # AN-4.1
    betting = betting | step & ~asks
    holds = bits.any_of(state.face_up | state.face_down)
    bettors = holds & ~is_diver(state) & ~state.has_bet & bits.any_of(state.dive)  # AN-4.2
    bets = betting & any_seat(bettors)
    dive = dive | betting & ~bets
    asks, bets, dive = staged((asks, bets, dive))
    phase = jnp.where(asks, jnp.int8(REFEREE), state.phase)
    phase = jnp.where(bets, jnp.int8(BET), phase)
    return state._replace(
        phase=jnp.where(dive, jnp.int8(DIVE), phase),
        asked=jnp.where(bets, bettors, state.asked),
    )


def turned_up(
    state: State, where: Array, card: Array, juniors: np.ndarray, sheet: Sheet
) -> tuple[State, Array]:
    """Turn a card up (AN-3.1); return the state, and where the dive goes on to another step."""
    flops = where & bits.any_of(state.dive & same_value(card))
    saviours = carry(state.face_up, sheet.parachutes) & is_diver(state)
    may_save = any_seat(saviours & juniors.reshape(-1, *(1,) * card.ndim))
    waits, loses, fits = staged((flops & may_save, flops & ~may_save, where & ~flops))
    laid = jnp.where(fits, card, U8(0))
    won = jnp.where(loses, card, U8(0))  # AN-3.3
    state = state._replace(
        turned=jnp.where(where, state.turned + U8(1), state.turned),
        duplicate=jnp.where(waits, card, state.duplicate),
        phase=jnp.where(waits, jnp.int8(FLOP), state.phase),  # AN-7.1
        middle=_appended(state.middle, laid),
        dive=state.dive | set_of(laid),
    )
    last = fits & (state.size == 0)  # AN-8.1
    state = bets_won(bets_lost(given(state, set_of(won), loses), fits), loses)
    state = landed(turn_ended(state, loses), last)
    return state._replace(phase=jnp.where(last, jnp.int8(OVER), state.phase)), fits & ~last


def _appended(middle: Array, card: Array) -> Array:
    """Lay a card behind the others of the dive."""
    count = counted(middle)
    places = np.arange(MOST_IN_MIDDLE, dtype=np.uint8).reshape(-1, *(1,) * card.ndim)
    return jnp.where(places == count, card, middle)
