"""Start the server for people: say where it is, open the browser, let phones in."""

from __future__ import annotations

import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

from splashdeck.errors import InvalidRequest, Words, needs
from splashdeck.locale import language, say

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # asked for by --lan alone


def serve(
    *,
    port: int,
    host: str | None,
    lan: bool,
    browser: bool,
    data: Path | None,
    **settings: Any,
) -> None:
    """Serve until Ctrl-C; `lan` opens the local network and prints a code for phones."""
    with needs("server", "serve"):
        from splashdeck.server import serve as run

    listen = host or (EVERYWHERE if lan else LOOPBACK)
    shown = lan_address() if lan else "localhost" if listen == LOOPBACK else listen
    if lan:
        settings["origins"] = (*settings["origins"], f"http://{shown}:{port}")
    if data is not None:
        settings["data_folder"] = data
    check_port(listen, port)

    def started(port: int) -> None:
        address = f"http://{shown}:{port}/"
        print(say("cli-serving", {"address": address}, language()), flush=True)
        if lan:
            print(qr_code(address), flush=True)
            print(say("cli-scan", lang=language()), flush=True)
        if browser:
            webbrowser.open(address)

    run(started, host=listen, port=port, **settings)


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


def qr_code(text: str) -> str:
    """Draw a QR code with half-block characters, dark on light in any terminal."""
    import io

    import segno

    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()
