"""Where a request comes from: by which name we are called, from which page, through which proxy."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple, TypeAlias
from urllib.parse import urlsplit

from splashdeck.errors import InvalidRequest, Words
from splashdeck.table import refuse

_logger = logging.getLogger("splashdeck.wire")

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
PORTS = {"http": 80, "https": 443}

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network


class Site(NamedTuple):
    """Where a page is from; two pages of one site may read each other."""

    scheme: str
    host: str
    port: int | None


class Gate:
    """Lets in who calls us by a name of ours, from our own page or from no page at all.

    A foreign page can have its own name point here, but its requests still carry that name.
    It can't make a browser carry an address that its own page was not fetched from; so any
    address will do as a name, and one that a router or a container translates needs no setting.
    On loopback only loopback's own names and addresses are ours.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        origins: Iterable[str] = (),
        proxies: Iterable[str] = (),
        *,
        secure: bool = False,
    ) -> None:
        self.is_local = host in LOOPBACK
        self.scheme = "https" if secure else "http"
        self._sites = {read_site(origin) for origin in origins}
        named = {site.host for site in self._sites}
        self._names = named | (LOOPBACK if self.is_local else LOOPBACK | machine_names() | {host})
        self._proxies = tuple(read_network(text) for text in proxies)
        self._warned: set[str] = set()

    # --- names and pages ---

    def check_host(self, headers: Mapping[str, str]) -> None:
        """Raise unless a request calls us by a name of our own."""
        site = site_of(f"{self.scheme}://{headers.get('host', '')}")
        if site is None or not self._is_own_name(site.host):
            raise refuse("foreign-origin", Words("error-host-unknown"))

    def check_origin(self, peer: str, headers: Mapping[str, str]) -> None:
        """Raise unless a request calls us by our own name, and comes from our page or from none."""
        self.check_host(headers)
        origin = headers.get("origin")
        if origin is None:
            return
        page = site_of(origin)
        own = site_of(f"{self.scheme_of(peer, headers)}://{headers.get('host', '')}")
        if page is None or (page != own and page not in self._sites):
            raise refuse("foreign-origin")

    def _is_own_name(self, host: str) -> bool:
        return host in self._names or (not self.is_local and read_address(host) is not None)

    # --- proxies ---

    def is_proxy(self, peer: str) -> bool:
        """Is this one of the proxies that we believe?"""
        address = read_address(peer)
        return address is not None and any(address in network for network in self._proxies)

    def client(self, peer: str, headers: Mapping[str, str]) -> str:
        """Return the address that a request comes from: its peer, or whom a known proxy names.

        A proxy adds its own peer at the end of the header; what stands before the first one
        that is not a proxy of ours was made up by anybody.
        """
        forwarded = headers.get("x-forwarded-for", "")
        if not forwarded:
            return peer
        if not self.is_proxy(peer):
            self._warn(peer)
            return peer
        for part in reversed(forwarded.split(",")):
            address = read_address(_without_port(part.strip()))
            if address is None:
                return peer
            if not self.is_proxy(str(address)):
                return str(address)
        return peer

    def scheme_of(self, peer: str, headers: Mapping[str, str]) -> str:
        """Say over which scheme the page was fetched: ours, or what a known proxy says."""
        said = headers.get("x-forwarded-proto", "")
        return said if said in PORTS and self.is_proxy(peer) else self.scheme

    def _warn(self, peer: str) -> None:
        """Say once of each address that it speaks like a proxy and is not believed."""
        if peer not in self._warned and len(self._warned) < 10:
            self._warned.add(peer)
            _logger.warning("%s says for whom it asks; it is believed with --proxy %s", peer, peer)


def site_of(origin: str) -> Site | None:
    """Read an origin, or a host behind a scheme; None if it is neither."""
    try:
        parts = urlsplit(origin.strip().lower())
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host or parts.scheme not in PORTS or parts.username is not None:
        return None
    return Site(parts.scheme, host.rstrip("."), port or PORTS[parts.scheme])


def read_site(origin: str) -> Site:
    """Read the origin of a page; InvalidRequest if it is not one."""
    site = site_of(origin)
    if site is None:
        raise InvalidRequest(Words("error-origin"), where=origin)
    return site


def machine_names() -> frozenset[str]:
    """Return the names by which a local network knows this machine; nobody is asked."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({name, short, f"{short}.local"})


def read_address(text: str) -> Address | None:
    """Read an IP address; one of IPv4 may come in the clothes of IPv6."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = getattr(address, "ipv4_mapped", None)
    return address if mapped is None else mapped


def read_network(text: str) -> Network:
    """Read the addresses of proxies: 10.0.0.0/8, or one alone."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise InvalidRequest(Words("error-proxy"), where=text) from None


def _without_port(text: str) -> str:
    """Take the port off an address: 192.0.2.1:80, [2001:db8::1]:80."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
