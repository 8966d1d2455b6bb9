"""A table's game as the fold of its log: pure, without sockets, storage or time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, json

from splashdeck.entropy import Entropy
from splashdeck.errors import Words
from splashdeck.game import Event, Move, Outcome, Reaction, Refusal, Seat, State
from splashdeck.games import AnyGame
from splashdeck.table.choices import is_change
from splashdeck.table.clocks import Clocks, Times
from splashdeck.table.entries import Entry, Shown
from splashdeck.table.holds import Hold
from splashdeck.table.openings import Begun, Opening, begin
from splashdeck.table.protocol import TableOptions, refuse

MOST_CHANGES = 50
"""How often one decision can be made anew: chosen again, answered again or taken back."""
KEYS_KEPT = 512
"""A message that is said again is recognised among this many of the latest."""
TOO_MANY_CHANGES = Words("error-changes", most=MOST_CHANGES)
_encode = json.Encoder().encode


class Undoable(Struct, gc=False):
    """The last move, and everything as it stood before it."""

    entry: Entry
    state: State
    shown: State
    pending: tuple[Seat, ...]
    decisions: list[int]
    times: Times
    changes: list[int]
    reveals: bool | None = None
    """Has anybody learned anything by it? None: that has not been looked into yet."""


class Fold:
    """The live state of one game and everything the log says about it."""

    def __init__(self, game: AnyGame, options: TableOptions, begun: Begun, at: int) -> None:
        state = begun.state
        self.game = game
        self.options = options
        self.state: State = state
        self.shown: State = state
        """What the views are made of: behind `state` while a window holds things back."""
        self.opening = begun.events
        self.past = begun.past
        """What had happened before the first entry, as those who sit here may know it."""
        self.everyone = tuple(range(game.players))
        self.seq = 0
        self.number = 0
        """The entries so far that everybody may know of; people are told no other number."""
        self.hold: Hold | None = None
        self.decisions = [0] * game.players  # never changed in place, nor are the changes
        self.pending: tuple[Seat, ...] = game.pending(state)
        self.asked = self.pending
        self._unchanged = [0] * game.players
        self.changes = self._unchanged
        """How often each seat has decided anew what it is asked now."""
        self.undoable: Undoable | None = None
        self.clocks = Clocks(options, game.players, at)
        self.keys: dict[str, int] = {}
        self.outcome: Outcome | None = game.outcome(state)
        self.trace: list[tuple[Seat, Move, Sequence[Event]]] | None = None
        """The moves that the game was given, kept only where a record is made."""
        self._legal: dict[Seat, dict[str, Move]] = {}
        self._legal_in: State = state
        self._people_chose: dict[Seat, int] = {}
        """When people first chose in this decision; bots need no grace."""
        self._has_windows = options.window > 0 or options.reactions == "orders"

    @classmethod
    def deal(cls, game: AnyGame, options: TableOptions, entropy: Entropy, at: int) -> Fold:
        """Begin a new game with the cards of a seed."""
        return cls(game, options, Begun(*game.start(entropy, options.first)), at)

    @classmethod
    def begin(cls, game: AnyGame, options: TableOptions, opening: Opening, at: int) -> Fold:
        """Begin from a seed, a position, a record or a script."""
        return cls(game, options, begin(game, opening), at)

    # --- checking what people ask for; nothing changes here ---

    def check_move(self, seat: Seat, decision: int, text: str) -> None:
        """Raise unless this seat can move so in this decision now; `apply` asks the rules."""
        if self.outcome is not None:
            raise refuse("not-playing")
        if self.is_window_open:
            raise refuse("window-open")
        if decision != self.decisions[seat]:
            raise refuse("stale-decision")
        if self.changes[seat] >= MOST_CHANGES:
            self._check_change(seat, text)

    def _check_change(self, seat: Seat, text: str) -> None:
        """Raise if this move would change a choice, which has been changed too often."""
        is_first = self.hold is None and seat in self.pending
        if not is_first and self.would_change(seat, self._read(seat, text)):
            raise refuse("too-many", TOO_MANY_CHANGES)

    def would_change(self, seat: Seat, move: Move) -> bool:
        """Would this legal move only change a choice that is in?"""
        state, _ = self.game.play(self.state, seat, move)
        return self._is_last_choice(seat, state) or is_change(seat, self.state, state)

    def check_answer(self, seat: Seat, window: int, text: str) -> None:
        """Raise unless this seat can answer so in this window."""
        hold = self.hold
        if hold is None or hold.kind != "window" or hold.seq != window:
            raise refuse("no-window")
        assert hold.reaction is not None
        if seat in hold.answers and self.changes[seat] >= MOST_CHANGES:
            raise refuse("too-many", TOO_MANY_CHANGES)
        if text == hold.reaction.passes:
            return
        move = self.game.read_move(text)
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise refusal.error(move)

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Say which rule forbids this move, or this answer to an open window; None if it is legal.

        A window is as it stood at the declaration: what has followed depends on who can stop it.
        """
        return self.game.refusal(self.shown if self.is_window_open else self.state, seat, move)

    @property
    def is_window_open(self) -> bool:
        """Can what was declared be stopped now?"""
        return self.hold is not None and self.hold.kind == "window"

    def is_asked(self, seat: Seat) -> bool:
        """Does this seat owe a decision, as far as people are told?"""
        if self.outcome is not None:
            return False
        if self.hold is None:
            return seat in self.pending
        return self.is_window_open and seat not in self.hold.answers

    def legal_moves(self, seat: Seat) -> list[str]:
        """List what this seat may do now, in the game's own order; empty in a window."""
        if self.is_window_open:
            return []
        return [*self._legal_now(seat)]

    def _legal_now(self, seat: Seat) -> dict[str, Move]:
        """Find a seat's legal moves by their notation; once for each state."""
        if self._legal_in is not self.state:
            self._legal, self._legal_in = {}, self.state
        found = self._legal.get(seat)
        if found is None:
            moves = self.game.legal_moves(self.state, seat)
            found = {str(move): move for move in moves} if moves else {}
            self._legal[seat] = found
        return found

    def _read(self, seat: Seat, text: str) -> Move:
        """Read a move; one that was listed for this state is at hand already."""
        listed = self._legal.get(seat) if self._legal_in is self.state else None
        move = None if listed is None else listed.get(text)
        return self.game.read_move(text) if move is None else move

    def known(self, seat: Seat, key: str) -> int | None:
        """Return where the log already holds this message of this seat."""
        return self.keys.get(f"{seat} {key}")

    # --- the fold ---

    def apply(self, entry: Entry) -> Shown:
        """Take in the next line of the log; IllegalMove, and no change, if a rule forbids it."""
        assert entry.seq == self.seq + 1, "the log has a gap"
        shown = _FOLD[entry.kind](self, entry)
        self.seq = entry.seq
        if not shown.is_secret:
            self.number += 1
        shown.number = self.number
        if entry.key:
            self.keys[f"{entry.seat} {entry.key}"] = self.number
            if len(self.keys) > KEYS_KEPT:
                del self.keys[next(iter(self.keys))]
        return shown

    def _move(self, entry: Entry) -> Shown:
        seat = entry.seat
        move = self._read(seat, entry.text)
        hold = self.hold
        if hold is not None:
            assert hold.last is not None
            return self._change_in_grace(entry, hold, move)
        before = self.state
        state, events = self.game.play(before, seat, move)
        times = self.clocks.spend(seat, entry.at, seat in self.pending)
        if entry.by == "player" and len(self.asked) > 1 and seat in self.asked:
            self._people_chose.setdefault(seat, entry.at)  # second thoughts are told to nobody
        if len(self.asked) > 1 and self._waits_in_grace(seat, state):
            until = max(entry.at, self._grace_until())
            self.hold = Hold("grace", self.number + 1, entry.at, until, {}, last=(seat, move))
            self.undoable = None
            return Shown(entry, (), ())
        if self.trace is not None:
            self._note(seat, move, events)
        self.undoable = Undoable(
            entry, before, self.shown, self.pending, self.decisions, times, self.changes
        )
        if is_change(seat, before, state):
            return self._change(entry, state, events)
        if self._has_windows:
            reaction = self.game.reaction(before, seat, move, events)
            if reaction is not None:
                return self._open_window(entry, state, events, reaction)
        renewed = self._advance(seat, state, entry)
        self.shown = state
        return Shown(entry, events, renewed, events)

    def _change_in_grace(self, entry: Entry, hold: Hold, move: Move) -> Shown:
        """Take another choice, or a deed that uses none up and may even end the game."""
        seat = entry.seat
        assert hold.last is not None
        state, events = self.game.play(self.state, seat, move)
        if self._is_last_choice(seat, state):
            hold.last = (seat, move)
            self._count_change(seat)
            return Shown(entry, (), (), is_secret=True)
        if is_change(seat, self.state, state):
            self._note(seat, move, events)
            return self._change(entry, state, events)
        is_deed = state.chosen == self.state.chosen
        self.state = self.shown = state
        self._note(seat, move, events)
        if self.game.pending(state):
            return Shown(entry, events, self._renew(seat) if is_deed else (), events)
        self.hold = None  # the game is over: unrevealed choices lapse
        return Shown(entry, events, self._renew_all(state, (), entry), events)

    def _change(self, entry: Entry, state: State, events: Sequence[Event]) -> Shown:
        """Take another choice in the place of one that nobody has seen yet."""
        self.state = self.shown = state
        self._count_change(entry.seat)
        return Shown(entry, (), (), events, is_secret=True)

    def _count_change(self, seat: Seat) -> None:
        self.changes = _with(self.changes, seat, self.changes[seat] + 1)

    def _answer(self, entry: Entry) -> Shown:
        assert self.hold is not None
        if entry.seat in self.hold.answers:
            self._count_change(entry.seat)
        self.hold.answers[entry.seat] = entry.text
        return Shown(entry, (), (), is_secret=True)

    def _close(self, entry: Entry) -> Shown:
        hold = self.hold
        assert hold is not None
        self.hold = None
        if hold.last is not None:
            seat, move = hold.last
            state, events = self.game.play(self.state, seat, move)
            self._note(seat, move, events)
            renewed = self._advance(seat, state, entry)
        else:
            state, events = self._settle(hold)
            renewed = self._renew_all(state, self.game.pending(state), entry)
        self.shown = state
        self.undoable = None
        return Shown(entry, events, renewed, events)

    def _undo(self, entry: Entry) -> Shown:
        assert self.undoable is not None
        if self.trace:
            self.trace.pop()
        was, self.undoable = self.undoable, None
        self.state, self.shown = was.state, was.shown
        self.pending = self.asked = was.pending
        # Waiting for others' consent costs nothing; changing one's own mind does.
        waited = 0 if self.pending == (was.entry.seat,) else entry.at - was.entry.at
        self.clocks.give_back(was.times, waited)
        self.hold = None
        renewed = tuple(s for s in self.everyone if self.decisions[s] != was.decisions[s])
        renewed = tuple(sorted({*renewed, *self.pending}))
        for seat in renewed:
            self.decisions = _with(self.decisions, seat, self.number + 1)
        self.changes = was.changes
        self._count_change(was.entry.seat)
        self.outcome = self.game.outcome(self.state)
        return Shown(entry, (), renewed)

    def _clock(self, entry: Entry) -> Shown:
        self.clocks.start(entry.at)
        if self.hold is not None:
            self.hold.begin_anew(entry.at)
        return Shown(entry, (), ())

    # --- parts of it ---

    def _note(self, seat: Seat, move: Move, events: Sequence[Event]) -> None:
        if self.trace is not None:
            self.trace.append((seat, move, events))

    def _open_window(
        self, entry: Entry, state: State, events: Sequence[Event], reaction: Reaction
    ) -> Shown:
        """Show the declaration alone; what follows waits, also when nobody can stop it."""
        self.shown = reaction.moment
        self.state = state
        self.pending = self.game.pending(state)
        seconds = 0.0 if self.options.reactions == "orders" else self.options.window
        until = entry.at + int(seconds * 1000)
        behind, number, mover = reaction.behind(events), self.number + 1, entry.seat
        self.hold = Hold("window", number, entry.at, until, {}, behind, reaction, mover)
        return Shown(entry, reaction.events, (), events)

    def _settle(self, hold: Hold) -> tuple[State, tuple[Event, ...]]:
        """Give the answers that the game waits for; whoever said nothing lets it pass."""
        state, events, reaction = self.state, hold.events, hold.reaction
        assert reaction is not None
        for seat in reaction.asked:
            move = self.game.read_move(hold.answers.get(seat, reaction.passes))
            state, more = self.game.play(state, seat, move)
            self._note(seat, move, more)
            events = (*events, *more)
        return state, events

    def _waits_in_grace(self, seat: Seat, after: State) -> bool:
        """Is this the last of the several choices, so that all would now be shown?"""
        if self.options.grace <= 0 or self.pending != (seat,):
            return False
        return self._resolves(seat, after)

    def _grace_until(self) -> int:
        """Say until when a misclick can be mended: where several people chose, by the last."""
        if len(self._people_chose) < 2:
            return 0
        return max(self._people_chose.values()) + int(self.options.grace * 1000)

    def _is_last_choice(self, seat: Seat, after: State) -> bool:
        """Would this move replace the choice that a grace holds back?"""
        hold = self.hold
        if hold is None or hold.last is None or hold.last[0] != seat:
            return False
        return self._resolves(seat, after)

    def _resolves(self, seat: Seat, after: State) -> bool:
        """Has the simultaneous decision ended? Not by what uses up no decision."""
        for other in self.asked:
            if other != seat:
                return after.chosen[other] is None  # until then the choices of others stay in
        return True

    def _advance(self, seat: Seat, state: State, entry: Entry) -> tuple[Seat, ...]:
        """Take the new state; say whose decisions are new. Others' choices stay theirs."""
        was, was_pending, pending = self.state, self.pending, self.game.pending(state)
        self.state = state
        if not pending:
            return self._renew_all(state, pending, entry)
        if seat not in was_pending:
            is_deed = state.chosen == was.chosen  # and no change of mind
            return self._renew(seat) if is_deed else ()
        if len(was_pending) > 1:
            self.pending = pending
            if seat not in pending:
                return ()
        elif len(self.asked) > 1 and not self._resolves(seat, state):
            self.pending = pending
        else:
            return self._renew_all(state, pending, entry)
        return self._renew(seat)

    def _renew(self, seat: Seat) -> tuple[Seat, ...]:
        """Ask a seat anew after a deed that used up no decision, asked or not."""
        self.decisions = _with(self.decisions, seat, self.number + 1)
        self.changes = _with(self.changes, seat, 0)
        return (seat,)

    def _renew_all(self, state: State, pending: tuple[Seat, ...], entry: Entry) -> tuple[Seat, ...]:
        self.state = state
        self.pending = self.asked = pending
        self.decisions = [self.number + 1] * len(self.decisions)
        self.changes = self._unchanged
        if self._people_chose:
            self._people_chose = {}
        self.clocks.start(entry.at)
        if not pending:
            self.outcome = self.game.outcome(state)
        return self.everyone

    @property
    def is_timed(self) -> bool:
        """Does anybody's time run, for a decision or to answer something?"""
        return self.clocks.is_on or (self.hold is not None and self.hold.lasts)

    def due(self, seat: Seat) -> int | None:
        """Say when this asked seat's time is up; None without a clock."""
        if not self.clocks.is_on or self.hold is not None or not self.is_asked(seat):
            return None
        return self.clocks.due(seat)

    # --- snapshots ---

    def snapshot(self) -> bytes | None:
        """Write all of it as JSON; None at a moment when things are held back."""
        if self.hold is not None:
            return None
        clocks = self.clocks
        kept = Memory(
            self.game.position(self.state),
            self.seq,
            self.decisions,
            clocks.asked_at,
            clocks.bank,
            self.keys,
            self.number,
            self.asked,
            self.changes,
        )
        return _encode(kept)

    @classmethod
    def restore(cls, game: AnyGame, options: TableOptions, content: bytes | str) -> Fold:
        """Go on from a snapshot."""
        kept = json.decode(content, type=Memory)
        fold = cls.begin(game, options, Opening(position=kept.position), 0)
        fold.seq = kept.seq
        fold.decisions = kept.decisions
        fold.clocks.asked_at = kept.asked_at
        fold.clocks.bank = kept.bank
        fold.keys = kept.keys
        fold.number = kept.seq if kept.number is None else kept.number
        fold.asked = fold.pending if kept.asked is None else kept.asked
        fold.changes = fold.changes if kept.changes is None else kept.changes
        return fold


class Memory(Struct):
    """All that a snapshot holds."""

    position: dict[str, Any]
    seq: int
    decisions: list[int]
    asked_at: list[int]
    bank: list[int] | None
    keys: dict[str, int]
    number: int | None = None
    asked: tuple[Seat, ...] | None = None
    changes: list[int] | None = None


_FOLD = {
    "move": Fold._move,
    "answer": Fold._answer,
    "close": Fold._close,
    "undo": Fold._undo,
    "clock": Fold._clock,
}


def _with(items: list[int], seat: Seat, item: int) -> list[int]:
    """Return the items with that of one seat exchanged."""
    changed = list(items)
    changed[seat] = item
    return changed
