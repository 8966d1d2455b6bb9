"""The page is light: home and a table need 120 kB, type 40 kB, and nothing comes from elsewhere."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

import pytest

from splashdeck import titles
from tests.browser.conftest import ROOT

STATIC = ROOT / "src" / "splashdeck" / "server" / "static"
GAMES = tuple(titles())
MOST_BYTES = 120_000
NAMED = (  # nobody asks these for anything
    *("http://www.w3.org", "https://svelte.dev", "http://localhost"),
    *("https://ducks.example", "https://eenden.example", "https://canards.example"),
    *("https://example.org", "http://host", "http://hôte"),  # these are examples in errors' words
)
MOST_BYTES_OF_TYPE = 40_000


def files_of(manifest: dict[str, Any], *entries: str) -> set[str]:
    """List the scripts and styles that some modules load, with all that these import."""
    found: set[str] = set()
    waiting = list(entries)
    seen = set()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        chunk = manifest[name]
        found.update([chunk["file"], *chunk.get("css", [])])
        waiting += chunk.get("imports", [])
    return found


@pytest.mark.usefixtures("page_is_built")
@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_home_and_a_table_weigh_at_most_120_kb(game: str, lang: str) -> None:
    manifest = json.loads((STATIC / ".vite" / "manifest.json").read_text("utf-8"))
    words = [
        next(name for name in manifest if name.endswith(f"virtual:words/{which}"))
        for which in (lang, f"{lang}/{game}")
    ]
    pages = ("index.html", "src/pages/Home.svelte", "src/pages/Table.svelte")
    board = f"src/boards/{game}/index.ts"
    needed = files_of(manifest, *pages, *words, board)
    total = sum(len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in needed)
    assert total <= MOST_BYTES, f"{game}: {total} bytes of script and style, gzipped"


@pytest.mark.usefixtures("page_is_built")
def test_the_display_face_weighs_at_most_40_kb_and_says_its_licence() -> None:
    fonts = sorted(STATIC.rglob("*.woff2"))
    assert len(fonts) == 2, "Latin, and the letters of other European names, fetched when needed"
    assert sum(path.stat().st_size for path in fonts) <= MOST_BYTES_OF_TYPE
    assert "Baloo 2          OFL-1.1" in (ROOT / "NOTICE").read_text("utf-8")


@pytest.mark.usefixtures("page_is_built")
def test_the_page_asks_nobody_else() -> None:
    for path in STATIC.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".webmanifest"):
            text = path.read_text("utf-8")
            for address in re.findall(r"https?://[\w.-]+", text):
                assert address in NAMED, f"{path}: {address}"


@pytest.mark.usefixtures("page_is_built")
def test_the_page_carries_no_inline_style_or_script() -> None:
    text = (STATIC / "index.html").read_text("utf-8")
    assert "style=" not in text
    assert "<style" not in text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
