"""A bus over Valkey: each process has a stream, its inbox, that all others add to.

Streams keep what comes while their reader is cut off, where publish and subscribe forget, and
cost less, because they are read and written in batches: whatever gathers while the last batch is
on its way becomes the next one. A batch whose answer never came may have arrived or not: it is
not sent again, and its receivers are told that something may be lost.

What is sent and heard all the time goes to the client's connections as plain commands: its own
commands, pipelines and ways to read an answer cost several times as much as what they carry.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec
from valkey.asyncio import Valkey
from valkey.exceptions import ValkeyError

from splashdeck.server.bus import Listener, Parcel, Sequence
from splashdeck.server.metrics import Histogram
from splashdeck.server.wire.limits import Rate

MOST_KEPT = 50_000
"""Parcels that an inbox holds at most; of a reader so far behind the oldest are lost."""
MOST_AT_ONCE = 200
MOST_WAITING = 20_000
"""Messages that wait for Valkey; it is away, and all of them are lost, if there are more."""
BLOCK_MS = 1000
PATIENCE_SECONDS = 3.0
"""How long Valkey may take for an answer."""
RETRY_SECONDS = (0.05, 0.1, 0.2, 0.5)
INBOX_SECONDS = 60
"""How long the inbox of a process that is gone is kept, at least half of it."""
BUSY_MESSAGES = 8
"""From this many messages in a batch on, the bus counts as busy."""
GATHER_SECONDS = 0.002
"""How long a busy bus then lets more gather: less than anybody notices."""

_logger = logging.getLogger("splashdeck.bus")

TAKE_ONE = """
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
local kept = redis.call('HMGET', KEYS[1], 'left', 'seen')
local left, seen = tonumber(kept[1]) or burst, tonumber(kept[2]) or now
left = math.min(burst, left + math.max(0, now - seen) * rate)
local wait = 0
if left >= 1 then left = left - 1 else wait = (1 - left) / rate end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'seen', tostring(now))
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * math.min(86400, burst / rate + 1)))
return tostring(wait)
"""
"""A token bucket (`wire.limits.Bucket`) that all processes share, by Valkey's clock."""


