"""Start a server as a process of its own: for tests, torture and measurements."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import weakref
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from splashdeck.server.wire.limits import UNLIMITED

LOG_LINES = 30
STOP_SECONDS = 600  # until a server that does not stop is killed
PATIENT_STOP_SECONDS = 300.0  # a busy machine may need longer than the usual, to stop in peace
STARTS = 30
CLOCK_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def reserve_port(owner: object) -> int:
    """Find a free port for a server, and keep it for as long as its owner lives.

    A socket that is bound there and does not listen lets a server listen, and nobody else is
    given the port while that server is down: not even who calls it in vain meanwhile.
    """
    place = socket.socket()
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    place.bind(("127.0.0.1", 0))
    weakref.finalize(owner, place.close)
    return int(place.getsockname()[1])


def free_port() -> int:
    """Find a port of this machine that nobody uses; to keep it, see `reserve_port`."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Launched:
    """A server process on this machine's loopback."""

    module = "splashdeck.server"

    def __init__(self, data_folder: Path, port: int = 0, **settings: Any) -> None:
        self.data_folder = data_folder
        self.port = port
        limits = msgspec.to_builtins(UNLIMITED)
        self.settings = {"limits": limits, "stop_seconds": PATIENT_STOP_SECONDS, **settings}
        self.process: subprocess.Popen[str] | None = None
        if port == 0:
            self.port = reserve_port(self)

    @property
    def url(self) -> str:
        """Return the server's address."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Return the process's id."""
        assert self.process is not None
        return self.process.pid

    def __enter__(self) -> Launched:
        return self.start()

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        had_ended = self.process is not None and self.process.poll() is not None
        code = self.stop()
        if error is not None:
            how = "had ended by itself" if had_ended else "was stopped"
            error.add_note(f"the server {how} (exit code {code}); the end of its log:")
            error.add_note(self.log_end() or "(nothing)")

    def start(self) -> Launched:
        """Start, or start again on the same port; return once it listens."""
        settings = {"port": self.port, "data_folder": str(self.data_folder), **self.settings}
        command = [*self.program(), msgspec.json.encode(settings).decode()]
        with (self.data_folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.strip():
            self.stop()
            raise RuntimeError(f"the server did not start:\n{self.log_end()}")
        self.port = int(line)
        return self

    def start_again(self) -> Launched:
        """Start after a kill; PostgreSQL, as long as it has not noticed that, refuses others."""
        for _ in range(STARTS):
            with suppress(RuntimeError):
                return self.start()
        return self.start()

    def program(self) -> list[str]:
        """Return the command that is given the settings."""
        return [sys.executable, "-m", self.module]

    def log_end(self) -> str:
        """Return the last lines that it logged."""
        log = (self.data_folder / "server.log").read_text(errors="replace")
        return "\n".join(log.splitlines()[-LOG_LINES:])

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, number: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(number)
        try:
            code = process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            code = process.wait()
        if process.stdout is not None:
            process.stdout.close()
        return code

    def cpu_seconds(self) -> float:
        """Return the processor time that the process itself has used."""
        return cpu_seconds(self.pid)

    def memory_kb(self) -> int:
        """Return the memory that the process holds."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS
