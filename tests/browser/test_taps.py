"""A slow line and an impatient thumb: nothing is asked twice, and the page says what it does."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import Person, play_to_the_end, sit_down, start_together, stop_clock

BUSY = ("aria-busy", "true")
COVER = {"game": "duck-and-cover", "players": 2}


class SlowLine:
    """A line on which every request to change something lingers until we have looked."""

    def __init__(self, person: Person) -> None:
        self.asked: list[str] = []
        self._is_held = False
        self._held: list[Route] = []
        person.page.route("**/api/**", self._carry)

    def _carry(self, route: Route) -> None:
        if route.request.method == "POST":
            self.asked.append(route.request.url)
            if self._is_held:
                self._held.append(route)
                return
        route.continue_()

    def tap_twice(self, button: Locator) -> None:
        """Tap, see that it is under way, tap again, and only then let the answer come.

        The line becomes slow once the button is there: what leads to it is not held.
        """
        button.wait_for()
        self._is_held = True
        button.click()
        expect(button).to_have_attribute(*BUSY)
        button.click()
        self._is_held = False
        for route in self._held:
            route.continue_()
        self._held.clear()

    def times(self, what: str) -> int:
        """Count the requests whose address ends so."""
        return sum(one.endswith(what) for one in self.asked)


def test_a_second_tap_asks_nothing_twice(people: Callable[..., Person]) -> None:
    person = people("phone")
    person.open("/")
    line, page = SlowLine(person), person.page
    line.tap_twice(page.get_by_role("button", name="Play now"))
    page.wait_for_selector(".table .dock.mine")
    assert (line.times("/api/me"), line.times("/api/tables")) == (1, 1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Players", exact=True).click()
    page.get_by_role("button", name="Leave; a bot plays on").click()
    line.tap_twice(page.get_by_role("button", name="Yes"))
    expect(page.locator(".home")).to_be_visible()
    assert line.times("/leave") == 1
    page.get_by_role("link", name="Set up a table").click()
    line.tap_twice(page.get_by_role("button", name="Create the table"))
    page.wait_for_selector(".lobby")
    assert line.times("/api/tables") == 2
    line.tap_twice(page.get_by_role("button", name="Start with bots"))
    page.wait_for_selector(".table .dock.mine")
    assert (line.times("/seats/1"), line.times("/start")) == (0, 2), "bots sit down with it"


def test_sitting_down_twice_and_a_rematch_twice(people: Callable[..., Person]) -> None:
    host, guest = people("phone"), people("phone")
    setup = {"game": "duck-and-dive", "players": 2, "options": {"turn_limit": 2}}
    seated = host.set_table(setup, [{}, {}])
    guest.open(f"/i/{seated['invite']}")
    page = guest.page
    sit_down = page.get_by_role("button", name="Sit down")
    sit_down.wait_for()  # the invitation has been opened: what is asked from here on is counted
    line = SlowLine(guest)
    line.tap_twice(sit_down)
    expect(page.get_by_role("button", name="Leave")).to_be_visible()
    assert line.times("/join") == 1
    assert line.times("/api/me") == 0, "the invitation has made somebody of them already"
    host.open(f"/t/{seated['table']['id']}")
    start_together(host, guest)
    play_to_the_end(host, guest)
    page.get_by_role("button", name="See the scores").click()
    page.wait_for_selector(".again")
    before = page.evaluate("() => history.length")
    line.tap_twice(page.get_by_role("button", name="Rematch"))
    page.wait_for_selector(".lobby")
    assert line.times("/rematch") == 1
    assert page.evaluate("() => history.length") == before + 1, "one step back leads back"


def test_without_a_line_the_page_says_so_and_stays(people: Callable[..., Person]) -> None:
    person = people("phone", "nl-BE")
    table = person.set_table({"game": "antartik", "players": 2}, [{}, {"bot": "dabbler"}])
    person.open(f"/t/{table['table']['id']}")
    page = person.page
    page.wait_for_selector(".qr")
    person.context.set_offline(True)
    start = page.get_by_role("button", name="Beginnen", exact=True)
    start.click()
    expect(page.locator(".dock [role=alert]")).to_have_text("De server is nu niet bereikbaar.")
    expect(start).not_to_have_attribute(*BUSY)
    person.context.set_offline(False)
    start.click()
    page.wait_for_selector(".table .stage")
    page.get_by_role("button", name="Menu").click()
    person.context.set_offline(True)
    page.get_by_text("Spelers", exact=True).click()
    page.get_by_role("button", name=re.compile("een bot speelt verder")).click()
    page.get_by_role("button", name="Ja", exact=True).click()
    expect(page.locator(".menu [role=alert]")).to_have_text("De server is nu niet bereikbaar.")
    expect(page.locator(".table")).to_be_visible()


def test_news_of_a_seat_leaves_what_is_being_typed(people: Callable[..., Person]) -> None:
    host, guest = people("phone"), people("phone")
    seated = host.set_table({"game": "antartik", "players": 2}, [{}, {}])
    guest.open(f"/i/{seated['invite']}")
    guest.page.get_by_role("button", name="Sit down").click()
    host.open(f"/t/{seated['table']['id']}")
    start_together(host, guest)
    host.page.get_by_role("button", name="Say", exact=True).click()
    typed = host.page.get_by_placeholder("Say something")
    typed.fill("half a sent")
    expect(host.page.locator(".rival")).to_contain_text("guest")
    guest.page.goto("about:blank")
    expect(host.page.locator(".rival")).not_to_contain_text("guest")
    expect(typed).to_have_value("half a sent")


def test_a_double_tap_does_not_answer_the_next_question(people: Callable[..., Person]) -> None:
    person = people("desktop", reduced_motion="reduce")
    table = person.set_table(COVER, [{}, {"bot": "dabbler"}])["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    page, dock = person.page, person.page.locator(".dock")
    target = page.locator(".stage button.legal").first
    asked = []
    for _ in range(2):
        page.wait_for_selector(".dock.mine")
        asked.append(dock.get_attribute("data-asked") or "")
        target.hover()
        page.mouse.down(click_count=len(asked))  # the second half of a double tap, come late
        page.mouse.up(click_count=len(asked))
        if len(asked) == 1:
            expect(dock).not_to_have_attribute("data-asked", asked[0])
    expect(dock).to_have_attribute("data-asked", asked[1])
    target.click()
    expect(dock).not_to_have_attribute("data-asked", asked[1])
    log = person.ask("GET", f"/api/tables/{table}/log")
    choices = [event for entry in log for event in entry["events"] if event["event"] == "chose"]
    assert [event["seat"] for event in choices].count(0) == 2, "one choice a question"


# --- cards on their way ---


NOTE_FLIGHTS = """
  window.flights = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.flights++;
    return animate.call(this, frames, {...how, duration: LASTS});
  };
