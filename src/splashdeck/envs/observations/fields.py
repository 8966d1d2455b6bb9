"""Observations as numbers: named fields, one after another in one vector."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from math import prod
from typing import Any, ClassVar, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from splashdeck.game import Knowledge, Seat
from splashdeck.games import AnyGame

Vector: TypeAlias = NDArray[np.float32]
Parts: TypeAlias = dict[str, Vector]
"""The fields of one observation by name: views into its vector."""


class Field(NamedTuple):
    """One field: its shape, its bounds, and what it tells."""

    name: str
    shape: tuple[int, ...]
    least: float
    most: float
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers of the vector it takes."""
        return prod(self.shape)


def marks(name: str, shape: tuple[int, ...], meaning: str) -> Field:
    """Declare a field of ones and zeros."""
    return Field(name, shape, 0, 1, meaning)


class Observer(ABC):
    """Writes down what a seat knows, for one game in one set-up."""

    phases: ClassVar[tuple[str, ...]]

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.players = game.players
        self.fields = self.declare()
        ends = [int(end) for end in np.cumsum([field.size for field in self.fields])]
        self.size = ends[-1]
        self.slices = [
            (field.name, slice(end - field.size, end), field.shape)
            for field, end in zip(self.fields, ends, strict=True)
        ]
        self.least = self._spread([field.least for field in self.fields])
        self.most = self._spread([field.most for field in self.fields])

    @property
    def idle(self) -> int:
        """The action of a seat with nothing to decide: a number of its own, after all others."""
        return self.game.action_count

    @abstractmethod
    def declare(self) -> tuple[Field, ...]:
        """List the fields of an observation, in their order."""

    @abstractmethod
    def fill(self, parts: Parts, known: Any) -> None:
        """Write what a seat knows into fields that are all zero."""

    def observe(self, state: Any, seat: Seat) -> Vector:
        """Write all that a seat with perfect memory knows: (size,) float32."""
        return self.written(self.game.knowledge(state, seat))

    def written(self, known: Knowledge) -> Vector:
        """Write a seat's knowledge; what lies beyond a field's bounds is cut to them."""
        vector: Vector = np.zeros(self.size, np.float32)
        self.fill(self.parts(vector), known)
        return np.clip(vector, self.least, self.most, out=vector)

    def parts(self, vector: Vector) -> Parts:
        """Name the fields of a vector."""
        return {name: vector[part].reshape(shape) for name, part, shape in self.slices}

    def _spread(self, bounds: Sequence[float]) -> Vector:
        sizes = [field.size for field in self.fields]
        return np.repeat(np.array(bounds, np.float32), sizes)

    # --- what all games share ---

    def phase(self) -> Field:
        """Declare the field that says which phase it is."""
        return marks("phase", (len(self.phases),), f"the phase: {', '.join(self.phases)}")

    def fill_phase(self, parts: Parts, known: Any) -> None:
        """Mark which phase it is in that field."""
        parts["phase"][self.phases.index(known.phase)] = 1

    def seen_from(self, viewer: Seat) -> Iterator[tuple[int, Seat]]:
        """List all seats clockwise from the viewer, with their place in the fields."""
        for place in range(self.players):
            yield place, (viewer + place) % self.players
