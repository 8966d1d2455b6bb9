"""Positions of Antartik as they lie on the table, and a hand to play them with.

`table` takes the keys of a position. Cards that no key names lie where `rest` says: under
the draw pile, or face up before a seat. Starting cards that no key names lie before their
seats: with three players card 3.1 before seat 0, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from splashdeck.errors import IllegalMove, InvalidPosition
from splashdeck.game import Event, Json, events_seen
from splashdeck.games import load

CARDS = [f"{value}.{copy}" for value in range(1, 11) for copy in range(1, value + 1)]


def table(players: Any = 3, *, rest: Any = None, **keys: Any) -> Json:
    """Set up a position; see above for the cards that no key names."""
    position: Json = {
        "game": "antartik",
        "players": players,
        "sheet": "house",
        "phase": "dive",
        "diver": 0,
        "draw": [],
        "middle": [],
        "out": [],
        "turned": len(keys.get("middle", ())) + (keys.get("duplicate") is not None),
        "bets": {},
        "has_bet": [],
        "looked": [],
        "duplicate": None,
        **keys,
        "face_up": by_seat(players, keys.get("face_up", {})),
        "face_down": by_seat(players, keys.get("face_down", {})),
    }
    named = cards_in(position)
    for card in CARDS:
        if card in named:
            continue
        value, copy = map(int, card.split("."))
        if value == players:
            position["face_up"][copy - 1].append(card)
        elif rest is None:
            position["draw"] = [*position["draw"], card]
        else:
            position["face_up"][rest].append(card)
    return position


def by_seat(players: int, piles: dict[int, str]) -> list[list[str]]:
    """Read what lies before each seat: `{1: "4.1 9.2"}`."""
    return [piles.get(seat, "").split() for seat in range(players)]


def cards_in(position: Json) -> list[str]:
    """List all cards of a position, in no special order."""
    cards = [*position["draw"], *position["middle"], *position["out"], *position["looked"]]
    cards += [*position["bets"].values(), *filter(None, [position["duplicate"]])]
    return cards + [card for pile in position["face_up"] + position["face_down"] for card in pile]


class Play:
    """A game that goes on from a position, by moves as text."""

    def __init__(self, position: Json) -> None:
        self.game, (self.state, events) = load(position)
        assert events == ()
        self.events: list[Json] = []

    @property
    def position(self) -> Json:
        """The position as it is now."""
        return self.game.position(self.state)

    @property
    def phase(self) -> str:
        """The phase as it is now."""
        return str(self.position["phase"])

    @property
    def pending(self) -> list[int]:
        """The seats that owe a decision."""
        return list(self.game.pending(self.state))

    @property
    def outcome(self) -> Any:
        """The result, as JSON."""
        return as_json(self.game.outcome(self.state))

    def legal(self, seat: int) -> list[str]:
        """List a seat's legal moves, as text and in order."""
        return [str(move) for move in self.game.legal_moves(self.state, seat)]

    def play(self, *moves: str) -> Play:
        """Make moves, each written `seat: move`; keep the events of all of them."""
        self.events = []
        for line in moves:
            seat, _, text = line.partition(": ")
            self.state, events = self.game.play(self.state, int(seat), self.game.read_move(text))
            self.events += written(events)
            assert sorted(cards_in(self.position)) == sorted(CARDS)
        return self

    def refused(self, line: str) -> IllegalMove:
        """Try a move, `seat: move`, that must be refused and change nothing."""
        seat, _, text = line.partition(": ")
        before = self.position
        with pytest.raises(IllegalMove) as error:
            self.game.play(self.state, int(seat), self.game.read_move(text))
        assert self.position == before
        assert error.value.move == text
        return error.value

    def told(self, event: str) -> list[Json]:
        """List the latest events of one kind."""
        return [one for one in self.events if one["event"] == event]

    def face_up(self, seat: int) -> list[str]:
        """Return the cards that lie face up before a seat, in the order received."""
        return list(self.position["face_up"][seat])

    def face_down(self, seat: int) -> list[str]:
        """Return the cards that lie face down before a seat, in the order received."""
        return list(self.position["face_down"][seat])

    def view(self, seat: int | None) -> Any:
        """Return what a seat sees, as JSON."""
        return as_json(self.game.view(self.state, seat))

    def known(self, seat: int) -> list[tuple[list[int], list[str]]]:
        """Return the places in the pile, 0 being the top, and the cards known to lie there."""
        known = self.game.knowledge(self.state, seat).known
        return [(list(group.places), list(group.cards)) for group in known]

    def preview(self, line: str) -> Any:
        """Return what will surely follow from a move, `seat: move`, by what the seat sees."""
        seat, _, text = line.partition(": ")
        view = self.game.view(self.state, int(seat))
        return as_json(self.game.preview(view, int(seat), self.game.read_move(text)))


def written(events: Sequence[Event], viewer: int | None = None) -> Any:
    """Write events as JSON, as a spectator or a seat sees them."""
    return as_json(events_seen(events, viewer))


def as_json(value: Any) -> Any:
    """Write a value as JSON and read it back."""
    return msgspec.json.decode(msgspec.json.encode(value))


def impossible(position: Json) -> InvalidPosition:
    """Load a position that must be refused."""
    with pytest.raises(InvalidPosition) as error:
        load(position)
    return error.value
