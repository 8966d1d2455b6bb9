"""Film strips: what a person sees of a turn, looked at every 150 ms; looks alike are shown once."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import SCREENSHOTS

FRAME_S = 0.15
MOST_SECONDS = 30
ROW = 1700  # pixels
STRIP = """([frames, width]) => {
  document.body.style.cssText = 'margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#222';
  document.body.replaceChildren(...frames.map(([second, data]) => {
    const figure = document.createElement('figure');
    figure.style.cssText = `margin:0;width:${width}px;color:#fff;font:12px sans-serif`;
    const image = new Image(width);
    image.src = 'data:image/jpeg;base64,' + data;
    figure.append(second.toFixed(2) + ' s', image);
    return figure;
  }));
  return Promise.all([...document.images].map((image) => image.decode()));
}"""


class Film:
    """Films a page from now on, as its screen changes."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._began = time.time()
        self._frames: list[tuple[float, str]] = []
        self._session = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._take)
        self._session.send("Page.startScreencast", {"format": "jpeg", "quality": 70})

    def _take(self, frame: dict[str, Any]) -> None:
        self._frames.append((frame["metadata"]["timestamp"], frame["data"]))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def cut(self, name: str, width: int = 200) -> None:
        """Stop, and put what was on the screen side by side."""
        self._session.send("Page.stopScreencast")
        self._session.detach()
        frames: list[tuple[float, str]] = []
        for number in range(round(MOST_SECONDS / FRAME_S)):
            now = self._began + number * FRAME_S
            seen = [data for at, data in self._frames if at <= now]
            if seen and (not frames or frames[-1][1] != seen[-1]):
                frames.append((number * FRAME_S, seen[-1]))
            if now > self._frames[-1][0]:
                break
        browser = self._page.context.browser
        assert browser is not None
        row = ROW - ROW % (width + 6)
        table = browser.new_page(viewport={"width": row, "height": 100})
        table.evaluate(STRIP, [frames, width])
        SCREENSHOTS.mkdir(exist_ok=True)
        table.screenshot(path=SCREENSHOTS / f"film-{name}.png", full_page=True)
        table.close()