"""
IN_FLIGHT = """() => {
  const isOnItsWay = (one) => one.getAnimations().some((way) => !(way instanceof CSSAnimation));
  for (const tile of [...document.querySelectorAll('.stage .tile')].filter(isOnItsWay)) {
    const {x, y, width, height} = tile.getBoundingClientRect();
    const middle = [x + width / 2, y + height / 2];
    const way = new DOMMatrix(getComputedStyle(tile).transform);
    const isFar = Math.hypot(way.e, way.f) > Math.max(width, height);
    if (isFar && tile.contains(document.elementFromPoint(...middle))) return middle;
  }
  return null;
}"""


# The ripple to which the called duck has farthest to go: its grid is centred anew, too.
FARTHEST = """() => {
  const middle = (one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [left, top] = middle(document.querySelector('.stage .tile.called'));
  const way = ([x, y]) => Math.hypot(x - left, y - top);
  const ways = [...document.querySelectorAll('.spot')].map((one) => way(middle(one)));
  return ways.indexOf(Math.max(...ways));
}"""


def test_a_card_is_tapped_where_it_is_seen(people: Callable[..., Person]) -> None:
    host, guest = people("phone"), people("phone")
    host.context.add_init_script(NOTE_FLIGHTS.replace("LASTS", "1e7"))
    sit_down(host, guest, COVER)
    page, dock = host.page, host.page.locator(".dock.mine")
    asked = dock.get_attribute("data-asked")
    page.wait_for_selector(".stage .tile.called")
    page.locator(".spot").nth(page.evaluate(FARTHEST)).click()
    guest.page.wait_for_selector(".table .dock.mine")
    assert guest.tap_something()
    page.wait_for_selector(f".dock.mine:not([data-asked='{asked}'])")
    page.mouse.click(*page.wait_for_function(IN_FLIGHT).json_value())
    expect(page.locator(".stage .foam, .dock .refused")).to_have_count(1)
    assert page.evaluate(IN_FLIGHT) is None, "a tap finishes what moves"


def test_what_happens_while_a_table_is_set_up_lets_nothing_fly(
    people: Callable[..., Person],
) -> None:
    host, guest = people("phone"), people("phone")
    page = host.page
    page.clock.install()
    sit_down(host, guest, COVER)
    guest.page.wait_for_selector(".table .dock.mine")
    host.context.add_init_script(NOTE_FLIGHTS.replace("LASTS", "how.duration"))
    stop_clock(page)
    page.reload()
    page.wait_for_selector(".table.coming", state="attached")
    while page.locator(".stage .tile").count() == 0:
        page.clock.run_for(1)
    expect(page.locator(".table.coming")).to_have_count(1)
    assert guest.tap_something()
    expect(page.locator(".rival")).to_contain_text("ready")
    page.clock.run_for(1000)
    page.wait_for_selector(".table:not(.coming) .dock.mine")
    assert page.evaluate("() => window.flights") == 0
