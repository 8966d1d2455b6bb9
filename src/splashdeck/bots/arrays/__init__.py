"""Arrays for where there is no NumPy, such as a browser: as much of its interface as our bots use.

An array is its shape and a flat list of Python numbers, rows after rows. What a function does is
what NumPy's of the same name does; numbers are counted in double precision. It is far slower on
large arrays, but bots ask their networks about few tables at a time, and the products of matrices,
which take most of the time, can be handed to something quicker (`multiply_with`).

Assigning to a part of an array changes that array; parts that were taken from it before may or may
not change with it.
"""

from __future__ import annotations

import math
from builtins import abs as _abs
from builtins import max as _max
from builtins import min as _min
from builtins import sum as _sum
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain
from typing import Any

from splashdeck.bots.arrays.rows import (
    Axes,
    Kind,
    Shape,
    array,
    broadcast_to,
    common,
    flatnonzero,
    full,
    ndarray,
    paired,
)

float32 = float
int32 = int

# --- new arrays ---


def zeros(shape: int | Shape, dtype: Kind = float) -> ndarray:
    """Make an array of zeros."""
    return full(shape, dtype(0))


def ones(shape: int | Shape, dtype: Kind = float) -> ndarray:
    """Make an array of ones."""
    return full(shape, dtype(1))


def full_like(like: ndarray, value: Any) -> ndarray:
    """Make an array of one number, of the shape of another."""
    return full(like.shape, value)


def zeros_like(like: ndarray) -> ndarray:
    """Make an array of zeros, of the shape of another."""
    kind = type(like.data[0]) if like.data else float
    return full(like.shape, kind(0))


def arange(start: int, stop: int | None = None, dtype: Kind = int) -> ndarray:
    """List whole numbers in their order: from `start`, or from 0, up to the last before `stop`."""
    numbers = range(start) if stop is None else range(start, stop)
    return array(list(map(dtype, numbers)))


def eye(size: int, dtype: Kind = float) -> ndarray:
    """Make a square with ones in its diagonal."""
    return ndarray((size, size), [dtype(r == c) for r in range(size) for c in range(size)])


def triu(square: ndarray, k: int = 0) -> ndarray:
    """Keep what lies on or above a diagonal."""
    return _kept(square, lambda row, column: column - row >= k)


def tril(square: ndarray, k: int = 0) -> ndarray:
    """Keep what lies on or below a diagonal."""
    return _kept(square, lambda row, column: column - row <= k)


def _kept(square: ndarray, keeps: Callable[[int, int], bool]) -> ndarray:
    rows, columns = square.shape
    places = [(row, column) for row in range(rows) for column in range(columns)]
    data = [
        one if keeps(*place) else one * 0 for one, place in zip(square.data, places, strict=True)
    ]
    return ndarray(square.shape, data)


def triu_indices(size: int, k: int = 0) -> tuple[ndarray, ndarray]:
    """List rows and columns of what lies on or above a diagonal."""
    pairs = [(row, column) for row in range(size) for column in range(row + k, size)]
    rows, columns = zip(*pairs, strict=True)
    return array(rows), array(columns)


# --- other shapes ---


def expand_dims(values: ndarray, axis: int) -> ndarray:
    """Add an axis of length 1."""
    at = axis % (values.ndim + 1)
    return ndarray((*values.shape[:at], 1, *values.shape[at:]), values.data)


def reshape(values: ndarray, shape: Shape) -> ndarray:
    """Read the same numbers in other rows."""
    return values.reshape(shape)


def concatenate(parts: Sequence[ndarray], axis: int = 0) -> ndarray:
    """Put arrays behind each other along an axis."""
    parts = [array(part) for part in parts]
    first = parts[0].shape
    at = axis % len(first)
    inner = math.prod(first[at + 1 :])
    blocks = [(part.data, part.shape[at] * inner) for part in parts]
    data: list[Any] = []
    for number in range(math.prod(first[:at])):
        for content, size in blocks:
            data += content[number * size : number * size + size]
    length = _sum(part.shape[at] for part in parts)
    return ndarray((*first[:at], length, *first[at + 1 :]), data)


def stack(parts: Sequence[ndarray], axis: int = 0) -> ndarray:
    """Put arrays beside each other along a new axis."""
    return concatenate([expand_dims(array(part), axis) for part in parts], axis)


def repeat(values: ndarray, count: int | Iterable[int], axis: int | None = None) -> ndarray:
    """Repeat each row (along axis 0) or each number."""
    flat = values if axis == 0 else ndarray((len(values.data),), values.data)
    times = [count] * len(flat) if isinstance(count, int) else list(count)
    return flat[[row for row, many in enumerate(times) for _ in range(many)]]  # type: ignore[no-any-return]


def tile(values: ndarray, times: tuple[int, int]) -> ndarray:
    """Lay a row out several times, each below the last."""
    count, _ = times
    return ndarray((count, *values.shape), values.data * count)


