"""Puddles: boots, puddles and the state of a game."""

from __future__ import annotations

from typing import TypeAlias

from splashdeck import game

Boot: TypeAlias = int
Puddle: TypeAlias = int
"""A puddle is as good as it is deep."""


class Options(game.Options, frozen=True):
    """What the table may agree on."""

    boots: int = 7  # PU-1.2


class Jump(game.Move, frozen=True):
    """Put on a boot (PU-3.1)."""

    boot: Boot

    def __str__(self) -> str:
        return f"jump {self.boot}"


class State(game.State, frozen=True):
    """Everything about a game in progress."""

    deck: tuple[Puddle, ...]
    """Puddles still face down, the next one first."""
    lying: tuple[Puddle, ...]
    """Puddles that lie open, in the order in which they came."""
    boots: tuple[tuple[Boot, ...], ...]
    """By seat: the boots not yet worn, in rising order."""
    won: tuple[tuple[Puddle, ...], ...]
    """By seat: the puddles jumped into, in the order in which they were."""
