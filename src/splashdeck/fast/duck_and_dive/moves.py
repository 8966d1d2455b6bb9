"""Duck & Dive on arrays: legal actions as bit sets."""

from __future__ import annotations

from itertools import pairwise

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast.bits import WORD
from splashdeck.fast.duck_and_dive.model import (
    CARDS,
    DECK,
    DINGY,
    DISCARD,
    DUCKS,
    FLOAT,
    HAND,
    JAMES,
    JULIE,
    LARA,
    NO_CARD,
    NOWHERE,
    PLACE,
    PLAY,
    POINTS,
    POOL,
    REACT,
    ROW,
    SAM,
    SPARE,
    TARGET,
    WILMA,
    Sheet,
    State,
    by_card,
    capacities,
    row_counts,
    upto,
)
from splashdeck.fast.duck_and_dive.model import FIRST_OF_KIND as FIRST
from splashdeck.fast.staging import staged

PLAY_LIMIT = CARDS  # DD-3.4
COPIES = [last - first for first, last in pairwise(FIRST)]


class Editions:
    """What the editions do differently (DD-12)."""

    def __init__(self, edition: str) -> None:
        self.own_token = edition == "2025"  # DD-12.1
        self.early_pass = edition == "2023"  # DD-12.2


def kind_of(card: Array) -> Array:
    """Return a card's kind: (*batch) uint8; NO_CARD counts as a float."""
    return sum(((card >= np.uint8(first)).astype(jnp.uint8) for first in FIRST[1:]), jnp.uint8(0))


def in_rows(state: State) -> Array:
    """Mark the cards that lie face up in a row: (card, *batch) bool."""
    rows = (state.zone >= np.uint8(ROW)) & (state.zone < np.uint8(HAND))
    return jnp.concatenate([rows[:DUCKS] & ~state.down, rows[DUCKS:]])


def movable(state: State, sheet: Sheet) -> list[Array]:
    """Mark by slot the ducks that Wilma may move there (DD-4.2): (duck, *batch) bool each."""
    shown, _ = staged(row_counts(state, sheet))
    room = capacities(state, sheet)[0] - shown
    icons = by_card(sheet.icons, state.phase.ndim)
    up = in_rows(state)[:DUCKS]
    ways = []
    for slot in range(state.pool.shape[0]):
        fits = (icons[:FLOAT] <= room[slot]) & (state.pool[slot] != NOWHERE)
        roomy = jnp.concatenate(
            [jnp.broadcast_to(fits[k], (COPIES[k], *state.phase.shape)) for k in range(FLOAT)]
        )
        ways.append(up & (state.zone[:DUCKS] != np.uint8(ROW + slot)) & roomy)
    return ways


def has_points(state: State) -> Array:
    """Mark the seats with a points pile: (seat, *batch) bool."""
    seats = range(state.token.shape[0])
    return jnp.stack([(state.zone == np.uint8(POINTS + seat)).any(axis=0) for seat in seats])


def float_holders(state: State) -> Array:
    """Mark the seats with a float in hand (DD-5.1): (seat, *batch) bool."""
    seats = range(state.token.shape[0])
    return jnp.stack([(state.zone[DUCKS:] == np.uint8(HAND + s)).any(axis=0) for s in seats])


def next_homeless(state: State) -> Array:
    """Find the seat whose token is placed next (DD-6.6), clockwise from the active one."""
    players = state.token.shape[0]
    found = jnp.full(state.active.shape, NOWHERE, jnp.int8)
    for step in reversed(range(players)):
        seat = state.active + np.int8(step)
        seat = jnp.where(seat >= players, seat - np.int8(players), seat)
        homeless = (
            jnp.stack([(seat == s) & (state.token[s] == NOWHERE) for s in range(players)])
        ).any(axis=0)
        found = jnp.where(homeless, seat, found)
    return found


