"""Processes that think beside the server, and end when it does, even if it is killed."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing.connection import wait
from multiprocessing.context import BaseContext
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")

CONTEXT: BaseContext = multiprocessing.get_context("forkserver")


def open_pool(count: int, prepare: Callable[..., None] | None = None, *args: Any) -> Any:
    """Begin `count` processes; each runs `prepare` before its first work."""
    return ProcessPoolExecutor(count, CONTEXT, _settle_in, (prepare, args))


async def submit(pool: Any, work: Callable[..., T], *args: Any) -> Future[T]:
    """Hand work to a pool; the event loop goes on while a process for it is being started."""
    is_complete = len(pool._processes or ()) == pool._max_workers
    hand_in: Callable[..., Future[T]] = pool.submit
    return hand_in(work, *args) if is_complete else await asyncio.to_thread(hand_in, work, *args)


def close_pool(pool: Any) -> None:
    """End a pool's processes without waiting for their thoughts.

    One may be in the middle of its answer, whose rest never comes. Whoever reads it learns that
    only if nobody is left who could write it, so our own end of that pipe is closed, too: else
    its thread would wait for ever, and this process for its thread.
    """
    processes, answers = list((pool._processes or {}).values()), pool._result_queue
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    if answers is not None:
        answers._writer.close()


def _settle_in(prepare: Callable[..., None] | None, args: tuple[Any, ...]) -> None:
    """Keep to one core, let the server alone answer Ctrl-C, and don't outlive it."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()
    if prepare is not None:
        prepare(*args)


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(1)
