"""Tasks from one's own mistakes, as they are stored: when each comes again, until it is known."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, insert, select, update

from splashdeck.game import Json
from splashdeck.lessons.mistakes import Task
from splashdeck.lessons.spacing import MOST_TASKS, Standing, is_due, next_time, standing
from splashdeck.server.store.queue import Storage, first, rows
from splashdeck.server.store.schema import practice
from splashdeck.table import refuse


class Kept(Struct, frozen=True):
    """A task, and how far its person is with it."""

    table: str
    move: int
    game: str
    content: Json
    """As `lessons.mistakes.Task` has it."""
    created: int
    stage: int
    due: int | None


class Practice:
    """Stores the tasks of people, made of their own mistakes."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def add(self, person: str, table: str, tasks: Sequence[Task], now: int) -> None:
        """Store the tasks of a game that a person played; those that are there stay as they are."""
        own = practice.c.person == person

        def add(connection: Connection) -> None:
            count = connection.execute(select(func.count()).where(own)).scalar_one()
            here = select(practice.c.move).where(own, practice.c.table == table)
            there = set(connection.execute(here).scalars())
            new = [task for task in tasks if task.move not in there]
            for task in new[: max(0, MOST_TASKS - count)]:
                row = {
                    "person": person,
                    "table": table,
                    "move": task.move,
                    "game": task.game,
                    "content": msgspec.json.encode(task).decode(),
                    "created": now,
                    "stage": 0,
                    "due": now,
                }
                connection.execute(insert(practice), row)

        await self.storage.write(add)

    async def has_any(self, person: str, table: str) -> bool:
        """Were tasks made of this person's part in a game?"""
        query = select(func.count()).where(practice.c.person == person, practice.c.table == table)
        return bool(await self.storage.read(lambda c: c.execute(query).scalar_one()))

    async def next(self, person: str, now: int) -> Kept | None:
        """Find the task that has waited longest; None if nothing is due."""
        query = select(practice).where(practice.c.person == person, practice.c.due <= now)
        query = query.order_by(practice.c.due, practice.c.table, practice.c.move).limit(1)
        row = await self.storage.read(lambda c: first(rows(c, query)))
        if row is None:
            return None
        del row["person"]
        return Kept(**row | {"content": msgspec.json.decode(row["content"])})

    async def standing(self, person: str, now: int) -> Standing:
        """Count a person's tasks."""
        query = select(practice.c.due).where(practice.c.person == person)
        return standing(await self.storage.read(lambda c: list(c.execute(query).scalars())), now)

    async def answer(self, person: str, table: str, move: int, found: bool, now: int) -> int | None:
        """Note whether a task was found; return when it comes again, None: it is known.

        One that is not due is left as it is: looking at it twice is no proof of knowing it.
        """
        own = (practice.c.person == person) & (practice.c.table == table)
        own &= practice.c.move == move

        def note(connection: Connection) -> int | None:
            row = first(rows(connection, select(practice).where(own)))
            if row is None:
                raise refuse("not-found")
            due: int | None = row["due"]
            if not is_due(due, now):
                return due
            stage, due = next_time(row["stage"], found, now)
            connection.execute(update(practice).where(own).values(stage=stage, due=due))
            return due

        return await self.storage.write(note)
