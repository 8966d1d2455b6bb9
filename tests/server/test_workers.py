"""The processes beside the server end when it does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

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
    end = time.monotonic() + 120
    while is_alive(worker):
        assert time.monotonic() < end, "the worker lives on"
        time.sleep(0.02)
