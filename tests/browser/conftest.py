"""A real server, a real Chromium, and people at their browsers."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec import to_builtins
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    Playwright,
    ViewportSize,
    expect,
    sync_playwright,
)

from bench.launch import reserve_port
from splashdeck.games.catalogue import titles
from splashdeck.server.wire.limits import UNLIMITED
from tests.chromium import SHELL, installed_chromium
from tests.fresh import DEADLINE
from tests.steady import PATIENCE

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "web" / "screenshots"
# Every window brings two pages of Chromium's own, for what is typed into its address bar. They take
# more work to load than ours does, and nobody types there.
ADDRESS_BAR = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup")
# A process for the page that somebody may open next, which is thrown away with every window.
SPARE = "SpareRendererForSitePerProcess"
# What Playwright switches off by itself; of two such lists Chromium reads the last.
BY_PLAYWRIGHT = (
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"),
    *("LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"),
    *("PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
)
FLAGS = [
    f"--disable-features={','.join((*BY_PLAYWRIGHT, *ADDRESS_BAR, SPARE))}",
    "--num-raster-threads=1",  # more would only be in the way of the tests beside
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
GENEROUS = {name: value for name, value in to_builtins(UNLIMITED).items() if name != "hints"}
PATIENCE_MS = 300_000  # how long a busy machine may take for what is usually there at once
BUSY = 15  # times as long as a machine with nothing else to do
MOST_RETRIES = 9  # of a request on a line that was kept, and which the server just let go
expect.set_options(timeout=PATIENCE_MS)
# What happens is shown at once, unless a test is about how it is shown.
WISHES = """try { localStorage.splashdeck ??= JSON.stringify({pace: 'PACE'}); } catch {}"""
# Nobody is told the goal, or helped, unless a test is about who is new.
KNOWN = "try { localStorage['splashdeck-known'] ??= JSON.stringify(NAMES); } catch {}".replace(
    "NAMES", json.dumps(list(titles()))
)
# The page gives a request up after 20 s, for a line may be dead; a busy machine is none.
UNHURRIED = "AbortSignal.timeout = () => new AbortController().signal;"
PASSING = {"service_workers": "block"}
INSTALLED: dict[str, Any] = {"service_workers": "allow"}
API_HEADERS = {"X-Splashdeck": "1", "Content-Type": "application/json"}
QUICK = {"pace": 0.0, "grace": 0.0, "window": 0.15}


@pytest.fixture(scope="session")
def chromium() -> str:
    """Find Chromium; on a bare Debian, root gets it installed."""
    return installed_chromium()


@pytest.fixture(scope="session")
def page_is_built() -> None:
    """Build the page, unless it is."""
    script = ROOT / "web" / "build.py"
    subprocess.run([sys.executable, str(script)], check=True, timeout=DEADLINE)


class Server:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, module: str = "tests.steady", **settings: Any) -> None:
        self.folder = folder
        self.module = module
        self.settings = settings
        self.port = reserve_port(self)
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, at the same address as before."""
        settings = {
            "port": self.port,
            "data_folder": str(self.folder),
            "log_level": "warning",
            "bot_seconds": 0.1,
            "review_simulations": 200,
            "deal_seconds": PATIENCE,  # a busy browser is nobody who withholds a number
            "limits": GENEROUS,
            "notice_networks": ["127.0.0.0/8"],
            **self.settings,
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", self.module, json.dumps(settings)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._close_pipe()

    def stop(self) -> None:
        """End it in good order."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(timeout=300)
            except subprocess.TimeoutExpired:
                self.kill()
        self._close_pipe()

    def _close_pipe(self) -> None:
        if self._process is not None and self._process.stdout is not None:
            self._process.stdout.close()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://localhost:{self.port}"


@pytest.fixture(scope="session")
def server(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run a server with an embedded database."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def mortal_server(page_is_built: None, tmp_path: Path) -> Iterator[Server]:
    """Run a server that the test may kill."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Start Playwright; it must have ended before tests with event loops of their own begin."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """Start Chromium without its windows and menus, where it comes so; they take a sixth of it."""
    shell = None if "SPLASHDECK_CHROMIUM" in os.environ else shutil.which(SHELL)
    yield from launched(playwright, shell or chromium)


@pytest.fixture(scope="module")
def whole_browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """Start all of Chromium, as people have it: it shows notices, and its letters are as wide."""
    yield from launched(playwright, chromium)


def launched(playwright: Playwright, program: str) -> Iterator[Browser]:
    """Start a browser, and close it in the end."""
    browser = playwright.chromium.launch(executable_path=program, args=FLAGS, timeout=PATIENCE_MS)
    yield browser
    browser.close()


# One of the legal targets on the board or in the dock is tapped; is there any? Who wants a game of
# Duck & Cover to end covers what they can: to dive at random takes ten times as many moves.
TAP = """(chance, wantsToEnd) => {
  const dock = document.querySelector('.table .dock.mine');
  if (!dock || document.querySelector('[data-over]')) return false;
  const offers = [...document.querySelectorAll(
    '.stage button.legal, .stage button.spot, .stage .legal > button, .dock-body button')]
    .filter((one) => one.getAttribute('aria-disabled') !== 'true' && !one.disabled);
  if (!offers.length) return false;
  const covers = offers.filter((one) => wantsToEnd && one.matches('.tile'));
  const chosen = covers.length ? covers : offers;
  chosen[Math.floor(chance * chosen.length)].click();
  return true;
}"""
# The page taps by itself from now on, as fast as it is asked; the same taps in every run.
TAP_ON = f"""() => {{
  const tap = {TAP};
  let drawn = 7;
  window.tapping = setInterval(() => {{
    drawn = (drawn * 16807) % 2147483647;
    tap(drawn / 2147483647, true);
  }}, 15);
}}"""
OVER = ".end, .dock [data-over]"
# Two frames, and the end of everything that moves and will not move for ever.
AT_REST = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const ends = (one) => one.effect?.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
}"""


# How requests end that a server was killed over, or that there was no network for.
LOST = ("CONNECTION", "EMPTY", "FAILED", "INTERNET")


# What is shown only for some seconds may be gone before a busy machine looks: the page notes it.
WATCH = """(places) => {
  window.seen = Object.fromEntries(places.map((place) => [place, []]));
  const look = () => {
    for (const place of places) {
      const shown = [...document.querySelectorAll(place)].map((one) => one.textContent.trim());
      window.seen[place].push(shown);
    }
  };
  look();
  new MutationObserver(look).observe(document.body,
    {subtree: true, childList: true, characterData: true, attributes: true});
}"""
SEEN = """([place, wanted]) => window.seen[place].some((shown) =>
  typeof wanted === 'number' ? shown.length === wanted : shown.join() === wanted)"""


def watch(page: Page, *places: str) -> None:
    """Have the page note from now on what is seen in some places."""
    page.evaluate(WATCH, places)


def wait_until_seen(page: Page, place: str, wanted: int | str) -> None:
    """Wait until so many were seen in a place at once, or one with this text."""
    page.wait_for_function(SEEN, arg=[place, wanted])


def stop_clock(page: Page) -> None:
    """Stop a page's own clock, which was installed: it then goes on only where the test says so."""
    is_going = True
    while is_going:
        soon = page.evaluate("() => Date.now() / 1000 + 1")
        try:
            page.clock.pause_at(soon)
            is_going = False
        except Error as error:  # a busy machine took longer than that; now the clock stands still
            if "to the past" not in error.message:
                raise


