"""Whatever the database refuses, nothing of what was to be stored is logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Column, LargeBinary, String, Table, Text, insert, update

from splashdeck.server.store.queue import Storage
from splashdeck.server.store.schema import metadata

SECRET = "s3cr3t"


def telling(column: Column[Any]) -> Any:
    """Fill a column with something that must stay secret."""
    if isinstance(column.type, LargeBinary):
        return SECRET.encode()
    return SECRET if isinstance(column.type, String | Text) else 7


def lacking(table: Table) -> dict[str, Any]:
    """Fill a row with secrets, but for one column that has to be there."""
    row = {column.name: telling(column) for column in table.columns}
    needed = [c.name for c in table.columns if not c.nullable and c.server_default is None]
    row[needed[-1]] = None
    return row


def of_nobody(table: Table) -> dict[str, Any]:
    """Fill a row with secrets that refers to a table or a person who is not there, or is there."""
    return {column.name: telling(column) for column in table.columns}


def too_long(table: Table) -> dict[str, Any]:
    """Fill a row with secrets that are longer than they may be, and hold a zero byte."""
    row = of_nobody(table)
    for column in table.columns:
        if isinstance(column.type, String):
            row[column.name] = SECRET * 500 + "\x00"
    return row


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=lambda table: table.name)
async def test_no_error_of_the_database_tells_what_was_to_be_stored(
    table: Table, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "splashdeck")
    storage = Storage(database)
    storage.migrate()
    storage.start()
    changes: list[Any] = [
        insert(table).values(make(table)) for make in (lacking, of_nobody, too_long)
    ]
    changes += [changes[1], update(table).values({table.columns.keys()[0]: None})]
    errors = []
    for change in changes:
        refused: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        storage.write_then(
            partial(_execute, change), partial(refused.set_result, None), refused.set_result
        )
        errors.append(await refused)
        storage.write_then(partial(_execute, change), lambda: None)  # nobody listens: it is logged
    await storage.flush()
    _log_all(errors)
    await storage.close()
    assert any(errors), "nothing was refused"
    assert SECRET not in caplog.text


def _execute(change: Any, connection: Any) -> Any:
    return connection.execute(change)


def _log_all(errors: list[Exception | None]) -> None:
    """Log errors as a handler of requests would."""
    for error in filter(None, errors):
        logging.getLogger("splashdeck.app").error("POST failed", exc_info=error)


async def test_a_refused_entry_of_a_log_is_not_logged_either(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "splashdeck")
    storage = Storage(database)
    storage.migrate()
    storage.start()
    told: list[Any] = []
    note: Callable[[Any], None] = told.append
    wrong: Any = (None, 1, "move", 0, SECRET, "player", SECRET, 5, b"", 0)
    outrun: Any = ("nowhere", 1, "move", 0, SECRET, "player", SECRET, 5, b"", 0)
    for row in (wrong, outrun):
        storage.append(row, note, note)
        await storage.flush()
    await storage.close()
    assert len(told) == 2
    _log_all(told)
    assert SECRET not in caplog.text
