"""Practising one's own mistakes: tasks from a review, asked again later, known at last."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from splashdeck.bots.review import Review, review
from splashdeck.lessons.mistakes import Task, tasks_of
from splashdeck.lessons.spacing import DAY_MS, LATER, MOST_TASKS, SOON_MS, Standing, next_time
from splashdeck.record import Record
from splashdeck.server.identity import Person
from splashdeck.server.store.people import People
from splashdeck.server.store.practice import Practice
from splashdeck.server.store.queue import Storage
from tests.lessons.games import whole_game

NOW = 1_000_000
TASK = Task(4, 0, "antartik", "stop", 0.2, (), 600, ())


def test_what_is_found_comes_later_and_later_and_then_never() -> None:
    stage, waits = 0, []
    due: int | None = NOW
    while due is not None:
        stage, due = next_time(stage, True, NOW)
        waits.append(None if due is None else (due - NOW) // DAY_MS)
    assert waits == [*LATER, None]
    assert next_time(3, False, NOW) == (0, NOW + SOON_MS)


# --- what is asked ---


@pytest.fixture(scope="module")
def looked_back() -> tuple[str, Review]:
    """Play a game of paddlers, and look back at it with few simulations."""
    text = whole_game("antartik", 2, "a game to learn from")
    return text, review(Record.read(text.encode()), 1500)


def test_tasks_are_the_moments_that_cost_something_with_what_each_move_brings(
    looked_back: tuple[str, Review],
) -> None:
    text, found = looked_back
    moments = [moment.move for moment in found.moments]
    tasks = tasks_of(text, moments, 300)
    assert tasks  # paddlers misjudge much
    assert tasks == tasks_of(text, moments, 300)
    for task in tasks:
        (question,) = task.questions
        legal = {one["move"] for one in question["legal"]}
        assert {one.move for one in task.moves} == legal
        assert task.played in legal
        assert task.played not in question["right"]
        assert set(question["right"]) < legal
        assert task.moves[0].move in question["right"]
        assert task.loss > 0
        assert question["seat"] == task.seat
        assert question["view"]["seat"] == task.seat
        assert question["made"].keys() == set(question["right"])
        for lang in ("en", "nl", "fr"):
            assert str(round(100 * task.loss) or 1) in question["say"][lang]


# --- as they are stored ---


@asynccontextmanager
async def practising(database: str) -> AsyncIterator[Practice]:
    """Open a database with one person."""
    storage = Storage(database)
    storage.migrate()
    storage.start()
    await People(storage).add_person(Person("ann", "Ann"), 0)
    try:
        yield Practice(storage)
    finally:
        await storage.close()


async def test_tasks_wait_for_their_time_and_go_with_the_person(database: str) -> None:
    async with practising(database) as practice:
        other = Task(9, 0, "antartik", "turn", 0.1, (), 600, ())
        await practice.add("ann", "t", [TASK, other], NOW)
        await practice.add("ann", "t", [TASK], NOW + 5)  # it is there already
        assert await practice.has_any("ann", "t")
        assert not await practice.has_any("ann", "u")
        assert await practice.standing("ann", NOW) == Standing(2, 0, 0)
        first = await practice.next("ann", NOW)
        assert first is not None
        assert (first.move, first.content["played"]) == (4, "stop")
        again = await practice.answer("ann", "t", 4, True, NOW)
        assert again == NOW + LATER[0] * DAY_MS
        assert await practice.answer("ann", "t", 4, True, NOW) == again  # it is not due
        second = await practice.next("ann", NOW)
        assert second is not None
        assert second.move == 9
        assert await practice.answer("ann", "t", 9, False, NOW) == NOW + SOON_MS
        assert await practice.next("ann", NOW) is None
        assert await practice.standing("ann", NOW) == Standing(0, 2, 0)
        now = NOW
        for days in (*LATER, LATER[-1]):
            now += days * DAY_MS
            await practice.answer("ann", "t", 4, True, now)
        assert (await practice.standing("ann", now)).known == 1
        people = People(practice.storage)
        assert len((await people.everything_about("ann"))["practice"]) == 2
        await people.forget("ann")
        assert (await people.everything_about("ann"))["practice"] == []


async def test_nobody_is_given_more_than_can_be_practised(tmp_path: object) -> None:
    async with practising(f"sqlite:///{tmp_path}/tables.sqlite3") as practice:
        many = [Task(move, 0, "antartik", "stop", 0.2, (), 1, ()) for move in range(MOST_TASKS + 5)]
        await practice.add("ann", "t", many, NOW)
        await practice.add("ann", "u", [TASK], NOW)
        assert (await practice.standing("ann", NOW)).now == MOST_TASKS
