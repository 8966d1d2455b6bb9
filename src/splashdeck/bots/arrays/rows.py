"""The array itself: what it holds, how parts of it are found, and what is counted with it."""

from __future__ import annotations

import math
import operator
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any, TypeAlias

Shape: TypeAlias = tuple[int, ...]
Axes: TypeAlias = int | tuple[int, ...] | None
Kind: TypeAlias = Callable[[Any], Any]
Locator: TypeAlias = tuple[Shape, tuple[int, ...]]
"""The shape of a part of an array, and where each of its elements lies in the flat list."""


class ndarray:  # noqa: N801
    """Numbers in rows, rows in tables and so on."""

    __array_priority__ = 1
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, shape: Shape, data: list[Any]) -> None:
        self.shape = shape
        self.data = data
        self.prepared: Any = None
        """What a quicker multiplication made of it, to be used again."""

    def __array_namespace__(self) -> Any:
        return sys.modules[__package__]

    def __repr__(self) -> str:
        return f"array({self.tolist()})"

    @property
    def ndim(self) -> int:
        """Count the axes."""
        return len(self.shape)

    @property
    def T(self) -> ndarray:  # noqa: N802
        """Turn rows into columns."""
        rows, columns = self.shape
        data = [one for column in range(columns) for one in self.data[column::columns]]
        return ndarray((columns, rows), data)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    def _scalar(self) -> Any:
        (only,) = self.data
        return only

    def __float__(self) -> float:
        return float(self._scalar())

    def __int__(self) -> int:
        return int(self._scalar())

    def __bool__(self) -> bool:
        return bool(self._scalar())

    def __index__(self) -> int:
        return operator.index(self._scalar())

    def copy(self) -> ndarray:
        """Copy the numbers."""
        return ndarray(self.shape, self.data[:])

    def astype(self, kind: Kind) -> ndarray:
        """Make numbers of a kind."""
        return ndarray(self.shape, list(map(kind, self.data)))

    def tolist(self) -> Any:
        """Make nested lists."""
        return [one.tolist() if isinstance(one, ndarray) else one for one in self]

    def reshape(self, *shape: Any) -> ndarray:
        """Read the same numbers in other rows; -1 is whatever fits."""
        wanted: Shape = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
        if -1 in wanted:
            known = math.prod(size for size in wanted if size != -1)
            fits = len(self.data) // known if known else 0
            wanted = tuple(fits if size == -1 else size for size in wanted)
        return ndarray(wanted, self.data)

    # --- parts ---

    def __getitem__(self, key: Any) -> Any:
        shape, places = _located(self.shape, key)
        data = self.data
        if shape == ():
            return data[places[0]]
        if len(places) == len(data) and is_all(key):
            return ndarray(shape, data)
        return ndarray(shape, [data[place] for place in places])

    def __setitem__(self, key: Any, value: Any) -> None:
        shape, places = _located(self.shape, key)
        if places:
            new = broadcast_to(array(value), shape).data
            for place, one in zip(places, new, strict=True):
                self.data[place] = one

    # --- sums and the like ---

    def folded(self, fold: Callable[[Any], Any], axis: Axes, keepdims: bool = False) -> Any:
        """Make one number of each row along an axis, or along several at the end."""
        if axis is None:
            return fold(self.data)
        axes = sorted(one % self.ndim for one in (axis if isinstance(axis, tuple) else (axis,)))
        shape = self.shape
        left = tuple(size for at, size in enumerate(shape) if at not in axes)
        length = math.prod(shape[at] for at in axes)
        data = self.data
        if axes[-1] != self.ndim - 1:
            (first,) = axes
            inner = math.prod(shape[first + 1 :])
            block = inner * length
            starts = range(0, len(data), block) if block else ()
            made = [
                fold(data[start + at : start + block : inner])
                for start in starts
                for at in range(inner)
            ]
        elif length == 0:
            made = [fold(())] * math.prod(left)
        else:
            made = list(map(fold, zip(*[iter(data)] * length, strict=True)))
        if keepdims:
            return ndarray(tuple(1 if at in axes else n for at, n in enumerate(shape)), made)
        return ndarray(left, made) if left else made[0]

    def sum(self, axis: Axes = None, keepdims: bool = False) -> Any:
        """Add up."""
        return self.folded(sum, axis, keepdims)

    def max(self, axis: Axes = None, keepdims: bool = False) -> Any:
        """Find the largest."""
        return self.folded(max, axis, keepdims)

    def min(self, axis: Axes = None, keepdims: bool = False) -> Any:
        """Find the least."""
        return self.folded(min, axis, keepdims)

    def any(self, axis: Axes = None) -> Any:
        """Is one of them true?"""
        return self.folded(any, axis)

    def all(self, axis: Axes = None) -> Any:
        """Are all of them true?"""
        return self.folded(all, axis)

    # --- arithmetic ---

    def _with(self, call: Callable[[Any, Any], Any], other: Any) -> ndarray:
        return paired(call, self, other)

    def __add__(self, other: Any) -> ndarray:
        return self._with(operator.add, other)

    def __radd__(self, other: Any) -> ndarray:
        return self._with(operator.add, other)

    def __sub__(self, other: Any) -> ndarray:
        return self._with(operator.sub, other)

    def __rsub__(self, other: Any) -> ndarray:
        return paired(operator.sub, other, self)

    def __mul__(self, other: Any) -> ndarray:
        return self._with(operator.mul, other)

    def __rmul__(self, other: Any) -> ndarray:
        return self._with(operator.mul, other)

    def __truediv__(self, other: Any) -> ndarray:
        return self._with(operator.truediv, other)

    def __rtruediv__(self, other: Any) -> ndarray:
        return paired(operator.truediv, other, self)

    def __floordiv__(self, other: Any) -> ndarray:
        return self._with(operator.floordiv, other)

    def __mod__(self, other: Any) -> ndarray:
        return self._with(operator.mod, other)

    def __pow__(self, other: Any) -> ndarray:
        return self._with(operator.pow, other)

    def __neg__(self) -> ndarray:
        return ndarray(self.shape, list(map(operator.neg, self.data)))

    def __eq__(self, other: object) -> Any:
        return self._with(operator.eq, other)

    def __ne__(self, other: object) -> Any:
        return self._with(operator.ne, other)

    def __lt__(self, other: Any) -> ndarray:
        return self._with(operator.lt, other)

    def __le__(self, other: Any) -> ndarray:
        return self._with(operator.le, other)

    def __gt__(self, other: Any) -> ndarray:
        return self._with(operator.gt, other)

    def __ge__(self, other: Any) -> ndarray:
        return self._with(operator.ge, other)

    def __and__(self, other: Any) -> ndarray:
        return self._with(operator.and_, other)

    def __or__(self, other: Any) -> ndarray:
        return self._with(operator.or_, other)

    def __invert__(self) -> ndarray:
        """Turn true into false: only what is true or false is ever inverted."""
        return ndarray(self.shape, list(map(operator.not_, self.data)))

    def __matmul__(self, other: ndarray) -> ndarray:
        if other.ndim > 2:  # one matrix, by each of several
            (rows, length), (*batch, _, columns) = self.shape, other.shape
            size = length * columns
            blocks = [other.data[at : at + size] for at in range(0, len(other.data), size)]
            data = [multiplied(self, ndarray((length, columns), block)) for block in blocks]
            return ndarray((*batch, rows, columns), list(chain.from_iterable(data)))
        wide = other if other.ndim == 2 else ndarray((*other.shape, 1), other.data)
        made = _multiply[0](self, wide)
        return ndarray((*self.shape[:-1], *other.shape[1:]), made)


