"""`backup` and `restore`: what a server must not lose."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from splashdeck.commands.folders import data_folder
from splashdeck.commands.setup import Flag, Output
from splashdeck.errors import needs
from splashdeck.locale import say

if TYPE_CHECKING:
    from splashdeck.server.settings import Settings
    from splashdeck.server.store.backup import Backup


def backup(
    to: Path,
    /,
    *,
    database: str | None = None,
    data: Path | None = None,
    secret_file: Path | None = None,
    settings: Path | None = None,
    output: Output = Output(),
) -> None:
    """Copy everything that must not be lost into a new folder, while the server runs."""
    with needs("server", "backup"):
        from splashdeck.server.store.backup import back_up

    where = _settings(settings, database, data, secret_file)
    made = back_up(where.database_url(), where.key_file(), to)
    output.report(msgspec.to_builtins(made), _told("cli-backup", made, to, output.language))


def restore(
    source: Path,
    /,
    *,
    database: str | None = None,
    data: Path | None = None,
    secret_file: Path | None = None,
    settings: Path | None = None,
    over: Flag = False,
    output: Output = Output(),
) -> None:
    """Put a backup where the server will look for it."""
    with needs("server", "restore"):
        from splashdeck.server.store.backup import restore as put_back

    where = _settings(settings, database, data, secret_file)
    found = put_back(source, where.database_url(), where.key_file(), over=over)
    output.report(msgspec.to_builtins(found), _told("cli-restore", found, source, output.language))


def _settings(
    file: Path | None, database: str | None, data: Path | None, secret_file: Path | None
) -> Settings:
    """Find the database and the key where `serve` would."""
    from splashdeck.server.sources import gather

    flags: dict[str, tuple[str, object]] = {
        "--database": ("database", database),
        "--data": ("data_folder", data),
        "--secret-file": ("secret_file", secret_file),
    }
    return gather(data_folder(), file, (), flags).settings()


def _told(message: str, what: Backup, place: Path, lang: str) -> str:
    counts: dict[str, str | int] = {"tables": what.tables, "moves": what.entries}
    return say(message, {**counts, "folder": str(place)}, lang)
