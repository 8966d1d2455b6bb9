"""Chance on arrays: a counter-based stream for each game, and fair draws from it.

The words of a game's stream come two by two from Threefry-2x32 with 13 rounds (Salmon,
Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011), key = the game's
seed, message = (i, lane), i being the game's `ticks`: a row of the stream for each step.

A draw below n takes the upper part of word × n. Its chances differ from 1/n by less than
2^-32, which no test and no player can notice.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

ROTATIONS = (13, 15, 26, 6, 17, 29, 16, 24)
ROUNDS = 13
PARITY = np.uint32(0x1BD11BDA)


def words(seed: Array, ticks: Array, count: int, first: Array | int = 0) -> Array:
    """Return one row of the stream, from lane `first` on: (count, *batch) uint32.

    First come the first words of all lanes needed, then their second words.
    """
    pairs = (count + 1) // 2
    if jax.default_backend() != "cpu":
        return jnp.concatenate(_mixed(seed, ticks, np.arange(pairs), first))[:count]
    # XLA's CPU compiler makes a loop for each result: better one, in which each word is chosen
    index = np.arange(count)
    mixed = _mixed(seed, ticks, index % pairs, first)
    return jnp.where((index >= pairs).reshape(-1, *(1,) * ticks.ndim), mixed[1], mixed[0])


def _mixed(seed: Array, ticks: Array, lanes: np.ndarray, first: Array | int) -> tuple[Array, Array]:
    """Mix a message for each lane: two words each, (lane, *batch) uint32."""
    along = jnp.asarray(lanes.astype(np.uint32).reshape(-1, *(1,) * ticks.ndim))
    along = along + jnp.asarray(first).astype(jnp.uint32)
    message = jnp.broadcast_to(ticks.astype(jnp.uint32), (len(lanes), *ticks.shape))
    return threefry(seed[0], seed[1], message, jnp.broadcast_to(along, message.shape))


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
