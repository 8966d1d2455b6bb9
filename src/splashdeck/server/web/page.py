"""The page: the built files of the browser client, packed where that pays."""

from __future__ import annotations

import gzip
import mimetypes
import re
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from msgspec import Struct

from splashdeck.page import pack
from splashdeck.server.web.asking import Ask
from splashdeck.table import refuse
from splashdeck.table.shown import encode

BUILT = Path(__file__).parents[1] / "static"

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
"""For files whose names are made of their content."""

ADDRESSES: dict[str, str] = msgspec.json.decode(
    files("splashdeck.page").joinpath("addresses.json").read_bytes()
)
"""Where in the page each of its parts is, as patterns; the page itself reads the same file."""
KNOWN = re.compile(f"(?:{'|'.join(ADDRESSES.values())})/*", re.ASCII)
NO_PAGES = ("api/", "ws/", "schema/", "assets/", "offline/")
"""Below these no person looks for a page."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>splashdeck</title>
<h1>splashdeck</h1><p>The server runs; its page has not been built into this installation.
<p>Programs use the <a href="/schema/openapi.json">HTTP API</a> and the WebSocket at
<code>/ws/tables/ID</code>.</html>"""


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def home(request: Ask) -> Response[Any]:
    """Show the page."""
    return _file(request, "index.html") or Response(NOT_BUILT, media_type=MediaType.HTML)


@get("/{path:path}", include_in_schema=False)
async def page(request: Ask, path: str) -> Response[Any]:
    """Hand out the page's files, and the page itself at every address that it knows.

    At any other a person is shown the page all the same, which says that nothing is there; the
    status says so too. Programs, and whoever asks for a file, are refused as everywhere.
    """
    wanted = path.strip("/")
    found = _pack(request, wanted) or _file(request, wanted)
    if found is None and is_address(path):
        found = _file(request, "index.html")
    if found is None and _reads_pages(request) and not wanted.startswith(NO_PAGES):
        found = _file(request, "index.html", missing=True)
    if found is None:
        raise refuse("not-found")
    return found


def is_address(path: str) -> bool:
    """Does the page have something to show at this path?"""
    return KNOWN.fullmatch(path) is not None


def _reads_pages(request: Ask) -> bool:
    return "text/html" in request.headers.get("accept", "")


def _pack(request: Ask, name: str) -> Response[bytes] | None:
    """Answer with what a page needs to be its own host, made of this installation; None if not."""
    folder: Path = request.app.state.page
    if name == pack.LIST and pack.is_there(folder):
        body = encode(pack.pack(folder))
        return Response(body, media_type="application/json", headers={"cache-control": "no-cache"})
    if name == pack.source().path:
        return Response(pack.source().content, headers=FOR_EVER, media_type="application/gzip")
    return None


def _file(request: Ask, name: str, *, missing: bool = False) -> Response[bytes] | None:
    """Answer with a file of the page: packed, if the browser can unpack it; None if none.

    Where it stands in for something that is `missing`, the status says so.
    """
    folder: Path = request.app.state.page
    if "\0" in name or name.startswith(".") or "/." in name:  # notes of the build's own
        return None
    try:
        path = (folder / name).resolve()
        if not path.is_relative_to(folder.resolve()) or not path.is_file():
            return None
    except OSError:  # such as a name that is too long for the disk
        return None
    kept = FOR_EVER if name.startswith(("assets/", "offline/")) else {"cache-control": "no-cache"}
    served = read_file(path, path.stat().st_mtime_ns)
    headers = {**kept, "etag": served.etag, "vary": "accept-encoding"}
    if not missing and served.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body, accepted = served.body, _accepted(request)
    for encoding, packed in served.packed.items():
        if encoding in accepted:
            body, headers["content-encoding"] = packed, encoding
            break
    status = 404 if missing else 200
    return Response(body, status_code=status, headers=headers, media_type=served.media_type)


def _accepted(request: Ask) -> set[str]:
    """Say which ways of packing the browser can unpack."""
    offers = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    named = (offer.partition(";") for offer in offers)
    return {name for name, _, weight in named if not re.fullmatch(r"q=0(\.0*)?", weight)}


class Served(Struct, frozen=True):
    """A file of the page, as it is and, where that pays, packed."""

    body: bytes
    packed: dict[str, bytes]
    """By the name of the encoding, the smallest first."""
    etag: str
    media_type: str


@lru_cache(maxsize=256)
def read_file(path: Path, _changed: int) -> Served:
    """Read a file of the page, once for each time it changes."""
    body = path.read_bytes()
    known = MEDIA_TYPES | PACKED_ALREADY
    media_type = known.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    packed = {}
    beside = path.with_name(path.name + pack.BROTLI)
    if beside.is_file():  # made when the page was built
        packed["br"] = beside.read_bytes()
    if path.suffix in MEDIA_TYPES:
        packed["gzip"] = gzip.compress(body, mtime=0)
    etag = f'W/"{sha256(body).hexdigest()[:24]}"'
    return Served(body, packed, etag, media_type or "application/octet-stream")


MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""The kinds of files that gzip makes smaller."""

PACKED_ALREADY = {".gz": "application/gzip", ".woff2": "font/woff2"}
"""Kinds that it does not, and that not every system knows by their endings."""

HANDLERS = [page, home]
