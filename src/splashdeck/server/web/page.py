"""The page: the built files of the browser client, packed where that pays."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from msgspec import Struct

from splashdeck.page import pack
from splashdeck.server.web.asking import Ask
from splashdeck.table import refuse
from splashdeck.table.shown import encode

BUILT = Path(__file__).parents[1] / "static"

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
"""For files whose names are made of their content."""

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
    """Hand out the page's files; any other path without an ending is the page itself."""
    wanted = path.lstrip("/")
    if wanted.startswith(("api/", "ws/", "schema")):
        raise refuse("not-found")
    found = _pack(request, wanted) or _file(request, wanted)
    if found is None and "." not in wanted.rpartition("/")[2]:
        found = _file(request, "index.html")
    if found is None:
        raise refuse("not-found")
    return found


def _pack(request: Ask, name: str) -> Response[bytes] | None:
    """Answer with what a page needs to be its own host, made of this installation; None if not."""
    folder: Path = request.app.state.page
    if name == pack.LIST and pack.is_there(folder):
        body = encode(pack.pack(folder))
        return Response(body, media_type="application/json", headers={"cache-control": "no-cache"})
    if name == pack.source().path:
        return Response(pack.source().content, headers=FOR_EVER, media_type="application/gzip")
    return None


def _file(request: Ask, name: str) -> Response[bytes] | None:
    """Answer with a file of the page: packed, if the browser can unpack it; None if none."""
    folder: Path = request.app.state.page
    if "\0" in name:
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
    if served.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = served.body
    if served.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = served.packed, "gzip"
    return Response(body, headers=headers, media_type=served.media_type)


class Served(Struct, frozen=True):
    """A file of the page, as it is and, where that pays, packed."""

    body: bytes
    packed: bytes | None
    etag: str
    media_type: str


@lru_cache(maxsize=256)
def read_file(path: Path, _changed: int) -> Served:
    """Read a file of the page, once for each time it changes."""
    body = path.read_bytes()
    known = MEDIA_TYPES | PACKED_ALREADY
    media_type = known.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    packed = gzip.compress(body, mtime=0) if path.suffix in MEDIA_TYPES else None
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
