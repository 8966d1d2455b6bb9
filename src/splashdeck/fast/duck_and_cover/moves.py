"""Duck & Cover on arrays: which moves are legal (DC-4.2, DC-4.3).

A dive is named by a pile beside its cell: duck and side. Of several names the least is
the legal one, so a side of duck d is blocked by a pile in that cell, and by a lesser
duck's pile in one of the cell's three other neighbours. In u and v: side (a, b) of d is
cell c = d + (a, b); a pile e lies in c or beside it when |e.u − c.u| ≤ 1 and
|e.v − c.v| ≤ 1. So one test serves both: a box of 3 by 3 for lesser ducks (from which d
itself is missing), of 1 by 1 for the others.

Two ways to compute it, equal where both apply. `_open_by_tables` looks each pair of
ducks up in 32-bit words, which suits a GPU. `_open_by_boxes` runs on the low bytes of u
and v, which suits a CPU's vectors, as long as every pile lies within NARROW of the
origin; the plane has no edge, so there may be games where one does not.
"""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast.duck_and_cover.model import DUCKS, FAR, NARROW, QUACK, SIDES, State
from splashdeck.fast.staging import staged

U32 = jnp.uint32
BOX, CELL = 3, 1  # how wide the box is in which a pile blocks a side


def places_of(state: State, ducks: Array) -> tuple[Array, Array]:
    """Find u and v of one duck of each seat, given as (seat, *batch) numbers; 0 gives FAR."""
    u = jnp.full(ducks.shape, FAR, jnp.int16)
    v = jnp.zeros(ducks.shape, jnp.int16)
    for duck in range(DUCKS):
        here = ducks == duck + 1
        u = jnp.where(here, state.u[:, duck], u)
        v = jnp.where(here, state.v[:, duck], v)
    return u, v


def legal_bits(state: State) -> Array:
    """Give each seat's legal actions: (word, seat, *batch) uint32."""
    called = staged(places_of(state, state.called))
    if jax.default_backend() == "cpu":
        near = jnp.all(state.reach <= NARROW)
        sides = lax.cond(near, _open_by_boxes, _open_by_tables, state, called)
    else:
        sides = _open_by_tables(state, called)
    return _packed(staged(sides), state.called)


def _packed(sides: list[Array], called: Array) -> Array:
    """Join 12 nibbles of dives and one of covers, and the quack, into two words."""
    nibbles = [row.astype(U32) << np.uint32(4 * i % 32) for i, row in enumerate(sides)]
    low, high = nibbles[0], nibbles[8]
    for i in range(1, 8):
        low = low | nibbles[i]
    for i in range(9, DUCKS + 1):
        high = high | nibbles[i]
    quacks = called == 0
    only_quack = np.uint32(1 << QUACK % 32)
    return jnp.stack([jnp.where(quacks, 0, low), jnp.where(quacks, only_quack, high)])


# --- on bytes ---


def _open_by_boxes(state: State, called: tuple[Array, Array]) -> list[Array]:
    """Find each duck's open sides, and the covers: nibbles, each (seat, *batch) uint8."""
    far = jnp.uint8(FAR & 0xFF)
    u, v = state.u.astype(jnp.uint8), state.v.astype(jnp.uint8)
    lifted = jnp.where(state.called[:, None] == _numbers(u), far, u)
    u, v, lifted = staged((u, v, lifted))
    at = staged((called[0].astype(jnp.uint8), called[1].astype(jnp.uint8)))
    rows = []
    for duck in range(DUCKS):
        place = (lifted[:, duck], v[:, duck])
        lesser = [(lifted[:, e], v[:, e]) for e in range(duck)]
        others = [(u[:, e], v[:, e]) for e in range(duck + 1, DUCKS)]
        taken = _within(place, lesser, BOX) | _within(place, [*others, at], CELL)
        gone = place[0] == far  # covered, or the called duck itself: it names no dive
        rows.append(staged(jnp.where(gone, jnp.uint8(0), taken ^ jnp.uint8(15))))
    covers = _within(at, [(u[:, e], v[:, e]) for e in range(DUCKS)], CELL)
    return [*rows, staged(covers)]


def _numbers(grid: Array) -> np.ndarray:
    """Return the ducks' numbers along their axis of (seat, duck, *batch)."""
    return np.arange(1, DUCKS + 1, dtype=np.int8).reshape(1, DUCKS, *(1,) * (grid.ndim - 2))


