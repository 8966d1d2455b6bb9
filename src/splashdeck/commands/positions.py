"""What a command is asked about: a position, or a moment of a recorded or saved game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from splashdeck.commands.setup import naming, read, saved_lines
from splashdeck.errors import InvalidPosition, InvalidRequest, Words
from splashdeck.game import Seat
from splashdeck.games import AnyGame, load
from splashdeck.record import Record


def read_position(
    file: Path, move: int | None = None, *, decision: bool = False
) -> tuple[AnyGame, Any]:
    """Read a position, or the last one of a record; `-` is standard input.

    `move` counts the moves of a record that were made before; without it, `decision` takes the
    last position of a finished game in which something was to be decided.
    """
    data = read(file)
    with naming(file):
        record = _record(data)
        if record is not None:
            return record.game, _state_of(record, move, decision)
    if move is not None:
        raise InvalidRequest(Words("coach-error-move-of-position"), "--move")
    content = msgspec.json.decode(data)
    position = content.get("position", content)
    if not isinstance(position, dict):
        raise InvalidPosition(Words("coach-error-position"), "position")
    game, (state, _) = load(position)
    return game, state


def _record(data: bytes) -> Record | None:
    """Read a record, or the one of a saved game; None if this is a position."""
    try:
        content = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        content = None  # several lines: a record, which says itself what is wrong with it
    if isinstance(content, dict) and "splashdeck_save" in content:
        return Record(saved_lines(data) or ())
    is_record = not isinstance(content, dict) or "splashdeck" in content
    return Record.read(data) if is_record else None


def _state_of(record: Record, move: int | None, decision: bool) -> Any:
    states = record.states()
    if move is None:
        is_over = record.game.outcome(states[-1]) is not None
        return states[-2] if decision and is_over and len(states) > 1 else states[-1]
    if not 0 <= move < len(states):
        raise InvalidRequest(Words("coach-error-move", most=len(states) - 1), "--move")
    return states[move]


def check_seat(seat: Seat | None, players: int) -> None:
    """Refuse a seat that is not at the table."""
    if seat is not None and seat >= players:
        raise InvalidRequest(Words("error-no-seat", number=seat + 1), "--seat")
