"""The Chromium that tests drive; on a bare Debian, root gets it installed."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

import dev

SHELL = "chromium-headless-shell"
"""The same engine in a program without a window, where it comes so."""
WAIT = ("-o", "DPkg::Lock::Timeout=600", "-o", "Acquire::Retries=9")
"""Another program may be installing something, too, and a line may be lost."""


def installed_chromium() -> str:
    """Find Chromium, and install it where that can be done; one process at a time."""
    with dev.alone(dev.HERE):
        if dev.find_chromium() is None and os.geteuid() == 0 and shutil.which("apt-get"):
            apt("update", "-qq").check_returncode()
            apt("install", "-y", "-qq", "chromium").check_returncode()
            apt("install", "-y", "-qq", SHELL)  # not every Debian has it
    found = dev.find_chromium()
    if found is None:
        pytest.fail(
            "the browser tests need Chromium: apt-get install chromium, "
            "or name one in SPLASHDECK_CHROMIUM"
        )
    return found


def apt(*words: str) -> subprocess.CompletedProcess[bytes]:
    """Run apt-get without questions."""
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["apt-get", *WAIT, *words], env=quietly, check=False, capture_output=True)
