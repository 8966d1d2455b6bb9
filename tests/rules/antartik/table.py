"""Positions of Antartik as they lie on the table, and a hand to play them with.

`table` takes the keys of a position. Cards that no key names lie where `rest` says: under
the draw pile, or face up before a seat. Starting cards that no key names lie before their
seats: with three players card 3.1 before seat 0, and so on.
"""

from __future__ import annotations

from typing import Any, Self

from splashdeck.game import Json
from tests.rules import play
from tests.rules.play import as_json, impossible, seen

__all__ = ["CARDS", "Play", "as_json", "by_seat", "cards_in", "impossible", "seen", "table"]

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


class Play(play.Play):
    """A game of Antartik that goes on from a position."""

    def __init__(self, position: Json) -> None:
        super().__init__(position)
        assert self.events == []

    @property
    def phase(self) -> str:
        """The phase as it is now."""
        return str(self["phase"])

    def play(self, *moves: str) -> Self:
        """Make moves; no card may get lost."""
        events: list[Json] = []
        for line in moves:
            events += super().play(line).events
            assert sorted(cards_in(self.position)) == sorted(CARDS)
        self.events = events
        return self

    def face_up(self, seat: int) -> list[str]:
        """Return the cards that lie face up before a seat, in the order received."""
        return list(self["face_up"][seat])

    def face_down(self, seat: int) -> list[str]:
        """Return the cards that lie face down before a seat, in the order received."""
        return list(self["face_down"][seat])

    def known(self, seat: int) -> list[tuple[list[int], list[str]]]:
        """Return the places in the pile, 0 being the top, and the cards known to lie there."""
        known = self.game.knowledge(self.state, seat).known
        return [(list(group.places), list(group.cards)) for group in known]
