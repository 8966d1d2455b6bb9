"""Where a request comes from: our own page or a foreign one, by our own name or another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import urlsplit

from splashdeck.table import refuse

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def is_own_origin(origin: str | None, host: str, allowed: frozenset[str]) -> bool:
    """Does a request come from our own page, or from no page at all?"""
    if origin is None:
        return True
    return origin in allowed or urlsplit(origin).netloc == host != ""


def client_address(peer: str, headers: Mapping[str, str]) -> str:
    """Return the address that a socket comes from; a proxy on this machine says for whom it asks.

    uvicorn trusts the same header of the same proxies for HTTP.
    """
    forwarded = headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
    return forwarded if forwarded and peer in LOOPBACK else peer


def own_hosts(host: str, origins: Iterable[str]) -> frozenset[str] | None:
    """Name the hosts by which a server on loopback is called; None: by any name.

    A foreign page can have its own name point here; its requests still carry that name.
    """
    if host not in LOOPBACK:
        return None
    return LOOPBACK | {urlsplit(origin).hostname or "" for origin in origins}


def is_own_host(host: str, allowed: frozenset[str] | None) -> bool:
    """Is the server called by a name of its own?"""
    return allowed is None or (urlsplit(f"//{host}").hostname or "") in allowed


def check_origin(
    headers: Mapping[str, str], hosts: frozenset[str] | None, origins: frozenset[str]
) -> None:
    """Raise unless a request calls us by our own name, and comes from our page or from none."""
    check_host(headers, hosts)
    if not is_own_origin(headers.get("origin"), headers.get("host", ""), origins):
        raise refuse("foreign-origin")


def check_host(headers: Mapping[str, str], hosts: frozenset[str] | None) -> None:
    """Raise unless a request calls us by our own name."""
    if not is_own_host(headers.get("host", ""), hosts):
        raise refuse("foreign-origin")
