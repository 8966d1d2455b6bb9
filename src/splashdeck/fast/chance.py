"""Chance on arrays: a counter-based stream for each game, and fair draws from it.

Block number i of a game's stream is Threefry-2x32 with 13 rounds (Salmon, Moraes, Dror
and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011), key = the game's seed,
message = (i, lane). A game draws one block row per step: `ticks` counts the rows.

A draw below n takes the upper part of word × n. Its chances differ from 1/n by less than
2^-32, which no test and no player can notice.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

ROTATIONS = (13, 15, 26, 6, 17, 29, 16, 24)
ROUNDS = 13
PARITY = np.uint32(0x1BD11BDA)


def words(seed: Array, ticks: Array, count: int) -> Array:
    """Return one row of a stream: (count, *batch) uint32 for a seed of (2, *batch)."""
    pairs = (count + 1) // 2
    lanes = jnp.arange(pairs, dtype=jnp.uint32).reshape(pairs, *(1,) * ticks.ndim)
    message = jnp.broadcast_to(ticks, (pairs, *ticks.shape)).astype(jnp.uint32)
    first, second = threefry(seed[0], seed[1], message, jnp.broadcast_to(lanes, message.shape))
    return jnp.concatenate([first, second])[:count]


def threefry(key0: Array, key1: Array, x0: Array, x1: Array) -> tuple[Array, Array]:
    """Mix a message of two words with a key of two words."""
    schedule = (key0, key1, key0 ^ key1 ^ PARITY)
    x0, x1 = x0 + key0, x1 + key1
    for turn in range(ROUNDS):
        x0 = x0 + x1
        x1 = rotated(x1, ROTATIONS[turn % 8]) ^ x0
        if turn % 4 == 3:
            inject = turn // 4 + 1
            x0 = x0 + schedule[inject % 3]
            x1 = x1 + schedule[(inject + 1) % 3] + np.uint32(inject)
    return x0, x1


def rotated(word: Array, by: int) -> Array:
    """Rotate a 32-bit word to the left."""
    left = lax.shift_left(word, jnp.full_like(word, by))
    return left | lax.shift_right_logical(word, jnp.full_like(word, 32 - by))


def below(word: Array, bound: Array) -> Array:
    """Turn random words into integers from 0 to bound − 1; bounds up to 2^16, 0 gives 0."""
    bound = bound.astype(jnp.uint32)
    high, low = word >> 16, word & np.uint32(0xFFFF)
    return (high * bound + (low * bound >> 16)) >> 16
