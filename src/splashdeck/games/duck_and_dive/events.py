"""Duck & Dive: what happened, as typed events that carry their rule."""

from __future__ import annotations

from typing import Literal

from splashdeck.game import Event, Seat
from splashdeck.games.duck_and_dive.model import Card


class GameBegan(Event, frozen=True):
    """The pools were laid and all tokens put on `pool`, the largest (DD-2)."""

    pools: tuple[str, ...]  # in the order laid
    pool: str
    deck: int
    rule: str = "DD-2.2"


class TurnBegan(Event, frozen=True):
    """A seat's turn began (DD-2.4)."""

    turn: int
    seat: Seat
    rule: str = "DD-2.4"


class PoolChosen(Event, frozen=True):
    """The dive marker was put on a pool (DD-3.1)."""

    seat: Seat
    pool: str
    rule: str = "DD-3.1"


class CardLaid(Event, frozen=True):
    """A card was laid under the marker's pool; the pool now counts `icons` and `floats`."""

    seat: Seat
    card: Card
    source: Literal["deck", "hand"]
    pool: str
    icons: int
    floats: int
    rule: str = "DD-3.2"


class Lapsed(Event, frozen=True):
    """A duck's effect had no legal target (DD-4.0)."""

    seat: Seat
    card: Card
    rule: str = "DD-4.0"


class Declared(Event, frozen=True):
    """A duck's effect was declared (DD-5.1): as a move is written, and what it names."""

    seat: Seat
    card: Card
    effect: str
    target: Card | None  # the card in a row that it is about
    pool: str | None  # where that card lies, or the token or the marker stands
    onto: str | None  # the pool that it goes to
    player: Seat | None  # whose token, or whose points pile
    rule: str = "DD-5.1"


class Stopped(Event, frozen=True):
    """A seat spent a float, so the effect of `card` did not happen (DD-5.1)."""

    seat: Seat
    float: Card
    card: Card
    rule: str = "DD-5.1"


class Flipped(Event, frozen=True):
    """Sam turned a duck card face down."""

    seat: Seat
    card: Card
    pool: str
    icons: int
    rule: str = "DD-4.1"


class DuckMoved(Event, frozen=True):
    """Wilma moved a duck card to the end of another pool's row."""

    seat: Seat
    card: Card
    pool: str
    onto: str
    icons: tuple[int, int]  # of the pool left and of the pool reached
    rule: str = "DD-4.2"


class TokenMoved(Event, frozen=True):
    """Dingy moved the token of the seat `token`."""

    seat: Seat
    token: Seat
    pool: str
    onto: str
    rule: str = "DD-4.3"


class Robbed(Event, frozen=True):
    """Lara discarded the top card of a rival's points pile; `left` remain."""

    seat: Seat
    rival: Seat
    card: Card
    left: int
    rule: str = "DD-4.4"


class Taken(Event, frozen=True):
    """Julie took a card from a pool into the hand."""

    seat: Seat
    card: Card
    pool: str
    icons: int
    floats: int
    rule: str = "DD-4.5"


class MarkerMoved(Event, frozen=True):
    """James moved the dive marker."""

    seat: Seat
    pool: str
    onto: str
    rule: str = "DD-4.6"


class Drew(Event, frozen=True):
    """A seat drew a card into the hand; only that seat sees which."""

    seat: Seat
    card: Card | None
    deck: int
    rule: str

    def seen_by(self, viewer: Seat | None) -> Drew:
        """Show the card to the one who drew it alone (DD-13.2)."""
        return self if viewer == self.seat else Drew(self.seat, None, self.deck, self.rule)

    def insiders(self) -> tuple[Seat, ...]:
        """Name the one seat that sees the card: its drawer."""
        return (self.seat,)


class Reshuffled(Event, frozen=True):
    """The discard pile became the deck."""

    cards: int
    rule: str = "DD-11.1"


class PoolFilled(Event, frozen=True):
    """A full pool was divided: who received which ducks, in the order received."""

    seat: Seat
    pool: str
    floats: tuple[Card, ...]  # discarded first, DD-6.2
    shares: tuple[tuple[Card, ...], ...]  # by seat
    discarded: tuple[Card, ...]
    rule: str


class GoldieGiven(Event, frozen=True):
    """Goldie went to the player who filled her pool, tokens on it (DD-6.4) or not (DD-12.5)."""

    seat: Seat
    card: Card
    pool: str
    rule: str


class PoolReplaced(Event, frozen=True):
    """A full pool left the game; the tokens moved onto the next one, if there is one."""

    pool: str
    onto: str | None
    tokens: tuple[Seat, ...]
    rule: str = "DD-6.6"


class PoolEmptied(Event, frozen=True):
    """An overcrowded pool lost all its cards to the discard pile."""

    pool: str
    cards: tuple[Card, ...]
    rule: str = "DD-7.2"


class TokenPlaced(Event, frozen=True):
    """A token whose pool had left was placed by the player who filled that pool."""

    seat: Seat
    token: Seat
    onto: str
    rule: str = "DD-6.6"


class Passed(Event, frozen=True):
    """A seat ended its turn of its own will."""

    seat: Seat
    rule: str = "DD-8.1"


class Discarded(Event, frozen=True):
    """A seat discarded one of five cards."""

    seat: Seat
    card: Card
    rule: str = "DD-9.1"


class TurnEnded(Event, frozen=True):
    """A turn ended; `rule` says by what."""

    turn: int
    seat: Seat
    rule: str


class GameEnded(Event, frozen=True):
    """The game was scored; `rule` is the one that ended it."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str
