"""What a page needs to be its own host, gathered where the page comes from.

The runtime (Pyodide, the standard library, msgspec) is built into the page; our own source is
taken from this very installation, installed titles included, so that a page has the rules of the
server that handed it out.
"""

from __future__ import annotations

import gzip
import zipfile
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from msgspec import Struct

from splashdeck.game import RULES_VERSION
from splashdeck.games.catalogue import titles

FOLDER = "offline"
LIST = f"{FOLDER}/pack.json"
ROOT = Path(__file__).parents[1]
ROOMS = ("bots", "games", "lessons", "locale", "page", "table", "thinking")
KINDS = (".py", ".ftl", ".json", ".npz", ".toml")
NOT_SAID = ("cli.ftl", "page.ftl", "replay.ftl", "terminal.ftl")
"""Words that Python says at terminals only, or that the page says by itself."""
ELSEWHERE = ("course.toml", "puzzles.toml", "making.py", "site.py")
"""What the page has built in, or what runs only where it comes from."""
PARSER = "fluent.syntax"
"""The one package that our words need; like us it is plain Python."""
STAND_INS = {"typing_extensions.py": b"from typing import Literal\n"}
"""All that the parser takes from a package of 170 kB."""
HIDDEN = {".built-from", ".vite", "index.html", "sw.js"}
"""What is not part of the list: the page itself is kept under its address."""
BROTLI = ".br"
"""The ending of a file that is another one, packed with brotli: a server may send it instead."""
TIME = (1980, 1, 1, 0, 0, 0)


class Pack(Struct, frozen=True):
    """Where everything lies, by paths below the page's own."""

    rules: int
    """The version of the rules: games under way go on with those that they began with."""
    runtime: str
    source: str
    files: dict[str, int]
    """All that a page needs to come and play without a network, itself included, by their sizes."""
    unpacked: dict[str, int]
    """How large those are that lie packed, once they are unpacked: as some servers send them."""


class Source(Struct, frozen=True):
    """Our own Python, packed, and the path that its content gives it."""

    path: str
    content: bytes


@cache
def source() -> Source:
    """Pack our own Python and that of installed titles, the same every time."""
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as archive:
        files = {name: path.read_bytes() for name, path in _sources()} | STAND_INS
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, TIME), files[name])
    packed = gzip.compress(content.getvalue(), mtime=0)
    return Source(f"{FOLDER}/source-{sha256(packed).hexdigest()[:16]}.zip.gz", packed)


def _sources() -> Iterator[tuple[str, Path]]:
    for path in ROOT.glob("*.py"):
        yield f"splashdeck/{path.name}", path
    for room in ROOMS:
        yield from _below(ROOT / room, f"splashdeck/{room}")
    parser = find_spec(PARSER)
    assert parser is not None
    assert parser.origin is not None
    yield from _below(Path(parser.origin).parent, PARSER.replace(".", "/"))
    for title in titles().values():
        if not title.is_built_in:
            yield from _below(title.home, title.package.replace(".", "/"))


def _below(folder: Path, name: str) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        if path.suffix in KINDS and path.name not in (*NOT_SAID, *ELSEWHERE):
            yield f"{name}/{path.relative_to(folder).as_posix()}", path


def is_there(static: Path) -> bool:
    """Was this page built with a runtime?"""
    return any((static / FOLDER).glob("runtime-*/lock.json"))


def pack(static: Path) -> Pack:
    """List what the page in a folder consists of, the source that it is handed with it included."""
    (runtime,) = (static / FOLDER).glob("runtime-*")
    files = {
        path.relative_to(static).as_posix(): path
        for path in sorted(static.rglob("*"))
        if path.is_file() and not HIDDEN.intersection(path.relative_to(static).parts)
    }
    place, found = runtime.relative_to(static).as_posix(), source()
    sizes = {name: path.stat().st_size for name, path in files.items() if path.suffix != BROTLI}
    packed = {name: path.read_bytes() for name, path in files.items() if path.suffix == ".gz"}
    packed[found.path] = found.content
    return Pack(
        RULES_VERSION,
        f"{place}/",
        found.path,
        sizes | {found.path: len(found.content)},
        {name: unpacked_size(content) for name, content in packed.items()},
    )


def unpacked_size(content: bytes) -> int:
    """Read in what was packed with gzip how large it is unpacked: its last four bytes say so."""
    return int.from_bytes(content[-4:], "little")
