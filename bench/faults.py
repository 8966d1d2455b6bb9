"""Everything bad that can happen to a site of several processes, one thing at a time."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from sqlalchemy import create_engine, text

from bench.launch import Launched
from bench.site import Askew, Site

PAUSES = (3.0, 8.0)
LONG_PAUSE = 20.0
"""Only in long runs: nothing else happens to that process meanwhile."""

CUT_BACKENDS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() "
    "ORDER BY random() LIMIT 4"
)
TRIM_INBOXES = (
    "for _, inbox in ipairs(redis.call('KEYS', 'splashdeck:in:*')) do "
    "redis.call('XTRIM', inbox, 'MAXLEN', 0) end return redis.status_reply('OK')"
)


class Faults:
    """Bad luck: it hurts a process only while another is well, and mends what it did."""

    def __init__(
        self,
        site: Site,
        random: Random,
        later: Callable[..., None],
        before_end: Callable[[Launched], Any],
        *,
        is_long: bool = False,
    ) -> None:
        self.site = site
        self.random = random
        self.hurt: set[int] = set()
        """The ports of the processes that something is happening to."""
        self.down: set[int] = set()
        """The ports of those among them where nobody listens."""
        self.unstopped = 0
        """How often a process was told to stop and did not end by itself."""
        self._later = later
        self._before_end = before_end
        self._pauses = (*PAUSES, LONG_PAUSE) if is_long else PAUSES
        self._is_rolling = False

    @property
    def is_busy(self) -> bool:
        """Is something happening that is not mended yet?"""
        return bool(self.hurt) or self._is_rolling

    def kinds(self) -> list[Callable[[], Awaitable[None]]]:
        """List what can happen; some of it more often."""
        processes = [self.kill, self.kill, self.stop, self.stand_still, self.roll, self.turn_clock]
        databases = [self.restart_postgres, self.cut_postgres]
        return [*processes, *databases, self.cut_off, self.cut_off, *[self.hurt_valkey] * 2]

    def _choose(self) -> Launched | None:
        """Choose a process that is well; None if it is better to leave them alone."""
        well = [s for s in self.site.servers if s.process is not None and s.port not in self.hurt]
        return self.random.choice(well) if len(well) > 1 else None

    # --- processes ---

    async def kill(self) -> None:
        """End a process as a power cut would, and start another in its place."""
        self._restart(Launched.kill)

    async def stop(self) -> None:
        """Stop a process as an upgrade would, and start another in its place."""
        self._restart(Launched.stop)

    def _restart(self, end: Callable[[Launched], Any]) -> None:
        server = self._choose()
        if server is not None:
            self.hurt.add(server.port)
            self._later(0.0, self._end_and_start, server, end, self.random.random() * 3)

    async def _end_and_start(
        self, server: Launched, end: Callable[[Launched], Any], wait: float
    ) -> None:
        await asyncio.to_thread(self._before_end, server)
        self.down.add(server.port)
        code = await asyncio.to_thread(end, server)
        self.unstopped += end is Launched.stop and code != 0
        await asyncio.sleep(wait)
        while server.process is None:
            try:
                await asyncio.to_thread(server.start)
            except RuntimeError:  # the database or Valkey is away just now
                await asyncio.to_thread(server.kill)
        self.down.discard(server.port)
        self.hurt.discard(server.port)

    async def roll(self) -> None:
        """Restart all processes in turn, as an upgrade of the whole site does."""
        if not self._is_rolling:
            self._is_rolling = True
            self._later(0.0, self._roll)

    async def _roll(self) -> None:
        for server in self.site.servers:
            while self.hurt:  # noqa: ASYNC110 - an operator waits until all are well
                await asyncio.sleep(0.05)
            self.hurt.add(server.port)
            await self._end_and_start(server, Launched.stop, 0.0)
        self._is_rolling = False

    async def stand_still(self) -> None:
        """Let a process stand still, perhaps beyond its lease, and go on."""
        server = self._choose()
        if server is not None:
            self.hurt.add(server.port)
            os.kill(server.pid, signal.SIGSTOP)
            self._later(self.random.choice(self._pauses), self._go_on, server)

    async def _go_on(self, server: Launched) -> None:
        os.kill(server.pid, signal.SIGCONT)
        self.hurt.discard(server.port)

    async def turn_clock(self) -> None:
        """Set the clock of a process's machine: from five seconds fast to five slow, or back."""
        server = self._choose()
        if isinstance(server, Askew):
            os.kill(server.pid, signal.SIGUSR1)

    async def cut_off(self) -> None:
        """Cut one process off from PostgreSQL or Valkey, or let its line there stand still."""
        server = self._choose()
        if server is not None:
            self.hurt.add(server.port)
            line = self.random.choice(self.site.lines[server.port])
            self.random.choice((line.cut, line.hold))()
            self._later(self.random.choice((0.5, *self._pauses)), self._mend, server)

    async def _mend(self, server: Launched) -> None:
        for line in self.site.lines[server.port]:
            line.mend()
        self.hurt.discard(server.port)

    # --- what they share ---

    async def restart_postgres(self) -> None:
        """Restart the database."""
        await asyncio.to_thread(self.site.restart_postgres)

    async def cut_postgres(self) -> None:
        """Cut some connections to the database, whatever they are doing."""

        def cut() -> None:
            engine = create_engine(self.site.database)
            with engine.connect() as connection:
                connection.execute(CUT_BACKENDS)
            engine.dispose()

        await asyncio.to_thread(cut)

    async def hurt_valkey(self) -> None:
        """Restart Valkey empty, empty it, trim its streams, let it pause, or cut its lines."""
        kind = self.random.choice(("restart", "empty", "trim", "pause", "cut"))
        valkey = self.site.valkey
        if kind == "restart":
            await asyncio.to_thread(valkey.stop)
            await asyncio.sleep(self.random.random() * 2)
            await asyncio.to_thread(valkey.start)
        else:
            words = {
                "empty": ("FLUSHALL",),
                "trim": ("EVAL", TRIM_INBOXES, "0"),
                "pause": ("CLIENT", "PAUSE", str(self.random.choice((500, 5000)))),
                "cut": ("CLIENT", "KILL", "TYPE", "normal"),
            }[kind]
            await asyncio.to_thread(valkey.say, *words)
