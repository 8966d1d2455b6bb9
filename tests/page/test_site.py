"""The page as plain files: where it says that it lies."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from splashdeck.errors import InvalidRequest
from splashdeck.page.pack import LIST, Pack
from splashdeck.page.site import write_site

INDEX = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
  </head>
</html>
"""
MANIFEST = {"start_url": "./", "scope": "./", "icons": [{"src": "icon.svg", "sizes": "any"}]}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Put down as much of a built page as it takes to write a site."""
    static = tmp_path / "static"
    files = {
        "index.html": INDEX.encode(),
        "manifest.webmanifest": msgspec.json.encode(MANIFEST),
        "manifest.nl.webmanifest": msgspec.json.encode(MANIFEST),
        "assets/index-1.js": b"script",
        "assets/index-1.js.br": b"packed",
        "offline/runtime-1/lock.json": b"{}",
    }
    for name, content in files.items():
        (static / name).parent.mkdir(parents=True, exist_ok=True)
        (static / name).write_bytes(content)
    return static


def test_a_site_lies_anywhere_unless_it_is_told_where(built: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    pack = write_site(built, site)
    index = (site / "index.html").read_text("utf-8")
    assert set(re.findall(r'(?:src|href)="(\S+)"', index)) == {
        "./assets/index-1.js",
        "./manifest.webmanifest",
    }
    assert msgspec.json.decode((site / "manifest.webmanifest").read_bytes()) == MANIFEST
    assert "data-base" not in index
    assert "<script>" in (site / "404.html").read_text("utf-8")
    assert msgspec.json.decode((site / LIST).read_bytes(), type=Pack) == pack
    assert not list(site.rglob("*.br"))


@pytest.mark.parametrize("base", ["/games/ducks/", "https://example.org:8000/games/ducks"])
def test_a_site_that_knows_where_it_lies_says_so(built: Path, tmp_path: Path, base: str) -> None:
    site = tmp_path / "site"
    pack = write_site(built, site, base, with_brotli=True)
    index = (site / "index.html").read_text("utf-8")
    whole = base.rstrip("/") + "/"
    assert set(re.findall(r'(?:src|href|data-base)="(\S+)"', index)) == {
        "/games/ducks/",
        "/games/ducks/assets/index-1.js",
        "/games/ducks/manifest.webmanifest",
        whole,
    }
    assert f'<link rel="canonical" href="{whole}" />' in index
    for name in ("manifest.webmanifest", "manifest.nl.webmanifest"):
        manifest = msgspec.json.decode((site / name).read_bytes())
        assert manifest["start_url"] == manifest["scope"] == manifest["id"] == "/games/ducks/"
        assert manifest["icons"][0]["src"] == "/games/ducks/icon.svg"
    nowhere = (site / "404.html").read_text("utf-8")
    assert f'<a href="{whole}">' in nowhere
    assert "<script>" not in nowhere
    assert (site / "assets/index-1.js.br").read_bytes() == b"packed"
    assert "assets/index-1.js.br" not in pack.files


def test_a_page_that_was_never_built_is_told_from_one_that_needs_a_server(
    built: Path, tmp_path: Path
) -> None:
    with pytest.raises(InvalidRequest, match=r"no built page here; .* python3 web/build\.py"):
        write_site(tmp_path / "nothing", tmp_path / "site")
    (built / "offline/runtime-1/lock.json").unlink()
    with pytest.raises(InvalidRequest, match="built without what it takes"):
        write_site(built, tmp_path / "site")
    assert not (tmp_path / "site").exists()


@pytest.mark.parametrize("base", ["ducks/", "/ducks/?a", '/"/', "//example.org/", "ftp://a/"])
def test_a_base_that_is_no_place_is_refused(built: Path, tmp_path: Path, base: str) -> None:
    with pytest.raises(InvalidRequest, match="--base"):
        write_site(built, tmp_path / "site", base)
    assert not (tmp_path / "site").exists()
