"""Antartik: what the measurement of standings counts."""

from splashdeck.games.antartik.model import State

KEPT = 1.0
"""How much of a lead is still there at the end."""


def to_come(state: State) -> int:
    """Count the cards that are still to come."""
    return len(state.draw)
