"""Run a server: open the database, go on with every table, answer until told to stop."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import uvicorn
from uvicorn.config import Config

from splashdeck.games import NAMES, game_class
from splashdeck.server.clock import Clock, WallClock
from splashdeck.server.hall import Hall
from splashdeck.server.settings import Settings
from splashdeck.server.store.queue import Storage
from splashdeck.server.thinking.bots import Thinkers
from splashdeck.server.web.app import build_app
from splashdeck.server.web.identity import Signer, signing_key
from splashdeck.server.wire.socket import PING_SECONDS, Outbox, TableSocket, own_hosts

_logger = logging.getLogger("splashdeck.server")


def make_hall(settings: Settings, clock: Clock | None = None) -> Hall:
    """Open the database and everything that tables share."""
    for name in NAMES:
        game_class(name)  # loaded now, so that no table waits for it
    storage = Storage(settings.database_url())
    storage.migrate()
    signer = Signer(signing_key(settings.data_folder, settings.secret_file))
    thinkers = Thinkers(settings.bot_workers, settings.bot_seconds)
    return Hall(
        storage, clock or WallClock(), thinkers, signer, settings.limits, settings.deal_seconds
    )


async def run(settings: Settings, started: Callable[[int], None] | None = None) -> None:
    """Serve until a signal; `started` is told the port once the server listens."""
    set_up_logging(settings)
    hall = make_hall(settings)
    gc.collect()
    gc.freeze()  # what was loaded stays; a pause to look at it again would be felt at the tables
    gc.set_threshold(50_000, 50, 100)
    hall.storage.start()
    server = make_server(hall, settings)
    serving = asyncio.create_task(server.serve())
    listening = asyncio.create_task(server.listens.wait())
    await asyncio.wait([serving, listening], return_when=asyncio.FIRST_COMPLETED)
    listening.cancel()
    if server.started:
        port = server.servers[0].sockets[0].getsockname()[1]
        _logger.info("listening on %s:%d", settings.host, port)
        if started is not None:
            started(port)
    recovering = asyncio.create_task(hall.recover() if settings.recover else asyncio.sleep(0))
    sweeping = asyncio.create_task(sweep(hall, server))
    try:
        await serving
    finally:
        recovering.cancel()
        sweeping.cancel()
        await hall.close()


class Server(uvicorn.Server):
    """uvicorn, with a sign that it listens."""

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.listens = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal, but let `run` store and close everything before the end."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        self.listens.set()


def make_server(hall: Hall, settings: Settings) -> Server:
    """Prepare uvicorn with our own sockets."""
    origins = frozenset(settings.origins)
    hosts = own_hosts(settings.host, settings.origins)
    outbox = Outbox()

    def table_socket(config: Config, server_state: Any, app_state: Any, **_: Any) -> TableSocket:
        return TableSocket(hall, origins, hosts, server_state, outbox)

    config = Config(
        build_app(hall, settings),
        host=settings.host,
        port=settings.port,
        ws=table_socket,  # type: ignore[arg-type]
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
        backlog=4096,
    )
    return Server(config)


async def sweep(hall: Hall, server: uvicorn.Server) -> None:
    """Now and then: ping silent clients, forget idle rooms."""
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(PING_SECONDS / 2)
        connections: list[object] = list(server.server_state.connections)
        for connection in connections:
            if isinstance(connection, TableSocket):
                connection.check_silence(loop.time())
        hall.drop_idle()


class JsonLines(logging.Formatter):
    """One JSON object a line; never a request's headers, body or query."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        told: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up_logging(settings: Settings) -> None:
    """Log to standard error, in words or as JSON lines."""
    handler = logging.StreamHandler(sys.stderr)
    words = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if settings.log_json else words)
    for name in ("splashdeck", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(settings.log_level.upper() if name == "splashdeck" else "WARNING")
        logger.propagate = False
