"""The contract that each game fulfils.

A `Game` is the rules bound to a number of players, options and, where the game has
them, an edition, a card sheet and juniors. It is pure: every method is a function of
its arguments, and a `State` never changes.

What must hold, for every game, state and seat (`tests/contract.py` checks it):

- `legal_moves(state, seat)` lists, in a fixed documented order, exactly the moves for
  which `refusal` is None, and `play` accepts exactly those.
- `pending(state)` are the seats that owe a decision. Several at once decide in secret:
  a choice can be changed, and is in no view of another seat, until the last one is in;
  then all resolve together. A seat that has chosen is no longer pending, but
  `legal_moves` and `play` still take its change of mind.
- Where nobody sits there is nothing to see: `view` and `knowledge` raise InvalidRequest, and
  no move is legal.
- A seat that is not asked may have legal moves too (`acts_aside`). Such a move is made at once, all
  see it, and unless it ends the game the same seats are pending after it as before.
- What needs no choice happens by itself inside `start` and `play`.
- `view`, `preview`, `legal_moves(state, seat)` and `knowledge` of a seat are equal in any
  two states that differ only in what that seat can't know.
- A seat's view is a spectator's, but for `seat` and the fields of `View.private`, which are
  what `private_part` gathers; so that what all see can be built once for all.
- `imagine(knowledge(state, seat), entropy)` is a state with that same knowledge.
- A position (`position`, `load`) and a move's text (`str`, `read_move`) round-trip exactly.
- `outcome` is None exactly while somebody is pending.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Meta, Struct, ValidationError, convert, to_builtins
from msgspec.structs import fields, replace

from splashdeck.entropy import SEED_BYTES, Entropy
from splashdeck.errors import (
    IllegalMove,
    InvalidNotation,
    InvalidPosition,
    InvalidRequest,
    InvalidSetup,
    Words,
)

__all__ = [
    "RULES_VERSION",
    "Consequence",
    "EntropyJson",
    "Event",
    "Game",
    "Json",
    "Knowledge",
    "Move",
    "Options",
    "Outcome",
    "Position",
    "Reaction",
    "Refusal",
    "Seat",
    "State",
    "Step",
    "View",
    "check_players",
    "check_seat",
    "chosen_options",
    "events_json",
    "events_seen",
    "misfit",
    "put",
    "rank",
    "replace",
    "shaped",
]

RULES_VERSION = 2
"""Bumped whenever a rule changes; records and tables are pinned to theirs."""

Seat: TypeAlias = int
"""Counted from 0, clockwise."""

Json: TypeAlias = dict[str, Any]


class State(Struct, frozen=True, gc=False, kw_only=True):
    """Everything about a game in progress, the random stream included."""

    entropy: Entropy
    chosen: tuple[Move | None, ...] = ()
    """By seat: the secret choice that is in while others still think; () where none is secret."""

    def __hash__(self) -> int:
        """Let a state be a key, whatever its fields are made of."""
        return hash(tuple(_hashable(getattr(self, name)) for name in self.__struct_fields__))


def _hashable(part: Any) -> Any:
    if isinstance(part, dict):
        return frozenset(part.items())
    return tuple(map(_hashable, part)) if isinstance(part, tuple) else part


class Move(Struct, frozen=True, gc=False):
    """One choice of one seat; `str(move)` is its notation."""


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Event(Struct, frozen=True, gc=False, tag_field="event", tag=_kebab):
    """Something that happened, with the id of the rule that it follows."""

    def seen_by(self, viewer: Seat | None) -> Event:
        """Return this event as that seat sees it; None is a spectator."""
        return self

    def insiders(self) -> tuple[Seat, ...]:
        """Name the seats that see more of it than a spectator does."""
        return ()


class Statement(Struct, frozen=True, gc=False):
    """A sentence that a rule makes true, to be said in the reader's language."""

    rule: str
    message: str
    args: dict[str, str | int] = {}


class Refusal(Statement, frozen=True, gc=False):
    """Which rule forbids a move, and why."""

    def error(self, move: Move) -> IllegalMove:
        """Make the exception that tells this to a caller."""
        return IllegalMove(str(move), self.rule, Words(self.message, **self.args))


class Consequence(Statement, frozen=True, gc=False):
    """Something that will surely follow from a move."""


class View(Struct, frozen=True, gc=False, kw_only=True):
    """What one seat, or a spectator, sees on the table now."""

    private: ClassVar[tuple[str, ...]]
    """The fields that are the viewer's own; all others but `seat` are the same for everyone."""


class Knowledge(Struct, frozen=True, kw_only=True):
    """All that a player with perfect memory may know."""

    def to_json(self) -> Json:
        """Write it as JSON, moves as text."""
        values = {name: getattr(self, name) for name in self.__struct_fields__}
        return {
            name: str(value) if isinstance(value, Move) else to_builtins(value, str_keys=True)
            for name, value in values.items()
        }


class EntropyJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A place in the random stream, as JSON."""

    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] = "0" * 2 * SEED_BYTES
    counter: Annotated[int, Meta(ge=0, le=1 << 62)] = 0


class Position(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A state as JSON; its fields are the keys of the notation."""

    game: str
    players: int
    options: Json = {}
    chosen: dict[str, str] = {}
    entropy: EntropyJson = EntropyJson()

    def stream(self) -> Entropy:
        """Return the place in the random stream."""
        return Entropy(bytes.fromhex(self.entropy.seed), self.entropy.counter)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a game, each with its default."""


class Outcome(Struct, frozen=True):
    """Who won, by how much, and which rule ended the game."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    rule: str


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)
K = TypeVar("K", bound=Knowledge)

Step: TypeAlias = tuple[S, tuple[Event, ...]]


class Reaction(Struct, frozen=True):
    """Something that others may still stop, after the move that declared it."""

    effect: str
    """What will happen, as text; its first word says of which kind it is."""
    events: tuple[Event, ...]
    """What has happened up to the declaration."""
    moment: Any
    """The state that all see then, the same whoever can stop it."""
    answers: tuple[str, ...]
    """The moves that answer it, as text."""
    passes: str
    """The answer that lets it happen."""
    asked: tuple[Seat, ...] = ()
    """The seats for whose answers the game waits; none: it has gone on by itself."""
    strikes: tuple[Seat, ...] = ()
    """The seats at whose cost it is."""
    able: tuple[Seat, ...] = ()
    """The seats that may be able to stop it, as far as everybody can see."""
    touches: tuple[Seat, ...] = ()
    """The seats that it concerns, as everybody can see: who wants to be asked."""

    @property
    def stops(self) -> str:
        """The answer that keeps it from happening."""
        return next(answer for answer in self.answers if answer != self.passes)

    def behind(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return those of the move's events that nobody sees before all have answered."""
        return tuple(events[len(self.events) :])


class Game(ABC, Generic[S, M, V, K]):
    """The rules of one game, bound to a set-up."""

    name: ClassVar[str]
    player_counts: ClassVar[range]
    """The numbers of players that can play it."""

    position_type: ClassVar[type[Position]]
    """The keys of its positions, from which the published schema is made."""

    acts_aside: ClassVar[bool] = False
    """May a seat that is not asked, and has not chosen, have legal moves all the same?"""

    players: int

    @classmethod
    @abstractmethod
    def set_up(cls, keys: Mapping[str, Any]) -> Game[S, M, V, K]:
        """Bind the rules to set-up keys (`players`, `options`, …), or raise InvalidSetup."""

    @abstractmethod
    def setup_keys(self) -> Json:
        """Return the set-up keys that `set_up` takes, all of them, `game` included."""

    def __repr__(self) -> str:
        keys = self.setup_keys()
        shown = ", ".join(
            f"{name}={keys[name]!r}" for name in ("players", "edition") if name in keys
        )
        return f"<{keys['game']}, {shown}>"

    # --- playing ---

    @abstractmethod
    def start(self, entropy: Entropy, first: Seat | None = None) -> Step[S]:
        """Deal a new game; `first` begins where the game has a beginner, else it is drawn."""

    @abstractmethod
    def pending(self, state: S) -> tuple[Seat, ...]:
        """Name the seats that owe a decision now, in rising order."""

    @abstractmethod
    def refusal(self, state: S, seat: Seat, move: M) -> Refusal | None:
        """Say which rule forbids this move, and why; None if it is legal."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> list[M]:
        """List a seat's legal moves: also those that change its choice, or need no asking."""

    @abstractmethod
    def play(self, state: S, seat: Seat, move: M) -> Step[S]:
        """Make a move and all that follows by itself; IllegalMove if `refusal` says so."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""

    def reaction(self, before: S, seat: Seat, move: M, events: Sequence[Event]) -> Reaction | None:
        """Say what others may still stop after this move from `before`; None: nothing.

        `events` are those of `play`. It is the same whoever can stop it, but for `asked`.
        """
        return None

    # --- seeing ---

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Build what a seat sees now, from nothing; None is a spectator."""

    @abstractmethod
    def private_part(self, state: S, seat: Seat | None) -> tuple[Any, ...]:
        """Gather what only this seat sees: the values of its view's `private` fields, in order."""

    @abstractmethod
    def preview(self, seen: V, seat: Seat, move: M) -> tuple[Consequence, ...]:
        """Tell what will surely follow from a legal move, by what the seat sees."""

    @abstractmethod
    def knowledge(self, state: S, seat: Seat) -> K:
        """Gather all that a seat with perfect memory may know."""

    @abstractmethod
    def imagine(self, known: K, entropy: Entropy) -> S:
        """Draw a full state among those that fit the knowledge, each equally likely."""

    # --- text and JSON ---

    @abstractmethod
    def read_move(self, text: str) -> M:
        """Read a move's notation; InvalidNotation if it is not a move."""

    @abstractmethod
    def position(self, state: S) -> Json:
        """Write a state as JSON, every key of the notation."""

    @abstractmethod
    def load(self, position: Mapping[str, Any]) -> Step[S]:
        """Read a position of this set-up; InvalidPosition if it can't arise."""

    # --- numbers, for learners ---

    @property
    @abstractmethod
    def action_count(self) -> int:
        """The size of the action space, fixed for this set-up."""

    @abstractmethod
    def action_of(self, state: S, seat: Seat, move: M) -> int:
        """Number a legal move."""

    def move_of(self, state: S, seat: Seat, action: int) -> M:
        """Return the legal move with this number; InvalidNotation if there is none."""
        for move in self.legal_moves(state, seat):
            if self.action_of(state, seat, move) == action:
                return move
        raise InvalidNotation(str(action), "no legal move has this number")

    def numbered_moves(self, state: S, seat: Seat) -> dict[int, M]:
        """List a seat's legal moves by their numbers."""
        return {self.action_of(state, seat, move): move for move in self.legal_moves(state, seat)}


PositionType = TypeVar("PositionType", bound=Position)


def shaped(position: Mapping[str, Any], shape: type[PositionType]) -> PositionType:
    """Give a JSON position the types of the notation; InvalidPosition if they don't fit."""
    try:
        return convert(position, shape)
    except (ValidationError, UnicodeError) as error:
        why, _, where = str(error).partition(" - at ")
        raise InvalidPosition(
            why, where=where.strip("`").removeprefix("$.") or "position"
        ) from None


OptionsType = TypeVar("OptionsType", bound=Options)


def chosen_options(options: object, shape: type[OptionsType], rule: str) -> OptionsType:
    """Fill in the defaults; InvalidSetup if a name or a type does not fit."""
    try:
        return convert({} if options is None else options, shape)
    except (ValidationError, UnicodeError) as error:
        why, _, where = str(error).partition(" - at ")
        place = where.strip("`").removeprefix("$")
        known = [field.name for field in fields(shape)]
        unknown = set(options) - set(known) if isinstance(options, Mapping) else set()
        if unknown:
            raise InvalidSetup(_no_option(known), f"options.{min(unknown)}", rule) from None
        raise InvalidSetup(misfit(why), where=f"options{place}", rule=rule) from None


def _no_option(known: Sequence[str]) -> Words:
    return Words("error-no-option", known=", ".join(known)) if known else Words("error-no-options")


MISFITS = {  # what msgspec says about a value that does not fit → the message that says the same
    "error-shape-type": r"Expected `(?P<wanted>[^`]+)`, got `(?P<got>[^`]+)`",
    "error-shape-limit": r"Expected `(?P<wanted>[^`]+)` (?P<limit>[<>=]+ \S+)",
    "error-shape-length": r"Expected `(?P<wanted>[^`]+)` of length (?P<limit>[<>=]+ \S+)",
    "error-shape-unknown": r"Object contains unknown field `(?P<key>.+)`",
    "error-shape-missing": r"Object missing required field `(?P<key>.+)`",
    "error-shape-value": r"Invalid enum value (?P<value>.+)",
}


def misfit(why: str) -> str | Words:
    """Give what msgspec says in English its words in every language, where we have them."""
    for message, pattern in MISFITS.items():
        found = re.fullmatch(pattern, why)
        if found is not None:
            return Words(message, **found.groupdict())
    return why


def check_players(count: object, seats: range, rule: str) -> int:
    """Return the number of players, or raise InvalidSetup citing the rule that limits it."""
    if isinstance(count, int) and not isinstance(count, bool) and count in seats:
        return count
    if count is None:
        raise InvalidSetup(Words("error-needs-argument"), where="players", rule=rule)
    limits = {"least": seats.start, "most": seats.stop - 1}
    why = Words("error-players", **limits, given=repr(count))
    raise InvalidSetup(why, where="players", rule=rule)


def check_seat(seat: Seat | None, players: int) -> None:
    """Raise InvalidRequest where nobody sits; a spectator, None, may always look."""
    if seat is not None and not 0 <= seat < players:
        raise InvalidRequest(Words("no-such-seat", seat=seat, players=players), "seat")


Item = TypeVar("Item")


def put(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Return the items with one of them exchanged."""
    changed = list(items)  # measurably faster than joining slices
    changed[index] = item
    return tuple(changed)


def rank(keys: Sequence[Any]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """Rank the seats by their keys, the least first; give ranks by seat and the winners."""
    ordered = sorted(keys)
    ranks = tuple(ordered.index(key) + 1 for key in keys)
    return ranks, tuple(seat for seat, place in enumerate(ranks) if place == 1)


def events_json(events: Sequence[Event]) -> list[Json]:
    """Write events as JSON: the public form, and under `private` what some seats see more."""
    written = []
    for event in events:
        form: Json = to_builtins(event.seen_by(None))
        insiders = event.insiders()
        if insiders:
            form["private"] = {str(seat): to_builtins(event.seen_by(seat)) for seat in insiders}
        written.append(form)
    return written


def events_seen(events: Sequence[Event], viewer: Seat | None) -> list[Json]:
    """Write events as JSON, as one seat or a spectator sees them."""
    return [to_builtins(event.seen_by(viewer)) for event in events]
