"""One's own mistakes as tasks, in a page: made of looks back, and asked until they are known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from splashdeck.bots.review import Review
from splashdeck.game import Json, Seat
from splashdeck.page import messages, shelf
from splashdeck.page.looks import ThinkerFailed
from splashdeck.page.waiting import run
from splashdeck.table import refuse

if TYPE_CHECKING:
    from splashdeck.lessons.spacing import Standing
    from splashdeck.page.host import Host


class Kept(Struct):
    """A task, and how far one is with it."""

    table: str
    content: Json
    """As `lessons.mistakes.Task` has it."""
    created: int
    due: int | None
    """When it comes again; None: it is known."""
    stage: int = 0

    @property
    def key(self) -> str:
        """Say under which key it is stored."""
        return key_of(self.table, self.content["move"])

    def to_json(self) -> dict[str, Any]:
        """Tell it as a server does."""
        about = {"table": self.table, "created": self.created, "stage": self.stage}
        return {**self.content, **about}


def key_of(table: str, move: int) -> str:
    """Say under which key a task is stored: by its game, and how many moves had been made."""
    return f"{shelf.TASKS}{table}/{move:06}"


class Practice:
    """Every task of this page."""

    def __init__(self, host: Host, stored: Mapping[str, str]) -> None:
        self._host = host
        self._tasks = {
            key: msgspec.json.decode(text, type=Kept)
            for key, text in stored.items()
            if key.startswith(shelf.TASKS)
        }
        self._made: set[str] = set()
        """Games whose tasks are made, or being made."""

    def forget(self) -> None:
        """Forget every task, as when all that is stored is erased."""
        self._tasks.clear()
        self._made.clear()

    # --- where they come from ---

    def note(self, table: str, seat: Seat, text: str, review: Review) -> None:
        """Have tasks made of a seat's moments in a game, once."""
        is_there = any(task.table == table for task in self._tasks.values())
        if table in self._made or is_there:
            return
        self._made.add(table)
        moments = tuple(moment.move for moment in review.moments if moment.seat == seat)
        if moments:
            run(self._make(table, text, moments))

    async def _make(self, table: str, text: str, moments: tuple[int, ...]) -> None:
        from splashdeck.lessons.spacing import MOST_TASKS

        host = self._host
        try:
            found = await host.work("coach", "tasks", text, moments)
        except ThinkerFailed as error:
            self._made.discard(table)  # the next look back tries again
            host.put(messages.Note(f"no tasks could be made: {error}"))
            return
        new = [Kept(table, msgspec.to_builtins(task), host.now, host.now) for task in found]
        await self._store(new[: max(0, MOST_TASKS - len(self._tasks))])

    async def _store(self, tasks: list[Kept]) -> None:
        if tasks:
            await self._host.stored({task.key: shelf.text_of(task) for task in tasks})
        self._tasks.update({task.key: task for task in tasks})

    # --- asking ---

    def next(self) -> dict[str, Any] | None:
        """Tell the task that has waited longest; None if nothing is due."""
        from splashdeck.lessons.spacing import is_due

        ready = [task for task in self._tasks.values() if is_due(task.due, self._host.now)]
        found = min(ready, key=lambda task: (task.due, task.key), default=None)
        return None if found is None else found.to_json()

    def standing(self) -> Standing:
        """Count the tasks that are due, that come later, and that are known by now."""
        from splashdeck.lessons.spacing import standing

        return standing([task.due for task in self._tasks.values()], self._host.now)

    async def answer(self, table: str, move: int, found: bool) -> int | None:
        """Note whether a task was found; return when it comes again, None: it is known.

        One that is not due is left as it is: looking at it twice is no proof of knowing it.
        """
        from splashdeck.lessons.spacing import is_due, next_time

        task, now = self._tasks.get(key_of(table, move)), self._host.now
        if task is None:
            raise refuse("not-found")
        if is_due(task.due, now):
            stage, due = next_time(task.stage, found, now)
            await self._store([msgspec.structs.replace(task, stage=stage, due=due)])
            return due
        return task.due
