"""A figure as it is published: rounded, with its intervals, and whether it says enough."""

from __future__ import annotations

from math import isfinite
from typing import Any, NamedTuple

from msgspec import Struct

from splashdeck.lab.figures import Parts

FEWEST = 30
"""Deals below which no figure says enough, however well they agree."""
ENOUGH = {
    "turn-order": 0.02,
    "endings": 0.03,
    "choice real": 0.02,
    "choice matters": 0.1,
    "ladder rating": 60.0,
    "ladder wins": 0.05,
    "deal-luck": 0.1,
    "worth": 0.05,
}
"""Half an interval above which a figure, or a part of it, says too little."""
PART_OF_VALUE, LEAST = 0.25, 0.02
"""Of all others it is this part of the value, or this if it is more."""


class Part(NamedTuple):
    """A part of a figure with the ends of its interval; None where nothing can be said."""

    value: float | None
    low: float | None
    high: float | None


class Figure(Struct, frozen=True, kw_only=True):
    """One of the twelve, for a level and a number of players.

    `value` and `interval` are as in JSON; `parts` has both by name, with their types.
    """

    id: str
    level: str
    players: int
    games: int
    value: Any
    """A number a part, by name; for `turn-order` a list, from the first player on."""
    interval: Any
    """Two numbers where `value` has one; None where nothing can be said."""
    enough: bool
    """False: too few games to say."""
    unsure: list[str]
    """The parts that this is so of; all, if there were hardly any games."""

    @property
    def parts(self) -> dict[str, Part]:
        """Every part by its name; places in the order of turns are called 1, 2 and so on."""
        if self.value is None:
            return {}
        if isinstance(self.value, list):
            pairs = zip(self.value, self.interval, strict=True)
            return {str(at): Part(value, *ends) for at, (value, ends) in enumerate(pairs, 1)}
        return {name: Part(value, *self.interval[name]) for name, value in self.value.items()}


def published(
    name: str, level: str, players: int, parts: Parts, games: int, deals: int | None = None
) -> Figure:
    """Write a figure; one without parts was not measured.

    `deals` are those that the games were played on, if a deal was played several times.
    """
    value: Any = {part: _number(one.value) for part, one in parts.items()}
    ends: Any = {part: _ends(one.low, one.high) for part, one in parts.items()}
    if name == "turn-order":
        value, ends = list(value.values()), list(ends.values())
    few = (games if deals is None else deals) < FEWEST
    unsure = [part for part, one in parts.items() if few or not _enough(name, part, *one)]
    return Figure(
        id=name,
        level=level,
        players=players,
        games=games,
        value=value or None,
        interval=ends or None,
        enough=bool(parts) and not unsure,
        unsure=unsure,
    )


def _number(value: float) -> float | None:
    return round(value, 6) if isfinite(value) else None


def _ends(low: float, high: float) -> list[float | None]:
    return [_number(low), _number(high)]


def _enough(name: str, part: str, value: float, low: float, high: float) -> bool:
    if not all(map(isfinite, (value, low, high))):
        return False
    limit = ENOUGH.get(f"{name} {part}", ENOUGH.get(name))
    if limit is None:
        limit = max(PART_OF_VALUE * abs(value), LEAST)
    return (high - low) / 2 <= limit
