"""Start a server: for people at a terminal, for programs, and from settings as JSON.

`serve` runs one until it is told to stop; `serve_people` also says where it is, opens the
browser and lets phones in; `main` is `python -m splashdeck.server`.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from msgspec.structs import replace
from uvicorn.config import Config

from splashdeck.errors import InvalidRequest, InvalidSetup, TableError, Words, needs
from splashdeck.games import game_class
from splashdeck.games.catalogue import titles
from splashdeck.locale import language, say
from splashdeck.server.clock import Clock, DatabaseClock, WallClock
from splashdeck.server.cluster import Cluster
from splashdeck.server.cluster.workers import serve_workers
from splashdeck.server.files import check_ours, keep_to_ourselves
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Signer, signing_key
from splashdeck.server.logs import set_up_logging
from splashdeck.server.notices import Notices
from splashdeck.server.running.announcing import check_port, is_public, lan_address, qr_code
from splashdeck.server.running.stopping import (
    BUS_SECONDS,
    LEAVE_SECONDS,
    SOCKETS_SECONDS,
    Deadline,
    Stop,
    live_on,
    told_to_stop,
)
from splashdeck.server.running.upkeep import live, live_among_others, measure_lag, sweep, tidy
from splashdeck.server.settings import Settings, check_shared
from splashdeck.server.store.engine import kind_of, reaching
from splashdeck.server.store.locks import Lock, sqlite_path, take_lock
from splashdeck.server.store.queue import Storage
from splashdeck.server.thinking.bots import Thinkers
from splashdeck.server.web.app import build_app
from splashdeck.server.wire.origins import Gate
from splashdeck.server.wire.socket import Outbox, TableSocket
from splashdeck.server.wire.visitors import Visitor, open_many_files

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # asked for by --lan alone

COLLECT_EVERY = (10_000, 200, 100)
"""New objects are looked through often, a few at a time, and the others hardly ever: tables live
long, and all that are set up or opened at one time would else be looked through in one pause. What
a turn of the event loop makes and drops again, with a hundred moves in it, is not worth a look."""

_logger = logging.getLogger("splashdeck.server")


# --- ways in ---


def main(text: str = "{}") -> None:
    """Serve with settings given as one JSON object; print the port once it is known."""
    settings = msgspec.json.decode(
        text, type=Settings, dec_hook=lambda kind, value: Path(value) if kind is Path else value
    )
    serve_with(settings, lambda port: print(port, flush=True))


def serve(started: Callable[[int], None] | None = None, **settings: Any) -> None:
    """Run a server until it is told to stop; the arguments are the fields of `Settings`."""
    try:
        serve_with(Settings(**settings), started)
    finally:
        live_on()


def serve_with(settings: Settings, started: Callable[[int], None] | None = None) -> None:
    """Run a server until it is told to stop; `started` is told its port."""
    work = run(settings, started)
    try:
        import uvloop
    except ImportError:  # there is none for Windows, and elsewhere it may be left out
        asyncio.run(work)
    else:
        uvloop.run(work)


def serve_people(settings: Settings, *, lan: bool, browser: bool, lang: str | None = None) -> None:
    """Serve until Ctrl-C; `lan` opens the local network and prints a code for phones."""
    spoken = language(lang)
    if lan and settings.host == LOOPBACK:
        settings = replace(settings, host=EVERYWHERE)
    listen, port = settings.host, settings.port
    shown = lan_address() if lan else "localhost" if listen == LOOPBACK else listen
    if lan:
        settings = replace(settings, origins=(*settings.origins, f"http://{shown}:{port}"))
    check_port(listen, port)

    def started(port: int) -> None:
        address = f"http://{shown}:{port}/"
        print(say("cli-serving", {"address": address}, spoken), flush=True)
        if lan:
            print(qr_code(address), flush=True)
            print(say("cli-scan", lang=spoken), flush=True)
            if is_public(shown):
                print(say("cli-public", {"address": shown}, spoken), flush=True)
        if browser:
            webbrowser.open(address)

    if settings.workers > 1:
        serve_workers(settings, started)
    else:
        serve_with(settings, started)


# --- running ---


def open_storage(settings: Settings) -> tuple[Storage, Lock | None]:
    """Open the database, as its only server, and bring it to this program's schema."""
    url = settings.database_url()
    kind_of(url)  # a wrong one is refused before a folder is made for it
    path = sqlite_path(url)
    if path is not None:
        check_ours(path)
    keep_to_ourselves(settings.data_folder, path)
    storage = Storage(url)
    lock = None
    try:
        with reaching():
            lock = take_lock(storage.engine, shared=bool(settings.bus)) if settings.alone else None
            storage.migrate()
    except BaseException:
        if lock is not None:
            lock.release()
        storage.engine.dispose()
        raise
    return storage, lock


