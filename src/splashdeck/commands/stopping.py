"""How a long command ends that Ctrl-C has stopped: with what is done, and a code that says so."""

from __future__ import annotations

import sys

STOPPED = 130
"""What a command that was stopped with Ctrl-C ends with, as shells know it."""


def end_if_stopped(interrupted: bool) -> None:
    """End with the code of Ctrl-C, if that has stopped what was just reported."""
    if interrupted:
        sys.exit(STOPPED)
