"""A copy of everything that a server must not lose, made while it runs, and put back.

A backup is a folder with the database, the key that signs cookies, and `backup.json`, which says
what it holds and how its files hash. It holds every hidden card and is closed to others. It comes
into being whole or not at all, and what a restore replaces is kept beside it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from itertools import chain, count
from pathlib import Path
from tempfile import mkdtemp

import msgspec
from alembic.runtime.migration import MigrationContext
from msgspec import Struct
from sqlalchemy import Engine, func, inspect, select

from splashdeck import __version__
from splashdeck.errors import InvalidRequest, Words, unreadable
from splashdeck.server.files import check_ours, keep_to_ourselves
from splashdeck.server.store.locks import opened, sqlite_path
from splashdeck.server.store.migrate import check_known
from splashdeck.server.store.schema import log, metadata, tables

CONTENTS = "backup.json"
SQLITE, POSTGRESQL, KEY = "splashdeck.sqlite3", "splashdeck.pgdump", "signing-key"
FORMAT = 1


class Backup(Struct, frozen=True, kw_only=True):
    """What a backup says of itself, and of the database that it holds."""

    format: int = FORMAT
    version: str
    """Of the program that made it."""
    schema: str
    made: int
    """In milliseconds since 1970."""
    database: str
    """Which kind: sqlite or postgresql."""
    tables: int
    entries: int
    """Of the tables' logs."""
    files: dict[str, str]
    """What is in it, by name, with its SHA-256."""

    @property
    def has_key(self) -> bool:
        """Is the key that signs cookies in it? Without one everybody comes back as a stranger."""
        return KEY in self.files


# --- making one ---


def back_up(database: str, key: Path, to: Path) -> Backup:
    """Copy a database and the signing key into a new folder; a running server goes on."""
    if to.exists():
        raise InvalidRequest(Words("error-backup-exists"), where=str(to))
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        draft = Path(mkdtemp(prefix=f".{to.name}.", dir=to.parent))  # closed to others
    except OSError as error:
        raise InvalidRequest(unreadable(error), where=str(to)) from error
    try:
        path = sqlite_path(database)
        with opened(database, alone=False) as engine:
            if path is None:
                _run("pg_dump", engine, "--format=custom", f"--file={draft / POSTGRESQL}", *_ours())
                contents = _describe(engine)
            else:
                check_ours(path)
                _copy_sqlite(path, draft / SQLITE)
                contents = _describe_copy(draft / SQLITE)
        if key.exists():
            shutil.copyfile(key, draft / KEY)
        for file in draft.iterdir():
            file.chmod(0o600)
        files = {file.name: _digest(file) for file in sorted(draft.iterdir())}
        contents = msgspec.structs.replace(contents, files=files)
        (draft / CONTENTS).write_bytes(msgspec.json.format(msgspec.json.encode(contents)) + b"\n")
        draft.rename(to)
    except OSError as error:
        raise InvalidRequest(unreadable(error), where=str(to)) from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return contents


def _copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database that may be in use, as it is at one moment, into a single file."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        try:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
            (state,) = new.execute("PRAGMA integrity_check").fetchone()
        except sqlite3.DatabaseError as error:
            state = str(error)
    if state != "ok":
        raise InvalidRequest(Words("error-backup-damaged", detail=state), where=str(source))


def _describe_copy(copy: Path) -> Backup:
    """Say what a copy of SQLite's holds: it stands still, the original does not."""
    with opened(f"sqlite:///{copy}", alone=False) as engine:
        described = _describe(engine)
    with closing(sqlite3.connect(copy)) as copied:
        copied.execute("PRAGMA journal_mode=DELETE")  # looking at it has changed that
    return described


def _describe(engine: Engine) -> Backup:
    """Say what a database holds."""
    with engine.connect() as connection:
        check_known(connection)
        return Backup(
            version=__version__,
            schema=MigrationContext.configure(connection).get_current_revision() or "",
            made=time.time_ns() // 1_000_000,
            database=engine.dialect.name,
            tables=connection.execute(select(func.count()).select_from(tables)).scalar_one(),
            entries=connection.execute(select(func.count()).select_from(log)).scalar_one(),
            files={},
        )


# --- putting it back ---


