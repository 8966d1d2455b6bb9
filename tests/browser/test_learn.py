"""Lessons and puzzles on the page: each played to its end, the wrong way first."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import to_builtins
from playwright.sync_api import Page, Route, expect

from splashdeck.bots.review import replay
from splashdeck.lessons import Exercise, course, lesson_of, puzzles, taught
from splashdeck.lessons.mistakes import tasks_of
from splashdeck.record import Record
from tests.browser.conftest import (
    AT_REST,
    SCREENSHOTS,
    Person,
    play_to_the_end,
    stop_clock,
    tap_at_rest,
)
from tests.browser.test_pages import flaws, overflows, speak
from tests.browser.test_screens import MEASURE
from tests.lessons.games import whole_game

STAGE = ".dock.teaching"
IS_BENEATH = """line => {
  const { left, top, width, height } = line.getBoundingClientRect();
  return !line.contains(document.elementFromPoint(left + width / 2, top + height - 10));
}"""


def tap(page: Page, move: str) -> None:
    """Make a move as people do: by its button, or by what lies on the board."""
    button = page.locator(f'{STAGE} [data-move="{move}"]')
    verb, _, rest = move.partition(" ")
    if button.count():
        button.first.click()
    elif re.fullmatch(r"-?\d+,-?\d+", rest):
        page.locator(f'.stage button[data-cell="{rest}"]').first.click()
    elif verb == "hand":
        page.locator(f'.hc[data-flip="{rest}"]').click()
    elif verb in ("flip", "move"):
        card, _, pool = rest.partition(">")
        slot, _, index = card.partition("/")
        one = page.locator(f'[data-slot="{slot}"] .lc').nth(int(index))
        one = one.locator("button:not([aria-disabled=true])")
        if not one.count():  # on a phone a pool is opened first
            page.locator(f'button[data-slot="{slot}"]').click()
        one.click()
        if pool:
            tap_pool(page, pool)
    else:  # such as an order of cards: the teacher's hand
        page.get_by_role("button", name="Show me").click()


def tap_pool(page: Page, pool: str) -> None:
    """Choose the pool that a picked card goes to, unless that was the only one."""
    target = page.locator(f'button[data-slot="{pool}"], [data-slot="{pool}"] button.legal')
    if page.locator(f"{STAGE}[data-stage=asked]").count() and target.count():
        target.first.click()


# What lies under the dock and its wave, or runs off its side.
HIDDEN = """() => {
  const dock = document.querySelector('.dock.teaching');
  const { left, top } = dock.getBoundingClientRect();
  const edge = left > 100 ? innerHeight : top - 6; // sideways it stands beside the board
  const answers = dock.querySelector('.dock-body');
  const under = [...document.querySelectorAll('.stage :is(.hc, .stack, .pool, .tile, .spot)')]
    .filter((one) => one.getBoundingClientRect().bottom > edge).map((one) => one.className);
  return answers.scrollWidth > answers.clientWidth + 1 ? [...under, 'the answers'] : under;
}"""


@pytest.mark.parametrize("game", taught())
def test_on_a_phone_the_dock_hides_no_card_and_none_of_its_answers_runs_off_its_side(
    game: str, people: Callable[..., Person]
) -> None:
    person = people("phone", "nl-NL", reduced_motion="reduce")
    page = person.page
    tasks = [f"lesson/{game}/{one.id}" for one in course(game).lesson]
    tasks += [f"puzzle/{game}/{one.id}" for one in puzzles(game).puzzle]
    found = []
    for task in tasks:
        person.open(f"/learn/{task}")
        page.wait_for_selector(f"{STAGE} .bubble")
        for width, height in ((360, 740), (390, 844), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(AT_REST)
            hidden = [*page.evaluate(HIDDEN), *page.evaluate(MEASURE)]
            found += [f"{task} on {width} × {height}: {flaw}" for flaw in hidden]
    assert found == []


def wrong_move(exercise: Exercise) -> str | None:
    """Find a legal move that is not right and can be tapped at once."""
    for move in exercise.legal:
        if str(move) not in exercise.right and not re.match("move|token|arrange|rob", str(move)):
            return str(move)
    return None


def play_through(page: Page, exercise: Exercise) -> None:
    """Answer every question, the wrong way first; see what the teacher says."""
    bubble = page.locator(f"{STAGE} .bubble")
    while (step := exercise.step) is not None:
        expect(bubble).to_have_text(step.say["en"])
        wrong = wrong_move(exercise)
        if wrong is not None and step.other is not None and not step.keep:
            tap(page, wrong)
            expect(bubble).to_have_text(step.other["en"])
        tap(page, exercise.right[0])
        expect(page.locator(f"{STAGE}[data-stage=made] .bubble")).to_have_text(step.well["en"])
        exercise.answer(exercise.right[0])
        exercise.go_on()
        page.get_by_role("button", name="Go on").click()


def done(page: Page) -> list[str]:
    kept: list[str] = json.loads(page.evaluate("localStorage.getItem('splashdeck-lessons')"))
    return kept


@pytest.mark.parametrize("game", taught())
def test_a_whole_course_the_wrong_way_first_and_then_a_real_game(
    game: str, people: Callable[..., Person]
) -> None:
    person = people("phone")
    person.open("/")
    person.page.get_by_role("link", name="Learn", exact=True).click()
    lessons = course(game).lesson
    person.page.locator(f'a[href="/learn/lesson/{game}/{lessons[0].id}"]').click()
    for lesson in lessons:
        play_through(person.page, lesson_of(game, lesson.id))
    expect(person.page.get_by_text("That was the whole course!")).to_be_visible()
    assert set(done(person.page)) == {f"{game}/{lesson.id}" for lesson in lessons}
    person.page.get_by_role("button", name="Play a first real game").click()
    expect(person.page.locator(".table .stage")).to_be_visible()
    goal_has_room(person)


def goal_has_room(person: Person) -> None:
    """See that the goal stands above the board whole, in every language, on small screens too."""
    goal = person.page.locator(".guide p")
    for lang, word in (("en", "Goal:"), ("nl", "Doel:"), ("fr", "But\u202f:")):
        if lang != "en":
            speak(person, lang)
        for width, height in ((360, 640), (844, 390)):
            person.page.set_viewport_size({"width": width, "height": height})
            expect(goal).to_contain_text(word)
            assert goal.evaluate("line => line.scrollHeight - line.clientHeight") <= 0
            assert overflows(person.page) <= 0


def test_in_a_first_game_hints_come_by_themselves_until_they_are_closed(
    people: Callable[..., Person],
) -> None:
    person = people("phone", is_new=True)
    page = person.page
    page.clock.install()
    bots = [{"bot": "paddler"}, {"bot": "paddler"}]
    table = person.set_table({"game": "antartik", "players": 3}, [{}, *bots])["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open("/")
    stop_clock(page)  # else there would be advice before a busy machine sees that there is none
    person.open(f"/t/{table}")
    while page.locator(".table:not(.coming) .dock.mine").count() == 0:
        page.clock.run_for(10)
    goal = page.locator(".guide p")
    expect(goal).to_contain_text("Goal: most stars.")
    before = page.locator(".stage").bounding_box()
    page.clock.run_for(8_000)
    expect(page.locator(".table.nudged")).to_have_count(1)
    assert page.locator(".hinted").count() == 0, "no advice yet"
    page.clock.resume()
    page.clock.fast_forward(12_000)
    expect(goal).to_contain_text("How about:")
    expect(goal).to_contain_text("hints come by themselves")
    expect(page.locator(".hinted").first).to_be_visible()
    assert page.locator(".stage").bounding_box() == before, "nothing has moved"
    assert goal.evaluate("line => line.scrollHeight - line.clientHeight") <= 0, "all is read"
    assert flaws(page) == []
    page.screenshot(path=SCREENSHOTS / "guide-advice.png")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".side.open")).to_be_visible()
    assert goal.evaluate(IS_BENEATH), "what one opens lies on it"
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".side.open")).to_have_count(0)
    page.get_by_role("button", name="No goal and no hints here").click()
    expect(page.locator(".guide, .hinted")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".table:not(.coming) .dock")
    assert page.locator(".guide").count() == 0


def test_after_a_first_game_nobody_is_told_its_goal_or_who_dives(
    people: Callable[..., Person],
) -> None:
    person = people("phone", is_new=True)
    page = person.page
    seats = [{}, {"bot": "paddler"}]
    table = person.set_table({"game": "antartik", "players": 2}, seats)["table"]["id"]
    person.ask("POST", f"/api/tables/{table}/start")
    person.open(f"/t/{table}")
    expect(page.locator(".guide p")).to_contain_text("Goal: most stars.")
    play_to_the_end(person)
    expect(page.locator("header")).to_contain_text("The game is over")
    expect(page.locator(".guide")).to_have_count(0)
    expect(page.locator(".stage")).not_to_contain_text("Nothing in the water yet")


def test_an_illegal_tap_in_a_lesson_is_answered_with_the_rule_that_forbids_it(
    people: Callable[..., Person],
) -> None:
    person = people("phone")
    person.open(f"/learn/lesson/duck-and-cover/{course('duck-and-cover').lesson[0].id}")
    page = person.page
    bubble = page.locator(f"{STAGE} .bubble")
    expect(bubble).to_have_text(course("duck-and-cover").lesson[0].step[0].say["en"])
    legal = {str(move).partition(" ")[2] for move in lesson_of("duck-and-cover", "cover").legal}
    cells = page.locator(".stage button[data-cell]").evaluate_all(
        "cells => cells.map((cell) => cell.dataset.cell)"
    )
    refused = next(cell for cell in cells if cell not in legal)
    tap_at_rest(page.locator(f'.stage button[data-cell="{refused}"]').first)
    rule = bubble.locator(".rule")
    expect(rule).to_have_text(re.compile(r"DC-\d"))
    rule.click()
    expect(page.locator(".lessonrules")).to_be_visible()


def test_a_puzzle_is_shown_when_one_gives_up_and_counted_as_done(
    people: Callable[..., Person],
) -> None:
    person = people()
    first, second, *_ = puzzles("antartik").puzzle
    person.open(f"/learn/puzzle/antartik/{first.id}")
    person.page.get_by_role("button", name="Show me").click()
    expect(person.page.locator(f"{STAGE} .bubble")).to_have_text(first.well["en"])
    person.page.get_by_role("button", name="Go on").click()
    expect(person.page.locator(f"{STAGE} .bubble")).to_have_text(second.say["en"])
    assert done(person.page) == [f"antartik/{first.id}"]


def test_who_is_new_is_offered_a_lesson_and_who_has_played_is_not(
    people: Callable[..., Person],
) -> None:
    person = people("phone")
    person.open("/")
    person.page.get_by_role("link", name="New here?").click()
    expect(person.page.locator(f"{STAGE} .bubble")).to_have_text(
        course("duck-and-cover").lesson[0].step[0].say["en"]
    )
    person.open("/")
    person.page.get_by_role("button", name="Play now").click()
    expect(person.page.locator(".table .stage")).to_be_visible()
    person.open("/")
    expect(person.page.get_by_role("link", name=re.compile("Your turn in|Back to"))).to_be_visible()
    expect(person.page.get_by_role("link", name="New here?")).to_have_count(0)


def test_an_unknown_lesson_says_so(people: Callable[..., Person]) -> None:
    person = people()
    person.open("/learn/lesson/antartik/crawl")
    expect(person.page.get_by_role("heading", name="There is no such lesson.")).to_be_visible()


ROOM = """(texts) => {
  const bubble = document.querySelector('.dock.teaching .bubble');
  const before = bubble.textContent;
  const found = texts.filter((text) => {
    bubble.textContent = text;
    const dock = document.querySelector('.dock.teaching').getBoundingClientRect();
    return bubble.scrollWidth > bubble.clientWidth || dock.height > innerHeight / 2;
  });
  bubble.textContent = before;
  return found;
}"""


@pytest.mark.parametrize("game", taught())
def test_every_sentence_of_the_teacher_has_room_on_a_small_phone(
    game: str, people: Callable[..., Person]
) -> None:
    person = people("phone")
    person.page.set_viewport_size({"width": 360, "height": 640})
    person.open(f"/learn/lesson/{game}/{course(game).lesson[0].id}")
    steps = [step for lesson in course(game).lesson for step in lesson.step]
    said = [one for step in steps for one in (step.say, step.well, step.other) if one]
    asked = puzzles(game)
    said += [asked.other, *(one for each in asked.puzzle for one in (each.say, each.well))]
    for lang in ("en", "nl", "fr"):
        speak(person, lang)
        person.page.wait_for_selector(STAGE)
        assert person.page.evaluate(ROOM, [one[lang] for one in said]) == []
        assert overflows(person.page) <= 0
        person.page.screenshot(path=SCREENSHOTS / f"lesson-{game}-small-{lang}.png")


def test_axe_finds_nothing_in_the_list_and_in_a_lesson(people: Callable[..., Person]) -> None:
    for device in ("phone", "desktop"):
        person = people(device)
        person.open("/learn")
        person.page.wait_for_selector(".learnpage .lessons")
        assert flaws(person.page) == []
        person.page.screenshot(path=SCREENSHOTS / f"learn-{device}.png", full_page=True)
        for game in taught():
            person.open(f"/learn/lesson/{game}/{course(game).lesson[0].id}")
            person.page.wait_for_selector(STAGE)
            assert flaws(person.page) == []
            person.page.screenshot(path=SCREENSHOTS / f"lesson-{game}-{device}.png")


def test_the_puzzle_of_the_day_is_counted_and_tells_every_chance(
    people: Callable[..., Person],
) -> None:
    person = people("phone")
    page = person.page
    page.clock.set_fixed_time("2026-11-18T12:00")  # Duck & Cover: what is called changes
    person.open("/learn")
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.locator(f"{STAGE} .bubble")).to_contain_text("Which move wins most often?")
    assert not overflows(page)
    cover = page.locator(".stage .tile.legal .vh").first.inner_text().partition(":")[0]
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(f"{STAGE}[data-stage=made] .chances tr.right").first).to_be_visible()
    expect(page.locator(".chances").get_by_text(cover, exact=True)).to_be_visible()
    assert not overflows(page)
    assert flaws(page) == []
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="Not found this time.")).to_be_visible()
    days = json.loads(page.evaluate("localStorage.getItem('splashdeck-days')"))
    assert list(days.values()) == [False]


def test_a_mistake_is_practised_and_comes_again_later(people: Callable[..., Person]) -> None:
    text = whole_game("antartik", 2, "a game to learn from")
    decisions, _ = replay(Record.read(text.encode()))
    found = (tasks_of(text, [decision.number], 200) for decision in decisions)
    task = next(tasks[0] for tasks in found if tasks)
    told = {**to_builtins(task), "table": "abc", "created": 0, "stage": 0}
    answers: list[Any] = []

    def practise(route: Route) -> None:
        """Set the task until it is answered; it is the server's own tests that keep the time."""
        standing = {"now": 0 if answers else 1, "later": len(answers), "known": 0}
        if route.request.method == "POST":
            answers.append(route.request.post_data_json)
            route.fulfill(json={"again": 86_400_000, "standing": standing})
        else:
            route.fulfill(json={"standing": standing, "task": None if answers else told})

    person = people("phone")
    person.ask("POST", "/api/me", {})
    person.page.route("**/api/me/practice", practise)
    person.open("/learn/practice")
    page = person.page
    expect(page.locator(f"{STAGE} .bubble")).to_contain_text("What would you play now?")
    (question,) = task.questions
    tap(page, question["right"][0])
    expect(page.locator(".task-result")).to_contain_text("It comes again on")
    expect(page.locator(".task-result tr.right").first).to_be_visible()
    assert not overflows(page)
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="All done for now!")).to_be_visible()
    assert answers == [{"table": "abc", "move": task.move, "found": True}]
