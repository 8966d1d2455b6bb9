"""The page's files: packed, kept where their names change with them, asked for again else."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from splashdeck.server.web.page import ADDRESSES
from tests.steady import Steady

PATIENCE = 300  # seconds, for what a machine with nothing else to do answers at once
SCRIPT = "let ducks = 1;\n" * 200


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """Start a server with a small page of its own."""
    folder: Path = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>ducks</title>", "utf-8")
    (folder / "assets" / "ducks-1a2b.js").write_text(SCRIPT, "utf-8")
    (folder / "assets" / "drake-5e6f.js").write_text(SCRIPT, "utf-8")
    (folder / "assets" / "drake-5e6f.js.br").write_bytes(b"packed by the build")
    (folder / "assets" / "baloo-3c4d.woff2").write_bytes(b"wOF2")
    (folder / ".built-from").write_text("notes", "utf-8")
    (folder / "assets" / ".hidden").write_text("notes", "utf-8")
    (folder / "icon.png").write_bytes(b"\x89PNG")
    server = Steady(tmp_path_factory.mktemp("data"), static_folder=str(folder)).start()
    # A line that is kept may be let go by the server just when it is used again.
    each = httpx.Limits(max_keepalive_connections=0)
    with httpx.Client(base_url=server.url, timeout=PATIENCE, limits=each) as site:
        yield site
    server.stop()


def test_a_script_is_packed_for_those_who_can_unpack_it(site: httpx.Client) -> None:
    with site.stream("GET", "/assets/ducks-1a2b.js") as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "accept-encoding"
    assert len(raw) < len(SCRIPT) / 5
    assert gzip.decompress(raw).decode() == SCRIPT
    plain = site.get("/assets/ducks-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == SCRIPT


@pytest.mark.parametrize(
    "accepted, sent", [("gzip, br", "br"), ("gzip, br;q=0", "gzip"), ("identity", None)]
)
def test_what_was_packed_with_brotli_is_sent_to_those_who_can_unpack_that(
    site: httpx.Client, accepted: str, sent: str | None
) -> None:
    headers = {"accept-encoding": accepted}
    with site.stream("GET", "/assets/drake-5e6f.js", headers=headers) as answer:
        raw = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert (raw == b"packed by the build") == (sent == "br")


def test_the_page_itself_is_asked_for_again_and_sent_only_when_it_has_changed(
    site: httpx.Client,
) -> None:
    answer = site.get("/t/abc")
    assert answer.headers["cache-control"] == "no-cache"
    assert "ducks" in answer.text
    again = site.get("/", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_picture_is_sent_as_it_is(site: httpx.Client) -> None:
    answer = site.get("/icon.png")
    assert answer.headers["content-type"] == "image/png"
    assert "content-encoding" not in answer.headers


def test_a_typeface_is_kept_as_it_is(site: httpx.Client) -> None:
    answer = site.get("/assets/baloo-3c4d.woff2")
    assert answer.headers["content-type"] == "font/woff2"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    "path",
    [
        "/missing.js",
        "/assets/../../data/secret.key",
        "/a%00.js",
        "/api/nothing",
        "/assets/nothing.js",
        "/nothing",
        "/.built-from",
        "/assets/.hidden",
    ],
)
def test_nothing_else_is_handed_out(site: httpx.Client, path: str) -> None:
    answer = site.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_the_page_is_at_every_address_that_it_knows_and_a_404_at_any_other(
    site: httpx.Client,
) -> None:
    known = ["/", "/new", "/new/", "/t/x-_1", "/i", "/learn/lesson/a/b", "/r/abc", "/tv"]
    others = ["/nothing", "/t", "/t/a/b", "/learn/nothing", "/schema.html", "/t/é", "/x.php"]
    reads_pages = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in known:
        answer = site.get(path, headers=reads_pages)
        assert (answer.status_code, "ducks" in answer.text) == (200, True), path
    for path in others:
        answer = site.get(path, headers=reads_pages)
        assert (answer.status_code, "ducks" in answer.text) == (404, True), path
        assert answer.headers["cache-control"] == "no-cache"
    known_already = {**reads_pages, "if-none-match": answer.headers["etag"]}
    assert site.get("/nothing", headers=known_already).status_code == 404


def test_every_address_has_a_page_of_its_name() -> None:
    pages = Path(__file__).parents[2] / "web" / "src" / "pages"
    assert {*ADDRESSES, "Nowhere"} == {file.stem for file in pages.glob("*.svelte")}
