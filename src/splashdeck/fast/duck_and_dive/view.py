"""Duck & Dive on arrays: what a seat sees (DD-13)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits
from splashdeck.fast.duck_and_dive.cards import last_of
from splashdeck.fast.duck_and_dive.model import (
    CARDS,
    DUCKS,
    END,
    NO_CARD,
    NOWHERE,
    OVER,
    POOLS,
    REACT,
    Sheet,
    State,
    capacities,
    counted,
    row_counts,
    spread,
)
from splashdeck.fast.duck_and_dive.moves import next_homeless
from splashdeck.fast.staging import staged


class Seen(NamedTuple):
    """The open table and the viewer's own cards, seats counted from the viewer.

    Sets of cards are bit sets; NO_CARD and NOWHERE stand for none.
    """

    rows: Array  # (word, slot, *batch) uint32: the cards that lie face up
    place: Array  # (card, *batch) uint8: from 1, of those and of the viewer's points; else 0
    face_down: Array  # (slot, *batch) uint8: ducks that lie face down
    pool: Array  # (slot, *batch) int8
    room: Array  # (slot, *batch) int16: duck capacity less the icons
    float_room: Array  # (slot, *batch) int16
    token: Array  # (seat, *batch) int8: slot
    marker: Array  # (*batch) int8: slot
    hand: Array  # (word, *batch) uint32: the viewer's own
    hand_sizes: Array  # (seat, *batch) uint8
    points: Array  # (word, *batch) uint32: the viewer's own pile
    point_sizes: Array  # (seat, *batch) uint8
    point_tops: Array  # (seat, *batch) uint8: where piles lie face up (DD-12.3), else NO_CARD
    discard_top: Array  # (*batch) uint8
    played: Array  # (word, *batch) uint32: from the hand this turn
    laid: Array  # (*batch) uint8
    active: Array  # (*batch) int8: seat
    placed_next: Array  # (*batch) int8: the seat whose token is to be placed
    phase: Array  # (*batch) int8: pool, play, target, react, discard, place
    after: Array  # (*batch) int8: what follows a discard: CHECK or END, else 0
    declared: Array  # (*batch) int16: in phase react the effect's action number, else −1
    deck_size: Array  # (*batch) uint8
    discard_size: Array  # (*batch) uint8
    pools_left: Array  # (*batch) uint8
    plays: Array  # (*batch) uint8
    idle: Array  # (*batch) uint8
    turns_left: Array  # (*batch) int16

    def features(self) -> list[Array]:
        """Spread sets and numbers that stand for things into marks, a row for each."""
        cards, slots, one_hot = range(CARDS), range(self.pool.shape[0]), bits.one_hot
        rows = [jnp.where(spread(self.rows[:, slot]), self.place, 0) for slot in slots]
        marks = {
            "rows": jnp.stack(rows),
            "place": jnp.where(spread(self.points), self.place, 0),
            "pool": one_hot(self.pool, range(POOLS), axis=1),
            "token": one_hot(self.token, slots, axis=1),
            "marker": one_hot(self.marker, slots),
            "hand": spread(self.hand),
            "points": spread(self.points),
            "point_tops": one_hot(self.point_tops, cards, axis=1),
            "discard_top": one_hot(self.discard_top, cards),
            "played": spread(self.played)[:DUCKS],
            "laid": one_hot(self.laid, cards),
            "active": one_hot(self.active, slots),
            "placed_next": one_hot(self.placed_next, slots),
            "phase": one_hot(self.phase, range(OVER)),
            "after": one_hot(self.after, range(1, END + 1)),
        }
        return list({**self._asdict(), **marks}.values())


def seen(state: State, seat: int, sheet: Sheet, face_up: bool, turn_limit: int) -> Seen:
    """Build what a seat sees now."""
    phase, players = state.phase, state.token.shape[0]

    def around(by_seat: Array) -> Array:
        return jnp.roll(by_seat, -seat, axis=0)

    def from_viewer(other: Array) -> Array:
        away = other - np.int8(seat)
        away = jnp.where(away < 0, away + np.int8(players), away)
        return jnp.where(other == NOWHERE, jnp.int8(NOWHERE), away)

    icons, floats = row_counts(state, sheet)
    ducks, buoys = capacities(state, sheet)
    rows, own = state.rows & ~state.down[:, None], state.points[:, seat]
    known = spread(staged(bits.together(rows) | own))
    return Seen(
        rows=rows,
        place=jnp.where(known, state.place + np.uint8(1), np.uint8(0)),
        face_down=counted(state.rows & state.down[:, None]),
        pool=state.pool,
        room=ducks - icons,
        float_room=buoys - floats,
        token=around(state.token),
        marker=state.marker,
        hand=state.hands[:, seat],
        hand_sizes=around(counted(state.hands)),
        points=own,
        point_sizes=around(counted(state.points)),
        point_tops=around(_tops(state, face_up)),
        discard_top=last_of(state, state.discard),
        played=state.played,
        laid=state.laid,
        active=from_viewer(state.active),
        placed_next=from_viewer(next_homeless(state)),
        phase=phase,
        after=state.after,
        declared=jnp.where(phase == REACT, state.declared, jnp.int16(-1)),
        deck_size=counted(state.deck),
        discard_size=counted(state.discard),
        pools_left=lax.population_count(state.coming).astype(jnp.uint8),
        plays=state.plays,
        idle=state.idle,
        turns_left=jnp.int16(turn_limit) - state.turn,
    )


def _tops(state: State, face_up: bool) -> Array:
    """Find the cards on top of the points piles, where these lie face up (DD-12.3)."""
    if not face_up:
        return jnp.full(state.token.shape, NO_CARD, jnp.uint8)
    return jnp.stack([last_of(state, pile) for pile in jnp.moveaxis(state.points, 1, 0)])
