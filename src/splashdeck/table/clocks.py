"""Clocks: a time for each decision, and a bank for what is needed beyond it."""

from __future__ import annotations

from typing import TypeAlias

from splashdeck.game import Seat
from splashdeck.table.protocol import TableOptions

Times: TypeAlias = tuple[list[int], list[int] | None]
"""When each seat was asked, and what its bank holds, in milliseconds."""


class Clocks:
    """The clocks of one game; times come with the entries of its log."""

    __slots__ = ("asked_at", "bank", "decision_ms", "is_on")

    def __init__(self, options: TableOptions, players: int, at: int) -> None:
        self.decision_ms = int((options.decision_seconds or 0) * 1000)
        self.is_on = options.decision_seconds is not None or options.bank_seconds is not None
        self.asked_at = [at] * players
        bank = options.bank_seconds
        self.bank = None if bank is None else [int(bank * 1000)] * players

    def start(self, at: int) -> None:
        """Let everybody's time run from now on."""
        self.asked_at = [at] * len(self.asked_at)

    def spend(self, seat: Seat, at: int, is_pending: bool) -> Times:
        """Charge a seat for its time, once, though its decision may go on; return what was."""
        asked_at, bank = self.asked_at, self.bank
        if bank is not None and is_pending:
            used = max(0, at - asked_at[seat] - self.decision_ms)
            self.bank, self.asked_at = list(bank), list(asked_at)
            self.bank[seat] = max(0, bank[seat] - used)
            self.asked_at[seat] += used
        return asked_at, bank

    def give_back(self, times: Times, waited: int) -> None:
        """Go on as things stood, but for a wait that costs nobody anything."""
        self.asked_at = [when + waited for when in times[0]]
        self.bank = times[1]

    def due(self, seat: Seat) -> int:
        """Say when a seat's time is up, if it is asked."""
        bank = 0 if self.bank is None else self.bank[seat]
        return self.asked_at[seat] + self.decision_ms + bank
