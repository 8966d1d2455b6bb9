"""A real server whose quick matches wait long for people: python -m tests.browser.unhurried '{…}'.

Else bots would take the seats before a busy browser has shown who has come.
"""

from __future__ import annotations

import sys

from splashdeck.server.rooms import matching
from splashdeck.server.start import main
from tests.steady import be_patient

if __name__ == "__main__":
    be_patient()
    vars(matching)["WAIT_SECONDS"] = 300.0
    main(sys.argv[1])
