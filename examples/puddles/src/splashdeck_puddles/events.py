"""Puddles: what happened, as typed events that carry their rule."""

from __future__ import annotations

from splashdeck.game import Event, Seat
from splashdeck_puddles.model import Boot, Puddle


class PuddleTurned(Event, frozen=True):
    """A puddle was turned up; `lying` are all that lie open now."""

    puddle: Puddle
    lying: tuple[Puddle, ...]
    rule: str = "PU-2.2"


class Chose(Event, frozen=True):
    """A seat has chosen a boot, or another one."""

    seat: Seat
    rule: str = "PU-3.1"


class Showed(Event, frozen=True):
    """A seat's boot was shown."""

    seat: Seat
    boot: Boot
    rule: str = "PU-3.2"


class Jumped(Event, frozen=True):
    """A seat jumped into all puddles that lay there."""

    seat: Seat
    puddles: tuple[Puddle, ...]
    depth: int
    rule: str = "PU-3.3"


class Tripped(Event, frozen=True):
    """No boot was alone: nobody jumped, and the puddles stay."""

    rule: str = "PU-3.4"


class GameEnded(Event, frozen=True):
    """All boots are worn, and the deepest splash has won."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str = "PU-4.2"
