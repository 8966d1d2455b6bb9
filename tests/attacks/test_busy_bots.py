"""Many champions at once: they think for a shorter time; who can't think at all says so."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

import pytest

import splashdeck
from splashdeck.bots import LEVELS
from splashdeck.entropy import Entropy
from splashdeck.server.thinking import bots
from splashdeck.server.thinking.bots import Choice, Thinkers, usual_workers
from splashdeck.table import Opening, TableOptions
from splashdeck.thinking.moves import LEAST_SECONDS
from tests.table.floats import before_a_declaration
from tests.table.host import Host

WANTED = LEVELS["champion"].seconds
GAME = splashdeck.set_up("antartik", 3)
STATE, _ = GAME.start(Entropy.from_text("busy"))
SEAT = GAME.pending(STATE)[0]
LEGAL = GAME.legal_moves(STATE, SEAT)


class ByHand:
    """Processes whose thoughts the test ends by hand; all of them have started."""

    _max_workers = 1
    _processes = (None,)

    def __init__(self) -> None:
        self.thoughts: list[Future[str]] = []
        self.seconds: list[float] = []

    def submit(self, _think: Any, *task: Any) -> Future[str]:
        self.seconds.append(task[-2])
        thought: Future[str] = Future()
        thought.set_running_or_notify_cancel()
        self.thoughts.append(thought)
        return thought


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> ByHand:
    by_hand = ByHand()
    monkeypatch.setattr(Thinkers, "_workers", lambda _: by_hand)
    monkeypatch.setattr(bots, "START_SECONDS", 0.0)
    monkeypatch.setattr(bots, "GRACE_SECONDS", 600.0)  # a busy machine does not decide
    return by_hand


def ask(thinkers: Thinkers, within: float | None = None) -> asyncio.Task[Choice]:
    known = GAME.knowledge(STATE, SEAT)
    return asyncio.ensure_future(thinkers.choose(GAME, "champion", known, LEGAL, within))


async def until(condition: Any) -> None:
    async with asyncio.timeout(300):
        while not condition():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.001)


async def test_a_queue_shortens_every_thought_and_nobody_falls_back(processes: ByHand) -> None:
    thinkers = Thinkers(1, WANTED)
    asked = [ask(thinkers) for _ in range(10)]
    for number in range(10):
        await until(lambda number=number: len(processes.thoughts) > number)
        still_waiting = 9 - number
        if number:
            assert processes.seconds[number] <= max(LEAST_SECONDS, WANTED / (still_waiting + 1))
        processes.thoughts[number].set_result(str(LEGAL[0]))
    choices = await asyncio.gather(*asked)
    assert choices == [Choice(str(LEGAL[0]))] * 10
    assert min(processes.seconds) >= LEAST_SECONDS
    assert (thinkers.fallbacks, thinkers.waiting) == (0, 0)
    assert thinkers.shortened >= 9
    await until(lambda: thinkers.thinking == 0)


async def test_alone_a_champion_has_all_its_time(processes: ByHand) -> None:
    thinkers = Thinkers(2, WANTED)
    asked = [ask(thinkers) for _ in range(2)]
    await until(lambda: len(processes.thoughts) == 2)
    assert processes.seconds == [WANTED] * 2
    for thought in processes.thoughts:
        thought.set_result(str(LEGAL[0]))
    await asyncio.gather(*asked)
    assert thinkers.shortened == 0


async def test_who_finds_no_process_in_time_plays_by_the_rule_of_thumb_and_is_counted(
    processes: ByHand,
) -> None:
    thinkers = Thinkers(1, WANTED)
    first = ask(thinkers)
    await until(lambda: len(processes.thoughts) == 1)
    late = await ask(thinkers, within=0.05)
    assert late.by_thumb
    assert late.move in map(str, LEGAL)
    assert (thinkers.fallbacks, thinkers.waiting) == (1, 0)
    processes.thoughts[0].set_result(str(LEGAL[0]))
    assert not (await first).by_thumb


async def test_who_gave_up_takes_no_place_from_others(
    processes: ByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "GRACE_SECONDS", 0.02)
    thinkers = Thinkers(1, 0.02)
    assert (await ask(thinkers)).by_thumb, "its process does not answer"
    assert thinkers.thinking == 1, "and is busy still"
    processes.thoughts[0].set_result(str(LEGAL[0]))
    await until(lambda: thinkers.thinking == 0)
    monkeypatch.setattr(bots, "GRACE_SECONDS", 600.0)
    again = ask(thinkers)
    await until(lambda: len(processes.thoughts) == 2)
    processes.thoughts[1].set_result(str(LEGAL[0]))
    assert await again == Choice(str(LEGAL[0]))


async def test_a_process_that_is_starting_is_waited_for(
    processes: ByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "GRACE_SECONDS", 0.0)
    monkeypatch.setattr(bots, "START_SECONDS", 600.0)
    thinkers = Thinkers(1, 0.001)
    first = ask(thinkers)
    await until(lambda: len(processes.thoughts) == 1)
    await asyncio.sleep(0.05)  # far more than it may think
    processes.thoughts[0].set_result(str(LEGAL[0]))
    assert not (await first).by_thumb
    assert (await ask(thinkers)).by_thumb, "the second is not"


def test_one_core_is_left_to_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((1, 1), (2, 1), (8, 7)):
        monkeypatch.setattr(
            "os.sched_getaffinity", lambda _, cores=cores: set(range(cores)), raising=False
        )
        assert usual_workers() == workers == Thinkers(0, 1.0).workers
    assert Thinkers(5, 1.0).workers == 5


def test_the_table_is_told_that_a_bot_had_no_time() -> None:
    host = Host("antartik", 2, bots=[1])
    host.bots_choose = lambda _: None
    host.deal()
    while not host.questions:
        host.play_on(1)
    question = host.questions.pop()

    def thought(ticket: int, move: str, now: int) -> None:
        host.table.thought(ticket, move, now, by_thumb=True)

    host.call(thought, question.ticket, str(question.legal[0]))
    assert host.ears[0].last("update")["by"] == {"seat": 1, "kind": "thumb"}
    assert host.memory.entries[-1].by == "thumb"


def test_in_a_window_a_bot_is_told_by_when_it_has_to_answer() -> None:
    position, move = before_a_declaration(1)
    options = TableOptions(window=5.0, grace=0.0, pace=0.8, absence_seconds=None)
    host = Host("duck-and-dive", 3, bots=[1, 2], options=options)
    host.bots_choose = lambda _: None
    host.begin(Opening(position=position))
    host.move(0, move)
    (question,) = host.questions
    assert question.until == host.timers["bot 1"]