# --- products of matrices ---


def multiplied(rows: ndarray, matrix: ndarray) -> list[float]:
    """Multiply each row, (…, length), by a matrix, (length, columns): all results in a row."""
    length, columns = matrix.shape
    lines = [matrix.data[at : at + columns] for at in range(0, length * columns, columns)]
    made: list[float] = []
    for start in range(0, len(rows.data), length):
        total = [0.0] * columns
        for factor, line in zip(rows.data[start : start + length], lines, strict=True):
            if factor:  # most inputs of a network are 0
                total = [one + factor * more for one, more in zip(total, line, strict=True)]
        made += total
    return made


_multiply: list[Callable[[ndarray, ndarray], list[float]]] = [multiplied]


def multiply_with(multiply: Callable[[ndarray, ndarray], list[float]]) -> None:
    """Have matrices multiplied by something quicker, which takes what `multiplied` does."""
    _multiply[:] = [multiply]


# --- where things lie ---


def is_all(key: Any) -> bool:
    """Does a key take everything, in order?"""
    parts = key if isinstance(key, tuple) else (key,)
    return all(
        part is None or part is Ellipsis or (isinstance(part, slice) and part == slice(None))
        for part in parts
    )


def _located(shape: Shape, key: Any) -> Locator:
    parts = key if isinstance(key, tuple) else (key,)
    named = []
    for part in parts:
        if isinstance(part, slice):
            named.append((part.start, part.stop, part.step))
        elif isinstance(part, ndarray | list):
            return _located_one_by_one(shape, parts)
        else:
            named.append(part)
    return _located_again(shape, tuple(named))


@lru_cache(maxsize=4096)
def _located_again(shape: Shape, named: tuple[Any, ...]) -> Locator:
    parts = tuple(slice(*part) if isinstance(part, tuple) else part for part in named)
    return _located_one_by_one(shape, parts)


