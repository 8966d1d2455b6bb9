"""Duck & Cover: what happened, as typed events that carry their rule."""

from __future__ import annotations

from splashdeck.game import Event, Seat
from splashdeck.games.duck_and_cover.model import At, Call, CaptainsCard, Number

# --- events ---


class RoundBegan(Event, frozen=True):
    """A round was dealt: each seat's ducks in laying order (DC-2.1)."""

    round: int
    grids: tuple[tuple[Number, ...], ...]
    rule: str = "DC-2.1"


class Called(Event, frozen=True):
    """A captain's card was turned up; `call` is the value it has now."""

    card: CaptainsCard
    call: Call | None
    rule: str


class Quacked(Event, frozen=True):
    """A seat's called duck is covered (DC-3.5)."""

    seat: Seat
    rule: str = "DC-3.5"


class Chose(Event, frozen=True):
    """A seat has made, or changed, its secret choice (DC-3.6)."""

    seat: Seat
    rule: str = "DC-3.6"


class Covered(Event, frozen=True):
    """A pile was laid on another; `height` is the pile's now."""

    seat: Seat
    duck: Number
    source: At
    to: At
    onto: Number
    height: int
    rule: str = "DC-4.2"


class Ducked(Event, frozen=True):
    """A pile dived into an empty cell."""

    seat: Seat
    duck: Number
    source: At
    to: At
    rule: str = "DC-4.3"


class Gave(Event, frozen=True):
    """A duck went to the left neighbour (DC-10.4)."""

    seat: Seat
    to_seat: Seat
    duck: Number
    source: At
    rule: str = "DC-10.4"


class Placed(Event, frozen=True):
    """A received duck was placed (DC-10.4)."""

    seat: Seat
    duck: Number
    to: At
    rule: str = "DC-10.4"


class Piled(Event, frozen=True):
    """The called card went on the captain's pile (DC-5.2)."""

    card: CaptainsCard
    rule: str = "DC-5.2"


class Discarded(Event, frozen=True):
    """The called card went to the discard zone; `left` more end the round."""

    card: CaptainsCard
    count: int
    left: int
    rule: str = "DC-5.1"


class Reshuffled(Event, frozen=True):
    """The captain's pile became the draw pile (DC-5.3)."""

    cards: int
    rule: str = "DC-5.3"


class RoundEnded(Event, frozen=True):
    """A round was scored; `rule` is the one that ended it."""

    round: int
    scores: tuple[int, ...]
    rule: str


class GameEnded(Event, frozen=True):
    """The last round is over and the lowest total has won (DC-8.2)."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str = "DC-8.2"
