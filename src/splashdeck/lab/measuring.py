"""What the laboratory asks of a twin beside its rules: `measures.py` in the title's folder here.

Each is a subclass of `Measures`; a title without one is measured on the reference alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.bots.prospects import DRAWS, draws
from splashdeck.fast.twin import Twin
from splashdeck.game import Json
from splashdeck.games.catalogue import has_part, part


class Measures(ABC):
    """How games on a twin are told in the words of the reference."""

    endings: ClassVar[tuple[str, ...]]
    """The rules that end a game."""
    kinds: ClassVar[tuple[str, ...]]
    """The kinds of moves, as `splashdeck.lab.traces.kind_of` names them."""
    aside: ClassVar[tuple[str, ...]] = ()
    """Those that may be made beside a decision and settle none."""
    has_prospects: ClassVar[bool] = False
    horizon: ClassVar[int] = 0
    """Turns after which a play-out may stop, as for the coach; 0: none is made on the twin."""

    has_foresight: bool = False
    """Can chances be told while something is under way?"""

    def __init__(self, twin: Twin[Any, Any, Any]) -> None:
        self.twin: Any = twin

    def led(self, state: Any) -> Any:
        """Let seat 0 begin games just dealt, so that seats are places in the order of turns."""
        return state

    @abstractmethod
    def ending(self, state: Any) -> Array:
        """Say which of `endings` ended games: (*batch) integers."""

    def turn_ended(self, before: Any, after: Any) -> Array:
        """Say where a step has ended a turn, of which play-outs count a few: (*batch) bool."""
        raise NotImplementedError

    @abstractmethod
    def kind_of(self) -> np.ndarray:
        """Give each action's kind, by its place in `kinds`: (action) integers."""

    def alike(self) -> np.ndarray:
        """Give actions that bring the same one number, whatever the table: (action) integers."""
        return np.arange(self.twin.action_count)

    def fields(self, sheet: Json) -> dict[str, tuple[Json, str]]:
        """Name the numbers of a card sheet that can be varied: where each stands in it."""
        return {}

    def arrays(self, sheets: Sequence[Json]) -> Any:
        """Read and check sheets, and turn them into the twin's arrays along a last axis."""
        raise NotImplementedError

    def prospects(self, state: Any, sheet: Any) -> Array:
        """Tell everybody's chance to win as the coach's outlook does: (seat, *batch) float32."""
        raise NotImplementedError

    def foreseen(self, before: Any, state: Any, sheet: Any) -> np.ndarray:
        """Tell everybody's chance as the title's foresight does: (seat, *batch).

        States follow from those `before`, which are the same for all parts of a batch.
        """
        raise NotImplementedError


def measures(twin: Twin[Any, Any, Any]) -> Measures | None:
    """Find what a twin can be measured by."""
    if not has_part(twin.name, "lab", "measures"):
        return None
    made: Measures = part(twin.name, "lab", "measures").OfTwin(twin)
    return made


def expected(scores: Array, spread: Array) -> Array:
    """Work out who may win by most points, as `splashdeck.bots.prospects.expected` does.

    Scores are (seat, *batch), the deviation (*batch).
    """
    seats = scores.shape[0]
    changes = np.array(draws(seats), np.float32).reshape(DRAWS, seats, *(1,) * spread.ndim)
    finals = [scores[seat] + spread * changes[:, seat] for seat in range(seats)]  # (draw, *batch)
    best = finals[0]
    for final in finals[1:]:
        best = jnp.maximum(best, final)
    found = jnp.zeros(best.shape, bool)
    wins = []
    for final in finals:
        first = (final == best) & ~found
        wins.append(first.sum(0))
        found = found | first
    return jnp.stack(wins).astype(jnp.float32) / DRAWS