def make_cluster(hall: Hall, settings: Settings) -> Cluster:
    """Connect a hall to the other processes on its database."""
    with needs("cluster", "--bus"):
        from splashdeck.server.bus.valkey import ValkeyBus

    try:
        bus = ValkeyBus(settings.bus, hall.process)
    except ValueError as error:  # no address of a Valkey
        raise InvalidRequest(Words("error-bus-away", detail=str(error)), where="--bus") from None
    return Cluster(hall, bus, settings.host)


def load_games() -> None:
    """Load every game now, so that no table waits for it; name those that are left out."""
    for name in titles():
        try:
            game_class(name)
        except InvalidSetup as error:
            _logger.error("%s", error)


def make_hall(settings: Settings, storage: Storage, clock: Clock | None = None) -> Hall:
    """Open everything that tables share."""
    load_games()
    say("error-changes", {"most": 0})  # the words of refusals are read now, too
    key = signing_key(settings.data_folder, settings.secret_file)
    signer = Signer(key, settings.key_file())
    thinkers = Thinkers(max(0, settings.bot_workers), settings.bot_seconds)
    hall = Hall(
        storage, clock or WallClock(), thinkers, signer, settings.limits, settings.deal_seconds
    )
    hall.coaches.simulations = settings.review_simulations
    return hall


async def run(settings: Settings, started: Callable[[int], None] | None = None) -> None:
    """Serve until a signal; `started` is told the port once the server listens."""
    set_up_logging(settings)
    open_many_files()
    if isinstance(asyncio.get_running_loop(), asyncio.BaseEventLoop) and sys.platform != "win32":
        _logger.info("without uvloop, on Python's own event loop: that carries fewer moves")
    gate = gate_of(settings)  # first: it may refuse what it is told
    check_shared(settings)
    storage, lock = open_storage(settings)
    hall = make_hall(settings, storage, DatabaseClock() if settings.bus else None)
    if settings.bus:
        make_cluster(hall, settings)
    gc.collect()
    gc.freeze()  # what was loaded stays; a pause to look at it again would be felt at the tables
    gc.set_threshold(*COLLECT_EVERY)
    hall.storage.start()
    if hall.cluster is not None:
        try:
            await hall.cluster.start()
        except OSError as error:
            raise InvalidRequest(Words("error-bus-away", detail=str(error))) from error
    server = make_server(hall, settings, gate)
    with told_to_stop(server.handle_exit):
        await attend(hall, server, settings, lock, started)


