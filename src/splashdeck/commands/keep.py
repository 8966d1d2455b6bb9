"""`backup` and `restore`: what a server must not lose."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from splashdeck.commands.folders import data_folder
from splashdeck.commands.setup import Flag, Output
from splashdeck.locale import say

if TYPE_CHECKING:
    from splashdeck.server.settings import Settings
    from splashdeck.server.store.backup import Backup


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a server keeps its database and its key; unsaid, where `serve` would look."""

    database: str | None = None
    data: Path | None = None
    secret_file: Path | None = None
    settings_file: Annotated[Path | None, Parameter(name="--settings")] = None

    def settings(self) -> Settings:
        """Return the settings of that server."""
        from splashdeck.server.settings.sources import gather

        flags: dict[str, tuple[str, object]] = {
            "--database": ("database", self.database),
            "--data": ("data_folder", self.data),
            "--secret-file": ("secret_file", self.secret_file),
        }
        return gather(data_folder(), self.settings_file, (), flags).settings()


def backup(folder: Path, /, *, place: Place = Place(), output: Output = Output()) -> None:
    """Copy everything that must not be lost into a new folder, while the server runs."""
    from splashdeck.server.store.backup import back_up

    found = place.settings()
    made = back_up(found.database_url(), found.key_file(), folder)
    text = _text("cli-backup", made, folder, output.language)
    if not made.has_key:
        text += "\n" + say("cli-backup-no-key", {"file": str(found.key_file())}, output.language)
    output.report(msgspec.to_builtins(made), text)


def restore(
    folder: Path, /, *, over: Flag = False, place: Place = Place(), output: Output = Output()
) -> None:
    """Put a backup where the server will look for it."""
    from splashdeck.server.store.backup import restore as put_back

    found = place.settings()
    held = put_back(folder, found.database_url(), found.key_file(), over=over)
    output.report(msgspec.to_builtins(held), _text("cli-restore", held, folder, output.language))


def _text(message: str, what: Backup, place: Path, lang: str) -> str:
    counts: dict[str, str | int] = {"tables": what.tables, "moves": what.entries}
    return say(message, {**counts, "folder": str(place)}, lang)