def take(values: ndarray, indices: ndarray, axis: int) -> ndarray:
    """Take some of what lies along an axis."""
    before = (slice(None),) * (axis % values.ndim)
    return values[(*before, indices)]  # type: ignore[no-any-return]


def roll(values: ndarray, by: int, axis: int) -> ndarray:
    """Shift what lies along an axis, in a ring."""
    size = values.shape[axis]
    return take(values, array([(at - by) % size for at in range(size)]), axis)


# --- number by number ---


def where(condition: Any, one: Any, other: Any) -> ndarray:
    """Take the one where a condition holds, and the other elsewhere."""
    parts = [array(part) for part in (condition, one, other)]
    shape = common(common(parts[0].shape, parts[1].shape), parts[2].shape)
    tests, firsts, seconds = (broadcast_to(part, shape).data for part in parts)
    chosen = zip(tests, firsts, seconds, strict=True)
    return ndarray(shape, [first if test else second for test, first, second in chosen])


class _Maximum:
    """Take the larger of each two."""

    def __call__(self, one: Any, other: Any, out: ndarray | None = None) -> ndarray:
        made = paired(_larger, array(one), other)
        if out is not None:
            out.data = made.data
        return made

    def reduceat(self, values: ndarray, starts: ndarray) -> ndarray:
        """Find the largest of each run of numbers."""
        ends = [*starts.data[1:], len(values)]
        runs = zip(starts.data, ends, strict=True)
        return array([_max(values.data[start:end]) for start, end in runs])


class _Add:
    """Adds numbers where they lie, as NumPy's `add` does."""

    def at(self, values: ndarray, rows: ndarray, more: ndarray) -> None:
        """Add rows to those of these numbers, which may come several times."""
        width = math.prod(values.shape[1:])
        for number, row in enumerate(rows.data):
            for column in range(width):
                values.data[row * width + column] += more.data[number * width + column]


maximum = _Maximum()
add = _Add()


def _larger(one: Any, other: Any) -> Any:
    return one if one >= other else other  # noqa: FURB136


def _smaller(one: Any, other: Any) -> Any:
    return one if one <= other else other  # noqa: FURB136


def minimum(one: Any, other: Any) -> ndarray:
    """Take the smaller of each two."""
    return paired(_smaller, array(one), other)


def clip(values: ndarray, least: Any, most: Any) -> ndarray:
    """Keep numbers within limits."""
    return ndarray(values.shape, [_min(_max(one, least), most) for one in values.data])


def abs(values: ndarray) -> ndarray:  # noqa: A001
    """Take signs away."""
    return ndarray(values.shape, list(map(_abs, values.data)))


def sqrt(values: Any) -> ndarray:
    """Take square roots."""
    return ndarray(values.shape, list(map(math.sqrt, values.data)))


MOST = 700.0
"""Beyond it there is no exponential in double precision."""


def exp(values: ndarray) -> ndarray:
    """Take exponentials."""
    return ndarray(values.shape, [math.exp(_min(one, MOST)) for one in values.data])


# --- row by row ---


def sum(values: ndarray, axis: Axes = None) -> Any:  # noqa: A001
    """Add up rows, columns or all numbers."""
    return values.sum(axis)


def max(values: ndarray, axis: Axes = None) -> Any:  # noqa: A001
    """Find the largest of rows, columns or all numbers."""
    return values.max(axis)


def min(values: ndarray, axis: Axes = None) -> Any:  # noqa: A001
    """Find the least of rows, columns or all numbers."""
    return values.min(axis)


def any(values: ndarray, axis: Axes = None) -> Any:  # noqa: A001
    """Is one of them true?"""
    return values.any(axis)


def mean(values: ndarray, axis: Axes = None) -> Any:
    """Work out the mean of rows, columns or all numbers."""
    return values.folded(lambda row: _sum(row) / len(row), axis)


def average(values: ndarray, weights: ndarray) -> float:
    """Work out the mean of all numbers, each with its weight."""
    return float((values * weights).sum() / weights.sum())


def argmax(values: Any, axis: int | None = None) -> Any:
    """Find where the largest is, the first of equals."""
    return array(values).folded(lambda row: row.index(_max(row)), axis)


def sort(values: ndarray, axis: int = -1) -> ndarray:
    """Sort each row."""
    assert axis == -1
    size = values.shape[-1]
    rows = zip(*[iter(values.data)] * size, strict=True)
    return ndarray(values.shape, list(chain.from_iterable(map(sorted, rows))))


def argsort(values: ndarray) -> ndarray:
    """List where the least is, where the next, and so on."""
    return array(sorted(range(len(values)), key=values.data.__getitem__))


def nonzero(values: ndarray) -> tuple[ndarray, ndarray]:
    """List rows and columns where something is."""
    found = flatnonzero(values).data
    width = values.shape[1]
    return array([at // width for at in found]), array([at % width for at in found])


def cumsum(values: Iterable[Any]) -> ndarray:
    """List the sums of all numbers so far."""
    return array(list(accumulate(values)))
