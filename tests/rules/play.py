"""A hand to play any game's positions with, by moves as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import msgspec
import pytest

from splashdeck.errors import IllegalMove, InvalidPosition
from splashdeck.game import Event, Json, events_json, events_seen
from splashdeck.games import load


class Play:
    """A game that goes on from a position."""

    def __init__(self, position: Json) -> None:
        self.game, (self.state, events) = load(position)
        self.events: list[Json] = written(events)

    @property
    def position(self) -> Json:
        """The position as it is now."""
        return self.game.position(self.state)

    def __getitem__(self, key: str) -> Any:
        """Return one key of the position."""
        return self.position[key]

    @property
    def pending(self) -> list[int]:
        """The seats that owe a decision."""
        return list(self.game.pending(self.state))

    @property
    def outcome(self) -> Any:
        """The result, as JSON."""
        return as_json(self.game.outcome(self.state))

    def legal(self, seat: int = 0) -> list[str]:
        """List a seat's legal moves, as text and in order."""
        return [str(move) for move in self.game.legal_moves(self.state, seat)]

    def play(self, *moves: str) -> Self:
        """Make moves, each written `seat: move`; keep the events of all of them."""
        self.events = []
        for line in moves:
            seat, move = self._read(line)
            self.state, events = self.game.play(self.state, seat, move)
            self.events += written(events)
        return self

    def refused(self, line: str) -> IllegalMove:
        """Try a move, `seat: move`, that must be refused and change nothing."""
        seat, move = self._read(line)
        before = self.position
        with pytest.raises(IllegalMove) as error:
            self.game.play(self.state, seat, move)
        assert self.position == before
        assert error.value.move == str(move)
        assert error.value.why
        return error.value

    def told(self, event: str) -> list[Json]:
        """List the latest events of one kind."""
        return [one for one in self.events if one["event"] == event]

    def view(self, seat: int | None) -> Any:
        """Return what a seat sees, as JSON."""
        return as_json(self.game.view(self.state, seat))

    def preview(self, line: str) -> Any:
        """Return what will surely follow from a move, `seat: move`, by what the seat sees."""
        seat, move = self._read(line)
        return as_json(self.game.preview(self.game.view(self.state, seat), seat, move))

    def _read(self, line: str) -> tuple[int, Any]:
        seat, _, text = line.partition(": ")
        return int(seat), self.game.read_move(text)


def written(events: Sequence[Event]) -> list[Json]:
    """Write events as JSON: the public form, and what some seats see more."""
    return list(as_json(events_json(events)))


def seen(events: Sequence[Event], viewer: int | None = None) -> list[Json]:
    """Write events as JSON, as a spectator or a seat sees them."""
    return list(as_json(events_seen(events, viewer)))


def as_json(value: Any) -> Any:
    """Write a value as JSON and read it back."""
    return msgspec.json.decode(msgspec.json.encode(value))


def impossible(position: Json) -> InvalidPosition:
    """Load a position that must be refused."""
    with pytest.raises(InvalidPosition) as error:
        load(position)
    assert error.value.why
    return error.value
