"""An installed title at the keyboard, at a server's table and on the page."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import expect, sync_playwright

from splashdeck.record import Record
from tests.browser.conftest import PATIENCE_MS, ROOT
from tests.chromium import installed_chromium
from tests.fresh import DEADLINE
from tests.steady import Steady
from tests.terminal.driver import answer, planned, press, records, running, screen_text, table

NAME = "puddles"


async def test_it_is_played_to_the_end_in_the_terminal(tmp_path: Path) -> None:
    app = planned(NAME, ["Ann", "dabbler", "paddler"], folder=tmp_path)
    async with running(app) as pilot:
        assert "Puddles" in screen_text(pilot)
        while table(pilot).outcome is None:
            await answer(pilot)
        await press(pilot)
        assert "PU-4.1" in screen_text(pilot)
    (record,) = records(tmp_path)
    assert Record.read(record.read_bytes()).verify().rule == "PU-4.1"


def test_it_is_played_to_the_end_on_the_page(tmp_path: Path) -> None:
    static = tmp_path / "static"
    build = [sys.executable, str(ROOT / "web" / "build.py"), "--into", str(static)]
    subprocess.run(build, check=True, timeout=DEADLINE)
    data = tmp_path / "data"
    data.mkdir()
    look: dict[str, Any] = {
        "static_folder": str(static),
        "log_level": "warning",
        "bot_seconds": 0.1,
    }
    with Steady(data, **look) as server:
        play_on_the_page(f"http://localhost:{server.port}")


def play_on_the_page(url: str) -> None:
    """Set a table up with bots, and play the first boot that is offered, to the end."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=installed_chromium(),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
            timeout=PATIENCE_MS,
        )
        context = browser.new_context(locale="en")
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.goto(f"{url}/")
        page.get_by_role("radio", name="Puddles").check()
        page.get_by_role("button", name="Play now").click()
        boots = page.locator("button.boot")
        over = page.get_by_role("button", name="See the scores")
        for left in range(7, 0, -1):
            expect(boots).to_have_count(left)
            page.locator("button.boot.legal:not(.sel)").first.click()
        expect(over).to_be_visible()
        over.click()
        expect(page.get_by_text("All boots are worn.")).to_be_visible()
        browser.close()
