"""Requests written byte by byte, which no library would send, and sockets of odd people."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterable
from typing import Any, NamedTuple

from bench.launch import Launched
from splashdeck.client import Account
from tests.sockets import connect

PATIENCE = 300
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="


class Answer(NamedTuple):
    """What came back: a status, headers in small letters, a body."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def code(self) -> str:
        """Return the stable code of a refusal."""
        content: dict[str, Any] = json.loads(self.body)
        return str(content["code"])


def ask(
    server: Launched,
    method: str = "GET",
    path: str = "/api/me",
    headers: Iterable[tuple[str, str]] = (),
    body: bytes = b"",
    *,
    host: str | None = None,
) -> Answer:
    """Send one request on a connection of its own, and read its answer."""
    named = f"127.0.0.1:{server.port}" if host is None else host
    lines = [f"{method} {path} HTTP/1.1", f"Host: {named}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers]
    if body or method == "POST":
        lines += ["X-Splashdeck: 1", "Content-Type: application/json"]
        lines += [f"Content-Length: {len(body)}"]
    head = "\r\n".join([*lines, "", ""]).encode("utf-8")
    return send(server, head + body)


def send(server: Launched, data: bytes) -> Answer:
    """Send bytes, and read an answer until the server hangs up."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(data)
        heard = b""
        while chunk := line.recv(65_536):
            heard += chunk
    head, _, body = heard.partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    pairs = (text.partition(":") for text in rest)
    found = {name.strip().lower(): value.strip() for name, _, value in pairs}
    return Answer(int(first.split(" ")[1]), found, body)


def knock(
    server: Launched,
    table: str = "none",
    headers: Iterable[tuple[str, str]] = (),
    *,
    host: str | None = None,
) -> Answer:
    """Ask for a socket in such a way that the server refuses it, and read why."""
    upgrade = [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")]
    lines = [f"GET /ws/tables/{table} HTTP/1.1"]
    lines += [f"Host: {f'127.0.0.1:{server.port}' if host is None else host}"]
    lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {KEY}"]
    lines += [f"{name}: {value}" for name, value in [*upgrade, *headers]]
    return send(server, "\r\n".join([*lines, "", ""]).encode())


def log_of(server: Launched) -> str:
    """Read what the server has logged so far."""
    return (server.data_folder / "server.log").read_text()


def socket_of(server: Launched, account: Account, table: str) -> Any:
    """Open a socket at a table with somebody's cookie."""
    headers = {"Cookie": f"splashdeck={account.cookie}"}
    address = f"{server.url.replace('http', 'ws')}/ws/tables/{table}"
    return connect(address, additional_headers=headers)


class Pipe(asyncio.Transport):
    """A transport that only notes what is asked of it."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1)})
        self.asked: list[str] = []
        self.sent = b""

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += data

    def pause_reading(self) -> None:
        self.asked.append("pause")

    def resume_reading(self) -> None:
        self.asked.append("resume")

    def close(self) -> None:
        pass

    def abort(self) -> None:
        self.asked.append("abort")
