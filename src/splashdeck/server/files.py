"""The files of a server are for their owner alone: the database holds every hidden card."""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
import stat
import sys
from pathlib import Path

from splashdeck.errors import InvalidRequest, Words

SQLITE = b"SQLite format 3\0"
"""What every SQLite database begins with."""

_logger = logging.getLogger("splashdeck.storage")


def keep_to_ourselves(folder: Path, database: Path | None) -> None:
    """Make a data folder and an SQLite database where there is none, and close both to others."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if not _belongs_to_all(folder):
        _close(folder, 0o700)
    if database is not None:
        os.close(os.open(database, os.O_RDWR | os.O_CREAT, 0o600))
        for ending in ("", "-wal", "-shm", "-journal", ".lock"):
            file = database.with_name(database.name + ending)
            if file.exists():
                _close(file, 0o600)


def check_ours(database: Path) -> None:
    """Raise InvalidRequest for a file that is not an SQLite database, or one of another program.

    It is looked at as it lies there: SQLite makes no file beside it, not even for a moment.
    """
    if not database.is_file() or not database.stat().st_size:
        return
    with database.open("rb") as file:
        begins = file.read(len(SQLITE))
    if begins != SQLITE:
        raise InvalidRequest(Words("error-database-no-sqlite"), where=str(database))
    address = f"{database.resolve().as_uri()}?immutable=1"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
        try:
            rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            tables = {name for (name,) in rows}
        except sqlite3.DatabaseError:  # damaged, or being written: whoever opens it says so
            return
    if tables and "alembic_version" not in tables:
        raise InvalidRequest(Words("error-database-foreign"), where=str(database))


def _belongs_to_all(folder: Path) -> bool:
    """Is this a place that other programs need, too: /tmp, the root, somebody's home?"""
    is_sticky = folder.stat().st_mode & stat.S_ISVTX
    return bool(is_sticky) or folder.resolve() in (Path(folder.anchor).resolve(), Path.home())


def _close(path: Path, mode: int) -> None:
    """Take from others what they may do with a file; say so."""
    found = path.stat().st_mode & 0o777
    if sys.platform == "win32" or not found & ~mode:
        return
    try:
        path.chmod(found & mode)
    except OSError as error:
        _logger.warning("others may read %s, and that can't be changed: %s", path, error.strerror)
    else:
        _logger.warning("others could read %s; now its owner alone can", path)


def write_once(path: Path, content: bytes) -> None:
    """Make a file for its owner alone, whole or not at all; one that has something in it stays."""
    if not path.exists() or not path.stat().st_size:
        write_anew(path, content)


def write_anew(path: Path, content: bytes) -> None:
    """Make a file for its owner alone in the place of the one that is there, or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
