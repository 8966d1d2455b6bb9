"""Practising one's own mistakes, over HTTP: the next task, and how it went."""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated, Any

from litestar import get, post
from msgspec import Meta, Struct

from splashdeck.bots.review import Review
from splashdeck.errors import TableError
from splashdeck.game import Seat
from splashdeck.lessons.spacing import Standing
from splashdeck.server.hall import Hall
from splashdeck.server.store.practice import Kept
from splashdeck.server.web.asking import REFUSALS, Ask, Id, caller, hall_of

MoveNumber = Annotated[int, Meta(ge=0, le=1 << 20)]
KEPT = 2000
"""Games whose tasks are known to be made."""


class Practising(Struct):
    """How a person stands, and the task that is due, if one is."""

    standing: Standing
    task: dict[str, Any] | None = None
    """As `docs/lessons.md` says; with `table` and `move`, by which its answer is told."""


class Answer(Struct, forbid_unknown_fields=True):
    """How a task went: was the move found at once, with no help?"""

    table: Id
    move: MoveNumber
    found: bool


class Answered(Struct):
    """When a task comes again, in milliseconds since 1970; null: it is known."""

    again: int | None
    standing: Standing


@get("/api/me/practice", responses=REFUSALS, tags=["people"])
async def next_task(request: Ask) -> Practising:
    """Tell the caller's next task from their own mistakes, and how many there are."""
    person = await caller(request)
    hall = hall_of(request)
    now = hall.clock.now()
    task = await hall.practice.next(person.id, now)
    standing = await hall.practice.standing(person.id, now)
    return Practising(standing, None if task is None else _task_json(task))


def _task_json(task: Kept) -> dict[str, Any]:
    return {**task.content, "table": task.table, "created": task.created, "stage": task.stage}


@post("/api/me/practice", responses=REFUSALS, tags=["people"], status_code=200)
async def answer_task(request: Ask, data: Answer) -> Answered:
    """Note how a task of the caller's went: found, it comes again later, at last never."""
    person = await caller(request)
    hall = hall_of(request)
    now = hall.clock.now()
    again = await hall.practice.answer(person.id, data.table, data.move, data.found, now)
    return Answered(again, await hall.practice.standing(person.id, now))


class Misjudged:
    """Makes tasks of what people misjudged, once for each game and person who looked back at it."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._made: OrderedDict[tuple[str, str], None] = OrderedDict()

    def note(self, table: str, person: str, seat: Seat, review: Review) -> None:
        """Have tasks made of a seat's moments in a review, beside everything else."""
        if (table, person) in self._made:
            return
        self._made[table, person] = None
        if len(self._made) > KEPT:
            self._made.popitem(last=False)
        moments = [moment.move for moment in review.moments if moment.seat == seat]
        if moments:
            self._hall.run(self._make(table, person, moments))

    async def _make(self, table: str, person: str, moments: list[int]) -> None:
        hall = self._hall
        try:
            if await hall.practice.has_any(person, table):
                return
            text = await hall.records.of(table, person)
            tasks = await hall.coaches.reviews.tasks(text, moments, person)
            await hall.practice.add(person, table, tasks, hall.clock.now())
        except TableError:  # too much was asked for at once: the next look back tries again
            self._made.pop((table, person), None)


HANDLERS = [next_task, answer_task]
