"""Absence: who is away, since when, and when a bot takes a seat over."""

from __future__ import annotations

from splashdeck.game import Seat


class Absence:
    """Counts how long each seat's person has been away."""

    def __init__(self, limit_seconds: float | None) -> None:
        self.limit_ms = None if limit_seconds is None else int(limit_seconds * 1000)
        self.since: dict[Seat, int] = {}

    def begin(self, seat: Seat, now: int) -> None:
        """Count from now on, unless it is counted already."""
        self.since.setdefault(seat, now)

    def end(self, seat: Seat) -> None:
        """Stop counting: they are back, or somebody else sits there."""
        self.since.pop(seat, None)

    def due(self) -> int | None:
        """Say when the first of them has been away too long; None: never."""
        if self.limit_ms is None or not self.since:
            return None
        return min(self.since.values()) + self.limit_ms

    def overdue(self, now: int) -> list[Seat]:
        """Name those who have been away too long, and count for them no more."""
        if self.limit_ms is None:
            return []
        gone = [seat for seat, since in self.since.items() if now - since >= self.limit_ms]
        for seat in gone:
            del self.since[seat]
        return gone
