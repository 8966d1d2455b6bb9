"""Duck & Dive on arrays: a state and a sheet of the reference, turned into arrays."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np

from splashdeck.errors import InvalidPosition
from splashdeck.fast.duck_and_dive.model import (
    CARDS,
    CHECK,
    DECK,
    DISCARD,
    DRAWS,
    DUCKS,
    END,
    ENDS,
    HAND,
    KINDS,
    NO_CARD,
    NO_EFFECT,
    NOWHERE,
    PHASES,
    POINTS,
    ROW,
    Sheet,
    State,
)
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.model import CARDS as NAMES
from splashdeck.games.duck_and_dive.model import FACE_UP, Draw, End
from splashdeck.games.duck_and_dive.model import KINDS as FACES
from splashdeck.games.duck_and_dive.model import State as ReferenceState
from splashdeck.games.duck_and_dive.sheet import Sheet as ReferenceSheet

AFTER = {None: 0, "check": CHECK, "end": END}


def sheet_arrays(sheet: ReferenceSheet) -> Sheet:
    """Turn a card sheet into arrays; stack several along a last axis to play them at once."""
    icons = [sheet.ducks[kind].icons for kind in KINDS[:-1]]
    return Sheet(
        jnp.asarray([*icons, 0], jnp.int16),
        jnp.asarray([pool.ducks for pool in sheet.pools], jnp.int16),
        jnp.asarray([pool.floats for pool in sheet.pools], jnp.int16),
    )


def read(game: DuckAndDive, state: ReferenceState, seed: tuple[int, int]) -> State:
    """Turn a state of the reference into arrays."""
    if any(state.chosen):
        raise InvalidPosition("the fast twin takes all choices at once", "chosen", "DD-5.3")
    zone, place = np.zeros(CARDS, np.uint8), np.zeros(CARDS, np.uint8)
    down = np.zeros(DUCKS, bool)

    def put(cards: tuple[str, ...], where: int) -> None:
        for index, card in enumerate(cards):
            number = NAMES.index(FACE_UP[card])
            zone[number], place[number] = where, index
            if card not in FACES:
                down[number] = True

    put(state.deck, DECK)
    put(state.discard, DISCARD)
    for slot, pool in enumerate(state.pools):
        put(() if pool is None else pool.row, ROW + slot)
    for seat in range(game.players):
        put(state.hands[seat], HAND + seat)
        put(state.points[seat], POINTS + seat)
    pools = list(game.pool_cards)
    open_pools = [NOWHERE if pool is None else pools.index(pool.card.id) for pool in state.pools]
    tokens = [NOWHERE if slot is None else slot for slot in state.tokens]
    marker = NOWHERE if state.marker is None else state.marker
    laid = NO_CARD if state.laid is None else NAMES.index(state.laid)
    return State(
        zone=jnp.asarray(zone),
        place=jnp.asarray(place),
        down=jnp.asarray(down),
        played=jnp.asarray([card in state.from_hand for card in NAMES[:DUCKS]]),
        pool=jnp.asarray(open_pools, jnp.int8),
        token=jnp.asarray(tokens, jnp.int8),
        coming=jnp.uint32(sum(1 << pools.index(pool) for pool in state.pool_deck)),
        marker=jnp.int8(marker),
        laid=jnp.uint8(laid),
        declared=jnp.int16(_declared(game, state)),
        drawn=jnp.full(2, NO_CARD, jnp.uint8),
        plays=jnp.uint8(state.plays),
        idle=jnp.uint8(state.idle),
        turn=jnp.int16(state.turn),
        active=jnp.int8(state.active),
        after=jnp.int8(AFTER[state.after_discard]),
        phase=jnp.int8(PHASES.index(state.phase)),
        seed=jnp.asarray(seed, jnp.uint32),
        ticks=jnp.uint32(0),
    )


def _declared(game: DuckAndDive, state: ReferenceState) -> int:
    move = state.declared
    if move is None:
        return NO_EFFECT
    if isinstance(move, Draw | End):
        return DRAWS if isinstance(move, Draw) else ENDS
    return game.action_of(state, state.active, move)
