"""Where a server is: the port that it may have, and its address for people and for phones."""

from __future__ import annotations

import io
import socket
import sys

import segno

from splashdeck.errors import InvalidRequest, Words
from splashdeck.server.wire.origins import read_address


def check_port(host: str, port: int) -> None:
    """Say clearly that a port can't be had, before anything is opened."""
    with socket.socket() as probe:
        if sys.platform != "win32":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            why = Words("error-port", detail=str(error))
            raise InvalidRequest(why, where=f"{host}:{port}") from None


def lan_address() -> str:
    """Find this machine's address in the local network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that nobody has: it only picks a route
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def is_public(shown: str) -> bool:
    """Is this an address that the whole internet may reach?"""
    address = read_address(shown)
    return address is not None and address.is_global


def qr_code(text: str) -> str:
    """Draw a QR code with half-block characters, dark on light in any terminal."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()
