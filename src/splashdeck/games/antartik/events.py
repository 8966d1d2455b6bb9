"""Antartik: what happened, as typed events that carry their rule."""

from __future__ import annotations

from msgspec.structs import replace

from splashdeck.game import Event, Seat
from splashdeck.games.antartik.model import Card

# --- events ---


class GameBegan(Event, frozen=True):
    """Each seat got its starting card (AN-2.1); `draw` cards are left to draw."""

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
    """The cards in the middle went under the draw pile, which now holds `draw` cards (AN-3.5)."""

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
    """A card was turned up; `draw` more are left to draw (AN-3.1)."""

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
