"""Duck & Dive on arrays: a state and a sheet of the reference, turned into arrays."""

from __future__ import annotations

from collections.abc import Iterable

import jax.numpy as jnp
import numpy as np

from splashdeck.errors import InvalidPosition, InvalidSheet, Words
from splashdeck.fast import bits
from splashdeck.fast.duck_and_dive.model import (
    CARDS,
    CHECK,
    DRAWS,
    END,
    ENDS,
    KINDS,
    NO_CARD,
    NO_EFFECT,
    NOWHERE,
    PHASES,
    WORDS,
    Sheet,
    State,
)
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.model import CARDS as NAMES
from splashdeck.games.duck_and_dive.model import DUCKS, FACE_UP, Draw, End
from splashdeck.games.duck_and_dive.model import KINDS as FACES
from splashdeck.games.duck_and_dive.model import State as ReferenceState
from splashdeck.games.duck_and_dive.pools import is_full, is_overcrowded
from splashdeck.games.duck_and_dive.sheet import Sheet as ReferenceSheet

AFTER = {None: 0, "check": CHECK, "end": END}


def sheet_arrays(sheet: ReferenceSheet) -> Sheet:
    """Turn a card sheet into arrays; stack several along a last axis to play them at once."""
    kinds = sheet.kinds()
    icons = [kinds[kind].icons for kind in KINDS[:-1]]
    alike = {card: kinds[FACES[card]].icons for card in DUCKS}
    if sheet.icons() != alike or set(sheet.icons_of_floats().values()) != {1}:
        why = Words("error-dd-fast-sheet")
        raise InvalidSheet(why, "sheet", "DD-1.4")
    return Sheet(
        jnp.asarray([*icons, 0], jnp.int16),
        jnp.asarray([pool.ducks for pool in sheet.pools], jnp.int16),
        jnp.asarray([pool.floats for pool in sheet.pools], jnp.int16),
    )


def read(game: DuckAndDive, state: ReferenceState, seed: tuple[int, int]) -> State:
    """Turn a state of the reference into arrays."""
    if any(state.chosen):
        raise InvalidPosition("the fast twin takes all choices at once", "chosen", "DD-5.3")
    _check_pools(state)
    place = np.zeros(CARDS, np.uint8)

    def put(cards: Iterable[str]) -> np.ndarray:
        numbers = [NAMES.index(FACE_UP[card]) for card in cards]
        place[numbers] = np.arange(len(numbers))
        return bits.packed(numbers, WORDS)

    rows = [() if pool is None else pool.row for pool in state.pools]
    down = [card for row in rows for card in row if card not in FACES]
    pools = list(game.pool_cards)
    open_pools = [NOWHERE if pool is None else pools.index(pool.card.id) for pool in state.pools]
    tokens = [NOWHERE if slot is None else slot for slot in state.tokens]
    marker = NOWHERE if state.marker is None else state.marker
    laid = NO_CARD if state.laid is None else NAMES.index(state.laid)
    return State(
        down=jnp.asarray(put(down)),
        played=jnp.asarray(put(card for card in NAMES if card in state.from_hand)),
        deck=jnp.asarray(put(state.deck)),
        hands=jnp.asarray([put(hand) for hand in state.hands]).T,
        discard=jnp.asarray(put(state.discard)),
        rows=jnp.asarray([put(row) for row in rows]).T,
        points=jnp.asarray([put(pile) for pile in state.points]).T,
        place=jnp.asarray(place),
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


def _check_pools(state: ReferenceState) -> None:
    """Refuse what no game leads to: a pool full or overcrowded where nobody just played.

    The twin scores two pools at a time, the marker's and one that Wilma fills, and empties one.
    """
    if state.phase == "over":
        return
    for slot, pool in enumerate(state.pools):
        if pool is None or slot == state.marker:
            continue
        if is_full(pool) or is_overcrowded(pool):
            why = "the fast twin knows such a pool only where the marker is"
            raise InvalidPosition(why, f"pools[{slot}]", "DD-7.3")


def _declared(game: DuckAndDive, state: ReferenceState) -> int:
    move = state.declared
    if move is None:
        return NO_EFFECT
    if isinstance(move, Draw | End):
        return DRAWS if isinstance(move, Draw) else ENDS
    return game.action_of(state, state.active, move)
