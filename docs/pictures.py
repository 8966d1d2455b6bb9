"""Takes the pictures of the README from the real thing.

    python3 dev.py pictures

plays two games on a server of its own, photographs them on a phone in light and on a desktop in
dark, puts both into `docs/pictures/page.png`, and draws a game in the terminal as
`docs/pictures/terminal.svg`. The cards follow from a seed. Needs Chromium.
"""

from __future__ import annotations

import asyncio
import base64
import io
import json
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as TooLate

from dev import find_chromium
from tests.browser.conftest import FLAGS, GENEROUS
from tests.terminal.driver import answer, planned, running

PICTURES = Path(__file__).parent / "pictures"
SEED = 11
MOST_BYTES = 300_000
PATIENCE_MS = 120_000  # how long a busy machine may take
TAP_MS = 3000
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
QUICK = {"pace": 0.0, "grace": 0.0, "window": 0.1}
FIXED_NONCE = """
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => (array.length === 32 ? array.fill(7) : draw(array));
"""
TARGETS = ".stage button:is(.legal, .spot), .dock-body button:not([aria-disabled='true'])"


def serve(settings: str) -> None:
    """Run a server that deals the cards of the seed."""
    from splashdeck.server import hall
    from splashdeck.server.start import main as run

    hall.token_bytes = lambda size: bytes([SEED]) * (size or 1)  # type: ignore[assignment]
    run(settings)


@contextmanager
def server() -> Iterator[str]:
    """Start that server; give its address."""
    with tempfile.TemporaryDirectory() as folder:
        settings = {"port": 0, "data_folder": folder, "log_level": "warning", "limits": GENEROUS}
        command = [sys.executable, "-m", "docs.pictures", json.dumps(settings)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            yield f"http://localhost:{int(process.stdout.readline())}"
            process.terminate()


def visit(browser: Browser, url: str, size: dict[str, int], theme: str, name: str) -> Page:
    """Let somebody come with a screen of this size."""
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        device_scale_factor=1.5,
        locale="en-GB",
        color_scheme="dark" if theme == "dark" else "light",
    )
    context.add_init_script(FIXED_NONCE)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(url)
    ask(page, "/api/me", {"name": name})
    return page


def ask(page: Page, path: str, body: Any) -> Any:
    """Post something to the server, as this person."""
    return page.evaluate(
        """async ([path, body]) => {
          const headers = {'X-Splashdeck': '1', 'Content-Type': 'application/json'};
          const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
          return answer.json();
        }""",
        [path, body],
    )


def play(page: Page, setup: dict[str, Any], turns: int, until: str, shown: str) -> None:
    """Play so many decisions against bots, and on until there is something to show.

    The dock asks what `until` says, and the board has what the selector `shown` finds.
    """
    bots = [{"bot": "dabbler"}] * (setup["players"] - 1)
    plan = {"setup": setup, "seats": [{}, *bots], "options": QUICK}
    table = ask(page, "/api/tables", plan)["table"]["id"]
    page.goto(page.url + f"t/{table}")
    ask(page, f"/api/tables/{table}/start", {})
    chance = random.Random(SEED)
    for turn in range(200):
        page.wait_for_selector(".table .dock.mine")
        asks = re.search(until, page.locator(".dock h2").inner_text())
        if turn >= turns and asks and page.locator(shown).count():
            break
        tap(page, chance)
    page.wait_for_timeout(1500)  # what moves has come to rest


def tap(page: Page, chance: random.Random) -> None:
    """Do one of the things that can be done, and wait until it is done, but not for long."""
    asked = state(page)
    offers = page.locator(TARGETS)
    count = offers.count()
    if count:
        offers.nth(chance.randrange(count)).evaluate("button => button.click()")
    with suppress(TooLate):  # a tap that only opened something is followed by another
        page.wait_for_function(f"(before) => ({STATE})() !== before", arg=asked, timeout=TAP_MS)


STATE = """() => [document.querySelector('.dock')?.dataset.asked,
  document.querySelector('.dock .say')?.textContent,
  document.querySelector('.dock.mine') !== null].join('|')"""


def state(page: Page) -> str:
    """Say what is asked now, and how far the answer is."""
    return str(page.evaluate(STATE))


def page_picture(browser: Browser) -> bytes:
    """Photograph a phone in light beside a desktop in dark."""
    with server() as url:
        desktop = visit(browser, url, DESKTOP, "dark", "Ann")
        play(
            desktop,
            {"game": "duck-and-dive", "players": 4},
            20,
            "Play under",
            "button.hc ~ button.hc",
        )
        phone = visit(browser, url, PHONE, "light", "Ann")
        play(phone, {"game": "duck-and-cover", "players": 4}, 5, "Your move", ".spot")
        shots = [shot.screenshot() for shot in (desktop, phone)]
    return compose(browser, *shots)


def compose(browser: Browser, desktop: bytes, phone: bytes) -> bytes:
    """Lay the two screens side by side, the phone in front."""
    page = browser.new_page(viewport={"width": 1500, "height": 880}, device_scale_factor=1.5)
    wide, tall = (base64.b64encode(shot).decode() for shot in (desktop, phone))
    page.set_content(
        f"""<style>
          body {{ margin: 0; width: 1500px; height: 880px; position: relative; }}
          img {{ position: absolute; display: block; background: #081a23; }}
          .wide {{ width: 1240px; left: 4px; top: 30px; border-radius: 18px;
            box-shadow: 0 0 0 2px #24505f; }}
          .tall {{ width: 368px; right: 4px; top: 42px; border-radius: 40px;
            border: 9px solid #10303c; box-shadow: 0 0 0 2px #857860; }}
        </style>
        <img class="wide" src="data:image/png;base64,{wide}">
        <img class="tall" src="data:image/png;base64,{tall}">"""
    )
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    return page.screenshot(omit_background=True)


def smaller(picture: bytes) -> bytes:
    """Write a PNG with 255 colours and one for nothing, which is all that our drawings need."""
    image = Image.open(io.BytesIO(picture)).quantize(256, Image.Quantize.FASTOCTREE)
    written = io.BytesIO()
    image.save(written, "PNG", optimize=True)
    return written.getvalue()


async def terminal_picture(folder: Path) -> str:
    """Draw a game in the terminal, some moves on."""
    app = planned("duck-and-cover", ["Ann", "Pip:diver", "Wade:diver", "Dot:diver"], folder=folder)
    async with running(app, (110, 32)) as pilot:
        for _ in range(6):
            await answer(pilot)
        await pilot.pause(0.2)
        drawn = app.export_screenshot(title="splashdeck play duck-and-cover", simplify=True)
    return re.sub(r"@font-face\s*\{[^}]*\}", "", drawn)  # fonts from elsewhere


def main() -> int:
    """Take all pictures."""
    if sys.argv[1:]:
        serve(sys.argv[1])
        return 0
    chromium = find_chromium()
    if chromium is None:
        print("pictures: no Chromium; install it or name one in SPLASHDECK_CHROMIUM")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        drawn = asyncio.run(terminal_picture(Path(folder)))
    (PICTURES / "terminal.svg").write_text(drawn, "utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        taken = smaller(page_picture(browser))
        browser.close()
    (PICTURES / "page.png").write_bytes(taken)
    for path in (PICTURES / "page.png", PICTURES / "terminal.svg"):
        size = path.stat().st_size
        print(f"{path}: {size:,} bytes")
        assert size <= MOST_BYTES, "too heavy for a README"
    return 0


if __name__ == "__main__":
    sys.exit(main())
