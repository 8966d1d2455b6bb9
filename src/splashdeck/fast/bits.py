"""Bit sets on arrays: words along the first axis, bit i in word i div 32."""

from __future__ import annotations

from typing import TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

WORD = 32
Tree = TypeVar("Tree")


def packed(members: list[int], words: int) -> np.ndarray:
    """Make a constant set: (words,) uint32."""
    made = [0] * words
    for member in members:
        made[member // WORD] |= 1 << member % WORD
    return np.array(made, np.uint32)


def unpacked(sets: Array, size: int) -> Array:
    """Spread (word, seat, *batch) sets into (seat, size, *batch) bool."""
    words, seats, *batch = sets.shape
    places = np.arange(WORD, dtype=np.uint32).reshape(1, 1, WORD, *(1,) * len(batch))
    members = jnp.moveaxis(sets, 0, 1)[:, :, None] >> places & np.uint32(1)
    return members.astype(bool).reshape(seats, words * WORD, *batch)[:, :size]


def one_hot(numbers: Array, things: range, axis: int = 0) -> Array:
    """Mark which of some things a number names, along a new axis: bool."""
    along = np.array(things).reshape(-1, *(1,) * (numbers.ndim - axis))
    return jnp.equal(jnp.expand_dims(numbers, axis), along)


def set_of(member: Array, words: int, least: int = 0) -> Array:
    """Make a set of one member, numbered from `least`: (word, …) uint32; none if out of range."""
    first = np.arange(least, least + words * WORD, WORD, dtype=np.uint32)
    shift = member[None].astype(jnp.uint32) - first.reshape(words, *(1,) * member.ndim)
    return lax.shift_left(jnp.ones_like(shift), shift)  # out of the word: the shift gives 0


def any_of(sets: Array) -> Array:
    """Say where a set (word, …) has a member."""
    found = sets[0]
    for word in range(1, sets.shape[0]):
        found = found | sets[word]
    return found != 0


def count(sets: Array) -> Array:
    """Count the members of (word, …) sets."""
    return sum(lax.population_count(word) for word in sets[1:]) + lax.population_count(sets[0])


def nth(sets: Array, n: Array) -> Array:
    """Find the n-th least member, counted from 0, of (word, …) sets: int32."""
    word, base = sets[0], jnp.zeros_like(n)
    for index in range(1, sets.shape[0]):
        here = lax.population_count(word)
        further = n >= here
        word = jnp.where(further, sets[index], word)
        n = jnp.where(further, n - here, n)
        base = jnp.where(further, np.uint32(WORD * index), base)
    return (base + nth_of_word(word, n)).astype(jnp.int32)


def nth_of_word(word: Array, n: Array, size: int = WORD) -> Array:
    """Find the n-th least of the first `size` bits of a word, by halving: uint32."""
    at = jnp.zeros_like(n)
    for width in (width for width in (16, 8, 4, 2, 1) if width < size):
        low = word & np.uint32((1 << width) - 1)
        here = lax.population_count(low)
        further = n >= here
        n = jnp.where(further, n - here, n)
        word = jnp.where(further, word >> np.uint32(width), low)
        at = jnp.where(further, at + np.uint32(width), at)
    return at


# --- along the seats: written out, since compilers run reductions along a short axis slowly ---


def any_seat(marked: Array) -> Array:
    """Say where any seat is marked: (seat, *batch) bool to (*batch)."""
    return united(marked)


def united(words: Array) -> Array:
    """Unite bit sets, or marks, along the first axis."""
    found = words[0]
    for index in range(1, words.shape[0]):
        found = found | words[index]
    return found


def together(sets: Array) -> Array:
    """Unite the sets (word, seat, *batch) of all seats, slots or places: (word, *batch)."""
    found = sets[:, 0]
    for index in range(1, sets.shape[1]):
        found = found | sets[:, index]
    return found


def with_batch_axes(values: Array, ndim: int) -> Array:
    """Give a sheet's array the batch axes of a state."""
    values = jnp.asarray(values)
    return values.reshape(*values.shape, *(1,) * (ndim + 1 - values.ndim))


def most(numbers: Array) -> Array:
    """Return the greatest along the first axis."""
    greatest = numbers[0]
    for index in range(1, numbers.shape[0]):
        greatest = jnp.maximum(greatest, numbers[index])
    return greatest


def total(numbers: Array) -> Array:
    """Add up along the first axis, in the same type."""
    added = numbers[0]
    for index in range(1, numbers.shape[0]):
        added = added + numbers[index]
    return added


# --- whole states ---


def where(condition: Array, one: Tree, other: Tree) -> Tree:
    """Take one tree of arrays (…, *batch) where a condition (*batch) holds, another elsewhere."""
    chosen: Tree = jax.tree.map(lambda a, b: jnp.where(condition, a, b), one, other)
    return chosen