def _located_one_by_one(shape: Shape, parts: tuple[Any, ...]) -> Locator:
    """Find the elements that a key names, axis by axis; lists of indices go side by side."""
    parts = tuple(_as_indices(part) for part in parts)
    used = len([part for part in parts if part is not None and part is not Ellipsis])
    rest = (slice(None),) * (len(shape) - used)
    at = next((at for at, part in enumerate(parts) if part is Ellipsis), None)
    parts = (*parts, *rest) if at is None else (*parts[:at], *rest, *parts[at + 1 :])
    sizes, strides = iter(shape), iter(_strides(shape))
    found: Shape = ()
    groups: list[list[int]] = []
    listed: int | None = None
    base = 0
    for part in parts:
        if part is None:
            found += (1,)
            continue
        size, stride = next(sizes), next(strides)
        if isinstance(part, slice):
            chosen = range(*part.indices(size))
            found += (len(chosen),)
            groups.append([one * stride for one in chosen])
        elif isinstance(part, ndarray):
            offsets = [one % size * stride for one in part.data]
            if listed is None:
                listed = len(groups)
                found += part.shape
                groups.append(offsets)
            else:
                groups[listed] = list(map(operator.add, groups[listed], offsets))
        else:
            base += part % size * stride
    places = [base]
    for group in groups:
        places = [place + offset for place in places for offset in group]
    return found, tuple(places)


def _as_indices(part: Any) -> Any:
    """Make indices of a list, and of truths those of what is true."""
    if isinstance(part, list):
        part = array(part)
    if isinstance(part, ndarray) and part.data and isinstance(part.data[0], bool):
        return flatnonzero(part)
    if part is None or part is Ellipsis or isinstance(part, slice | ndarray):
        return part
    return operator.index(part)


@lru_cache(maxsize=1024)
def _strides(shape: Shape) -> Shape:
    return tuple(math.prod(shape[at + 1 :]) for at in range(len(shape)))


@lru_cache(maxsize=4096)
def _spread(shape: Shape, to: Shape) -> tuple[int, ...]:
    """Find where each element of a larger shape comes from."""
    padded = (1,) * (len(to) - len(shape)) + shape
    places = [0]
    for size, wanted, stride in zip(padded, to, _strides(padded), strict=True):
        steps = [0] * wanted if size == 1 else [one * stride for one in range(size)]
        places = [place + step for place in places for step in steps]
    return tuple(places)


@lru_cache(maxsize=4096)
def common(one: Shape, other: Shape) -> Shape:
    length = max(len(one), len(other))
    padded = [(1,) * (length - len(shape)) + shape for shape in (one, other)]
    return tuple(b if a == 1 else a for a, b in zip(*padded, strict=True))


def paired(call: Callable[[Any, Any], Any], one: Any, other: Any) -> ndarray:
    """Call a function with each pair of numbers at the same place."""
    if isinstance(other, int | float):
        return ndarray(one.shape, [call(each, other) for each in one.data])
    if isinstance(one, int | float):
        return ndarray(other.shape, [call(one, each) for each in other.data])
    one, other = array(one), array(other)
    if one.shape != other.shape:
        shape = common(one.shape, other.shape)
        one, other = broadcast_to(one, shape), broadcast_to(other, shape)
    return ndarray(one.shape, list(map(call, one.data, other.data)))


# --- arrays of other things ---


def array(values: Any, dtype: Kind | None = None) -> ndarray:
    """Make an array of nested lists, of arrays, or of one number."""
    if isinstance(values, ndarray):
        return values if dtype is None else values.astype(dtype)
    if isinstance(values, list | tuple | range):
        inner = [array(value) for value in values]
        shape: Shape = inner[0].shape if inner else ()
        data = list(chain.from_iterable(one.data for one in inner))
        made = ndarray((len(inner), *shape), data)
    else:
        made = ndarray((), [values])
    return made if dtype is None else made.astype(dtype)


def full(shape: int | Shape, value: Any) -> ndarray:
    """Make an array of one number."""
    sizes = (shape,) if isinstance(shape, int) else tuple(shape)
    return ndarray(sizes, [value] * math.prod(sizes))


def broadcast_to(values: ndarray, shape: Shape) -> ndarray:
    """Repeat what there is along all axes that are missing or have a length of 1."""
    if values.shape == shape:
        return values
    if len(values.data) == 1:
        return full(shape, values.data[0])
    data = values.data
    return ndarray(shape, [data[place] for place in _spread(values.shape, shape)])


def flatnonzero(values: ndarray) -> ndarray:
    """List where something is."""
    return array([at for at, one in enumerate(values.data) if one])
