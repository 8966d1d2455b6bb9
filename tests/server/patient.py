"""A real server that is patient with its first seat: python -m tests.server.patient '{…}'.

The time for a deal runs only from when the first seat has done its part, however long a busy
machine takes over that: whoever is said to have withheld a number is then somebody else.
"""

from __future__ import annotations

import sys

from splashdeck.server.start import main
from splashdeck.table import attendance
from splashdeck.table.state import TableState
from tests.steady import be_patient

deal = attendance.deal


def patient_deal(table: TableState) -> None:
    """Void no deal to which the first seat has not given its number yet."""
    current = table.deal
    if current is not None and current.is_waiting:
        given = current.commitments if current.status == "commit" else current.nonces
        if 0 not in given:
            table.deal_until = None
    deal(table)


if __name__ == "__main__":
    be_patient()
    vars(attendance)["deal"] = patient_deal
    main(sys.argv[1])
