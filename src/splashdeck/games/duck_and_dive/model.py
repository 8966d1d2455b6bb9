"""Duck & Dive: its things (cards, pools, state, moves), without its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from splashdeck.game import Move, Seat
from splashdeck.game import Options as GameOptions
from splashdeck.game import State as GameState

Card: TypeAlias = str
"""One card by its name, such as `sam.3` or `float.1`; in a row `-sam.3` lies face down."""

Kind: TypeAlias = str
Slot: TypeAlias = int
"""A place for an open pool; it keeps its number all game long (DD-6.6)."""

Edition: TypeAlias = Literal["2023", "2025"]
Phase: TypeAlias = Literal["pool", "play", "target", "react", "discard", "place", "over"]
AfterDiscard: TypeAlias = Literal["check", "end"]

COPIES: dict[Kind, int] = {  # DD-1.2; their names are the reader's language's (DD-12.4)
    "sam": 9,
    "wilma": 8,
    "dingy": 9,
    "lara": 7,
    "julie": 7,
    "albert": 9,
    "james": 7,
    "amy": 7,
    "arrwin": 1,
    "goldie": 1,
}
MOST_COPIES = 30  # on a sheet for the edition of 2023 (DD-1.4)
ICONLESS = ("arrwin", "goldie")  # DD-1.4
FLOAT_CARDS = 9  # DD-1.3
POOL_CARDS = 10  # DD-1.3

DUCKS: tuple[Card, ...] = tuple(
    f"{kind}.{copy}" for kind, copies in COPIES.items() for copy in range(1, copies + 1)
)
FLOATS: tuple[Card, ...] = tuple(f"float.{number}" for number in range(1, FLOAT_CARDS + 1))
CARDS: tuple[Card, ...] = DUCKS + FLOATS
"""Every card of the deck, in the order in which it is shuffled and numbered."""

KINDS: dict[Card, Kind] = {  # of the cards of any sheet (DD-1.4)
    f"{kind}.{copy}": kind
    for kind, copies in {**dict.fromkeys(COPIES, MOST_COPIES), "float": FLOAT_CARDS}.items()
    for copy in range(1, copies + 1)
}
FACE_DOWN: dict[Card, Card] = {card: f"-{card}" for card in KINDS if KINDS[card] != "float"}
FACE_UP: dict[Card, Card] = {
    **{down: card for card, down in FACE_DOWN.items()},
    **{card: card for card in KINDS},
}
"""The card of an entry in a row, whichever way it lies."""

GOLDIE = "goldie.1"

HAND_LIMIT = 4  # DD-9.1
PLAY_LIMIT = len(CARDS)  # DD-3.4
IDLE_LAPS = 10  # DD-10.3
GOLDIE_POINTS = 5  # DD-10.1

OPEN = -1
"""In a memory: the card was taken from an open row, so everybody knows who holds it."""


class Options(GameOptions, frozen=True):
    """What a table can agree on."""

    turn_limit: int = 500  # DD-10.3


class PoolCard(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A pool card, as a sheet has it: how many duck icons and floats it can hold."""

    id: Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
    """Its name in notation."""
    name: Annotated[str, Meta(min_length=1, max_length=60)]
    """Its name on the card."""
    ducks: Annotated[int, Meta(ge=1, le=999)]
    """The duck icons that fill it."""
    floats: Annotated[int, Meta(ge=0, le=99)]
    """The floats that it can hold."""


class Pool(Struct, frozen=True, gc=False, cache_hash=True):
    """An open pool with the cards under it; `icons` and `floats` are counted once."""

    card: PoolCard  # which pool it is
    row: tuple[Card, ...] = ()  # first = laid first
    icons: int = 0  # of the face-up ducks
    floats: int = 0  # that lie there


