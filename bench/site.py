"""A whole site on this machine: a PostgreSQL, a Valkey, and several server processes."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from sqlalchemy import make_url

from bench.launch import Launched
from bench.lines import Line
from bench.postgres import start_again, start_postgres
from bench.valkey import Valkey

ASKEW_SECONDS = 5.0
"""By how much a clock is wrong, where clocks are."""


class Askew(Launched):
    """A server process whose machine's clock is too fast or too slow."""

    seconds = ASKEW_SECONDS
    name = "process"
    starts = 0

    def start(self) -> Launched:
        """Start; its connections to the database say which process they are of, and which start."""
        self.starts += 1
        name = {"application_name": f"{self.name}, start {self.starts}"}
        url = make_url(self.settings["database"]).update_query_dict(name)
        self.settings["database"] = url.render_as_string(hide_password=False)
        return super().start()

    def program(self) -> list[str]:
        """Return the command that is given the settings."""
        script = Path(__file__).with_name("askew.py")
        return [sys.executable, "-P", str(script), str(self.seconds)]


class Site:
    """Processes that share a database and a bus; one alone may do without the bus.

    `lines` leads them through this process, so that one of them can be cut off; that costs
    some of its time, and is left out where time is measured. `clocks` draws which
    way the clocks of all processes but the first are wrong. `kind` makes a process.
    """

    def __init__(
        self,
        processes: int,
        *,
        bus: bool = True,
        lines: bool = False,
        clocks: Random | None = None,
        kind: Callable[..., Launched] = Launched,
        **settings: Any,
    ) -> None:
        self.processes = processes
        self._has_bus = bus
        self.servers: list[Launched] = []
        self.lines: dict[int, tuple[Line, Line]] = {}
        """By the port of a process: its line to PostgreSQL and that to Valkey."""
        self.postgres: Any = None
        self.database = ""
        self.valkey: Valkey
        self._has_lines = lines
        self._clocks = clocks
        self._kind = kind if clocks is None else Askew
        self._settings = {"bot_workers": 1, **settings}
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Site:
        try:
            await self._start()
        except BaseException:
            await self._stack.aclose()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    async def _start(self) -> None:
        named = tempfile.TemporaryDirectory(prefix="splashdeck-", ignore_cleanup_errors=True)
        self.folder = Path(self._stack.enter_context(named))
        self.postgres = await asyncio.to_thread(start_postgres, self.folder)
        self._stack.callback(self.postgres.cleanup)
        self.database = self.postgres.get_uri().replace("postgresql://", "postgresql+psycopg://")
        self.valkey = Valkey(self.folder)
        self._stack.callback(self.valkey.stop)
        await asyncio.to_thread(self.valkey.start)
        (self.folder / "secret").write_text("x" * 64)
        for number in range(self.processes):
            self.servers.append(await self._start_process(number))

    async def _start_process(self, number: int) -> Launched:
        data = self.folder / f"process-{number}"  # for its owner alone: PostgreSQL is elsewhere
        data.mkdir()
        database, bus, lines = self.database, self.valkey.url if self._has_bus else "", None
        if self._has_lines:
            lines = await self._open_lines()
            bus = f"valkey://127.0.0.1:{lines[1].port}"
            plain = {"sslmode": "disable", "gssencmode": "disable"}
            url = make_url(self.database)
            url = url.set(host="127.0.0.1", port=lines[0].port, query=plain)
            database = url.render_as_string(hide_password=False)
        shared = {"secret_file": str(self.folder / "secret"), **self._settings}
        server = self._kind(data, database=database, bus=bus, **shared)
        if isinstance(server, Askew):
            server.name = f"process {number}"
        if isinstance(server, Askew) and self._clocks is not None:
            server.seconds = self._clocks.choice((-1, 1)) * ASKEW_SECONDS if number else 0.0
        self._stack.callback(server.kill)
        await asyncio.to_thread(server.start)
        if lines is not None:
            self.lines[server.port] = lines
        return server

    async def _open_lines(self) -> tuple[Line, Line]:
        folder = make_url(self.database).query["host"]
        line = await Line(lambda: asyncio.open_unix_connection(f"{folder}/.s.PGSQL.5432")).open()
        self._stack.push_async_callback(line.close)
        port = self.valkey.port
        other = await Line(lambda: asyncio.open_connection("127.0.0.1", port)).open()
        self._stack.push_async_callback(other.close)
        return line, other

    @property
    def url(self) -> str:
        """Return the address of the first process."""
        return self.servers[0].url

    def cpu_seconds(self) -> float:
        """Return the processor time that all processes have used, without what they share."""
        return sum(server.cpu_seconds() for server in self.servers)

    def memory_kb(self) -> int:
        """Return the memory that all processes hold."""
        return sum(server.memory_kb() for server in self.servers)

    def restart_postgres(self) -> None:
        """Stop the database in an orderly way, and start it again."""
        self.postgres.stop()
        start_again(self.postgres)