class ValkeyBus:
    """One process's inbox, and its way to the inboxes of others."""

    def __init__(self, url: str, process: str, prefix: str = "splashdeck") -> None:
        self._process = process
        self._prefix = prefix
        self._client = _connect(url)
        self._reader = _connect(url)
        self._sending = Line(self._client)
        self._hearing = Line(self._reader)
        self._waiting: dict[str, list[bytes]] = {}
        self._count = 0
        self._sent: Counter[str] = Counter()
        self._kept_until: dict[str, float] = {}
        """By process, before when its inbox need not be told again how long it is kept."""
        self._unsure: set[str] = set()
        """The processes that may have lost something that we sent."""
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._cannot_send = False
        self._cannot_hear = False
        self._is_closing = False
        self.sent = 0
        self.heard = 0
        self.errors = 0
        self.send_seconds = Histogram()

    @property
    def is_away(self) -> bool:
        """Can nothing be sent or heard at the moment?"""
        return self._cannot_send or self._cannot_hear

    def send(self, to: str, message: bytes) -> None:
        """Send a message with all others that gather until Valkey has taken the last ones."""
        if self._count >= MOST_WAITING:
            self._lose()
        self._waiting.setdefault(to, []).append(message)
        self._count += 1
        self._wake.set()

    async def listen(self, listener: Listener) -> None:
        """Begin to hand in what is sent to this process; return once that is so."""
        inbox = self._inbox(self._process)
        try:
            await self._reader.xtrim(inbox, maxlen=0)  # it answers: Valkey is there
        except ValkeyError as error:
            raise ConnectionError(str(error)) from error
        self._tasks = [
            asyncio.create_task(self._hear_all(inbox, Sequence(listener))),
            asyncio.create_task(self._send_all()),
        ]

    async def wait_for(self, limit: str, rate: Rate) -> float:
        """Count a use of something that all processes limit together."""
        if self.is_away:
            return 0.0
        try:
            key = f"{self._prefix}:limit:{limit}"
            wait = await self._client.eval(TAKE_ONE, 1, key, rate.burst, rate.per_second)
        except (ValkeyError, OSError):
            self.errors += 1
            return 0.0
        return float(wait)

    async def close(self) -> None:
        """Send what was handed in, if that can be done at once, and let go."""
        self._is_closing = True
        self._wake.set()
        if self._tasks:
            reading, sending = self._tasks
            await asyncio.wait([sending], timeout=PATIENCE_SECONDS)
            for task in (reading, sending):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        with suppress(ValkeyError, OSError):
            await self._client.delete(self._inbox(self._process))
        for client in (self._client, self._reader):
            with suppress(ValkeyError, OSError):
                await client.aclose()

    def _inbox(self, process: str) -> str:
        return f"{self._prefix}:in:{process}"

    def _lose(self) -> None:
        """Give up on what waits: its receivers are told so as soon as that can be."""
        self._unsure.update(self._waiting)
        self._waiting.clear()
        self._count = 0

    # --- sending ---

    async def post(self, to: str, message: bytes) -> None:
        """Send one message, without listening; ConnectionError if Valkey does not take it."""
        try:
            await self._send({to: [message]})
        except ValkeyError as error:
            raise ConnectionError(str(error)) from error

    async def _send_all(self) -> None:
        failures = 0
        while True:
            if not self._waiting:
                if self._is_closing:
                    return
                self._wake.clear()
                await self._wake.wait()
                continue
            waiting, count, self._waiting, self._count = self._waiting, self._count, {}, 0
            try:
                await self._send(waiting)
            except Exception as error:  # whatever it is: others are to hear that we lost something
                self.errors += 1
                self._unsure.update(waiting)
                self._kept_until.clear()  # it may come back empty
                if not self._cannot_send:
                    _logger.warning("Valkey is away: %s", type(error).__name__)
                self._cannot_send = True
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1
                if self._is_closing:
                    return
            else:
                failures, self._cannot_send = 0, False
                if count >= BUSY_MESSAGES and not self._is_closing:
                    await asyncio.sleep(GATHER_SECONDS)

    async def _send(self, waiting: dict[str, list[bytes]]) -> None:
        began = asyncio.get_running_loop().time()
        commands: list[tuple[Any, ...]] = []
        informed = set()
        for to, messages in waiting.items():
            self._sent[to] += 1
            parcel = Parcel(self._process, self._sent[to], messages, to in self._unsure)
            if to in self._unsure:
                informed.add(to)
            inbox, content = self._inbox(to), msgspec.msgpack.encode(parcel)
            commands.append(("XADD", inbox, "MAXLEN", "~", MOST_KEPT, "*", b"p", content))
            if began >= self._kept_until.get(to, 0.0):
                self._kept_until[to] = began + INBOX_SECONDS / 2
                commands.append(("EXPIRE", inbox, INBOX_SECONDS))
        await self._sending.ask(*commands)
        self._unsure -= informed
        self.sent += len(waiting)
        self.send_seconds.add(asyncio.get_running_loop().time() - began)

    # --- hearing ---

    async def _hear_all(self, inbox: str, sequence: Sequence) -> None:
        last: Any = "0"
        failures = 0
        while True:
            try:
                found = await self._read(inbox, last)
            except Exception as error:  # whatever it is: the deaf must say so, and try again
                self.errors += 1
                if not self._cannot_hear:
                    _logger.warning("Valkey is away: %s", type(error).__name__)
                self._cannot_hear = True
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1
                last = await self._check(inbox, last)
                continue
            failures, self._cannot_hear = 0, False
            count = 0
            for entry, (_, content) in found:
                last = entry
                count += self._take(sequence, content)
            await asyncio.sleep(GATHER_SECONDS if count >= BUSY_MESSAGES else 0)  # sockets' turn

    async def _read(self, inbox: str, last: Any) -> list[Any]:
        """Wait a moment for what comes after the last entry; return the entries."""
        words = ("XREAD", "COUNT", MOST_AT_ONCE, "BLOCK", BLOCK_MS, "STREAMS", inbox, last)
        (found,) = await self._hearing.ask(words)
        streams = list(found.items() if isinstance(found, dict) else found or ())
        return streams[0][1] if streams else []

    async def _check(self, inbox: str, last: Any) -> Any:
        """Begin the inbox anew if it was: another Valkey's clock may be behind the last one's."""
        with suppress(ValkeyError, OSError):
            newest = await self._reader.xrevrange(inbox, count=1)
            if newest and _place(newest[0][0]) < _place(last):
                return "0"
        return last

    def _take(self, sequence: Sequence, content: bytes) -> int:
        """Hand in what another process sent; return how many messages that were."""
        self.heard += 1
        try:
            parcel = _decode(content)
            sequence.take(parcel)
        except Exception:
            _logger.exception("what came over the bus could not be taken in")
            return 0
        return len(parcel.messages)


class Line:
    """One connection of a client, for commands whose answers are taken as they come."""

    def __init__(self, client: Any) -> None:
        self._pool = client.connection_pool
        self._connection: Any = None

    async def ask(self, *commands: tuple[Any, ...]) -> list[Any]:
        """Send commands in one go and return their answers; it connects anew where it must."""
        if self._connection is None:
            self._connection = await self._pool.get_connection(commands[0][0])
        line = self._connection
        try:
            await line.send_packed_command(line.pack_commands(commands), check_health=False)
            return [await line.read_response() for _ in commands]
        except BaseException:
            await line.disconnect(nowait=True)  # whatever is still to come belongs to nobody
            raise


def _place(entry: Any) -> tuple[int, ...]:
    """Read where an entry stands in its stream."""
    text = entry.decode() if isinstance(entry, bytes) else entry
    return tuple(map(int, text.split("-")))


_decode = msgspec.msgpack.Decoder(Parcel).decode


def _connect(url: str) -> Any:
    options: dict[str, Any] = {} if url.startswith("unix:") else {"socket_keepalive": True}
    return Valkey.from_url(
        url,
        socket_timeout=PATIENCE_SECONDS,
        socket_connect_timeout=PATIENCE_SECONDS,
        retry_on_timeout=False,
        **options,
    )
