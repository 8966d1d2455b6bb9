"""Measure how a game performs: what is seen before a question, waiting, shifts, long tasks.

    python -m tests.browser.measure [GAME …] [--slow 4] [--pace normal] [--device phone] [--taps 20]

Plays one game of each title against two bots, at the pace of a person who taps half a second after
each question, and prints one line a title. The figures depend on the machine; nothing is asserted.
Tasks are counted from the moment the table is opened, by the processor's time: other programs do
not make them longer.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from dev import find_chromium
from tests.browser.conftest import FLAGS, INSTALLED, Person, Server, arrivals

GAMES: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"options": {"rounds": 1}},
    "duck-and-dive": {"options": {"turn_limit": 12}},
    "antartik": {},
}
THINKING_MS = 500
MOST_SECONDS = 240
LONG_MS = 50
MOVED = 8
"""How many things are named that moved, with how far: right, down, wider, higher."""
WATCH = """() => {
  const seen = window.seen = {shift: 0, moved: {}, asked: [], floats: 0, lines: 0, said: 0};
  seen.cut = [];
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note))
    .observe({type, buffered: false});
  const name = (node) => node?.localName ? [node.localName, ...node.classList].join('.') : '';
  const noteShift = (entry) => {
    if (entry.hadRecentInput) return;
    seen.shift += entry.value;
    for (const {node, previousRect: was, currentRect: is} of entry.sources) {
      const how = [is.x - was.x, is.y - was.y, is.width - was.width, is.height - was.height];
      const what = `${name(node?.parentElement)} > ${name(node)} ${how.map(Math.round)}`;
      seen.moved[what] = (seen.moved[what] ?? 0) + entry.value / entry.sources.length;
    }
  };
  watch('layout-shift', noteShift);
  const hear = (change) => { seen.said += change.addedNodes.length; };
  new MutationObserver((changes) => changes.forEach(hear))
    .observe(document.getElementById('spoken'), {childList: true});
  let question = null, line = '', beat = null, last = performance.now();
  seen.idle = seen.played = 0;
  const look = () => {
    const now = performance.now();
    if (!question) seen[beat ? 'played' : 'idle'] += now - last;
    last = now;
    const dock = document.querySelector('.table .dock');
    const asked = dock?.classList.contains('mine') ? dock.dataset.asked ?? 'go-on' : null;
    if (asked !== question) {
      if (asked) {
        seen.asked.push(now);
        if (asked.startsWith('window')) seen.floats += 1;
      }
      question = asked;
    }
    const playing = document.querySelector('.table')?.dataset.beat ?? null;
    beat = playing;
    const told = document.querySelector('.peek .tx');
    if (told && told.textContent !== line && told.getClientRects().length) {
      line = told.textContent;
      seen.lines += 1;
      if (told.scrollHeight > told.clientHeight + 1) seen.cut.push(line);
    }
  };
  new MutationObserver(look).observe(document.body,
    {subtree: true, childList: true, characterData: true, attributes: true});
  look();
}"""


# Where one of the legal targets is, to be tapped as people do: what moves by a tap is no surprise.
AIM = """(chance) => {
  const offers = [...document.querySelectorAll(
    '.stage button.legal, .stage button.spot, .stage .legal > button, .dock-body button')]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled);
  const [go] = document.querySelectorAll('[data-go-on]');
  const target = go ?? offers[Math.floor(chance * offers.length)];
  if (!target) return null;
  target.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const {x, y, width, height} = target.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class Tasks:
    """Notes how long each task of a page's main thread keeps the processor."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._events: list[dict[str, Any]] = []
        self._is_told = False
        self._session = page.context.new_cdp_session(page)
        self._session.on("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        self._session.on("Tracing.tracingComplete", self._end)
        plan = {"categories": "-*,toplevel,devtools.timeline", "transferMode": "ReportEvents"}
        self._session.send("Tracing.start", plan)

    def _end(self, _: object) -> None:
        self._is_told = True

    def end(self) -> list[float]:
        """Stop, and return the milliseconds of each task."""
        self._session.send("Tracing.end")
        while not self._is_told:
            self._page.wait_for_timeout(50)
        threads = Counter(place(event) for event in self._events if event["name"] == "FunctionCall")
        main = threads.most_common(1)[0][0]
        return [
            event.get("tdur", 0) / 1000
            for event in self._events
            if event["name"].endswith("RunTask") and place(event) == main
        ]


def place(event: dict[str, Any]) -> tuple[int, int]:
    """Say in which thread of which process something happened."""
    return event["pid"], event["tid"]


def play(
    person: Person, game: str, setup: dict[str, Any], slow: float, most: int
) -> dict[str, Any]:
    """Play one game as a person would, or as many taps of it, and return what was seen."""
    page = person.page
    plan = {"game": game, "players": 3, **setup}
    bots = [{"bot": "dabbler"}] * 2
    person.set_table(plan, [{}, *bots])
    body = {"setup": plan, "seats": [{}, *bots]}  # with the options that the page itself sends
    table = person.ask("POST", "/api/tables", body)["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    page.goto("about:blank")
    if slow > 1:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    tasks = Tasks(page)
    person.open(f"/t/{table}")
    page.wait_for_selector(".table .dock")
    page.evaluate(WATCH)
    began = time.monotonic()
    chance = random.Random(7)
    taps: list[float] = []
    while not person.is_over and time.monotonic() - began < MOST_SECONDS and len(taps) < most:
        if not person.is_asked:
            page.wait_for_timeout(20)
            continue
        page.wait_for_timeout(THINKING_MS)
        aim = page.evaluate(AIM, chance.random())
        if aim is not None:
            taps.append(page.evaluate("() => performance.now()"))
            page.mouse.click(*aim)
    noted = {**seen(page), "taps": taps, "seconds": time.monotonic() - began}
    return {**noted, "tasks": tasks.end()}


def seen(page: Page) -> dict[str, Any]:
    """Fetch what the page has noted."""
    noted: dict[str, Any] = page.evaluate("() => window.seen")
    return noted


def report(game: str, noted: dict[str, Any]) -> str:
    """Put the figures of a game into one line."""
    asked, taps = noted["asked"], noted["taps"]
    waits = [  # a question is awaited from the last tap before it
        moment - max(earlier)
        for moment in asked
        if (earlier := [tap for tap in taps if tap < moment])
    ]
    tasks = [task for task in noted["tasks"] if task > LONG_MS]
    moved = sorted(noted["moved"].items(), key=lambda one: -one[1])[:MOVED]
    return (
        f"{game}: {len(taps)} taps in {noted['seconds']:.0f} s, "
        f"of which one can't act for {(noted['idle'] + noted['played']) / 1000:.0f} s: "
        f"{noted['idle'] / 1000:.1f} s nothing happens, "
        f"{noted['played'] / 1000:.0f} s are played; "
        f"tap to question: median {statistics.median(waits) / 1000:.2f} s, "
        f"most {max(waits) / 1000:.2f} s; "
        f"questions {len(asked)}, about floats {noted['floats']}; "
        f"lines {noted['lines']}, cut {len(noted['cut'])}; "
        f"layout shift {noted['shift']:.3f}, {10 * noted['shift'] / max(1, len(taps)):.3f} in ten; "
        f"long tasks {len(tasks)}, longest {max(tasks, default=0):.0f} ms, "
        f"over 100 ms {sum(task > 100 for task in tasks)}; "
        f"said to a screen reader: {noted['said']}"
        + "".join(f"\n    {share:.3f} {what}" for what, share in moved)
        + "".join(f"\n    cut: {line}" for line in noted["cut"])
    )


def main() -> None:
    """Measure the games that are named, or all."""
    options = argparse.ArgumentParser(description="Measure how the page performs.")
    options.add_argument("games", nargs="*", default=list(GAMES))
    options.add_argument("--slow", type=float, default=1)
    options.add_argument("--taps", type=int, default=1000, help="stop after as many")
    options.add_argument("--pace", default="normal")
    options.add_argument("--device", choices=("phone", "desktop"), default="phone")
    wanted = options.parse_args()
    server = Server(Path(tempfile.mkdtemp()))
    server.start()
    try:
        with sync_playwright() as started:
            browser = started.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for game in wanted.games:
                people = arrivals(browser, server)
                person = next(people)(wanted.device, pace=wanted.pace, **INSTALLED)
                print(
                    report(game, play(person, game, GAMES[game], wanted.slow, wanted.taps)),
                    flush=True,
                )
                person.context.close()
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
