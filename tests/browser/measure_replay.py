"""Measure a replay: how long it takes to open and to step, and when the coach's chances are there.

    python -m tests.browser.measure_replay [RECORD …] [--slow 4]

Opens record files, by default a long game of each title from the golden records, and prints one
line a file. A replay is open when its first frame is painted, counted from the end of its download;
a step is done when the frame after it is painted. Steps are measured one by one, when the cards of
the one before lie still, and in a run, as fast as they go, where no card moves. The figures depend
on the machine; nothing is asserted.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from dev import find_chromium
from splashdeck.bots.review import SIMULATIONS
from tests.browser.conftest import FLAGS, INSTALLED, Person, Server, arrivals

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = ("dc-3-low-blows", "dd-4-2025", "an-4-bound-deal")
STEPS = 100
REST_MS = 300  # a card moves for 260
POLL_SECONDS = 0.2
# Notes when the replay is painted: a task that begins after the frame in which it is drawn.
WATCH = """() => {
  const painted = (then) => requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  window.painted = () => new Promise(painted);
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('.table.replay .stage > *')) return;
    watcher.disconnect();
    painted(() => { window.openedAt = performance.now(); });
  });
  watcher.observe(document.body, {subtree: true, childList: true});
}"""
# The milliseconds between the end of the download and the first frame.
OPENED = """() => {
  const told = performance.getEntriesByType('resource').filter(({name}) => /replay$/.test(name));
  return window.openedAt && told.length ? window.openedAt - told.at(-1).responseEnd : null;
}"""
# The milliseconds of each step on, by the key that people press, with a rest before it.
STEP = """async ([count, rest]) => {
  const spent = [];
  for (let number = 0; number < count; number++) {
    if (rest) await new Promise((then) => setTimeout(then, rest));
    await window.painted();
    const before = performance.now();
    window.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight'}));
    await window.painted();
    spent.push(performance.now() - before);
  }
  return spent;
}"""


def opening(page: Page, path: Path) -> float:
    """Open a record file; return the milliseconds from the end of its download."""
    page.evaluate(WATCH)
    page.locator("input[type=file]").set_input_files(path)
    while (spent := page.evaluate(OPENED)) is None:
        page.wait_for_timeout(20)
    return float(spent)


def chances(person: Person, text: str) -> str:
    """Ask for the chances until all are there; say when the first came, the curve, and the rest."""
    began = time.monotonic()
    seen: list[tuple[float, int]] = []
    told: dict[str, Any] = {"progress": 0.0, "curve": []}
    while told["progress"] < 1:
        time.sleep(POLL_SECONDS)
        told = person.ask("POST", "/api/replay/chances", {"record": text})
        seen.append((time.monotonic() - began, len(told["curve"])))
    drawn = seen[:-1] or seen  # the last answer brings the moments, and the curve through them
    parts = [when for (_, before), (when, points) in pairwise([(0, 0), *drawn]) if points > before]
    first, whole = parts[0], parts[-1]
    return (
        f"first chances after {first:.1f} s, the whole curve after {whole:.1f} s "
        f"in {len(parts)} parts, the moments after {seen[-1][0]:.1f} s"
    )


def steps(page: Page, rest: int) -> str:
    """Walk through the first part of a replay; say how long a step took."""
    page.keyboard.press("Home")
    spent = sorted(page.evaluate(STEP, [STEPS, rest]))
    most = f"95 of {STEPS} within {spent[95 * STEPS // 100 - 1]:.0f}, most {spent[-1]:.0f}"
    return f"median {statistics.median(spent):.0f} ms, {most}"


def measure(person: Person, path: Path) -> str:
    """Open a record, wait for the coach, walk through it; put the figures into one line."""
    page, text = person.page, path.read_text("utf-8")
    person.open("/replay")
    person.ask("POST", "/api/me", {})
    opened = opening(page, path)
    found = chances(person, text)
    moves = text.count("\n") - 2
    return (
        f"{path.stem}: {moves} moves; opens {opened:.0f} ms after its download; a step: "
        f"{steps(page, REST_MS)}; in a run: {steps(page, 0)}; {found}"
    )


def main() -> None:
    """Measure the records that are named, or one of each title."""
    options = argparse.ArgumentParser(description="Measure how a replay performs.")
    options.add_argument("records", nargs="*", type=Path)
    options.add_argument("--slow", type=float, default=1)
    options.add_argument("--device", choices=("phone", "desktop"), default="desktop")
    wanted = options.parse_args()
    server = Server(Path(tempfile.mkdtemp()), review_simulations=SIMULATIONS)
    server.start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for path in wanted.records or [GOLDEN / f"{name}.jsonl" for name in FILES]:
                people = arrivals(browser, server)
                person = next(people)(wanted.device, pace="normal", **INSTALLED)
                if wanted.slow > 1:
                    session = person.context.new_cdp_session(person.page)
                    session.send("Emulation.setCPUThrottlingRate", {"rate": wanted.slow})
                print(measure(person, path), flush=True)
                person.context.close()
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
