"""A table's game as the fold of its log: pure, without sockets, storage or time.

Entries of the log:

- `move`   a seat's decision. While a grace runs, it changes a choice (design: misclicks).
- `answer` a seat's answer in a reaction window, holder of a float or not (DD-5.3).
- `close`  the window or the grace ends, and what it held back happens.
- `undo`   the last move is taken back.
- `clock`  the clocks of the asked seats start anew (the server was away).

A table's log is the same, entry by entry, whether or not anybody holds a float, so its
sequence numbers can be shown to all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, TypeAlias

from msgspec import Struct, json

from splashdeck.entropy import Entropy
from splashdeck.errors import TableError
from splashdeck.game import Event, Move, Outcome, Seat, State
from splashdeck.games import AnyGame
from splashdeck.server.store.schema import DIGEST_BYTES
from splashdeck.table.protocol import TableOptions, refuse
from splashdeck.table.reactions import (
    LET,
    Declaration,
    find_declaration,
    is_reacting,
    moment_of_declaration,
)

NOBODY = -1
Times: TypeAlias = tuple[list[int], list[int] | None]
"""When each seat was asked, and what its bank holds."""
_encode = json.Encoder().encode


class Entry(Struct, frozen=True, gc=False):
    """One line of a table's log."""

    seq: int
    kind: str
    seat: Seat
    text: str
    by: str
    key: str
    at: int
    digest: bytes = b""


class Hold(Struct):
    """What has been decided and not yet happened: a reaction window or a misclick's grace."""

    kind: str
    seq: int
    until: int
    answers: dict[Seat, str]
    events: tuple[Event, ...] = ()
    effect: str = ""
    last: tuple[Seat, Move] | None = None


class Shown(Struct, gc=False):
    """What one entry lets people see: events, and whose decisions are new."""

    entry: Entry
    events: Sequence[Event]
    renewed: tuple[Seat, ...]
    happened: Sequence[Event] = ()
    """All events of the entry's moves, those held back included."""


