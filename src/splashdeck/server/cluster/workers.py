"""Several server processes on one machine, behind one port: `splashdeck serve --workers N`.

The parent opens the port, starts the processes, which all accept from it, and starts another
where one ends. It serves nothing itself, so that whatever happens in a process, the others go on.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any

import msgspec
from msgspec.structs import replace

from splashdeck.errors import InvalidRequest, Words
from splashdeck.server.files import keep_to_ourselves
from splashdeck.server.identity import signing_key
from splashdeck.server.settings import Settings, check_shared

PAUSE_SECONDS = 1.0
"""Before a process that ended is started again."""
GRACE_SECONDS = 15.0
"""How much longer than its own time to stop a process is waited for."""

_logger = logging.getLogger("splashdeck.workers")


def serve_workers(settings: Settings, started: Callable[[int], None] | None = None) -> None:
    """Run several processes until a signal; `started` is told the port once all of them listen."""
    if not hasattr(os, "fork"):
        raise InvalidRequest(Words("error-workers-here"), where="--workers")
    if not settings.bus:
        raise InvalidRequest(Words("error-workers-bus"), where="--workers")
    settings = prepare(settings)
    check_shared(settings)
    with socket.create_server((settings.host, settings.port), backlog=4096) as listening:
        port = listening.getsockname()[1]
        workers = Workers(replace(settings, port=port, fd=listening.fileno()))
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, workers.stop)
        workers.run(lambda: None if started is None else started(port))


def prepare(settings: Settings) -> Settings:
    """Give all processes the same key, and each its share of the cores for bots."""
    keep_to_ourselves(settings.data_folder, None)
    signing_key(settings.data_folder, settings.secret_file)  # made now, where there is none
    bots = settings.bot_workers or max(1, ((os.cpu_count() or 1) - 1) // settings.workers)
    return replace(settings, secret_file=settings.key_file(), bot_workers=bots)


class Workers:
    """The processes, and what starts them again."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._processes: list[subprocess.Popen[str]] = []
        self._is_ending = False
        self._bell: SimpleQueue[None] = SimpleQueue()
        """Rung by a signal: other ways to wait may not be used from within one."""

    def stop(self, *_: Any) -> None:
        """Ask all processes to stop; each hands its tables to the others that are left.

        They are asked at once: one that never comes up would be waited for without end.
        """
        self._is_ending = True
        self._bell.put(None)
        for process in self._processes:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)

    def run(self, started: Callable[[], None]) -> None:
        """Start all, keep them running until `stop`, then wait for them."""
        try:
            while len(self._processes) < self._settings.workers and not self._is_ending:
                self._processes.append(self._start())
            if all(self._is_up(process) for process in self._processes):
                if not self._is_ending:
                    started()
                while not self._is_ending:
                    with suppress(Empty):
                        self._bell.get(timeout=PAUSE_SECONDS)
                    self._start_again()
            elif not self._is_ending:
                raise InvalidRequest(Words("error-workers-failed"), where="--workers")
        finally:
            self._end()

    def _start(self) -> subprocess.Popen[str]:
        content = msgspec.json.encode(self._settings, enc_hook=str).decode()
        return subprocess.Popen(
            [sys.executable, "-m", "splashdeck.server", content],
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=[self._settings.fd],
        )

    def _is_up(self, process: subprocess.Popen[str]) -> bool:
        """Wait until a process says that it listens; False if it ends instead."""
        if self._is_ending:  # it may have come after the others were asked to stop
            process.terminate()
        assert process.stdout is not None
        return bool(process.stdout.readline().strip())

    def _start_again(self) -> None:
        for place, process in enumerate(self._processes):
            if process.poll() is not None and not self._is_ending:
                _logger.error("process %d ended with %d", process.pid, process.returncode)
                _close(process)
                self._processes[place] = self._start()

    def _end(self) -> None:
        self.stop()
        until = time.monotonic() + self._settings.stop_seconds + GRACE_SECONDS
        for process in self._processes:
            try:
                process.wait(max(0.0, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            _close(process)


def _close(process: subprocess.Popen[str]) -> None:
    if process.stdout is not None:
        process.stdout.close()
