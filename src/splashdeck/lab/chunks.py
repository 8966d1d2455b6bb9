"""Work shared out in chunks: in this process, among processes here, or on several machines.

    with map_chunks(function, chunks, Here(workers=4)) as results:
        for result in results: ...

Results come in the order of the chunks, whoever worked them out and when. A function of a chunk
alone therefore gives the same answer everywhere, and a chunk whose worker is lost is simply
worked out again. Function, chunks and results travel by pickle: a function is one of a module
that the workers have too, or a `functools.partial` of one.

On Ray the workers have to have this version of splashdeck, which is checked.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext, redirect_stdout
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from time import monotonic
from typing import Any, NamedTuple, TypeAlias, TypeVar

from splashdeck.errors import InvalidRequest, Words, needs

Chunk = TypeVar("Chunk")
Result = TypeVar("Result")

MOST_LOST = 4
"""How often a chunk is tried again whose worker was lost; one that kills each is at fault."""
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
REACHED_WITHIN = 5.0
"""Seconds after which nobody is taken to listen at an address."""
FEWEST_UNDER_WAY = 16
ECHO = 0.05
"""Seconds in which a second Ctrl-C is the first: a wrapper sends on what all heard already."""

_stop: Event | None = None
_heard: float | None = None  # in an `unbroken` block: when Ctrl-C was pressed, or 0
_pool: _Pool | None = None
_cluster: Ray | None = None


class Here(NamedTuple):
    """This machine; one worker is this process itself, 0 are as many as suit the work."""

    workers: int = 1


class Ray(NamedTuple):
    """A Ray cluster: `HOST:PORT` on one of its machines, `ray://HOST:PORT` from elsewhere.

    `auto` is the one that runs on this machine, and `local` starts one for as long as it takes.
    """

    address: str


Where: TypeAlias = Here | Ray


def cores() -> int:
    """Count the cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def stopped() -> bool:
    """Is the work that this process does no longer wanted, by another or in an `unbroken` block?

    Long work asks now and then, and raises whatever it likes.
    """
    return bool(_heard) or (_stop is not None and _stop.is_set())


@contextmanager
def unbroken() -> Iterator[Callable[[], bool]]:
    """Let a block ask whether it is stopped, by Ctrl-C too, instead of being broken off by it.

    A compilation that is broken off crashes JAX when the process ends, and what is raised in
    its own callbacks is lost. The second Ctrl-C breaks off. A block within another leaves it to
    that.
    """
    global _heard  # noqa: PLW0603 - what the block is for
    is_within = _stop is not None or _heard is not None
    if is_within or threading.current_thread() is not threading.main_thread():
        yield stopped
        return

    def hear(number: int, frame: object) -> None:
        global _heard  # noqa: PLW0603
        if _heard and monotonic() >= _heard + ECHO:
            raise KeyboardInterrupt
        _heard = _heard or monotonic()

    _heard = 0.0
    before = signal.signal(signal.SIGINT, hear)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)
        heard, _heard = _heard, None
    if heard:  # after it was last asked
        raise KeyboardInterrupt


@contextmanager
def kept_workers(where: Where) -> Iterator[None]:
    """Keep workers from one `map_chunks` of the block to the next, with what they compiled."""
    global _pool, _cluster  # noqa: PLW0603 - what the block is for
    if isinstance(where, Ray):
        _check_address(where.address)
        ray = _ray()
        with _joined(ray, where.address):
            _cluster = where
            try:
                yield
            finally:
                _cluster = None
        return
    _pool = pool = _Pool(where.workers or cores())
    try:
        yield
    finally:
        _pool = None
        pool.end()


@contextmanager
def map_chunks(
    function: Callable[[Chunk], Result], chunks: Sequence[Chunk], where: Where = Here()
) -> Iterator[Iterator[Result]]:
    """Give the results of all chunks in their order; leaving the block ends what is left."""
    if isinstance(where, Ray):
        results = _on_ray(function, chunks, where)
    else:
        workers = min(where.workers or cores(), len(chunks))
        pool = _pool or _Pool(workers)
        if pool.workers <= 1:
            yield map(function, chunks)
            return
        results = _in_processes(function, chunks, pool)
    try:
        yield results
    finally:
        results.close()


# --- processes of this machine ---