def _within(place: tuple[Array, Array], piles: list[tuple[Array, Array]], box: int) -> Array:
    """Mark the sides of a place with a pile in the box around their cell: a nibble.

    Along an axis the pile's distance from the box's low edge is less than `box`. That both
    are is told by their union: u and v of a difference are both even or both odd, so
    within a box of 3 the union is 0, 1 or 2 as well.
    """
    edges = [_low_edges(along, box) for along in place]
    nearest = [jnp.full(place[0].shape, 255, jnp.uint8)] * 4
    for pile in piles:
        us, vs = ([pile[axis] - edge for edge in edges[axis]] for axis in (0, 1))
        for side, (a, b) in enumerate(SIDES):
            nearest[side] = jnp.minimum(nearest[side], us[a > 0] | vs[b > 0])
    nibble = jnp.zeros(place[0].shape, jnp.uint8)
    for side in range(4):
        nibble = nibble | jnp.where(nearest[side] < box, np.uint8(1 << side), np.uint8(0))
    return nibble


def _low_edges(along: Array, box: int) -> list[Array]:
    return [along + np.uint8((step - box // 2) % 256) for step in (-1, 1)]


# --- on words ---


def _table(axis: int, box: int, mirrored: bool = False) -> np.uint32:
    """For differences −2 to 2 along an axis: the sides (nibbles) whose box they lie in.

    The difference is that of another pile from this one; mirrored, of this from the other.
    """
    table = 0
    for index, difference in enumerate(range(-2, 3)):
        away = -difference if mirrored else difference
        for side, steps in enumerate(SIDES):
            if abs(away - steps[axis]) <= box // 2:
                table |= 1 << NIBBLE * index + side
    return np.uint32(table)


NIBBLE = 4
LESSER = (_table(0, BOX), _table(1, BOX))
THERE = (_table(0, CELL), _table(1, CELL))
MIRRORED = (_table(0, CELL, mirrored=True), _table(1, CELL, mirrored=True))


def _open_by_tables(state: State, called: tuple[Array, Array]) -> list[Array]:
    """Do the same as `_open_by_boxes` for places anywhere on the plane."""
    u = [_scaled(state.u[:, duck]) for duck in range(DUCKS)]
    v = [_scaled(state.v[:, duck]) for duck in range(DUCKS)]
    far = U32(NIBBLE * FAR)
    lifted = [jnp.where(state.called == duck + 1, far, u[duck]) for duck in range(DUCKS)]
    taken = [jnp.zeros(state.called.shape, U32) for _ in range(DUCKS)]
    for d in range(DUCKS):
        for e in range(d):
            shifts = _shifts((lifted[e], v[e]), (lifted[d], v[d]))
            taken[d] = taken[d] | _looked_up(LESSER, shifts)
            taken[e] = taken[e] | _looked_up(MIRRORED, shifts)
    at = (_scaled(called[0]), _scaled(called[1]))
    covers = jnp.zeros(state.called.shape, U32)
    for e in range(DUCKS):
        shifts = _shifts((u[e], v[e]), at)
        covers = covers | _looked_up(THERE, shifts)
        taken[e] = taken[e] | _looked_up(MIRRORED, shifts)
    sides = [
        jnp.where(lifted[duck] == far, U32(0), ~taken[duck] & U32(15)) for duck in range(DUCKS)
    ]
    return [row.astype(jnp.uint8) for row in (*sides, covers & U32(15))]


def _scaled(along: Array) -> Array:
    return (along.astype(jnp.int32) * NIBBLE).astype(U32)


def _shifts(pile: tuple[Array, Array], place: tuple[Array, Array]) -> list[Array]:
    """Find where in a table the difference of two places stands; too far is past its end."""
    edge, end = U32(2 * NIBBLE), U32(31)
    return [jnp.minimum(a - b + edge, end) for a, b in zip(pile, place, strict=True)]


def _looked_up(tables: tuple[np.uint32, np.uint32], shifts: list[Array]) -> Array:
    found = [
        lax.shift_right_logical(jnp.full_like(shift, table), shift)
        for table, shift in zip(tables, shifts, strict=True)
    ]
    return found[0] & found[1]
