"""For all tests."""

from __future__ import annotations

import os
import signal

import pytest

# Who starts the tests in the background may have told them to ignore Ctrl-C, and what they
# start would ignore it too; tests that interrupt a command need it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The tests themselves run side by side: threads within each would only be in each other's way.
for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

WAITING = 1  # processes beyond the cores: some tests wait for a browser, a server or a bot


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Run the whole suite side by side; starting workers takes longer than most of its parts."""
    option = config.option
    is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    is_part = option.keyword or option.markexpr or option.lf or option.collectonly
    return (os.cpu_count() or 1) + WAITING if is_whole and not is_part else 0
