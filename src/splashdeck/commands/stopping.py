"""How a long command ends that Ctrl-C has stopped: with what is done, and a code that says so."""

from __future__ import annotations

import sys
from pathlib import Path

from splashdeck.locale import say

STOPPED = 130
"""What a command that was stopped with Ctrl-C ends with, as shells know it."""


def end_if_stopped(interrupted: bool) -> None:
    """End with the code of Ctrl-C, if that has stopped what was just reported."""
    if interrupted:
        sys.exit(STOPPED)


def say_stopped(resume: Path | None, is_empty: bool, lang: str) -> None:
    """Say that a sweep or a search was stopped, and how to go on with the rest."""
    what = say("lab-stopped-nothing" if is_empty else "lab-stopped", lang=lang)
    if resume is None:
        how = say("lab-resume-next", lang=lang)
    else:
        how = say("lab-resume-kept", {"file": str(resume)}, lang)
    print(what, how, file=sys.stderr)
