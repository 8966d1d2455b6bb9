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
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, redirect_stdout
from functools import partial
from multiprocessing import get_context
from multiprocessing.synchronize import Event
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

_stop: Event | None = None


class Here(NamedTuple):
    """This machine; one worker is this process itself."""

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
    """Is the work that this process does for another no longer wanted?

    Long work asks now and then, and raises whatever it likes.
    """
    return _stop is not None and _stop.is_set()


@contextmanager
def map_chunks(
    function: Callable[[Chunk], Result], chunks: Sequence[Chunk], where: Where = Here()
) -> Iterator[Iterator[Result]]:
    """Give the results of all chunks in their order; leaving the block ends what is left."""
    results = _on_ray(function, chunks, where) if isinstance(where, Ray) else None
    if results is None:
        workers = min(where.workers, len(chunks)) if isinstance(where, Here) else 1
        results = _in_processes(function, chunks, workers) if workers > 1 else None
    if results is None:
        yield map(function, chunks)
        return
    try:
        yield results
    finally:
        results.close()


# --- processes of this machine ---


def _in_processes(
    function: Callable[[Chunk], Result], chunks: Sequence[Chunk], workers: int
) -> Generator[Result, None, None]:
    context = get_context("spawn")  # forked threads of numpy or JAX would hang
    done = lost = 0
    while done < len(chunks):
        stop = context.Event()
        with ProcessPoolExecutor(workers, context, partial(_start, stop)) as pool:
            try:
                for result in pool.map(function, chunks[done:]):
                    done, lost = done + 1, 0
                    yield result
            except BrokenProcessPool:
                lost += 1
                if lost > MOST_LOST:
                    raise _lost() from None
            finally:
                stop.set()
                pool.shutdown(cancel_futures=True)


def _start(stop: Event) -> None:
    global _stop  # noqa: PLW0603 - what a worker process is for
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process hears it, and sets `stop`
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # several share a GPU's memory
    _stop = stop


def _lost() -> InvalidRequest:
    return InvalidRequest(Words("error-workers-lost", times=MOST_LOST + 1), "splashdeck")


# --- machines of a Ray cluster ---


def _on_ray(
    function: Callable[[Chunk], Result], chunks: Sequence[Chunk], where: Ray
) -> Generator[Result, None, None]:
    _check_address(where.address)
    ray = _ray()
    with _joined(ray, where.address):
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