def pending(state: State) -> Array:
    """Mark the seats that owe a decision: (seat, *batch) bool."""
    players = state.token.shape[0]
    seats = upto(players, state.active).astype(np.int8)
    active = (seats == state.active) & ~state.over
    return jnp.where(state.phase == REACT, float_holders(state), active)


def legal_bits(state: State, sheet: Sheet, edition: Editions, players: int) -> Array:
    """Give each seat's legal actions: (word, seat, *batch) uint32."""
    phase, n = state.phase, players
    kind = kind_of(state.laid)
    target = phase == TARGET
    is_open = state.pool != NOWHERE
    own = jnp.equal(state.zone, state.active.astype(jnp.uint8) + np.uint8(HAND))
    to_draw = ((state.zone == DECK) | (state.zone == DISCARD)).any(axis=0)
    may = (phase == PLAY) & (state.plays < PLAY_LIMIT)
    from_hand = own[:DUCKS] & ~state.played & may
    deck = to_draw & may
    stuck = ~deck & ~from_hand.any(axis=0)
    passes = (phase == PLAY) & ((state.plays > 0) | edition.early_pass | stuck)
    up = in_rows(state)
    cards = upto(CARDS, phase)
    julie = up & (cards != state.laid) & (target & (kind == JULIE))
    wilma = [way & (target & (kind == WILMA)) for way in movable(state, sheet)]
    homeless = next_homeless(state)
    moved = [
        is_open[to]
        & jnp.where(
            phase == PLACE,
            homeless == seat,
            target
            & (kind == DINGY)
            & (state.token[seat] != to)
            & ((state.active != seat) | edition.own_token),
        )
        for seat in range(n)
        for to in range(n)
    ]
    points = has_points(state)
    rows = [
        *(is_open[slot] & (phase == POOL) for slot in range(n)),
        deck,
        *from_hand,
        passes,
        *(up[:DUCKS] & (target & (kind == SAM))),
        *(wilma[to][duck] for duck in range(DUCKS) for to in range(n)),
        *moved,
        *(points[s] & (state.active != s) & target & (kind == LARA) for s in range(n)),
        *julie,
        *(is_open[s] & (state.marker != s) & target & (kind == JAMES) for s in range(n)),
        None,  # stop and let: other seats have them too
        None,
        *(own & (phase == SPARE)),
    ]
    return _by_seat(rows, state, players)


def _by_seat(rows: list[Array | None], state: State, players: int) -> Array:
    """Pack the active seat's actions, and everybody's answers."""
    seats = range(players)
    answers = float_holders(state) & (state.phase == REACT)
    words = []
    for first in range(0, len(rows), WORD):
        word = jnp.zeros(state.phase.shape, jnp.uint32)
        both = 0
        for bit, row in enumerate(rows[first : first + WORD]):
            if row is None:
                both |= 1 << bit
            else:
                word = word | jnp.where(row, np.uint32(1 << bit), np.uint32(0))
        words.append(
            jnp.stack(
                [
                    jnp.where(state.active == seat, word, np.uint32(0))
                    | jnp.where(answers[seat], np.uint32(both), np.uint32(0))
                    for seat in seats
                ]
            )
        )
    return jnp.stack(words)


def has_target(state: State, card: Array, sheet: Sheet) -> Array:
    """Say whether the effect of the card just laid can be carried out (DD-4.0).

    There are always two pools or more, so Dingy and James have a target; Sam has himself.
    """
    kind = kind_of(card)
    players = state.token.shape[0]
    rivals = upto(players, state.active).astype(np.int8) != state.active
    wilma = jnp.stack([way.any(axis=0) for way in movable(state, sheet)]).any(axis=0)
    julie = (in_rows(state) & (upto(CARDS, card) != card)).any(axis=0)
    lara = (has_points(state) & rivals).any(axis=0)
    found = (kind == SAM) | (kind == DINGY) | (kind == JAMES)
    found = found | ((kind == WILMA) & wilma) | ((kind == LARA) & lara)
    found = found | ((kind == JULIE) & julie)
    targets: Array = found & (card != NO_CARD)
    return targets
