"""A real server that lies: python -m tests.fairness.lying_server '{"lies": […], …}'.

The first table is dealt by the first liar, the second by the second, and so on in a circle; the
other keys are the settings of a server.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import cycle

import msgspec

from splashdeck.game import Seat
from splashdeck.server.start import main
from splashdeck.server.store import changes
from splashdeck.table import attendance, state
from splashdeck.table.deal import Deal
from splashdeck.table.state import TableState
from tests.fairness.liars import LIES
from tests.steady import be_patient

deal = attendance.deal


def patient_deal(table: TableState) -> None:
    """Void no first deal: until it is dealt nobody lies, and a busy machine may be slow."""
    if table.deal is not None and table.deal.number == 1:
        table.deal_until = None
    deal(table)


class Liars:
    """Stands where the table finds `Deal`, and lets one liar after another begin."""

    def __init__(self, lies: Iterable[str]) -> None:
        self._next = cycle(lies)

    def begin(
        self, table: str, people: Iterable[Seat], secret: bytes, last: Deal | None = None
    ) -> Deal:
        """Begin a deal; the one after it is the same liar's."""
        dealer = LIES[next(self._next)] if last is None else type(last)
        return dealer.begin(table, people, secret, last)


if __name__ == "__main__":
    settings = msgspec.json.decode(sys.argv[1])
    be_patient()
    vars(attendance)["deal"] = patient_deal
    vars(state)["Deal"] = Liars(settings.pop("lies"))
    changes.CHANGES.update(dict.fromkeys(LIES.values(), changes.CHANGES[Deal]))
    main(msgspec.json.encode(settings).decode())
