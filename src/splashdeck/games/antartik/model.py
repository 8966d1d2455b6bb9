"""Antartik: its things (cards, state, moves), without its rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from splashdeck.game import Move, Seat
from splashdeck.game import State as GameState

Card: TypeAlias = str
"""A card by its value and copy: `7.3` is the third 7."""

Phase: TypeAlias = Literal["begin", "referee", "arrange", "bet", "dive", "flop", "over"]

VALUES = range(1, 11)


CARDS: tuple[Card, ...] = tuple(  # AN-1.2, in the order that sorts them everywhere
    f"{value}.{copy}" for value in VALUES for copy in range(1, value + 1)
)


VALUE_OF = {card: int(card.partition(".")[0]) for card in CARDS}


PLACE_OF = {card: place for place, card in enumerate(CARDS)}


place_of = PLACE_OF.__getitem__

BONUS_VALUES = (8, 9, 10)  # AN-1.3


LOOK = 3  # AN-6.1


FACE_DOWN_STARS = 3  # AN-1.3


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Sort cards by value and copy."""
    return sorted(cards, key=place_of)


class Bet(Move, frozen=True):
    """Bet one of one's own face-up cards that the dive ends here (AN-5.1)."""

    card: Card

    def __str__(self) -> str:
        return f"bet {self.card}"


class Hold(Move, frozen=True):
    """Raise a hand: no bet in this step (AN-4.2)."""

    def __str__(self) -> str:
        return "hold"


class Retry(Move, frozen=True):
    """Go on with the dive that flopped (AN-3.5)."""

    def __str__(self) -> str:
        return "retry"


class Fresh(Move, frozen=True):
    """Put the dive that flopped under the draw pile (AN-3.5)."""

    def __str__(self) -> str:
        return "fresh"


class Referee(Move, frozen=True):
    """Spend a referee to look at the top of the draw pile (AN-6.1)."""

    card: Card

    def __str__(self) -> str:
        return f"referee {self.card}"


class Go(Move, frozen=True):
    """Use no referee, or no more: the betting begins (AN-4.1)."""

    def __str__(self) -> str:
        return "go"


class Arrange(Move, frozen=True):
    """Put back what a referee showed (AN-6.1); of each part, the first comes up first."""

    top: tuple[Card, ...]
    under: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(("arrange", *self.top, "/", *self.under))


class Turn(Move, frozen=True):
    """Turn up the next card (AN-4.3)."""

    def __str__(self) -> str:
        return "turn"


class Stop(Move, frozen=True):
    """Enter the water: a perfect dive (AN-3.2)."""

    def __str__(self) -> str:
        return "stop"


class Parachute(Move, frozen=True):
    """Spend a parachute to save a belly flop (AN-7.1)."""

    card: Card

    def __str__(self) -> str:
        return f"parachute {self.card}"


class Accept(Move, frozen=True):
    """Take the belly flop as it is (AN-3.3)."""

    def __str__(self) -> str:
        return "accept"


class Exchange(Move, frozen=True):
    """Turn a face-down card up and take the bottom card of the draw pile too (AN-5.4)."""

    card: Card

    def __str__(self) -> str:
        return f"exchange {self.card}"


# --- state ---


class Group(Struct, frozen=True, gc=False):
    """Cards known to lie among these heights of the draw pile, in an order not known."""

    heights: tuple[int, ...]
    cards: tuple[Card, ...]


class PileChange(Struct, frozen=True, gc=False):
    """Cards put back into the draw pile: what a player with perfect memory goes by."""

    seen_by: Seat | None  # who saw which cards they were; None: all
    before: tuple[Card, ...]  # the pile, first = would be turned next
    floor: int
    taken: int  # the number of its first cards that were looked at
    top: tuple[Card, ...]
    under: tuple[Card, ...]


class State(GameState, frozen=True, gc=False):
    """A game of Antartik in progress."""

    phase: Phase
    diver: Seat
    asked: tuple[Seat, ...]  # who takes part in the present decision
    draw: tuple[Card, ...]  # first = turned next, last = bottom
    middle: tuple[Card, ...]  # in the order turned
    face_up: tuple[tuple[Card, ...], ...]
    face_down: tuple[tuple[Card, ...], ...]
    out: tuple[Card, ...]
    turned: int
    bets: tuple[tuple[Seat, Card], ...]  # of the present step, by seat
    has_bet: tuple[Seat, ...]  # in this turn, the present step included
    looked: tuple[Card, ...]  # first = was top
    duplicate: Card | None
    chosen: tuple[Bet | Hold | None, ...]  # by seat: the secret choice, while others still think
    floor: int  # the height of the bottom card; heights rise towards the top
    changes: tuple[PileChange, ...]
    remembered: tuple[tuple[Group, ...], ...]  # before the first change: by seat, then by all
