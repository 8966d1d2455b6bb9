"""What is stored of one table. A writer whose epoch is over stores nothing any more."""

from __future__ import annotations

from typing import Any

from splashdeck.game import Seat
from splashdeck.table import (
    Admission,
    ChatLine,
    Deal,
    Entry,
    Kept,
    Mute,
    Opening,
    Plan,
    SeatRow,
    Snapshot,
    Stored,
    TableRow,
)


class Disk:
    """A database with one table in it."""

    def __init__(self, table: TableRow, seats: list[SeatRow]) -> None:
        self.table = table
        self.seats: dict[Seat, SeatRow] = {seat.seat: seat for seat in seats}
        self.deals: dict[int, Deal] = {}
        self.opening: Opening | None = None
        self.snapshot: Snapshot | None = None
        self.entries: list[Entry] = []
        self.chat: list[ChatLine] = []
        self.admissions: dict[str, Admission] = {}
        self.unready: list[Seat] = []
        """The people who had not agreed to the plan when the game was begun."""
        self.epoch = 0
        self.epochs: list[int] = []
        """By entry: under which claim it was written."""
        self.late = 0
        """Entries that were written after the end of the game."""

    @property
    def seq(self) -> int:
        """The number of the newest entry of the log."""
        return len(self.entries)

    def claim(self) -> int:
        """Make whoever asks the only one who can write; return the epoch that says so."""
        self.epoch += 1
        return self.epoch

    def write(self, what: Stored, epoch: int) -> bool:
        """Store something; False, and nothing changes, if another process has claimed the table."""
        if epoch != self.epoch:
            return False
        if type(what) is Entry and what.seq != self.seq + 1:
            return False
        _WRITERS[type(what)](self, what)
        if type(what) is Entry:
            self.epochs.append(epoch)
        return True

    def kept(self, whole: bool = False) -> Kept:
        """Gather what is stored, from the newest snapshot on or with the whole log."""
        snapshot = None if whole else self.snapshot
        after = 0 if snapshot is None else snapshot.seq
        return Kept(
            self.table,
            [self.seats[seat] for seat in sorted(self.seats)],
            self.deals[max(self.deals)] if self.deals else None,
            self.opening,
            None if snapshot is None else snapshot.content,
            self.entries[after:],
            list(self.chat),
            seq=self.seq,
            admissions=list(self.admissions.values()),
        )

    def _table(self, row: TableRow) -> None:
        if self.table.status == "open" and row.status == "dealing":
            people = [seat for seat in self.seats.values() if seat.kind == "human"]
            self.unready = [seat.seat for seat in people if seat.ready != self.table.plan]
        self.table = row

    def _seat(self, row: SeatRow) -> None:
        self.seats[row.seat] = row

    def _plan(self, plan: Plan) -> None:
        self.table = plan.table
        self.seats = {seat.seat: seat for seat in plan.seats}

    def _deal(self, deal: Deal) -> None:
        self.deals[deal.number] = deal

    def _opening(self, opening: Opening) -> None:
        self.opening = opening

    def _snapshot(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot

    def _entry(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.late += self.table.status == "over"

    def _line(self, line: ChatLine) -> None:
        self.chat.append(line)

    def _admission(self, admission: Admission) -> None:
        self.admissions[admission.person] = admission

    def _mute(self, mute: Mute) -> None:
        """Leave a mute to the person's own row, which is not part of a table."""


_WRITERS: dict[type, Any] = {
    TableRow: Disk._table,
    SeatRow: Disk._seat,
    Plan: Disk._plan,
    Deal: Disk._deal,
    Opening: Disk._opening,
    Snapshot: Disk._snapshot,
    Entry: Disk._entry,
    ChatLine: Disk._line,
    Admission: Disk._admission,
    Mute: Disk._mute,
}
