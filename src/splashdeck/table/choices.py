"""What seats decide in secret while others still choose, and may decide anew."""

from __future__ import annotations

from splashdeck.game import Seat, State


def is_change(seat: Seat, before: State, after: State) -> bool:
    """Has a seat that had chosen chosen again, and done nothing else?"""
    chosen = before.chosen
    if seat >= len(chosen) or chosen[seat] is None or after.chosen[seat] is None:
        return False
    return after.chosen != chosen or after == before
