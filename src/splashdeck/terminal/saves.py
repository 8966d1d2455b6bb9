"""Where saved games and finished records lie: one folder of the person's own."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from typing import overload

from splashdeck.errors import InvalidRequest, Words, unreadable
from splashdeck.lessons.files import put
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.table import AnyTable


def new_name(game: str, now: datetime | None = None) -> str:
    """Name a table after its game and the moment: duck-and-cover-20261115-201500-123."""
    moment = now or datetime.now().astimezone()
    return f"{game}-{moment:%Y%m%d-%H%M%S}-{moment.microsecond // 1000:03}"


@overload
def write(table: LocalTable, name: str, folder: Path) -> Path: ...


@overload
def write(table: AnyTable, name: str, folder: Path) -> Path | None: ...


def write(table: AnyTable, name: str, folder: Path) -> Path | None:
    """Keep a table: its record if the game is over, else a save that can be resumed.

    None: there is nothing to keep here, because a server keeps it.
    """
    save, record = folder / "saves" / f"{name}.json", folder / "records" / f"{name}.jsonl"
    if table.outcome is None:
        saved = table.save()
        if saved is None:
            return None
        text = json.dumps(saved, ensure_ascii=False, indent=1) + "\n"
        put(save, text.encode())
        return save
    put(record, table.record().encode())
    save.unlink(missing_ok=True)
    return record


def read(path: Path) -> LocalTable:
    """Resume a saved table; SplashdeckError if the file holds none."""
    try:
        saved = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise InvalidRequest(unreadable(error), str(path)) from None
    except ValueError:
        raise InvalidRequest(Words("error-save-none"), str(path)) from None
    return LocalTable.resume(saved)


def newest(folder: Path) -> Path | None:
    """Find the save that was written last."""
    found = sorted((folder / "saves").glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    return found[-1] if found else None


def find(wanted: str, folder: Path) -> Path:
    """Find a save by its path, its name, or as `last`."""
    if wanted == "last":
        path = newest(folder)
        if path is None:
            raise InvalidRequest(Words("error-saves-none", folder=str(folder / "saves")), "last")
        return path
    named = folder / "saves" / f"{wanted.removesuffix('.json')}.json"
    return named if named.exists() else Path(wanted)


def game_and_time(path: Path) -> tuple[str, str]:
    """Read a save's name: its game, and when it began."""
    match = re.fullmatch(r"(.+?)-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\d\d-\d{3}", path.stem)
    if match is None:
        return path.stem, ""
    game, year, month, day, hour, minute = match.groups()
    return game, f"{year}-{month}-{day} {hour}:{minute}"
