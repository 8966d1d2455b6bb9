"""Antartik: its things (cards, state, moves, events), without its rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from splashdeck.game import Event, Move, Seat
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
    taken: int  # so many of its first cards were looked at
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


# --- events ---


class GameBegan(Event, frozen=True):
    """Each seat got its starting card (AN-2.1); the draw pile holds so many."""

    cards: tuple[Card, ...]
    draw: int
    rule: str = "AN-2.1"


class TurnBegan(Event, frozen=True):
    """A seat became the diver; these cards lie in the middle (AN-2.2)."""

    seat: Seat
    middle: tuple[Card, ...]
    rule: str = "AN-2.2"


class Retried(Event, frozen=True):
    """The diver goes on with the cards in the middle (AN-3.5)."""

    seat: Seat
    cards: tuple[Card, ...]
    rule: str = "AN-3.5"


class StartedFresh(Event, frozen=True):
    """The cards in the middle went under the draw pile, which now holds so many (AN-3.5)."""

    seat: Seat
    cards: tuple[Card, ...]
    draw: int
    rule: str = "AN-3.5"


class CalledReferee(Event, frozen=True):
    """A referee card went out of the game (AN-6.1)."""

    seat: Seat
    card: Card
    rule: str = "AN-6.1"


class Looked(Event, frozen=True):
    """The diver looks at the top of the draw pile; only they see the cards (AN-6.2)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None
    rule: str = "AN-6.2"

    def seen_by(self, viewer: Seat | None) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)

    def insiders(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Arranged(Event, frozen=True):
    """The diver put cards back; everybody sees how many went where (AN-6.2)."""

    seat: Seat
    on_top: int
    underneath: int
    top: tuple[Card, ...] | None
    under: tuple[Card, ...] | None
    rule: str = "AN-6.2"

    def seen_by(self, viewer: Seat | None) -> Event:
        return self if viewer == self.seat else replace(self, top=None, under=None)

    def insiders(self) -> tuple[Seat, ...]:
        return (self.seat,)


class WentOn(Event, frozen=True):
    """The diver uses no referee, or no more (AN-4.1)."""

    seat: Seat
    rule: str = "AN-4.1"


class BettingOpened(Event, frozen=True):
    """These seats bet or raise a hand (AN-4.2)."""

    seats: tuple[Seat, ...]
    rule: str = "AN-4.2"


class Chose(Event, frozen=True):
    """A seat has made, or changed, its secret choice (AN-4.2)."""

    seat: Seat
    rule: str = "AN-4.2"


class Revealed(Event, frozen=True):
    """A seat's choice was shown: the card bet, or None for a raised hand (AN-4.2)."""

    seat: Seat
    card: Card | None
    rule: str = "AN-4.2"


class Turned(Event, frozen=True):
    """A card was turned up; the draw pile holds so many more (AN-3.1)."""

    seat: Seat
    card: Card
    draw: int
    rule: str = "AN-3.1"


class BellyFlopped(Event, frozen=True):
    """The card turned up repeats a value of the dive (AN-3.3)."""

    seat: Seat
    card: Card
    rule: str = "AN-3.3"


class WonDuplicate(Event, frozen=True):
    """The diver won the duplicate and nothing else (AN-3.3)."""

    seat: Seat
    card: Card
    rule: str = "AN-3.3"


class Parachuted(Event, frozen=True):
    """A parachute saved the dive; it and the duplicate are out of the game (AN-7.1)."""

    seat: Seat
    card: Card
    duplicate: Card
    rule: str = "AN-7.1"


class Landed(Event, frozen=True):
    """The diver won the dive; `rule` says by what."""

    seat: Seat
    cards: tuple[Card, ...]
    rule: str = "AN-3.2"


class BetWon(Event, frozen=True):
    """A bet went back to its owner, face down (AN-5.2)."""

    seat: Seat
    card: Card
    rule: str = "AN-5.2"


class BetLost(Event, frozen=True):
    """A bet went to the diver, face up (AN-5.2)."""

    seat: Seat
    to_seat: Seat
    card: Card
    rule: str = "AN-5.2"


class BetReturned(Event, frozen=True):
    """A bet went back to its owner, face up, since the game ended (AN-8.1)."""

    seat: Seat
    card: Card
    rule: str = "AN-8.1"


class Exchanged(Event, frozen=True):
    """A face-down card was turned up, and the bottom card taken as well (AN-5.4)."""

    seat: Seat
    card: Card
    taken: Card
    draw: int
    rule: str = "AN-5.4"


class Abandoned(Event, frozen=True):
    """The game ended and the cards in the middle are nobody's (AN-8.1)."""

    cards: tuple[Card, ...]
    rule: str = "AN-8.1"


class GameEnded(Event, frozen=True):
    """The draw pile was empty, and most points have won (AN-8.3)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str = "AN-8.3"
