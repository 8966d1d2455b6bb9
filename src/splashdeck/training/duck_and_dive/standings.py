"""Duck & Dive: what the measurement of standings counts."""

from splashdeck.games.duck_and_dive.model import State

KEPT = 0.8
"""How much of a lead is still there at the end."""


def to_come(state: State) -> int:
    """Count the pools that are still to come, and those that lie there."""
    return len(state.pool_deck) + sum(pool is not None for pool in state.pools)