class Person:
    """Somebody at a browser of their own; what goes wrong in the page is kept."""

    def __init__(self, context: BrowserContext, url: str, lang: str = "en-GB") -> None:
        self.context = context
        context.set_default_timeout(PATIENCE_MS)  # of every page, and of going somewhere, too
        self.url = url
        self.lang = lang
        self.mistakes: list[str] = []
        self._chance = random.Random(7)
        self.reopen()

    def reopen(self) -> None:
        """Open a new tab."""
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.mistakes.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        refused, lost = ("400", "401", "404", "409"), LOST
        known = (*refused, *(f"ERR_{how}" for how in lost), "WebSocket")
        if message.type == "error" and not any(code in message.text for code in known):
            self.mistakes.append(f"{message.text} {message.location['url']}")

    def open(self, path: str) -> None:
        """Go to a page of the server."""
        self.page.goto(self.url + path)
        self.page.wait_for_selector("#app > *")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Use the server's API with the person's own cookie, whichever page is open."""
        answer = self.context.request.fetch(
            self.url + path,
            method=method,
            headers={**API_HEADERS, "Accept-Language": self.lang},
            data=body,
            timeout=PATIENCE_MS,
            max_retries=MOST_RETRIES,
        )
        return None if answer.status == 204 else answer.json()

    def set_table(self, setup: dict[str, Any], seats: list[Any], **more: Any) -> dict[str, Any]:
        """Set up a table with these seats, quick enough for a test; no page is opened for it."""
        self.ask("POST", "/api/me", {})
        options = {**QUICK, **more.pop("options", {})}
        plan = {"setup": setup, "seats": seats, "options": options, **more}
        seated: dict[str, Any] = self.ask("POST", "/api/tables", plan)
        assert "table" in seated, seated
        return seated

    # --- playing, as people do: by tapping what the page offers ---

    @property
    def is_asked(self) -> bool:
        """Does the dock say that it is this person's turn?"""
        return self.page.locator(".table .dock.mine").count() > 0

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.page.locator(OVER).count() > 0

    def tap_something(self) -> bool:
        """Tap one of the legal targets on the board or in the dock."""
        return bool(self.page.evaluate(TAP, self._chance.random()))


