"""A finished game again, look by look: what each seat saw of it, and what only its owner saw.

A record holds every move that the game was given, also those that nobody else heard of: an
answer in a reaction window tells that somebody could answer, and a choice that was changed
tells of second thoughts. A table shows neither. So a replay has a *frame* for everything that
a table shows, and no frame for anything else; what was declared and what came of it are two
frames, whether or not anybody was asked in between. All viewers have the same frames.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct, to_builtins
from msgspec.structs import astuple

from splashdeck.errors import InvalidRecord, Words
from splashdeck.game import Event, Json, Outcome, Reaction, Seat, State
from splashdeck.games import AnyGame
from splashdeck.record import Played, Record
from splashdeck.table.choices import is_change
from splashdeck.table.shown import OwnPart, changes

MOST_MOVES = 5000
"""The longest game that is replayed; the longest known has well under a thousand moves."""


class Look(Struct, frozen=True):
    """One look at the table, before it is told as anybody saw it."""

    shown: State
    """What the views are made of."""
    state: State
    """How the game stood; ahead of `shown` where a window held things back."""
    made: int
    """How many moves of the record had been made."""
    seat: Seat | None = None
    """Whose move it was; None: the deal, or what was declared and not stopped."""
    move: str | None = None
    events: tuple[Event, ...] = ()


class Frame(Struct, omit_defaults=True):
    """One look at the table, as JSON. Views are told by what has changed since the frame before.

    `view` is what everybody sees, `own` by seat what only that seat sees more; `private` in an
    event is what some seats see in its place. `move` is the move behind it: its text may tell
    what is hidden, so it is there only for those who may read it.
    """

    events: list[Json]
    view: Json = {}
    own: dict[str, Json] = {}
    seat: Seat | None = None
    move: str | None = None


class Replay(Struct):
    """A whole game as frames, for one who may see all, one seat's side or only what all saw."""

    setup: Json
    seen: str
    """`all`; `seat`, with `seat`; or `table`, what anybody at the table saw."""
    seat: Seat | None
    outcome: Outcome
    frames: list[Frame]


def looks(record: Record) -> list[Look]:
    """Play a finished game again and keep every look that its table gave; InvalidRecord."""
    if len(record.lines) > MOST_MOVES + 2:
        raise InvalidRecord(MOST_MOVES + 3, Words("error-record-too-long", most=MOST_MOVES))
    state, events = record.start()
    found = [Look(state, state, 0, events=events)]
    window = _Window()
    for number, played in enumerate(record.replay(), start=1):
        found += window.take(record.game, state, number, played)
        state = played.state
    return found


class _Window:
    """Follows a record and holds back what a reaction window holds back."""

    def __init__(self) -> None:
        self._asked: set[Seat] = set()
        self._behind: tuple[Event, ...] = ()

    def take(self, game: AnyGame, before: State, number: int, played: Played) -> list[Look]:
        """Take the next move, the game having stood as `before`; return the looks it gives."""
        state, seat, events = played.state, played.seat, played.events
        if self._asked:
            self._asked.discard(seat)
            self._behind += events
            return self._settled(state, number)
        if is_change(seat, before, state):
            return []
        reaction: Reaction | None = game.reaction(before, seat, played.move, events)
        if reaction is None:
            return [Look(state, state, number, seat, str(played.move), events)]
        self._asked = set(reaction.asked)
        self._behind = reaction.behind(events)
        declared = Look(
            reaction.moment, state, number, seat, str(played.move), tuple(reaction.events)
        )
        return [declared, *self._settled(state, number)]

    def _settled(self, state: State, number: int) -> list[Look]:
        """Show what the window held back, once all who are asked have answered."""
        if self._asked:
            return []
        behind, self._behind = self._behind, ()
        return [Look(state, state, number, events=behind)]


def look_of(made: Sequence[int], move: int) -> int:
    """Find the look in which a move of the record was chosen, the first being move 0.

    `made` says of each look how many moves had been made.
    """
    return bisect_right(made, move) - 1


def retell(record: Record, seen: str = "all", seat: Seat | None = None) -> Replay:
    """Tell a finished game as frames; InvalidRecord if the record is not one.

    `seen`: `all` tells everything; `seat` what this seat saw; `table` what all saw.
    """
    game, found = record.game, looks(record)
    outcome = game.outcome(found[-1].state)
    assert outcome is not None
    seats = range(game.players) if seen == "all" else () if seat is None else (seat,)
    own_seat = seat if seen == "seat" else None
    writer = _Writer(game, tuple(seats))
    frames = [writer.frame(look) for look in found]
    return Replay(game.setup_keys(), seen, own_seat, outcome, frames)


class _Writer:
    """Writes looks as frames, for those who may see what some seats saw."""

    def __init__(self, game: AnyGame, seats: Sequence[Seat]) -> None:
        self.game = game
        self.seats = seats
        self._public: OwnPart | None = None
        self._own: dict[Seat, OwnPart] = {}

    def frame(self, look: Look) -> Frame:
        """Write the next look: its events, and what it changed."""
        own = {seat: change for seat in self.seats if (change := self._own_change(look, seat))}
        return Frame(
            events=[self._event(event) for event in look.events],
            view=to_builtins(self._change(look)),
            own={str(seat): to_builtins(change) for seat, change in own.items()},
            seat=look.seat,
            move=look.move if look.seat in self.seats else None,
        )

    def _event(self, event: Event) -> Json:
        form: Json = to_builtins(event.seen_by(None))
        insiders = [seat for seat in event.insiders() if seat in self.seats]
        if insiders:
            form["private"] = {str(seat): to_builtins(event.seen_by(seat)) for seat in insiders}
        return form

    def _change(self, look: Look) -> Json:
        view = self.game.view(look.shown, None)
        new, old = astuple(view), self._public
        self._public = new
        return changes(view.__struct_fields__, new, old)

    def _own_change(self, look: Look, seat: Seat) -> Json:
        view = self.game.view(look.shown, None)
        new, old = self.game.private_part(look.shown, seat), self._own.get(seat)
        self._own[seat] = new
        return changes(view.private, new, old)
