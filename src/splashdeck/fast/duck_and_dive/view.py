"""Duck & Dive on arrays: what a seat sees (DD-13)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast.duck_and_dive.model import (
    CARDS,
    DECK,
    DISCARD,
    DUCKS,
    HAND,
    NO_CARD,
    OVER,
    POINTS,
    POOLS,
    REACT,
    ROW,
    Sheet,
    State,
    capacities,
    counted,
    row_counts,
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
    players, zone, phase = state.token.shape[0], state.zone, state.phase
    slots = range(players)
    around = [(seat + step) % players for step in range(players)]
    icons, floats = row_counts(state, sheet)
    ducks, buoys = capacities(state, sheet)
    up = jnp.concatenate([~state.down, jnp.ones((CARDS - DUCKS, *phase.shape), bool)])
    piles = [zone == np.uint8(POINTS + other) for other in around]
    sizes = [counted(pile) for pile in piles]
    tops = [
        pile & (state.place + np.uint8(1) == size) & face_up
        for pile, size in zip(piles, sizes, strict=True)
    ]
    discard = zone == DISCARD
    discards = counted(discard)
    one = np.uint8(1)
    rows = [zone == np.uint8(ROW + slot) for slot in slots]
    return Seen(
        row=jnp.stack([jnp.where(row & up, state.place + one, np.uint8(0)) for row in rows]),
        face_down=jnp.stack([counted(row & ~up) for row in rows]),
        pool=jnp.stack([state.pool[s] == upto(POOLS, phase).astype(np.int8) for s in slots]),
        room=ducks - icons,
        float_room=buoys - floats,
        token=jnp.stack([state.token[s] == upto(players, phase).astype(np.int8) for s in around]),
        marker=state.marker == upto(players, phase).astype(np.int8),
        hand=zone == np.uint8(HAND + seat),
        hand_sizes=jnp.stack([counted(zone == np.uint8(HAND + s)) for s in around]),
        points=jnp.where(piles[0], state.place + one, np.uint8(0)),
        point_sizes=jnp.stack(sizes),
        point_tops=jnp.stack(tops),
        discard_top=discard & (state.place + one == discards),
        played=state.played,
        laid=(upto(CARDS, phase) == state.laid) & (state.laid != NO_CARD),
        active=jnp.stack([state.active == s for s in around]),
        placed_next=jnp.stack([next_homeless(state) == s for s in around]),
        phase=phase == upto(OVER, phase).astype(np.int8),
        declared=jnp.where(phase == REACT, state.declared, jnp.int16(-1)),
        deck_size=counted(zone == DECK),
        discard_size=discards,
        pools_left=counted((state.coming >> upto(POOLS, phase).astype(np.uint32) & 1) > 0),
        plays=state.plays,
        idle=state.idle,
        turns_left=jnp.int16(turn_limit) - state.turn,
    )
