"""Run a server with settings given as one JSON object: python -m splashdeck.server '{…}'."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from splashdeck.server import serve
from splashdeck.server.settings import Settings


def main(text: str) -> None:
    """Serve, and print the port on a line of its own once it is known."""
    settings = msgspec.json.decode(
        text, type=Settings, dec_hook=lambda kind, value: Path(value) if kind is Path else value
    )
    serve(lambda port: print(port, flush=True), **msgspec.structs.asdict(settings))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "{}")
