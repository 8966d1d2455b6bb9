"""A process that is told to stop ends in bounded time, whatever part of it hangs."""

from __future__ import annotations

import asyncio
import os
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bench.launch import Launched
from splashdeck.errors import TableError
from splashdeck.server.running.stopping import REST_SECONDS, Deadline, Stop
from splashdeck.server.store.queue import Storage

DEADLINE = 300.0


class HandClock:
    """A clock that a test sets."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_parts_of_a_stop_take_no_more_than_is_left_of_the_whole() -> None:
    clock = HandClock()
    stop = Stop(10.0, clock)
    clock.now += 500.0  # nobody has told it to stop yet
    assert stop.left(5.0) == 5.0
    clock.now += 5.0
    storing = Deadline(stop.left(10.0), clock)
    assert storing.left(5.0) == 5.0
    clock.now += 8.0
    assert storing.left(10.0) == 2.0
    clock.now += 4.0
    assert storing.left() == 0.0
    assert stop.left(60.0) == 10.0 + REST_SECONDS - 17.0
    clock.now += 60.0
    assert stop.left(1.0) == 0.0


# --- a server with a part that never answers ---


# Its time runs from the signal where it hung before that, else from when it hangs: until then
# a busy machine may need longer.
HUNG = """
import asyncio, sys, threading
from pathlib import Path
from splashdeck.server import start
from splashdeck.server.running import stopping
from splashdeck.server.hall import Hall

begin, told = stopping.Stop.begin_for_good, []
stopping.REST_SECONDS = 0.5
if sys.argv[1] != "before":
    stopping.Stop.begin_for_good = lambda stop: told.append(stop)

def hang_for_ever():
    for stop in told:
        begin(stop)
    Path(sys.argv[2]).touch()
    threading.Event().wait()

async def hang_the_loop(self, seconds=0):
    hang_for_ever()

async def hang_a_thread(self, seconds):
    asyncio.get_running_loop().run_in_executor(None, hang_for_ever)

if sys.argv[1] == "before":
    start.measure_lag = hang_the_loop
else:
    Hall.close = {"loop": hang_the_loop, "thread": hang_a_thread}[sys.argv[1]]
start.main(sys.argv[3])
"""


class Hung(Launched):
    """A server that never comes to the end of a stop by itself, or hung before it was told."""

    what = ""

    @property
    def sign(self) -> Path:
        """Where it leaves a file as soon as it hangs."""
        return self.data_folder / "hangs"

    def program(self) -> list[str]:
        return [sys.executable, "-c", HUNG, self.what, str(self.sign)]


@pytest.mark.parametrize("what", ["before", "loop", "thread"])
def test_a_server_ends_and_says_where_it_was_whatever_hangs(tmp_path: Path, what: str) -> None:
    server = Hung(tmp_path, stop_seconds=0.5)
    server.what = what
    server.start()
    until = time.monotonic() + DEADLINE
    while what == "before" and not server.sign.exists():
        assert time.monotonic() < until, "it does not hang"
        time.sleep(0.01)
    assert server.stop() == 1, "it had to be killed"
    assert "hang_for_ever" in (tmp_path / "server.log").read_text()


# --- parts that hung once ---


def answer_by_half(begun: str) -> None:
    """Begin to write an answer that is longer than what follows of it; never come to its end."""
    frame = sys._getframe()
    while "result_queue" not in frame.f_locals:
        assert frame.f_back is not None
        frame = frame.f_back
    answers: Any = frame.f_locals["result_queue"]
    os.write(answers._writer.fileno(), struct.pack("!i", 1000) + b"half of it")
    Path(begun).touch()
    time.sleep(DEADLINE)


HALF = """
import sys, time
from pathlib import Path
from splashdeck.server.thinking.pool import close_pool, open_pool
from tests.server.test_stopping import answer_by_half

if __name__ == "__main__":
    pool = open_pool(1)
    pool.submit(answer_by_half, sys.argv[1])
    while not Path(sys.argv[1]).exists():
        time.sleep(0.01)
    close_pool(pool)
"""


def test_a_process_ends_whose_worker_was_in_the_middle_of_an_answer(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HALF, str(tmp_path / "begun")]
    root = Path(__file__).parents[2]
    assert subprocess.run(command, cwd=root, timeout=DEADLINE, check=False).returncode == 0


async def test_threads_that_wait_for_a_silent_database_end_with_it(
    postgres: Callable[[], str],
) -> None:
    storage = Storage(postgres())
    storage.start()
    asking = asyncio.ensure_future(
        storage.read(lambda c: c.execute(text("SELECT pg_sleep(3600)")).all())
    )
    query = text("SELECT count(*) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(3600)'")
    async with asyncio.timeout(DEADLINE):
        while not await storage.read(  # noqa: ASYNC110 - PostgreSQL rings no bell
            lambda c: c.execute(query).scalar_one()
        ):
            await asyncio.sleep(0.01)
        await storage.close()
        await asyncio.to_thread(storage._readers.shutdown, wait=True)
    with pytest.raises((TableError, asyncio.CancelledError)):
        await asking
