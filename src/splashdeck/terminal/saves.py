"""Where saved games and finished records lie: one folder of the person's own."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import overload

import msgspec
from msgspec import Struct

from splashdeck.bots import bot
from splashdeck.errors import InvalidRequest, Words, unreadable
from splashdeck.game import misfit
from splashdeck.lessons.files import put
from splashdeck.record import Played, Record
from splashdeck.table.names import clean_name
from splashdeck.terminal.local import SAVE_FORMAT, LocalTable
from splashdeck.terminal.table import AnyTable, Player


class Save(Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of a saved table, as `LocalTable.save` writes it."""

    splashdeck_save: int
    players: tuple[Player, ...]
    record: tuple[str, ...]


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
    return resume(saved)


def resume(saved: object) -> LocalTable:
    """Read a saved table and play its moves again; SplashdeckError if it is not one.

    A game that was left while an effect could be stopped goes on with that window.
    """
    save = _checked(saved)
    record = Record(save.record)
    if len(save.players) != record.game.players:
        raise InvalidRequest(Words("error-save-players"), where=Words("error-place-save"))
    players = [Player(clean_name(player.name), player.bot) for player in save.players]
    for player in players:
        if player.bot is not None:
            bot(player.bot, record.game.name)  # refuses one that there is not
    played = list(record.replay(unfinished=True))
    last = played.pop() if _is_answered_next(record, played) else None
    moves = tuple((one.seat, str(one.move)) for one in played)
    table = LocalTable(record.game, players, record.entropy, record.first, moves)
    if last is not None:
        table.play(last.seat, last.move)
    return table


def _checked(saved: object) -> Save:
    """Take a file's content for a save; InvalidRequest if we cannot read it as one."""
    try:
        save = msgspec.convert(saved, Save)
    except msgspec.ValidationError as error:
        why = misfit(str(error).partition(" - at ")[0])
        raise InvalidRequest(why, where=Words("error-place-save")) from None
    if save.splashdeck_save != SAVE_FORMAT:
        raise InvalidRequest(Words("error-save-format"), where=Words("error-place-save"))
    return save


def _is_answered_next(record: Record, played: Sequence[Played]) -> bool:
    """Does the last move of a record wait to be answered by others?"""
    if not played:
        return False
    before = played[-2].state if len(played) > 1 else record.start()[0]
    last = played[-1]
    reaction = record.game.reaction(before, last.seat, last.move, last.events)
    return reaction is not None and bool(reaction.asked)


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