class State(GameState, frozen=True, gc=False):
    """A game of Duck & Dive in progress.

    `generation` and `memory` hold what the table has seen and a position does not tell;
    they serve `knowledge` alone. A loaded position starts with an empty memory.
    """

    phase: Phase
    turn: int
    active: Seat
    deck: tuple[Card, ...]  # first = drawn next
    discard: tuple[Card, ...]  # last = visible top
    pool_deck: tuple[str, ...]  # first = laid next
    gone: tuple[str, ...]
    pools: tuple[Pool | None, ...]  # by slot
    tokens: tuple[Slot | None, ...]  # by seat
    marker: Slot | None
    hands: tuple[tuple[Card, ...], ...]
    points: tuple[tuple[Card, ...], ...]  # last = top
    plays: int
    idle: int
    from_hand: tuple[Card, ...]
    laid: Card | None
    declared: Move | None
    asked: tuple[Seat, ...]  # in phase react: the holders of a float
    chosen: tuple[Move | None, ...]  # by seat: the secret answer, while others still think
    after_discard: AfterDiscard | None
    placing: tuple[Seat, ...]
    generation: int = 0  # how often the deck was shuffled anew (DD-11.1)
    memory: Mapping[Card, int] = {}
    """Of the cards in hands: OPEN, or the generation of the deck that a card was drawn from;
    those left out were drawn unseen from the present deck."""


# --- moves ---


class ChoosePool(Move, frozen=True):
    """Put the dive marker on a pool (DD-3.1)."""

    slot: Slot

    def __str__(self) -> str:
        return f"pool {self.slot}"


class PlayFromDeck(Move, frozen=True):
    """Play the top card of the deck, unseen (DD-3.2)."""

    def __str__(self) -> str:
        return "deck"


class PlayFromHand(Move, frozen=True):
    """Play a duck card from the hand (DD-3.2)."""

    card: Card

    def __str__(self) -> str:
        return f"hand {self.card}"


class Pass(Move, frozen=True):
    """End the turn and draw a card (DD-8.1)."""

    def __str__(self) -> str:
        return "pass"


class Flip(Move, frozen=True):
    """Sam: turn a duck card face down (DD-4.1)."""

    slot: Slot
    index: int

    def __str__(self) -> str:
        return f"flip {self.slot}/{self.index}"


class MoveDuck(Move, frozen=True):
    """Wilma: move a duck card to another pool (DD-4.2)."""

    slot: Slot
    index: int
    to: Slot

    def __str__(self) -> str:
        return f"move {self.slot}/{self.index}>{self.to}"


class MoveToken(Move, frozen=True):
    """Dingy: move a token to another pool (DD-4.3); also where a pool has left (DD-6.6)."""

    seat: Seat
    to: Slot

    def __str__(self) -> str:
        return f"token {self.seat}>{self.to}"


class Rob(Move, frozen=True):
    """Lara: discard the top card of a rival's points pile (DD-4.4)."""

    seat: Seat

    def __str__(self) -> str:
        return f"rob {self.seat}"


class Take(Move, frozen=True):
    """Julie: take a card from a pool into the hand (DD-4.5)."""

    slot: Slot
    index: int

    def __str__(self) -> str:
        return f"take {self.slot}/{self.index}"


class MoveMarker(Move, frozen=True):
    """James: move the dive marker (DD-4.6)."""

    slot: Slot

    def __str__(self) -> str:
        return f"marker {self.slot}"


class Stop(Move, frozen=True):
    """Spend a float to stop the declared effect (DD-5.1)."""

    def __str__(self) -> str:
        return "stop"


class Let(Move, frozen=True):
    """Keep the float and let the declared effect happen (DD-5.1)."""

    def __str__(self) -> str:
        return "let"


class Discard(Move, frozen=True):
    """Discard one of five cards (DD-9.1)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


# --- effects that are declared by themselves, so that nobody can choose them ---


class Draw(Move, frozen=True):
    """Amy: draw a card into the hand (DD-4.7)."""

    def __str__(self) -> str:
        return "draw"


class End(Move, frozen=True):
    """Arrwin: end the turn (DD-4.8)."""

    def __str__(self) -> str:
        return "end"


DECK, PASS, STOP, LET = PlayFromDeck(), Pass(), Stop(), Let()
DRAW, END = Draw(), End()
