"""Two versions of the program on one database, while a site is upgraded process by process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

from splashdeck.errors import InvalidRequest
from splashdeck.server.store import migrate as migrations
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.migrate import migrate
from splashdeck.table import SeatPlan
from tests.server.lab import HandClock
from tests.server.party import Guest, Party, cluster_of, new_table, until

FIRST = "0003"
"""From here on there are fences, and so several processes."""


def test_every_step_of_the_schema_leaves_the_last_program_what_it_knows(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    script = ScriptDirectory.from_config(migrations._config())
    steps = [step.revision for step in script.walk_revisions()][::-1]
    before: dict[str, dict[str, Any]] = {}
    for step in steps:
        upgrade(engine, step)
        after = columns_of(engine)
        for table, columns in before.items() if step > FIRST else ():
            assert table in after, f"{step} takes {table} away"
            for name, column in columns.items():
                assert after[table].get(name) == column, f"{step} changes {table}.{name}"
            for name, (_, is_needed) in after[table].items():
                assert name in columns or not is_needed, f"nobody fills {table}.{name} of {step}"
        before = after
    engine.dispose()
    assert len(steps) > 5


def upgrade(engine: Engine, step: str) -> None:
    """Bring a database to a step of the schema."""
    with engine.execution_options(writes=True).begin() as connection:
        config = migrations._config()
        config.attributes["connection"] = connection
        command.upgrade(config, step)


def columns_of(engine: Engine) -> dict[str, dict[str, Any]]:
    """Describe all columns: of what kind they are, and whether whoever adds a row must say them."""
    found = inspect(engine)
    return {
        table: {
            column["name"]: (
                str(column["type"]),
                not column["nullable"] and column["default"] is None,
            )
            for column in found.get_columns(table)
        }
        for table in found.get_table_names()
        if table != "alembic_version"
    }


async def test_processes_play_on_beside_a_newer_one_but_none_of_them_starts(
    party: Party, clock: HandClock
) -> None:
    one, two = await party.join(), await party.join()
    table = await new_table(one, party.people[0], seats=[SeatPlan(), SeatPlan(bot="dabbler")])
    guest = await Guest(two, clock, party.people[0]).arrive(table)
    tables = columns_of(one.storage.engine)
    for name in tables:  # a step that a newer program may take
        adding = text(f'ALTER TABLE "{name}" ADD COLUMN later INTEGER NOT NULL DEFAULT 7')
        await one.storage.write(lambda c, adding=adding: c.execute(adding))  # type: ignore[misc]
    stamp = text("UPDATE alembic_version SET version_num = '9999'")
    await one.storage.write(lambda c: c.execute(stamp))

    room = one.rooms[table]
    room.do(room.table.start, party.people[0])
    await guest.take_part_in_the_deal()
    await until(lambda: room.table.row.status == "playing")
    guest.say({"do": "say", "id": "a", "text": "still here"})
    assert (await guest.hears("chat"))["line"]["text"] == "still here"
    welcomes = sum(message["on"] == "welcome" for message in guest.ear.messages())
    await cluster_of(one).leave()
    party.halls.remove(one)
    await guest.hears("welcome", welcomes + 1)
    assert table in two.rooms
    seq = two.rooms[table].table.fold.seq  # type: ignore[union-attr]
    await play(guest)
    assert two.rooms[table].table.fold.seq > seq  # type: ignore[union-attr]
    other = await new_table(two, party.people[1])
    assert other in two.rooms
    with pytest.raises(InvalidRequest) as refused:
        migrate(two.storage.engine)
    assert refused.value.message == "error-database-newer"
    await one.close()


async def play(guest: Guest) -> None:
    """Make a move, and wait until it is acknowledged."""
    told = [m for m in guest.ear.messages() if m["on"] in ("welcome", "update")]
    decision = next(m["decision"] for m in reversed(told) if m.get("decision"))
    move = {"do": "play", "id": "m", "decision": decision["id"], "move": decision["legal"][0]}
    guest.say(move)
    await until(lambda: any(m.get("ack") == "m" for m in guest.ear.messages()))