def restore(source: Path, database: str, key: Path, *, over: bool = False) -> Backup:
    """Put a backup where a server will look for it; `over`: in place of what is there.

    No server may run on that database. SQLite's file and the key that are replaced are kept
    beside the new ones, with `.before-restore` behind their names, and after that with a number.
    """
    contents = read_contents(source)
    is_postgresql = not database.startswith("sqlite")
    if is_postgresql != (contents.database == "postgresql"):
        why = Words("error-backup-kind", kind=contents.database)
        raise InvalidRequest(why, where=str(source))
    path = sqlite_path(database)
    if path is not None and not over:
        check_ours(path)
    keep_to_ourselves(key.parent, path)
    try:
        with opened(database, alone=True) as engine:
            if not over and (_has_tables(engine) or _differs(source / KEY, key)):
                where = engine.url.render_as_string()
                raise InvalidRequest(Words("error-backup-in-the-way"), where=where)
            if path is None:
                options = ("--clean", "--if-exists", "--no-owner", "--exit-on-error")
                dump = str(source / POSTGRESQL)
                _run("pg_restore", engine, "--single-transaction", *options, dump)
            else:
                engine.dispose()
                _replace(source / SQLITE, path)
            if (source / KEY).exists() and (not key.exists() or _differs(source / KEY, key)):
                _replace(source / KEY, key)
    except OSError as error:
        raise InvalidRequest(unreadable(error), where=str(source)) from error
    return contents


def read_contents(source: Path) -> Backup:
    """Read what a backup holds, and see that each file is there as it was written."""
    try:
        contents = msgspec.json.decode((source / CONTENTS).read_bytes(), type=Backup)
        for name, digest in contents.files.items():
            if name not in (SQLITE, POSTGRESQL, KEY) or _digest(source / name) != digest:
                raise InvalidRequest(Words("error-backup-damaged", detail=name), where=str(source))
    except OSError as error:
        raise InvalidRequest(unreadable(error), where=str(source)) from None
    except msgspec.MsgspecError as error:
        why = Words("error-backup-damaged", detail=f"{CONTENTS}: {error}")
        raise InvalidRequest(why, where=str(source)) from None
    if contents.format != FORMAT:
        why = Words("error-database-newer", schema=f"{contents.format}", known=f"{FORMAT}")
        raise InvalidRequest(why, where=str(source))
    return contents


def _has_tables(engine: Engine) -> bool:
    return bool(set(inspect(engine).get_table_names()) & set(metadata.tables))


def _differs(new: Path, old: Path) -> bool:
    """Would a file be replaced by another content?"""
    return new.exists() and old.exists() and new.read_bytes() != old.read_bytes()


def _replace(new: Path, target: Path) -> None:
    """Put a copy in the place of a file; the old one stays beside it, and so do those before it."""
    draft = target.with_name(f"{target.name}.{os.getpid()}")
    shutil.copyfile(new, draft)
    draft.chmod(0o600)
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    kept = _free_name(target.with_name(f"{target.name}.before-restore"))
    for ending in ("", "-wal", "-shm"):
        old = target.with_name(target.name + ending)
        if old.exists() and old.stat().st_size:
            old.replace(kept.with_name(kept.name + ending))
    draft.replace(target)


def _free_name(file: Path) -> Path:
    """Return a name that nothing has yet: this one, or it with the first number from 2 on."""
    names = chain([file], (file.with_name(f"{file.name}-{number}") for number in count(2)))
    return next(name for name in names if not name.exists())


# --- PostgreSQL's own tools ---


def _ours() -> list[str]:
    """Name the tables of this program, for a database may hold others'."""
    return [f"--table={name}" for name in (*metadata.tables, "alembic_version")]


def _run(program: str, engine: Engine, *arguments: str) -> None:
    """Run one of PostgreSQL's programs; the password goes through the environment."""
    url = engine.url.set(drivername="postgresql")
    environment = dict(os.environ)
    if url.password:
        environment["PGPASSWORD"] = str(url.password)
    target = url._replace(password=None).render_as_string()
    command = [program, f"--dbname={target}", *arguments]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise InvalidRequest(Words("error-program-missing", program=program)) from None
    if done.returncode != 0:
        why = Words("error-program-failed", program=program, detail=done.stderr.strip())
        raise InvalidRequest(why, where=target)


def _digest(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()
