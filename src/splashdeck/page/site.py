"""The page as plain files, for a web space without a server."""

from __future__ import annotations

import re
import shutil
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from splashdeck.errors import InvalidRequest, Words
from splashdeck.locale import LANGUAGES, say
from splashdeck.page.pack import BROTLI, LIST, Pack, is_there, pack, source

ANYWHERE = "./"
"""The base of a site that works in whatever folder it is put."""
BASE = re.compile(r"(?:https?://[\w.-]+(?::\d+)?)?/(?:[\w.~%-]+/)*", re.ASCII)
"""A path from the root of its web space, or a whole address."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "form-action 'none'; base-uri 'none'"
)
"""As the server's; a web space may send one of its own, which then holds too."""


def write_site(
    static: Path, folder: Path, base: str = ANYWHERE, *, with_brotli: bool = False
) -> Pack:
    """Write the page into a folder as a site of plain files, which is its own host everywhere.

    It refers to nothing but its own neighbours, so that it works in whatever folder of a web
    space it is put; with a `base` it says at which path, or address, it lies, and works there
    alone. A folder that holds something else is refused; an older site is replaced.
    """
    check_built(static)
    if folder.exists() and any(folder.iterdir()) and not (folder / LIST).is_file():
        raise InvalidRequest(Words("error-page-folder"), where=str(folder))
    base = checked_base(base)
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    left_out = (".built-from", ".vite", *(() if with_brotli else (f"*{BROTLI}",)))
    shutil.copytree(static, fresh, ignore=shutil.ignore_patterns(*left_out))
    index = fresh / "index.html"
    index.write_text(as_files(index.read_text("utf-8"), base), "utf-8")
    for manifest in fresh.glob("*.webmanifest") if base != ANYWHERE else ():
        manifest.write_bytes(installed_at(urlsplit(base).path, manifest.read_bytes()))
    found = pack(fresh)
    (fresh / "404.html").write_text(nowhere(base), "utf-8")
    (fresh / found.source).write_bytes(source().content)
    (fresh / LIST).write_bytes(msgspec.json.encode(found))
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)
    return found


def check_built(static: Path) -> None:
    """Refuse a folder without a built page, or with one that can't play without a server."""
    if not (static / "index.html").is_file():
        raise InvalidRequest(Words("error-page-not-built"), where=str(static))
    if not is_there(static):
        raise InvalidRequest(Words("error-page-no-runtime"), where=str(static))


def checked_base(base: str) -> str:
    """End where a site is to lie with a slash; InvalidRequest if it is no such place."""
    found = base if base.endswith("/") else f"{base}/"
    if found != ANYWHERE and not BASE.fullmatch(found):
        raise InvalidRequest(Words("error-page-base", given=base), where="--base")
    return found


def as_files(html: str, base: str) -> str:
    """Let the page know that it is plain files, and where it and its neighbours lie."""
    path = base if base == ANYWHERE else urlsplit(base).path
    html = re.sub(r'(src|href)="/', rf'\1="{path}', html)
    head = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    about = 'data-site="files"'
    if base != ANYWHERE:
        head += f'\n    <link rel="canonical" href="{base}" />'
        about += f' data-base="{path}"'
    html = html.replace("<html ", f"<html {about} ", 1)
    return html.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {head}', 1)


def installed_at(path: str, manifest: bytes) -> bytes:
    """Name the path of the site wherever its manifest names the folder in which it lies."""
    found = msgspec.json.decode(manifest)
    found |= {"id": path, "start_url": path, "scope": path}
    found["icons"] = [icon | {"src": path + icon["src"]} for icon in found["icons"]]
    return msgspec.json.format(msgspec.json.encode(found))


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


def nowhere(base: str = ANYWHERE) -> str:
    """Write the page that web spaces show at addresses that do not exist: 404.html.

    It stands alone, for it is shown at any depth, and says its few words in every language.
    Without a base it looks for the site above itself.
    """
    home, script, policy = base, "", "default-src 'none'"
    if base == ANYWHERE:
        digest = b64encode(sha256(FIND_HOME.encode()).digest()).decode()
        home, script = "/", f"\n<script>{FIND_HOME}</script>"
        policy += f"; script-src 'sha256-{digest}'; connect-src 'self'"
    said = "\n".join(
        f'<section lang="{lang}"><h1>{say("nowhere", lang=lang)}</h1>\n'
        f"<p>{say('nowhere-how', lang=lang)}</p>\n"
        f'<p><a href="{home}">{say("nowhere-home", lang=lang)}</a></p></section>'
        for lang in LANGUAGES
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{say("nowhere", lang="en")} · splashdeck</title></head>
<body>
{said}{script}
</body></html>
"""