class _Pool:
    """Worker processes, which start when there is work."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.running: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        if self.running is None:
            context = get_context("spawn")  # forked threads of numpy or JAX would hang
            self.stop = context.Event()
            start = partial(_start, self.stop)
            self.running = ProcessPoolExecutor(self.workers, context, start)
        return self.running

    def end(self) -> None:
        if self.running is not None:
            self.stop.set()
            self.running.shutdown(cancel_futures=True)
            self.running = None


def _in_processes(
    function: Callable[[Chunk], Result], chunks: Sequence[Chunk], pool: _Pool
) -> Generator[Result, None, None]:
    done = lost = 0
    try:
        while done < len(chunks):
            try:
                for result in pool.start().map(function, chunks[done:]):
                    done, lost = done + 1, 0
                    yield result
            except BrokenProcessPool:
                pool.end()
                lost += 1
                if lost > MOST_LOST:
                    raise _lost() from None
    finally:
        if pool is not _pool or done < len(chunks):
            pool.end()


def _start(stop: Event) -> None:
    global _stop  # noqa: PLW0603 - what a worker process is for
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears it, and sets `stop`
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    share_memory()
    _stop = stop


def share_memory() -> None:
    """Leave a GPU's memory to others; else whoever comes first takes three quarters of it."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")


def _lost() -> InvalidRequest:
    return InvalidRequest(Words("error-workers-lost", times=MOST_LOST + 1), "splashdeck")


# --- machines of a Ray cluster ---


def _on_ray(
    function: Callable[[Chunk], Result], chunks: Sequence[Chunk], where: Ray
) -> Generator[Result, None, None]:
    if where != _cluster:
        _check_address(where.address)
    ray = _ray()
    with nullcontext() if where == _cluster else _joined(ray, where.address):
        remote = ray.remote(_called).options(max_retries=MOST_LOST)
        coming = iter(chunks)
        most = max(FEWEST_UNDER_WAY, 4 * int(ray.cluster_resources().get("CPU", 1)))
        under_way: deque[Any] = deque()
        try:
            while True:
                for chunk in coming:
                    under_way.append(remote.remote(_version(), function, chunk))
                    if len(under_way) >= most:
                        break
                if not under_way:
                    return
                result: Result = _fetched(ray, under_way[0])
                under_way.popleft()
                yield result
        finally:
            for reference in under_way:
                ray.cancel(reference, force=True)


def _ray() -> Any:
    with needs("ray", "--ray"):
        import ray
    return ray


def _called(version: str, function: Callable[[Any], Any], chunk: Any) -> Any:
    """Work a chunk out on another machine, if that has what we have."""
    if version != _version():
        why = Words("error-ray-version", here=version, there=_version())
        raise InvalidRequest(why, "--ray")
    return function(chunk)


def _version() -> str:
    from splashdeck import __version__
    from splashdeck.game import RULES_VERSION

    return f"{__version__} (rules {RULES_VERSION})"


def _fetched(ray: Any, reference: Any) -> Any:
    """Wait for a result; what went wrong with a chunk is raised as it would be here."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise (error.cause or error) from None
    except ray.exceptions.RayError:
        raise _lost() from None


@contextmanager
def _joined(ray: Any, address: str) -> Iterator[None]:
    """Join a cluster for the length of the block; one sentence if there is none."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of what we play
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **_own(address))
    except Exception as error:  # whatever it may raise where nothing or something else answers
        raise _unreachable(address, str(error).strip().partition("\n")[0]) from None
    try:
        with redirect_stdout(sys.stderr):  # Ray speaks of lost workers, and results are none of it
            yield
    finally:
        ray.shutdown()


def _own(address: str) -> dict[str, Any]:
    """Say how a cluster is started that is ours alone: without a page about itself."""
    return {"include_dashboard": False, "num_cpus": cores()} if address == "local" else {}


def _check_address(address: str) -> None:
    """Refuse an address that nobody answers at: Ray itself would try for a minute."""
    if address in ("auto", "local"):
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and host and port.isdecimal() and int(port) < 1 << 16):
        raise InvalidRequest(Words("error-ray-address"), address)
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACHED_WITHIN).close()
    except OSError as error:
        raise _unreachable(address, str(error.strerror or error)) from None


def _unreachable(address: str, why: str) -> InvalidRequest:
    return InvalidRequest(Words("error-ray-unreachable", why=why), address)
