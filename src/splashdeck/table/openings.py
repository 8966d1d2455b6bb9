"""Where a table's game begins: a seed, a position, a record or a script.

A networked table is dealt (`deal`); everything else, a puzzle, a lesson, a replay, a game
at one keyboard, begins from an `Opening`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Event, Json, Move, Seat, State
from splashdeck.games import AnyGame
from splashdeck.record import Record


class Opening(Struct, frozen=True):
    """A seed or a position, and moves that have been made from there."""

    seed: str | None = None
    """64 hex digits."""
    first: Seat | None = None
    """The seat that begins, with a seed; None: drawn from it."""
    position: Json | None = None
    moves: tuple[tuple[Seat, str], ...] = ()

    @classmethod
    def of_record(cls, record: Record, moves: int | None = None) -> Opening:
        """Begin where a recorded game stood after `moves` moves; None: after the last one."""
        played = list(record.replay(unfinished=True))[:moves]
        made = tuple((one.seat, str(one.move)) for one in played)
        return cls(seed=record.entropy.seed.hex(), first=record.first, moves=made)


class Begun(Struct, frozen=True):
    """The state that an opening leads to, and how it came about."""

    state: State
    events: tuple[Event, ...]
    """What happened at the very start, before any move."""
    trace: tuple[tuple[Seat, Move, Sequence[Event]], ...] = ()


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
    return Begun(state, tuple(events), tuple(trace))