class Play:
    """The live state of one game and everything the log says about it."""

    def __init__(self, game: AnyGame, options: TableOptions, entropy: Entropy, at: int) -> None:
        state, events = game.start(entropy, options.first)
        self._begin(game, options, state, events, at)

    def _begin(
        self,
        game: AnyGame,
        options: TableOptions,
        state: State,
        events: Sequence[Event],
        at: int,
    ) -> None:
        self.game = game
        self.options = options
        self.state = state
        self.shown: State = state
        """What the views are made of: behind `state` while a window holds things back."""
        self.opening = events
        self.everyone = tuple(range(game.players))
        self.seq = 0
        self.hold: Hold | None = None
        self.decisions = [0] * game.players
        self.pending: tuple[Seat, ...] = game.pending(state)
        self.asked = self.pending
        self.undoable: tuple[Entry, State, State, tuple[Seat, ...], list[int], Times] | None = None
        self.asked_at = [at] * game.players
        bank = options.bank_seconds
        self.bank = None if bank is None else [int(bank * 1000)] * game.players
        self.keys: dict[str, int] = {}
        self.outcome: Outcome | None = game.outcome(state)
        self.trace: list[tuple[Seat, Move, Sequence[Event]]] | None = None
        """The moves that the game was given, kept only where a record is made."""
        self._legal: dict[Seat, dict[str, Move]] = {}
        self._legal_in: State = state
        self._has_windows = options.window > 0 or options.reactions == "orders"

    # --- checking what people ask for; nothing changes here ---

    def check_move(self, seat: Seat, decision: int) -> None:
        """Raise unless this seat can move in this decision now; `apply` asks the rules."""
        if self.outcome is not None:
            raise refuse("not-playing")
        hold = self.hold
        if hold is not None and hold.kind == "window":
            raise refuse("window-open")
        if decision != self.decisions[seat]:
            raise refuse("stale-decision")

    def check_answer(self, seat: Seat, window: int, text: str) -> None:
        """Raise unless this seat can answer so in this window."""
        hold = self.hold
        if hold is None or hold.kind != "window" or hold.seq != window:
            raise refuse("no-window")
        if text == LET:
            return
        move = self.game.read_move(text)
        # As it stood at the declaration: what has followed depends on who holds a float.
        refusal = self.game.refusal(self.shown, seat, move)
        if refusal is not None:
            raise refusal.error(move)

    def is_asked(self, seat: Seat) -> bool:
        """Does this seat owe a decision, as far as people are told?"""
        if self.outcome is not None:
            return False
        if self.hold is None:
            return seat in self.pending
        return self.hold.kind == "window" and seat not in self.hold.answers

    def legal_moves(self, seat: Seat) -> list[str]:
        """List what this seat may do now, in the game's own order; empty in a window."""
        if self.hold is not None and self.hold.kind == "window":
            return []
        return list(self._legal_now(seat))

    def _legal_now(self, seat: Seat) -> dict[str, Move]:
        """Find a seat's legal moves by their notation; once for each state."""
        if self._legal_in is not self.state:
            self._legal, self._legal_in = {}, self.state
        found = self._legal.get(seat)
        if found is None:
            moves = self.game.legal_moves(self.state, seat)
            found = self._legal[seat] = {str(move): move for move in moves}
        return found

    # --- the fold ---

    def apply(self, entry: Entry) -> Shown:
        """Take in the next line of the log; IllegalMove, and no change, if a rule forbids it."""
        assert entry.seq == self.seq + 1, "the log has a gap"
        shown = _FOLD[entry.kind](self, entry)
        self.seq = entry.seq
        if entry.key:
            self.keys[f"{entry.seat} {entry.key}"] = entry.seq
        return shown

    def _move(self, entry: Entry) -> Shown:
        seat = entry.seat
        move = self._legal_now(seat).get(entry.text) or self.game.read_move(entry.text)
        hold = self.hold
        if hold is not None:
            assert hold.last is not None
            return self._change_in_grace(entry, hold, move)
        before = self.state
        state, events = self.game.play(before, seat, move)
        times = self._spend_time(seat, entry.at)
        if self._waits_in_grace(seat, state):
            until = entry.at + int(self.options.grace * 1000)
            self.hold = Hold("grace", entry.seq, until, {}, last=(seat, move))
            self.undoable = None
            return Shown(entry, (), ())
        self._note(seat, move, events)
        self.undoable = (entry, before, self.shown, self.pending, list(self.decisions), times)
        declared = find_declaration(events) if self._has_windows else None
        if declared is not None:
            moment = moment_of_declaration(self.game, before, seat, move)
            return self._open_window(entry, state, moment, events, declared)
        renewed = self._advance(seat, state, entry)
        self.shown = state
        return Shown(entry, events, renewed, events)

    def _change_in_grace(self, entry: Entry, hold: Hold, move: Move) -> Shown:
        """Take another choice, or a deed that uses none up (AN-5.4) and may even end the game."""
        seat = entry.seat
        assert hold.last is not None
        state, events = self.game.play(self.state, seat, move)
        if hold.last[0] == seat and self._resolves(seat, state):
            hold.last = (seat, move)
            return Shown(entry, (), ())
        self.state = self.shown = state
        self._note(seat, move, events)
        renewed: tuple[Seat, ...] = ()
        if not self.game.pending(state):  # AN-8.1: unrevealed choices lapse
            self.hold = None
            renewed = self._renew_all(state, entry)
        return Shown(entry, events, renewed, events)

    def _answer(self, entry: Entry) -> Shown:
        assert self.hold is not None
        self.hold.answers[entry.seat] = entry.text
        return Shown(entry, (), ())

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
            renewed = self._renew_all(state, entry)
        self.shown = state
        self.undoable = None
        return Shown(entry, events, renewed, events)

    def _undo(self, entry: Entry) -> Shown:
        assert self.undoable is not None
        if self.trace:
            self.trace.pop()
        undone, self.state, self.shown, was_pending, decisions, times = self.undoable
        self._give_time_back(undone, entry.at, times)
        self.pending = self.asked = was_pending
        self.undoable = None
        self.hold = None
        renewed = tuple(s for s in range(self.game.players) if self.decisions[s] != decisions[s])
        renewed = tuple(sorted({*renewed, *self.pending}))
        for seat in renewed:
            self.decisions[seat] = entry.seq
        self.outcome = self.game.outcome(self.state)
        return Shown(entry, (), renewed)

    def _clock(self, entry: Entry) -> Shown:
        self.asked_at = [entry.at] * self.game.players
        return Shown(entry, (), ())

    # --- parts of it ---

    def _note(self, seat: Seat, move: Move, events: Sequence[Event]) -> None:
        if self.trace is not None:
            self.trace.append((seat, move, events))

    def _open_window(
        self,
        entry: Entry,
        state: State,
        moment: State,
        events: Sequence[Event],
        declared: Declaration,
    ) -> Shown:
        """Show the declaration alone; what follows waits, also when nobody can stop it."""
        self.shown = moment
        self.state = state
        self.pending = self.game.pending(state)
        seconds = 0.0 if self.options.reactions == "orders" else self.options.window
        self.hold = Hold(
            "window",
            entry.seq,
            entry.at + int(seconds * 1000),
            {},
            tuple(events[declared.after :]),
            declared.effect,
        )
        return Shown(entry, events[: declared.after], (), events)

    def _settle(self, hold: Hold) -> tuple[State, tuple[Event, ...]]:
        """Give the holders' answers to the game; who said nothing lets it pass."""
        state, events = self.state, hold.events
        if is_reacting(state):
            for seat in self.game.pending(state):
                move = self.game.read_move(hold.answers.get(seat, LET))
                state, more = self.game.play(state, seat, move)
                self._note(seat, move, more)
                events = (*events, *more)
        return state, events

    def _waits_in_grace(self, seat: Seat, after: State) -> bool:
        """Is this the last of several choices, so that all would now be shown?"""
        if self.options.grace <= 0 or len(self.asked) < 2 or self.pending != (seat,):
            return False
        return self._resolves(seat, after)

    def _resolves(self, seat: Seat, after: State) -> bool:
        """Has the simultaneous decision ended? Not by what uses up no decision (AN-5.4)."""
        pending = self.game.pending(after)
        for other in self.asked:
            if other != seat:
                return other in pending or not self.game.legal_moves(after, other)
        return True

    def _advance(self, seat: Seat, state: State, entry: Entry) -> tuple[Seat, ...]:
        """Take the new state; say whose decisions are new. Others' choices stay theirs."""
        was_pending, pending = self.pending, self.game.pending(state)
        self.state = state
        if not pending:
            return self._renew_all(state, entry)
        if seat not in was_pending:
            return ()  # a change of mind, or a deed that uses up no decision
        if len(was_pending) > 1:
            self.pending = pending
            if seat not in pending:
                return ()
        elif len(self.asked) > 1 and not self._resolves(seat, state):
            self.pending = pending
        else:
            return self._renew_all(state, entry)
        self.decisions[seat] = entry.seq  # it did not use up the decision
        return (seat,)

    def _renew_all(self, state: State, entry: Entry) -> tuple[Seat, ...]:
        self.state = state
        self.pending = self.game.pending(state)
        self.asked = self.pending
        self.decisions = [entry.seq] * self.game.players
        self.asked_at = [entry.at] * self.game.players
        if not self.pending:
            self.outcome = self.game.outcome(state)
        return self.everyone

    def _spend_time(self, seat: Seat, at: int) -> Times:
        """Charge a seat for its time, once, though its decision may go on; return what was."""
        asked_at, bank = self.asked_at, self.bank
        if bank is not None and seat in self.pending:
            free = int((self.options.decision_seconds or 0) * 1000)
            used = max(0, at - asked_at[seat] - free)
            self.bank, self.asked_at = list(bank), list(asked_at)
            self.bank[seat] = max(0, bank[seat] - used)
            self.asked_at[seat] += used
        return asked_at, bank

    def _give_time_back(self, undone: Entry, at: int, times: Times) -> None:
        """Go on with the clocks as they stood; only waiting for others' consent costs nothing."""
        waited = 0 if self.pending == (undone.seat,) else at - undone.at
        self.asked_at = [when + waited for when in times[0]]
        self.bank = times[1]

    def due(self, seat: Seat) -> int | None:
        """Say when this asked seat's time is up; None without a clock."""
        options = self.options
        if options.decision_seconds is None and self.bank is None:
            return None
        if not self.is_asked(seat) or self.hold is not None:
            return None
        bank = 0 if self.bank is None else self.bank[seat]
        return self.asked_at[seat] + int((options.decision_seconds or 0) * 1000) + bank

    # --- snapshots ---

    def snapshot(self) -> bytes | None:
        """Write all of it as JSON; None at a moment when things are held back."""
        if self.hold is not None or self.pending != self.asked:
            return None
        kept = Snapshot(
            self.game.position(self.state),
            self.seq,
            self.decisions,
            self.asked_at,
            self.bank,
            self.keys,
        )
        return _encode(kept)

    @classmethod
    def restore(cls, game: AnyGame, options: TableOptions, content: bytes | str) -> Play:
        """Go on from a snapshot."""
        kept = json.decode(content, type=Snapshot)
        state, _ = game.load(kept.position)
        play = cls.__new__(cls)
        play._begin(game, options, state, (), 0)
        play.seq = kept.seq
        play.decisions = kept.decisions
        play.asked_at = kept.asked_at
        play.bank = kept.bank
        play.keys = kept.keys
        return play

    @classmethod
    def resume(
        cls, game: AnyGame, options: TableOptions, position: Mapping[str, Any], at: int
    ) -> Play:
        """Begin from a position, as a puzzle or a test does."""
        state, events = game.load(position)
        play = cls.__new__(cls)
        play._begin(game, options, state, events, at)
        return play


