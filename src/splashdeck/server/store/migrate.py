"""The schema of a database is brought up to this program's, by one process at a time."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from splashdeck.errors import InvalidRequest, Words

MIGRATION_LOCK = 0x5B1A_5DEC_0001
"""PostgreSQL's advisory lock for a change of the schema: any number that nobody else takes."""


def migrate(engine: Engine) -> None:
    """Bring a database to this program's schema; InvalidRequest if it has a newer one's."""
    with engine.execution_options(writes=True).begin() as connection:
        if connection.dialect.name == "postgresql":
            lock = text("SELECT pg_advisory_xact_lock(:number)")
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(lock, {"number": MIGRATION_LOCK})
        check_known(connection)
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def check_known(connection: Connection) -> None:
    """Raise InvalidRequest if a newer program has changed this database's schema."""
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known:
        raise InvalidRequest(Words("error-database-newer", schema=found, known=max(known)))


def is_current(connection: Connection) -> bool:
    """Is a database's schema this program's?"""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == head


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