Device = Literal["phone", "desktop"]


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Let people come, each with a browser profile of their own."""
    yield from arrivals(browser, server)


def arrivals(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Make a factory of people, and look at their mistakes when they have left.

    Nobody keeps the page for later, which takes a tenth of a visit, unless they come `INSTALLED`.
    """
    present: list[Person] = []

    def arrive(
        device: Device = "desktop",
        lang: str = "en-GB",
        pace: str = "once",
        is_new: bool = False,
        **settings: Any,
    ) -> Person:
        size = PHONE if device == "phone" else DESKTOP
        touch = device == "phone"
        plan = {"viewport": size, "locale": lang, "has_touch": touch, **PASSING, **settings}
        context = browser.new_context(**plan)
        context.add_init_script(WISHES.replace("PACE", pace))
        context.add_init_script(UNHURRIED)
        if not is_new:
            context.add_init_script(KNOWN)
        person = Person(context, server.url, lang)
        present.append(person)
        return person

    yield arrive
    mistakes = [mistake for person in present for mistake in person.mistakes]
    for person in present:
        person.context.close()
    assert mistakes == []


@pytest.fixture
def visitors(browser: Browser, mortal_server: Server) -> Iterator[Callable[..., Person]]:
    """Let people come to the server that may be killed."""
    yield from arrivals(browser, mortal_server)


def play_on(persons: list[Person], seconds: float, until: Callable[[], bool]) -> None:
    """Let everyone play until something holds; an idle machine takes some seconds for it."""
    end = time.monotonic() + BUSY * seconds
    while not until():
        assert time.monotonic() < end, f"still not there after {BUSY * seconds} s"
        tapped = [person.tap_something() for person in persons]
        if not any(tapped):
            persons[0].page.wait_for_timeout(30)


def play_to_the_end(*persons: Person) -> None:
    """Let everyone tap what they are offered until the game is over.

    From here on cards are where they go at once: to draw their ways is most of a game's work.
    """
    for person in persons:
        person.page.emulate_media(reduced_motion="reduce")
        person.page.evaluate(TAP_ON)
    for person in persons:
        person.page.wait_for_selector(OVER, state="attached", timeout=BUSY * PATIENCE_MS)
        person.page.evaluate("() => clearInterval(window.tapping)")


def tap_at_rest(target: Locator) -> None:
    """Tap what lies still and is not covered, also what says that it can't be done now."""
    target.hover()  # as a click, it waits for that; but a click waits for leave, too
    target.page.mouse.down()
    target.page.mouse.up()


def choose_game(page: Page, game: str) -> None:
    """Tap a game's picture, and see that it is chosen."""
    choice = page.locator(f"input[type=radio][value={game}]")
    page.locator("label", has=choice).click()
    expect(choice).to_be_checked()


def start_together(host: Person, *guests: Person) -> None:
    """Let the guests, whose pages are English, say that they are ready, and the host begin."""
    for guest in guests:
        guest.page.get_by_role("button", name="I’m ready").click()
    expect(host.page.locator(".lobby .dock h2")).to_have_text("Everybody is ready")
    host.page.get_by_role("button", name="Start", exact=True).click()


def sit_down(host: Person, guest: Person, setup: dict[str, Any], **options: Any) -> str:
    """Let two people begin a game with each other; return the table's id."""
    seated = host.set_table(setup, [{}, {}], options=options)
    table = str(seated["table"]["id"])
    host.open(f"/t/{table}")
    guest.open(f"/i/{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator(".seatlist")).to_contain_text("You")
    start_together(host, guest)
    for person in (host, guest):
        person.page.wait_for_selector(".table:not(.coming) .stage")
    return table


def begin(person: Person, setup: dict[str, Any], seats: list[Any], **more: Any) -> Any:
    """Set up a table, start it and wait until its host is asked."""
    seated = person.set_table(setup, seats, **more)
    table = seated["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    person.page.wait_for_selector(".table:not(.coming) .dock.mine")
    return seated
