"""Several processes behind one port; and the processes beside a server end when it does."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from bench.valkey import Valkey, valkey_binary
from splashdeck.client import Account, Refused
from splashdeck.errors import InvalidRequest
from splashdeck.server.cluster.draining import drain
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.processes import addresses

KILLED = """
import os
import time
from splashdeck.server.thinking.pool import open_pool

if __name__ == "__main__":
    pool = open_pool(1)
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 300)
    input()
"""


SERVE = """
import sys
from pathlib import Path
from splashdeck.server.cluster.workers import serve_workers
from splashdeck.server.settings import Settings
from splashdeck.server.wire.limits import UNLIMITED

if __name__ == "__main__":
    folder, database, bus = sys.argv[1:]
    shared = {"database": database, "bus": bus, "bot_workers": 1, "limits": UNLIMITED}
    shared["stop_seconds"] = 300.0  # a busy machine may need longer than the usual
    settings = Settings(data_folder=Path(folder), port=0, workers=2, **shared)
    serve_workers(settings, lambda port: print(port, flush=True))
"""
DEADLINE = 300.0


@contextmanager
def serving_workers(folder: Path, database: str, bus: str) -> Iterator[subprocess.Popen[str]]:
    """Run two processes behind one port, and end all of them."""
    command = [sys.executable, "-c", SERVE, str(folder), database, bus]
    with (
        (folder / "workers.log").open("wb") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as parent,
    ):
        try:
            yield parent
        finally:
            children = children_of(parent.pid) if parent.poll() is None else []
            parent.terminate()
            try:
                parent.wait(DEADLINE)
            finally:
                parent.kill()
                for child in children:
                    with suppress(ProcessLookupError):
                        os.kill(child, signal.SIGKILL)


def children_of(parent: int) -> list[int]:
    """List the processes that a process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            pid, _, rest = stat.read_text().partition(" ")
            if int(rest.rpartition(")")[2].split()[1]) == parent:
                found.append(int(pid))
    return found


def living(database: str) -> dict[str, str]:
    """List the processes that are taken for alive."""
    engine = make_engine(database)
    try:
        with engine.connect() as connection:
            return dict(addresses(connection))
    finally:
        engine.dispose()


async def until(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(DEADLINE):
        while not await asyncio.to_thread(condition):  # noqa: ASYNC110 - a process rings no bell
            await asyncio.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes as Linux does")
@pytest.mark.skipif(valkey_binary() is None, reason="no Valkey for this machine")
async def test_two_processes_share_a_port_and_one_that_ends_is_started_again(
    tmp_path: Path, postgres: Callable[[], str]
) -> None:
    database, data = postgres(), tmp_path / "data"
    data.mkdir()
    with Valkey(tmp_path) as valkey, serving_workers(data, database, valkey.url) as parent:
        assert parent.stdout is not None
        port = await asyncio.to_thread(parent.stdout.readline)
        assert port.strip(), (data / "workers.log").read_text()[-3000:]
        ann = await until_known(f"http://127.0.0.1:{int(port)}")
        await until(lambda: len(living(database)) == 2)
        made = [await until_made(ann) for _ in range(3)]
        before = living(database)
        os.kill(children_of(parent.pid)[0], signal.SIGKILL)
        await until(lambda: len(living(database)) == 2 and living(database) != before)
        for table in made:  # whoever had it: a process that is alive has it now
            await until_answered(ann, table)
        drained = min(living(database))
        engine = make_engine(database)
        try:
            shared = f"127.0.0.1:{int(port)}"
            await until(lambda: list(living(database).values()) == [shared] * 2)
            with pytest.raises(InvalidRequest, match="several processes share this"):
                await asyncio.to_thread(drain, engine, valkey.url, shared, DEADLINE)
            assert await asyncio.to_thread(drain, engine, valkey.url, drained, DEADLINE) == drained
        finally:
            engine.dispose()
        await until(lambda: drained not in living(database))
        for table in made:
            await until_answered(ann, table)
        children = children_of(parent.pid)
        parent.terminate()
        assert await asyncio.to_thread(parent.wait, DEADLINE) == 0
        assert len(children) == 2
        assert not any(map(is_alive, children))


async def until_known(url: str) -> Account:
    """Become a guest, also if the machine is so busy that the first try comes to nothing."""
    async with asyncio.timeout(DEADLINE):
        while True:
            with suppress(OSError, Refused):
                return await Account.guest(url, "Ann")
            await asyncio.sleep(0.1)


async def until_made(person: Account) -> str:
    """Make a table, also if the machine is so busy that the first try comes to nothing."""
    async with asyncio.timeout(DEADLINE):
        while True:
            with suppress(OSError, Refused):
                return str((await person.create({"game": "antartik", "players": 2}))["id"])
            await asyncio.sleep(0.1)


async def until_answered(person: Account, table: str) -> None:
    """Ask for a table until its owner answers: a lease may have to end first."""
    async with asyncio.timeout(DEADLINE):
        while True:
            with suppress(OSError, Refused):
                assert (await person.request("GET", f"/api/tables/{table}"))["id"] == table
                return
            await asyncio.sleep(0.1)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_thinking_worker_does_not_outlive_a_killed_server() -> None:
    command = [sys.executable, "-c", KILLED]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert is_alive(worker)
    server.send_signal(signal.SIGKILL)
    server.communicate()
    end = time.monotonic() + DEADLINE
    while is_alive(worker):
        assert time.monotonic() < end, "the worker lives on"
        time.sleep(0.02)
