"""Duck & Dive on arrays: what a seat sees (DD-13)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast.duck_and_dive.model import (
    CARDS,
    DUCKS,
    OVER,
    POOLS,
    REACT,
    Sheet,
    State,
    capacities,
    counted,
    row_counts,
    spread,
    upto,
)
from splashdeck.fast.duck_and_dive.moves import next_homeless


class Seen(NamedTuple):
    """The open table and the viewer's own cards, seats counted from the viewer."""

    row: Array  # (slot, card, *batch) uint8: place in the row from 1; face-down ducks are 0
    face_down: Array  # (slot, *batch) uint8: ducks that lie face down
    pool: Array  # (slot, pool, *batch) bool
    room: Array  # (slot, *batch) int16: duck capacity less the icons
    float_room: Array  # (slot, *batch) int16
    token: Array  # (seat, slot, *batch) bool
    marker: Array  # (slot, *batch) bool
    hand: Array  # (card, *batch) bool: the viewer's own
    hand_sizes: Array  # (seat, *batch) uint8
    points: Array  # (card, *batch) uint8: place in the viewer's own pile from 1
    point_sizes: Array  # (seat, *batch) uint8
    point_tops: Array  # (seat, card, *batch) bool: where piles lie face up (DD-12.3), else 0
    discard_top: Array  # (card, *batch) bool
    played: Array  # (duck, *batch) bool: from the hand this turn
    laid: Array  # (card, *batch) bool
    active: Array  # (seat, *batch) bool
    placed_next: Array  # (seat, *batch) bool: whose token is to be placed
    phase: Array  # (phase, *batch) bool: pool, play, target, react, discard, place
    declared: Array  # (*batch) int16: in phase react the effect's action number, else −1
    deck_size: Array  # (*batch) uint8
    discard_size: Array  # (*batch) uint8
    pools_left: Array  # (*batch) uint8
    plays: Array  # (*batch) uint8
    idle: Array  # (*batch) uint8
    turns_left: Array  # (*batch) int16


def seen(state: State, seat: int, sheet: Sheet, face_up: bool, turn_limit: int) -> Seen:
    """Build what a seat sees now."""
    players, phase, one = state.token.shape[0], state.phase, np.uint8(1)
    slots = upto(players, phase)
    around = [(seat + step) % players for step in range(players)]
    icons, floats = row_counts(state, sheet)
    ducks, buoys = capacities(state, sheet)
    place = state.place + one
    sizes = counted(state.points)

    def top(pile: Array) -> Array:
        return spread(pile) & (place == counted(pile))

    return Seen(
        row=jnp.stack(
            [
                jnp.where(spread(state.rows[:, slot] & ~state.down), place, np.uint8(0))
                for slot in range(players)
            ]
        ),
        face_down=counted(state.rows & state.down[:, None]),
        pool=jnp.stack([state.pool[slot] == upto(POOLS, phase) for slot in range(players)]),
        room=ducks - icons,
        float_room=buoys - floats,
        token=jnp.stack([state.token[s] == slots for s in around]),
        marker=state.marker == slots,
        hand=spread(state.hands[:, seat]),
        hand_sizes=jnp.roll(counted(state.hands), -seat, axis=0),
        points=jnp.where(spread(state.points[:, seat]), place, np.uint8(0)),
        point_sizes=jnp.roll(sizes, -seat, axis=0),
        point_tops=jnp.stack([top(state.points[:, s]) & face_up for s in around]),
        discard_top=top(state.discard),
        played=spread(state.played)[:DUCKS],
        laid=upto(CARDS, phase).astype(np.uint8) == state.laid,
        active=jnp.stack([state.active == s for s in around]),
        placed_next=jnp.stack([next_homeless(state) == s for s in around]),
        phase=phase == upto(OVER, phase),
        declared=jnp.where(phase == REACT, state.declared, jnp.int16(-1)),
        deck_size=counted(state.deck),
        discard_size=counted(state.discard),
        pools_left=lax.population_count(state.coming).astype(jnp.uint8),
        plays=state.plays,
        idle=state.idle,
        turns_left=jnp.int16(turn_limit) - state.turn,
    )
