"""What a page needs to be its own host, gathered where the page comes from.

The runtime (Pyodide, the standard library, msgspec) is built into the page; our own source is
taken from this very installation, installed titles included, so that a page has the rules of the
server that handed it out.
"""

from __future__ import annotations

import gzip
import re
import shutil
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import msgspec
from msgspec import Struct

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import RULES_VERSION
from splashdeck.games.catalogue import titles
from splashdeck.locale import LANGUAGES, say

FOLDER = "offline"
LIST = f"{FOLDER}/pack.json"
ROOT = Path(__file__).parents[1]
ROOMS = ("bots", "games", "locale", "page", "table", "thinking")
KINDS = (".py", ".ftl", ".json", ".npz", ".toml")
NOT_SAID = ("cli.ftl", "page.ftl", "replay.ftl", "terminal.ftl")
"""Words that Python says at terminals only, or that the page says by itself."""
PARSER = "fluent.syntax"
"""The one package that our words need; like us it is plain Python."""
STAND_INS = {"typing_extensions.py": b"from typing import Literal\n"}
"""All that the parser takes from a package of 170 kB."""
HIDDEN = {".built-from", ".vite", "index.html", "sw.js"}
"""What is no part of the list: the page itself is kept under its address."""
TIME = (1980, 1, 1, 0, 0, 0)


class Pack(Struct, frozen=True):
    """Where everything lies, by paths below the page's own."""

    rules: int
    """The version of the rules: games under way go on with those that they began with."""
    runtime: str
    source: str
    files: dict[str, int]
    """All that a page needs to come and play without a network, itself included, by their sizes."""


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
        if path.suffix in KINDS and path.name not in NOT_SAID:
            yield f"{name}/{path.relative_to(folder).as_posix()}", path


def is_there(static: Path) -> bool:
    """Was this page built with a runtime?"""
    return any((static / FOLDER).glob("runtime-*/lock.json"))


def pack(static: Path) -> Pack:
    """List what the page in a folder consists of, the source that it is handed with it included."""
    (runtime,) = (static / FOLDER).glob("runtime-*")
    files = {
        path.relative_to(static).as_posix(): path.stat().st_size
        for path in sorted(static.rglob("*"))
        if path.is_file() and not HIDDEN.intersection(path.relative_to(static).parts)
    }
    place = runtime.relative_to(static).as_posix()
    found = source()
    whole = files | {found.path: len(found.content)}
    return Pack(RULES_VERSION, f"{place}/", found.path, whole)


# --- the page as plain files ---

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'none'; base-uri 'none'"
)
"""As the server's; a web space may send one of its own, which then holds too."""


def write_site(static: Path, folder: Path) -> Pack:
    """Write the page into a folder as a site of plain files, which is its own host everywhere.

    It refers to nothing but its own neighbours, so that it works in whatever folder of a web
    space it is put. A folder that holds something else is refused; an older site is replaced.
    """
    if not is_there(static):
        raise InvalidRequest(Words("error-page-not-built"), where=str(static))
    if folder.exists() and any(folder.iterdir()) and not (folder / LIST).is_file():
        raise InvalidRequest(Words("error-page-folder"), where=str(folder))
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.copytree(static, fresh, ignore=shutil.ignore_patterns(".built-from", ".vite"))
    found = pack(static)
    (fresh / found.source).write_bytes(source().content)
    (fresh / LIST).write_bytes(msgspec.json.encode(found))
    index = fresh / "index.html"
    index.write_text(as_files(index.read_text("utf-8")), "utf-8")
    (fresh / "404.html").write_text(nowhere(), "utf-8")
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)
    return found


def as_files(html: str) -> str:
    """Let the page know that it is plain files, and find its neighbours from where it lies."""
    html = re.sub(r'(src|href)="/', r'\1="./', html)
    html = html.replace("<html ", '<html data-site="files" ', 1)
    meta = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    return html.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {meta}', 1)


FIND_HOME = """
const steps = location.pathname.split('/');
const home = async () => {
  while (steps.pop() !== undefined && steps.length) {
    const folder = `${steps.join('/')}/`;
    if ((await fetch(`${folder}offline/pack.json`, { method: 'HEAD' })).ok) return folder;
  }
  return '/';
};
home().then((folder) => document.querySelectorAll('a').forEach((link) => (link.href = folder)));
"""
"""The site may lie in any folder: the nearest one above the address that has its list of files."""


def nowhere() -> str:
    """Write the page that web spaces show at addresses that do not exist: 404.html.

    It stands alone, for nobody knows from which folder it is shown, and says its few words in
    every language.
    """
    digest = b64encode(sha256(FIND_HOME.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{digest}'; connect-src 'self'"
    said = "\n".join(
        f'<section lang="{lang}"><h1>{say("nowhere", lang=lang)}</h1>\n'
        f"<p>{say('nowhere-how', lang=lang)}</p>\n"
        f'<p><a href="/">{say("nowhere-home", lang=lang)}</a></p></section>'
        for lang in LANGUAGES
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{say("nowhere", lang="en")} · splashdeck</title></head>
<body>
{said}
<script>{FIND_HOME}</script>
</body></html>
"""
