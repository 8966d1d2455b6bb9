"""`mcp`, as the command line knows it: what it needs is loaded when it is called.

So a shell can complete its options where the extra is not installed.
"""

from __future__ import annotations


def mcp(*, server: str | None = None) -> None:
    """Speak the Model Context Protocol on standard input and output."""
    from splashdeck.commands.mcp import speak

    speak(server)
