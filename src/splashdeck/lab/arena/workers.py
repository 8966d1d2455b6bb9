"""The games of a match, shared out among processes and handed back in order."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import TypeAlias

from splashdeck.lab.arena.match import Match
from splashdeck.lab.arena.play import Played, Table

Task: TypeAlias = tuple[int, tuple[int, ...]]
"""The number of a deal, and who sits where."""

ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")

_table: Table


@contextmanager
def played(match: Match, tasks: Iterable[Task], workers: int) -> Iterator[Iterator[Played]]:
    """Play these games, in this process if there is one worker; leaving ends the rest."""
    if workers == 1:
        table = Table(match)
        yield (table.play(*task) for task in tasks)
        return
    context = get_context("spawn")  # forked threads of numpy or JAX would hang
    stop = context.Event()
    start = partial(_start, match, stop)
    with ProcessPoolExecutor(workers, context, start) as pool:
        try:
            yield pool.map(_play, tasks)
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _start(match: Match, stop: Event) -> None:
    global _table  # noqa: PLW0603 - what a worker process is for
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears it, and sets `stop`
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    _table = Table(match, stop.is_set)


def _play(task: Task) -> Played:
    return _table.play(*task)
