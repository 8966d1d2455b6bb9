"""For all tests of the terminal."""

import pytest

from splashdeck.terminal import screen


@pytest.fixture(autouse=True)
def patient_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots at the slowest pace wait until a key is pressed, however slow the machine is."""
    monkeypatch.setattr(screen, "PACES", (*screen.PACES[:-1], 3600.0))