class Snapshot(Struct):
    """A fold's memory."""

    position: dict[str, Any]
    seq: int
    decisions: list[int]
    asked_at: list[int]
    bank: list[int] | None
    keys: dict[str, int]


_FOLD = {
    "move": Play._move,
    "answer": Play._answer,
    "close": Play._close,
    "undo": Play._undo,
    "clock": Play._clock,
}


def digest(events: Sequence[Event]) -> bytes:
    """Fingerprint events, hidden parts included, to notice a changed rule later."""
    return blake2b(_encode(events), digest_size=DIGEST_BYTES).digest()


def why_not_undo(play: Play, seat: Seat, rated: bool) -> tuple[str, bool]:
    """Say why a seat can't take back its last move ("" if it can), and if all must agree."""
    if rated:
        return "not at rated tables", False
    if play.undoable is None or play.undoable[0].seq != play.seq or play.hold is not None:
        return "somebody has acted since, or it has been settled", False
    entry, before, *_ = play.undoable
    if entry.seat != seat or entry.by != "player":
        return "it is not your decision", False
    if len(play.asked) > 1 and play.pending != play.asked:
        return "choose again instead: a choice can be changed until the last one is in", False
    if reveals(play.game, before, seat, entry.text, play.state):
        return "something was revealed by it", False
    return "", play.pending != (seat,)


SAMPLES = 12


def reveals(game: AnyGame, before: State, mover: Seat, text: str, after: State) -> bool:
    """Did anyone learn anything by this move beyond the move itself, or did chance act?

    For each seat: in other states that it held possible before, the same move must have
    shown it the same.
    """
    if before.entropy != after.entropy:
        return True
    move = game.read_move(text)
    entropy = Entropy.from_text("what a move reveals")
    for viewer in range(game.players):
        seen = game.view(after, viewer)
        knowledge = game.knowledge(before, viewer)
        for sample in range(SAMPLES):
            imagined = game.imagine(knowledge, entropy.child(f"{viewer} {sample}"))
            if game.refusal(imagined, mover, move) is not None:
                return True
            if game.view(game.play(imagined, mover, move)[0], viewer) != seen:
                return True
    return False


def check_known(play: Play, seat: Seat, key: str) -> int | None:
    """Return where the log already holds this message of this seat."""
    return play.keys.get(f"{seat} {key}")


__all__ = ["NOBODY", "Entry", "Hold", "Play", "Shown", "TableError", "check_known", "digest"]
