"""Chromium on a slower processor: all its processes are held for most of the time.

Browsers slow down a page, but not its workers. A process that is stopped for 75 of 100 ms takes
four times as long for everything, on as many cores as before.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

TURN_S = 0.1


def family() -> list[int]:
    """List the Chromium processes that this process has started, by /proc."""
    parents, names = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            start, _, rest = stat.read_text("utf-8").rpartition(") ")
        except OSError:  # it has ended
            continue
        pid, _, name = start.partition(" (")
        parents[int(pid)], names[int(pid)] = int(rest.split()[1]), name
    return [pid for pid in parents if "chrom" in names[pid] and _is_ours(pid, parents)]


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents:
        if pid == os.getpid():
            return True
        pid = parents[pid]
    return False


def processor() -> float:
    """Count the seconds that our Chromium's processes have worked."""
    ticks = 0
    for pid in family():
        with suppress(OSError):
            stat = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(") ")[2].split()
            ticks += int(stat[11]) + int(stat[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def tell(pids: list[int], what: signal.Signals) -> None:
    """Send all of them a signal; some may have ended."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)


@contextmanager
def slowed(times: float) -> Iterator[list[float]]:
    """Hold Chromium so that it is so many times slower; tells how much of the time it ran."""
    is_over = threading.Event()
    share: list[float] = []

    def hold() -> None:
        began, ran = time.perf_counter(), 0.0
        while not is_over.is_set():
            pids = family()
            tell(pids, signal.SIGSTOP)
            stopped = time.perf_counter()
            pids = sorted({*pids, *family()})
            tell(pids, signal.SIGSTOP)  # also those that began meanwhile
            time.sleep(max(0.0, TURN_S * (1 - 1 / times) - (time.perf_counter() - stopped)))
            tell(pids, signal.SIGCONT)
            woken = time.perf_counter()
            time.sleep(TURN_S / times)
            ran += time.perf_counter() - woken
        share.append(ran / (time.perf_counter() - began))

    holder = threading.Thread(target=hold)
    holder.start()
    try:
        yield share
    finally:
        is_over.set()
        holder.join()
