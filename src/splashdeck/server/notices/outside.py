"""Requests to addresses that people give: never to this machine or its network, and never for long.

The name is looked up once, every address that it has must be public, and the connection goes to
one of those that were looked at: a name that points elsewhere a moment later changes nothing.
Redirections are not followed. An operator may allow further networks, such as that of the house.
"""

from __future__ import annotations

import http.client
import socket
import ssl
from collections.abc import Sequence
from contextlib import suppress
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from threading import Timer
from typing import TypeAlias
from urllib.parse import SplitResult, urlsplit

from splashdeck import __version__

Network: TypeAlias = IPv4Network | IPv6Network
Address: TypeAlias = IPv4Address | IPv6Address

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
"""How long the other side may say nothing."""
MOST_SECONDS = 15.0
"""How long all of it may take: somebody may answer byte by byte, and keep others waiting."""
MOST_URL = 2000
HTTPS = 443


class ForbiddenAddress(Exception):
    """Nothing is sent to this address; the message says why, to whoever gave it."""


def networks(texts: Sequence[str]) -> tuple[Network, ...]:
    """Read networks such as 10.0.0.0/8; ValueError if one of them is not a network."""
    return tuple(ip_network(text, strict=False) for text in texts)


def check_url(url: str, allowed: Sequence[Network] = ()) -> SplitResult:
    """Refuse an address by how it is written; ForbiddenAddress says why.

    Over plain http, and to other ports than 443, goes only what an operator allows.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ForbiddenAddress("this is not an address") from None
    host = parts.hostname
    if len(url) > MOST_URL or not host or not url.isascii() or any(c <= " " for c in url):
        raise ForbiddenAddress("this is not an address")
    if parts.username is not None or parts.password is not None or parts.fragment:
        raise ForbiddenAddress("an address with a name, a password or a # is not taken")
    is_usual = parts.scheme == "https" and port in (None, HTTPS)
    if parts.scheme not in ("http", "https") or (not is_usual and not allowed):
        raise ForbiddenAddress("only https addresses at the usual port are taken")
    literal = _literal(host)
    if literal is not None and not may_reach(literal, allowed, is_usual):
        raise ForbiddenAddress("this address is not on the internet")
    return parts


def _literal(host: str) -> Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def may_reach(address: Address, allowed: Sequence[Network], is_usual: bool) -> bool:
    """May something be sent to this address of a machine?"""
    plain = getattr(address, "ipv4_mapped", None) or address
    if any(plain.version == network.version and plain in network for network in allowed):
        return True
    if isinstance(plain, IPv6Address) and (plain.sixtofour or plain.teredo):
        return False  # it holds another address, which may be any
    return is_usual and plain.is_global and not plain.is_multicast and not plain.is_reserved


def find_address(parts: SplitResult, allowed: Sequence[Network]) -> tuple[str, int]:
    """Look a name up, and give an address and port that may be reached."""
    assert parts.hostname is not None
    port = parts.port or (HTTPS if parts.scheme == "https" else 80)
    is_usual = parts.scheme == "https" and port == HTTPS
    found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]) for entry in found]
    for text in addresses:
        if not may_reach(ip_address(text.partition("%")[0]), allowed, is_usual):
            raise ForbiddenAddress("this address is not on the internet")
    if not addresses:
        raise ForbiddenAddress("this address is not on the internet")
    return addresses[0], port


class _Line(http.client.HTTPConnection):
    """A connection to an address that was looked at, whatever its name says by now."""

    def __init__(self, host: str, to: tuple[str, int], context: ssl.SSLContext | None) -> None:
        super().__init__(host, to[1], timeout=ANSWER_SECONDS)
        self._to = to
        self._context = context
        self._opened: socket.socket | None = None
        self.is_cut = False

    def connect(self) -> None:
        opened = self._opened = socket.create_connection(self._to, CONNECT_SECONDS)
        opened.settimeout(ANSWER_SECONDS)
        if self._context is None:
            self.sock = opened
        else:
            try:
                wrapped = self._context.wrap_socket(opened, server_hostname=self.host)
            except BaseException:
                opened.close()
                raise
            self.sock = self._opened = wrapped
        if self.is_cut:  # before there was anything to cut
            self.cut()

    def cut(self) -> None:
        """End it from another thread: whoever waits for an answer learns that none will come."""
        self.is_cut = True
        if self._opened is not None:
            with suppress(OSError):  # it has ended by itself
                self._opened.shutdown(socket.SHUT_RDWR)


def post(url: str, headers: dict[str, str], body: bytes, allowed: Sequence[Network] = ()) -> int:
    """Send something, and return the status of the answer; this waits, so it is run in a thread.

    OSError if nobody can be reached or answers in time, ForbiddenAddress if nobody may be.
    """
    parts = check_url(url, allowed)
    to = find_address(parts, allowed)
    context = ssl.create_default_context() if parts.scheme == "https" else None
    assert parts.hostname is not None
    line = _Line(parts.hostname, to, context)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    ending = Timer(MOST_SECONDS, line.cut)
    ending.daemon = True
    ending.start()
    try:
        line.request("POST", path, body, {"User-Agent": f"splashdeck/{__version__}", **headers})
        status = line.getresponse().status  # nobody reads what else it says
    except http.client.HTTPException as error:
        raise OSError(f"no answer by the rules of HTTP: {error!r}") from None
    finally:
        ending.cancel()
        line.close()
    if line.is_cut:
        raise TimeoutError("the answer did not come to an end")
    return status
