"""Duck & Dive on arrays: what the dabbler would say to an observation (`splashdeck.bots`).

It weighs the choice of a pool, the cards to lay there, tokens and robberies as the dabbler
does; what the other effects bring is left to the network.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits
from splashdeck.fast.duck_and_dive.model import (
    ALL_DUCKS,
    CARDS,
    DUCKS,
    FLOAT,
    KIND_OF,
    KINDS,
    POOLS,
    Numbers,
    Sheet,
    constant,
    counted,
    picked,
    spread,
)
from splashdeck.fast.duck_and_dive.view import Seen

PROMISE, DRAWN, HAND_LIMIT = 0.4, 0.4, 4  # as the dabbler has them, and so the kinds
KEPT_BY_KIND = {
    "float": 1.0,
    "goldie": 1.5,
    "dingy": 0.9,
    "wilma": 0.8,
    "sam": 0.8,
    "lara": 0.8,
    "julie": 0.7,
    "amy": 0.7,
    "albert": 0.6,
    "james": 0.5,
    "arrwin": 0.1,
}
KEPT = np.array([KEPT_BY_KIND[kind] for kind in KINDS], np.float32)
OF_KIND = (np.arange(len(KINDS))[:, None] == KIND_OF).astype(np.float32)  # (kind, card)
NEVER = -5.0


def hunch(seen: Seen, sheet: Sheet, numbers: Numbers) -> tuple[Array, list[Array]]:
    """Weigh every action in points over the rivals' mean."""
    players, ndim = seen.token.shape[0], seen.phase.ndim
    icons = bits.with_batch_axes(sheet.icons, ndim).astype(jnp.float32)  # (kind, *batch)
    capacity = bits.with_batch_axes(sheet.ducks, ndim).astype(jnp.float32)
    size = jnp.zeros(seen.pool.shape, jnp.float32)
    for pool in range(POOLS):
        size = jnp.where(seen.pool == pool, capacity[pool], size)
    room, floats = seen.room.astype(jnp.float32), seen.float_room
    there = seen.pool >= 0
    ducks = counted(seen.rows & constant(ALL_DUCKS, seen.rows)).astype(jnp.float32)
    ducks = ducks + seen.face_down
    slots = np.arange(players).reshape(1, players, *(1,) * ndim)
    held = (seen.token[:, None] == slots).astype(jnp.float32)  # (seat, slot, *batch)

    def promise(held: Array, more_icons: Array | float = 0.0, more_ducks: float = 0.0) -> Array:
        """Say what each pool promises: (slot, *batch)."""
        holders, own = held.sum(0), held[0]
        ahead = own - (holders - own) / (players - 1)
        share = jnp.maximum(holders, 1.0)
        left = room - more_icons
        hope = PROMISE * (size - left) / jnp.maximum(size, 1.0) * (ducks + more_ducks) / share
        full = jnp.floor((ducks + more_ducks) / share)
        value = jnp.where(left == 0, full, hope) * ahead
        return jnp.where((left < 0) | (floats < 0) | (holders == 0) | ~there, 0.0, value)

    now = promise(held)
    lay = promise(held, icons[:FLOAT, None], 1.0) - now  # (kind, slot, *batch)
    seen_cards = spread(bits.together(seen.rows) | seen.hand | seen.points).astype(jnp.float32)
    coming = jnp.tensordot(OF_KIND, 1.0 - seen_cards, 1)  # (kind, *batch)
    odds = coming / jnp.maximum(coming.sum(0), 1.0)
    drawn = (lay * odds[:FLOAT, None]).sum(0)  # (slot, *batch)
    hand = spread(seen.hand).astype(jnp.float32)
    mine = jnp.tensordot(OF_KIND, hand, 1) > 0
    kept = KEPT.reshape(-1, *(1,) * ndim)
    from_hand = jnp.where(mine[:FLOAT, None], lay - kept[:FLOAT, None], NEVER)
    best = jnp.maximum(drawn, from_hand.max(0))
    marker = seen.marker
    worth = jnp.zeros((numbers.total, *seen.phase.shape), jnp.float32)
    worth = worth.at[numbers.pool : numbers.pool + players].set(best)
    worth = worth.at[numbers.deck].set(picked(drawn, marker))
    here = picked(jnp.moveaxis(lay, 1, 0), marker) - kept[:FLOAT]
    worth = worth.at[numbers.hand : numbers.hand + DUCKS].set(here[KIND_OF[:DUCKS]])
    passes = jnp.where(seen.hand_sizes[0] < HAND_LIMIT, DRAWN, 0.0)
    worth = worth.at[numbers.pass_].set(passes)
    moved = (promise(_moved(held)) - now).sum(1)
    worth = worth.at[numbers.token : numbers.token + players**2].set(moved)
    lost = jnp.ones_like(passes)
    robbed = jnp.stack([-lost, *[lost / (players - 1)] * (players - 1)])
    worth = worth.at[numbers.rob : numbers.rob + players].set(robbed)
    worth = worth.at[numbers.marker : numbers.marker + players].set(best)
    worth = worth.at[numbers.stop].set(-KEPT[FLOAT])
    discards = jnp.broadcast_to(-kept[KIND_OF], (CARDS, *seen.phase.shape))
    worth = worth.at[numbers.discard : numbers.discard + CARDS].set(discards)
    kind = _kind(seen.declared, numbers)
    return worth, [now, drawn, best, size / 10, coming / 4, kind, _aim(seen.declared, numbers)]


def _moved(held: Array) -> Array:
    """Lay each seat's token on each pool in turn: (seat, seat moved × slot, slot, *batch)."""
    players, ones = held.shape[0], (1,) * (held.ndim - 2)
    same = np.eye(players, dtype=np.float32)
    who = np.repeat(same, players, axis=1).reshape(players, players**2, 1, *ones)
    where = np.tile(same, (players, 1)).reshape(1, players**2, players, *ones)
    return jnp.where(who > 0, where, held[:, None])


def _kind(declared: Array, numbers: Numbers) -> Array:
    """Mark of which kind the declared effect is: (kind, *batch)."""
    first = np.array(numbers[:-1]).reshape(-1, *(1,) * declared.ndim)
    last = np.array(numbers[1:]).reshape(first.shape)
    return ((declared >= first) & (declared < last)).astype(jnp.float32)


def _aim(declared: Array, numbers: Numbers) -> Array:
    """Say to which slot or seat the declared effect points, in tenths: (1, *batch)."""
    players = numbers.rob - numbers.token
    players = round(players**0.5)
    away = declared - np.int16(numbers.move)
    return (jnp.where(declared >= numbers.move, away % players + 1, 0) / 10.0)[None]
