"""Where a table's game begins: a seed, a position, a record or a script.

A networked table is dealt (`deal`); everything else, a puzzle, a lesson, a replay, a game
at one keyboard, begins from an `Opening`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Event, Json, Move, Seat, State
from splashdeck.games import AnyGame
from splashdeck.record import Record
from splashdeck.table.names import without_words


class Imagined(Struct, frozen=True):
    """Somebody who begins with what they knew; what was hidden from them is dealt from a seed."""

    seat: Seat
    seed: str
    """64 hex digits."""


class Opening(Struct, frozen=True):
    """A seed or a position, and moves that have been made from there."""

    seed: str | None = None
    """64 hex digits."""
    first: Seat | None = None
    """The seat that begins, with a seed; None: drawn from it."""
    position: Json | None = None
    moves: tuple[tuple[Seat, str], ...] = ()
    imagined: Imagined | None = None
    """Is what somebody could not know after these moves another deal? Then it has no record."""

    @classmethod
    def of_record(cls, record: Record, moves: int | None = None) -> Opening:
        """Begin where a recorded game stood after `moves` moves; None: after the last one."""
        played = list(record.replay(unfinished=True))[:moves]
        made = tuple((one.seat, str(one.move)) for one in played)
        return cls(seed=record.entropy.seed.hex(), first=record.first, moves=made)


def what_if(
    record: Record, made: int, seat: Seat | None = None, entropy: Entropy | None = None
) -> tuple[Json, Opening]:
    """Say how to play on from a moment of a recorded game: the set-up, and where to begin.

    `made` moves of the record have been made. With the seat of somebody, and dice, all that
    this seat could not know is imagined anew; without, the cards are the true ones. A card
    sheet of somebody's own is played on with its numbers alone: its words are their author's.
    """
    setup = without_words(record.game.setup_keys())
    opening = Opening.of_record(record, made)
    if seat is not None:
        assert entropy is not None
        opening = replace(opening, imagined=Imagined(seat, entropy.seed.hex()))
    return setup, opening


class Begun(Struct, frozen=True):
    """The state that an opening leads to, and how it came about."""

    state: State
    events: tuple[Event, ...]
    """What happened at the very start, before any move."""
    trace: tuple[tuple[Seat, Move, Sequence[Event]], ...] = ()
    imagined: Imagined | None = None

    @property
    def past(self) -> tuple[Event, ...]:
        """List all that has happened, the start first.

        Of an imagined deal only what its seat saw: the cards of the others were different ones.
        """
        past = (*self.events, *(event for _, _, events in self.trace for event in events))
        if self.imagined is None:
            return past
        return tuple(event.seen_by(self.imagined.seat) for event in past)


def begin(game: AnyGame, opening: Opening) -> Begun:
    """Set an opening up; a SplashdeckError says what in it can't be."""
    if opening.position is not None:
        state, events = game.load(opening.position)
    elif opening.seed is not None:
        state, events = game.start(Entropy.from_hex(opening.seed), opening.first)
    else:
        raise InvalidRequest(Words("error-opening"), where="opening")
    trace = []
    for seat, text in opening.moves:
        move = game.read_move(text)
        state, more = game.play(state, seat, move)
        trace.append((seat, move, more))
    if opening.imagined is not None:
        known = game.knowledge(state, opening.imagined.seat)
        state = game.imagine(known, Entropy.from_hex(opening.imagined.seed))
    return Begun(state, tuple(events), tuple(trace), opening.imagined)