async def attend(
    hall: Hall,
    server: Server,
    settings: Settings,
    lock: Lock | None,
    started: Callable[[int], None] | None,
) -> None:
    """Serve people, and see to all that happens by itself, until the server is told to stop."""
    opened = None if settings.fd < 0 else [socket.socket(fileno=settings.fd)]
    if hall.cluster is not None and opened is not None:
        # Behind a port of one's own `/readyz` tells a balancer; here the others take them.
        hall.cluster.stop_listening = server.stop_listening
    serving = asyncio.create_task(server.serve(opened))
    listening = asyncio.create_task(server.listens.wait())
    await asyncio.wait([serving, listening], return_when=asyncio.FIRST_COMPLETED)
    listening.cancel()
    address = settings.host
    if server.started:
        port = server.servers[0].sockets[0].getsockname()[1]
        address = f"{settings.host}:{port}"
        _logger.info("listening on %s", address)
        if lock is not None:
            lock.say(address)
        if started is not None:
            started(port)
    if hall.cluster is None:
        living = live(hall, lock, address, settings.recover, server.give_up)
    else:
        living = live_among_others(hall.cluster, lock, address, server.give_up)
    upkeep = [living, sweep(hall, server), measure_lag(hall), tidy(hall, settings.retention)]
    tasks = [asyncio.create_task(work) for work in (*upkeep, server.notices.run())]
    try:
        await serving
    finally:
        for task in tasks:
            task.cancel()
        await close(hall, settings.stop_seconds, server.stop)
        if lock is not None:
            lock.release()


async def close(hall: Hall, seconds: float, stop: Stop) -> None:
    """Store what was accepted, if that can be done in time, and let go of everything."""
    storing = Deadline(stop.left(seconds))
    with suppress(Exception):  # the next start of this program sees to what is left
        if hall.records.finished:
            await asyncio.wait_for(hall.records.keep(), storing.left(seconds / 2))
    await hall.close(storing.left(seconds))
    if hall.cluster is not None:
        with suppress(TimeoutError):
            await asyncio.wait_for(hall.cluster.bus.close(), stop.left(BUS_SECONDS))


class Server(uvicorn.Server):
    """uvicorn, with a sign that it listens."""

    def __init__(self, config: Config, hall: Hall, notices: Notices, stop: Stop) -> None:
        super().__init__(config)
        self.cluster = hall.cluster
        self.stop = stop
        self.notices = notices
        self.listens = asyncio.Event()

    def stop_listening(self) -> None:
        """Take no more connections; those that are open go on."""
        for listening in self.servers:
            listening.close()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals to `run`, which still stores and closes everything after us."""
        yield

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Begin to stop; from now on the time for it runs."""
        self.stop.begin_for_good()
        super().handle_exit(sig, frame)

    def give_up(self) -> None:
        """Stop because the database is no longer ours, as if an operator had said so."""
        self.handle_exit(signal.SIGTERM, None)

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        self.listens.set()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        """Let the tables go first, where others can have them; then all sockets."""
        self.stop_listening()
        if self.cluster is not None:
            try:
                await asyncio.wait_for(self.cluster.leave(), self.stop.left(LEAVE_SECONDS))
            except (TableError, TimeoutError) as error:
                _logger.warning("others will find our tables when our lease is over: %r", error)
        await super().shutdown(sockets)


def gate_of(settings: Settings) -> Gate:
    """Build the gate that requests and sockets go through."""
    proxies, secure = settings.proxies, settings.secure
    return Gate(settings.host, settings.origins, proxies, secure=secure)


def make_server(hall: Hall, settings: Settings, gate: Gate) -> Server:
    """Prepare uvicorn with our own sockets."""
    outbox = Outbox()

    def table_socket(config: Config, server_state: Any, app_state: Any, **_: Any) -> TableSocket:
        return TableSocket(hall, gate, server_state, outbox)

    def visitor(**given: Any) -> Visitor:
        return Visitor(hall, gate, **given)

    guarded = build_app(hall, settings, gate)
    config = Config(
        guarded,
        host=settings.host,
        port=settings.port,
        http=visitor,  # type: ignore[arg-type]
        ws=table_socket,  # type: ignore[arg-type]
        lifespan="off",
        proxy_headers=False,  # the gate reads them, for sockets and requests alike
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=SOCKETS_SECONDS,
        backlog=4096,
    )
    return Server(config, hall, guarded.app.state.notices, Stop(settings.stop_seconds))
