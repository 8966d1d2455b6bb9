"""How far a long command is, and how long it still takes, for a person who is watching."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from splashdeck.commands.setup import Output
from splashdeck.commands.stopping import patience
from splashdeck.locale import say

Update: TypeAlias = Callable[..., None]
"""Takes how much is done, and if that has become known only now, of how much."""


@contextmanager
def progress(what: str, output: Output, total: int = 100) -> Iterator[Update]:
    """Show progress on standard error while the block runs, if a person reads it.

    `what` is the message that says what is done. Nothing is shown to a program, which asks
    for JSON or reads standard error itself; the line goes when the block ends.
    """
    if output.json or not sys.stderr.isatty():
        yield lambda done, total=0: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(say(what, lang=output.language), total=max(total, 1))

        def update(done: int, total: int = 0) -> None:
            shown.update(task, completed=done, total=total or None)

        yield update


@contextmanager
def playing(output: Output, total: int = 100) -> Iterator[Update]:
    """Show how far games are that may take hours, and answer to Ctrl-C at once."""
    with patience(output.language), progress("cli-playing", output, total) as update:
        yield update
