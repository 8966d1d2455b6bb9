"""For all tests."""

from __future__ import annotations

import signal

# Who starts the tests in the background may have told them to ignore Ctrl-C, and what they
# start would ignore it too; tests that interrupt a command need it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
