"""Measure the page as its own host: the download, its start, its bots and the coach.

    python -m tests.browser.measure_away

Serves the page as plain files, plays from a cold cache and from a warm one, and prints one line a
figure. They depend on the machine; nothing is asserted. For a processor that is four times slower
Chromium is held three quarters of the time (slow.py).
"""

from __future__ import annotations

import gzip
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from dev import find_chromium
from splashdeck.bots import LEVELS
from splashdeck.games.catalogue import titles
from splashdeck.page.pack import BROTLI
from splashdeck.server.web.page import BUILT
from tests.browser.away import Files, hint_for, move_of, wait_until_compiled
from tests.browser.conftest import FLAGS, PATIENCE_MS, PHONE, WISHES
from tests.browser.slow import processor, slowed

PACKED = (".gz", ".woff2", ".png")
TIMES = 4


def sizes(files: Files) -> Iterator[str]:
    """Add up what is fetched, packed with gzip, and with brotli where the page was built so."""
    for name, ending in (("gzip", None), ("brotli", BROTLI)):
        if ending and not any(BUILT.rglob(f"*{ending}")):
            return
        whole = {path: size(files, path, ending) for path in files.pack.files}
        host = sum(sent for path, sent in whole.items() if path.startswith("offline/"))
        total = sum(whole.values())
        yield f"{name}: {host / 1e6:.2f} MB to be the host, {total / 1e6:.2f} MB with all pages"


def size(files: Files, path: str, ending: str | None) -> int:
    """Say how many bytes of a file are sent: the smaller ones beside it, if there are such."""
    beside = BUILT / f"{path}{ending}"
    content = (files.place / path).read_bytes()
    if ending and beside.is_file():
        return beside.stat().st_size
    return len(content if path.endswith(PACKED) else gzip.compress(content))


def start(page: Page, url: str) -> str:
    """Open the page, tap Play now at once, and wait for the first question."""
    opened, worked = time.perf_counter(), processor()
    page.goto(url)
    button = page.get_by_role("button", name="Play now")
    button.wait_for()
    tapped = time.perf_counter()
    button.click()
    page.wait_for_selector(".table .dock.mine")
    end = time.perf_counter()
    work = processor() - worked
    spent = f"{end - tapped:.1f} s from tap to first move, {end - opened:.1f} s from opening"
    return f"{spent} the page ({work:.1f} s of processor)"


def measure(browser: Browser, files: Files) -> None:
    """Print every figure."""
    for line in sizes(files):
        print(line)
    context = browser.new_context(viewport=PHONE, locale="en-GB", has_touch=True)
    context.add_init_script(WISHES.replace("PACE", "once"))
    page = context.new_page()
    page.set_default_timeout(3 * PATIENCE_MS)
    print("cold:", start(page, files.url))
    wait_until_compiled(page)
    for _ in range(3):
        page.goto("about:blank")
        print("warm:", start(page, files.url))
    for _ in range(3):
        page.goto("about:blank")
        with slowed(TIMES) as share:
            told = start(page, files.url)
        print(f"warm, {TIMES} times slower: {told}, run {share[0]:.0%} of the time")
    page.goto(files.url)
    page.get_by_role("button", name="Play now").wait_for()
    named = [
        (f"{title}, {level}", move_of(level, {"game": title, "players": 3}, LEVELS[level].seconds))
        for title in titles()
        for level in ("dabbler", "diver", "champion")
    ]
    named += [(f"{t}, 200 simulations", hint_for({"game": t, "players": 3}, 200)) for t in titles()]
    tasks = [task for _, task in named]
    found = files.think(page, [*tasks, *tasks])[len(tasks) :]  # the first time modules are loaded
    for (name, _), (_, ms) in zip(named, found, strict=True):
        print(f"{name}: {ms:.0f} ms")
    context.close()


def main() -> None:
    """Serve the page, and measure it in Chromium."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        files = Files(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        try:
            measure(browser, files)
        finally:
            browser.close()
            files.stop()


if __name__ == "__main__":
    main()
